"""Strategies of hypothesis for the things that rooms and rules are made of."""

from hypothesis import strategies as st

from understory.rules import sekoya
from understory.wire import SekoyaOptions


def decks() -> st.SearchStrategy[tuple[int, ...]]:
    """Return every order of the 24 cards."""
    return st.permutations(sekoya.VALUES).map(tuple)


def rules() -> st.SearchStrategy[sekoya.Rules]:
    """Return every choice of SEKOYA's options."""
    return st.builds(
        sekoya.Rules,
        pile=st.sampled_from(("centre", "beside")),
        forbidden=st.sampled_from(("line", "adjacent")),
        lone_special=st.booleans(),
        split_groups=st.booleans(),
        tie=st.sampled_from(("green", "yellow", "shared", "last_start")),
    )


def options() -> st.SearchStrategy[SekoyaOptions]:
    """Return every way to play SEKOYA, with and without a clock."""
    return st.builds(
        SekoyaOptions,
        rules=rules(),
        colour=st.sampled_from(("yellow", "green", "random")),
        clock_s=st.none() | st.integers(30, 3600),
        hints=st.booleans(),
    )
