"""Whether and when a bot lays a hand on the open card.

All that chance decides about a card is drawn at once from the bot's seed and the moment at which
the card was shown: asked again about the same card, the bot has not made up its mind anew.
"""

from random import Random

from understory.kernel import Seat, mixed
from understory.players.squad_seven.heard import Heard
from understory.players.squad_seven.levels import Level
from understory.players.squad_seven.listening import believed, noticed
from understory.rules import squad_seven
from understory.rules.squad_seven import FACES, SQUAD, Face

QUICKEST_REACTION = 180
"""Nobody tells one card from another sooner."""

UNSTOPPABLE = 250
"""A hand on its way is not held back by what is seen less than this before it lands."""

SECOND_THOUGHT = (150, 450)
"""From hearing the switch that makes a lying card worth it to the hand."""


def hand_time(
    level: Level, view: squad_seven.View, seat: Seat, heard: Heard, seed: int
) -> int | None:
    """Return the mission time at which the bot will lay its hand, None: it leaves the card."""
    if view.card is None or heard.shown is None:
        return None
    generator = Random(mixed(seed ^ mixed(heard.shown)))
    reaction = generator.gauss(level.mu, level.sigma) + generator.expovariate(1 / level.tau)
    face = FACES[view.card]
    if face.kind == "camp":
        reaction += level.at_camps
    at = heard.shown + max(QUICKEST_REACTION, int(reaction))
    is_blind, is_absent, is_hasty, mishears = (
        generator.random() < chance
        for chance in (level.blind, level.absent, level.hasty, level.misheard)
    )
    if is_absent:
        return None
    if face.kind == "healer":
        return at if view.squads[seat].alive < SQUAD or is_hasty else None
    if (face.guarded and not is_blind) or not _is_worth_it(face, view, seat):
        return None
    if (believed(level, heard, at, seed) == face.time_of_day) != mishears:
        # A card that lies on after somebody's hand has just cost that squad a member.
        is_warned = bool(view.hands) and at >= view.at + UNSTOPPABLE
        return None if is_warned else at
    return None if mishears else _after_the_switch(level, face, heard, at, seed, generator)


def _is_worth_it(face: Face, view: squad_seven.View, seat: Seat) -> bool:
    """Return whether the card can bring anything: a camp needs somebody to rob."""
    if face.kind == "treasure":
        return True
    return any(squad.treasures for other, squad in enumerate(view.squads) if other != seat)


def _after_the_switch(
    level: Level, face: Face, heard: Heard, at: int, seed: int, generator: Random
) -> int | None:
    """Return when the bot takes a card that a switch, heard but not yet believed, makes right."""
    switch = heard.phases[-1] if heard.phases else None
    if switch is None or switch.time_of_day != face.time_of_day:
        return None
    return max(at, noticed(level, switch.start, seed)) + generator.randint(*SECOND_THOUGHT)
