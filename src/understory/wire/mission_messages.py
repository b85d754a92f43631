"""Messages of missions (SQUAD SEVEN): what their players ask, and what their rooms tell.

Times are whole milliseconds: of the mission where a field says so (it starts with the soundtrack
and stands still in a pause), else of the room. No message tells of the deck, of the time of day, or
of what will sound later than about three seconds from now.
"""

from typing import Annotated, Literal

import msgspec

from understory.rules import squad_seven
from understory.wire.aid_messages import (
    CardsHeard,
    HearCards,
    OneSwitchUsed,
    ReadSound,
    SoundRead,
    UseOneSwitch,
)
from understory.wire.client_messages import Id, SeatNumber, SeatRequest, Timing
from understory.wire.server_messages import (
    GameStarted,
    PresenceChanged,
    RematchAsked,
    SeatLeft,
    SeatOffer,
    SeatTaken,
    SeatView,
)

DeedKind = Literal["lap", "shot", "deal"]
"""What is performed with raw samples: a lap round the table, one dart, the cards of the spiders."""

MOST_SAMPLES = 32
"""Samples in one message; a client sends at most ten such messages a second."""

ScreenSound = Literal["sounding", "waiting", "silent"]
"""How a shared screen sounds: it does, it is to and does not yet, or it is not to."""

Wait = Annotated[int, msgspec.Meta(ge=0, le=60_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    pass


class _Told(msgspec.Struct, frozen=True, rename="camel"):
    pass


class Draw(_Asked, frozen=True, tag="draw"):
    """Turn the top card of this seat's deck.

    It closes the open card at once; the new one is shown to everybody at one instant soon after.
    Asked before the open card has lain for `minShowMs`, it waits until then.
    """

    id: Id
    seat: SeatNumber


class LayHand(_Asked, frozen=True, tag="lay_hand"):
    """Lay this seat's hand on the open card.

    `timing.t0` names the card by the instant at which it was to be shown; `touched` minus `shown`
    is the reaction by which hands are compared, as far as the line bears it out. Without them the
    hand counts as laid when it arrives.
    """

    id: Id
    seat: SeatNumber
    timing: Timing = Timing()


class Steal(_Asked, frozen=True, tag="steal"):
    """Choose whom this seat's camp robs: a rival for each treasure; fewer or none may be named."""

    id: Id
    seat: SeatNumber
    victims: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=2)]


class Sample(_Asked, frozen=True):
    """One raw sample of a deed: what the finger or a key did.

    `at` is milliseconds since the deed began on this device; `x` and `y` are per mille of the
    picture, 0 in its middle. `kind`: of a lap move, left, right or sit; of a shot cock, load, aim
    or fire; of a deal deal.
    """

    at: Annotated[int, msgspec.Meta(ge=0, le=3_600_000)]
    kind: Literal["move", "left", "right", "sit", "cock", "load", "aim", "fire", "deal"]
    x: Annotated[int, msgspec.Meta(ge=-1000, le=1000)] = 0
    y: Annotated[int, msgspec.Meta(ge=-1000, le=1000)] = 0


class Perform(_Asked, frozen=True, tag="perform"):
    """Go on with the deed that awaits this seat; the server judges it from the samples alone.

    `number` is that of the view's `deed`, `first` how many samples of it came before these. A
    sample that came already is passed over, so that after a lost line all may be sent again from
    the view's `taken` on. The deed's clock stands still in a pause. Not answered; samples of
    another deed than the awaited one have no effect.
    """

    seat: SeatNumber
    number: Count
    first: Count
    samples: Annotated[tuple[Sample, ...], msgspec.Meta(min_length=1, max_length=MOST_SAMPLES)]


class Pause(_Asked, frozen=True, tag="pause"):
    """Let mission time stand still; the host's right. The open card is turned away."""

    id: Id


class Resume(_Asked, frozen=True, tag="resume"):
    """Go on after a count-in; the host's right."""

    id: Id


class TellSound(_Asked, frozen=True, tag="tell_sound"):
    """Tell where the people at this device hear the mission; not answered.

    `here`: it sounds. `waiting`: it is to sound and does not yet, a browser wants a tap first.
    `elsewhere`: they rely on another device in their room. `nowhere`: they play without sound.
    Told on each new socket and at each change; a screen without a seat may tell it too.
    """

    state: Literal["here", "waiting", "elsewhere", "nowhere"]


MissionWish = Draw | LayHand | Steal | Pause | Resume | ReadSound | HearCards | UseOneSwitch
"""What carries an `id` in a mission only, and is accepted or refused."""


