"""Writes a track to files, in one go for all of them, and never half a file.

Each is written under a draft's name beside its own, and all are renamed when the last is whole.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from understory.kernel import BadInputError
from understory.score import SOUNDS, Cue
from understory.studio.encoders import ENCODERS
from understory.studio.mastering import Pcm, mastered
from understory.studio.mixing import Mixer, Sampler, rendered
from understory.studio.tags import Tags
from understory.studio.tone import count

GAIN_DB = 3.7
"""What brings a mission to -18 LUFS; its levels are made so that this holds for every one."""


class Track(NamedTuple):
    """A track that can be played from its start, each time the same: its cues and its length."""

    cues: tuple[Cue, ...]
    frames: int

    @classmethod
    def of(cls, cues: Iterable[Cue]) -> "Track":
        """Return the track that ends when the last of its cues has died away."""
        played = tuple(cues)
        return cls(played, count(max(cue.at + SOUNDS[cue.sound].length for cue in played)))

    def blocks(self, samples: Sampler = rendered) -> Iterator[Pcm]:
        """Yield the mastered frames."""
        return mastered(Mixer(self.cues, samples), self.frames, GAIN_DB)


def check_target(target: Path) -> None:
    """Check that a file's name tells what is to be written.

    Raises:
        BadInputError: it ends in none of the endings that are known.
    """
    if target.suffix.lower() not in ENCODERS:
        raise BadInputError(
            f"{target}: expected a name that ends in {', '.join(ENCODERS)},"
            f" got {target.suffix or 'none'}",
            code="sound_format",
        )


def export(
    track: Track,
    targets: Sequence[Path],
    tags: Tags | None,
    *,
    samples: Sampler = rendered,
    heed: Callable[[int], None] = lambda _frames: None,
) -> None:
    """Write a track to all targets, each in the format that its name ends in.

    The same track and tags give the same bytes on the same machine. `heed` hears of each block how
    many frames it had. Whatever interrupts this leaves the targets as they were.

    Raises:
        BadInputError: a target's format is not known.
        OSError: a file cannot be written.
    """
    for target in targets:
        check_target(target)
    with ExitStack() as stack:
        drafts = [stack.enter_context(_draft(target)) for target in targets]
        encoders = []
        for target, draft in zip(targets, drafts, strict=True):
            encoder = ENCODERS[target.suffix.lower()](draft, track.frames, tags)
            stack.callback(encoder.abandon)
            encoders.append(encoder)
        for block in track.blocks(samples):
            for encoder in encoders:
                encoder.write(block)
            heed(len(block))
        for encoder in encoders:
            encoder.finish()
        for target, draft in zip(targets, drafts, strict=True):
            draft.replace(target)


@contextmanager
def _draft(target: Path) -> Iterator[Path]:
    """Give a name for a file beside the target; what bears it at the end is removed."""
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)
