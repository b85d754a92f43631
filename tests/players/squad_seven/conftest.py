"""A whole mission in memory: rules, judges and bots, no room; time jumps from deed to deed."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import pytest
from msgspec.structs import replace

from understory import feats
from understory.kernel import Millis, Refusal, Seat
from understory.players.squad_seven import Heard, Intent, Level, react
from understory.rules import squad_seven as game
from understory.score import Phase, Score, compose

MIN_SHOW = 1_500
"""How long a card lies at least, as in live rooms."""

NEVER = 1 << 60


@dataclass
class Player:
    """One bot: what it plans, or the facts still to come of what it performs."""

    level: str | Level
    seed: int
    plan: Intent | None = None
    at: int = NEVER
    facts: list[tuple[int, feats.Fact]] = field(default_factory=list)
    performs: str = ""


class Mission:
    """Plays a mission of bots to its result; `events` and `intents` are all that happened."""

    def __init__(
        self,
        levels: Sequence[str | Level],
        seed: int,
        *,
        length: int = 1_019_000,
        grace: int = 1_000,
        score: Score | None = None,
    ) -> None:
        chance = Random(seed)
        deck = list(game.DECK)
        chance.shuffle(deck)
        score = compose(seed, Millis(length)) if score is None else score
        options = game.Options(switch_grace=Millis(grace))
        opening = game.deal("tf1", options, len(levels), score, deck)
        self.events: list[game.Event] = [opening]
        self.intents: list[tuple[Seat, Intent]] = []
        self.state = game.begin(opening)
        self.now = 0
        self.shown: Millis | None = None
        self.players = [Player(level, chance.getrandbits(64)) for level in levels]

    def play(self) -> game.Result:
        """Return how the mission ended."""
        self._happen(game.pass_time(self.state, self.state.score.landed))
        self._do(None, game.Wait(self.state.score.landed))
        while self.state.result is None:
            self._go_on()
        return self.state.result

    def heard(self, now: int) -> Heard:
        score = self.state.score
        phases = tuple(phase for phase in score.phases if phase.start <= now)
        screams = score.screams_within(Millis(0), Millis(now))
        return Heard(Millis(now), now >= score.landed, phases, screams, self.shown)

    def _go_on(self) -> None:
        """Do what comes next: by itself, a switch to be heard, or a bot's deed."""
        seats = [Seat(seat) for seat in range(len(self.players))]
        order = game.hand_order(self.state)
        seat = min(seats, key=lambda seat: (self._next_of(seat), order.index(seat)))
        at = self._next_of(seat)
        quiet = self._next_heard()
        if quiet is not None and quiet <= at:
            self._happen(game.pass_time(self.state, Millis(quiet)))
            self._ask(quiet)
        elif at == NEVER:
            raise AssertionError(f"nobody does anything any more: {self.state.pending}")
        else:
            self._act(seat, at)

    def _next_of(self, seat: Seat) -> int:
        player = self.players[seat]
        return player.facts[0][0] if player.facts else player.at

    def _next_heard(self) -> int | None:
        """Return the next switch, scream or return of the helicopter."""
        by_itself = game.next_by_itself(self.state)
        switches = [phase.start for phase in self.state.score.phases if phase.start > self.now]
        coming = [at for at in (by_itself, *switches[:1]) if at is not None]
        return None if by_itself is None else min(coming, default=None)

    def _act(self, seat: Seat, at: int) -> None:
        player = self.players[seat]
        if player.facts:
            _, fact = player.facts.pop(0)
            self._do(seat, self._as_command(fact, Millis(at)))
        elif player.plan is not None:
            plan, player.plan, player.at = player.plan, None, NEVER
            self.intents.append((seat, plan))
            if plan.samples:
                _, facts = feats.advance_all(self._judge(plan), plan.samples)
                player.performs = plan.deed
                player.facts = [(at + fact.at, fact) for fact in facts]
                return
            self._do(seat, self._command(plan, Millis(at)))
        self._ask(at)

    def _judge(self, plan: Intent) -> feats.Judge:
        pending = self.state.pending
        if plan.deed == "lap":
            return feats.begin_lap()
        if plan.deed == "deal":
            return feats.begin_deal(len(self.state.centre))
        winded = isinstance(pending, game.EventPending) and pending.event == "monster"
        return feats.begin_shot(len(self.events), winded=winded, darts=self.state.darts)

    def _as_command(self, fact: feats.Fact, at: Millis) -> game.Command:
        if isinstance(fact, feats.LapDone):
            return game.FinishLap(at)
        if isinstance(fact, feats.CardDealt):
            return game.DealCard(at)
        return game.Shoot(at, fact.aimed, fact.hit)

    def _command(self, plan: Intent, at: Millis) -> game.Command:
        if plan.deed == "hand":
            return game.LayHand(at)
        if plan.deed == "steal":
            return game.Steal(at, plan.victims)
        return game.DrawCard(at)

    def _do(self, seat: Seat | None, command: game.Command) -> None:
        answer = game.decide(self.state, seat, command)
        assert not isinstance(answer, Refusal), (answer, command, self.state.pending)
        self._happen(answer)

    def _happen(self, events: tuple[game.Event, ...]) -> None:
        for event in events:
            self.events.append(event)
            self.state = game.evolve(self.state, event)
            if isinstance(event, game.CardDrawn):
                self.shown = event.at

    def _ask(self, now: int) -> None:
        """Ask every bot that is not in the midst of a performance, as a room does."""
        self.now = now
        heard = self.heard(now)
        for number, player in enumerate(self.players):
            view = game.view(self.state, Seat(number))
            if player.facts and player.performs in view.may:
                continue
            player.facts = []
            player.plan = react(player.level, view, heard, player.seed)
            player.at = NEVER if player.plan is None else now + player.plan.after
            if player.plan is not None and player.plan.deed == "draw" and self.shown is not None:
                player.at = max(player.at, self.shown + MIN_SHOW)


