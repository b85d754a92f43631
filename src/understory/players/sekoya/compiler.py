"""Whether functions can be compiled here: told without loading the compiler."""

import os
from importlib.util import find_spec

HAS_COMPILER = find_spec("numba") is not None and os.environ.get("NUMBA_DISABLE_JIT") != "1"
"""Whether numba (the extra `fast`) is installed; its own switch against compiling is heeded."""
