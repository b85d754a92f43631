"""`understory referee`: answers, exit statuses, languages, tables for people."""

import json

import pytest

from understory.cli.pretty import card_name
from understory.cli.terminal import LARGEST_INPUT

pytestmark = pytest.mark.integration

SEKOYA = b'{"game": "sekoya", "deck": [%s]}\n' % b", ".join(b"%d" % v for v in range(1, 25))
PLACED = SEKOYA + b'{"by": "yellow", "place": 0}\n'
WRONG = PLACED + b'{"by": "green", "place": 0}\n'


def test_a_game_by_the_rules_is_answered_with_its_state_on_one_line_and_status_0(understory):
    run = understory("referee", "-", stdin=PLACED)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.count(b"\n") == 1
    assert json.loads(run.stdout)["state"]["to_place"] == "green"


def test_a_game_against_the_rules_is_answered_with_its_first_error_and_status_1(understory):
    run = understory("referee", "-", stdin=WRONG)
    assert (run.returncode, run.stderr) == (1, b"")
    answer = json.loads(run.stdout)
    assert answer.pop("message") == "A pawn already stands on place 0."
    assert answer == {"ok": False, "line": 3, "error": "taken"}


def test_a_file_is_read_by_its_name(understory, tmp_path):
    (tmp_path / "game.jsonl").write_bytes(PLACED)
    assert understory("referee", "game.jsonl").returncode == 0


@pytest.mark.parametrize("file", ["nowhere.jsonl", "."])
def test_a_file_that_cannot_be_read_is_told_in_one_line_with_status_2(understory, file):
    run = understory("referee", file)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.count(b"\n") == 1
    assert file.encode() in run.stderr


def test_messages_are_in_the_language_asked_for(understory):
    answer = json.loads(understory("referee", "-", "--lang", "fr", stdin=WRONG).stdout)
    assert answer["message"].startswith("Un pion se trouve déjà")


@pytest.mark.parametrize(
    ("locale", "begins"), [("fr_CH.UTF-8", "Un pion"), ("en_GB.UTF-8", "A pawn"), ("C", "A pawn")]
)
def test_without_it_they_are_in_that_of_the_locale(understory, monkeypatch, locale, begins):
    monkeypatch.setenv("LC_ALL", locale)
    answer = json.loads(understory("referee", "-", stdin=WRONG).stdout)
    assert answer["message"].startswith(begins)


def test_another_language_is_wrong_use(understory):
    run = understory("referee", "-", "--lang", "de", stdin=WRONG)
    assert (run.returncode, run.stdout) == (2, b"")
    assert b"en, fr" in run.stderr
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize(("language", "word"), [("en", "player"), ("fr", "joueur")])
def test_pretty_shows_the_table_to_people(understory, project, language, word):
    for name in ("sekoya-01", "squad-seven-01", "edge-equal-all-missed"):
        sample = project / "tests" / "vectors" / f"{name}.jsonl"
        run = understory("referee", sample, "--pretty", "--lang", language)
        assert run.returncode == 0
        assert word in run.stdout.decode()
        assert "{" not in run.stdout.decode()


def test_pretty_shows_the_first_error_to_people(understory):
    run = understory("referee", "-", "--pretty", "--lang", "en", stdin=WRONG)
    assert run.returncode == 1
    assert run.stdout.decode() == "Line 3: A pawn already stands on place 0. (taken)\n"


def test_a_name_that_would_command_the_terminal_is_shown_without_its_commands(understory):
    line = b'{"by": "\\u001b[31myellow\\ud800", "place": 0}'
    run = understory("referee", "-", "--pretty", stdin=SEKOYA + line)
    assert run.returncode == 1
    assert b"\x1b" not in run.stdout


def test_a_terminal_that_knows_only_ascii_is_no_reason_to_stop(understory, monkeypatch, project):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    sample = project / "tests" / "vectors" / "squad-seven-01.jsonl"
    shown = understory("referee", sample, "--pretty", "--lang", "fr")
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert b"?lo rapporte" in shown.stdout
    answer = understory("referee", sample)
    assert "Élo" in json.loads(answer.stdout)["state"]["players"]


@pytest.mark.rule("SQ-04")
def test_editions_name_the_targets_in_both_languages():
    names = [card_name("zombie", edition, "fr") for edition in ("tf1", "foxmind", "jumbo")]
    assert len(set(names)) == 3
    assert card_name("monster", "jumbo", "en") != card_name("monster", "tf1", "en")


@pytest.mark.parametrize("verb", [["referee"], ["transcript", "export"], ["transcript", "import"]])
def test_what_has_no_end_is_refused_in_one_line(understory, verb):
    done = understory(*verb, "/dev/zero")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr == b"understory: /dev/zero: expected at most 64 MiB, there is more\n"


def test_standard_input_that_is_too_long_is_refused_in_one_line(understory):
    done = understory("referee", "-", stdin=b" " * (LARGEST_INPUT + 1))
    assert done.returncode == 2
    assert done.stderr == b"understory: standard input: expected at most 64 MiB, there is more\n"
