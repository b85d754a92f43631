"""Make what is drawn from the shared tokens: the client's colours and type, and the note's figures.

    python tools/tokens.py           write them
    python tools/tokens.py --check   write nothing; status 1 if one is stale

Made from src/understory/art/tokens.json: web/src/tokens.css, and the table of measured contrasts in
docs/explanation/look.md.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from understory.art import contrast, tokens

ROOT = Path(__file__).resolve().parent.parent
STYLE = ROOT / "web" / "src" / "tokens.css"
NOTE = ROOT / "docs" / "explanation" / "look.md"
BEGIN, END = "<!-- contrasts -->", "<!-- /contrasts -->"

PALETTES = {
    "light": ("", ":root"),
    "dark": ("@media (prefers-color-scheme: dark)", ":root"),
    "expedition": ("", ".expedition,\n.squad-seven"),
}
"""Where each palette holds: within a query of the device or always, and for which elements."""

STRONGER = {"ink-soft": "var(--ink)", "line": "var(--line-strong)"}
"""What becomes of the soft colours where the device asks for more contrast."""


def style_text() -> str:
    """Return the style sheet that declares the tokens."""
    type_and_measures = {
        **tokens()["type"]["family"],
        **tokens()["measure"],
    }
    sheet = "/* Written by tools/tokens.py from src/understory/art/tokens.json. */\n"
    sheet += _block("", ":root", {"color-scheme": "light dark"}, type_and_measures)
    for name, (query, selector) in PALETTES.items():
        scheme = {"color-scheme": "dark"} if name == "expedition" else {}
        sheet += "\n" + _block(query, selector, scheme, tokens()["page"][name])
    everywhere = ",\n".join(dict.fromkeys(selector for _, selector in PALETTES.values()))
    sheet += "\n" + _block("@media (prefers-contrast: more)", everywhere, {}, STRONGER)
    return sheet


def _block(
    query: str, selector: str, plain: Mapping[str, str], variables: Mapping[str, str]
) -> str:
    lines = [f"{name}: {value};" for name, value in plain.items()]
    lines += [f"--{name}: {value};" for name, value in variables.items()]
    body = f"{selector} {{\n" + "".join(f"  {line}\n" for line in lines) + "}\n"
    if not query:
        return body
    return f"{query} {{\n" + re.sub(r"^(?=.)", "  ", body, flags=re.MULTILINE) + "}\n"


def measured() -> Iterable[tuple[str, str, float, dict[str, float]]]:
    """Yield each pair that must be told apart: front, ground, least ratio, ratio by palette."""
    for rule in tokens()["contrast"].values():
        for front, grounds in rule["pairs"].items():
            for ground in grounds:
                ratios = {
                    name: contrast(palette[front], palette[ground])
                    for name, palette in tokens()["page"].items()
                    if front in palette and ground in palette
                }
                yield front, ground, rule["least"], ratios


def table_text() -> str:
    """Return the table of contrasts: for each front and palette, the worst of its grounds."""
    palettes = list(PALETTES)
    worst: dict[tuple[str, float], dict[str, tuple[float, str]]] = {}
    for front, ground, least, ratios in measured():
        for name, ratio in ratios.items():
            row = worst.setdefault((front, least), {})
            row[name] = min(row.get(name, (99.0, "")), (ratio, ground))
    lines = ["| in front | at least | " + " | ".join(palettes) + " |"]
    lines.append("| --- | --- |" + " --- |" * len(palettes))
    for (front, least), row in worst.items():
        cells = [
            f"{row[name][0]:.1f} on `{row[name][1]}`" if name in row else "" for name in palettes
        ]
        lines.append(f"| `{front}` | {least:g} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def note_text() -> str:
    """Return the design note with today's figures in its table."""
    note = NOTE.read_text("utf-8")
    before, _, rest = note.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table_text()}\n{END}{after}"


def main() -> int:
    """Write or check the files; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail when stale")
    chosen = parser.parse_args()
    wanted = {STYLE: style_text(), NOTE: note_text()}
    stale = [
        path
        for path, text in wanted.items()
        if not path.exists() or path.read_text("utf-8") != text
    ]
    if chosen.check:
        for path in stale:
            print(f"stale, run `make generate`: {path.relative_to(ROOT)}", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(wanted[path], "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
