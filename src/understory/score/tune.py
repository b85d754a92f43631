"""The bonus tune, "Above the Canopy": a little piece for marimba, bass and hand drums.

It is written down as one reads it: a bar is eight eighths, `d5` a note of the marimba, `-` none. In
D dorian, at 112 beats a minute, with a lazy second eighth. The form: drums and bass come in; the
song, twice; its bridge; the song; drummers answer the marimba; bridge and song once more; an end.
Original; played by the same performers as a mission, from the same bank.
"""

from collections.abc import Iterator
from typing import NamedTuple

from understory.kernel import Chance, Millis
from understory.score.performance import Caption, Cue, Performance
from understory.score.sounds import SOUNDS

_EIGHTH_US = 60_000_000 // (112 * 2)
_BAR = 8
_LATE_SHARE = 9
"""The second of two eighths comes so many hundredths of an eighth late."""

_FIRST = 300
"""Milliseconds before the first note, so that no player swallows it."""

_SONG = """
    d5 - a4 d5 - f5 e5 d5 | c5 - a4 - g4 a4 - - | b4 - g4 b4 - d5 c5 b4 | a4 - g4 - d4 - - -
    d5 - a4 d5 - f5 g5 a5 | g5 - f5 - e5 f5 d5 - | e5 - c5 e5 - d5 c5 a4 | d5 - - a4 d5 - - -
"""
_SONG_CHORDS = "d d g g d d a d"

_BRIDGE = """
    a5 - - g5 f5 - c5 - | g5 - - f5 e5 - c5 - | f5 e5 d5 - b4 - d5 - | a4 - d5 - f5 - a5 -
    a5 - - c6 a5 - f5 - | g5 - - a5 g5 - e5 - | e5 - d5 - c5 - b4 - | a4 - - - - c5 d5 e5
"""
_BRIDGE_CHORDS = "f c g d f c a a"

_CALLS = """
    d5 d5 - f5 - d5 - - | - - - - - - - - | g5 g5 - a5 - g5 f5 d5 | - - - - - - - -
    a5 - c6 a5 - g5 f5 - | - - - - - - - - | d5 f5 e5 c5 d5 - a4 - | - - - - - - - -
"""
_CALLS_CHORDS = "d d g g d d a d"

_REST = "- - - - - - - - | - - - - - - - - | - - - - - - - - | - - - - - - - -"
_REST_CHORDS = "d d g g"

_END = "d5 - a4 d5 - f5 g5 a5 | g5 - f5 - e5 f5 d5 - | e5 - c5 e5 - d5 c5 a4 | d5 - - - - - - -"
_END_CHORDS = "d d a d"


class _Part(NamedTuple):
    """Some bars; whether the marimba's left hand plays chords, and whether there is bass."""

    melody: str
    chords: str
    drums: str
    has_chords: bool
    has_bass: bool


_FORM = (
    _Part(_REST, _REST_CHORDS, "light", False, False),
    _Part(_REST, _REST_CHORDS, "song", False, True),
    _Part(_SONG, _SONG_CHORDS, "song", False, True),
    _Part(_SONG, _SONG_CHORDS, "song", True, True),
    _Part(_BRIDGE, _BRIDGE_CHORDS, "bridge", True, True),
    _Part(_SONG, _SONG_CHORDS, "song", True, True),
    _Part(_CALLS, _CALLS_CHORDS, "answer", False, True),
    _Part(_BRIDGE, _BRIDGE_CHORDS, "bridge", True, True),
    _Part(_SONG, _SONG_CHORDS, "song", True, True),
    _Part(_END, _END_CHORDS, "song", True, True),
)

_CHORDS = {
    "d": ("f4", "a4"),
    "g": ("g4", "b4"),
    "a": ("e4", "a4"),
    "f": ("f4", "a4"),
    "c": ("e4", "g4"),
}
_STABS_AT = (3, 6)

_BASS = {"d": "d2", "g": "g2", "a": "a2", "f": "f2", "c": "c3"}
_FIFTHS = {"d": "a2", "g": "d3", "a": "e2", "f": "c3", "c": "g2"}
_BASS_AT = ((0, _BASS), (3, _BASS), (6, _FIFTHS))

