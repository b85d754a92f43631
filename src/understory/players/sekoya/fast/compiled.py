"""How a function becomes machine code where `numba` is installed, and what it may work with.

Without numba (the extra `fast`) the same functions run as the Python they are written in: they give
the same answers, some hundred times slower. So they keep to what both know: whole numbers, floats,
and arrays of one dimension, which are lists without numba.

What a function is compiled to is kept (see `_folder`), so that the next process starts at once.
Where it cannot be kept, or what was kept cannot be read, it is compiled anew: a folder that nobody
may write, a full disk or half a file after a power cut are no reason not to play. A
function that calls itself is kept rightly only if it always does so with the same types; a circle
of several functions is not kept rightly at all.
"""

import contextlib
import hashlib
import logging
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from understory.players.sekoya.compiler import HAS_COMPILER
from understory.rules import sekoya

log = logging.getLogger(__name__)

F = TypeVar("F", bound=Callable[..., Any])


class Ints(Protocol):
    """An array of whole numbers of at most 64 bits."""

    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int, value: int) -> None: ...
    def __len__(self) -> int: ...


class Floats(Protocol):
    """An array of fractions."""

    def __getitem__(self, index: int) -> float: ...
    def __setitem__(self, index: int, value: float) -> None: ...
    def __len__(self) -> int: ...


BAKED_IN = (Path(sekoya.__file__).parent,)
"""Folders whose numbers are compiled into functions, beside the one that the functions lie in."""


def digest_of(*folders: Path) -> str:
    """Return a digest of all sources in these folders.

    Numba looks only at a function's own file, but what the function calls and the numbers that it
    was given by other files are compiled into it too.
    """
    seen = hashlib.sha256()
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            seen.update(source.read_bytes())
    return seen.hexdigest()


if HAS_COMPILER and not TYPE_CHECKING:
    import numpy as np
    from llvmlite import ir
    from numba import config, njit, types
    from numba.core.caching import FunctionCache
    from numba.extending import intrinsic

    def _folder() -> str:
        """Return where compiled functions are kept: another place for each state of the sources."""
        here = Path(__file__).parent
        name = f"understory-{digest_of(here, *BAKED_IN)[:16]}"
        if config.CACHE_DIR:
            return str(Path(config.CACHE_DIR) / name)
        if os.access(here, os.W_OK):
            return str(here / "__pycache__" / name)
        caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        return str(Path(caches) / "understory" / name)

    _FOLDER = _folder()

    class _Kept(FunctionCache):
        """What a function was compiled to, on disk, as far as the disk goes along."""

        def load_overload(self, sig, target_context):
            try:
                return super().load_overload(sig, target_context)
            except Exception as error:  # noqa: BLE001 - half a pickle raises whatever it likes
                self._complain(error)
                with contextlib.suppress(OSError):
                    self.flush()
                return None

        def save_overload(self, sig, data):
            try:
                super().save_overload(sig, data)
            except OSError as error:
                self._complain(error)

        def _complain(self, error):
            name = self._py_func.__name__
            log.warning("%s is compiled anew, it cannot be kept or read: %r", name, error)

    @cache
    def _warn_of_no_folder():
        log.warning(
            "what is compiled cannot be kept, so each process takes its time for that:"
            " NUMBA_CACHE_DIR may name a folder that can be written"
        )

    def compiled(function: F) -> F:
        """Return the function as machine code, for the types that it is first called with.

        Other threads run on meanwhile: so a desk and a memory belong to one thread at a time.
        """
        made = njit(nogil=True)(function)
        before, config.CACHE_DIR = config.CACHE_DIR, _FOLDER
        try:
            # As its own `cache=True` does, which has no way to name another keeper.
            made._cache = _Kept(function)  # noqa: SLF001
        except RuntimeError:  # there is no place to keep it
            _warn_of_no_folder()
        finally:
            config.CACHE_DIR = before
        return cast("F", made)

    @intrinsic
    def lowest(_context, _bits):
        """Return the index of the lowest bit set; for compiled functions only."""

        def code(_compiler, builder, _signature, arguments):
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), code

    @intrinsic
    def at(_context, _index):
        """Return an index that is never negative, so that nobody counts it from the end."""

        def code(_compiler, _builder, _signature, arguments):
            return arguments[0]

        return types.uint64(types.int64), code

    @intrinsic
    def count_bits(_context, _bits):
        """Return how many bits are set; for compiled functions only."""

        def code(_compiler, builder, _signature, arguments):
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), code

    def ints(length: int) -> Ints:
        """Return an array of zeros."""
        return np.zeros(length, np.int64)

    def floats(length: int) -> Floats:
        """Return an array of zeros."""
        return np.zeros(length)

else:

    def compiled(function: F) -> F:
        """Return the function as it is."""
        return function

    def lowest(bits: int) -> int:
        """Return the index of the lowest bit set, -1 if there is none."""
        return (bits & -bits).bit_length() - 1

    def at(index: int) -> int:
        """Return an index that is never negative; compiled, it is 30 % quicker to use."""
        return index

    def count_bits(bits: int) -> int:
        """Return how many bits are set."""
        return bits.bit_count()

    def ints(length: int) -> Ints:
        """Return an array of zeros."""
        return [0] * length

    def floats(length: int) -> Floats:
        """Return an array of zeros."""
        return [0.0] * length
