"""Art, tokens and texts of both games, keyed by component id; the same for screen and print.

Must not know rules, messages or pages.
"""

from understory.art.contrast import contrast
from understory.art.packaged import (
    LANGUAGES,
    Language,
    card_svg,
    components,
    glyph_credits,
    name_of,
    text,
    texts,
    tokens,
)

__all__ = [
    "LANGUAGES",
    "Language",
    "card_svg",
    "components",
    "contrast",
    "glyph_credits",
    "name_of",
    "text",
    "texts",
    "tokens",
]
