"""Draws the SQUAD SEVEN cards, adventurers and emblems as SVG files.

    python tools/draw_squad_seven.py            write the files under src/understory/art
    python tools/draw_squad_seven.py --check    write nothing; fail if a file differs

The same code always draws the same bytes. Cards are in millimetres, 63 x 88 with 2 mm of bleed,
and carry no text, style, script, link or id, so that many can be put inline on one page.
"""

import argparse
import sys
from pathlib import Path

from squad_seven_art.cards import back, event, healer, timed
from squad_seven_art.glyphs import outline
from squad_seven_art.palette import TEAMS
from squad_seven_art.people import TRADES, face_down, member, skull_side

ART_FOLDER = Path(__file__).parents[1] / "src" / "understory" / "art"
CARD_BOX = "-2 -2 67 92"
BUST_BOX = "0 0 32 40"
EMBLEMS = ("dart", "hand", "helicopter", *(team["emblem"] for team in TEAMS))


def _document(view_box: str, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">{body}</svg>\n'


def drawings() -> dict[Path, str]:
    """Return every file of the set: path below the art folder, and its content."""
    cards = {"back": back(), "healer": healer()}
    for name in ("monster", "zombie", "bridge", "spiders", "monster-jumbo", "zombie-jumbo"):
        cards[name] = event(name)
    for time_of_day in ("day", "night"):
        for what in ("statuette", "gems", "chest", "camp"):
            for guarded in (False, True):
                kind = what if what == "camp" else f"treasure-{what}"
                name = f"{time_of_day}-{kind}{'-guarded' if guarded else ''}"
                cards[name] = timed(time_of_day, what, guarded=guarded)
    files = {f"card-{name}": _document(CARD_BOX, body) for name, body in cards.items()}
    for team in range(len(TEAMS)):
        for number in range(len(TRADES)):
            files[f"member-{team}-{number}"] = _document(BUST_BOX, member(team, number))
    files["lost-skull"] = _document(BUST_BOX, skull_side())
    files["lost-face_down"] = _document(BUST_BOX, face_down())
    for name in EMBLEMS:
        files[f"emblem-{name}"] = _document("0 0 512 512", f'<path d="{outline(name)}"/>')
    return {Path("squad_seven") / f"{name}.svg": content for name, content in files.items()}


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
        print("differs from its drawing, run `python tools/draw_squad_seven.py`:", file=sys.stderr)
        print("\n".join(f"  {name}" for name in stale), file=sys.stderr)
        return 1
    print(f"{len(stale)} of {len(drawings())} drawings {'differ' if chosen.check else 'written'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
