"""What others write clients from is made from the messages, and never stale."""

import hashlib
import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from understory.art import LANGUAGES, text
from understory.room import REFUSALS
from understory.wire import (
    ClientMessage,
    CreateMission,
    CreateRoom,
    ErrorAnswer,
    Lesson,
    MissionNews,
    PuzzleJudged,
    PuzzleView,
    RoomCreated,
    RoomFacts,
    RoomNews,
    ServerMessage,
    Ticket,
    Ways,
)
from understory.wire.schema import protocol_schema

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.json"))
BODIES: dict[str, type[msgspec.Struct]] = {
    "create_room": CreateRoom,
    "create_mission": CreateMission,
    "room_created": RoomCreated,
    "ticket": Ticket,
    "room_facts": RoomFacts,
    "ways": Ways,
    "puzzle_view": PuzzleView,
    "puzzle_judged": PuzzleJudged,
    "lesson": Lesson,
    "error_answer": ErrorAnswer,
}


@pytest.fixture(scope="module")
def protocol() -> ModuleType:
    """The generator."""
    path = ROOT / "tools" / "protocol.py"
    spec = importlib.util.spec_from_file_location("protocol_tool", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def types_of(union: object) -> dict[str, type[msgspec.Struct]]:
    return {
        msgspec.inspect.type_info(member).tag: member  # type: ignore[union-attr]
        for member in union.__args__  # type: ignore[attr-defined]
    }


def test_the_schema_is_that_of_the_messages(protocol: ModuleType) -> None:
    committed = (ROOT / "docs/reference/protocol.schema.json").read_text(encoding="utf-8")
    assert committed == protocol.schema_text(), "run python tools/protocol.py"


def test_the_protocol_page_is_that_of_the_messages(protocol: ModuleType) -> None:
    committed = (ROOT / "docs/reference/protocol.md").read_text(encoding="utf-8")
    assert committed == protocol.page_text(), "run python tools/protocol.py"


def test_the_pages_types_are_made_from_the_schema() -> None:
    schema = (ROOT / "docs/reference/protocol.schema.json").read_bytes()
    types = (ROOT / "web/src/wire/generated.ts").read_text(encoding="utf-8")
    digest = hashlib.sha256(schema).hexdigest()
    assert f"// schema sha256 {digest}\n" in types, "run python tools/protocol.py"


def test_every_link_within_the_protocol_page_leads_somewhere(protocol: ModuleType) -> None:
    page = protocol.page_text()
    headings = {
        line.lstrip("# ").lower().replace(" ", "-")
        for line in page.splitlines()
        if line.startswith("#")
    }
    links = {part.partition(")")[0] for part in page.split("](#")[1:]}
    assert links - headings == set()
    for part in page.split("](")[1:]:
        target = part.partition(")")[0]
        if not target.startswith("#"):
            assert (ROOT / "docs/reference" / target).exists(), target


def test_every_message_and_every_event_has_a_place_on_the_protocol_page(
    protocol: ModuleType,
) -> None:
    page = protocol.page_text()
    for name in protocol_schema()["definitions"]:  # type: ignore[union-attr]
        if name not in ("ClientMessage", "ServerMessage"):
            assert f"### {name}\n" in page


def test_every_type_of_message_has_a_sample() -> None:
    sampled = {path.name.partition(".")[0] for path in SAMPLES}
    wanted = {*types_of(ClientMessage), *types_of(ServerMessage), *BODIES}
    assert sampled == wanted


def test_every_type_of_event_stands_in_a_sample() -> None:
    events = {
        event["type"]
        for path in SAMPLES
        for event in json.loads(path.read_text(encoding="utf-8")).get("events", ())
    }
    assert events == {*types_of(RoomNews), *types_of(MissionNews)}


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_read_and_written_again_unchanged(path: Path) -> None:
    data = path.read_bytes()
    name = path.name.partition(".")[0]
    known = {**types_of(ClientMessage), **types_of(ServerMessage), **BODIES}
    message = msgspec.json.decode(data, type=known[name])
    assert json.loads(msgspec.json.encode(message)) == json.loads(data)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_satisfies_the_schema(path: Path) -> None:
    definitions: dict[str, Any] = json.loads(msgspec.json.encode(protocol_schema()))["definitions"]
    name = path.name.partition(".")[0]
    known = {**types_of(ClientMessage), **types_of(ServerMessage), **BODIES}
    sample = json.loads(path.read_text(encoding="utf-8"))
    problems = list(misfits(sample, definitions[known[name].__name__], definitions, "$"))
    assert problems == []


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"type": "remote"}, "$.type"),
        ({"sequence": "3"}, "$.sequence"),
        ({"events": [{"type": "dealt", "deck": [1]}]}, "$.events[0]"),
        ({"view": {}}, "$.view"),
        ({"secret": 1}, "secret"),
    ],
)
def test_what_is_no_message_does_not_satisfy_the_schema(
    change: dict[str, object], where: str
) -> None:
    definitions: dict[str, Any] = json.loads(msgspec.json.encode(protocol_schema()))["definitions"]
    (path,) = [path for path in SAMPLES if path.stem == "delivery.round_ended"]
    changed = {**json.loads(path.read_text(encoding="utf-8")), **change}
    problems = list(misfits(changed, definitions["Delivery"], definitions, "$"))
    assert problems
    assert where in problems[0]


def misfits(
    value: Any, schema: dict[str, Any], definitions: dict[str, Any], where: str
) -> Iterator[str]:
    """Yield where a value does not fit: as much of JSON Schema as ours uses."""
    if "$ref" in schema:
        schema = definitions[schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        if all(any(misfits(value, one, definitions, where)) for one in schema["anyOf"]):
            yield f"{where}: fits none of {len(schema['anyOf'])}"
        return
    if "enum" in schema:
        if value not in schema["enum"]:
            yield f"{where}: {value!r} is none of {schema['enum']}"
        return
    kinds = {
        "object": dict,
        "array": list,
        "string": str,
        "integer": int,
        "number": (int, float),
        "boolean": bool,
        "null": type(None),
    }
    if not isinstance(value, kinds[schema["type"]]):
        yield f"{where}: {value!r} is no {schema['type']}"
    elif schema["type"] == "object" and "properties" in schema:
        yield from (f"{where}: no {name}" for name in schema["required"] if name not in value)
        for name, item in value.items():
            if name in schema["properties"]:
                field = schema["properties"][name]
                yield from misfits(item, field, definitions, f"{where}.{name}")
            else:
                yield f"{where}: {name} is not known"
    elif schema["type"] == "array":
        items = schema["items"]
        each = items if isinstance(items, list) else [items] * len(value)
        for number, (item, one) in enumerate(zip(value, each, strict=True)):
            yield from misfits(item, one, definitions, f"{where}[{number}]")


def test_every_refusal_of_a_room_has_a_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        for code, facts in REFUSALS.items():
            sentence = text(f"refusal.{code}", language)
            filled = sentence.format(**dict.fromkeys(facts, "X"))
            assert filled
            assert "{" not in filled
