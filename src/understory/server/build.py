"""What the client's build left: its page, and which files each part of the page will ask for.

A browser that is told at once loads them side by side; one that finds out step by step waits a
round trip for each step.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

_ENTRY = "index.html"

Manifest = dict[str, dict[str, Any]]
"""The build's own list: by source, the file that was made of it and what that imports."""


class Files(NamedTuple):
    """Addresses that a page will ask for, each once and in a fixed order."""

    scripts: tuple[str, ...]
    styles: tuple[str, ...]
    fonts: tuple[str, ...]


class Build(NamedTuple):
    """The page as it was built, and the list of what goes with it."""

    page: str
    manifest: Manifest

    def files(self, sources: Iterable[str]) -> Files:
        """Return what parts of the client need beyond what the page names by itself.

        `sources` are ends of the names of source files; one that the build has not is passed over.
        """
        named = list(self._closure([_ENTRY]))
        found = [name for end in sources for name in self.manifest if name.endswith(end)]
        chunks = [name for name in self._closure(found) if name not in named]
        return Files(
            scripts=_addresses(self.manifest[name]["file"] for name in chunks),
            styles=_addresses(
                style for name in chunks for style in self.manifest[name].get("css", ())
            ),
            fonts=_addresses(
                asset
                for name in named
                for asset in self.manifest[name].get("assets", ())
                if asset.endswith(".woff2")
            ),
        )

    def _closure(self, names: Iterable[str]) -> Iterator[str]:
        waiting, seen = [*names], set[str]()
        while waiting:
            name = waiting.pop(0)
            if name in seen or name not in self.manifest:
                continue
            seen.add(name)
            yield name
            waiting += self.manifest[name].get("imports", ())


def _addresses(files: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"/{file}" for file in dict.fromkeys(files))


class Builds:
    """Reads the build in a folder, anew when there is a newer one."""

    def __init__(self, static: Path) -> None:
        self._static = static
        self._read_at: tuple[int, int] | None = None
        self._build = Build("", {})

    def latest(self) -> Build | None:
        """Return the build that lies there now, None where there is none."""
        page = self._static / _ENTRY
        try:
            facts = page.stat()
            state = (facts.st_mtime_ns, facts.st_size)
            if state != self._read_at:
                self._build = Build(page.read_text("utf-8"), _manifest(self._static))
                self._read_at = state
        except OSError:
            return None
        return self._build


def _manifest(static: Path) -> Manifest:
    """Return the build's list, empty where there is none: the page then loads step by step."""
    try:
        return msgspec.json.decode((static / "manifest.json").read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError):
        return {}
