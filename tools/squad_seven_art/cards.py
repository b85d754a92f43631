"""The cards of the playing deck, and its back."""

# ruff: noqa: E501 - the data of a path is one word, however long.

from squad_seven_art import scenes
from squad_seven_art.glyphs import emblem
from squad_seven_art.palette import CREAM, DAY, EVENTS, GOLD, INK, NIGHT, SNAKE, TREASURES

_GLYPHS = {"statuette": "colombian-statue", "gems": "gems", "chest": "open-treasure-chest"}
_SIZES = {"statuette": 39, "gems": 36, "chest": 37}
# Where the snake lies: each time at another spot of the foot, so that nobody looks at one only.
_SNAKES = {"statuette": (40.5, 64.5), "gems": (22.5, 65.5), "chest": (42, 65.5), "camp": (21, 69)}


def timed(time_of_day: str, what: str, *, guarded: bool) -> str:
    """Return a treasure or a camp by day or by night, with its snake if it is guarded."""
    is_day = time_of_day == "day"
    inks = DAY if is_day else NIGHT
    out = scenes.sheet(inks["sky"]) + (scenes.sun() if is_day else scenes.moon())
    out += scenes.hills(inks, seed=3 if is_day else 5)
    out += _camp(is_day=is_day) if what == "camp" else _treasure(what, is_day=is_day)
    out += scenes.leaves(inks["near"] if is_day else "#12303a", inks["ground"])
    if guarded:
        body, edge = SNAKE[time_of_day]
        out += emblem(
            "sand-snake", centre=_SNAKES[what], size=22, fill=body, edge=edge, edge_mm=1.4,
            mirrored=what in ("gems", "camp"),
        )  # fmt: skip
    return out + (scenes.day_frame() if is_day else scenes.night_frame())


def _treasure(kind: str, *, is_day: bool) -> str:
    fill, edge = TREASURES[kind]
    stone = ("#cbb98a", "#6b5a34") if is_day else ("#5d7384", "#14242f")
    size = _SIZES[kind]
    return scenes.plinth(*stone) + _cut_out(_GLYPHS[kind], (31.5, 61 - size / 2), size, fill, edge)


def _cut_out(name: str, centre: tuple[float, float], size: float, fill: str, edge: str) -> str:
    """Return an emblem with a pale rim round a dark one, which stands out on any ground."""
    rim = emblem(name, centre=centre, size=size, fill=CREAM, edge=CREAM, edge_mm=4.2)
    return rim + emblem(name, centre=centre, size=size, fill=fill, edge=edge, edge_mm=2)


def _camp(*, is_day: bool) -> str:
    palm = "#234a1f" if is_day else "#0a1f28"
    canvas = ("#f2e2b8", "#5a2f10") if is_day else ("#e7b45a", "#241405")
    out = emblem("palm-tree", centre=(15, 42), size=34, fill=palm)
    out += emblem("palm-tree", centre=(49, 40), size=38, fill=palm, mirrored=True)
    out += _cut_out("camping-tent", (31.5, 52), 37, *canvas)
    fire = "M31.5 79c-5 0-6-5-3-8.4c.4 2 1.6 2.4 2 1c.6-3-.6-4.600 1.800-7.600c.3 4 5.700 6 5.200 10.600c-.3 2.800-3 4.400-6 4.400z"
    return out + f'<path d="{fire}" fill="#f6a21c" stroke="{INK}" stroke-width=".7"/>'


_SCENES = {
    "monster": "double-dragon",
    "zombie": "shambling-zombie",
    "bridge": "rope-bridge",
    "spiders": "hanging-spider",
    "monster-jumbo": "dinosaur-rex",
    "zombie-jumbo": "mummy-head",
}


def event(name: str) -> str:
    """Return an event card; `-jumbo` are the targets of that edition."""
    kind = name.partition("-")[0]
    inks = EVENTS[kind]
    out = scenes.sheet(inks["sky"]) + scenes.rays(4, 72, 18, inks["glow"], 0.8)
    fill, edge = inks["emblem"], inks["edge"]
    if kind == "bridge":
        out += _ravine()
    elif kind == "spiders":
        for x, y, size in ((15, 24, 19), (47, 20, 16), (46, 68, 18), (16, 66, 15)):
            out += emblem("hanging-spider", centre=(x, y), size=size, fill=fill, edge=edge)
    else:
        out += '<path d="M-2 72q16-7 34-4t33-2V90H-2z" fill="#2b1d14" opacity=".55"/>'
    size = 52 if kind != "spiders" else 38
    high = 43 if kind != "bridge" else 46
    out += emblem(_SCENES[name], centre=(31.5, high), size=size, fill=fill, edge=edge, edge_mm=2.4)
    return out + scenes.event_frame(edge if kind not in ("monster", "zombie") else fill)


def _ravine() -> str:
    rock = "#6b5138"
    left = "M-2 40l12 3 3 12-5 8 6 10-4 17H-2z"
    right = "M65 40l-12 3-3 12 5 8-6 10 4 17h12z"
    mist = "M6 80q8-5 16 0t16 0 16 0 10 0v10H4z"
    return (
        f'<path d="{left}{right}" fill="{rock}" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="{mist}" fill="#dcefee" opacity=".8"/>'
    )


