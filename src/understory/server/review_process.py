"""Reviews one game in a process of its own, so that no table waits for it.

    python -m understory.server.review_process < TRANSCRIPT

Each percent of it that is done is a line on standard output; the last line is the review as JSON.
"""

import sys

from understory.players.sekoya import review_rounds, summed_up
from understory.rules import sekoya
from understory.server.aside import step_back
from understory.server.reviewed import review_message
from understory.transcript import SekoyaTable, replay
from understory.wire import encode

_COSTS = (1, 1, 1, 1, 24, 4, 1, 1)
"""About how long each round takes: the first that is exact takes most of the time."""


def main(transcript: bytes) -> None:
    """Write the review of a transcript of SEKOYA that the referee has accepted."""
    step_back()
    _, table = replay(transcript)
    if not isinstance(table, SekoyaTable):
        raise TypeError("a game of SEKOYA is reviewed")
    whole = sum(_COSTS[: _rounds_begun(table.events)])
    rounds = []
    for each in review_rounds(table.events):
        rounds.append(each)
        # A round is told once the next one has been looked at.
        done = sum(_COSTS[: each.round + 1])
        print(min(99, done * 100 // whole), flush=True)  # noqa: T201 - its answer
    review = review_message(table, summed_up(table.events, rounds))
    print(encode(review).decode(), flush=True)  # noqa: T201


def _rounds_begun(events: list[sekoya.Event]) -> int:
    return (sum(isinstance(event, sekoya.PawnPlaced) for event in events) + 1) // 2


if __name__ == "__main__":
    main(sys.stdin.buffer.read())
