"""The material of SQUAD SEVEN: the 82 cards, the editions, the options of the rules.

Rule: SQ-01 to SQ-05, SQ-41, SQ-48, SQ-66.
"""

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from understory.kernel import Millis
from understory.score import TimeOfDay

FEWEST_SEATS = 2
MOST_SEATS = 4
"""Players at a table. Rule: SQ-01."""

SQUAD = 7
"""Adventurers in a squad. Rule: SQ-01."""

DARTS = 6
"""Darts of the one tranquilliser gun. Rule: SQ-05."""

CARRIED_BY_EACH = 3
"""Treasures that one member brings home at most. Rule: SQ-64."""

LONGEST_GRACE = Millis(2_000)
"""The largest `switch_grace`. Rule: SQ-48."""

CardName = str
"""A card as transcripts write it, such as "night-treasure-gems-guarded"; see `FACES`."""

Kind = Literal["treasure", "camp", "healer", "monster", "zombie", "bridge", "spiders"]
EventKind = Literal["monster", "zombie", "bridge", "spiders"]
"""The cards that concern only the player who drew them. Rule: SQ-50."""

EVENT_KINDS: tuple[EventKind, ...] = get_args(EventKind)

Target = Literal["monster", "zombie"]
"""What stands two to three metres from the table to be shot at. Rule: SQ-05."""

TARGETS: tuple[Target, ...] = get_args(Target)


class Face(msgspec.Struct, frozen=True):
    """What a card shows. `time_of_day` is None for healer and events, which know no time."""

    kind: Kind
    time_of_day: TimeOfDay | None = None
    guarded: bool = False


def _numbers() -> dict[CardName, tuple[Face, int]]:
    """Return each card with its face and how many of it there are. Rule: SQ-02, SQ-03."""
    guarded = {
        ("day", "statuette"): 2,
        ("day", "gems"): 1,
        ("day", "chest"): 1,
        ("night", "statuette"): 1,
        ("night", "gems"): 2,
        ("night", "chest"): 1,
    }
    numbers: dict[CardName, tuple[Face, int]] = {}
    for time_of_day in get_args(TimeOfDay):
        for kind in ("statuette", "gems", "chest"):
            name, snakes = f"{time_of_day}-treasure-{kind}", guarded[time_of_day, kind]
            numbers[name] = (Face("treasure", time_of_day), 8 - snakes)
            numbers[f"{name}-guarded"] = (Face("treasure", time_of_day, guarded=True), snakes)
        numbers[f"{time_of_day}-camp"] = (Face("camp", time_of_day), 3)
        numbers[f"{time_of_day}-camp-guarded"] = (Face("camp", time_of_day, guarded=True), 1)
    for event in EVENT_KINDS:
        numbers[event] = (Face(event), 6 if event == "spiders" else 5)
    numbers["healer"] = (Face("healer"), 5)
    return numbers


_NUMBERS = _numbers()

FACES: dict[CardName, Face] = {name: face for name, (face, _) in _NUMBERS.items()}
"""The face of each card, by its name."""

DECK: tuple[CardName, ...] = tuple(
    name for name, (_, number) in _NUMBERS.items() for _ in range(number)
)
"""The 82 cards of the playing deck, unshuffled. Rule: SQ-02, SQ-03."""


def is_whole_deck(cards: Sequence[CardName]) -> bool:
    """Return whether the cards are the 82 of the playing deck, in any order. Rule: SQ-02."""
    return sorted(cards) == sorted(DECK)


EditionName = Literal["tf1", "foxmind", "jumbo"]


class Edition(msgspec.Struct, frozen=True):
    """The facts in which editions differ; their names are texts `edition.<name>.*`. Rule: SQ-04.

    `steals` is how many treasures a camp lets one steal; `lap` how one goes round the table;
    `lost_member` what the card of a lost member shows.
    """

    steals: int
    lap: Literal["run", "walk"]
    lost_member: Literal["skull", "face_down"]


EDITIONS: dict[EditionName, Edition] = {
    "tf1": Edition(steals=2, lap="run", lost_member="skull"),
    "foxmind": Edition(steals=2, lap="walk", lost_member="face_down"),
    "jumbo": Edition(steals=1, lap="run", lost_member="skull"),
}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the rules, each at its default. Rule: SQ-41, SQ-48, SQ-66."""

    switch_grace: Millis = Millis(0)
    wrong_hand: Literal["each", "first"] = "each"
    shoot_off: Literal["sudden", "equal_rounds"] = "sudden"
