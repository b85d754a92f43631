"""Cards and hands in a live mission: who was first, and when a face is known to whom."""

import random

import pytest

from understory.kernel import Micros, Millis, ScriptedDealer
from understory.room import HandsJudged, HandsLate, decode_record, encode_record
from understory.room.mission_hands import LATE_BY
from understory.rules.squad_seven import DECK
from understory.testing import MemoryMission
from understory.wire import (
    Accepted,
    BotRequest,
    Draw,
    HandTime,
    LayHand,
    MissionDelivery,
    MissionOptions,
    PersonRequest,
    Refused,
    Timing,
)

from .conftest import mission

GEMS = "day-treasure-gems"
NIGHT = "night-treasure-gems"


def deliveries(table: MemoryMission, device: str) -> list[MissionDelivery]:
    return [m for m in table.inbox[device] if isinstance(m, MissionDelivery)]


def test_a_draw_is_told_at_once_and_its_face_only_just_before_it_is_shown() -> None:
    table = mission(GEMS)
    table.room.note_round_trip("bob", Micros(table.clock.now() * 1000))
    for _ in range(60):
        table.room.note_round_trip("ann", Micros(10_000))
        table.room.note_round_trip("bob", Micros(160_000))
    drawn_at = table.clock.now()
    table.draw("ann", 0)
    begun = deliveries(table, "ann")[-1]
    assert kinds(begun) == ["DrawBegun"]
    assert begun.view.table is not None
    assert (begun.view.table.turning, begun.view.table.view.top) == (0, None)
    table.wait(2_000)
    ann, bob = (
        next(d for d in deliveries(table, device) if "CardDrawn" in kinds(d))
        for device in ("ann", "bob")
    )
    assert ann.t0 == bob.t0
    assert ann.t0 is not None
    assert drawn_at <= bob.at < ann.at < ann.t0
    assert 80 <= ann.t0 - bob.at <= 250
    assert 5 <= ann.t0 - ann.at <= 30
    assert ann.view.table is not None
    assert ann.view.table.view.top == GEMS


def kinds(delivery: MissionDelivery) -> list[str]:
    return [type(event).__name__ for event in delivery.events]


def test_who_comes_before_the_face_is_shown_sees_it_no_sooner_than_others() -> None:
    table = mission(GEMS)
    for _ in range(60):
        table.room.note_round_trip("bob", Micros(200_000))
    table.draw("ann", 0)
    while b"card_drawn" not in table.frames["bob"][-1]:
        assert table.next_due is not None
        table.wait(table.next_due - table.clock.now())
    greeting = table.connect("cleo")
    assert isinstance(greeting, MissionDelivery)
    assert greeting.view.table is not None
    assert greeting.view.table.view.top is None
    assert greeting.sequence == table.room.sequence - 1
    table.wait(300)
    assert kinds(deliveries(table, "cleo")[-1]) == ["CardDrawn"]
    assert deliveries(table, "cleo")[-1].sequence == table.room.sequence


def test_the_quicker_reaction_wins_though_its_message_comes_later() -> None:
    table = mission(GEMS)
    for _ in range(60):
        table.room.note_round_trip("bob", Micros(160_000))
        table.room.note_round_trip("ann", Micros(4_000))
    assert table.turn("ann", 0) == GEMS
    table.wait(432)
    assert table.lay("ann", 0, reaction=430) == []
    table.wait(52)
    answers = table.lay("bob", 1, reaction=404)
    assert isinstance(answers[0], Accepted)
    (judged,) = [r for r in table.records if isinstance(r, HandsJudged)]
    assert [(hand.seat, hand.used - judged.t0) for hand in judged.hands] == [(1, 404), (0, 430)]
    assert table.mission().view.squads[1].treasures == (GEMS,)
    news = [e for d in deliveries(table, "ann") for e in d.events]
    assert [e.hands for e in news if type(e).__name__ == "HandsJudged"] == [
        (HandTime(1, 404, line=80), HandTime(0, 430, line=2))
    ]


def test_a_hand_is_credited_no_more_than_its_line_bears_out() -> None:
    table = mission(GEMS)
    for _ in range(60):
        table.room.note_round_trip("bob", Micros(4_000))
    table.turn("ann", 0)
    table.wait(500)
    table.lay("bob", 1, reaction=160)
    table.wait(400)
    (judged,) = [r for r in table.records if isinstance(r, HandsJudged)]
    assert 450 <= judged.hands[0].used - judged.t0 <= 500


def test_a_hand_without_times_counts_when_it_arrives() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(500)
    table.lay("bob", 1)
    table.wait(400)
    (judged,) = [r for r in table.records if isinstance(r, HandsJudged)]
    assert judged.hands[0].used - judged.t0 == 500
    assert judged.hands[0].claimed is None


