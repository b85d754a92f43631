"""How quick and how heavy the pages are, in a real browser on a real server.

Playwright and a Chromium are needed; neither is needed for playing, so neither comes with the
package.
"""

import asyncio
import os
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import msgspec

from understory.bench.awake import awake
from understory.bench.machine import busy, machine, python
from understory.bench.web_vitals import (
    MainThread,
    interaction_to_next_paint,
    layout_shift,
    percentile,
)
from understory.kernel import UnderstoryError

if TYPE_CHECKING:
    from playwright.async_api import Browser

SLOW_CPU = 4
BITS_PER_S = 1_600_000
ROUND_TRIP_MS = 150
MISSION_S = 25.0
SEED = 1

_CARDS = "day-camp,zombie,night-camp,spiders,monster,day-treasure-gems,night-treasure-gems,bridge"
"""The mission's first cards: every deed is to do within the time that is measured."""

_BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
_FLAGS = ("--disable-gpu", "--disable-background-networking", "--no-first-run")
_READY_S = 30.0

FRAME_MS = 8
"""What a frame may cost the main thread: half of its time; the other half is the browser's."""

GOALS: dict[str, float | None] = {
    "lobby_lcp_ms": 1_500,
    "link_to_seat_ms": 10_000,
    "inp_ms": 100,
    "cls": 0.02,
    "sekoya_longest_task_ms": 50,
    "mission_longest_task_ms": 50,
    "sekoya_frame_p95_ms": FRAME_MS,
    "mission_frame_p95_ms": FRAME_MS,
    "sekoya_emulated_frame_p95_ms": None,
    "mission_emulated_frame_p95_ms": None,
    "sekoya_own_frame_p95_ms": None,
    "mission_own_frame_p95_ms": None,
    "sekoya_answer_p95_ms": None,
    "mission_answer_p95_ms": None,
    "still_answer_p95_ms": None,
    "bare_answer_p95_ms": None,
    "bare_frame_p95_ms": None,
    "bare_frames_over": None,
    "bare_asleep_frame_p95_ms": None,
    "sekoya_every_frame_p95_ms": None,
    "mission_every_frame_p95_ms": None,
    "sekoya_frames_over": None,
    "mission_frames_over": None,
    "sekoya_main_thread_ms": None,
    "mission_main_thread_ms": None,
    "sekoya_elements_styled": None,
    "sekoya_boxes_laid_out": None,
    "sekoya_layers_painted": None,
    "mission_elements_styled": None,
    "mission_boxes_laid_out": None,
    "mission_layers_painted": None,
    "inp_slow_ms": None,
    "sekoya_longest_slow_task_ms": None,
    "mission_longest_slow_task_ms": None,
    "lobby_script_kb": 60,
    "sekoya_script_kb": 110,
    "mission_script_kb": 110,
    "first_load_sekoya_kb": 250,
    "first_load_mission_kb": 250,
}
"""What each figure should not exceed; None of those that are told for comparison."""


class CannotMeasureError(UnderstoryError):
    """Something that the measurement needs is not there; the text says what, and how to get it."""


class Figure(msgspec.Struct, frozen=True):
    """The median of all runs, beside its goal; `runs` are in the order in which they were made."""

    value: float
    goal: float | None
    met: bool | None
    runs: tuple[float, ...]


class WebFigures(msgspec.Struct, frozen=True):
    """Every figure by its name, and what they were measured on.

    `busy` is how many processes wanted to run, on average over the minute before the measurement:
    on a machine that others use too, times are longer than they need be.
    """

    figures: dict[str, Figure]
    conditions: str
    browser: str
    python: str
    machine: str
    processors: int | None
    busy: float | None
    repetitions: int


Run = dict[str, float]
"""One run's figures by name."""


def measure_web(repetitions: int = 5) -> WebFigures:
    """Return the medians of so many runs, each on fresh profiles of one browser.

    Raises:
        CannotMeasureError: Playwright, a Chromium or the built pages are missing.
    """
    if find_spec("playwright") is None:
        raise CannotMeasureError(
            "Playwright is not installed: pip install playwright, then playwright install chromium"
            " (or name a Chromium by UNDERSTORY_BROWSER)"
        )
    load = busy()
    runs, browser = asyncio.run(_measure(repetitions))
    return figures_of(runs, browser=browser, load=load)


