"""What must never happen on a page: a complaint, a failure, a stranger asked, a secret heard."""

from urllib.parse import urlsplit

from playwright.async_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
)

SECRETS = ('"deck":[', '"type":"dealt"', '"score":', '"phases":', '"seed":')
"""What no device may be told: cards that lie face down, and what will sound."""


LINE_SIGNS = (
    "net::ERR_",
    "WebSocket",
    "the server responded with a status of 404",
    "the server responded with a status of 422",
    "error occurred when fetching the script",
)
"""What the browser itself says of a line that is lost, of what is not there, and of a refusal.

The last is the service worker's, when it is looked for anew while the house is away.
"""


class Eyes:
    """Watches every page of a context and keeps what was wrong.

    While a test has cut the server off (`blink`), the browser's own complaints about the lost line
    are part of the test.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._host = urlsplit(address).netloc
        self._closed = False
        self.seen: list[str] = []
        self.requests = 0
        self.frames = 0
        context.on("page", self._watch)

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.seen.append(f"uncaught: {error}"))
        page.on("crash", lambda _: self.seen.append("the page crashed"))
        page.on("request", self._request)
        page.on("requestfailed", self._failed)
        page.on("response", self._response)
        page.on("websocket", lambda line: line.on("framereceived", self._frame))

    def blink(self, closed: bool) -> None:
        """Close the eyes for failures of the line, or open them again."""
        self._closed = closed

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self._closed and any(sign in message.text for sign in LINE_SIGNS):
            return
        self.seen.append(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        self.requests += 1
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self._host:
            self.seen.append(f"a stranger was asked: {request.url}")

    def _failed(self, request: Request) -> None:
        # A page that is left or reloaded gives up what it was still asking for.
        if not self._closed and request.failure != "net::ERR_ABORTED":
            self.seen.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and not self._closed:
            self.seen.append(f"{response.status}: {response.request.method} {response.url}")

    def _frame(self, frame: str | bytes) -> None:
        self.frames += 1
        text = frame if isinstance(frame, str) else frame.decode()
        if any(secret in text for secret in SECRETS):
            self.seen.append(f"a secret was sent: {text}")
