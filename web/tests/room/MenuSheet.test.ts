import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { expect, it } from "vitest";

import MenuSheet from "../../src/room/MenuSheet.svelte";

const props = (leavesSpace: boolean) => ({
  children: createRawSnippet(() => ({ render: () => "<p>more</p>" })),
  rules: { href: "/rules/squad-seven", label: "Rules" },
  transcript: null,
  leavesSpace,
});

it("leaves the space bar to a game that has just ended, until the focus goes elsewhere", async () => {
  const { rerender } = render(MenuSheet, props(true));
  const button = screen.getByRole("button", { name: "Menu" });
  button.focus();
  await rerender(props(false));
  expect(button.hasAttribute("data-leaves-space")).toBe(true);
  button.blur();
  await tick();
  expect(button.hasAttribute("data-leaves-space")).toBe(false);
  button.focus();
  await tick();
  expect(button.hasAttribute("data-leaves-space")).toBe(false);
});
