"""Jobs done aside: in turn, within bounds, and ended when the server stops."""

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from understory.kernel import UnderstoryError
from understory.server.aside import FailedWorkError, Jobs, Progress, Tell, run_aside


async def go_on(tell: Tell) -> None:
    tell(40)
    await asyncio.Event().wait()


async def go_wrong(tell: Tell) -> None:
    raise UnderstoryError("the studio is shut")


async def until_done(jobs: Jobs) -> None:
    for _ in range(100):
        await asyncio.sleep(0)
    assert len(jobs) == 0


async def test_jobs_are_done_in_turn_and_tell_how_far_they_are() -> None:
    jobs, ends = Jobs("plan", waiting=1, within=60.0), asyncio.Event()
    order = []

    async def first(tell: Tell) -> None:
        tell(70)
        await ends.wait()
        order.append("first")

    async def second(tell: Tell) -> None:
        order.append("second")

    assert jobs.add("one", first) == Progress(percent=0, place=0)
    assert jobs.add("two", second) == Progress(percent=0, place=1)
    await asyncio.sleep(0)
    assert jobs.progress("one") == Progress(percent=70, place=0)
    assert jobs.progress("two") == Progress(percent=0, place=1)
    assert jobs.progress("three") is None
    ends.set()
    await until_done(jobs)
    assert order == ["first", "second"]
    assert jobs.progress("one") is None
    assert not jobs.has_failed("one")


async def test_a_job_that_is_asked_for_again_is_done_once() -> None:
    jobs = Jobs("plan", waiting=1, within=60.0)
    for _ in range(2):
        jobs.add("one", go_on)
    assert len(jobs) == 1
    await jobs.close()


async def test_only_so_many_wait_behind_the_one_under_way() -> None:
    jobs = Jobs("plan", waiting=1, within=60.0)
    jobs.add("one", go_on)
    assert not jobs.is_full
    jobs.add("two", go_on)
    assert jobs.is_full
    await jobs.close()
    assert len(jobs) == 0


async def test_a_job_that_goes_wrong_stops_none_after_it_and_may_be_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    jobs, done = Jobs("plan", waiting=2, within=60.0), []

    async def go_well(tell: Tell) -> None:
        done.append("well")

    jobs.add("one", go_wrong)
    jobs.add("two", go_wrong)
    jobs.add("three", go_well)
    await until_done(jobs)
    assert done == ["well"]
    assert "the plan one has gone wrong" in caplog.text
    assert "the studio is shut" in caplog.text
    # Who asked for the first is told, though another has failed since.
    assert [jobs.has_failed(name) for name in ("one", "two", "three")] == [True, True, False]
    jobs.forgive("one")
    assert not jobs.has_failed("one")
    caplog.clear()


async def test_a_job_that_takes_too_long_has_gone_wrong(caplog: pytest.LogCaptureFixture) -> None:
    jobs = Jobs("plan", waiting=0, within=0.0)
    jobs.add("one", go_on)
    await until_done(jobs)
    assert jobs.has_failed("one")
    caplog.clear()


async def test_a_job_that_is_dropped_is_ended_and_is_no_failure() -> None:
    jobs, told = Jobs("plan", waiting=2, within=60.0), []

    async def ended(tell: Tell) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            told.append("ended")
            raise

    async def next_one(tell: Tell) -> None:
        told.append("next")

    jobs.add("one", ended)
    jobs.add("two", go_wrong)
    jobs.add("three", next_one)
    await asyncio.sleep(0)
    assert jobs.names == ("one", "two", "three")
    assert jobs.drop("two")
    assert jobs.drop("one")
    assert not jobs.drop("one")
    assert jobs.progress("one") is None
    await until_done(jobs)
    assert told == ["ended", "next"]
    assert not jobs.has_failed("one")
    assert not jobs.has_failed("two")


async def test_what_is_dropped_and_asked_for_again_at_once_is_done_anew() -> None:
    jobs, done = Jobs("plan", waiting=2, within=60.0), []

    async def linger(tell: Tell) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)  # as long as a process takes to end
            raise UnderstoryError("ended by force")

    async def anew(tell: Tell) -> None:
        done.append("anew")

    jobs.add("one", linger)
    await asyncio.sleep(0)
    jobs.drop("one")
    assert jobs.add("one", anew) == Progress(percent=0, place=0)
    await until_done(jobs)
    assert done == ["anew"]
    assert not jobs.has_failed("one")


async def test_jobs_end_with_the_house_while_one_is_being_dropped() -> None:
    for turns in range(4):
        jobs, told = Jobs("plan", waiting=2, within=60.0), []

        async def linger(tell: Tell, told: list[str] = told) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                for _ in range(3):  # as long as a process takes to end
                    await asyncio.sleep(0)
                told.append("ended")

        jobs.add("one", linger)
        jobs.add("two", go_on)
        await asyncio.sleep(0)
        jobs.drop("one")
        for _ in range(turns):
            await asyncio.sleep(0)
        await jobs.close()
        assert jobs.names == ()
        assert told == ["ended"]


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return what writes a shell script that stands where Python does."""

    def write(does: str) -> None:
        script = tmp_path / "stand-in"
        script.touch(0o700)
        script.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        monkeypatch.setattr(sys, "executable", str(script))

    return write


async def test_a_process_is_given_its_task_tells_percents_and_answers(
    stand_in: Callable[[str], None],
) -> None:
    stand_in('echo 7; echo 100; read task; echo "$*: $task"')
    told: list[int] = []
    answer = await run_aside("some.module", "fast", given=b"sum\n", tell=told.append)
    assert told == [7, 100]
    assert answer == b"-m some.module fast: sum\n"


@pytest.mark.parametrize(
    ("does", "what"),
    [
        ("echo 7; echo nearly there; echo 8", "nothing comes after an answer, got b'8"),
        ("echo 101; echo 102", "got b'102"),
        ("head -c 2000000 /dev/zero | tr '\\0' 7; echo", "longer than 1048576 bytes"),
        ("echo no room left >&2; exit 3", "no room left"),
    ],
)
async def test_a_process_that_babbles_or_fails_is_told_with_its_words(
    stand_in: Callable[[str], None], does: str, what: str
) -> None:
    stand_in(does)
    with pytest.raises(FailedWorkError, match=what):
        await run_aside("some.module", tell=lambda _: None)


async def test_who_cancels_a_process_ends_it(stand_in: Callable[[str], None]) -> None:
    # It tells its number by two digits at a time, as percents.
    stand_in("for by in 1 100 10000 1000000; do echo $(($$ / by % 100)); done; exec sleep 600")
    told: list[int] = []
    known = asyncio.Event()

    def tell(part: int) -> None:
        told.append(part)
        if len(told) == 4:
            known.set()

    running = asyncio.create_task(run_aside("some.module", tell=tell))
    await known.wait()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    with pytest.raises(ProcessLookupError):
        os.kill(sum(part * 100**place for place, part in enumerate(told)), 0)


_HOUSE = """
import subprocess, sys
aside = "import time; from understory.server.aside import step_back; step_back();"
aside += "print('at work', flush=True); time.sleep(600)"
subprocess.run([sys.executable, "-c", aside])
"""


@pytest.mark.integration
async def test_what_is_done_aside_ends_with_a_house_that_was_killed() -> None:
    house = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _HOUSE, stdout=asyncio.subprocess.PIPE
    )
    assert house.stdout is not None
    assert await house.stdout.readline() == b"at work\n"
    house.kill()
    async with asyncio.timeout(60):
        # Both write there: it ends when neither is left.
        assert await house.stdout.read() == b""
    await house.wait()
