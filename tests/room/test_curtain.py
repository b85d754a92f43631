"""What is held back from a device, and when it is told of it after all."""

from understory.kernel import Millis, Seat
from understory.room.curtain import Curtain
from understory.room.outcome import Addressed
from understory.room.records import Record, TimeRanOut
from understory.wire import Accepted, PresenceChanged

COMES = PresenceChanged(1, present=True)


def fact(at: int) -> Record:
    return TimeRanOut(at=Millis(at), seat=Seat(0))


def answer(sequence: int) -> Addressed:
    return Addressed("ann", Accepted("a", sequence))


def test_the_last_records_are_held_back_with_the_news_among_them_and_told_in_order_later() -> None:
    curtain = Curtain()
    first, second, third = fact(1), fact(2), fact(3)
    assert curtain.part("ann", [first, second, COMES], unseen=1) == ([first], [])
    assert "ann" in curtain
    assert list(curtain) == ["ann"]
    assert curtain.part("ann", [third], unseen=0) == ([second, COMES, third], [])
    assert "ann" not in curtain


def test_nobody_is_held_back_from_what_another_may_not_know() -> None:
    curtain = Curtain()
    curtain.part("ann", [fact(1)], unseen=1)
    assert curtain.part("bob", [fact(2)], unseen=0) == ([fact(2)], [])


def test_an_answer_waits_behind_its_record_and_no_longer() -> None:
    curtain = Curtain()
    before, behind = answer(6), answer(7)
    assert not curtain.holds(before, behind=0)
    curtain.part("ann", [fact(1), fact(2)], unseen=1)
    assert not curtain.holds(before, behind=1)
    assert curtain.holds(behind, behind=0)
    # News of who comes is no record: an answer is not held for it.
    curtain.part("ann", [COMES], unseen=1)
    assert not curtain.holds(before, behind=1)
    assert curtain.part("ann", [], unseen=0) == ([fact(2), COMES], [behind])


def test_who_is_greeted_has_just_what_it_was_not_told_held_back_and_its_answers_still() -> None:
    curtain = Curtain()
    curtain.part("ann", [fact(1), fact(2)], unseen=2)
    curtain.holds(answer(7), behind=0)
    curtain.draw("ann", [fact(2)])
    assert curtain.part("ann", [], unseen=0) == ([fact(2)], [answer(7)])


def test_who_comes_or_goes_is_held_back_from_nothing() -> None:
    curtain = Curtain()
    curtain.part("ann", [fact(1)], unseen=1)
    curtain.forget("ann")
    curtain.forget("bob")
    assert list(curtain) == []
