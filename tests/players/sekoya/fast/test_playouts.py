"""Games played by the million are the games that the rules play."""

import os
import subprocess
import sys
from random import Random

import msgspec
import pytest

from understory.kernel import Refusal
from understory.players.sekoya.fast.compiled import ints
from understory.players.sekoya.fast.playouts import Playouts, play_deck, play_out
from understory.rules import sekoya

from .conftest import every_option

pytestmark = pytest.mark.integration


def _by_the_rules(rules: sekoya.Rules, deck: list[int], words: list[int]) -> Playouts:
    """Return how the rules end the game of this deck and these words."""
    state = sekoya.begin(sekoya.deal(rules, deck))
    left = 0
    while (seat := state.to_place) is not None:
        legal = sekoya.legal_places(state)
        drawn = (words[state.round - 1] if state.pawns == (None, None) else left) * len(legal)
        left = drawn & 0xFFFFFFFF
        events = sekoya.decide(state, seat, sekoya.PlacePawn(legal[drawn >> 32]))
        assert not isinstance(events, Refusal)
        for event in events:
            state = sekoya.evolve(state, event)
    result = state.result
    assert result is not None
    yellow, green = (sekoya.points(cards, rules) for cards in state.cards)
    return Playouts(
        games=1,
        yellow_wins=int(result.winner == 0),
        green_wins=int(result.winner == 1),
        shared=int(result.winner is None),
        ties=int(result.reason == "tie"),
        six_specials=int(result.reason == "six_specials"),
        yellow_points=yellow,
        green_points=green,
    )


def _compare(rules: sekoya.Rules, games: int, generator: Random) -> None:
    deck, words = ints(24), ints(8)
    for _ in range(games):
        cards = generator.sample(sekoya.VALUES, 24)
        drawn = [generator.getrandbits(32) for _ in range(8)]
        for index, card in enumerate(cards):
            deck[index] = card
        for index, word in enumerate(drawn):
            words[index] = word
        assert play_deck(rules, deck, words) == _by_the_rules(rules, cards, drawn), (cards, drawn)


@pytest.mark.rule("SEK-20", "SEK-24", "SEK-25", "SEK-26", "SEK-30", "SEK-31", "SEK-35")
def test_random_games_end_as_the_rules_end_them_under_every_option() -> None:
    generator = Random(21)
    for rules in every_option():
        _compare(rules, 2_000, generator)


@pytest.mark.slow
@pytest.mark.parametrize("rules", list(every_option()), ids=str)
def test_a_hundred_thousand_games_end_as_the_rules_end_them(rules: sekoya.Rules) -> None:
    _compare(rules, 100_000, Random(22))


def test_games_that_end_by_six_specials_and_by_ties_are_among_them() -> None:
    ended = play_out(sekoya.Rules(tie="shared"), games=200_000, seed=3)
    assert ended.six_specials > 20
    assert ended.shared == ended.ties > 20_000
    assert ended.yellow_wins + ended.green_wins + ended.shared == ended.games


def test_each_order_of_the_deck_is_as_likely_as_the_others() -> None:
    """Both colours draw alike, so a shared tie leaves nothing between them but luck."""
    ended = play_out(sekoya.Rules(tie="shared"), games=1_000_000, seed=4)
    assert abs(ended.yellow_points - ended.green_points) / ended.games < 0.02
    # The rules' own games of this kind: 17.9 +- 0.1 % ties.
    assert ended.ties / ended.games == pytest.approx(0.1785, abs=0.003)


def test_the_same_seed_plays_the_same_games_without_a_compiler() -> None:
    code = (
        "from understory.players.sekoya.fast import HAS_COMPILER, play_out\n"
        "from understory.players.sekoya.fast.playouts import play_out\n"
        "from understory.rules.sekoya import Rules\n"
        "import msgspec\n"
        "assert not HAS_COMPILER\n"
        "print(msgspec.json.encode(play_out(Rules(pile='beside'), games=300, seed=9)).decode())\n"
    )
    plain = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    ours = play_out(sekoya.Rules(pile="beside"), games=300, seed=9)
    assert msgspec.json.decode(plain.stdout, type=Playouts) == ours
    assert ours != play_out(sekoya.Rules(pile="beside"), games=300, seed=10)


def test_a_negative_number_of_games_is_refused() -> None:
    with pytest.raises(ValueError, match="got -1"):
        play_out(sekoya.Rules(), games=-1, seed=1)
