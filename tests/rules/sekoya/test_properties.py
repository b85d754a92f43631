"""What holds in every game of SEKOYA, whatever the deck, the options and the placements."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from understory.kernel import BrokenLogError, Refusal, Seat
from understory.rules import sekoya

SEATS = (Seat(0), Seat(1), None)

all_rules = st.builds(
    sekoya.Rules,
    pile=st.sampled_from(["centre", "beside"]),
    forbidden=st.sampled_from(["line", "adjacent"]),
    lone_special=st.booleans(),
    split_groups=st.booleans(),
    tie=st.sampled_from(["green", "yellow", "shared", "last_start"]),
)


@st.composite
def games(draw: st.DrawFn) -> tuple[list[sekoya.Event], list[sekoya.State]]:
    """A game, perhaps broken off: its log, and the live state before each wish and at the end."""
    opening = sekoya.deal(draw(all_rules), draw(st.permutations(sekoya.VALUES)))
    placements = draw(st.integers(0, 16))
    chance = draw(st.randoms(use_true_random=False))
    log: list[sekoya.Event] = [opening]
    states = [sekoya.begin(opening)]
    for _ in range(placements):
        state = states[-1]
        if state.to_place is None:
            break
        command = sekoya.PlacePawn(chance.choice(sekoya.legal_places(state)))
        events = sekoya.decide(state, state.to_place, command)
        assert not isinstance(events, Refusal)
        for event in events:
            state = sekoya.evolve(state, event)
        log.extend(events)
        states.append(state)
    return log, states


@given(games())
def test_the_24_cards_are_conserved(game: tuple[list[sekoya.Event], list[sekoya.State]]) -> None:
    for state in game[1]:
        cards = [card for card in state.square if card is not None]
        cards += [*state.pile, *state.cards[0], *state.cards[1]]
        assert sorted(cards) == list(sekoya.VALUES)


@given(games())
def test_no_place_is_empty_and_the_pile_not_exhausted_while_the_game_goes_on(
    game: tuple[list[sekoya.Event], list[sekoya.State]],
) -> None:
    for state in game[1]:
        if state.result is None:
            laid = 8 if state.rules.pile == "centre" else 9
            assert 9 - state.square.count(None) == laid
            assert len(state.pile) == 24 - laid - 2 * (state.round - 1)


@pytest.mark.rule("SEK-25")
@given(games())
def test_a_place_stays_empty_only_when_the_pile_has_run_out(
    game: tuple[list[sekoya.Event], list[sekoya.State]],
) -> None:
    for state in game[1]:
        empty = state.square.count(None) - (state.rules.pile == "centre")
        assert empty == 0 or state.pile == ()


@given(games())
def test_folding_the_log_gives_the_live_state(
    game: tuple[list[sekoya.Event], list[sekoya.State]],
) -> None:
    log, states = game
    assert sekoya.fold(log) == states[-1]


@settings(max_examples=60)
@given(games())
def test_every_legal_placement_is_accepted_and_every_other_refused_with_the_first_code_that_fits(
    game: tuple[list[sekoya.Event], list[sekoya.State]],
) -> None:
    for state in game[1]:
        before = msgspec.json.encode(state)
        for seat in (Seat(0), Seat(1)):
            for place in range(-1, 11):
                answer = sekoya.decide(state, seat, sekoya.PlacePawn(place))
                code = answer.code if isinstance(answer, Refusal) else None
                assert code == _expected_code(state, seat, place)
                assert (code is None) == (
                    seat == state.to_place and place in sekoya.legal_places(state)
                )
        assert msgspec.json.encode(state) == before


def _expected_code(state: sekoya.State, seat: Seat, place: int) -> str | None:
    if state.result is not None:
        return "game_over"
    standing = [pawn for pawn in state.pawns if pawn is not None]
    mover = state.first if not standing else 1 - state.first
    if seat != mover:
        return "not_your_turn"
    if not 0 <= place <= (8 if state.rules.pile == "centre" else 9):
        return "no_such_place"
    if place in standing:
        return "taken"
    for pawn in standing:
        if 9 in (pawn, place):
            continue
        rows, columns = abs(pawn // 3 - place // 3), abs(pawn % 3 - place % 3)
        in_line, touching = 0 in (rows, columns), rows + columns == 1
        if in_line if state.rules.forbidden == "line" else touching:
            return "aligned"
    return None


@given(games(), st.randoms(use_true_random=False))
def test_states_that_differ_in_the_order_of_the_pile_give_every_seat_the_same_view(
    game: tuple[list[sekoya.Event], list[sekoya.State]], chance: Random
) -> None:
    state = game[1][-1]
    pile = list(state.pile)
    chance.shuffle(pile)
    other = msgspec.structs.replace(state, pile=tuple(pile))
    for seat in SEATS:
        assert sekoya.view(other, seat) == sekoya.view(state, seat)


@given(games())
def test_no_seat_is_shown_the_deal_and_all_see_the_rest(
    game: tuple[list[sekoya.Event], list[sekoya.State]],
) -> None:
    opening, *rest = game[0]
    for seat in SEATS:
        assert isinstance(sekoya.visible(opening, seat), sekoya.TableLaid)
        assert [sekoya.visible(event, seat) for event in rest] == rest


@given(games())
def test_encoding_and_decoding_are_inverse(
    game: tuple[list[sekoya.Event], list[sekoya.State]],
) -> None:
    log, states = game
    shown = [sekoya.visible(event, Seat(0)) for event in log]
    assert msgspec.json.decode(msgspec.json.encode(log), type=list[sekoya.Event]) == log
    assert msgspec.json.decode(msgspec.json.encode(shown), type=list[sekoya.Event]) == shown
    view = sekoya.view(states[-1], Seat(0))
    assert msgspec.json.decode(msgspec.json.encode(view), type=sekoya.View) == view
    assert msgspec.json.decode(msgspec.json.encode(states[-1]), type=sekoya.State) == states[-1]


@given(st.integers(-(2**40), 2**40))
def test_a_command_survives_encoding(place: int) -> None:
    command = sekoya.PlacePawn(place)
    encoded = msgspec.json.encode(command)
    assert msgspec.json.decode(encoded, type=sekoya.PlacePawn) == command


def test_a_log_that_does_not_begin_with_the_deal_is_broken() -> None:
    with pytest.raises(BrokenLogError, match="begins with Dealt, got PawnPlaced"):
        sekoya.fold([sekoya.PawnPlaced(Seat(0), 3)])
    with pytest.raises(BrokenLogError, match="begins with Dealt"):
        sekoya.fold([])


def test_a_log_with_a_second_deal_is_broken() -> None:
    opening = sekoya.deal(sekoya.Rules(), sekoya.VALUES)
    with pytest.raises(BrokenLogError, match="Dealt cannot happen"):
        sekoya.fold([opening, opening])
