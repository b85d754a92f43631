"""`understory review`: what each placement of a game lost, and what was luck."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import typer

from understory.art import Language
from understory.cli.referee import FileArgument
from understory.cli.terminal import LanguageOption, chosen_language, read_input, write_output
from understory.kernel import BadInputError
from understory.transcript import RejectedError, SekoyaTable, replay


def review(file: FileArgument, lang: LanguageOption = None) -> None:
    r"""Tell what each placement of a game of SEKOYA lost, and apart from it what was luck.

    The game is a transcript, finished or not. The answer is one line of JSON: by round the chances
    of yellow, each placement with its loss, its mark (best, good, slip or blunder) and the best
    places, and what the cards gave that were turned; "exact" tells which of it is.

    A game that breaks a rule is answered as by the referee, what is no game to review by
    {"error": "...", "message": "..."}; status 1.

    It takes some seconds, without numba (pip install 'understory\[fast]') a minute or two.

    [bold]Examples[/bold]

      understory review game.jsonl

      understory review - < game.jsonl | python -m json.tool
    """
    from understory.players.sekoya import Fault, review_rounds, summed_up

    try:
        table = _table(read_input(file), chosen_language(lang))
        with _progress() as told:
            found = summed_up(table.events, review_rounds(table.events, told))
    except RejectedError as error:
        write_output(error.verdict.to_json().encode() + b"\n")
        raise typer.Exit(1) from error
    except BadInputError as error:
        write_output(msgspec.json.encode(Fault(error.code, str(error))) + b"\n")
        raise typer.Exit(1) from error
    write_output(msgspec.json.encode(found) + b"\n")


def _table(transcript: bytes, language: Language) -> SekoyaTable:
    game, table = replay(transcript, language)
    if not isinstance(table, SekoyaTable):
        raise BadInputError(
            f"expected a game of sekoya, got one of {game}", code="review_wants_sekoya"
        )
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
