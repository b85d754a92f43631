"""Games written down: the referee of both games, and transcripts from and to event logs.

Format: docs/reference/rules/transcripts.md. Reads no file: it is handed bytes and gives bytes.
"""

from understory.transcript.referee import (
    Accepted,
    Rejected,
    RejectedError,
    Verdict,
    referee,
    replay,
)

__all__ = ["Accepted", "Rejected", "RejectedError", "Verdict", "referee", "replay"]