def figures_of(runs: Sequence[Run], *, browser: str, load: float | None) -> WebFigures:
    """Return the medians of runs that are made."""
    figures = {}
    for name, goal in GOALS.items():
        values = tuple(round(run[name], 4) for run in runs)
        middle = round(median(values), 4)
        met = None if goal is None else middle <= goal
        figures[name] = Figure(middle, goal, met, values)
    return WebFigures(
        figures=figures,
        conditions=(
            f"a phone of 390x844 with empty caches; the lobby's paint and the way to a seat over"
            f" {BITS_PER_S / 1e6:g} Mbit/s with {ROUND_TRIP_MS} ms a round trip, all else over the"
            f" loopback; these two and what is called slow or emulated on a processor that the"
            f" browser makes {SLOW_CPU} times slower; frames by {SLOW_CPU} times the processor time"
            f" that they took at the machine's own speed, while something that gives way to"
            f" everybody kept the processors awake"
        ),
        browser=browser,
        python=python(),
        machine=machine(),
        processors=os.cpu_count(),
        busy=load,
        repetitions=len(runs),
    )


async def _measure(repetitions: int) -> tuple[list[Run], str]:
    from playwright.async_api import async_playwright

    # Root has no sandbox to give away; everybody else keeps it.
    flags = [*_FLAGS, "--no-sandbox"] if sys.platform == "linux" and os.geteuid() == 0 else _FLAGS
    async with _server() as address, async_playwright() as play:
        path = a_browser(play.chromium.executable_path)
        browser = await play.chromium.launch(executable_path=path, args=list(flags))
        try:
            runs = [await _run(browser, address) for _ in range(repetitions)]
            return runs, f"Chromium {browser.version}"
        finally:
            await browser.close()


def a_browser(playwrights_own: str) -> str:
    """Return the Chromium that is named, else one on the path, else Playwright's own.

    Raises:
        CannotMeasureError: there is none, or UNDERSTORY_BROWSER names what is no file.
    """
    named = os.environ.get("UNDERSTORY_BROWSER")
    if named and not Path(named).is_file():
        raise CannotMeasureError(f"UNDERSTORY_BROWSER names {named}, which is no file")
    on_path = (path for name in _BROWSERS if (path := shutil.which(name)))
    found = named or next(on_path, playwrights_own)
    if not Path(found).is_file():
        raise CannotMeasureError(
            "no Chromium is here: playwright install chromium, or name one by UNDERSTORY_BROWSER"
        )
    return found


@asynccontextmanager
async def _server() -> AsyncIterator[str]:
    """Run the real server in a process of its own, with known deals; give its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "understory.testing.server", "--bot-pause", "0.4"]
        command += ["--database", str(Path(folder) / "rooms.sqlite"), "--seed", str(SEED)]
        command += ["--mission-deck", _CARDS]
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            yield await _address(process)
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    if process.stdout is None or process.stderr is None:
        raise CannotMeasureError("the server cannot be heard")
    line = await asyncio.wait_for(process.stdout.readline(), _READY_S)
    if not line:
        said = (await process.stderr.read()).decode(errors="replace").strip()
        raise CannotMeasureError(f"the server does not start: {said}")
    return line.decode().rsplit(" ", 1)[-1].strip()


async def _run(browser: "Browser", address: str) -> Run:
    figures = await _lobby(browser, address)
    figures |= await _seat(browser, address)
    asleep = await _bare(browser, address)
    figures |= {"bare_asleep_frame_p95_ms": SLOW_CPU * percentile(asleep.frames, 0.95)}
    with awake():
        figures |= _floor(await _bare(browser, address), await _bare(browser, address, still=True))
        for cpu in (1, SLOW_CPU):
            figures |= await _visit(browser, address, cpu)
            figures |= await _mission(browser, address, cpu)
    return figures


async def _lobby(browser: "Browser", address: str) -> Run:
    from understory.bench.web_visit import Visit

    visit = await Visit.begin(browser, address, cpu=SLOW_CPU)
    try:
        await visit.slow_line(bits_per_s=BITS_PER_S, round_trip_ms=ROUND_TRIP_MS)
        await visit.open()
        return {
            "lobby_lcp_ms": await visit.largest_paint(),
            "lobby_script_kb": scripts_kb(await visit.loaded()),
        }
    finally:
        await visit.end()


async def _seat(browser: "Browser", address: str) -> Run:
    """From a friend's link, opened on the slow phone, to a seat at the table."""
    from understory.bench.web_visit import Visit, invite, take_seat

    host, guest = (
        await Visit.begin(browser, address),
        await Visit.begin(browser, address, cpu=SLOW_CPU),
    )
    try:
        path = await invite(host)
        await guest.slow_line(bits_per_s=BITS_PER_S, round_trip_ms=ROUND_TRIP_MS)
        return {"link_to_seat_ms": await take_seat(guest, path)}
    finally:
        await host.end()
        await guest.end()


