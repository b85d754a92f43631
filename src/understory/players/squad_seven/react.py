"""What a bot is about to do, from what a person in its seat would see and hear.

Must not know the deck, the score ahead or the present time of day. Everything is settled by the
bot's seed and by the moments of what happened: asked again before anything has changed, a bot has
the same plan, so a room may ask as often as it likes and after a restart goes on as before.
"""

from random import Random
from typing import get_args

from understory.feats import Sample
from understory.kernel import Millis, Seat, mixed
from understory.players.squad_seven.gestures import deal_cards, run_lap, shoot
from understory.players.squad_seven.hands import hand_time
from understory.players.squad_seven.heard import Heard
from understory.players.squad_seven.intent import Intent
from understory.players.squad_seven.levels import Level, character
from understory.players.squad_seven.tempers import EVEN, Temper, temper_of, tempered
from understory.rules import squad_seven
from understory.rules.squad_seven import CARRIED_BY_EACH, EventView, ShootOff, StealPending

STEAL_TIME = (900, 2_500)
"""From the taken camp to the choice of whom it robs."""

READY_TIME = (500, 1_300)
"""From seeing an event, or the last shot, to standing up or taking the gun."""

SAME_THOUGHT = 800
"""A hand that would come this much later than the draw still comes first."""


def react(level: str | Level, view: squad_seven.View, heard: Heard, seed: int) -> Intent | None:
    """Return the next deed of the bot on `view.seat`, None: it waits for something to happen.

    `level` names a level, played with the seat's temper, or is the character of somebody else.

    To be asked whenever the table changes or something new is heard, unless the seat is in the
    midst of a performance; the answer replaces what the bot had planned before. `seed` is the
    seat's own for the whole mission. A draw may come sooner than a room lets it: it then waits.

    Raises:
        ValueError: the level is unknown, or the view is a watcher's.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("a bot is asked for its seat, but a watcher has none")
    temper = temper_of(seat) if isinstance(level, str) else EVEN
    bot = tempered(character(level), temper) if isinstance(level, str) else level
    if not view.may or not heard.began:
        return None
    if isinstance(view.pending, StealPending):
        return _steal(temper, view, seat, view.pending, heard, seed)
    if view.pending is not None:
        return _perform(bot, view, view.pending, heard, seed)
    hand = hand_time(bot, view, seat, heard, seed) if "hand" in view.may else None
    draw = _draw_time(temper, view, heard, seed) if "draw" in view.may else None
    if hand is not None and (draw is None or hand <= draw + SAME_THOUGHT):
        return Intent(_after(hand, heard), "hand")
    return None if draw is None else Intent(_after(draw, heard), "draw")


def _after(at: int, heard: Heard) -> Millis:
    return Millis(max(0, at - heard.now))


def _draw_time(temper: Temper, view: squad_seven.View, heard: Heard, seed: int) -> int:
    """Return when the next card is turned: some time after the last thing, mostly the card seen."""
    seen = max(view.at, heard.shown or 0)
    return seen + _generator(seed, seen, "draw").randint(*temper.draws)


def _steal(
    temper: Temper,
    view: squad_seven.View,
    seat: Seat,
    pending: StealPending,
    heard: Heard,
    seed: int,
) -> Intent:
    generator = _generator(seed, view.at, "steal")
    at = view.at + generator.randint(*STEAL_TIME)
    held = {
        Seat(other): len(squad.treasures)
        for other, squad in enumerate(view.squads)
        if other != seat and not squad.is_out
    }
    victims: list[Seat] = []
    for _ in range(pending.most):
        rivals = [rival for rival, number in held.items() if number]
        if not rivals:
            break
        if generator.random() >= temper.whim:
            worth = {rival: _worth(temper, view.squads[rival], held[rival]) for rival in rivals}
            rivals = [rival for rival in rivals if worth[rival] == max(worth.values())]
        victim = generator.choice(rivals)
        held[victim] -= 1
        victims.append(victim)
    return Intent(_after(at, heard), "steal", victims=tuple(victims))


def _worth(temper: Temper, squad: squad_seven.SquadView, held: int) -> int:
    """Return what a rival is robbed for: its treasures, or those that it could bring home."""
    return held if temper.robs == "richest" else min(held, CARRIED_BY_EACH * squad.alive)


def _perform(
    bot: Level, view: squad_seven.View, pending: EventView | ShootOff, heard: Heard, seed: int
) -> Intent:
    deed = view.may[0]
    generator = _generator(seed, view.at, deed)
    ready = view.at + generator.randint(*READY_TIME)
    return Intent(_after(ready, heard), deed, samples=_gestures(bot, view, pending, generator))


def _gestures(
    bot: Level, view: squad_seven.View, pending: EventView | ShootOff, generator: Random
) -> tuple[Sample, ...]:
    if isinstance(pending, ShootOff):
        return shoot(bot, generator, "monster", view.darts)
    if pending.event == "spiders":
        return deal_cards(bot, generator, pending.left)
    if pending.event == "bridge" or (pending.event == "monster" and not pending.lap):
        return run_lap(bot, generator)
    return shoot(bot, generator, pending.event, view.darts)


def _generator(seed: int, at: int, deed: squad_seven.Deed) -> Random:
    return Random(mixed(seed ^ mixed(at * 8 + _NUMBERS[deed])))


_NUMBERS = {deed: number for number, deed in enumerate(get_args(squad_seven.Deed))}