def test_nobody_is_told_of_anothers_hand_before_the_verdict() -> None:
    table = mission(GEMS)
    for _ in range(60):
        table.room.note_round_trip("bob", Micros(160_000))
    table.turn("ann", 0)
    before = len(table.frames["bob"])
    table.wait(400)
    assert table.lay("ann", 0, reaction=390) == []
    table.wait(50)
    assert not any(b"hand" in frame[:400] for frame in table.frames["bob"][before:])
    table.wait(400)
    assert any(b"hands_judged" in frame for frame in table.frames["bob"][before:])


def test_a_hand_sent_again_before_its_verdict_is_answered_once_and_counts_once() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(400)
    t0 = table.mission().t0
    hand = LayHand("h1", 0, Timing(t0, 0.0, 0.0, 380.0))
    assert table.ask("ann", hand) == []
    assert table.ask("ann", hand) == []
    table.wait(400)
    assert [m for m in table.inbox["ann"] if isinstance(m, Accepted) and m.id == "h1"] != []
    (judged,) = [r for r in table.records if isinstance(r, HandsJudged)]
    assert len(judged.hands) == 1
    assert isinstance(table.send("ann", hand), Accepted)


def test_a_claim_that_cannot_be_counts_when_it_arrives_and_against_the_seat() -> None:
    table = mission(GEMS, GEMS, GEMS, GEMS)
    for _ in range(3):
        table.turn(*next_to_draw(table))
        table.wait(600)
        t0 = table.mission().t0
        table.ask("bob", LayHand(table.new_id(), 1, Timing(t0, 0.0, 0.0, 1e12)))
        table.wait(2_000)
    *_, judged = (r for r in table.records if isinstance(r, HandsJudged))
    (hand,) = judged.hands
    assert hand.used == hand.arrived
    assert hand.exact is not None
    assert hand.exact.note == "forged"
    assert hand.flags == ("forged",)


@pytest.mark.parametrize("times", [(2.0**53, -(2.0**53)), (-(2.0**53), 2.0**53)])
def test_a_claim_of_more_than_a_log_can_count_is_forged_and_recorded(
    times: tuple[float, float],
) -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(600)
    shown, touched = times
    table.ask("bob", LayHand("h1", 1, Timing(table.mission().t0, shown, shown, touched)))
    table.wait(2_000)
    (judged,) = [r for r in table.records if isinstance(r, HandsJudged)]
    assert decode_record(encode_record(judged)) == judged
    (hand,) = judged.hands
    assert hand.exact is not None
    assert (hand.exact.note, hand.used) == ("forged", hand.arrived)


def test_who_dates_back_is_told_of_though_every_hand_comes_after_the_verdict() -> None:
    treasures = [card for card in DECK if "treasure" in card and "guarded" not in card][:20]
    table = mission(*treasures, lengthS=600)
    for _ in treasures:
        table.turn(*next_to_draw(table))
        table.wait(300)
        t0 = table.mission().t0
        table.lay("ann", 0, reaction=280)
        table.wait(150)
        for _ in range(2):
            # Claimed twice: one hand a card is held to the line.
            claim = LayHand(table.new_id(), 1, Timing(t0, 1000.0, 1000.0, 1285.0))
            assert table.refused("bob", claim).facts == {"reason": "nothing_open"}
        table.wait(2_000)
    told = [hand for r in table.records if isinstance(r, HandsLate) for hand in r.hands]
    assert {hand.seat for hand in told} == {1}
    assert told[10].flags == ()
    assert told[-1].flags == ("clipped",)


def next_to_draw(table: MemoryMission) -> tuple[str, int]:
    seat = table.mission().view.turn
    assert seat is not None
    return ("ann", "bob")[seat], seat


def test_hands_of_one_millisecond_are_told_apart() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(400)
    table.lay("ann", 0, reaction=390.4)
    table.lay("bob", 1, reaction=390.3)
    (judged,) = [r for r in table.records if isinstance(r, HandsJudged)]
    assert [hand.seat for hand in judged.hands] == [1, 0]
    assert [hand.exact and hand.exact.used for hand in judged.hands] == [390_300, 390_400]
    assert judged.hands[0].used == judged.hands[1].used


def test_a_press_before_anybody_could_have_seen_the_card_locks_the_pad_for_half_a_second() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(120)
    (hasty,) = table.lay("bob", 1, reaction=100)
    assert isinstance(hasty, Refused)
    assert hasty.facts == {"reason": "false_start"}
    table.wait(250)
    (locked,) = table.lay("bob", 1, reaction=350)
    assert isinstance(locked, Refused)
    assert locked.facts == {"reason": "false_start"}
    table.wait(180)
    table.lay("bob", 1, reaction=520)
    table.wait(400)
    (judged,) = [r for r in table.records if isinstance(r, HandsJudged)]
    assert [(hand.seat, hand.void) for hand in judged.hands] == [(1, None)]
    assert [hand.void for hand in judged.void] == ["false_start", "false_start"]


