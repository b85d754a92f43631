"""Reviews of games of SEKOYA: worked out one after the other in a process aside, and kept.

A game is named by the digest of its transcript, so the same game has the same name for ever, and
nothing is worked out twice. What was asked for is kept before it is begun: a server that was
stopped goes on with it when somebody asks again. So many are kept; what nobody asked for longest is
forgotten first.
"""

import asyncio
import base64
import contextlib
import hashlib
import logging
import sys
from collections.abc import AsyncIterator

import msgspec
from aiohttp import web

from understory.journal import JournalError, Shelf
from understory.server.answers import RefusedRequestError
from understory.server.keys import REVIEWS, SETTINGS
from understory.server.settings import Settings
from understory.wire import GameReview, ReviewState

log = logging.getLogger(__name__)

METHOD = 1
"""Counts up when games are judged otherwise: what was worked out before is then done again."""

_ID_BYTES = 15
"""Of the digest: 24 letters and digits, as good as unique."""


class _Kept(msgspec.Struct, frozen=True):
    """What lies on the shelf: the game, and its review by some method once it is worked out."""

    transcript: str
    method: int = 0
    review: GameReview | None = None


_kept = msgspec.json.Decoder(_Kept)
_review = msgspec.json.Decoder(GameReview)


class _Job:
    """One game that is to be reviewed."""

    def __init__(self, transcript: str) -> None:
        self.transcript = transcript
        self.percent = 0


class Reviews:
    """Reviews games one after the other, and keeps what it found."""

    def __init__(self, shelf: Shelf, settings: Settings) -> None:
        self._shelf = shelf
        self._settings = settings
        self._jobs: dict[str, _Job] = {}
        self._failed: set[str] = set()
        self._touched: set[str] = set()
        self._working: asyncio.Task[None] | None = None

    async def ask(self, transcript: bytes) -> ReviewState:
        """Have a game reviewed, unless it was; its transcript is one that we have written.

        Raises:
            RefusedRequestError: too many wait.
            JournalError: it cannot be kept.
        """
        name = name_of(transcript)
        self._failed.discard(name)
        found = await self._find(name)
        if found is None:
            self._check_room()
            found = _Kept(transcript.decode())
            await self._keep(name, found)
        return self._state(name, found)

    async def state(self, name: str) -> ReviewState:
        """Return how far a review is; one that was begun before the server stopped is begun anew.

        Raises:
            RefusedRequestError: nobody has asked for it, too many wait, or it has gone wrong.
            JournalError: it cannot be looked for.
        """
        if name in self._failed:
            raise RefusedRequestError(500, "review_failed")
        state = self._state(name, await self._known(name))
        if state.is_ready and name not in self._touched:
            self._touched.add(name)  # once is enough: a shelf is written to disk
            await asyncio.to_thread(self._shelf.touch, name)
        return state

    async def transcript(self, name: str) -> bytes:
        """Return the transcript of a game that was to be reviewed.

        Raises:
            RefusedRequestError: nobody has asked for it.
            JournalError: it cannot be looked for.
        """
        return (await self._known(name)).transcript.encode()

    async def close(self) -> None:
        """End what is being worked out."""
        self._jobs.clear()
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        self._shelf.close()

    async def _known(self, name: str) -> _Kept:
        found = await self._find(name)
        if found is None:
            raise RefusedRequestError(404, "no_such_review", f"nobody asked for {name[:80]!r}")
        return found

    async def _find(self, name: str) -> _Kept | None:
        body = await asyncio.to_thread(self._shelf.get, name)
        if body is None:
            return None
        try:
            return _kept.decode(body)
        except msgspec.MsgspecError as error:
            log.warning("the review %s is kept in a form unknown here: %s", name, error)
            return None

    async def _keep(self, name: str, kept: _Kept) -> None:
        await asyncio.to_thread(self._shelf.put, name, msgspec.json.encode(kept))

    def _state(self, name: str, kept: _Kept) -> ReviewState:
        """Return how far a game is that was asked for, and see to it that it is looked at."""
        if kept.review is not None and kept.method == METHOD:
            return ReviewState(
                id=name,
                percent=100,
                place=0,
                is_ready=True,
                review=kept.review,
            )
        job = self._jobs.get(name)
        if job is None:
            self._check_room()
            job = self._jobs[name] = _Job(kept.transcript)
            if self._working is None:
                self._working = asyncio.create_task(self._work())
        place = list(self._jobs).index(name)
        return ReviewState(id=name, percent=job.percent, place=place, is_ready=False)

    def _check_room(self) -> None:
        if len(self._jobs) > self._settings.reviews_waiting:
            raise RefusedRequestError(503, "reviews_busy", f"{len(self._jobs)} are to be reviewed")

    async def _work(self) -> None:
        try:
            while self._jobs:
                name, job = next(iter(self._jobs.items()))
                try:
                    async with asyncio.timeout(self._settings.review_within):
                        review = await _reviewed(job)
                    await self._keep(name, _Kept(job.transcript, METHOD, review))
                except (OSError, RuntimeError, TimeoutError, JournalError):
                    log.exception("the game %s could not be reviewed", name)
                    self._failed = {name}
                finally:
                    self._jobs.pop(name, None)
        finally:
            self._working = None


async def _reviewed(job: _Job) -> GameReview:
    """Return the review of a game, from a process of its own.

    Raises:
        OSError: the process cannot be started.
        RuntimeError: it ended otherwise than with a review.
    """
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "understory.server.review_process"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        limit=1 << 20,  # a review is one line
    )
    assert process.stdin is not None  # noqa: S101 - for the checker: they are pipes
    assert process.stdout is not None  # noqa: S101
    assert process.stderr is not None  # noqa: S101
    complaints = asyncio.create_task(process.stderr.read())
    last = b""
    try:
        process.stdin.write(job.transcript.encode())
        process.stdin.close()
        async for line in process.stdout:
            last = line
            if line.strip().isdigit():
                job.percent = min(100, int(line))
        said = await complaints
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        raise RuntimeError(said.decode(errors="replace")[-2000:])
    try:
        return _review.decode(last)
    except msgspec.MsgspecError as error:
        raise RuntimeError(f"expected a review, got {last[:80]!r}") from error


def name_of(transcript: bytes) -> str:
    """Return the name of a game: the beginning of its transcript's digest."""
    digest = hashlib.sha256(transcript).digest()[:_ID_BYTES]
    return base64.b32encode(digest).decode().lower()


async def reviews_of(app: web.Application) -> AsyncIterator[None]:
    """Open the application's reviews, on a shelf that goes with it unless it has a file."""
    app[REVIEWS] = opened = Reviews(_shelf(app[SETTINGS]), app[SETTINGS])
    yield
    await opened.close()


def _shelf(settings: Settings) -> Shelf:
    """Return the shelf in its file, or in memory where that cannot be: no reason not to serve."""
    with contextlib.suppress(JournalError):
        return Shelf(settings.reviews, most=settings.reviews_kept)
    log.warning("reviews are not kept: %s cannot be used", settings.reviews)
    return Shelf(None, most=settings.reviews_kept)
