"""Names that people give themselves: what may stand in one, and how it is written down.

A name is shown to strangers beside other text, so nothing in it may hide, break or turn that text.
"""

import unicodedata

from understory.kernel import BadInputError

LONGEST_NAME = 24
"""Characters (code points) of the longest name; it fits beside a collection on a phone."""

_FORBIDDEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Unicode categories that no name needs: controls, bidi and other format signs, line breaks."""

_DROPPED = dict.fromkeys(map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u2066\u2067\u2068\u2069"))
"""Marks of direction that keyboards for Hebrew and Arabic write, and that phones put round a name
that is copied. They draw nothing, and the name reads the same without them. No keyboard writes what
turns letters against their own direction (U+202D, U+202E): that is refused."""

_JOINERS = frozenset("\u200c\u200d")
"""Two format signs without which some scripts and most family emoji cannot be written."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0") | _JOINERS
"""Signs that draw nothing although Unicode counts them as letters or symbols."""

_MARKS = frozenset({"Mn", "Me"})
"""Unicode categories of the marks that stand on the sign before them, one above the other."""

MOST_MARKS = 4
"""Marks on one sign: living scripts need three at most, more climb over the lines around."""


def clean_name(name: str) -> str:
    """Return the name trimmed, each run of blanks as one space, in Unicode's composed form (NFC).

    Marks of direction, which draw nothing, are left out.

    >>> clean_name("  Zoe\\u0301   the  Otter\\u200f ")
    'Zoé the Otter'

    Raises:
        BadInputError: (`bad_name`) it is empty, longer than 24 characters, draws nothing, or holds
            a control character, a line break, a sign that turns letters round, a mark that stands
            on no sign, or more than four on one.
    """
    name = name.translate(_DROPPED)
    for position, sign in enumerate(name, start=1):
        if sign not in _JOINERS and unicodedata.category(sign) in _FORBIDDEN:
            raise BadInputError(
                f"a name holds letters, digits, signs and spaces only,"
                f" got U+{ord(sign):04X} as its character {position}",
                code="bad_name",
            )
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise BadInputError(
            f"a name has 1 to {LONGEST_NAME} characters, got {len(cleaned)}", code="bad_name"
        )
    if all(sign in _BLANK or sign.isspace() for sign in cleaned):
        raise BadInputError("a name must show something, got only blank signs", code="bad_name")
    if unicodedata.category(cleaned[0]) in _MARKS:
        raise BadInputError(
            f"a name begins with a sign of its own, got the mark U+{ord(cleaned[0]):04X}",
            code="bad_name",
        )
    marks = _most_marks(cleaned)
    if marks > MOST_MARKS:
        raise BadInputError(
            f"a name has at most {MOST_MARKS} marks on one sign, got {marks}", code="bad_name"
        )
    return cleaned


def _most_marks(name: str) -> int:
    """Return how many marks stand on the one sign that has the most."""
    most = marks = 0
    for sign in name:
        # A joiner draws nothing that could carry marks of its own.
        if sign not in _JOINERS:
            marks = marks + 1 if unicodedata.category(sign) in _MARKS else 0
        most = max(most, marks)
    return most
