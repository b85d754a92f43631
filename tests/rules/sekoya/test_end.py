"""How a game ends and who wins it. Rules: SEK-30, SEK-31, SEK-35."""

from typing import Any

import pytest

from understory.rules import sekoya

SIX_FOR_YELLOW = (
    [10, 3, 1, 19, 24, 14, 13, 17, 12, 23, 16, 4, 5, 8, 22, 18, 11, 20, 7, 6, 9, 2, 21, 15],
    (3, 1, 6, 2, 5, 1, 7, 0, 7, 2, 6, 2),
)
"""Yellow takes 19 1 24 10 18 11 in six rounds."""

SIX_FOR_GREEN = (
    [15, 18, 24, 22, 17, 19, 7, 6, 16, 11, 10, 13, 3, 2, 8, 5, 12, 1, 9, 23, 4, 21, 20, 14],
    (3, 1, 6, 1, 0, 5, 7, 3, 4, 2, 7, 2, 1, 3),
)
"""Green takes 18 19 17 11 24 1 10 in seven rounds."""

SIX_FOR_YELLOW_IN_THE_LAST_ROUND = (
    [19, 3, 16, 9, 2, 1, 5, 22, 12, 6, 13, 24, 18, 8, 4, 7, 20, 11, 17, 15, 23, 10, 14, 21],
    (0, 4, 5, 6, 6, 2, 3, 2, 6, 2, 6, 4, 5, 6, 6, 1),
)
"""Yellow takes 19 1 24 18 4 11 13 10, the last of them in round 8."""

TIE_AFTER_YELLOW_STARTED = (
    [19, 2, 14, 16, 24, 1, 7, 15, 21, 22, 5, 11, 3, 20, 9, 8, 6, 13, 23, 12, 18, 10, 4, 17],
    (6, 5, 4, 6, 7, 2, 4, 6, 2, 7, 3, 8, 6, 1, 0, 5),
)
"""Three points each; yellow started the last round."""

TIE_AFTER_GREEN_STARTED = (
    [13, 14, 2, 9, 17, 16, 24, 10, 19, 6, 20, 4, 21, 3, 5, 11, 22, 23, 12, 7, 8, 18, 1, 15],
    (5, 7, 8, 0, 5, 7, 5, 1, 8, 4, 7, 3, 0, 4, 1, 8),
)
"""Three points each; green started the last round."""

YELLOW_HAS_MORE = (
    [5, 19, 3, 9, 4, 16, 15, 23, 13, 17, 20, 2, 8, 1, 7, 10, 11, 6, 14, 22, 18, 24, 12, 21],
    (0, 4, 0, 4, 6, 2, 6, 1, 8, 1, 7, 5, 8, 1, 5, 1),
)
"""Six points against two."""

GREEN_HAS_MORE = (
    [8, 19, 18, 5, 12, 16, 3, 1, 23, 21, 9, 4, 13, 24, 14, 10, 11, 20, 6, 2, 15, 22, 17, 7],
    (0, 4, 2, 3, 4, 0, 4, 8, 6, 5, 6, 5, 2, 6, 1, 3),
)
"""One point against four."""

Game = tuple[list[int], tuple[int, ...]]


@pytest.mark.rule("SEK-30")
@pytest.mark.parametrize(
    ("game", "winner", "last_round", "points"),
    [
        (SIX_FOR_YELLOW, 0, 6, (6, 3)),
        (SIX_FOR_GREEN, 1, 7, (2, 7)),
        (SIX_FOR_YELLOW_IN_THE_LAST_ROUND, 0, 8, (6, 4)),
    ],
    ids=["yellow", "green", "in the last round"],
)
def test_who_owns_all_six_specials_wins_at_once(
    lay: Any, game: Game, winner: int, last_round: int, points: tuple[int, int]
) -> None:
    deck, places = game
    table = lay(deck).place(*places)
    assert set(sekoya.SPECIALS) <= set(table.view.holdings[winner].cards)
    assert table.log[-1] == sekoya.GameEnded(winner, "six_specials", points)
    assert table.view.result == sekoya.Result(winner, "six_specials")
    assert (table.view.round, table.view.to_place, table.view.legal) == (last_round, None, ())


