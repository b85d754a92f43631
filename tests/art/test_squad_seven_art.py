"""The drawings of SQUAD SEVEN: complete, sound, told apart by shape, and credited."""

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from understory.art import LANGUAGES, card_svg, components, texts
from understory.rules.squad_seven import FACES, MOST_SEATS, SQUAD

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "g", "path", "circle", "rect"}
EMBLEMS = {"butterfly", "dart", "frog", "hand", "helicopter", "sea-turtle", "toucan"}
BOXES = {"card": "-2 -2 67 92", "member": "0 0 32 40", "lost": "0 0 32 40", "emblem": "0 0 512 512"}


def drawing(name: str) -> str:
    """Return one drawing of SQUAD SEVEN."""
    return card_svg(f"squad_seven/{name}")


def bare(name: str) -> str:
    """Return a drawing without its colours: what is left tells apart by shape."""
    return re.sub(r'(fill|stroke)="#[0-9a-f]{6}"', "", drawing(name))


@pytest.mark.rule("SQ-02", "SQ-03", "SQ-01")
def test_every_card_every_member_and_both_lost_sides_have_a_drawing() -> None:
    assert set(components("squad_seven")) == {
        *(f"squad_seven/card-{name}" for name in FACES),
        "squad_seven/card-back",
        "squad_seven/card-monster-jumbo",
        "squad_seven/card-zombie-jumbo",
        *(f"squad_seven/member-{team}-{n}" for team in range(MOST_SEATS) for n in range(SQUAD)),
        "squad_seven/lost-skull",
        "squad_seven/lost-face_down",
        *(f"squad_seven/emblem-{name}" for name in EMBLEMS),
    }


@pytest.mark.parametrize("component", components("squad_seven"))
def test_a_drawing_is_sound_and_has_the_view_box_of_its_kind(component: str) -> None:
    drawn = card_svg(component)
    root = ET.fromstring(drawn)
    assert {node.tag.removeprefix(SVG) for node in root.iter()} <= ALLOWED
    attributes = {name for node in root.iter() for name in node.attrib}
    assert not attributes & {"id", "class", "style", "href"}
    assert not {name for name in attributes if name.startswith("on")}
    assert "url(" not in drawn
    kind = component.partition("/")[2].partition("-")[0]
    assert root.attrib["viewBox"] == BOXES[kind]
    assert len(drawn.encode()) <= 26_000


def test_day_and_night_are_told_apart_by_shape() -> None:
    shapes = {name: bare(f"card-{name}") for name in FACES}
    for name, shape in shapes.items():
        if name.startswith("day-"):
            assert shape != shapes[name.replace("day-", "night-")]


@pytest.mark.rule("SQ-42")
def test_a_guarded_card_shows_its_treasure_and_a_snake() -> None:
    snake = json.loads((GLYPHS).read_text("utf-8"))["sand-snake"]["path"]
    for name in FACES:
        assert (snake in drawing(f"card-{name}")) == name.endswith("-guarded"), name


def test_all_28_members_differ_and_the_seven_of_a_team_by_shape() -> None:
    members = [drawing(f"member-{t}-{n}") for t in range(MOST_SEATS) for n in range(SQUAD)]
    assert len(set(members)) == 28
    for team in range(MOST_SEATS):
        assert len({bare(f"member-{team}-{n}") for n in range(SQUAD)}) == SQUAD


GLYPHS = Path(__file__).parents[2] / "tools" / "squad_seven_art" / "glyphs.json"
CREDITS = Path(__file__).parents[2] / "docs" / "reference" / "credits.md"


def test_every_glyph_is_credited_to_its_author() -> None:
    page = CREDITS.read_text("utf-8")
    by_author: dict[str, list[str]] = {}
    for name, glyph in sorted(json.loads(GLYPHS.read_text("utf-8")).items()):
        by_author.setdefault(glyph["author"], []).append(name)
    for author, names in by_author.items():
        assert f"| {author} | {', '.join(names)} |" in page
        for language in LANGUAGES:
            assert author in texts(language)["credits.icons"]


def test_the_committed_drawings_are_what_the_generator_draws(project: Path) -> None:
    generator = project / "tools" / "draw_squad_seven.py"
    done = subprocess.run(
        [sys.executable, str(generator), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
