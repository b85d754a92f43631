"""Performances told whole: here the two that are the same for everybody, the demo and the tune."""

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from aiohttp import ETag, web

from understory.score import DEMO_LENGTH, SOUNDS, Performance, bonus_tune, demo
from understory.wire import Caption, Cue, WholePerformance, encode

_PERFORMANCES: Mapping[str, Callable[[], Performance]] = MappingProxyType(
    {"demo": demo, "tune": bonus_tune}
)


async def give_performance(request: web.Request) -> web.Response:
    """Give a performance whole; to a browser that has it already, only that it has not changed."""
    body = _encoded(request.match_info["name"])
    # Weak, since the same body may travel compressed.
    tag = ETag(hashlib.sha256(body).hexdigest()[:32], is_weak=True)
    if any(known.value == tag.value for known in request.if_none_match or ()):
        response = web.Response(status=304)
    else:
        response = web.Response(body=body, content_type="application/json")
        response.enable_compression()
    response.headers["Cache-Control"] = "no-cache"
    response.etag = tag
    return response


@cache
def _encoded(name: str) -> bytes:
    performance = _PERFORMANCES[name]()
    end = silent_at(performance)
    whole = WholePerformance(
        length_ms=max(end, DEMO_LENGTH) if name == "demo" else end,
        cues=cues_of(performance),
        captions=captions_of(performance),
    )
    return encode(whole)


def cues_of(performance: Performance) -> tuple[Cue, ...]:
    """Return all cues of a performance as they are told, in order of time."""
    return tuple(Cue(cue.at, cue.sound, cue.gain_cb, cue.pan) for cue in performance.cues)


def captions_of(performance: Performance) -> tuple[Caption, ...]:
    """Return all captions of a performance as they are told, in order of time."""
    return tuple(Caption(each.at, each.until, each.key) for each in performance.captions)


def silent_at(performance: Performance) -> int:
    """Return when the last sound of a performance is over, in milliseconds from its start."""
    return max(cue.at + SOUNDS[cue.sound].length for cue in performance.cues)
