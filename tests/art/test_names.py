"""Every component that the rules know has a drawing, and a name in both languages that fits.

Cards carry no words, so nothing on them can run over; names stand beside them and are measured here
with the shipped fonts at the narrowest width that the gallery gives them.
"""

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from understory.art import LANGUAGES, Language, card_svg, components, name_of, texts
from understory.rules.sekoya import COLOURS, VALUES
from understory.rules.squad_seven import FACES, MOST_SEATS, SQUAD

ART = Path(__file__).parents[2] / "src" / "understory" / "art"
GAMES = ("sekoya", "squad_seven")
DRAWN = [component for game in GAMES for component in components(game)]

RULED = [
    *(f"sekoya/card-{value:02}" for value in VALUES),
    *(f"sekoya/pawn-{colour}" for colour in COLOURS),
    "sekoya/back",
    *(f"squad_seven/card-{face}" for face in FACES),
    *(f"squad_seven/member-{team}-{n}" for team in range(MOST_SEATS) for n in range(SQUAD)),
    "squad_seven/card-back",
]

NARROWEST_PX = 104
"""A column of the gallery on a phone 360 px wide, where text is 16 px."""
TEXT_PX = 16
MOST_LINES = 4


class Ruler:
    """Measures texts as a browser sets them: advances and kerning are the font's own."""

    def __init__(self, face: Path) -> None:
        font = TTFont(face)
        self._signs = font.getBestCmap()
        self._advances = font["hmtx"].metrics
        self._em = font["head"].unitsPerEm

    def width(self, text: str, size: float) -> float:
        """Return the width of a line without kerning, which only tightens words."""
        return sum(self._advances[self._signs[ord(sign)]][0] for sign in text) * size / self._em

    def lines(self, text: str, size: float, room: float) -> int:
        """Return how many lines a text takes in a room of that width."""
        count, line = 1, ""
        for piece in pieces(text):
            if line and self.width(line + piece.rstrip(), size) > room:
                count, line = count + 1, ""
            line += piece
        return count


def pieces(text: str) -> list[str]:
    """Return the parts of a text between which a line may end."""
    return re.findall(r"[^ -]*[ -]|[^ -]+", text)


@pytest.fixture(scope="module")
def ruler() -> Ruler:
    """Return a ruler of the text face."""
    return Ruler(ART / "fonts" / "atkinson-hyperlegible-400.woff2")


@pytest.mark.rule("SEK-01", "SEK-02", "SQ-01", "SQ-02", "SQ-03")
def test_every_component_of_the_rules_has_a_drawing() -> None:
    assert [component for component in RULED if component not in DRAWN] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_drawing_has_a_name_of_its_own(language: Language) -> None:
    names = [name_of(component, language) for component in DRAWN]
    assert len(set(names)) == len(names)
    assert [name for name in names if name != name.strip() or name.endswith(".")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_of_a_drawing(language: Language) -> None:
    named = {key for key in texts(language) if key.startswith("art.")}
    assert named == {f"art.{component.replace('/', '.')}" for component in DRAWN}


def test_a_name_is_asked_for_by_a_component_that_there_is() -> None:
    with pytest.raises(KeyError, match="no drawing 'sekoya/card-25'"):
        name_of("sekoya/card-25", "en")


@pytest.mark.parametrize("component", DRAWN)
def test_no_drawing_carries_words(component: str) -> None:
    assert "<text" not in card_svg(component)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_fits_the_narrowest_column(language: Language, ruler: Ruler) -> None:
    for component in DRAWN:
        name = name_of(component, language)
        widest = max(ruler.width(piece.rstrip(), TEXT_PX) for piece in pieces(name))
        assert widest <= NARROWEST_PX, (component, name)
        assert ruler.lines(name, TEXT_PX, NARROWEST_PX) <= MOST_LINES, (component, name)
