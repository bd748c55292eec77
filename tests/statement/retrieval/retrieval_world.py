"""A small world of facts to ask about: every country and a few groups, four indicators, 1990 to 2023; values are made up."""

from __future__ import annotations

from functools import cache

from countermark.model import Fact
from countermark.statement.names.tables import table
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL, Facts
from countermark.statement.retrieval.retrieve import Finder, Found

# As the World Bank calls them; the others have no label, and are found by their codes' names.
LABELS = {
    "KOR": "Korea, Rep.",
    "PRK": "Korea, Dem. People's Rep.",
    "IRN": "Iran, Islamic Rep.",
    "EGY": "Egypt, Arab Rep.",
    "CIV": "Cote d'Ivoire",
    "VNM": "Viet Nam",
    "TUR": "Turkiye",
    "COD": "Congo, Dem. Rep.",
    "COG": "Congo, Rep.",
    "HKG": "Hong Kong SAR, China",
    "WLD": "World",
    "EMU": "Euro area",
    "SSF": "Sub-Saharan Africa",
    "LIC": "Low income",
}
INDICATORS = ("SP.POP.TOTL", "NY.GDP.MKTP.CD", "FP.CPI.TOTL.ZG", "NY.GDP.DEFL.KD.ZG")
NOT_HELD = frozenset(("TWN", "VAT", "ESH", "GUF"))
YEARS = range(1990, 2024)
TODAY = "2024-06-01"


@cache
def world() -> Facts:
    codes = [line.split()[0] for line in table("entity_table")["codes"]]
    held = [code for code in (*codes, "WLD", "EMU", "SSF", "LIC") if code not in NOT_HELD]
    return Facts(
        Fact(
            id=f"{indicator}:{entity}:{year}",
            value=str(1000 * place + year),
            entity=entity,
            indicator=indicator,
            period=str(year),
            dims={ENTITY_LABEL: LABELS[entity]} if entity in LABELS else {},
        )
        for indicator in INDICATORS
        for place, entity in enumerate(held)
        for year in YEARS
    )


@cache
def finder(today: str | None = TODAY) -> Finder:
    return Finder(world(), today=today)


def ask(question: str) -> Found:
    return finder().find(question)


def ids(question: str) -> list[str]:
    return [chosen.fact.id for chosen in ask(question).facts]


def labelled(**labels: str) -> Facts:
    """Two years of Kenya and Uganda for indicators with these labels; "_" in a code stands for "."."""
    return Facts(
        Fact(
            id=f"{code}:{entity}:{year}",
            value="1",
            entity=entity,
            indicator=code.replace("_", "."),
            period=str(year),
            dims={INDICATOR_LABEL: label},
        )
        for code, label in labels.items()
        for entity in ("KEN", "UGA")
        for year in (2018, 2019)
    )
