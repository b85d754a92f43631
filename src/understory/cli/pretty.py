"""Shows a game judged by the referee as tables for people, by rich, in either language."""

import sys
from collections.abc import Iterable
from io import TextIOWrapper

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from understory.art import Language, text, texts
from understory.rules import sekoya, squad_seven
from understory.transcript import Rejected, SekoyaTable, SquadSevenTable, exact_seconds

_NONE = "-"
_NARROW_SPACE = "\u202f"
"""Stands before French punctuation; Python does not count it among what can be printed."""


def show_rejected(verdict: Rejected, language: Language) -> None:
    """Print the first error of a transcript."""
    _say(
        text(
            "pretty.rejected",
            language,
            line=verdict.line,
            code=verdict.error,
            message=_printable(verdict.message),
        )
    )


def show_table(table: SekoyaTable | SquadSevenTable, language: Language) -> None:
    """Print how a game stands after the last line of its transcript."""
    _say(text("pretty.accepted", language))
    if isinstance(table, SekoyaTable):
        _show_sekoya(table.position, language)
    else:
        _show_squad_seven(table.position, tuple(map(_printable, table.players)), language)


def card_name(card: str, edition: str, language: Language) -> str:
    """Return what an edition calls a card of SQUAD SEVEN. Rule: SQ-04."""
    own = f"edition.{edition}.{card}"
    return text(own if own in texts(language) else f"card.{card}", language)


def _show_sekoya(state: sekoya.State, language: Language) -> None:
    square = Table(box=box.SQUARE, show_header=False, show_lines=True)
    for row in range(3):
        square.add_row(*(_place(state, place, language) for place in range(3 * row, 3 * row + 3)))
    _show(square)
    if sekoya.BESIDE in sekoya.places(state.rules):
        _say(_place(state, sekoya.BESIDE, language))
    grid = _grid(language, "player", "taken", "points")
    for seat, colour in enumerate(sekoya.COLOURS):
        cards = state.cards[seat]
        points = str(sekoya.points(cards, state.rules))
        grid.add_row(text(f"pretty.{colour}", language), _listed(map(str, cards)), points)
    _show(grid)
    _say(_standing_of_sekoya(state, language))


def _place(state: sekoya.State, place: int, language: Language) -> str:
    if place == sekoya.pile_place(state.rules):
        shown = text("pretty.pile", language, left=len(state.pile))
    else:
        card = state.square[place]
        shown = _NONE if card is None else str(card)
    for seat, colour in enumerate(sekoya.COLOURS):
        if state.pawns[seat] == place:
            shown += f" ({text(f'pretty.{colour}', language)})"
    return shown


def _standing_of_sekoya(state: sekoya.State, language: Language) -> str:
    result, awaited = state.result, state.to_place
    if result is None:
        colour = sekoya.COLOURS[0 if awaited is None else awaited]
        player = text(f"pretty.{colour}", language)
        return text("pretty.sekoya.to_place", language, round=state.round, player=player)
    if result.winner is None:
        return text("pretty.sekoya.shared", language)
    winner = text(f"pretty.{sekoya.COLOURS[result.winner]}", language)
    reason = text(f"pretty.sekoya.{result.reason}", language)
    return text("pretty.won", language, winner=winner, reason=reason)


def _show_squad_seven(
    state: squad_seven.State, players: tuple[str, ...], language: Language
) -> None:
    def name(card: str) -> str:
        return card_name(card, state.edition, language)

    grid = _grid(language, "player", "alive", "treasures", "deck")
    for player, squad in zip(players, state.squads, strict=True):
        treasures = _listed(map(name, squad.treasures))
        alive = str(squad.alive) if squad.alive else text("pretty.out", language)
        grid.add_row(player, alive, treasures, str(len(squad.deck)))
    _show(grid)
    facts = Table(box=None, show_header=False)
    phase = _NONE if state.phase is None else text(f"pretty.{state.phase}", language)
    turn = _NONE if state.turn is None else players[state.turn]
    card = _NONE if state.open_card is None else name(state.open_card)
    rows = {
        "t": f"{exact_seconds(state.at).text} s",
        "phase": phase,
        "turn": turn,
        "card": card,
        "centre": _listed(map(name, state.centre)),
        "pending": _pending(state, players, language),
        "darts": str(state.darts),
    }
    for key, value in rows.items():
        facts.add_row(text(f"pretty.{key}", language), value)
    _show(facts)
    result = state.result
    if result is not None:
        reason = text(f"pretty.squad_seven.{result.reason}", language)
        _say(text("pretty.won", language, winner=players[result.winner], reason=reason))
        for player, brought in zip(players, result.brought, strict=True):
            _say(text("pretty.brought", language, player=player, brought=brought))


def _pending(state: squad_seven.State, players: tuple[str, ...], language: Language) -> str:
    pending = state.pending
    if pending is None:
        return _NONE
    player = players[pending.seat]
    if isinstance(pending, squad_seven.StealPending):
        return text("pretty.pending.steal", language, player=player, most=pending.most)
    if isinstance(pending, squad_seven.ShootOff):
        still = _listed(players[seat] for seat in pending.seats)
        return text("pretty.pending.shoot_off", language, player=player, still=still)
    event = card_name(pending.event, state.edition, language)
    return text("pretty.pending.event", language, player=player, event=event)


def _printable(foreign: str) -> str:
    """Return what others wrote with every sign replaced that could command a terminal."""
    return "".join(
        sign if sign.isprintable() or sign == _NARROW_SPACE else "\ufffd" for sign in foreign
    )


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(parts) or _NONE


def _grid(language: Language, *heads: str) -> Table:
    grid = Table(box=box.ROUNDED)
    for head in heads:
        grid.add_column(text(f"pretty.{head}", language))
    return grid


def _say(line: str) -> None:
    _console(soft_wrap=True).print(Text(line))


def _show(grid: Table) -> None:
    _console().print(grid)


def _console(*, soft_wrap: bool = False) -> Console:
    """Return a console that shows "?" where a terminal has no such sign, and goes on."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False, markup=False, soft_wrap=soft_wrap)
