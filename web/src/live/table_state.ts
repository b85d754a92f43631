// What a page knows of a room, folded from the server's messages. The view is always the server's
// latest: nothing here knows a rule of the game.

import type { Delivery, Refused, RoomNews, RoomView, ServerMessage } from "../wire/generated";
import type { Request } from "./line";

/** Something that happened, with what must be known of the moment before to tell it in words. */
export interface Happening {
  serial: number;
  event: RoomNews;
  /** The card on the place of a `pawn_placed`, null: the pile, or nothing to tell. */
  card: number | null;
  /** Whether the game ended with it. */
  ends: boolean;
  /** What each seat was called then, by seat. */
  seats: RoomView["seats"];
}

export interface TableState {
  view: RoomView | null;
  sequence: number | null;
  /** Room time of the view, and the latest events with it, to be animated once. */
  at: number;
  /** The room time at which everybody was to be shown it, null: at once. */
  t0: number | null;
  latest: readonly RoomNews[];
  /** Counts the deliveries that brought something to animate. */
  arrivals: number;
  happenings: readonly Happening[];
  /** What this page has asked and is not answered, oldest first. */
  asked: readonly Request[];
  refusal: Refused | null;
}

export const NOTHING_YET: TableState = {
  view: null,
  sequence: null,
  at: 0,
  t0: null,
  latest: [],
  arrivals: 0,
  happenings: [],
  asked: [],
  refusal: null,
};

/** Happenings kept for reading back; more than a game has. */
const KEPT = 120;

/** Notes that something was asked; a refusal shown before is over. */
export function asking(state: TableState, request: Request): TableState {
  return { ...state, asked: [...state.asked, request], refusal: null };
}

/** Puts a refusal away. */
export const dismissed = (state: TableState): TableState => ({ ...state, refusal: null });

/** Folds one message of the server into what is known. */
export function heard(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case "delivery":
      return delivered(state, message);
    case "refused":
      return {
        ...state,
        asked: state.asked.filter((request) => request.id !== message.id),
        refusal: message,
      };
    case "accepted":
      // The wish stays shown as such until the delivery that fulfils it.
      return state.sequence !== null && state.sequence >= message.sequence
        ? { ...state, asked: state.asked.filter((request) => request.id !== message.id) }
        : state;
    case "problem":
    case "probe_answer":
    case "mission_delivery":
    case "cues":
    case "performed":
      // Of no use to a table of SEKOYA.
      return state;
  }
}

function delivered(state: TableState, delivery: Delivery): TableState {
  if (state.sequence !== null && delivery.sequence < state.sequence) return state;
  const told = tell(state, delivery);
  const moved = state.sequence === null || delivery.sequence > state.sequence;
  return {
    ...state,
    view: delivery.view,
    sequence: delivery.sequence,
    at: delivery.at,
    t0: delivery.t0,
    latest: delivery.events,
    arrivals: state.arrivals + (delivery.events.length > 0 ? 1 : 0),
    happenings: told,
    // A table that has moved on has answered every wish for a place on it, one way or the other.
    asked: moved ? state.asked.filter((request) => request.type !== "act") : state.asked,
    refusal: moved && delivery.events.length > 0 ? null : state.refusal,
  };
}

function tell(state: TableState, delivery: Delivery): readonly Happening[] {
  let serial = state.happenings.at(-1)?.serial ?? 0;
  const before = state.view?.table ?? null;
  const ends = delivery.events.some((event) => event.type === "game_ended");
  const fresh = delivery.events.map((event): Happening => {
    const card = event.type === "pawn_placed" ? (before?.square[event.place] ?? null) : null;
    serial += 1;
    return { serial, event, card, ends, seats: delivery.view.seats };
  });
  const begins = delivery.events.some((event) => event.type === "game_started");
  return [...(begins ? [] : state.happenings), ...fresh].slice(-KEPT);
}

/** Gives the placement that this page has asked for and that is not on the table yet. */
export function hoped(state: TableState): { seat: number; place: number } | null {
  const act = state.asked.find((request) => request.type === "act");
  return act?.type === "act" ? { seat: act.seat, place: act.command.place } : null;
}
