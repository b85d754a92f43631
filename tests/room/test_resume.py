"""Lines that break: repeated messages, missed events, presence, restarts."""

from understory.kernel import ScriptedDealer
from understory.room.answers import DEVICES, IDS_PER_DEVICE, Answers
from understory.room.room import REPLAYED
from understory.rules import sekoya
from understory.testing import MemoryTable
from understory.wire import (
    Accepted,
    Delivery,
    Hello,
    LeaveSeat,
    PresenceChanged,
    Probe,
    ProbeAnswer,
    Problem,
    Refused,
    Rematch,
    Resign,
    TakeSeat,
)


def test_a_repeated_message_is_answered_again_and_not_done_again(friends: MemoryTable) -> None:
    message = friends.act(0, 0)
    answer = friends.accepted("ann", message)
    heard = len(friends.inbox["bob"])
    recorded = len(friends.journal)
    assert friends.send("ann", message) == answer
    assert len(friends.journal) == recorded
    assert len(friends.inbox["bob"]) == heard


def test_a_repeated_message_is_answered_again_after_a_restart(friends: MemoryTable) -> None:
    message = friends.act(0, 0)
    answer = friends.accepted("ann", message)
    friends.place("bob", 1, 4)
    friends.restart()
    recorded = len(friends.journal)
    assert friends.send("ann", message) == answer
    assert len(friends.journal) == recorded


def test_the_answer_names_the_last_record_of_a_message_also_after_a_restart(
    friends: MemoryTable,
) -> None:
    friends.accepted("ann", Resign("1", 0))
    friends.accepted("ann", Rematch("2", 0))
    answer = friends.accepted("bob", Rematch("3", 1))
    assert answer.sequence == len(friends.journal)
    friends.restart()
    assert friends.send("bob", Rematch("3", 1)) == answer


def test_a_repeated_refusal_stays_a_refusal_although_the_table_has_changed(
    friends: MemoryTable,
) -> None:
    early = friends.act(1, 4)
    refused = friends.refused("bob", early)
    friends.place("ann", 0, 0)
    assert friends.send("bob", early) == refused


def test_two_devices_may_use_the_same_id(friends: MemoryTable) -> None:
    act = friends.act(0, 0)
    friends.accepted("ann", act)
    answer = friends.send("bob", act)
    assert isinstance(answer, Refused)
    assert answer.code == "not_your_seat"


def test_remembered_answers_are_bounded() -> None:
    answers = Answers()
    for number in range(IDS_PER_DEVICE + 1):
        answers.remember("ann", Accepted(str(number), number))
    assert answers.find("ann", "0") is None
    assert answers.find("ann", "1") == Accepted("1", 1)
    for number in range(DEVICES):
        answers.remember(f"device {number}", Accepted("1", 1))
    assert answers.find("ann", "1") is None
    assert answers.find("device 0", "1") is not None


def test_a_greeting_is_the_present_view_at_the_present_sequence(friends: MemoryTable) -> None:
    friends.place("ann", 0, 0)
    friends.disconnect("ann")
    greeting = friends.connect("ann")
    assert (greeting.sequence, greeting.events, greeting.replay) == (len(friends.journal), (), True)
    assert greeting.view == friends.view("ann")


def test_resuming_sends_exactly_the_events_that_were_missed(friends: MemoryTable) -> None:
    friends.connect("a watcher")
    seen: dict[int, tuple[object, ...]] = {}
    friends.play_out()
    friends.accepted("ann", Rematch("1", 0))
    friends.accepted("bob", Rematch("2", 1))
    for message in friends.inbox["a watcher"]:
        if isinstance(message, Delivery) and not message.replay:
            seen[message.sequence] = message.events
    for resume_from in (*seen, friends.room.sequence):
        missed = tuple(e for s, events in seen.items() if s > resume_from for e in events)
        greeting = friends.connect("a watcher", resume_from)
        assert greeting.events == missed
        assert greeting.sequence == friends.room.sequence


def test_resuming_works_after_a_restart(friends: MemoryTable) -> None:
    at_start = friends.room.sequence
    friends.place("ann", 0, 0)
    friends.place("bob", 1, 4)
    friends.restart()
    greeting = friends.connect("ann", at_start)
    kinds = [type(event) for event in greeting.events]
    assert kinds == [sekoya.PawnPlaced, sekoya.PawnPlaced, sekoya.RoundEnded]


def test_who_has_been_away_too_long_or_knows_the_future_gets_the_view_alone(
    waiting: MemoryTable,
) -> None:
    for number in range(REPLAYED // 2):
        waiting.accepted("ann", LeaveSeat(f"l{number}", 0))
        waiting.accepted("ann", TakeSeat(f"t{number}", 0, "Ann"))
    assert waiting.room.sequence == REPLAYED + 1
    assert len(waiting.connect("ann", 1).events) == REPLAYED
    assert waiting.connect("ann", 0).events == ()
    assert waiting.connect("ann", waiting.room.sequence + 5).events == ()


def test_others_are_told_when_a_seats_device_goes_and_comes_back(friends: MemoryTable) -> None:
    sequence = friends.room.sequence
    for present in (False, True):
        (friends.connect if present else friends.disconnect)("bob")
        news = friends.inbox["ann"][-1]
        assert isinstance(news, Delivery)
        assert news.events == (PresenceChanged(1, present),)
        assert news.view.seats[1].present is present
        assert news.sequence == sequence == len(friends.journal)


def test_nobody_is_told_of_a_watcher(friends: MemoryTable) -> None:
    heard = len(friends.inbox["ann"])
    friends.connect("a watcher")
    friends.disconnect("a watcher")
    assert len(friends.inbox["ann"]) == heard


def test_a_second_connect_of_the_same_device_tells_nothing(friends: MemoryTable) -> None:
    heard = len(friends.inbox["ann"])
    assert friends.room.connect("bob", friends.clock.now()).messages == ()
    assert len(friends.inbox["ann"]) == heard


def test_who_is_gone_is_sent_nothing_but_answers(friends: MemoryTable) -> None:
    friends.disconnect("bob")
    heard = len(friends.inbox["bob"])
    friends.place("ann", 0, 0)
    assert len(friends.inbox["bob"]) == heard


def test_a_restarted_room_counts_nobody_as_present(friends: MemoryTable) -> None:
    friends.restart()
    assert [seat.present for seat in friends.view("ann").seats] == [False, False]
    friends.connect("ann")
    assert [seat.present for seat in friends.view("ann").seats] == [True, False]


def test_a_probe_is_answered_with_the_rooms_time(friends: MemoryTable) -> None:
    friends.wait(1234)
    assert friends.send("ann", Probe(17.5)) == ProbeAnswer(17.5, friends.clock.now())


def test_a_second_hello_is_a_problem_and_changes_nothing(friends: MemoryTable) -> None:
    recorded = len(friends.journal)
    answer = friends.send("ann", Hello("ticket"))
    assert isinstance(answer, Problem)
    assert answer.code == "hello_again"
    assert len(friends.journal) == recorded


def test_every_delivery_names_the_sequence_of_the_journal(
    friends: MemoryTable, dealer: ScriptedDealer
) -> None:
    friends.play_out()
    sequences = [m.sequence for m in friends.inbox["ann"] if isinstance(m, Delivery)]
    assert sequences == sorted(sequences)
    assert sequences[-1] == len(friends.journal)
