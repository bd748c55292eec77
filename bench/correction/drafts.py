"""Correct drafts: written by people or from true values, none of them to be touched."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, NamedTuple

from bench.correction.broken import SEED, World, _Text
from bench.harness import DATA, public
from bench.retrieval import world_bank
from bench.statements.pages import SOURCES, pages
from bench.statements.worlds import lines
from bench.statements.written import unseen_statements, written_statements

from countermark import Draft, Evidence

CLAIMS = DATA / "wb_numeric_claims_derived.jsonl.gz"


class Right(NamedTuple):
    """A draft in which nothing is wrong."""

    source: str
    draft: Draft
    evidence: Evidence
    options: dict[str, Any]


def right_drafts(most: int) -> Iterator[Right]:
    """At most so many, a share of each source."""
    yield from _written()
    yield from _real(most * 2 // 5)
    yield from _sentences(most // 4)
    yield from _generated(most)


def _written() -> Iterator[Right]:
    """Honest statements, written by hand, with their facts."""
    for each in (*written_statements(), *unseen_statements()):
        if not each.kind:
            draft = Draft(text=each.text, locale=each.locale)
            yield Right("written by hand", draft, Evidence(facts=each.facts), {"pack": "numbers.display"})


def _real(most: int) -> Iterator[Right]:
    """Pages of reports and encyclopedias that nobody here wrote, their numbers tagged with the cell that they show.

    Pages are left out of which a reader said that a sentence speaks of something else than the cell.
    """
    wrong = {(row["source"], row["id"]) for row in lines("real_verdicts.jsonl") if row["verdict"] == "true"}
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
    if not CLAIMS.exists():
        return
    evidence = Evidence(facts=world_bank())
    values = {fact.id: float(fact.value) for fact in evidence.facts if fact.value is not None}
    wanted = (row for row in public(CLAIMS) if row["label"] == label)
    # The file goes indicator by indicator: every so many of its 6 000 rows of a label.
    for row in islice(wanted, 0, None, max(1, 6000 // max(1, most))):
        claim = row["claim_struct"]
        fact_id = f"{claim['indicator']}:{claim['iso3']}:{claim['year']}"
        # Some rows were made from another series than the one they name: they are true of other facts than these.
        if abs(values.get(fact_id, float("inf")) - claim["value"]) <= abs(claim["value"]) * 1e-9:
            yield Draft(text=row["text"]), fact_id, evidence


def _generated(most: int) -> Iterator[Right]:
    """Drafts from the facts that ship, tagged or not."""
    world = World(random.Random(SEED + 1))
    for number in range(most):
        text = _Text(world.rng)
        tagged = number % 2 == 0
        world.right(text, tagged=tagged, count=world.rng.randint(2, 5))
        options = {"pack": "numbers.display"} if tagged else {"pack": "numbers.display", "bind": True}
        yield Right("from facts", Draft(text=text.text), world.evidence, options)
