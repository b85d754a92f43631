"""`understory referee`: was this written-down game played by the rules, and how does it stand?"""

from typing import Annotated

import typer

from understory.cli.terminal import LanguageOption, chosen_language, read_input, write_output
from understory.transcript import Accepted, Rejected, RejectedError, Verdict, replay

FileArgument = Annotated[
    str, typer.Argument(metavar="FILE|-", help="The file to read; - reads standard input.")
]


def referee(
    file: FileArgument,
    lang: LanguageOption = None,
    pretty: Annotated[
        bool, typer.Option("--pretty", help="Answer with tables for people instead of JSON.")
    ] = False,
) -> None:
    """Judge a written-down game of either kind.

    Answers one line of JSON: the state after the last line (status 0),
    or the first error with its line (status 1).
    """
    language = chosen_language(lang)
    raw = read_input(file)
    verdict: Verdict
    try:
        game, table = replay(raw, language)
    except RejectedError as error:
        verdict = error.verdict
        if pretty:
            from understory.cli.pretty import show_rejected

            show_rejected(verdict, language)
    else:
        verdict = Accepted(game, table.state())
        if pretty:
            from understory.cli.pretty import show_table

            show_table(table, language)
    if not pretty:
        write_output(verdict.to_json().encode() + b"\n")
    if isinstance(verdict, Rejected):
        raise typer.Exit(1)
