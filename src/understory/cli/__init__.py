"""The command line: thin verbs over the rooms below; it must not know how anything is done.

Each verb is loaded only when it is the one that was called, so that `understory play` and
`understory --help` start at once. Exit statuses: 0 done, 1 the answer is no (a game judged wrong),
2 wrong use or something outside that failed, 130 interrupted.
"""

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, NamedTuple

import typer

from understory import __version__
from understory.cli.commands import Command, Group, WrongUseError, said_of
from understory.kernel import UnderstoryError

__all__ = ["build", "main"]


class Door(NamedTuple):
    """One verb: where it lives, and the line that `--help` shows for it."""

    name: str
    module: str
    attribute: str
    line: str


DOORS = (
    Door("play", "play", "play", "Play now: open the page here and to the home network."),
    Door("serve", "serve", "serve", "Serve the page and the rooms, on this machine unless told."),
    Door("referee", "referee", "referee", "Judge a written-down game of either kind."),
    Door("transcript", "transcript", "app", "Turn event logs into transcripts, and back."),
    Door("score", "score", "score", "Compose the soundtrack of a mission from a seed."),
    Door(
        "soundtrack",
        "soundtrack",
        "soundtrack",
        "Write a mission's soundtrack to a file, or a disc.",
    ),
    Door("engine", "engine", "app", "Ask a bot for its move, line by line."),
    Door("solve", "solve", "app", "Solve a position exactly."),
    Door("review", "review", "review", "Tell what each placement lost, and what was luck."),
    Door("bench", "bench", "app", "Measure what we claim."),
)

_HELP = """SEKOYA and SQUAD SEVEN, two tabletop games, whole.

[bold]Examples[/bold]

  understory play                     a page for everybody at home

  understory serve --port 9000        the same, for this machine only

  understory referee game.jsonl       was this game played by the rules?
"""

_EPILOG = (
    "Exit statuses: 0 done; 1 the answer is no; 2 wrong use, or a file, port or database that"
    " cannot be used."
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"understory {__version__}")
        raise typer.Exit


def _root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Tell the version."),
    ] = False,
) -> None:
    """Hold the options that stand before any verb; they act in their callbacks."""


def _closed(line: str) -> Callable[[], None]:
    def closed() -> None:
        """Stand in for a verb that was not called."""

    closed.__doc__ = line
    return closed


def build(called: str | None = None, *, everything: bool = False) -> typer.Typer:
    """Return the command line, with only the verb `called` really loaded, or `everything`."""
    app = typer.Typer(
        name="understory",
        cls=Group,
        help=_HELP,
        epilog=_EPILOG,
        no_args_is_help=True,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(help=_HELP)(_root)
    for door in DOORS:
        if not everything and door.name != called:
            app.command(door.name, cls=Command, help=door.line)(_closed(door.line))
            continue
        verb = getattr(importlib.import_module(f"understory.cli.{door.module}"), door.attribute)
        if isinstance(verb, typer.Typer):
            app.add_typer(verb, name=door.name, help=door.line)
        else:
            app.command(door.name, cls=Command)(verb)
    return app


def _called(arguments: Sequence[str]) -> str | None:
    return next((word for word in arguments if not word.startswith("-")), None)


def _complain(error: BaseException) -> None:
    said = said_of(error) if isinstance(error, WrongUseError) else str(error)
    message = " ".join(said.split()) or type(error).__name__
    if isinstance(error, OSError) and error.strerror and error.filename is not None:
        message = f"{error.filename}: {error.strerror}"
    typer.echo(f"understory: {message}", err=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit status; foreseen errors take one line."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    # A shell that completes a word needs every verb's options.
    completing = "_UNDERSTORY_COMPLETE" in os.environ
    try:
        app = build(_called(words), everything=completing)
        status = app(args=words, prog_name="understory", standalone_mode=False)
    except BrokenPipeError:
        # The reader left (as `| head` does). Nothing is left to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except (UnderstoryError, WrongUseError, OSError) as error:
        _complain(error)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(status)
