// A question of the options: what the fold under a form asks, whichever game it is of.

import type { Key } from "../words/catalogue";

type Value = string | number | boolean | null;

export interface Question {
  /** Names the group of answers on the page. */
  name: string;
  legend: Key;
  /** Explains it in a line. */
  more: Key;
  answers: readonly { value: Value; label: string }[];
  value: () => Value;
  choose: (value: Value) => void;
}

/** Asks for one field of what was answered so far; each answer is a value and its words. */
export function ask<Field extends string, Chosen extends Value>(
  legend: Key,
  more: Key,
  answered: Record<Field, Chosen>,
  field: Field,
  answers: readonly (readonly [value: NoInfer<Chosen>, label: string])[],
): Question {
  return {
    name: legend.slice(legend.lastIndexOf(".") + 1),
    legend,
    more,
    answers: answers.map(([value, label]) => ({ value, label })),
    value: () => answered[field],
    // Only what was offered comes back.
    choose: (value) => (answered[field] = value as Chosen),
  };
}
