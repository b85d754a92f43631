"""A language that nobody speaks: English in accents and brackets, and longer by two fifths.

What stands on a page without brackets did not come from the texts; what does not fit would not fit
in a language of long words either.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from driver.house import PROJECT
from playwright.async_api import Page

CODE = "qya"
"""A code kept for private use; browsers take it for a language like any other."""

_ACCENTS = str.maketrans("aeiouycAEIOUC", "àéîôùÿçÂÊÏÖÛÇ")
_FACTS = ("language.locale", "language.decimal_sign", "language.edition")
"""What a file tells of its language that is not for people to read."""

_UNTRANSLATED = """() => {
  const bracketed = (text) => {
    for (let before = ""; before !== text; ) {
      before = text;
      text = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
    }
    return text;
  };
  const found = new Set([bracketed(document.title)]);
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // A language is named in itself.
    if (element.closest("button[lang], script, style, noscript")) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
      found.add(bracketed(element.getAttribute(name) ?? ""));
    if (element.tagName === "OPTION" || !element.querySelector("*"))
      found.add(bracketed(element.textContent));
    else
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.add(bracketed(node.data));
  }
  return [...found].map((text) => text.trim()).filter((text) => text !== "");
}"""


def pseudo(text: str) -> str:
    """Return a text as it would read in this language; its placeholders stay.

    >>> pseudo("Take {count} cards")
    '⟦Tàké {count} çàrds éôé⟧'
    """
    if len(text) < 2:
        return text  # a sign that has a box of its own
    pieces = re.split(r"(\{\w+\})", text)
    accented = (p if p.startswith("{") else p.translate(_ACCENTS) for p in pieces)
    letters = sum(len(p) for p in pieces if not p.startswith("{"))
    longer = " éôé" * max(1, round(letters * 0.4 / 4))
    return f"⟦{''.join(accented)}{longer}⟧"


def build(folder: Path) -> Path:
    """Build the whole thing with one file of texts more, and return the folder of its sources."""
    left_out = shutil.ignore_patterns("static", "node_modules", "__pycache__")
    for part in ("src", "web"):
        shutil.copytree(PROJECT / part, folder / part, ignore=left_out)
    (folder / "web" / "node_modules").symlink_to(PROJECT / "web" / "node_modules")
    texts = folder / "src" / "understory" / "art" / "texts"
    english: dict[str, str] = json.loads((texts / "en.json").read_text("utf-8"))
    written = {key: text if key in _FACTS else pseudo(text) for key, text in english.items()}
    (texts / f"{CODE}.json").write_text(json.dumps(written, ensure_ascii=False), "utf-8")
    web = [sys.executable, PROJECT / "tools" / "web.py", "with", "npm", "run", "--silent", "build"]
    subprocess.run([*web, "--", "--logLevel", "error"], cwd=folder / "web", check=True)
    sounds = "src/understory/server/static/sound"
    shutil.copytree(PROJECT / sounds, folder / sounds)
    return folder / "src"


async def untranslated(page: Page, *names: str) -> list[str]:
    """Return what stands on a page that is neither of the texts nor one of these names."""
    found: list[str] = await page.evaluate(_UNTRANSLATED)
    known = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))) or r"\b\B")
    rest = ((text, known.sub(" ", text)) for text in found)
    return [text for text, left in rest if re.search(r"[^\W\d_]{2}", left)]
