"""The plans of missions for who plays with the box.

Nobody sits at a table of this house then, so nothing of them is secret.
"""

import asyncio

from aiohttp import web

from understory.kernel import Millis
from understory.score import Performance, Score, compose, perform
from understory.server.answers import RefusedRequestError
from understory.server.keys import DEALER, PLANS_ASKED
from understory.server.performances import captions_of, cues_of, silent_at
from understory.server.requests import address
from understory.wire import MissionPlan, PlanPhase, PlanWish, encode, read_plan_wish

_SHORT_SEEDS = 1_000_000_000
"""A seed that is drawn has at most nine digits, so that people can tell it to each other."""


async def give_plan(request: web.Request) -> web.Response:
    """Give the plan of a mission; without a seed of a fresh one."""
    if not request.app[PLANS_ASKED].take(address(request)):
        raise RefusedRequestError(429, "too_often")
    wish = read_plan_wish(list(request.query.items()))
    seed = request.app[DEALER].seed() % _SHORT_SEEDS if wish.seed is None else int(wish.seed)
    # An hour takes a tenth of a second: too long for those who play here meanwhile.
    body = await asyncio.to_thread(_encoded, wish, seed)
    response = web.Response(
        body=body, content_type="application/json", headers={"Cache-Control": "no-store"}
    )
    response.enable_compression()
    return response


def _encoded(wish: PlanWish, seed: int) -> bytes:
    score, performance = performed(wish, seed)
    return encode(plan_of(wish, seed, score, performance))


def performed(wish: PlanWish, seed: int) -> tuple[Score, Performance]:
    """Return the score of a mission and how it is performed."""
    score = compose(seed, Millis(wish.length * 1000), wish.difficulty)
    return score, perform(score, seed, wish.scream)


def plan_of(wish: PlanWish, seed: int, score: Score, performance: Performance) -> MissionPlan:
    """Return the plan of a mission as it is told."""
    return MissionPlan(
        seed=str(seed),
        difficulty=wish.difficulty,
        scream=wish.scream,
        length_ms=score.length,
        landed=score.landed,
        silent_ms=silent_at(performance),
        phases=tuple(PlanPhase(phase.start, phase.time_of_day) for phase in score.phases),
        screams=score.screams,
        cues=cues_of(performance),
        captions=captions_of(performance),
    )
