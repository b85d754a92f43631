"""From what a browser wrote down to the figures: nothing here drives a page.

Largest contentful paint, interaction to next paint and layout shift follow the definitions of
web.dev. A frame is a sixtieth of a second for which the page asked the screen: something changed,
or an animation ran, whether the main thread had a part in it or the compositor alone. Its work is
what the page's main thread did from its beginning to the beginning of the next.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

import msgspec

_SESSION_GAP_MS = 1_000
_SESSION_MOST_MS = 5_000
_INTERACTIONS_PER_OUTLIER = 50
"""Of so many interactions the slowest is forgiven, as field tools do."""

_FRAME_US = 1_000_000 / 60

VISITOR = "understory.visitor"
"""The label by which whoever watches a page marks in the trace what it does there itself."""

_ACTS = frozenset({"click", "keydown"})
_OWED = frozenset({"UpdateLayoutTree", "Layout"})
"""What the page's own changes owe, whoever looks first: styling and laying out."""

Trace = Sequence[Mapping[str, Any]]
"""Events of a Chromium trace, of the categories `TRACED`."""

TRACED = (
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
)


class Shift(msgspec.Struct, frozen=True):
    """A layout shift that nobody's touch asked for: when, in ms, and how much."""

    at: float
    value: float


class Interaction(msgspec.Struct, frozen=True):
    """An event of an interaction: which interaction, and how long until the next paint, in ms."""

    id: int
    duration: float


class MainThread(msgspec.Struct, frozen=True):
    """What the main thread of a page did, in ms, and how much of it in figures of no machine.

    The work of each frame; that of the frames alone that answer a click or a key; that of those in
    which the main thread itself drew; that of every sixtieth of a second, whether the page asked
    for a frame or not; and that of each task. Then how many elements were styled anew, how many
    boxes were to be laid out, how often a layer was painted.
    """

    frames: tuple[float, ...]
    answers: tuple[float, ...]
    own_frames: tuple[float, ...]
    every_frame: tuple[float, ...]
    tasks: tuple[float, ...]
    styled: int = 0
    laid_out: int = 0
    painted: int = 0


def percentile(values: Sequence[float], share: float) -> float:
    """Return the least value that `share` of all values do not exceed; 0.0 of none.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5)
    2.0
    """
    if not values:
        return 0.0
    return sorted(values)[max(ceil(share * len(values)) - 1, 0)]


def layout_shift(shifts: Iterable[Shift]) -> float:
    """Return the cumulative layout shift: the worst burst of at most 5 s without a 1 s gap."""
    worst = total = start = last = 0.0
    for shift in sorted(shifts, key=lambda each: each.at):
        fresh = shift.at - last > _SESSION_GAP_MS or shift.at - start > _SESSION_MOST_MS
        if fresh or total == 0.0:
            total, start = 0.0, shift.at
        total, last = total + shift.value, shift.at
        worst = max(worst, total)
    return worst


