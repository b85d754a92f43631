"""`understory referee`: was this written-down game played by the rules, and how does it stand?"""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from understory.art import LANGUAGES, Language
from understory.kernel import BadInputError
from understory.transcript import Accepted, Rejected, RejectedError, Verdict, replay

LARGEST_INPUT = 64 << 20
"""Bytes that are read; the longest games have a few hundred KiB."""

FileArgument = Annotated[
    str, typer.Argument(metavar="FILE|-", help="The file to read; - reads standard input.")
]
LanguageOption = Annotated[
    str | None,
    typer.Option("--lang", metavar="en|fr", help="Language of messages (default: the locale's)."),
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


def read_input(file: str) -> bytes:
    """Return the bytes of a file, or of standard input for "-".

    Raises:
        OSError: there is no such file, or it cannot be read.
        BadInputError: it is larger than any game, or has no end, as devices have none.
    """
    if file == "-":
        raw = sys.stdin.buffer.read(LARGEST_INPUT + 1)
    else:
        with Path(file).open("rb") as opened:
            raw = opened.read(LARGEST_INPUT + 1)
    if len(raw) > LARGEST_INPUT:
        name = "standard input" if file == "-" else file
        raise BadInputError(f"{name}: expected at most {LARGEST_INPUT >> 20} MiB, there is more")
    return raw


def write_output(raw: bytes) -> None:
    """Write bytes to standard output as they are, whatever encoding the terminal claims."""
    sys.stdout.buffer.write(raw)
    sys.stdout.buffer.flush()


def chosen_language(lang: str | None) -> Language:
    """Return the language asked for; if none is, that of the environment's locale, else English.

    Raises:
        BadInputError: the language asked for is not one of ours.
    """
    if lang is None:
        named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return "fr" if next(filter(None, named), "").lower().startswith("fr") else "en"
    for language in LANGUAGES:
        if lang == language:
            return language
    raise BadInputError(f"--lang must be one of {', '.join(LANGUAGES)}, got {lang}")
