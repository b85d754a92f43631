"""What different eyes make of SQUAD SEVEN's drawings: outlines, likeness, a patch that changed.

Cards are looked at 88 px high, a little out of focus, as they lie on a phone.
"""

from functools import cache
from xml.etree import ElementTree as ET

import numpy as np
import numpy.typing as npt
from pictures import Greys, blurred, picture

from understory.art import card_svg

SVG = "{http://www.w3.org/2000/svg}"
WIDTH_PX = 63
"""Of a card that is 88 px high."""
PATCH_PX = 9
"""The side of a patch that draws the eye: about a tenth of the height of a card."""

Mask = npt.NDArray[np.bool_]
Colours = npt.NDArray[np.float64]

# Linear RGB as seen without red or without green cones: Machado, Oliveira and Fernandes, "A
# Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.
EYES: dict[str, npt.NDArray[np.float64]] = {
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "greyscale": np.array([[0.2126, 0.7152, 0.0722]] * 3),
}


@cache
def seen(component_id: str, eyes: str) -> Colours:
    """Return a card as those eyes see it: sRGB from 0 to 1, shape (88, 63, 3), out of focus."""
    raw = np.asarray(picture(component_id, WIDTH_PX), dtype=np.float64) / 255
    linear = np.where(raw <= 0.04045, raw / 12.92, ((raw + 0.055) / 1.055) ** 2.4)
    turned = np.clip(linear @ EYES[eyes].T, 0, 1)
    back = np.where(turned <= 0.0031308, turned * 12.92, 1.055 * turned ** (1 / 2.4) - 0.055)
    return np.stack([blurred(back[..., channel]) for channel in range(3)], axis=-1)


def likeness(one: Greys, other: Greys) -> float:
    """Return how alike two pictures are: 1 for the same shapes, however light or strong in print.

    The correlation of the greys, so neither brightness nor contrast counts, only what lies where.
    """
    a, b = one - one.mean(), other - other.mean()
    return float((a * b).mean() / (a.std() * b.std()))


def largest_change(one: Colours, other: Colours) -> float:
    """Return how far the patch that differs most lies apart: the root mean square of its inks."""
    apart = (one - other) ** 2
    if apart.ndim == 3:
        apart = apart.mean(axis=-1)
    total = np.cumsum(np.cumsum(np.pad(apart, ((1, 0), (1, 0))), axis=0), axis=1)
    side = PATCH_PX
    patches = total[side:, side:] - total[:-side, side:] - total[side:, :-side]
    return float(np.sqrt((patches + total[:-side, :-side]).max() / side**2))


def figure(component_id: str) -> str:
    """Return a squad card's drawing with nothing but the adventurer, who is its first group."""
    root = ET.fromstring(card_svg(component_id))
    person = root.find(f"{SVG}g")
    assert person is not None
    for part in list(root):
        if part is not person:
            root.remove(part)
    for node in person.iter():
        node.attrib.pop("fill-opacity", None)
        node.attrib.pop("stroke-opacity", None)
    ET.register_namespace("", SVG[1:-1])
    return ET.tostring(root, encoding="unicode")


def overlap(one: Mask, other: Mask) -> float:
    """Return the intersection over the union of two outlines."""
    return float((one & other).sum() / (one | other).sum())
