"""Event logs and transcripts are turned into each other without loss of meaning."""

import json
from pathlib import Path

import pytest

from understory.kernel import BrokenLogError, Millis, Seat
from understory.rules import sekoya, squad_seven
from understory.transcript import (
    Accepted,
    RejectedError,
    as_transcript,
    log_of_transcript,
    referee,
    replay,
    transcript_of,
    transcript_of_log,
)

VECTORS = Path(__file__).parents[1] / "vectors"
ACCEPTED = sorted(
    path
    for path in VECTORS.glob("*.jsonl")
    if '"ok": true' in path.with_name(f"{path.stem}.expected.json").read_text("utf-8")
)


@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_a_game_comes_back_from_its_log_with_the_same_meaning(path):
    raw = path.read_bytes()
    back = transcript_of_log(log_of_transcript(raw))
    assert isinstance(referee(back), Accepted)
    assert referee(back) == referee(raw)
    assert log_of_transcript(back) == log_of_transcript(raw)


def test_a_wrong_transcript_makes_no_log():
    with pytest.raises(RejectedError) as caught:
        log_of_transcript((VECTORS / "sekoya-06.jsonl").read_bytes(), "fr")
    assert (caught.value.line, caught.value.code) == (10, "no_such_place")
    assert "place 9" in str(caught.value)


def test_a_log_in_memory_is_written_as_a_transcript():
    opening = sekoya.deal(sekoya.Rules(tie="shared"), list(range(1, 25)))
    happened = sekoya.decide(sekoya.begin(opening), Seat(0), sekoya.PlacePawn(4))
    lines = transcript_of([opening, *happened]).splitlines()
    assert json.loads(lines[0])["rules"] == {"tie": "shared"}
    assert json.loads(lines[1]) == {"by": "yellow", "place": 4}
    assert len(lines) == 2


def test_time_that_passed_by_itself_at_the_end_is_written_as_waiting(squad_seven_header):
    _, table = replay(squad_seven_header("bridge").encode())
    state, log = table.position, list(table.events)
    for at in (500, 1500, 2000):
        for event in squad_seven.pass_time(state, Millis(at * 1000)):
            log.append(event)
            state = squad_seven.evolve(state, event)
    raw = transcript_of(log, ("ana", "bo"))
    assert raw.splitlines()[1:] == [b'{"t": 2000, "do": "wait"}']
    assert referee(raw).state["pending"] == {"shoot_off": ["ana", "bo"], "player": "ana"}


def test_a_deed_at_the_very_end_needs_no_waiting_behind_it(squad_seven_header):
    raw = f"{squad_seven_header('bridge')}\n{json.dumps(DRAW)}".encode()
    assert transcript_of_log(log_of_transcript(raw)).splitlines()[1:] == [json.dumps(DRAW).encode()]


def log(squad_seven_header, *lines):
    written = [squad_seven_header("bridge", "day-camp"), *(json.dumps(line) for line in lines)]
    return log_of_transcript("\n".join(written).encode()).splitlines()


