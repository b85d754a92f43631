"""Which addresses others at home reach this machine by. Sends nothing."""

import ipaddress
import platform
import socket
import struct

_SOMEWHERE = "192.0.2.1"
"""An address set aside for documentation: asks the routing table where the way out is."""

_BRIDGES = ("docker", "br-", "veth", "virbr", "cni", "flannel", "vmnet", "vboxnet", "lxc", "podman")
"""Names of interfaces that lead to containers and virtual machines on this computer only."""

_CONTAINER_NETWORK = ipaddress.ip_network("172.17.0.0/16")
_SIOCGIFADDR = 0x8915


def home_addresses() -> list[str]:
    """Return this machine's addresses on the home network, the likeliest first; maybe none."""
    found = [*_by_route(), *_by_interface(), *_by_name()]
    return sorted(dict.fromkeys(filter(_reachable, found)), key=_unlikeliness)


def _by_route() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only picks the interface.
            probe.connect((_SOMEWHERE, 9))
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


def _by_interface() -> list[str]:
    if platform.system() != "Linux":
        return []
    import fcntl

    addresses = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            if name.startswith(_BRIDGES):
                continue
            try:
                answer = fcntl.ioctl(
                    probe.fileno(), _SIOCGIFADDR, struct.pack("256s", name[:15].encode())
                )
            except OSError:
                continue
            addresses.append(socket.inet_ntoa(answer[20:24]))
    return addresses


def _by_name() -> list[str]:
    if platform.system() == "Linux":
        # There the machine's own name often stands for a loopback address, or waits on a resolver.
        return []
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def _reachable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def _unlikeliness(address: str) -> int:
    ip = ipaddress.ip_address(address)
    if ip in _CONTAINER_NETWORK:
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
