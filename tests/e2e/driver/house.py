"""A real server in a process of its own, which a test may kill and start again."""

import asyncio
import signal
import socket
import sys
from pathlib import Path

import aiohttp

READY_WITHIN_S = 30
PROJECT = Path(__file__).parents[3]


class House:
    """The server of `understory.testing.server` on one port and one database."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.database = folder / "rooms.sqlite"
        self.log = folder / "server.log"
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._options = options
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Start the server and wait until it answers."""
        command = [sys.executable, "-m", "understory.testing.server", "--port", str(self.port)]
        command += ["--database", str(self.database), *self._options]
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.DEVNULL, stdout=log, stderr=log, cwd=PROJECT
            )
        try:
            async with asyncio.timeout(READY_WITHIN_S):
                await self._until_it_answers(self._process)
        except TimeoutError as error:
            await self.kill()
            raise AssertionError(f"no answer in {READY_WITHIN_S} s:\n{self.said()}") from error
        except BaseException:
            # Nobody closes what has not opened.
            await self.kill()
            raise

    async def _until_it_answers(self, process: asyncio.subprocess.Process) -> None:
        async with aiohttp.ClientSession() as session:
            while True:
                if process.returncode is not None:
                    raise AssertionError(f"the server ended at once:\n{self.said()}")
                try:
                    async with session.get(self.address) as answer:
                        assert answer.status == 200, self.said()
                        return
                except aiohttp.ClientConnectionError:
                    await asyncio.sleep(0.05)

    def freeze(self) -> None:
        """Stop the server where it stands: it hears and answers nothing until killed or thawed."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let a frozen server go on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    async def kill(self) -> None:
        """End the server as a power cut would: it gets no chance to say or write anything."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def close(self) -> None:
        """End the server as Ctrl-C does."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGINT)
            # A frozen one hears it only then.
            self._process.send_signal(signal.SIGCONT)
            await self._process.wait()

    def said(self) -> str:
        """Return what the server printed."""
        return self.log.read_text(encoding="utf-8", errors="replace")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