@dataclass
class Tally:
    """What happened in several missions, per level of bot."""

    wins: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    causes: Counter[tuple[str, str]] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    hands: Counter[tuple[str, str]] = field(default_factory=Counter)
    laps: Counter[str] = field(default_factory=Counter)
    events: Counter[tuple[str, str]] = field(default_factory=Counter)
    shots: Counter[tuple[str, bool]] = field(default_factory=Counter)
    fitting: int = 0
    taken: int = 0
    seats: Counter[str] = field(default_factory=Counter)

    def count(self, mission: Mission) -> None:
        levels = [player.level for player in mission.players]
        self.seats.update(levels)
        result = mission.state.result
        assert result is not None
        self.wins[levels[result.winner]] += 1
        self.reasons[result.reason] += 1
        score = mission.state.score
        for event in mission.events:
            if isinstance(event, game.MemberLost):
                self.lost[levels[event.seat]] += 1
                self.causes[levels[event.seat], event.cause] += 1
            elif isinstance(event, game.HandLaid):
                self.hands[levels[event.seat], event.verdict] += 1
            elif isinstance(event, game.CardDrawn):
                face = game.FACES[event.card]
                fits = face.time_of_day == score.phase_at(event.at) and not face.guarded
                self.fitting += face.kind == "treasure" and fits
            elif isinstance(event, game.TreasureTaken):
                self.taken += 1
            elif isinstance(event, game.EventFinished):
                self.events[event.event, "finished"] += 1
            elif isinstance(event, game.EventFailed):
                self.events[event.event, "failed"] += 1
            elif isinstance(event, game.ShotFired) and event.counts:
                self.shots[levels[event.seat], event.hit] += 1


@pytest.fixture(scope="session")
def play_missions() -> Callable[..., Tally]:
    """Return a function that plays missions of these levels, seats turning, and tallies them."""

    def play(levels: Sequence[str], seeds: range, **options: int) -> Tally:
        tally = Tally()
        for seed in seeds:
            turned = [*levels[seed % len(levels) :], *levels[: seed % len(levels)]]
            mission = Mission(turned, seed, **options)
            mission.play()
            tally.count(mission)
        return tally

    return play


@pytest.fixture(scope="session")
def missions() -> type[Mission]:
    """Return the mission in memory, to be played with other levels and seeds."""
    return Mission


@pytest.fixture(scope="session")
def see() -> Callable[..., game.View]:
    """Return a function that gives seat 0's view of a table of three at 50 s.

    Seat 1 has just drawn `card`, or with None seat 2 is to draw the first card of all. Seat 0 has
    so many members `alive` and `treasures`, seat 2 has `rival_treasures`.
    """

    def look(
        card: str | None, *, alive: int = game.SQUAD, treasures: int = 0, rival_treasures: int = 0
    ) -> game.View:
        deck = list(game.DECK)
        if card is not None:
            deck.remove(card)
            deck.insert(1, card)
        score = Score(Millis(10**6), Millis(0), (Phase(Millis(0), "day"),), ())
        state = game.begin(game.deal("tf1", game.Options(), 3, score, deck))
        gems = ("day-treasure-gems",)
        squads = list(state.squads)
        squads[0] = replace(squads[0], alive=alive, treasures=gems * treasures)
        squads[2] = replace(squads[2], treasures=gems * rival_treasures)
        last = Seat(1 if card is None else 0)
        state = replace(state, squads=tuple(squads), last_drawer=last)
        if card is not None:
            events = game.decide(state, Seat(1), game.DrawCard(Millis(50_000)))
            assert not isinstance(events, Refusal)
            for event in events:
                state = game.evolve(state, event)
        return game.view(state, Seat(0))

    return look
