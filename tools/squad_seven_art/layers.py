"""Parts of adventurers as data: shapes, lines and shadows, whose inks are named by what they are.

An ink is a role of the look (`skin`, `hair`, `coat`, `trim`, `team`, `deep`, `light`) or a token.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from squad_seven_art.palette import INKS
from squad_seven_art.pen import curve, mirrored, path, shadow, stroke

_TEAM = ("team", "deep", "light")


@dataclass(frozen=True)
class Look:
    """Which inks an adventurer is drawn in."""

    skin: str
    hair: str
    coat: str
    trim: str
    team: dict[str, str]

    def ink(self, name: str) -> str:
        """Return the ink of a role, or the token of that name."""
        if name in ("skin", "hair", "coat", "trim"):
            return self.ink(getattr(self, name))
        return self.team["fill" if name == "team" else name] if name in _TEAM else INKS[name]


@dataclass(frozen=True)
class Layer:
    """One shape, line or shadow; points as the pen takes them, or path data from `M` on."""

    data: str
    ink: str = "ink"
    line: float = 0.8
    width: float = 0
    dash: str = ""
    shade: float = 0
    both: bool = False

    def drawn(self, look: Look) -> str:
        """Return the layer as SVG."""
        if self.data.startswith("M"):
            data = self.data
        else:
            points = mirrored(self.data) if self.both else self.data
            if self.shade:
                return shadow(points, self.shade)
            data = curve(points, closed=not self.width)
        if self.width:
            return stroke(data, look.ink(self.ink), self.width, dash=self.dash)
        return path(data, look.ink(self.ink), line=self.line)


def fill(points: str, ink: str, line: float = 0.8) -> Layer:
    """Return a shape."""
    return Layer(points, ink, line)


def twin(points: str, ink: str, line: float = 0.8) -> Layer:
    """Return a shape that is the same on both sides of the card's axis."""
    return Layer(points, ink, line, both=True)


def pen(data: str, ink: str = "ink", width: float = 0.7, dash: str = "") -> Layer:
    """Return a line."""
    return Layer(data, ink, width=width, dash=dash)


def dim(points: str, strength: float = 0.26) -> Layer:
    """Return a shadow."""
    return Layer(points, shade=strength)


Part = tuple[Layer, ...]


def drawn(part: Iterable[Layer], look: Look) -> str:
    """Return a part as SVG."""
    return "".join(layer.drawn(look) for layer in part)