def test_who_drums_on_the_pad_is_locked_on_the_card_that_comes() -> None:
    table = mission(GEMS)
    for _ in range(3):
        # Nothing lies open, and bob's page tells every press all the same.
        (void,) = table.ask("bob", LayHand(table.new_id(), 1))
        assert isinstance(void, Refused)
        table.wait(200)
    table.draw("ann", 0)
    t0 = table.mission().t0 or 0
    table.wait(t0 + 300 - table.clock.now())
    (locked,) = table.lay("bob", 1, reaction=290)
    assert isinstance(locked, Refused)
    assert locked.facts == {"reason": "false_start"}
    assert table.lay("ann", 0, reaction=290) == []


def test_a_press_that_the_network_held_up_is_by_its_own_word_no_answer() -> None:
    table = mission(GEMS)
    for _ in range(60):
        table.room.note_round_trip("bob", Micros(20_000))
    table.turn("ann", 0)
    table.wait(400)
    (held_up,) = table.lay("bob", 1, reaction=100)
    assert isinstance(held_up, Refused)
    assert held_up.facts == {"reason": "false_start"}
    (locked,) = table.lay("bob", 1, reaction=390)
    assert isinstance(locked, Refused)
    assert locked.facts == {"reason": "false_start"}


def test_a_due_hand_on_the_card_before_locks_nothing() -> None:
    table = mission(GEMS, GEMS, minShowMs=0)
    table.turn("ann", 0)
    table.wait(420)
    table.lay("bob", 1, reaction=390)
    table.wait(100)
    table.turn("bob", 1)
    table.wait(385)
    assert table.lay("bob", 1, reaction=370) == []


def test_a_wrong_hand_just_before_the_next_card_locks_it() -> None:
    table = mission(NIGHT, GEMS, minShowMs=0)
    table.turn("ann", 0)
    table.wait(420)
    table.lay("bob", 1, reaction=390)
    table.wait(100)
    table.turn("bob", 1)
    table.wait(400)
    (locked,) = table.lay("bob", 1, reaction=370)
    assert isinstance(locked, Refused)
    assert locked.facts == {"reason": "false_start"}


@pytest.mark.parametrize(("answer_ms", "note"), [(20, "clipped"), (260, "late_face")])
def test_a_face_that_came_late_is_believed_by_the_ping_behind_it(answer_ms: int, note: str) -> None:
    table = mission(GEMS)
    for _ in range(20):
        table.room.note_round_trip("bob", Micros(20_000))
    table.turn("ann", 0)
    t0 = Millis(table.mission().t0 or 0)
    table.room.note_ping_behind("bob", t0, Millis(t0 - 12))
    table.wait(answer_ms)
    table.room.note_round_trip("bob", Micros(answer_ms * 1000), t0)
    table.wait(560 - answer_ms)
    late = Timing(t0, 0.0, 240.0, 240.0 + 300.0)
    table.ask("bob", LayHand("late", 1, late))
    table.wait(400)
    (judged,) = [r for r in table.records if isinstance(r, HandsJudged)]
    (hand,) = judged.hands
    assert hand.exact is not None
    assert hand.exact.note == note


def test_a_hand_on_a_card_that_is_being_covered_is_void() -> None:
    table = mission(GEMS, NIGHT)
    table.turn("ann", 0)
    table.wait(1_600)
    t0 = table.mission().t0
    table.draw("bob", 1)
    table.wait(5)
    late = LayHand("h1", 0, Timing(t0, 0.0, 0.0, 1_610.0))
    (answer,) = table.ask("ann", late)
    assert isinstance(answer, Refused)
    assert (answer.code, answer.facts) == ("hand_void", {"reason": "covered"})


def test_a_hand_laid_before_the_draw_counts_though_it_arrives_after_it() -> None:
    table = mission(GEMS, NIGHT)
    for _ in range(60):
        table.room.note_round_trip("ann", Micros(100_000))
    table.turn("ann", 0)
    table.wait(1_600)
    t0 = table.mission().t0
    table.draw("bob", 1)
    table.wait(20)
    table.ask("ann", LayHand("h1", 0, Timing(t0, 0.0, 0.0, 1_570.0)))
    table.wait(1_000)
    assert table.mission().view.squads[0].treasures == (GEMS,)


