// What the lobby asks for: the body of `POST /api/rooms`, from the answers people gave.

import type { BotRequest, CreateRoom, PersonRequest, Rules } from "../wire/generated";

export type Opponent = "bot" | "here" | "friend";
export type Colour = "yellow" | "green" | "random";

export interface Answers {
  opponent: Opponent;
  level: string;
  name: string;
  second: string;
  colour: Colour;
  clockS: number | null;
  /** Whether two devices may ask for hints against each other. */
  hints: boolean;
  rules: Rules;
}

export const USUAL_RULES: Rules = {
  pile: "centre",
  forbidden: "line",
  lone_special: false,
  split_groups: false,
  tie: "green",
};

/** The bots of SEKOYA that the server offers, weakest first. */
export const LEVELS = ["seedling", "sapling", "tree", "sequoia"] as const;

/** The clocks on offer: each player's seconds for the whole game. */
export const CLOCKS_S: readonly (number | null)[] = [null, 60, 120, 300];

/** The longest name that the server takes. */
export const LONGEST_NAME = 24;

/** Counts the options of the rules that differ from the usual ones. */
export const changedRules = (rules: Rules): number =>
  (Object.keys(USUAL_RULES) as (keyof Rules)[]).filter((rule) => rules[rule] !== USUAL_RULES[rule])
    .length;

/** Counts the options that differ from the usual game. */
export function changedOptions(answers: Answers): number {
  return (
    changedRules(answers.rules) +
    Number(answers.colour !== "random") +
    Number(answers.clockS !== null) +
    Number(asksForHints(answers))
  );
}

/** Tells whether hints were chosen where they are a choice: against a friend elsewhere. */
const asksForHints = (answers: Answers): boolean => answers.opponent === "friend" && answers.hints;

/** Writes the answers as the server wants them; empty names become the given ones. */
export function wishFor(answers: Answers, names: { first: string; second: string }): CreateRoom {
  const first: PersonRequest = {
    kind: "person",
    here: true,
    name: tidy(answers.name) || names.first,
  };
  return {
    game: "sekoya",
    seats: [first, secondSeat(answers, names.second)],
    options: {
      rules: answers.rules,
      colour: answers.colour,
      clockS: answers.clockS,
      hints: asksForHints(answers),
    },
  };
}

function secondSeat(answers: Answers, name: string): PersonRequest | BotRequest {
  switch (answers.opponent) {
    case "bot":
      return { kind: "bot", level: answers.level };
    case "here":
      return { kind: "person", here: true, name: tidy(answers.second) || name };
    case "friend":
      return { kind: "person" };
  }
}

/** Cuts a name to what the server takes, which counts signs and not halves of them. */
export const shorten = (name: string): string => [...name].slice(0, LONGEST_NAME).join("");

/** Trims a name and folds its inner spaces, as far as the server takes it. */
export const tidy = (name: string): string => shorten(name.trim().replace(/\s+/g, " ")).trim();
