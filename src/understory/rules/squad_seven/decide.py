"""From a wish to what happens, or to the reason why it may not be. Checks, never changes.

Before a deed is judged, all that happens by itself up to and including its time happens: screams,
then the helicopter, which comes before any deed of its own instant. Of several reasons against a
wish the first of docs/reference/rules/transcripts.md is given.
"""

from collections import Counter
from collections.abc import Sequence

from understory.kernel import Millis, Refusal, Seat
from understory.rules.squad_seven import commands as wish
from understory.rules.squad_seven import events as fact
from understory.rules.squad_seven.commands import Command
from understory.rules.squad_seven.components import (
    FACES,
    FEWEST_SEATS,
    LONGEST_GRACE,
    MOST_SEATS,
    SQUAD,
    CardName,
    EditionName,
    EventKind,
    Options,
    is_whole_deck,
)
from understory.rules.squad_seven.events import Event
from understory.rules.squad_seven.evolve import evolve, shares
from understory.rules.squad_seven.points import brought_home, judge, shot_judged
from understory.rules.squad_seven.state import (
    EventPending,
    Result,
    ShootOff,
    State,
    StealPending,
    deadline,
    living_after,
    next_drawer,
    stealable,
)
from understory.score import Score, check_score


class _Story:
    """Tells events one after the other and knows the state after each."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)

    def is_over(self) -> bool:
        return self.state.result is not None


def deal(
    edition: EditionName, options: Options, seats: int, score: Score, deck: Sequence[CardName]
) -> fact.Dealt:
    """Return the event that opens a mission with this shuffled deck. Rule: SQ-01, SQ-02, SQ-20.

    Raises:
        ValueError: not 2 to 4 seats, not the 82 cards, or a `switch_grace` out of its range.
        BadScoreError: the score breaks one of its laws.
    """
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"a mission has {FEWEST_SEATS} to {MOST_SEATS} seats, got {seats}")
    if not is_whole_deck(deck):
        raise ValueError(f"the deck must hold the 82 cards of the game, got {len(deck)} others")
    if not 0 <= options.switch_grace <= LONGEST_GRACE:
        got = options.switch_grace
        raise ValueError(f"switch_grace must be 0 to {LONGEST_GRACE} ms, got {got}")
    check_score(score)
    return fact.Dealt(edition, options, seats, score, tuple(deck))


def decide(state: State, seat: Seat | None, command: Command) -> tuple[Event, ...] | Refusal:
    """Return what happens when `seat` wishes `command`, or why it may not be.

    What happened by itself in the meantime comes first in the answer. `Wait` is nobody's wish: its
    seat may be None and is not looked at.
    """
    if isinstance(command, wish.Wait):
        return _wait(state, command.at)
    if seat is None or not 0 <= seat < len(state.squads):
        return Refusal("unknown_player", "SQ-01", {"seats": len(state.squads)})
    if command.at < state.at:
        return _time_runs_back(state, command.at)
    story = _Story(state)
    _pass_time(story, command.at)
    refusal = _refusal(story.state, seat, command)
    if refusal is not None:
        return refusal
    _do(story, seat, command)
    return tuple(story.events)


def _wait(state: State, at: Millis) -> tuple[Event, ...] | Refusal:
    if at < state.at:
        return _time_runs_back(state, at)
    story = _Story(state)
    _pass_time(story, at)
    if story.state.at < at:
        story.tell(fact.TimePassed(at))
    return tuple(story.events)


def pass_time(state: State, at: Millis) -> tuple[Event, ...]:
    """Return what happens by itself after the state's time up to and including `at`.

    Empty when nothing does, and then the state's time stays: unlike `Wait` it records no waiting.
    Live play calls it at the instants of `next_by_itself`. Rule: SQ-10, SQ-13, SQ-50, SQ-63.
    """
    story = _Story(state)
    _pass_time(story, at)
    return tuple(story.events)


def _pass_time(story: _Story, at: Millis) -> None:
    began, score = story.state.at, story.state.score
    if story.is_over() or story.state.has_returned:
        return
    for scream in score.screams_within(began, at):
        due = deadline(story.state)
        story.tell(fact.ScreamHeard(scream))
        if due is not None and due <= scream:
            _fail_event(story, scream)
            if story.is_over():
                return
    if at >= score.length:
        _return_helicopter(story, score.length)


def _fail_event(story: _Story, at: Millis) -> None:
    pending = story.state.pending
    if isinstance(pending, EventPending):
        story.tell(fact.EventFailed(at, pending.seat, pending.event))
        _lose_member(story, at, pending.seat, "scream")


def _return_helicopter(story: _Story, at: Millis) -> None:
    story.tell(fact.HelicopterReturned(at))
    verdict = judge(story.state)
    if isinstance(verdict, Result):
        story.tell(fact.MissionEnded(at, verdict.winner, verdict.reason, verdict.brought))
    else:
        story.tell(fact.ShootOffOpened(at, verdict))


def _lose_member(story: _Story, at: Millis, seat: Seat, cause: fact.Cause) -> None:
    """Tell of a lost member, and of all that follows if it was the last. Rule: SQ-60 to SQ-62."""
    story.tell(fact.MemberLost(at, seat, cause))
    lost = story.state.squads[seat]
    if not lost.is_out:
        return
    order = living_after(story.state, seat)
    story.tell(fact.SquadLost(at, seat, shares(story.state, len(lost.deck), order)))
    if len(order) == 1:
        brought = brought_home(story.state)
        story.tell(fact.MissionEnded(at, order[0], "last_squad", brought))


def _refusal(state: State, seat: Seat, command: Command) -> Refusal | None:
    """Return the first reason against a deed at the state's present, None: it may be done."""
    returned = isinstance(state.pending, ShootOff)
    if state.result is not None or (returned and not isinstance(command, wish.Shoot)):
        return Refusal("game_over", "SQ-62" if state.result else "SQ-63")
    if command.at < state.score.landed:
        return Refusal("not_landed", "SQ-13")
    if state.squads[seat].is_out:
        return Refusal("eliminated", "SQ-61")
    if isinstance(command, wish.DrawCard):
        return _refusal_to_draw(state, seat)
    if isinstance(command, wish.Steal):
        return _refusal_to_steal(state, seat, command)
    if isinstance(command, wish.LayHand):
        return None
    return _refusal_of_deed(state, seat, command)


