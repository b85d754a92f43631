// Every message between page and server. Generated from the Python messages: do not edit, run
// python tools/protocol.py
// schema sha256 796fa9013473cd4a1c842fa53afa2aeec266d803a7e24bd8df210db0b720d403

export type ClientMessage =
  Hello | TakeSeat | LeaveSeat | SeatBot | Act | TakeBack | Rematch | Resign | Probe;
export type SeatRequest = PersonRequest | BotRequest;
export type ServerMessage = Delivery | Accepted | Refused | Problem | ProbeAnswer;
export type RoomNews =
  | SeatTaken
  | SeatLeft
  | PresenceChanged
  | GameStarted
  | TakenBack
  | TimeRanOut
  | Resigned
  | RematchAsked
  | TableLaid
  | PawnPlaced
  | RoundEnded
  | GameEnded;

/**
 * The first frame of a socket: the one-use ticket, and the last sequence the client has seen.
 *
 * With `resumeFrom` the server sends what came after it; without, only the present view.
 */
export interface Hello {
  type: "hello";
  ticket: string;
  resumeFrom?: number | null;
}
/**
 * Sit this device down on an open seat, with a name for the others to read.
 */
export interface TakeSeat {
  type: "take_seat";
  id: string;
  seat: number;
  name: string;
}
/**
 * Give up a seat of this device; only before the game starts and after it is over.
 */
export interface LeaveSeat {
  type: "leave_seat";
  id: string;
  seat: number;
}
/**
 * Let a bot of a level sit on an open seat; the host's right.
 */
export interface SeatBot {
  type: "seat_bot";
  id: string;
  seat: number;
  level: string;
}
/**
 * A wish of a seat within the game. `seen` is the sequence of the delivery it rests on.
 */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  seen: number;
  command: PlacePawn;
  timing?: Timing;
}
/**
 * Put one's pawn on a place: 0 to 8 in reading order, 9 the pile beside. Rule: SEK-21.
 */
export interface PlacePawn {
  type: "place_pawn";
  place: number;
}
/**
 * When the player saw what it acts on, and when it acted; all optional and untrusted.
 *
 * `t0` echoes the `t0` of the delivery acted upon (room time); `shown` is the frame time at which
 * the client really showed it and `touched` that of the touch, both on the client's own clock.
 */
export interface Timing {
  t0?: number | null;
  shown?: number | null;
  touched?: number | null;
}
/**
 * Take back this seat's last placement and all that came after it.
 *
 * Free where everybody else at the table is a bot or sits at this device; refused against people.
 */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
}
/**
 * Ask for another game; it starts, with colours changed over, once every person has asked.
 */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
}
/**
 * Give the game up: the other seat wins.
 */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}
/**
 * Ask for the room's time, to set the client's clock; `sent` is echoed.
 */
export interface Probe {
  type: "probe";
  sent: number;
}
/**
 * A seat for a person; `here` means this device holds it at once, else it stays open.
 *
 * `name` is that of a person who is here; null leaves it empty, for the client to fill in.
 */
export interface PersonRequest {
  kind: "person";
  here?: boolean;
  name?: string | null;
}
/**
 * A seat for a bot of a level.
 */
export interface BotRequest {
  kind: "bot";
  level: string;
}
/**
 * When the player saw what it acts on, and when it acted; all optional and untrusted.
 *
 * `t0` echoes the `t0` of the delivery acted upon (room time); `shown` is the frame time at which
 * the client really showed it and `touched` that of the touch, both on the client's own clock.
 */
export interface Timing1 {
  t0?: number | null;
  shown?: number | null;
  touched?: number | null;
}
/**
 * The body of `POST /api/rooms`.
 */
export interface CreateRoom {
  game: "sekoya";
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [SeatRequest, SeatRequest];
  options?: SekoyaOptionsRequest;
}
/**
 * How a game of SEKOYA is to be played.
 *
 * `colour` is the colour of the first requested seat (random: drawn); `clockS` is each player's
 * time for the whole game in seconds, null for no clock.
 */
export interface SekoyaOptionsRequest {
  rules?: RulesRequest;
  colour?: "green" | "random" | "yellow";
  clockS?: number | null;
}
/**
 * The options of the rules, each at its default. Rule: SEK-10, SEK-23, SEK-33 to SEK-35.
 */
