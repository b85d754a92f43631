"""Draws the SEKOYA cards, back, pawns and the icon as SVG files.

    python tools/draw_sekoya.py            write the files under src/understory/art
    python tools/draw_sekoya.py --check    write nothing; fail if a file differs

The same code always draws the same bytes. Cards are in millimetres, 63 x 88 with 2 mm of bleed,
and carry no text, style, script, link or id, so that many can be put inline on one page.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from sekoya_art.fauna import neighbours
from sekoya_art.giants import giant
from sekoya_art.grown import grown
from sekoya_art.palette import CARD
from sekoya_art.plate import circles, frame, group_of, sheet, sky, values
from sekoya_art.seedlings import seedling
from sekoya_art.spirits import back, back_border, green_spirit, icon, yellow_spirit

ART_FOLDER = Path(__file__).parents[1] / "src" / "understory" / "art"
_SCENES: dict[str, Callable[[int], str]] = {"seedlings": seedling, "grown": grown, "giants": giant}


def _document(view_box: str, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">{body}</svg>\n'


def _drawn(scene: str) -> str:
    """Put a scene, drawn in tenths of a millimetre, on the sheet."""
    return (
        '<g transform="scale(.1)" fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f"{scene}</g>"
    )


def card(value: int) -> str:
    """Return the card of one value from 1 to 24 as an SVG document."""
    group = group_of(value)
    animals = f'<g stroke-linecap="round" stroke-linejoin="round">{neighbours(value)}</g>'
    return _document(
        CARD["view_box"],
        sheet(sky(value))
        + _drawn(_SCENES[group](value))
        + (animals if neighbours(value) else "")
        + frame(value)
        + circles(value)
        + values(value),
    )


def drawings() -> dict[Path, str]:
    """Return every file of the set: path below the art folder, and its content."""
    files = {Path("sekoya") / f"card-{value:02}.svg": card(value) for value in range(1, 25)}
    files[Path("sekoya/back.svg")] = _document(
        CARD["view_box"], sheet("#22382c") + _drawn(back()) + back_border()
    )
    files[Path("sekoya/pawn-yellow.svg")] = _document("0 0 32 32", yellow_spirit())
    files[Path("sekoya/pawn-green.svg")] = _document("0 0 32 32", green_spirit())
    files[Path("icon.svg")] = _document("0 0 64 64", icon())
    return files


def main() -> int:
    """Write or check the files; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a difference")
    parser.add_argument("--into", type=Path, default=ART_FOLDER, help="another folder to write to")
    chosen = parser.parse_args()
    stale = []
    for name, content in drawings().items():
        path = chosen.into / name
        if path.exists() and path.read_text("utf-8") == content:
            continue
        stale.append(name)
        if not chosen.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8", newline="\n")
    if chosen.check and stale:
        print("differs from its drawing, run `python tools/draw_sekoya.py`:", file=sys.stderr)
        print("\n".join(f"  {name}" for name in stale), file=sys.stderr)
        return 1
    print(f"{len(stale)} of {len(drawings())} drawings {'differ' if chosen.check else 'written'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
