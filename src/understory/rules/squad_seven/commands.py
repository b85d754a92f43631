"""What a player may wish in SQUAD SEVEN. Who wishes it is told beside the command (a seat).

Commands are facts with times: `at` is mission time, never before the last thing recorded. Whether a
lap was run or a shot hit has been judged before, from a mini-game or by people at a real table.
"""

import msgspec

from understory.kernel import Millis, Seat
from understory.rules.squad_seven.components import Target


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Millis


class DrawCard(_Command, frozen=True, tag="draw_card"):
    """Turn the top card of one's deck. Rule: SQ-30."""


class LayHand(_Command, frozen=True, tag="lay_hand"):
    """Lay a hand on the card in the centre. Rule: SQ-40 to SQ-46."""


class Steal(_Command, frozen=True, tag="steal"):
    """Choose whom the camp robs: one rival for each treasure, in order. Rule: SQ-44."""

    victims: tuple[Seat, ...]


class FinishLap(_Command, frozen=True, tag="finish_lap"):
    """Be back in one's seat after one lap round the table. Rule: SQ-52, SQ-54."""


class Shoot(_Command, frozen=True, tag="shoot"):
    """Shoot a dart at a target. Rule: SQ-52, SQ-53, SQ-66."""

    target: Target
    hit: bool


class DealCard(_Command, frozen=True, tag="deal_card"):
    """Deal one card of the spiders. Rule: SQ-55."""


class Wait(_Command, frozen=True, tag="wait"):
    """Let time pass; nobody's deed."""


Command = DrawCard | LayHand | Steal | FinishLap | Shoot | DealCard | Wait
