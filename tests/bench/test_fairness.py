"""The measure of fairness: small runs of the same tables, and the arithmetic of its figures."""

import json

import pytest
from typer.testing import CliRunner

from understory.bench.fairness_cheats import CHEATS, drummed_share, false_flags, measure_cheat
from understory.bench.fairness_races import Race, figures_of, quantile, share
from understory.bench.fairness_served import serve_cheat
from understory.bench.fairness_server import run_tables
from understory.bench.fairness_simulation import simulate_table
from understory.cli.bench import app
from understory.testing import run_jumping
from understory.testing.races import Path


def race(table: int, winner: int, **changes: object) -> Race:
    made = Race(
        table=table,
        number=0,
        reported=(300.0, 340.0),
        true=(295.0, 330.0),
        arrival=(380.0, 350.0),
        clipped=(0.0, 3.0),
        winner=winner,
        verdict=40.0,
        last_screen=60.0,
        early=(5.0, 20.0),
        changed=False,
    )
    return Race(**{name: changes.get(name, getattr(made, name)) for name in Race.__struct_fields__})


def test_figures_tell_who_was_right_beside_the_order_of_arrival() -> None:
    figures = figures_of([race(0, 0), race(0, 0), race(1, 1), race(1, 0)])
    assert figures.right.value == 75.0
    assert figures.arrival_right.value == 0.0
    assert [each.value for each in figures.shares] == [75.0, 25.0]
    assert figures.seat_clipped == (0.0, 100.0)


def test_limits_are_wider_where_tables_differ() -> None:
    even = share([race(table, table % 2) for table in range(20) for _ in range(2)], _won)
    apart = share([race(table, card) for table in range(20) for card in range(2)], _won)
    assert even.value == apart.value == 50.0
    assert even.high - even.low > apart.high - apart.low == 0.0


def _won(each: Race) -> float:
    return each.winner == 0


def test_quantiles_of_nothing_are_nothing() -> None:
    assert quantile([], 0.5) == 0.0
    assert quantile([3.0, 1.0, 2.0], 0.5) == 2.0


def test_no_races_are_no_figures() -> None:
    with pytest.raises(ValueError, match="at least one race"):
        figures_of([])


def test_the_quickest_hand_wins_though_lines_are_unequal_and_arrival_says_otherwise() -> None:
    paths = [Path(5.0), Path(30.0), Path(80.0), Path(150.0)]
    races = [each for table in range(6) for each in simulate_table(table, paths, 1)[0]]
    figures = figures_of(races)
    assert figures.right.value > 95
    assert figures.right_clear.value > 96
    assert figures.arrival_right.value < 60
    assert min(each.value for each in figures.shares) > 15
    assert figures.changed.value < 2
    assert figures.clipped.value < 8


def test_the_same_seed_gives_the_same_table() -> None:
    paths = [Path(30.0)] * 2
    assert simulate_table(3, paths, 7, cards=5)[0] == simulate_table(3, paths, 7, cards=5)[0]
    assert simulate_table(3, paths, 7, cards=5)[0] != simulate_table(3, paths, 8, cards=5)[0]


@pytest.mark.parametrize("name", CHEATS)
def test_who_lies_wins_little_and_is_told_of(name: str) -> None:
    figures = measure_cheat(name, [Path(30.0)] * 4, 1, tables=8, cards=80)
    assert figures.won_cards_31_on.low < 28
    assert figures.flagged_after is not None
    assert figures.flagged_after < 60


def test_honest_hands_on_a_nervous_line_are_not_flagged() -> None:
    flagged, hands = false_flags(
        [Path(30.0, least_jitter_ms=8.0)] * 4, 1, tables=range(1), cards=500
    )
    assert (flagged, hands) == (0, 2000)


@pytest.mark.parametrize("period", [80.0, 300.0, 800.0])
def test_drumming_wins_nothing(period: float) -> None:
    assert drummed_share(period, 1, races=300) == 0.0


def test_slow_drumming_wins_less_than_an_honest_hand() -> None:
    assert 5 < drummed_share(1_200.0, 1, races=600) < 20


def run(*options: str) -> str:
    few = ["--real-time", "0", "--cheats", "1", "--honest", "1", "--workers", "1"]
    ran = CliRunner().invoke(app, ["fairness", *few, *options])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


NOTHING_SERVED = ("--tables", "0", "--served-cheats", "0", "--drums", "0")


def test_the_command_tells_figures_and_goals_as_json() -> None:
    told = json.loads(run("--json", "--simulated", "2", "--cards", "10", *NOTHING_SERVED))
    assert [shape["simulated"]["races"] for shape in told["shapes"]] == [20, 20, 20]
    assert {goal["met"] for goal in told["goals"]} <= {True, False}
    assert told["drummed"]["100"] == 0.0
    assert told["served_drummed"] == {}


def test_the_command_tells_goals_in_a_table() -> None:
    assert "5/5/30/80" in run("--simulated", "1", "--cards", "5", *NOTHING_SERVED)


@pytest.mark.integration
def test_the_command_serves_tables_cheats_and_drums() -> None:
    few = ("--simulated", "1", "--cards", "3", "--tables", "1", "--served-cheats", "0")
    told = json.loads(run("--json", *few, "--drums", "1"))
    assert [shape["served"]["races"] for shape in told["shapes"]] == [3, 3, 3]
    assert told["served_drummed"]["300"] == 0.0
    assert told["served_honest_hands"] == 5 * 3 * 4


@pytest.mark.integration
def test_who_forges_on_the_real_server_wins_less_and_is_flagged_at_once() -> None:
    figures = serve_cheat("forges", [Path(30.0)] * 3, 1, tables=2, cards=12)
    assert figures.how == "served"
    assert figures.won_cards_1_to_30.value < 100 / 3
    assert figures.flagged_after is not None
    assert figures.flagged_after <= 4


@pytest.mark.integration
def test_on_a_clock_that_jumps_the_quickest_hand_wins_and_proxies_are_never_late() -> None:
    paths = [Path(2.0, stalls=0.0), Path(60.0, stalls=0.0)]
    ran = run_jumping(run_tables(paths, 1, tables=range(4), cards=10))
    assert len(ran.races) == 40
    right = [each for each in ran.races if each.winner == each.reported.index(min(each.reported))]
    assert len(right) >= 38
    assert max(map(abs, ran.proxy_late)) < 1e-6
    assert max(each.verdict for each in ran.races) < 2 * 60 + 35


@pytest.mark.integration
async def test_tables_are_served_in_real_time_too() -> None:
    paths = [Path(2.0, stalls=0.0), Path(60.0, stalls=0.0)]
    ran = await run_tables(paths, 1, tables=range(2), cards=2)
    assert len(ran.races) == 4
    assert len(ran.proxy_late) > 100
    # A timer never fires early, by more than the clock's own grain; how late, none can promise.
    assert min(ran.proxy_late) > -1
    assert all(each.last_screen > each.verdict > 0 for each in ran.races)
