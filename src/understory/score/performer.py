"""Performs a score: every sound and caption of a mission, as data.

By day drums are fast, by night slow, each with its animals (SQ-12); nothing else announces a
switch, and nothing tells of one before it comes: each phase is played as if it would never end, and
only what would sound on into the next one is left out.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Literal, get_args

from understory.kernel import Chance, Millis
from understory.score.animals import call
from understory.score.drumming import drum
from understory.score.performance import Caption, Cue, Performance
from understory.score.plan import Score, TimeOfDay
from understory.score.sounds import BED_CROSSFADE, LONGEST_TAIL, SOUNDS, SoundKind

_BEDS: dict[TimeOfDay, str] = {"day": "bed-day", "night": "bed-night"}
_DRUMS: dict[TimeOfDay, SoundKind] = {"day": "drums-fast", "night": "drums-slow"}

ScreamVoice = Literal["classic", "gentle"]
"""Who screams: somebody in mortal fear, or, for children, somebody who calls from far."""
SCREAM_VOICES: tuple[ScreamVoice, ...] = get_args(ScreamVoice)

_SCREAMS: dict[ScreamVoice, tuple[str, ...]] = {
    "classic": ("scream-1", "scream-2", "scream-3"),
    "gentle": ("scream-gentle-1", "scream-gentle-2", "scream-gentle-3"),
}

_DUCKED_CB = -60
_DUCKED_BEFORE = 50
_DUCKED_AFTER = 1_000
"""Drums give way to a scream from shortly before it until a second after."""

_SILENT_BEFORE = 100
_SILENT_AFTER = 1_600
"""No animal calls into a scream."""

_MANY = 1_000
"""More than there are styles of drumming: any of them may be the first."""

_SHORTEST_CAPTION = 1_500
"""Nobody reads faster than that."""


def perform(score: Score, seed: int, voice: ScreamVoice = "classic") -> Performance:
    """Return the performance that `seed` gives of a score; takes time in proportion to its length.

    The same for the same score and seed; another voice changes its own cues only. Up to any instant
    it depends on no more of the score than what comes within the few seconds after. It tells
    nothing of the seed that a score was composed from, which may be the same.

    >>> from understory.score import compose
    >>> performance = perform(compose(7, Millis(60_000)), 7)
    >>> [cue.sound for cue in performance.cues[:2]]
    ['bed-day', 'helicopter-land']

    Rule: SQ-10, SQ-12, SQ-13.
    """
    chance = Chance(seed).branch("performance")
    cues = sorted(
        (*_phases(score, chance), *_screams(score, chance, _SCREAMS[voice]), *_helicopter(score)),
        key=lambda cue: (cue.at, cue.sound),
    )
    return Performance(tuple(cues), tuple(_captions(score, cues)))


def _phases(score: Score, chance: Chance) -> Iterator[Cue]:
    ends = [*(phase.start for phase in score.phases[1:]), score.length]
    first = chance.branch("styles").below(_MANY)
    for index, (phase, end) in enumerate(zip(score.phases, ends, strict=True)):
        time_of_day, start = phase.time_of_day, phase.start
        bed = SOUNDS[_BEDS[time_of_day]]
        for at in range(start, end, bed.length - BED_CROSSFADE):
            yield Cue(Millis(at), bed.id, bed.level_cb, 0)
        for cue in drum(
            chance.branch("drums", index), time_of_day, start, end, turn=first + index // 2
        ):
            if _ends_in_time(cue, end):
                yield _ducked(cue, score)
        for cue in call(chance.branch("animals", index), time_of_day, start, end):
            if _ends_in_time(cue, end) and not _meets_scream(cue, score):
                yield cue


def _ends_in_time(cue: Cue, end: Millis) -> bool:
    return cue.at + SOUNDS[cue.sound].length <= end + LONGEST_TAIL


def _ducked(cue: Cue, score: Score) -> Cue:
    if _screams_from(score, cue.at - _DUCKED_AFTER, cue.at + _DUCKED_BEFORE):
        return Cue(cue.at, cue.sound, cue.gain_cb + _DUCKED_CB, cue.pan)
    return cue


def _meets_scream(cue: Cue, score: Score) -> bool:
    over = cue.at + SOUNDS[cue.sound].length
    return _screams_from(score, cue.at - _SILENT_AFTER, over + _SILENT_BEFORE)


def _screams_from(score: Score, since: int, until: int) -> bool:
    index = bisect_left(score.screams, since)
    return index < len(score.screams) and score.screams[index] <= until


def _screams(score: Score, chance: Chance, names: tuple[str, ...]) -> Iterator[Cue]:
    for index, at in enumerate(score.screams):
        name = chance.branch("scream", index).choose(names)
        yield Cue(at, name, SOUNDS[name].level_cb, 0)


def _helicopter(score: Score) -> Iterator[Cue]:
    landing, returning = SOUNDS["helicopter-land"], SOUNDS["helicopter-return"]
    # A score written elsewhere may let it land before so long a sound can have touched ground.
    yield Cue(Millis(max(score.landed - landing.mark, 0)), landing.id, landing.level_cb, 0)
    yield Cue(score.length, returning.id, returning.level_cb, 0)


def _captions(score: Score, cues: Iterable[Cue]) -> list[Caption]:
    ends = [*(phase.start for phase in score.phases[1:]), score.length]
    captions = [
        _caption(_DRUMS[phase.time_of_day], phase.start, end)
        for phase, end in zip(score.phases, ends, strict=True)
    ]
    latest: dict[SoundKind, Caption] = {}
    for cue in cues:
        sound = SOUNDS[cue.sound]
        if sound.kind == "bed" or sound.kind in _DRUMS.values():
            continue
        caption = _caption(sound.kind, cue.at, cue.at + max(sound.length, _SHORTEST_CAPTION))
        before = latest.get(sound.kind)
        if before is not None and before.until >= caption.at:
            caption = Caption(before.at, caption.until, caption.key)
        elif before is not None:
            captions.append(before)
        latest[sound.kind] = caption
    return sorted((*captions, *latest.values()), key=lambda caption: (caption.at, caption.key))


def _caption(kind: SoundKind, at: int, until: int) -> Caption:
    return Caption(Millis(at), Millis(until), f"caption.{kind}")
