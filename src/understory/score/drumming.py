"""The drums of a phase: patterns, and how hands play them.

A pattern is a bar, one sign for each step: a stroke, loud as a capital and soft as a small letter,
or "." for none. By day a bar has sixteen steps of three strokes (B bass, T tone, S slap), by night
eight of two (B bass, W wood); some styles put a rattle (R) or a bell (K) among them, some go in
three instead of two. Bars make phrases of four: some groove, then a drummer on the left calls and
one on the right answers, or all of them fill the last bar. Every phase opens with a groove, full
from its first step, so that a switch is heard at once; and no day is drummed in the style of the
day before it, nor a night.

Nothing here knows when a phase ends before it does: bars just go on until then.
"""

from collections.abc import Iterator, Mapping

import msgspec

from understory.kernel import Chance, Millis
from understory.score.performance import Cue
from understory.score.plan import TimeOfDay
from understory.score.sounds import SOUNDS


class Style(msgspec.Struct, frozen=True):
    """How one time of day is drummed; `G`, `C`, `R` and `F` in a phrase name the kinds of bars."""

    steps: int
    steps_a_beat: int
    least_bpm: int
    most_bpm: int
    least_swing: int
    most_swing: int
    strokes: Mapping[str, tuple[str, ...]]
    phrases: tuple[str, ...]
    bars: Mapping[str, tuple[str, ...]]


_DAY = Style(
    steps=16,
    steps_a_beat=4,
    least_bpm=140,
    most_bpm=154,
    least_swing=52,
    most_swing=56,
    strokes={
        "b": ("drum-day-bass-1", "drum-day-bass-2"),
        "t": ("drum-day-tone-1", "drum-day-tone-2", "drum-day-tone-3"),
        "s": ("drum-day-slap-1", "drum-day-slap-2", "drum-day-slap-3"),
        "r": ("drum-day-shaker-1", "drum-day-shaker-2"),
        "k": ("drum-day-bell-1", "drum-day-bell-2"),
    },
    phrases=("GGCR", "GGCR", "GGGF", "GCGR", "GCRF"),
    bars={
        "G": (
            "B.tTS.tsB.tTS.ts",
            "B.sTt.S.B.TtS.st",
            "BtT.S.TtB.T.SsTt",
            "B.TtSt.TB.t.STts",
            "B.stSs.TB.stSsT.",
        ),
        "C": ("S.sS.sS.B.sS.Ss.", "SsS..SsS.BS.sS..", "S.SsS..sS.SsB.S."),
        "R": ("T.tTt.TtB.tTtTtT", "TtT.BtTt.TtTB.Tt", "T.TtTt.tT.TtTtBT"),
        "F": ("B.tTS.tsTtTtSsSs", "B.sTtSTtSsSsTtSS", "B.tT..BTSsTtSsTt"),
    },
)

_NIGHT = Style(
    steps=8,
    steps_a_beat=2,
    least_bpm=52,
    most_bpm=60,
    least_swing=50,
    most_swing=54,
    strokes={
        "b": ("drum-night-bass-1", "drum-night-bass-2"),
        "w": ("drum-night-wood-1", "drum-night-wood-2"),
        "r": ("drum-night-rattle-1", "drum-night-rattle-2"),
    },
    phrases=("GGCR", "GCGR", "GGGF"),
    bars={
        "G": ("BwbwB.w.", "BwB.bWw.", "BwbWB..w", "Bw.wB.Ww"),
        "C": ("WwW.b.w.", "W.wWb..w", "Ww.Wb.W."),
        "R": ("BbB.w.b.", "B.bBw..b", "Bb.Bw.b."),
        "F": ("Bwb.BwWw", "BwB.bwWW"),
    },
)

STYLES: dict[TimeOfDay, tuple[Style, ...]] = {
    "day": (
        _DAY,
        msgspec.structs.replace(  # with a shaker
            _DAY,
            bars={
                "G": (
                    "B.rtS.rtB.rtSrrt",
                    "BrrtS.r.B.rtSrrT",
                    "B.rtSrrTBr.tS.rt",
                    "Brr.S.rtBrrTS.tt",
                ),
                "C": ("S.rS.rS.B.rSrSrr", "SrS.rSrS.BSrrS.r"),
                "R": ("T.rT.rTtB.tTtTrr", "TtT.BrTt.TtTBrTt"),
                "F": ("B.rrS.rtBrtTsStS", "BrrTrrTrTrTrSsSS"),
            },
        ),
        msgspec.structs.replace(  # with bells
            _DAY,
            bars={
                "G": (
                    "B.ktK.tkB.ktS.tk",
                    "K.kBtkSk.kB.KtSt",
                    "B.kKtkS.B.kKtkS.",
                    "K.ktKstkB.ktS.tt",
                ),
                "C": ("K.kK.kK.B.kKtkK.", "KkK..KkK.BKtkK.t"),
                "R": ("T.tT.tTtB.tTtTtT", "TtT.BtTt.TtTB.Tt"),
                "F": ("B.ktK.tkTtTtSsSs", "K.kTtKTtKkSsTtSS"),
            },
        ),
        msgspec.structs.replace(  # in three
            _DAY,
            steps=12,
            steps_a_beat=3,
            least_bpm=158,
            most_bpm=168,
            least_swing=50,
            most_swing=50,
            bars={
                "G": ("BtsTtsBtsT.s", "B.sTtSbtsTts", "BtsT.sBtsTtS", "BtSt.sBtSTts"),
                "C": ("SsS.sSBsSsSs", "S.sSsSBssSsS"),
                "R": ("TtT.tTBtTtTt", "TttTtTBtTtT."),
                "F": ("BtsTtSsTtSsS", "BtTsTtSsTSsS"),
            },
        ),
    ),
    "night": (
        _NIGHT,
        msgspec.structs.replace(  # with a rattle
            _NIGHT,
            bars={
                "G": ("BrB.wBr.", "Br.rB.wB", "BrBWB.r.", "Br.wBr.B"),
                "C": ("WrW.B.r.", "WrrWB..r"),
                "R": ("BbB.r.B.", "BrbBr..B"),
                "F": ("Brb.BrWw", "BrBrB.WW"),
            },
        ),
        msgspec.structs.replace(  # in three
            _NIGHT,
            steps=12,
            steps_a_beat=3,
            least_bpm=50,
            most_bpm=56,
            least_swing=50,
            most_swing=50,
            bars={
                "G": ("B.wB..b.w.W.", "B.w.W.B.wb..", "B.wb..W.w.B."),
                "C": ("W.wW..b.w.W.", "W.w.W.w.b.W."),
                "R": ("B.bB..w.b.B.", "B.b.B.b.w.B."),
                "F": ("B.wbw.B.wWw.", "B.w.b.W.wWw."),
            },
        ),
    ),
}

