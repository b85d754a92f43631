"""The benchmark of the rules: what it reports, not how fast the machine is."""

from itertools import count
from random import Random

from understory.bench import measure_rules, play_random_game
from understory.rules import sekoya


def test_a_random_game_is_played_to_its_result() -> None:
    generator = Random(1)
    reasons = set()
    for _ in range(200):
        state = play_random_game(generator, sekoya.Rules())
        assert state.result is not None
        reasons.add(state.result.reason)
        if state.result.reason != "six_specials":
            assert len(state.cards[0]) == len(state.cards[1]) == 8
    assert {"points", "tie"} <= reasons


def test_the_same_seed_plays_the_same_game() -> None:
    assert play_random_game(Random(7), sekoya.Rules()) == play_random_game(
        Random(7), sekoya.Rules()
    )


def test_the_figures_are_medians_per_cpu_second_and_the_peer_plays_in_turns() -> None:
    played: list[tuple[int, int]] = []
    ticks = count(0.0, 0.5)
    figures = measure_rules(
        games=40,
        repetitions=3,
        seed=9,
        cpu_seconds=lambda: next(ticks),
        find_peer=lambda: lambda games, seed: played.append((games, seed)),
    )
    assert played == [(10, 9), (10, 10), (10, 11)]
    assert figures.games_per_s == 80.0
    assert figures.peer.games_per_s == 20.0
    assert figures.ratio == 4.0
    assert (figures.seed, figures.games, figures.repetitions) == (9, 40, 3)


def test_the_median_of_the_repetitions_counts() -> None:
    instants = iter([0.0, 1.0, 2.0, 2.5, 3.0, 13.0])
    figures = measure_rules(
        games=10,
        repetitions=3,
        cpu_seconds=lambda: next(instants),
        find_peer=lambda: None,
    )
    assert figures.games_per_s == 10.0


def test_without_open_spiel_the_peer_has_no_figure_but_a_reason() -> None:
    figures = measure_rules(games=20, repetitions=1, find_peer=lambda: None)
    assert figures.games_per_s > 0
    assert figures.peer.games_per_s is None
    assert figures.ratio is None
    assert "pip install open_spiel" in figures.peer.reason