def _refusal_to_draw(state: State, seat: Seat) -> Refusal | None:
    pending = state.pending
    if isinstance(pending, EventPending):
        facts: dict[str, str | int] = {"event": pending.event, "seat": pending.seat}
        return Refusal("event_pending", "SQ-50", facts)
    if isinstance(pending, StealPending):
        return Refusal("steal_pending", "SQ-44", {"seat": pending.seat})
    turn = next_drawer(state)
    return None if seat == turn else _not_your_turn("draw", "SQ-32", turn)


def _refusal_of_deed(state: State, seat: Seat, command: Command) -> Refusal | None:
    """Judge whether a lap, a shot or a dealt card is awaited of `seat`, or at least its to try."""
    pending = state.pending
    if isinstance(pending, ShootOff):
        return None if seat == pending.seat else _not_your_turn("shoot_off", "SQ-66", pending.seat)
    mine = isinstance(pending, EventPending) and pending.seat == seat
    if isinstance(command, wish.DealCard):
        spiders = isinstance(pending, EventPending) and pending.event == "spiders"
        return None if mine and spiders else _not_your_turn("deal", "SQ-55", state.turn)
    if isinstance(command, wish.FinishLap):
        return None if mine else _not_your_turn("lap", "SQ-50", state.turn)
    return None if mine else _not_your_turn("shot", "SQ-50", state.turn)


def _refusal_to_steal(state: State, seat: Seat, command: wish.Steal) -> Refusal | None:
    pending = state.pending
    if not isinstance(pending, StealPending) or pending.seat != seat:
        return _not_your_turn("steal", "SQ-44", state.turn)
    if len(command.victims) > pending.most:
        return _bad_steal("too_many", most=pending.most, named=len(command.victims))
    for victim, named in Counter(command.victims).items():
        if victim == seat:
            return _bad_steal("oneself")
        if not 0 <= victim < len(state.squads):
            return _bad_steal("unknown")
        if state.squads[victim].is_out:
            return _bad_steal("out", victim=victim)
        held = len(state.squads[victim].treasures)
        if named > held:
            return _bad_steal("more_than_held", victim=victim, named=named, held=held)
    return None


def _time_runs_back(state: State, at: Millis) -> Refusal:
    return Refusal("time_runs_back", "", {"at": at, "now": state.at})


def _not_your_turn(reason: str, rule: str, turn: Seat | None) -> Refusal:
    facts: dict[str, str | int] = {"reason": reason}
    return Refusal("not_your_turn", rule, facts if turn is None else {**facts, "turn": turn})


def _bad_steal(reason: str, **facts: int) -> Refusal:
    return Refusal("bad_steal", "SQ-44", {"reason": reason, **facts})


