"""Make the bank of sounds: src/understory/server/static/sound, unless it is up to date.

    python tools/sound.py

The studio needs numpy and soundfile (requirements/sound.txt), which are installed when they are
missing and never compiled: where no wheel fits, the games are played without sound, and that is
said. The bank is made in .make/sound and copied from there, since a build of the client empties
`static`. Up to date means: the digest of the studio's sources is the one it was made from. The
build hook of the package uses this file too.
"""

import importlib
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

import web
import wheels
from locked import one_at_a_time

SRC = web.ROOT / "src"
LOCK = web.ROOT / "requirements" / "sound.txt"
MADE = web.ROOT / ".make" / "sound"
MADE_FROM = web.ROOT / ".make" / "sound.sha256"
SHIPPED = web.STATIC / "sound"
NEEDED = ("numpy", "soundfile")


class SoundError(Exception):
    """The sounds cannot be made here; the text says why."""


def inputs() -> Iterable[Path]:
    """Yield every file that shapes the bank, in a fixed order."""
    yield LOCK
    yield SRC / "understory" / "score" / "sounds.py"
    yield from sorted((SRC / "understory" / "studio").glob("*.py"))


def is_made() -> bool:
    """Tell whether the bank was made from the sources that are there."""
    if not (MADE.is_dir() and MADE_FROM.exists()):
        return False
    return MADE_FROM.read_text(encoding="utf-8") == web.digest(inputs())


def is_up_to_date() -> bool:
    """Tell whether the client carries the bank of the sources that are there."""
    return is_made() and _names(SHIPPED) == _names(MADE) and _manifest(SHIPPED) == _manifest(MADE)


def build(may_install: bool = True) -> None:
    """Put the bank beside the client, unless it is there already.

    Raises: SoundError when what the studio needs is not there and cannot be had.
    """
    if is_up_to_date():
        return
    with one_at_a_time("sound"):
        if not is_made():
            _make(may_install)
        draft = SHIPPED.with_name("sound.draft")
        shutil.rmtree(draft, ignore_errors=True)
        shutil.copytree(MADE, draft)
        shutil.rmtree(SHIPPED, ignore_errors=True)
        draft.replace(SHIPPED)


def _make(may_install: bool) -> None:
    made_from = web.digest(inputs())
    _need(may_install)
    print("Making the sounds ...", flush=True)
    if str(SRC) not in sys.path:
        sys.path.insert(0, str(SRC))
    studio = importlib.import_module("understory.studio")
    MADE_FROM.unlink(missing_ok=True)
    shutil.rmtree(MADE, ignore_errors=True)
    studio.write(MADE)
    MADE_FROM.write_text(made_from, encoding="utf-8")


def _need(may_install: bool) -> None:
    if may_install:
        wheels.install(LOCK, NEEDED, "what makes the sounds")
    if not wheels.are_there(NEEDED):
        raise SoundError(f"{' and '.join(NEEDED)} are needed, and are not here")


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def _manifest(folder: Path) -> bytes:
    return (folder / "bank.json").read_bytes()


def main() -> None:
    """Make the sounds, or say why there are none."""
    try:
        build()
    except SoundError as error:
        print(
            f"The sounds could not be made: {error} (pip's own words are above).\n"
            "The games can be played without them; the next start tries again."
        )


if __name__ == "__main__":
    main()
