"""What the page must know of the material in order to draw it is what the rules say."""

import re
from pathlib import Path

import pytest

from understory.rules.sekoya import SPECIALS, VALUES
from understory.rules.sekoya.components import ROUNDS

WEB = Path(__file__).parents[2] / "web" / "src"
ART = Path(__file__).parents[2] / "src" / "understory" / "art" / "sekoya"


@pytest.mark.rule("SEK-01", "SEK-03")
def test_the_page_draws_a_whole_circle_on_the_special_cards_and_on_no_other() -> None:
    source = (WEB / "sekoya" / "cards.ts").read_text("utf-8")
    listed = re.search(r"SPECIALS: readonly number\[\] = \[([\d, ]+)\]", source)
    assert listed is not None
    assert tuple(int(value) for value in listed[1].split(",")) == SPECIALS


@pytest.mark.rule("SEK-01")
def test_there_is_a_picture_of_every_card_and_no_other() -> None:
    assert sorted(path.name for path in ART.glob("card-*.svg")) == [
        f"card-{value:02}.svg" for value in VALUES
    ]


@pytest.mark.rule("SEK-31")
def test_the_page_counts_rounds_to_the_last() -> None:
    source = (WEB / "sekoya" / "Game.svelte").read_text("utf-8")
    assert f"const ROUNDS = {ROUNDS};" in source
