"""`understory soundtrack`: the soundtrack of a mission, written to files."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from understory.art import Language, text
from understory.cli.plans import (
    USUAL_SECONDS,
    DifficultyOption,
    LengthOption,
    SeedOption,
    chosen_difficulty,
    chosen_length,
    chosen_seed,
    shown,
)
from understory.cli.terminal import LanguageOption, chosen_language, read_input
from understory.cli.timetable import as_webvtt, titled
from understory.kernel import BadInputError, Millis
from understory.score import (
    LONGEST_MISSION,
    SCREAM_VOICES,
    SOUNDS,
    Performance,
    Score,
    ScreamVoice,
    compose,
    perform,
)
from understory.transcript import read_plan

if TYPE_CHECKING:
    from understory.studio import Chapter, Tags

_NEEDED = ("numpy", "soundfile", "lameenc")


def soundtrack(
    output: Annotated[
        list[Path] | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="Where to: a name that ends in .wav, .flac, .mp3 or .ogg. May be given again.",
        ),
    ] = None,
    seed: SeedOption = None,
    length: LengthOption = USUAL_SECONDS,
    difficulty: DifficultyOption = "normal",
    scream: Annotated[
        str,
        typer.Option(
            metavar="|".join(SCREAM_VOICES), help="Who screams; gentle is meant for children."
        ),
    ] = "classic",
    score: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|-",
            help="Take the score from what `understory score` answered, or from a transcript.",
        ),
    ] = None,
    *,
    captions: Annotated[
        bool, typer.Option("--captions", help="Write captions (WebVTT) beside each file.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Write the soundtrack of a mission of SQUAD SEVEN to a file.

    Every sound of it is synthesised here. The same seed gives the same
    mission everywhere, and on the same machine the same bytes.

    [bold]Examples[/bold]

      understory soundtrack -o mission.mp3

      understory soundtrack --seed 7 --length 300 -o short.flac --captions
    """
    language = chosen_language(lang)
    _need_studio()
    from understory.studio import Track, check_target, export, kept_bank

    targets = list(dict.fromkeys(output or ()))
    if not targets:
        raise BadInputError("say where the soundtrack shall go: -o FILE")
    for target in targets:
        check_target(target)
    voice = _voice(scream)
    if score is None:
        mission = _composed(seed, length, difficulty, voice, language)
    else:
        if (length, difficulty) != (USUAL_SECONDS, "normal"):
            raise BadInputError("--score brings its own length and difficulty: leave them out")
        mission = _read(score, seed, voice, language)
    track, samples = Track.of(mission.performance.cues), kept_bank(_cache_folder())
    with _bar(language, track.frames) as heed:
        export(track, targets, mission.tags(language), samples=samples, heed=heed)
    for target in targets:
        if captions:
            written = as_webvtt(mission.performance.captions, mission.title, language)
            target.with_suffix(".vtt").write_text(written, encoding="utf-8")
        said = text("cli.soundtrack.written", language, file=str(target), title=mission.title)
        typer.echo(said)


class Mission(NamedTuple):
    """A mission to be written down: what it is called, its plan, and what is heard and shown."""

    title: str
    seed: int
    plan: Score
    performance: Performance

    def tags(self, language: Language) -> "Tags":
        """Return what a file of it tells of itself."""
        from understory.studio import Tags

        return Tags(
            title=text("cli.soundtrack.mission", language, seed=self.seed),
            artist="Understory",
            album=text("cli.soundtrack.album", language),
            comment=self.title,
            chapters=tuple(self._chapters(language)),
        )

    def _chapters(self, language: Language) -> Iterator["Chapter"]:
        from understory.studio import Chapter

        starts = [*(phase.start for phase in self.plan.phases), self.plan.length]
        for number, ((start, until), phase) in enumerate(
            zip(pairwise(starts), self.plan.phases, strict=True)
        ):
            key = f"cli.soundtrack.{phase.time_of_day}"
            yield Chapter(start, until, text(key, language, number=number // 2 + 1))
        end = Millis(self.plan.length + SOUNDS["helicopter-return"].length)
        yield Chapter(self.plan.length, end, text("cli.soundtrack.returned", language))


def _composed(
    seed: str | None, length: str, difficulty: str, voice: ScreamVoice, language: Language
) -> Mission:
    chosen, level = chosen_seed(seed), chosen_difficulty(difficulty)
    plan = compose(chosen, chosen_length(length), level)
    title = titled(plan, chosen, level, language)
    return Mission(title, chosen, plan, perform(plan, chosen, voice))


def _read(file: str, seed: str | None, voice: ScreamVoice, language: Language) -> Mission:
    name = "standard input" if file == "-" else file
    try:
        plan, told, level = read_plan(read_input(file), language)
    except BadInputError as error:
        raise BadInputError(f"{name}: {error}") from error
    if plan.length > LONGEST_MISSION:
        raise BadInputError(
            f"{name}: a soundtrack lasts at most {LONGEST_MISSION // 1000} seconds,"
            f" got {plan.length / 1000:g}"
        )
    chosen = told if seed is None and told is not None else chosen_seed(seed)
    title = titled(plan, chosen, level, language)
    return Mission(title, chosen, plan, perform(plan, chosen, voice))


def _voice(given: str) -> ScreamVoice:
    for voice in SCREAM_VOICES:
        if given == voice:
            return voice
    raise BadInputError(f"--scream is one of {', '.join(SCREAM_VOICES)}, got {shown(given)}")


def _need_studio() -> None:
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise BadInputError(
            f"the soundtrack is made with {', '.join(_NEEDED)}; not installed:"
            f" {', '.join(missing)} (pip install 'understory[sound]')"
        )


def _cache_folder() -> Path:
    chosen = os.environ.get("XDG_CACHE_HOME", "")
    if chosen and Path(chosen).is_absolute():
        return Path(chosen) / "understory"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "understory"
    if os.name == "nt":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "understory"
    return Path.home() / ".cache" / "understory"


@contextmanager
def _bar(language: Language, frames: int) -> Iterator[Callable[[int], None]]:
    """Show how far it is, on standard error and only where somebody looks on."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(text("cli.soundtrack.progress", language), total=frames)
        yield lambda done: progress.advance(task, done)