def healer() -> str:
    """Return the healer: a grave person with a bowl from which leaves and steam rise."""
    inks = EVENTS["healer"]
    out = scenes.sheet(inks["sky"]) + scenes.rays(4, 72, 20, inks["glow"], 0.7)
    for x, y, size, mirrored in ((12, 66, 34, False), (51, 66, 34, True)):
        out += emblem(
            "monstera-leaf", centre=(x, y), size=size, fill="#1f5a42", edge=inks["edge"],
            edge_mm=0.9, mirrored=mirrored,
        )  # fmt: skip
    line = f'stroke="{INK}" stroke-width=".8" stroke-linejoin="round"'
    out += (
        # hair to the shoulders, mantle, neck and face
        f'<path d="M18 50C16 22 22 11 31.5 11S47 22 45 50z" fill="#2a2226" {line}/>'
        f'<path d="M8 84c1-20 9-28 23.500-28S54 64 55 84z" fill="#b8432f" {line}/>'
        f'<path d="M19 84c1-14 5-21 12.500-24c7.500 3 11.500 10 12.500 24z" fill="{CREAM}" {line}/>'
        f'<path d="M27 44h9v11q-4.500 5-9 0z" fill="#8a5634" {line}/>'
        f'<path d="M22 31c0-11 5-14 9.500-14S41 20 41 31c0 9-4.500 17-9.500 17S22 40 22 31z"'
        f' fill="#a96e45" {line}/>'
        # hair parted over the brow, a woven band with a leaf
        f'<path d="M21 34c-1-14 5-19 10.500-19.500C37 15 43 20 42 34c-2-6-5-9-10.500-9.500'
        f'C26 25 23 28 21 34z" fill="#2a2226"/>'
        f'<path d="M21.500 26.500q10-5 20 0v3.500q-10-5-20 0z" fill="{GOLD}" {line}/>'
        f'<path d="M31.500 24.500c-3.500-3-3.500-8 0-11.500c3.500 3.500 3.500 8.500 0 11.500z" fill="#5fae5a" {line}/>'
        # closed, calm eyes, brows, nose and mouth
        f'<path d="M25 35q2.200 1.800 4.400 0M33.600 35q2.200 1.800 4.400 0M24.800 32.200q2.400-1.400 4.800-.4'
        f'M33.400 31.800q2.400-1 4.800.4M31.500 35v4.200q-1.200.8-2 .2M28.500 43q3 1.600 6 0"'
        f' fill="none" stroke="{INK}" stroke-width=".8" stroke-linecap="round"/>'
        # beads
        f'<path d="M23 57q8.500 10 17 0" fill="none" stroke="{GOLD}" stroke-width="2"'
        f' stroke-dasharray="2 1.200" stroke-linecap="round"/>'
        # hands, bowl, leaves and steam
        f'<path d="M17 76q-1-6 5-7l5 4-3 7zM46 76q1-6-5-7l-5 4 3 7z" fill="#a96e45" {line}/>'
        f'<path d="M20 71h23c0 8-5 11-11.500 11S20 79 20 71z" fill="#6b3a18" {line}/>'
        f'<path d="M22 71c1-4 5-6 9.500-6s8.500 2 9.500 6z" fill="#5fae5a" {line}/>'
        f'<path d="M27 64q-2-2 0-4t0-4M36 64q2-2 0-4t0-4" fill="none" stroke="{CREAM}"'
        f' stroke-width="1.1" stroke-linecap="round"/>'
    )
    return out + scenes.event_frame(CREAM)


def back() -> str:
    """Return the back: a compass of jungle leaves, the same upside down."""
    out = scenes.sheet("#274a3a")
    for turn in range(0, 360, 30):
        out += (
            f'<g transform="rotate({turn} 31.5 44)"><path d="M31.500 40C24 30 25 18 31.500 6'
            f'C38 18 39 30 31.500 40z" fill="{"#3f7050" if turn % 60 else "#588a5a"}"'
            f' stroke="#1a3328" stroke-width=".7"/>'
            '<path d="M31.500 38V10" fill="none" stroke="#1a3328" stroke-width=".6"/></g>'
        )
    out += f'<circle cx="31.5" cy="44" r="12.500" fill="{INK}"/>'
    out += f'<circle cx="31.5" cy="44" r="11.200" fill="{GOLD}"/>'
    out += '<circle cx="31.5" cy="44" r="9.600" fill="#274a3a"/>'
    point = "M31.500 35.500l2.200 6.300 6.300 2.200-6.300 2.200-2.200 6.300-2.200-6.300-6.300-2.200 6.300-2.200z"
    out += f'<path d="{point}" fill="{CREAM}"/>'
    frame = "M3 3h57v82H3z"
    out += f'<path d="{frame}" fill="none" stroke="{GOLD}" stroke-width=".9"/>'
    for x, y in ((9, 9), (54, 9), (9, 79), (54, 79)):
        out += f'<circle cx="{x}" cy="{y}" r="3.200" fill="{GOLD}"/>'
        out += f'<circle cx="{x}" cy="{y}" r="1.800" fill="#274a3a"/>'
    return out
