"""A mission as csound makes it: the same samples at the same times, held below a ceiling, dithered.

Its limiter sees peaks of samples only, beds do not give way, and no tags are written: csound has
somewhat less to do than we have.
"""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import soundfile

from understory.score import SOUNDS, Cue
from understory.studio import GAIN_DB, RATE, render

_ORCHESTRA = """\
sr = {rate}
ksmps = 32
nchnls = 2
0dbfs = 1
galeft init 0
garight init 0
instr 1
  asample loscil 1, 1, p4, 1, 0
  galeft += asample * p5
  garight += asample * p6
endin
instr 2
  aleft compress2 galeft * {gain:.4f}, galeft * {gain:.4f}, -90, -2, -2, 1000, 0.001, 0.05, 0.005
  aright compress2 garight * {gain:.4f}, garight * {gain:.4f}, -90, -2, -2, 1000, 0.001, 0.05, 0.005
  outs aleft, aright
  galeft = 0
  garight = 0
endin
"""


def write_csound_mission(script: Path, cues: Iterable[Cue]) -> None:
    """Write a script, and beside it the samples; it makes `csound.wav` there."""
    folder = script.parent
    tables = {sound: number for number, sound in enumerate(SOUNDS, 1)}
    score = []
    for sound, number in tables.items():
        sample = folder / f"{sound}.wav"
        soundfile.write(sample, render(sound), RATE, subtype="PCM_16")
        score.append(f'f {number} 0 0 -1 "{sample}" 0 0 1')
    played = tuple(cues)
    for cue in played:
        gain, angle = 10 ** (cue.gain_cb / 200), (cue.pan + 100) / 200 * np.pi / 2
        left, right = gain * np.cos(angle), gain * np.sin(angle)
        lasts = SOUNDS[cue.sound].length / 1000
        score.append(f"i 1 {cue.at / 1000:.3f} {lasts} {tables[cue.sound]} {left:.5f} {right:.5f}")
    end = max(cue.at + SOUNDS[cue.sound].length for cue in played) / 1000
    score.append(f"i 2 0 {end}")
    options = f"-W -Z -d -m0 -o {folder / 'csound.wav'}"
    script.write_text(
        f"<CsoundSynthesizer>\n<CsOptions>\n{options}\n</CsOptions>\n<CsInstruments>\n"
        f"{_ORCHESTRA.format(rate=RATE, gain=10 ** (GAIN_DB / 20))}</CsInstruments>\n<CsScore>\n"
        + "\n".join(score)
        + "\n</CsScore>\n</CsoundSynthesizer>\n"
    )
