"""The places of the table and which two of them may hold the pawns of one round.

All of it is fixed by the options, so it is worked out once, when the module is loaded.
Rule: SEK-10, SEK-11, SEK-22, SEK-23.
"""

from understory.rules.sekoya.components import BESIDE, CENTRE, SQUARE_PLACES, Rules

_SIDE = 3


def pile_place(rules: Rules) -> int:
    """Return the place where the pile stands. Rule: SEK-10, SEK-11."""
    return CENTRE if rules.pile == "centre" else BESIDE


def _may_not_both(one: int, other: int, forbidden: str) -> bool:
    """Return whether two pawns may not stand on these places. Rule: SEK-22, SEK-23."""
    if one == other:
        return True
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

_PARTNERS = {
    pile: {
        forbidden: tuple(
            tuple(there for there in places if not _may_not_both(here, there, forbidden))
            for here in places
        )
        for forbidden in ("line", "adjacent")
    }
    for pile, places in _PLACES.items()
}


def places(rules: Rules) -> tuple[int, ...]:
    """Return every place of the table, ascending: nine of them, or ten with the pile beside."""
    return _PLACES[rules.pile]


def partners(rules: Rules, place: int) -> tuple[int, ...]:
    """Return where the second pawn may stand once the first stands on `place`, ascending.

    >>> partners(Rules(), 0)
    (4, 5, 7, 8)
    """
    return _PARTNERS[rules.pile][rules.forbidden][place]
