"""A small, dated set of World Bank figures that ships, for the demo, the tutorial and first steps."""

from __future__ import annotations

from importlib.resources import files

from countermark.evidence.reader import read_facts
from countermark.model import Evidence

FILE = "world-bank.csv.gz"


def sample_facts() -> Evidence:
    """Population, gross domestic product and consumer-price inflation of every country, 2015 to 2024.

    >>> facts = {fact.id: fact for fact in sample_facts().facts}
    >>> facts["SP.POP.TOTL:PHL:2023"].value, facts["SP.POP.TOTL:PHL:2023"].unit
    ('114891199', 'people')
    """
    return Evidence(facts=read_facts((files(__package__) / FILE).read_bytes(), name=FILE))
