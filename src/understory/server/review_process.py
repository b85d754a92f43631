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
    begun = _rounds_begun(table.events)
    review = review_message(
        table, summed_up(table.events, review_rounds(table.events, Teller(begun).hear))
    )
    print(encode(review).decode(), flush=True)  # noqa: T201


class Teller:
    """Writes how much of a review is done, each percent once.

    `rounds` are those that were begun in the game.
    """

    def __init__(self, rounds: int) -> None:
        self._whole = sum(_COSTS[:rounds])
        self._percent = 0

    def hear(self, number: int, share: float) -> None:
        """Take note that `share` of round `number` (from 1) is done, and of those before it all."""
        done = sum(_COSTS[: number - 1]) + _COSTS[number - 1] * share
        # What was laid out after the last round is looked at too, and the answer comes after all.
        percent = min(99, int(done * 100 / self._whole))
        if percent > self._percent:
            self._percent = percent
            print(percent, flush=True)  # noqa: T201 - its answer


def _rounds_begun(events: list[sekoya.Event]) -> int:
    return (sum(isinstance(event, sekoya.PawnPlaced) for event in events) + 1) // 2


if __name__ == "__main__":
    main(sys.stdin.buffer.read())
