"""The table of sounds: day and night share none, and none outstays a switch."""

from collections import Counter

from understory.score import BED_CROSSFADE, SOUNDS

PROMISED = """
drum-day-bass-1 drum-day-bass-2 drum-day-tone-1 drum-day-tone-2 drum-day-tone-3 drum-day-slap-1
drum-day-slap-2 drum-day-slap-3 drum-night-bass-1 drum-night-bass-2 drum-night-wood-1
drum-night-wood-2 cicada-1 cicada-2 bird-1 bird-2 bird-3 parrot-1 monkey-1 roar-1 cricket-1
cricket-2 frog-1 frog-2 owl-1 bed-day bed-night scream-1 scream-2 scream-3 scream-gentle-1
scream-gentle-2 scream-gentle-3 helicopter-land helicopter-return marimba-d4 marimba-e4 marimba-f4
marimba-g4 marimba-a4 marimba-b4 marimba-c5 marimba-d5 marimba-e5 marimba-f5 marimba-g5 marimba-a5
marimba-c6 drum-day-shaker-1 drum-day-shaker-2 drum-day-bell-1 drum-day-bell-2
drum-night-rattle-1 drum-night-rattle-2 bird-4 bird-5 monkey-2 owl-2 frog-3 bass-d2 bass-e2 bass-f2
bass-g2 bass-a2 bass-c3 bass-d3 cheer-bravo cheer-onward cheer-phew cheer-alas
card-day-treasure card-day-treasure-guarded card-night-treasure card-night-treasure-guarded
card-day-camp card-day-camp-guarded card-night-camp card-night-camp-guarded card-monster card-zombie
card-bridge card-spiders card-healer aid-ready
"""


def test_the_bank_has_the_sounds_that_were_agreed():
    assert sorted(SOUNDS) == sorted(PROMISED.split())
    assert all(name == sound.id for name, sound in SOUNDS.items())


def test_day_and_night_share_no_kind_of_sound_but_that_each_has_a_bed():
    kinds = {
        time_of_day: {s.kind for s in SOUNDS.values() if s.time_of_day == time_of_day}
        for time_of_day in ("day", "night", None)
    }
    assert kinds["day"] & kinds["night"] == {"bed"}
    whenever = {"scream", "helicopter-landing", "helicopter-returning", "music"}
    assert kinds[None] == whenever | {"cheer", "card", "aid"}


def test_beds_last_eight_seconds_and_everything_else_of_a_time_of_day_is_short():
    for sound in SOUNDS.values():
        if sound.kind == "bed":
            assert sound.length == 8_000 > 2 * BED_CROSSFADE
        elif sound.time_of_day is not None:
            assert sound.length <= 1_500
        assert 0 <= sound.mark < sound.length


def test_screams_last_as_long_as_was_agreed_and_are_the_loudest():
    screams = [sound for sound in SOUNDS.values() if sound.kind == "scream"]
    assert all(1_200 <= sound.length <= 1_600 for sound in screams)
    loudest = Counter(sound.level_cb for sound in SOUNDS.values())
    assert loudest[max(loudest)] == len(screams)
    assert all(sound.level_cb == max(loudest) for sound in screams)
