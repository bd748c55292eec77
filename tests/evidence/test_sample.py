"""The sample facts are dated, attributed, whole, and the series they say they are."""

import doctest
import importlib
from collections import Counter
from importlib.resources import files

import pytest

from countermark.evidence import sample_facts


@pytest.fixture(scope="module")
def facts():
    return {fact.id: fact for fact in sample_facts().facts}


def test_every_country_has_its_population_in_every_year(facts):
    counted = Counter((fact.indicator, fact.period) for fact in facts.values())
    assert {counted["SP.POP.TOTL", str(year)] for year in range(2015, 2025)} == {217}
    assert all(counted["NY.GDP.MKTP.CD", str(year)] >= 180 for year in range(2015, 2024))
    assert all(counted["FP.CPI.TOTL.ZG", str(year)] >= 120 for year in range(2015, 2025))


def test_every_fact_is_whole(facts):
    for fact in facts.values():
        assert fact.id == f"{fact.indicator}:{fact.entity}:{fact.period}"
        assert fact.value is not None
        assert fact.unit in ("people", "current US$", "%")
        assert set(fact.dims) == {"entity.label", "indicator.label"}
        assert fact.source == "World Bank WDI"


@pytest.mark.parametrize(
    ("id_", "published"),
    [
        # To the digits that are widely quoted; the GDP deflator of the same years is another number.
        ("FP.CPI.TOTL.ZG:USA:2022", "8.0"),
        ("FP.CPI.TOTL.ZG:GBR:2022", "7.9"),
        ("FP.CPI.TOTL.ZG:TUR:2022", "72.3"),
        ("FP.CPI.TOTL.ZG:PHL:2023", "6.0"),
        ("SP.POP.TOTL:PHL:2023", "114891199"),
    ],
)
def test_inflation_is_that_of_consumer_prices(facts, id_, published):
    decimals = len(published.partition(".")[2])
    assert f"{float(facts[id_].value):.{decimals}f}" == published


def test_groups_of_countries_are_left_out(facts):
    assert not {"WLD", "EUU", "OED", "SSF", "HIC"} & {fact.entity for fact in facts.values()}


def test_the_readme_beside_it_attributes_it():
    readme = (files("countermark.evidence.sample") / "README.md").read_text("utf-8")
    assert "CC BY 4.0" in readme
    assert "World Bank" in readme


@pytest.mark.parametrize("module", ["mapping.fact_id", "publishers.worldbank", "sample"])
def test_examples_in_docstrings_hold(module):
    results = doctest.testmod(importlib.import_module(f"countermark.evidence.{module}"))
    assert results.attempted
    assert not results.failed
