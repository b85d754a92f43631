"""SQUAD SEVEN written down: lines in, and the state as the referee answers it.

Format: docs/reference/rules/transcripts.md. The header is read in squad_seven_header.py.
"""

from collections.abc import Sequence

from understory.kernel import BrokenLogError, Millis, Refusal, Seat
from understory.rules import squad_seven
from understory.transcript.fields import (
    as_boolean,
    as_choice,
    as_list,
    as_millis,
    as_text,
    check_fields,
    listed,
)
from understory.transcript.lines import Json
from understory.transcript.numbers import exact_seconds, seconds
from understory.transcript.squad_seven_header import read_header, write_header
from understory.transcript.table import Objection, Table, objection

_DEEDS = ("draw", "hand", "steal", "lap", "shot", "deal", "wait")
_FIELDS: dict[str, tuple[str, ...]] = {
    "draw": ("t", "by", "do"),
    "hand": ("t", "by", "do"),
    "steal": ("t", "by", "do", "from"),
    "lap": ("t", "by", "do"),
    "shot": ("t", "by", "do", "target", "hit"),
    "deal": ("t", "by", "do"),
    "wait": ("t", "do"),
}
_NOBODY = Seat(-1)


class SquadSevenTable(Table):
    """A mission, replayed: `players` in seat order, `events` the log, `position` the state."""

    def __init__(self, players: tuple[str, ...], opening: squad_seven.Dealt) -> None:
        self.players = players
        self.events: list[squad_seven.Event] = [opening]
        self.position = squad_seven.begin(opening)

    def play(self, line: Json) -> Objection | None:
        by, command = self._read_line(line)
        if by is not None and by not in self.players:
            return Objection("unknown_player", "", {"by": by, "players": listed(self.players)})
        seat = None if by is None else self._seat(by)
        happened = squad_seven.decide(self.position, seat, command)
        if isinstance(happened, Refusal):
            return self._explained(happened, "" if by is None else by)
        for event in happened:
            self.events.append(event)
            self.position = squad_seven.evolve(self.position, event)
        return None

    def state(self) -> dict[str, object]:
        state = self.position
        return {
            "t": seconds(state.at),
            "phase": state.phase,
            "turn": None if state.turn is None else self.players[state.turn],
            "card": state.open_card,
            "centre": list(state.centre),
            "pending": self._pending(),
            "darts": state.darts,
            "players": {
                name: {
                    "alive": squad.alive,
                    "treasures": list(squad.treasures),
                    "deck": len(squad.deck),
                    "out": squad.is_out,
                }
                for name, squad in zip(self.players, state.squads, strict=True)
            },
            "result": self._result(),
        }

    def _read_line(self, line: Json) -> tuple[str | None, squad_seven.Command]:
        deed = as_choice("do", line["do"], _DEEDS) if "do" in line else None
        check_fields(line, ("do",) if deed is None else _FIELDS[deed])
        at = as_millis("t", line["t"])
        if deed == "wait":
            return None, squad_seven.Wait(at)
        return as_text("by", line["by"]), self._read_deed(str(deed), at, line)

    def _read_deed(self, deed: str, at: Millis, line: Json) -> squad_seven.Command:
        match deed:
            case "steal":
                named = [as_text("from", name) for name in as_list("from", line["from"])]
                return squad_seven.Steal(at, tuple(map(self._seat, named)))
            case "shot":
                target = as_choice("target", line["target"], squad_seven.TARGETS)
                return squad_seven.Shoot(at, target, as_boolean("hit", line["hit"]))
            case "hand":
                return squad_seven.LayHand(at)
            case "lap":
                return squad_seven.FinishLap(at)
            case "deal":
                return squad_seven.DealCard(at)
            case _:
                return squad_seven.DrawCard(at)

    def _seat(self, name: str) -> Seat:
        return Seat(self.players.index(name)) if name in self.players else _NOBODY

    def _pending(self) -> dict[str, object] | None:
        pending = self.position.pending
        if pending is None:
            return None
        player = self.players[pending.seat]
        if isinstance(pending, squad_seven.StealPending):
            return {"steal": pending.most, "player": player}
        if isinstance(pending, squad_seven.ShootOff):
            still = [self.players[seat] for seat in pending.seats]
            return {"shoot_off": still, "player": player}
        answer: dict[str, object] = {"event": pending.event, "player": player}
        if pending.event == "monster":
            answer["lap"] = pending.lap
        if pending.event == "spiders":
            answer["left"] = len(self.position.centre)
        return answer

    def _result(self) -> dict[str, object] | None:
        result = self.position.result
        if result is None:
            return None
        return {
            "winner": self.players[result.winner],
            "reason": result.reason,
            "brought": dict(zip(self.players, result.brought, strict=True)),
        }

    def _explained(self, refusal: Refusal, by: str) -> Objection:
        """Put names for seats and seconds for milliseconds."""
        said: dict[str, str | int] = {
            "by": by,
            "landed": exact_seconds(self.position.score.landed).text,
        }
        for fact, value in refusal.facts.items():
            if fact in ("seat", "turn", "victim") and isinstance(value, int):
                said[fact] = self.players[value]
            elif fact in ("at", "now") and isinstance(value, int):
                said[fact] = exact_seconds(Millis(value)).text
        return objection(refusal, **said)


def open_squad_seven(header: Json) -> SquadSevenTable:
    """Return the table that a header describes.

    Raises:
        FaultyLineError: the header is wrong in any way.
    """
    return SquadSevenTable(*read_header(header))


def write_squad_seven(
    players: tuple[str, ...], events: Sequence[squad_seven.Event]
) -> list[tuple[int, Json]]:
    """Return header and lines of a log, each with its event's index.

    What follows from a deed and what happens by itself needs no line; a last line waits for it.

    Raises:
        BrokenLogError: the log does not begin with its only deal.
    """
    opening = events[0]
    if not isinstance(opening, squad_seven.Dealt):
        raise BrokenLogError(f"a mission begins with Dealt, got {type(opening).__name__}")
    lines: list[tuple[int, Json]] = [(0, write_header(players, opening))]
    now = told = Millis(0)
    for index, event in enumerate(events[1:], start=1):
        if isinstance(event, squad_seven.Dealt | squad_seven.SquadsDeployed):
            raise BrokenLogError(f"{type(event).__name__} cannot follow in a mission's log")
        now = event.at
        deed = _written_deed(players, event)
        if deed is not None:
            told = now
            lines.append((index, {"t": exact_seconds(now), **deed}))
    if told < now:
        lines.append((len(events) - 1, {"t": exact_seconds(now), "do": "wait"}))
    return lines


def _written_deed(players: tuple[str, ...], event: squad_seven.Event) -> Json | None:
    match event:
        case squad_seven.TimePassed():
            return {"do": "wait"}
        case squad_seven.CardDrawn(seat=seat):
            return {"by": players[seat], "do": "draw"}
        case squad_seven.HandLaid(seat=seat):
            return {"by": players[seat], "do": "hand"}
        case squad_seven.TreasuresStolen(seat=seat, victims=victims):
            return {"by": players[seat], "do": "steal", "from": [players[v] for v in victims]}
        case squad_seven.LapFinished(seat=seat):
            return {"by": players[seat], "do": "lap"}
        case squad_seven.ShotFired(seat=seat, target=target, hit=hit):
            return {"by": players[seat], "do": "shot", "target": target, "hit": hit}
        case squad_seven.CardDealt(seat=seat):
            return {"by": players[seat], "do": "deal"}
        case _:
            return None
