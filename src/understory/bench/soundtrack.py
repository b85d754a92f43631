"""What a soundtrack costs: processor time and memory of the verb itself, beside csound.

Each run is a process of its own, so that starting Python, loading libraries and the files count. It
is measured as the system counts it, user and system time together, all threads.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import sleep
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from understory.bench.machine import busy, machine, python
from understory.bench.web import CannotMeasureError
from understory.kernel import Millis
from understory.score import SOUNDS, USUAL_MISSION, compose, perform

if TYPE_CHECKING:
    from resource import struct_rusage

_ENDINGS = ("wav", "flac", "mp3", "ogg")
_MEBIBYTE = 1 << 20
_LOOK_EVERY_S = 0.02


class Cost(NamedTuple):
    """What a process took."""

    cpu_s: float
    peak_mb: float


Run = Callable[[Sequence[str | Path], Path], Cost]
"""Run a command to its end, with a folder for its caches."""


class CsoundPeer(msgspec.Struct, frozen=True):
    """The peer; without a figure, `reason` says why."""

    name: str
    cpu_s: float | None
    reason: str = ""


class SoundtrackFigures(msgspec.Struct, frozen=True):
    """Medians of all repetitions, of a mission of so many seconds until its last sound has died.

    `wav_*` have the bank kept from before, `wav_cold_*` render it; `all_*` write WAV, FLAC, MP3 and
    Ogg in one go. `times_real_time` is the mission's length to `wav_cpu_s`.
    """

    wav_cpu_s: float
    wav_peak_mb: float
    wav_cold_cpu_s: float
    wav_cold_peak_mb: float
    all_cpu_s: float
    all_peak_mb: float
    times_real_time: float
    peer: CsoundPeer
    mission_s: float
    seed: int
    repetitions: int
    python: str
    machine: str
    busy: float | None


def measure_soundtrack(
    *,
    repetitions: int = 3,
    seed: int = 7,
    length: Millis = USUAL_MISSION,
    run: Run | None = None,
    find_program: Callable[[str], str | None] = shutil.which,
) -> SoundtrackFigures:
    """Return what the verb and, where it is installed, csound take for the same mission.

    Theirs and ours alternate, so that a busy moment of the machine strikes both.

    Raises:
        CannotMeasureError: a run failed, or the system does not tell what a process took.
    """
    run = run or run_measured
    was_busy = busy()
    csound = find_program("csound")
    costs: dict[str, list[Cost]] = {"cold": [], "wav": [], "all": [], "csound": []}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        verb = [sys.executable, "-m", "understory", "soundtrack", "--seed", str(seed)]
        verb += ["--length", str(length / 1000)]
        script = folder / "mission.csd"
        if csound is not None:
            # Loaded here: the other measurements need no studio.
            from understory.bench.csound_mission import write_csound_mission

            write_csound_mission(script, perform(compose(seed, length), seed).cues)
        for repetition in range(repetitions):
            cache = folder / f"cache-{repetition}"
            costs["cold"].append(run([*verb, "-o", folder / "mission.wav"], cache))
            costs["wav"].append(run([*verb, "-o", folder / "mission.wav"], cache))
            outputs = [word for end in _ENDINGS for word in ("-o", folder / f"mission.{end}")]
            costs["all"].append(run([*verb, *outputs], cache))
            if csound is not None:
                costs["csound"].append(run([csound, script], cache))
    mission_s = (length + SOUNDS["helicopter-return"].length) / 1000
    wav, cold, every = (_median(costs[name]) for name in ("wav", "cold", "all"))
    return SoundtrackFigures(
        wav_cpu_s=wav.cpu_s,
        wav_peak_mb=wav.peak_mb,
        wav_cold_cpu_s=cold.cpu_s,
        wav_cold_peak_mb=cold.peak_mb,
        all_cpu_s=every.cpu_s,
        all_peak_mb=every.peak_mb,
        times_real_time=round(mission_s / max(wav.cpu_s, 0.01), 1),
        peer=_peer(costs["csound"]),
        mission_s=mission_s,
        seed=seed,
        repetitions=repetitions,
        python=python(),
        machine=machine(),
        busy=was_busy,
    )


def run_measured(command: Sequence[str | Path], cache: Path) -> Cost:
    """Run a command and return what it took.

    Raises:
        CannotMeasureError: it failed, or the system does not tell.
    """
    if not hasattr(os, "wait4"):
        raise CannotMeasureError("this system does not tell what a process took")
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    peak = 0.0
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(  # noqa: S603 (our own words)
            command, stdout=said, stderr=said, env=environment
        )
        while True:
            peak = max(peak, _peak_so_far(process.pid))
            ended, status, usage = os.wait4(process.pid, os.WNOHANG)
            if ended:
                break
            sleep(_LOOK_EVERY_S)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            told = said.read().decode(errors="replace").strip().splitlines()
            raise CannotMeasureError(f"{command[0]} failed: {told[-1] if told else 'no word'}")
    return Cost(round(usage.ru_utime + usage.ru_stime, 2), round(peak or _told_peak(usage), 1))


def _peak_so_far(process: int) -> float:
    """Return what a process has held at most, in MiB, where Linux tells; else 0.

    What the system tells when a process has ended counts what its parent held when it started it.
    """
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    held = [line.split()[1] for line in lines if line.startswith("VmHWM:")]
    return int(held[0]) / 1024 if held else 0.0


def _told_peak(usage: "struct_rusage") -> float:
    # Linux counts kibibytes, macOS bytes.
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / _MEBIBYTE


def _median(costs: list[Cost]) -> Cost:
    return Cost(
        round(median(cost.cpu_s for cost in costs), 2),
        round(median(cost.peak_mb for cost in costs), 1),
    )


def _peer(costs: list[Cost]) -> CsoundPeer:
    name = "csound: same cues and samples, limited, dithered, WAV"
    if not costs:
        return CsoundPeer(name, None, "csound is not installed")
    return CsoundPeer(name, _median(costs).cpu_s)
