"""What sounds beside a mission hides nothing of it: it is softer, and short."""

from functools import cache

import pytest
from hearing import loudness_db

from understory.score import SOUNDS
from understory.studio import render

rendered = cache(render)
CHEERS = [sound for sound in SOUNDS.values() if sound.kind == "cheer"]
SCREAMS = [sound.id for sound in SOUNDS.values() if sound.kind == "scream"]
KEENEST_HZ = (1_000, 4_500)


def loud(sound: str) -> float:
    """Return how loud a sound is where the ear is keenest, as it is meant to be played."""
    return loudness_db(rendered(sound), *KEENEST_HZ) + SOUNDS[sound].level_cb / 10


@pytest.mark.parametrize("cheer", [cheer.id for cheer in CHEERS])
def test_a_cheer_lies_far_below_every_scream_and_below_the_drums(cheer: str) -> None:
    assert loud(cheer) < min(map(loud, SCREAMS)) - 20
    strokes = [sound.id for sound in SOUNDS.values() if sound.kind.startswith("drums-")]
    levels = sorted(
        loudness_db(rendered(each), 20, 20_000) + SOUNDS[each].level_cb / 10 for each in strokes
    )
    own = loudness_db(rendered(cheer), 20, 20_000) + SOUNDS[cheer].level_cb / 10
    assert own < levels[len(levels) // 2] - 6


def test_a_cheer_is_over_before_the_next_may_come() -> None:
    assert all(cheer.length <= 700 for cheer in CHEERS)
