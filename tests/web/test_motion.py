"""What moves on the pages flashes for nobody: WCAG 2.3.1 allows three flashes a second."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

from understory.kernel import Millis
from understory.score import DIFFICULTIES, compose

SOURCES = Path(__file__).parents[2] / "web" / "src"
ANIMATION = re.compile(r"animation:\s*(?P<said>[^;]+);")
SHORTEST_FLASH_MS = 1000 / 3


def animations() -> Iterator[tuple[str, str]]:
    """Yield every animation that the pages declare, with the file that does."""
    for path in sorted(SOURCES.rglob("*")):
        if path.suffix in (".svelte", ".css"):
            for found in ANIMATION.finditer(path.read_text(encoding="utf-8")):
                yield path.relative_to(SOURCES).as_posix(), " ".join(found["said"].split())


def milliseconds(said: str) -> float:
    """Return how long one round of an animation takes, as its shorthand says it first."""
    found = re.search(r"(?<![\w.])(\d*\.?\d+)(ms|s)\b", said)
    assert found is not None, said
    return float(found[1]) * (1 if found[2] == "ms" else 1000)


def test_what_is_repeated_takes_longer_than_a_third_of_a_second() -> None:
    repeated = [
        (file, said)
        for file, said in animations()
        if "infinite" in said or re.search(r"(?<![\w.(])[2-9]\d*(?![\w.%)])", said)
    ]
    assert repeated, "the helicopter's rotor turns"
    assert [each for each in repeated if milliseconds(each[1]) < SHORTEST_FLASH_MS] == []


def test_screams_which_flash_once_are_seconds_apart() -> None:
    for difficulty in DIFFICULTIES:
        for seed in range(50):
            screams = compose(seed, Millis(300_000), difficulty).screams
            apart = [later - earlier for earlier, later in itertools.pairwise(screams)]
            assert min(apart, default=SHORTEST_FLASH_MS) >= SHORTEST_FLASH_MS


def test_nothing_moves_again_and_again_for_who_wants_no_motion() -> None:
    sheet = (SOURCES / "page.css").read_text(encoding="utf-8")
    _, _, reduced = sheet.partition("@media (prefers-reduced-motion: reduce)")
    for law in (
        "animation-duration: 0.01ms",
        "animation-iteration-count: 1",
        "transition-duration",
    ):
        assert law in reduced
