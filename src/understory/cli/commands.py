"""How a verb shows its help, and how it is told that words were wrong.

A switch takes no value, so its help names none beside it. Wrong use takes one line, as every other
foreseen error does.
"""

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

__all__ = ["Command", "Group", "WrongUseError", "said_of"]

WrongUseError: type[Exception] = typer.BadParameter.__mro__[1]
"""What is raised about words that mean nothing here: the parent of the one such error that Typer
names in public, for the library that the parent comes from is not the same in each of its releases.
"""


def said_of(wrong: Any) -> str:
    """Return what was wrong with the words, and which help tells how they are meant."""
    said: str = wrong.format_message()
    return said if wrong.ctx is None else f"{said} (Help: {wrong.ctx.command_path} -h)"


class Command(TyperCommand):
    """A verb."""

    def get_params(self, ctx: Any) -> Any:
        """Return its parameters, the one for help among them."""
        return _bare_switches(super().get_params(ctx))


class Group(TyperGroup):
    """A verb that has verbs of its own, or the whole command line."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words; where there are none, show the help as that of wrong use."""
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            # Rich has printed the help by then, and nothing is returned.
            if said := ctx.get_help():
                typer.echo(said)
            raise typer.Exit(2)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: Any) -> Any:
        """Return its parameters, the one for help among them."""
        return _bare_switches(super().get_params(ctx))


def _bare_switches(parameters: list[Any]) -> list[Any]:
    for parameter in parameters:
        if isinstance(parameter, TyperOption) and parameter.is_flag:
            parameter.metavar = ""
    return parameters
