// The messages between page and server, as the Python structs in understory/wire define them.
export interface Rules {
  pile: "centre" | "beside";
  forbidden: "line" | "adjacent";
  lone_special: boolean;
  split_groups: boolean;
  tie: "green" | "yellow" | "shared" | "last_start";
}
export interface PlacePawn {
  type: "place_pawn";
  place: number;
}
export interface Run {
  cards: number[];
  circles: number;
}
export interface Holding {
  cards: number[];
  runs: Run[];
  points: number;
}
export interface Result {
  winner: number | null;
  reason: "points" | "tie" | "six_specials";
}
export interface View {
  type: "sekoya";
  rules: Rules;
  round: number;
  first: number;
  to_place: number | null;
  square: (number | null)[];
  pile: number;
  pile_place: number;
  pawns: [number | null, number | null];
  legal: number[];
  holdings: [Holding, Holding];
  last_taken: [number, number] | null;
  result: Result | null;
}
export interface TableLaid {
  type: "table_laid";
  rules: Rules;
  square: (number | null)[];
  pile: number;
}
export interface PawnPlaced {
  type: "pawn_placed";
  seat: number;
  place: number;
}
export interface Filled {
  place: number;
  card: number;
}
export interface RoundEnded {
  type: "round_ended";
  round: number;
  taken: [number, number];
  places: [number, number];
  filled: Filled[];
  first: number;
}
export interface GameEnded {
  type: "game_ended";
  winner: number | null;
  reason: string;
  points: [number, number];
}
export interface Timing {
  t0?: number | null;
  shown?: number | null;
  touched?: number | null;
}
export interface Hello {
  type: "hello";
  ticket: string;
  resumeFrom?: number | null;
}
export interface TakeSeat {
  type: "take_seat";
  id: string;
  seat: number;
  name: string;
}
export interface LeaveSeat {
  type: "leave_seat";
  id: string;
  seat: number;
}
export interface SeatBot {
  type: "seat_bot";
  id: string;
  seat: number;
  level: string;
}
export interface Act {
  type: "act";
  id: string;
  seat: number;
  seen: number;
  command: PlacePawn;
  timing?: Timing;
}
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
}
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
}
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}
export interface Probe {
  type: "probe";
  sent: number;
}
export type ClientMessage =
  Hello | TakeSeat | LeaveSeat | SeatBot | Act | TakeBack | Rematch | Resign | Probe;
export interface PersonRequest {
  kind: "person";
  here?: boolean;
  name?: string | null;
}
export interface BotRequest {
  kind: "bot";
  level: string;
}
export interface SekoyaOptions {
  rules?: Rules;
  colour?: "yellow" | "green" | "random";
  clockS?: number | null;
}
export interface CreateRoom {
  game: "sekoya";
  seats: [PersonRequest | BotRequest, PersonRequest | BotRequest];
  options?: SekoyaOptions;
}
export interface SeatView {
  seat: number;
  holder: "open" | "person" | "bot";
  name: string;
  level: string | null;
  present: boolean;
  mine: boolean;
}
export interface ClockView {
  leftMs: number[];
  running: number | null;
}
export interface RoomResult {
  winner: number | null;
  reason: "points" | "tie" | "six_specials" | "time" | "resigned";
}
export interface RoomView {
  code: string;
  game: "sekoya";
  status: "gathering" | "playing" | "over";
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
export interface SeatTaken {
  type: "seat_taken";
  seat: number;
  name: string;
}
export interface SeatLeft {
  type: "seat_left";
  seat: number;
}
export interface PresenceChanged {
  type: "presence_changed";
  seat: number;
  present: boolean;
}
export interface GameStarted {
  type: "game_started";
  gameNumber: number;
}
export interface TakenBack {
  type: "taken_back";
  seat: number;
}
export interface TimeRanOut {
  type: "time_ran_out";
  seat: number;
}
export interface Resigned {
  type: "resigned";
  seat: number;
}
export interface RematchAsked {
  type: "rematch_asked";
  seat: number;
}
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
export interface Delivery {
  type: "delivery";
  sequence: number;
  at: number;
  t0: number | null;
  events: RoomNews[];
  view: RoomView;
  replay?: boolean;
}
export interface Accepted {
  type: "accepted";
  id: string;
  sequence: number;
}
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  rule: string;
  facts: Record<string, string | number>;
}
export interface Problem {
  type: "problem";
  code: string;
  message: string;
}
export interface ProbeAnswer {
  type: "probe_answer";
  sent: number;
  at: number;
}
export type ServerMessage = Delivery | Accepted | Refused | Problem | ProbeAnswer;
export interface RoomCreated {
  code: string;
}
export interface Ticket {
  ticket: string;
}
export interface ErrorAnswer {
  error: string;
  message: string;
}
