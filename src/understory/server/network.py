"""Which addresses others at home reach this machine by. Sends nothing."""

import ipaddress
import platform
import socket
import struct
from collections.abc import Iterable
from typing import NamedTuple

_SOMEWHERE = "192.0.2.1"
"""An address set aside for documentation: asks the routing table where the way out is."""

_BRIDGES = ("docker", "br-", "veth", "virbr", "cni", "flannel", "vmnet", "vboxnet", "lxc", "podman")
"""Names of interfaces that lead to containers and virtual machines on this computer only."""

_TUNNELS = ("tun", "tap", "wg", "utun", "ppp", "tailscale", "zt", "nordlynx", "proton", "ipsec")
"""Names of interfaces that lead into a private network elsewhere (VPN)."""

_CONTAINER_NETWORK = ipaddress.ip_network("172.17.0.0/16")
_SHARED_NETWORK = ipaddress.ip_network("100.64.0.0/10")
"""Shared address space (RFC 6598): at home it is mostly a tunnel between one's own machines."""

_SIOCGIFADDR = 0x8915


class Found(NamedTuple):
    """An address of this machine, and the interface that has it ("": nobody tells)."""

    address: str
    interface: str = ""


def home_addresses() -> list[str]:
    """Return this machine's addresses on the home network, the likeliest first; maybe none."""
    return likeliest_first([*_by_route(), *_by_interface(), *_by_name()])


def likeliest_first(found: Iterable[Found]) -> list[str]:
    """Return the addresses by which others at home may reach this machine, the likeliest first.

    Those of one kind keep their order, an address that was found twice the best of its kinds. A
    private network comes before a public address, the tunnel of a private network (VPN) behind
    both, and a container's network last; what no other machine can reach is not among them.

    >>> likeliest_first([Found("10.8.0.2", "tun0"), Found("192.168.1.5", "eth0")])
    ['192.168.1.5', '10.8.0.2']
    """
    known: dict[str, str] = {}
    for address, interface in found:
        known[address] = known.get(address) or interface
    reachable = [
        address
        for address, interface in known.items()
        if _reachable(address) and not interface.startswith(_BRIDGES)
    ]
    return sorted(reachable, key=lambda address: _unlikeliness(address, known[address]))


def is_container_network(host: str) -> bool:
    """Tell whether a host is an address that containers on one computer have among themselves.

    >>> is_container_network("172.17.0.2"), is_container_network("192.168.1.5")
    (True, False)
    """
    try:
        return ipaddress.ip_address(host) in _CONTAINER_NETWORK
    except ValueError:
        return False


def _by_route() -> list[Found]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only picks the interface.
            probe.connect((_SOMEWHERE, 9))
            return [Found(str(probe.getsockname()[0]))]
        except OSError:
            return []


def _by_interface() -> list[Found]:
    if platform.system() != "Linux":
        return []
    import fcntl

    addresses = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(
                    probe.fileno(), _SIOCGIFADDR, struct.pack("256s", name[:15].encode())
                )
            except OSError:
                continue
            addresses.append(Found(socket.inet_ntoa(answer[20:24]), name))
    return addresses


def _by_name() -> list[Found]:
    if platform.system() == "Linux":
        # There the machine's own name often stands for a loopback address, or waits on a resolver.
        return []
    try:
        return [Found(each) for each in socket.gethostbyname_ex(socket.gethostname())[2]]
    except OSError:
        return []


def _reachable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def _unlikeliness(address: str, interface: str) -> int:
    ip = ipaddress.ip_address(address)
    if ip in _CONTAINER_NETWORK:
        return 3
    if interface.startswith(_TUNNELS) or ip in _SHARED_NETWORK:
        return 2
    return 0 if ip.is_private else 1


def is_loopback(host: str) -> bool:
    """Tell whether a host name or address means this machine itself.

    >>> is_loopback("localhost"), is_loopback("127.0.0.1"), is_loopback("192.168.1.5")
    (True, True, False)
    """
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        ip = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return ip.is_loopback or ip.is_unspecified


def is_everywhere(host: str) -> bool:
    """Tell whether listening on a host means listening on every address of the machine.

    >>> is_everywhere("0.0.0.0"), is_everywhere("::"), is_everywhere("127.0.0.1")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False