class MissionOptions(_Asked, frozen=True):
    """How a mission is to be played.

    `length_s` is the soundtrack's length in seconds, `difficulty` how restless it is. `edition`,
    `switch_grace_ms`, `wrong_hand` and `shoot_off` are options of the rules. A card lies for
    `min_show_ms` at least; who has not drawn within `max_wait_ms` is drawn for; a camp robs the
    richest when nobody is named within `steal_ms`; a dart of the shoot-off that is not fired
    within `shot_ms` has missed, and after a minute the lot decides. With `waits_for_sound` the
    first mission starts only once everybody here hears, or wants no sound: see `TellSound`. Where
    `time_of_day` is `written` all read what sounds, so that day and night are seen too. A `lesson`
    is meant for one person and a bot: whatever `length_s` and `difficulty` say, it has a plan of
    its own and its first cards lie in the order in which they teach, and bots lay no hands.
    """

    length_s: Annotated[int, msgspec.Meta(ge=30, le=3600)] = 1019
    difficulty: Literal["gentle", "normal", "fierce"] = "normal"
    edition: squad_seven.EditionName = "tf1"
    switch_grace_ms: Annotated[int, msgspec.Meta(ge=0, le=2000)] = 1000
    wrong_hand: Literal["each", "first"] = "each"
    shoot_off: Literal["sudden", "equal_rounds"] = "sudden"
    min_show_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 1500
    max_wait_ms: Annotated[int, msgspec.Meta(ge=500, le=60_000)] = 4000
    steal_ms: Annotated[int, msgspec.Meta(ge=500, le=60_000)] = 5000
    shot_ms: Annotated[int, msgspec.Meta(ge=500, le=60_000)] = 10_000
    waits_for_sound: bool = False
    time_of_day: Literal["heard", "written"] = "heard"
    lesson: bool = False


class CreateMission(_Asked, frozen=True):
    """The body of `POST /api/rooms` for a mission."""

    game: Literal["squad-seven"]
    seats: Annotated[tuple[SeatRequest, ...], msgspec.Meta(min_length=2, max_length=4)]
    options: MissionOptions = MissionOptions()


class MissionClock(_Told, frozen=True):
    """How mission time follows from room time.

    At room time `now` it is `max(stands_at, now - anchor)`; while `anchor` is None it stands at
    `stands_at`. Before the start and in a count-in the two meet in the future: until then it
    stands, too.
    """

    anchor: int | None
    stands_at: int


class SwayPoint(_Told, frozen=True):
    """Where the sight has swayed to, `at` milliseconds after the deed began; straight between."""

    at: int
    x: int
    y: int


class DeedView(_Told, frozen=True):
    """The deed that is awaited of a seat, to be performed with raw samples.

    `number` names it in `Perform`; `taken` is how many of its samples have come. `sway` moves the
    sight of a shot (`winded`: after a lap); it is empty for other deeds.
    """

    seat: int
    kind: DeedKind
    number: int
    taken: int
    winded: bool
    sway: tuple[SwayPoint, ...]


class SeatDeeds(_Told, frozen=True):
    """The deeds with which a seat of the receiving device can change something now."""

    seat: int
    may: tuple[squad_seven.Deed, ...]


class HandTime(_Told, frozen=True):
    """When a hand counted, in milliseconds after the card was to be shown.

    It counted `line` milliseconds before its message came: what its way, frames and jitter explain.
    `cut` is how much quicker it claimed to be than its line bears out.
    """

    seat: int
    reaction: int
    line: int = 0
    cut: int = 0


class Race(_Told, frozen=True):
    """The hands on one card, the quickest first: those judged, then those that came late."""

    card: str
    hands: tuple[HandTime, ...]


class SeatRaces(_Told, frozen=True):
    """How a seat's hands did in a whole mission.

    It laid `hands`, half of them within `reaction` milliseconds and with `line` credited (medians);
    `cut` of them claimed more than the line bears out. It had a rival in `races` and was quicker
    than all of them in `first`.
    """

    seat: int
    hands: int
    reaction: int
    line: int
    cut: int
    races: int
    first: int


class Races(_Told, frozen=True):
    """How close it was: the closest races, the closest first, and each seat that laid a hand."""

    closest: tuple[Race, ...]
    seats: tuple[SeatRaces, ...]


class MissionTable(_Told, frozen=True):
    """A mission as the receiving device may know it.

    `view` is the table by the rules, for the receiver's first seat; `seats` tells what each of its
    seats may do. In a pause the open card is turned away. `t0` is the room time
    at which the uppermost card was to be shown; from `draw_from` on it can be covered, and at
    `drawn_for_at` the house draws for who has not. `turning` is the seat whose card is just being
    turned: the open one is closed. `choose_by` is the room time at which a steal or a dart of the
    shoot-off is settled without its seat. `paused` tells why mission time stands, and `races`, once
    the mission is over, how close it was. What does not apply is None.
    """

    view: squad_seven.View
    seats: tuple[SeatDeeds, ...]
    clock: MissionClock
    paused: Literal["host", "nobody", "silent"] | None
    t0: int | None
    draw_from: int | None
    drawn_for_at: int | None
    turning: int | None
    choose_by: int | None
    deed: DeedView | None
    races: Races | None = None


