"""Reads SQUAD SEVEN's inks from the one file of tokens: few, flat, as on a printed serial."""

import json
from pathlib import Path
from typing import Any

TOKENS_FILE = Path(__file__).parents[2] / "src" / "understory" / "art" / "tokens.json"
_COLOURS: dict[str, Any] = json.loads(TOKENS_FILE.read_text("utf-8"))["colour"]

INKS: dict[str, str] = _COLOURS["squad_seven"]
INK, CREAM, BONE = INKS["ink"], INKS["cream"], INKS["bone"]
GOLD, GOLD_LIGHT, GOLD_DARK = INKS["gold"], INKS["gold_light"], INKS["gold_dark"]

TEAMS: tuple[dict[str, str], ...] = tuple(
    {"emblem": emblem, **_COLOURS["team"][emblem]}
    for emblem in ("toucan", "butterfly", "frog", "sea-turtle")
)
"""The team of each seat: its emblem, and `deep`, `fill` and `light`."""
