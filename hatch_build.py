"""Build hook: a wheel or sdist carries the built client and its sounds, so users build nothing.

A client that is there is taken as it is when it came prebuilt (in an sdist); in a checkout
tools/web.py and tools/sound.py build what is missing or stale, with Node on PATH or the Node that
comes as a wheel. What they need and lack is asked for as a build requirement. Editable installs
build nothing: `make` does.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))
import sound  # noqa: E402  (tools/ is a folder of scripts, not a package)
import web  # noqa: E402


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own generic
    """Puts `server/static` in place before the files of a wheel or sdist are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what builds the client and its sounds here, as far as it is not there already."""
        if web.came_prebuilt():
            return []
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        extras: dict[str, list[str]] = project["optional-dependencies"]
        needed: list[str] = []
        if not (web.is_up_to_date() or web.has_node()):
            needed += extras["build-ui"]
        if not sound.is_made():
            # The studio is a part of the package and loads what the package needs.
            needed += [*project["dependencies"], *extras["sound"]]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build client and sounds unless they came prebuilt or this is an editable install."""
        if version == "editable" or web.came_prebuilt():
            return
        web.build(may_install=False)
        sound.build(may_install=False)
