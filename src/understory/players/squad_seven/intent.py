"""What a bot is about to do."""

import msgspec

from understory.feats import Sample
from understory.kernel import Millis, Seat
from understory.rules import squad_seven


class Intent(msgspec.Struct, frozen=True):
    """A deed, `after` so many milliseconds from the moment at which the bot was asked.

    `victims` are those of a steal. `samples` are the gestures of a lap, a shot or a deal: their
    times count from the moment at which the deed begins, that is, from `after` on; they are to be
    judged by `feats` like anybody's. A shot is one shot: after a miss the bot is asked again.
    """

    after: Millis
    deed: squad_seven.Deed
    victims: tuple[Seat, ...] = ()
    samples: tuple[Sample, ...] = ()
