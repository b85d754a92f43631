"""The shared tokens: colours read on their grounds, and pages that take them from there."""

import re
from pathlib import Path

import pytest

from understory.art import contrast, tokens

PAGE = tokens()["page"]
DECLARED = [
    (kind, front, ground)
    for kind, rule in tokens()["contrast"].items()
    for front, grounds in rule["pairs"].items()
    for ground in grounds
]
GROUNDS = {"paper", "sheet", "sunk", "leaf-wash", "bark-wash"}


@pytest.mark.parametrize("palette", PAGE)
@pytest.mark.parametrize("kind", ["text", "graphics"])
def test_what_must_be_seen_is_seen_on_every_ground_it_meets(palette: str, kind: str) -> None:
    colours, rule = PAGE[palette], tokens()["contrast"][kind]
    faint = {
        f"{front} on {ground}": contrast(colours[front], colours[ground])
        for declared, front, ground in DECLARED
        if declared == kind
        and {front, ground} <= colours.keys()
        and contrast(colours[front], colours[ground]) < rule["least"]
    }
    assert faint == {}


def test_the_bounds_are_those_of_the_guidelines() -> None:
    assert tokens()["contrast"]["text"]["least"] == 4.5
    assert tokens()["contrast"]["graphics"]["least"] == 3


@pytest.mark.parametrize("palette", PAGE)
def test_a_palette_has_every_ground_and_every_colour_that_pages_share(palette: str) -> None:
    shared = {"ink", "ink-soft", "leaf", "leaf-deep", "bark", "on-leaf", "line-strong", "focus"}
    assert (shared | GROUNDS) - PAGE[palette].keys() == set()


def test_light_and_dark_have_the_same_colours() -> None:
    assert PAGE["light"].keys() == PAGE["dark"].keys()


def test_text_is_declared_for_every_ground() -> None:
    pairs = tokens()["contrast"]["text"]["pairs"]
    for front in ("ink", "ink-soft", "leaf", "bark"):
        assert set(pairs[front]) >= GROUNDS, front


def test_every_declared_pair_is_of_colours_that_there_are() -> None:
    known = set().union(*(palette.keys() for palette in PAGE.values()))
    assert {name for _, *pair in DECLARED for name in pair} - known == set()


def test_a_colour_is_measured_as_the_guidelines_do() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert contrast("#2b5d3a", "#2b5d3a") == 1
    with pytest.raises(ValueError, match="no colour 'green'; expected one such as '#1f2b1d'"):
        contrast("green", "#ffffff")


def test_no_other_style_sheet_declares_a_shared_colour(project: Path) -> None:
    shared = set().union(*(palette.keys() for palette in PAGE.values()))
    declared = {
        f"{path.name}: {name}"
        for path in (project / "web" / "src").rglob("*")
        if path.suffix in (".css", ".svelte") and path.name != "tokens.css"
        for name in re.findall(r"^\s*--([a-z-]+):", path.read_text("utf-8"), re.MULTILINE)
        if name in shared
    }
    assert declared == set()


def test_the_browser_frame_has_the_colour_of_the_paper(project: Path) -> None:
    page = (project / "web" / "index.html").read_text("utf-8")
    framed = dict(
        re.findall(r'theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(\S+)"', page)
    )
    assert framed == {name: PAGE[name]["paper"] for name in ("light", "dark")}
