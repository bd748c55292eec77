"""Services on sockets of this machine, in a thread, for as long as a test needs them; tenants and their keys."""

from __future__ import annotations

import contextlib
import threading
import time

import httpx
import uvicorn

from countermark.config import Config
from countermark.serve.edge.keys import new_key
from countermark.serve.running import bound, configured
from countermark.serve.settings import settings_from


class Serving:
    """A service that runs, and a client of it."""

    def __init__(self, settings, config):
        self.settings = settings
        self.socket = bound(settings)
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.server = uvicorn.Server(configured(settings, config))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]})
        self.thread.start()
        until = time.monotonic() + 60
        while not self.server.started:
            assert self.thread.is_alive()
            assert time.monotonic() < until
            time.sleep(0.01)
        self.client = httpx.Client(base_url=self.url, timeout=60, trust_env=False)

    def post(self, path, body, **options):
        return self.client.post(path, json=body, **options)

    def get(self, path, **options):
        return self.client.get(path, **options)

    def stop(self):
        self.client.close()
        self.server.should_exit = True
        self.thread.join(30)


@contextlib.contextmanager
def serving(folder, config=None, **table):
    """A service with these settings, on a free port."""
    shared = Config(serve={"store": str(folder / "facts.db"), **table}, folder=folder) if config is None else config
    watch = {"watch": {"logs": "none"}} if "watch" not in table else {}
    found = Serving(settings_from(shared, port=0, **watch), shared)
    try:
        yield found
    finally:
        found.stop()


def tenants(**scopes):
    """Keys of tenants by name, and the table that configures them."""
    keys, table = {}, {}
    for name, given in scopes.items():
        keys[name], digest = new_key()
        table[name] = {"keys": [{"hash": digest, "scopes": list(given), "id": f"{name}-key"}]}
    return keys, table


def bearer(key):
    """The header that carries a key."""
    return {"authorization": f"Bearer {key}"}
