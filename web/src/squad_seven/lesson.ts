// What the first mission says to whoever learns, moment by moment. It repeats what the table shows
// and what sounds; what is right the server alone decides.

import type { MissionRoom, MissionTable, MissionView } from "../wire/generated";
import { t } from "../words/language.svelte";
import { MEMBERS } from "./deck";
import { cardName, nameOf } from "./names";

export type TimeOfDay = "day" | "night";

/** What is heard at a moment, and how many treasures and camps have been explained before this one. */
export interface Lesson {
  timeOfDay: TimeOfDay;
  isScream: boolean;
  explained: number;
}

/** After so many the learner decides alone. */
export const EXPLAINED = 4;

const DRUMS: Readonly<Record<string, TimeOfDay>> = {
  "caption.drums-fast": "day",
  "caption.drums-slow": "night",
};

/** The time of day by the drums among the captions of now; where none is, it is still as it was. */
export function timeOfDayBy(captions: readonly string[], before: TimeOfDay): TimeOfDay {
  return captions.map((key) => DRUMS[key]).find((drums) => drums) ?? before;
}

/** Whether a card is one whose time of day has to be heard. */
export const hasTimeOfDay = (card: string | null): card is string =>
  card !== null && /^(day|night)-/.test(card);

/** What to say to the player of `seat`; empty when there is nothing to learn just now. */
export function lessonLine(
  room: MissionRoom,
  table: MissionTable,
  seat: number,
  lesson: Lesson,
): string {
  const { view } = table;
  if (view.result !== null || table.paused !== null) return "";
  if (!view.has_landed) return t("lesson.landing");
  const event = eventLine(room, table, seat);
  if (event !== "") return event;
  if (lesson.isScream) return t("lesson.scream");
  if (view.card !== null && table.turning === null) {
    const card = cardLine(view, view.card, seat, lesson);
    if (card !== "") return card;
  }
  const turn = table.turning ?? view.turn;
  if (turn === seat) return t("lesson.draw");
  return turn === null ? "" : t("lesson.wait", { name: nameOf(room.seats[turn]) });
}

function eventLine(room: MissionRoom, table: MissionTable, seat: number): string {
  const { pending, edition } = table.view;
  if (pending === null) return "";
  if (pending.type === "steal") return pending.seat === seat ? t("lesson.steal") : "";
  if (pending.type === "shoot_off") return t("lesson.shoot_off");
  if (pending.seat !== seat) {
    const event = cardName(pending.event, edition);
    return t("lesson.theirs", { name: nameOf(room.seats[pending.seat]), event });
  }
  return table.deed === null ? "" : t(`lesson.${table.deed.kind}`);
}

function cardLine(view: MissionView, card: string, seat: number, lesson: Lesson): string {
  if (view.hands.includes(seat)) return t("lesson.laid");
  if (card === "healer") {
    const isWhole = view.squads[seat]?.alive === MEMBERS;
    return t(isWhole ? "lesson.healer.whole" : "lesson.healer.hurt");
  }
  if (!hasTimeOfDay(card)) return "";
  if (lesson.explained >= EXPLAINED) return t("lesson.alone");
  if (card.endsWith("-guarded")) return t("lesson.snake");
  const { timeOfDay } = lesson;
  if (!card.startsWith(timeOfDay)) return t(`lesson.wrong.${timeOfDay}`);
  return card.includes("-camp") ? t("lesson.camp") : t(`lesson.right.${timeOfDay}`);
}
