"""The drawings of SEKOYA: complete, sound, safe to put inline, and as the rules want them."""

import gzip
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from understory.art import card_svg, components, contrast, tokens

SVG = "{http://www.w3.org/2000/svg}"
CARDS = {value: f"sekoya/card-{value:02}" for value in range(1, 25)}
SPECIALS = {1, 10, 11, 18, 19, 24}
CARD = tokens()["card"]
ART = tokens()["colour"]["art"]
ALLOWED = {"svg", "g", "path", "circle", "rect"}
Circle = tuple[float, float, float]


def black_circles(value: int) -> list[Circle]:
    """Return the black circles of a card that are in millimetres, as x, y, radius."""
    root = ET.fromstring(card_svg(CARDS[value]))
    return [
        (float(node.attrib["cx"]), float(node.attrib["cy"]), float(node.attrib["r"]))
        for node in root.findall(f"{SVG}circle")
        if node.attrib["fill"] == ART["circle"]
    ]


@pytest.mark.rule("SEK-01", "SEK-02")
def test_every_card_the_back_and_both_pawns_have_a_drawing() -> None:
    assert set(components("sekoya")) == {
        *CARDS.values(),
        "sekoya/back",
        "sekoya/pawn-green",
        "sekoya/pawn-yellow",
    }


def test_a_game_without_drawings_has_no_components() -> None:
    assert components("chess") == ()


@pytest.mark.parametrize("wrong", ["sekoya/card-25", "sekoya/../tokens", "card-01", ""])
def test_an_unknown_component_is_told(wrong: str) -> None:
    with pytest.raises(KeyError, match="no drawing"):
        card_svg(wrong)


@pytest.mark.parametrize("component", components("sekoya"))
def test_a_drawing_is_sound_and_can_stand_inline_among_others(component: str) -> None:
    drawing = card_svg(component)
    root = ET.fromstring(drawing)
    used = {node.tag.removeprefix(SVG) for node in root.iter()}
    assert used <= ALLOWED, "no text, script, style, image, use or link"
    attributes = {name for node in root.iter() for name in node.attrib}
    assert not {name for name in attributes if name.endswith("href") or name.startswith("on")}
    assert not attributes & {"id", "class", "style"}, "names would clash between inline drawings"
    assert "url(" not in drawing
    assert "nan" not in drawing
    assert len(drawing.encode()) <= 8_000


@pytest.mark.parametrize("component", components("sekoya"))
def test_a_drawing_has_the_view_box_of_its_kind(component: str) -> None:
    expected = "0 0 32 32" if "pawn" in component else CARD["view_box"]
    assert ET.fromstring(card_svg(component)).attrib["viewBox"] == expected


def test_the_view_box_is_the_trimmed_card_and_its_bleed() -> None:
    bleed, width, height = CARD["bleed_mm"], CARD["width_mm"], CARD["height_mm"]
    expected = [-bleed, -bleed, width + 2 * bleed, height + 2 * bleed]
    assert [float(number) for number in CARD["view_box"].split()] == expected


@pytest.mark.rule("SEK-03")
@pytest.mark.parametrize("value", range(1, 24))
def test_the_half_circles_of_neighbours_make_one_whole_circle(value: int) -> None:
    width = CARD["width_mm"]
    right = [(x - width, y, r) for x, y, r in black_circles(value) if x > width / 2]
    left = [(x, y, r) for x, y, r in black_circles(value + 1) if x < width / 2]
    assert right == left == [(0, CARD["circle"]["y_mm"], CARD["circle"]["radius_mm"])]


@pytest.mark.rule("SEK-03")
def test_the_first_card_has_no_left_half_and_the_last_no_right_half() -> None:
    assert not [x for x, _, _ in black_circles(1) if x == 0]
    assert not [x for x, _, _ in black_circles(24) if x == CARD["width_mm"]]


