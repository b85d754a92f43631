"""The levels that a seat may be given to, weakest first."""

from collections.abc import Callable
from functools import lru_cache
from random import Random

from understory.kernel import BadInputError, Refusal
from understory.players.sekoya.choice import Choice
from understory.players.sekoya.compiler import HAS_COMPILER
from understory.players.sekoya.explain import Reason, explain
from understory.players.sekoya.sapling import choose_as_sapling
from understory.players.sekoya.seedling import choose_as_seedling
from understory.players.sekoya.sequoia import choose_as_sequoia
from understory.players.sekoya.tree import choose_as_tree
from understory.rules import sekoya

_PLAYERS: dict[str, Callable[[sekoya.View, Random], Choice]] = {
    "seedling": choose_as_seedling,
    "sapling": choose_as_sapling,
    "tree": choose_as_tree,
    "sequoia": choose_as_sequoia,
}

LEVELS = tuple(_PLAYERS)
"""Names of the levels, weakest first."""

BLIND_TO_RIVAL = ("seedling",)
"""Levels that never think of what the rival would do."""

COMPILED_LEVELS = ("sequoia",)
"""Levels that only play where numba is installed: without, they would think for minutes."""


def plays_here(level: str) -> bool:
    """Return whether a bot of this level can play: on some machines one lacks its compiler."""
    return HAS_COMPILER or level not in COMPILED_LEVELS


def strongest_level() -> str:
    """Return the strongest level that can play here."""
    return next(level for level in reversed(LEVELS) if plays_here(level))


def check_level(level: str) -> None:
    """Raise unless a bot of this level can play here.

    Raises:
        BadInputError: `unknown_level`, there is none of this name; `level_needs_fast`, it wants
            numba, which is not installed.
    """
    if level not in LEVELS:
        raise BadInputError(
            f"a level is one of {', '.join(LEVELS)}, got {level!r}", code="unknown_level"
        )
    if not plays_here(level):
        raise BadInputError(
            f"the level {level} wants numba, which is not installed here:"
            " pip install 'understory[fast]'",
            code="level_needs_fast",
        )


@lru_cache
def make_ready(level: str) -> None:
    """Load and compile what a level needs, by a game against itself; once in a process.

    The first time on a machine that may take a minute, and else the first move would.

    Raises:
        BadInputError: as `check_level` says.
    """
    generator = Random(0)
    state = sekoya.begin(sekoya.deal(sekoya.Rules(), sekoya.VALUES))
    while (seat := state.to_place) is not None:
        place = choose(level, sekoya.view(state, seat), generator).place
        events = sekoya.decide(state, seat, sekoya.PlacePawn(place))
        if isinstance(events, Refusal):
            raise TypeError(f"the level {level} chose {place}, which is refused: {events}")
        for event in events:
            state = sekoya.evolve(state, event)


def choose(level: str, view: sekoya.View, generator: Random) -> Choice:
    """Return where the player of this level puts the pawn of `view.to_place`.

    Raises:
        BadInputError: the level is unknown or cannot play here, as `check_level` says.
        ValueError: nobody is to place.
    """
    check_level(level)
    return _PLAYERS[level](view, generator)


def explain_choice(level: str, view: sekoya.View, choice: Choice) -> Reason:
    """Return why the player of this level chose so, by what such a player thinks of.

    Raises:
        ValueError: the choice is not one for this view.
    """
    heeds = level not in BLIND_TO_RIVAL
    return explain(view, choice.place, choice.values, heeds_rival=heeds)
