"""What the pages sound beside a mission is there, and as soft as the score means it."""

import re
from pathlib import Path

import pytest

from understory.rules.squad_seven import DECK
from understory.score import SOUNDS

SOURCES = Path(__file__).parents[2] / "web" / "src"


def said_db(file: str, name: str) -> float:
    """Return a loudness that a module of the pages sets, in decibels."""
    found = re.search(
        rf"export const {name} = (-?[\d.]+);", (SOURCES / file).read_text(encoding="utf-8")
    )
    assert found is not None, f"no {name} in {file}"
    return float(found[1])


@pytest.mark.parametrize(
    ("kind", "file", "name"),
    [
        ("cheer", "cheers/cheers.ts", "CHEER_DB"),
        ("card", "aids/card_signs.ts", "CARD_DB"),
        ("aid", "aids/one_switch.ts", "READY_DB"),
    ],
)
def test_it_is_as_soft_as_the_score_means_it(kind: str, file: str, name: str) -> None:
    meant = {sound.level_cb for sound in SOUNDS.values() if sound.kind == kind}
    assert meant == {said_db(file, name) * 10}


def test_every_card_of_the_deck_has_a_sound_and_every_such_sound_a_card() -> None:
    signs = {"card-" + re.sub("-(statuette|gems|chest)", "", card) for card in DECK}
    assert signs == {sound.id for sound in SOUNDS.values() if sound.kind == "card"}