class MissionRoom(_Told, frozen=True):
    """The room of a mission as the receiving device may know it; fields as in `RoomView`.

    The `level` of a person's seat is that of the bot that plays for it while its device is away;
    `may_sit_in` are the seats of people away for so long that the host may let a bot sit in. At
    `casual` seats the line is longer than is credited (200 ms one way): close races are not judged
    fairly there.
    `reading` are the seats at whose devices what sounds is written, day and night included.
    `hearing` are the seats at whose devices each card has a sound of its own.
    `one_switch` are the seats at whose devices one key or touch does everything.
    For the seats in `unheard` the first mission waits: nothing sounds yet on which they rely.
    `host` tells whether this device has the controls now: while the host that plays is away, or
    where the host only watches, the next seat whose people are here has them. `screen` is how the
    shared screen of the room sounds; None: there is none. `beside` tells whether it stands in this
    device's household, as far as addresses tell: who sits there hears it. `takeable` are the bots'
    seats that this device may take.
    """

    code: str
    game: Literal["squad-seven"]
    status: Literal["gathering", "playing", "over"]
    host: bool
    game_number: int
    seats: tuple[SeatView, ...]
    options: MissionOptions
    table: MissionTable | None
    rematch: tuple[int, ...]
    may_sit_in: tuple[int, ...]
    casual: tuple[int, ...]
    invite: str
    reading: tuple[int, ...]
    unheard: tuple[int, ...] = ()
    hearing: tuple[int, ...] = ()
    screen: ScreenSound | None = None
    beside: bool = False
    locked: bool = False
    offers: tuple[SeatOffer, ...] = ()
    takeable: tuple[int, ...] = ()
    one_switch: tuple[int, ...] = ()


class DrawBegun(_Told, frozen=True, tag="draw_begun"):
    """A seat's card is being turned: the open one is closed. `by_house`: it was drawn for."""

    seat: int
    by_house: bool


class HandsJudged(_Told, frozen=True, tag="hands_judged"):
    """Hands on one card were compared, the quickest first; what they did follows."""

    hands: tuple[HandTime, ...]


class HandsLate(_Told, frozen=True, tag="hands_late"):
    """Hands came when the card was already given away: they show how close it was.

    `quickest` is the reaction of the first hand on it.
    """

    quickest: int
    hands: tuple[HandTime, ...]


class MissionPaused(_Told, frozen=True, tag="mission_paused"):
    """Mission time stands still: the host wished it, nobody is here, or the only sound is lost."""

    reason: Literal["host", "nobody", "silent"]


class MissionResumed(_Told, frozen=True, tag="mission_resumed"):
    """Mission time goes on at room time `at`, after a count-in."""

    at: int


class BotSatIn(_Told, frozen=True, tag="bot_sat_in"):
    """A bot plays for a person who is away."""

    seat: int
    level: str


class OwnerReturned(_Told, frozen=True, tag="owner_returned"):
    """A person took the seat back from the bot that played for it."""

    seat: int


MissionNews = (
    SeatTaken
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
    | squad_seven.SquadsDeployed
    | squad_seven.CentreGathered
    | squad_seven.CardDrawn
    | squad_seven.HandLaid
    | squad_seven.TreasureTaken
    | squad_seven.CampTaken
    | squad_seven.TreasuresStolen
    | squad_seven.MemberLost
    | squad_seven.MemberHealed
    | squad_seven.LapFinished
    | squad_seven.ShotFired
    | squad_seven.CardDealt
    | squad_seven.EventFinished
    | squad_seven.EventFailed
    | squad_seven.SquadLost
    | squad_seven.ScreamHeard
    | squad_seven.HelicopterReturned
    | squad_seven.ShootOffOpened
    | squad_seven.ShootOffJudged
    | squad_seven.MissionEnded
)
"""What may stand in the `events` of a mission's delivery; never the secret deal."""


class MissionDelivery(_Told, frozen=True, tag="mission_delivery"):
    """What happened in a mission, and how things stand; as `Delivery` is for SEKOYA.

    With `t0` everything new is to be shown at that instant of room time, not before: it is sent
    only so early that it arrives in time, and if it is late it is shown at once. `at` is room time;
    the `at` of the rules' own events is mission time.
    """

    sequence: int
    at: int
    t0: int | None
    events: tuple[MissionNews, ...]
    view: MissionRoom
    replay: bool = False


class Cue(_Told, frozen=True):
    """A sound of the bank to be started `at` mission time.

    `gain_cb` is tenths of a decibel, `pan` -100 (left) to 100 (right).
    """

    at: int
    sound: str
    gain_cb: int
    pan: int


class Caption(_Told, frozen=True):
    """What is heard from `at` until `until` (mission time), as the text of this key."""

    at: int
    until: int
    key: str


class Cues(_Told, frozen=True, tag="cues"):
    """What sounds next: all cues and captions of the game `game_number` up to mission time `until`.

    They begin where the last such message of this game ended; after a hello they begin with what
    may still be sounding. About three seconds ahead, so that no client knows the night before it
    falls.
    """

    game_number: int
    until: int
    cues: tuple[Cue, ...]
    captions: tuple[Caption, ...]


class Performed(_Told, frozen=True, tag="performed"):
    """Another seat goes on with its deed: its samples as they came, to be shown as they run."""

    seat: int
    kind: DeedKind
    number: int
    first: int
    samples: tuple[Sample, ...]
