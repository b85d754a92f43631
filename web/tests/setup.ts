// Every test speaks English until it says otherwise.
import { beforeEach } from "vitest";

import { speak } from "../src/words/language.svelte";

beforeEach(async () => {
  localStorage.clear();
  await speak("en");
});
