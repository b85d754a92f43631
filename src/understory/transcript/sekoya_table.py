"""SEKOYA written down: header, lines, and the state as the referee answers it.

Format: docs/reference/rules/transcripts.md.
"""

from collections.abc import Sequence
from typing import get_args, get_type_hints

from understory.kernel import BrokenLogError, Refusal, Seat
from understory.rules import sekoya
from understory.transcript.faults import FaultyLineError, shown
from understory.transcript.fields import (
    as_boolean,
    as_choice,
    as_integer,
    as_list,
    as_object,
    as_text,
    check_fields,
)
from understory.transcript.lines import Json
from understory.transcript.table import Objection, Table, objection

GAME = "sekoya"

_RULES: dict[str, object] = get_type_hints(sekoya.Rules)


class SekoyaTable(Table):
    """A game of SEKOYA, replayed: `events` is the log so far, `position` the whole state."""

    def __init__(self, opening: sekoya.Dealt) -> None:
        self.events: list[sekoya.Event] = [opening]
        self.position = sekoya.begin(opening)

    def play(self, line: Json) -> Objection | None:
        check_fields(line, ("by", "place"))
        by, place = as_text("by", line["by"]), as_integer("place", line["place"])
        state = self.position
        if by not in sekoya.COLOURS and state.result is None:
            return Objection("unknown_player", "", {"by": by, "players": '"yellow", "green"'})
        seat = Seat(sekoya.COLOURS.index(by)) if by in sekoya.COLOURS else state.first
        happened = sekoya.decide(state, seat, sekoya.PlacePawn(place))
        if isinstance(happened, Refusal):
            return _explained(happened, state, by, place)
        for event in happened:
            self.events.append(event)
            self.position = sekoya.evolve(self.position, event)
        return None

    def state(self) -> dict[str, object]:
        state = self.position
        awaited, result = state.to_place, state.result
        return {
            "round": state.round,
            "first": sekoya.COLOURS[state.first],
            "to_place": None if awaited is None else sekoya.COLOURS[awaited],
            "square": list(state.square),
            "pile": len(state.pile),
            "pawns": {
                colour: place
                for colour, place in zip(sekoya.COLOURS, state.pawns, strict=True)
                if place is not None
            },
            "cards": {
                colour: list(cards)
                for colour, cards in zip(sekoya.COLOURS, state.cards, strict=True)
            },
            "points": {
                colour: sekoya.points(cards, state.rules)
                for colour, cards in zip(sekoya.COLOURS, state.cards, strict=True)
            },
            "result": None
            if result is None
            else {
                "winner": None if result.winner is None else sekoya.COLOURS[result.winner],
                "reason": result.reason,
            },
        }


def open_sekoya(header: Json) -> SekoyaTable:
    """Return the table that a header describes.

    Raises:
        FaultyLineError: the header is wrong in any way.
    """
    check_fields(header, ("game", "deck"), ("rules",))
    deck = [as_integer("deck", card) for card in as_list("deck", header["deck"])]
    if sorted(deck) != list(sekoya.VALUES):
        raise FaultyLineError("deck_sekoya", got=shown(deck))
    return SekoyaTable(sekoya.deal(_read_rules(header.get("rules", {})), deck))


def _read_rules(value: object) -> sekoya.Rules:
    options = as_object("rules", value)
    check_fields(options, (), _RULES)
    chosen = {
        name: as_boolean(name, option)
        if _RULES[name] is bool
        else as_choice(name, option, get_args(_RULES[name]))
        for name, option in options.items()
    }
    return sekoya.Rules(**chosen)  # type: ignore[arg-type] # each was read by the type it has there


def write_sekoya(events: Sequence[sekoya.Event]) -> list[tuple[int, Json]]:
    """Return header and lines of a log, each with its event's index.

    What follows from a placement needs no line.

    Raises:
        BrokenLogError: the log does not begin with its deal.
    """
    opening = events[0]
    if not isinstance(opening, sekoya.Dealt):
        raise BrokenLogError(f"a game begins with Dealt, got {type(opening).__name__}")
    header: Json = {"game": GAME, "deck": list(opening.deck)}
    default = sekoya.Rules()
    chosen = {
        name: getattr(opening.rules, name)
        for name in _RULES
        if getattr(opening.rules, name) != getattr(default, name)
    }
    if chosen:
        header["rules"] = chosen
    lines: list[tuple[int, Json]] = [(0, header)]
    for index, event in enumerate(events):
        if isinstance(event, sekoya.PawnPlaced):
            lines.append((index, {"by": sekoya.COLOURS[event.seat], "place": event.place}))
    return lines


def _explained(refusal: Refusal, state: sekoya.State, by: str, place: int) -> Objection:
    awaited = state.to_place
    rules = state.rules
    explained = objection(
        refusal,
        by=by,
        place=place,
        last=sekoya.places(rules)[-1],
        turn="" if awaited is None else sekoya.COLOURS[awaited],
    )
    if refusal.code != "aligned":
        return explained
    return Objection(explained.code, rules.forbidden, explained.facts)
