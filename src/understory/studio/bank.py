"""The bank: every sound of the performance, synthesised, and written for the browser.

Names of sounds are those of `understory.score`; who performs them and when is no business of this
file. The same sources give the same bank.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import partial
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

import msgspec
import numpy as np
import soundfile

from understory.score import SOUNDS, SoundKind
from understory.studio import (
    beasts,
    beds,
    birds,
    card_signs,
    cheers,
    drums,
    helicopter,
    insects,
    instruments,
    scream,
)
from understory.studio.instruments import pitch_hz
from understory.studio.tone import RATE, Samples

MANIFEST = "bank.json"

_INSTRUMENTS = {"marimba": instruments.marimba, "bass": instruments.bass}

RECIPES: Mapping[str, Callable[[float], Samples]] = MappingProxyType(
    {
        "drum-day-bass-1": partial(drums.day_bass, seed=101, hz=118.0),
        "drum-day-bass-2": partial(drums.day_bass, seed=111, hz=124.0),
        "drum-day-tone-1": partial(drums.day_tone, seed=121, hz=292.0),
        "drum-day-tone-2": partial(drums.day_tone, seed=131, hz=348.0),
        "drum-day-tone-3": partial(drums.day_tone, seed=141, hz=412.0),
        "drum-day-slap-1": partial(drums.day_slap, seed=151, hz=690.0),
        "drum-day-slap-2": partial(drums.day_slap, seed=161, hz=750.0),
        "drum-day-slap-3": partial(drums.day_slap, seed=171, hz=830.0),
        "drum-day-shaker-1": partial(drums.day_shaker, seed=221, low_hz=3_400.0),
        "drum-day-shaker-2": partial(drums.day_shaker, seed=231, low_hz=3_900.0),
        "drum-day-bell-1": partial(drums.day_bell, seed=241, hz=845.0),
        "drum-day-bell-2": partial(drums.day_bell, seed=251, hz=1_120.0),
        "drum-night-bass-1": partial(drums.night_bass, seed=181, hz=66.0, knock_hz=610.0),
        "drum-night-bass-2": partial(drums.night_bass, seed=191, hz=74.0, knock_hz=690.0),
        "drum-night-wood-1": partial(drums.night_wood, seed=201, hz=790.0),
        "drum-night-wood-2": partial(drums.night_wood, seed=211, hz=960.0),
        "drum-night-rattle-1": partial(drums.night_rattle, seed=261, hz=980.0),
        "drum-night-rattle-2": partial(drums.night_rattle, seed=271, hz=1_120.0),
        "cicada-1": partial(insects.cicada, seed=301, hz=4_250.0, pulses_hz=170.0),
        "cicada-2": partial(insects.cicada, seed=311, hz=3_650.0, pulses_hz=190.0),
        "cricket-1": partial(insects.cricket, seed=321, hz=4_550.0, chirps=4, gap_ms=290.0),
        "cricket-2": partial(insects.cricket, seed=331, hz=4_950.0, chirps=3, gap_ms=330.0),
        "bird-1": partial(birds.thrush, seed=401),
        "bird-2": partial(birds.trill, seed=411),
        "bird-3": partial(birds.piha, seed=421),
        "bird-4": partial(birds.toucan, seed=451),
        "bird-5": partial(birds.flute, seed=461),
        "parrot-1": partial(birds.parrot, seed=431),
        "owl-1": partial(birds.owl, seed=441),
        "owl-2": partial(birds.small_owl, seed=471),
        "monkey-1": partial(beasts.monkey, seed=501),
        "monkey-2": partial(beasts.chatter, seed=541),
        "roar-1": partial(beasts.roar, seed=511),
        "frog-1": partial(beasts.frog_of_two_notes, seed=521),
        "frog-2": partial(beasts.frog_croak, seed=531),
        "frog-3": partial(beasts.frog_trill, seed=551),
        "scream-1": partial(scream.scream, seed=601, pitches_hz=(620, 1_120, 700), rough_hz=68.0),
        "scream-2": partial(scream.scream, seed=611, pitches_hz=(560, 980, 640), rough_hz=74.0),
        "scream-3": partial(scream.scream, seed=621, pitches_hz=(680, 1_200, 620), rough_hz=61.0),
        "scream-gentle-1": partial(scream.gentle, seed=631, pitches_hz=(470, 880, 520)),
        "scream-gentle-2": partial(scream.gentle, seed=641, pitches_hz=(540, 1_060, 610)),
        "scream-gentle-3": partial(scream.gentle, seed=651, pitches_hz=(430, 790, 470)),
        "helicopter-land": partial(
            helicopter.landing, seed=701, down_ms=SOUNDS["helicopter-land"].mark
        ),
        "helicopter-return": partial(helicopter.returning, seed=711),
        "cheer-bravo": partial(cheers.bravo, seed=1_001),
        "cheer-onward": partial(cheers.onward, seed=1_011),
        "cheer-phew": partial(cheers.phew, seed=1_021),
        "cheer-alas": partial(cheers.alas, seed=1_031),
        **{
            f"card-{name}{snake}": partial(
                recipe, seed=seed + 10 * bool(snake), pitches_hz=pitches, guarded=bool(snake)
            )
            for name, recipe, seed, pitches in (
                ("day-treasure", card_signs.treasure, 1_101, (1_046.5, 1_568.0)),
                ("night-treasure", card_signs.treasure, 1_121, (784.0, 523.3)),
                ("day-camp", card_signs.camp, 1_141, (349.2, 466.2)),
                ("night-camp", card_signs.camp, 1_161, (233.1, 174.6)),
            )
            for snake in ("", "-guarded")
        },
        "card-monster": partial(card_signs.monster, seed=1_201),
        "card-zombie": partial(card_signs.zombie, seed=1_211),
        "card-bridge": partial(card_signs.bridge, seed=1_221),
        "card-spiders": partial(card_signs.spiders, seed=1_231),
        "card-healer": partial(card_signs.healer, seed=1_241),
        "aid-ready": card_signs.ready,
        "bed-day": partial(beds.day, seed=801),
        "bed-night": partial(beds.night, seed=811),
        **{
            sound: partial(_INSTRUMENTS[stem], seed=900 + 10 * number, hz=pitch_hz(note))
            for number, sound in enumerate(SOUNDS)
            for stem, _, note in [sound.rpartition("-")]
            if stem in _INSTRUMENTS
        },
    }
)
"""How each sound is made, given how long the score says it is."""


class BankEntry(msgspec.Struct, frozen=True):
    """One sound of a written bank; `file` carries a digest of its content in its name."""

    file: str
    length_ms: int
    bytes: int


_BITS: Mapping[SoundKind, int] = MappingProxyType(
    {"bed": 12, "helicopter-landing": 13, "helicopter-returning": 13, "cheer": 12}
)
"""How finely a kind of sound is told, 16 bits unless it stands here: what is noise and is played
softly hides coarser steps, and each bit that is spared spares a browser some 40 kB."""


def render(sound: str) -> Samples:
    """Return one sound: mono at `RATE`, its peak 3 dB below full scale, silent at both ends.

    It is told in the steps in which a bank is written, so that whoever reads a written bank has
    exactly the same.

    Raises:
        KeyError: there is no such sound.
    """
    if sound not in RECIPES:
        raise KeyError(f"no sound {sound!r}; expected one of {', '.join(sorted(RECIPES))}")
    steps = 2 ** (_BITS.get(SOUNDS[sound].kind, 16) - 1)
    told: Samples = np.round(RECIPES[sound](SOUNDS[sound].length) * steps) / steps
    return told


def write(folder: Path) -> dict[str, BankEntry]:
    """Write every sound as 16-bit FLAC into a folder and `bank.json` beside them; return that.

    FLAC, since every browser's `decodeAudioData` reads it, Safari's too, and gives exactly the
    samples that were written: MP3 and AAC put silence before them, and Safari reads no Ogg. The
    manifest is written last, so that a folder with one is whole; files of older banks are removed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    entries: dict[str, BankEntry] = {}
    for sound in RECIPES:
        samples = render(sound)
        packed = _flac(samples)
        name = f"{sound}.{hashlib.sha256(packed).hexdigest()[:10]}.flac"
        (folder / name).write_bytes(packed)
        entries[sound] = BankEntry(name, round(len(samples) * 1000 / RATE), len(packed))
    for stale in set(folder.glob("*.flac")) - {folder / entry.file for entry in entries.values()}:
        stale.unlink()
    manifest = json.dumps(msgspec.to_builtins(entries), indent=2) + "\n"
    (folder / MANIFEST).write_text(manifest, encoding="utf-8")
    return entries


def _flac(samples: Samples) -> bytes:
    packed = BytesIO()
    whole = (samples * 2**15).astype(np.int16)
    soundfile.write(packed, whole, RATE, format="FLAC", subtype="PCM_16", compression_level=1.0)
    return packed.getvalue()
