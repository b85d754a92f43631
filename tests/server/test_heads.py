"""What a page says of itself: to people who get its link, to browsers, to devices that keep it."""

import json
from pathlib import Path

import pytest

from understory.art import LANGUAGES, Language, text
from understory.server import heads
from understory.server.build import Build, Builds
from understory.testing.visitor import ONE_OPEN, World

PAGE = '<html lang="en"><head><title>Understory</title></head></html>'
MANIFEST = {
    "index.html": {"file": "assets/index-1.js", "imports": ["_site.js"]},
    "_site.js": {
        "file": "assets/site-1.js",
        "css": ["assets/site-1.css"],
        "assets": ["assets/body-1.woff2", "assets/old-1.woff"],
    },
    "src/lobby/Lobby.svelte": {
        "file": "assets/Lobby-1.js",
        "imports": ["_site.js", "_wish.js"],
        "css": ["assets/Lobby-1.css"],
    },
    "_wish.js": {"file": "assets/wish-1.js", "imports": ["_site.js"]},
    "../art/texts/fr.json": {"file": "assets/fr-1.js"},
    "../art/texts/en.json": {"file": "assets/en-1.js"},
}
BUILD = Build(PAGE, MANIFEST)
HOUSE = "https://play.example"


def test_a_page_names_at_once_what_its_parts_will_ask_for_and_nothing_twice() -> None:
    files = BUILD.files(["/lobby/Lobby.svelte", "/texts/fr.json"])
    assert files.scripts == ("/assets/Lobby-1.js", "/assets/fr-1.js", "/assets/wish-1.js")
    assert files.styles == ("/assets/Lobby-1.css",)
    assert files.fonts == ("/assets/body-1.woff2",)


def test_a_part_that_the_build_has_not_and_a_build_without_a_list_name_nothing() -> None:
    assert BUILD.files(["/chess/Chess.svelte"]).scripts == ()
    assert Build(PAGE, {}).files(["/lobby/Lobby.svelte"]) == ((), (), ())


def test_a_newer_build_shows_at_once_and_a_broken_list_costs_only_speed(tmp_path: Path) -> None:
    builds = Builds(tmp_path)
    assert builds.latest() is None
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "manifest.json").write_text("{")
    assert builds.latest() == Build(PAGE, {})
    (tmp_path / "manifest.json").write_text(json.dumps(MANIFEST))
    (tmp_path / "index.html").write_text(PAGE + "\n")
    assert builds.latest() == Build(PAGE + "\n", MANIFEST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_speaks_the_askers_language_from_its_first_byte(language: Language) -> None:
    page = heads.page_with(heads.lobby(language), BUILD, language, HOUSE, "/")
    assert f'<html lang="{language}">' in page
    assert f'<meta name="description" content="{text("app.description", language)}">' in page
    assert f'<link rel="manifest" href="/app.{language}.webmanifest">' in page
    assert f'<link rel="modulepreload" crossorigin href="/assets/{language}-1.js">' in page
    assert '<link rel="preload" as="font" type="font/woff2" crossorigin' in page
    assert page.count("<title>") == 1


def test_what_comes_from_an_address_cannot_write_into_the_page() -> None:
    head = heads.room("sekoya", "en")
    evil = 'https://x"><script>alert(1)</script>'
    page = heads.page_with(head, BUILD, "en", evil, '/r/"><script>')
    assert "<script>" not in page


def test_every_picture_of_a_link_is_this_houses_own() -> None:
    for head in (
        heads.lobby("en"),
        heads.companion("en"),
        heads.rules("squad-seven", "en"),
        heads.room("sekoya", "fr"),
    ):
        page = heads.page_with(head, BUILD, "en", HOUSE, "/")
        assert f'property="og:image" content="{HOUSE}/pictures/link-{head.game}.png"' in page
        assert page.count("https://") == page.count(HOUSE)
    assert heads.room(None, "en").game is None


@pytest.mark.integration
async def test_a_rooms_link_tells_which_game_is_laid_there(world: World) -> None:
    server = await world.serve()
    host, guest = await world.visit(server), await world.visit(server)
    code = await host.open_room(ONE_OPEN)
    french = {"Accept-Language": "fr-CA,en;q=0.5"}
    async with guest.session.get(f"{server.address}/r/{code}", headers=french) as response:
        page = await response.text()
        assert response.headers["Vary"] == "Accept-Language"
    assert f'property="og:title" content="{text("app.link.sekoya", "fr")}"' in page
    assert f'property="og:image" content="{server.address}/pictures/link-sekoya.png"' in page
    assert f'property="og:url" content="{server.address}/r/{code}"' in page
    async with guest.session.get(f"{server.address}/r/AAAAAAAA") as response:
        page = await response.text()
    assert f"<title>{text('app.link.any', 'en')}</title>" in page
    assert "og:image" not in page


@pytest.mark.integration
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_device_that_installs_the_page_is_told_its_names_and_pictures(
    world: World, language: Language
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/app.{language}.webmanifest") as response:
        assert response.content_type == "application/manifest+json"
        facts = json.loads(await response.text())
    assert (facts["lang"], facts["id"], facts["start_url"]) == (language, "/", "/")
    assert facts["description"] == text("app.description", language)
    assert {icon["purpose"] for icon in facts["icons"]} == {"any", "maskable"}
    for shortcut in facts["shortcuts"]:
        async with visitor.session.get(server.address + shortcut["url"]) as response:
            assert response.status == 200


@pytest.mark.integration
async def test_there_is_no_app_in_a_language_that_we_do_not_speak(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/app.xx.webmanifest") as response:
        assert response.status == 404