@pytest.mark.rule("SEK-01", "SEK-03", "SEK-32")
@pytest.mark.parametrize("value", CARDS)
def test_only_a_special_card_carries_one_whole_black_circle(value: int) -> None:
    whole = [c for c in black_circles(value) if 0 < c[0] < CARD["width_mm"]]
    assert len(whole) == (value in SPECIALS)
    assert all(radius == CARD["circle"]["radius_mm"] for _, _, radius in whole)


def test_no_two_cards_show_the_same_scene() -> None:
    scenes = {
        card_svg(component).partition('<g transform="scale(.1)"')[2] for component in CARDS.values()
    }
    shapes = [re.findall(r' d="([^"]+)"', scene)[:12] for scene in scenes]
    assert len(scenes) == len({tuple(shape) for shape in shapes}) == 24


def test_the_value_stands_large_at_the_foot_and_small_at_both_corners() -> None:
    for value, component in CARDS.items():
        root = ET.fromstring(card_svg(component))
        numbers = [
            [path.attrib["d"] for path in group]
            for group in root.findall(f"{SVG}g")
            if group.attrib.get("transform", "").startswith("translate(") and "fill" in group.attrib
        ]
        assert len(numbers) == 3
        assert numbers[0] == numbers[1] == numbers[2]
        assert len(numbers[0]) == len(str(value))


def test_values_and_grounds_of_a_group_can_be_read() -> None:
    groups = tokens()["colour"]["group"]
    for name, group in groups.items():
        assert contrast(group["numeral"], group["ground"]) >= 7, name


def test_the_seat_colours_stay_apart_without_colour() -> None:
    seats = tokens()["colour"]["seat"]
    assert contrast(seats["yellow"]["fill"], seats["green"]["fill"]) >= 1.7


def test_the_back_looks_the_same_upside_down() -> None:
    """Every straight-line wood ring is a set of firs that a half turn maps on itself."""
    root = ET.fromstring(card_svg("sekoya/back"))
    woods = [
        node.attrib["d"] for node in root.iter(f"{SVG}path") if node.attrib["d"].count("z") > 9
    ]
    assert len(woods) == 4
    for wood in woods:
        tips = fir_starts(wood)
        turned = {(round(630 - x), round(880 - y)) for x, y in tips}
        assert all(any(abs(x - a) <= 1 and abs(y - b) <= 1 for a, b in tips) for x, y in turned)


def fir_starts(data: str) -> list[tuple[int, int]]:
    """Return where each closed shape of relative path data begins."""
    starts: list[tuple[int, int]] = []
    for shape in data.split("z"):
        move = re.match(r"m(-?\d+)[ ]?(-?\d+)", shape)
        if move:
            x, y = starts[-1] if starts else (0, 0)
            starts.append((x + int(move[1]), y + int(move[2])))
    return starts


def test_the_deck_is_light_to_send() -> None:
    packed = [len(gzip.compress(card_svg(name).encode(), mtime=0)) for name in components("sekoya")]
    assert sum(packed) <= 60_000


def test_the_committed_drawings_are_what_the_generator_draws(project: Path) -> None:
    generator = project / "tools" / "draw_sekoya.py"
    done = subprocess.run(
        [sys.executable, str(generator), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_changed_drawing_is_found_and_drawn_again(project: Path, tmp_path: Path) -> None:
    command = [sys.executable, str(project / "tools" / "draw_sekoya.py"), "--into", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True)
    spoilt = tmp_path / "sekoya" / "card-07.svg"
    good = spoilt.read_text("utf-8")
    spoilt.write_text(good.replace("<svg", "<svg "), "utf-8")
    found = subprocess.run([*command, "--check"], capture_output=True, text=True, check=False)
    assert found.returncode == 1
    assert "card-07.svg" in found.stderr
    assert "card-08.svg" not in found.stderr
    subprocess.run(command, check=True, capture_output=True)
    assert spoilt.read_text("utf-8") == good


def test_the_icon_is_small_and_square(project: Path) -> None:
    icon = (project / "src" / "understory" / "art" / "icon.svg").read_text("utf-8")
    assert ET.fromstring(icon).attrib["viewBox"] == "0 0 64 64"
    assert len(icon) < 1_000
