"""Soundtracks as files, for devices that go silent when they are locked.

One is mixed at a time, in a process of its own; a few more may wait. What is mixed is kept in a
folder of a bounded size, under a name that says all that makes it, so it is never mixed twice. A
server that stops ends what it has begun, and leaves no half file.
"""

import contextlib
import logging
import shutil
import time
from collections.abc import AsyncIterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from understory.server.answers import RefusedRequestError
from understory.server.aside import FailedWorkError, Jobs, Progress, Tell, run_aside
from understory.server.settings import Settings
from understory.wire import PlanWish, SoundtrackState, encode

log = logging.getLogger(__name__)

_NEEDED = ("numpy", "soundfile", "lameenc")
_DRAFT = ".part"
_ABANDONED_S = 3600.0
"""A draft that old belongs to no process any more."""


class Soundtracks:
    """Mixes soundtracks one after the other, and keeps them in a folder."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._folder = folder
        self._most_bytes = settings.soundtrack_bytes
        self._jobs = Jobs(
            "soundtrack", waiting=settings.soundtracks_waiting, within=settings.soundtrack_within
        )
        for draft in folder.glob(f".*{_DRAFT}"):
            with contextlib.suppress(OSError):
                if time.time() - draft.stat().st_mtime > _ABANDONED_S:
                    shutil.rmtree(draft)

    def ask(self, wish: PlanWish) -> SoundtrackState:
        """Have a soundtrack mixed unless it is there, or on its way; return how far it is.

        Raises:
            RefusedRequestError: there is no studio here, or too many wait.
        """
        name = name_of(wish)
        if self._jobs.progress(name) is None and self.file(name) is None:
            if not has_studio():
                raise RefusedRequestError(501, "no_studio", f"{', '.join(_NEEDED)} are needed")
            if self._jobs.is_full:
                raise RefusedRequestError(503, "studio_busy", f"{len(self._jobs)} are to be mixed")
            self._jobs.forgive(name)
            self._jobs.add(name, lambda tell: self._mix(name, wish, tell))
        return self.state(name)

    def state(self, name: str) -> SoundtrackState:
        """Return how far a soundtrack is.

        Raises:
            RefusedRequestError: nobody has asked for it, or it could not be mixed.
        """
        progress = self._jobs.progress(name)
        if progress is None and self._jobs.has_failed(name):
            raise RefusedRequestError(500, "studio_failed")
        if progress is None and self.file(name) is None:
            raise RefusedRequestError(404, "no_such_soundtrack", f"nobody asked for {name[:80]!r}")
        percent, place = progress or Progress(percent=100, place=0)
        return SoundtrackState(
            name=name,
            file=f"/api/soundtracks/{name}.mp3",
            percent=percent,
            place=place,
            is_ready=progress is None,
        )

    def file(self, name: str) -> Path | None:
        """Return the file of that name, None while there is none."""
        found = self._folder / f"{name}.mp3"
        # By what lies there: whatever was asked for names nothing outside.
        return found if found in set(self._folder.glob("*.mp3")) else None

    async def close(self) -> None:
        """End what is being mixed."""
        await self._jobs.close()

    async def _mix(self, name: str, wish: PlanWish, tell: Tell) -> None:
        # Whatever ends this takes the half file away, and with it the draft that the studio keeps.
        with TemporaryDirectory(prefix=".", suffix=_DRAFT, dir=self._folder) as draft:
            mixed = Path(draft) / f"{name}.mp3"
            arguments = (str(self._folder), str(mixed), encode(wish).decode())
            answer = await run_aside("understory.server.studio_process", *arguments, tell=tell)
            if answer:
                raise FailedWorkError(f"the studio tells a percent a line, got {answer[:80]!r}")
            mixed.replace(self._folder / mixed.name)
        self._clear_away(name)

    def _clear_away(self, newest: str) -> None:
        """Remove what was not heard for longest, until the rest is small enough."""
        files = []
        for file in self._folder.glob("*.mp3"):
            # Another process, or whoever minds the machine, may clear away here too.
            with contextlib.suppress(OSError):
                files.append((file.stat(), file))
        files.sort(key=lambda each: (each[1].stem == newest, each[0].st_mtime))
        size = sum(facts.st_size for facts, _ in files)
        for facts, file in files[:-1]:
            if size <= self._most_bytes:
                break
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)
                size -= facts.st_size


def name_of(wish: PlanWish) -> str:
    """Return the name of a soundtrack: all that makes it."""
    return f"mission-{wish.seed}-{wish.length}-{wish.difficulty}-{wish.scream}"


def has_studio() -> bool:
    """Tell whether soundtracks can be mixed here: whether the extra `sound` is installed."""
    return all(find_spec(name) is not None for name in _NEEDED)


@contextlib.asynccontextmanager
async def open_soundtracks(settings: Settings) -> AsyncIterator[Soundtracks]:
    """Give soundtracks, in a folder that goes with them unless they have one."""
    with contextlib.ExitStack() as stack:
        folder = _made(settings.soundtracks)
        if folder is None:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="understory-")))
        opened = Soundtracks(folder, settings)
        try:
            yield opened
        finally:
            await opened.close()


def _made(folder: Path | None) -> Path | None:
    """Return the folder once it is there, None where it cannot be: no reason not to serve."""
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        log.warning("soundtracks are not kept: %s", error)
        return None
    return folder
