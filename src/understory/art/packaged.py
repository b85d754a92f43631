"""Loads the packaged texts: one flat catalogue per language, `src/understory/art/texts/<lang>.json`."""

import json
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


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
