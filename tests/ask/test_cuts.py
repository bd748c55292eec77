"""Streams that break off, at every eleventh byte of fifty of them (`make fuzz`: at every byte): no mark on a token that is still open, while it streams or after."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from bench.emission.attack import QUESTION, attacked, forged
from bench.emission.injections import INJECTIONS

from countermark import Evidence, MarkKind
from countermark.ask import ask
from countermark.endpoint import Endpoint
from countermark.errors import EndpointUnavailable
from countermark.generate.model.bounds import Bounds
from countermark.generate.model.endpoint import ChatEndpoint
from countermark.protocols import Prompt
from countermark.stream import Released, StreamChecker
from countermark.testing import ChatServer, streamed

CATALOGUE = attacked(INJECTIONS[-1]).catalogue
EVIDENCE = Evidence(facts=CATALOGUE.select())
TOKENS = (
    '<claim id="cpi" policy="round1">7.7%</claim>',
    "<claim policy='round1' id='cpi'>7.7</claim>%",
    '<CLAIM ID="cpi" policy="round2">7.67</CLAIM>%',
    '<claim id="pop">55,339,003</claim> people',
    '<claim id="pop" policy="display">55.3 million</claim>',
    '<claim id="cpi" policy="year">2023</claim>',
    '<claim id="cpi">99.9%</claim>',
    '<claim id="nope">7.7%</claim>',
)
WORDS = (
    "Inflation was",
    "– naïve –",
    "in Kenya 🇰🇪",
    "✓ verified",
    "**so**",
    "and",
    "\n\n- then",
    "(2023)",
    "«7,7 %»",
    "`x`",
)


def streams() -> list[str]:
    """Fifty answers with tokens among words of one, two, three and four bytes a character."""
    chance = random.Random(50)
    made = []
    for _ in range(50):
        parts = [chance.choice(TOKENS) if place % 2 else chance.choice(WORDS) for place in range(3)]
        made.append(" ".join(parts) + chance.choice((".", " .", "")))
    return made


def closed(text: str, end: int) -> bool:
    """Whether the payload that ends there is followed by its closing tag."""
    return text[end : end + len("</claim>")].lower() == "</claim>"


def verified(events) -> Iterator:
    for event in events:
        if isinstance(event, Released) and event.mark is not None and event.mark.mark is MarkKind.VERIFIED:
            yield event.mark


@pytest.mark.parametrize("every", [11, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("text", streams(), ids=range(50))
def test_no_cut_leaves_a_mark_on_an_open_token(text, every):
    """What is released is what came; what is verified, while streaming or in the report, was closed before the cut."""
    data = text.encode()
    for cut in range(len(data) % every, len(data) + 1, every):
        came = data[:cut].decode("utf-8", "ignore")
        checker = StreamChecker(EVIDENCE, pack="numbers.display")
        events = [event for start in range(0, len(came), 24) for event in checker.feed(came[start : start + 24])]
        last, report = checker.finish()
        assert "".join(event.text for event in (*events, *last) if isinstance(event, Released)) == came
        proven = {(mark.start, mark.end) for mark in report.marks if mark.mark is MarkKind.VERIFIED}
        assert {(mark.start, mark.end) for mark in verified((*events, *last))} <= proven
        assert all(closed(came, end) for _, end in proven), came
        assert forged(report) == []


def test_the_whole_streams_hold_both_kinds_of_token():
    """Otherwise no cut would show anything."""
    found = []
    for text in streams():
        checker = StreamChecker(EVIDENCE, pack="numbers.display")
        checker.feed(text)
        found += [mark.mark for mark in checker.finish()[1].marks]
    assert found.count(MarkKind.VERIFIED) > 25
    assert found.count(MarkKind.FLAGGED) > 5


class Cut:
    """A model whose line goes dead."""

    name = "cut"
    honours = frozenset()

    def __init__(self, text: str) -> None:
        self._text = text

    def __call__(self, _: Prompt) -> Iterator[str]:
        yield from (self._text[start : start + 5] for start in range(0, len(self._text), 5))
        raise EndpointUnavailable("the line went dead")


@pytest.mark.parametrize("mode", ["plain", "template"])
def test_an_answer_that_breaks_off_says_so_wherever_it_does(mode):
    """From the question to the report, at one character in nine of ten streams."""
    for text in streams()[::5]:
        for cut in range(1, len(text), 9):
            shown: list = []
            answer = ask(QUESTION, CATALOGUE, model=Cut(text[:cut]), mode=mode, on_released=shown.append)
            assert "cut off" in answer.why
            assert forged(answer.report) == []
            draft = answer.draft.text
            proven = {(mark.start, mark.end) for mark in answer.report.marks if mark.mark is MarkKind.VERIFIED}
            assert all(closed(draft, end) for _, end in proven), draft
            assert {(mark.start, mark.end) for mark in verified(shown)} <= proven


def test_over_http_too():
    """One stream, cut in many places; every byte of fifty is for the tests of endpoints."""
    whole = streamed("Inflation was ", '<claim id="cpi" policy="round1">', "7.7%", "</claim>", ".")
    cuts = list(range(0, len(whole.body), 23))
    with ChatServer([whole.but(cut=cut) for cut in cuts]) as server:
        model = ChatEndpoint(Endpoint(url=server.url, model="cut", timeout=2.0), honours=())
        for _ in cuts:
            try:
                answer = ask(QUESTION, CATALOGUE, model=model, mode="plain", bounds=Bounds(repairs=0))
            except EndpointUnavailable:
                continue  # nothing had come
            proven = [mark for mark in answer.report.marks if mark.mark is MarkKind.VERIFIED]
            assert all(closed(answer.draft.text, mark.end) for mark in proven)
            assert forged(answer.report) == []
        assert len(server.requests) == len(cuts)
