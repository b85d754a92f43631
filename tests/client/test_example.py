"""The example in the library's docstring runs as it stands."""

import asyncio
import sys
import textwrap

import pytest

import understory.client
from understory.testing.server import LiveServer

pytestmark = pytest.mark.integration


async def test_the_example_plays_a_game_and_names_the_winner(server: LiveServer) -> None:
    text = understory.client.__doc__
    assert text is not None
    begin, end = text.index("    import asyncio"), text.index("\n\nA table reconnects")
    example = textwrap.dedent(text[begin:end])
    assert "http://127.0.0.1:8000" in example
    script = example.replace("http://127.0.0.1:8000", server.address)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    assert said.startswith(b"the winner is ")
