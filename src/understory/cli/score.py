"""`understory score`: the plan of a soundtrack from a seed, for programs and for people."""

from typing import Annotated

import typer

from understory.cli.plans import (
    USUAL_SECONDS,
    DifficultyOption,
    LengthOption,
    SeedOption,
    chosen_difficulty,
    chosen_length,
    chosen_seed,
)
from understory.cli.terminal import LanguageOption, chosen_language, write_output
from understory.cli.timetable import as_json, as_text, as_webvtt, titled
from understory.kernel import BadInputError
from understory.score import compose, perform


def score(
    seed: SeedOption = None,
    length: LengthOption = USUAL_SECONDS,
    difficulty: DifficultyOption = "normal",
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
    chosen = chosen_seed(seed)
    level = chosen_difficulty(difficulty)
    plan = compose(chosen, chosen_length(length), level)
    if to_text:
        written = as_text(plan, chosen, level, language)
    elif to_webvtt:
        note = titled(plan, chosen, level, language)
        written = as_webvtt(perform(plan, chosen).captions, note, language)
    else:
        written = as_json(plan, perform(plan, chosen), chosen, level)
    write_output(written.encode())
