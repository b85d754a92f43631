"""A position of SEKOYA written down: the referee's `state`, with `rules` beside it if one likes.

Format: docs/reference/rules/transcripts.md. What can be derived (`points`, `result`) may be left
out. A position that no game can reach, as far as its numbers tell, is refused.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, get_args

import msgspec

from understory.kernel import BadInputError, Seat
from understory.rules import sekoya


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    yellow: tuple[int, ...]
    green: tuple[int, ...]


class _Points(msgspec.Struct, forbid_unknown_fields=True):
    yellow: int
    green: int


class _Result(msgspec.Struct, forbid_unknown_fields=True):
    winner: sekoya.Colour | None
    reason: Literal["points", "tie", "six_specials"]


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    round: Annotated[int, msgspec.Meta(ge=1, le=sekoya.ROUNDS)]
    first: sekoya.Colour
    to_place: sekoya.Colour | None
    square: Annotated[tuple[int | None, ...], msgspec.Meta(min_length=9, max_length=9)]
    pile: int
    pawns: dict[sekoya.Colour, int]
    cards: _Cards
    points: _Points | None = None
    result: _Result | None = None
    rules: sekoya.Rules | None = None


_DECODER = msgspec.json.Decoder(_Written)

_STRUCTS: Mapping[str, type[msgspec.Struct]] = {
    "rules": sekoya.Rules,
    "cards": _Cards,
    "points": _Points,
    "result": _Result,
}
"""What the objects within a position hold, by their field."""

_MOST_TOLD = 40
"""Signs of a wrong value that are told."""


def read_position(line: bytes) -> sekoya.View:
    """Return the table as the seat that is to place sees it.

    Raises:
        BadInputError: `bad_line`, it is not JSON of this form; `game_over`, nobody is to place;
            `bad_position`, no game can look like that.
    """
    try:
        written = _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        wrong = _what_is_wrong(error, line)
        raise BadInputError(
            f"a line holds one position as JSON: {wrong}", code="bad_line"
        ) from error
    if written.result is not None or written.to_place is None:
        raise BadInputError("nobody is to place: the game is over", code="game_over")
    rules = written.rules or sekoya.Rules()
    hidden = _check_cards(written, rules)
    _check_turn(written, rules)
    state = sekoya.State(
        rules=rules,
        first=_seat(written.first),
        square=written.square,
        pile=hidden,  # in no order: a view does not tell it
        pawns=(written.pawns.get("yellow"), written.pawns.get("green")),
        cards=(written.cards.yellow, written.cards.green),
        result=None,
    )
    view = sekoya.view(state, _seat(written.to_place))
    _check_points(written, view)
    return view


def _what_is_wrong(error: Exception, line: bytes) -> str:
    """Return what an error of the decoder says, and what it leaves out: what it got or expected."""
    said = str(error)
    if not line.strip():
        return "expected an object, got nothing"
    if not isinstance(error, msgspec.ValidationError):
        return said
    steps = re.findall(r"\w+", said.partition(" - at `$")[2])
    if said.startswith("Object contains unknown field"):
        struct = _STRUCTS.get(steps[-1], _Written) if steps else _Written
        return f"{said}; expected {', '.join(struct.__struct_fields__)}"
    if said.startswith("Invalid enum value"):
        return f"{said}; expected {', '.join(_choices(steps))}"
    if not said.startswith("Expected") or "got" in said:
        return said
    try:
        got = msgspec.json.decode(line)
        for step in steps:
            got = got[int(step) if isinstance(got, list) else step]
        return f"{said}, got {str(len(got) if isinstance(got, list) else got)[:_MOST_TOLD]}"
    except (msgspec.MsgspecError, LookupError, RecursionError, TypeError, ValueError):
        # The rest of the line is broken too, or the number too long to be written.
        return said


def _choices(steps: Sequence[str]) -> Sequence[str]:
    """Return what a text may be that stands there in a position."""
    struct = _STRUCTS.get(steps[0], _Written) if len(steps) > 1 else _Written
    known = {field.name: get_args(field.type) for field in msgspec.structs.fields(struct)}
    # A colour or nobody is a choice within a choice; the keys of an object are colours.
    words = [word for word in known.get(steps[-1] if steps else "", ()) if isinstance(word, str)]
    return words or sekoya.COLOURS


def _seat(colour: sekoya.Colour) -> Seat:
    return Seat(sekoya.COLOURS.index(colour))


def _check_cards(written: _Written, rules: sekoya.Rules) -> tuple[int, ...]:
    """Return the cards of the pile, ascending, once every other card is where it can be."""
    laid = [card for card in written.square if card is not None]
    counted = Counter([*laid, *written.cards.yellow, *written.cards.green])
    for card, times in sorted(counted.items()):
        if card not in sekoya.VALUES:
            raise _impossible(f"cards have the values 1 to 24, got {card}")
        if times > 1:
            raise _impossible(
                f"there is one card of each value, but {card} lies there {times} times"
            )
    taken = written.round - 1
    for colour in sekoya.COLOURS:
        owned = len(getattr(written.cards, colour))
        if owned != taken:
            raise _impossible(
                f"in round {written.round} each player owns {taken} cards, {colour} owns {owned}"
            )
    pile_at = sekoya.pile_place(rules)
    for place, lies in enumerate(written.square):
        if (lies is None) != (place == pile_at):
            wanted = "null (the pile stands there)" if place == pile_at else "a card"
            raise _impossible(f"place {place} of the square holds {wanted}, got {lies}")
    hidden = tuple(card for card in sekoya.VALUES if card not in counted)
    if written.pile != len(hidden):
        raise _impossible(f"the pile holds the other {len(hidden)} cards, got {written.pile}")
    return hidden


def _check_turn(written: _Written, rules: sekoya.Rules) -> None:
    yellow, green = written.cards.yellow, written.cards.green
    first = "yellow" if not yellow or yellow[-1] < green[-1] else "green"
    if written.first != first:
        why = "took the lower card" if yellow else "starts the first round"
        raise _impossible(f"{first} {why}, so it is first, got {written.first}")
    if sekoya.owns_all_specials(yellow) or sekoya.owns_all_specials(green):
        raise BadInputError("all six specials have one owner: the game is over", code="game_over")
    for colour, place in written.pawns.items():
        if place not in sekoya.places(rules):
            last = sekoya.places(rules)[-1]
            raise _impossible(
                f"the pawn of {colour} stands on a place from 0 to {last}, got {place}"
            )
    second = sekoya.COLOURS[sekoya.other(_seat(written.first))]
    if second in written.pawns:
        raise _impossible(
            f"{written.first} is first, so no pawn of {second} stands while a pawn is awaited"
        )
    awaited = second if written.pawns else written.first
    if written.to_place != awaited:
        raise _impossible(f"{awaited} is to place, got {written.to_place}")


def _check_points(written: _Written, view: sekoya.View) -> None:
    """Hold given points against the rules given with them; without rules they are not told."""
    if written.points is None or written.rules is None:
        return
    given = (written.points.yellow, written.points.green)
    counted = tuple(holding.points for holding in view.holdings)
    if given != counted:
        raise _impossible(f"by these rules the points are {counted}, got {given}")


def _impossible(what: str) -> BadInputError:
    return BadInputError(what, code="bad_position")
