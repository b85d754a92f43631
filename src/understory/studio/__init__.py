"""The score made sound: our own synthesis of every sample, and the mixing of them.

Needs the extra `sound` (numpy and soundfile). Must not know any game, room or screen; how a sound
is used is the score's business. Who only wants the names of the sounds asks `understory.score`.
"""

from understory.studio.bank import BankEntry, render, write
from understory.studio.mastering import Pcm, mastered
from understory.studio.mixing import Mixer, Stereo
from understory.studio.tone import RATE, Samples

__all__ = ["RATE", "BankEntry", "Mixer", "Pcm", "Samples", "Stereo", "mastered", "render", "write"]
