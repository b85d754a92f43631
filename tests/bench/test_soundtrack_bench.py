"""What a soundtrack costs is the median of runs that alternate with the peer's."""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from understory.bench import CannotMeasureError, measure_soundtrack
from understory.bench.csound_mission import write_csound_mission
from understory.bench.soundtrack import Cost, run_measured
from understory.kernel import Millis
from understory.score import compose, perform

pytestmark = pytest.mark.integration


class _Runs:
    """Answers with costs that grow, and remembers what was run."""

    def __init__(self) -> None:
        self.kinds: list[str] = []
        self.caches: list[str] = []

    def __call__(self, command: Sequence[str | Path], cache: Path) -> Cost:
        words = [str(word) for word in command]
        outputs = words.count("-o")
        kind = {0: "csound", 1: "wav", 4: "all"}[outputs]
        if kind == "csound":
            assert Path(words[-1]).read_text().startswith("<CsoundSynthesizer>")
        self.kinds.append(kind)
        self.caches.append(cache.name)
        number = len(self.kinds)
        return Cost(float(number), 100.0 + number)


def test_medians_are_told_with_the_peer_beside_them() -> None:
    runs = _Runs()
    figures = measure_soundtrack(
        repetitions=3, length=Millis(30_000), run=runs, find_program=lambda name: f"/bin/{name}"
    )
    assert runs.kinds == ["wav", "wav", "all", "csound"] * 3
    assert runs.caches == [f"cache-{number // 4}" for number in range(12)]
    assert figures.mission_s == 38
    assert (figures.wav_cold_cpu_s, figures.wav_cpu_s, figures.all_cpu_s) == (5, 6, 7)
    assert figures.peer.cpu_s == 8
    assert figures.wav_peak_mb == 106
    assert figures.times_real_time == pytest.approx(38 / 6, abs=0.1)
    assert "Python" in figures.python


def test_without_csound_that_is_said() -> None:
    figures = measure_soundtrack(
        repetitions=1, length=Millis(30_000), run=_Runs(), find_program=lambda _name: None
    )
    assert figures.peer.cpu_s is None
    assert figures.peer.reason == "csound is not installed"


def test_a_process_is_measured_with_what_it_started_from(tmp_path: Path) -> None:
    idle = run_measured([sys.executable, "-c", "import time; time.sleep(0.3)"], tmp_path)
    hard = "import os; x = b'1' * (200 << 20); sum(range(10**7)); os.environ['XDG_CACHE_HOME']"
    busy = run_measured([sys.executable, "-c", hard], tmp_path)
    assert busy.cpu_s > idle.cpu_s
    assert busy.peak_mb > idle.peak_mb + 150


def test_a_run_that_fails_is_told_with_its_last_word(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "raise SystemExit('no room left')"]
    with pytest.raises(CannotMeasureError, match="failed: no room left"):
        run_measured(command, tmp_path)


@pytest.mark.slow
def test_the_real_verb_and_the_real_peer_can_be_measured() -> None:
    figures = measure_soundtrack(repetitions=1, length=Millis(60_000))
    assert 0 < figures.wav_cpu_s < figures.all_cpu_s
    assert figures.wav_peak_mb < 400
    assert (figures.peer.cpu_s is not None) == (shutil.which("csound") is not None)


def test_the_peer_plays_every_cue_of_the_mission(tmp_path: Path) -> None:
    cues = perform(compose(7, Millis(30_000)), 7).cues
    write_csound_mission(tmp_path / "mission.csd", cues)
    lines = (tmp_path / "mission.csd").read_text().splitlines()
    assert sum(line.startswith("i 1 ") for line in lines) == len(cues)
    assert sum(line.startswith("f ") for line in lines) == len(list(tmp_path.glob("*.wav")))
