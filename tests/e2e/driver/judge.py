"""The referee's word on what was played in the browser."""

import json
from typing import Any

from understory.transcript import referee


def judged(transcript: bytes, rules: dict[str, object] | None = None) -> dict[str, Any]:
    """Return the referee's state of a transcript, which must keep the rules it was played by."""
    header = json.loads(transcript.splitlines()[0])
    for option, value in (rules or {}).items():
        assert header["rules"][option] == value
    answer = json.loads(referee(transcript).to_json())
    assert answer["ok"], answer
    state: dict[str, Any] = answer["state"]
    return state
