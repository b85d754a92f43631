"""Make what others write clients from: the schema, the protocol page, and the page's own types.

    python tools/protocol.py           write them
    python tools/protocol.py --check   say which are stale; status 1 if any is

Made from: understory.wire (messages), tools/protocol_page.md (the page's prose), and
tests/wire/samples (its examples). The TypeScript needs Node and the packages of web/.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from understory.art import text
from understory.room import REFUSALS
from understory.server.settings import Settings
from understory.wire.schema import protocol_schema

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "reference" / "protocol.schema.json"
PAGE = ROOT / "docs" / "reference" / "protocol.md"
PROSE = ROOT / "tools" / "protocol_page.md"
SAMPLES = ROOT / "tests" / "wire" / "samples"
WEB = ROOT / "web"

RULES_REFUSALS = ("not_your_turn", "no_such_place", "taken", "aligned")
MISSION_REFUSALS = ("not_landed", "eliminated", "event_pending", "steal_pending", "bad_steal")
"""What the rules of SEKOYA and SQUAD SEVEN refuse, in their order, besides `game_over`."""

EXAMPLES = {
    "delivery": "delivery.pawn_placed",
    "mission_delivery": "mission_delivery.card_drawn",
}
"""The sample shown of a message that has several."""

Schema = Mapping[str, Any]


def schema_text() -> str:
    """Return the JSON Schema of the protocol as a file."""
    return json.dumps(protocol_schema(), indent=2, ensure_ascii=False) + "\n"


def page_text() -> str:
    """Return the protocol page: the prose, its `{{...}}` filled in."""
    definitions: dict[str, Schema] = json.loads(schema_text())["definitions"]

    def fill(match: re.Match[str]) -> str:
        kind, _, what = match[1].partition(" ")
        match kind:
            case "messages":
                return "\n".join(
                    _message(name, definitions) for name in _members(definitions, what)
                )
            case "types":
                return "\n".join(_message(name, definitions) for name in what.split())
            case "refusals":
                return _refusals()
            case "setting":
                return f"{getattr(Settings(), what):g}"
            case "sample":
                return _sample(what)
        raise ValueError(f"{PROSE.name} asks for {match[0]}, which does not exist")

    return re.sub(r"\{\{(.+?)\}\}", fill, PROSE.read_text(encoding="utf-8"))


def _members(definitions: Mapping[str, Schema], union: str) -> Iterable[str]:
    return (_name(member) for member in definitions[union]["anyOf"])


def _name(reference: Schema) -> str:
    return str(reference["$ref"]).rpartition("/")[2]


def _message(name: str, definitions: Mapping[str, Schema]) -> str:
    schema = definitions[name]
    if "anyOf" in schema:
        return f"### {name}\n\n{_type(schema)}\n"
    lines = [f"### {name}", "", _sentences(schema["description"]), ""]
    optional = schema["properties"].keys() - set(schema["required"])
    lines += ["| field | type | left out |", "| --- | --- | --- |"] if optional else []
    lines += [] if optional else ["| field | type |", "| --- | --- |"]
    for field, kind in schema["properties"].items():
        left_out = (
            f" `{_compact(kind['default'])}` |" if field in optional else " |" * bool(optional)
        )
        lines.append(f"| `{field}` | {_type(kind)} |{left_out}")
    tag = schema["properties"].get("type", {}).get("enum", [_snake(name)])[0]
    for sample in (tag, EXAMPLES.get(tag, "")):
        if (SAMPLES / f"{sample}.json").exists():
            lines += ["", _sample(sample)]
    return "\n".join([*lines, ""])


def _sentences(description: str) -> str:
    return re.sub(r"(?<!\n)\n(?!\n)", " ", description)


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return f"[{_name(schema)}](#{_name(schema).lower()})"
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(_type(member) for member in schema["anyOf"])
    match schema["type"]:
        case "array":
            return _list_type(schema)
        case "object":
            return f"object of {_type(schema['additionalProperties'])}"
        case "null":
            return "`null`"
        case kind:
            return f"{kind}{_bounds(schema)}"


def _list_type(schema: Schema) -> str:
    items = schema["items"]
    if isinstance(items, list):
        return f"[{', '.join(_type(item) for item in items)}]"
    item = _type(items)
    if schema.get("minItems") is not None and schema.get("minItems") == schema.get("maxItems"):
        return f"list of {schema['minItems']}: {item}"
    return f"list of {item}"


def _bounds(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f", {_bound(low)} to {_bound(high)}"
    low, high = schema.get("minLength"), schema.get("maxLength")
    if low is not None and high is not None:
        pattern = f" of `{schema['pattern']}`" if "pattern" in schema else ""
        return f", {low} to {high} characters{pattern}"
    return ""


def _bound(number: float) -> str:
    powers = {2.0**53: "2^53", -(2.0**53): "-2^53"}
    return powers.get(number, f"{number:g}")


def _refusals() -> str:
    lines = ["| code | facts | text |", "| --- | --- | --- |"]
    for code, facts in REFUSALS.items():
        names = ", ".join(f"`{fact}`" for fact in facts)
        lines.append(f"| `{code}` | {names} | {text(f'refusal.{code}', 'en')} |")
    lines += [
        f"| `{code}` | `place`, ... | {text(f'refusal.{code}', 'en')} |" for code in RULES_REFUSALS
    ]
    lines += [
        f"| `{code}` | `seat`, ... | {text(f'refusal.{code}', 'en')} |" for code in MISSION_REFUSALS
    ]
    return "\n".join(lines)


def _sample(name: str) -> str:
    value = msgspec.json.decode((SAMPLES / f"{name}.json").read_bytes())
    return f"```json\n{_folded(value)}\n```"


def _folded(value: object, depth: int = 0, width: int = 96) -> str:
    """Return JSON in which whatever fits on a line stands on one."""
    flat = json.dumps(value, ensure_ascii=False)
    indent = "  " * (depth + 1)
    if len(flat) + len(indent) <= width or not isinstance(value, dict | list):
        return flat
    if isinstance(value, dict):
        rows = [f"{json.dumps(k)}: {_folded(v, depth + 1)}" for k, v in value.items()]
        opening, closing = "{", "}"
    else:
        rows = [_folded(item, depth + 1) for item in value]
        opening, closing = "[", "]"
    inner = f",\n{indent}".join(rows)
    return f"{opening}\n{indent}{inner}\n{'  ' * depth}{closing}"


def main(arguments: list[str]) -> int:
    """Write the generated files, or say which are stale."""
    check = "--check" in arguments
    stale = []
    for path, wanted in ((SCHEMA, schema_text()), (PAGE, page_text())):
        if check and (not path.exists() or path.read_text(encoding="utf-8") != wanted):
            stale.append(path.relative_to(ROOT).as_posix())
        elif not check:
            path.write_text(wanted, encoding="utf-8")
    for name in stale:
        print(f"{name} is stale: run python tools/protocol.py", file=sys.stderr)
    return 1 if not _types(check=check) or stale else 0


def _types(*, check: bool) -> bool:
    """Write or compare the page's types; tell whether they are as they should be."""
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules").exists():
        print("no Node or no packages in web/: its types were left alone", file=sys.stderr)
        return check
    script = [node, "scripts/types.mjs", *(["--check"] if check else [])]
    return subprocess.run(script, cwd=WEB, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
