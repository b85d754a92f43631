"""Have the rules judge many ends of missions, for the page that counts the points beside the box.

    python tools/tally_rows.py           write web/tests/companion/tally_rows.json
    python tools/tally_rows.py --check   say whether it is stale; status 1 if so

A row is what each player holds at the end, as [members alive, treasures], and the rules' verdict:
what each brings home, and who wins by what, or who has to shoot it out.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from understory.kernel import Chance, Millis, Refusal, Seat
from understory.rules import squad_seven as game
from understory.rules.squad_seven.points import brought_home, judge
from understory.score import Phase, Score

ROWS = Path(__file__).resolve().parent.parent / "web" / "tests" / "companion" / "tally_rows.json"

NIGHT_TREASURE = "night-treasure-gems"
NOON = Millis(1_000)
RANDOM_ROWS = 250
Holding = tuple[int, int]


def rows() -> Iterator[dict[str, Any]]:
    """Yield the rows, always the same."""
    edges = [(0, 0), (1, 3), (1, 4), (2, 3), (2, 6), (7, 6), (7, 21), (7, 24)]
    for pair in product(edges, repeat=2):
        if all(alive for alive, _ in pair):
            yield returned(pair)
    for others in ([(0, 0)], [(0, 0)] * 2, [(0, 0)] * 3):
        for seat in range(len(others) + 1):
            yield left_alone([*others[:seat], (seat + 1, seat * 4), *others[seat:]])
    chance = Chance(7).branch("tally")
    for number in range(RANDOM_ROWS):
        drawn = chance.branch(number)
        # Few different numbers, so that many of them are level.
        holdings = [
            (drawn.branch(seat, 0).below(4), drawn.branch(seat, 1).between(0, 8))
            for seat in range(drawn.branch("seats").between(2, 4))
        ]
        if sum(alive > 0 for alive, _ in holdings) >= 2:
            yield returned(holdings)


def returned(holdings: Sequence[Holding]) -> dict[str, Any]:
    """Return the row of a mission at whose end the helicopter comes."""
    state = mission(holdings)
    judged = judge(state)
    row = {"holdings": holdings, "brought": brought_home(state)}
    if isinstance(judged, game.Result):
        return {**row, "winner": judged.winner, "reason": judged.reason}
    return {**row, "level": judged}


def left_alone(holdings: Sequence[Holding]) -> dict[str, Any]:
    """Return the row of a mission that ends because another loses its last member."""
    seat = next(seat for seat, (alive, _) in enumerate(holdings) if alive)
    loser = (seat + 1) % len(holdings)
    state = mission([(1, 0) if at == loser else held for at, held in enumerate(holdings)])
    for asked_by, command in (
        (state.turn, game.DrawCard(NOON)),
        (Seat(loser), game.LayHand(NOON)),
    ):
        told = game.decide(state, asked_by, command)
        if isinstance(told, Refusal):
            raise TypeError(f"the rules refuse {command}: {told}")
        for event in told:
            state = game.evolve(state, event)
    ended = state.result
    if ended is None:
        raise RuntimeError("the mission goes on although one squad is left")
    row = {"holdings": holdings, "brought": ended.brought}
    return {**row, "winner": ended.winner, "reason": ended.reason}


def mission(holdings: Sequence[Holding]) -> game.State:
    """Return a mission by day in which each player holds so much."""
    score = Score(Millis(60_000), Millis(0), (Phase(Millis(0), "day"),), ())
    # On top, so that whoever draws first turns one up: the wrong card to lay a hand on.
    deck = sorted(game.DECK, key=lambda card: card != NIGHT_TREASURE)
    state = game.begin(game.deal("tf1", game.Options(), len(holdings), score, deck))
    squads = tuple(
        replace(squad, alive=alive, treasures=(NIGHT_TREASURE,) * treasures)
        for squad, (alive, treasures) in zip(state.squads, holdings, strict=True)
    )
    return replace(state, squads=squads)


def written() -> str:
    """Return the file of rows, one a line."""
    lines = [json.dumps(row, separators=(",", ":")) for row in rows()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main(arguments: list[str]) -> int:
    """Write the rows, or say whether they are stale."""
    if "--check" not in arguments:
        ROWS.write_text(written(), encoding="utf-8")
    elif ROWS.read_text(encoding="utf-8") != written():
        print(f"{ROWS.name} is stale: run python tools/tally_rows.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
