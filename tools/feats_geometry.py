"""Writes what the page must know to draw the deeds: web/src/squad_seven/geometry.json.

    python tools/feats_geometry.py            write the file
    python tools/feats_geometry.py --check    write nothing; fail if the file differs

The figures are those by which the judges judge; the page holds no copy of its own.
"""

import argparse
import json
import sys
from pathlib import Path

from understory import feats

TARGET = Path(__file__).parents[1] / "web" / "src" / "squad_seven" / "geometry.json"


def _disc(disc: feats.Disc) -> dict[str, int]:
    return {
        "x": disc.x,
        "y": disc.y,
        "radius": disc.radius,
        "distanceMm": disc.distance_mm,
        "flight": disc.flight,
        "drop": disc.drop,
    }


def geometry() -> str:
    """Return the file's content."""
    told = {
        "lap": {
            "wide": feats.WIDE,
            "high": feats.HIGH,
            "inner": feats.INNER,
            "outer": feats.OUTER,
            "track": feats.TRACK,
            "marks": feats.MARKS,
            "stepTime": feats.STEP_TIME,
            "quickest": feats.QUICKEST_LAP,
        },
        "shot": {
            "cockTime": feats.COCK_TIME,
            "loadTime": feats.LOAD_TIME,
            "pickUpTime": feats.PICK_UP_TIME,
            "aimTime": feats.AIM_TIME,
            "darts": feats.DARTS,
            "rest": feats.REST,
            "turning": feats.TURNING,
            "targets": {name: _disc(disc) for name, disc in feats.TARGETS.items()},
            "wall": _disc(feats.WALL),
        },
        "deal": {"gatherTime": feats.GATHER_TIME, "dealTime": feats.DEAL_TIME},
    }
    return json.dumps(told, separators=(",", ":")) + "\n"


def main() -> int:
    """Write or check the file; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a difference")
    chosen = parser.parse_args()
    wanted = geometry()
    if TARGET.exists() and TARGET.read_text("utf-8") == wanted:
        return 0
    if chosen.check:
        print(f"{TARGET} is stale: run python tools/feats_geometry.py", file=sys.stderr)
        return 1
    TARGET.write_text(wanted, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
