"""What the process that reviews a game says while it does."""

import pytest

from understory.server.review_process import Teller


def test_each_percent_is_said_once_also_within_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    teller = Teller(8)
    for number in range(1, 9):
        for share in (0.0, 0.25, 0.5, 0.5, 0.75, 1.0):
            teller.hear(number, share)
    # All is done only with the answer, which comes after the last round.
    percents = [int(line) for line in capsys.readouterr().out.split()]
    assert percents == sorted(set(percents))
    assert percents[-1] == 99
    within_the_longest = [percent for percent in percents if 12 < percent < 82]
    assert len(within_the_longest) >= 3


def test_a_game_that_was_begun_is_a_whole_too(capsys: pytest.CaptureFixture[str]) -> None:
    teller = Teller(2)
    teller.hear(1, 0.85)
    teller.hear(2, 0.5)
    teller.hear(3, 0.0)
    assert capsys.readouterr().out.split() == ["42", "75", "99"]
