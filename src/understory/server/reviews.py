"""Reviews of games of SEKOYA: worked out one after the other in a process aside, and kept.

A game is named by the digest of its transcript, so the same game has the same name for ever, and
nothing is worked out twice. What was asked for is kept before it is begun: a server that was
stopped goes on with it when somebody asks again. So many are kept; what nobody asked for longest is
forgotten first.

Who asks how far a review is waits for it, until they leave, stop it, or fall silent. What nobody
waits for is not begun. What is under way then goes on, for its review is kept and somebody may come
back for it, unless somebody else waits behind it, or the last who waited has stopped it. Either way
the game lies on the shelf: whoever asks again has it begun anew. Halves are not kept: all the time
goes into one round, so there is hardly a half to go on from.
"""

import asyncio
import base64
import contextlib
import hashlib
import logging
from collections.abc import AsyncIterator

import msgspec

from understory.journal import JournalError, Shelf
from understory.kernel import Clock
from understory.server.answers import RefusedRequestError
from understory.server.aside import FailedWorkError, Jobs, Progress, Tell, run_aside
from understory.server.settings import Settings
from understory.server.waiters import ANYBODY, Waiters
from understory.wire import GameReview, ReviewState, ReviewStopped

log = logging.getLogger(__name__)

METHOD = 2
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


class Reviews:
    """Reviews games one after the other, and keeps what it found."""

    def __init__(self, shelf: Shelf, settings: Settings, clock: Clock) -> None:
        self._shelf = shelf
        self._waiters = Waiters(clock, settings.review_wanted_for)
        self._jobs = Jobs("review", waiting=settings.reviews_waiting, within=settings.review_within)
        self._touched: set[str] = set()

    async def ask(self, transcript: bytes) -> ReviewState:
        """Have a game reviewed, unless it was; its transcript is one that we have written.

        Raises:
            RefusedRequestError: too many wait.
            JournalError: it cannot be kept.
        """
        name = name_of(transcript)
        self._jobs.forgive(name)
        self._waiters.comes(name)
        found = await self._find(name)
        if found is None:
            self._check_room()
            found = _Kept(transcript.decode())
            await self._keep(name, found)
        return self._state(name, found)

    async def state(self, name: str, asker: str = ANYBODY) -> ReviewState:
        """Return how far a review is, for which `asker` waits; one that was left is begun anew.

        Raises:
            RefusedRequestError: nobody has asked for it, this asker has stopped it, too many wait,
                or it has gone wrong.
            JournalError: it cannot be looked for.
        """
        if self._jobs.has_failed(name):
            raise RefusedRequestError(500, "review_failed")
        found = await self._known(name)
        if not _is_ready(found):
            if self._waiters.has_stopped(asker):
                raise RefusedRequestError(409, "review_stopped")
            self._waiters.comes(name, asker)
        state = self._state(name, found)
        if state.is_ready and name not in self._touched:
            self._touched.add(name)  # once is enough: a shelf is written to disk
            await asyncio.to_thread(self._shelf.touch, name)
        return state

    def leave(self, name: str, asker: str) -> None:
        """Take note that somebody waits no more for a review, and may come back."""
        self._waiters.leaves(name, asker)
        self._drop_unwanted()

    async def stop(self, name: str, asker: str) -> ReviewStopped:
        """End a review for `asker`, and for the house unless others wait; tell what came of it.

        Raises:
            RefusedRequestError: nobody has asked for it.
            JournalError: it cannot be looked for.
        """
        self._waiters.stops(name, asker)
        found = await self._known(name)
        if _is_ready(found):
            return ReviewStopped("ready")
        if self._waiters.is_wanted(name):
            return ReviewStopped("goes_on")
        self._jobs.drop(name)
        return ReviewStopped("stopped")

    async def transcript(self, name: str) -> bytes:
        """Return the transcript of a game that was to be reviewed.

        Raises:
            RefusedRequestError: nobody has asked for it.
            JournalError: it cannot be looked for.
        """
        return (await self._known(name)).transcript.encode()

    async def close(self) -> None:
        """End what is being worked out."""
        await self._jobs.close()
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
        if _is_ready(kept):
            return ReviewState(id=name, percent=100, place=0, is_ready=True, review=kept.review)
        self._drop_unwanted()
        percent, place = self._jobs.progress(name) or self._begin(name, kept.transcript)
        return ReviewState(id=name, percent=percent, place=place, is_ready=False)

    def _begin(self, name: str, transcript: str) -> Progress:
        async def review(tell: Tell) -> None:
            def told(percent: int) -> None:
                tell(percent)
                self._drop_unwanted()

            if self._waiters.is_wanted(name):
                review = await _reviewed(transcript, told)
                await self._keep(name, _Kept(transcript, METHOD, review))
                self._waiters.forget(name)

        self._check_room()
        return self._jobs.add(name, review)

    def _drop_unwanted(self) -> None:
        """Drop what waits and nobody waits for; what is under way, if it keeps somebody waiting."""
        under_way, waiting = self._jobs.names[:1], self._jobs.names[1:]
        wanted = set(filter(self._waiters.is_wanted, waiting))
        for name in waiting:
            if name not in wanted:
                self._jobs.drop(name)
        for name in under_way:
            if wanted and not self._waiters.is_wanted(name):
                self._jobs.drop(name)

    def _check_room(self) -> None:
        self._drop_unwanted()
        if self._jobs.is_full:
            raise RefusedRequestError(503, "reviews_busy", f"{len(self._jobs)} are to be reviewed")


def _is_ready(kept: _Kept) -> bool:
    return kept.review is not None and kept.method == METHOD


async def _reviewed(transcript: str, tell: Tell) -> GameReview:
    """Return the review of a game, from a process of its own.

    Raises:
        OSError: the process cannot be started.
        FailedWorkError: it ended otherwise than with a review.
    """
    process = "understory.server.review_process"
    answer = await run_aside(process, given=transcript.encode(), tell=tell)
    try:
        return _review.decode(answer)
    except msgspec.MsgspecError as error:
        raise FailedWorkError(f"expected a review, got {answer[:80]!r}") from error


def name_of(transcript: bytes) -> str:
    """Return the name of a game: the beginning of its transcript's digest."""
    digest = hashlib.sha256(transcript).digest()[:_ID_BYTES]
    return base64.b32encode(digest).decode().lower()


@contextlib.asynccontextmanager
async def open_reviews(settings: Settings, clock: Clock) -> AsyncIterator[Reviews]:
    """Give reviews, on a shelf that goes with them unless it has a file."""
    opened = Reviews(_shelf(settings), settings, clock)
    try:
        yield opened
    finally:
        await opened.close()


def _shelf(settings: Settings) -> Shelf:
    """Return the shelf in its file, or in memory where that cannot be: no reason not to serve."""
    with contextlib.suppress(JournalError):
        return Shelf(settings.reviews, most=settings.reviews_kept)
    log.warning("reviews are not kept: %s cannot be used", settings.reviews)
    return Shelf(None, most=settings.reviews_kept)