async def _bare(browser: "Browser", address: str, *, still: bool = False) -> MainThread:
    """What the main thread does on a page of one button, on which a hit changes a text or nothing.

    What a frame costs there, no page of ours can do without.
    """
    from understory.bench.web_visit import Visit, bare_page, tap_bare

    visit = await Visit.begin(browser, address)
    try:
        await bare_page(visit, still=still)
        return await visit.traced(lambda: tap_bare(visit))
    finally:
        await visit.end()


def _floor(bare: MainThread, still: MainThread) -> Run:
    return {
        "bare_frame_p95_ms": SLOW_CPU * percentile(bare.frames, 0.95),
        "bare_frames_over": _over(bare),
        "bare_answer_p95_ms": SLOW_CPU * percentile(bare.answers, 0.95),
        "still_answer_p95_ms": SLOW_CPU * percentile(still.answers, 0.95),
    }


def _over(done: MainThread) -> int:
    """Return how many frames cost more than the goal allows, on the slow processor."""
    return sum(SLOW_CPU * work > FRAME_MS for work in done.frames)


async def _visit(browser: "Browser", address: str, cpu: int) -> Run:
    from understory.bench.web_visit import Visit, play_sekoya, start_sekoya, wander

    visit = await Visit.begin(browser, address, cpu=cpu)
    try:
        await visit.open()
        await start_sekoya(visit)
        stood = await visit.loaded()
        done = await visit.traced(lambda: play_sekoya(visit))
        figures = _work("sekoya", done, cpu) | _weight("sekoya", stood, await visit.loaded())
        await wander(visit)
        answered = interaction_to_next_paint(await visit.interactions())
        if cpu != 1:
            return figures | {"inp_slow_ms": answered}
        return figures | {"inp_ms": answered, "cls": layout_shift(await visit.shifts())}
    finally:
        await visit.end()


async def _mission(browser: "Browser", address: str, cpu: int) -> Run:
    from understory.bench.web_visit import Visit, play_mission, start_mission

    visit = await Visit.begin(browser, address, cpu=cpu)
    try:
        await visit.open()
        await start_mission(visit)
        stood = await visit.loaded()
        done = await visit.traced(lambda: play_mission(visit, MISSION_S))
        return _work("mission", done, cpu) | _weight("mission", stood, await visit.loaded())
    finally:
        await visit.end()


def _work(game: str, done: MainThread, cpu: int) -> Run:
    longest = max(done.tasks, default=0.0)
    if cpu != 1:
        return {
            f"{game}_emulated_frame_p95_ms": percentile(done.frames, 0.95),
            f"{game}_longest_slow_task_ms": longest,
        }
    return {
        f"{game}_longest_task_ms": longest,
        f"{game}_frame_p95_ms": SLOW_CPU * percentile(done.frames, 0.95),
        f"{game}_own_frame_p95_ms": SLOW_CPU * percentile(done.own_frames, 0.95),
        f"{game}_every_frame_p95_ms": SLOW_CPU * percentile(done.every_frame, 0.95),
        f"{game}_answer_p95_ms": SLOW_CPU * percentile(done.answers, 0.95),
        f"{game}_frames_over": _over(done),
        f"{game}_main_thread_ms": sum(done.tasks),
        f"{game}_elements_styled": done.styled,
        f"{game}_boxes_laid_out": done.laid_out,
        f"{game}_layers_painted": done.painted,
    }


def _weight(game: str, stood: dict[str, int], loaded: dict[str, int]) -> Run:
    """Return what was loaded when the table stood, and all scripts until the end, in kB."""
    silent = {
        path: size for path, size in stood.items() if not path.startswith(("/sound/", "/api/"))
    }
    return {
        f"{game}_script_kb": scripts_kb(loaded),
        f"first_load_{game}_kb": sum(silent.values()) / 1024,
    }


def scripts_kb(loaded: dict[str, int]) -> float:
    """Return the weight of the scripts as they were sent, the pictures of a deck aside, in kB."""
    return sum(size for path, size in loaded.items() if is_script(path)) / 1024


def is_script(path: str) -> bool:
    """Tell whether a file is script: the pictures of a deck come as one too, but are none."""
    return path.endswith(".js") and not path.startswith("/assets/deck-")
