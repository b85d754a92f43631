"""SQUAD SEVEN, the material and the setting up."""

from collections import Counter

import pytest

from understory.art import texts
from understory.kernel import BadInputError, Millis
from understory.rules import squad_seven as game
from understory.score import BadScoreError, Phase, Score

PLAN = Score(Millis(10), Millis(0), (Phase(Millis(0), "day"),), ())


@pytest.mark.rule("SQ-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_lead_seven_adventurers_each(mission, seats):
    squads = mission(seats=seats).state.squads
    assert [squad.alive for squad in squads] == [7] * seats


@pytest.mark.rule("SQ-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_players_can_play(seats):
    with pytest.raises(ValueError, match=f"2 to 4 seats, got {seats}"):
        game.deal("tf1", game.Options(), seats, PLAN, game.DECK)


@pytest.mark.rule("SQ-02")
def test_the_deck_has_82_cards_of_which_26_are_events_or_healers():
    kinds = Counter((game.FACES[card].kind, game.FACES[card].time_of_day) for card in game.DECK)
    assert len(game.DECK) == 82
    assert kinds["treasure", "day"] == kinds["treasure", "night"] == 24
    assert kinds["camp", "day"] == kinds["camp", "night"] == 4
    assert [kinds[kind, None] for kind in ("monster", "zombie", "bridge", "healer")] == [5] * 4
    assert kinds["spiders", None] == 6


@pytest.mark.rule("SQ-02")
def test_four_treasures_and_one_camp_of_each_time_of_day_are_guarded():
    faces = [game.FACES[card] for card in game.DECK]
    guarded = Counter((face.kind, face.time_of_day) for face in faces if face.guarded)
    assert guarded == {
        ("treasure", "day"): 4,
        ("treasure", "night"): 4,
        ("camp", "day"): 1,
        ("camp", "night"): 1,
    }


@pytest.mark.rule("SQ-02")
def test_a_deck_of_other_cards_is_no_deck():
    with pytest.raises(ValueError, match="the 82 cards"):
        game.deal("tf1", game.Options(), 2, PLAN, (*game.DECK[1:], "healer"))


@pytest.mark.rule("SQ-03")
@pytest.mark.parametrize("kind", ["statuette", "gems", "chest"])
@pytest.mark.parametrize("time_of_day", ["day", "night"])
def test_there_are_eight_treasures_of_each_kind_and_time_of_day(kind, time_of_day):
    name = f"{time_of_day}-treasure-{kind}"
    assert game.DECK.count(name) + game.DECK.count(f"{name}-guarded") == 8


@pytest.mark.rule("SQ-03")
def test_by_day_two_statuettes_are_guarded_and_by_night_two_gems():
    guarded = Counter(card for card in game.DECK if "treasure" in card and "guarded" in card)
    assert guarded == {
        "day-treasure-statuette-guarded": 2,
        "day-treasure-gems-guarded": 1,
        "day-treasure-chest-guarded": 1,
        "night-treasure-statuette-guarded": 1,
        "night-treasure-gems-guarded": 2,
        "night-treasure-chest-guarded": 1,
    }


@pytest.mark.rule("SQ-04")
@pytest.mark.parametrize(("edition", "most"), [("tf1", 2), ("foxmind", 2), ("jumbo", 1)])
def test_only_jumbo_lets_a_camp_steal_one_treasure_instead_of_two(mission, edition, most):
    table = mission("day-camp", edition=edition)
    table.set(1, treasures=("day-treasure-gems",) * 3)
    table.draw(0, 1)
    table.hand(0, 2)
    assert table.state.pending == game.StealPending(0, most)


@pytest.mark.rule("SQ-04")
def test_editions_differ_in_how_one_goes_round_the_table_and_in_the_dead_card():
    facts = {name: (edition.lap, edition.lost_member) for name, edition in game.EDITIONS.items()}
    assert facts["tf1"] == ("run", "skull")
    assert facts["foxmind"] == ("walk", "face_down")


@pytest.mark.rule("SQ-04")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "key",
    [
        "edition.tf1.zombie",
        "edition.tf1.healer",
        "edition.foxmind.zombie",
        "edition.foxmind.healer",
        "edition.jumbo.monster",
        "edition.jumbo.zombie",
    ],
)
def test_every_edition_has_its_names_in_both_languages(language, key):
    assert texts(language)[key]


@pytest.mark.rule("SQ-05")
def test_the_one_gun_has_six_darts(mission):
    assert mission().state.darts == 6


@pytest.mark.rule("SQ-20")
@pytest.mark.parametrize(
    ("seats", "decks"), [(2, [41, 41]), (3, [28, 27, 27]), (4, [21, 21, 20, 20])]
)
def test_all_cards_are_dealt_one_at_a_time_from_the_first_seat(mission, seats, decks):
    table = mission(seats=seats)
    dealt = table.events[0].deck
    assert [len(squad.deck) for squad in table.state.squads] == decks
    assert [squad.deck[:2] for squad in table.state.squads] == [
        (dealt[seat], dealt[seat + seats]) for seat in range(seats)
    ]


@pytest.mark.rule("SQ-20")
def test_the_first_card_dealt_to_a_seat_is_drawn_first(mission):
    table = mission("bridge", "healer")
    table.draw(0, 1)
    assert table.state.centre == ("bridge",)


@pytest.mark.rule("SQ-20")
def test_decks_are_hidden_also_from_their_owners(mission):
    table = mission("bridge", "healer")
    shown = game.view(table.state, 0)
    assert [squad.deck for squad in shown.squads] == [41, 41]
    assert "bridge" not in repr(shown)


@pytest.mark.rule("SQ-21")
def test_the_first_seat_starts_and_play_passes_to_the_next(mission):
    table = mission("healer", "healer", "healer", seats=3)
    turns = [table.state.turn]
    for seat in (0, 1, 2):
        table.draw(seat, seat + 1)
        turns.append(table.state.turn)
    assert turns == [0, 1, 2, 0]


@pytest.mark.rule("SQ-48")
@pytest.mark.parametrize("grace", [-1, 2001])
def test_the_grace_is_within_0_and_2_seconds(grace):
    with pytest.raises(ValueError, match="switch_grace"):
        game.deal("tf1", game.Options(switch_grace=Millis(grace)), 2, PLAN, game.DECK)


@pytest.mark.rule("SQ-10")
def test_a_score_that_breaks_its_laws_is_not_played_to():
    broken = Score(Millis(10), Millis(10), (Phase(Millis(0), "day"),), ())
    with pytest.raises(BadScoreError) as caught:
        game.deal("tf1", game.Options(), 2, broken, game.DECK)
    assert isinstance(caught.value, BadInputError)
    assert caught.value.code == "landed"
