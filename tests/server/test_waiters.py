"""Who waits for what is worked out aside."""

from understory.server.waiters import Waiters
from understory.testing import ManualClock


def waiters() -> tuple[Waiters, ManualClock]:
    clock = ManualClock()
    return Waiters(clock, 90.0), clock


def test_what_nobody_asked_for_is_not_wanted() -> None:
    known, _ = waiters()
    assert not known.is_wanted("game")
    known.leaves("game", "a")
    known.forget("game")
    assert not known.is_wanted("game")


def test_one_of_two_may_leave_and_the_other_still_waits() -> None:
    known, _ = waiters()
    known.comes("game", "a")
    known.comes("game", "b")
    known.leaves("game", "a")
    assert known.is_wanted("game")
    assert not known.is_wanted("other")
    known.leaves("game", "b")
    assert not known.is_wanted("game")
    known.comes("game", "a")
    assert known.is_wanted("game")


def test_who_is_silent_for_long_waits_no_more() -> None:
    known, clock = waiters()
    known.comes("game", "a")
    clock.jump(90_000)
    assert known.is_wanted("game")
    clock.jump(1)
    assert not known.is_wanted("game")
    known.comes("game", "a")
    assert known.is_wanted("game")


def test_a_page_that_gave_a_game_and_says_who_it_is_waits_once() -> None:
    known, _ = waiters()
    known.comes("game")
    known.comes("game", "a")
    known.leaves("game", "a")
    assert not known.is_wanted("game")


def test_a_program_without_a_name_waits_beside_a_page() -> None:
    known, _ = waiters()
    known.comes("game", "a")
    known.comes("game")
    known.comes("game", "a")
    known.leaves("game", "a")
    assert known.is_wanted("game")


def test_who_has_stopped_is_known_and_nobody_in_general_ever_is() -> None:
    known, _ = waiters()
    known.comes("game", "a")
    known.stops("game", "a")
    assert known.has_stopped("a")
    assert not known.is_wanted("game")
    known.comes("game")
    known.stops("game", "")
    assert not known.has_stopped("")
    assert not known.is_wanted("game")


def test_whoever_asks_under_ever_new_names_fills_nothing() -> None:
    known, clock = waiters()
    for number in range(2_000):
        clock.jump(1_000)
        known.comes(f"game {number}", "a")
        known.comes("one game", f"asker {number}")
        known.stops("one game", f"stopped {number}")
    assert len(known._waiting) <= 257
    assert len(known._waiting["one game"]) <= 64
    assert len(known._stopped) <= 512
    assert known.is_wanted("one game")
