"""Whatever bytes come in, the referee answers: it never falls over."""

import json
import random
from collections.abc import Callable
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from understory.kernel import BadInputError
from understory.transcript import Accepted, referee, transcript_of_log
from understory.transcript.lines import read_object

SAMPLES = sorted((Path(__file__).parents[1] / "vectors").glob("*-0*.jsonl"))
PIECES = [
    b"\n", b"\r\n", b"{", b"}", b"[", b'"', b",", b":", b"null", b"true", b"1e999", b"-0", b"\xff",
    b"NaN", b"\\u", b"\\ud800", b" ", b"\xef\xbb\xbf", b'"t"', b'"by"', b'"from"', b"9" * 400,
]  # fmt: skip

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)
FIELDS = st.sampled_from(["t", "by", "do", "from", "target", "hit", "place", "game", "deck"])


def check_answer(raw: bytes) -> None:
    verdict = referee(raw, "fr")
    answer = json.loads(verdict.to_json())
    assert answer["ok"] is isinstance(verdict, Accepted)
    assert answer["ok"] or 1 <= answer["line"] <= raw.count(b"\n") + 1


@settings(max_examples=60)
@given(st.sampled_from(SAMPLES), st.integers(0, 2**32))
def test_a_damaged_transcript_is_answered(sample, seed):
    chance = random.Random(seed)
    raw = bytearray(sample.read_bytes())
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(raw))
        # Half of the damage comes behind the header, where games are played.
        if chance.random() < 0.5:
            at = max(at, raw.find(b"\n"))
        raw[at : at + chance.randint(0, 3)] = chance.choice(PIECES)
    check_answer(bytes(raw))


@given(st.dictionaries(FIELDS, JSON))
def test_a_line_of_anything_is_answered(squad_seven_header, sekoya_header, line):
    written = json.dumps(line).encode()
    for header in (squad_seven_header(), sekoya_header()):
        check_answer(header.encode() + b"\n" + written)
    check_answer(written)


def code_of(read: Callable[[bytes], object], raw: bytes) -> str:
    """Return the code of the error that reading gives, "" if it gives none."""
    try:
        read(raw)
    except BadInputError as error:
        return error.code
    return ""


@given(st.binary(max_size=40))
def test_any_bytes_are_answered(raw):
    check_answer(raw)
    assert code_of(transcript_of_log, raw) == "bad_log"
    faults = {"blank", "not_utf8", "not_json", "no_json_number", "too_deep", "not_object", ""}
    assert code_of(read_object, raw) in faults
