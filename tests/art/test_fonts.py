"""The two type families: they have every sign that we print, are light, and bring their licence.

That the files are what tools/fonts.py cuts out of the packages is checked by `make check`.
"""

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from understory.art import LANGUAGES, texts, tokens

FONTS = Path(__file__).parents[2] / "src" / "understory" / "art" / "fonts"
FACES = sorted(FONTS.glob("*.woff2"))
NARROW_SPACE = "\u202f"
WEIGHS_AT_MOST = 60_000

each_face = pytest.mark.parametrize("face", FACES, ids=[path.stem for path in FACES])


def signs_of(face: Path) -> dict[int, str]:
    """Return the signs of a face, code point to glyph."""
    return dict(TTFont(face).getBestCmap())


@each_face
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_face_has_every_sign_of_the_texts(face: Path, language: str) -> None:
    written = set("".join(texts(language).values()))
    assert sorted(sign for sign in written if ord(sign) not in signs_of(face)) == []


@each_face
def test_a_face_has_the_signs_of_both_languages_that_no_text_uses_yet(face: Path) -> None:
    wanted = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»‘’“”–—…·×°€" + NARROW_SPACE  # noqa: RUF001
    assert sorted(sign for sign in wanted if ord(sign) not in signs_of(face)) == []


@each_face
def test_the_narrow_space_is_empty_and_narrower_than_a_space(face: Path) -> None:
    font = TTFont(face)
    glyph = font.getBestCmap()[ord(NARROW_SPACE)]
    width, em = font["hmtx"][glyph][0], font["head"].unitsPerEm
    assert font["glyf"][glyph].numberOfContours == 0
    assert 0.15 * em <= width <= 0.25 * em
    assert width < font["hmtx"][font.getBestCmap()[ord(" ")]][0]


def test_the_digits_of_the_text_family_can_stand_in_columns() -> None:
    for face in FACES:
        if face.stem.startswith("atkinson"):
            features = TTFont(face)["GSUB"].table.FeatureList.FeatureRecord
            assert "tnum" in {feature.FeatureTag for feature in features}, face.name


def test_all_faces_together_are_light() -> None:
    assert FACES
    assert sum(face.stat().st_size for face in FACES) <= WEIGHS_AT_MOST


def test_every_family_comes_with_its_licence() -> None:
    for face in FACES:
        family = re.sub(r"-\d+$", "", face.stem)
        licence = FONTS / f"OFL-{'-'.join(map(str.capitalize, family.split('-')))}.txt"
        text = licence.read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        assert text.startswith("Copyright")


def test_a_face_names_its_own_licence() -> None:
    for face in FACES:
        assert "scripts.sil.org/OFL" in TTFont(face)["name"].getDebugName(14)


def test_tokens_page_and_files_name_the_same_families(project: Path) -> None:
    families = tokens()["type"]["family"].values()
    style = (project / "web" / "src" / "fonts.css").read_text("utf-8")
    declared = set(re.findall(r'font-family: "([^"]+)"', style))
    assert {family.split(",")[0].strip('"') for family in families} == declared
    assert {name.rpartition("/")[2] for name in re.findall(r'url\("([^"]+)"', style)} == {
        face.name for face in FACES
    }
