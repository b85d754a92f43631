"""What the browser plays is what the studio mixes: the same bank, cues and moments."""

import base64
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from driver.devices import NewPage
from driver.house import PROJECT
from numpy.typing import NDArray
from playwright.async_api import Page

from understory.kernel import Millis
from understory.score import Performance, compose, perform
from understory.studio import RATE, Mixer, render

BUNDLE = """
import { build } from "vite";
const [entry, outDir] = process.argv.slice(1);
const lib = { entry, formats: ["iife"], name: "sound", fileName: () => "sound.js" };
await build({ configFile: false, logLevel: "error", publicDir: false, build: { lib, outDir } });
"""

# The performer looks on five times a second, as on a page, while the browser renders into memory.
RENDER = """
async ({ cues, seconds, rate }) => {
  const { webAudioDesk, Performer, Bank } = globalThis.sound;
  const context = new OfflineAudioContext(2, seconds * rate, rate);
  const device = webAudioDesk(context);
  const real = { latency: 0, state: "running" };
  const desk = new Proxy(device, { get: (all, name) => real[name] ?? all[name] });
  const bank = new Bank((packed) => context.decodeAudioData(packed));
  await bank.load();
  const now = () => context.currentTime * 1000;
  const performer = new Performer({ makeDesk: () => desk, bank, missionNow: now, now });
  let told = -1;
  const look = () => {
    const until = now() + 3000;
    performer.take(cues.filter((cue) => told < cue.at && cue.at <= until));
    told = until;
  };
  performer.start();
  look();
  for (let step = 1; step * 0.2 < seconds; step += 1) {
    context.suspend(step * 0.2).then(() => {
      look();
      context.resume();
    });
  }
  const heard = await context.startRendering();
  performer.stop();
  return [0, 1].map((side) => packed(heard.getChannelData(side)));
}
"""

DECODE = """
async ({ sounds, rate }) => {
  const { Bank } = globalThis.sound;
  const context = new OfflineAudioContext(1, 1, rate);
  const bank = new Bank((packed) => context.decodeAudioData(packed));
  await bank.load();
  return sounds.map((sound) => packed(bank.ready(sound).getChannelData(0)));
}
"""

PACKED = """
globalThis.packed = (samples) => {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) {
    text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  }
  return btoa(text);
};
"""


@pytest.fixture(scope="module")
def client_sound(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the client's sound modules as one script that leaves them in `sound`."""
    folder = tmp_path_factory.mktemp("sound")
    source = PROJECT / "web" / "src" / "sound"
    entry = folder / "entry.ts"
    entry.write_text(
        "".join(f'export * from "{source / name}";\n' for name in ("desk", "performer", "bank"))
    )
    command = [sys.executable, PROJECT / "tools" / "web.py", "with", "node"]
    command += ["--input-type=module", "--eval", BUNDLE, entry, folder / "out"]
    subprocess.run(command, check=True, cwd=PROJECT / "web")
    return (folder / "out" / "sound.js").read_text(encoding="utf-8")


async def _page_with_sound(new_page: NewPage, client_sound: str) -> Page:
    page = await new_page()
    await page.evaluate(f"() => {{ {client_sound}; globalThis.sound = sound; {PACKED} }}")
    return page


def _unpacked(packed: str) -> NDArray[np.float32]:
    return np.frombuffer(base64.b64decode(packed), np.float32)


def _cues(performance: Performance) -> list[dict[str, Any]]:
    return [
        {"at": cue.at, "sound": cue.sound, "gainCb": cue.gain_cb, "pan": cue.pan}
        for cue in performance.cues
    ]


async def test_the_browser_decodes_exactly_what_the_studio_made(
    new_page: NewPage, client_sound: str
) -> None:
    page = await _page_with_sound(new_page, client_sound)
    sounds = ["drum-day-slap-1", "scream-2", "bed-night"]
    answers = await page.evaluate(DECODE, {"sounds": sounds, "rate": RATE})
    for sound, packed in zip(sounds, answers, strict=True):
        decoded, made = _unpacked(packed), render(sound)
        assert len(decoded) == len(made)
        assert np.abs(decoded - made).max() < 2 / 2**15


async def test_a_mission_sounds_in_the_browser_as_the_studio_mixes_it(
    new_page: NewPage, client_sound: str
) -> None:
    score = compose(7, Millis(40_000))
    assert len(score.phases) > 1
    assert score.screams
    performance = perform(score, 7)
    page = await _page_with_sound(new_page, client_sound)
    seconds = score.length // 1000
    asked = {"cues": _cues(performance), "seconds": seconds, "rate": RATE}
    sides = await page.evaluate(RENDER, asked)

    heard = np.stack([_unpacked(side) for side in sides], axis=1)
    mixed = Mixer(performance.cues).mixed(Millis(0), Millis(seconds * 1000))
    apart = np.abs(_levels(heard) - _levels(mixed))
    # The two round a cue's moment and bend a fade differently, within what nobody hears.
    assert np.median(apart) < 0.1
    assert np.percentile(apart, 95) < 1
    assert apart.max() < 4
    assert [_lag(heard, mixed, second) for second in range(1, seconds - 5, 5)] == pytest.approx(
        [0] * len(range(1, seconds - 5, 5)), abs=RATE // 1000
    )


def _levels(stereo: NDArray[Any]) -> NDArray[np.float64]:
    """Return the decibels of each twentieth of a second."""
    pieces = stereo[: len(stereo) // (RATE // 20) * (RATE // 20)].reshape(-1, RATE // 20, 2)
    levels: NDArray[np.float64] = 20 * np.log10(np.sqrt((pieces**2).mean(axis=(1, 2))) + 1e-5)
    return levels


def _lag(heard: NDArray[Any], mixed: NDArray[Any], second: int) -> int:
    """Return by how many samples five seconds of one are later than the same of the other."""
    stretch = slice(second * RATE, (second + 5) * RATE)
    size = 1 << (10 * RATE).bit_length()
    one, other = (np.fft.rfft(each[stretch, 0], size) for each in (heard, mixed))
    best = int(np.argmax(np.fft.irfft(one * np.conj(other), size)))
    return best if best < size // 2 else best - size
