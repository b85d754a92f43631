"""Numbers of a transcript, kept as they are written until it is known what they have to be.

So 3.0 stays different from 3, and three decimals are judged by value, not through a float.
"""

import math
import re
from decimal import Decimal

import msgspec

from understory.kernel import Millis, millis_from_seconds

_PARTS = re.compile(r"-?([0-9]+(?:\.[0-9]+)?)(?:[eE]([-+]?[0-9]+))?")
_LARGEST_EXPONENT_DIGITS = 9


class Number(msgspec.Struct, frozen=True):
    """A JSON number by its text, such as `9.60` or `1.5e1`."""

    text: str

    @property
    def is_finite(self) -> bool:
        """Whether it is finite as a 64-bit float."""
        return math.isfinite(float(self.text))

    @property
    def is_integer(self) -> bool:
        """Whether it is written as an integer; `3.0` and `3e0` are not."""
        return not set(self.text) & set(".eE")


def millis(number: Number) -> Millis | None:
    """Return finite seconds as whole milliseconds, None if they have more than three decimals.

    >>> millis(Number("1.5e1")), millis(Number("1.0000")), millis(Number("1.0001"))
    (15000, 1000, None)
    """
    parts = _PARTS.fullmatch(number.text)
    if parts is None:
        raise ValueError(f"not a JSON number: {number.text!r}")
    digits, exponent = parts[1], parts[2] or "0"
    # Decimals have a largest exponent; what lies beyond it is decided by what is written.
    if not digits.strip("0."):
        return Millis(0)
    if len(exponent.lstrip("+-").lstrip("0")) > _LARGEST_EXPONENT_DIGITS:
        return None  # finite and not zero, so the exponent is negative
    try:
        return millis_from_seconds(Decimal(number.text))
    except ValueError:
        return None


def seconds(at: Millis) -> int | float:
    """Return milliseconds as seconds: an integer where they are whole."""
    return at // 1000 if at % 1000 == 0 else at / 1000


def exact_seconds(at: Millis) -> Number:
    """Return milliseconds as the shortest decimal number of seconds, exact at any size."""
    whole, rest = divmod(abs(at), 1000)
    sign = "-" if at < 0 else ""
    return Number(f"{sign}{whole}" + (f".{rest:03d}".rstrip("0") if rest else ""))
