"""What the pages sound beside a mission is as soft as the score means it."""

import re
from pathlib import Path

from understory.score import SOUNDS

SOURCES = Path(__file__).parents[2] / "web" / "src"


def said_db(file: str, name: str) -> float:
    """Return a loudness that a module of the pages sets, in decibels."""
    found = re.search(
        rf"export const {name} = (-?[\d.]+);", (SOURCES / file).read_text(encoding="utf-8")
    )
    assert found is not None, f"no {name} in {file}"
    return float(found[1])


def test_cheers_are_as_soft_as_the_score_means_them() -> None:
    meant = {sound.level_cb for sound in SOUNDS.values() if sound.kind == "cheer"}
    assert meant == {said_db("cheers/cheers.ts", "CHEER_DB") * 10}
