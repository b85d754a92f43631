"""Measures the page as it is laid out: sizes of letters and targets, and what does not fit."""

from playwright.async_api import Page

MEASURE = r"""({ letters, target }) => {
  const faults = [];
  const seen = (element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && style.clipPath !== "inset(50%)" && box.width > 1 && box.height > 1;
  };
  const name = (element) => {
    const id = element.className?.baseVal ?? element.className ?? "";
    const own = String(id).replaceAll(/\bs-\w+\b/g, "").trim().replaceAll(/\s+/g, ".");
    const text = (element.ariaLabel || element.textContent || "").trim().replaceAll(/\s+/g, " ");
    const parent = element.parentElement?.className;
    return `<${element.localName}${own ? "." + own : ""}> in <${parent}> «${text.slice(0, 50)}»`;
  };
  const sheet = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const root = document.documentElement;
  const wide = root.scrollWidth - root.clientWidth;
  if (wide > 0) faults.push(`the page is ${wide} px wider than its window`);

  const turned = (element) => {
    for (let each = element; each; each = each.parentElement) {
      if (!["none", "0deg"].includes(getComputedStyle(each).rotate)) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const checked = new Set();
  const boxed = new Set();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!text.data.trim() || !element || checked.has(element) || element.closest("svg")) continue;
    checked.add(element);
    if (!seen(element)) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    if (size < letters - 0.01) {
      faults.push(`letters of ${size.toFixed(1)} px, not ${letters}: ${name(element)}`);
    }
    const blocks = "p, li, h1, h2, h3, button, a, label, dd, dt, div";
    const block = style.display === "inline" ? element.closest(blocks) ?? element : element;
    const kept = getComputedStyle(block);
    const scrolls = /auto|scroll/.test(kept.overflow);
    if (!boxed.has(block) && !scrolls && block.clientWidth > 0 && !turned(block)) {
      const over = block.scrollWidth - block.clientWidth;
      const below = block.scrollHeight - block.clientHeight;
      if (over > 1) faults.push(`text is ${over} px wider than its box: ${name(block)}`);
      boxed.add(block);
      const clips = kept.overflowY === "hidden" || kept.overflowY === "clip";
      if (clips && below > 3) faults.push(`text is cut ${below} px below: ${name(block)}`);
    }
    const range = document.createRange();
    if (style.hyphens !== "auto" && !turned(element)) {
      // Only a name or an address may be longer than a line.
      for (const word of text.data.matchAll(/(?<![\p{L}/.])\p{L}{2,16}(?![\p{L}/.]\p{L})/gu)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const [first, ...others] = range.getClientRects();
        if (others.some(({ top }) => top > first.top + first.height / 2)) {
          faults.push(`«${word[0]}» is broken in its midst: ${name(element)}`);
        }
      }
    }
    range.selectNodeContents(element);
    const hidden = element.closest("ol, ul, dialog, .sheet, details");
    if (!hidden || !/auto|scroll/.test(getComputedStyle(hidden).overflow)) {
      for (const box of range.getClientRects()) {
        if (box.right > innerWidth + 1 || box.left < -1) {
          faults.push(`text leaves the window: ${name(element)}`);
          break;
        }
      }
    }
  }

  if (target > 0) {
    const touched = "a[href], button, input, select, textarea, summary, [tabindex='0'][role]";
    for (const element of sheet.querySelectorAll(touched)) {
      if (element.disabled || !seen(element.closest("label") ?? element)) continue;
      if (element.localName === "a") {
        // A link within a sentence is as high as its line.
        const around = [...element.parentElement.childNodes]
          .some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (around && getComputedStyle(element).display === "inline") continue;
      }
      const label = element.closest("label");
      const box = (label && /radio|checkbox/.test(element.type) ? label : element)
        .getBoundingClientRect();
      if (box.bottom < 0 && element.className.includes("skip")) continue;
      if (box.width < target - 0.5 || box.height < target - 0.5) {
        const size = `${Math.round(box.width)} x ${Math.round(box.height)} px`;
        faults.push(`a target of ${size}, not ${target}: ${name(element)}`);
      }
    }
  }
  return faults;
}"""


async def misfits(page: Page, *, letters: int, target: int) -> list[str]:
    """Return what is too small or does not fit, in CSS pixels; no `target` (0) is not measured.

    Of an open menu only the menu is measured: the rest cannot be touched. Text within pictures is
    the picture's own business, and hidden text nobody's.
    """
    found: list[str] = await page.evaluate(MEASURE, {"letters": letters, "target": target})
    return found
