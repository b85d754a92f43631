"""The bank of sounds is made once, again when the studio changes, and never at any price."""

import importlib
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def sound(project: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Return tools/sound.py with folders of its own, and a studio that writes one small file."""
    monkeypatch.syspath_prepend(str(project / "tools"))
    for name in ("sound", "web", "wheels", "locked"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    tool = importlib.import_module("sound")
    studio = tmp_path / "studio.py"
    studio.write_text("first sources")
    monkeypatch.setattr(tool, "inputs", lambda: [studio])
    monkeypatch.setattr(tool.web, "ROOT", tmp_path)
    monkeypatch.setattr(tool.web, "digest", lambda paths: "".join(p.read_text() for p in paths))
    for name, at in (
        ("MADE", ".make/sound"),
        ("MADE_FROM", ".make/sound.sha256"),
        ("SHIPPED", "static/sound"),
    ):
        monkeypatch.setattr(tool, name, tmp_path / at)
    (tmp_path / "static").mkdir()

    class Studio(ModuleType):
        made = 0

        def write(self, folder: Path) -> None:
            self.made += 1
            folder.mkdir(parents=True)
            (folder / "bank.json").write_text(json.dumps({"made": self.made}))

    monkeypatch.setitem(sys.modules, "understory.studio", Studio("understory.studio"))
    return tool


def _made(tool: ModuleType) -> int:
    made: int = json.loads((tool.SHIPPED / "bank.json").read_text())["made"]
    return made


def test_the_sounds_are_made_once(sound: ModuleType) -> None:
    assert not sound.is_up_to_date()
    sound.build()
    sound.build()
    assert sound.is_up_to_date()
    assert _made(sound) == 1


def test_they_are_made_anew_when_the_studio_changes(sound: ModuleType, tmp_path: Path) -> None:
    sound.build()
    (tmp_path / "studio.py").write_text("better sources")
    assert not sound.is_up_to_date()
    sound.build()
    assert _made(sound) == 2


def test_a_client_built_anew_gets_the_ones_that_were_made(sound: ModuleType) -> None:
    sound.build()
    (sound.SHIPPED / "bank.json").unlink()
    assert not sound.is_up_to_date()
    sound.build()
    assert _made(sound) == 1


def test_an_interrupted_making_is_not_taken_for_whole(
    sound: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound.build()
    monkeypatch.setattr(sound, "inputs", lambda: [Path(__file__)])

    def breaks(folder: Path) -> None:
        folder.mkdir(parents=True)
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["understory.studio"], "write", breaks)
    with pytest.raises(KeyboardInterrupt):
        sound.build()
    assert not sound.is_made()


def test_where_numpy_does_not_exist_the_games_are_played_without_sound(
    sound: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sound, "NEEDED", ("numpy", "a_thing_that_no_index_has"))
    monkeypatch.setattr(sound.wheels.subprocess, "run", lambda *_, **__: None)  # pip finds no wheel
    sound.main()
    said = capsys.readouterr().out
    assert "The sounds could not be made: numpy and a_thing_that_no_index_has are needed" in said
    assert "The games can be played without them" in said
    with pytest.raises(sound.SoundError):
        sound.build(may_install=False)


def test_every_source_of_a_sound_counts(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(project / "tools"))
    monkeypatch.delitem(sys.modules, "sound", raising=False)
    tool = importlib.import_module("sound")
    names = {path.relative_to(project).as_posix() for path in tool.inputs()}
    assert {
        "requirements/sound.txt",
        "src/understory/score/sounds.py",
        "src/understory/studio/bank.py",
        "src/understory/studio/tone.py",
        "src/understory/studio/scream.py",
    } <= names
