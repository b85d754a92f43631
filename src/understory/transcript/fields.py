"""The fields of an object, each of the right type or a fault that says what was got.

`field` is the name by which a message speaks of the value.
"""

from collections.abc import Collection, Iterable
from typing import TypeVar, cast

from understory.kernel import Millis
from understory.transcript.faults import FaultyLineError, shown, to_json
from understory.transcript.lines import Json
from understory.transcript.numbers import Number, millis

Name = TypeVar("Name", bound=str)


def check_fields(value: Json, needed: Collection[str], optional: Collection[str] = ()) -> None:
    """Check that an object has all the fields needed and none that is unknown.

    Raises:
        FaultyLineError: a field is missing, or there is one too many.
    """
    for field in needed:
        if field not in value:
            raise FaultyLineError("missing", field=field)
    for field in value:
        if field not in needed and field not in optional:
            expected = listed((*needed, *optional))
            raise FaultyLineError("unknown_field", field=shown(field), expected=expected)


def listed(names: Iterable[str]) -> str:
    """Return names one behind the other, as JSON writes them."""
    return ", ".join(map(to_json, names))


def as_object(field: str, value: object) -> Json:
    """Return the value if it is an object."""
    if not isinstance(value, dict):
        raise FaultyLineError("object", field=field, got=shown(value))
    return value


def as_list(field: str, value: object) -> list[object]:
    """Return the value if it is a list."""
    if not isinstance(value, list):
        raise FaultyLineError("list", field=field, got=shown(value))
    return value


def as_text(field: str, value: object) -> str:
    """Return the value if it is a string."""
    if not isinstance(value, str):
        raise FaultyLineError("text", field=field, got=shown(value))
    return value


def as_choice(field: str, value: object, choices: Collection[Name]) -> Name:
    """Return the value if it is one of the choices."""
    if not isinstance(value, str) or value not in choices:
        raise FaultyLineError("choice", field=field, got=shown(value), expected=listed(choices))
    return cast("Name", value)


def as_boolean(field: str, value: object) -> bool:
    """Return the value if it is true or false."""
    if not isinstance(value, bool):
        raise FaultyLineError("boolean", field=field, got=shown(value))
    return value


def as_integer(field: str, value: object) -> int:
    """Return the value if it is written as an integer and finite as a 64-bit float."""
    if not isinstance(value, Number) or not value.is_integer:
        raise FaultyLineError("integer", field=field, got=shown(value))
    if not value.is_finite:
        raise FaultyLineError("not_finite", field=field, got=shown(value))
    return int(value.text)


def as_millis(field: str, value: object) -> Millis:
    """Return the value, seconds with at most three decimals by value, as whole milliseconds."""
    if not isinstance(value, Number):
        raise FaultyLineError("number", field=field, got=shown(value))
    if not value.is_finite:
        raise FaultyLineError("not_finite", field=field, got=shown(value))
    at = millis(value)
    if at is None:
        raise FaultyLineError("decimals", field=field, got=shown(value))
    return at
