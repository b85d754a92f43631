"""The devices that people play on."""

from collections.abc import Awaitable, Callable

from playwright.async_api import Page, ViewportSize

LAPTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
SMALL_PHONE = ViewportSize(width=360, height=640)
SIDEWAYS = ViewportSize(width=844, height=390)
TV = ViewportSize(width=1920, height=1080)

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits in a page: after that what was laid out anew has its size, and is drawn."""

NewPage = Callable[..., Awaitable[Page]]
"""Opens the home page on a fresh device: `size`, `language` and `touch` say on what kind."""
