"""Two people round one tablet: each has hands of their own, and deeds face who does them."""

import math

import pytest
from driver.devices import NewPage
from driver.house import House
from driver.mission import TARGETS, Mission
from playwright.async_api import FloatRect, Locator, ViewportSize, expect

TABLET = ViewportSize(width=820, height=1180)
DECK = ("day-treasure-gems", "bridge", "healer", "zombie")
"""Two squads' cards by rounds: the second has a bridge and a zombie."""

LONG_DAY = "175"
HERE = [{"kind": "person", "here": True, "name": name} for name in ("Ana", "Bo")]
AT_LEISURE = {"lengthS": 3600, "difficulty": "gentle", "maxWaitMs": 60_000, "minShowMs": 0}

SEEN_IN_THE_NEXT_FRAME = """() => {
  globalThis.inFrame = [];
  addEventListener("pointerdown", () => requestAnimationFrame(() => {
    globalThis.inFrame.push(document.querySelectorAll("[data-pad=hand].laid").length);
  }), true);
}"""


async def box_of(place: Locator) -> FloatRect:
    box = await place.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize(
    "house", [("--seed", LONG_DAY, "--mission-deck", ",".join(DECK))], indirect=True
)
async def test_two_people_play_round_one_tablet_from_both_sides(
    new_page: NewPage, house: House
) -> None:
    page = await new_page(size=TABLET, touch=True)
    both = Mission(page)
    wish = {"game": "squad-seven", "seats": HERE, "options": AT_LEISURE}
    made = await page.request.post(
        f"{house.address}/api/rooms", data=wish, headers={"origin": house.address}
    )
    await page.goto(f"{house.address}/r/{(await made.json())['code']}")
    lit = page.locator("[data-pad=draw].lit")
    await expect(lit).to_be_visible(timeout=20_000)
    await lit.tap()
    await expect(page.locator(".pile[data-open=true]")).to_be_visible()

    # Two fingers come down at once: two hands, each seen in the very next frame.
    await page.evaluate(SEEN_IN_THE_NEXT_FRAME)
    await page.wait_for_timeout(300)
    pads = [await box_of(page.locator(f".pad[data-seat='{seat}'] .hand")) for seat in (0, 1)]
    fingers = [
        {"x": pad["x"] + pad["width"] / 2, "y": pad["y"] + pad["height"] / 2, "id": seat}
        for seat, pad in enumerate(pads)
    ]
    session = await page.context.new_cdp_session(page)
    touch = {"type": "touchStart", "touchPoints": fingers}
    await session.send("Input.dispatchTouchEvent", touch)
    await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await expect(page.get_by_text("+").first).to_be_visible()
    in_frame: list[int] = await page.evaluate("globalThis.inFrame")
    assert in_frame, "no finger was felt"
    assert in_frame[-1] == 2, "a hand was not seen in the frame after its touch"

    # Bo sits at the far side: the table lies turned round, and the chair is at the top.
    await expect(lit).to_be_visible()
    await lit.tap()
    lap = page.locator("[data-deed=lap]")
    await expect(lap).to_be_visible()
    plan = await box_of(lap.locator("svg[role=img]"))
    scale = min(plan["width"] / 2000, plan["height"] / 1580)
    middle = plan["x"] + plan["width"] / 2, plan["y"] + plan["height"] / 2
    for step in range(41):
        angle = -math.pi / 2 + 2 * math.pi * step / 40
        x = middle[0] + 820 * scale * math.cos(angle)
        await page.mouse.move(x, middle[1] + 620 * scale * math.sin(angle))
        if step == 0:
            await page.mouse.down()
        await page.wait_for_timeout(40)
    await page.mouse.up()
    # Who lets go on the chair sits down.
    await expect(lap).to_have_count(0)

    # And the gun points where Bo's hand does.
    await expect(lit).to_be_visible()
    await lit.tap()
    await expect(page.locator("[data-card=healer][data-open=true]")).to_be_visible()
    await lit.tap()
    shot = page.locator("[data-deed=shot]")
    for step in ("cocked", "loaded"):
        while await shot.get_attribute("data-step") != step:
            await page.locator("[data-pad=gun]").tap()
            await page.wait_for_timeout(100)
    canvas = shot.locator("[data-x]")
    seen = await box_of(canvas)
    scale = min(seen["width"] / 1500, seen["height"] / 1250)
    lift = min(60 * scale, seen["height"] * 0.05)
    x, y = TARGETS["zombie"]
    await page.mouse.move(
        seen["x"] + seen["width"] / 2 - x * scale, seen["y"] + seen["height"] / 2 + lift - y * scale
    )
    await page.wait_for_timeout(1_200)
    assert abs(int(await canvas.get_attribute("data-x") or 0) - x) < 20
    assert abs(int(await canvas.get_attribute("data-y") or 0) - y) < 20
    assert await both.page.locator(".mission[data-acts='1']").count() == 1