@pytest.mark.rule("SEK-30")
def test_six_specials_are_checked_once_the_places_are_filled_and_the_pawns_are_off(
    lay: Any,
) -> None:
    deck, places = SIX_FOR_YELLOW
    view = lay(deck).place(*places).view
    assert None not in (*view.square[:4], *view.square[5:])
    assert view.pile == 16 - 2 * 6
    assert view.pawns == (None, None)


@pytest.mark.rule("SEK-30")
def test_five_specials_do_not_end_the_game(lay: Any) -> None:
    deck, places = SIX_FOR_YELLOW
    table = lay(deck).place(*places[:-2])
    assert len(set(table.view.holdings[0].cards) & set(sekoya.SPECIALS)) == 5
    assert table.view.result is None


@pytest.mark.rule("SEK-31")
@pytest.mark.parametrize("pile", ["centre", "beside"])
def test_the_game_ends_after_eight_rounds_with_eight_cards_each(lay: Any, pile: str) -> None:
    table = lay(pile=pile).place(*(0, 4) * 7)
    assert table.view.result is None
    table.place(0, 4)
    assert [len(holding.cards) for holding in table.view.holdings] == [8, 8]
    assert table.view.result is not None
    assert (table.view.round, table.view.to_place) == (8, None)


@pytest.mark.rule("SEK-31")
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_placed_once_the_game_is_over(lay: Any, seat: int) -> None:
    deck, places = YELLOW_HAS_MORE
    assert lay(deck).place(*places).refused(seat, 0) == ("game_over", "SEK-31")
    deck, places = SIX_FOR_YELLOW
    assert lay(deck).place(*places).refused(seat, 99) == ("game_over", "SEK-30")


@pytest.mark.rule("SEK-26", "SEK-31")
def test_a_game_that_is_over_still_says_who_would_start_the_next_round(lay: Any) -> None:
    deck, places = YELLOW_HAS_MORE
    table = lay(deck).place(*places)
    yellow, green = table.view.last_taken
    assert table.view.first == (0 if yellow < green else 1)


@pytest.mark.rule("SEK-35")
@pytest.mark.parametrize(
    ("game", "winner", "points"),
    [(YELLOW_HAS_MORE, 0, (6, 2)), (GREEN_HAS_MORE, 1, (1, 4))],
    ids=["yellow", "green"],
)
def test_the_higher_score_wins(lay: Any, game: Game, winner: int, points: tuple[int, int]) -> None:
    deck, places = game
    table = lay(deck).place(*places)
    assert table.log[-1] == sekoya.GameEnded(winner, "points", points)
    assert tuple(holding.points for holding in table.view.holdings) == points


@pytest.mark.rule("SEK-35")
@pytest.mark.parametrize(
    ("tie", "game", "winner"),
    [
        ("green", TIE_AFTER_YELLOW_STARTED, 1),
        ("green", TIE_AFTER_GREEN_STARTED, 1),
        ("yellow", TIE_AFTER_YELLOW_STARTED, 0),
        ("yellow", TIE_AFTER_GREEN_STARTED, 0),
        ("shared", TIE_AFTER_YELLOW_STARTED, None),
        ("shared", TIE_AFTER_GREEN_STARTED, None),
        ("last_start", TIE_AFTER_YELLOW_STARTED, 1),
        ("last_start", TIE_AFTER_GREEN_STARTED, 0),
    ],
)
def test_a_tie_is_broken_as_the_option_says(
    lay: Any, tie: str, game: Game, winner: int | None
) -> None:
    deck, places = game
    table = lay(deck, tie=tie).place(*places)
    assert table.log[-1] == sekoya.GameEnded(winner, "tie", (3, 3))
    assert table.view.result == sekoya.Result(winner, "tie")


@pytest.mark.rule("SEK-35")
def test_green_wins_a_tie_unless_told_otherwise() -> None:
    assert sekoya.Rules().tie == "green"
