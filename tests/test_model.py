"""What must hold of the nouns, whoever builds them."""

import pickle
from decimal import Decimal
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from countermark.errors import InvalidDraft, InvalidEvidence, InvalidReport
from countermark.model import (
    Axis,
    Digest,
    Draft,
    Evidence,
    Fact,
    Limits,
    Member,
    Passage,
    Reading,
    Report,
    Source,
    Span,
    Table,
    TableMeasure,
    decode_exact,
    encode_exact,
)


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


@pytest.mark.parametrize(
    ("field", "value"),
    [
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


class _Text(str):
    """Text of a kind of its own, as NumPy's is."""

    __slots__ = ()

    def __str__(self):
        return "another"


def test_text_of_another_kind_becomes_plain_text():
    fact = Fact(id=_Text("a"), value=_Text("5.7"), unit=_Text("%"), source=_Text("WDI"))
    assert fact == Fact(id="a", value="5.7", unit="%", source="WDI")
    assert {type(each) for each in (fact.id, fact.value, fact.unit, fact.source)} == {str}
    assert Fact(id="a", value=_Text("")).value is None


def test_whole_numbers_of_numpy_are_numbers():
    """A float of NumPy is a float: its published digits are gone."""
    numpy = pytest.importorskip("numpy")
    for given, kept in ((numpy.int64(-5), "-5"), (numpy.uint8(200), "200"), (numpy.str_("5.70"), "5.70")):
        assert Fact(id="a", value=given).value == kept
    for given in (numpy.float64(5.5), numpy.float32(2), numpy.bool_(True), numpy.nan, numpy.array(5)):
        with pytest.raises(InvalidEvidence, match="decimal string"):
            Fact(id="a", value=given)


def test_what_pandas_calls_missing_is_a_missing_observation():
    pandas = pytest.importorskip("pandas")
    column = pandas.array([1, None], dtype="Int64")
    assert [Fact(id="a", value=each).value for each in column] == ["1", None]
    assert Fact(id="a", value=pandas.NaT).value is None
    assert Fact(id="a", value=pandas.Series(["5.7"], dtype="string")[0]).value == "5.7"


def test_the_digest_of_evidence_is_of_all_of_it():
    """One order of keys gives one digest; any other fact, passage or reason another."""
    one = Evidence(facts=[Fact(id="a", value="5", dims={"SEX": "F", "AGE": "5"})])
    assert one.digest == Evidence(facts=[Fact(id="a", value="5", dims={"AGE": "5", "SEX": "F"})]).digest
    others = [
        Evidence(),
        Evidence(facts=[*one.facts, *one.facts]),
        Evidence(facts=one.facts, passages=[Passage(id="p", text="x")]),
        Evidence(facts=one.facts, unavailable="down"),
        Evidence(facts=[Fact(id="a", value="5.0", dims={"AGE": "5", "SEX": "F"})]),
    ]
    assert len({each.digest for each in (one, *others)}) == 6


def test_a_digest_is_the_text_of_it():
    evidence = Evidence(facts=[Fact(id="a", value="5")])
    digest = Digest(evidence)
    assert digest == evidence.digest
    assert digest == Digest(evidence.digest)
    assert digest != Digest(Evidence())
    assert digest != 5
    assert hash(digest) == hash(Digest(evidence.digest))
    assert repr(digest) == repr(str(digest))
    assert pickle.loads(pickle.dumps(digest)) == digest


def test_evidence_without_tables_is_the_bytes_it_was() -> None:
    written = Evidence(facts=[Fact(id="a", value="1")], tables=()).digest
    assert written == "sha256:84b7f5b44e7220cd094a78e11351d101d23e91e07e0e0c2b36783cce70deec32"


def test_evidence_gives_back_its_tables() -> None:
    axis = Axis(name="Team", field="entity", members=(Member(name="Boston", attributes={"Conference": "East"}),))
    table = Table(id="t", axes=(axis,), measures=(TableMeasure(name="Wins"),))
    fact = Fact(id="a", value="1", table="t", weak="two rows fit", attributes={"Conference": "East"})
    given = Evidence(facts=[fact], tables=[table])
    again = msgspec.json.decode(msgspec.json.encode(given), type=Evidence)
    assert again == given
    assert again.by_table == {"t": table}
    assert table.axis("entity") is axis
    assert table.axis("period") is None


@pytest.mark.parametrize("fields", [{"weak": ""}, {"table": 1}, {"attributes": ["a"]}, {"attributes": {"a": None}}])
def test_a_fact_refuses_what_is_no_text_of_its_table(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidEvidence):
        Fact(id="a", value="1", **fields)


@pytest.mark.parametrize("tables", ["t", [1], [Table(id="t"), Table(id="t")]])
def test_evidence_refuses_what_is_no_list_of_tables(tables: Any) -> None:
    with pytest.raises(InvalidEvidence):
        Evidence(tables=tables)


@pytest.mark.parametrize("fields", [{"id": ""}, {"id": "t", "title": "\ud800"}, {"id": "t", "axes": ("entity",)}])
def test_a_table_refuses_what_no_report_could_hold(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidEvidence):
        Table(**fields)
