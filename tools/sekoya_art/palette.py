"""Reads the one file of colours and measures that art and client share."""

import json
from pathlib import Path
from typing import Any

TOKENS_FILE = Path(__file__).parents[2] / "src" / "understory" / "art" / "tokens.json"
TOKENS: dict[str, Any] = json.loads(TOKENS_FILE.read_text("utf-8"))

ART: dict[str, str] = TOKENS["colour"]["art"]
GROUPS: dict[str, dict[str, str]] = TOKENS["colour"]["group"]
SEATS: dict[str, dict[str, str]] = TOKENS["colour"]["seat"]
CARD: dict[str, Any] = TOKENS["card"]
STROKES: dict[str, float] = TOKENS["stroke_mm"]
