"""Everything about a server that may be chosen, each with a value fit for a home."""

from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"
"""Where the client's build puts the pages."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server behaves; times in seconds.

    `home_network` tells that others reach this server by the machine's own address, so an invite
    made at `localhost` names that instead. `address` is what invites name in any case, for a house
    that cannot know it (in a container): see `reachable_address`. `behind_proxy` believes the
    `X-Forwarded-*` headers: only where a reverse proxy sets them.
    """

    static: Path = STATIC
    home_network: bool = False
    behind_proxy: bool = False
    address: str | None = None

    request_within: float = 20.0
    """A connection that has not brought a whole request for so long is let go. Longer than the 15 s
    for which Python's clients keep one for the next request."""
    hello_within: float = 5.0
    ticket_lasts: float = 30.0
    ping_every: float = 1.25
    """About twice for each card of a mission: what is known of a line is never old."""
    first_pings: int = 20
    """So many come twelve times as fast, so that a line is known when the first card is turned."""
    silent_for: float = 8.0
    """A peer unheard for so long is gone; found out at the next ping, so within 10 s."""
    absence_grace: float = 2.0
    """A device whose last socket closed is still called present for so long (a reload)."""
    idle_after: float = 60.0
    """A room without sockets leaves memory after so long; the journal brings it back."""
    bot_pause: tuple[float, float] = (0.6, 1.4)
    """The shortest and the longest time that a bot seems to think."""
    hint_within: float = 60.0
    """A hint that takes longer has gone wrong. Compiled it takes a second at most; the first one on
    a machine waits for the compiler."""

    frame_bytes: int = 4096
    messages_per_second: float = 20.0
    message_burst: int = 40
    broken_in_a_row: int = 10
    """So many unreadable frames, one after the other, end a connection."""
    waiting_messages: int = 64
    """A reader that is so many messages behind is cut off."""
    sockets_per_device: int = 8
    """Per room."""
    rooms_per_minute: int = 30
    """Per address; a family behind one router shares it."""
    wrong_codes_per_minute: int = 20
    """Per address. A right code opens its room at any pace, since a household shares an address and
    nobody finds one of 31**8 codes by trying."""
    tickets_per_minute: int = 240
    """Per address."""
    plans_per_minute: int = 120
    """Per address: a companion keeps ten for each setting that is tried."""
    transcript_bytes: int = 65_536
    """Of a game that is to be reviewed; a transcript has about 700, an event log 3,000."""
    compiles_ahead: bool = False
    """Whether what hints and reviews need is compiled when the server starts."""
    entries_per_minute: int = 300
    """Per address: of games that are written down, each some milliseconds of work."""
    reviews: Path | None = None
    """The file in which reviews are kept; None: nowhere, when the server stops."""
    reviews_per_minute: int = 20
    """Per address."""
    reviews_waiting: int = 8
    """So many games may wait while one is looked at."""
    reviews_kept: int = 5_000
    """Each has about 20 kB."""
    review_within: float = 600.0
    """A review that takes longer has gone wrong: compiled it takes seconds, plain some minutes."""
    review_wanted_for: float = 90.0
    """Who has not asked for so long how far a review is waits for it no more. Browsers let pages in
    the background ask once a minute."""
    soundtracks: Path | None = None
    """Where soundtracks that were mixed are kept; None: nowhere, when the server stops."""
    soundtracks_per_minute: int = 20
    """Per address."""
    soundtracks_waiting: int = 4
    """So many may wait while one is mixed."""
    soundtrack_bytes: int = 400_000_000
    """Of all that are kept: twenty missions of usual length."""
    soundtrack_within: float = 900.0
    """Mixing one that takes longer has gone wrong; an hour of sound takes about one minute."""
