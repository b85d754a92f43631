"""`understory transcript`: event logs into transcripts, and back."""

from collections.abc import Callable
from typing import Annotated

import typer

from understory.art import Language
from understory.cli.commands import Command, Group
from understory.cli.terminal import LanguageOption, chosen_language, read_input, write_output
from understory.transcript import RejectedError, log_of_transcript, transcript_of_log

app = typer.Typer(
    cls=Group, no_args_is_help=True, help="Turn event logs into transcripts, and back."
)


@app.command("export", cls=Command)
def export_log(
    file: Annotated[
        str, typer.Argument(metavar="LOG|-", help="An event log; - reads standard input.")
    ],
    lang: LanguageOption = None,
) -> None:
    """Write the transcript of the game that an event log holds.

    A log that cannot be used is answered as the referee answers, with the
    error bad_log (status 1).
    """
    _turn(transcript_of_log, file, chosen_language(lang))


@app.command("import", cls=Command)
def import_transcript(
    file: Annotated[
        str, typer.Argument(metavar="TRANSCRIPT|-", help="A transcript; - reads standard input.")
    ],
    lang: LanguageOption = None,
) -> None:
    """Write the event log of the game that a transcript tells.

    The transcript is judged first; a wrong one is answered as the referee
    does (status 1).
    """
    _turn(log_of_transcript, file, chosen_language(lang))


def _turn(turn: Callable[[bytes, Language], bytes], file: str, language: Language) -> None:
    raw = read_input(file)
    try:
        write_output(turn(raw, language))
    except RejectedError as error:
        write_output(error.verdict.to_json().encode() + b"\n")
        raise typer.Exit(1) from error
