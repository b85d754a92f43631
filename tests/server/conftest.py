"""A world of real servers and devices with bare sockets, and pages to serve."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from understory.testing.server import QUICK
from understory.testing.visitor import World

PAGE = "<!doctype html><title>Understory</title><main></main>"


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """Return a folder of built pages, with a file beside it that is nobody's business."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "assets" / "main-abc123.js").write_text("export {};")
    (tmp_path / "secret.txt").write_text("not yours")
    (tmp_path / "static2").mkdir()
    (tmp_path / "static2" / "secret.txt").write_text("not yours")
    return folder


@pytest.fixture
async def world(static: Path) -> AsyncIterator[World]:
    """Return a world whose servers serve those pages and whose bots do not dawdle."""
    async with World(msgspec.structs.replace(QUICK, static=static)) as opened:
        yield opened