def test_a_hand_where_nothing_lies_open_has_no_effect() -> None:
    table = mission("bridge")
    (answer,) = table.lay("ann", 0)
    assert isinstance(answer, Refused)
    assert answer.facts == {"reason": "nothing_open"}


def test_a_wrong_hand_loses_a_member() -> None:
    table = mission(NIGHT)
    table.turn("ann", 0)
    table.wait(400)
    table.lay("bob", 1, reaction=390)
    table.wait(400)
    assert table.mission().view.squads[1].alive == 6


def test_a_card_lies_for_its_least_time_before_it_is_covered() -> None:
    table = mission(GEMS, NIGHT)
    table.turn("ann", 0)
    shown = table.mission().t0
    assert shown is not None
    table.wait(100)
    assert isinstance(table.send("bob", Draw("early", 1)), Accepted)
    table.wait(1_300)
    assert table.mission().view.top == GEMS
    table.wait(1_000)
    later = table.mission().t0
    assert table.mission().view.top == NIGHT
    assert later is not None
    assert later - shown >= 1_500


def test_two_cannot_turn_a_card_at_once() -> None:
    table = mission(GEMS, NIGHT)
    table.turn("ann", 0)
    table.draw("bob", 1)
    for device, seat in (("ann", 0), ("bob", 1)):
        refused = table.refused(device, Draw(f"again-{seat}", seat))
        assert refused.code == "already_turning"


@pytest.mark.parametrize(("wait", "drawn"), [(3_900, 0), (4_200, 1)])
def test_who_does_not_draw_is_drawn_for(wait: int, drawn: int) -> None:
    table = mission(GEMS, NIGHT)
    table.turn("ann", 0)
    table.wait(wait)
    begun = [e for d in deliveries(table, "ann") for e in d.events if "DrawBegun" in kinds(d)]
    assert sum(getattr(event, "by_house", False) for event in begun) == drawn


def test_what_the_rules_forbid_is_refused_with_their_code() -> None:
    table = mission(GEMS)
    assert table.refused("bob", Draw("1", 1)).code == "not_your_turn"
    assert table.refused("bob", Draw("2", 0)).code == "not_your_seat"
    assert table.refused("cleo", Draw("3", 3)).code == "no_such_seat"


def late_hands(table: MemoryMission) -> list[tuple[int, int]]:
    return [
        (hand.seat, hand.used - record.t0)
        for record in table.records
        if isinstance(record, HandsLate)
        for hand in record.hands
    ]


def test_a_hand_that_comes_after_the_card_was_given_away_is_shown_to_all_once() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(350)
    table.lay("ann", 0, reaction=348)
    table.wait(155)
    assert table.mission().view.squads[0].treasures == (GEMS,)
    for _ in range(2):
        assert isinstance(table.lay("bob", 1, reaction=500)[0], Refused)
        table.wait(10)
    assert late_hands(table) == [(1, 500)]
    news = [event for told in deliveries(table, "ann") for event in told.events]
    (late,) = [event for event in news if type(event).__name__ == "HandsLate"]
    assert [(hand.seat, hand.reaction) for hand in late.hands] == [(1, 500)]


def test_who_has_won_the_card_or_presses_much_later_was_not_late() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(350)
    table.lay("ann", 0, reaction=348)
    table.wait(400)
    table.lay("ann", 0, reaction=500)
    table.wait(400)
    table.lay("bob", 1, reaction=1_100)
    table.wait(10)
    assert late_hands(table) == []


def test_a_bot_about_to_lay_its_hand_cannot_hold_it_back() -> None:
    """Both bots are about to take the card; the slower one is late by what it was slower."""
    table = MemoryMission(
        ScriptedDealer([random.Random(seed).sample(DECK, len(DECK)) for seed in (3,)], seed=3),
        PersonRequest(here=True, name="Ann"),
        BotRequest("veteran"),
        BotRequest("veteran"),
        options=MissionOptions(length_s=120),
    )
    table.play_on()
    quickest = {
        record.t0: record.hands[0].used
        for record in table.records
        if isinstance(record, HandsJudged) and record.hands
    }
    late = [record for record in table.records if isinstance(record, HandsLate)]
    assert late
    for record in late:
        for hand in record.hands:
            assert 0 <= hand.used - quickest[record.t0] <= LATE_BY


def test_a_quicker_hand_whose_message_comes_too_late_is_not_called_late() -> None:
    table = mission(GEMS)
    for _ in range(60):
        table.room.note_round_trip("bob", Micros(300_000))
    table.turn("ann", 0)
    table.wait(450)
    table.lay("ann", 0, reaction=445)
    while table.mission().view.squads[0].treasures == ():
        table.wait(1)
    assert isinstance(table.lay("bob", 1, reaction=430)[0], Refused)
    table.wait(10)
    assert late_hands(table) == []
