"""Cut the two type families down to the signs that we print, for page and paper alike.

    python tools/fonts.py           write src/understory/art/fonts
    python tools/fonts.py --check   write nothing; status 1 if a file is stale

The faces come from the packages of web/; the SIL Open Font Licence allows cutting and passing on,
as long as the licence goes along. Kept are Latin-1, the signs of `MORE` and those of the texts.
None of the faces has the narrow no-break space that French puts before its high signs: it is
added, else each browser takes one of another font, and print none at all.
"""

import argparse
import json
import sys
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "web" / "node_modules" / "@fontsource"
TEXTS = ROOT / "src" / "understory" / "art" / "texts"
FONTS = ROOT / "src" / "understory" / "art" / "fonts"

LATIN_1 = frozenset(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)]))
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
MORE = frozenset("ŒœŸ–—‘’“”•…‹›€™−" + NARROW_SPACE)  # noqa: RUF001  (signs, meant)
"""Signs of French and English beyond Latin-1."""

NARROW_SPACE_EM = 0.2
"""As wide as French printers set it: between a fifth and a quarter of the size."""

FEATURES = ["ccmp", "kern", "liga", "mark", "mkmk", "pnum", "tnum"]


class Face(NamedTuple):
    """One face of a family: the package it comes from, its weight, and its licence's file."""

    package: str
    weight: int
    licence: str

    @property
    def source(self) -> Path:
        """Return the file in the package that holds this face's Latin signs."""
        name = f"{self.package}-latin-{self.weight}-normal.woff2"
        return PACKAGES / self.package / "files" / name

    @property
    def file(self) -> str:
        """Return the name of the face's file among ours."""
        return f"{self.package}-{self.weight}.woff2"


FACES = (
    Face("fraunces", 600, "OFL-Fraunces.txt"),
    Face("atkinson-hyperlegible", 400, "OFL-Atkinson-Hyperlegible.txt"),
    Face("atkinson-hyperlegible", 700, "OFL-Atkinson-Hyperlegible.txt"),
)


def signs() -> frozenset[str]:
    """Return every sign that a face should have."""
    written = "".join(
        text
        for path in sorted(TEXTS.glob("*.json"))
        for text in json.loads(path.read_text("utf-8")).values()
    )
    return LATIN_1 | MORE | frozenset(written)


def cut(face: Face) -> TTFont:
    """Return a face with our signs alone, the narrow space among them."""
    # The time stands in the file: the one it was drawn at, not that of the cutting.
    font = TTFont(face.source, recalcTimestamp=False)
    _add_narrow_space(font)
    options = subset.Options(
        layout_features=FEATURES, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True
    )
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(sorted(signs())))
    cutter.subset(font)
    return font


def _add_narrow_space(font: TTFont) -> None:
    if ord(NARROW_SPACE) in font.getBestCmap():
        return
    name = "uni202F"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = round(font["head"].unitsPerEm * NARROW_SPACE_EM), 0
    if "GDEF" in font and font["GDEF"].table.GlyphClassDef:
        font["GDEF"].table.GlyphClassDef.classDefs[name] = 1
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(NARROW_SPACE)] = name


def packed(font: TTFont) -> bytes:
    """Return a face as a web font."""
    font.flavor = "woff2"
    written = BytesIO()
    font.save(written, reorderTables=False)
    return written.getvalue()


def tables(raw: bytes) -> dict[str, bytes]:
    """Return the tables of a web font, unpacked.

    What a packer makes of the same tables may differ from one version to the next.
    """
    font = TTFont(BytesIO(raw), recalcTimestamp=False)
    tags = [tag for tag in font.keys() if tag not in ("GlyphOrder", "head")]  # noqa: SIM118
    return {tag: font.getTableData(tag) for tag in tags}


def stale() -> list[str]:
    """Return the names of our font files that are not what this tool makes."""
    wrong = []
    for face in FACES:
        path = FONTS / face.file
        if not path.exists() or tables(path.read_bytes()) != tables(packed(cut(face))):
            wrong.append(face.file)
        licence = FONTS / face.licence
        if not licence.exists() or licence.read_text("utf-8") != _licence(face):
            wrong.append(face.licence)
    return sorted(set(wrong))


def write() -> None:
    """Write every face and the licences."""
    FONTS.mkdir(exist_ok=True)
    for face in FACES:
        (FONTS / face.file).write_bytes(packed(cut(face)))
        (FONTS / face.licence).write_text(_licence(face), "utf-8", newline="\n")


def _licence(face: Face) -> str:
    return (PACKAGES / face.package / "LICENSE").read_text("utf-8").rstrip() + "\n"


def main() -> int:
    """Write or check the files; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail when stale")
    chosen = parser.parse_args()
    if not PACKAGES.is_dir():
        print(f"error: {PACKAGES} is missing; run this by `make generate`", file=sys.stderr)
        return 1
    wrong = stale()
    if chosen.check:
        if wrong:
            print("stale, run `make generate`: " + ", ".join(wrong), file=sys.stderr)
        return 1 if wrong else 0
    if wrong:
        write()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
