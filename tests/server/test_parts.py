"""The server's small parts, one by one, with a clock that jumps."""

import errno
import platform
import socket
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from understory.kernel import SystemDealer
from understory.server import PortError, Settings, home_addresses, listening, network, take_port
from understory.server.codes import ALPHABET, draw_code, read_code
from understory.server.listening import _OtherPortError, _why
from understory.server.manners import Manners
from understory.server.network import Found, is_everywhere, is_loopback, likeliest_first
from understory.server.paces import Paces
from understory.server.tickets import Tickets
from understory.testing import ManualClock


def test_a_code_has_eight_symbols_that_cannot_be_taken_for_one_another() -> None:
    assert len(ALPHABET) == 31
    assert not set("01IOU") & set(ALPHABET)
    codes = {draw_code(SystemDealer()) for _ in range(500)}
    assert len(codes) == 500
    assert all(len(code) == 8 and set(code) <= set(ALPHABET) for code in codes)
    assert set("".join(codes)) == set(ALPHABET)


@given(st.text(alphabet=ALPHABET, min_size=8, max_size=8), st.data())
def test_a_code_is_read_however_it_is_typed(code: str, data: st.DataObject) -> None:
    gaps = data.draw(st.lists(st.sampled_from(["", " ", "-", " - ", "\t"]), min_size=8, max_size=8))
    typed = "".join(gap + symbol for gap, symbol in zip(gaps, code, strict=True))
    assert read_code(typed.lower()) == read_code(typed) == code


@given(st.text(max_size=12))
def test_what_is_read_as_a_code_is_one(typed: str) -> None:
    code = read_code(typed)
    assert code is None or (len(code) == 8 and set(code) <= set(ALPHABET))


def test_tries_are_used_up_and_come_back_with_time() -> None:
    clock = ManualClock()
    paces = Paces(6, clock)
    assert [paces.take("a") for _ in range(7)] == [True] * 6 + [False]
    assert paces.take("b")
    clock.jump(9_999)
    assert not paces.take("a")
    clock.jump(1)
    assert paces.take("a")
    assert not paces.take("a")


def test_askers_whose_tries_have_come_back_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("understory.server.paces._MOST_KEYS", 100)
    clock = ManualClock()
    paces = Paces(60, clock)
    for number in range(100):
        paces.take(f"old {number}")
    clock.jump(60_000)
    for _ in range(60):
        paces.take("busy")
    for number in range(150):
        paces.take(f"new {number}")
    assert not paces.take("busy")
    assert len(paces._buckets) <= 152


def test_a_ticket_lasts_so_long_and_is_forgotten_afterwards() -> None:
    clock = ManualClock()
    tickets = Tickets(SystemDealer(), clock, 30)
    early = tickets.issue("AAAA", "device")
    late = tickets.issue("AAAA", "device")
    clock.jump(29_999)
    assert tickets.use(early, "AAAA", "device")
    assert not tickets.use(early, "AAAA", "device")
    clock.jump(1)
    assert not tickets.use(late, "AAAA", "device")
    for _ in range(50):
        tickets.issue("AAAA", "device")
        clock.jump(30_000)
    assert len(tickets._issued) == 1


def test_a_ticket_tried_at_the_wrong_door_is_used_up() -> None:
    tickets = Tickets(SystemDealer(), ManualClock(), 30)
    ticket = tickets.issue("AAAA", "device")
    assert not tickets.use(ticket, "BBBB", "device")
    assert not tickets.use(ticket, "AAAA", "device")


def test_lost_messages_in_a_row_make_a_flood_and_a_pause_makes_up_for_them() -> None:
    clock = ManualClock()
    manners = Manners(Settings(messages_per_second=20, message_burst=40), clock)
    assert all(manners.allow() for _ in range(40))
    assert not any(manners.allow() for _ in range(39))
    assert not manners.are_lost
    clock.jump(50)
    assert manners.allow()
    assert not any(manners.allow() for _ in range(40))
    assert manners.are_lost


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost", True),
        ("me.localhost", True),
        ("127.0.0.1", True),
        ("127.8.9.1", True),
        ("[::1]", True),
        ("0.0.0.0", True),
        ("192.168.1.4", False),
        ("localhost.example", False),
        ("", False),
    ],
)
def test_which_hosts_mean_this_machine_itself(host: str, expected: bool) -> None:
    assert is_loopback(host) is expected


def test_listening_everywhere_is_told_from_listening_somewhere() -> None:
    assert [is_everywhere(host) for host in ("0.0.0.0", "::", "127.0.0.1", "localhost")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "127.8.9.1", "169.254.3.4", "0.0.0.0", "224.0.0.251"]
)
def test_an_address_that_others_cannot_reach_is_no_home_address(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "_by_route", lambda: [Found(address)])
    monkeypatch.setattr(
        network, "_by_interface", lambda: [Found(address, "x"), Found("192.168.1.20", "eth0")]
    )
    monkeypatch.setattr(network, "_by_name", lambda: [Found(address)])
    assert home_addresses() == ["192.168.1.20"]


