"""Soundtracks as files, for devices that go silent when they are locked.

One is mixed at a time, in a process of its own; a few more may wait. What is mixed is kept in a
folder of a bounded size, under a name that says all that makes it, so it is never mixed twice. A
server that stops ends what it has begun, and leaves no half file.
"""

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import AsyncIterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from aiohttp import web

from understory.server.answers import RefusedRequestError, answer
from understory.server.keys import SETTINGS, SOUNDTRACKS, SOUNDTRACKS_ASKED
from understory.server.requests import address, body_of, check_origin
from understory.server.settings import Settings
from understory.wire import PlanWish, SoundtrackState, decode_plan_wish, encode

log = logging.getLogger(__name__)

_NEEDED = ("numpy", "soundfile", "lameenc")
_ABANDONED_S = 3600.0
"""A draft that old belongs to no process any more."""


class _Job:
    """One soundtrack that is to be mixed."""

    def __init__(self, wish: PlanWish) -> None:
        self.wish = wish
        self.percent = 0


class Soundtracks:
    """Mixes soundtracks one after the other, and keeps them in a folder."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._folder = folder
        self._settings = settings
        self._jobs: dict[str, _Job] = {}
        self._failed: str | None = None
        """The last one that could not be mixed, until it is asked for again."""
        self._mixing: asyncio.Task[None] | None = None
        for draft in folder.glob(".*.part"):
            with contextlib.suppress(OSError):
                if time.time() - draft.stat().st_mtime > _ABANDONED_S:
                    draft.unlink()

    def ask(self, wish: PlanWish) -> SoundtrackState:
        """Have a soundtrack mixed unless it is there, or on its way; return how far it is.

        Raises:
            RefusedRequestError: there is no studio here, or too many wait.
        """
        name = name_of(wish)
        if name not in self._jobs and self.file(name) is None:
            if not has_studio():
                raise RefusedRequestError(501, "no_studio", f"{', '.join(_NEEDED)} are needed")
            if len(self._jobs) > self._settings.soundtracks_waiting:
                raise RefusedRequestError(503, "studio_busy", f"{len(self._jobs)} are to be mixed")
            if self._failed == name:
                self._failed = None
            self._jobs[name] = _Job(wish)
            if self._mixing is None:
                self._mixing = asyncio.create_task(self._mix_all())
        return self.state(name)

    def state(self, name: str) -> SoundtrackState:
        """Return how far a soundtrack is.

        Raises:
            RefusedRequestError: nobody has asked for it, or it could not be mixed.
        """
        job, is_ready = self._jobs.get(name), self.file(name) is not None
        if name == self._failed:
            raise RefusedRequestError(500, "studio_failed")
        if job is None and not is_ready:
            raise RefusedRequestError(404, "no_such_soundtrack", f"nobody asked for {name[:80]!r}")
        return SoundtrackState(
            name=name,
            file=f"/api/soundtracks/{name}.mp3",
            percent=100 if job is None else job.percent,
            place=0 if job is None else list(self._jobs).index(name),
            is_ready=job is None,
        )

    def file(self, name: str) -> Path | None:
        """Return the file of that name, None while there is none."""
        found = self._folder / f"{name}.mp3"
        # By what lies there: whatever was asked for names nothing outside.
        return found if found in set(self._folder.glob("*.mp3")) else None

    async def close(self) -> None:
        """End what is being mixed."""
        self._jobs.clear()
        if self._mixing is not None:
            self._mixing.cancel()
            await asyncio.gather(self._mixing, return_exceptions=True)

    async def _mix_all(self) -> None:
        try:
            while self._jobs:
                name, job = next(iter(self._jobs.items()))
                try:
                    async with asyncio.timeout(self._settings.soundtrack_within):
                        await self._mix(name, job)
                except (OSError, RuntimeError, TimeoutError):
                    log.exception("the soundtrack %s could not be mixed", name)
                    self._failed = name
                finally:
                    self._jobs.pop(name, None)
                self._clear_away(name)
        finally:
            self._mixing = None

    async def _mix(self, name: str, job: _Job) -> None:
        target = self._folder / f"{name}.mp3"
        arguments = (str(self._folder), str(target), encode(job.wish).decode())
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "understory.server.studio_process", *arguments),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        assert process.stdout is not None  # noqa: S101 - for the checker: they are pipes
        assert process.stderr is not None  # noqa: S101
        complaints = asyncio.create_task(process.stderr.read())
        try:
            async for line in process.stdout:
                job.percent = _percent(line)
            said = await complaints
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
                for draft in self._folder.glob(f".{target.name}.{process.pid}.part"):
                    draft.unlink(missing_ok=True)
        if process.returncode != 0:
            raise RuntimeError(said.decode(errors="replace")[-2000:])

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
            if size <= self._settings.soundtrack_bytes:
                break
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)
                size -= facts.st_size


def _percent(line: bytes) -> int:
    """Return how much is done, as the studio's process writes it.

    Raises:
        RuntimeError: it wrote something else.
    """
    said = line.decode(errors="replace").strip()
    if not (said.isascii() and said.isdecimal() and int(said) <= 100):
        raise RuntimeError(f"the studio tells a percent a line, got {said[:80]!r}")
    return int(said)


def name_of(wish: PlanWish) -> str:
    """Return the name of a soundtrack: all that makes it."""
    return f"mission-{wish.seed}-{wish.length}-{wish.difficulty}-{wish.scream}"


def has_studio() -> bool:
    """Tell whether soundtracks can be mixed here: whether the extra `sound` is installed."""
    return all(find_spec(name) is not None for name in _NEEDED)


async def soundtracks_of(app: web.Application) -> AsyncIterator[None]:
    """Open the application's soundtracks, in a folder that goes with it unless it has one."""
    with contextlib.ExitStack() as stack:
        folder = _made(app[SETTINGS].soundtracks)
        if folder is None:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="understory-")))
        app[SOUNDTRACKS] = opened = Soundtracks(folder, app[SETTINGS])
        yield
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


async def ask_for_soundtrack(request: web.Request) -> web.Response:
    """Have a soundtrack mixed, and tell how far it is."""
    check_origin(request)
    if not request.app[SOUNDTRACKS_ASKED].take(address(request)):
        raise RefusedRequestError(429, "too_often")
    wish = decode_plan_wish(await body_of(request))
    if wish.seed is None:
        raise RefusedRequestError(400, "bad_message", "expected a seed: a file is of one mission")
    state = request.app[SOUNDTRACKS].ask(wish)
    return answer(state, 200 if state.is_ready else 202)


async def soundtrack_state(request: web.Request) -> web.Response:
    """Tell how far a soundtrack is."""
    return answer(request.app[SOUNDTRACKS].state(request.match_info["name"]))


async def soundtrack_file(request: web.Request) -> web.StreamResponse:
    """Give the file of a soundtrack, in parts where a player asks for parts."""
    name = request.match_info["name"]
    found = request.app[SOUNDTRACKS].file(name)
    if found is None:
        raise RefusedRequestError(404, "no_such_soundtrack", f"there is no {name[:80]!r}.mp3")
    with contextlib.suppress(OSError):
        os.utime(found)  # it was heard just now
    return web.FileResponse(
        found,
        headers={
            "Cache-Control": "private, max-age=86400",
            "Content-Type": "audio/mpeg",
            "Content-Disposition": f'inline; filename="{found.name}"',
        },
    )
