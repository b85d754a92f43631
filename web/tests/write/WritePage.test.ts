import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { recall, remember } from "../../src/device/memory";
import WritePage from "../../src/write/WritePage.svelte";
import { keptForm, readKept } from "../../src/write/writing.svelte";
import type { WritingState } from "../../src/wire/generated";
import { delivery } from "../samples";

/** A house that lets two cards be laid and then asks for a place; 3 is never allowed. */
function judged(entries: readonly number[]): WritingState {
  const laid = delivery("game_started").view.table;
  if (!laid) throw new Error("the sample has no table");
  const at = entries.indexOf(3);
  const taken = at < 0 ? entries : entries.slice(0, at);
  const isLaid = taken.length >= 2;
  const step = (value: number | null, index: number) =>
    index < 2
      ? { kind: "card" as const, seat: null, place: index, value }
      : { kind: "place" as const, seat: index % 2, place: null, value };
  return {
    table: { ...laid, to_place: isLaid ? taken.length % 2 : null, legal: isLaid ? [0, 1] : [] },
    wants: step(null, taken.length),
    unseen: [5, 6, 7, 8, 3].filter((card) => !taken.includes(card)),
    steps: taken.map(step),
    refused: at < 0 ? null : { code: "card_twice", rule: "SEK-01", facts: { card: 3 } },
    transcript: isLaid ? "the game" : null,
  };
}

const answers = vi.fn<(path: string, how?: RequestInit) => Promise<Response>>();
const wished = (): number[] =>
  (JSON.parse(String(answers.mock.lastCall?.[1]?.body)) as { entries: number[] }).entries;

