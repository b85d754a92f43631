"""Writes a score and its performance: as JSON, as a timetable, as captions."""

from collections.abc import Iterable, Iterator

import msgspec

from understory.art import Language, text
from understory.kernel import Millis
from understory.score import Caption, Difficulty, Performance, Score
from understory.transcript import seconds


def as_json(plan: Score, performance: Performance, seed: int, difficulty: Difficulty) -> str:
    """Return one line of JSON; its `score` is that of a transcript's header, times are seconds."""
    answer = {
        "seed": seed,
        "difficulty": difficulty,
        "score": {
            "length": seconds(plan.length),
            "landed": seconds(plan.landed),
            "phases": [[seconds(phase.start), phase.time_of_day] for phase in plan.phases],
            "screams": [seconds(at) for at in plan.screams],
        },
        "performance": {
            "cues": [
                {"at": seconds(c.at), "sound": c.sound, "gain_cb": c.gain_cb, "pan": c.pan}
                for c in performance.cues
            ],
            "captions": [
                {"at": seconds(c.at), "until": seconds(c.until), "key": c.key}
                for c in performance.captions
            ],
        },
    }
    return msgspec.json.encode(answer).decode() + "\n"


def as_text(plan: Score, seed: int, difficulty: Difficulty, language: Language) -> str:
    """Return a timetable: a line for each thing that happens, in order."""
    rows = sorted(_rows(plan))
    times = [_clock(at, language) for at, _, _ in rows]
    width = max(map(len, times))
    lines = [
        titled(plan, seed, difficulty, language),
        text("cli.score.counts", language, phases=len(plan.phases), screams=len(plan.screams)),
        "",
        *(
            f"{time:>{width}}  {text(f'cli.score.{what}', language)}"
            for time, (_, _, what) in zip(times, rows, strict=True)
        ),
    ]
    return "\n".join(lines) + "\n"


def as_webvtt(captions: Iterable[Caption], note: str, language: Language) -> str:
    """Return captions as WebVTT, in square brackets, as sounds are captioned."""
    blocks = [f"WEBVTT\n\nNOTE {note}\n"]
    for caption in captions:
        line = f"[{text(caption.key, language)}]"
        blocks.append(f"{_timestamp(caption.at)} --> {_timestamp(caption.until)}\n{line}\n")
    return "\n".join(blocks)


def titled(plan: Score, seed: int, difficulty: Difficulty | None, language: Language) -> str:
    """Return what a soundtrack is; without a difficulty its score was written elsewhere."""
    length = _clock(plan.length, language)
    if difficulty is None:
        return text("cli.score.own_title", language, seed=seed, length=length)
    level = text(f"cli.score.{difficulty}", language)
    return text("cli.score.title", language, seed=seed, difficulty=level, length=length)


def _rows(plan: Score) -> Iterator[tuple[Millis, int, str]]:
    """Yield when what happens; the number puts a new phase before what else comes at its start."""
    for phase in plan.phases:
        yield phase.start, 0, phase.time_of_day
    yield plan.landed, 1, "landed"
    for scream in plan.screams:
        yield scream, 1, "scream"
    yield plan.length, 1, "returned"


def _clock(at: Millis, language: Language) -> str:
    minutes, rest = divmod(at, 60_000)
    sign = text("language.decimal_sign", language)
    return f"{minutes}:{rest // 1000:02d}{sign}{rest % 1000:03d}"


def _timestamp(at: Millis) -> str:
    minutes, rest = divmod(at, 60_000)
    return f"{minutes // 60:02d}:{minutes % 60:02d}:{rest // 1000:02d}.{rest % 1000:03d}"
