"""A mission by somebody who hears nothing, bears no motion and has only a keyboard."""

import pytest
from driver.devices import LAPTOP, NewPage
from driver.mission import Mission
from playwright.async_api import expect

DECK = (
    *("night-treasure-chest", "day-treasure-gems", "day-treasure-chest", "day-treasure-statuette"),
    *("bridge", "day-camp", "day-treasure-gems", "healer"),
    *("zombie", "healer", "healer", "healer"),
)
HOUSE = ("--seed", "400", "--mission-deck", ",".join(DECK))
"""Four squads' cards by rounds, and a long first day with one scream."""

WATCH_MOTION = """() => {
  globalThis.moved = new Set();
  globalThis.frames = 0;
  const look = () => {
    globalThis.frames += 1;
    // A gun that sways is what one shoots with: the server judges by where it is.
    for (const each of document.getAnimations().filter(({ id }) => id !== "sway")) {
      const { duration, iterations } = each.effect.getComputedTiming();
      if (duration > 1 || iterations > 1) {
        globalThis.moved.add(`${each.animationName ?? each.transitionProperty}: ${duration} ms`);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.slow
@pytest.mark.parametrize("house", [HOUSE], indirect=True)
async def test_a_mission_without_sound_without_motion_and_by_keyboard(
    new_page: NewPage,
) -> None:
    ana = Mission(await new_page(size=LAPTOP), keys=True)
    words = ana.words
    await ana.choose("rookie", "rookie", "rookie")
    await ana.page.get_by_label(words["lobby.name"], exact=True).fill("Ana")
    await ana.page.get_by_role("button", name=words["mission.lobby.start"]).focus()
    await ana.page.keyboard.press("Enter")
    await expect(ana.deck).to_be_visible()
    await ana.page.evaluate(WATCH_MOTION)
    eve = Mission(await new_page())
    await eve.page.goto(ana.page.url)
    await ana.page.get_by_role("button", name=words["table.menu"]).press("Enter")
    await ana.page.get_by_role("checkbox", name=words["mission.mute"]).press(" ")
    await ana.page.keyboard.press("Escape")

    await ana.play()

    # Whoever is at the table was told that Ana reads what sounds, and sees it beside her name.
    told = words.like("mission.log.sound_read", name="Ana")
    await expect(eve.page.get_by_role("listitem").get_by_text(told).first).to_be_attached()
    panel = eve.page.get_by_role("region", name="Ana")
    await expect(panel.get_by_text(words["mission.reads"])).to_be_attached()
    assert {"hand", "lap", "shot"} <= set(ana.done)
    await expect(ana.result.get_by_role("heading")).to_be_focused()
    moved, frames = await ana.page.evaluate("() => [[...globalThis.moved], globalThis.frames]")
    assert frames > 0
    assert moved == []


async def test_who_reads_what_sounds_sees_day_and_night_and_all_are_told(
    new_page: NewPage,
) -> None:
    ana = Mission(await new_page(), keys=True)
    words = ana.words
    await ana.choose("friend")
    await ana.start("lobby.start.friend")
    reads = ana.page.get_by_role("checkbox", name=words["mission.captions"])
    await reads.press(" ")
    bo = Mission(await new_page())
    await bo.page.goto(ana.page.url)
    await bo.page.get_by_role("button", name=words["mission.waiting.sit"]).click()

    drums = ana.page.get_by_text(words["caption.drums-fast"])
    await expect(drums.first).to_be_visible(timeout=30_000)

    await expect(bo.page.get_by_text(words["mission.reads"])).to_have_count(1)
    await expect(bo.page.get_by_text(words["caption.drums-fast"])).to_have_count(0)
