"""What verbs share that read and write at a terminal: input, output, and the language spoken."""

import os
import re
import sys
from pathlib import Path
from typing import Annotated

import typer

from understory.art import LANGUAGES, Language
from understory.kernel import BadInputError

LARGEST_INPUT = 64 << 20
"""Bytes that are read; the longest games have a few hundred KiB."""

LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--lang", metavar="|".join(LANGUAGES), help="Language of messages (default: the locale's)."
    ),
]


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
    """Return the language asked for; if none is, the terminal's.

    Raises:
        BadInputError: the language asked for is not one of ours.
    """
    if lang is None:
        return terminal_language()
    for language in LANGUAGES:
        if lang == language:
            return language
    raise BadInputError(f"--lang must be one of {', '.join(LANGUAGES)}, got {lang}")


def terminal_language() -> Language:
    """Return the language of the terminal: its locale's where we speak that, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(name, "")
        if locale:
            spoken = re.split(r"[^a-z]", locale.lower())[0]
            return spoken if spoken in LANGUAGES else "en"
    return "en"
