"""The address that a house is told to give to others."""

import pytest

from understory.kernel import BadInputError
from understory.server import reachable_address


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("http://192.168.1.5:8000/", "http://192.168.1.5:8000"),
        ("HTTPS://Play.Example.org", "https://play.example.org"),
        ("http://kitchen.local:80", "http://kitchen.local:80"),
        ("http://box", "http://box"),
        ("http://[fd00::5]:8000", "http://[fd00::5]:8000"),
    ],
)
def test_an_address_is_scheme_host_and_port(typed: str, address: str) -> None:
    assert reachable_address(typed) == address


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "192.168.1.5",
        "192.168.1.5:8000",
        "//192.168.1.5",
        "ftp://192.168.1.5",
        "http://",
        "http://:8000",
        "http://192.168.1.5:0",
        "http://192.168.1.5:65536",
        "http://192.168.1.5:eight",
        "http://192.168.1.5/r/",
        "http://192.168.1.5?x",
        "http://192.168.1.5#x",
        "http://ann@192.168.1.5",
        "http://a b",
        "http://a..b",
        "http://192.168.1.500:8000",
        "http://192.168.1:8000",
        "http://[fd00::5",
        "http://[nonsense]",
        "http://x" + "y" * 300,
    ],
)
def test_what_is_no_address_is_refused_with_what_was_got_and_expected(typed: str) -> None:
    with pytest.raises(BadInputError, match=r"address .*192\.168\.1\.5:8000") as caught:
        reachable_address(typed)
    assert repr(typed[:60]) in str(caught.value)


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "0.0.0.0", "[::1]", "a.localhost"])
def test_an_address_that_is_each_device_s_own_is_refused(name: str) -> None:
    with pytest.raises(BadInputError, match="itself"):
        reachable_address(f"http://{name}:8000")
