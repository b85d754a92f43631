"""From what a browser wrote down to figures: the definitions, on samples written by hand."""

from typing import Any

import pytest

from understory.bench.web_vitals import (
    VISITOR,
    Interaction,
    Shift,
    interaction_to_next_paint,
    layout_shift,
    main_thread,
    percentile,
)

HOUSE = "http://127.0.0.1:8000"
PAGE, OTHER = (7, 70), (8, 80)


def test_a_percentile_is_a_value_that_was_measured() -> None:
    assert percentile([5.0], 0.95) == 5.0
    assert percentile([float(value) for value in range(1, 101)], 0.95) == 95.0
    assert percentile([], 0.95) == 0.0


def test_layout_shifts_count_by_their_worst_burst() -> None:
    assert layout_shift([]) == 0.0
    apart = [Shift(0, 0.01), Shift(900, 0.02), Shift(2_500, 0.025)]
    assert layout_shift(apart) == pytest.approx(0.03)
    assert layout_shift(reversed(apart)) == pytest.approx(0.03)


def test_a_burst_of_layout_shifts_lasts_five_seconds_at_most() -> None:
    ceaseless = [Shift(at, 0.01) for at in range(0, 10_000, 500)]
    assert layout_shift(ceaseless) == pytest.approx(0.11)


def test_the_slowest_event_of_the_slowest_interaction_counts() -> None:
    assert interaction_to_next_paint([]) == 0.0
    events = [Interaction(1, 24), Interaction(1, 80), Interaction(2, 40)]
    assert interaction_to_next_paint(events) == 80


def test_of_fifty_interactions_the_slowest_is_forgiven() -> None:
    events = [Interaction(each, 16.0 + each) for each in range(50)]
    assert interaction_to_next_paint(events[:49]) == 64
    assert interaction_to_next_paint(events) == 64


def task(start: int, wall: int, work: int | None, thread: tuple[int, int] = PAGE) -> dict[str, Any]:
    """Return a task of so many microseconds."""
    facts = {"name": "RunTask", "ph": "X", "ts": start, "dur": wall}
    worked = {} if work is None else {"tdur": work}
    return facts | worked | {"pid": thread[0], "tid": thread[1]}


def begin(at: int) -> dict[str, Any]:
    """Return the beginning of a frame, as the page's compositor tells it."""
    return {"name": "BeginFrame", "ph": "I", "ts": at, "pid": PAGE[0], "tid": PAGE[1] + 1}


def own(at: int) -> dict[str, Any]:
    """Return the beginning of the main thread's own part in a frame."""
    return {"name": "BeginMainThreadFrame", "ph": "I", "ts": at, "pid": PAGE[0], "tid": PAGE[1]}


def within(at: int, name: str, **facts: Any) -> dict[str, Any]:
    """Return something of a moment that the page's main thread told."""
    told = {"name": name, "ph": "I", "ts": at, "args": {"data": facts}}
    return told | {"pid": PAGE[0], "tid": PAGE[1]}


def work(at: int, name: str, took: int) -> dict[str, Any]:
    """Return a piece of work within a task, of so many microseconds."""
    done = {"name": name, "ph": "X", "ts": at, "dur": took, "tdur": took}
    return done | {"pid": PAGE[0], "tid": PAGE[1]}


