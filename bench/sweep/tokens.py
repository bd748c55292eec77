"""Tokens in a context, many in one draft, and which of them `check` verifies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bench.numbers_alone import PACK

from countermark import Draft, Evidence, Fact, Report, check

BATCH = 1500
"""Tokens in a draft: paragraphs of their own, so that none is another one's context."""


class Form(NamedTuple):
    """One way of writing a number."""

    name: str
    payload: str
    fact: Fact


class Context(NamedTuple):
    """A token and what stands around it."""

    before: str
    payload: str
    after: str
    ref: str

    @property
    def draft(self) -> str:
        """As a model would write it."""
        return f'{self.before}<claim id="{self.ref}">{self.payload}</claim>{self.after}'

    @property
    def visible(self) -> str:
        """As a reader gets it."""
        return f"{self.before}{self.payload}{self.after}"


FORMS = (
    Form("plain", "57", Fact(id="plain", value="57", source="sweep")),
    Form("percent", "5.7%", Fact(id="percent", value="5.7", unit="%", source="sweep")),
    Form("grouped", "1,500", Fact(id="grouped", value="1500", source="sweep")),
    Form("scaled", "5.7 million", Fact(id="scaled", value="5700000", source="sweep")),
)
EVIDENCE = Evidence(facts=[form.fact for form in FORMS])


def verified(contexts: Iterable[Context], evidence: Evidence = EVIDENCE, **options: str) -> Iterator[bool]:
    """Whether each token is verified, each in a paragraph of its own."""
    held: list[Context] = []
    for context in contexts:
        held.append(context)
        if len(held) == BATCH:
            yield from _together(held, evidence, **options)
            held = []
    yield from _together(held, evidence, **options)


def _together(contexts: Sequence[Context], evidence: Evidence, **options: str) -> list[bool]:
    if not contexts:
        return []
    starts: list[int] = []
    position = 0
    for context in contexts:
        starts.append(position + len(context.before) + len(f'<claim id="{context.ref}">'))
        position += len(context.draft) + 2
    report = checked("\n\n".join(context.draft for context in contexts), evidence, **options)
    marked = {mark.start for mark in report.marks if mark.mark == "verified"}
    return [start in marked for start in starts]


def alone(context: Context, evidence: Evidence = EVIDENCE, **options: str) -> bool:
    """Whether the token is verified in a draft of its own."""
    return _together([context], evidence, **options)[0]


def mode(context: Context, evidence: Evidence = EVIDENCE) -> str | None:
    """The mode that the token was compared in, in a draft of its own."""
    measurements = checked(context.draft, evidence).measurements
    return next((each.detail.get("mode") for each in measurements if each.measure == "number.match"), None)


def checked(text: str, evidence: Evidence = EVIDENCE, **options: str) -> Report:
    """The report on one text under the strict pack."""
    return check(Draft(text=text, **options), evidence, pack=PACK)
