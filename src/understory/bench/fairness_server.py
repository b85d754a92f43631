"""The same tables on the real server: real sockets, real timers, a proxy for each seat's path.

Server, proxies and hands run in one process and share its clock, so what is measured of one is
measured of all; a busy machine makes all of them late, and is in every figure.
"""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random
from typing import NamedTuple

import aiohttp

from understory.bench.fairness_races import Race
from understory.journal import MemoryJournal
from understory.room import HandsJudged, Receipt, decode_record
from understory.rules import squad_seven
from understory.testing import DealerOfBoth, LoopClock, deck_with
from understory.testing.races import (
    QUICK,
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


class Ran(NamedTuple):
    """What came of a run: its races, and by how much the proxies were later than they should be."""

    races: list[Race]
    proxy_late: list[float]


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
    tables: int,
    cards: int,
    lies: Sequence[Lie] = (),
) -> Ran:
    """Play tables side by side until each has run so many races."""
    journal = _StampedJournal()
    dealer = DealerOfBoth(seed=seed, mission_deck=deck_with(*TREASURES))
    clock = LoopClock(asyncio.get_running_loop())
    async with live_server(journal, settings=QUICK, dealer=dealer, clock=clock) as server:
        ran = await asyncio.gather(
            *(
                _run_table(server.address, journal, number, paths, seed, cards, lies)
                for number in range(tables)
            )
        )
    return Ran(
        [race for each in ran for race in each.races],
        [late for each in ran for late in each.proxy_late],
    )


async def _run_table(
    address: str,
    journal: _StampedJournal,
    number: int,
    paths: Sequence[Path],
    seed: int,
    cards: int,
    lies: Sequence[Lie],
) -> Ran:
    await asyncio.sleep(number * _STAGGER_S)
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
            seats.append(ScriptedSeat(seat, generator, named[seat]))
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
        races: list[Race] = []
        # A card that all have touched is no race yet: its hands are judged later, or one was late.
        while len(races) < cards:
            await asyncio.sleep(0.5)
            if any(task.done() for task in playing):
                raise RuntimeError(f"a seat of table {number} has lost its line")
            if len(_complete(seats)) >= cards:
                races = _races(number, seats, await journal.read(code), journal.stamps[code])
        # The last verdict is on its way to the last screen.
        await asyncio.sleep(1.0)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    lateness = [came - wanted for proxy in proxies for wanted, came in proxy.passed]
    bodies = await journal.read(code)
    return Ran(_races(number, seats, bodies, journal.stamps[code])[:cards], lateness)


def _complete(seats: Sequence[ScriptedSeat]) -> set[int]:
    """Return the cards that every seat has touched."""
    return set.intersection(*(set(seat.laid) for seat in seats))


def _races(
    table: int, seats: Sequence[ScriptedSeat], bodies: Sequence[bytes], stamps: Sequence[float]
) -> list[Race]:
    """Return the races that every seat ran, from what the seats saw and what was recorded."""
    receipts: dict[int, dict[int, Receipt]] = {}
    judged: dict[int, tuple[HandsJudged, float]] = {}
    for body, stamp in zip(bodies, stamps, strict=True):
        record = decode_record(body)
        if not isinstance(record, HandsJudged):
            continue
        for hand in (*record.hands, *record.void):
            if hand.timing is not None and hand.timing.t0 is not None:
                receipts.setdefault(hand.timing.t0, {}).setdefault(hand.seat, hand)
                if hand.void is None:
                    judged.setdefault(hand.timing.t0, (record, stamp))
    races: list[Race] = []
    for t0 in sorted(_complete(seats)):
        hands = receipts.get(t0, {})
        if t0 in judged and len(hands) == len(seats):
            races.append(_race(table, len(races), t0, seats, hands, *judged[t0]))
    return races


def _race(
    table: int,
    number: int,
    t0: int,
    seats: Sequence[ScriptedSeat],
    hands: dict[int, Receipt],
    record: HandsJudged,
    stamp: float,
) -> Race:
    laid = [seat.laid[t0] for seat in seats]
    exact = [hands[seat.seat].exact for seat in seats]
    winner = record.hands[0].seat
    used = [float("inf") if each is None else each.used for each in exact]
    finger = laid[winner].touch.finger
    told = max(stamp if each.told is None else each.told for each in laid)
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
        verdict=stamp - finger,
        last_screen=told - finger,
        early=tuple(each.early for each in laid),
        changed=min(used) < used[winner],
    )
