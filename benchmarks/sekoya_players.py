#!/usr/bin/env python3
"""Measure the players of SEKOYA against each other on paired deals, and their thinking time.

usage: python benchmarks/sekoya_players.py [--deals 2000] [--ladder 400] [--seed 2026]

Each deck is dealt twice, the colours changed; a shared victory counts half. The interval (95 %,
normal) is that of the mean over deals, since the two games of one deal are not independent. Quick
levels are measured against the greedy player under many rules; `--ladder` pairs of games tell how
each level fares against the one below, and the strongest against `sapling`, under the usual ones.
Times are of processor time, one core.
"""

import argparse
import json
import platform
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import mean, median, stdev
from time import process_time

from understory.bench.machine import machine
from understory.kernel import Refusal
from understory.players.sekoya import LEVELS, choose, choose_greedily, plays_here
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

QUICK = ("seedling", "sapling")
"""Levels that play thousands of games in minutes."""

Place = Callable[[sekoya.View], int]


def won(player: Place, rival: Place, opening: sekoya.Dealt, seat: int) -> float:
    """Play one game of `player` at `seat` against `rival`."""
    state = sekoya.begin(opening)
    while state.to_place is not None:
        view = sekoya.view(state, state.to_place)
        place = (player if state.to_place == seat else rival)(view)
        events = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
        if isinstance(events, Refusal):
            raise TypeError(f"the place {place} was refused: {events}")
        for event in events:
            state = sekoya.evolve(state, event)
    winner = state.result.winner if state.result else None
    return 0.5 if winner is None else float(winner == seat)


def measure(
    level: str, against: str | None, rules: sekoya.Rules, deals: int, seed: int
) -> dict[str, object]:
    """Return the share against another level (None: the greedy player), and how long it thinks."""
    decks, own = Random(seed), Random(seed + 1)
    times: list[float] = []

    def player(view: sekoya.View) -> int:
        start = process_time()
        place = choose(level, view, own).place
        times.append(process_time() - start)
        return place

    def rival(view: sekoya.View) -> int:
        return choose_greedily(view) if against is None else choose(against, view, own).place

    # What is compiled or loaded first is no thinking.
    won(player, rival, sekoya.deal(rules, decks.sample(sekoya.VALUES, 24)), 0)
    times.clear()
    shares: list[float] = []
    for _ in range(deals):
        opening = sekoya.deal(rules, decks.sample(sekoya.VALUES, len(sekoya.VALUES)))
        shares.append(mean(won(player, rival, opening, seat) for seat in (0, 1)))
    return {
        "share": round(mean(shares), 4),
        "half_width_95": round(1.96 * stdev(shares) / sqrt(deals), 4),
        "deals": deals,
        "median_ms": round(median(times) * 1000, 3),
        "mean_ms": round(mean(times) * 1000, 3),
        "max_ms": round(max(times) * 1000, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--ladder", type=int, default=400)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    levels = [level for level in LEVELS if plays_here(level)]
    pairs = [*zip(levels[1:], levels, strict=False), (levels[-1], "sapling")]
    ladder = {
        f"{level} against {below}": measure(
            level, below, sekoya.Rules(), options.ladder, options.seed
        )
        for level, below in pairs
    }
    figures = {
        level: {
            name: measure(level, None, rules, options.deals, options.seed)
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
                "ladder": ladder,
                "levels": figures,
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
