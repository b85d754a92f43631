"""The ways in that a house names: invites, addresses that other devices reach, pictures of them."""

import pytest

from understory.testing.server import LiveServer
from understory.testing.visitor import Visitor, World

pytestmark = pytest.mark.integration


async def test_an_invite_at_this_machines_own_name_gives_its_address_on_the_home_network(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("understory.server.invites.home_addresses", lambda: ["192.168.7.5"])
    server = await world.serve(home_network=True)
    visitor = await world.visit(server)
    code = await visitor.open_room()
    delivery = await (await visitor.join(code)).hear_delivery()
    port = server.address.rpartition(":")[2]
    assert delivery.view.invite == f"http://192.168.7.5:{port}/r/{code}"


async def test_an_invite_at_any_other_name_keeps_that_name(world: World) -> None:
    server = await world.serve(home_network=True)
    visitor = await world.visit(
        server, Host="friends.example:8443", Origin="https://friends.example:8443"
    )
    code = await visitor.open_room()
    delivery = await (await visitor.join(code)).hear_delivery()
    assert delivery.view.invite == f"http://friends.example:8443/r/{code}"


async def ways_of(server: LiveServer, visitor: Visitor, code: str) -> list[str]:
    async with visitor.session.get(f"{server.address}/api/rooms/{code}/ways") as response:
        assert response.status == 200
        told: list[str] = (await response.json())["ways"]
        return told


async def test_the_ways_to_a_room_never_lead_to_this_machine_itself_or_its_containers(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ["192.168.7.5", "10.8.0.2", "172.17.0.1"]
    monkeypatch.setattr("understory.server.invites.home_addresses", lambda: found)
    server = await world.serve(home_network=True)
    visitor = await world.visit(server)
    code = await visitor.open_room()
    port = server.address.rpartition(":")[2]
    assert await ways_of(server, visitor, code) == [
        f"http://192.168.7.5:{port}/r/{code}",
        f"http://10.8.0.2:{port}/r/{code}",
    ]


async def test_a_room_that_only_this_machine_reaches_has_no_way_in(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    assert await ways_of(server, visitor, await visitor.open_room()) == []


async def test_the_address_that_was_asked_for_is_the_first_way_and_ones_own_others_follow(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ["192.168.7.5", "10.8.0.2"]
    monkeypatch.setattr("understory.server.invites.home_addresses", lambda: found)
    server = await world.serve(home_network=True)
    asked, other = "10.8.0.2:8000", "192.168.7.5:8000"
    visitor = await world.visit(server, Host=asked, Origin=f"http://{asked}")
    code = await visitor.open_room()
    ways = [f"http://{asked}/r/{code}", f"http://{other}/r/{code}"]
    assert await ways_of(server, visitor, code) == ways


async def test_behind_a_proxy_the_way_in_is_the_proxys_own(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("understory.server.invites.home_addresses", lambda: ["192.168.7.5"])
    server = await world.serve(home_network=True, behind_proxy=True)
    forwarded = {"X-Forwarded-Host": "play.example", "X-Forwarded-Proto": "https"}
    visitor = await world.visit(server, Origin="https://play.example", **forwarded)
    code = await visitor.open_room()
    assert await ways_of(server, visitor, code) == [f"https://play.example/r/{code}"]


async def test_a_house_that_was_told_its_address_names_that_and_no_other(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("understory.server.invites.home_addresses", lambda: ["172.18.0.2"])
    server = await world.serve(home_network=True, address="http://192.168.1.5:8080")
    visitor = await world.visit(server)
    code = await visitor.open_room()
    invite = f"http://192.168.1.5:8080/r/{code}"
    delivery = await (await visitor.join(code)).hear_delivery()
    assert delivery.view.invite == invite
    assert await ways_of(server, visitor, code) == [invite]


async def test_each_way_has_a_picture_of_its_own_and_another_is_said_not_to_exist(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ["192.168.7.5", "10.8.0.2"]
    monkeypatch.setattr("understory.server.invites.home_addresses", lambda: found)
    server = await world.serve(home_network=True)
    visitor = await world.visit(server)
    path = f"{server.address}/api/rooms/{await visitor.open_room()}/invite.svg"
    pictures = set()
    for way in ("0", "1"):
        async with visitor.session.get(path, params={"way": way}) as response:
            assert response.status == 200
            pictures.add(await response.text())
    async with visitor.session.get(path, params={"seat": "1.a-key"}) as response:
        pictures.add(await response.text())
    assert len(pictures) == 3
    async with visitor.session.get(path, params={"seat": "1.<b>"}) as response:
        assert response.status == 404
    for way in ("2", "-1", "x", "", "9" * 40, "²"):
        async with visitor.session.get(path, params={"way": way}) as response:
            assert response.status == 404
            assert (await response.json())["error"] == "no_such_way"


async def test_the_invites_qr_code_is_a_picture_that_stands_alone(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    async with visitor.session.get(f"{server.address}/api/rooms/{code}/invite.svg") as response:
        assert response.content_type == "image/svg+xml"
        picture = await response.text()
    assert picture.startswith("<svg")
    assert "#fff" in picture
