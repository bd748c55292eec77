"""Reports of every kind, and what may happen to a byte of one while it lies in a file."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from spec.run import cases

from countermark import Draft, Evidence, Fact, Limits, Passage, Report, check
from countermark.cli.shared.evidence import fact_places
from countermark.errors import CountermarkError
from countermark.evidence import load_facts

_SIGNS = b'0123456789"\\,:{}[] -+.eEtfnu\n'
"""Bytes that mean something in JSON: a change to one of them is more likely to be read."""
_RULE = {"verifier": {"id": "verifier.reasoning.argument_soundness", "threshold": 0.8}}
_RULES = [{"rule_id": "holds", "description": "It holds", "severity": "error", "expression": _RULE}]
_POLICY = {"policy_id": "p", "name": "P", "description": "Judged", "version": "1.0.0", "rules": _RULES}
JUDGED: dict[str, Any] = {
    "pack_id": "own.judged.v1",
    "name": "Judged",
    "description": "By a verifier, whose answers are not exact",
    "version": "1.0.0",
    "policies": [_POLICY],
}
_ARGUMENT = "All birds can fly. Penguins are birds. Therefore, penguins can fly."
_FORMATS = ("text", "markdown")


@lru_cache(maxsize=1)
def sample() -> Evidence:
    """The World Bank figures that ship."""
    return load_facts(*fact_places(["sample"]))


def reports(count: int, luck: random.Random) -> Iterator[Report]:
    """Of the cases, of sample facts quoted rightly and wrongly, and of a verifier whose answers replay cannot ask for."""
    drafts = [case for case in cases() if "error" not in case["expect"]]
    luck.shuffle(drafts)
    made = 0
    while made < count:
        kind = made % 10
        if kind == 9:
            said = luck.choice(("Some birds cannot fly.", "All birds can fly.", "Penguins are birds."))
            yield check(_ARGUMENT, Evidence(passages=[Passage(id="p", text=said)]), pack=JUDGED)
        elif kind >= 6:
            yield check(_quoted(luck), sample(), pack=luck.choice(("numbers.strict", "numbers.display")))
        else:
            yield _of_case(drafts[made % len(drafts)])
        made += 1


def _quoted(luck: random.Random) -> str:
    """Sentences about figures of the sample, some of them wrong, some bare."""
    parts = []
    for fact in luck.sample(sample().facts, luck.randrange(1, 6)):
        value = fact.value if fact.value is not None else "7"
        shown = luck.choice((value, value, f"{value}1", f"about {value}"))
        parts.append(luck.choice((f'It was <claim id="{fact.id}">{shown}</claim> in 2020.', f"It was {shown} – “so”.")))
    return "\n\n".join(parts)


def _of_case(case: dict[str, Any]) -> Report:
    given = {name: case[name] for name in ("numbers", "params") if name in case}
    if "limits" in case:
        given["limits"] = Limits(**case["limits"])
    return check(
        Draft(text=case["text"], locale=case.get("locale")),
        Evidence(facts=[Fact(**fact) for fact in case["facts"]]),
        pack=case.get("pack", "numbers.strict"),
        **given,
    )


def changed(data: bytes, luck: random.Random) -> bytes:
    """The bytes with one of them replaced, put in or left out."""
    place = luck.randrange(len(data))
    new = bytes([luck.choice(_SIGNS) if luck.random() < 0.5 else luck.randrange(256)])
    way = luck.randrange(3)
    return data[:place] + (new if way < 2 else b"") + data[place + (way != 1) :]


class Seen(NamedTuple):
    """What a reader is told: every mark with its place, text, reason and fact, the decision, and the pages."""

    marks: tuple[Any, ...]
    decision: str
    facts: tuple[Fact, ...]
    pages: tuple[str, ...]


def seen(report: Report) -> Seen:
    """What rendering a report shows."""
    pages = tuple(report.render(each) for each in _FORMATS)
    return Seen(report.marks, report.decision, tuple(report.evidence.facts), pages)


def outcome(data: bytes, honest: Seen) -> str:
    """What becomes of changed bytes: "unreadable", "refused", "same", or "shown", which must not be."""
    try:
        report = Report.from_json(data)
    except CountermarkError:
        return "unreadable"
    try:
        found = seen(report)
    except CountermarkError:
        return "refused"
    return "same" if found == honest else "shown"


def insisted(data: bytes) -> str | None:
    """An altered report under its banner for whoever insists; None where it cannot be shown at all."""
    try:
        return Report.from_json(data).render("text", show_altered=True, show_other_version=True)
    except CountermarkError:
        return None
