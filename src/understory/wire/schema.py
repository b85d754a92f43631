"""The JSON Schema of every message: what the client's types and the protocol page are made from.

Two directions, two forms of a type: what a client sends may leave out fields that have a default,
what the server sends never does. A type that goes both ways and has such fields is called
`...Request` on its way in.
"""

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from understory.rules import sekoya, squad_seven
from understory.wire.client_messages import CreateRoom, SeatRequest
from understory.wire.messages import ClientMessage, ServerMessage
from understory.wire.mission_messages import CreateMission, MissionNews
from understory.wire.plan_messages import MissionPlan, PlanWish, SoundtrackState, WholePerformance
from understory.wire.review_messages import ReviewState, ReviewStopped, WritingState, WritingWish
from understory.wire.server_messages import (
    ErrorAnswer,
    RoomCreated,
    RoomFacts,
    RoomNews,
    Ticket,
    Ways,
)
from understory.wire.study_messages import Lesson, PuzzleJudged, PuzzleView

Json: TypeAlias = "Mapping[str, Json] | list[Json] | str | int | float | bool | None"
Schemas: TypeAlias = dict[str, Json]

DIALECT = "http://json-schema.org/draft-07/schema#"
_AT = "#/definitions/"
_UNIONS_WISHED = {"ClientMessage": ClientMessage, "SeatRequest": SeatRequest}
_UNIONS_SENT = {
    "ServerMessage": ServerMessage,
    "RoomNews": RoomNews,
    "MissionNews": MissionNews,
}
_ANSWERS = [
    RoomCreated,
    RoomFacts,
    Ticket,
    Ways,
    MissionPlan,
    SoundtrackState,
    ReviewState,
    ReviewStopped,
    PuzzleView,
    PuzzleJudged,
    Lesson,
    WritingState,
    WholePerformance,
    ErrorAnswer,
]
_NAMESAKES: dict[str, type[msgspec.Struct]] = {
    "View": sekoya.View,
    "Result": sekoya.Result,
    "MissionView": squad_seven.View,
    "MissionResult": squad_seven.Result,
    "MissionRules": squad_seven.Options,
}
"""What the games' own types are called here whose names say too little beside another game's."""


def protocol_schema() -> dict[str, Json]:
    """Return one schema (draft 07) with a definition for every message and every part of one.

    `ClientMessage` and `ServerMessage` are the frames of the socket; `CreateRoom`, `CreateMission`,
    `PlanWish` and `WritingWish` are the bodies of requests. Those of answers are `RoomCreated`,
    `Ticket`, `RoomFacts`, `Ways`, `MissionPlan`, `SoundtrackState`, `ReviewState`, `ReviewStopped`,
    `WritingState`, `PuzzleView`, `PuzzleJudged`, `Lesson`, `WholePerformance` and `ErrorAnswer`.
    """
    wished = _definitions([CreateRoom, CreateMission, PlanWish, WritingWish], _UNIONS_WISHED)
    sent = _definitions(_ANSWERS, _UNIONS_SENT)
    sent = {name: _whole(schema) for name, schema in sent.items()}
    renamed = {
        name: f"{name}Request"
        for name in wished.keys() & sent.keys()
        if wished[name] != sent[name] or _mentions_default(wished[name])
    }
    wished = {
        renamed.get(name, name): _repointed(schema, renamed) for name, schema in wished.items()
    }
    return {
        "$schema": DIALECT,
        "title": "Understory",
        "description": "Every message between an Understory server and its clients.",
        "definitions": {**wished, **sent},
    }


def _definitions(roots: Sequence[object], unions: Mapping[str, object]) -> Schemas:
    """Return the definitions of `roots` and all their parts, each named union as one of them."""
    tops, parts = msgspec.json.schema_components(
        [*unions.values(), *roots], ref_template=_AT + "{name}"
    )
    named: Schemas = {name: _normal(top) for name, top in zip(unions, tops, strict=False)}
    by_shape = {_shape(union): name for name, union in named.items()}
    for name, part in parts.items():
        named[name] = _described(_with_unions(_normal(part), by_shape))
    called = {
        name: ours
        for ours, kind in _NAMESAKES.items()
        # msgspec calls by its whole path what has a namesake among the parts.
        for name in (f"{kind.__module__}.{kind.__qualname__}", kind.__qualname__)
        if name in parts
    }
    return {called.get(name, name): _repointed(part, called) for name, part in named.items()}


def _normal(schema: Json) -> Json:
    """Return the schema in draft 07, without what only OpenAPI reads."""
    if isinstance(schema, list):
        return [_normal(item) for item in schema]
    if not isinstance(schema, Mapping):
        return schema
    kept = {
        key: value if key == "default" else _normal(value)
        for key, value in schema.items()
        if key not in ("discriminator", "title")
    }
    if "prefixItems" in kept:  # draft 07 writes the types of a tuple as a list under `items`
        kept["items"] = kept.pop("prefixItems")
    return kept


def _shape(schema: Json) -> str:
    return msgspec.json.encode(schema, order="sorted").decode()


def _with_unions(schema: Json, by_shape: Mapping[str, str]) -> Json:
    """Return the schema with each union that has a name replaced by that name."""
    if isinstance(schema, list):
        return [_with_unions(item, by_shape) for item in schema]
    if not isinstance(schema, Mapping):
        return schema
    name = by_shape.get(_shape(schema))
    if name is not None:
        return {"$ref": _AT + name}
    return {key: _with_unions(value, by_shape) for key, value in schema.items()}


def _described(schema: Json) -> Json:
    """Return the schema with its description in the words of JSON rather than of Python."""
    if not isinstance(schema, Mapping):
        return schema
    text, fields = schema.get("description"), schema.get("properties")
    if not isinstance(text, str) or not isinstance(fields, Mapping):
        return schema
    for name in fields:
        python_name = re.sub(r"[A-Z]", lambda capital: f"_{capital[0].lower()}", name)
        text = text.replace(f"`{python_name}`", f"`{name}`")
    return {**schema, "description": re.sub(r"\bNone\b", "null", text)}


def _whole(schema: Json) -> Json:
    """Return the schema of something sent by the server: no field is ever left out."""
    if not isinstance(schema, Mapping) or not isinstance(schema.get("properties"), Mapping):
        return schema
    fields = schema["properties"]
    kept = {key: value for key, value in schema.items() if key != "additionalProperties"}
    if isinstance(fields, Mapping):
        kept["required"] = list(fields)
        kept["properties"] = {
            name: {key: value for key, value in field.items() if key != "default"}
            for name, field in fields.items()
            if isinstance(field, Mapping)
        }
    return kept


def _mentions_default(schema: Json) -> bool:
    return isinstance(schema, Mapping) and '"default"' in _shape(schema)


def _repointed(schema: Json, renamed: Mapping[str, str]) -> Json:
    """Return the schema with its references following `renamed`."""
    if isinstance(schema, list):
        return [_repointed(item, renamed) for item in schema]
    if not isinstance(schema, Mapping):
        return schema
    return {
        key: _AT + renamed.get(value.removeprefix(_AT), value.removeprefix(_AT))
        if key == "$ref" and isinstance(value, str)
        else _repointed(value, renamed)
        for key, value in schema.items()
    }
