"""The performances that are the same for everybody: the demo, and the tune."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from aiohttp import web

from understory.score import DEMO_LENGTH, SOUNDS, Performance, bonus_tune, demo
from understory.wire import Caption, Cue, WholePerformance, encode

_PERFORMANCES: Mapping[str, Callable[[], Performance]] = MappingProxyType(
    {"demo": demo, "tune": bonus_tune}
)


async def give_performance(request: web.Request) -> web.Response:
    """Give a performance whole."""
    response = web.Response(
        body=_encoded(request.match_info["name"]),
        content_type="application/json",
        headers={"Cache-Control": "no-cache"},
    )
    response.enable_compression()
    return response


@cache
def _encoded(name: str) -> bytes:
    performance = _PERFORMANCES[name]()
    end = max(cue.at + SOUNDS[cue.sound].length for cue in performance.cues)
    whole = WholePerformance(
        length_ms=max(end, DEMO_LENGTH) if name == "demo" else end,
        cues=tuple(Cue(cue.at, cue.sound, cue.gain_cb, cue.pan) for cue in performance.cues),
        captions=tuple(Caption(each.at, each.until, each.key) for each in performance.captions),
    )
    return encode(whole)
