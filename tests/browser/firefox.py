"""Debian's Firefox over WebDriver BiDi: a page to show, functions to call in it, and what it asked for meanwhile."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

NAMED = "COUNTERMARK_FIREFOX"
SKIP = "COUNTERMARK_SKIP_BROWSER"
_START = 60
# Nothing of the browser's own may look like a request of the page.
_PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutConfig.showWarning": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.serviceWorkers.enabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    # Whatever is not ours is refused at once: nothing listens there.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1",
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


def firefox_path() -> str:
    """The browser to drive: the one that COUNTERMARK_FIREFOX names, or the system's."""
    named = os.environ.get(NAMED)
    found = named or shutil.which("firefox-esr") or shutil.which("firefox") or "/usr/bin/firefox-esr"
    if not Path(found).exists():
        pytest.fail(
            f"there is no Firefox at {found}; install it (Debian: apt-get install firefox-esr), "
            f"name one in {NAMED}, or set {SKIP}=1 to go without these tests",
            pytrace=False,
        )
    return found


class Firefox:
    """One tab of a running Firefox, and a server of our own whose only page it shows."""

    def __init__(self, socket: ClientConnection) -> None:
        self.asked: list[str] = []
        """Addresses that were asked for, other than the page itself."""
        self.said: list[str] = []
        """Errors and warnings of the page, and dialogs that it opened."""
        self.body = b""
        self._socket = socket
        self._last = 0
        self._server = _serve(self)
        self.address = f"http://127.0.0.1:{self._server.server_port}/"
        self._call("session.new", capabilities={})
        self._call(
            "session.subscribe",
            events=["network.beforeRequestSent", "log.entryAdded", "browsingContext.userPromptOpened"],
        )
        self._tab = self._call("browsingContext.create", type="tab")["context"]

    def forget(self) -> None:
        """Start anew with what was asked for and said."""
        self.asked.clear()
        self.said.clear()

    def preload(self, script: str) -> None:
        """A script that runs before any other in every document."""
        self._call("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def show(self, html: str) -> None:
        """Load a page."""
        self.body = html.encode()
        self._call("browsingContext.navigate", context=self._tab, url=self.address, wait="complete")

    def visit(self, address: str) -> None:
        """Go to a page of somebody else's."""
        self._call("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def evaluate(self, function: str, argument: Any = None) -> Any:
        """What a function of the page returns; both ways as JSON."""
        answer = self._call(
            "script.callFunction",
            functionDeclaration=f"async (given) => JSON.stringify(await ({function})(JSON.parse(given)) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(argument)}],
            target={"context": self._tab},
            awaitPromise=True,
        )
        if answer["type"] != "success":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def resize(self, width: int, height: int) -> None:
        """Set what the page takes for its window."""
        self._call("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})

    def screenshot(self) -> bytes:
        """What is in view, as PNG."""
        return base64.b64decode(self._call("browsingContext.captureScreenshot", context=self._tab)["data"])

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _send(self, method: str, **parameters: Any) -> int:
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": parameters}))
        return self._last

    def _call(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = self._send(method, **parameters)
        while True:
            message = json.loads(self._socket.recv(timeout=120))
            if message["type"] == "event":
                self._heard(message["method"], message["params"])
            elif message.get("id") == number:
                if message["type"] == "error":
                    raise AssertionError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def _heard(self, event: str, told: dict[str, Any]) -> None:
        if event == "network.beforeRequestSent":
            address = told["request"]["url"]
            # Firefox draws the signs of lists with a font of its own, which is no request of the page.
            own = (self.address, f"{self.address}favicon.ico")
            if told.get("context") is not None and address not in own and not address.startswith("data:font/"):
                self.asked.append(address)
        elif event == "log.entryAdded":
            if told["level"] in {"error", "warn"}:
                self.said.append(told["text"])
        else:
            self.said.append(f"dialog: {told['message']}")
            self._send("browsingContext.handleUserPrompt", context=told["context"], accept=False)


@contextlib.contextmanager
def running() -> Iterator[Firefox]:
    """A headless Firefox with a profile of its own; both are gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="countermark-firefox-", ignore_cleanup_errors=True) as profile:
        written = "".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _PREFERENCES.items()
        )
        Path(profile, "user.js").write_text(written, encoding="utf-8")
        command = [firefox_path(), "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            # A browser that is busy answers no ping, and is not gone.
            with connect(_socket_of(process, Path(profile)), max_size=None, ping_interval=None) as socket:
                firefox = Firefox(socket)
                try:
                    yield firefox
                finally:
                    firefox.close()
        finally:
            process.terminate()
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _socket_of(process: subprocess.Popen[bytes], profile: Path) -> str:
    """Where it listens, which it writes down when it is ready."""
    told = profile / "WebDriverBiDiServer.json"
    until = time.monotonic() + _START
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError, ValueError):
            place = json.loads(told.read_text(encoding="utf-8"))
            return f"ws://{place['ws_host']}:{place['ws_port']}/session"
        time.sleep(0.1)
    pytest.fail(f"{firefox_path()} does not start within {_START} s", pytrace=False)


def _serve(firefox: Firefox) -> ThreadingHTTPServer:
    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = self.path == "/"
            self.send_response(200 if found else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(firefox.body if found else b"")

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
