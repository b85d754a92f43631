"""What a player may wish in SEKOYA. Who wishes it is told beside the command (a seat)."""

import msgspec


class PlacePawn(
    msgspec.Struct, frozen=True, gc=False, tag="place_pawn", forbid_unknown_fields=True
):
    """Put one's pawn on a place: 0 to 8 in reading order, 9 the pile beside. Rule: SEK-21."""

    place: int


Command = PlacePawn
