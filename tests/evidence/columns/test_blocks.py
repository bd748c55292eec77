"""Several tables on one sheet are read as several; what only looks so stays one."""

import pytest

from countermark import check
from countermark.errors import InvalidEvidence
from countermark.evidence import Choices, load_data
from countermark.evidence.data import open_tables

STACKED = "Sales by region\nRegion,2022,2023\nNorth,10,12\nSouth,20,22\n\nHeadcount\nDepartment,Staff,Budget (USD)\nLegal,5,1000\nOffice,9,2000\n\nSource: annual report\n"
BESIDE = "Region,Sales,,Product,Units\nNorth,10,,Pens,100\nSouth,20,,Ink,200\n,,,Paper,300\n"


def tables(text, **options):
    with open_tables(text.encode(), name="figures.csv", **options) as found:
        return [([fact.id for fact in table.facts()], table.shape(), list(table.notes())) for table in found]


def test_blocks_under_each_other_are_tables_with_their_titles_and_rows():
    first, second = tables(STACKED)
    assert first[0] == ["Sales:North:2022", "Sales:North:2023", "Sales:South:2022", "Sales:South:2023"]
    assert second[0] == ["Staff:Legal:", "Budget:Legal:", "Staff:Office:", "Budget:Office:"]
    assert [each[1].title for each in (first, second)] == ["Sales by region", "Headcount"]
    assert first[2] == ["2 tables are read, separated by blank rows or columns"]
    assert second[2] == []
    evidence = load_data(STACKED.encode(), name="figures.csv")
    assert evidence.by_id["Staff:Office:"].source == "figures.csv, table 2, row 9"


def test_tables_beside_each_other_are_tables():
    first, second = tables(BESIDE)
    assert first[0] == ["Sales:North:", "Sales:South:"]
    assert second[0] == ["Units:Pens:", "Units:Ink:", "Units:Paper:"]


@pytest.mark.parametrize(
    "text",
    [
        "Region,2022,2023\nEurope,,\nNorth,10,12\n\nAsia,,\nSouth,20,22\n",  # sections
        "Region,2022,2023\nNorth,10,12\n\nSouth,20,22\n",  # a blank row among the rows
        "Region,2022,2023\nNorth,10,12\n\nRegion,2022,2023\nSouth,20,22\n",  # the head of a second page
        "Region,2022,2023\nNorth,10,12\n\nNote,see page 3\nSource,annual report\n",  # notes
        "Quarterly figures\n\nRegion,2022,2023\nNorth,10,12\n",  # a title above
        "Region,2022,,2023\nNorth,10,,12\nSouth,20,,22\n",  # a blank column between years
        "Region,Sales,,Change,Share\nNorth,10,,1,5\nSouth,20,,2,6\n",  # values without names beside a table
    ],
)
def test_what_has_no_head_and_names_of_its_own_is_no_second_table(text):
    (only,) = tables(text)
    assert only[2] == []
    assert "table" not in only[1].id


def test_a_mapping_reads_the_table_whose_heads_it_names():
    with open_tables(STACKED.encode(), name="figures.csv") as found:
        mappings = [table.mapping for table in found if list(table.facts())]
    for mapping, (ids, _, _) in zip(mappings, tables(STACKED), strict=True):
        ((again, _, _),) = tables(STACKED, mapping=mapping)
        assert again == ids


def test_a_number_finds_its_cell_in_either_table(tmp_path):
    path = tmp_path / "figures.csv"
    path.write_text(STACKED)
    report = check("Sales in the North were 12 in 2023. The legal department has a staff of 5.", data=str(path))
    assert [str(mark.mark) for mark in report.marks if report.draft.text[mark.start : mark.end] in ("12", "5")] == [
        "supported",
        "supported",
    ]


SEVERAL = b"Beds\nWard,2022,2023\nKids,12,14\nAdults,40,41\n\n\nStaff\nWard,Nurses,Doctors\nKids,20,5\nAdults,60,18\n"


def test_one_of_several_tables_is_chosen_by_its_number():
    assert {fact.indicator for fact in load_data(SEVERAL, name="f.csv", sheet="table 2").facts} == {"Nurses", "Doctors"}


@pytest.mark.parametrize("sheet", ["table 3", "Staff", "table", "other, table 1"])
def test_a_table_that_is_not_there_is_refused(sheet: str):
    with pytest.raises(InvalidEvidence, match=r"there is no table 3|was asked for"):
        load_data(SEVERAL, name="f.csv", sheet=sheet)


def test_a_choice_changes_the_table_that_has_its_column_and_leaves_the_others():
    with open_tables(SEVERAL, name="f.csv", choices=Choices(axes={"Nurses": "none"})) as found:
        assert [len(list(table.facts())) for table in found] == [4, 2]


def test_a_choice_that_no_table_can_take_is_refused():
    with (
        open_tables(SEVERAL, name="f.csv", choices=Choices(axes={"Beds": "none"})) as found,
        pytest.raises(InvalidEvidence, match="there is no column 'Beds'"),
    ):
        list(found)
