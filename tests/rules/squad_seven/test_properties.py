"""SQUAD SEVEN, what holds in every mission: cards kept, logs folded, nothing leaked.

Missions are played by a seeded generator that knows no rule, so that most wishes are refused.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, islice

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from understory.kernel import Millis, Refusal, Seat
from understory.rules import squad_seven as game
from understory.score import Phase, Score

SEEDS = st.integers(0, 2**32)
STEPS = 250

few_missions = settings(max_examples=20)


def random_score(chance: random.Random) -> Score:
    length = chance.choice([20_000, 200_000])
    landed = chance.choice([0, 3_000])
    starts = list(accumulate([0, *(chance.randint(1, 9_000) for _ in range(12))]))
    phases = tuple(
        Phase(Millis(start), "night" if index % 2 else "day")
        for index, start in enumerate(starts)
        if start < length
    )
    screams = sorted(
        {chance.randint(landed + 1, length - 1) for _ in range(chance.choice([3, 30]))}
    )
    return Score(Millis(length), Millis(landed), phases, tuple(map(Millis, screams)))


def random_opening(chance: random.Random) -> game.Dealt:
    deck = list(game.DECK)
    chance.shuffle(deck)
    options = game.Options(
        switch_grace=Millis(chance.choice([0, 1_000])),
        wrong_hand=chance.choice(["each", "first"]),
        shoot_off=chance.choice(["sudden", "equal_rounds"]),
    )
    edition = chance.choice(list(game.EDITIONS))
    return game.deal(edition, options, chance.randint(2, 4), random_score(chance), deck)


def random_wish(chance: random.Random, state: game.State) -> tuple[Seat, game.Command]:
    at = Millis(state.at + chance.choice([-1, 0, 40, 300, 900]))
    likely = state.turn if state.turn is not None and chance.random() < 0.6 else None
    seat = Seat(chance.randrange(len(state.squads))) if likely is None else likely
    pending = state.pending
    if isinstance(pending, game.StealPending) and chance.random() < 0.5:
        seat = pending.seat
    victims = tuple(Seat(chance.randint(0, 4)) for _ in range(chance.randint(0, 3)))
    wishes: list[game.Command] = [
        game.DrawCard(at),
        game.DrawCard(at),
        game.DrawCard(at),
        game.LayHand(at),
        game.LayHand(at),
        game.FinishLap(at),
        game.Shoot(at, chance.choice(game.TARGETS), chance.random() < 0.6),
        game.Shoot(at, chance.choice(game.TARGETS), chance.random() < 0.6),
        game.DealCard(at),
        game.DealCard(at),
        game.Steal(at, victims),
        game.Wait(at),
    ]
    return seat, chance.choice(wishes)


Step = tuple[game.State, Seat, game.Command, tuple[game.Event, ...] | Refusal]


def play(seed: int) -> Iterator[Step]:
    """Yield each state with the wish made at it and the answer."""
    chance = random.Random(seed)
    state = game.begin(random_opening(chance))
    for _ in range(STEPS):
        seat, command = random_wish(chance, state)
        answer = game.decide(state, seat, command)
        yield state, seat, command, answer
        if not isinstance(answer, Refusal):
            for event in answer:
                state = game.evolve(state, event)


def log_of(seed: int) -> list[game.Event]:
    log: list[game.Event] = [random_opening(random.Random(seed))]
    for *_, answer in play(seed):
        if not isinstance(answer, Refusal):
            log.extend(answer)
    return log


@pytest.mark.rule("SQ-02", "SQ-47", "SQ-61")
@few_missions
@given(SEEDS)
def test_the_82_cards_are_conserved_but_for_the_treasures_of_the_eliminated(seed):
    log = log_of(seed)
    state = game.begin(log[0])
    gone: Counter[str] = Counter()
    for event in log[1:]:
        if isinstance(event, game.SquadLost):
            gone.update(state.squads[event.seat].treasures)
        state = game.evolve(state, event)
        held = Counter(state.centre) + gone
        for squad in state.squads:
            held += Counter(squad.deck) + Counter(squad.treasures)
        assert held == Counter(game.DECK)


@few_missions
@given(SEEDS)
def test_folding_the_log_gives_the_live_state(seed):
    last = None
    for last in play(seed):  # noqa: B007 - the last one is wanted
        pass
    state, _, _, answer = last
    if not isinstance(answer, Refusal):
        for event in answer:
            state = game.evolve(state, event)
    assert game.fold(log_of(seed)) == state


@few_missions
@given(SEEDS)
def test_encoding_and_decoding_an_event_are_inverse(seed):
    decoder = msgspec.json.Decoder(game.Event)
    for event in log_of(seed):
        assert decoder.decode(msgspec.json.encode(event)) == event


@few_missions
@given(SEEDS)
def test_encoding_and_decoding_states_views_and_commands_are_inverse(seed):
    for state, seat, command, _ in islice(play(seed), 0, None, 7):
        for kind, whole in (
            (game.State, state),
            (game.View, game.view(state, seat)),
            (game.Command, command),
        ):
            assert msgspec.json.decode(msgspec.json.encode(whole), type=kind) == whole


def expected_code(state: game.State, seat: Seat, command: game.Command) -> str:
    """Return the code of the referee's list for a wish, read from what everybody sees."""
    if command.at < state.at:
        return "time_runs_back"
    for event in game.pass_time(state, command.at):
        state = game.evolve(state, event)
    if isinstance(command, game.Wait):
        return ""
    table = game.view(state, seat)
    shoot_off = isinstance(table.pending, game.ShootOff)
    if table.result or (shoot_off and not isinstance(command, game.Shoot)):
        return "game_over"
    if command.at < state.score.landed:
        return "not_landed"
    if table.squads[seat].is_out:
        return "eliminated"
    if isinstance(command, game.DrawCard):
        return code_of_draw(table, seat)
    if isinstance(command, game.Steal):
        return code_of_steal(table, seat, command)
    return "" if is_turn_for(table, seat, command) else "not_your_turn"


