"""Four bots of one level are four characters, and none of them is another level."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from understory.kernel import Millis, Seat
from understory.players.squad_seven import LEVELS, Heard, Level, react
from understory.players.squad_seven.levels import character
from understory.players.squad_seven.tempers import TEMPERS
from understory.rules import squad_seven as game
from understory.rules.squad_seven import StealPending, View
from understory.score import Phase

NOW = Millis(50_000)
HEARD = Heard(NOW, True, (Phase(Millis(0), "day"),), (), NOW)
SEEDS = range(400)
AVERAGE = Level(
    mu=420, sigma=70, tau=110, late=(600, 1_700), deaf=0.05, misheard=0.02, blind=0.10,
    absent=0.05, hasty=0.05, lap=(5_000, 7_500), spread=70, aiming=(1_000, 2_000), dealing=220,
)  # fmt: skip
"""Somebody average: a choice reaction of 530 ms in the mean, and what the page lets people do."""

See = Callable[..., View]


def at_seat(view: View, seat: int) -> View:
    """Return what another seat with the same squad would see."""
    squads = [*view.squads, view.squads[1]]
    squads[0], squads[seat] = squads[seat], squads[0]
    return replace(view, seat=Seat(seat), squads=tuple(squads))


def hands(see: See, card: str, seat: int) -> list[int]:
    """Return after how many milliseconds the seat's bots lay a hand; who does not is left out."""
    view = at_seat(see(card, rival_treasures=2), seat)
    plans = [react("family", view, HEARD, seed) for seed in SEEDS]
    return [plan.after for plan in plans if plan is not None and plan.deed == "hand"]


@pytest.mark.parametrize(("seat", "is_more_careless"), [(2, True), (1, False)])
def test_the_greedy_overlook_more_snakes_than_others_and_the_cautious_fewer(
    see: See, seat: int, is_more_careless: bool
) -> None:
    guarded = next(
        name for name, face in game.FACES.items() if face.guarded and face.time_of_day == "day"
    )
    even, other = len(hands(see, guarded, 0)), len(hands(see, guarded, seat))
    assert even > 0
    assert (other > even) == is_more_careless


def test_the_camp_raider_is_quicker_at_camps_and_slower_at_treasures(see: See) -> None:
    for card, is_quicker in (("day-camp", True), ("day-treasure-gems", False)):
        even, raider = (sorted(hands(see, card, seat)) for seat in (0, 3))
        assert (raider[len(raider) // 2] < even[len(even) // 2]) == is_quicker, card


def test_the_camp_raider_robs_who_would_win_and_others_rob_the_richest(see: See) -> None:
    view = see("day-camp")
    gems = ("day-treasure-gems",)
    rich = replace(view.squads[1], treasures=gems * 9, alive=1)
    ahead = replace(view.squads[2], treasures=gems * 5, alive=6)
    for seat, robbed in ((0, rich), (3, ahead)):
        squads = [view.squads[0]] * 4
        squads[1], squads[2] = rich, ahead
        stealing = replace(
            view,
            seat=Seat(seat),
            squads=tuple(squads),
            pending=StealPending(Seat(seat), 1),
            may=("steal",),
        )
        chosen: Counter[int] = Counter()
        for seed in SEEDS:
            plan = react("family", stealing, HEARD, seed)
            assert plan is not None
            chosen.update(plan.victims)
        assert chosen.most_common(1)[0][0] == squads.index(robbed)


def test_somebody_elses_character_is_played_without_a_temper(see: See) -> None:
    for seat in range(4):
        view = at_seat(see("day-treasure-gems"), seat)
        plans = {react(character("family"), view, HEARD, seed) for seed in range(20)}
        assert plans == {
            react(character("family"), at_seat(view, 0), HEARD, seed) for seed in range(20)
        }


def test_the_reference_page_tells_the_numbers_that_bots_play_by() -> None:
    page = Path(__file__).parents[3] / "docs" / "reference" / "bots.md"
    rows = {
        cells[0].strip("` "): [cell.strip() for cell in cells[1:]]
        for line in page.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
        for cells in [line.strip("| ").split("|")]
    }
    levels = [asdict(character(level)) for level in LEVELS]
    for name in levels[0]:
        if name != "at_camps":
            assert rows[name][:3] == [told(level[name]) for level in levels], name
    for temper in TEMPERS:
        numbers = [told(value) for key, value in asdict(temper).items() if key != "name"]
        assert rows[temper.name] == numbers, temper.name


def told(value: Any) -> str:
    """Return a number or range as the page writes it."""
    if isinstance(value, tuple):
        return f"{value[0]} to {value[1]}"
    return f"{value:g}" if isinstance(value, int | float) else str(value)


@pytest.mark.slow
def test_an_average_player_wins_a_fair_share_of_missions_against_three_family_bots(
    missions: Any,
) -> None:
    wins: Counter[bool] = Counter()
    for seed in range(400):
        levels: list[str | Level] = ["family"] * 4
        levels[seed % 4] = AVERAGE
        result = missions(levels, seed).play()
        wins[result.winner == seed % 4] += 1

    assert 0.20 <= wins[True] / 400 <= 0.35


@pytest.mark.slow
def test_no_temper_wins_half_as_much_again_as_another(missions: Any) -> None:
    wins = Counter(missions(["family"] * 4, seed).play().winner for seed in range(400))

    assert max(wins.values()) < 1.5 * min(wins[seat] for seat in map(Seat, range(4)))
