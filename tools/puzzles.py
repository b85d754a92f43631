"""Make the daily puzzles of SEKOYA: positions near the end that one can think about.

    python tools/puzzles.py [WEEKS]

Writes src/understory/players/sekoya/puzzles.txt, seven a week from Monday on, the same each time as
long as the bots stay as they are. Positions come from games between two of them; kept is one with a
single best place that a greedy player misses, by a margin that one can feel and that is no gift,
and whose merit can be said in a sentence. It wants numba (the extra `fast`).
"""

import sys
from pathlib import Path
from random import Random

from understory.kernel import Refusal, Seat
from understory.players.sekoya import choose, choose_greedily, explain
from understory.players.sekoya.fast import worth_of
from understory.players.sekoya.puzzles import FINENESS, written
from understory.rules import sekoya

TARGET = Path(__file__).parent.parent / "src/understory/players/sekoya/puzzles.txt"

WEEK = ((8, False), (7, True), (7, False), (6, True), (6, True), (6, False), (6, False))
"""Of each day, from Monday on: the round, and whether the first pawn stands already."""

WEEKS = 104
"""After so many weeks they come again."""

MARGIN = (0.06, 0.6)
"""By so much the best place is ahead of the next."""

CHANCES = (0.2, 0.97)
"""What the best place may be worth: neither lost nor won already. In the last round anything."""

SILENT = {"takes", "draws_anyhow", "foresees", "foresees_draws"}
"""Reasons that say nothing."""


def main(weeks: int = WEEKS) -> None:
    """Write the puzzles of so many weeks."""
    lines = [make(7 * week + day) for week in range(weeks) for day in range(7)]
    TARGET.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
    print(f"{len(lines)} puzzles in {TARGET}")


def make(index: int) -> str:
    """Return the line of the puzzle with this index, from 0."""
    generator = Random(index)
    while True:
        view = position(generator, *WEEK[index % 7])
        if view is None:
            continue
        worths = {
            place: worth if view.to_place == Seat(0) else 1.0 - worth
            for place, worth in worth_of(view).places.items()
        }
        if is_good(view, worths):
            return written(view, worths)


def position(generator: Random, round_number: int, standing: bool) -> sekoya.View | None:
    """Return a position of a game between modest bots; None if the game ends before."""
    deck = generator.sample(sekoya.VALUES, len(sekoya.VALUES))
    state = sekoya.begin(sekoya.deal(sekoya.Rules(), deck))
    while (seat := state.to_place) is not None:
        view = sekoya.view(state, seat)
        if view.round == round_number and (view.pawns[view.first] is not None) == standing:
            return view
        level = generator.choice(("seedling", "sapling"))
        events = sekoya.decide(state, seat, sekoya.PlacePawn(choose(level, view, generator).place))
        if isinstance(events, Refusal):
            raise TypeError(f"a bot was refused: {events}")
        for event in events:
            state = sekoya.evolve(state, event)
    return None


def is_good(view: sekoya.View, worths: dict[int, float]) -> bool:
    """Return whether the position is worth a thought."""
    best, second, *_ = sorted(worths.values(), reverse=True)
    if not MARGIN[0] <= best - second <= MARGIN[1]:
        return False
    is_last = view.round == sekoya.ROUNDS
    if not is_last and not CHANCES[0] <= best <= CHANCES[1]:
        return False
    place = max(worths, key=worths.__getitem__)
    if choose_greedily(view) == place or round(second * FINENESS) == round(best * FINENESS):
        return False
    return explain(view, place, worths).key not in SILENT


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