beforeEach(() => {
  answers.mockReset();
  answers.mockImplementation((_, how) => {
    const { entries } = JSON.parse(String(how?.body)) as { entries: number[] };
    return Promise.resolve(new Response(JSON.stringify(judged(entries)), { status: 200 }));
  });
  vi.stubGlobal("fetch", answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const asks = (words: string) =>
  vi.waitFor(() => expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(words));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("a game that is written down", () => {
  it("asks for what the house asks for, and keeps what is written", async () => {
    render(WritePage);
    await asks("Which card lies on place 1?");
    await press("card 5");
    await asks("Which card lies on place 2?");
    expect(wished()).toEqual([5]);
    await press("card 8");
    await asks("Yellow: where does the pawn go?");
    expect(recall("writing")).toBe("centre,line,0,0,green;5,8");
  });

  it("says which rule forbids an entry, and writes nothing of it", async () => {
    render(WritePage);
    await asks("Which card lies on place 1?");
    await press("card 3");
    await vi.waitFor(() =>
      expect(screen.getByRole("alert").textContent).toMatch(
        /card 3 has come already.*Rule SEK-01/s,
      ),
    );
    expect(recall("writing")).toBe("centre,line,0,0,green;");
    await press("Dismiss");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("loses no card of who presses faster than the house answers, and takes none twice", async () => {
    render(WritePage);
    await asks("Which card lies on place 1?");
    const [five, six, seven] = ["card 5", "card 6", "card 7"].map((name) =>
      screen.getByRole("button", { name }),
    );
    if (!five || !six || !seven) throw new Error("there are three cards");
    // A finger that trembles, a second card, and a third that is no longer asked for.
    for (const card of [five, five, six, seven]) void fireEvent.click(card);
    await asks("Yellow: where does the pawn go?");
    await vi.waitFor(() => expect(recall("writing")).toBe("centre,line,0,0,green;5,6"));
    expect(wished()).toEqual([5, 6]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("forgets what was to follow an entry that cannot be", async () => {
    render(WritePage);
    await asks("Which card lies on place 1?");
    const [three, five] = ["card 3", "card 5"].map((name) => screen.getByRole("button", { name }));
    if (!three || !five) throw new Error("there are two cards");
    void fireEvent.click(three);
    void fireEvent.click(five);
    await vi.waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
    await vi.waitFor(() => expect(wished()).toEqual([3]));
    expect(recall("writing")).toBe("centre,line,0,0,green;");
  });

  it("keeps the options by which the game was written, and says beside them why", async () => {
    remember("writing", "centre,line,0,0,green;5,6");
    render(WritePage);
    await asks("Yellow: where does the pawn go?");
    answers.mockImplementationOnce(() => {
      const refused = { code: "no_such_place", rule: "SEK-11", facts: {} };
      const state = { ...judged([5]), refused };
      return Promise.resolve(new Response(JSON.stringify(state), { status: 200 }));
    });
    const beside = screen.getByRole<HTMLInputElement>("radio", { name: /^Beside/ });
    await fireEvent.click(beside);
    await vi.waitFor(() =>
      expect(screen.getByRole("alert").textContent).toMatch(/step 2 could not have been/),
    );
    expect(beside.checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^In the middle/ }).checked).toBe(
      true,
    );
    expect(recall("writing")).toBe("centre,line,0,0,green;5,6");
  });

  it("gives the focus on where the button that was pressed goes", async () => {
    remember("writing", "centre,line,0,0,green;5");
    render(WritePage);
    await asks("Which card lies on place 2?");
    const focused = () => document.activeElement?.textContent.trim();
    const go = async (name: string) => {
      const button = screen.getByRole("button", { name });
      button.focus();
      await fireEvent.click(button);
    };
    await go("New game");
    await vi.waitFor(() => expect(focused()).toBe("No, go on"));
    await go("No, go on");
    await vi.waitFor(() => expect(focused()).toBe("New game"));
    await go("New game");
    await go("Yes, forget this game");
    await asks("Which card lies on place 1?");
    await vi.waitFor(() => expect(focused()).toBe("Which card lies on place 1?"));
  });

  it("goes on where this device left it, and takes back step by step or to any step", async () => {
    remember("writing", "beside,adjacent,1,0,shared;5,6,1");
    render(WritePage);
    await asks("Green: where does the pawn go?");
    await press("Back");
    await asks("Yellow: where does the pawn go?");
    expect(wished()).toEqual([5, 6]);
    await press("Back to before: card 6 on place 2");
    await asks("Which card lies on place 2?");
    expect(recall("writing")).toBe("beside,adjacent,1,0,shared;5");
  });

  it("begins anew only when one is sure", async () => {
    remember("writing", "centre,line,0,0,green;5,6");
    render(WritePage);
    await asks("Yellow: where does the pawn go?");
    await press("New game");
    await press("No, go on");
    await press("New game");
    await press("Yes, forget this game");
    await asks("Which card lies on place 1?");
    expect(recall("writing")).toBe("centre,line,0,0,green;");
  });

  it("keeps what is written when the line is lost, and says so", async () => {
    remember("writing", "centre,line,0,0,green;5");
    render(WritePage);
    await asks("Which card lies on place 2?");
    answers.mockImplementationOnce(() => Promise.reject(new TypeError("no line")));
    await press("card 6");
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/not answer/));
    expect(recall("writing")).toBe("centre,line,0,0,green;5");
    await press("card 6");
    await asks("Yellow: where does the pawn go?");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("takes up as much as can be of what somebody else has kept", async () => {
    remember("writing", "centre,line,0,0,green;5,3,6");
    render(WritePage);
    await asks("Which card lies on place 2?");
    await vi.waitFor(() => expect(recall("writing")).toBe("centre,line,0,0,green;5"));
  });
});

describe("the kept form", () => {
  it.each(["centre,line,0,0,green;", "beside,adjacent,1,1,last_start;1,24,0,9"])(
    "reads %s as it was written",
    (form) => {
      expect(keptForm(readKept(form))).toBe(form);
    },
  );

  it("begins with the usual options, and does not hold what is not of its form", () => {
    expect(keptForm(readKept(null))).toBe("centre,line,0,0,green;");
    remember("writing", "centre,line,0,0,green;x");
    expect(recall("writing")).toBeNull();
  });
});
