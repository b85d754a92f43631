"""The 28 adventurers: seven trades in four teams, no two alike, and the other side of their cards.

Each is a bust in a box of 32 x 40 before the team's colour. What tells them apart is the outline:
brimmed hat, bun, flying cap, broad straw hat, curls, high forehead with beard, hooded rain cape.
"""

# ruff: noqa: E501 - the data of a path is one word, however long.

from squad_seven_art.glyphs import emblem
from squad_seven_art.palette import CREAM, GOLD, HAIRS, INK, SKINS, TEAMS

TRADES = ("captain", "doctor", "pilot", "botanist", "climber", "scholar", "ranger")
_LINE = f'stroke="{INK}" stroke-width=".7" stroke-linejoin="round" stroke-linecap="round"'


def _shape(data: str, fill: str) -> str:
    return f'<path d="{data}" fill="{fill}" {_LINE}/>'


def _lines(data: str, ink: str = INK, width: float = 0.7) -> str:
    return (
        f'<path d="{data}" fill="none" stroke="{ink}" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _ground(team: dict[str, str]) -> str:
    return (
        f'<rect width="32" height="40" fill="{team["light"]}"/>'
        f'<circle cx="16" cy="20" r="13.500" fill="{CREAM}" opacity=".55"/>'
    )


def _torso(coat: str, shirt: str) -> str:
    return _shape("M3 40c.5-8 4-11.500 13-11.500S28.500 32 29 40z", coat) + _shape(
        "M12 29l4 6 4-6v11h-8z", shirt
    )


def _head(skin: str) -> str:
    return _shape("M13 24h6v5.500q-3 2.500-6 0z", skin) + _shape(
        "M10 17c0-6 2.500-8.500 6-8.500s6 2.500 6 8.500c0 5.500-2.500 9.500-6 9.500s-6-4-6-9.500z",
        skin,
    )


_FACE = (
    "M12.600 16.800h1.600M17.800 16.800h1.600M16 17.500v2.600q-.7.600-1.200.2M14 22.800q2 1.200 4 0"
)


def _captain(team: dict[str, str], skin: str, hair: str) -> str:
    return (
        _torso("#8c6b3f", team["fill"])
        + _head(skin)
        + _shape(
            "M10.200 19c.3 6 2.600 9 5.800 9s5.500-3 5.800-9c-1.600 3-3 3-5.800 3s-4.200 0-5.800-3z",
            hair,
        )
        + _lines("M12.600 16.800h1.600M17.800 16.800h1.600M14.500 23.600h3")
        + _shape("M9.500 12C9 5.500 12.500 4.500 16 5.500S23 5.500 22.500 12z", "#9b6a33")
        + _shape("M2.500 12.500q13.500-5 27 0-1.500 3-13.500 2.200T2.500 12.500z", "#9b6a33")
        + _lines("M9.600 11q6.400-2 12.800 0", team["fill"], 1.6)
    )


def _doctor(team: dict[str, str], skin: str, hair: str) -> str:
    return (
        _shape("M11.500 6a4.500 4.500 0 1 1 9 0 4.500 4.500 0 0 1-9 0z", hair)
        + _torso(CREAM, team["fill"])
        + _head(skin)
        + _shape(
            "M9.500 17c-.8-7 2.300-9.500 6.500-9.500s7.300 2.500 6.500 9.500c-1-3.500-2.500-5.500-6.500-5.500s-5.500 2-6.500 5.500z",
            hair,
        )
        + _lines(_FACE)
        + _lines(
            "M11.400 16.800a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16.600 16.800a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15.400 16.500h1.200"
        )
        + _lines("M10 30q1 6 6 6t6-6", team["deep"], 1.2)
    )


def _pilot(team: dict[str, str], skin: str, hair: str) -> str:
    return (
        _torso("#6b4426", CREAM)
        + _shape("M6 31q10 6 20 0l-1-3q-9 4-18 0z", team["fill"])
        + _shape("M25 29l5.500 4-1 4-6-4z", team["fill"])
        + _shape("M9.5 20c-2 3-2 6 0 8l3-3zM22.5 20c2 3 2 6 0 8l-3-3z", hair)
        + _head(skin)
        + _lines(_FACE)
        + _shape(
            "M9 22c-1-10 .5-15 7-15s8 5 7 15l-2-1c.5-4 .5-7.500-1-9-2.500-1-5.500-1-8 0-1.500 1.500-1.500 5-1 9z",
            "#7b4a22",
        )
        + _shape("M8.500 10.500q7.500-3.500 15 0v2.500q-7.500-3-15 0z", "#3a2a1c")
        + _shape(
            "M10.500 11.300a2.700 2.400 0 1 0 5.400 0a2.700 2.400 0 1 0-5.400 0zM16.100 11.300a2.700 2.400 0 1 0 5.400 0a2.700 2.400 0 1 0-5.400 0z",
            "#bfe0e6",
        )
    )


def _botanist(team: dict[str, str], skin: str, hair: str) -> str:
    return (
        _shape(
            "M9 18c-3 6-4 12-3.500 18l4 .5c-.5-7 .5-13 2-18zM23 18c3 6 4 12 3.500 18l-4 .5c.5-7-.5-13-2-18z",
            hair,
        )
        + _torso("#4f7a45", CREAM)
        + _head(skin)
        + _lines(_FACE)
        + _shape("M0.800 13.500Q16 3 31.200 13.500 16 17.500.8 13.500z", "#e6c25b")
        + _shape("M9 11.500c0-5 3-7.500 7-7.500s7 2.500 7 7.500q-7-2.500-14 0z", "#e6c25b")
        + _lines("M9 11q7-2.500 14 0", team["fill"], 1.6)
        + _shape("M20 8c3-4 6-4 8-3-1 3-4 4.500-8 3z", "#5fae5a")
    )


def _climber(team: dict[str, str], skin: str, hair: str) -> str:
    curls = "".join(
        f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0z"
        for x, y, r in (
            (8.5, 14, 4), (9.5, 8.5, 4), (16, 6, 4.5), (22.5, 8.5, 4), (23.5, 14, 4), (24, 19, 3),
            (8, 19, 3),
        )
    )  # fmt: skip
    return (
        f'<path d="{curls}" fill="{hair}" {_LINE}/>'
        + _torso(team["fill"], CREAM)
        + _lines("M6 31q12 10 21 7", GOLD, 1.8)
        + _head(skin)
        + _lines(_FACE)
        + f'<path d="M10.500 13c1-4 3-5 5.500-5s4.500 1 5.500 5z" fill="{hair}"/>'
        + _shape("M9.800 12q6.200-2.500 12.400 0v2.600q-6.200-2.500-12.400 0z", team["deep"])
    )


def _scholar(team: dict[str, str], skin: str, hair: str) -> str:
    return (
        _torso("#4a4350", CREAM)
        + _shape("M13 30.500l3 1.500 3-1.500v3.500l-3-1.500-3 1.500z", team["fill"])
        + _shape(
            "M10.500 15C10 7.500 12.500 4 16 4s6 3.500 5.500 11c-.3 6-2.500 11-5.500 11s-5.200-5-5.500-11z",
            skin,
        )
        + _shape(
            "M10.200 13c-2.700 1-2.700 6-.4 8 .6-2 .8-5 .4-8zM21.800 13c2.700 1 2.700 6 .4 8-.6-2-.8-5-.4-8z",
            hair,
        )
        + _shape(
            "M11 20c-.5 7 1.500 12.500 5 12.500s5.500-5.500 5-12.500c-1.500 2-3 2.300-5 2.300s-3.500-.3-5-2.300z",
            hair,
        )
        + _lines(
            "M12.600 15h1.600M17.800 15h1.600M16 15.600v2.600M12 12.600l2.600.5M17.400 13.100l2.600-.5M14.500 23.800h3"
        )
        + _lines(
            "M17 15a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0M20.600 15.500l1.500 8",
            GOLD,
            0.8,
        )
    )


def _ranger(team: dict[str, str], skin: str, hair: str) -> str:
    return (
        _shape(
            "M1.500 40C2 28 5.500 24 8 20 5.500 9 10 2.500 16 1.500 22 2.500 26.500 9 24 20c2.500 4 6 8 6.500 20z",
            team["fill"],
        )
        + _shape(
            "M9.500 19c-1.500-8 1.500-13 6.500-13s8 5 6.500 13c-1 6-3 9-6.500 9s-5.500-3-6.500-9z",
            team["deep"],
        )
        + _head(skin)
        + f'<path d="M10.200 15c.3-5 2.800-7 5.800-7s5.500 2 5.800 7c-2-3-3.800-3.800-5.800-3.800S12.200 12 10.200 15z" fill="{hair}"/>'
        + _lines(_FACE)
        + _lines("M16 29v11M12 33l4-1.500 4 1.500", team["deep"], 1)
    )


_DRAWN = {
    "captain": _captain,
    "doctor": _doctor,
    "pilot": _pilot,
    "botanist": _botanist,
    "climber": _climber,
    "scholar": _scholar,
    "ranger": _ranger,
}


def member(team: int, number: int) -> str:
    """Return an adventurer of a team (0 to 3) by number (0 to 6)."""
    inks = TEAMS[team]
    skin = SKINS[(number * 3 + team * 2) % len(SKINS)]
    hair = HAIRS[(number * 2 + team * 3) % len(HAIRS)]
    return _ground(inks) + _DRAWN[TRADES[number]](inks, skin, hair) + _edge(inks["deep"])


def _edge(ink: str) -> str:
    return f'<rect x=".6" y=".6" width="30.8" height="38.8" fill="none" stroke="{ink}" stroke-width="1.200"/>'


def skull_side() -> str:
    """Return the other side of a squad card: the adventurer is lost."""
    return (
        '<rect width="32" height="40" fill="#3a3330"/>'
        + emblem("death-skull", centre=(16, 20), size=24, fill="#e9e0cb", edge=INK, edge_mm=1)
        + _edge(INK)
    )


def face_down() -> str:
    """Return the plain back that a lost adventurer shows in the English edition."""
    return (
        '<rect width="32" height="40" fill="#4a4038"/>'
        + _lines("M5 5l22 30M27 5L5 35", "#2c241e", 2.2)
        + _lines("M4 4h24v32H4z", "#85766a", 1)
        + _edge(INK)
    )