def code_of_draw(table: game.View, seat: Seat) -> str:
    if isinstance(table.pending, game.EventView):
        return "event_pending"
    if isinstance(table.pending, game.StealPending):
        return "steal_pending"
    return "" if table.turn == seat else "not_your_turn"


def code_of_steal(table: game.View, seat: Seat, command: game.Steal) -> str:
    pending = table.pending
    if not isinstance(pending, game.StealPending) or pending.seat != seat:
        return "not_your_turn"
    fair = all(
        victim < len(table.squads)
        and victim != seat
        and number <= len(table.squads[victim].treasures)
        for victim, number in Counter(command.victims).items()
    )
    return "" if fair and len(command.victims) <= pending.most else "bad_steal"


def is_turn_for(table: game.View, seat: Seat, command: game.Command) -> bool:
    pending = table.pending
    if isinstance(command, game.LayHand):
        return True
    if isinstance(pending, game.ShootOff):
        return pending.seat == seat
    own = isinstance(pending, game.EventView) and pending.seat == seat
    return own and (pending.event == "spiders" or not isinstance(command, game.DealCard))


@few_missions
@given(SEEDS)
def test_every_wish_is_accepted_or_refused_with_the_first_code_that_fits(seed):
    for state, seat, command, answer in play(seed):
        code = answer.code if isinstance(answer, Refusal) else ""
        assert code == expected_code(state, seat, command)


@few_missions
@given(SEEDS)
def test_what_a_seat_may_do_is_accepted_and_changes_more_than_the_time(seed):
    for state, seat, _, _ in play(seed):
        shown = game.view(state, seat)
        deeds: dict[str, game.Command] = {
            "draw": game.DrawCard(state.at),
            "hand": game.LayHand(state.at),
            "steal": game.Steal(state.at, ()),
            "lap": game.FinishLap(state.at),
            "shot": game.Shoot(state.at, "zombie", hit=True),
            "deal": game.DealCard(state.at),
        }
        for deed in shown.may:
            answer = game.decide(state, seat, deeds[deed])
            assert not isinstance(answer, Refusal)
            after = state
            for event in answer:
                after = game.evolve(after, event)
            assert after != state


@pytest.mark.rule("SQ-12", "SQ-20")
@few_missions
@given(SEEDS)
def test_a_view_tells_neither_the_order_of_the_decks_nor_the_score(seed):
    chance = random.Random(seed)
    for state, seat, _, _ in play(seed):
        if state.has_returned or not state.has_landed:
            continue
        squads = [replace(s, deck=tuple(chance.sample(s.deck, len(s.deck)))) for s in state.squads]
        other = Score(
            Millis(state.at + 1 + chance.randrange(9)),
            Millis(0),
            (Phase(Millis(0), "day"), Phase(Millis(chance.randint(1, 9)), "night")),
            (),
        )
        twin = replace(state, squads=tuple(squads), score=other)
        for viewer in (seat, None):
            assert game.view(twin, viewer) == game.view(state, viewer)


@pytest.mark.rule("SQ-12", "SQ-20")
@few_missions
@given(SEEDS)
def test_the_deal_shows_a_seat_how_many_cards_there_are_and_no_more(seed):
    chance = random.Random(seed)
    opening = random_opening(chance)
    twin = replace(opening, deck=tuple(chance.sample(opening.deck, 82)), score=random_score(chance))
    shown = game.visible(opening, Seat(0))
    assert isinstance(shown, game.SquadsDeployed)
    assert shown == game.visible(twin, None)
    assert sum(shown.decks) == 82


@pytest.mark.rule("SQ-12", "SQ-20")
@few_missions
@given(SEEDS)
def test_no_event_but_the_secret_deal_carries_a_deck_or_the_score(seed):
    for event in log_of(seed)[1:]:
        shown = game.visible(event, None)
        assert shown == (None if isinstance(event, game.TimePassed) else event)
        assert not {"deck", "score"} & set(event.__struct_fields__)


@pytest.mark.rule("SQ-50", "SQ-10")
@few_missions
@given(SEEDS)
def test_it_makes_no_difference_at_how_many_instants_time_is_let_pass(seed):
    log = log_of(seed)
    state = game.fold(log[: len(log) // 2])
    until = Millis(state.at + 30_000)
    at_once = state
    for event in game.pass_time(state, until):
        at_once = game.evolve(at_once, event)
    bit_by_bit = state
    while (due := game.next_by_itself(bit_by_bit)) is not None and due <= until:
        for event in game.pass_time(bit_by_bit, due):
            bit_by_bit = game.evolve(bit_by_bit, event)
    assert bit_by_bit == at_once
