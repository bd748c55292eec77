"""Drafts with something wrong in them, whose place is known, and correct ones, none of which is to be touched.

Those of facts that ship are data: `broken.jsonl.gz`, 24 of each of 23 kinds; `right.jsonl.gz`; and `long.jsonl.gz`, of which
a share of the numbers is wrong. Their generator is in the history, at 5d090b9f.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from bench.harness import rows
from bench.statements.pages import SOURCES, pages
from bench.statements.real import VERDICTS
from bench.statements.statement import written
from bench.world_bank import figures, sentences

from countermark import Draft, Evidence
from countermark.evidence.sample import sample_facts

HERE = Path(__file__).resolve().parent
PACKS = json.loads((HERE / "packs.json").read_text("utf-8"))
"""An operator's own, with fixes."""
TOOLS = [
    {
        "name": "convert",
        "parameters": {
            "type": "object",
            "properties": {
                "amount": {"type": "number"},
                "year": {"type": "integer"},
                "currency": {"type": "string"},
                "rounded": {"type": "boolean"},
            },
            "required": ["amount"],
        },
    }
]


class Broken(NamedTuple):
    """A draft with something wrong in it."""

    kind: str
    draft: Draft
    evidence: Evidence
    options: Mapping[str, Any]
    places: tuple[tuple[int, int], ...]
    """Stretches that may change; everything else is right as it is."""
    passes: bool = True
    """Whether a patch or an insert can mend all of it; False where something has to be left."""


class Right(NamedTuple):
    """A draft in which nothing is wrong."""

    source: str
    draft: Draft
    evidence: Evidence
    options: dict[str, Any]


@cache
def shipped() -> Evidence:
    """The facts that ship."""
    return sample_facts()


def broken_drafts(each: int) -> Iterator[Broken]:
    """So many drafts of every kind, of the 24 that there are."""
    seen: dict[str, int] = {}
    for row in rows(HERE / "broken.jsonl.gz"):
        seen[row["kind"]] = seen.get(row["kind"], 0) + 1
        if seen[row["kind"]] <= each:
            draft = Draft(text=row["text"], locale=row.get("locale"), tools=TOOLS if "tools" in row else ())
            options = {name: row[name] for name in ("pack", "bind") if name in row}
            if isinstance(row["pack"], dict):
                options["pack"] = PACKS[row["pack"]["own"]]
            evidence = shipped() if row["facts"] else Evidence()
            places = tuple(map(tuple, row["places"]))
            yield Broken(row["kind"], draft, evidence, options, places, row.get("passes", True))


def long_drafts() -> Iterator[tuple[int, float, Draft]]:
    """Drafts of so many tagged sentences, and the share that is wrong."""
    for row in rows(HERE / "long.jsonl.gz"):
        yield row["sentences"], row["share"], Draft(text=row["text"])


def right_drafts(most: int) -> Iterator[Right]:
    """At most so many, a share of each source."""
    yield from written_by_hand()
    yield from _real(most * 2 // 5)
    yield from _sentences(most // 4)
    yield from generated(most)


def written_by_hand() -> Iterator[Right]:
    """Honest statements, written by hand, with their facts."""
    for each in (*written("written"), *written("unseen")):
        if not each.kind:
            draft = Draft(text=each.text, locale=each.locale)
            yield Right("written by hand", draft, Evidence(facts=each.facts), {"pack": "numbers.display"})


def _real(most: int) -> Iterator[Right]:
    """Pages of reports and encyclopedias that nobody here wrote, their numbers tagged with the cell that they show.

    Pages are left out of which a reader said that a sentence speaks of something else than the cell.
    """
    wrong = {(row["source"], row["id"]) for row in rows(VERDICTS) if row["verdict"] == "true"}
    found = chain.from_iterable(map(pages, SOURCES))
    honest = (page for page in found if page.honest and (page.source, page.id) not in wrong)
    for page in islice(honest, most):
        draft = Draft(text=page.tagged, locale="en")
        yield Right("real pages", draft, Evidence(facts=page.facts), {"pack": "numbers.display"})


def _sentences(most: int) -> Iterator[Right]:
    """True World Bank sentences without tags, bound by what they say."""
    for draft, _, evidence in world_bank_sentences("supported", most):
        yield Right("World Bank sentences", draft, evidence, {"pack": "numbers.display", "bind": True})


def world_bank_sentences(label: str, most: int) -> Iterator[tuple[Draft, str, Evidence]]:
    """Sentences of the public data with this label, each with the fact that it is about; none where the data is not there."""
    evidence = Evidence(facts=figures())
    values = {fact.id: float(fact.value) for fact in evidence.facts if fact.value is not None}
    wanted = (each for each in sentences() if each.is_true is (label == "supported"))
    # The file goes indicator by indicator: every so many of its 6 000 rows of a label.
    for each in islice(wanted, 0, None, max(1, 6000 // max(1, most))):
        said = float(each.value)
        # Some rows were made from another series than the one they name: they are true of other facts than these.
        if abs(values.get(each.fact, float("inf")) - said) <= abs(said) * 1e-9:
            yield Draft(text=each.text), each.fact, evidence


def generated(most: int) -> Iterator[Right]:
    """Drafts of the facts that ship, tagged or not; there are a thousand."""
    for row in rows(HERE / "right.jsonl.gz", most):
        text = row.pop("text")
        yield Right("from facts", Draft(text=text), shipped(), row)
