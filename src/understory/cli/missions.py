"""A mission as `understory soundtrack` writes it down: composed from a seed or read."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from understory.art import Language, text
from understory.cli.plans import chosen_difficulty, chosen_length, chosen_seed
from understory.cli.terminal import read_input
from understory.cli.timetable import titled
from understory.kernel import BadInputError, Millis
from understory.score import (
    LONGEST_MISSION,
    SOUNDS,
    Performance,
    Score,
    ScreamVoice,
    compose,
    perform,
)
from understory.transcript import read_plan

if TYPE_CHECKING:
    from understory.studio import Chapter, Tags

ARTIST = "Understory"


class Mission(NamedTuple):
    """A mission to be written down: what it is called, its plan, and what is heard and shown."""

    title: str
    seed: int
    plan: Score
    performance: Performance

    def tags(self, language: Language) -> "Tags":
        """Return what a file of it tells of itself."""
        from understory.studio import Tags

        return Tags(
            title=text("cli.soundtrack.mission", language, seed=self.seed),
            artist=ARTIST,
            album=text("cli.soundtrack.album", language),
            comment=self.title,
            chapters=tuple(self._chapters(language)),
        )

    def _chapters(self, language: Language) -> Iterator["Chapter"]:
        from understory.studio import Chapter

        starts = [*(phase.start for phase in self.plan.phases), self.plan.length]
        for number, ((start, until), phase) in enumerate(
            zip(pairwise(starts), self.plan.phases, strict=True)
        ):
            key = f"cli.soundtrack.{phase.time_of_day}"
            yield Chapter(start, until, text(key, language, number=number // 2 + 1))
        end = Millis(self.plan.length + SOUNDS["helicopter-return"].length)
        yield Chapter(self.plan.length, end, text("cli.soundtrack.returned", language))


def composed(
    seed: str | None, length: str, difficulty: str, voice: ScreamVoice, language: Language
) -> Mission:
    """Return the mission that a seed makes, as its words were typed.

    Raises:
        BadInputError: a word means nothing.
    """
    chosen, level = chosen_seed(seed), chosen_difficulty(difficulty)
    plan = compose(chosen, chosen_length(length), level)
    title = titled(plan, chosen, level, language)
    return Mission(title, chosen, plan, perform(plan, chosen, voice))


def read(file: str, seed: str | None, voice: ScreamVoice, language: Language) -> Mission:
    """Return the mission whose score a file holds; "-" reads standard input.

    Raises:
        BadInputError: the file holds no score, or one that is too long.
        OSError: it cannot be read.
    """
    name = "standard input" if file == "-" else file
    try:
        plan, told, level = read_plan(read_input(file), language)
    except BadInputError as error:
        raise BadInputError(f"{name}: {error}") from error
    if plan.length > LONGEST_MISSION:
        raise BadInputError(
            f"{name}: a soundtrack lasts at most {LONGEST_MISSION // 1000} seconds,"
            f" got {plan.length / 1000:g}"
        )
    chosen = told if seed is None and told is not None else chosen_seed(seed)
    title = titled(plan, chosen, level, language)
    return Mission(title, chosen, plan, perform(plan, chosen, voice))
