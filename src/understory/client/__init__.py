"""Play from Python: open or join a room, take a seat, act, and follow what happens.

    import asyncio
    from understory.client import Bot, House, Person

    async def main() -> None:
        async with House("http://127.0.0.1:8000") as house:
            table = await house.open_room(Person("Ada"), Bot("sapling"))
            async for seat, game in table.turns():
                await table.place(seat, game.legal[0])
            print("the winner is", table.view.result.winner)

    asyncio.run(main())

A table reconnects by itself and misses nothing: it resumes by sequence, and sends again, under the
same id, what was not answered; the server does nothing twice. A mission of
SQUAD SEVEN is opened by `House.open_mission` and played by `draw`, `lay_hand`, `steal`, `perform`.
Must not know the server's insides.
"""

from understory.client.errors import (
    ClientError,
    ConnectionLostError,
    NoSuchRoomError,
    NotUnderstoodError,
    RefusedError,
    RequestError,
)
from understory.client.house import Bot, House, Person
from understory.client.mission import Mission
from understory.client.table import Table

__all__ = [
    "Bot",
    "ClientError",
    "ConnectionLostError",
    "House",
    "Mission",
    "NoSuchRoomError",
    "NotUnderstoodError",
    "Person",
    "RefusedError",
    "RequestError",
    "Table",
]
