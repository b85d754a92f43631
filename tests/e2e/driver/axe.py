"""What axe-core, the usual judge of WCAG, finds wrong with a page."""

from pathlib import Path

from driver.house import PROJECT
from playwright.async_api import Page

AXE = PROJECT / "web" / "node_modules" / "axe-core" / "axe.min.js"

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
"""WCAG 2.2, levels A and AA."""

SEEN = ("color-contrast", "link-in-text-block")
"""The rules that judge what is seen; all others judge what a page says of itself."""

RUN = """async (only) => {
  const found = await axe.run(document, {
    runOnly: only,
    resultTypes: ["violations"],
    preload: false,
  });
  return found.violations.flatMap((each) =>
    each.nodes.map((node) =>
      `${each.id}: ${node.target.join(" ")}: ${node.failureSummary.replaceAll(/\\s+/g, " ")}`));
}"""


async def violations(page: Page, *, seen_only: bool = False) -> list[str]:
    """Return what breaks WCAG 2.2 AA on the page as it stands, an entry for each element.

    With `seen_only` only what is seen is judged, which is all that other colours and another size
    can change.
    """
    if not await page.evaluate("() => 'axe' in globalThis"):
        await page.evaluate(_source(AXE))
    found: list[str] = await page.evaluate(
        RUN, {"type": "rule", "values": SEEN} if seen_only else {"type": "tag", "values": TAGS}
    )
    return found


def _source(path: Path) -> str:
    assert path.is_file(), f"{path} is missing: `npm ci` in web/ installs it"
    return path.read_text(encoding="utf-8")
