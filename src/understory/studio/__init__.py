"""The score made sound: our own synthesis of every sample, mixing, mastering, and files.

Needs the extra `sound`. Must not know any game, room or screen; how a sound is used is the score's
business. Who only wants the names of the sounds asks `understory.score`.
"""

from understory.studio.bank import BankEntry, render, write
from understory.studio.disc import SECTOR, SHEET, DiscTrack, whole_sectors, write_disc
from understory.studio.exporting import GAIN_DB, Track, check_target, export
from understory.studio.kept_bank import kept_bank
from understory.studio.mastering import Pcm, mastered
from understory.studio.mixing import Mixer, Mono, Sampler, Stereo
from understory.studio.tags import Chapter, Tags
from understory.studio.tone import RATE, Samples

__all__ = [
    "GAIN_DB",
    "RATE",
    "SECTOR",
    "SHEET",
    "BankEntry",
    "Chapter",
    "DiscTrack",
    "Mixer",
    "Mono",
    "Pcm",
    "Sampler",
    "Samples",
    "Stereo",
    "Tags",
    "Track",
    "check_target",
    "export",
    "kept_bank",
    "mastered",
    "render",
    "whole_sectors",
    "write",
    "write_disc",
]
