"""The examples of the library run as they stand, in its docstring and on its page."""

import asyncio
import re
import sys
import textwrap
from pathlib import Path

import pytest

import understory.client
from understory.testing.server import LiveServer

pytestmark = pytest.mark.integration


def _of_the_docstring() -> str:
    text = understory.client.__doc__ or ""
    begin, end = text.index("    import asyncio"), text.index("\n\nA table reconnects")
    return textwrap.dedent(text[begin:end])


def _of_the_page() -> str:
    page = Path(__file__).parents[2] / "docs" / "how-to" / "play-from-python.md"
    (example,) = re.findall(r"(?ms)^```python\n(.*?)^```$", page.read_text("utf-8"))
    return str(example)


@pytest.mark.parametrize("example", [_of_the_docstring(), _of_the_page()], ids=["docs", "page"])
async def test_the_example_plays_a_game_and_names_the_winner(
    server: LiveServer, example: str
) -> None:
    assert "http://127.0.0.1:8000" in example
    script = example.replace("http://127.0.0.1:8000", server.address)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    assert said.startswith(b"the winner is ")
