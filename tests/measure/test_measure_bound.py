"""Numbers without a token: bound by their sentence, then supported, flagged or left bare."""

from __future__ import annotations

import pytest
from msgspec import structs

from countermark import Draft, Evidence, Fact, check
from countermark.measure.number.match import NumberMatch
from countermark.model import DEFAULT_LIMITS, Decision, Graph, MarkKind, Quantity, Span
from countermark.numeral import find
from countermark.pipeline import replay
from countermark.protocols import Need, Subject

_INFLATION = "Inflation, consumer prices (annual %)"
_POPULATION = "Population, total"


def _fact(id_: str, value: str, entity: str, period: str, *of: str) -> Fact:
    indicator, unit = of or (_INFLATION, "%")
    return Fact(id=id_, value=value, unit=unit, entity=entity, period=period, indicator=indicator, source="WDI")


EVIDENCE = Evidence(
    facts=[
        _fact("k23", "7.67", "KEN", "2023"),
        _fact("k22", "7.66", "KEN", "2022"),
        _fact("u23", "5.36", "UGA", "2023"),
        _fact("u22", "7.2", "UGA", "2022"),
        _fact("kp23", "55339003", "KEN", "2023", _POPULATION, "people"),
        _fact("kp22", "54339003", "KEN", "2022", _POPULATION, "people"),
        _fact("g23", "-3.2", "KEN", "2023", "GDP growth (annual %)", "%"),
    ]
)
S, F, B = MarkKind.SUPPORTED, MarkKind.FLAGGED, MarkKind.BARE


def _held(text: str, **options):
    report = check(text, EVIDENCE, bind=True, **{"pack": "numbers.display", **options})
    assert replay(report.to_json()) == []
    return report, [mark for mark in report.marks if mark.kind not in ("year", "date", "period")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Kenya's inflation was 7.7% in 2023.", [(S, "k23")]),
        ("Kenya's inflation was 7.9% in 2023.", [(F, "k23")]),
        ("Unlike Kenya, Uganda's inflation in 2023 was 7.7%.", [(B, None)]),
        ("Inflation in 2023 was 7.7% in Kenya and 5.4% in Uganda.", [(S, "k23"), (S, "u23")]),
        ("Inflation in 2023 was 5.4% in Kenya and 7.7% in Uganda.", [(F, "k23"), (B, None)]),
        ("Inflation in Kenya was 7.67% in 2023, up from 7.66% a year earlier.", [(S, "k23"), (S, "k22")]),
        ("Kenya's inflation was 7.67% in 2023. The year before, it had been 7.66%.", [(S, "k23"), (S, "k22")]),
        ("Kenya's inflation fell to 7.67% in 2023.", [(F, "k23")]),
        ("Kenya had the lowest inflation in 2023, at 7.67%.", [(F, "k23")]),
        ("Between 2022 and 2023, Kenya's population rose from 54.3 million to 55.3 million.", [(S, "kp22"), (S, "kp23")]),
        ("In 2023, 55,339,003 people lived in Kenya.", [(S, "kp23")]),
        ("In 2023, Kenya's GDP fell 3.2%.", [(S, "g23")]),
        ("In 2023, Kenya's GDP grew 3.2%.", [(B, None)]),
        ("Kenya's inflation was about 7.9% in 2023.", [(B, None)]),
        ("It is not true that inflation in Kenya was 7.7% in 2023.", [(B, None)]),
        ("Kenya's inflation was 7.7% in 2023? That is false.", [(B, None)]),
        ("If Kenya's inflation were 7.7% in 2023, prices would rise.", [(B, None)]),
        ("In 2023, 12 million people in Kenya were hungry.", [(B, None)]),
        ("Kenya's unemployment was 7.7% in 2023.", [(B, None)]),
        ("Rwanda's inflation was 7.7% in 2023.", [(B, None)]),
        ("Kenya's inflation was 7.7% in 2019.", [(B, None)]),
        ("Kenya's inflation was 7.7%.", [(B, None)]),
        ("The rate was 7.7% in 2023.", [(B, None)]),
        ("Kenya's quarterly inflation was 7.7% in 2023.", [(B, None)]),
        ("See page 7.", [(B, None)]),
    ],
)  # fmt: skip
def test_a_number_without_a_token(text, expected):
    """Supported where the one fact that its sentence identifies is matched, flagged where it differs, otherwise bare."""
    _, marks = _held(text)
    assert [(mark.mark, mark.ref) for mark in marks] == expected


def test_every_bare_number_says_why():
    _, marks = _held("Kenya's inflation was 6%. Rwanda's inflation was 7.7% in 2023.")
    assert marks[0].why.startswith("no year or period given; nearest: KEN")
    assert marks[1].why == "no value for 'Rwanda' in the data; use the names of the table"


def test_a_stricter_policy_set_leaves_a_rounded_number_bare():
    """It is no contradiction to round; a set without rounding supports nothing and flags nothing."""
    report, marks = _held("Kenya's inflation was 7.7% in 2023.", pack="numbers.strict")
    assert [mark.mark for mark in marks] == [B]
    assert report.decision is Decision.REVIEW


