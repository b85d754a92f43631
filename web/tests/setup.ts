// Every test begins on an empty page that remembers nothing, in real time, and speaks English until
// it says otherwise. The files of a worker share one document, so nothing may stay behind.
import { beforeEach, vi } from "vitest";

import { learn, speak } from "../src/words/language.svelte";
import { PARTS } from "../src/words/parts";

beforeEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  await speak("en");
  await Promise.all(PARTS.map(learn));
});
