"""A path of any length on one machine: a TCP proxy that holds back what passes as the path would.

    device -> proxy -> (distance, jitter, stalls; in order) -> server, and back

What is read at once travels as one packet. The delays that came about are kept beside those that
were drawn, so that whoever measures through it can first see what it really did.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator
from random import Random
from urllib.parse import urlsplit

from understory.testing.races.paths import Direction, Path, directions

_CHUNK = 65_536


class LatencyProxy:
    """One path to a server; `address` is where the server seems to be.

    `passed` holds of each packet, both ways, the delay that was drawn and the one that came about,
    in milliseconds.
    """

    def __init__(self, server: str, path: Path, generator: Random) -> None:
        self.address = ""
        self.passed: list[tuple[float, float]] = []
        self._server = urlsplit(server)
        self._up, self._down = directions(path, generator)
        self._passing: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator["LatencyProxy"]:
        """Take connections until the context ends; what is on its way then is lost."""
        listener = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}"
        try:
            yield self
        finally:
            listener.close()
            for task in tuple(self._passing):
                task.cancel()
            await asyncio.gather(*self._passing, return_exceptions=True)
            await listener.wait_closed()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host, port = self._server.hostname, self._server.port
        try:
            far_reader, far_writer = await asyncio.open_connection(host, port)
        except OSError:
            writer.close()
            return
        for task in (
            asyncio.create_task(self._pass_on(reader, far_writer, self._up)),
            asyncio.create_task(self._pass_on(far_reader, writer, self._down)),
        ):
            self._passing.add(task)
            task.add_done_callback(self._passing.discard)

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: Direction
    ) -> None:
        """Bring everything from one end to the other, each packet at its time, then the end."""
        loop = asyncio.get_running_loop()
        arrived = asyncio.Event()
        on_its_way: deque[tuple[bytes, float, float]] = deque()

        def deliver() -> None:
            # Timers of one instant run in any order; packets never overtake each other.
            packet, sent, due = on_its_way.popleft()
            self.passed.append((due - sent, 1000 * loop.time() - sent))
            if not writer.is_closing():
                writer.write(packet)
            arrived.set()

        try:
            while packet := await reader.read(_CHUNK):
                now = 1000 * loop.time()
                due = way.arrival(now)
                on_its_way.append((packet, now, due))
                loop.call_at(due / 1000, deliver)
            while on_its_way:
                arrived.clear()
                await arrived.wait()
        except ConnectionError:
            pass
        finally:
            writer.close()
