"""The bytes of a transcript: lines, UTF-8, JSON. Every error says the line it stands in."""

import pytest

from understory.transcript import Accepted, Rejected, referee

YELLOW = '{"by": "yellow", "place": 0}'
BOM = b"\xef\xbb\xbf"


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n \t\n", "\n\t\r\n \r\n", "\n  "])
def test_blank_lines_at_the_end_and_cr_before_lf_are_ignored(sekoya_header, end):
    raw = f"{sekoya_header()}\r\n{YELLOW}{end}".encode()
    assert isinstance(referee(raw), Accepted)
    assert isinstance(referee(BOM + raw), Accepted)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["", "{header}"], (1, "bad_header")),
        ([" \t", "{header}"], (1, "bad_header")),
        (["\t \r", " "], (1, "bad_header")),
        (["{header}", " ", YELLOW], (2, "bad_line")),
        (["{header}", YELLOW, "\t\r", '{"by": "green", "place": 5}'], (3, "bad_line")),
        (["{header}", "\f", YELLOW], (2, "bad_line")),
        (["{header}", YELLOW, "\u00a0"], (3, "bad_line")),
    ],
)
def test_any_other_blank_line_is_a_bad_line_where_it_stands(sekoya_header, told, lines, expected):
    assert told(*(line.replace("{header}", sekoya_header()) for line in lines)) == expected


def test_a_byte_order_mark_is_ignored_as_the_very_first_bytes_only(sekoya_header, told):
    header = sekoya_header().encode()
    assert told(BOM + header, YELLOW) == (0, "")
    assert told(BOM + BOM + header) == (1, "bad_header")
    assert told(b" " + BOM + header) == (1, "bad_header")
    assert told(header, BOM + YELLOW.encode()) == (2, "bad_line")


@pytest.mark.parametrize(
    "broken",
    [b'{"by": "\xff", "place": 5}', b'{"by": "\xed\xa0\x80", "place": 5}', b"\xc3", b"\x80"],
)
def test_broken_utf8_is_a_bad_line_where_it_stands(sekoya_header, told, broken):
    assert told(sekoya_header(), YELLOW, broken) == (3, "bad_line")
    assert told(broken, YELLOW) == (1, "bad_header")


def test_an_earlier_error_comes_before_broken_utf8(sekoya_header, told):
    assert told(sekoya_header(), '{"by": "green", "place": 0}', b"\xff") == (2, "not_your_turn")


def test_utf16_is_not_utf8(sekoya_header, told):
    assert told(sekoya_header().encode("utf-16")) == (1, "bad_header")


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        "null",
        "3",
        '"yellow"',
        "",
        "{",
        '{"by": "yellow", "place": 0',
        '{"by": "yellow", "place": 0}}',
        '{"by": "yellow", "place": 0} // yes',
        "{'by': 'yellow', 'place': 0}",
        '{"by": "yellow", "place": 00}',
        '{"by": "yellow", "place": +1}',
        '{"by": "yellow", "place": 1.}',
        '{"by": "yellow", "place": .1}',
        '{"by": "yellow", "place": NaN}',
        '{"by": "yellow", "place": -Infinity}',
        '{"by": "yellow", "place": NaN, "place": 0}',
        '{"by": "yel\tlow", "place": 0}',
        '{"by": "yellow", "place": 0}\x00',
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"by": "yellow", "place": ' + "[" * 900 + "]" * 900 + "}",
    ],
)
def test_what_is_no_json_object_is_a_bad_line(sekoya_header, told, line):
    assert told(sekoya_header(), line, YELLOW) == (2, "bad_line")
    assert told(line, sekoya_header()) == (1, "bad_header")


@pytest.mark.parametrize(
    "line",
    [
        f" \t{YELLOW}\t ",
        '{"place":0,"by":"yellow"}',
        '{"by": "green", "by": "yellow", "place": 7, "place": 0}',
        '{"by": "yel\\u006cow", "place": -0}',
        '{"by": "yellow",\r"place": 0}',
    ],
)
def test_the_same_object_may_be_written_in_many_ways(sekoya_header, told, line):
    assert told(sekoya_header(), line) == (0, "")


def test_only_lf_ends_a_line(sekoya_header, judge):
    verdict = judge(sekoya_header(), '{"by": "a\u2028b\u2029c\u0085d", "place": 0}')
    assert (verdict.line, verdict.error) == (2, "unknown_player")
    verdict = judge(f"{sekoya_header()}\r{YELLOW}")
    assert (verdict.line, verdict.error) == (1, "bad_header")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("raw", "got"),
    [
        (b"", ""),
        (b"\xff", "1"),
        (b"{", "2"),
        (b"[1]", "[1]"),
        (b"NaN", "NaN"),
        (b"[" * 100_000, ""),
        (b'{"gam": 1}', "game"),
        (b'{"game": "go"}', '"go"'),
        (b'{"game": {"a": [[[[1]]]]}}', '{"a": [[[…]]]}'),
        (b'{"game": "' + b"x" * 500 + b'"}', "xxxxx…"),
    ],
)
def test_a_message_says_what_was_got(raw, got, language):
    verdict = referee(raw, language)
    assert isinstance(verdict, Rejected)
    assert got in verdict.message
    assert len(verdict.message) < 250


def test_an_answer_can_be_read_as_it_stands_in_every_language():
    verdict = referee(b"", "fr")
    assert isinstance(verdict, Rejected)
    assert not verdict.message.isascii()
    assert verdict.message in verdict.to_json()


def test_half_a_surrogate_pair_in_a_name_is_answered_in_ascii(squad_seven_header):
    raw = squad_seven_header(players=("\ud800", "b\udfff")).encode()
    verdict = referee(raw)
    assert isinstance(verdict, Accepted)
    assert '"\\ud800"' in verdict.to_json()
    verdict = referee(raw + b'\n{"t": 1, "by": "\\udead", "do": "draw"}')
    assert isinstance(verdict, Rejected)
    assert verdict.to_json().encode()
