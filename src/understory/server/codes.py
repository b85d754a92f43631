"""Room codes: eight symbols that are easily read aloud, 39.6 bits that cannot be guessed."""

import hashlib

from understory.kernel import Dealer

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTVWXYZ"
"""31 symbols: no 0 and O, no 1 and I, and no U beside V."""

LENGTH = 8


def draw_code(dealer: Dealer) -> str:
    """Return a new code; whether it is still free, the journal tells."""
    number = int.from_bytes(hashlib.sha256(dealer.token().encode()).digest())
    symbols = []
    for _ in range(LENGTH):
        number, symbol = divmod(number, len(ALPHABET))
        symbols.append(ALPHABET[symbol])
    return "".join(symbols)


def read_code(typed: str) -> str | None:
    """Return the code that somebody typed, None when it cannot be one.

    >>> read_code("k7wm-3pxa"), read_code("K7WM 3PXA"), read_code("tea")
    ('K7WM3PXA', 'K7WM3PXA', None)
    """
    code = "".join(typed.split()).replace("-", "").upper()
    if len(code) == LENGTH and all(symbol in ALPHABET for symbol in code):
        return code
    return None
