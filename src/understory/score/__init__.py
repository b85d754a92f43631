"""The plan of a mission's soundtrack: phases, screams, landing and return, as data.

The rules judge by it; nothing else knows when it is night. Must not know any game, and reads no
clock: times are handed in.
"""

from understory.score.plan import BadScoreError, Phase, Score, TimeOfDay, check_score

__all__ = ["BadScoreError", "Phase", "Score", "TimeOfDay", "check_score"]
