"""Numbers that follow from what was said sentences, items or rows before: what fits is found, and half of the cases fit nothing."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.extract.carried_out import operations

from countermark.extract import extract
from countermark.extract.fits import Search
from countermark.extract.said import said
from countermark.extract.ways import Carried, Near
from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Quantity, Span
from countermark.numeral import read
from countermark.protocols import Need, Subject


def judged(text: str) -> list[bool | None]:
    draft = Draft(text=text)
    graph = extract(draft, DEFAULT_LIMITS)
    needs = [Need("result_correct", each.id, {}) for each in graph.operations]
    answers = MEASURES["result_correct"](needs, {}, Subject(draft, graph, Evidence(), DEFAULT_LIMITS))
    return [answer.value for answer in answers]


TABLE = (
    "| Region | 2023 | 2024 |\n|---|---|---|\n| Bavaria | 240 | 300 |\n| Saxony | 180 | 171 |\n| Hesse | 80 | 92 |\n\n"
)
FIT = [
    ("The old plan cost $74 a month. The new one is $52, and the phone is included. That is $22 less.", "subtract", ("74", "52"), "22"),
    ("Rent: €1,150\n\nFood: €380\n\nPhone: €21\n\nIn total that makes €1,551.", "add", ("1,150", "380", "21"), "1,551"),
    ("- Rent: €1,150\n- Food: €380\n- Phone: €21\n\nThe total is €1,551.", "add", ("1,150", "380", "21"), "1,551"),
    ("Dinner came to $86.00. Tax adds $7.31, and the tip is $15.48. The grand total is thus $108.79.", "add", ("86.00", "7.31", "15.48"), "108.79"),
    ("The account holds £640. Two invoices (£85 and £120) are due, leaving £435.", "subtract", ("640", "85", "120"), "435"),
    ("Tickets are 32 € each, the bus 24 €. For two, the tickets are 64 €.", "multiply", ("32", "2"), "64"),
    ("The tank holds 45 litres. We used 18 litres yesterday. It rained. So 27 litres are left.", "subtract", ("45", "18"), "27"),
    (TABLE + "Together the regions sold 500 units in the first year.", "add", ("240", "180", "80"), "500"),
    (TABLE + "Saxony fell by 5%.", "percent_change", ("180", "171"), "-5%"),
    ("Store sales were €279m. Online sales came to €168m. Combined revenue was therefore €447m.", "add", ("279 million", "168 million"), "447 million"),
    ("The invoice is 86.40 €. Dazu kommen 8.64 € Trinkgeld, also macht das zusammen 95.04 €.", "add", ("86.40", "8.64"), "95.04"),
    ("You pay $25 a month. Over a full year that is $300.", "multiply", ("25", "12"), "300"),
    ("A 6 kW charger that runs for 8 hours delivers 48 kWh.", "multiply", ("6", "8"), "48"),
    ("It was founded in 1894, so it was 125 years old in 2019.", "subtract", ("2019", "1894"), "125"),
    ("He leads with 41 points, three more than the next team, who have 38.", "subtract", ("41", "38"), "3"),
    ("Prices: adults $14, children $8. Three adults at $14 and two children at $8 come to $58.", "expression", ("3*14+2*8",), "58"),
    ("The town had 45% yes and 30% no; the remaining 25% abstained.", "subtract", ("100", "45", "30"), "25"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "operator", "operands", "result"), FIT)
def test_what_makes_a_number_come_out_is_found(text, operator, operands, result):
    """Its operands may stand sentences, items and rows before it, as long as its words say that it follows."""
    assert (operator, operands, result) in operations(text)
    assert False not in judged(text)


@pytest.mark.parametrize(
    "text",
    [
        "The old plan cost $74 a month. The new one is $52. We called 22 customers.",
        "The old plan cost $74 a month. The new one is $52. That is not $22 less.",
        "The old plan cost $74 a month. The new one is $52. Is that $22 less?",
        "The flight takes 3 hours. We leave at 10. Breakfast is at 13.",
        "We have 20 rooms. The bar opens at 5. It seats 100 in total.",
        "We sold 14 on Monday, 16 on Tuesday and 20 on Wednesday. Later 36 came.",
        "There were 30 apples. We ate 12. Then we bought 5. So 25 are left.",
        "There were 30 apples. We ate 12. Then 5 rotted. So 18 are left.",
        "Tickets: adults $12, kids $8. Two adults and three kids pay $48, they say.",
        "The poll: 45% said yes, 30% said no. The remaining 15% abstained.",
        "The lab has 12 microscopes, 4 benches and 3 sinks, so book early.",
        "With 3 children and 2 jobs, she slept 5 hours.",
        "Version 2 has 14 rules. Version 3 has 20. The next will take 6 people.",
        "The mean was 5.2 (4.1 - 6.3), as always.",
        "The bill is $40. A coat costs $25. The bus is 15 minutes late.",
        "Of 50 people, 30 came by car and 15 by bus.",
        "He was born in 1950 and moved in 1975, when 26 cousins came.",
        "Sales were 1,361 units and the fee 9.4 per cent, so 1,206 pages are due.",
    ],
)
def test_what_is_not_said_to_follow_or_leaves_something_out_fits_nothing(text):
    """Numbers that happen to go together carry nothing out."""
    assert operations(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Three trials for g: 9.78, 9.84 and 9.81 m/s². Mean = 9.81.",
            [("average", ("9.78", "9.84", "9.81"), "9.81")],
        ),
        (
            "Mince 4.60, pasta 1.10, tomatoes 1.50, cheese 3.20, milk 1.20. All told £11.60.",
            [("add", ("4.60", "1.10", "1.50", "3.20", "1.20"), "11.60")],
        ),
        (
            "She weighed 62.0 kg on admission and is 58.9 kg today. She has lost 3.1 kg, which is 5% of her weight.",
            [("subtract", ("62.0", "58.9"), "3.1"), ("divide", ("3.1", "62.0"), "5%")],
        ),
        (
            "Accounts got 21 + 18 + 24, so 63; Legal got 22, 22 and 16 for a combined 60.",
            [("add", ("21", "18", "24"), "63"), ("add", ("22", "22", "16"), "60")],
        ),
        ("Mean = 9.81 and the others were 9.81 and 9.79.", []),
        ("Scores of 12, 54 and 60 percent were noted, and 12 people left.", []),
        ("She weighed 62.0 kg and is 58.9 kg today. She has lost 3.1 kg, and 5% of her hair.", [("subtract", ("62.0", "58.9"), "3.1")]),
    ],
)  # fmt: skip
def test_what_is_listed_said_again_or_lost_is_made_of_what_it_says(text, expected):
    """Nothing else is found, and nothing is called wrong."""
    assert operations(text) == expected
    assert all(judged(text))


@pytest.mark.parametrize(
    "text",
    [
        "The old plan cost $74 a month and the new one is $52, so you save $32.",
        "3 plus 4 is 8. There was 1 more.",
        "15% of $80 is $21. The fee is $9.",
        "We sold 14 on Monday, 16 on Tuesday and 20 on Wednesday. In total that is 36.",
        "| Item | Qty | Price | Total |\n|---|---|---|---|\n| Pens | 10 | $1.50 | $15.00 |\n| Ink | 4 | $6.25 | $25.00 |\n| Clips | 6 | $2.00 | $13.00 |",
    ],
)
def test_a_wrong_result_is_not_explained_away(text):
    """Where words name the operands, or most rows of a table show how it was made, a wrong result stays wrong."""
    assert False in judged(text)


def test_what_was_remembered_gives_way_to_what_fits():
    """Words that name no operand choose what was said last; what makes the number come out has the better reason."""
    text = (
        "The shirt is 59.70 and the shoes 74.30, together 134. A code takes off 10%, that is 13.40, so you pay 120.60."
    )
    assert ("subtract", ("134", "13.40"), "120.60") in operations(text)


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("The speed is √392 ≈ 19.8 m/s.", "power", ("392", "0.5"), "19.8"),
        ("The square root of 9 is 3.", "power", ("9", "0.5"), "3"),
        (r"$t = \sqrt{2 \times 19.6 / 9.8} = 2$", "expression", ("sqrt(2*19.6/9.8)",), "2"),
        ("√(55/5) = 3.32", "expression", ("sqrt(55/5)",), "3.32"),
        ("The cube root of 27 is 3.", "power", ("27", "1/3"), "3"),
    ],
)
def test_roots_are_found_and_nobody_calls_them_wrong(text, operator, operands, result):
    assert (operator, operands, result) in operations(text)
    assert False not in judged(text)


@pytest.mark.parametrize("text", ["x√5 = 4", r"$2\sqrt{3} = 3.46$", "The root of 9 problems is 3 people.", "√x = 3"])
def test_a_root_with_a_factor_or_a_letter_is_none_of_ours(text):
    assert operations(text) == []


def near(text: str, cost: float) -> Near:
    reading = read(text, None)
    number = said(
        Quantity(id="q", span=Span(start=int(cost), end=int(cost)), text=text, kind="number", reading=reading),
        result=False,
    )  # type: ignore[arg-type]
    assert number is not None
    return Near(number, cost)


def slowly(result: Fraction, pool: list[Fraction]) -> dict[str, set[frozenset[Fraction]]]:
    """Everything that two of the numbers come to, by brute force."""
    found: dict[str, set[frozenset[Fraction]]] = {"add": set(), "subtract": set(), "multiply": set(), "divide": set()}
    for one, other in combinations(pool, 2):
        outcomes = {
            "add": {one + other},
            "subtract": {abs(one - other)},
            "multiply": {one * other},
            "divide": {one / other, other / one},
        }
        for way, values in outcomes.items():
            if result in values:
                found[way].add(frozenset((one, other)))
    return found


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.integers(2, 400), min_size=2, max_size=8, unique=True),
    st.integers(2, 4000),
    st.sampled_from(["add", "subtract", "multiply", "divide"]),
)
def test_the_search_finds_what_brute_force_finds(pool, result, way):
    """Whatever fits exactly is among what comes out, and what is found comes out."""
    (number,) = [each.said for each in [near(str(result), 0)]]
    search = Search(number, [near(str(each), float(index)) for index, each in enumerate(pool, 1)], Carried())
    fit = search.nearest(frozenset({way}), 1e9)
    expected = slowly(Fraction(result), [Fraction(each) for each in pool])[way]
    if fit is None:
        nearest = [sum(sorted(pool.index(int(each)) for each in pair)) for pair in expected]
        assert len(nearest) != 1 or number.chance > 0.1  # none, or several that are equally near
    elif len(fit.operands) == 2:
        exactly = {frozenset(each.value for each in fit.operands)} & expected
        assert exactly or way in ("multiply", "divide")  # a quotient may be rounded
