"""The drawings of SQUAD SEVEN: complete, sound, light, in the inks of the tokens, and credited."""

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from understory.art import LANGUAGES, card_svg, components, glyph_credits, texts, tokens
from understory.rules.squad_seven import FACES, MOST_SEATS, SQUAD

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "g", "path"}
ATTRIBUTES = {
    "d", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-dasharray", "stroke-linecap",
    "stroke-linejoin", "stroke-opacity", "stroke-width", "transform", "viewBox",
}  # fmt: skip
EMBLEMS = {"butterfly", "dart", "frog", "hand", "helicopter", "sea-turtle", "toucan"}
CREATURES = ("monster", "monster-jumbo", "zombie", "zombie-jumbo")
HEAVIEST_BYTES = 24_000
DECK_GZ_BYTES = 80_000
"""All that the page of a mission loads of these drawings, packed."""

TOOLS = Path(__file__).parents[2] / "tools"
GLYPHS = json.loads((TOOLS / "squad_seven_art" / "glyphs.json").read_text("utf-8"))
CREDITS = Path(__file__).parents[2] / "docs" / "reference" / "credits.md"
MISSION_CSS = Path(__file__).parents[2] / "web" / "src" / "squad_seven" / "mission.css"

MEMBERS = [(team, number) for team in range(MOST_SEATS) for number in range(SQUAD)]


def drawing(name: str) -> str:
    """Return one drawing of SQUAD SEVEN."""
    return card_svg(f"squad_seven/{name}")


def bare(name: str) -> str:
    """Return a drawing without its colours: what is left tells apart by shape."""
    return re.sub(r'(fill|stroke)="#[0-9a-f]{6}"', "", drawing(name))


def inks() -> set[str]:
    """Return the colours that SQUAD SEVEN may be drawn in."""
    colours = tokens()["colour"]
    teams = (ink for team in colours["team"].values() for ink in team.values())
    return {*colours["squad_seven"].values(), *teams}


@pytest.mark.rule("SQ-02", "SQ-03", "SQ-01", "SQ-05", "SQ-60")
def test_every_card_member_other_side_and_target_has_a_drawing() -> None:
    assert set(components("squad_seven")) == {
        *(f"squad_seven/card-{name}" for name in (*FACES, "monster-jumbo", "zombie-jumbo", "back")),
        *(f"squad_seven/target-{name}" for name in CREATURES),
        *(f"squad_seven/member-{team}-{n}" for team, n in MEMBERS),
        *(f"squad_seven/member-{team}-{n}-lost" for team, n in MEMBERS),
        *(f"squad_seven/member-{team}-back" for team in range(MOST_SEATS)),
        *(f"squad_seven/emblem-{name}" for name in EMBLEMS),
    }


@pytest.mark.parametrize("component", components("squad_seven"))
def test_a_drawing_is_sound_and_has_the_view_box_of_its_kind(component: str) -> None:
    drawn = card_svg(component)
    root = ET.fromstring(drawn)
    assert {node.tag.removeprefix(SVG) for node in root.iter()} <= ALLOWED
    # So nothing is fetched, run or named, and nothing is a picture within the picture.
    assert {name for node in root.iter() for name in node.attrib} <= ATTRIBUTES
    assert "url(" not in drawn
    is_emblem = component.startswith("squad_seven/emblem-")
    assert root.attrib["viewBox"] == ("0 0 512 512" if is_emblem else tokens()["card"]["view_box"])
    assert len(drawn.encode()) <= HEAVIEST_BYTES
    used = {
        value
        for node in root.iter()
        for name in ("fill", "stroke")
        if (value := node.attrib.get(name, "none")) != "none"
    }
    assert used - inks() == set()


def test_the_deck_that_a_mission_loads_is_light() -> None:
    shown = (name for name in components("squad_seven") if "/target-" not in name)
    assert len(gzip.compress("".join(map(card_svg, shown)).encode(), 9)) <= DECK_GZ_BYTES


def test_every_ink_of_the_tokens_is_used() -> None:
    everything = "".join(map(card_svg, components("squad_seven")))
    assert {ink for ink in inks() if ink not in everything} == set()


@pytest.mark.rule("SQ-42")
def test_a_guarded_card_is_the_same_card_with_a_snake_instead_of_a_liana() -> None:
    for name in FACES:
        if f"{name}-guarded" not in FACES:
            continue
        plain, guarded = (
            set(bare(f"card-{each}").split("<")) for each in (name, f"{name}-guarded")
        )
        assert guarded - plain, name
        assert len(plain - guarded) < 20, name
        assert len(plain & guarded) > 60, name


def test_all_28_members_differ_and_the_seven_of_a_team_by_shape() -> None:
    assert len({drawing(f"member-{team}-{n}") for team, n in MEMBERS}) == len(MEMBERS)
    for team in range(MOST_SEATS):
        assert len({bare(f"member-{team}-{n}") for n in range(SQUAD)}) == SQUAD


def test_the_cards_of_a_team_carry_its_emblem_on_both_sides() -> None:
    for team, emblem in enumerate(("toucan", "butterfly", "frog", "sea-turtle")):
        outline = re.search(r' d="([^"]+)"', drawing(f"emblem-{emblem}"))
        assert outline is not None
        for n in range(SQUAD):
            for side in ("", "-lost"):
                assert drawing(f"member-{team}-{n}{side}").count(outline[1]) == 2


def test_page_and_cards_show_a_team_in_the_same_colours() -> None:
    css = MISSION_CSS.read_text("utf-8")
    for seat, team in enumerate(("toucan", "butterfly", "frog", "sea-turtle")):
        block = css.partition(f'[data-seat="{seat}"] {{')[2].partition("}")[0]
        colours = tokens()["colour"]["team"][team]
        assert f"--team: {colours['fill']};" in block
        assert f"--team-light: {colours['light']};" in block


def test_every_glyph_is_credited_to_its_author() -> None:
    page = CREDITS.read_text("utf-8")
    credits_ = glyph_credits()
    outlines = {name: glyph["path"] for name, glyph in GLYPHS.items()}
    used = {name for name in outlines if f"squad_seven/emblem-{name}" in components("squad_seven")}
    assert used == set(outlines)
    by_author: dict[str, list[str]] = {}
    for name in sorted(used):
        by_author.setdefault(GLYPHS[name]["author"], []).append(name)
    assert credits_["authors"] == by_author
    assert credits_["licence"] == "CC BY 3.0"
    for author, names in by_author.items():
        assert f"| {author} | {', '.join(names)} |" in page
        for language in LANGUAGES:
            credit = texts(language)["credits.icons"]
            assert author in credit
            assert credits_["source"] in credit
            assert credits_["licence"] in credit


def test_the_committed_drawings_are_what_the_generator_draws() -> None:
    done = subprocess.run(
        [sys.executable, str(TOOLS / "draw_squad_seven.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
