"""The public World Bank figures and sentences about them, each true or false."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from bench.harness import if_there, public
from msgspec import structs

from countermark.model import Evidence, Fact
from countermark.statement.retrieval.catalogue import ENTITY_LABEL

FILES = ("wb_SP_POP_TOTL", "wb_NY_GDP_MKTP_CD", "wb_FP_CPI_TOTL_ZG", "wb_NY_GDP_DEFL_KD_ZG")


class Sentence(NamedTuple):
    """What the data says of one figure."""

    id: str
    text: str
    fact: str
    """The id of the fact that it is about."""
    value: Decimal
    """What that was when the sentence was made."""
    is_true: bool
    form: str
    perturbation: str | None
    """How it was made false."""


def figures() -> list[Fact]:
    """The World Bank facts, when they are there."""
    try:
        return [
            Fact(
                id=row["id"],
                value=row["value_str"],
                unit=row["unit"],
                entity=row["iso3"],
                indicator=row["indicator"],
                period=str(row["year"]),
                dims={ENTITY_LABEL: row["country"]},
                source=row["source"],
            )
            for name in FILES
            for row in public(name)
        ]
    except FileNotFoundError:
        return []


def sentences() -> Iterator[Sentence]:
    """True and false ones in turn; none where they are not there."""
    for row in if_there("wb_numeric_claims_derived"):
        claim = row["claim_struct"]
        fact = f"{claim['indicator']}:{claim['iso3']}:{claim['year']}"
        is_true = row["label"] == "supported"
        value = Decimal(repr(claim["value"]))
        yield Sentence(row["id"], row["text"], fact, value, is_true, row["form"], row["perturbation"])


def own_edition() -> Evidence:
    """The figures as the sentences have them: they were made of an edition that has been revised since."""
    own = {each.fact: str(each.value) for each in sentences()}
    return Evidence(facts=[structs.replace(fact, value=own.get(fact.id, fact.value)) for fact in figures()])
