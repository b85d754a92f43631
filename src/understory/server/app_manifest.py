"""What a device is told that installs the page: names and pictures of the app, in each language."""

from typing import Any

import msgspec
from aiohttp import web

from understory.art import LANGUAGES, Language, text

_PAPER, _LEAF = "#f4eedd", "#2b5d3a"


def app_manifest(language: Language) -> dict[str, Any]:
    """Return the web app manifest; its `id` is the same in every language: it is one app."""
    name = text("site.name", language)
    rules = [("sekoya", "rules.title"), ("squad-seven", "rules.title.squad_seven")]
    return {
        "id": "/",
        "name": name,
        "short_name": name,
        "description": text("app.description", language),
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _LEAF,
        "categories": ["games"],
        "icons": [_icon("icon-192"), _icon("icon-512"), _icon("icon-maskable-512", "maskable")],
        "shortcuts": [
            {"name": text("box.lobby", language), "url": "/table"},
            *({"name": text(title, language), "url": f"/rules/{game}"} for game, title in rules),
        ],
    }


def _icon(name: str, purpose: str = "any") -> dict[str, str]:
    size = name.rpartition("-")[2]
    sizes = f"{size}x{size}"
    return {
        "src": f"/pictures/{name}.png",
        "type": "image/png",
        "sizes": sizes,
        "purpose": purpose,
    }


async def serve_app_manifest(request: web.Request) -> web.StreamResponse:
    """Serve the manifest of a language."""
    language = request.match_info["language"]
    known = next((each for each in LANGUAGES if each == language), None)
    if known is None:
        raise web.HTTPNotFound(text=f"there is no app in {language!r}")
    return web.Response(
        body=msgspec.json.encode(app_manifest(known)),
        content_type="application/manifest+json",
        headers={"Cache-Control": "no-cache"},
    )
