"""What performers play and show: cues and captions, by mission time.

A running mission gives them away only a few seconds ahead, by `cues_within` and `captions_within`.
"""

from bisect import bisect_right

import msgspec

from understory.kernel import Millis


class Cue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sound that starts at `at`, `gain_cb` tenths of a dB louder or softer than in the bank.

    `pan` goes from -100 (left) to 100 (right). A sound plays to its end, but a bed gives way: when
    a cue of the other bed comes, what sounds of the former fades out within `BED_GIVES_WAY`. So a
    cue never tells when its time of day ends.
    """

    at: Millis
    sound: str
    gain_cb: int
    pan: int


class Caption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be heard from `at` until `until`, for the eye: the text `caption.<kind>`.

    Captions of different keys overlap; those of the same key never do.
    """

    at: Millis
    until: Millis
    key: str


class Performance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole mission for ear and eye, both in order of time. Secret while the mission runs."""

    cues: tuple[Cue, ...]
    captions: tuple[Caption, ...]


def cues_within(performance: Performance, after: Millis, until: Millis) -> tuple[Cue, ...]:
    """Return the cues strictly after `after` and up to and including `until`, in order.

    To have the cues of instant 0 too, ask from -1 on.
    """
    cues = performance.cues
    return cues[bisect_right(cues, after, key=_at) : bisect_right(cues, until, key=_at)]


def captions_within(performance: Performance, after: Millis, until: Millis) -> tuple[Caption, ...]:
    """Return what captions show between `after` and `until`, cut to that time.

    So a caption tells no more of the future than what was asked for, and pieces asked for one after
    the other join up. A piece whose `until` is the one asked for may go on.
    """
    return tuple(
        Caption(Millis(max(caption.at, after)), Millis(min(caption.until, until)), caption.key)
        for caption in performance.captions[
            : bisect_right(performance.captions, until - 1, key=_at)
        ]
        if caption.until > after
    )


def _at(timed: Cue | Caption) -> Millis:
    return timed.at
