"""A house compiles what hints and reviews need before anybody asks for it."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from understory.testing.visitor import World

pytestmark = pytest.mark.integration

_PROCESS = "understory.server.ready_process"


def compiled(folder: Path) -> set[Path]:
    """Return the compiled functions that are kept there."""
    return set(folder.rglob("*.nbc"))


def is_at_work() -> bool:
    """Return whether a house of this process still compiles."""
    asked = ["ps", "-o", "args", "--ppid", str(os.getpid())]
    return _PROCESS in subprocess.run(asked, capture_output=True, text=True, check=False).stdout


async def test_a_house_compiles_ahead_and_ends_that_with_itself(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "compiled"))
    async with World(world.settings) as passing:
        await passing.serve(compiles_ahead=True)
        async with asyncio.timeout(60):
            while not compiled(tmp_path):  # noqa: ASYNC110 - another process writes them
                await asyncio.sleep(0.05)
        assert is_at_work()
    assert not is_at_work()


_STUDY = """
from random import Random
from understory.players.sekoya import choose, hint, review_rounds, summed_up
from understory.rules import sekoya

events = [sekoya.deal(sekoya.Rules(), sekoya.VALUES)]
state = sekoya.begin(events[0])
while (seat := state.to_place) is not None:
    view = sekoya.view(state, seat)
    hint(view)
    placed = sekoya.PlacePawn(choose("seedling", view, Random(1)).place)
    for event in sekoya.decide(state, seat, placed):
        events.append(event)
        state = sekoya.evolve(state, event)
summed_up(events, review_rounds(events, lambda number, share: None))
"""


@pytest.mark.slow
def test_hints_and_reviews_find_all_compiled_that_they_need(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-m", _PROCESS], env=environment, check=True)
    before = compiled(tmp_path)
    assert before
    subprocess.run([sys.executable, "-c", _STUDY], env=environment, check=True)
    assert compiled(tmp_path) == before
