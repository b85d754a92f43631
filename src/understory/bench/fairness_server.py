"""The same tables on the real server: real sockets, and a proxy for each seat's path.

Server, proxies and hands run in one process and share its loop's clock. In real time a busy machine
makes all of them late, and is in every figure; on a clock that jumps (`testing.JumpingLoop`)
computing takes no time.
"""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack
from random import Random
from typing import NamedTuple

import aiohttp
import msgspec

from understory.bench.fairness_races import Race
from understory.journal import MemoryJournal
from understory.room import HandsJudged, Receipt, decode_record
from understory.rules import squad_seven
from understory.testing import DealerOfBoth, LoopClock, deck_with
from understory.testing.races import (
    QUICK,
    Drummer,
    LatencyProxy,
    Lie,
    Path,
    ScriptedSeat,
    Visitor,
    live_server,
)
from understory.wire import CreateMission, MissionOptions, PersonRequest, TakeSeat

TREASURES = [card for card in squad_seven.DECK if "treasure" in card and "guarded" not in card]
"""One after the other, so that every card is worth a hand."""

_OPTIONS = MissionOptions(length_s=90, wrong_hand="first", max_wait_ms=2_500)
_STAGGER_S = 0.37


class Flagged(NamedTuple):
    """Whose hands were flagged, and with which of the table's cards for the first time, from 1."""

    table: int
    seat: int
    card: int


class Ran(NamedTuple):
    """What came of a run: its races, and by how much the proxies were later than they should be.

    `drummed` tells of each card that the others raced for whether the seat that drums won it.
    """

    races: list[Race]
    proxy_late: list[float]
    flagged: list[Flagged]
    drummed: list[bool]


def joined(parts: Iterable[Ran]) -> Ran:
    """Return the parts of a run as one."""
    ran = Ran([], [], [], [])
    for part in parts:
        ran.races.extend(part.races)
        ran.proxy_late.extend(part.proxy_late)
        ran.flagged.extend(part.flagged)
        ran.drummed.extend(part.drummed)
    return ran


class _StampedJournal(MemoryJournal):
    """Notes in milliseconds when each record was appended: from then on it may be told."""

    def __init__(self) -> None:
        super().__init__()
        self.stamps: dict[str, list[float]] = {}

    async def append(self, room: str, expected_version: int, bodies: Sequence[bytes]) -> int:
        version = await super().append(room, expected_version, bodies)
        now = 1000 * asyncio.get_running_loop().time()
        self.stamps.setdefault(room, []).extend([now] * len(bodies))
        return version


async def run_tables(
    paths: Sequence[Path],
    seed: int,
    *,
    tables: Iterable[int],
    cards: int,
    lies: Sequence[Lie] = (),
    drum_ms: float | None = None,
) -> Ran:
    """Play tables of those numbers side by side until each has run so many races.

    The first seats tell `lies`. With `drum_ms`, its period, the first seat only drums: then no race
    is one of all seats, and `drummed` is told instead of `races`.
    """
    journal = _StampedJournal()
    dealer = DealerOfBoth(seed=seed, mission_deck=deck_with(*TREASURES))
    clock = LoopClock(asyncio.get_running_loop())
    async with live_server(journal, settings=QUICK, dealer=dealer, clock=clock) as server:
        ran = await asyncio.gather(
            *(
                _run_table(
                    server.address, journal, place, number, paths, seed, cards, lies, drum_ms
                )
                for place, number in enumerate(tables)
            )
        )
    return joined(ran)


