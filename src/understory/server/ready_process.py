"""Compiles what bots, hints and reviews of SEKOYA need, in a process of its own.

    python -m understory.server.ready_process

What is compiled is kept on disk. The first time on a machine it takes some ten seconds, which the
first who asks for a hint or a review would wait otherwise.
"""

from understory.players.sekoya import make_ready, strongest_level
from understory.server.aside import step_back


def main() -> None:
    """Have the strongest level that can play here play a game: all that is compiled is in it."""
    step_back()
    make_ready(strongest_level())


if __name__ == "__main__":
    main()
