"""The targets that are shot at: a creature on a board of rings, as at a fair."""

from squad_seven_art.events import CREATURES
from squad_seven_art.grounds import sheet
from squad_seven_art.palette import CREAM, INK, INKS
from squad_seven_art.pen import disc, dots, hole, path, placed, star, stroke


def target(name: str) -> str:
    """Return the target of a creature (`monster`, `zombie`, and the two `-jumbo`)."""
    kind = name.partition("-")[0]
    ground, glow = INKS[f"{kind}_ground"], INKS[f"{kind}_glow"]
    out = sheet(CREAM) + dots(88, 60, glow, coarse=1.4, step=2.3)
    out += path(star(31.5, 44, 30, 28, 24), ground, line=0.8)
    out += path(disc(31.5, 44, 28), glow) + path(disc(31.5, 44, 22.500), ground)
    out += placed(CREATURES[name](), 31.5 * 0.26, 44 * 0.26 - 0.5, scale=0.74)
    for radius in (8.5, 17, 25.5):
        rings = disc(31.5, 44, radius)
        out += stroke(rings, INK, 1.7, opacity=0.55) + stroke(rings, CREAM, 0.9)
    out += hole(f"M-2-2h67v92h-67z{disc(31.5, 44, 27)}", CREAM)
    out += hole(f"{star(31.5, 44, 30, 28, 24)}{disc(31.5, 44, 26.500)}", ground, line=0.6)
    out += stroke("M31.500 16v5M31.500 67v5M3.500 44h5M54.500 44h5", CREAM, 1.2)
    for x, y in ((6.5, 7), (56.5, 7), (6.5, 81), (56.5, 81)):
        out += path(disc(x, y, 2.2), INK) + path(disc(x - 0.5, y - 0.5, 0.7), CREAM)
    return out + stroke("M2 2h59v84H2z", INK, 0.8)
