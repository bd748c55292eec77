"""Laws of the reader of unknown tables: whatever it is given, it reads it, asks or refuses."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.errors import CountermarkError, InvalidEvidence
from countermark.evidence.columns.rows import TableRows
from countermark.evidence.columns.table import read
from countermark.evidence.columns.understood import understand
from countermark.evidence.mapping.mapping import ColumnMap, ValueColumn, as_toml, mapping_of
from countermark.evidence.sheets import Sheet

CELLS = st.one_of(
    st.sampled_from(
        [
            "",
            "Region",
            "Year",
            "2023",
            "2024",
            "Sales (US$ million)",
            "Kenya",
            "1.234",
            "1,234.5",
            "1.234,5",
            "(3.2)",
            "12%",
            "n/a",
            "–",
            "Total",
            "Q1 2023",
            "12/11/2023",
            "in thousands",
            "£m",
            "Unit",
            "Note",
            "Value",
            "5.7 (a)",
            "$ 12",
            "Revenue 2023",
            "{x}",
            "45000",
        ]
    ),
    st.integers(-5000, 5000).map(str),
    st.text(max_size=6),
)
TABLES = st.lists(st.lists(CELLS, min_size=0, max_size=5), max_size=7)


def sheet(rows):
    return Sheet(name="t", rows=iter([list(row) for row in rows]))


@given(TABLES)
def test_a_table_is_read_or_refused_and_its_mapping_reads_it_again(rows):
    """No other error comes out, and what was understood can be kept."""
    try:
        understood = understand(sheet(rows))
        assert understood.summary
        facts = list(understood.facts())
    except CountermarkError:
        return
    if understood.mapping is not None:
        mapping = mapping_of(tomllib.loads(as_toml(understood.mapping)))
        assert mapping == understood.mapping
        if not understood.table().doubts:
            assert list(read(sheet(rows), mapping)) == facts


@given(st.lists(st.sampled_from(["Alpha", "Beta", "Gamma"]), min_size=2, max_size=3, unique=True), st.integers(2, 5))
def test_a_head_is_never_data(names, count):
    """No fact has a head as its entity, and no year of a head is a value."""
    rows = [["Region", "2023", "2024"], *([name, str(count), str(count + 1)] for name in names)]
    facts = list(understand(sheet(rows)).facts())
    assert {fact.entity for fact in facts} == set(names)
    assert {fact.value for fact in facts} == {str(count), str(count + 1)}


ROWS = st.lists(
    st.tuples(
        st.sampled_from(["North", "South", " North ", "", "Total", "Region"]),
        st.sampled_from(["2021", "2022", "2023 ", "", "x", "Year"]),
        st.sampled_from(["5", "-5.5", "", " 7", "n/a", "(3)", "12%", "abc", "1,5", "Sales"]),
        st.sampled_from(["5", "6", "", "–"]),
    ),
    min_size=1,
    max_size=12,
)


@given(ROWS)
def test_the_quick_way_reads_what_the_long_way_reads(rows):
    """Rows whose names came before are read by a shorter way, which changes no fact and no refusal."""
    table = [["Region", "Year", "Sales", "Cost"], *map(list, rows)]
    values = (ValueColumn(column="Sales", indicator="Sales"), ValueColumn(column="Cost", indicator="Cost"))
    mapping = ColumnMap(entity="Region", period="Year", values=values, cells="written", left_out=("Total",))
    slow = TableRows(mapping, table[:1], sheet(table))
    found, problems = [], []
    for number, row in enumerate(table[1:], 2):
        try:
            found += slow.facts(row, number)
        except InvalidEvidence as error:
            problems.append(str(error.message))
    if not problems:
        assert list(read(sheet(table), mapping)) == found
        return
    with pytest.raises(InvalidEvidence) as caught:
        list(read(sheet(table), mapping))
    assert all(problem in str(caught.value) for problem in problems)
