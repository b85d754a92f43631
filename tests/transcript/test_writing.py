"""A game of SEKOYA written down move by move: what is asked for, and what cannot be."""

from random import Random

import pytest

from understory.kernel import Refusal, Seat
from understory.rules import sekoya
from understory.transcript import Accepted, Wanted, Written, referee, write_down

DECK = (5, 17, 1, 22, 9, 13, 2, 24, 11, 7, 20, 3, 15, 10, 4, 18, 6, 12, 8, 21, 14, 23, 16, 19)
LAID = DECK[:8]


def _written_whole(rules: sekoya.Rules, seed: int) -> tuple[Written, list[int], list[sekoya.Event]]:
    """Write a random game down as it is played, and return also what really happened."""
    generator = Random(seed)
    deck = tuple(generator.sample(sekoya.VALUES, 24))
    opening = sekoya.deal(rules, deck)
    log: list[sekoya.Event] = [opening]
    state = sekoya.begin(opening)
    entries: list[int] = []
    known = 0
    while (wanted := (written := write_down(rules, entries)).wants) is not None:
        assert written.refused is None
        if wanted.kind == "card":
            entries.append(deck[known])
            known += 1
            continue
        assert wanted.seat == state.to_place
        # What is shown is what lies there, and nothing else.
        assert written.view == sekoya.view(state, None)
        assert state.to_place is not None
        place = generator.choice(sekoya.legal_places(state))
        entries.append(place)
        happened = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
        assert not isinstance(happened, Refusal)
        for event in happened:
            log.append(event)
            state = sekoya.evolve(state, event)
    assert [step.value for step in written.steps] == entries
    return written, entries, log


@pytest.mark.parametrize(
    "rules",
    [
        sekoya.Rules(),
        sekoya.Rules("beside", "adjacent", lone_special=True, split_groups=True, tie="shared"),
    ],
)
@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_written_down_as_it_is_played(rules: sekoya.Rules, seed: int) -> None:
    written, entries, log = _written_whole(rules, seed)
    end = log[-1]
    assert isinstance(end, sekoya.GameEnded)
    assert written.view.result == sekoya.Result(end.winner, end.reason)
    assert written.events is not None
    assert [event for event in written.events if isinstance(event, sekoya.PawnPlaced)] == [
        event for event in log if isinstance(event, sekoya.PawnPlaced)
    ]
    transcript = written.transcript
    assert transcript is not None
    verdict = referee(transcript)
    assert isinstance(verdict, Accepted)
    assert verdict.state["result"] is not None
    # A card that fills a place when all is over is not asked for, and not made up either.
    told = {card for card in written.view.square if card is not None}
    assert told.isdisjoint(written.unseen)
    again = write_down(rules, [*entries, 0])
    assert again.refused is not None
    assert again.refused.code == "game_over"
    assert again.steps == written.steps


def test_cards_are_laid_out_in_reading_order_round_the_pile() -> None:
    for told in range(8):
        written = write_down(sekoya.Rules(), LAID[:told])
        assert written.wants == Wanted("card", place=(0, 1, 2, 3, 5, 6, 7, 8)[told])
        assert written.view.legal == ()
        assert written.view.pile == 24 - told
        assert written.transcript is None
    beside = write_down(sekoya.Rules(pile="beside"), LAID)
    assert beside.wants == Wanted("card", place=8)
    assert write_down(sekoya.Rules(), LAID).wants == Wanted("place", seat=Seat(0))


@pytest.mark.rule("SEK-24", "SEK-25")
def test_after_a_round_the_drawn_card_is_asked_for_before_those_that_fill() -> None:
    rules = sekoya.Rules()
    both = write_down(rules, [*LAID, 4, 0])
    assert both.wants == Wanted("card", seat=Seat(0))
    assert both.view.pawns == (4, 0)
    assert both.view.holdings[0].cards == ()
    drawn = write_down(rules, [*LAID, 4, 0, 11])
    assert drawn.wants == Wanted("card", place=0)
    done = write_down(rules, [*LAID, 4, 0, 11, 7])
    assert done.wants == Wanted("place", seat=Seat(1))
    assert done.view.holdings[0].cards == (11,)
    assert done.view.square[0] == 7
    # Without a pawn on the pile the lower place is filled first.
    assert write_down(rules, [*LAID, 5, 0]).wants == Wanted("card", place=0)
    assert write_down(rules, [*LAID, 5, 0, 11]).wants == Wanted("card", place=5)


@pytest.mark.parametrize(
    ("entries", "refused"),
    [
        ([0], Refusal("no_such_card", "SEK-01", {"card": 0})),
        ([25], Refusal("no_such_card", "SEK-01", {"card": 25})),
        ([5, 5], Refusal("card_twice", "SEK-01", {"card": 5})),
        ([*LAID, 9], Refusal("no_such_place", "SEK-11", {"place": 9})),
        ([*LAID, 0, 0], Refusal("taken", "SEK-22", {"place": 0})),
        ([*LAID, 0, 2], Refusal("aligned", "SEK-23", {"place": 2, "forbidden": "line"})),
        ([*LAID, 0, 5, 22], Refusal("card_twice", "SEK-01", {"card": 22})),
    ],
)
def test_what_cannot_be_is_refused_and_what_stood_before_it_stays(
    entries: list[int], refused: Refusal
) -> None:
    written = write_down(sekoya.Rules(), [*entries, 3])
    assert written.refused == refused
    assert [step.value for step in written.steps] == entries[:-1]
    assert written.wants == write_down(sekoya.Rules(), entries[:-1]).wants


def test_an_unfinished_game_has_a_transcript_that_the_referee_takes() -> None:
    written = write_down(sekoya.Rules(), [*LAID, 5, 0, 11, 7, 1])
    transcript = written.transcript
    assert transcript is not None
    verdict = referee(transcript)
    assert isinstance(verdict, Accepted)
    assert verdict.state["pawns"] == {"green": 1}
    assert transcript.splitlines()[0].startswith(
        b'{"game": "sekoya", "deck": [5, 17, 1, 22, 9, 13, 2, 24, 11, 7, 3, 4, 6, 8, 10,'
    )
