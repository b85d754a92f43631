"""What sounds beside a mission hides nothing of it: it is softer, and short."""

from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from hearing import loudness_db
from numpy.typing import NDArray

from understory.score import SOUNDS
from understory.studio import RATE, Samples, render

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


CARDS = [sound for sound in SOUNDS.values() if sound.kind == "card"]
CALLS = [s.id for s in SOUNDS.values() if s.time_of_day is not None and s.kind != "bed"]
_EDGES_HZ = (150, 300, 450, 650, 900, 1_200, 1_600, 2_200, 3_200, 4_500, 6_500, 10_000)
_SLICE_MS = 50


def heard_in(sound: str, ms: int) -> NDArray[np.float64]:
    """Return the decibels of each band in each slice of a sound's first milliseconds."""
    samples: Samples = np.resize(np.pad(rendered(sound), (0, RATE)), ms * RATE // 1_000)
    rows = []
    for part in np.array_split(samples, ms // _SLICE_MS):
        power = np.abs(np.fft.rfft(part * np.hanning(len(part)))) ** 2 / len(part)
        hz = np.fft.rfftfreq(len(part), 1 / RATE)
        rows.append([power[(hz >= low) & (hz < high)].sum() for low, high in pairwise(_EDGES_HZ)])
    return 10 * np.log10(np.array(rows) + 1e-3)


def apart_db(one: str, other: str, ms: int) -> float:
    """Return how far two sounds are apart: root mean square over bands and slices, in decibels."""
    return float(np.sqrt(((heard_in(one, ms) - heard_in(other, ms)) ** 2).mean()))


def test_a_card_is_told_within_four_tenths_of_a_second_and_begins_at_once() -> None:
    assert len(CARDS) == 13
    for card in CARDS:
        assert card.length <= 400
        begun = np.abs(rendered(card.id))[: 50 * RATE // 1_000]
        assert begun.max() > np.abs(rendered(card.id)).max() / 5, card.id


@pytest.mark.parametrize("ms", [150, 400])
def test_cards_are_told_apart_whole_and_by_their_first_instants(ms: int) -> None:
    """Sounds of one recipe that differ in their noise alone are less than 5 dB apart."""
    ids = [card.id for card in CARDS]
    nearest = min((apart_db(one, other, ms), one, other) for one, other in combinations(ids, 2))
    assert nearest[0] > 7.5, nearest


def test_no_card_sounds_like_a_stroke_or_a_call_of_day_or_night() -> None:
    nearest = min((apart_db(card.id, call, 400), card.id, call) for card in CARDS for call in CALLS)
    assert nearest[0] > 7.5, nearest


def test_the_sign_that_it_is_time_to_press_is_short_and_like_no_card_and_no_call() -> None:
    assert SOUNDS["aid-ready"].length <= 200
    others = [*(card.id for card in CARDS), *CALLS]
    nearest = min((apart_db("aid-ready", other, 200), other) for other in others)
    assert nearest[0] > 7.5, nearest


@pytest.mark.parametrize("card", ["aid-ready", *(card.id for card in CARDS)])
def test_a_card_lies_below_every_scream_and_is_heard_from_a_small_loudspeaker(card: str) -> None:
    # While somebody screams it is ducked by 6 dB more.
    assert loud(card) < min(map(loud, SCREAMS)) - 8
    samples = rendered(card)
    assert loudness_db(samples, 20, 20_000) - loudness_db(samples, 400, 20_000) < 8
