"""Random games a second of the plain rules of SEKOYA, beside those of an OpenSpiel Python game."""

import importlib
from collections.abc import Callable
from importlib import metadata
from importlib.util import find_spec
from statistics import median
from time import process_time

import msgspec

from understory.bench.machine import machine, python
from understory.bench.random_games import play_random_games

_PEER = "open_spiel python game, 24 cards, 40 moves"

PEER_SHARE = 4
"""The peer plays a quarter of our games in each repetition, which takes it about as long."""

PlayGames = Callable[[int, int], None]
"""Play so many random games from a seed."""


class Peer(msgspec.Struct, frozen=True):
    """What we are measured against; without a figure, `reason` says why."""

    name: str
    games_per_s: float | None
    reason: str = ""


class RulesFigures(msgspec.Struct, frozen=True):
    """The medians of all repetitions, per second of CPU time on one core.

    `games` is what we play in one repetition; `ratio` is ours to the peer's, None without a peer.
    """

    games_per_s: float
    peer: Peer
    ratio: float | None
    python: str
    machine: str
    seed: int
    games: int
    repetitions: int


def find_open_spiel() -> PlayGames | None:
    """Return the OpenSpiel game, None where `open_spiel` is not installed."""
    if find_spec("pyspiel") is None:
        return None
    play: PlayGames = importlib.import_module("understory.bench.open_spiel_game").play_random_games
    return play


def measure_rules(
    *,
    games: int = 4000,
    repetitions: int = 7,
    seed: int = 1,
    cpu_seconds: Callable[[], float] = process_time,
    find_peer: Callable[[], PlayGames | None] = find_open_spiel,
) -> RulesFigures:
    """Return the rates of our rules and, where `open_spiel` is installed, of the peer.

    Ours and the peer's repetitions alternate, so that a busy moment of the machine strikes both.
    """
    play_peer = find_peer()
    play_random_games(games // 10, seed)
    ours: list[float] = []
    peers: list[float] = []
    for repetition in range(repetitions):
        ours.append(_rate(play_random_games, games, seed + repetition, cpu_seconds))
        if play_peer is not None:
            few = max(games // PEER_SHARE, 1)
            peers.append(_rate(play_peer, few, seed + repetition, cpu_seconds))
    rate = median(ours)
    peer_rate = median(peers) if peers else None
    return RulesFigures(
        games_per_s=round(rate, 1),
        peer=_describe_peer(peer_rate),
        ratio=None if peer_rate is None else round(rate / peer_rate, 2),
        python=python(),
        machine=machine(),
        seed=seed,
        games=games,
        repetitions=repetitions,
    )


def _rate(play: PlayGames, games: int, seed: int, cpu_seconds: Callable[[], float]) -> float:
    start = cpu_seconds()
    play(games, seed)
    return games / max(cpu_seconds() - start, 1e-9)


def _describe_peer(rate: float | None) -> Peer:
    if rate is None:
        return Peer(_PEER, None, "open_spiel is not installed: pip install open_spiel")
    try:
        name = f"{_PEER}, open_spiel {metadata.version('open_spiel')}"
    except metadata.PackageNotFoundError:
        name = _PEER
    return Peer(name, round(rate, 1))
