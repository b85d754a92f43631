"""Who performs the awaited deed, and what comes of it: people, bots, and the house for the absent.

A fact of a deed waits here until its instant (a dart flies first).
"""

from typing import Literal, NamedTuple

import msgspec

from understory import feats, wire
from understory.kernel import Chance, Millis, Refusal, Seat
from understory.players.squad_seven import Intent, perform_comfortably
from understory.room import mission_records as m
from understory.room import mission_stage as stages
from understory.room.mission_stage import Acting, Stage
from understory.room.mission_table import Table
from understory.room.mission_wishes import Here, act
from understory.room.seats import Person
from understory.rules import squad_seven

HOUSE_READY = 1_000
"""So long the house takes to stand up for somebody who is away; they may just be back by then."""

Performer = Literal["person", "bot", "house"]


class Fact(NamedTuple):
    """What a seat's deed has come to, to be told at its instant."""

    at: Millis
    seat: Seat
    fact: feats.Fact
    by_house: bool


class Deeds:
    """The awaited deed of a mission while it is performed."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self._by: Performer = "person"
        self._acting: Acting | None = None
        self._facts: list[Fact] = []

    def clear(self) -> None:
        """Forget the deed; if it is still awaited it begins anew."""
        self.stage = self._acting = None
        self._facts.clear()

    @property
    def busy(self) -> Seat | None:
        """The seat of a bot in the midst of a deed."""
        waits = self._acting is not None or bool(self._facts)
        return self.stage.awaited.seat if self.stage is not None and waits else None

    def refresh(self, table: Table, here: Here) -> None:
        """Follow the table: begin the deed that is awaited now, drop one that is not any more."""
        state = table.state
        awaited = None if state is None else stages.awaited(state)
        if state is None or awaited is None:
            self.stage = self._acting = None
            return
        by = performer(table, here, awaited.seat)
        if self.stage is None or self.stage.awaited != awaited or self._by != by:
            # A restart sets mission time back to the last record, where a deed may have begun: its
            # pause, the one thing that is recorded of it, gives the deed another number.
            number = Millis(max(table.time.at(here.now), state.at) + table.pauses)
            self.stage = stages.begin(awaited, state, number, table.seed)
            self._acting = None
            self._by = by

    def start(self, table: Table, at: Millis, intent: Intent) -> None:
        """Let a bot perform what it is about to do, from mission time `at` on."""
        if table.state is not None and self.stage is not None and intent.samples:
            self._act(table, table.state, at, stages.on_wire(intent.samples))

    def starts_at(self) -> Millis | None:
        """Return when the house performs for who is away."""
        if self.stage is None or self._by != "house" or self.busy is not None:
            return None
        return Millis(self.stage.number + HOUSE_READY)

    def start_for_house(self, table: Table, at: Millis) -> None:
        """Let the house perform."""
        state, stage = table.state, self.stage
        if state is None or stage is None:
            return
        pending = state.pending
        zombie = isinstance(pending, squad_seven.EventPending) and pending.event == "zombie"
        samples = perform_comfortably(
            stage.awaited.kind,
            Chance(table.seed).branch("house", at).bits(),
            target="zombie" if zombie else "monster",
            cards=max(1, len(state.centre)),
            darts=state.darts,
        )
        self._act(table, state, at, stages.on_wire(samples))

    def _act(
        self, table: Table, state: squad_seven.State, at: Millis, samples: tuple[wire.Sample, ...]
    ) -> None:
        if self.stage is not None:
            number = max(at, state.at)
            self.stage = stages.begin(self.stage.awaited, state, number, table.seed)
            self._acting = Acting(samples, by_house=self._by == "house")

    def next_frame_at(self) -> Millis | None:
        """Return when the next samples of a bot or the house are to be seen."""
        frame = None if self._acting is None else stages.next_frame(self._acting)
        return None if frame is None or self.stage is None else Millis(self.stage.number + frame[0])

    def go_on(self) -> wire.Performed | None:
        """Perform the next samples of a bot or the house; return them for everybody to see."""
        stage, acting = self.stage, self._acting
        frame = None if acting is None else stages.next_frame(acting)
        if stage is None or acting is None or frame is None:
            return None
        samples = acting.samples[acting.sent : acting.sent + frame[1]]
        elapsed = feats.LONGEST_DEED
        self.stage, _, facts = stages.take(stage, stage.taken, samples, elapsed)
        for fact in facts:
            at = Millis(stage.number + fact.at)
            self._facts.append(Fact(at, stage.awaited.seat, fact, acting.by_house))
        acting = msgspec.structs.replace(acting, sent=acting.sent + len(samples))
        self._acting = acting if acting.sent < len(acting.samples) else None
        return _performed(stage, stage.taken, samples)

    def perform(
        self, table: Table, here: Here, device: str, message: wire.Perform
    ) -> wire.Performed | None:
        """Take a person's samples; return those that are new for everybody else to see."""
        stage = self.stage
        if stage is None or self._by != "person" or not table.time.runs(here.now):
            return None
        if (stage.awaited.seat, stage.number) != (message.seat, message.number):
            return None
        now = table.time.at(here.now)
        first = stage.taken
        elapsed = Millis(now - stage.number)
        self.stage, fresh, facts = stages.take(stage, message.first, message.samples, elapsed)
        sent = here.sent_at(table, device)
        for fact in facts:
            # The last sample of a frame was made at the moment of its sending; one that the judge
            # has passed over tells no time either.
            at = Millis(sent - self.stage.judge.pace.at + fact.at)
            self._facts.append(Fact(at, stage.awaited.seat, fact, by_house=False))
        return _performed(stage, first, fresh) if fresh else None

    def next_fact_at(self) -> Millis | None:
        """Return the instant of the next fact."""
        return min((fact.at for fact in self._facts), default=None)

    def next_fact(self, table: Table, at: Millis) -> m.Did | None:
        """Return the record of the next fact at room time `at`, None: the rules do not want it."""
        fact = min(self._facts, key=lambda fact: fact.at)
        self._facts.remove(fact)
        events = act(table, fact.seat, stages.command_of(fact.fact, fact.at))
        if isinstance(events, Refusal):
            return None
        return m.Did(at=at, seat=fact.seat, by_house=fact.by_house, events=events)


def performer(table: Table, here: Here, seat: Seat) -> Performer:
    """Return who performs for a seat."""
    if table.bot_of(seat) is not None:
        return "bot"
    occupant = table.occupants[seat]
    is_here = isinstance(occupant, Person) and occupant.device in here.present
    return "person" if is_here else "house"


def _performed(stage: Stage, first: int, samples: tuple[wire.Sample, ...]) -> wire.Performed:
    awaited = stage.awaited
    return wire.Performed(awaited.seat, awaited.kind, stage.number, first, samples)
