"""What peers get wrong with HTTP itself: they hear of it, and whoever runs the server does not.

A scanner or a phone that leaves the house would else fill the terminal with tracebacks.
"""

import logging

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

PEER_FAULTS = (ConnectionError, HttpProcessingError, web.RequestPayloadError)
"""A line that broke, bytes that are no request, a body that is not what its headers say."""


def http_log() -> logging.Logger:
    """Return the log for aiohttp's own trouble, without that which peers made."""
    log = logging.getLogger("understory.server.http")
    log.addFilter(_is_ours)
    return log


def _is_ours(record: logging.LogRecord) -> bool:
    return record.exc_info is None or not isinstance(record.exc_info[1], PEER_FAULTS)
