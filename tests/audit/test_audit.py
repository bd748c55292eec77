"""A statement that held in the older data and does not in the newer is a finding; nothing else is."""

import pytest

from countermark.audit import Vintages, audit
from countermark.evidence import load_data

OLD = {
    ("Kenya", 2020): "5.1", ("Kenya", 2021): "6.1", ("Kenya", 2022): "7.7", ("Kenya", 2023): "7.9",
    ("Ghana", 2020): "9.9", ("Ghana", 2021): "10.0", ("Ghana", 2022): "31.3", ("Ghana", 2023): "39.2",
    ("Uganda", 2020): "3.3", ("Uganda", 2021): "2.2", ("Uganda", 2022): "7.2", ("Uganda", 2023): "5.4",
}  # fmt: skip
NOTHING: dict[tuple[str, int], str | None] = {}


def vintages(changes):
    """The older figures and the same with changes; None takes one away."""
    newer = {key: value for key, value in {**OLD, **changes}.items() if value is not None}
    return Vintages.of(*(load_data(_rows(each)) for each in (OLD, newer)))


def _rows(table):
    return [{"Country": place, "Year": year, "Inflation (%)": value} for (place, year), value in table.items()]


def found(text, changes):
    """What each finding is of, and what should stand there."""
    return [(each.kind, text[each.start : each.end], each.should) for each in audit(text, vintages(changes)).findings]


CHANGED = [
    ("Kenya's inflation was 7.9% in 2023.", {("Kenya", 2023): "8.4"}, ("value", "7.9%", "8.4%")),
    ("Ghana had the highest inflation in 2023.", {("Ghana", 2023): "3.2"}, ("claim", "highest", "Kenya")),
    ("Kenya had the second-highest inflation in 2023.", {("Uganda", 2023): "8.0"}, ("claim", "second-highest", "Uganda")),
    ("Kenya ranked second in inflation in 2023.", {("Uganda", 2023): "8.0"}, ("claim", "ranked second", "Uganda")),
    ("Inflation in Kenya rose between 2022 and 2023.", {("Kenya", 2022): "8.1"}, ("claim", "rose", "fell")),
    ("Uganda's inflation was lower than Kenya's in 2023.", {("Uganda", 2023): "8.0"}, ("claim", "lower than", "higher than")),
    ("In 2023, inflation in Kenya rose for the third year in a row.", {("Kenya", 2021): "7.8"}, ("claim", "rose", "")),
    ("Kenya had the second-highest inflation in 2023.", {("Mali", 2023): "11.0"}, ("claim", "second-highest", "Mali")),
    (
        "Inflation in Kenya rose by 1.8 percentage points between 2021 and 2023.",
        {("Kenya", 2021): "6.6"},
        ("value", "1.8 percentage points", "1.3 percentage points"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "changes", "expected"), CHANGED)
def test_what_a_revision_makes_false_is_found_with_what_should_stand_there(text, changes, expected):
    assert expected in found(text, changes)


@pytest.mark.parametrize("text", [text for text, _, _ in CHANGED])
def test_the_same_data_twice_give_no_finding(text):
    its = audit(text, vintages(NOTHING))
    assert its.held
    assert its.findings == []


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("Kenya's inflation was 7.9% in 2023.", {("Kenya", 2023): "7.91"}),  # rounds to the same
        ("Kenya's inflation was 7.9% in 2023.", {("Ghana", 2023): "3.2"}),  # of somebody else
        ("Ghana had the highest inflation in 2023.", {("Ghana", 2023): "30.1"}),  # still the highest
        ("Kenya's inflation was 5.0% in 2023.", {("Kenya", 2023): "8.4"}),  # was wrong before
        ("Uganda had the highest inflation in 2023.", {("Uganda", 2023): "1.0"}),  # as above
        ("Ghana did not have the highest inflation in 2023.", {("Ghana", 2023): "3.2"}),  # a denial
        ("Did Ghana have the highest inflation in 2023?", {("Ghana", 2023): "3.2"}),  # a question
        ("If Ghana had the highest inflation in 2023, we would know.", {("Ghana", 2023): "3.2"}),
        ("Ghana had one of the highest rates of inflation in 2023.", {("Ghana", 2023): "3.2"}),
        ("Togo had the highest inflation in 2023.", {("Ghana", 2023): "3.2"}),  # not in the data
    ],
)
def test_what_still_holds_or_never_did_is_no_finding(text, changes):
    assert found(text, changes) == []


def test_a_superlative_fails_though_its_own_number_stays():
    [one] = audit("In 2023, Ghana's inflation was the highest, at 39.2%.", vintages({("Kenya", 2023): "50.0"})).findings
    assert one.kind == "claim"
    assert "Kenya" in one.changed


def test_a_fact_that_is_gone_is_not_called_false():
    [one] = audit("Kenya's inflation was 7.9% in 2023.", vintages({("Kenya", 2023): None})).findings
    assert (one.kind, one.is_false) == ("gone", False)


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("Kenya had the second-highest inflation in 2023.", {("Kenya", 2023): None}),
        ("Uganda's inflation was lower than Kenya's in 2023.", {("Uganda", 2023): None}),
        ("Inflation in Kenya rose between 2022 and 2023.", {("Kenya", 2022): None}),
    ],
)
def test_a_claim_whose_facts_are_gone_is_not_called_right(text, changes):
    [one] = audit(text, vintages(changes)).findings
    assert (one.kind, one.is_false, one.should) == ("gone", False, "")
    assert "→ none" in one.changed


def test_fixed_changes_numbers_and_leaves_claims_to_a_person():
    text = "Kenya's inflation was 7.9% in 2023. Kenya ranked second in inflation in 2023."
    its = audit(text, vintages({("Kenya", 2023): "5.2"}), fix=True)
    assert its.fixed == text.replace("7.9%", "5.2%")


def test_a_change_of_the_unit_writes_no_number():
    text = "Kenya's revenue was US$ 5.2 million in 2023."
    rows = [{"Country": place, "Year": 2023, "Revenue": value} for place, value in (("Kenya", "5.2"), ("Mali", "3.1"))]
    before, after = (
        load_data(
            [{**{key: row[key] for key in ("Country", "Year")}, f"Revenue ({unit})": row["Revenue"]} for row in rows]
        )
        for unit in ("US$ million", "€ million")
    )
    found = audit(text, Vintages.of(before, after)).findings
    assert all(each.should == "" for each in found)