_LOUD_CB = -15
_SOFT_CB = -70
_UNEVEN_CB = 8
_UNEVEN_MS = 6
_UNEVEN_PAN = 8
_WHERE = {"b": 0, "t": -25, "s": 25, "r": -10, "k": 10, "w": 20}
"""Where each stroke of a groove is heard; callers and answerers sit further out."""
_CALLER = -45
_ANSWERER = 45


class _Feel(msgspec.Struct, frozen=True):
    """The pace of one phase; `step_us` is in microseconds, so that long phases do not drift."""

    style: Style
    step_us: int
    swing: int

    def offset(self, step: int) -> int:
        """Return when a step of the phase comes, in milliseconds from its start."""
        pair, second = divmod(step, 2)
        late = 2 * self.step_us * self.swing // 100 if second else 0
        return (pair * 2 * self.step_us + late) // 1000


def drum(
    chance: Chance, time_of_day: TimeOfDay, start: Millis, end: Millis, turn: int
) -> Iterator[Cue]:
    """Yield the strokes of a phase, step by step; the last ones start before `end`.

    Its style is that whose turn it is: phases of one time of day take turns one by one.
    """
    styles = STYLES[time_of_day]
    style = styles[turn % len(styles)]
    bpm = chance.between(style.least_bpm, style.most_bpm)
    feel = _Feel(
        style,
        step_us=60_000_000 // (bpm * style.steps_a_beat),
        swing=chance.between(style.least_swing, style.most_swing),
    )
    latest: dict[str, int] = {}
    for number, (kind, bar) in enumerate(_bars(chance, style)):
        if start + feel.offset(number * style.steps) >= end:
            return
        for step, sign in enumerate(bar, number * style.steps):
            if sign == ".":
                continue
            uneven = chance.between(-_UNEVEN_MS, _UNEVEN_MS)
            # The first stroke of all is the switch itself.
            at = start + feel.offset(step) + (uneven if step else 0)
            stroke = sign.lower()
            sound = _varied(chance, style.strokes[stroke], latest, stroke)
            cue = Cue(Millis(at), sound, *_touch(chance, kind, sign, step % style.steps, sound))
            if at < end:
                yield cue


def _bars(chance: Chance, style: Style) -> Iterator[tuple[str, str]]:
    """Yield kind and pattern of bar after bar, for ever; a groove is kept for a whole phrase."""
    groove = -1
    while True:
        phrase = chance.choose(style.phrases)
        grooves = style.bars["G"]
        groove = (groove + 1 + chance.below(len(grooves) - 1)) % len(grooves)
        # A call and its answer belong together.
        pair = chance.below(len(style.bars["C"]))
        for kind in phrase:
            if kind == "G":
                yield kind, grooves[groove]
            elif kind == "F":
                yield kind, chance.choose(style.bars["F"])
            else:
                yield kind, style.bars[kind][pair]


def _varied(chance: Chance, sounds: tuple[str, ...], latest: dict[str, int], stroke: str) -> str:
    """Return one of the samples of a stroke, never the same twice running."""
    step = 1 + chance.below(len(sounds) - 1) if len(sounds) > 1 else 0
    latest[stroke] = (latest.get(stroke, 0) + step) % len(sounds)
    return sounds[latest[stroke]]


def _touch(chance: Chance, kind: str, sign: str, step: int, sound: str) -> tuple[int, int]:
    """Return how loud and where a stroke is."""
    stroke = sign.lower()
    gain = SOUNDS[sound].level_cb - chance.below(_UNEVEN_CB + 1)
    if sign == stroke:
        gain += _SOFT_CB
    elif step:
        gain += _LOUD_CB  # the first of a bar is the loudest
    if stroke != "b" and kind == "C":
        place = _CALLER
    elif stroke != "b" and kind == "R":
        place = _ANSWERER
    else:
        place = _WHERE[stroke]
    return gain, place + chance.between(-_UNEVEN_PAN, _UNEVEN_PAN)
