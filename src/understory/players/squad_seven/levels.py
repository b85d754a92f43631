"""What tells a rookie from a veteran: how quick, how attentive, how steady.

Human reaction times have a long tail to the right; the sum of a normal and an exponential time (an
ex-Gaussian) fits them well: `mu` and `sigma` of the one, `tau` of the other. A choice reaction to a
picture takes people 350 to 600 ms.
"""

import msgspec


class Level(msgspec.Struct, frozen=True):
    """A bot's character. Times in milliseconds, chances from 0 to 1.

    A switch of day and night is believed after a delay of `late` (from, to), and with the chance
    `deaf` not before `DEAF_FOR`. `misheard` is the chance to take a card's time wrongly, `blind` to
    overlook a snake, `absent` to let a fitting card go, `hasty` to grab a healer with a whole
    squad. `lap` is the quickest and the slowest lap, `spread` the error of aim in per mille of the
    picture, `aiming` how long it aims, `dealing` the usual time from card to card. `at_camps` is
    added to the reaction to a camp.
    """

    mu: int
    sigma: int
    tau: int
    late: tuple[int, int]
    deaf: float
    misheard: float
    blind: float
    absent: float
    hasty: float
    lap: tuple[int, int]
    spread: int
    aiming: tuple[int, int]
    dealing: int
    at_camps: int = 0


DEAF_FOR = 6_000
"""How long somebody goes on who was not listening when day and night switched."""

CHARACTERS: dict[str, Level] = {
    "rookie": Level(
        mu=560, sigma=90, tau=180, late=(700, 2_400), deaf=0.10, misheard=0.04, blind=0.22,
        absent=0.12, hasty=0.15, lap=(5_300, 8_200), spread=80, aiming=(1_000, 2_100), dealing=250,
    ),
    "family": Level(
        mu=420, sigma=60, tau=110, late=(500, 1_600), deaf=0.05, misheard=0.02, blind=0.12,
        absent=0.05, hasty=0.05, lap=(5_000, 7_500), spread=70, aiming=(1_100, 2_000), dealing=220,
    ),
    "veteran": Level(
        mu=330, sigma=40, tau=60, late=(300, 900), deaf=0.01, misheard=0.005, blind=0.03,
        absent=0.01, hasty=0.01, lap=(4_000, 5_500), spread=45, aiming=(900, 1_500), dealing=180,
    ),
}  # fmt: skip

LEVELS = tuple(CHARACTERS)
"""Names of the levels, weakest first."""


def character(level: str) -> Level:
    """Return the character of a level.

    Raises:
        ValueError: the level is unknown.
    """
    found = CHARACTERS.get(level)
    if found is None:
        raise ValueError(f"a level is one of {', '.join(LEVELS)}, got {level!r}")
    return found
