"""The places of the table and which two of them may hold the pawns of one round.

All of it is fixed by the options, so it is worked out once, when the module is loaded.
Rule: SEK-10, SEK-11, SEK-22, SEK-23.
"""

from understory.rules.sekoya.components import BESIDE, CENTRE, SQUARE_PLACES, Rules

_SIDE = 3


def pile_place(rules: Rules) -> int:
    """Return the place where the pile stands. Rule: SEK-10, SEK-11."""
    return CENTRE if rules.pile == "centre" else BESIDE


def _are_aligned(one: int, other: int, forbidden: str) -> bool:
    if BESIDE in {one, other}:
        return False
    rows = abs(one // _SIDE - other // _SIDE)
    columns = abs(one % _SIDE - other % _SIDE)
    if forbidden == "line":
        return rows == 0 or columns == 0
    return rows + columns == 1


_PLACES: dict[str, tuple[int, ...]] = {
    "centre": SQUARE_PLACES,
    "beside": (*SQUARE_PLACES, BESIDE),
}

_PARTNERS: dict[tuple[str, str], tuple[tuple[int, ...], ...]] = {
    (pile, forbidden): tuple(
        tuple(other for other in places if other != one and not _are_aligned(one, other, forbidden))
        for one in places
    )
    for pile, places in _PLACES.items()
    for forbidden in ("line", "adjacent")
}


def places(rules: Rules) -> tuple[int, ...]:
    """Return every place of the table, ascending: nine of them, or ten with the pile beside."""
    return _PLACES[rules.pile]


def partners(rules: Rules, place: int) -> tuple[int, ...]:
    """Return where the second pawn may stand once the first stands on `place`, ascending.

    >>> partners(Rules(), 0)
    (4, 5, 7, 8)
    """
    return _PARTNERS[rules.pile, rules.forbidden][place]
