"""A loop whose clock jumps: no waiting, nothing lost on the way, nothing overtaken by the clock."""

import asyncio
import struct
from random import Random

import pytest

from understory.testing import LoopClock, run_jumping
from understory.testing.races import LatencyProxy, Path


def test_timers_come_in_order_and_at_their_very_instants() -> None:
    async def main() -> list[tuple[float, str]]:
        loop = asyncio.get_running_loop()
        start, seen = loop.time(), []

        async def note(after: float, name: str) -> None:
            await asyncio.sleep(after)
            seen.append((round(loop.time() - start, 6), name))

        await asyncio.gather(note(7200.0, "last"), note(0.001, "first"), note(60.0, "second"))
        return seen

    assert run_jumping(main()) == [(0.001, "first"), (60.0, "second"), (7200.0, "last")]


def test_a_time_limit_ends_what_waits_for_ever() -> None:
    async def main() -> None:
        async with asyncio.timeout(3600):
            await asyncio.Event().wait()

    with pytest.raises(TimeoutError):
        run_jumping(main())


def test_no_time_passes_while_a_thread_works() -> None:
    async def main() -> tuple[float, float]:
        loop = asyncio.get_running_loop()
        timer = asyncio.create_task(asyncio.sleep(3600))
        start = loop.time()
        assert await asyncio.to_thread(sum, range(1_000_000)) == 499_999_500_000
        worked = loop.time() - start
        await timer
        return worked, loop.time() - start

    assert run_jumping(main()) == (0.0, 3600.0)


def test_a_thread_that_fails_lets_the_clock_go_on() -> None:
    async def main() -> None:
        with pytest.raises(ValueError, match="base 10"):
            await asyncio.to_thread(int, "seven")
        await asyncio.sleep(3600)

    run_jumping(main())


def test_its_clock_reads_whole_milliseconds_at_whole_milliseconds() -> None:
    async def main() -> list[int]:
        loop = asyncio.get_running_loop()
        clock, seen = LoopClock(loop), []
        start = clock.now()
        for wait in range(1, 200):
            loop.call_at((start + wait) / 1000, lambda: seen.append(clock.now() - start))
        await asyncio.sleep(1.0)
        return seen

    assert run_jumping(main()) == list(range(1, 200))


@pytest.mark.integration
def test_what_is_written_to_a_socket_is_read_before_time_goes_on() -> None:
    async def main() -> list[float]:
        loop, took = asyncio.get_running_loop(), []

        async def read(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while data := await reader.read(1024):
                took.extend(loop.time() - sent for (sent,) in struct.iter_unpack("d", data))
            writer.close()

        server = await asyncio.start_server(read, "127.0.0.1", 0)
        ends = [
            await asyncio.open_connection(*server.sockets[0].getsockname()[:2]) for _ in range(20)
        ]
        for number in range(4_000):
            _, writer = ends[number % len(ends)]
            writer.write(struct.pack("d", loop.time()))
            await asyncio.sleep(0.001)
        for _, writer in ends:
            writer.close()
            await writer.wait_closed()
        server.close()
        await asyncio.sleep(1)
        return took

    assert run_jumping(main()) == [0.0] * 4_000


@pytest.mark.integration
def test_a_path_made_by_the_proxy_takes_just_as_long_as_was_drawn() -> None:
    async def main() -> list[tuple[float, float]]:
        server = await asyncio.start_server(_echo, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with LatencyProxy(address, Path(20.0, stalls=0.02), Random(5)).open() as proxy:
            port = int(proxy.address.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(1_000):
                writer.write(b"here")
                await asyncio.sleep(0.01)
            assert await reader.readexactly(4_000) == b"here" * 1_000
            writer.close()
            await writer.wait_closed()
            await asyncio.sleep(1)
        server.close()
        return proxy.passed

    passed = run_jumping(main())
    assert len(passed) > 1_500
    assert all(came == pytest.approx(drawn, abs=1e-6) for drawn, came in passed)


async def _echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(1024):
        writer.write(data)
    writer.close()
