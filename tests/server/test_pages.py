"""The pages: one page for every route of the client, and nothing that lies elsewhere."""

from pathlib import Path

import pytest
from yarl import URL

from understory.server import NoPagesError, check_pages
from understory.testing.visitor import World

pytestmark = pytest.mark.integration

MAIN = "<main></main>"
"""What the page of the world's build shows, under whatever head."""


@pytest.mark.parametrize(
    "route",
    [
        *("/", "/?lang=fr", "/r/K7WM3PXA", "/r/k7wm-3pxa", "/r/K7WM3PXA/"),
        *("/rules/sekoya", "/rules/squad-seven", "/gallery", "/gallery/", "/table", "/table/"),
        *("/demo", "/demo/", "/credits", "/credits/", "/learn", "/learn/"),
        *("/puzzle", "/puzzle/", "/puzzle/2026-11-30", "/puzzle/2026-11-30/"),
    ],
)
async def test_every_route_of_the_client_is_the_one_page_asked_for_anew_each_time(
    world: World, route: str
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(server.address + route) as response:
        assert response.status == 200
        assert response.content_type == "text/html"
        assert response.headers["Cache-Control"] == "no-cache"
        assert MAIN in await response.text()


async def test_a_built_asset_is_kept_for_ever(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/assets/main-abc123.js") as response:
        assert response.status == 200
        assert response.content_type in ("text/javascript", "application/javascript")
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"


async def test_an_icon_beside_the_page_is_served(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/favicon.svg") as response:
        assert (response.status, response.content_type) == (200, "image/svg+xml")


async def test_an_asset_that_does_not_exist_is_no_page(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/assets/main-old999.js") as response:
        assert response.status == 404
        assert "<title>" not in await response.text()


@pytest.mark.parametrize(
    "route",
    [
        "/nowhere",
        "/gallery/7",
        "/rules",
        "/rules/chess",
        "/rulesets",
        "/r/abc",
        "/r/K7WM3PXA/seat",
        "/r/",
    ],
)
async def test_what_is_no_page_shows_the_page_with_status_404(world: World, route: str) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(server.address + route) as response:
        assert response.status == 404
        text = await response.text()
        assert MAIN in text
        noun = "table" if route == "/r/abc" else "page"
        assert f"<title>There is no such {noun} · Understory</title>" in text


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/%2e%2e/static2/secret.txt",
        "//etc/passwd",
        "/assets//etc/passwd",
        "/secret.txt%00.svg",
        "/assets/" + "x" * 5000,
    ],
)
async def test_nothing_outside_the_built_pages_is_served(world: World, path: str) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(URL(server.address + path, encoded=True)) as response:
        assert response.status in (400, 404)
        text = await response.text()
        assert "not yours" not in text
        assert "root:" not in text


async def test_a_link_that_leads_out_of_the_built_pages_is_not_followed(
    world: World, static: Path
) -> None:
    (static / "assets" / "out.txt").symlink_to(static.parent / "secret.txt")
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/assets/out.txt") as response:
        assert response.status == 404


async def test_every_answer_carries_the_headers_that_guard_the_page(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    for path in ("/", "/assets/main-abc123.js", "/api/status", "/api/rooms/AAAAAAAA", "/nowhere"):
        async with visitor.session.get(server.address + path) as response:
            policy = response.headers["Content-Security-Policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe-eval" not in policy
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert response.headers["Referrer-Policy"] == "same-origin"
            assert "aiohttp" not in response.headers["Server"]


async def test_a_host_that_is_no_host_does_not_get_into_the_policy(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    headers = {"Host": "x; script-src *"}
    async with visitor.session.get(server.address, headers=headers) as response:
        assert "script-src" not in response.headers["Content-Security-Policy"]


def test_pages_that_were_never_built_are_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(NoPagesError, match=r"index\.html is missing; run `make play`"):
        check_pages(tmp_path)


@pytest.mark.parametrize(
    ("headers", "is_sent"),
    [
        ({}, True),
        ({"Host": "localhost:8000"}, True),
        ({"Host": "[::1]:8000"}, True),
        ({"Host": "192.168.1.20:8000"}, False),
        ({"Host": "play.example", "X-Forwarded-Proto": "https"}, True),
        ({"Host": "127.0.0.1.evil.example"}, False),
    ],
)
async def test_a_header_of_which_browsers_complain_on_plain_http_is_not_sent_there(
    world: World, headers: dict[str, str], is_sent: bool
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(server.address, headers=headers) as response:
        assert ("Cross-Origin-Opener-Policy" in response.headers) == is_sent
