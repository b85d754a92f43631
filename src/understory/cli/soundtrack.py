"""`understory soundtrack`: the soundtrack of a mission, written to files or as a disc."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from understory.art import Language, text
from understory.cli.missions import ARTIST, Mission, composed, read
from understory.cli.plans import (
    USUAL_SECONDS,
    DifficultyOption,
    LengthOption,
    SeedOption,
    shown,
)
from understory.cli.serving import cache_folder
from understory.cli.terminal import LanguageOption, chosen_language
from understory.cli.timetable import as_webvtt
from understory.kernel import BadInputError, Millis
from understory.score import (
    DEMO_PARTS,
    SCREAM_VOICES,
    Performance,
    ScreamVoice,
    bonus_tune,
    demo,
)

_NEEDED = ("numpy", "soundfile", "lameenc")
_DISC_FILES = ("01-mission.wav", "02-tune.wav", "03-demo.wav")


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
    cd: Annotated[
        Path | None,
        typer.Option(
            "--cd",
            metavar="FOLDER",
            help="Write a disc: three tracks and a CUE sheet for any burning program.",
        ),
    ] = None,
    *,
    captions: Annotated[
        bool, typer.Option("--captions", help="Write captions (WebVTT) beside each file.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Write the soundtrack of a mission of SQUAD SEVEN to files or a disc.

    Every sound of it is synthesised here. The same seed gives the same
    mission everywhere, and on the same machine the same bytes. A disc has
    the mission, a tune, and a demo from which players learn the sounds.

    [bold]Examples[/bold]

      understory soundtrack -o mission.mp3

      understory soundtrack --seed 7 --length 300 -o short.flac --captions

      understory soundtrack --cd disc
    """
    language = chosen_language(lang)
    _need_studio()
    from understory.studio import check_target

    targets = list(dict.fromkeys(output or ()))
    if not targets and cd is None:
        raise BadInputError("say where the soundtrack shall go: -o FILE, or --cd FOLDER")
    for target in targets:
        check_target(target)
    voice = _voice(scream)
    if score is None:
        mission = composed(seed, length, difficulty, voice, language)
    else:
        if (length, difficulty) != (USUAL_SECONDS, "normal"):
            raise BadInputError("--score brings its own length and difficulty: leave them out")
        mission = read(score, seed, voice, language)
    if targets:
        _write_files(mission, targets, captions, language)
    if cd is not None:
        _write_disc(mission, cd, voice, captions, language)


def _write_files(mission: Mission, targets: list[Path], captions: bool, language: Language) -> None:
    from understory.studio import Track, export, kept_bank

    track, samples = Track.of(mission.performance.cues), kept_bank(cache_folder())
    with _bar(language, track.frames) as heed:
        export(track, targets, mission.tags(language), samples=samples, heed=heed)
    for target in targets:
        if captions:
            _write_captions(target, mission.performance, mission.title, language)
        _say_written(target, mission, language)


def _write_disc(
    mission: Mission, folder: Path, voice: ScreamVoice, captions: bool, language: Language
) -> None:
    from understory.studio import SHEET, DiscTrack, Track, kept_bank, write_disc

    titles = [
        mission.tags(language).title,
        text("cli.soundtrack.tune", language),
        text("cli.soundtrack.demo", language),
    ]
    # None within the mission: a player's display would tell of each switch.
    marks: tuple[tuple[Millis, ...], ...] = ((), (), tuple(part.at for part in DEMO_PARTS[1:]))
    performances = (mission.performance, bonus_tune(), demo(voice))
    tracks = [
        DiscTrack(file, title, Track.of(performance.cues), indexes)
        for file, title, performance, indexes in zip(
            _DISC_FILES, titles, performances, marks, strict=True
        )
    ]
    frames, samples = sum(each.track.frames for each in tracks), kept_bank(cache_folder())
    album = text("cli.soundtrack.album", language)
    with _bar(language, frames) as heed:
        write_disc(folder, album, ARTIST, tracks, samples=samples, heed=heed)
    if captions:
        for file, title, performance in zip(_DISC_FILES, titles, performances, strict=True):
            _write_captions(folder / file, performance, title, language)
    _say_written(folder / SHEET, mission, language)


def _write_captions(beside: Path, played: Performance, note: str, language: Language) -> None:
    written = as_webvtt(played.captions, note, language)
    beside.with_suffix(".vtt").write_text(written, encoding="utf-8")


def _say_written(file: Path, mission: Mission, language: Language) -> None:
    said = text("cli.soundtrack.written", language, file=str(file), title=mission.title)
    typer.echo(said)


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
