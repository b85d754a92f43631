#!/usr/bin/env python3
"""Measure the players of SEKOYA against each other on paired deals, and their thinking time.

usage: python benchmarks/sekoya_players.py [--deals 2000] [--ladder 100] [--pair LEVEL RIVAL ...]

Each deck is dealt twice, the colours changed; a shared victory counts half. The interval (95 %,
normal) is that of the mean over deals, since the two games of one deal are not independent. Quick
levels are measured against the greedy player under many rules; `--ladder` deals tell how each level
fares against the one below, and the stronger ones against `sapling` and the greedy player, under
the usual ones: as they ended, and less the luck with the pile (see `understory.bench.luck`), which
has the same mean and spreads less. Times are of processor time, one core.
"""

import argparse
import json
import platform
import sys
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import mean, median, stdev
from time import process_time

from understory.bench.luck import luck_of_yellow
from understory.bench.machine import busy, machine
from understory.kernel import Refusal
from understory.players.sekoya import choose, choose_greedily, plays_here
from understory.players.sekoya.fast import HAS_COMPILER
from understory.rules import sekoya

RULES = {
    "default": sekoya.Rules(),
    "pile beside": sekoya.Rules(pile="beside"),
    "forbidden adjacent": sekoya.Rules(forbidden="adjacent"),
    "lone_special": sekoya.Rules(lone_special=True),
    "split_groups": sekoya.Rules(split_groups=True),
    "tie last_start": sekoya.Rules(tie="last_start"),
    "all four changed": sekoya.Rules(
        pile="beside", forbidden="adjacent", lone_special=True, split_groups=True
    ),
}

GREEDY = "greedy"
"""The rival of this name is the greedy player, which is no level."""

PAIRS = (
    ("sapling", "seedling"),
    ("tree", "sapling"),
    ("sequoia", "tree"),
    ("sequoia", "sapling"),
    ("tree", GREEDY),
    ("sequoia", GREEDY),
)

QUICK = ("seedling", "sapling")
"""Levels that play thousands of games in minutes."""

Place = Callable[[sekoya.View], int]


def won(
    player: Place, rival: Place, opening: sekoya.Dealt, seat: int, *, less_luck: bool = False
) -> tuple[float, float]:
    """Play one game of `player` at `seat` against `rival`: the result, and less the luck if asked.

    Without being asked, the second is the same.
    """
    state = sekoya.begin(opening)
    luck = 0.0
    while state.to_place is not None:
        view = sekoya.view(state, state.to_place)
        place = (player if state.to_place == seat else rival)(view)
        events = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
        if isinstance(events, Refusal):
            raise TypeError(f"the place {place} was refused: {events}")
        for event in events:
            state = sekoya.evolve(state, event)
        if less_luck and view.to_place != view.first:
            luck += luck_of_yellow(view, place, state)
    winner = state.result.winner if state.result else None
    yellow = 0.5 if winner is None else 1.0 - winner
    told = (yellow, yellow - luck)
    return told if seat == 0 else (1.0 - told[0], 1.0 - told[1])


def measure(
    level: str,
    against: str,
    rules: sekoya.Rules,
    deals: int,
    seed: int,
    *,
    less_luck: bool = False,
) -> dict[str, object]:
    """Return the share against another level or the greedy player, and how long it thinks."""
    decks, own = Random(seed), Random(seed + 1)
    times: dict[int, list[float]] = {}

    def player(view: sekoya.View) -> int:
        start = process_time()
        place = choose(level, view, own).place
        rounds_left = sekoya.ROUNDS + 1 - view.round
        times.setdefault(rounds_left, []).append(process_time() - start)
        return place

    def rival(view: sekoya.View) -> int:
        return choose_greedily(view) if against == GREEDY else choose(against, view, own).place

    # What is compiled or loaded first is no thinking.
    first = sekoya.deal(rules, decks.sample(sekoya.VALUES, 24))
    won(player, rival, first, 0, less_luck=less_luck)
    times.clear()
    plain: list[float] = []
    fair: list[float] = []
    for _ in range(deals):
        opening = sekoya.deal(rules, decks.sample(sekoya.VALUES, len(sekoya.VALUES)))
        games = [won(player, rival, opening, seat, less_luck=less_luck) for seat in (0, 1)]
        plain.append(mean(ended for ended, _ in games))
        fair.append(mean(left for _, left in games))
    every = [taken for some in times.values() for taken in some]
    return {
        **_told("share", plain),
        **(_told("share_less_luck", fair) if less_luck else {}),
        "deals": deals,
        "median_ms": round(median(every) * 1000, 3),
        "mean_ms": round(mean(every) * 1000, 3),
        "max_ms": round(max(every) * 1000, 1),
        "max_ms_by_rounds_left": {
            rounds: round(max(some) * 1000, 1) for rounds, some in sorted(times.items())
        },
    }


def _told(name: str, shares: list[float]) -> dict[str, float]:
    """Return the mean and half of its interval."""
    width = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return {name: round(mean(shares), 4), f"{name}_half_width_95": round(width, 4)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--ladder", type=int, default=100)
    parser.add_argument("--pair", nargs=2, action="append", metavar=("LEVEL", "RIVAL"))
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    ladder = {}
    for level, rival in options.pair or PAIRS:
        if options.ladder and plays_here(level):
            told = measure(
                level, rival, sekoya.Rules(), options.ladder, options.seed, less_luck=HAS_COMPILER
            )
            ladder[f"{level} against {rival}"] = told
            print(level, rival, told, file=sys.stderr, flush=True)
    figures = {
        level: {
            name: measure(level, GREEDY, rules, options.deals, options.seed)
            for name, rules in RULES.items()
        }
        for level in QUICK
        if options.deals
    }
    print(
        json.dumps(
            {
                "what": "share of games won, paired deals; levels: against the greedy player",
                "seed": options.seed,
                "python": platform.python_version(),
                "machine": machine(),
                "busy": busy(),
                "ladder": ladder,
                "levels": figures,
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
