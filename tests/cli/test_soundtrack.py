"""`understory soundtrack`: files on disk from a seed or a score, or one line that says why not."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import soundfile
from typer.testing import CliRunner

from understory.cli import build, soundtrack
from understory.kernel import BadInputError
from understory.score import compose, perform

pytestmark = pytest.mark.integration


@pytest.fixture(autouse=True, scope="module")
def _kept_bank(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the bank in one folder for all these tests, and not in the tester's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


def said(*words: str | Path, stdin: bytes = b"") -> str:
    arguments = ["soundtrack", "--lang", "en", *map(str, words)]
    result = CliRunner().invoke(build("soundtrack"), arguments, stdin, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_mission_is_written_in_every_format_that_is_asked_for(tmp_path: Path) -> None:
    files = [tmp_path / f"mission.{ending}" for ending in ("wav", "flac", "mp3", "ogg")]
    answer = said(
        "--seed", "7", "--length", "30", *(word for file in files for word in ("-o", file))
    )
    title = "Soundtrack of 0:30.000, normal, seed 7"
    assert answer.splitlines() == [f"{file}: {title}" for file in files]
    assert sorted(tmp_path.iterdir()) == sorted(files)
    for file in files[:2]:
        assert soundfile.info(file).duration == 38  # the helicopter is heard for eight seconds
    with soundfile.SoundFile(files[1]) as flac:
        assert flac.title == "Mission 7"
        assert flac.album == "SQUAD SEVEN: the soundtrack"
    raw = files[1].read_bytes()
    night = compose(7, 30_000).phases[1].start / 1000
    for entry in (
        "CHAPTER001NAME=Day 1",
        "CHAPTER002NAME=Night 1",
        f"CHAPTER002=00:00:{night:06.3f}",
    ):
        assert entry.encode() in raw
    assert b"CHAPTER003NAME=The helicopter returns" in raw


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.wav", "two.wav", "other.wav")]
    for file, seed in zip(files, ("7", "7", "8"), strict=True):
        said("--seed", seed, "--length", "30", "-o", file)
    one, two, other = (file.read_bytes() for file in files)
    assert one == two != other


def test_captions_lie_beside_the_file(tmp_path: Path) -> None:
    said("--seed", "7", "--length", "30", "-o", tmp_path / "mission.wav", "--captions")
    result = CliRunner().invoke(
        build("score"), ["score", "--seed", "7", "--length", "30", "--webvtt", "--lang", "en"]
    )
    assert (tmp_path / "mission.vtt").read_text(encoding="utf-8") == result.stdout


def test_a_disc_has_mission_tune_and_demo_and_a_sheet(tmp_path: Path) -> None:
    disc = tmp_path / "disc"
    said("--seed", "7", "--length", "30", "--cd", disc, "--captions")
    files = ("01-mission", "02-tune", "03-demo")
    assert {path.name for path in disc.iterdir()} == {
        "soundtrack.cue",
        *(f"{file}{ending}" for file in files for ending in (".wav", ".vtt")),
    }
    seconds = [soundfile.info(disc / f"{file}.wav").duration for file in files]
    assert seconds[0] == 38
    assert 120 < seconds[1] < 180
    assert seconds[2] == 120
    sheet = (disc / "soundtrack.cue").read_text("latin-1")
    titles = re.findall(r'    TITLE "(.*)"', sheet)
    assert titles == ["Mission 7", "Above the Canopy", "What you will hear"]
    # A display that counted the phases of the mission would give them away.
    assert [len(re.findall("INDEX", part)) for part in sheet.split("FILE")] == [0, 1, 1, 4]
    assert "[2. Night: slow drums" in (disc / "03-demo.vtt").read_text(encoding="utf-8")


def test_a_gentle_voice_screams_at_the_same_times(tmp_path: Path) -> None:
    plan = compose(7, 60_000)
    classic, gentle = (perform(plan, 7, voice).cues for voice in ("classic", "gentle"))
    assert [cue.at for cue in classic] == [cue.at for cue in gentle]
    assert {c.sound[:7] for c in classic if c not in gentle} == {"scream-"}
    files = [tmp_path / "classic.wav", tmp_path / "gentle.wav"]
    for file, voice in zip(files, ("classic", "gentle"), strict=True):
        said("--seed", "7", "--length", "60", "--scream", voice, "-o", file)
    one, other = (soundfile.read(file)[0] for file in files)
    apart = abs(one - other).max(axis=1)
    scream = plan.screams[0]
    assert apart[: (scream - 100) * 441 // 10].max() == 0
    assert apart[scream * 441 // 10 : (scream + 1_500) * 441 // 10].max() > 0.1


def test_a_score_is_taken_from_an_answer_a_transcript_or_by_itself(tmp_path: Path) -> None:
    answer = CliRunner().invoke(build("score"), ["score", "--seed", "9", "--length", "31"]).stdout
    plan = json.loads(answer)["score"]
    header = {"game": "squad-seven", "score": plan}
    sources = {
        "answer.json": answer,
        "transcript.jsonl": f"{json.dumps(header)}\n{{}}\n",
        "bare.json": json.dumps(plan, indent=1),
    }
    said("--seed", "9", "--length", "31", "-o", tmp_path / "composed.wav")
    for name, content in sources.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
        words = () if name == "answer.json" else ("--seed", "9")
        told = said("--score", tmp_path / name, *words, "-o", tmp_path / f"{name}.wav")
        own = "normal" if name == "answer.json" else "from a score of its own"
        assert own in told
        written = (tmp_path / f"{name}.wav").read_bytes()
        data = written[: written.index(b"LIST")]
        assert (tmp_path / "composed.wav").read_bytes().startswith(data[44:], 44)
    piped = said("--score", "-", "-o", tmp_path / "piped.wav", stdin=answer.encode())
    assert "seed 9" in piped


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "say where the soundtrack shall go: -o FILE"),
        (
            ["-o", "mission.aac"],
            "mission.aac: expected a name that ends in .wav, .flac",
        ),
        (["-o", "a.wav", "--seed", "-1"], "--seed is a whole number"),
        (["-o", "a.wav", "--length", "29"], "--length is 30 to 3600 seconds"),
        (["-o", "a.wav", "--difficulty", "mean"], "--difficulty is one of gentle, normal, fierce"),
        (["-o", "a.wav", "--scream", "loud"], "--scream is one of classic, gentle, got 'loud'"),
        (["-o", "a.wav", "--score", "bad.json"], "bad.json: phases must .* got 20 s"),
        (["-o", "a.wav", "--score", "blank.json"], "blank.json: there is nothing in it"),
        (["-o", "a.wav", "--score", "seed.json"], "seed.json: .seed. must be an integer, got 1.5"),
        (["-o", "a.wav", "--score", "ages.json"], "at most 3600 seconds, got 4000"),
        (["-o", "a.wav", "--score", "bad.json", "--length", "60"], "leave them out"),
    ],
)
def test_what_cannot_be_written_is_said_in_one_line(
    words: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    good = {"length": 30, "landed": 3, "phases": [[0, "day"], [20, "night"]], "screams": [9]}
    bad = {**good, "phases": [[0, "day"], [25, "night"], [20, "day"]]}
    files = {
        "bad.json": json.dumps(bad),
        "blank.json": "\n",
        "seed.json": json.dumps({"score": good, "seed": 1.5}),
        "ages.json": json.dumps({**good, "length": 4_000}),
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(BadInputError, match=why):
        said(*words)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(files)


def test_a_studio_that_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    real = soundtrack.find_spec
    monkeypatch.setattr(
        soundtrack, "find_spec", lambda name: None if name == "lameenc" else real(name)
    )
    with pytest.raises(BadInputError, match=r"not installed: lameenc .pip install 'understory.sou"):
        said("-o", tmp_path / "a.wav")


def test_ctrl_c_leaves_no_half_file(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "understory", "soundtrack", "--length", "3600"]
    process = subprocess.Popen(
        [*command, "-o", tmp_path / "mission.ogg", "-o", tmp_path / "mission.mp3"], cwd=tmp_path
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.iterdir()):
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT if os.name != "nt" else signal.SIGTERM)
    assert process.wait(timeout=60) == 130
    assert list(tmp_path.iterdir()) == []
