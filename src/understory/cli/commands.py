"""How a verb shows its help: a switch takes no value, so none is named beside it."""

from typing import Any

from typer.core import TyperCommand, TyperGroup, TyperOption

__all__ = ["Command", "Group"]


class Command(TyperCommand):
    """A verb."""

    def get_params(self, ctx: Any) -> Any:
        """Return its parameters, the one for help among them."""
        return _bare_switches(super().get_params(ctx))


class Group(TyperGroup):
    """A verb that has verbs of its own, or the whole command line."""

    def get_params(self, ctx: Any) -> Any:
        """Return its parameters, the one for help among them."""
        return _bare_switches(super().get_params(ctx))


def _bare_switches(parameters: list[Any]) -> list[Any]:
    for parameter in parameters:
        if isinstance(parameter, TyperOption) and parameter.is_flag:
            parameter.metavar = ""
    return parameters
