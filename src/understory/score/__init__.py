"""The soundtrack of a mission as data: its plan, and the sounds and captions that perform it.

The rules judge by the plan; nothing else knows when it is night. Must not know any game, and reads
no clock: times are handed in.
"""

from understory.score.composer import (
    DIFFICULTIES,
    LONGEST_MISSION,
    RANGES,
    SHORTEST_MISSION,
    USUAL_MISSION,
    Difficulty,
    compose,
)
from understory.score.demo import DEMO_LENGTH, DEMO_PARTS, Part, demo
from understory.score.lesson import LESSON_LENGTH, lesson
from understory.score.performance import (
    Caption,
    Cue,
    Performance,
    captions_within,
    cues_within,
)
from understory.score.performer import SCREAM_VOICES, ScreamVoice, perform
from understory.score.plan import BadScoreError, Phase, Score, TimeOfDay, check_score
from understory.score.sounds import (
    BED_CROSSFADE,
    BED_GIVES_WAY,
    LONGEST_TAIL,
    SOUNDS,
    Sound,
    SoundKind,
)
from understory.score.tune import bonus_tune

__all__ = [
    "BED_CROSSFADE",
    "BED_GIVES_WAY",
    "DEMO_LENGTH",
    "DEMO_PARTS",
    "DIFFICULTIES",
    "LESSON_LENGTH",
    "LONGEST_MISSION",
    "LONGEST_TAIL",
    "RANGES",
    "SCREAM_VOICES",
    "SHORTEST_MISSION",
    "SOUNDS",
    "USUAL_MISSION",
    "BadScoreError",
    "Caption",
    "Cue",
    "Difficulty",
    "Part",
    "Performance",
    "Phase",
    "Score",
    "ScreamVoice",
    "Sound",
    "SoundKind",
    "TimeOfDay",
    "bonus_tune",
    "captions_within",
    "check_score",
    "compose",
    "cues_within",
    "demo",
    "lesson",
    "perform",
]