def interaction_to_next_paint(events: Iterable[Interaction]) -> float:
    """Return the slowest interaction in ms, one of 50 forgiven; 0.0 if each took less than 16."""
    longest: dict[int, float] = {}
    for event in events:
        longest[event.id] = max(longest.get(event.id, 0.0), event.duration)
    slowest = sorted(longest.values(), reverse=True)
    return slowest[len(slowest) // _INTERACTIONS_PER_OUTLIER] if slowest else 0.0


def main_thread(trace: Trace, address: str) -> MainThread:
    """Return the work of the page at `address` from a trace.

    Times are those of the thread's own processor, so another program's turn is not the page's.

    Raises:
        ValueError: the trace holds no such page.
    """
    process = _process_of(trace, address)
    thread = next(
        (
            (event["pid"], event["tid"])
            for event in trace
            if event["name"] == "thread_name"
            and event["pid"] == process
            and event["args"]["name"] == "CrRendererMain"
        ),
        None,
    )
    if thread is None:
        raise ValueError(f"the trace holds no main thread of the page at {address}")
    mine = [event for event in trace if (event["pid"], event["tid"]) == thread]
    own = sorted(event["ts"] for event in mine if event["name"] == "BeginMainThreadFrame")
    # The compositor has a thread of its own, and goes on while the main thread is busy.
    begins = sorted(
        event["ts"] for event in trace if event["name"] == "BeginFrame" and event["pid"] == process
    )
    tasks = _pages_tasks(mine)
    frames = _by_frame(tasks, begins)
    return MainThread(
        frames=tuple(frame.work for frame in frames),
        answers=tuple(frame.work for frame in frames if frame.answers),
        own_frames=tuple(frame.work for frame in _by_frame(tasks, own)),
        every_frame=_by_time(tasks),
        tasks=tuple(task.work for task in tasks),
        styled=sum(
            _fact(event, "elementCount") for event in mine if _is(event, "UpdateLayoutTree")
        ),
        laid_out=sum(
            _fact(event, "beginData", "dirtyObjects") for event in mine if _is(event, "Layout")
        ),
        painted=sum(_is(event, "Paint") for event in mine),
    )


def _is(event: Mapping[str, Any], name: str) -> bool:
    """Tell whether an event is a piece of work of that name, told once."""
    return bool(event["name"] == name and event["ph"] == "X")


def _fact(event: Mapping[str, Any], *path: str) -> int:
    """Return a count that stands in an event's facts; 0 where this browser does not tell it."""
    found: Any = event.get("args", {})
    for name in path:
        found = found.get(name, {}) if isinstance(found, Mapping) else {}
    return found if isinstance(found, int) else 0


class _Task(NamedTuple):
    """A task: when it began and ended, in us, the work in ms, and whether it answered an act."""

    start: float
    end: float
    work: float
    answers: bool


class _Frame(NamedTuple):
    """The work of a frame, in ms, and whether a click or a key was answered in it."""

    work: float
    answers: bool


def _pages_tasks(mine: Sequence[Mapping[str, Any]]) -> list[_Task]:
    """Return the tasks of a thread's events, less what the visitor did in them.

    A task in which the visitor left its mark is the visitor's: it asked something, or was told
    something that it watches for. Of such a task that alone is the page's that its changes owed.
    """
    runs = sorted(
        (event for event in mine if event["name"] == "RunTask" and event["ph"] == "X"),
        key=lambda event: float(event["ts"]),
    )
    starts = [run["ts"] for run in runs]

    def within(events: Iterable[Mapping[str, Any]]) -> set[int]:
        return {bisect_right(starts, event["ts"]) - 1 for event in events}

    visited = within(event for event in mine if _is_visitors(event))
    answering = within(event for event in mine if _is_act(event))
    owed = _outermost([event for event in mine if event["name"] in _OWED and event["ph"] == "X"])
    tasks = []
    for number, run in enumerate(runs):
        start, end = run["ts"], run["ts"] + run["dur"]
        done = _processor_ms(run)
        if number in visited:
            first = bisect_left(owed, start, key=lambda event: float(event["ts"]))
            last = bisect_left(owed, end, key=lambda event: float(event["ts"]))
            done = sum(_processor_ms(event) for event in owed[first:last])
        tasks.append(_Task(start, end, done, number in answering))
    return tasks


def _processor_ms(event: Mapping[str, Any]) -> float:
    """Return the thread's processor time in an event, or what passed where that is not told."""
    return float(event.get("tdur", event["dur"])) / 1000


def _outermost(events: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the events that lie in no other of them, in the order of their beginnings."""
    kept: list[Mapping[str, Any]] = []
    for event in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        if not kept or event["ts"] >= kept[-1]["ts"] + kept[-1]["dur"]:
            kept.append(event)
    return kept


def _is_visitors(event: Mapping[str, Any]) -> bool:
    """Tell whether an event is the mark that a visitor leaves."""
    return bool(event["name"] == "TimeStamp" and _datum(event, "message") == VISITOR)


def _is_act(event: Mapping[str, Any]) -> bool:
    """Tell whether an event is one of somebody who plays."""
    return bool(event["name"] == "EventDispatch" and _datum(event, "type") in _ACTS)


def _datum(event: Mapping[str, Any], name: str) -> object:
    data = event.get("args", {}).get("data", {})
    return data.get(name) if isinstance(data, Mapping) else None


def _process_of(trace: Trace, address: str) -> int:
    """Return the process of the page, which is named when the trace starts."""
    for event in trace:
        if event["name"] == "TracingStartedInBrowser":
            for frame in event["args"]["data"]["frames"]:
                if frame["url"].startswith(address):
                    return int(frame["processId"])
    raise ValueError(f"the trace holds no page at {address}")


def _by_frame(tasks: Sequence[_Task], begins: Sequence[float]) -> tuple[_Frame, ...]:
    """Return each frame's work.

    A task is the frame's within which it ended, if it began no later than a frame's time after
    that frame's beginning: what takes long is told whole, of the last frame that it delayed. Else
    it is that of the frame that follows within a frame's time, which it led to. What lies alone
    between frames delays none.
    """
    frames = [_Frame(0.0, answers=False)] * len(begins)
    for task in tasks:
        last = bisect_right(begins, task.end) - 1
        if last >= 0 and task.start - begins[last] <= _FRAME_US:
            at = last
        elif last + 1 < len(begins) and begins[last + 1] - task.end <= _FRAME_US:
            at = last + 1
        else:
            continue
        frame = frames[at]
        frames[at] = _Frame(frame.work + task.work, answers=frame.answers or task.answers)
    return tuple(frames)


def _by_time(tasks: Sequence[_Task]) -> tuple[float, ...]:
    """Return the work of each sixtieth of a second, a task being where it began."""
    if not tasks:
        return ()
    first = tasks[0].start
    works = [0.0] * (int((tasks[-1].start - first) / _FRAME_US) + 1)
    for task in tasks:
        works[int((task.start - first) / _FRAME_US)] += task.work
    return tuple(works)
