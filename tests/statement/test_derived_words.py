"""What words say of counts, ranks and operands of derived numbers."""

from __future__ import annotations

import pytest
from bench.derived.sentences import evidence

from countermark import Draft, MarkKind, check

ABOVE = '<claim expr="count(rev_north_2024, rev_south_2024, rev_east_2024)">3</claim>'
QUARTERS = '<claim expr="count(rev_2024q2, rev_2024q3, rev_2024q4)">3</claim>'
RANK = "rank(rev_south_2024, rev_north_2024, rev_south_2024, rev_east_2024, rev_west_2024)"
PART = "share(gas_prt_2023, total_prt_2023)"


def derived(table, text):
    report = check(Draft(text=text), evidence(f"{table}.json"), pack="numbers.display")
    (node,) = (each.id for each in report.graph.quantities if each.expression is not None)
    return next(mark for mark in report.marks if mark.node == node)


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("shops", f"In {ABOVE} of the four regions, revenue was higher than €10 million in 2024."),
        ("shops", f"Revenue was above €10 million in {ABOVE} of the regions in 2024: North, South and East."),
        ("shops", f"It was a good year. In {ABOVE} of the four regions, revenue was at least €13.8 million in 2024."),
        ("company", f"Harlow Instruments' revenue exceeded $47 million in {QUARTERS} of the four quarters of 2024."),
        ("shops", f'The South ranked <claim expr="{RANK}">second</claim> by revenue among the four regions in 2024.'),
        ("shops", f'The South ranked <claim expr="{RANK}">2nd</claim> by revenue among the four regions in 2024.'),
        (
            "countries",
            'As a proportion of Ethiopia\'s, Kenya\'s GDP was <claim expr="share(gdp_ken_2023, gdp_eth_2023)" policy="round1">65.6%</claim> in 2023.',
        ),
        (
            "energy",
            (
                'Of the <claim id="total_prt_2023">48 TWh</claim> that Portugal generated in total in 2023, gas generation '
                f'contributed <claim id="gas_prt_2023">10.8 TWh</claim>, or <claim expr="{PART}">22.5%</claim>.'
            ),
        ),
    ],
)
def test_what_the_words_say_is_verified(table, text):
    found = derived(table, text)
    assert found.mark is MarkKind.VERIFIED, found.why


@pytest.mark.parametrize(
    ("table", "text", "why"),
    [
        ("shops", f"In {ABOVE} of the four regions, revenue was higher than €5 million in 2024.", "counts others"),
        ("shops", f"In {ABOVE} of the four regions, revenue was below €10 million in 2024.", "counts others"),
        ("shops", f"In {ABOVE} of the four regions, revenue was higher than €10 million in 2023.", ""),
        ("shops", f"In {ABOVE} of the five regions, revenue was higher than €10 million in 2024.", "there are 4"),
        ("shops", f"In {ABOVE} of the four regions, costs were higher than €10 million in 2024.", "costs"),
        ("shops", f"In {ABOVE} of the four regions, revenue was higher than $10 million in 2024.", "unit"),
        ("shops", f"In {ABOVE} of the four regions, revenue was higher than 10 in 2024.", "unit"),
        ("shops", f"In {ABOVE} of the four regions, revenue was high in 2024.", "is not clear"),
        ("shops", f"Costs were above €10 million. In {ABOVE} of the four regions, revenue was high in 2024.", "not clear"),
        ("shops", f"In {ABOVE} of the regions, revenue was above €10 million in 2024: North, South and West.", "West"),
        ("shops", f"In {ABOVE} of the four regions, revenue was higher than €10 million.", "is not clear"),
        (
            "company",
            f"Harlow Instruments' revenue exceeded $50 million in {QUARTERS} of the four quarters of 2024.",
            "counts others",
        ),
        (
            "countries",
            'The combined GDP of Kenya and Uganda was <claim expr="product(gdp_ken_2023, share(gdp_uga_2023, gdp_tza_2023))" policy="display">$67 billion</claim> in 2023.',
            "is a product",
        ),
        ("shops", f'The South ranked <claim expr="{RANK}">third</claim> by revenue among the four regions in 2024.', ""),
        ("shops", 'Revenue in the South was <claim id="rev_south_2024">second</claim> in 2024.', None),
        (
            "countries",
            'As a proportion of Kenya\'s, Ethiopia\'s GDP was <claim expr="share(gdp_ken_2023, gdp_eth_2023)" policy="round1">65.6%</claim> in 2023.',
            "other way round",
        ),
        (
            "energy",
            ('Of the <claim id="wind_prt_2023">13 TWh</claim> that Portugal generated in 2023, gas generation '
            f'contributed <claim id="gas_prt_2023">10.8 TWh</claim>, or <claim expr="{PART}">22.5%</claim>.'),
            "Total generation",
        ),
    ],
)  # fmt: skip
def test_what_they_do_not_say_is_flagged(table, text, why):
    if why is None:
        report = check(Draft(text=text), evidence(f"{table}.json"), pack="numbers.display")
        assert report.marks[0].mark is MarkKind.FLAGGED
        assert "a place in an order" in report.marks[0].why
        return
    found = derived(table, text)
    assert found.mark is MarkKind.FLAGGED
    assert why in found.why
