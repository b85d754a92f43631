"""Frames in and out: what is well formed passes, what is not is told precisely."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from understory.kernel import BadInputError
from understory.rules import sekoya
from understory.testing import MemoryTable, ScriptedDealer
from understory.wire import (
    FRAME_LIMIT,
    MOST_SAMPLES,
    Accepted,
    Act,
    AnswerTakeBack,
    AskHint,
    BotRequest,
    ClientMessage,
    CreateMission,
    CreateRoom,
    Delivery,
    Draw,
    Hello,
    LayHand,
    LeaveSeat,
    MissionDelivery,
    MissionOptions,
    Pause,
    Perform,
    PersonRequest,
    Probe,
    Rematch,
    Resign,
    Resume,
    Sample,
    SeatBot,
    SekoyaOptions,
    Steal,
    TakeBack,
    TakeSeat,
    Timing,
    decode_client,
    decode_create_room,
    decode_known,
    decode_server,
    encode,
)

SAMPLES = Path(__file__).parent / "samples"
TWO_PEOPLE = '{"game":"sekoya","seats":[{"kind":"person"},{"kind":"person"}]'

ids = st.text("abcXYZ019_-", min_size=1, max_size=64)
seat_numbers = st.integers(0, 3)
sequences = st.integers(0, 2**53)
client_times = st.none() | st.floats(-(2.0**53), 2.0**53)
timings = st.builds(Timing, t0=st.none() | sequences, shown=client_times, touched=client_times)
names = st.text(min_size=1, max_size=24).filter(lambda text: text.isprintable())
messages = st.one_of(
    st.builds(Hello, st.text("ab0_-"), st.none() | sequences),
    st.builds(TakeSeat, ids, seat_numbers, names),
    st.builds(LeaveSeat, ids, seat_numbers),
    st.builds(SeatBot, ids, seat_numbers, st.sampled_from(("seedling", "sapling", "?"))),
    st.builds(
        Act, ids, seat_numbers, sequences, st.builds(sekoya.PlacePawn, st.integers()), timings
    ),
    st.builds(TakeBack, ids, seat_numbers),
    st.builds(AnswerTakeBack, ids, seat_numbers, st.booleans()),
    st.builds(AskHint, ids, seat_numbers, sequences),
    st.builds(Rematch, ids, seat_numbers),
    st.builds(Resign, ids, seat_numbers),
    st.builds(Probe, st.floats(-(2.0**53), 2.0**53)),
    st.builds(Draw, ids, seat_numbers),
    st.builds(LayHand, ids, seat_numbers, timings),
    st.builds(Steal, ids, seat_numbers, st.lists(seat_numbers, max_size=2).map(tuple)),
    st.builds(Pause, ids),
    st.builds(Resume, ids),
)


@given(messages)
def test_encoding_and_decoding_are_inverse(message: ClientMessage) -> None:
    if isinstance(message, Act) and not -(2**63) <= message.command.place < 2**63:
        return
    frame = encode(message)
    assert decode_client(frame) == message
    assert decode_client(frame.decode()) == message


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_frame_is_read_or_refused_as_bad_input(frame: bytes | str) -> None:
    with pytest.raises(BadInputError) as caught:
        decode_client(frame)
    assert caught.value.code == "bad_message"
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("frame", "told"),
    [
        ("", ["truncated"]),
        ("hello", ["malformed", "hello"]),
        ("[]", ["Expected `object`, got `array`"]),
        ("{}", ["missing required field `type`"]),
        ('{"type":"fly"}', ["Invalid value 'fly'", "$.type"]),
        ('{"type":"take_back","seat":0}', ["missing required field `id`"]),
        ('{"type":"take_back","id":"1","seat":4}', ["<= 3", "$.seat"]),
        ('{"type":"take_back","id":"1","seat":true}', ["Expected `int`, got `bool`", "$.seat"]),
        ('{"type":"take_back","id":"1","seat":0.5}', ["$.seat"]),
        ('{"type":"take_back","id":"1","seat":"0"}', ["Expected `int`, got `str`"]),
        ('{"type":"take_back","id":"a b","seat":0}', ["matching regex", "$.id"]),
        ('{"type":"take_back","id":"","seat":0}', ["length >= 1", "$.id"]),
        ('{"type":"take_back","id":"1","seat":0,"extra":1}', ["unknown field `extra`"]),
        ('{"type":"probe","sent":NaN}', ["malformed"]),
        ('{"type":"probe","sent":1e400}', ["$.sent"]),
        ('{"type":"delivery","sequence":1}', ["Invalid value 'delivery'"]),
        (b'{"type":"\xff"}', ["UTF-8"]),
        (b"\x00\x01\x02", ["malformed"]),
        ("{" * 4000, ["malformed"]),
        ("[" * 4000, ["got"]),
    ],
)
def test_a_broken_frame_is_told_by_what_was_got_what_was_expected_and_where(
    frame: bytes | str, told: list[str]
) -> None:
    with pytest.raises(BadInputError) as caught:
        decode_client(frame)
    for words in told:
        assert words in str(caught.value)
    assert "a client's message" in str(caught.value)


def test_an_error_repeats_only_the_beginning_of_a_long_frame() -> None:
    with pytest.raises(BadInputError) as caught:
        decode_client('{"type":"probe","sent":"' + "x" * 3000 + '"}')
    assert len(str(caught.value)) < 300
    assert '{"type":"probe"' in str(caught.value)


def test_an_error_repeats_no_control_characters() -> None:
    with pytest.raises(BadInputError) as caught:
        decode_client("\x1b[31m\u202eevil\n")
    assert str(caught.value).isprintable()


def test_a_frame_over_the_limit_is_refused_unread() -> None:
    fits = '{"type":"probe","sent":1}'.ljust(FRAME_LIMIT)
    assert decode_client(fits) == Probe(1)
    with pytest.raises(BadInputError, match="at most 4096 bytes, got 4097 bytes"):
        decode_client(fits + " ")
    with pytest.raises(BadInputError, match="got 8192 bytes"):
        decode_client("é" * FRAME_LIMIT)


def test_fields_of_the_server_that_a_client_does_not_know_are_passed_over() -> None:
    answer = decode_server('{"type":"accepted","id":"1","sequence":3,"mood":"fine"}')
    assert encode(answer) == b'{"type":"accepted","id":"1","sequence":3}'


def test_a_message_of_a_type_that_a_client_does_not_know_is_passed_over() -> None:
    assert decode_known('{"type":"of_the_future","events":7}') is None
    assert decode_known('{"type":"accepted","id":"1","sequence":3}') == Accepted("1", 3)


@pytest.mark.parametrize("sample", ["delivery.round_ended", "mission_delivery.event"])
def test_events_that_a_client_does_not_know_are_left_out_of_their_delivery(sample: str) -> None:
    frame = (SAMPLES / f"{sample}.json").read_bytes()
    known = decode_server(frame)
    assert isinstance(known, Delivery | MissionDelivery)
    assert known.events
    newer = msgspec.json.decode(frame)
    newer["events"].insert(0, {"type": "of_the_future", "seat": 1})
    newer["events"].append({"type": "of_the_future"})
    assert decode_known(msgspec.json.encode(newer)) == known


@pytest.mark.parametrize(
    "frame",
    [
        "no JSON at all",
        "{}",
        '{"type":3}',
        '{"type":"accepted"}',
        '{"type":"delivery","events":[{"type":"seat_left"}]}',
        '{"type":"delivery","events":[3]}',
    ],
)
def test_what_is_no_message_of_any_server_is_told(frame: str) -> None:
    with pytest.raises(BadInputError, match="expected a"):
        decode_known(frame)


def test_a_frame_of_the_server_may_be_long(long_frame: bytes) -> None:
    assert len(long_frame) > FRAME_LIMIT
    assert isinstance(decode_server(long_frame), Delivery)
    with pytest.raises(BadInputError, match="a server's message"):
        decode_server(b"{}")


@pytest.fixture
def long_frame() -> bytes:
    """A delivery far over the limit of what a client may send."""
    table = MemoryTable(
        ScriptedDealer([sekoya.VALUES]), PersonRequest(here=True), PersonRequest(here=True)
    )
    table.play_out()
    delivery = table.connect("ann", 0)
    return encode(Delivery(delivery.sequence, 0, None, delivery.events * 9, delivery.view))


def test_a_wish_for_a_room_has_defaults_and_clean_names() -> None:
    body = (
        '{"game":"sekoya","seats":[{"kind":"person","here":true,"name":" Zoe\u0301 "},'
        '{"kind":"bot","level":"sapling"}]}'
    )
    assert decode_create_room(body) == CreateRoom(
        "sekoya", (PersonRequest(here=True, name="Zoé"), BotRequest("sapling")), SekoyaOptions()
    )


@pytest.mark.parametrize(
    ("body", "code", "told"),
    [
        ('{"game":"chess","seats":[]}', "bad_message", "$.game"),
        ('{"game":"sekoya","seats":[{"kind":"person"}]}', "bad_message", "$.seats"),
        ('{"game":"sekoya","seats":[{"kind":"cat"},{"kind":"person"}]}', "bad_message", "'cat'"),
        (f'{TWO_PEOPLE},"options":{{"clockS":29}}}}', "bad_message", "$.options.clockS"),
        (
            f'{TWO_PEOPLE},"options":{{"rules":{{"tie":"none"}}}}}}',
            "bad_message",
            "$.options.rules.tie",
        ),
        (f'{TWO_PEOPLE},"colour":"green"}}', "bad_message", "colour"),
        (
            '{"game":"squad-seven","seats":[{"kind":"bot","level":"rookie"}]}',
            "bad_message",
            "$.seats",
        ),
        (
            (
                '{"game":"squad-seven","seats":[{"kind":"person"},{"kind":"person"}],'
                '"options":{"lengthS":29}}'
            ),
            "bad_message",
            "$.options.lengthS",
        ),
        (
            '{"game":"sekoya","seats":[{"kind":"person","name":"a\u202eb"},{"kind":"person"}]}',
            "bad_name",
            "U+202E",
        ),
    ],
)
def test_a_broken_wish_for_a_room_is_told_precisely(body: str, code: str, told: str) -> None:
    with pytest.raises(BadInputError) as caught:
        decode_create_room(body)
    assert caught.value.code == code
    assert told in str(caught.value)


def test_a_wish_for_a_mission_has_defaults_and_clean_names() -> None:
    body = (
        '{"game":"squad-seven","seats":[{"kind":"person","here":true,"name":" Zoe\u0301 "},'
        '{"kind":"person"},{"kind":"bot","level":"rookie"}]}'
    )
    assert decode_create_room(body) == CreateMission(
        "squad-seven",
        (PersonRequest(here=True, name="Zoé"), PersonRequest(), BotRequest("rookie")),
        MissionOptions(length_s=1019, switch_grace_ms=1000),
    )


def test_the_longest_message_of_samples_fits_in_a_frame() -> None:
    sample = Sample(3_600_000, "right", -1000, -1000)
    frame = encode(Perform(3, 2**31, 2**31, (sample,) * MOST_SAMPLES))
    assert len(frame) < FRAME_LIMIT
    assert decode_client(frame) == Perform(3, 2**31, 2**31, (sample,) * MOST_SAMPLES)


@pytest.mark.parametrize(
    ("frame", "where"),
    [
        ('{"type":"steal","id":"1","seat":0,"victims":[1,2,3]}', "$.victims"),
        ('{"type":"perform","seat":0,"number":1,"first":0,"samples":[]}', "$.samples"),
        (
            '{"type":"perform","seat":0,"number":1,"first":0,"samples":[{"at":0,"kind":"fly"}]}',
            "$.samples[0].kind",
        ),
        (
            (
                '{"type":"perform","seat":0,"number":1,"first":0,'
                '"samples":[{"at":0,"kind":"aim","x":1001}]}'
            ),
            "$.samples[0].x",
        ),
        ('{"type":"lay_hand","id":"1","seat":0,"timing":{"shown":1e17}}', "$.timing.shown"),
    ],
)
def test_a_broken_message_of_a_mission_is_told_precisely(frame: str, where: str) -> None:
    with pytest.raises(BadInputError) as caught:
        decode_client(frame)
    assert where in str(caught.value)
