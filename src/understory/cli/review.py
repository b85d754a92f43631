"""`understory review`: what each placement of a game lost, and what was luck."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import typer

from understory.art import Language, text
from understory.cli.referee import FileArgument
from understory.cli.terminal import LanguageOption, chosen_language, read_input, write_output
from understory.kernel import BadInputError
from understory.transcript import SekoyaTable, as_transcript, replay


def review(file: FileArgument, lang: LanguageOption = None) -> None:
    r"""Tell what each placement of a game of SEKOYA lost, and apart from it what was luck.

    The game is a transcript or an event log, finished or not. The answer is
    one line of JSON: by round the chances of yellow, each placement with its
    loss, its mark (best, good, slip or blunder) and the best places, and what
    the cards gave that were turned; "exact" tells which of it is.

    What cannot be reviewed is answered by
    {"error": "aligned", "message": "...", "line": 3}:
    a code, what is wrong, and the line that is to blame.

    Exit statuses: 0 reviewed; 1 it cannot be; 2 wrong use, or a file that
    cannot be read.

    It takes some seconds, without numba (pip install 'understory\[fast]') a
    minute or two.

    [bold]Examples[/bold]

      understory review game.jsonl

      understory review - < game.jsonl | python -m json.tool
    """
    from understory.players.sekoya import review_rounds, summed_up

    try:
        table = _table(read_input(file), chosen_language(lang))
        with _progress() as told:
            found = summed_up(table.events, review_rounds(table.events, told))
    except BadInputError as error:
        fault = {"error": error.code, "message": str(error), "line": error.line or 1}
        write_output(msgspec.json.encode(fault) + b"\n")
        raise typer.Exit(1) from error
    write_output(msgspec.json.encode(found) + b"\n")


def _table(raw: bytes, language: Language) -> SekoyaTable:
    """Return the table of a transcript, or of an event log.

    Raises:
        RejectedError: the referee rejects it.
        BadInputError: `review_wants_sekoya` or `nothing_to_review`; its header shows it.
    """
    game, table = replay(as_transcript(raw, language), language)
    if not isinstance(table, SekoyaTable):
        said = text("cli.review.other_game", language, game=game)
        raise BadInputError(said, code="review_wants_sekoya")
    if len(table.events) < 2:
        raise BadInputError(text("cli.review.nothing", language), code="nothing_to_review")
    return table


@contextmanager
def _progress() -> Iterator[Callable[[int, float], None]]:
    """Show on standard error, where people look at it, how much of the eight rounds is done."""
    if not sys.stderr.isatty():
        yield lambda _round, _share: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reviewing", total=8)
        yield lambda number, share: bar.update(task, completed=number - 1 + share)
