"""The bank of sounds, as the server gives it to pages."""

from pathlib import Path

import pytest

from understory.testing.visitor import World

pytestmark = pytest.mark.integration


@pytest.fixture
def sounds(static: Path) -> Path:
    """Return the folder of a bank with one sound."""
    folder = static / "sound"
    folder.mkdir()
    (folder / "bank.json").write_text("{}")
    (folder / "owl-1.abc.flac").write_bytes(b"fLaC")
    return folder


@pytest.mark.usefixtures("sounds")
async def test_a_sound_is_kept_for_ever_and_the_list_is_asked_for_anew(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/sound/owl-1.abc.flac") as response:
        assert (response.status, await response.read()) == (200, b"fLaC")
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    async with visitor.session.get(f"{server.address}/sound/bank.json") as response:
        assert (response.status, response.content_type) == (200, "application/json")
        assert response.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["bank.json", "owl-1.abc.flac"])
async def test_a_house_without_sounds_says_so(world: World, name: str) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/sound/{name}") as response:
        assert response.status == 404


@pytest.mark.usefixtures("sounds")
async def test_nothing_that_lies_elsewhere_is_given_as_a_sound(world: World, static: Path) -> None:
    (static.parent / "secret.flac").write_text("not yours")
    server = await world.serve()
    visitor = await world.visit(server)
    asked = f"{server.address}/sound/..%2f..%2fsecret.flac"
    async with visitor.session.get(asked) as response:
        assert response.status == 404
        assert "not yours" not in await response.text()
