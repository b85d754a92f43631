"""What bots and hints think at a table, and their reasons; to be run in a thread of the hall's.

Must not know a room or a line: it is given a turn, and answers.
"""

from random import Random
from typing import NamedTuple

from understory.players.sekoya import Reason, choose, explain_choice, hint
from understory.room import BotTurn, HintTurn
from understory.rules import sekoya
from understory.wire import Hint
from understory.wire import Reason as ToldReason


class Thought(NamedTuple):
    """What a bot decided, and why."""

    command: sekoya.PlacePawn
    reason: ToldReason


def think(turn: BotTurn, generator: Random) -> Thought:
    """Return where the bot of a turn puts its pawn.

    Raises:
        BadInputError: its level is unknown, or cannot play here.
    """
    choice = choose(turn.level, turn.view, generator)
    reason = explain_choice(turn.level, turn.view, choice)
    return Thought(sekoya.PlacePawn(place=choice.place), told(reason))


def find_hint(turn: HintTurn) -> Hint:
    """Return the hint for a turn."""
    found = hint(turn.view)
    return Hint(seat=turn.seat, places=found.places, reason=told(found.reason), exact=found.exact)


def told(reason: Reason) -> ToldReason:
    """Return a player's reason as it is sent to pages."""
    return ToldReason(key=reason.key, facts=reason.facts)