HEADER = b'{"log": "understory", "version": 1, "game": "squad-seven", "players": %s}'
DRAW = {"t": 1, "by": "ana", "do": "draw"}


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({0: b""}, 1),
        ({0: b"{}"}, 1),
        ({0: b'{"log": "understory", "version": 2, "game": "squad-seven", "players": []}'}, 1),
        ({0: b'{"log": "understory", "version": 1, "game": "go"}'}, 1),
        ({0: b'{"log": "understory", "version": 1, "game": "squad-seven"}'}, 1),
        ({0: HEADER % b"[]"}, 1),
        ({0: HEADER % b'["a", "a"]'}, 1),
        ({0: HEADER % b'["ana", "bo", "cy"]'}, 2),
        ({0: b'{"log": "understory", "version": 1, "game": "sekoya"}'}, 2),
        ({1: b""}, 2),
        ({1: b"[]"}, 2),
        ({1: b'{"type": "dealt"}'}, 2),
        ({1: b'{"type": "time_passed", "at": 1}'}, 2),
        ({2: b'{"type": "card_drawn", "at": 1000, "seat": 0, "card": "zombie"}'}, 3),
        ({2: b'{"type": "card_drawn", "at": 1000, "seat": 1, "card": "bridge"}'}, 3),
        ({2: b'{"type": "card_drawn", "at": 1000, "seat": 9, "card": "bridge"}'}, 3),
        ({2: b'{"type": "squads_deployed", "edition": "tf1", "options": {}, "decks": []}'}, 3),
        ({3: b"\xff"}, 4),
        ({3: b'{"type": "scream_heard", "at": 2000}'}, 4),
    ],
)
def test_a_log_that_does_not_follow_the_rules_is_told_where(squad_seven_header, changes, line):
    lines = log(squad_seven_header, DRAW, {"t": 2, "by": "ana", "do": "lap"})
    for index, change in changes.items():
        lines[index] = change
    with pytest.raises(RejectedError) as caught:
        transcript_of_log(b"\n".join(lines))
    assert (caught.value.code, caught.value.line) == ("bad_log", line)


def test_of_two_events_that_differ_only_what_differs_is_told(squad_seven_header):
    lines = log(squad_seven_header, DRAW)
    lines[1] = lines[1].replace(b'"seats":2', b'"seats":3')
    with pytest.raises(RejectedError) as caught:
        transcript_of_log(b"\n".join(lines))
    assert '{"type": "dealt", "seats": 2}' in str(caught.value)
    assert '{"type": "dealt", "seats": 3}' in str(caught.value)


def test_a_log_in_memory_without_its_deal_is_broken():
    with pytest.raises(BrokenLogError, match="begins with Dealt, got nothing"):
        transcript_of([])
    with pytest.raises(BrokenLogError, match="begins with Dealt, got PawnPlaced"):
        transcript_of([sekoya.PawnPlaced(Seat(0), 3)])


def test_a_log_torn_between_a_deed_and_what_follows_is_told(squad_seven_header):
    lines = log(squad_seven_header, DRAW, {"t": 2, "by": "ana", "do": "lap"})
    assert b"event_finished" in lines[-1]
    with pytest.raises(RejectedError) as caught:
        transcript_of_log(b"\n".join(lines[:-1]))
    assert (caught.value.code, caught.value.line) == ("bad_log", 4)


def test_an_empty_log_is_no_log():
    for raw in (b"", b'{"log": "understory", "version": 1, "game": "sekoya"}'):
        with pytest.raises(RejectedError) as caught:
            transcript_of_log(raw, "fr")
        assert caught.value.code == "bad_log"


def test_the_largest_times_and_the_oddest_names_come_back_from_a_log(squad_seven_header):
    header = squad_seven_header(
        players=("\ud800", '"\n'),
        score={"length": 10**300, "landed": 1, "phases": [[0, "day"]], "screams": [10**200]},
    )
    raw = f'{header}\n{{"t": 9007199254740993.001, "do": "wait"}}'.encode()
    back = transcript_of_log(log_of_transcript(raw))
    assert b'"t": 9007199254740993.001' in back
    assert referee(back) == referee(raw)
    assert log_of_transcript(back) == log_of_transcript(raw)


def test_a_log_and_a_transcript_are_told_apart_by_their_headers_alone():
    transcript = b'{"game": "sekoya", "deck": [%s]}\n' % b", ".join(
        b"%d" % value for value in sekoya.VALUES
    )
    log = log_of_transcript(transcript)
    for before in (b"", b"\xef\xbb\xbf"):
        assert as_transcript(before + transcript) == before + transcript
        assert as_transcript(before + log) == transcript_of_log(log)
    # A player may well be called so.
    mission = b'{"game": "squad-seven", "players": ["log", "Ben"]}'
    for other in (mission, b"", b"[]", b"\xff", b"[" * 100_000, b'{"log"'):
        assert as_transcript(other) == other
