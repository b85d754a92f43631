#!/usr/bin/env python3
"""Measure the players of SEKOYA against the greedy player on paired deals, and their thinking time.

usage: python benchmarks/sekoya_players.py [--deals 2000] [--seed 2026] > benchmarks/results/...json

Each deck is dealt twice, the colours changed; a shared victory counts half. The interval (95 %,
normal) is that of the mean over deals, since the two games of one deal are not independent.
"""

import argparse
import json
import platform
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import perf_counter

from understory.kernel import Refusal
from understory.players.sekoya import LEVELS, choose, choose_greedily
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

Place = Callable[[sekoya.View], int]


def won(player: Place, opening: sekoya.Dealt, seat: int) -> float:
    """Play one game of `player` at `seat` against the greedy player."""
    state = sekoya.begin(opening)
    while state.to_place is not None:
        view = sekoya.view(state, state.to_place)
        place = player(view) if state.to_place == seat else choose_greedily(view)
        events = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
        if isinstance(events, Refusal):
            raise TypeError(f"the place {place} was refused: {events}")
        for event in events:
            state = sekoya.evolve(state, event)
    winner = state.result.winner if state.result else None
    return 0.5 if winner is None else float(winner == seat)


def measure(level: str, rules: sekoya.Rules, deals: int, seed: int) -> dict[str, float]:
    """Return the level's share against the greedy player, and how long it thinks."""
    decks, own = Random(seed), Random(seed + 1)
    times: list[float] = []

    def player(view: sekoya.View) -> int:
        start = perf_counter()
        place = choose(level, view, own).place
        times.append(perf_counter() - start)
        return place

    shares: list[float] = []
    for _ in range(deals):
        opening = sekoya.deal(rules, decks.sample(sekoya.VALUES, len(sekoya.VALUES)))
        shares.append(mean(won(player, opening, seat) for seat in (0, 1)))
    return {
        "share": round(mean(shares), 4),
        "half_width_95": round(1.96 * stdev(shares) / sqrt(deals), 4),
        "mean_ms": round(mean(times) * 1000, 3),
        "max_ms": round(max(times) * 1000, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    figures = {
        level: {
            name: measure(level, rules, options.deals, options.seed)
            for name, rules in RULES.items()
        }
        for level in LEVELS
    }
    print(
        json.dumps(
            {
                "what": "share of games won against the greedy player, paired deals",
                "deals": options.deals,
                "seed": options.seed,
                "python": platform.python_version(),
                "levels": figures,
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
