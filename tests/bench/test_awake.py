"""What keeps the processors awake gives way to everybody, and is gone afterwards."""

import os

from understory.bench.awake import awake


def runs(process: int) -> bool:
    """Tell whether a process is there."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_each_processor_is_kept_awake_by_one_that_takes_no_turn_from_others() -> None:
    with awake() as spinning:
        assert len(spinning) == os.cpu_count()
        assert {os.sched_getscheduler(each) for each in spinning} == {os.SCHED_IDLE}
    assert not any(runs(each) for each in spinning)


def test_they_end_when_the_measurement_fails() -> None:
    keeping = awake()
    spinning = keeping.__enter__()
    assert all(runs(each) for each in spinning)
    error = ZeroDivisionError("nothing was measured")
    assert not keeping.__exit__(ZeroDivisionError, error, None)
    assert not any(runs(each) for each in spinning)
