"""Art, tokens and texts of both games, keyed by component id; the same for screen and print.

Must not know rules, messages or pages.
"""

from understory.art.contrast import contrast
from understory.art.packaged import (
    LANGUAGES,
    Language,
    card_svg,
    components,
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
    "name_of",
    "text",
    "texts",
    "tokens",
]
