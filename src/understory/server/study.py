"""What one studies alone: a day's puzzle, judged, and the first lesson. Nothing is recorded."""

from datetime import date
from functools import cache

from aiohttp import web

from understory.kernel import BadInputError
from understory.players.sekoya import FIRST_PUZZLE as FIRST
from understory.players.sekoya import Puzzle, explain, lesson, puzzle_number, puzzle_of
from understory.server.answers import RefusedRequestError, answer
from understory.server.clock import latest_day
from understory.server.thinking import told
from understory.wire import Lesson, LessonStep, PlaceOdds, PuzzleJudged, PuzzleView, encode


async def puzzle(request: web.Request) -> web.Response:
    """Give the puzzle of a day, without what its places are worth."""
    day, found = _asked(request)
    return answer(
        PuzzleView(
            date=day.isoformat(),
            number=puzzle_number(day),
            first=FIRST.isoformat(),
            table=found.view,
        )
    )


async def puzzle_place(request: web.Request) -> web.Response:
    """Judge a place of a day's puzzle: tell the best, why, and what each place is worth."""
    _, found = _asked(request)
    place = int(request.match_info["place"])
    if place not in found.worths:
        expected = ", ".join(map(str, found.worths))
        raise BadInputError(f"expected one of {expected}, got {place}", code="no_such_place")
    return answer(
        PuzzleJudged(
            place=place,
            best=found.best,
            odds=tuple(PlaceOdds(each, wins) for each, wins in found.worths.items()),
            reason=told(explain(found.view, found.best, found.worths)),
        )
    )


async def first_lesson(_request: web.Request) -> web.Response:
    """Give the first lesson, step by step."""
    return web.Response(
        body=_lesson(), content_type="application/json", headers={"Cache-Control": "no-cache"}
    )


@cache
def _lesson() -> bytes:
    return encode(Lesson(tuple(LessonStep(s.key, s.view, s.place) for s in lesson())))


def _asked(request: web.Request) -> tuple[date, Puzzle]:
    """Return the day in the address and its puzzle.

    A day has its puzzle once it has begun anywhere: people ask for the date where they live.

    Raises:
        RefusedRequestError: there is none, or not yet.
    """
    written = request.match_info["date"]
    try:
        day = date.fromisoformat(written)
        found = puzzle_of(day)
    except (ValueError, BadInputError) as error:
        raise RefusedRequestError(404, "no_such_puzzle", str(error)) from error
    if day.isoformat() != written:  # one address for each day
        raise RefusedRequestError(404, "no_such_puzzle", f"expected {day}, got {written}")
    if day > latest_day():
        raise RefusedRequestError(404, "puzzle_to_come", f"{day} has not begun anywhere")
    return day, found
