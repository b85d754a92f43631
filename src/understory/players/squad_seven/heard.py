"""What a person at the table could have heard and seen up to now, beside the view."""

import msgspec

from understory.kernel import Millis
from understory.score import Phase


class Heard(msgspec.Struct, frozen=True):
    """The soundtrack up to `now` and never a moment more, in mission time.

    `began` is whether the helicopter has landed. `phases` are those that have started by now, in
    order, the first day among them; `screams` those that have sounded. `shown` is when the
    uppermost card of the centre was turned up for all to see, None before the first.
    """

    now: Millis
    began: bool
    phases: tuple[Phase, ...]
    screams: tuple[Millis, ...]
    shown: Millis | None
