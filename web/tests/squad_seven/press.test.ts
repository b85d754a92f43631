import { afterEach, expect, test, vi } from "vitest";

import { isTakenByFocus } from "../../src/squad_seven/press";

afterEach(() => document.body.replaceChildren());

function pressedOn(markup: string, key: string): boolean {
  document.body.innerHTML = markup;
  const target = document.body.firstElementChild as HTMLElement;
  // jsdom knows of no keyboard that has brought the focus here.
  const matches = target.matches.bind(target);
  vi.spyOn(target, "matches").mockImplementation((selector) =>
    selector === ":focus-visible" ? true : matches(selector),
  );
  let taken = false;
  target.addEventListener("keydown", (event) => (taken = isTakenByFocus(event)));
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return taken;
}

test("a button reached by keys keeps space and enter, and leaves the table its letters", () => {
  expect(pressedOn("<button>x</button>", " ")).toBe(true);
  expect(pressedOn("<button>x</button>", "Enter")).toBe(true);
  expect(pressedOn("<button>x</button>", "d")).toBe(false);
});

test("the pads leave every key to the table", () => {
  expect(pressedOn("<button data-pad='hand'>x</button>", " ")).toBe(false);
  expect(pressedOn("<button data-pad='hand'>x</button>", "Enter")).toBe(false);
});

test("the button that has the focus again after its menu leaves the space bar to the hand", () => {
  expect(pressedOn("<button data-leaves-space>x</button>", " ")).toBe(false);
  expect(pressedOn("<button data-leaves-space>x</button>", "Enter")).toBe(true);
});

test("a field keeps what is typed", () => {
  expect(pressedOn("<input>", " ")).toBe(true);
  expect(pressedOn("<input>", "d")).toBe(true);
});