_DRUMS = {
    # Sixteen steps a bar: B bass, T tone, S slap, small ones soft; each bar in turn.
    "light": ("B.....t.B...t...", "B.....t.B..t.tt."),
    "song": ("B..tS.t.B.tTS.t.", "B..tS.tTB.t.S.tt"),
    "bridge": ("B.t.S.tTB.tTS.tt", "BtTtS.TtBtT.STst"),
    "answer": ("B...S...B...S...", "BtTtTtSsBsSsTTSS"),
}
_FILL = "B.tTSsTtSsTtSSTT"
"""The last bar of a part, but where drummers answer."""

_DRUM_SOUNDS = {
    "b": ("drum-day-bass-1", "drum-day-bass-2"),
    "t": ("drum-day-tone-1", "drum-day-tone-2", "drum-day-tone-3"),
    "s": ("drum-day-slap-1", "drum-day-slap-2", "drum-day-slap-3"),
}
_DRUMS_PAN = {"b": 0, "t": -35, "s": 35}
_SOFTER_CB = 20
"""So much brings the tune to the loudness of a mission."""
_BEHIND_CB = 40
"""Drums stand behind the marimba."""
_SOFT_CB = 70
_STAB_CB = 80


def bonus_tune() -> Performance:
    """Return the tune; the same each time, a little over two minutes."""
    chance = Chance(0).branch("tune")
    cues: list[Cue] = []
    bar = 0
    for part in _FORM:
        bars = [notes.split() for line in part.melody.split("\n") for notes in line.split("|")]
        bars = [notes for notes in bars if notes]
        for number, (notes, chord) in enumerate(zip(bars, part.chords.split(), strict=True)):
            cues += _melody(notes, bar)
            cues += _drums(chance, part.drums, number, len(bars), bar)
            if part.has_chords:
                cues += _stabs(chord, bar)
            if part.has_bass:
                cues += _bass(chord, bar)
            bar += 1
    cues += _last(bar)
    cues.sort(key=lambda cue: (cue.at, cue.sound))
    end = max(cue.at + SOUNDS[cue.sound].length for cue in cues)
    return Performance(tuple(cues), (Caption(Millis(0), Millis(end), "caption.music"),))


def _at(bar: int, eighths: float) -> Millis:
    """Return when so many eighths of a bar have gone by."""
    whole = int(eighths)
    late = _LATE_SHARE if whole % 2 else 0
    hundredths = round((bar * _BAR + eighths) * 100) + late
    return Millis(_FIRST + hundredths * _EIGHTH_US // 100_000)


def _cue(at: Millis, sound: str, softer_cb: int, pan: int) -> Cue:
    return Cue(at, sound, SOUNDS[sound].level_cb - _SOFTER_CB - softer_cb, pan)


def _melody(notes: list[str], bar: int) -> Iterator[Cue]:
    for eighth, note in enumerate(notes):
        if note != "-":
            softer = 0 if eighth in (0, 3, 6) else 25
            yield _cue(_at(bar, eighth), f"marimba-{note}", softer, 15)


def _stabs(chord: str, bar: int) -> Iterator[Cue]:
    for eighth in _STABS_AT:
        for note in _CHORDS[chord]:
            yield _cue(_at(bar, eighth), f"marimba-{note}", _STAB_CB, -30)


def _bass(chord: str, bar: int) -> Iterator[Cue]:
    for eighth, notes in _BASS_AT:
        yield _cue(_at(bar, eighth), f"bass-{notes[chord]}", 0 if eighth == 0 else 20, 0)


def _drums(chance: Chance, kind: str, number: int, bars: int, bar: int) -> Iterator[Cue]:
    patterns = _DRUMS[kind]
    pattern = patterns[number % len(patterns)]
    if kind != "answer" and number == bars - 1:
        pattern = _FILL
    for step, sign in enumerate(pattern):
        if sign != ".":
            stroke = sign.lower()
            sound = chance.choose(_DRUM_SOUNDS[stroke])
            softer = _BEHIND_CB + chance.below(12) + (_SOFT_CB if sign == stroke else 0)
            pan = _DRUMS_PAN[stroke]
            yield _cue(_at(bar, step / 2), sound, softer, pan)


def _last(bar: int) -> Iterator[Cue]:
    """Yield the last stroke, all together."""
    at = _at(bar, 0)
    for note in ("d4", "a4", "d5"):
        yield _cue(at, f"marimba-{note}", 10, 0)
    yield _cue(at, "bass-d2", 0, 0)
    yield _cue(at, "drum-day-bass-1", _BEHIND_CB, 0)
