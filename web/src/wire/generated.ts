// Every message between page and server. Generated from the Python messages: do not edit, run
// python tools/protocol.py
// schema sha256 dbd6d194a33ecee9b53b4dfbb2284f38df24dc5525259999bdf84c9ec2d0d5de

export type ClientMessage =
  | Hello
  | TakeSeat
  | LeaveSeat
  | SeatBot
  | LockRoom
  | OfferSeat
  | ClearSeat
  | Act
  | TakeBack
  | AnswerTakeBack
  | AskHint
  | Rematch
  | Resign
  | Probe
  | Draw
  | LayHand
  | Steal
  | Perform
  | Pause
  | Resume
  | ReadSound
  | HearCards
  | UseOneSwitch
  | TellSound
  | Cheer;
export type SeatRequest = PersonRequest | BotRequest;
export type ServerMessage =
  | Delivery
  | Accepted
  | Refused
  | Problem
  | ProbeAnswer
  | MissionDelivery
  | Cues
  | Performed
  | Cheered;
export type RoomNews =
  | SeatTaken
  | SeatLeft
  | PresenceChanged
  | GameStarted
  | TakenBack
  | TakeBackAsked
  | TakeBackDeclined
  | HintAsked
  | HintFailed
  | TimeRanOut
  | Resigned
  | RematchAsked
  | TableLaid
  | PawnPlaced
  | RoundEnded
  | GameEnded;
export type MissionNews =
  | SeatTaken
  | SeatLeft
  | PresenceChanged
  | GameStarted
  | RematchAsked
  | DrawBegun
  | HandsJudged
  | HandsLate
  | MissionPaused
  | MissionResumed
  | BotSatIn
  | OwnerReturned
  | SoundRead
  | CardsHeard
  | OneSwitchUsed
  | SquadsDeployed
  | CentreGathered
  | CardDrawn
  | HandLaid
  | TreasureTaken
  | CampTaken
  | TreasuresStolen
  | MemberLost
  | MemberHealed
  | LapFinished
  | ShotFired
  | CardDealt
  | EventFinished
  | EventFailed
  | SquadLost
  | ScreamHeard
  | HelicopterReturned
  | ShootOffOpened
  | ShootOffJudged
  | MissionEnded;

/**
 * The first frame of a socket: the one-use ticket, and the last sequence the client has seen.
 *
 * With `resumeFrom` the server sends what came after it; without, only the present view. A
 * `screen` is shared by the people in one room: it shows and sounds for them and holds no seat,
 * even where another page of the same device does.
 */
export interface Hello {
  type: "hello";
  ticket: string;
  resumeFrom?: number | null;
  screen?: boolean;
}
/**
 * Sit this device down on an open seat, with a name for the others to read.
 *
 * In a mission a device without a seat may take a bot's. A device whose seat a bot plays meanwhile
 * takes it back by this, or by any deed of that seat; it keeps the name that it had. With the
 * `key` of an offer any seat is given over, whoever sits there.
 */
