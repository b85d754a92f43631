"""What every record of a room's journal carries."""

import msgspec

from understory.kernel import Millis

FORMAT = 1
"""The version of the records; raised when a reader of the old would misread the new."""


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A fact that became true at room time `at`.

    One that came from a message also carries the `device` that sent it and the message's `id`.
    """

    at: Millis
    device: str | None = None
    id: str | None = None
