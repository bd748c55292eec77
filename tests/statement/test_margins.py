"""What a text says of numbers whose published margins meet is noted, and flagged where statistics are published."""

import json

import pytest

from countermark import Draft, Evidence, Fact, check
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.store import open_store

ROWS = [("Ohio", 2022, 65720, 430), ("Ohio", 2023, 67769, 412), ("Iowa", 2022, 69588, 700)]
ROWS += [("Iowa", 2023, 71433, 689), ("Utah", 2022, 70100, 910), ("Utah", 2023, 71000, 900)]


def table(head, ends=lambda _, half: (half,)):
    """The incomes with a column, or two, that say how sure they are."""
    heads = ("State", "Year", "Median income (US$)", *head)
    return [dict(zip(heads, (*row[:3], *ends(row[2], row[3])), strict=True)) for row in ROWS]


HALF = table(["Margin of error"])
WITHIN = [
    "In 2023, Iowa's median income was US$71,433, higher than Utah's.",
    "Median income in Utah rose to US$71,000 in 2023.",
    "In 2023, Iowa's median income was the highest, at US$71,433.",
    "Utah ranked second in median income in 2023, with US$71,000.",
]
BEYOND = [
    "In 2023, Iowa's median income was US$71,433, higher than Ohio's.",
    "Median income in Ohio rose to US$67,769 in 2023.",
    "In 2023, Ohio's median income was the lowest, at US$67,769.",
    "In 2023, Iowa's median income was US$71,433.",
]


def noted(text, data):
    """What is said of the value of a text within margins."""
    report = check(text, data=data)
    [value] = [mark for mark in report.marks if mark.ref is not None]
    assert value.mark == "supported"
    return "not distinguishable" in value.why


@pytest.mark.parametrize("text", WITHIN)
def test_what_rests_on_a_margin_is_noted(text):
    assert noted(text, HALF)
    assert not noted(text, table([], lambda *_: ()))


@pytest.mark.parametrize("text", BEYOND)
def test_what_holds_beyond_the_margins_is_not(text):
    assert not noted(text, HALF)


def test_a_claim_that_fails_is_contradicted_whatever_the_margins():
    report = check("In 2023, Utah's median income was US$71,000, higher than Iowa's.", data=HALF)
    assert "flagged" in [mark.mark for mark in report.marks]


@pytest.mark.parametrize(
    ("head", "ends"),
    [
        (["±"], lambda _, half: (half,)),
        (["MOE"], lambda _, half: (half,)),
        (["Median income, standard error"], lambda _, half: (round(half / 1.96, 4),)),
        (["95% CI lower", "95% CI upper"], lambda value, half: (value - half, value + half)),
        (["Median income lower bound", "Median income upper bound"], lambda value, half: (value - half, value + half)),
    ],
)
def test_columns_of_margins_are_those_of_their_values(head, ends):
    assert [noted(text, table(head, ends)) for text in (WITHIN[0], BEYOND[0])] == [True, False]


@pytest.mark.parametrize(
    ("head", "ends"),
    [
        (["Low", "High"], lambda value, half: (value - half, value + half)),  # of a day
        (["Margin (%)"], lambda _, half: (half,)),  # a profit
        (["Rent, standard error"], lambda _, half: (half,)),  # of another column
        (["95% CI lower"], lambda value, half: (value - half,)),  # one end is no interval
        (["95% CI lower", "95% CI upper"], lambda value, half: (value + half, value - half)),  # which hold no value
        (["Margin of error (%)"], lambda *_: (3,)),  # a share of each value
    ],
)
def test_other_columns_are_no_margins(head, ends):
    assert all(fact.margin is None for fact in load_data(table(head, ends)).facts)


def test_bounds_of_sdmx_are_in_the_scale_of_their_values(tmp_path):
    head = "DATAFLOW,FREQ,REF_AREA,INDICATOR,TIME_PERIOD,OBS_VALUE,UNIT_MULT,LOWER_BOUND,UPPER_BOUND"
    file = tmp_path / "d.csv"
    file.write_text(f"{head}\nX:Y(1.0),A,KEN,POP,2022,41.5,3,38,44.2\nX:Y(1.0),A,UGA,POP,2022,41.5,3,44.2,38\n")
    facts = load_data(str(file)).facts
    assert [fact.margin for fact in facts] == [("38000", "44200"), None]
    assert not any("BOUND" in key for fact in facts for key in fact.dims)


NAME = "Inflation, consumer prices (annual %)"
FACTS = [
    Fact(id=place, value=value, low=low, high=high, unit="%", entity=place, indicator=NAME, period="2023", source="WDI")
    for place, value, low, high in [
        ("KEN", "5.2", "4.9", "5.5"),
        ("UGA", "5.4", "5.0", "5.8"),
        ("GHA", "9.4", "9", "10"),
    ]
]


@pytest.mark.parametrize(
    ("place", "value", "expected"),
    [("UGA", "Uganda was {}5.4%", "reject"), ("GHA", "Ghana was {}9.4%", "accept")],
)
def test_published_statistics_do_not_rest_on_a_margin(place, value, expected):
    text = f"In 2023, inflation in {value.format(f'<claim id={json.dumps(place)}>')}</claim>, higher than in Kenya."
    evidence = Evidence(facts=FACTS)
    assert check(Draft(text=text), evidence, pack="publishing.statistics").decision == expected
    noted = check(Draft(text=text), evidence, pack="numbers.strict")
    assert noted.decision == "accept"
    assert ("not distinguishable" in noted.marks[-1].why) == (expected == "reject")


@pytest.mark.parametrize(
    "ends",
    [
        {"low": "6", "high": "7"},
        {"low": "5"},
        {"low": "x", "high": "7"},
        {"low": "NaN", "high": "7"},
        {"low": 5, "high": 6},
    ],
)
def test_a_margin_holds_its_value(ends):
    with pytest.raises(InvalidEvidence):
        Fact(id="a", value="5.5", **ends)


def test_a_store_keeps_margins(tmp_path):
    store = open_store(str(tmp_path / "f.db"))
    store.load(FACTS, source="s")
    assert [fact.margin for fact in store.get(["UGA"])] == [("5.0", "5.8")]
    store.close()
