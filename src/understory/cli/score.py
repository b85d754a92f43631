"""`understory score`: the plan of a soundtrack from a seed, for programs and for people."""

from decimal import Decimal
from typing import Annotated

import typer

from understory.cli.terminal import LanguageOption, chosen_language, write_output
from understory.cli.timetable import as_json, as_text, as_webvtt
from understory.kernel import BadInputError, Millis, SystemDealer, millis_from_seconds
from understory.score import (
    DIFFICULTIES,
    LONGEST_MISSION,
    SHORTEST_MISSION,
    USUAL_MISSION,
    Difficulty,
    compose,
    perform,
)

_LARGEST_SEED = (1 << 64) - 1
_SHORT_SEEDS = 1_000_000_000
"""A seed that is drawn has at most nine digits, so that people can tell it to each other."""


def score(
    seed: Annotated[
        str | None,
        typer.Option(metavar="N", help="Give the same plan again; else one is drawn, and told."),
    ] = None,
    length: Annotated[
        str, typer.Option(metavar="S", help="Seconds until the helicopter returns, 30 to 3600.")
    ] = str(USUAL_MISSION // 1000),
    difficulty: Annotated[
        str,
        typer.Option(
            metavar="|".join(DIFFICULTIES),
            help="How long the phases last, and how often it screams.",
        ),
    ] = "normal",
    *,
    to_json: Annotated[
        bool, typer.Option("--json", help="One JSON object, the default: the plan and all sounds.")
    ] = False,
    to_text: Annotated[bool, typer.Option("--text", help="A timetable for people.")] = False,
    to_webvtt: Annotated[bool, typer.Option("--webvtt", help="Captions for a player.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Compose the soundtrack of a mission of SQUAD SEVEN.

    Tells when it is day and night, when it screams, when the helicopter
    lands and returns, and every sound of it. The score in the answer is
    that of a transcript's header. All times are seconds.

    [bold]Examples[/bold]

      understory score --seed 7 --text

      understory score --length 120 --difficulty gentle --webvtt
    """
    if to_json + to_text + to_webvtt > 1:
        raise BadInputError("only one of --json, --text and --webvtt can be written at a time")
    language = chosen_language(lang)
    chosen = _seed(seed)
    level = _difficulty(difficulty)
    plan = compose(chosen, _length(length), level)
    if to_text:
        written = as_text(plan, chosen, level, language)
    elif to_webvtt:
        written = as_webvtt(plan, perform(plan, chosen), chosen, level, language)
    else:
        written = as_json(plan, perform(plan, chosen), chosen, level)
    write_output(written.encode())


def _seed(given: str | None) -> int:
    if given is None:
        return SystemDealer().seed() % _SHORT_SEEDS
    if given.isascii() and given.isdecimal() and len(given) <= len(str(_LARGEST_SEED)):
        seed = int(given)
        if seed <= _LARGEST_SEED:
            return seed
    raise BadInputError(f"--seed is a whole number from 0 to {_LARGEST_SEED}, got {_shown(given)}")


def _length(given: str) -> Millis:
    try:
        length = millis_from_seconds(Decimal(given))
    except (ArithmeticError, ValueError):
        length = None
    if length is None or not SHORTEST_MISSION <= length <= LONGEST_MISSION:
        raise BadInputError(
            f"--length is {SHORTEST_MISSION // 1000} to {LONGEST_MISSION // 1000} seconds with at"
            f" most three decimals, got {_shown(given)}"
        )
    return length


def _difficulty(given: str) -> Difficulty:
    for difficulty in DIFFICULTIES:
        if given == difficulty:
            return difficulty
    raise BadInputError(f"--difficulty is one of {', '.join(DIFFICULTIES)}, got {_shown(given)}")


def _shown(given: str) -> str:
    """Return what was typed as it is safe to show, cut where it is long."""
    return ascii(given[:40] + ("..." if len(given) > 40 else ""))