def test_without_binding_nothing_is_bound():
    report = check("Kenya's inflation was 7.9% in 2023.", EVIDENCE, pack="numbers.display")
    assert {mark.mark for mark in report.marks} == {B}
    assert report.decision is Decision.REVIEW


def test_the_decision_counts_bound_numbers():
    assert _held("Kenya's inflation was 7.7% in 2023.")[0].decision is Decision.ACCEPT
    assert _held("Kenya's inflation was 7.9% in 2023.")[0].decision is Decision.REJECT


def test_a_conflict_supports_nothing():
    facts = [*EVIDENCE.facts, _fact("k23", "9.9", "KEN", "2023")]
    report = check("Kenya's inflation was 7.67% in 2023.", Evidence(facts=facts), pack="numbers.display", bind=True)
    assert {mark.mark for mark in report.marks} == {B}


def test_a_report_holds_what_was_read():
    report, _ = _held("Kenya's inflation was 7.67% in 2023.")
    assert {fact.id for fact in report.evidence.facts} == {"k23"}


def test_one_entity_needs_no_name():
    """In a table of one company, "revenue in 2023" says enough; with two it does not."""
    one = [Fact(id=f"r{year}", value=str(value), unit="US$ million", indicator="Revenue", entity="Acme", period=year) for year, value in (("2022", 1100), ("2023", 1250))]  # fmt: skip
    other = Fact(id="b", value="9", unit="US$ million", indicator="Revenue", entity="Bolt", period="2023")
    text = "Revenue was $1,250 million in 2023, up from $1,200 million in 2022."
    marks = [
        mark.mark for mark in check(text, Evidence(facts=one), pack="numbers.display", bind=True).marks if mark.ref
    ]
    assert marks == [S, F]
    assert not [m for m in check(text, Evidence(facts=[*one, other]), pack="numbers.display", bind=True).marks if m.ref]


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        ("Churn was 62% in 2023.", Fact(id="c", value="7", indicator="Churn", period="2023"), (B, None)),
        ("Churn was 7% in 2023.", Fact(id="c", value="0.07", indicator="Churn", period="2023"), (S, "c")),
        ("North had 360 employees in 2023.", Fact(id="e", value="355", indicator="Employees", entity="North", period="2023"), (F, "e")),
        ("North had 355 employees in 2023.", Fact(id="e", value="355", indicator="Employees", entity="North", period="2023"), (S, "e")),
        ("Revenue was $55 in 2023.", Fact(id="r", value="55", unit="US$", indicator="Revenue", period="2023"), (S, "r")),
        ("Revenue was 54 in 2023.", Fact(id="r", value="55", unit="US$", indicator="Revenue", period="2023"), (B, None)),
        ("Churn was 1 in 5 in 2023.", Fact(id="c", value="0.3", indicator="Churn", period="2023"), (B, "c")),
        ("Revenue from tea was $55 in 2023.", Fact(id="w", value="55", unit="US$", indicator="Revenue", period="2023", dims={"product": "tea"}), (S, "w")),
        ("Inflation was 5.5% in 2023.", Fact(id="w", value="5.5", unit="%", indicator="Inflation", period="2023", dims={"sex": "women"}), (B, None)),
        ("Inflation was 5.5% in 2023.", Fact(id="w", value="5.5", unit="%", indicator="Inflation", period="2023", dims={"sex": "total"}), (S, "w")),
    ],
)  # fmt: skip
def test_units_dimensions_and_other_names(text, fact, expected):
    """A column of employees has no unit, a count is no share, and a name that the data do not hold may own the number."""
    report = check(text, Evidence(facts=[fact]), pack="numbers.display", bind=True)
    (mark,) = [mark for mark in report.marks if mark.kind not in ("year", "date", "period")]
    assert (mark.mark, mark.ref) == expected


def _measured(quantity: Quantity, evidence: Evidence, policies: list, text: str = "It was 5%."):
    graph = Graph(quantities=(quantity,))
    need = Need(measure="number.match", node="q1", args={"policies": policies})
    subject = Subject(Draft(text=text), graph, evidence, DEFAULT_LIMITS)
    return NumberMatch()([need], need.args, subject)[0]


def test_what_cannot_be_compared_is_unknown():
    """A bound number promised nothing: whatever keeps it from being compared makes no contradiction of it."""
    span = Span(start=7, end=9)
    quantity = find("It was 5%.")[0]
    bound = structs.replace(quantity, id="q1", span=span, bound="f")
    fact = Evidence(facts=[Fact(id="f", value="6", unit="%")])
    exact = [{"type": "exact"}]
    assert _measured(bound, fact, exact).value is False
    assert _measured(bound, fact, []).value is None
    assert _measured(bound, fact, [{"type": "exact", "when": {"status": ["final"]}}]).value is None
    assert _measured(structs.replace(bound, reading=None), fact, exact).value is None
    assert _measured(bound, Evidence(unavailable="away"), exact).value is None
    assert _measured(bound, Evidence(), exact).value is None