export interface RulesRequest {
  pile?: "beside" | "centre";
  forbidden?: "adjacent" | "line";
  lone_special?: boolean;
  split_groups?: boolean;
  tie?: "green" | "last_start" | "shared" | "yellow";
}
/**
 * How a game of SEKOYA is to be played.
 *
 * `colour` is the colour of the first requested seat (random: drawn); `clockS` is each player's
 * time for the whole game in seconds, null for no clock.
 */
export interface SekoyaOptionsRequest1 {
  rules?: RulesRequest;
  colour?: "green" | "random" | "yellow";
  clockS?: number | null;
}
/**
 * The options of the rules, each at its default. Rule: SEK-10, SEK-23, SEK-33 to SEK-35.
 */
export interface RulesRequest1 {
  pile?: "beside" | "centre";
  forbidden?: "adjacent" | "line";
  lone_special?: boolean;
  split_groups?: boolean;
  tie?: "green" | "last_start" | "shared" | "yellow";
}
/**
 * What happened, and how things stand. `at` is room time in milliseconds.
 *
 * `t0` is the instant of room time at which every client shows what is new, null: at once.
 * `replay` marks the answer to `hello`: events that the client has missed.
 */
export interface Delivery {
  type: "delivery";
  sequence: number;
  at: number;
  t0: number | null;
  events: RoomNews[];
  view: RoomView;
  replay: boolean;
}
/**
 * A person, or a bot (`name` is ""), sat down.
 */
export interface SeatTaken {
  type: "seat_taken";
  seat: number;
  name: string;
}
/**
 * A seat is open again.
 */
export interface SeatLeft {
  type: "seat_left";
  seat: number;
}
/**
 * A seat's device came back or its line was lost; not recorded, so `sequence` stays.
 */
export interface PresenceChanged {
  type: "presence_changed";
  seat: number;
  present: boolean;
}
/**
 * A game began; the game's own `table_laid` follows.
 */
export interface GameStarted {
  type: "game_started";
  gameNumber: number;
}
/**
 * A seat took its last placement back; the view is the truth.
 */
export interface TakenBack {
  type: "taken_back";
  seat: number;
}
/**
 * A seat's clock fell to zero: it loses.
 */
export interface TimeRanOut {
  type: "time_ran_out";
  seat: number;
}
/**
 * A seat gave the game up.
 */
export interface Resigned {
  type: "resigned";
  seat: number;
}
/**
 * A device asked for another game, by one of its seats for them all.
 */
export interface RematchAsked {
  type: "rematch_asked";
  seat: number;
}
/**
 * What everybody sees of `Dealt`: the nine places (null: the pile) and the size of the pile.
 */
export interface TableLaid {
  type: "table_laid";
  rules: Rules;
  square: (number | null)[];
  pile: number;
}
/**
 * The options of the rules, each at its default. Rule: SEK-10, SEK-23, SEK-33 to SEK-35.
 */
export interface Rules {
  pile: "beside" | "centre";
  forbidden: "adjacent" | "line";
  lone_special: boolean;
  split_groups: boolean;
  tie: "green" | "last_start" | "shared" | "yellow";
}
/**
 * A pawn was put on a place. Rule: SEK-21.
 */
export interface PawnPlaced {
  type: "pawn_placed";
  seat: number;
  place: number;
}
/**
 * Both pawns stood: each seat took a card and the square was filled. Rule: SEK-24 to SEK-26.
 *
 * `taken` and `places` are by seat; `filled` is in the order of filling; `first` starts the next
 * round.
 */
export interface RoundEnded {
  type: "round_ended";
  round: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  taken: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  places: [number, number];
  filled: Filled[];
  first: number;
}
/**
 * A card came from the pile to a place of the square. Rule: SEK-25.
 */
export interface Filled {
  place: number;
  card: number;
}
/**
 * The game is over; `winner` is null for a shared victory. Rule: SEK-30, SEK-31, SEK-35.
 */
