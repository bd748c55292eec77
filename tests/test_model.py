"""What must hold of the nouns, whoever builds them."""

from decimal import Decimal
from fractions import Fraction

import msgspec
import pytest

from countermark.errors import InvalidDraft, InvalidEvidence, InvalidReport
from countermark.model import Draft, Evidence, Fact, Limits, Reading, Report, Source, Span, decode_exact, encode_exact


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("5.7", "5.7"),
        ("-0", "-0"),
        ("1.42863e+009", "1.42863e+009"),
        (".5", ".5"),
        ("5.", "5."),
        ("2021-07-01", "2021-07-01"),
        ("2021-07", "2021-07"),
        (12, "12"),
        (Decimal("5.70"), "5.70"),
        ("", None),
        (None, None),
        ("9" * 41, "9" * 41),
    ],
)
def test_a_fact_keeps_the_published_digits(given, kept):
    assert Fact(id="a", value=given).value == kept


@pytest.mark.parametrize(
    "value",
    [
        5.7,
        float("nan"),
        float("inf"),
        True,
        False,
        [],
        {},
        "NaN",
        "inf",
        "five",
        "1,234",
        "5.7%",
        " 5",
        "5 ",
        "5\n",
        "٣",
        "1e9999",
        "1" * 2000,
        10**2000,
        Decimal("NaN"),
        Decimal("Infinity"),
        "2021-7-1",
        "--5",
        "0x1F",
        "1_000",
        ".",
        "e5",
    ],
)
def test_a_fact_with_anything_but_a_decimal_is_refused_at_the_door(value):
    with pytest.raises(InvalidEvidence):
        Fact(id="a", value=value)


@pytest.mark.parametrize("identifier", ["", None, 5, "\ud800"])
def test_a_fact_needs_an_id_that_is_text(identifier):
    with pytest.raises(InvalidEvidence):
        Fact(id=identifier, value="1")


@pytest.mark.parametrize("field", ["unit", "entity", "indicator", "period", "status"])
def test_a_fact_describes_itself_in_text(field):
    with pytest.raises(InvalidEvidence, match=field):
        Fact(id="a", value="1", **{field: 2024})


class _Text(str):
    """Text to Python, and nothing that a report can carry."""

    __slots__ = ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("unit", _Text("%")),
        ("dims", {"SEX": 1}),
        ("dims", {1: "F"}),
        ("dims", ["F"]),
        ("dims", {"SEX": "\ud800"}),
        ("dims", {"\ud800": "F"}),
        ("source", 5),
        ("source", {"uri": "x"}),
        ("source", Source(uri="\ud800")),
        ("source", Source(dataset=5)),
        ("entity", "\udfff"),
    ],
)
def test_a_fact_carries_whole_text_down_to_its_dimensions_and_source(field, value):
    with pytest.raises(InvalidEvidence, match=field):
        Fact(id="a", value="1", **{field: value})


def test_evidence_holds_facts_and_nothing_else():
    with pytest.raises(InvalidEvidence, match="dict"):
        Evidence(facts=[{"id": "a", "value": "1"}])


@pytest.mark.parametrize(("start", "end"), [(-1, 0), (2, 1)])
def test_a_span_is_a_range(start, end):
    with pytest.raises(InvalidDraft):
        Span(start=start, end=end)


def test_half_characters_of_a_draft_are_replaced_one_to_one():
    draft = Draft(text="a\ud800b")
    assert draft.text == "a\ufffdb"


@pytest.mark.parametrize("text", [None, b"5", 5])
def test_a_draft_is_text(text):
    with pytest.raises(InvalidDraft):
        Draft(text=text)


@pytest.mark.parametrize("cap", [0, -1, True, 1.5, "9"])
def test_a_cap_is_a_positive_whole_number(cap):
    with pytest.raises(InvalidDraft, match="digits"):
        Limits(digits=cap)


@pytest.mark.parametrize("value", [Decimal("5.70"), Fraction(2, 3), Decimal("1E+400")])
def test_exact_values_survive_json(value):
    data = msgspec.json.encode(Reading(value=value), enc_hook=encode_exact)
    assert msgspec.json.decode(data, type=Reading, dec_hook=decode_exact).value == value


@pytest.mark.parametrize("value", ["5.7", "true", "[]", '"x"', '"NaN"', '"1/0"', '"1/x"'])
def test_a_reading_is_never_decoded_from_a_float_or_prose(value):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"value": {value}}}', type=Reading, dec_hook=decode_exact)


def test_only_exact_values_have_a_hand_made_json_form():
    with pytest.raises(NotImplementedError):
        encode_exact(object())


@pytest.mark.parametrize("text", ["", "{}", "[]", "not json", b"\xff", '{"draft": 1}'])
def test_what_is_not_a_report_is_refused(text):
    with pytest.raises(InvalidReport):
        Report.from_json(text)
