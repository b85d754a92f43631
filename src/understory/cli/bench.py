"""`understory bench`: measure what we claim."""

import os
from collections.abc import Callable
from typing import Annotated, TypeVar

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from understory.bench import (
    Extent,
    FairnessFigures,
    PlayoutFigures,
    RulesFigures,
    SolverFigures,
    SoundtrackFigures,
    WebFigures,
    measure_fairness,
    measure_playouts,
    measure_rules,
    measure_solver,
    measure_soundtrack,
    measure_web,
)
from understory.cli.commands import Command, Group

F = TypeVar("F", bound=msgspec.Struct)

app = typer.Typer(cls=Group, no_args_is_help=True, help="Measure what we claim.")


@app.callback()
def bench() -> None:
    """Measure what we claim."""


@app.command(cls=Command)
def rules(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    games: Annotated[int, typer.Option(min=10, help="Random games in each repetition.")] = 4000,
    repetitions: Annotated[int, typer.Option(min=1, help="Repetitions; the median counts.")] = 7,
    seed: Annotated[int, typer.Option(help="Seed of the shuffles and placements.")] = 1,
) -> None:
    """Count random games of SEKOYA per CPU second, beside OpenSpiel where it is installed."""
    figures = measure_rules(games=games, repetitions=repetitions, seed=seed)
    _print(figures, _table_of_rules, as_json=as_json)


@app.command(cls=Command)
def playouts(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    games: Annotated[int, typer.Option(min=1, help="Random games in each repetition.")] = 1_000_000,
    repetitions: Annotated[int, typer.Option(min=1, help="Repetitions; the median counts.")] = 5,
    seed: Annotated[int, typer.Option(help="Seed of the shuffles and placements.")] = 1,
) -> None:
    r"""Count compiled random games of SEKOYA per CPU second, beside the plain rules and C.

    Compiled needs numba: pip install 'understory\[fast]'
    """
    figures = measure_playouts(games=games, repetitions=repetitions, seed=seed)
    _print(figures, _table_of_playouts, as_json=as_json)


@app.command(cls=Command)
def solver(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    positions: Annotated[int, typer.Option(min=1, help="Positions for each number.")] = 50,
    most_rounds: Annotated[int, typer.Option(min=1, max=4, help="Most rounds left.")] = 4,
    seed: Annotated[int, typer.Option(help="Seed of the positions.")] = 1,
) -> None:
    r"""Time exact worths of SEKOYA by rounds left, beside a plain enumeration: two minutes.

    Compiled needs numba: pip install 'understory\[fast]'
    """
    figures = measure_solver(positions=positions, most_rounds=most_rounds, seed=seed)
    _print(figures, _table_of_solver, as_json=as_json)


@app.command(cls=Command)
def soundtrack(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs; the median counts.")] = 3,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the mission.")] = 7,
) -> None:
    r"""Measure what writing a mission of 16:59 takes, beside csound where it is installed.

    It needs the studio: pip install 'understory\[sound]'
    """
    figures = measure_soundtrack(repetitions=repetitions, seed=seed)
    _print(figures, _table_of_soundtrack, as_json=as_json)


@app.command(cls=Command)
def web(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs; the median counts.")] = 5,
) -> None:
    """Measure in a real browser how quick and how heavy the pages are: two minutes a run.

    It needs Playwright and a Chromium, which playing does not:
    pip install playwright; playwright install chromium

    [bold]Examples[/bold]

      understory bench web

      understory bench web --json --repetitions 1
    """
    figures = measure_web(repetitions)
    _print(figures, _table_of_pages, as_json=as_json)


@app.command(cls=Command)
def fairness(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    tables: Annotated[
        int, typer.Option(min=0, help="Tables on the real server, on a clock that jumps; 0: none.")
    ] = 100,
    real_time: Annotated[
        int, typer.Option(min=0, help="Tables side by side in real time; 0: none.")
    ] = 24,
    simulated: Annotated[int, typer.Option(min=1, help="Simulated tables.")] = 140,
    cards: Annotated[int, typer.Option(min=1, help="Cards at each of these.")] = 80,
    cheats: Annotated[int, typer.Option(min=1, help="Simulated tables with a cheat.")] = 110,
    served_cheats: Annotated[
        int, typer.Option(min=0, help="Tables with a cheat on the real server; 0: none.")
    ] = 90,
    drums: Annotated[
        int, typer.Option(min=0, help="Tables with a drum on the real server; 0: none.")
    ] = 10,
    honest: Annotated[
        int, typer.Option(min=1, help="Simulated tables of 1,000 cards where nobody lies.")
    ] = 10,
    workers: Annotated[
        int, typer.Option(min=1, help="Processes that serve on clocks that jump.")
    ] = os.cpu_count() or 1,
    seed: Annotated[int, typer.Option(help="Seed of paths, devices and hands.")] = 1,
) -> None:
    """Measure how often the quickest hand wins, whoever has the worse line.

    Equal hands on unequal lines: simulated, and on the real server through a proxy that holds back
    what passes; by order of arrival beside both. With cheats, and hands that drum.

    [bold]Examples[/bold]

      understory bench fairness --tables 0 --real-time 0 --served-cheats 0 --drums 0

      understory bench fairness --json --honest 440
    """
    figures = measure_fairness(
        Extent(
            simulated=simulated,
            served=tables,
            real_time=real_time,
            cards=cards,
            cheats=cheats,
            served_cheats=served_cheats,
            drums=drums,
            honest=honest,
            workers=workers,
        ),
        seed=seed,
    )
    _print(figures, _table_of_fairness, as_json=as_json)


