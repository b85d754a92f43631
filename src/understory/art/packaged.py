"""Loads what is packaged: texts, drawings and the tokens that drawings and client share.

Texts are one flat catalogue per language, `texts/<lang>.json`. A drawing is named by its component
id, the path of its file without the ending: `sekoya/card-07` is `sekoya/card-07.svg`.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

Language = str
"""The code of a language, as in `en`: the name of its file of texts."""


def _languages() -> tuple[Language, ...]:
    names = (entry.name for entry in files("understory.art").joinpath("texts").iterdir())
    return tuple(sorted(name[:-5] for name in names if name.endswith(".json")))


LANGUAGES: tuple[Language, ...] = _languages()
"""Every language there is a file of texts for, English among them, which is fallen back to."""


@cache
def texts(language: Language) -> dict[str, str]:
    """Return the whole catalogue of one language, key to text."""
    raw = files("understory.art").joinpath("texts", f"{language}.json").read_text("utf-8")
    catalogue: dict[str, str] = json.loads(raw)
    return catalogue


def text(key: str, language: Language, **facts: str | int) -> str:
    """Return one text, its `{placeholders}` filled with `facts`.

    Raises:
        KeyError: there is no such key, or a placeholder has no fact.
    """
    template = texts(language)[key]
    return template.format_map(facts) if facts else template


@cache
def components(game: str) -> tuple[str, ...]:
    """Return the component ids of one game in order, such as `sekoya/back`, `sekoya/card-01`.

    >>> len(components("sekoya"))
    27
    """
    folder = files("understory.art").joinpath(game)
    if not folder.is_dir():
        return ()
    names = (entry.name for entry in folder.iterdir())
    return tuple(sorted(f"{game}/{name[:-4]}" for name in names if name.endswith(".svg")))


@cache
def card_svg(component_id: str) -> str:
    """Return the drawing of one component as an SVG document.

    Cards are in millimetres with their bleed inside the view box (`card` in `tokens()`).

    Raises:
        KeyError: there is no such component.
    """
    game = component_id.partition("/")[0]
    if component_id not in components(game):
        raise KeyError(f"no drawing {component_id!r}; expected one such as 'sekoya/card-07'")
    return files("understory.art").joinpath(f"{component_id}.svg").read_text("utf-8")


def name_of(component_id: str, language: Language) -> str:
    """Return what a component is called, as a caption beside its drawing.

    >>> name_of("sekoya/card-10", "en")
    'The young sequoia'

    Raises:
        KeyError: there is no such component, or it has no name.
    """
    card_svg(component_id)
    return texts(language)[f"art.{component_id.replace('/', '.')}"]


@cache
def tokens() -> dict[str, Any]:
    """Return the colours, measures in millimetres and type that drawings and client share."""
    loaded: dict[str, Any] = json.loads(
        files("understory.art").joinpath("tokens.json").read_text("utf-8")
    )
    return loaded


@cache
def glyph_credits() -> dict[str, Any]:
    """Return whom the emblems that are not ours are by: source, licence, and glyphs by author.

    The licence asks for it wherever the emblems are shown or printed.

    >>> sorted(glyph_credits()["authors"])
    ['Delapouite', 'sbed']
    """
    raw = files("understory.art").joinpath("credits.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(raw)["glyphs"]
    return loaded
