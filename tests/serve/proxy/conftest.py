"""One service in front of one scripted model; each test writes the script."""

from __future__ import annotations

import pytest
from tests.serve.conftest import serving

from countermark import Fact
from countermark.store import open_store
from countermark.testing import ChatServer

FACTS = (
    Fact(id="a", value="5.7", unit="%"),
    Fact(id="b", value="1500", unit="people"),
    Fact(
        id="ken23",
        value="7.67",
        unit="%",
        entity="KEN",
        indicator="FP.CPI.TOTL.ZG",
        period="2023",
        dims={"entity.label": "Kenya", "indicator.label": "Inflation, consumer prices (annual %)"},
    ),
)
ROUTES = {
    "strict": {"pack": "numbers.strict", "on_reject": "block"},
    "whole": {"pack": "numbers.strict", "on_reject": "block", "stream": "whole"},
    "fix": {"on_reject": "correct"},
    "silent": {"marks": "none"},
    "markdown": {"marks": "markdown"},
    "open": {
        "facts": ["store", "tools", "request"],
        "allow": ["facts", "ids", "pack", "bind", "marks", "prompt", "on_reject", "locale"],
        "packs": ["numbers.strict"],
    },
    "bound": {"bind": True},
    "told": {"prompt": True},
    "named": {"models": {"checked": "real-name"}},
    "picky": {"tools": ["figures"]},
}
UPSTREAM = {"answer": 200_000, "event": 50_000, "events": 500}


class Proxied:
    """The proxy, and the model behind it."""

    def __init__(self, service, upstream):
        self.service, self.upstream = service, upstream
        self.script = None

    def says(self, *answers):
        """What the model answers from now on: each once, the last for ever."""
        self.script = list(answers)

    def answer(self, body):
        if callable(self.script[0]):
            return self.script[0](body)
        return self.script.pop(0) if len(self.script) > 1 else self.script[0]

    @property
    def asked(self):
        """The last body that the model got."""
        return self.upstream.requests[-1]

    def post(self, route="", api="chat/completions", body=None, headers=None, **more):
        given = {"model": "any", **({"messages": ask()} if api[0] == "c" else {"input": ask()}), **more}
        return self.service.post(f"{route}/v1/{api}", given if body is None else body, headers=headers)


def ask(text="How was growth?"):
    return [{"role": "user", "content": text}]


@pytest.fixture(scope="module")
def proxy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("proxy")
    store = open_store(folder / "facts.db")
    store.load(FACTS, source="test")
    store.close()
    found = []
    with ChatServer(lambda body: found[0].answer(body)) as upstream:  # noqa: PLW0108 — it is not there yet
        settings = {"upstream": {"url": upstream.url, **UPSTREAM}, "routes": ROUTES, "route": {}}
        with serving(folder, proxy=settings) as service:
            found.append(Proxied(service, upstream))
            yield found[0]
