"""Pages that lie: what each wins, and after how many cards it is told of."""

from collections.abc import Sequence
from math import ceil
from random import Random
from statistics import median
from typing import Literal

import msgspec

from understory.bench.fairness_races import Race, Share, share_of
from understory.bench.fairness_simulation import Cheat, Said, honest, simulate_table
from understory.room.fair_hand import Presses
from understory.testing.races import Lie, Path, draw_reaction
from understory.wire import Timing

_FAR_MS = 100.0
_FURTHEST_MS = 2.0**53
"""No later time passes the door of the server."""

_LATE_REVEAL_MS = 40.0
_MATTERS_MS = (280.0, 420.0)
_FROM_CARD = 30


class CheatFigures(msgspec.Struct, frozen=True):
    """What a cheat at the first seat wins: shares in per cent.

    `how` it was measured: on simulated lines, or served by the real one. `flagged_after` is a
    median in cards, None: no more than half of its tables had it flagged.
    """

    name: str
    how: Literal["simulated", "served"]
    seats: tuple[float, ...]
    races: int
    won_cards_1_to_30: Share
    won_cards_31_on: Share
    flagged_after: float | None


def back_date(generator: Random, said: Said) -> Said:  # noqa: ARG001 - it lies always
    """Claim to have touched far sooner than it was."""
    return said._replace(touched=said.touched - _FAR_MS)


def back_date_when_it_matters(generator: Random, said: Said) -> Said:
    """Claim so where an honest hand is neither surely first nor hopeless; save up otherwise."""
    matters = _MATTERS_MS[0] < said.touched - said.shown < _MATTERS_MS[1]
    return back_date(generator, said) if matters else said


def late_reveal(generator: Random, said: Said) -> Said:  # noqa: ARG001 - it lies always
    """Claim that the face was shown later than it was."""
    return said._replace(shown=said.shown + _LATE_REVEAL_MS)


def forge(generator: Random, said: Said) -> Said:
    """Claim what cannot be: a touch before the face, a face before its instant, times to come."""
    return generator.choice(
        (
            said._replace(touched=said.shown - _FAR_MS),
            said._replace(shown=said.due - _FAR_MS),
            said._replace(touched=said.touched + 1e6),
            said._replace(shown=-_FURTHEST_MS),
            said._replace(due=_FURTHEST_MS),
        )
    )


CHEATS: dict[str, Cheat] = {
    "back-dates always": back_date,
    "back-dates when it matters": back_date_when_it_matters,
    "claims a reveal 40 ms later": late_reveal,
    "forges": forge,
}


def lie(name: str) -> Lie:
    """Return a cheat as a page tells it on the real server."""

    def tell(generator: Random, timing: Timing) -> Timing:
        if timing.due is None or timing.shown is None or timing.touched is None:
            return timing
        due, shown, touched = CHEATS[name](
            generator, Said(timing.due, timing.shown, timing.touched)
        )
        return Timing(timing.t0, due, shown, touched)

    return tell


def measure_cheat(
    name: str, paths: Sequence[Path], seed: int, *, tables: int, cards: int
) -> CheatFigures:
    """Return what a cheat at the first seat wins against honest ones."""
    races, flagged = [], []
    for number in range(tables):
        more, seats = simulate_table(number, paths, seed, [CHEATS[name]], cards)
        races += more
        flagged.append(seats[0].flagged_at)
    return cheat_figures(name, "simulated", paths, races, flagged)


def cheat_figures(
    name: str,
    how: Literal["simulated", "served"],
    paths: Sequence[Path],
    races: Sequence[Race],
    flagged: Sequence[int | None],
) -> CheatFigures:
    """Return the figures of races with a cheat, and of when it was flagged, one entry a table."""
    middle = median(sorted(float("inf") if at is None else at for at in flagged))
    early = [race for race in races if race.number < _FROM_CARD]
    return CheatFigures(
        name=name,
        how=how,
        seats=tuple(path.one_way_ms for path in paths),
        races=len(races),
        won_cards_1_to_30=share_of(early, 0),
        won_cards_31_on=share_of(races, 0, cards_from=_FROM_CARD),
        flagged_after=None if middle == float("inf") else middle,
    )


def false_flags(paths: Sequence[Path], seed: int, *, tables: range, cards: int) -> tuple[int, int]:
    """Return how many honest seats of these tables were flagged, and how many hands they laid."""
    flagged = 0
    for number in tables:
        _, seats = simulate_table(number, paths, seed, [honest], cards)
        flagged += sum(seat.flagged_at is not None for seat in seats)
    return flagged, len(tables) * cards * len(paths)


def drummed_share(period_ms: float, seed: int, *, races: int, jitter_ms: float = 30.0) -> float:
    """Return how many races in a hundred a seat wins that only drums, against three quick hands.

    Its presses go on evenly through all cards; the first that is not locked is its hand.
    """
    generator = Random(f"{seed}.{period_ms}")
    won = 0
    presses, at, reveal = Presses(), 0.0, 3_000.0
    for _ in range(races):
        reveal += generator.uniform(2_000, 4_000)
        hand: float | None = None
        # A card lies for two seconds at least: later presses belong to the next.
        while at < reveal + 1_500:
            press = ceil(1000 * (at + generator.gauss(0, jitter_ms)))
            is_hand = at >= reveal and hand is None
            if is_hand and not presses.lock(round(reveal * 1000), press):
                hand = press / 1000 - reveal
            else:
                presses = presses.after(press)
            at += period_ms
        rivals = min(draw_reaction(generator) for _ in range(3))
        won += hand is not None and hand < rivals
    return round(100 * won / races, 3)