export interface GameEnded {
  type: "game_ended";
  winner: number | null;
  reason: "points" | "six_specials" | "tie";
  /**
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
}
/**
 * The room as the receiving device may know it.
 *
 * `status`: gathering (a seat is open), playing or over. `host` tells whether this device made the
 * room. `gameNumber` counts the games played here from 1. `mayTakeBack` lists the receiver's
 * seats that may take back now, `rematch` the seats that have asked for another game.
 * `invite` is the address to give to a friend.
 */
export interface RoomView {
  code: string;
  game: "sekoya";
  status: "gathering" | "over" | "playing";
  host: boolean;
  gameNumber: number;
  seats: SeatView[];
  options: SekoyaOptions;
  table: View | null;
  clock: ClockView | null;
  result: RoomResult | null;
  mayTakeBack: number[];
  rematch: number[];
  invite: string;
}
/**
 * One seat as everybody sees it.
 *
 * `mine` tells whether the receiving device holds it; `present` whether its device is connected
 * (always true of a bot); `level` is a bot's; `name` is "" of a bot and of who gave none.
 */
export interface SeatView {
  seat: number;
  holder: "bot" | "open" | "person";
  name: string;
  level: string | null;
  present: boolean;
  mine: boolean;
}
/**
 * How a game of SEKOYA is to be played.
 *
 * `colour` is the colour of the first requested seat (random: drawn); `clockS` is each player's
 * time for the whole game in seconds, null for no clock.
 */
export interface SekoyaOptions {
  rules: Rules;
  colour: "green" | "random" | "yellow";
  clockS: number | null;
}
/**
 * The table as a seat sees it.
 *
 * `square` has nine entries, null where no card lies (also the middle when the pile stands there);
 * `pile` is how many cards it holds; `pile_place` is 4 or 9; `pawns` is the place of each seat's
 * pawn, null when it is off; `legal` are the places where the pawn of `to_place` may go;
 * `last_taken` are the cards that each seat took in the round before.
 */
export interface View {
  type: "sekoya";
  rules: Rules;
  round: number;
  first: number;
  to_place: number | null;
  square: (number | null)[];
  pile: number;
  pile_place: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  pawns: [number | null, number | null];
  legal: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  holdings: [Holding, Holding];
  last_taken: [number, number] | null;
  result: Result | null;
}
/**
 * What one player owns: cards in the order taken, their runs, and the points so far.
 */
export interface Holding {
  cards: number[];
  runs: Run[];
  points: number;
}
/**
 * Consecutive values that one player owns, ascending, and the black circles in it.
 *
 * `circles` = pairs of consecutive values + special cards of a run of two or more (with
 * `lone_special` of a run of one too). A card alone is a run of one. Rule: SEK-32 to SEK-34.
 */
export interface Run {
  cards: number[];
  circles: number;
}
/**
 * How the game ended; `winner` is null for a shared victory. Rule: SEK-30, SEK-35.
 */
export interface Result {
  winner: number | null;
  reason: "points" | "six_specials" | "tie";
}
/**
 * Each seat's time left in milliseconds at the delivery's `at`, and whose runs (null: none).
 */
export interface ClockView {
  leftMs: number[];
  running: number | null;
}
/**
 * How the game of this room ended.
 *
 * `reason` is the rules' own (points, tie, six_specials), or time or resigned; `winner` null for a
 * shared victory.
 */
export interface RoomResult {
  winner: number | null;
  reason: "points" | "resigned" | "six_specials" | "tie" | "time";
}
/**
 * The message with this id was done and is recorded; its delivery has that sequence.
 */
export interface Accepted {
  type: "accepted";
  id: string;
  sequence: number;
}
/**
 * The message with this id was not done; nothing changed.
 *
 * `code` and `rule` as in docs/reference/rules/transcripts.md, or a code of the room; `facts` fill
 * the text `refusal.<code>`.
 */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  rule: string;
  facts: {
    [k: string]: string | number;
  };
}
/**
 * A frame that could not be read, or a room that cannot go on; `message` says what and why.
 */
export interface Problem {
  type: "problem";
  code: string;
  message: string;
}
/**
 * The room's time at which a probe was answered; `sent` as the client wrote it.
 */
export interface ProbeAnswer {
  type: "probe_answer";
  sent: number;
  at: number;
}
/**
 * The answer to `POST /api/rooms`.
 */
export interface RoomCreated {
  code: string;
}
/**
 * The answer to `GET /api/rooms/{code}`: what a stranger with the code may know.
 */
export interface RoomFacts {
  code: string;
  game: "sekoya";
  status: "gathering" | "over" | "playing";
  openSeats: number[];
}
/**
 * The answer to `POST /api/rooms/{code}/tickets`: opens one socket within 30 seconds.
 */
export interface Ticket {
  ticket: string;
}
/**
 * The one shape of every HTTP error: a code, and a sentence for people.
 */
export interface ErrorAnswer {
  error: string;
  message: string;
}