_TABLE = Evidence(
    facts=[
        Fact(id="net", value="793.4", unit="US$ million", entity="North", period="2023", indicator="Net sales", source="t"),
        Fact(id="old", value="743.4", unit="US$ million", entity="North", period="2022", indicator="Net sales", source="t"),
        Fact(id="cash", value="-75", unit="US$ million", entity="North", period="2023", indicator="Cash used", source="t"),
        Fact(id="fee", value="485", unit="US$", entity="North", period="2023", indicator="Fees", source="t"),
        Fact(id="rnd", value="15", unit="US$ million", entity="North", period="2023", indicator="Cost of research facilities", source="t"),
        Fact(id="rate", value="0.057", unit="share", entity="North", period="2023", indicator="Vacancy rate", source="t"),
        Fact(id="end", value="65", unit="US$ million", entity="North", period="2023", indicator="At 31 December", source="t"),
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "mark", "why"),
    [
        ("North's net sales were $793.4 million in 2023.", S, "equals"),
        ("North's net sales were $812 million in 2023.", F, "the data says"),
        ("North's cash used was $75 million in 2023.", S, "equals"),
        ("North's cash used was $76 million in 2023.", F, "the data says"),
        ("North's fees were $485 in 2023.", S, "equals"),
        ("North's fees were $512 in 2023.", F, "the data says"),
        ("North's fees were $1.6 billion in 2023.", B, "cannot be compared"),
        ("North's fees were $0.7 thousand in 2023.", F, "the data says"),
        ("North's fees were $0.0 thousand in 2023.", F, "the data says"),
        ("North's fees were $0 million in 2023.", B, "cannot be compared"),
        ("North's fees were $0.48 thousand in 2023.", B, "cannot be compared"),
        ("North's fees were $0.47 thousand in 2023.", F, "the data says"),
        ("North's fees were between $1 and $2 in 2023.", B, "cannot be compared"),
        ("North's vacancy rate was 5.9% in 2023.", B, "cannot be compared"),
        ("North's net sales changed $9.9 million in 2023.", B, "'changed' may change what the number is"),
        ("The change in North's net sales in 2023 was $9.9 million.", B, "'change' may change what the number is"),
        ("North's net sales were $793.4 million (2022: $753.4 million).", F, "the data says"),
        ("North's cost of research facilities was $16 million in 2023.", F, "the data says"),
    ],
)
def test_only_what_is_plainly_named_is_flagged(text, mark, why):
    """Words may carry a sign, tables leave out their scale, and half a label may be another number."""
    report = check(text, _TABLE, bind=True, pack="numbers.display")
    found = [each for each in report.marks if each.kind not in ("year", "date", "period")][-1]
    assert (found.mark, why in found.why) == (mark, True), found.why
    expected = {S: Decision.ACCEPT, F: Decision.REJECT, B: Decision.REVIEW}[mark]
    assert report.decision is expected, "what cannot be compared is for a person to look at"


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("North's net sales rose from $743.4 million in 2022 to $793.4 million in 2023, up 6.7%.", S),
        ("North's net sales rose from $743.4 million in 2022 to $793.4 million in 2023, up 9%.", F),
        ("North's net sales rose from $743.4 million in 2022 to $793.4 million in 2023, up $50 million.", S),
    ],
)
def test_a_number_that_is_made_of_others_is_supported_at_most(text, mark):
    report = check(text, _TABLE, bind=True, pack="numbers.display")
    assert report.marks[-1].mark is mark, report.marks[-1].why
    assert replay(report.to_json()) == []


@pytest.mark.parametrize(
    ("shown", "mark"), [("$2,000", MarkKind.VERIFIED), ("2,000", MarkKind.VERIFIED), ("€2,000", F), ("$2,100", F)]
)
def test_a_quotient_is_written_in_the_unit_of_what_is_divided(shown, mark):
    """The sentence says per what."""
    facts = [
        Fact(id="gdp", value="110", unit="US$ billion", entity="Kenya", period="2023", indicator="GDP", source="t"),
        Fact(id="pop", value="55000000", unit="people", entity="Kenya", period="2023", indicator="Population", source="t"),
    ]  # fmt: skip
    text = f'GDP per head in Kenya was <claim expr="ratio(gdp, pop)">{shown}</claim> in 2023.'
    report = check(text, Evidence(facts=facts), pack="numbers.display")
    assert report.marks[0].mark is mark, report.marks[0].why


def test_a_period_that_labels_a_number_in_brackets_is_of_that_number_alone():
    """Such as "$812 million (2022: $743.4 million)", as annual reports have it: the first is of another year."""
    report = check(
        "North's net sales were $812 million (2022: $743.4 million).", _TABLE, bind=True, pack="numbers.display"
    )
    first, second = (mark for mark in report.marks if mark.kind == "currency")
    assert first.mark is B
    assert first.why.startswith("no year or period given")
    assert second.mark is S
