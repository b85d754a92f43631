"""Players of SQUAD SEVEN: they see a view, hear what sounds, and answer what they are about to do.

    react("family", view, heard, seed) -> Intent(after=430, deed="hand")

Must not know the deck, the score ahead or a clock.
"""

from understory.players.squad_seven.gestures import perform_comfortably
from understory.players.squad_seven.heard import Heard
from understory.players.squad_seven.intent import Intent
from understory.players.squad_seven.levels import LEVELS, Level
from understory.players.squad_seven.react import react

__all__ = ["LEVELS", "Heard", "Intent", "Level", "perform_comfortably", "react"]
