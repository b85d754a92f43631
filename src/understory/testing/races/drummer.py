"""A seat that looks at nothing and presses its pad evenly, all the time."""

import asyncio
from random import Random

from understory.testing.races.scripted_seat import ScriptedSeat, now_ms
from understory.wire import LayHand, MissionTable, Timing

_JITTER_MS = 30.0
"""The deviation of each press from an even beat: no finger is a clock."""


class Drummer(ScriptedSeat):
    """One device whose finger drums; it tells every press, as pages do, and when it was."""

    def __init__(self, seat: int, generator: Random, period_ms: float) -> None:
        super().__init__(seat, generator)
        self._period_ms = period_ms
        self._open: Timing = Timing()

    async def play(self) -> None:
        """Drum until the socket closes."""
        drumming = asyncio.create_task(self._drum())
        try:
            await super().play()
        finally:
            drumming.cancel()
            await asyncio.gather(drumming, return_exceptions=True)

    async def _drum(self) -> None:
        await self.until_clock_is_set()
        beat = now_ms()
        while True:
            beat += self._period_ms
            press = beat + self._generator.gauss(0, _JITTER_MS)
            await asyncio.sleep(max(0.0, press - now_ms()) / 1000)
            seen = self._open
            touched = self._device.clock(now_ms())
            await self.say(
                LayHand(self.new_id(), self.seat, Timing(seen.t0, seen.due, seen.shown, touched))
            )

    def _show(self, t0: int, there: float, table: MissionTable) -> None:
        if table.view.card is None:
            return
        due = self._time.when(t0)
        shown = self._device.frame_after(max(self._device.world(due), there))
        seen = Timing(t0, due, self._device.clock(shown))
        self._later(shown, lambda: self._see(seen))

    def _see(self, seen: Timing) -> None:
        self._open = seen
