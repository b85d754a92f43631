"""`understory solve`: what a position is worth under best play."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
import typer

from understory.cli.commands import Command, Group
from understory.cli.terminal import read_input, write_output
from understory.kernel import BadInputError
from understory.players.sekoya import Fault, solve

app = typer.Typer(cls=Group, no_args_is_help=True, help="Solve a position exactly.")


@app.callback()
def solving() -> None:
    """Solve a position exactly."""


@app.command(cls=Command)
def sekoya(
    file: Annotated[
        str, typer.Argument(metavar="FILE|-", help="The position; - reads standard input.")
    ],
    deep: Annotated[
        bool, typer.Option("--deep", help="Solve five rounds too: some minutes, on all processors.")
    ] = False,
) -> None:
    r"""Tell how probably yellow wins a position of SEKOYA, under best play of both.

    The position is a state as the referee answers it; "rules" may be added to
    it. The answer is one line of JSON: exact with up to four rounds left, with
    --deep up to five; beyond, "exact" is false, the answer an estimate, and
    "interval" tells how good it is.

    A position that cannot be is answered by
    {"error": "bad_position", "message": "..."}.

    Exit statuses: 0 solved; 1 the position cannot be; 2 wrong use, or a file
    that cannot be read.

    Without numba (pip install 'understory\[fast]') it is one round less each, and slower.

    [bold]Examples[/bold]

      understory solve sekoya position.json

      understory solve sekoya --deep - < position.json
    """
    raw = read_input(file).removeprefix(b"\xef\xbb\xbf")
    try:
        with _progress(deep) as told:
            solution = solve(raw, deep=deep, processes=os.cpu_count() or 1, told=told)
    except BadInputError as error:
        write_output(msgspec.json.encode(Fault(error.code, str(error))) + b"\n")
        raise typer.Exit(1) from error
    write_output(solution.to_json().encode() + b"\n")


@contextmanager
def _progress(deep: bool) -> Iterator[Callable[[float], None]]:
    """Show a bar on standard error, where people look at it, once there is progress to show."""
    if not (deep and sys.stderr.isatty()):
        yield lambda _share: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("solving", total=1.0)
        yield lambda share: bar.update(task, completed=share)
