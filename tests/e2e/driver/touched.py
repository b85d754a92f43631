"""What cannot be read on a control while a pointer or the focus is on it."""

from driver.axe import violations
from playwright.async_api import CDPSession, Error, Page

CONTROLS = "button:not(:disabled), a[href], label, summary, select, input"

TOUCHES = (("hover",), ("focus", "focus-visible"), ("hover", "focus", "focus-visible"))


async def unread_when_touched(page: Page, browser: CDPSession) -> list[str]:
    """Return what cannot be read on the page when each control looks as if it were touched."""
    await browser.send("DOM.enable")
    await browser.send("CSS.enable")
    try:
        root = (await browser.send("DOM.getDocument", {"depth": 0}))["root"]["nodeId"]
        found = await browser.send("DOM.querySelectorAll", {"nodeId": root, "selector": CONTROLS})
        unread = []
        for touch in TOUCHES:
            for node in found["nodeIds"]:
                await _touch(browser, node, touch)
            faults = await violations(page, seen_only=True)
            unread += [f"{'+'.join(touch)}: {fault}" for fault in faults]
        return unread
    finally:
        await browser.send("CSS.disable")
        await browser.send("DOM.disable")


async def _touch(browser: CDPSession, node: int, touch: tuple[str, ...]) -> None:
    touched = {"nodeId": node, "forcedPseudoClasses": list(touch)}
    try:
        await browser.send("CSS.forcePseudoState", touched)
    except Error as error:
        # A page lives on meanwhile: what it has put away nobody touches any more.
        if "Could not find node" not in error.message:
            raise
