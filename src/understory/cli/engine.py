"""`understory engine`: a bot for other programs, one JSON line in, one JSON line out."""

import sys
from collections.abc import Iterator
from random import Random
from typing import Annotated, BinaryIO

import typer

from understory.cli.commands import Command, Group
from understory.kernel import SystemDealer
from understory.players.sekoya import LEVELS, LONGEST_LINE, answer_line, check_level

app = typer.Typer(cls=Group, no_args_is_help=True, help="Ask a bot for its move, line by line.")

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@app.callback()
def engine() -> None:
    """Ask a bot for its move, line by line."""


@app.command(cls=Command)
def sekoya(
    level: Annotated[str, typer.Option(help=f"Who plays: {', '.join(LEVELS)}.")] = "sapling",
    seed: Annotated[
        int | None, typer.Option(help="Answer alike for the same lines; else drawn.")
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help='Say why, in each answer\'s "reason".')
    ] = False,
) -> None:
    """Answer positions of SEKOYA with placements, one line of JSON each.

    A line of standard input is a state as the referee answers it; "rules" may be added to it.

    An answer is {"place": 3, "values": {"0": 1.5, "3": 2.0}}: where, and what each seemed worth.

    A line that is no position is answered by {"error": "bad_position", "message": "..."}.
    """
    check_level(level)
    generator = Random(SystemDealer().seed() if seed is None else seed)
    answers = sys.stdout.buffer
    for line in _lines(sys.stdin.buffer):
        answers.write(answer_line(line, level, generator, explains=explain) + b"\n")
        answers.flush()


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines that are not blank; of one that is too long only so much as to show it."""
    start = _BYTE_ORDER_MARK
    while line := stream.readline(LONGEST_LINE + 1):
        rest = line
        while not rest.endswith(b"\n") and (rest := stream.readline(LONGEST_LINE + 1)):
            pass
        line, start = line.removeprefix(start), b""
        if line.strip():
            yield line