@pytest.mark.integration
def test_the_addresses_that_are_found_are_this_machines() -> None:
    found = [each.address for each in network._by_interface()]
    # Even without a network there is the loopback, where interfaces can be read at all.
    assert ("127.0.0.1" in found) is (platform.system() == "Linux")
    for address in (*found, *home_addresses()):
        socket.create_server((address, 0)).close()


def test_the_way_out_comes_first_and_a_container_bridge_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(network, "_by_route", lambda: [Found("192.168.1.20")])
    addresses = ("127.0.0.1", "172.17.0.1", "169.254.3.4", "10.0.0.9", "192.168.1.20")
    monkeypatch.setattr(network, "_by_interface", lambda: [Found(each) for each in addresses])
    assert home_addresses() == ["192.168.1.20", "10.0.0.9", "172.17.0.1"]


@pytest.mark.parametrize(
    ("found", "addresses"),
    [
        # The way out leads through a tunnel: what stands on the home network comes first all the
        # same.
        (
            [Found("10.8.0.2"), Found("10.8.0.2", "tun0"), Found("192.168.1.20", "wlan0")],
            ["192.168.1.20", "10.8.0.2"],
        ),
        ([Found("100.101.102.103"), Found("10.0.0.4")], ["10.0.0.4", "100.101.102.103"]),
        ([Found("10.2.0.2", "wg0"), Found("93.184.216.34", "eth0")], ["93.184.216.34", "10.2.0.2"]),
        (
            [Found("172.18.0.1", "br-5f1c"), Found("172.17.0.1", "docker0"), Found("10.0.0.4")],
            ["10.0.0.4"],
        ),
        ([Found("192.168.122.1", "virbr0"), Found("10.88.0.1", "podman0")], []),
        ([Found("169.254.3.4", "veth12ab"), Found("127.0.0.1", "lo")], []),
        (
            [Found("93.184.216.34", "eth0"), Found("10.0.0.4", "eth1")],
            ["10.0.0.4", "93.184.216.34"],
        ),
        ([Found("172.20.1.5", "eth0")], ["172.20.1.5"]),
    ],
)
def test_addresses_stand_by_how_likely_a_phone_at_home_reaches_them(
    found: list[Found], addresses: list[str]
) -> None:
    assert likeliest_first(found) == addresses


@pytest.mark.integration
def test_a_port_that_is_taken_is_named_and_another_proposed() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortError, match=rf"port {port} is taken.*try --port \d+") as caught:
            take_port("127.0.0.1", port)
    proposed = int(str(caught.value).rpartition(" ")[2])
    for listener in take_port("127.0.0.1", proposed):
        listener.close()


@pytest.mark.integration
def test_a_host_that_is_not_this_machines_is_told() -> None:
    with pytest.raises(PortError, match="no address of this machine"):
        take_port("192.0.2.1", 0)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM])
def test_a_port_that_is_not_allowed_is_told_with_one_that_is(number: int) -> None:
    error = _why("127.0.0.1", 80, OSError(number, "no"))
    assert isinstance(error, _OtherPortError)
    assert str(error) == "port 80 is not allowed, those above 1023 are"
    assert error.free == 8000


@pytest.mark.integration
def test_listening_everywhere_takes_the_same_port_of_both_families() -> None:
    listeners = take_port(None, 0)
    try:
        assert len({listener.getsockname()[1] for listener in listeners}) == 1
        assert listeners[0].family is socket.AF_INET
    finally:
        for listener in listeners:
            listener.close()


def test_a_port_whose_other_family_is_taken_is_taken_and_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = socket.socket()

    def bind(host: str, port: int) -> socket.socket:
        if host == "::":
            raise PortError("port 8000 is taken by another program")
        first.bind(("127.0.0.1", 0))
        return first

    monkeypatch.setattr(listening, "_bind", bind)
    monkeypatch.setattr(listening.socket, "has_ipv6", True)
    with pytest.raises(PortError, match="taken"):
        take_port(None, 8000)
    assert first.fileno() == -1


def test_a_machine_without_ipv6_listens_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def bind(host: str, port: int) -> socket.socket:
        if host == "::":
            raise listening._NoSuchFamilyError("no IPv6 here")
        return socket.create_server(("127.0.0.1", 0))

    monkeypatch.setattr(listening, "_bind", bind)
    (listener,) = take_port(None, 0)
    listener.close()


@pytest.mark.integration
def test_a_port_is_free_again_at_once_after_a_server_with_open_connections_died() -> None:
    script = (
        "import socket, sys, time; from understory.server import take_port;"
        "l, = take_port('127.0.0.1', 0); print(l.getsockname()[1], flush=True);"
        "l.setblocking(True); c, _ = l.accept(); c.sendall(b'x'); time.sleep(60)"
    )
    server = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
    assert server.stdout is not None
    port = int(server.stdout.readline())
    with socket.create_connection(("127.0.0.1", port)) as client:
        assert client.recv(1) == b"x"
        server.kill()
        server.wait()
        server.stdout.close()
        for listener in take_port("127.0.0.1", port):
            listener.close()
