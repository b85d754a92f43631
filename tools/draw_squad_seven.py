"""Draws the SQUAD SEVEN cards, adventurers, targets and emblems as SVG files, and their credits.

    python tools/draw_squad_seven.py            write the files under src/understory/art
    python tools/draw_squad_seven.py --check    write nothing; fail if a file differs

The same code always draws the same bytes. Cards are in millimetres, 63 x 88 with 2 mm of bleed,
and carry no text, style, script, link or id, so that many can be put inline on one page.
"""

import argparse
import json
import sys
from pathlib import Path

from squad_seven_art.backs import back
from squad_seven_art.cards import TREASURES, timed
from squad_seven_art.events import CREATURES, event, healer
from squad_seven_art.glyphs import credits_of_glyphs, outline
from squad_seven_art.lost import face_down, skull_side
from squad_seven_art.palette import TEAMS
from squad_seven_art.pen import ROOT
from squad_seven_art.people import PEOPLE, member
from squad_seven_art.targets import target

ART_FOLDER = Path(__file__).parents[1] / "src" / "understory" / "art"
CARD_BOX = "-2 -2 67 92"
EMBLEMS = ("dart", "hand", "helicopter", *(team["emblem"] for team in TEAMS))


def _document(view_box: str, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}" {ROOT}>{body}</svg>\n'


def _emblem(outline: str) -> str:
    """Return an emblem on its own, which has no ink: who shows it chooses one."""
    opened = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
    return f'{opened}<path d="{outline}"/></svg>\n'


def drawings() -> dict[Path, str]:
    """Return every file of the set: path below the art folder, and its content."""
    cards = {"card-back": back(), "card-healer": healer()}
    for name in (*CREATURES, "bridge", "spiders"):
        cards[f"card-{name}"] = event(name)
    for name in CREATURES:
        cards[f"target-{name}"] = target(name)
    for time_of_day in ("day", "night"):
        for what in (*TREASURES, "camp"):
            kind = what if what == "camp" else f"treasure-{what}"
            for guarded in (False, True):
                name = f"card-{time_of_day}-{kind}{'-guarded' if guarded else ''}"
                cards[name] = timed(time_of_day, what, guarded=guarded)
    for team, people in enumerate(PEOPLE):
        cards[f"member-{team}-back"] = face_down(team)
        for number in range(len(people)):
            cards[f"member-{team}-{number}"] = member(team, number)
            cards[f"member-{team}-{number}-lost"] = skull_side(team, number)
    files = {name: _document(CARD_BOX, body) for name, body in cards.items()}
    for name in EMBLEMS:
        files[f"emblem-{name}"] = _emblem(outline(name))
    found = {Path("squad_seven") / f"{name}.svg": content for name, content in files.items()}
    found[Path("credits.json")] = json.dumps(credits_of_glyphs(EMBLEMS), indent=2) + "\n"
    return found


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
