// Why the server would not, in words.

import type { Refused } from "../wire/generated";
import { isKey, t } from "../words/language.svelte";

/** Says why something was refused; one of its facts may have a closer wording. */
export function reasonOf(refusal: Refused): string {
  const key =
    Object.values(refusal.facts)
      .map((fact) => `refusal.${refusal.code}.${fact}`)
      .find(isKey) ?? `refusal.${refusal.code}`;
  return isKey(key) ? t(key, refusal.facts) : refusal.code;
}
