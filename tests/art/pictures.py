"""Drawings as pictures: trimmed as if cut, at any width, in greys.

For tests that look at what people see, not at how it was written.
"""

from functools import cache
from io import BytesIO

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image

from understory.art import card_svg, tokens

SMALL_PX = 88
"""The width of a card on a small phone."""

Greys = npt.NDArray[np.float64]

_CARD = tokens()["card"]


@cache
def _whole(component_id: str, width_px: int) -> Image.Image:
    drawn = resvg_py.svg_to_bytes(
        svg_string=card_svg(component_id), width=width_px, skip_system_fonts=True
    )
    return Image.open(BytesIO(bytes(drawn))).convert("RGBA")


def picture(component_id: str, width_px: int) -> Image.Image:
    """Return a card trimmed to `width_px`, in colours, on white where nothing is drawn."""
    bleed, width, height = _CARD["bleed_mm"], _CARD["width_mm"], _CARD["height_mm"]
    # Drawn four times as fine, so that the cut does not fall between two pixels.
    scale = 4 * width_px / width
    whole = _whole(component_id, round(scale * (width + 2 * bleed)))
    left = round(scale * bleed)
    cut = whole.crop((left, left, left + 4 * width_px, left + round(scale * height)))
    on_white = Image.alpha_composite(Image.new("RGBA", cut.size, "white"), cut).convert("RGB")
    return on_white.resize((width_px, round(width_px * height / width)), Image.Resampling.BOX)


@cache
def greys(component_id: str, width_px: int = SMALL_PX) -> Greys:
    """Return a trimmed card as greys from 0 (black) to 1 (white), shape (height, width)."""
    return np.asarray(picture(component_id, width_px).convert("L"), dtype=np.float64) / 255


def blurred(image: Greys) -> Greys:
    """Return a picture a little out of focus: what lies a pixel off does not look different."""
    padded = np.pad(image, 1, mode="edge")
    rows, columns = image.shape
    near = [padded[y : y + rows, x : x + columns] for y in range(3) for x in range(3)]
    return np.mean(near, axis=0)


def apart(one: Greys, other: Greys) -> float:
    """Return how far two pictures of one size lie apart: the root mean square of their greys."""
    return float(np.sqrt(np.mean((one - other) ** 2)))
