"""What can go wrong for a client."""

from understory.kernel import UnderstoryError
from understory.wire import Refused


class ClientError(UnderstoryError):
    """The base of every error of the client library."""


class RefusedError(ClientError):
    """The room or the rules forbid what was asked; nothing has changed."""

    def __init__(self, refused: Refused) -> None:
        rule = f" (rule {refused.rule})" if refused.rule else ""
        super().__init__(f"refused: {refused.code}{rule}")
        self.code = refused.code
        self.rule = refused.rule
        self.facts = refused.facts


class RequestError(ClientError):
    """The server answered a request with an error."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{message} ({code}, status {status})")
        self.status = status
        self.code = code


class NoSuchRoomError(RequestError):
    """There is no room with that code."""


class ConnectionLostError(ClientError):
    """The server cannot be reached, or the table has been closed."""


class NotUnderstoodError(ClientError):
    """The server says what this library does not understand; another version of it may."""
