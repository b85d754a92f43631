"""Golden plans: a seed and options give the same mission on every machine and in every version.

A mission that was recorded by its seed must not change, nor may a plan that people told each other.
Should a change be meant, `python tests/score/test_golden.py` writes the files anew; the commit says
why. A whole performance is kept of the shortest mission, of the others a digest.
"""

import hashlib
import json
import re
from pathlib import Path

import msgspec
import pytest

from understory.kernel import Millis
from understory.score import Difficulty, compose, perform

GOLDEN = Path(__file__).parent / "golden"

MISSIONS: tuple[tuple[int, int, Difficulty], ...] = (
    (0, 30_000, "gentle"),
    (1, 60_000, "normal"),
    (2, 89_999, "fierce"),
    (3, 120_000, "normal"),
    (4, 150_000, "gentle"),
    (5, 300_000, "fierce"),
    (6, 600_000, "gentle"),
    (7, 1_019_000, "normal"),
    (2**64 - 1, 1_019_000, "fierce"),
    (8, 3_600_000, "normal"),
)
WHOLE = MISSIONS[0]


def _file(seed: int, length: int, difficulty: str) -> Path:
    return GOLDEN / f"{difficulty}-{length}-seed-{seed}.json"


def _written(seed: int, length: int, difficulty: Difficulty) -> str:
    plan = compose(seed, Millis(length), difficulty)
    performance = perform(plan, seed)
    raw = msgspec.json.encode(performance)
    golden = {
        "score": msgspec.to_builtins(plan),
        "cues": len(performance.cues),
        "captions": len(performance.captions),
        "performance_sha256": hashlib.sha256(raw).hexdigest(),
    }
    if (seed, length, difficulty) == WHOLE:
        golden["performance"] = msgspec.to_builtins(performance)
    # A line for each phase, scream, cue and caption, so that a difference can be read.
    text = json.dumps(golden, indent=1)
    return re.sub(r"\{\n +([^{}]*?)\n +\}", lambda one: "{" + _joined(one[1]) + "}", text) + "\n"


def _joined(fields: str) -> str:
    return re.sub(r"\n +", " ", fields)


@pytest.mark.rule("SQ-10")
@pytest.mark.parametrize(("seed", "length", "difficulty"), MISSIONS)
def test_a_seed_gives_the_mission_that_it_always_gave(seed, length, difficulty):
    golden = _file(seed, length, difficulty).read_text(encoding="utf-8")
    assert _written(seed, length, difficulty) == golden


def test_every_golden_file_is_read():
    assert set(GOLDEN.iterdir()) == {_file(*mission) for mission in MISSIONS}


if __name__ == "__main__":
    for mission in MISSIONS:
        _file(*mission).write_text(_written(*mission), encoding="utf-8")
