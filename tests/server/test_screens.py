"""A shared screen at the server: a device of its own, in somebody's household or not."""

from understory.testing.visitor import World
from understory.wire import CreateMission, MissionDelivery, PersonRequest, encode

SEATS = (PersonRequest(here=True, name="Ann"), PersonRequest())


async def test_a_devices_screen_holds_no_seat_and_its_other_page_keeps_its_own(
    world: World,
) -> None:
    server = await world.serve()
    ann = await world.visit(server)
    body = encode(CreateMission("squad-seven", SEATS))
    async with ann.session.post(f"{server.address}/api/rooms", data=body) as response:
        code = (await response.json())["code"]
    seat, screen = await ann.join(code), await ann.join(code, screen=True)
    views = []
    for socket in (seat, screen):
        delivery = await socket.hear()
        assert isinstance(delivery, MissionDelivery)
        views.append(delivery.view)
    assert [[each.mine for each in view.seats] for view in views] == [[True, False], [False] * 2]
    assert [view.host for view in views] == [True, True]
    told = await seat.hear()
    assert isinstance(told, MissionDelivery)
    assert (told.view.screen, told.view.beside) == ("waiting", True)


async def test_a_phone_elsewhere_does_not_stand_beside_the_screen(world: World) -> None:
    server = await world.serve(behind_proxy=True)
    visitors = []
    for address in ("198.51.100.7", "198.51.100.7", "8.8.4.4"):
        headers = {"X-Forwarded-For": address}
        visitors.append(await world.visit(server, **headers))
    television, here, elsewhere = visitors
    body = encode(CreateMission("squad-seven", (PersonRequest(), PersonRequest())))
    async with television.session.post(f"{server.address}/api/rooms", data=body) as response:
        code = (await response.json())["code"]
    await (await television.join(code, screen=True)).hear()
    beside = []
    for visitor in (here, elsewhere):
        delivery = await (await visitor.join(code)).hear()
        assert isinstance(delivery, MissionDelivery)
        beside.append(delivery.view.beside)
    assert beside == [True, False]
