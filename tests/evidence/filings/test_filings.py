"""A filing's tags are its facts: every right number of its prose is supported, planted errors are flagged, hostile XML refused."""

import json

import pytest
from click.testing import CliRunner
from tests.evidence.filings.filing_text import CONCEPTS, INSTANTS, SCHEMA, SEGMENTS, YEARS, amount, linkbase, written

from countermark import check
from countermark.cli.door import cli
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data


def _sentences():
    """Right sentences, each with its number."""
    for place, (_, label) in enumerate(CONCEPTS):
        for year in YEARS:
            shown = f"${amount(place, year):,} million"
            yield f"{label} was {shown} in {year}.", shown
    for place, (_, label) in enumerate(INSTANTS, len(CONCEPTS)):
        shown = f"${amount(place, 2022):,} million"
        yield f"{label} amounted to {shown} as of December 31, 2022.", shown
    for place, segment in enumerate(SEGMENTS, 20):
        shown = f"${amount(place, 2023):,} million"
        yield f"In {segment}, net sales were {shown} in 2023.", shown
    yield "The effective tax rate was 21.7% in 2023.", "21.7%"
    yield "Diluted earnings per share were $6.13 in 2023.", "$6.13"
    yield "The order backlog was $12,345.6 million at December 31, 2023.", "$12,345.6 million"


WRONG = (
    ("Net sales were $2,761 million in 2023.", "$2,761 million"),
    ("Total liabilities amounted to $10,101 million as of December 31, 2022.", "$10,101 million"),
    (f"In Europe, net sales were ${amount(20, 2023):,} million in 2023.", f"${amount(20, 2023):,} million"),
    (f"Gross profit was ${amount(2, 2022):,} million in 2023.", f"${amount(2, 2022):,} million"),
    ("Diluted earnings per share were $7.13 in 2023.", "$7.13"),
)


@pytest.fixture
def filing(tmp_path):
    prose = "<h2>Results</h2>" + "".join(f"<p>{text}</p>" for text, _ in _sentences())
    (tmp_path / "filing.xhtml").write_text(written(prose), encoding="utf-8")
    (tmp_path / "own.xsd").write_text(SCHEMA)
    (tmp_path / "own_lab.xml").write_text(linkbase())
    return tmp_path / "filing.xhtml"


def _mark(text, number, data):
    report = check(text, data=data)
    return next(mark.mark.value for mark in report.marks if mark.text == number)


def test_two_hundred_tags_are_facts(filing):
    assert filing.read_text().count("<ix:nonFraction") == 200
    evidence = load_data(filing)
    assert len(evidence.facts) == 199  # one shows "(1,204)", which its format does not write
    fact = evidence.by_id["Effective tax rate:Brightwater Tools Inc.:2023"]
    assert (fact.value, fact.unit, fact.margin) == ("21.7", "%", ("21.65", "21.75"))
    backlog = evidence.by_id["Order backlog:Brightwater Tools Inc.:2023-12-31"]
    assert (backlog.value, backlog.margin) == ("12345600000", ("12345550000", "12345650000"))
    europe = evidence.by_id["Net sales:Brightwater Tools Inc.:2023:Region=Europe"]
    assert (europe.dims, europe.unit) == ({"Region": "Europe"}, "USD")
    (table,) = evidence.by_table.values()
    assert {axis.field for axis in table.axes} == {"entity", "period", "Region"}


def test_right_numbers_are_supported_and_planted_errors_flagged(filing):
    evidence = load_data(filing)
    missed = [text for text, number in _sentences() if _mark(text, number, evidence) != "supported"]
    assert missed == []
    assert [_mark(text, number, evidence) for text, number in WRONG] == ["flagged"] * len(WRONG)


def test_labels_come_from_beside_the_file_alone(filing):
    (filing.parent / "own_lab.xml").unlink()
    (filing.parent.parent / "secret.xml").write_text(linkbase())
    fact = load_data(filing).facts[0]
    assert fact.indicator == "Revenue from contract with customer excluding assessed tax"


def test_the_command_line_checks_a_filing_against_its_own_tags(filing):
    right = CliRunner().invoke(cli, ["check", str(filing), "--self"])
    assert right.exit_code == 0, right.output
    text = filing.read_text(encoding="utf-8")
    filing.write_text(
        text.replace("</h2>", "</h2><p>Total liabilities amounted to $10,101 million as of December 31, 2021.</p>")
    )
    wrong = CliRunner().invoke(cli, ["check", str(filing), "--self"])
    assert wrong.exit_code == 3
    assert "the tag, which says" in wrong.output
    (filing.parent / "report.md").write_text(WRONG[0][0])
    told = CliRunner().invoke(cli, ["check", str(filing.parent / "report.md"), "--data", str(filing)])
    assert told.exit_code == 1
    assert "Net sales, filing.xhtml, t5" in told.output


BOMB = "<!DOCTYPE html [" + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10 if n else "ha"}">' for n in range(9)) + "]>"


