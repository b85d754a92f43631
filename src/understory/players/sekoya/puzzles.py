"""The daily puzzles: positions near the end, with the exact worth of each place, found beforehand.

    puzzle_of(date(2026, 11, 30)) -> Puzzle(view=..., worths={0: 0.31, 4: 0.62, ...})

The same for everybody, from the date alone; from Monday to Sunday they get harder, and after 104
weeks they come again. They are made by tools/puzzles.py and lie in puzzles.txt, one line each:

    yellow's cards, green's cards, the square, the place of the first pawn or "-", the worths

Cards are letters, `a` for 1 to `x` for 24, those owned in the order taken, "." for the pile in the
square; worths are the mover's chances of winning by allowed place, in ten thousandths.
"""

from datetime import date
from functools import lru_cache
from importlib.resources import files

import msgspec

from understory.kernel import BadInputError, Seat
from understory.rules import sekoya

FIRST_PUZZLE = date(2026, 11, 2)
"""A Monday: the day of the first puzzle."""

FINENESS = 10_000
"""Worths are kept in such parts."""

_NOBODY = "-"


class Puzzle(msgspec.Struct, frozen=True):
    """A position, and how probably its mover wins with each allowed place under best play of both.

    Exactly one place is best. Worths are exact but for rounding to 1/10000.
    """

    view: sekoya.View
    worths: dict[int, float]

    @property
    def best(self) -> int:
        """The best place."""
        return max(self.worths, key=self.worths.__getitem__)


def puzzle_number(day: date) -> int:
    """Return the number of a day's puzzle, from 1.

    Raises:
        BadInputError: `no_such_puzzle`, the day comes before the first puzzle.
    """
    if day < FIRST_PUZZLE:
        raise BadInputError(
            f"the first puzzle is that of {FIRST_PUZZLE}, got {day}", code="no_such_puzzle"
        )
    return (day - FIRST_PUZZLE).days + 1


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day. Raises: as `puzzle_number`."""
    lines = _lines()
    return read_puzzle(lines[(puzzle_number(day) - 1) % len(lines)])


@lru_cache(maxsize=1)
def _lines() -> tuple[str, ...]:
    folder = files("understory.players.sekoya")
    return tuple((folder / "puzzles.txt").read_text(encoding="ascii").splitlines())


def read_puzzle(line: str) -> Puzzle:
    """Return the puzzle in a line of the file."""
    yellow, green, square, pawn, worths = line.split(" ")
    owned = _cards(yellow), _cards(green)
    laid = tuple(None if sign == "." else _card(sign) for sign in square)
    seen = {*owned[0], *owned[1], *laid}
    first = Seat(0 if owned[0][-1] < owned[1][-1] else 1)
    standing = None if pawn == _NOBODY else int(pawn)
    state = sekoya.State(
        rules=sekoya.Rules(),
        first=first,
        square=laid,
        pile=tuple(card for card in sekoya.VALUES if card not in seen),  # in no order: none knows
        pawns=(standing, None) if first == Seat(0) else (None, standing),
        cards=owned,
        result=None,
    )
    view = sekoya.view(state, state.to_place)
    parts = (int(part) / FINENESS for part in worths.split(","))
    return Puzzle(view, dict(zip(view.legal, parts, strict=True)))


def written(view: sekoya.View, worths: dict[int, float]) -> str:
    """Return the line that `read_puzzle` reads."""
    yellow, green = ("".join(map(_sign, holding.cards)) for holding in view.holdings)
    square = "".join("." if card is None else _sign(card) for card in view.square)
    standing = view.pawns[view.first]
    pawn = _NOBODY if standing is None else str(standing)
    parts = ",".join(str(round(worths[place] * FINENESS)) for place in view.legal)
    return f"{yellow} {green} {square} {pawn} {parts}"


def _sign(card: int) -> str:
    return chr(ord("a") + card - 1)


def _card(sign: str) -> int:
    return ord(sign) - ord("a") + 1


def _cards(signs: str) -> tuple[int, ...]:
    return tuple(map(_card, signs))
