// What a page knows of a mission's room, folded from the server's messages. The view is always the
// server's latest: nothing here knows a rule of the game.

import type { Request } from "../live/line";
import { withSameParts } from "../live/same_parts";
import type {
  MissionDelivery,
  MissionNews,
  MissionRoom,
  Refused,
  SeatView,
} from "../wire/generated";

/** Something that happened, with what must be known of the moment to tell it in words. */
export interface Happening {
  serial: number;
  event: MissionNews;
  seats: readonly SeatView[];
}

export interface MissionState {
  room: MissionRoom | null;
  sequence: number | null;
  /** The latest events, to be animated once, and whether they were missed rather than seen. */
  latest: readonly MissionNews[];
  isReplay: boolean;
  /** Counts the deliveries that brought events. */
  arrivals: number;
  happenings: readonly Happening[];
  /** What this page has asked and is not answered, oldest first. */
  asked: readonly Request[];
  /** Hands that this page has laid on the card of an instant, before the server's word. */
  laid: readonly { seat: number; t0: number }[];
  refusal: Refused | null;
}

export const NOTHING_YET: MissionState = {
  room: null,
  sequence: null,
  latest: [],
  isReplay: false,
  arrivals: 0,
  happenings: [],
  asked: [],
  laid: [],
  refusal: null,
};

/** Happenings kept for reading back. */
const KEPT = 150;

/** Notes that something was asked; a refusal shown before is over. */
export function asking(state: MissionState, request: Request): MissionState {
  const t0 = request.type === "lay_hand" ? request.timing?.t0 : null;
  return {
    ...state,
    asked: [...state.asked, request],
    laid:
      request.type === "lay_hand" && typeof t0 === "number"
        ? [...state.laid, { seat: request.seat, t0 }]
        : state.laid,
    refusal: null,
  };
}

/** Puts a refusal away. */
export const dismissed = (state: MissionState): MissionState => ({ ...state, refusal: null });

/** Notes that the server has answered: accepted, or refused for a reason. */
export function answered(state: MissionState, id: string, refusal: Refused | null): MissionState {
  const request = state.asked.find((each) => each.id === id);
  const isVoid = refusal !== null && request?.type === "lay_hand";
  return {
    ...state,
    asked: state.asked.filter((each) => each.id !== id),
    // A hand that does not count is drawn back.
    laid: isVoid
      ? state.laid.filter((hand) => hand.seat !== request.seat || hand.t0 !== request.timing?.t0)
      : state.laid,
    refusal: refusal ?? state.refusal,
  };
}

/** What somebody merely came too late for, or pressed in haste: a word beside the table is enough. */
const IN_HASTE: ReadonlySet<string> = new Set(["already_turning", "hand_void", "not_your_turn"]);

/** Whether a refusal is no more than a word: it must not lie on the table in the midst of play. */
export const isInHaste = (refusal: Refused): boolean => IN_HASTE.has(refusal.code);

/** Takes what a delivery brings, when it is to be shown. */
export function delivered(state: MissionState, delivery: MissionDelivery): MissionState {
  if (state.sequence !== null && delivery.sequence < state.sequence) return state;
  const t0 = delivery.view.table?.t0 ?? null;
  const begins = delivery.events.some((event) => event.type === "game_started");
  return {
    ...state,
    room: withSameParts(state.room, delivery.view),
    sequence: delivery.sequence,
    latest: delivery.events,
    isReplay: delivery.replay,
    arrivals: state.arrivals + (delivery.events.length > 0 ? 1 : 0),
    happenings: tell(
      begins ? [] : state.happenings,
      state.happenings.at(-1)?.serial ?? 0,
      delivery,
    ),
    laid: state.laid.filter((hand) => hand.t0 === t0),
  };
}

function tell(
  told: readonly Happening[],
  last: number,
  delivery: MissionDelivery,
): readonly Happening[] {
  const fresh = delivery.events.map((event, index) => ({
    serial: last + index + 1,
    event,
    seats: delivery.view.seats,
  }));
  return [...told, ...fresh].slice(-KEPT);
}

/** Mission time at a room time; null while it stands still. */
export function missionTime(
  clock: { anchor: number | null; standsAt: number },
  roomTime: number | null,
): number | null {
  if (clock.anchor === null || roomTime === null) return null;
  const time = roomTime - clock.anchor;
  return time < clock.standsAt ? null : time;
}
