"""A round: two placements, then the cards are taken and the places filled. Rules: SEK-20 to 26."""

from typing import Any

import pytest

from understory.kernel import Seat
from understory.rules import sekoya


@pytest.mark.rule("SEK-20")
def test_yellow_starts_the_first_round(lay: Any) -> None:
    table = lay()
    assert (table.view.round, table.view.first, table.view.to_place) == (1, 0, 0)
    assert table.refused(1, 0) == ("not_your_turn", "SEK-21")


@pytest.mark.rule("SEK-21")
def test_the_starting_player_places_and_then_the_other_does(lay: Any) -> None:
    table = lay()
    assert table.wish(0, 3) == (sekoya.PawnPlaced(Seat(0), 3),)
    table.place(3)
    assert table.view.pawns == (3, None)
    assert table.view.to_place == 1
    assert table.view.holdings[0].cards == ()


@pytest.mark.rule("SEK-21")
def test_a_pawn_once_placed_ends_that_players_turn(lay: Any) -> None:
    assert lay().place(3).refused(0, 7) == ("not_your_turn", "SEK-21")


@pytest.mark.rule("SEK-22")
@pytest.mark.parametrize(("pile", "place"), [("centre", 4), ("centre", 0), ("beside", 9)])
def test_at_most_one_pawn_stands_on_a_place(lay: Any, pile: str, place: int) -> None:
    table = lay(pile=pile).place(place)
    assert table.refused(1, place) == ("taken", "SEK-22")
    assert place not in table.view.legal


@pytest.mark.rule("SEK-23")
def test_the_second_pawn_may_not_stand_in_the_row_or_column_of_the_first(lay: Any) -> None:
    table = lay().place(0)
    assert table.view.legal == (4, 5, 7, 8)
    for place in (1, 2, 3, 6):
        assert table.refused(1, place) == ("aligned", "SEK-23")


@pytest.mark.rule("SEK-23")
@pytest.mark.parametrize("place", range(9))
def test_with_the_pile_in_the_centre_the_second_pawn_always_has_four_places(
    lay: Any, place: int
) -> None:
    assert len(lay().place(place).view.legal) == 4


@pytest.mark.rule("SEK-23")
def test_with_adjacent_only_the_orthogonal_neighbours_are_forbidden(lay: Any) -> None:
    table = lay(forbidden="adjacent").place(0)
    assert table.view.legal == (2, 4, 5, 6, 7, 8)
    assert lay(forbidden="adjacent").place(4).view.legal == (0, 2, 6, 8)
    assert table.refused(1, 1) == ("aligned", "SEK-23")


@pytest.mark.rule("SEK-23")
@pytest.mark.parametrize("forbidden", ["line", "adjacent"])
def test_a_pile_beside_the_square_stands_in_no_row_and_no_column(lay: Any, forbidden: str) -> None:
    assert lay(pile="beside", forbidden=forbidden).place(9).view.legal == tuple(range(9))
    for place in range(9):
        assert 9 in lay(pile="beside", forbidden=forbidden).place(place).view.legal


@pytest.mark.rule("SEK-24", "SEK-25", "SEK-26")
def test_each_player_takes_the_card_under_its_pawn(lay: Any) -> None:
    table = lay().place(8)
    assert table.wish(1, 0) == (
        sekoya.PawnPlaced(Seat(1), 0),
        sekoya.RoundEnded(
            round=1,
            taken=(8, 1),
            places=(8, 0),
            filled=(sekoya.Filled(0, 9), sekoya.Filled(8, 10)),
            first=Seat(1),
        ),
    )


@pytest.mark.rule("SEK-24")
@pytest.mark.parametrize("pile", ["centre", "beside"])
def test_a_pawn_on_the_pile_takes_its_top_card_which_both_then_see(lay: Any, pile: str) -> None:
    table = lay(pile=pile).place(0, 4 if pile == "centre" else 9)
    top = 9 if pile == "centre" else 10
    assert table.view.last_taken == (1, top)
    for seat in (0, 1, None):
        assert sekoya.view(table.state, seat).holdings[1].cards == (top,)
        assert sekoya.visible(table.log[-1], seat) == table.log[-1]


@pytest.mark.rule("SEK-25")
def test_the_lowest_empty_place_is_filled_first(lay: Any) -> None:
    table = lay().place(8, 0)
    assert table.view.square == (9, 2, 3, 4, None, 5, 6, 7, 10)
    assert table.view.pile == 14


@pytest.mark.rule("SEK-25")
@pytest.mark.parametrize(
    ("pile", "places", "square"),
    [
        ("centre", (4, 0), (10, 2, 3, 4, None, 5, 6, 7, 8)),
        ("centre", (8, 4), (1, 2, 3, 4, None, 5, 6, 7, 10)),
        ("beside", (4, 9), (1, 2, 3, 4, 11, 6, 7, 8, 9)),
    ],
)
def test_the_card_that_a_pawn_took_from_the_pile_has_left_it_before_the_filling(
    lay: Any, pile: str, places: tuple[int, int], square: tuple[int | None, ...]
) -> None:
    table = lay(pile=pile).place(*places)
    assert table.view.square == square
    assert table.view.pile == (14 if pile == "centre" else 13)


@pytest.mark.rule("SEK-25")
def test_places_stay_empty_when_the_pile_has_run_out(lay: Any) -> None:
    table = lay(pile="beside").place(*(0, 4) * 7)
    assert (table.view.round, table.view.pile) == (8, 1)
    table.place(5, 0)
    assert table.view.square.count(None) == 1
    assert table.view.square[0] == 24
    assert table.view.square[5] is None
    assert table.view.pile == 0


@pytest.mark.rule("SEK-25")
def test_a_pawn_on_the_last_card_of_the_pile_leaves_the_other_place_empty(lay: Any) -> None:
    table = lay(pile="beside").place(*(0, 4) * 7).place(9, 3)
    assert table.view.holdings[0].cards[-1] == 24
    assert table.view.square[3] is None
    assert table.log[-2].filled == ()


@pytest.mark.rule("SEK-25")
def test_the_last_card_of_a_pile_in_the_centre_still_fills_a_place(lay: Any) -> None:
    table = lay().place(*(0, 8) * 7)
    assert (table.view.round, table.view.pile) == (8, 2)
    table.place(4, 0)
    assert table.view.square[0] == 24
    assert table.view.pile == 0


@pytest.mark.rule("SEK-25")
def test_the_pawns_come_off_and_the_next_round_starts(lay: Any) -> None:
    view = lay().place(0, 4).view
    assert view.pawns == (None, None)
    assert view.round == 2
    assert view.legal == tuple(range(9))


@pytest.mark.rule("SEK-26")
@pytest.mark.parametrize(("places", "first"), [((0, 8), 0), ((8, 0), 1), ((4, 2), 1)])
def test_who_took_the_lower_value_starts_the_next_round(
    lay: Any, places: tuple[int, int], first: int
) -> None:
    table = lay().place(*places)
    assert (table.view.first, table.view.to_place) == (first, first)
    assert table.refused(1 - first, 0)[0] == "not_your_turn"