export interface TakeSeat {
  type: "take_seat";
  id: string;
  seat: number;
  name: string;
  key?: string;
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
 * Let nobody else sit down, or let people sit down again; the host's right.
 */
export interface LockRoom {
  type: "lock_room";
  id: string;
  locked: boolean;
}
/**
 * Make a key with which any device takes this seat over, once; the host's right.
 */
export interface OfferSeat {
  type: "offer_seat";
  id: string;
  seat: number;
}
/**
 * Send away who sits there; the host's right. In a mission under way a bot goes on.
 */
export interface ClearSeat {
  type: "clear_seat";
  id: string;
  seat: number;
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
 * `t0` echoes the `t0` of the delivery acted upon (room time); `due` is when that was by the
 * client's own clock, `shown` the frame time at which the client really showed it and `touched`
 * that of the touch, all on that clock.
 */
export interface Timing {
  t0?: number | null;
  due?: number | null;
  shown?: number | null;
  touched?: number | null;
}
/**
 * Take back this seat's last placement and all that came after it.
 *
 * Free where everybody else at the table is a bot or sits at this device; against other people it
 * is a question, to which they say yes or no by `answer_take_back`.
 */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
}
/**
 * Say by this seat whether the other may take its placement back, as it has asked to.
 */
export interface AnswerTakeBack {
  type: "answer_take_back";
  id: string;
  seat: number;
  agree: boolean;
}
/**
 * Ask the house for the best place of this seat, which is to place; everybody is told so.
 *
 * `seen` is the sequence of the delivery it rests on. The hint comes in a later delivery.
 */
export interface AskHint {
  type: "ask_hint";
  id: string;
  seat: number;
  seen: number;
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
 * Turn the top card of this seat's deck.
 *
 * It closes the open card at once; the new one is shown to everybody at one instant soon after.
 * Asked before the open card has lain for `minShowMs`, it waits until then.
 */
export interface Draw {
  type: "draw";
  id: string;
  seat: number;
}
/**
 * Lay this seat's hand on the open card.
 *
 * `timing.t0` names the card by the instant at which it was to be shown; `touched` minus `shown`
 * is the reaction by which hands are compared, as far as the line bears it out. Without them the
 * hand counts as laid when it arrives.
 */
export interface LayHand {
  type: "lay_hand";
  id: string;
  seat: number;
  timing?: Timing1;
}
/**
 * When the player saw what it acts on, and when it acted; all optional and untrusted.
 *
 * `t0` echoes the `t0` of the delivery acted upon (room time); `due` is when that was by the
 * client's own clock, `shown` the frame time at which the client really showed it and `touched`
 * that of the touch, all on that clock.
 */
export interface Timing1 {
  t0?: number | null;
  due?: number | null;
  shown?: number | null;
  touched?: number | null;
}
/**
 * Choose whom this seat's camp robs: a rival for each treasure; fewer or none may be named.
 */
export interface Steal {
  type: "steal";
  id: string;
  seat: number;
  /**
   * @maxItems 2
   */
  victims: [] | [number] | [number, number];
}
/**
 * Go on with the deed that awaits this seat; the server judges it from the samples alone.
 *
 * `number` is that of the view's `deed`, `first` how many samples of it came before these. A
 * sample that came already is passed over, so that after a lost line all may be sent again from
 * the view's `taken` on. The deed's clock stands still in a pause. Not answered; samples of
 * another deed than the awaited one have no effect.
 */
export interface Perform {
  type: "perform";
  seat: number;
  number: number;
  first: number;
  /**
   * @minItems 1
   * @maxItems 32
   */
  samples: [SampleRequest, ...SampleRequest[]];
}
/**
 * One raw sample of a deed: what the finger or a key did.
 *
 * `at` is milliseconds since the deed began on this device; `x` and `y` are per mille of the
 * picture, 0 in its middle. `kind`: of a lap move, left, right or sit; of a shot cock, load, aim
 * or fire; of a deal deal.
 */
export interface SampleRequest {
  at: number;
  kind: "aim" | "cock" | "deal" | "fire" | "left" | "load" | "move" | "right" | "sit";
  x?: number;
  y?: number;
}
/**
 * Let mission time stand still; the host's right. The open card is turned away.
 */
export interface Pause {
  type: "pause";
  id: string;
}
/**
 * Go on after a count-in; the host's right.
 */
export interface Resume {
  type: "resume";
  id: string;
}
/**
 * Have what sounds written on the device of this seat, day and night included; or no more.
 *
 * For who cannot hear it, or not well: theirs alone, at any time, and everybody is told.
 */
export interface ReadSound {
  type: "read_sound";
  id: string;
  seat: number;
  reads: boolean;
}
/**
 * Have each card told by a sound of its own on the device of this seat; or no more.
 *
 * For who cannot see it, or not well: theirs alone, at any time, and everybody is told.
 */
export interface HearCards {
  type: "hear_cards";
  id: string;
  seat: number;
  hears: boolean;
}
/**
 * Do everything at the device of this seat by one key or touch; or no more.
 *
 * Laps, shots and deals then run at a comfortable pace, in samples like anybody's, and cards are
 * turned by themselves. For who cannot do it otherwise: theirs alone, and everybody is told.
 */
export interface UseOneSwitch {
  type: "use_one_switch";
  id: string;
  seat: number;
  uses: boolean;
}
/**
 * Tell where the people at this device hear the mission; not answered.
 *
 * `here`: it sounds. `waiting`: it is to sound and does not yet, a browser wants a tap first.
 * `elsewhere`: they rely on another device in their room. `nowhere`: they play without sound.
 * Told on each new socket and at each change; a screen without a seat may tell it too.
 */
export interface TellSound {
  type: "tell_sound";
  state: "elsewhere" | "here" | "nowhere" | "waiting";
}
/**
 * Call something to those who play: from a seat of this device that is out, or as a watcher.
 *
 * `seat` is null of a device that holds none. Not answered, and no fact of the game: everybody
 * here is told by `cheered`, its sender too. A device may cheer once in two seconds, a room's
 * people together four times in as many.
 */
export interface Cheer {
  type: "cheer";
  kind: "alas" | "bravo" | "onward" | "phew";
  seat?: number | null;
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
 * `t0` echoes the `t0` of the delivery acted upon (room time); `due` is when that was by the
 * client's own clock, `shown` the frame time at which the client really showed it and `touched`
 * that of the touch, all on that clock.
 */
export interface Timing2 {
  t0?: number | null;
  due?: number | null;
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
 * time for the whole game in seconds, null for no clock; `hints` whether people who play against
 * each other from two devices may ask for hints (against bots and at one device they always may).
 */
export interface SekoyaOptionsRequest {
  rules?: RulesRequest;
  colour?: "green" | "random" | "yellow";
  clockS?: number | null;
  hints?: boolean;
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
 * time for the whole game in seconds, null for no clock; `hints` whether people who play against
 * each other from two devices may ask for hints (against bots and at one device they always may).
 */
export interface SekoyaOptionsRequest1 {
  rules?: RulesRequest;
  colour?: "green" | "random" | "yellow";
  clockS?: number | null;
  hints?: boolean;
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
 * The body of `POST /api/rooms` for a mission.
 */
export interface CreateMission {
  game: "squad-seven";
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats:
    | [SeatRequest, SeatRequest]
    | [SeatRequest, SeatRequest, SeatRequest]
    | [SeatRequest, SeatRequest, SeatRequest, SeatRequest];
  options?: MissionOptionsRequest;
}
/**
 * How a mission is to be played.
 *
 * `lengthS` is the soundtrack's length in seconds, `difficulty` how restless it is. `edition`,
 * `switchGraceMs`, `wrongHand` and `shootOff` are options of the rules. A card lies for
 * `minShowMs` at least; who has not drawn within `maxWaitMs` is drawn for; a camp robs the
 * richest when nobody is named within `stealMs`; a dart of the shoot-off that is not fired
 * within `shotMs` has missed, and after a minute the lot decides. With `waitsForSound` the
 * first mission starts only once everybody here hears, or wants no sound: see `TellSound`. Where
 * `timeOfDay` is `written` all read what sounds, so that day and night are seen too. A `lesson`
 * is meant for one person and a bot: whatever `lengthS` and `difficulty` say, it has a plan of
 * its own and its first cards lie in the order in which they teach, and bots lay no hands.
 */
export interface MissionOptionsRequest {
  lengthS?: number;
  difficulty?: "fierce" | "gentle" | "normal";
  edition?: "foxmind" | "jumbo" | "tf1";
  switchGraceMs?: number;
  wrongHand?: "each" | "first";
  shootOff?: "equal_rounds" | "sudden";
  minShowMs?: number;
  maxWaitMs?: number;
  stealMs?: number;
  shotMs?: number;
  waitsForSound?: boolean;
  timeOfDay?: "heard" | "written";
  lesson?: boolean;
}
/**
 * How a mission is to be played.
 *
 * `lengthS` is the soundtrack's length in seconds, `difficulty` how restless it is. `edition`,
 * `switchGraceMs`, `wrongHand` and `shootOff` are options of the rules. A card lies for
 * `minShowMs` at least; who has not drawn within `maxWaitMs` is drawn for; a camp robs the
 * richest when nobody is named within `stealMs`; a dart of the shoot-off that is not fired
 * within `shotMs` has missed, and after a minute the lot decides. With `waitsForSound` the
 * first mission starts only once everybody here hears, or wants no sound: see `TellSound`. Where
 * `timeOfDay` is `written` all read what sounds, so that day and night are seen too. A `lesson`
 * is meant for one person and a bot: whatever `lengthS` and `difficulty` say, it has a plan of
 * its own and its first cards lie in the order in which they teach, and bots lay no hands.
 */
export interface MissionOptionsRequest1 {
  lengthS?: number;
  difficulty?: "fierce" | "gentle" | "normal";
  edition?: "foxmind" | "jumbo" | "tf1";
  switchGraceMs?: number;
  wrongHand?: "each" | "first";
  shootOff?: "equal_rounds" | "sudden";
  minShowMs?: number;
  maxWaitMs?: number;
  stealMs?: number;
  shotMs?: number;
  waitsForSound?: boolean;
  timeOfDay?: "heard" | "written";
  lesson?: boolean;
}
/**
 * Which mission: `length` in seconds until the helicopter returns, and its seed.
 *
 * The same wish with the same seed always gives the same mission; without one a seed is drawn.
 */
export interface PlanWish {
  length?: number;
  difficulty?: "fierce" | "gentle" | "normal";
  scream?: "classic" | "gentle";
  seed?: string | null;
}
/**
 * A game that is written down from paper cards, as far as it is: its options and its entries.
 *
 * Entries are numbers in the order in which things happened: the cards laid out in reading order,
 * then places, and after each round the cards that came from the pile.
 */
export interface WritingWish {
  rules?: RulesRequest2;
  /**
   * @maxItems 60
   */
  entries?: number[];
}
/**
 * The options of the rules, each at its default. Rule: SEK-10, SEK-23, SEK-33 to SEK-35.
 */
export interface RulesRequest2 {
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
 * A seat asks the other whether it may take its last placement back.
 */
export interface TakeBackAsked {
  type: "take_back_asked";
  seat: number;
}
/**
 * A seat that had asked may not take its last placement back.
 */
export interface TakeBackDeclined {
  type: "take_back_declined";
  seat: number;
}
/**
 * A seat asked the house for a hint.
 */
export interface HintAsked {
  type: "hint_asked";
  seat: number;
}
/**
 * The house found no hint for a seat that had asked; it may ask again, and none is counted.
 */
export interface HintFailed {
  type: "hint_failed";
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
 * `status`: gathering (a seat is open), playing or over. `host` tells whether this device has the
 * controls: it made the room, or stands in for who did. `gameNumber` counts the games played here
 * from 1. `mayTakeBack` lists the receiver's seats that may take back now, or ask to; `rematch`
 * the seats that have asked for another game. `why` tells by seat why a bot put its pawn where it
 * last did, null: a person, or no bot yet. `takeBackAsked` is the seat that asks the other to
 * take its placement back, null: none does; `mayAskHint` are the receiver's seats that may ask
 * for a hint now, `hintAsked` the seat whose hint is being sought, `hint` what was found for a
 * seat of the receiver, as long as it is to place, and `hints` counts by seat those had in this
 * game; `hintFailed` is the seat for which the house found none, until it asks again. `locked`
 * tells whether nobody else may sit down, `offers` the keys of seats, for who has the controls.
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
  why: (Reason | null)[];
  takeBackAsked: number | null;
  mayAskHint: number[];
  hintAsked: number | null;
  hint: Hint | null;
  hints: number[];
  invite: string;
  locked: boolean;
  offers: SeatOffer[];
  hintFailed: number | null;
}
/**
 * One seat as everybody sees it.
 *
 * `mine` tells whether the receiving device holds it; `present` whether its device is connected
 * (always true of a bot). `level` is that of the bot which plays there, also where it only stands
 * in for a person until they take the seat back. `name` is "" of a bot and of who gave none.
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
 * time for the whole game in seconds, null for no clock; `hints` whether people who play against
 * each other from two devices may ask for hints (against bots and at one device they always may).
 */
export interface SekoyaOptions {
  rules: Rules;
  colour: "green" | "random" | "yellow";
  clockS: number | null;
  hints: boolean;
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
 * Why a pawn goes to a place: `facts` fill the text `reason.<key>`.
 *
 * They are values of cards, lists of such, and counts; what each key tells is said by
 * `understory.players.sekoya.Reason`. It holds nothing that the table does not show.
 */
export interface Reason {
  key: string;
  facts: {
    [k: string]: number | number[];
  };
}
/**
 * The best places for the pawn of `seat`, and why the first of them is.
 *
 * If `exact`, there is none better; else it is what the strongest bot here would do.
 */
export interface Hint {
  seat: number;
  places: number[];
  reason: Reason;
  exact: boolean;
}
/**
 * A key with which any device takes a seat over, once (see `TakeSeat`).
 */
export interface SeatOffer {
  seat: number;
  key: string;
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
 * What happened in a mission, and how things stand; as `Delivery` is for SEKOYA.
 *
 * With `t0` everything new is to be shown at that instant of room time, not before: it is sent
 * only so early that it arrives in time, and if it is late it is shown at once. `at` is room time;
 * the `at` of the rules' own events is mission time.
 */
export interface MissionDelivery {
  type: "mission_delivery";
  sequence: number;
  at: number;
  t0: number | null;
  events: MissionNews[];
  view: MissionRoom;
  replay: boolean;
}
/**
 * A seat's card is being turned: the open one is closed. `byHouse`: it was drawn for.
 */
export interface DrawBegun {
  type: "draw_begun";
  seat: number;
  byHouse: boolean;
}
/**
 * Hands on one card were compared, the quickest first; what they did follows.
 */
export interface HandsJudged {
  type: "hands_judged";
  hands: HandTime[];
}
/**
 * When a hand counted, in milliseconds after the card was to be shown.
 *
 * It counted `line` milliseconds before its message came: what its way, frames and jitter explain.
 * `cut` is how much quicker it claimed to be than its line bears out.
 */
export interface HandTime {
  seat: number;
  reaction: number;
  line: number;
  cut: number;
}
/**
 * Hands came when the card was already given away: they show how close it was.
 *
 * `quickest` is the reaction of the first hand on it.
 */
export interface HandsLate {
  type: "hands_late";
  quickest: number;
  hands: HandTime[];
}
/**
 * Mission time stands still: the host wished it, nobody is here, or the only sound is lost.
 */
export interface MissionPaused {
  type: "mission_paused";
  reason: "host" | "nobody" | "silent";
}
/**
 * Mission time goes on at room time `at`, after a count-in.
 */
export interface MissionResumed {
  type: "mission_resumed";
  at: number;
}
/**
 * A bot plays for a person who is away.
 */
export interface BotSatIn {
  type: "bot_sat_in";
  seat: number;
  level: string;
}
/**
 * A person took the seat back from the bot that played for it.
 */
export interface OwnerReturned {
  type: "owner_returned";
  seat: number;
}
/**
 * What sounds is written at the device of these seats, or no more.
 */
export interface SoundRead {
  type: "sound_read";
  seats: number[];
  reads: boolean;
}
/**
 * Each card has a sound of its own at the device of these seats, or no more.
 */
export interface CardsHeard {
  type: "cards_heard";
  seats: number[];
  hears: boolean;
}
/**
 * One key or touch does everything at the device of these seats, or no more.
 */
export interface OneSwitchUsed {
  type: "one_switch_used";
  seats: number[];
  uses: boolean;
}
/**
 * What everybody sees of `Dealt`: how many cards each seat's deck holds.
 */
export interface SquadsDeployed {
  type: "squads_deployed";
  edition: "foxmind" | "jumbo" | "tf1";
  options: MissionRules;
  decks: number[];
}
/**
 * The options of the rules, each at its default. Rule: SQ-41, SQ-48, SQ-66.
 */
export interface MissionRules {
  switch_grace: number;
  wrong_hand: "each" | "first";
  shoot_off: "equal_rounds" | "sudden";
}
/**
 * Nobody had a card: the centre went round, `dealt` cards to each seat. Rule: SQ-33.
 */
export interface CentreGathered {
  type: "centre_gathered";
  at: number;
  seat: number;
  dealt: number[];
}
/**
 * A seat turned its top card onto the centre, where it covers the one before. Rule: SQ-30.
 */
export interface CardDrawn {
  type: "card_drawn";
  at: number;
  seat: number;
  card: string;
}
/**
 * A hand was laid; a void one has no effect. `card` is what it fell on, null: nothing open.
 *
 * Rule: SQ-40 to SQ-46.
 */
export interface HandLaid {
  type: "hand_laid";
  at: number;
  seat: number;
  verdict: "right" | "void" | "wrong";
  card: string | null;
}
/**
 * A seat took the treasure from the centre and laid it before itself. Rule: SQ-40, SQ-47.
 */
export interface TreasureTaken {
  type: "treasure_taken";
  at: number;
  seat: number;
  card: string;
}
/**
 * A seat took the camp and may name up to `most` treasures of rivals. Rule: SQ-44.
 *
 * `most` is 0 where rivals hold nothing: the camp is spent all the same.
 */
export interface CampTaken {
  type: "camp_taken";
  at: number;
  seat: number;
  most: number;
}
/**
 * The thief chose: each card came from the victim at the same index. Rule: SQ-44.
 */
export interface TreasuresStolen {
  type: "treasures_stolen";
  at: number;
  seat: number;
  victims: number[];
  cards: string[];
}
/**
 * A squad card was turned to its skull side. Rule: SQ-41, SQ-45, SQ-50, SQ-60.
 */
export interface MemberLost {
  type: "member_lost";
  at: number;
  seat: number;
  cause: "hand" | "healer" | "scream";
}
/**
 * A lost squad card was turned back. Rule: SQ-45.
 */
export interface MemberHealed {
  type: "member_healed";
  at: number;
  seat: number;
}
/**
 * A seat is back from its lap; `counts` tells whether its event asked for it. Rule: SQ-52.
 */
export interface LapFinished {
  type: "lap_finished";
  at: number;
  seat: number;
  counts: boolean;
}
/**
 * A dart flew. `counts` tells whether the event or the shoot-off asked for this shot.
 *
 * `picked_up` tells whether all darts were gathered first. Rule: SQ-52, SQ-53, SQ-56, SQ-66.
 */
export interface ShotFired {
  type: "shot_fired";
  at: number;
  seat: number;
  target: "monster" | "zombie";
  hit: boolean;
  counts: boolean;
  picked_up: boolean;
}
/**
 * The oldest card of the centre went under the deck of `to`. Rule: SQ-55.
 */
export interface CardDealt {
  type: "card_dealt";
  at: number;
  seat: number;
  to: number;
}
/**
 * A seat finished its event in time; the turn passes. Rule: SQ-50.
 */
export interface EventFinished {
  type: "event_finished";
  at: number;
  seat: number;
  event: "bridge" | "monster" | "spiders" | "zombie";
}
/**
 * The scream came before the end of a seat's event; the turn passes. Rule: SQ-50, SQ-51.
 */
export interface EventFailed {
  type: "event_failed";
  at: number;
  seat: number;
  event: "bridge" | "monster" | "spiders" | "zombie";
}
/**
 * A seat is out and its treasures are gone; `dealt` cards of its deck went to each seat.
 *
 * Rule: SQ-61.
 */
export interface SquadLost {
  type: "squad_lost";
  at: number;
  seat: number;
  dealt: number[];
}
/**
 * A scream was heard. Rule: SQ-10, SQ-50.
 */
export interface ScreamHeard {
  type: "scream_heard";
  at: number;
}
/**
 * The helicopter is heard: what was unfinished falls away. Rule: SQ-13, SQ-63.
 */
export interface HelicopterReturned {
  type: "helicopter_returned";
  at: number;
}
/**
 * Seats are level in both counts and shoot in turn, in this order. Rule: SQ-66.
 */
export interface ShootOffOpened {
  type: "shoot_off_opened";
  at: number;
  seats: number[];
}
/**
 * A shot (`sudden`) or a round (`equal_rounds`) was judged: the seats `out` are out of it.
 *
 * Rule: SQ-66.
 */
export interface ShootOffJudged {
  type: "shoot_off_judged";
  at: number;
  out: number[];
}
/**
 * There is a winner; `brought` is what each seat brings home. Rule: SQ-62 to SQ-66.
 */
export interface MissionEnded {
  type: "mission_ended";
  at: number;
  winner: number;
  reason: "captured" | "last_squad" | "shoot_off" | "treasures";
  brought: number[];
}
/**
 * The room of a mission as the receiving device may know it; fields as in `RoomView`.
 *
 * The `level` of a person's seat is that of the bot that plays for it while its device is away;
 * `maySitIn` are the seats of people away for so long that the host may let a bot sit in. At
 * `casual` seats the line is longer than is credited (200 ms one way): close races are not judged
 * fairly there.
 * `reading` are the seats at whose devices what sounds is written, day and night included.
 * `hearing` are the seats at whose devices each card has a sound of its own.
 * `oneSwitch` are the seats at whose devices one key or touch does everything.
 * For the seats in `unheard` the first mission waits: nothing sounds yet on which they rely.
 * `host` tells whether this device has the controls now: while the host that plays is away, or
 * where the host only watches, the next seat whose people are here has them. `screen` is how the
 * shared screen of the room sounds; null: there is none. `beside` tells whether it stands in this
 * device's household, as far as addresses tell: who sits there hears it. `takeable` are the bots'
 * seats that this device may take.
 */
export interface MissionRoom {
  code: string;
  game: "squad-seven";
  status: "gathering" | "over" | "playing";
  host: boolean;
  gameNumber: number;
  seats: SeatView[];
  options: MissionOptions;
  table: MissionTable | null;
  rematch: number[];
  maySitIn: number[];
  casual: number[];
  invite: string;
  reading: number[];
  unheard: number[];
  hearing: number[];
  screen: ("silent" | "sounding" | "waiting") | null;
  beside: boolean;
  locked: boolean;
  offers: SeatOffer[];
  takeable: number[];
  oneSwitch: number[];
}
/**
 * How a mission is to be played.
 *
 * `lengthS` is the soundtrack's length in seconds, `difficulty` how restless it is. `edition`,
 * `switchGraceMs`, `wrongHand` and `shootOff` are options of the rules. A card lies for
 * `minShowMs` at least; who has not drawn within `maxWaitMs` is drawn for; a camp robs the
 * richest when nobody is named within `stealMs`; a dart of the shoot-off that is not fired
 * within `shotMs` has missed, and after a minute the lot decides. With `waitsForSound` the
 * first mission starts only once everybody here hears, or wants no sound: see `TellSound`. Where
 * `timeOfDay` is `written` all read what sounds, so that day and night are seen too. A `lesson`
 * is meant for one person and a bot: whatever `lengthS` and `difficulty` say, it has a plan of
 * its own and its first cards lie in the order in which they teach, and bots lay no hands.
 */
export interface MissionOptions {
  lengthS: number;
  difficulty: "fierce" | "gentle" | "normal";
  edition: "foxmind" | "jumbo" | "tf1";
  switchGraceMs: number;
  wrongHand: "each" | "first";
  shootOff: "equal_rounds" | "sudden";
  minShowMs: number;
  maxWaitMs: number;
  stealMs: number;
  shotMs: number;
  waitsForSound: boolean;
  timeOfDay: "heard" | "written";
  lesson: boolean;
}
/**
 * A mission as the receiving device may know it.
 *
 * `view` is the table by the rules, for the receiver's first seat; `seats` tells what each of its
 * seats may do. In a pause the open card is turned away. `t0` is the room time
 * at which the uppermost card was to be shown; from `drawFrom` on it can be covered, and at
 * `drawnForAt` the house draws for who has not. `turning` is the seat whose card is just being
 * turned: the open one is closed. `chooseBy` is the room time at which a steal or a dart of the
 * shoot-off is settled without its seat. `paused` tells why mission time stands, and `races`, once
 * the mission is over, how close it was. What does not apply is null.
 */
export interface MissionTable {
  view: MissionView;
  seats: SeatDeeds[];
  clock: MissionClock;
  paused: ("host" | "nobody" | "silent") | null;
  t0: number | null;
  drawFrom: number | null;
  drawnForAt: number | null;
  turning: number | null;
  chooseBy: number | null;
  deed: DeedView | null;
  races: Races | null;
}
/**
 * The table as a seat sees it.
 *
 * `at` is how far mission time had run when last something happened; `centre` is how many cards
 * lie in the middle and `top` the uppermost; `card` is `top` while a hand on it still has an
 * effect for somebody, else null; `may` are the deeds with which `seat` can change something now
 * (a hand may be right or wrong). A watcher's `seat` is null and its `may` is empty.
 */
export interface MissionView {
  type: "squad_seven";
  edition: "foxmind" | "jumbo" | "tf1";
  options: MissionRules;
  seat: number | null;
  at: number;
  has_landed: boolean;
  has_returned: boolean;
  turn: number | null;
  squads: SquadView[];
  centre: number;
  top: string | null;
  card: string | null;
  hands: number[];
  pending: (EventView | StealPending | ShootOff) | null;
  darts: number;
  may: ("deal" | "draw" | "hand" | "lap" | "shot" | "steal")[];
  result: MissionResult | null;
}
/**
 * One seat's squad as everybody sees it; `deck` is how many cards it holds.
 */
export interface SquadView {
  alive: number;
  treasures: string[];
  deck: number;
  is_out: boolean;
}
/**
 * An event that awaits its seat's deeds; `left` is how many cards the spiders still deal.
 */
export interface EventView {
  type: "event";
  event: "bridge" | "monster" | "spiders" | "zombie";
  seat: number;
  lap: boolean;
  left: number;
}
/**
 * A camp waits for the choice of its taker, who may name up to `most`. Rule: SQ-44.
 */
export interface StealPending {
  type: "steal";
  seat: number;
  most: number;
}
/**
 * Seats level in both counts shoot in turn. Rule: SQ-66.
 *
 * `seats` are those still in it, in seat order (with `equal_rounds` as the round began); `seat`
 * shoots next; `missed` are those who have missed in this round.
 */
export interface ShootOff {
  type: "shoot_off";
  seats: number[];
  seat: number;
  missed: number[];
}
/**
 * How the mission ended; `brought` is what each seat brings home. Rule: SQ-62 to SQ-66.
 */
export interface MissionResult {
  winner: number;
  reason: "captured" | "last_squad" | "shoot_off" | "treasures";
  brought: number[];
}
/**
 * The deeds with which a seat of the receiving device can change something now.
 */
export interface SeatDeeds {
  seat: number;
  may: ("deal" | "draw" | "hand" | "lap" | "shot" | "steal")[];
}
/**
 * How mission time follows from room time.
 *
 * At room time `now` it is `max(stands_at, now - anchor)`; while `anchor` is null it stands at
 * `standsAt`. Before the start and in a count-in the two meet in the future: until then it
 * stands, too.
 */
export interface MissionClock {
  anchor: number | null;
  standsAt: number;
}
/**
 * The deed that is awaited of a seat, to be performed with raw samples.
 *
 * `number` names it in `Perform`; `taken` is how many of its samples have come. `sway` moves the
 * sight of a shot (`winded`: after a lap); it is empty for other deeds.
 */
export interface DeedView {
  seat: number;
  kind: "deal" | "lap" | "shot";
  number: number;
  taken: number;
  winded: boolean;
  sway: SwayPoint[];
}
/**
 * Where the sight has swayed to, `at` milliseconds after the deed began; straight between.
 */
export interface SwayPoint {
  at: number;
  x: number;
  y: number;
}
/**
 * How close it was: the closest races, the closest first, and each seat that laid a hand.
 */
export interface Races {
  closest: Race[];
  seats: SeatRaces[];
}
/**
 * The hands on one card, the quickest first: those judged, then those that came late.
 */
export interface Race {
  card: string;
  hands: HandTime[];
}
/**
 * How a seat's hands did in a whole mission.
 *
 * It laid `hands`, half of them within `reaction` milliseconds and with `line` credited (medians);
 * `cut` of them claimed more than the line bears out. It had a rival in `races` and was quicker
 * than all of them in `first`.
 */
export interface SeatRaces {
  seat: number;
  hands: number;
  reaction: number;
  line: number;
  cut: number;
  races: number;
  first: number;
}
/**
 * What sounds next: all cues and captions of the game `gameNumber` up to mission time `until`.
 *
 * They begin where the last such message of this game ended; after a hello they begin with what
 * may still be sounding. About three seconds ahead, so that no client knows the night before it
 * falls.
 */
export interface Cues {
  type: "cues";
  gameNumber: number;
  until: number;
  cues: Cue[];
  captions: Caption[];
}
/**
 * A sound of the bank to be started `at` mission time.
 *
 * `gainCb` is tenths of a decibel, `pan` -100 (left) to 100 (right).
 */
export interface Cue {
  at: number;
  sound: string;
  gainCb: number;
  pan: number;
}
/**
 * What is heard from `at` until `until` (mission time), as the text of this key.
 */
export interface Caption {
  at: number;
  until: number;
  key: string;
}
/**
 * Another seat goes on with its deed: its samples as they came, to be shown as they run.
 */
export interface Performed {
  type: "performed";
  seat: number;
  kind: "deal" | "lap" | "shot";
  number: number;
  first: number;
  samples: Sample[];
}
/**
 * One raw sample of a deed: what the finger or a key did.
 *
 * `at` is milliseconds since the deed began on this device; `x` and `y` are per mille of the
 * picture, 0 in its middle. `kind`: of a lap move, left, right or sit; of a shot cock, load, aim
 * or fire; of a deal deal.
 */
export interface Sample {
  at: number;
  kind: "aim" | "cock" | "deal" | "fire" | "left" | "load" | "move" | "right" | "sit";
  x: number;
  y: number;
}
/**
 * Somebody who only watches called something; `seat` is null of who holds none.
 */
export interface Cheered {
  type: "cheered";
  kind: "alas" | "bravo" | "onward" | "phew";
  seat: number | null;
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
  game: "sekoya" | "squad-seven";
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
 * The answer to `GET /api/rooms/{code}/ways`: addresses by which other devices reach the room.
 *
 * The likeliest first; none where nobody but this computer reaches the server.
 */
export interface Ways {
  ways: string[];
}
/**
 * A whole mission to be performed by one device; times are mission time in milliseconds.
 *
 * Play starts at `landed` and ends at `lengthMs`, when the helicopter is first heard again; the
 * last sounds run on after that, until `silentMs`.
 */
export interface MissionPlan {
  seed: string;
  difficulty: "fierce" | "gentle" | "normal";
  scream: "classic" | "gentle";
  lengthMs: number;
  landed: number;
  silentMs: number;
  phases: PlanPhase[];
  screams: number[];
  cues: Cue[];
  captions: Caption[];
}
/**
 * A stretch of day or night; it rules from `start` until the next phase starts.
 */
export interface PlanPhase {
  start: number;
  timeOfDay: "day" | "night";
}
/**
 * How far a soundtrack's file is: `percent` of it is mixed; once `isReady` it lies at `file`.
 *
 * `place` tells how many other files are made before it, 0 when it is being made or ready.
 */
export interface SoundtrackState {
  name: string;
  file: string;
  percent: number;
  place: number;
  isReady: boolean;
}
/**
 * How far a review is: `percent` of it is worked out; once `isReady` it is `review`.
 *
 * `id` names the game for ever: the same transcript has the same. `place` tells how many others
 * are looked at before it.
 */
export interface ReviewState {
  id: string;
  percent: number;
  place: number;
  isReady: boolean;
  review: GameReview | null;
}
/**
 * A whole game: what its placements lost by seat, and what chance gave yellow, apart.
 *
 * `end` is the result, 1 for yellow's win and one half for a shared one; of an unfinished game how
 * probably yellow wins now. `end` less `start` is what green lost, less what yellow lost, and
 * `luck`. `exactFrom` is the first round that starts with an exact worth. `table` is how it
 * looks in the end.
 */
export interface GameReview {
  rounds: ReviewedRound[];
  start: number;
  end: number;
  isOver: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  lost: [number, number];
  luck: number;
  exactFrom: number | null;
  table: View;
}
/**
 * One round: `starts` and `ends` are how probably yellow wins before it and after it.
 *
 * `luck` is what the cards that were turned gave yellow (less than nothing: gave green), null
 * while the round is not over; `lucky` the seat whose draw was truly lucky, if one was. `exact`
 * and `luckExact` tell whether `starts` and `luck` are exact.
 */
export interface ReviewedRound {
  round: number;
  starts: number;
  exact: boolean;
  placements: ReviewedPlacement[];
  luck: number | null;
  luckExact: boolean;
  lucky: number | null;
  ends: number;
}
/**
 * One placement: `before` and `after` it the mover's chance to win, `loss` their difference.
 *
 * `best` are the places that would have lost nothing, `places` what each legal one is worth;
 * `exact` tells whether that is exact. `line` is how best play would have gone on, empty for a
 * best place and where worths are estimates. `why` says what the first of the best places, or
 * the one chosen if it is among them, was good for. `card` is what was taken there, null if the
 * game ended before. `table` is how it looked when the pawn was put down, no card being taken yet.
 */
export interface ReviewedPlacement {
  seat: number;
  place: number;
  card: number | null;
  before: number;
  after: number;
  loss: number;
  mark: "best" | "blunder" | "good" | "slip";
  best: number[];
  places: PlaceChance[];
  exact: boolean;
  line: LineStep[];
  why: Reason;
  table: View;
}
/**
 * How probably yellow wins once the pawn stands there, under best play of both.
 */
export interface PlaceChance {
  place: number;
  yellowWins: number;
}
/**
 * A placement of the best line; `card` is what was taken there, null where nobody can know.
 */
export interface LineStep {
  seat: number;
  place: number;
  card: number | null;
}
/**
 * What came of it that somebody wants a review no more.
 *
 * `outcome`: the house has `stopped` it, `goes_on` because others wait for it, or it is `ready`.
 */
export interface ReviewStopped {
  outcome: "goes_on" | "ready" | "stopped";
}
/**
 * The answer to `GET /api/puzzles/{date}`: a position, for whose mover one place is best.
 *
 * `first` is the day of the first puzzle. Dates are written as in 2026-11-30.
 */
export interface PuzzleView {
  date: string;
  number: number;
  first: string;
  table: View;
}
/**
 * The answer to `GET /api/puzzles/{date}/{place}`: the best place and why, and all worths.
 */
export interface PuzzleJudged {
  place: number;
  best: number;
  odds: PlaceOdds[];
  reason: Reason;
}
/**
 * How probably the mover wins once its pawn stands there, under best play of both.
 */
export interface PlaceOdds {
  place: number;
  wins: number;
}
/**
 * The answer to `GET /api/lessons/sekoya`: three rounds, step by step.
 *
 * The learner is yellow.
 */
export interface Lesson {
  steps: LessonStep[];
}
/**
 * One step of a lesson: `key` names what is told, and the table stands so.
 *
 * `place` is where the learner is to put the pawn, null: there is only to read and go on.
 */
export interface LessonStep {
  key: string;
  table: View;
  place: number | null;
}
/**
 * How a game stands that is being written down.
 *
 * `steps` are the entries that were taken; if one was `refused`, it and those after it were not.
 * `wants` is what is asked for next, null once the game is over; `unseen` are the cards that may
 * come. `transcript` is the game so far, null while cards are being laid out; cards that nobody
 * has seen stand at its deck's end in ascending order.
 */
export interface WritingState {
  table: View;
  wants: WritingStep | null;
  unseen: number[];
  steps: WritingStep[];
  refused: WritingRefused | null;
  transcript: string | null;
}
/**
 * What is asked for, or was: where `seat` puts its pawn, or a card.
 *
 * A card lies at `place`, or was drawn from the pile by `seat`. `value` is what was written, null
 * while it is asked for.
 */
export interface WritingStep {
  kind: "card" | "place";
  seat: number | null;
  place: number | null;
  value: number | null;
}
/**
 * Why an entry cannot be: a refusal of the rules, or `no_such_card` or `card_twice`.
 */
export interface WritingRefused {
  code: string;
  rule: string;
  facts: {
    [k: string]: string | number;
  };
}
/**
 * What is the same for everybody, to be performed by one device: the demo, or the tune.
 *
 * Times are milliseconds from its start; it is over at `lengthMs`.
 */
export interface WholePerformance {
  lengthMs: number;
  cues: Cue[];
  captions: Caption[];
}
/**
 * The one shape of every HTTP error: a code, and a sentence for people in their language.
 *
 * `detail` is for whoever writes a client, in English: where in the request it is wrong.
 */
export interface ErrorAnswer {
  error: string;
  message: string;
  detail: string;
}
