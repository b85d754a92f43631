"""Mixes one soundtrack in a process of its own, so that no table waits for it.

    python -m understory.server.studio_process FOLDER TARGET WISH

`WISH` is a `PlanWish` with its seed, as JSON. Each percent of it that is done is a line on standard
output. It needs the extra `sound`.
"""

import sys
from pathlib import Path

from understory.art import text
from understory.server.aside import step_back
from understory.server.plans import performed
from understory.wire import decode_plan_wish


def main(folder: str, target: str, wished: str) -> None:
    """Write the soundtrack that `wished` tells to `target`; `folder` keeps the bank of sounds."""
    from understory.studio import Tags, Track, export, kept_bank

    step_back()
    wish = decode_plan_wish(wished)
    seed = int(wish.seed or 0)
    _, performance = performed(wish, seed)
    track = Track.of(performance.cues)
    done = told = 0

    def heed(frames: int) -> None:
        nonlocal done, told
        done += frames
        percent = done * 100 // track.frames
        if percent > told:
            told = percent
            print(told, flush=True)  # noqa: T201 - its answer

    # No chapters: a player would show each switch of day and night.
    tags = Tags(
        title=text("cli.soundtrack.mission", "en", seed=seed),
        artist=text("site.name", "en"),
        album=text("cli.soundtrack.album", "en"),
        comment=f"{wish.length} s, {wish.difficulty}, {wish.scream}",
    )
    export(track, [Path(target)], tags, samples=kept_bank(Path(folder)), heed=heed)


if __name__ == "__main__":
    main(*sys.argv[1:])
