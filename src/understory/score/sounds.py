"""Every sound of a mission and of the tune: its id, kind and length, and how loud it is meant.

The studio synthesises exactly these, performers play them; cheers, the signs of cards and what
aids somebody are in no performance and sound beside it. Day and night share no sound.
"""

from typing import Literal

import msgspec

from understory.kernel import Millis
from understory.score.plan import TimeOfDay

SoundKind = Literal[
    "drums-fast",
    "drums-slow",
    "cicada",
    "bird",
    "parrot",
    "monkey",
    "roar",
    "cricket",
    "frog",
    "owl",
    "bed",
    "scream",
    "helicopter-landing",
    "helicopter-returning",
    "music",
    "cheer",
    "card",
    "aid",
]


class Sound(msgspec.Struct, frozen=True):
    """One sample of the bank.

    `length` is nominal and counts the tail. `time_of_day` is None for what sounds at any time.
    `level_cb` is what a cue's gain starts from (tenths of a dB; 0 plays a sample as it is, and all
    samples of the bank reach the same peak). `mark` is how far into the sound that happens which it
    tells of: the skids touch the ground, else 0.
    """

    id: str
    kind: SoundKind
    length: Millis
    time_of_day: TimeOfDay | None
    level_cb: int
    mark: Millis = Millis(0)


def _numbered(
    stem: str, kind: SoundKind, lengths: tuple[int, ...], time_of_day: TimeOfDay | None, level: int
) -> tuple[Sound, ...]:
    return tuple(
        Sound(f"{stem}-{number}", kind, Millis(length), time_of_day, level)
        for number, length in enumerate(lengths, 1)
    )


_ALL: tuple[Sound, ...] = (
    *_numbered("drum-day-bass", "drums-fast", (450, 450), "day", -30),
    *_numbered("drum-day-tone", "drums-fast", (350, 350, 350), "day", -40),
    *_numbered("drum-day-slap", "drums-fast", (220, 220, 220), "day", -40),
    *_numbered("drum-day-shaker", "drums-fast", (160, 160), "day", -55),
    *_numbered("drum-day-bell", "drums-fast", (380, 380), "day", -75),
    *_numbered("drum-night-bass", "drums-slow", (900, 900), "night", -5),
    *_numbered("drum-night-wood", "drums-slow", (300, 300), "night", -8),
    *_numbered("drum-night-rattle", "drums-slow", (350, 350), "night", -35),
    *_numbered("cicada", "cicada", (1400, 1100), "day", -110),
    *_numbered("bird", "bird", (900, 700, 1100, 1000, 1300), "day", -110),
    *_numbered("parrot", "parrot", (700,), "day", -70),
    *_numbered("monkey", "monkey", (1200, 900), "day", -90),
    *_numbered("roar", "roar", (1500,), "day", -70),
    *_numbered("cricket", "cricket", (1200, 1000), "night", -90),
    *_numbered("frog", "frog", (400, 600, 700), "night", -80),
    *_numbered("owl", "owl", (1000, 1400), "night", -50),
    Sound("bed-day", "bed", Millis(8000), "day", -190),
    Sound("bed-night", "bed", Millis(8000), "night", -168),
    *_numbered("scream", "scream", (1200, 1400, 1600), None, 0),
    *_numbered("scream-gentle", "scream", (1200, 1300, 1400), None, 0),
    Sound("helicopter-land", "helicopter-landing", Millis(6000), None, -50, mark=Millis(3000)),
    Sound("helicopter-return", "helicopter-returning", Millis(8000), None, -30),
    *(
        Sound(f"marimba-{note}", "music", Millis(700), None, -60)
        for note in ["d4", "e4", "f4", "g4", "a4", "b4", "c5", "d5", "e5", "f5", "g5", "a5", "c6"]
    ),
    *(
        Sound(f"bass-{note}", "music", Millis(800), None, -40)
        for note in ["d2", "e2", "f2", "g2", "a2", "c3", "d3"]
    ),
    Sound("cheer-bravo", "cheer", Millis(600), None, -220),
    Sound("cheer-onward", "cheer", Millis(500), None, -220),
    Sound("cheer-phew", "cheer", Millis(600), None, -220),
    Sound("cheer-alas", "cheer", Millis(600), None, -220),
    *(
        Sound(f"card-{time_of_day}-{kind}{snake}", "card", Millis(400), None, -80)
        for time_of_day in ("day", "night")
        for kind in ("treasure", "camp")
        for snake in ("", "-guarded")
    ),
    Sound("card-monster", "card", Millis(340), None, -80),
    Sound("card-zombie", "card", Millis(400), None, -80),
    Sound("card-bridge", "card", Millis(400), None, -80),
    Sound("card-spiders", "card", Millis(380), None, -80),
    Sound("card-healer", "card", Millis(400), None, -80),
    Sound("aid-ready", "aid", Millis(200), None, -80),
)

SOUNDS: dict[str, Sound] = {sound.id: sound for sound in _ALL}
"""All sounds by id."""

BED_CROSSFADE = Millis(1000)
"""How long a piece of a bed fades in and out; the next piece starts that long before its end."""

BED_GIVES_WAY = Millis(250)
"""Within this time a bed fades out when a cue of the other bed comes; see `Cue`."""

LONGEST_TAIL = Millis(300)
"""No other sound of one time of day lasts longer than this into the other."""
