"""Have SEKOYA's thinking compiled: install numba (requirements/fast.txt), unless it is there.

    python tools/fast.py

The level `sequoia` is not played without it, and a review takes minutes instead of seconds. Where
no wheel fits, everything else is played all the same, and that is said.
"""

import web
import wheels

LOCK = web.ROOT / "requirements" / "fast.txt"
NEEDED = ("numba",)


def main() -> None:
    """Install what is missing, or say what goes without."""
    if not wheels.install(LOCK, NEEDED, "what makes SEKOYA's bots quick"):
        print(
            "numba could not be installed (pip's own words are above): the bot “sequoia” does not\n"
            "play here, and reviews take minutes. The next start tries again."
        )


if __name__ == "__main__":
    main()
