import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import LeaveSheet from "../../src/room/LeaveSheet.svelte";

const SHEET = { title: "Leave?", text: "It goes on." };

function link(attributes: Record<string, string>): HTMLAnchorElement {
  const made = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.body.append(made);
  return made;
}

/** Whether somebody who clicks is held back. */
async function isHeld(attributes: Record<string, string>, init: MouseEventInit = {}) {
  const goesOn = await fireEvent.click(link(attributes), init);
  return !goesOn && screen.queryByRole("dialog") !== null;
}

describe("whoever leaves a table", () => {
  beforeAll(() => {
    // jsdom draws no dialogs; the attribute is what they do here.
    HTMLDialogElement.prototype.showModal = function (): void {
      this.setAttribute("open", "");
    };
    HTMLDialogElement.prototype.close = function (): void {
      this.removeAttribute("open");
    };
  });

  it("is asked on every way to another page of the site", async () => {
    render(LeaveSheet, { ...SHEET, asks: true });
    expect(await isHeld({ href: "/gallery" })).toBe(true);
    expect(screen.getByRole("link", { name: "Leave" }).getAttribute("href")).toBe("/gallery");
  });

  it("stays when told so, and leaves by the other answer", async () => {
    render(LeaveSheet, { ...SHEET, asks: true });
    await isHeld({ href: "/" });
    await fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await isHeld({ href: "/" });
    const left = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener("click", left, { once: true });
    await fireEvent.click(screen.getByRole("link", { name: "Leave" }));
    expect(left.mock.calls[0]?.[0].target).toHaveProperty("pathname", "/");
  });

  it.each([
    ["a new tab", { href: "/rules/sekoya", target: "_blank" }, {}],
    ["a download", { href: "/api/rooms/A/transcript", download: "" }, {}],
    ["another site", { href: "https://example.org/" }, {}],
    ["a click that opens another tab", { href: "/" }, { ctrlKey: true }],
  ])("is not asked for %s", async (_, attributes, init) => {
    render(LeaveSheet, { ...SHEET, asks: true });
    const stop = (event: Event) => event.preventDefault();
    document.body.addEventListener("click", stop, { once: true });
    await fireEvent.click(link(attributes), init);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is not asked when nothing goes on", async () => {
    render(LeaveSheet, { ...SHEET, asks: false });
    document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await fireEvent.click(link({ href: "/" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
