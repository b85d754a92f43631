"""Paths, the proxy that makes them, and the hands that race through them."""

import asyncio
from random import Random
from statistics import fmean, pstdev

import pytest

from understory.testing.races import (
    Device,
    Direction,
    LatencyProxy,
    Path,
    RoomTime,
    directions,
    draw_reaction,
)


def test_a_path_is_as_long_and_as_nervous_as_it_says() -> None:
    way = Direction(Path(40.0, stalls=0.0), 40.0, Random(1))
    delays = [way.delay_ms() for _ in range(4_000)]
    assert min(delays) >= 40
    assert pstdev(delays) == pytest.approx(8.0, rel=0.1)
    # A gamma of shape 2 has a mean of its deviation times the root of two.
    assert fmean(delays) == pytest.approx(40 + 8 * 2**0.5, rel=0.05)


def test_both_ways_make_up_for_each_other() -> None:
    up, down = directions(Path(50.0, asymmetry=0.2), Random(2))
    assert up.distance_ms + down.distance_ms == pytest.approx(100)
    assert up.distance_ms != down.distance_ms
    assert 40 <= up.distance_ms <= 60


def test_a_lost_packet_is_sent_again_and_holds_up_what_comes_behind_it() -> None:
    way = Direction(Path(10.0, jitter=0.0, stalls=1.0), 10.0, Random(1))
    assert way.arrival(0.0) == pytest.approx(230)
    later = Direction(Path(10.0, jitter=0.0, stalls=0.0), 10.0, Random(1))
    later._last = way.arrival(0.0)
    assert later.arrival(5.0) == later._last


def test_reactions_are_as_long_as_human_ones() -> None:
    generator = Random(3)
    drawn = [draw_reaction(generator) for _ in range(8_000)]
    assert fmean(drawn) == pytest.approx(350, abs=3)
    assert pstdev(drawn) == pytest.approx(60, abs=3)


def test_a_device_shows_in_frames_and_sees_touches_in_scans() -> None:
    device = Device(Random(4))
    shown = device.frame_after(1_000.0)
    touch = device.touch(shown, 300.0)
    assert shown >= 1_000.0
    assert touch.true == pytest.approx(300.0)
    assert 0 <= touch.reported - touch.true <= 16
    assert 0 <= touch.sent - touch.scan <= 3
    assert device.world(device.clock(5_000.0)) == pytest.approx(5_000.0)


def test_the_rooms_time_is_reckoned_from_the_quickest_probe() -> None:
    time = RoomTime()
    time.answer(0.0, 1_000.0, 90.0)
    time.answer(100.0, 1_105.0, 110.0)
    assert time.when(1_105.0) == 105.0


@pytest.mark.integration
async def test_the_proxy_holds_packets_back_as_drawn_and_keeps_their_order() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1024):
            writer.write(data)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    path = Path(20.0, asymmetry=0.0, stalls=0.05)
    async with LatencyProxy(f"http://127.0.0.1:{port}", path, Random(5)).open() as proxy:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", int(proxy.address.rpartition(":")[2])
        )
        sent = b"".join(number.to_bytes(2) for number in range(300))
        for start in range(0, len(sent), 2):
            writer.write(sent[start : start + 2])
            await asyncio.sleep(0.001)
        async with asyncio.timeout(30):
            assert await reader.readexactly(len(sent)) == sent
        writer.close()
    server.close()
    wanted, came = zip(*proxy.passed, strict=True)
    assert min(wanted) >= 20
    # A timer never fires early, by more than the clock's own grain.
    assert all(real >= drawn - 1 for drawn, real in proxy.passed)
    assert max(came) >= max(wanted) > 200, "no packet was ever lost"


@pytest.mark.integration
async def test_a_server_that_is_not_there_ends_the_connection() -> None:
    async with LatencyProxy("http://127.0.0.1:1", Path(1.0), Random(1)).open() as proxy:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", int(proxy.address.rpartition(":")[2])
        )
        async with asyncio.timeout(10):
            assert await reader.read() == b""
        writer.close()
