// A story that is read back grows by a line at a time: what was told stays told as it was.

import { language } from "./language.svelte";

/** Keeps what is told of each thing, until the page speaks another language. */
export function toldOnce<Thing extends object>(
  tell: (thing: Thing) => string,
): (thing: Thing) => string {
  let spoken = "";
  let kept = new WeakMap<Thing, string>();
  return (thing) => {
    if (spoken !== language()) [spoken, kept] = [language(), new WeakMap()];
    let told = kept.get(thing);
    if (told === undefined) kept.set(thing, (told = tell(thing)));
    return told;
  };
}
