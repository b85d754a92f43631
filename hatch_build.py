"""Build hook: a wheel or sdist carries the built browser client, so that users need no Node.

A client that is there is taken as it is when it came prebuilt (in an sdist); in a checkout
tools/web.py builds it if it is missing or stale, with Node on PATH or the Node that comes as a
wheel (then asked for as a build requirement). Editable installs build nothing: `make` does.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))
import web  # noqa: E402  (tools/ is a folder of scripts, not a package)


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own generic
    """Puts `server/static` in place before the files of a wheel or sdist are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return the Node wheel as a build requirement where nothing else can build the client."""
        if web.is_up_to_date() or web.came_prebuilt() or web.has_node():
            return []
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        extra: list[str] = project["optional-dependencies"]["build-ui"]
        return extra

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client unless it came prebuilt or this is an editable install."""
        if version == "editable" or web.came_prebuilt():
            return
        web.build(may_install=False)
