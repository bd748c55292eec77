"""Whatever a file holds, it is read exactly or refused in words."""

import csv
import gzip
import io
import json
import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.pace import takes_at_most

from countermark.errors import InvalidEvidence
from countermark.evidence import mapping_of, read_facts, read_passages, stream_facts
from countermark.model import Fact

NAMES = ["f.json", "f.jsonl", "f.csv", "f.tsv", "f.parquet", "f", "f.txt", "f.csv.gz"]
FRAGMENTS = st.sampled_from(
    [
        b"id", b"value", b",", b";", b"\t", b"\n", b"\r", b'"', b"'", b"{", b"}", b"[", b"]", b":", b"a", b"5.7", b"-", b"NaN",
        b"null", b"true", b"DATAFLOW", b"OBS_VALUE", b"UNIT_MULT", b"REF_AREA", b'"facts"', b'"data"', b'"id"', b'"value"',
        b'"role"', b'"tool"', b'"content"', b"\x1f\x8b", b"PAR1", b"\xff", b"\0", b"\xef\xbb\xbf", b"1e999999999",
        b'"page"', b'"pages"', b'"indicator"', b'"structuredContent"', b'"OBS_VALUE"', b"2023",
    ]
)  # fmt: skip
MAPPINGS = [
    None,
    {"id": "id", "value": "value", "missing": ["a"]},
    {"value": "value", "dims": "*", "decimal": ",", "grouping": "."},
    {"entity": "id", "periods": "*"},
]


@given(st.one_of(st.binary(max_size=200), st.lists(FRAGMENTS, max_size=40).map(b"".join)), st.sampled_from(NAMES))
@example(b"[" * 100_000, "f.json")
@example(b'{"a":' * 50_000, "f.jsonl")
@example(b'[{"id": "a", "value": ' + b"9" * 5000 + b"}]", "f.json")
@example(b'{"facts": {"facts": []}}', "f.json")
@example(b'[[{"page": 1, "pages": 99999999, "per_page": 1, "total": 1}, []]]', "f.json")
@example(b'id,value\n"\r\n",5\n', "f.csv")
@example(b"id,value\r\ra,5\r", "f.csv")
def test_any_bytes_are_facts_or_invalid_evidence(data, name):
    for mapping in MAPPINGS:
        try:
            facts = read_facts(data, name=name, mapping=None if mapping is None else mapping_of(mapping))
        except InvalidEvidence as error:
            assert str(error)  # noqa: PT017 — either outcome is right
        else:
            assert all(type(fact) is Fact for fact in facts)


@given(st.binary(max_size=300), st.sampled_from(["a.txt", "a.md", "a.html", "a"]))
def test_any_bytes_are_passages_or_invalid_evidence(data, name):
    try:
        assert read_passages(data, name=name)
    except InvalidEvidence as error:
        assert name in str(error)  # noqa: PT017 — either outcome is right


TEXT = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"), min_size=1, max_size=12)
OPTIONAL = st.none() | TEXT
VALUES = (
    st.none() | st.decimals(allow_nan=False, allow_infinity=False, places=4).map(str) | st.sampled_from(["2021-07-01"])
)
FACTS = st.lists(
    st.builds(
        Fact,
        id=TEXT,
        value=VALUES,
        unit=OPTIONAL,
        entity=OPTIONAL,
        indicator=OPTIONAL,
        period=OPTIONAL,
        status=OPTIONAL,
        source=OPTIONAL,
        dims=st.dictionaries(st.sampled_from(["SEX", "entity.label", "a b", "ä"]), TEXT, max_size=3),
    ),
    max_size=6,
    unique_by=lambda fact: fact.id,
)
FIELDS = ["id", "value", "unit", "entity", "indicator", "period", "status", "source"]


def as_table(facts, delimiter, ending="\r\n"):
    dims = sorted({name for fact in facts for name in fact.dims})
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=delimiter, lineterminator=ending, quoting=csv.QUOTE_ALL)
    writer.writerow([*FIELDS, *dims])
    for fact in facts:
        writer.writerow([getattr(fact, name) or "" for name in FIELDS] + [fact.dims.get(name, "") for name in dims])
    return text.getvalue()


@given(
    FACTS,
    st.sampled_from([(",", "f.csv"), (";", "f.csv"), ("\t", "f.tsv"), ("|", "f.csv")]),
    st.booleans(),
    st.booleans(),
)
def test_what_a_table_says_is_what_is_read(facts, written, packed, marked):
    delimiter, name = written
    data = (("\ufeff" if marked else "") + as_table(facts, delimiter)).encode()
    if packed:
        data, name = gzip.compress(data), f"{name}.gz"
    assert read_facts(data, name=name) == facts


@given(FACTS)
def test_what_json_says_is_what_is_read(facts):
    rows = [{**{name: getattr(fact, name) for name in FIELDS}, "dims": fact.dims} for fact in facts]
    assert read_facts(json.dumps(rows).encode(), name="f.json") == facts
    lines = "\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    assert read_facts(lines.encode(), name="f.jsonl") == facts


@given(st.integers(1, 64), st.data())
def test_how_the_file_is_cut_into_chunks_changes_nothing(size, data):
    """Multi-byte characters, quotes and line ends may fall between two reads."""
    facts = data.draw(FACTS)
    table = as_table(facts, ",").encode()
    from countermark.evidence import fact_file

    kept = fact_file._CHUNK, fact_file._HEAD
    fact_file._CHUNK = fact_file._HEAD = size
    try:
        assert read_facts(table, name="f.csv") == facts
    finally:
        fact_file._CHUNK, fact_file._HEAD = kept


@pytest.mark.parametrize(
    ("head", "row", "name"),
    [("id,value,note\n", "f{},5.7,{}\n", "f.csv"), ("", '{{"id": "f{}", "value": 5.7, "unit": "{}"}}\n', "f.jsonl")],
)
def test_memory_stays_bounded_however_long_the_file_is(tmp_path, head, row, name):
    def peak(rows):
        with (tmp_path / name).open("w") as file:
            file.write(head)
            file.writelines(row.format(number, "x" * 2000) for number in range(rows))
        tracemalloc.start()
        try:
            assert sum(1 for _ in stream_facts(tmp_path / name)) == rows
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(8_000) < peak(2_000) * 1.2


@pytest.mark.parametrize("name", ["f.csv", "f.jsonl", "f.json", "f.tsv"])
def test_a_huge_file_of_nothing_is_refused_early(tmp_path, name):
    """Two gigabytes that take no room on the disk: refused after the first of them, not after all."""
    with (tmp_path / name).open("wb") as file:
        file.truncate(2 << 30)

    def work(_):
        with pytest.raises(InvalidEvidence, match=name):
            list(stream_facts(tmp_path / name))

    assert takes_at_most(10, work)