def _do(story: _Story, seat: Seat, command: Command) -> None:
    if isinstance(command, wish.DrawCard):
        _draw(story, command.at, seat)
    elif isinstance(command, wish.LayHand):
        _lay_hand(story, command.at, seat)
    elif isinstance(command, wish.Steal):
        _steal(story, seat, command)
    elif isinstance(command, wish.FinishLap):
        _finish_lap(story, command.at, seat)
    elif isinstance(command, wish.DealCard):
        _deal(story, command.at, seat)
    elif isinstance(command, wish.Shoot):
        _shoot(story, seat, command)


def _draw(story: _Story, at: Millis, seat: Seat) -> None:
    """Tell of a card turned, after the centre was dealt round if nobody has any. Rule: SQ-33."""
    state = story.state
    if not state.squads[seat].deck:
        order = living_after(state, Seat(seat - 1))
        story.tell(fact.CentreGathered(at, seat, shares(state, len(state.centre), order)))
    story.tell(fact.CardDrawn(at, seat, story.state.squads[seat].deck[0]))


def _lay_hand(story: _Story, at: Millis, seat: Seat) -> None:
    state = story.state
    card = state.open_card
    if card is None or seat in state.hands:
        story.tell(fact.HandLaid(at, seat, "void", card))
        return
    face = FACES[card]
    if face.kind == "healer":
        _take_healer(story, at, seat)
        return
    options = state.options
    right = (
        not face.guarded
        and face.time_of_day is not None
        and state.score.ruled(face.time_of_day, Millis(at - options.switch_grace), at)
    )
    story.tell(fact.HandLaid(at, seat, "right" if right else "wrong", card))
    if not right:
        _lose_member(story, at, seat, "hand")
    elif face.kind == "treasure":
        story.tell(fact.TreasureTaken(at, seat, card))
    else:
        story.tell(fact.CampTaken(at, seat, stealable(state, seat)))


def _take_healer(story: _Story, at: Millis, seat: Seat) -> None:
    """Tell of a hand on the healer, who heals one member or punishes a whole squad. Rule: SQ-45."""
    is_whole = story.state.squads[seat].alive == SQUAD
    story.tell(fact.HandLaid(at, seat, "wrong" if is_whole else "right", story.state.open_card))
    if is_whole:
        _lose_member(story, at, seat, "healer")
    else:
        story.tell(fact.MemberHealed(at, seat))


def _steal(story: _Story, seat: Seat, command: wish.Steal) -> None:
    taken: Counter[Seat] = Counter()
    cards = []
    for victim in command.victims:
        taken[victim] += 1
        cards.append(story.state.squads[victim].treasures[-taken[victim]])
    story.tell(fact.TreasuresStolen(command.at, seat, command.victims, tuple(cards)))


def _awaited(story: _Story) -> EventPending | None:
    pending = story.state.pending
    return pending if isinstance(pending, EventPending) else None


def _finish_lap(story: _Story, at: Millis, seat: Seat) -> None:
    event = _awaited(story)
    bridge = event is not None and event.event == "bridge"
    first = event is not None and event.event == "monster" and not event.lap
    story.tell(fact.LapFinished(at, seat, counts=bridge or first))
    if bridge:
        story.tell(fact.EventFinished(at, seat, "bridge"))


def _deal(story: _Story, at: Millis, seat: Seat) -> None:
    event = _awaited(story)
    order = living_after(story.state, seat)
    dealt = 0 if event is None else event.dealt
    story.tell(fact.CardDealt(at, seat, order[dealt % len(order)]))
    if not story.state.centre:
        story.tell(fact.EventFinished(at, seat, "spiders"))


def _shoot(story: _Story, seat: Seat, command: wish.Shoot) -> None:
    state, at = story.state, command.at
    event = _awaited(story)
    asked: EventKind | None = None
    if event is not None and (event.event == "zombie" or (event.event == "monster" and event.lap)):
        asked = event.event
    shoot_off = state.pending if isinstance(state.pending, ShootOff) else None
    counts = shoot_off is not None or asked == command.target
    picked_up = state.darts == 0
    story.tell(fact.ShotFired(at, seat, command.target, command.hit, counts, picked_up))
    if shoot_off is not None:
        _judge_shoot_off(story, shoot_off, command)
    elif asked is not None and counts and command.hit:
        story.tell(fact.EventFinished(at, seat, asked))


def _judge_shoot_off(story: _Story, before: ShootOff, command: wish.Shoot) -> None:
    equal_rounds = story.state.options.shoot_off == "equal_rounds"
    out = shot_judged(before, command.hit, equal_rounds)
    if out is None:
        return
    story.tell(fact.ShootOffJudged(command.at, out))
    pending = story.state.pending
    if isinstance(pending, ShootOff) and len(pending.seats) == 1:
        brought = brought_home(story.state)
        story.tell(fact.MissionEnded(command.at, pending.seats[0], "shoot_off", brought))
