"""Our own numerals: upright, sturdy stems, thin joints, ball ends, as on an old plate.

Drawn on a height of 100 units. Outer edges and holes turn opposite ways, so that the default
fill rule leaves the holes open. No font is involved.
"""


def _ball(x: float, y: float, radius: float, *, turn: int = 1) -> str:
    r = f"{radius:g}"
    return (
        f"M{x:g} {y - radius:g}a{r} {r} 0 0 {turn} 0 {2 * radius:g}"
        f"a{r} {r} 0 0 {turn} 0-{2 * radius:g}z"
    )


_SIX = (
    "M56 19C54 7 45-1 33-1C13-1 0 20 0 52C0 83 11 101 30 101C48 101 60 88 60 69"
    "C60 50 49 39 35 39C28 39 23 42 20 46C20 20 24 7 34 7C38 7 42 9 44 11z"
    "M30 48C37 48 40 54 40 70S37 93 30 93C23 93 20 84 20 66C20 54 24 48 30 48z"
)

# Width and outline of each digit.
_DIGITS: dict[str, tuple[int, str]] = {
    "0": (
        60,
        (
            "M30-1C49-1 60 20 60 50S49 101 30 101 0 80 0 50 11-1 30-1z"
            "M30 8C23 8 20 22 20 50S23 92 30 92 40 78 40 50 37 8 30 8z"
        ),
    ),
    "1": (
        42,
        (
            "M0 21C9 18 16 11 19 0H32V86C32 91 35 92 42 93V100H1V93C9 92 12 91 12 86V26"
            "C8 28 4 29 0 29z"
        ),
    ),
    "2": (
        60,
        "M3 28C3 10 14-1 31-1C48-1 59 10 59 27C59 42 48 52 36 62C26 70 18 76 15 81H44"
        "C51 81 53 78 54 69H61L58 100H0V93C4 80 16 69 25 58C34 47 38 40 38 27C38 14 35 8 28 8"
        "C20 8 15 13 14 16z" + _ball(14.5, 27, 11.5),
    ),
    "3": (
        59,
        "M2 24C2 9 13-1 29-1C45-1 55 9 55 23C55 35 47 44 36 47C50 49 59 59 59 73"
        "C59 90 46 101 28 101C11 101 0 91 0 76L14 86C16 90 20 92 27 92C35 92 39 86 39 73"
        "C39 58 33 52 20 52V43C31 43 35 36 35 23C35 13 32 8 26 8C19 8 14 12 13 14z"
        + _ball(13.5, 25, 11.5)
        + _ball(12, 76, 12),
    ),
    "4": (
        63,
        (
            "M36 0H51V63H63V74H51V87C51 92 54 92 61 93V100H22V93C29 92 32 92 32 87V74H0V65z"
            "M32 63V22L10 63z"
        ),
    ),
    "5": (
        59,
        "M9 0H53V17H17V41C21 38 26 36 32 36C48 36 59 48 59 67C59 88 45 101 26 101"
        "C10 101 0 92 0 78L14 87C16 91 20 92 25 92C34 92 39 85 39 68C39 52 35 45 28 45"
        "C23 45 18 48 15 53H9z" + _ball(12, 78, 12),
    ),
    "6": (60, _SIX + _ball(45, 19, 11, turn=0)),
    "7": (58, "M0 0H58V8C46 28 37 60 36 100H13C15 66 26 40 44 17H18C10 17 8 21 7 32H0z"),
    "8": (
        60,
        (
            "M30-1C46-1 56 10 56 25C56 36 50 44 44 47C54 51 60 60 60 73C60 90 48 101 30 101"
            "S0 90 0 73C0 60 6 51 16 47C10 44 4 36 4 25C4 10 14-1 30-1z"
            "M30 8C24 8 21 14 21 25S24 42 30 42 39 36 39 25 36 8 30 8z"
            "M30 52C23 52 19 59 19 72S23 92 30 92 41 85 41 72 37 52 30 52z"
        ),
    ),
}
_GAP = 8


def _place(outline: str, *, turned: bool, left: int) -> str:
    turn = " rotate(180 30 50)" if turned else ""
    move = f"translate({left})" if left else ""
    transform = (move + turn).strip()
    attribute = f' transform="{transform}"' if transform else ""
    return f'<path{attribute} d="{outline}"/>'


def width_of(value: int) -> int:
    """Return the width of a number in units of a hundredth of its height."""
    digits = [_DIGITS["6" if d == "9" else d][0] for d in str(value)]
    return sum(digits) + _GAP * (len(digits) - 1)


def number(value: int, *, centre_x: float, top_y: float, height: float, colour: str) -> str:
    """Return a number as filled outlines, in millimetres, centred on `centre_x`."""
    scale = height / 100
    left = centre_x - width_of(value) * scale / 2
    parts = ""
    offset = 0
    for digit in str(value):
        # Our nine is our six turned round.
        width, outline = _DIGITS["6" if digit == "9" else digit]
        parts += _place(outline, turned=digit == "9", left=offset)
        offset += width + _GAP
    return (
        f'<g fill="{colour}" transform="translate({left:.2f} {top_y:g}) scale({scale:.3g})">'
        f"{parts}</g>"
    )
