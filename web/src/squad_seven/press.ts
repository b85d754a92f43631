// A press that counts when the finger comes down, not when it leaves. Screen readers and switches
// send a click without any pointer: that counts too.

import type { Attachment } from "svelte/attachments";

/** After a pointer or a key its own click follows within this time and is not another press. */
const SAME_PRESS_MS = 700;

/** Calls with the time of each press, on the page's own clock. */
export function pressed(act: (touched: number) => void): Attachment<HTMLElement> {
  return (element) => {
    let last = -Infinity;
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      last = event.timeStamp;
      // The press must not turn into a scroll, a selection or a focus that keeps the keys.
      event.preventDefault();
      act(event.timeStamp);
    };
    const click = (event: MouseEvent) => {
      if (event.detail === 0 && event.timeStamp - last > SAME_PRESS_MS) act(event.timeStamp);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === " " || event.key === "Enter") last = event.timeStamp;
    };
    const menu = (event: Event) => event.preventDefault();
    element.addEventListener("pointerdown", down);
    element.addEventListener("click", click);
    element.addEventListener("keydown", key);
    element.addEventListener("keyup", key);
    element.addEventListener("contextmenu", menu);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("click", click);
      element.removeEventListener("keydown", key);
      element.removeEventListener("keyup", key);
      element.removeEventListener("contextmenu", menu);
    };
  };
}

/**
 * Whether a key belongs to what has the focus and not to the table: a field, or a button reached by
 * keys. A button with `data-leaves-space` is pressed by Enter: it has the focus again after its
 * menu, and the next press of the space bar is meant for the card.
 */
export function isTakenByFocus(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement) || target === document.body) return false;
  if (target.closest("dialog")) return true;
  if (target.matches("input, select, textarea")) return true;
  return (
    target.matches("button, a, summary, [role=button]") &&
    !target.hasAttribute("data-pad") &&
    target.matches(":focus-visible") &&
    (event.key === "Enter" || (event.key === " " && !target.hasAttribute("data-leaves-space")))
  );
}
