"""The exact worth of positions: held to known values, to a slow search, and to itself."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from understory.players.sekoya import read_position
from understory.players.sekoya.fast import plain_worth, worth_of
from understory.players.sekoya.fast.board import board_of, gain
from understory.rules import sekoya

from .conftest import every_option, plain_places, position, seen

KNOWN = Path(__file__).parents[3] / "vectors" / "sekoya-exact-values.json"
CLOSE = 1e-9

pytestmark = pytest.mark.integration


def _known(rounds_left: range) -> list[dict[str, Any]]:
    rows = json.loads(KNOWN.read_text(encoding="utf-8"))
    return [row for row in rows if row["rounds_left"] in rounds_left]


def test_known_positions_are_worth_what_is_known() -> None:
    rows = _known(range(1, 5))
    assert len(rows) == 40
    for row in rows:
        worth = worth_of(read_position(json.dumps(row["position"]).encode()))
        assert worth.yellow_wins == pytest.approx(row["yellow_wins"], abs=CLOSE), row
        places = {int(place): value for place, value in row["places"].items()}
        assert worth.places == pytest.approx(places, abs=CLOSE), row


@pytest.mark.rule("SEK-12", "SEK-23", "SEK-25", "SEK-26", "SEK-30", "SEK-35")
@pytest.mark.parametrize("standing", [False, True])
def test_the_last_round_is_worth_what_the_rules_say_under_every_option(standing: bool) -> None:
    generator = Random(11)
    for rules in every_option():
        for _ in range(2):
            state = position(generator, rules, 1, standing=standing)
            assert worth_of(seen(state)).places == pytest.approx(plain_places(state), abs=CLOSE)


def test_two_rounds_are_worth_what_the_rules_say_once_a_pawn_stands() -> None:
    generator = Random(12)
    for rules in generator.sample(list(every_option()), 12):
        state = position(generator, rules, 2, standing=True)
        assert worth_of(seen(state)).places == pytest.approx(plain_places(state), abs=CLOSE)


@pytest.mark.slow
def test_two_rounds_are_worth_what_the_rules_say_under_every_option() -> None:
    generator = Random(13)
    for rules in every_option():
        state = position(generator, rules, 2)
        assert worth_of(seen(state)).places == pytest.approx(plain_places(state), abs=CLOSE)


def test_two_rounds_are_worth_what_an_enumeration_finds_under_every_option() -> None:
    generator = Random(19)
    for rules in every_option():
        for _ in range(4):
            view = seen(position(generator, rules, 2))
            assert worth_of(view).yellow_wins == pytest.approx(plain_worth(view), abs=CLOSE)


def test_three_rounds_are_worth_what_an_enumeration_finds() -> None:
    generator = Random(20)
    for pile in ("centre", "beside"):
        for tie in ("green", "shared", "last_start"):
            view = seen(position(generator, sekoya.Rules(pile=pile, tie=tie), 3))
            assert worth_of(view).yellow_wins == pytest.approx(plain_worth(view), abs=CLOSE)


@pytest.mark.parametrize("rounds_left", [3, 4])
def test_rounds_are_worth_what_the_rules_say_of_one_less(rounds_left: int) -> None:
    """One placement is followed by every filling, each worth what the rest is worth."""
    generator = Random(14)
    for rules in generator.sample(list(every_option()), 6):
        state = position(generator, rules, rounds_left, standing=True)
        assert worth_of(seen(state)).places == pytest.approx(_one_round_on(state), abs=CLOSE)


def _one_round_on(state: sekoya.State) -> dict[int, float]:
    """Return what the replies are worth, by the rules here and the search from there."""
    values = {}
    for place in sekoya.legal_places(state):
        total, ways = 0.0, 0
        for top in state.pile:
            for second in state.pile:
                if second == top:
                    continue
                below = tuple(card for card in state.pile if card not in (top, second))
                after = _after(state, place, (top, second, *below))
                total += _settled(after)
                ways += 1
        values[place] = total / ways
    return values


def _after(state: sekoya.State, place: int, pile: tuple[int, ...]) -> sekoya.State:
    assert state.to_place is not None
    known = sekoya.State(
        state.rules, state.first, state.square, pile, state.pawns, state.cards, state.result
    )
    events = sekoya.decide(known, state.to_place, sekoya.PlacePawn(place))
    assert isinstance(events, tuple)
    for event in events:
        known = sekoya.evolve(known, event)
    return known


def _settled(state: sekoya.State) -> float:
    if state.result is None:
        return worth_of(seen(state)).yellow_wins
    return 0.5 if state.result.winner is None else 1.0 - state.result.winner


@pytest.mark.parametrize("turn", ["mirrored", "turned"])
def test_a_square_seen_from_another_side_is_worth_the_same(turn: str) -> None:
    places = {"mirrored": (2, 1, 0, 5, 4, 3, 8, 7, 6), "turned": (6, 3, 0, 7, 4, 1, 8, 5, 2)}[turn]
    generator = Random(15)
    for pile in ("centre", "beside"):
        state = position(generator, sekoya.Rules(pile=pile), 3)
        view = seen(state)
        other = msgspec.structs.replace(view, square=tuple(view.square[at] for at in places))
        ours, theirs = worth_of(view), worth_of(other)
        assert ours.yellow_wins == pytest.approx(theirs.yellow_wins, abs=CLOSE)
        for place, at in enumerate(places):
            assert theirs.places[place] == pytest.approx(ours.places[at], abs=CLOSE)


def test_the_order_of_the_pile_is_not_known() -> None:
    state = position(Random(16), sekoya.Rules(), 2)
    shuffled = sekoya.State(
        state.rules, state.first, state.square, state.pile[::-1], state.pawns, state.cards, None
    )
    assert worth_of(seen(state)) == worth_of(seen(shuffled))


@pytest.mark.rule("SEK-32", "SEK-33", "SEK-34")
def test_a_card_brings_what_the_points_say() -> None:
    generator = Random(17)
    for rules in every_option():
        board = board_of(rules)
        for _ in range(50):
            owned = generator.sample(sekoya.VALUES, generator.randint(1, 15))
            card, rest = owned[0], owned[1:]
            brought = sekoya.points(owned, rules) - sekoya.points(rest, rules)
            assert gain(board, sekoya.card_bits(rest), card) == brought


def test_it_answers_the_same_without_a_compiler() -> None:
    rows = [row["position"] for row in _known(range(2, 4))][:6]
    code = (
        "import json, sys\n"
        "from understory.players.sekoya import read_position\n"
        "from understory.players.sekoya.fast import HAS_COMPILER, worth_of\n"
        "assert not HAS_COMPILER\n"
        "for row in json.load(sys.stdin):\n"
        "    print(worth_of(read_position(json.dumps(row).encode())).yellow_wins)\n"
    )
    answered = subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps(rows),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    plain = [float(line) for line in answered.stdout.splitlines()]
    ours = [worth_of(read_position(json.dumps(row).encode())).yellow_wins for row in rows]
    assert plain == pytest.approx(ours, abs=CLOSE)


def test_a_finished_game_is_refused() -> None:
    view = msgspec.structs.replace(seen(position(Random(18), sekoya.Rules(), 2)), to_place=None)
    with pytest.raises(ValueError, match="somebody is to place"):
        worth_of(view)
