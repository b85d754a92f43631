"""Games of SEKOYA that are written down from paper cards: judged at each entry, and not kept here.

Whoever writes keeps the entries; the house only says how things stand by them.
"""

from aiohttp import web

from understory.server.answers import RefusedRequestError, answer
from understory.server.keys import ENTRIES_WRITTEN
from understory.server.requests import address, body_of, check_origin
from understory.transcript import Wanted, Written, write_down
from understory.wire import (
    WritingRefused,
    WritingState,
    WritingStep,
    decode_writing_wish,
)


async def judge_writing(request: web.Request) -> web.Response:
    """Tell how a game stands that is being written down."""
    check_origin(request)
    if not request.app[ENTRIES_WRITTEN].take(address(request)):
        raise RefusedRequestError(429, "too_often")
    wish = decode_writing_wish(await body_of(request))
    return answer(_told(write_down(wish.rules, wish.entries)))


def _told(written: Written) -> WritingState:
    refused = written.refused
    transcript = written.transcript
    return WritingState(
        table=written.view,
        wants=None if written.wants is None else _step(written.wants, None),
        unseen=written.unseen,
        steps=tuple(_step(step.wanted, step.value) for step in written.steps),
        refused=None
        if refused is None
        else WritingRefused(refused.code, refused.rule, refused.facts),
        transcript=None if transcript is None else transcript.decode(),
    )


def _step(wanted: Wanted, value: int | None) -> WritingStep:
    return WritingStep(wanted.kind, wanted.seat, wanted.place, value)
