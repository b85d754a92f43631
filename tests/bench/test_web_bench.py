"""The benchmark of the pages: what it reports, and what it says where it cannot measure."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from understory.bench import CannotMeasureError, measure_web, web
from understory.bench.web import GOALS, a_browser, figures_of, scripts_kb


def test_each_figure_is_the_median_beside_its_goal() -> None:
    runs = [dict.fromkeys(GOALS, value) for value in (3.0, 1.0, 2_000.0)]
    report = figures_of(runs, browser="Chromium 1", load=0.5)
    assert report.repetitions == 3
    assert set(report.figures) == set(GOALS)
    paint = report.figures["lobby_lcp_ms"]
    assert (paint.value, paint.goal, paint.met) == (3.0, 1_500, True)
    assert paint.runs == (3.0, 1.0, 2_000.0)
    assert report.figures["cls"].met is False
    told = report.figures["inp_slow_ms"]
    assert (told.goal, told.met) == (None, None)


def test_the_pictures_of_a_deck_are_no_script() -> None:
    loaded = {"/assets/index-1.js": 2_048, "/assets/deck-sekoya-1.js": 9_999, "/assets/a.css": 99}
    assert scripts_kb(loaded) == 2.0


def test_without_playwright_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "find_spec", lambda _: None)
    with pytest.raises(CannotMeasureError, match="pip install playwright"):
        measure_web()


def test_a_named_browser_goes_before_all_others_and_must_be_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    named, own = tmp_path / "mine", tmp_path / "own"
    own.touch()
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setenv("UNDERSTORY_BROWSER", str(named))
    with pytest.raises(CannotMeasureError, match="mine, which is no file"):
        a_browser(str(own))
    named.touch()
    assert a_browser(str(own)) == str(named)
    monkeypatch.delenv("UNDERSTORY_BROWSER")
    assert a_browser(str(own)) == str(own)
    own.unlink()
    with pytest.raises(CannotMeasureError, match="playwright install chromium"):
        a_browser(str(own))


@pytest.mark.slow
def test_one_run_in_a_real_browser_gives_every_figure() -> None:
    command = [sys.executable, "-m", "understory", "bench", "web", "--json", "--repetitions", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert set(report["figures"]) == set(GOALS)
    for name in ("lobby_lcp_ms", "link_to_seat_ms", "sekoya_script_kb", "first_load_mission_kb"):
        assert report["figures"][name]["value"] > 0
    for game in ("sekoya", "mission"):
        assert report["figures"][f"{game}_frame_p95_ms"]["value"] > 0
