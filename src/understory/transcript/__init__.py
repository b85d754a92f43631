"""Games written down: the referee of both games, and transcripts from and to event logs.

Format: docs/reference/rules/transcripts.md. Reads no file: it is handed bytes and gives bytes.
"""

from understory.transcript.logs import (
    as_transcript,
    log_of_transcript,
    transcript_of,
    transcript_of_log,
)
from understory.transcript.numbers import exact_seconds, seconds
from understory.transcript.plans import WrittenPlan, read_plan
from understory.transcript.referee import (
    Accepted,
    Rejected,
    RejectedError,
    Verdict,
    referee,
    replay,
)
from understory.transcript.sekoya_table import SekoyaTable
from understory.transcript.squad_seven_table import SquadSevenTable
from understory.transcript.writing import MOST_ENTRIES, Wanted, Written, WrittenStep, write_down

__all__ = [
    "MOST_ENTRIES",
    "Accepted",
    "Rejected",
    "RejectedError",
    "SekoyaTable",
    "SquadSevenTable",
    "Verdict",
    "Wanted",
    "Written",
    "WrittenPlan",
    "WrittenStep",
    "as_transcript",
    "exact_seconds",
    "log_of_transcript",
    "read_plan",
    "referee",
    "replay",
    "seconds",
    "transcript_of",
    "transcript_of_log",
    "write_down",
]
