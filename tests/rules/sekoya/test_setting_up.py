"""The material and the table. Rules: SEK-01 to SEK-12."""

from typing import Any

import pytest

from understory.kernel import Refusal, Seat
from understory.rules import sekoya


@pytest.mark.rule("SEK-01")
def test_there_are_24_cards_of_the_values_1_to_24_and_six_are_special() -> None:
    assert sorted(sekoya.VALUES) == list(range(1, 25))
    assert sekoya.SPECIALS == (1, 10, 11, 18, 19, 24)


@pytest.mark.rule("SEK-01")
@pytest.mark.parametrize(
    "deck",
    [[], list(range(1, 24)), [*range(1, 24), 23], list(range(24)), [*range(1, 25), 24]],
    ids=["no card", "23 cards", "a value twice", "a value 0", "25 cards"],
)
def test_a_deck_without_each_value_once_is_not_dealt(deck: list[int]) -> None:
    with pytest.raises(ValueError, match="each of the values 1 to 24 once"):
        sekoya.deal(sekoya.Rules(), deck)


@pytest.mark.rule("SEK-02")
def test_two_players_yellow_and_green_have_one_pawn_each(lay: Any) -> None:
    table = lay()
    assert sekoya.COLOURS == ("yellow", "green")
    assert len(table.view.pawns) == len(table.view.holdings) == 2
    assert isinstance(table.wish(2, 0), Refusal)
    assert table.place(0, 4).view.pawns == (None, None)


@pytest.mark.rule("SEK-10", "SEK-11")
def test_with_the_pile_in_the_centre_eight_cards_lie_face_up_round_sixteen(lay: Any) -> None:
    view = lay(range(24, 0, -1)).view
    assert view.square == (24, 23, 22, 21, None, 20, 19, 18, 17)
    assert (view.pile, view.pile_place) == (16, 4)
    assert view.legal == tuple(range(9))


@pytest.mark.rule("SEK-10", "SEK-11")
def test_with_the_pile_beside_nine_cards_lie_face_up_and_fifteen_are_the_tenth_place(
    lay: Any,
) -> None:
    view = lay(range(24, 0, -1), pile="beside").view
    assert view.square == (24, 23, 22, 21, 20, 19, 18, 17, 16)
    assert (view.pile, view.pile_place) == (15, 9)
    assert view.legal == tuple(range(10))


@pytest.mark.rule("SEK-10")
def test_the_pile_stands_in_the_centre_unless_told_otherwise() -> None:
    assert sekoya.Rules().pile == "centre"


@pytest.mark.rule("SEK-11")
def test_the_first_of_the_deck_lie_in_reading_order_and_the_next_is_the_top_of_the_pile(
    lay: Any,
) -> None:
    table = lay().place(4, 0)
    assert table.view.holdings[0].cards == (9,)
    assert table.view.holdings[1].cards == (1,)


@pytest.mark.rule("SEK-11")
@pytest.mark.parametrize(("pile", "place"), [("centre", 9), ("beside", 10), ("centre", -1)])
def test_a_place_that_is_not_on_the_table_is_refused(lay: Any, pile: str, place: int) -> None:
    assert lay(pile=pile).refused(0, place) == ("no_such_place", "SEK-11")


@pytest.mark.rule("SEK-12")
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("pile", ["centre", "beside"])
def test_the_pile_is_known_in_number_and_unknown_in_order(
    lay: Any, seat: Seat | None, pile: str
) -> None:
    laid = 8 if pile == "centre" else 9
    one = lay(range(1, 25), pile=pile)
    other = lay([*range(1, laid + 1), *range(24, laid, -1)], pile=pile)
    assert one.state != other.state
    assert sekoya.view(one.state, seat) == sekoya.view(other.state, seat)
    assert sekoya.view(one.state, seat).pile == 24 - laid
    assert sekoya.visible(one.log[0], seat) == sekoya.visible(other.log[0], seat)
    assert sekoya.visible(one.log[0], seat) == sekoya.TableLaid(
        one.state.rules, one.view.square, 24 - laid
    )
