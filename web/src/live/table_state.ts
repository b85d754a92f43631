// What a page knows of a room, folded from the server's messages. The view is always the server's
// latest: nothing here knows a rule of the game.

import type { Delivery, Refused, RoomNews, RoomView, ServerMessage } from "../wire/generated";
import type { Request } from "./line";
import { withSameParts } from "./same_parts";

/** Something that happened, with what must be known of the moment before to tell it in words. */
export interface Happening {
  serial: number;
  event: RoomNews;
  /** The card on the place of a `pawn_placed`, null: the pile, or nothing to tell. */
  card: number | null;
  /** How many rounds had been played before it. */
  rounds: number;
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
  /** What this page has asked and is not done yet, oldest first. */
  asked: readonly Request[];
  /** The sequence with which each accepted wish among them is fulfilled, by id. */
  accepted: ReadonlyMap<string, number>;
  /** The ids of everything that this page has asked. */
  own: ReadonlySet<string>;
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
  accepted: new Map(),
  own: new Set(),
  refusal: null,
};

/** Happenings kept for reading back; more than a game has. */
const KEPT = 120;

/** Notes that something was asked; a refusal shown before is over. */
export function asking(state: TableState, request: Request): TableState {
  const own = new Set(state.own).add(request.id);
  return { ...state, asked: [...state.asked, request], own, refusal: null };
}

/** Tells whether a wish of this kind is on its way: asked once more, it would be done twice. */
export const isAsked = (state: TableState, type: Request["type"]): boolean =>
  state.asked.some((request) => request.type === type);

/** Puts a refusal away. */
export const dismissed = (state: TableState): TableState => ({ ...state, refusal: null });

/** Folds one message of the server into what is known. */
export function heard(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case "delivery":
      return delivered(state, message);
    case "refused":
      // The server answers the device: another of its pages may have asked.
      if (!state.own.has(message.id)) return state;
      return {
        ...state,
        asked: state.asked.filter((request) => request.id !== message.id),
        refusal: message,
      };
    case "accepted":
      // The wish stays shown as such until the delivery that fulfils it.
      return state.sequence !== null && state.sequence >= message.sequence
        ? { ...state, asked: state.asked.filter((request) => request.id !== message.id) }
        : { ...state, accepted: new Map(state.accepted).set(message.id, message.sequence) };
    case "problem":
    case "probe_answer":
    case "mission_delivery":
    case "cues":
    case "performed":
    case "cheered":
      // Of no use to a table of SEKOYA.
      return state;
    default:
      // A newer server may say more: what is not known is passed over.
      message satisfies never;
      return state;
  }
}

function delivered(state: TableState, delivery: Delivery): TableState {
  if (state.sequence !== null && delivery.sequence < state.sequence) return state;
  const told = tell(state, delivery);
  const moved = state.sequence === null || delivery.sequence > state.sequence;
  // A table that has moved on has answered every wish for a place on it, one way or the other.
  const isOpen = ({ id, type }: Request) =>
    !(moved && type === "act") && (state.accepted.get(id) ?? Infinity) > delivery.sequence;
  return {
    ...state,
    view: withSameParts(state.view, delivery.view),
    sequence: delivery.sequence,
    at: delivery.at,
    t0: delivery.t0,
    latest: delivery.events,
    arrivals: state.arrivals + (delivery.events.length > 0 ? 1 : 0),
    happenings: told,
    asked: state.asked.filter(isOpen),
    refusal: moved && delivery.events.length > 0 ? null : state.refusal,
  };
}

function tell(state: TableState, delivery: Delivery): readonly Happening[] {
  let serial = state.happenings.at(-1)?.serial ?? 0;
  const before = state.view?.table ?? null;
  const ends = delivery.events.some((event) => event.type === "game_ended");
  const start = delivery.events.findIndex((event) => event.type === "game_started");
  const ended = delivery.events.filter((event) => event.type === "round_ended").length;
  let played = (delivery.view.table?.holdings[0].cards.length ?? 0) - ended;
  const fresh = delivery.events.map((event, index): Happening => {
    const card = event.type === "pawn_placed" ? (before?.square[event.place] ?? null) : null;
    serial += 1;
    // A new game may change the seats over: what came before it is told of those who sat there.
    const isBefore = index < start && event.type !== "seat_taken";
    const seats = (isBefore ? state.view?.seats : null) ?? delivery.view.seats;
    const rounds = index < start ? 0 : played;
    if (event.type === "round_ended") played += 1;
    return { serial, event, card, rounds, ends, seats };
  });
  return [...(start >= 0 ? [] : state.happenings), ...fresh].slice(-KEPT);
}

/** Gives the placement that this page has asked for and that is not on the table yet. */
export function hoped(state: TableState): { seat: number; place: number } | null {
  const act = state.asked.find((request) => request.type === "act");
  return act?.type === "act" ? { seat: act.seat, place: act.command.place } : null;
}
