"""The header of a mission written down: who plays, the deck, the score, the options."""

from collections import Counter
from typing import get_args, get_type_hints

from understory.kernel import Millis
from understory.rules import squad_seven
from understory.score import BadScoreError, Phase, Score, TimeOfDay, check_score
from understory.transcript.faults import FaultyLineError, shown
from understory.transcript.fields import (
    as_choice,
    as_list,
    as_millis,
    as_object,
    as_text,
    check_fields,
)
from understory.transcript.lines import Json
from understory.transcript.numbers import exact_seconds

GAME = "squad-seven"

_OPTIONS: dict[str, tuple[str, ...]] = {
    name: get_args(hint)
    for name, hint in get_type_hints(squad_seven.Options).items()
    if name != "switch_grace"
}
"""The options that are a choice of words, each with its words."""


def read_header(header: Json) -> tuple[tuple[str, ...], squad_seven.Dealt]:
    """Return the players in seat order and the event that opens their mission.

    Raises:
        FaultyLineError: the header is wrong in any way.
    """
    check_fields(header, ("game", "edition", "players", "deck", "score"), ("options",))
    edition = as_choice("edition", header["edition"], tuple(squad_seven.EDITIONS))
    players = read_players(header["players"])
    deck = _read_deck(header["deck"])
    score = read_score(header["score"])
    options = _read_options(header.get("options", {}))
    return players, squad_seven.deal(edition, options, len(players), score, deck)


def read_players(value: object) -> tuple[str, ...]:
    """Return the players' names, two to four different ones, in seat order.

    Raises:
        FaultyLineError: they are something else.
    """
    players = tuple(as_text("players", name) for name in as_list("players", value))
    if not squad_seven.FEWEST_SEATS <= len(players) <= squad_seven.MOST_SEATS:
        raise FaultyLineError("players_number", got=len(players))
    if "" in players:
        raise FaultyLineError("players_empty")
    for name, times in Counter(players).items():
        if times > 1:
            raise FaultyLineError("players_twice", got=shown(name))
    return players


def _read_deck(value: object) -> list[str]:
    deck = [as_text("deck", card) for card in as_list("deck", value)]
    for card in deck:
        if card not in squad_seven.FACES:
            raise FaultyLineError("card_unknown", got=shown(card))
    expected = Counter(squad_seven.DECK)
    got = Counter(deck)
    for card, number in expected.items():
        if got[card] != number:
            raise FaultyLineError("card_number", card=card, got=got[card], expected=number)
    return deck


def read_score(value: object) -> Score:
    """Return the score that a header, or anything else that speaks of one, holds.

    Raises:
        FaultyLineError: it is wrong in any way.
    """
    plan = as_object("score", value)
    check_fields(plan, ("length", "landed", "phases", "screams"))
    score = Score(
        length=as_millis("length", plan["length"]),
        landed=as_millis("landed", plan["landed"]),
        phases=tuple(map(_read_phase, as_list("phases", plan["phases"]))),
        screams=tuple(as_millis("screams", at) for at in as_list("screams", plan["screams"])),
    )
    try:
        check_score(score)
    except BadScoreError as error:
        times = {name: exact_seconds(Millis(int(at))).text for name, at in error.facts.items()}
        raise FaultyLineError(f"score_{error.code}", **times) from error
    return score


def _read_phase(value: object) -> Phase:
    pair = as_list("phases", value)
    if len(pair) != 2:
        raise FaultyLineError("phase_pair", got=shown(pair))
    start, time_of_day = pair
    return Phase(as_millis("phases", start), as_choice("phases", time_of_day, get_args(TimeOfDay)))


def _read_options(value: object) -> squad_seven.Options:
    options = as_object("options", value)
    check_fields(options, (), ("switch_grace", *_OPTIONS))
    grace = Millis(0)
    if "switch_grace" in options:
        grace = as_millis("switch_grace", options["switch_grace"])
        if not 0 <= grace <= squad_seven.LONGEST_GRACE:
            raise FaultyLineError("grace_range", got=exact_seconds(grace).text)
    chosen = {
        name: as_choice(name, options[name], choices)
        for name, choices in _OPTIONS.items()
        if name in options
    }
    return squad_seven.Options(switch_grace=grace, **chosen)  # type: ignore[arg-type] # as read


def write_header(players: tuple[str, ...], opening: squad_seven.Dealt) -> Json:
    """Return the header of a mission; options at their default are left out."""
    score = opening.score
    header: Json = {
        "game": GAME,
        "edition": opening.edition,
        "players": list(players),
        "deck": list(opening.deck),
        "score": {
            "length": exact_seconds(score.length),
            "landed": exact_seconds(score.landed),
            "phases": [[exact_seconds(p.start), p.time_of_day] for p in score.phases],
            "screams": [exact_seconds(at) for at in score.screams],
        },
    }
    options = _written_options(opening.options)
    return {**header, "options": options} if options else header


def _written_options(options: squad_seven.Options) -> Json:
    default = squad_seven.Options()
    written: Json = {}
    if options.switch_grace != default.switch_grace:
        written["switch_grace"] = exact_seconds(options.switch_grace)
    for name in _OPTIONS:
        if getattr(options, name) != getattr(default, name):
            written[name] = getattr(options, name)
    return written