@pytest.mark.parametrize(
    "head",
    [
        BOMB,
        '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE html SYSTEM "http://elsewhere.example/x.dtd">',
        '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
        '<!DOCTYPE html [<!ENTITY % p SYSTEM "http://elsewhere.example/p">%p;]>',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_hostile_xml_is_refused(head, encoding):
    data = written(head=head).replace('encoding="utf-8"', f'encoding="{encoding}"').encode(encoding)
    with pytest.raises(InvalidEvidence, match="document type"):
        load_data(data, name="filing.xhtml")


def test_what_is_broken_is_refused_or_left_out():
    with pytest.raises(InvalidEvidence, match="deep"):
        load_data(written("<div>" * 1000 + "</div>" * 1000).encode(), name="f.xhtml")
    with pytest.raises(InvalidEvidence, match="not XML"):
        load_data(written()[:-20].encode(), name="f.xhtml")
    with pytest.raises(InvalidEvidence, match="no number is tagged"):
        load_data(written().replace("nonFraction", "other").encode(), name="f.xhtml")
    for old, new in (
        ('contextRef="c0" unitRef="usd" id="t1"', 'contextRef="none" unitRef="usd" id="t1"'),
        ('unitRef="usd" id="t1"', 'unitRef="none" id="t1"'),
        ('id="t1" format="ixt:num-dot-decimal"', 'id="t1" format="ixt-sec:numwordsen"'),
        ('id="t1" format="ixt:num-dot-decimal" scale="6"', 'id="t1" format="ixt:num-dot-decimal" scale="900000000"'),
    ):
        assert old in written()
        assert len(load_data(written().replace(old, new).encode(), name="f.xhtml").facts) == 198


def _report(**changes):
    dims = {
        "concept": "ifrs-full:Revenue",
        "entity": "scheme:529900ABC",
        "period": "2023-01-01T00:00:00/2024-01-01T00:00:00",
    }
    facts = {
        "f1": {"value": "1234000000", "decimals": -6, "dimensions": {**dims, "unit": "iso4217:EUR"}},
        "f2": {"value": "210000000", "decimals": -6, "dimensions": {**dims, "unit": "iso4217:EUR", "ifrs-full:SegmentsAxis": "own:NordicMember"}},
        "f3": {"value": "88", "dimensions": {**dims, "concept": "own:FactoryCount", "unit": "xbrli:pure", "period": "2024-01-01T00:00:00"}},
        "f4": {"value": "prose", "dimensions": {**dims, "concept": "ifrs-full:Note"}},
        "f5": {"value": None, "dimensions": {**dims, "concept": "ifrs-full:Goodwill", "unit": "iso4217:EUR"}},
    }  # fmt: skip
    facts |= changes
    return {"documentInfo": {"documentType": "https://xbrl.org/2021/xbrl-json"}, "facts": facts}


def test_xbrl_json_is_read():
    evidence = load_data(json.dumps(_report()).encode(), name="report.json")
    found = {fact.source.rpartition(" ")[2]: fact for fact in evidence.facts}
    assert (found["f1"].value, found["f1"].period, found["f1"].unit) == ("1234000000", "2023", "EUR")
    assert found["f1"].margin == ("1233500000", "1234500000")
    assert found["f2"].dims == {"Segments": "Nordic"}
    assert (found["f3"].period, found["f3"].unit, found["f3"].margin) == ("2023-12-31", None, None)
    assert found["f5"].value is None
    assert "f4" not in found
    assert _mark("Revenue was €1,234 million in 2023.", "€1,234 million", evidence) == "supported"
    assert _mark("Revenue was €1,243 million in 2023.", "€1,243 million", evidence) == "flagged"


@pytest.mark.parametrize("fact", [{"value": "1"}, {"value": "one", "dimensions": {"concept": "a:B", "unit": "x"}}, 5])
def test_a_report_that_is_none_is_refused(fact):
    with pytest.raises(InvalidEvidence):
        load_data(json.dumps(_report(f1=fact)).encode(), name="report.json")


def test_company_facts_take_what_was_filed_last():
    rows = [
        {"start": "2022-01-01", "end": "2022-12-31", "val": 100200000, "accn": "a-1", "filed": "2023-02-01"},
        {"start": "2022-01-01", "end": "2022-12-31", "val": 100900000, "accn": "a-2", "filed": "2024-02-01"},
        {"start": "2023-01-01", "end": "2023-12-31", "val": 120400000, "accn": "a-2", "filed": "2024-02-01"},
    ]
    document = {
        "cik": 5,
        "entityName": "Brightwater Tools",
        "facts": {"us-gaap": {"Revenues": {"label": "Revenues", "units": {"USD": rows}}}},
    }
    evidence = load_data(json.dumps(document).encode(), name="CIK5.json")
    assert {fact.period: fact.value for fact in evidence.facts} == {"2022": "100900000", "2023": "120400000"}
    assert _mark("Brightwater's revenues were $120.4 million in 2023.", "$120.4 million", evidence) == "supported"
    rows[0]["val"] = "many"
    with pytest.raises(InvalidEvidence, match="no value"):
        load_data(json.dumps(document).encode(), name="CIK5.json")
