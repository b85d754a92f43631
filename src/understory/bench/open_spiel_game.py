# mypy: disable-error-code="import-not-found, import-untyped, misc"
"""SEKOYA at its default rules as an OpenSpiel Python game: the peer of our rules' benchmark.

Written as OpenSpiel's own Python games are: a chance node for each of the 24 cards, 16 placements,
40 moves in all. Importing this file needs `open_spiel` and registers the game.
"""

from collections.abc import Sequence
from random import Random

import pyspiel

from understory.rules import sekoya

_CARDS = 24
_PLACES = 9
_PLACEMENTS = 16
_NONE = 0
_OFF = -1

_TYPE = pyspiel.GameType(
    short_name="python_understory_sekoya",
    long_name="SEKOYA, timed against the rules of Understory",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=_PLACES,
    max_chance_outcomes=_CARDS,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=_PLACEMENTS,
)
_PARTNERS = [list(sekoya.partners(sekoya.Rules(), place)) for place in range(_PLACES)]


class SekoyaGame(pyspiel.Game):
    """The game, without parameters."""

    def __init__(self, params: dict[str, str] | None = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self) -> "SekoyaState":
        return SekoyaState(self)


class SekoyaState(pyspiel.State):
    """The table; a card leaves the deck at the moment it is turned face up."""

    def __init__(self, game: SekoyaGame) -> None:
        super().__init__(game)
        self._hidden = list(range(1, _CARDS + 1))
        self._square = [_NONE] * _PLACES
        self._to_deal = [place for place in range(_PLACES) if place != sekoya.CENTRE]
        self._first = 0
        self._pawns = [_OFF, _OFF]
        self._cards: tuple[list[int], list[int]] = ([], [])
        self._returns: list[float] | None = None

    def current_player(self) -> int:
        if self._returns is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._to_deal:
            return int(pyspiel.PlayerId.CHANCE)
        return self._first if self._pawns[self._first] == _OFF else 1 - self._first

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chance = 1.0 / len(self._hidden)
        return [(card - 1, chance) for card in self._hidden]

    def _legal_actions(self, player: int) -> list[int]:
        standing = self._pawns[1 - player]
        return list(range(_PLACES)) if standing == _OFF else _PARTNERS[standing]

    def _apply_action(self, action: int) -> None:
        if self._to_deal:
            self._turn_up(action + 1)
            return
        player = self.current_player()
        self._pawns[player] = action
        if player != self._first:
            self._take()

    def _turn_up(self, card: int) -> None:
        self._hidden.remove(card)
        self._square[self._to_deal.pop(0)] = card
        if self._square[sekoya.CENTRE] != _NONE:
            self._take()
        elif not self._to_deal and len(self._cards[0]) == _PLACEMENTS // 2:
            self._end()

    def _take(self) -> None:
        if sekoya.CENTRE in self._pawns and self._square[sekoya.CENTRE] == _NONE:
            self._to_deal = [sekoya.CENTRE]
            return
        taken = []
        for player, place in enumerate(self._pawns):
            card = self._square[place]
            self._square[place] = _NONE
            self._cards[player].append(card)
            taken.append(card)
        self._to_deal = sorted(place for place in self._pawns if place != sekoya.CENTRE)
        self._first = 0 if taken[0] < taken[1] else 1
        self._pawns = [_OFF, _OFF]
        if any(set(sekoya.SPECIALS) <= set(cards) for cards in self._cards):
            self._end()

    def _end(self) -> None:
        yellow, green = (_points(cards) for cards in self._cards)
        six = [set(sekoya.SPECIALS) <= set(cards) for cards in self._cards]
        yellow_wins = six[0] or (yellow > green and not six[1])
        self._returns = [1.0, -1.0] if yellow_wins else [-1.0, 1.0]
        self._to_deal = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"card {action + 1}"
        return f"place {action}"

    def is_terminal(self) -> bool:
        return self._returns is not None

    def returns(self) -> list[float]:
        return [0.0, 0.0] if self._returns is None else self._returns

    def __str__(self) -> str:
        return f"{self._square} {self._pawns} {self._cards}"


def _points(cards: Sequence[int]) -> int:
    owned = set(cards)
    points = 0
    for card in owned:
        points += card + 1 in owned
        points += card in sekoya.SPECIALS and (card - 1 in owned or card + 1 in owned)
    return points


pyspiel.register_game(_TYPE, SekoyaGame)


def play_random_games(games: int, seed: int) -> None:
    """Play so many whole games, chance and placements drawn alike from a generator of this seed."""
    game = pyspiel.load_game(_TYPE.short_name)
    draw = Random(seed).random
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
        state.returns()
