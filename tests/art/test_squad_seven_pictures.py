"""The drawings of SQUAD SEVEN as people see them: small, in greys, through colour-blind eyes."""

from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
import resvg_py
from pictures import Greys, apart, blurred, greys
from PIL import Image
from squad_eyes import EYES, WIDTH_PX, Mask, figure, largest_change, likeness, overlap, seen

from understory.art import card_svg, components
from understory.rules.squad_seven import FACES, MOST_SEATS, SQUAD

ALIKE = 0.88
"""Two kinds of card must be less alike than this; one that is printed badly is more alike."""
CHANGED = 0.16
"""A patch that changed by more than this is seen; the grain of a bad print changes less."""
OUTLINES = 0.85
"""The most that the outlines of two adventurers of a team may share."""

UNGUARDED = [name for name in FACES if f"{name}-guarded" in FACES]
KINDS = [name for name in FACES if not name.endswith("-guarded")]
JUMBO = ["monster-jumbo", "zombie-jumbo"]


def card(name: str) -> str:
    """Return the component id of a card of the deck."""
    return f"squad_seven/card-{name}"


def small(name: str) -> Greys:
    """Return a card as it lies on a phone, in greys."""
    return blurred(greys(card(name), WIDTH_PX))


def badly_printed(name: str) -> dict[str, Greys]:
    """Return a card as grainy, displaced, pale and dark as it may come to the eye."""
    raw = greys(card(name), WIDTH_PX)
    grain = np.random.default_rng(7).normal(0, 0.1, raw.shape)
    return {
        "grainy": blurred(np.clip(raw + grain, 0, 1)),
        "a pixel off": blurred(np.roll(raw, 1, axis=1)),
        "pale": blurred(0.4 + 0.6 * raw),
        "dark": blurred(0.6 * raw),
    }


@pytest.mark.parametrize("name", KINDS)
def test_a_badly_printed_card_is_still_taken_for_the_same_kind(name: str) -> None:
    alike = {how: likeness(small(name), print_) for how, print_ in badly_printed(name).items()}
    assert min(alike.values()) > ALIKE, alike


def test_any_two_kinds_are_told_apart_in_greys_at_88_pixels() -> None:
    names = [*KINDS, *JUMBO, "back"]
    alike = {
        (one, other): likeness(small(one), small(other)) for one, other in combinations(names, 2)
    }
    assert {pair: value for pair, value in alike.items() if value > ALIKE} == {}


@pytest.mark.parametrize("name", [name for name in FACES if name.startswith("day-")])
@pytest.mark.parametrize("eyes", EYES)
def test_day_and_night_differ_in_shape_and_in_lightness_for_all_eyes(eyes: str, name: str) -> None:
    day, night = seen(card(name), eyes), seen(card(name.replace("day-", "night-")), eyes)
    assert likeness(day.mean(axis=-1), night.mean(axis=-1)) < 0.5
    assert day.mean() - night.mean() > 0.15


@pytest.mark.rule("SQ-42")
@pytest.mark.parametrize("name", UNGUARDED)
def test_a_snake_is_seen_by_all_eyes_but_takes_little_room(name: str) -> None:
    for eyes in EYES:
        bare, guarded = seen(card(name), eyes), seen(card(f"{name}-guarded"), eyes)
        assert largest_change(bare, guarded) > CHANGED, eyes
        touched = np.abs(bare - guarded).max(axis=-1) > 0.1
        # In haste one looks at the rest, which is the same.
        assert 0.03 < touched.mean() < 0.25, eyes


@pytest.mark.parametrize("name", UNGUARDED)
def test_the_grain_of_a_bad_print_does_not_pass_for_a_snake(name: str) -> None:
    assert largest_change(small(name), badly_printed(name)["grainy"]) < CHANGED / 2


def outline(team: int, number: int) -> Mask:
    """Return which of 134 x 184 pixels an adventurer covers."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=figure(f"squad_seven/member-{team}-{number}"),
        width=134,
        skip_system_fonts=True,
    )
    covered = Image.open(BytesIO(bytes(drawn))).convert("RGBA").getchannel("A")
    mask: Mask = np.asarray(covered) > 127
    return mask


@pytest.mark.rule("SQ-01")
@pytest.mark.parametrize("team", range(MOST_SEATS))
def test_the_outlines_of_a_team_share_little(team: int) -> None:
    outlines = [outline(team, number) for number in range(SQUAD)]
    shared = {
        (one, other): overlap(outlines[one], outlines[other])
        for one, other in combinations(range(SQUAD), 2)
    }
    assert {pair: value for pair, value in shared.items() if value > OUTLINES} == {}


@pytest.mark.parametrize("number", range(SQUAD))
def test_teams_are_told_apart_without_colours(number: int) -> None:
    teams = [blurred(greys(f"squad_seven/member-{t}-back", WIDTH_PX)) for t in range(MOST_SEATS)]
    for one, other in combinations(range(MOST_SEATS), 2):
        assert largest_change(teams[one], teams[other]) > CHANGED
        people = [
            blurred(greys(f"squad_seven/member-{team}-{number}", WIDTH_PX)) for team in (one, other)
        ]
        assert likeness(*people) < ALIKE


TURNED_ALIKE = 0.02
"""What the smoothing of edges may change when a picture is turned by half."""

PRINTED = [name for name in components("squad_seven") if "/emblem-" not in name]


@pytest.mark.rule("SQ-20")
def test_no_back_tells_which_way_up_its_card_lies() -> None:
    for name in ("card-back", *(f"member-{team}-back" for team in range(MOST_SEATS))):
        upright = blurred(greys(f"squad_seven/{name}", WIDTH_PX))
        assert apart(upright, np.rot90(upright, 2)) < TURNED_ALIKE, name


@pytest.mark.parametrize("component", PRINTED)
def test_ink_reaches_the_edge_of_the_bleed_all_round(component: str) -> None:
    drawn = resvg_py.svg_to_bytes(svg_string=card_svg(component), width=67, skip_system_fonts=True)
    ink = np.asarray(Image.open(BytesIO(bytes(drawn))).convert("RGBA"))[..., 3]
    assert ink.shape == (92, 67)
    assert ink.min() == 255


@pytest.mark.rule("SQ-60")
def test_a_lost_adventurer_is_told_from_a_living_one_in_greys() -> None:
    for team in range(MOST_SEATS):
        for number in range(SQUAD):
            name = f"squad_seven/member-{team}-{number}"
            living, lost = (blurred(greys(each, WIDTH_PX)) for each in (name, f"{name}-lost"))
            assert likeness(living, lost) < 0.7
