#!/bin/sh
# Prints a Python that can run Understory (3.11 or newer, with venv); PYTHON=... names one by hand.
# A name on PATH proves nothing (version managers leave empty shims there), so each one is asked.
ask='import sys; sys.exit(sys.version_info < (3, 11))'

if [ -n "${PYTHON:-}" ]; then
    if "$PYTHON" -c "$ask" >/dev/null 2>&1; then
        echo "$PYTHON"
        exit 0
    fi
    echo "error: PYTHON=$PYTHON is no Python 3.11 or newer." >&2
    exit 1
fi

for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if command -v "$name" >/dev/null 2>&1 && "$name" -c "$ask" >/dev/null 2>&1; then
        echo "$name"
        exit 0
    fi
done

found=$(python3 --version 2>/dev/null || echo "no python3 at all")
echo "error: Understory needs Python 3.11 or newer; found $found." >&2
echo "       Install one (Debian: apt install python3 python3-venv; macOS: brew install python)," >&2
echo "       or name one: make play PYTHON=/path/to/python3.12" >&2
exit 1
