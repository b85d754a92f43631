"""Asks bots what they are about to do, with what a person in their seat could have heard by now.

Asked again before anything has changed a bot has the same plan: so all are asked whenever the table
changes or something new is heard, but not one that waits for a verdict or is just doing something.
"""

from collections.abc import Container
from typing import NamedTuple

import msgspec

from understory.kernel import Chance, Millis, Seat
from understory.players.squad_seven import Heard, Intent, react
from understory.room.mission_table import Table
from understory.room.mission_wishes import Here
from understory.rules import squad_seven
from understory.score import Score

HELD_BACK = Millis(150)
"""A hand as near its card as that is not held back any more, as with people."""


def ask(table: Table, seat: Seat, now: Millis) -> Intent | None:
    """Return what the bot of `seat` is about to do, asked at mission time `now`; None: nothing."""
    level = table.bot_of(seat)
    if level is None or table.state is None:
        return None
    view = squad_seven.view(table.state, seat)
    if table.options.lesson:
        # Who learns has all the time that a card lies: one that is gone at once teaches nothing.
        view = msgspec.structs.replace(view, may=tuple(deed for deed in view.may if deed != "hand"))
    seed = Chance(table.seed).branch("bot", seat).bits()
    return react(level, view, heard(table.state.score, now, table.t0), seed)


def heard(score: Score, now: Millis, shown: Millis | None) -> Heard:
    """Return what can have been heard by `now`."""
    return Heard(
        now=now,
        began=now >= score.landed,
        phases=tuple(phase for phase in score.phases if phase.start <= now),
        screams=tuple(scream for scream in score.screams if scream <= now),
        shown=shown,
    )


def next_heard(score: Score, now: Millis) -> Millis | None:
    """Return when something new is heard next."""
    coming = (score.landed, *(phase.start for phase in score.phases), *score.screams)
    return min((at for at in coming if at > now), default=None)


class Plan(NamedTuple):
    """A deed that a seat's bot is about to do at a mission time."""

    at: Millis
    seat: Seat
    intent: Intent


class Bots:
    """What the bots of a mission are about to do."""

    def __init__(self) -> None:
        self._plans: dict[Seat, Plan] = {}
        self._is_stale = True
        self._asked_again_at: Millis | None = None

    def look_again(self) -> None:
        """Note that the table has changed: old plans are worth nothing."""
        self._is_stale = True

    def refresh(self, table: Table, here: Here, busy: Container[Seat]) -> list[Plan]:
        """Ask the bots anew if there is a reason to; return the hands that nothing stops now."""
        if not self._is_stale:
            return []
        now = table.time.at(here.now)
        unstopped = [
            plan
            for plan in self._plans.values()
            if plan.intent.deed == "hand" and plan.at - now <= HELD_BACK
        ]
        self._ask_anew(table, here, busy)
        return unstopped

    def _ask_anew(self, table: Table, here: Here, busy: Container[Seat]) -> None:
        self._is_stale = False
        self._plans.clear()
        self._asked_again_at = None
        state, now = table.state, table.time.at(here.now)
        if state is None or state.result is not None:
            return
        if not table.time.runs(here.now):
            self._asked_again_at = now
            return
        if table.t0 is not None and now < table.t0:
            self._asked_again_at = table.t0
            return
        self._asked_again_at = next_heard(state.score, now)
        if table.turning is not None and now >= table.turning.closes:
            return
        for seat in state.living:
            intent = None if seat in busy else ask(table, seat, now)
            if intent is not None:
                self._plans[seat] = Plan(Millis(now + intent.after), seat, intent)

    @property
    def next_at(self) -> Millis | None:
        """When the next bot acts, or when they are to be asked again."""
        ats = [plan.at for plan in self._plans.values()]
        if self._asked_again_at is not None:
            ats.append(self._asked_again_at)
        return min(ats, default=None)

    def take_next(self) -> Plan | None:
        """Return the next plan, which is then done with; None: it was time to ask again."""
        plan = min(self._plans.values(), key=lambda plan: plan.at, default=None)
        again = self._asked_again_at
        if plan is None or (again is not None and again <= plan.at):
            self._is_stale = True
            return None
        return self._plans.pop(plan.seat)