def trace(*events: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a trace of two pages, of which ours is process 7."""
    frames = [
        {"url": "about:blank", "processId": OTHER[0]},
        {"url": f"{HOUSE}/r/K7WM3PXA", "processId": PAGE[0]},
    ]
    name = "TracingStartedInBrowser"
    start = {
        "name": name,
        "ph": "I",
        "ts": 0,
        "pid": 1,
        "tid": 1,
        "args": {"data": {"frames": frames}},
    }
    threads = [
        {"name": "thread_name", "ph": "M", "ts": 0, "pid": pid, "tid": tid, "args": {"name": name}}
        for (pid, tid), name in [
            (OTHER, "CrRendererMain"),
            ((PAGE[0], 71), "Compositor"),
            (PAGE, "CrRendererMain"),
        ]
    ]
    return [start, *threads, *events]


def test_a_frame_is_all_the_work_from_its_beginning_to_the_next() -> None:
    seen = main_thread(
        trace(
            *(begin(1_000), task(900, 3_000, 3_000), task(5_000, 2_000, 2_000)),
            *(begin(17_000), task(16_900, 4_000, 4_000)),
        ),
        HOUSE,
    )
    assert seen.frames == (5.0, 4.0)
    assert seen.tasks == (3.0, 2.0, 4.0)


def test_a_frame_in_which_the_compositor_alone_moves_something_is_one_without_work() -> None:
    seen = main_thread(
        trace(
            *(begin(0), own(500), task(400, 6_000, 6_000)),
            *(begin(16_700), begin(33_400), {**begin(40_000), "pid": OTHER[0]}),
        ),
        HOUSE,
    )
    assert seen.frames == (6.0, 0.0, 0.0)
    assert seen.own_frames == (6.0,)


def test_what_the_visitor_does_is_not_the_pages_work_save_what_the_page_owed_anyhow() -> None:
    asks = (task(1_000, 9_000, 9_000), within(1_100, "TimeStamp", message=VISITOR))
    # Who asks where something lies has the page lay out what it changed, and style within it.
    owed = [work(2_000, "UpdateLayoutTree", 500), work(3_000, "Layout", 2_000)]
    owed += [work(3_500, "UpdateLayoutTree", 700), work(9_000, "FunctionCall", 900)]
    pages_own = (task(11_000, 3_000, 3_000), within(11_500, "TimeStamp", message="the page's own"))
    seen = main_thread(trace(begin(0), *asks, *owed, *pages_own), HOUSE)
    assert seen.tasks == (2.5, 3.0)
    assert seen.frames == (5.5,)
    assert main_thread(trace(begin(0), *asks), HOUSE).frames == (0.0,)


def test_a_frame_in_which_a_click_or_a_key_is_heard_answers_it() -> None:
    seen = main_thread(
        trace(
            *(begin(0), task(500, 4_000, 4_000), within(600, "EventDispatch", type="click")),
            *(begin(17_000), task(17_500, 6_000, 6_000)),
            *(begin(34_000), task(34_500, 2_000, 2_000)),
            *(within(34_600, "EventDispatch", type="keydown"), task(37_000, 1_000, 1_000)),
            *(within(37_100, "EventDispatch", type="pointermove"),),
        ),
        HOUSE,
    )
    assert seen.frames == (4.0, 6.0, 3.0)
    assert seen.answers == (4.0, 3.0)


def test_what_takes_longer_than_a_frame_is_told_whole_of_the_last_that_it_delayed() -> None:
    seen = main_thread(
        trace(begin(0), begin(17_000), begin(34_000), task(10, 40_000, 40_000)), HOUSE
    )
    assert seen.frames == (0.0, 0.0, 40.0)


def test_what_was_styled_laid_out_and_painted_is_counted_and_what_is_not_told_is_none() -> None:
    done = {"ph": "X", "ts": 5, "dur": 1, "pid": PAGE[0], "tid": PAGE[1]}
    seen = main_thread(
        trace(
            {**done, "name": "UpdateLayoutTree", "args": {"elementCount": 12}},
            {**done, "name": "UpdateLayoutTree", "args": {}},
            {**done, "name": "Layout", "args": {"beginData": {"dirtyObjects": 7}}},
            *({**done, "name": "Paint"}, {**done, "name": "Paint", "tid": 99}),
        ),
        HOUSE,
    )
    assert (seen.styled, seen.laid_out, seen.painted) == (12, 7, 1)


def test_work_that_leads_to_a_frame_is_of_that_frame_and_work_far_from_any_of_none() -> None:
    seen = main_thread(
        trace(
            *(task(0, 1_000, 1_000), task(90_000, 6_000, 6_000), begin(100_000)),
            *(task(99_900, 2_000, 2_000), task(300_000, 9_000, 9_000)),
        ),
        HOUSE,
    )
    assert seen.frames == (8.0,)
    assert max(seen.tasks) == 9.0


def test_another_programs_turn_on_the_processor_and_another_page_are_not_the_pages_work() -> None:
    seen = main_thread(
        trace(begin(100), task(50, 80_000, 3_000), task(60, 7_000, 7_000, OTHER)), HOUSE
    )
    assert seen.frames == (3.0,)
    assert seen.tasks == (3.0,)


def test_every_sixtieth_of_a_second_counts_where_nothing_was_drawn_too() -> None:
    seen = main_thread(trace(task(0, 5_000, 5_000), task(60_000, 2_000, 2_000)), HOUSE)
    assert seen.every_frame == (5.0, 0.0, 0.0, 2.0)
    assert seen.frames == ()


def test_a_trace_without_a_clock_of_the_thread_counts_the_time_that_passed() -> None:
    assert main_thread(trace(begin(100), task(50, 4_000, None)), HOUSE).frames == (4.0,)


def test_a_trace_of_another_house_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no page at http://127\.0\.0\.1:9"):
        main_thread(trace(), "http://127.0.0.1:9")