def _print(figures: F, table: Callable[[F], Table], *, as_json: bool) -> None:
    """Print figures as one JSON object or as a table."""
    if as_json:
        typer.echo(msgspec.json.encode(figures).decode())
    else:
        Console().print(table(figures))


def _table_of_rules(figures: RulesFigures) -> Table:
    table = Table(
        title="Random games of SEKOYA per second of CPU time, one core",
        caption=(
            f"{figures.python}; {figures.machine}; seed {figures.seed}; median of"
            f" {figures.repetitions} x {figures.games} games"
        ),
    )
    table.add_column("what")
    table.add_column("games/s", justify="right")
    table.add_row("understory, plain Python rules", f"{figures.games_per_s:,.0f}")
    peer = figures.peer
    known = peer.reason if peer.games_per_s is None else f"{peer.games_per_s:,.0f}"
    table.add_row(peer.name, known)
    if figures.ratio is not None:
        table.add_row("ratio", f"{figures.ratio:.2f}")
    return table


def _table_of_playouts(figures: PlayoutFigures) -> Table:
    table = Table(
        title="Random games of SEKOYA per second of CPU time, one core",
        caption=(
            f"{figures.python}; {figures.machine}; seed {figures.seed}; median of"
            f" {figures.repetitions} x {figures.games} games"
        ),
    )
    table.add_column("what")
    table.add_column("games/s", justify="right")
    how = "compiled" if figures.compiled else "not compiled: numba is not installed"
    table.add_row(f"understory, playouts, {how}", f"{figures.games_per_s:,.0f}")
    table.add_row("understory, plain Python rules", f"{figures.plain_games_per_s:,.0f}")
    bare = figures.c_games_per_s
    table.add_row("a bare loop in C", "no C compiler here" if bare is None else f"{bare:,.0f}")
    table.add_row("playouts / plain rules", f"{figures.ratio:.2f}")
    if figures.share_of_c is not None:
        table.add_row("playouts / C", f"{figures.share_of_c:.2f}")
    return table


def _table_of_solver(figures: SolverFigures) -> Table:
    how = "compiled" if figures.compiled else "not compiled: numba is not installed"
    table = Table(
        title="Exact worths of SEKOYA, ms of CPU time, one core",
        caption=f"{figures.python}; {figures.machine}; seed {figures.seed}; {how}",
    )
    for column in ("rounds left", "positions", "median", "worst", "goal", "plain enumeration"):
        table.add_column(column, justify="right")
    for rounds, told in figures.rounds_left.items():
        table.add_row(
            str(rounds),
            str(told.positions),
            f"{told.median_ms:,.1f}",
            f"{told.worst_ms:,.1f}",
            f"{told.goal_ms:,.0f}",
            "" if told.plain_ms is None else f"{told.plain_ms:,.1f}",
        )
    return table


def _table_of_soundtrack(figures: SoundtrackFigures) -> Table:
    table = Table(
        title=f"The soundtrack of a mission, {figures.mission_s:g} s of sound",
        caption=(
            f"{figures.python}; {figures.machine}; seed {figures.seed}; median of"
            f" {figures.repetitions} runs; {figures.times_real_time:g} times real time"
        ),
    )
    table.add_column("what")
    table.add_column("CPU s", justify="right")
    table.add_column("peak MiB", justify="right")
    for what, cpu_s, peak_mb in (
        ("WAV, bank kept", figures.wav_cpu_s, figures.wav_peak_mb),
        ("WAV, bank rendered", figures.wav_cold_cpu_s, figures.wav_cold_peak_mb),
        ("WAV, FLAC, MP3 and Ogg", figures.all_cpu_s, figures.all_peak_mb),
    ):
        table.add_row(what, f"{cpu_s:.2f}", f"{peak_mb:.0f}")
    peer = figures.peer
    known = peer.reason if peer.cpu_s is None else f"{peer.cpu_s:.2f}"
    table.add_row(peer.name, known, "")
    return table


def _table_of_pages(figures: WebFigures) -> Table:
    table = Table(
        title="The pages in a browser",
        caption=(
            f"{figures.conditions}; {figures.browser}; {figures.machine}, {figures.processors}"
            f" processors, {figures.busy} busy; median of {figures.repetitions}"
        ),
    )
    table.add_column("what")
    table.add_column("figure", justify="right")
    table.add_column("goal", justify="right")
    table.add_column("met")
    for name, figure in figures.figures.items():
        met = {True: "yes", False: "no", None: ""}[figure.met]
        goal = "" if figure.goal is None else f"{figure.goal:,g}"
        table.add_row(name, f"{figure.value:,g}", goal, met)
    return table


def _table_of_fairness(figures: FairnessFigures) -> Table:
    table = Table(
        title="Hands as quick as each other, on lines that are not",
        caption=f"{figures.python}; {figures.machine}, {figures.busy} busy; seed {figures.seed}",
    )
    table.add_column("what")
    table.add_column("figure", justify="right")
    table.add_column("goal", justify="right")
    table.add_column("met")
    for goal in figures.goals:
        met = "yes" if goal.met else "no"
        table.add_row(goal.name, f"{goal.value:,g}", f"{goal.goal:,g}", met)
    for shape in figures.shapes:
        for how, told in (
            ("simulated", shape.simulated),
            ("served", shape.served),
            ("in real time", shape.real_time),
        ):
            if told is not None:
                name = "/".join(f"{one:g}" for one in shape.seats)
                arrival = f"{told.arrival_right.value:,g}"
                table.add_row(f"{name} {how}: right by arrival, %", arrival, "", "")
    return table
