// What the lobby asks for a mission: the body of `POST /api/rooms`, from the answers people gave.

import type {
  BotRequest,
  CreateMission,
  MissionOptions,
  PersonRequest,
  SeatRequest,
} from "../wire/generated";
import { tidy } from "./wish";

/** The bots of SQUAD SEVEN that the server offers, weakest first. */
export const MISSION_LEVELS = ["rookie", "family", "veteran"] as const;
export type MissionLevel = (typeof MISSION_LEVELS)[number];

/** Who leads one of the other squads: nobody, a bot, somebody at this device, a friend by link. */
export type Leader = "nobody" | MissionLevel | "here" | "friend";
export const LEADERS: readonly Leader[] = [...MISSION_LEVELS, "here", "friend", "nobody"];

/** Who may lead a squad before a shared screen: nobody sits at that. */
export const SCREEN_LEADERS = LEADERS.filter((leader) => leader !== "here");

export interface MissionAnswers {
  /** Whether this device is the screen that all in the room share: then phones play. */
  onScreen: boolean;
  name: string;
  /** The three seats beside one's own, or beside the first phone's. */
  leaders: [Leader, Leader, Leader];
  names: [string, string, string];
  options: MissionOptions;
}

/** The lengths on offer, in seconds; the last is that of the box's own soundtrack. */
export const LENGTHS_S: readonly number[] = [60, 300, 600, 1019];

/** How long a card lies at least: usually, and for children. */
export const SHOWS_MS: readonly number[] = [1500, 2500];

/** How long one may take to draw before one is drawn for. */
export const WAITS_MS: readonly number[] = [4000, 8000, 20_000];

/** For how long a switch of day and night is forgiven. */
export const GRACES_MS: readonly number[] = [0, 1000, 2000];

type Edition = MissionOptions["edition"];
const EDITIONS: readonly Edition[] = ["foxmind", "tf1", "jumbo"];

/** Gives the edition of a language's own box, by the name in its texts. */
export const editionNamed = (name: string): Edition =>
  EDITIONS.find((edition) => edition === name) ?? "foxmind";

/** The usual options, with the edition of one's own box. */
export const usualOptions = (edition: Edition): MissionOptions => ({
  lengthS: 300,
  difficulty: "normal",
  edition,
  switchGraceMs: 1000,
  wrongHand: "each",
  shootOff: "sudden",
  minShowMs: 1500,
  maxWaitMs: 4000,
  stealMs: 5000,
  shotMs: 10_000,
  // Who plays by ear wants to hear from the start.
  waitsForSound: true,
  timeOfDay: "heard",
  lesson: false,
});

/** The options that lie in the panel, which are counted there when they differ. */
const IN_PANEL = [
  "edition",
  "switchGraceMs",
  "wrongHand",
  "shootOff",
  "minShowMs",
  "maxWaitMs",
  "timeOfDay",
] as const satisfies readonly (keyof MissionOptions)[];

/** Counts the options of the panel that differ from the usual mission. */
export function changedMissionOptions(answers: MissionAnswers, edition: Edition): number {
  const usual = usualOptions(edition);
  return IN_PANEL.filter((name) => answers.options[name] !== usual[name]).length;
}

/** How many squads take part. */
export const squadsOf = (answers: MissionAnswers): number =>
  1 + answers.leaders.filter((leader) => leader !== "nobody").length;

/** Writes the answers as the server wants them; empty names become those that `player` gives. */
export function missionFor(
  answers: MissionAnswers,
  player: (number: number) => string,
): CreateMission {
  const own: PersonRequest = { kind: "person", here: true, name: tidy(answers.name) || player(1) };
  const seats: SeatRequest[] = [answers.onScreen ? { kind: "person" } : own];
  for (const [index, leader] of answers.leaders.entries()) {
    const here = answers.onScreen && leader === "here";
    const seat = seatFor(
      here ? "friend" : leader,
      tidy(answers.names[index] ?? "") || player(seats.length + 1),
    );
    if (seat) seats.push(seat);
  }
  return {
    game: "squad-seven",
    seats: seats as CreateMission["seats"],
    options: { ...answers.options },
  };
}

/** A first mission: with one bot, more time than usual, and day and night written, too. */
export function firstMission(name: string, edition: Edition): CreateMission {
  return {
    game: "squad-seven",
    seats: [
      { kind: "person", here: true, name },
      { kind: "bot", level: "rookie" },
    ],
    options: {
      ...usualOptions(edition),
      lengthS: 150,
      minShowMs: 3000,
      maxWaitMs: 20_000,
      switchGraceMs: 2000,
      timeOfDay: "written",
      lesson: true,
    },
  };
}

function seatFor(leader: Leader, name: string): PersonRequest | BotRequest | null {
  switch (leader) {
    case "nobody":
      return null;
    case "here":
      return { kind: "person", here: true, name };
    case "friend":
      return { kind: "person" };
    default:
      return { kind: "bot", level: leader };
  }
}
