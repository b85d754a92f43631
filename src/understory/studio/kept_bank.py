"""Keeps the rendered bank in a folder, so that the next export starts two seconds earlier.

A kept bank bears a digest of all that shapes it in its name, so that a changed studio renders anew.
It is a convenience: a folder that cannot be read or written only costs the time.
"""

import hashlib
import os
import platform
from contextlib import suppress
from itertools import accumulate, pairwise
from pathlib import Path

import numpy as np

from understory.score import SOUNDS, sounds
from understory.studio.mixing import Mono, Sampler, rendered
from understory.studio.tone import count

_ONE = 2**15
"""Full scale in the whole numbers that are kept; they lose nothing, see `bank.render`."""


def kept_bank(folder: Path) -> Sampler:
    """Return what gives each sound, as `rendered` does, from the bank that a folder keeps."""
    file = folder / f"bank-{_digest()}.npy"
    bounds = [0, *accumulate(count(sound.length) for sound in SOUNDS.values())]
    kept = _read(file, bounds[-1])
    if kept is None:
        kept = np.concatenate([rendered(sound) for sound in SOUNDS])
        with suppress(OSError):
            _keep(file, kept)
    kept.setflags(write=False)
    parts: dict[str, Mono] = {
        sound: kept[start:end] for sound, (start, end) in zip(SOUNDS, pairwise(bounds), strict=True)
    }
    return parts.__getitem__


def _read(file: Path, length: int) -> Mono | None:
    try:
        whole = np.load(file, allow_pickle=False)
    except (OSError, ValueError, EOFError):
        return None
    if whole.shape != (length,) or whole.dtype != np.int16:
        return None
    kept: Mono = whole / np.float32(_ONE)
    return kept


def _keep(file: Path, kept: Mono) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}.part")
    with draft.open("wb") as opened:
        np.save(opened, (kept * _ONE).astype(np.int16), allow_pickle=False)
    for stale in file.parent.glob("bank-*.npy"):
        stale.unlink()
    draft.replace(file)


def _digest() -> str:
    shaped_by = hashlib.sha256(f"{np.__version__} {platform.machine()}".encode())
    for source in [Path(sounds.__file__), *sorted(Path(__file__).parent.glob("*.py"))]:
        shaped_by.update(source.read_bytes())
    return shaped_by.hexdigest()[:16]