async def _run_table(
    address: str,
    journal: _StampedJournal,
    place: int,
    number: int,
    paths: Sequence[Path],
    seed: int,
    cards: int,
    lies: Sequence[Lie],
    drum_ms: float | None,
) -> Ran:
    await asyncio.sleep(place * _STAGGER_S)
    generator = Random(f"{seed}.{number}.server")
    named: list[Lie | None] = [*lies, *([None] * (len(paths) - len(lies)))]
    async with AsyncExitStack() as stack:
        seats: list[ScriptedSeat] = []
        visitors: list[Visitor] = []
        proxies: list[LatencyProxy] = []
        for seat, path in enumerate(paths):
            proxy = LatencyProxy(address, path, generator)
            proxies.append(await stack.enter_async_context(proxy.open()))
            jar = aiohttp.CookieJar(unsafe=True)
            session = aiohttp.ClientSession(cookie_jar=jar, headers={"Origin": proxy.address})
            visitors.append(Visitor(await stack.enter_async_context(session), proxy.address))
            seats.append(
                ScriptedSeat(seat, generator, named[seat])
                if drum_ms is None or seat != 0
                else Drummer(seat, generator, drum_ms)
            )
        friends = (PersonRequest() for _ in paths[1:])
        wish = CreateMission(
            "squad-seven", (PersonRequest(here=True, name="Ada"), *friends), _OPTIONS
        )
        code = await visitors[0].open_room(wish)
        playing = []
        for scripted, visitor in zip(seats, visitors, strict=True):
            await scripted.enter(visitor, code)
            playing.append(asyncio.create_task(scripted.play()))
        for scripted in seats:
            await scripted.until_clock_is_set()
        for scripted in seats[1:]:
            await scripted.say(TakeSeat(scripted.new_id(), scripted.seat, f"P{scripted.seat}"))
        racing = seats if drum_ms is None else seats[1:]
        done = 0
        # A card that all have touched is no race yet: its hands are judged later, or one was late.
        while done < cards:
            await asyncio.sleep(0.5)
            if any(task.done() for task in playing):
                raise RuntimeError(f"a seat of table {number} has lost its line")
            if len(_complete(racing)) >= cards:
                verdicts = _verdicts(await journal.read(code), journal.stamps[code])
                done = len(_raced(racing, verdicts))
        # The last verdict is on its way to the last screen.
        await asyncio.sleep(1.0)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    lateness = [came - wanted for proxy in proxies for wanted, came in proxy.passed]
    verdicts = _verdicts(await journal.read(code), journal.stamps[code])
    raced = _raced(racing, verdicts)[:cards]
    flagged = _flagged(number, raced, verdicts)
    if drum_ms is not None:
        return Ran([], lateness, flagged, [verdicts[t0].winner == 0 for t0 in raced])
    races = [_race(number, card, t0, seats, verdicts[t0]) for card, t0 in enumerate(raced)]
    return Ran(races, lateness, flagged, [])


class _Verdict(msgspec.Struct):
    """What was recorded of one card: each seat's first hand, whose was first, and when (ms)."""

    hands: dict[int, Receipt]
    winner: int | None = None
    stamp: float = 0.0


def _complete(seats: Sequence[ScriptedSeat]) -> set[int]:
    """Return the cards that every seat has touched."""
    return set.intersection(*(set(seat.laid) for seat in seats))


def _raced(seats: Sequence[ScriptedSeat], verdicts: dict[int, _Verdict]) -> list[int]:
    """Return the cards, by their instants, that every seat has run for and that were judged.

    Beside a drummer the receipts of late hands are soon crowded out: there it is enough that the
    card was judged.
    """
    has_drummer = all(seat.seat != 0 for seat in seats)
    judged = set() if has_drummer else {seat.seat for seat in seats}
    return [
        t0
        for t0 in sorted(_complete(seats))
        if t0 in verdicts and verdicts[t0].winner is not None and judged <= set(verdicts[t0].hands)
    ]


def _verdicts(bodies: Sequence[bytes], stamps: Sequence[float]) -> dict[int, _Verdict]:
    """Return what was recorded of each card, by its instant."""
    verdicts: dict[int, _Verdict] = {}
    for body, stamp in zip(bodies, stamps, strict=True):
        record = decode_record(body)
        if not isinstance(record, HandsJudged):
            continue
        for hand in (*record.hands, *record.void):
            if hand.timing is None or hand.timing.t0 is None:
                continue
            verdict = verdicts.setdefault(hand.timing.t0, _Verdict({}))
            verdict.hands.setdefault(hand.seat, hand)
            if hand.void is None and verdict.winner is None:
                verdict.winner, verdict.stamp = record.hands[0].seat, stamp
    return verdicts


def _flagged(table: int, raced: Sequence[int], verdicts: dict[int, _Verdict]) -> list[Flagged]:
    """Return which seats' hands were flagged, and from which card on."""
    flagged: dict[int, Flagged] = {}
    for card, t0 in enumerate(raced, start=1):
        for seat, hand in verdicts[t0].hands.items():
            if hand.flags:
                flagged.setdefault(seat, Flagged(table, seat, card))
    return list(flagged.values())


def _race(
    table: int, number: int, t0: int, seats: Sequence[ScriptedSeat], verdict: _Verdict
) -> Race:
    laid = [seat.laid[t0] for seat in seats]
    exact = [verdict.hands[seat.seat].exact for seat in seats]
    winner = verdict.winner or 0
    used = [float("inf") if each is None else each.used for each in exact]
    finger = laid[winner].touch.finger
    told = max(verdict.stamp if each.told is None else each.told for each in laid)
    return Race(
        table=table,
        number=number,
        reported=tuple(each.touch.reported for each in laid),
        true=tuple(each.touch.true for each in laid),
        arrival=tuple(0.0 if each is None else each.arrived / 1000 for each in exact),
        clipped=tuple(
            0.0 if each is None or each.delay is None else max(0, each.delay - each.allowed) / 1000
            for each in exact
        ),
        winner=winner,
        verdict=verdict.stamp - finger,
        last_screen=told - finger,
        early=tuple(each.early for each in laid),
        changed=min(used) < used[winner],
    )
