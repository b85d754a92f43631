"""How well a colour is seen on another, as the Web Content Accessibility Guidelines measure it."""

import re

_COLOUR = re.compile(r"#[0-9a-f]{6}")


def luminance(colour: str) -> float:
    """Return the relative luminance of `#rrggbb`, from 0 (black) to 1 (white).

    Raises:
        ValueError: that is no colour written so.
    """
    if not _COLOUR.fullmatch(colour):
        raise ValueError(f"no colour {colour!r}; expected one such as '#1f2b1d'")
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 (alike) to 21 (black on white).

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
