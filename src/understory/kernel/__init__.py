"""What every room may know: time, seats, the dealer, refusals, and what a game is.

Must not know any game, message or screen; must not read a clock.
"""

from understory.kernel.chance import Chance, mixed
from understory.kernel.dealer import Dealer, ScriptedDealer, SystemDealer
from understory.kernel.errors import (
    BadInputError,
    BrokenLogError,
    Refusal,
    UnderstoryError,
)
from understory.kernel.game import Game
from understory.kernel.seats import Seat
from understory.kernel.time import Clock, FineClock, Micros, Millis, micros, millis_from_seconds

__all__ = [
    "BadInputError",
    "BrokenLogError",
    "Chance",
    "Clock",
    "Dealer",
    "FineClock",
    "Game",
    "Micros",
    "Millis",
    "Refusal",
    "ScriptedDealer",
    "Seat",
    "SystemDealer",
    "UnderstoryError",
    "micros",
    "millis_from_seconds",
    "mixed",
]
