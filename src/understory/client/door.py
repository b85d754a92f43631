"""What a room that is followed needs of the house it is in, and all that it knows of it."""

from typing import Protocol

import aiohttp

from understory.kernel import Dealer


class Door(Protocol):
    """The way into the rooms of one house, as one device goes it."""

    @property
    def dealer(self) -> Dealer:
        """What draws ids and waits."""
        ...

    async def ticket(self, code: str) -> str:
        """Return a ticket that opens one socket to a room.

        Raises:
            NoSuchRoomError: there is no such room.
        """
        ...

    async def connect(self, code: str) -> aiohttp.ClientWebSocketResponse:
        """Open a socket to a room; the hello is still to be said.

        Raises:
            aiohttp.ClientError: the server cannot be reached.
        """
        ...

    def forget(self, table: object) -> None:
        """Let go of a table that has been closed."""
        ...
