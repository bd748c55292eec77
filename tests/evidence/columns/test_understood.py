"""What was understood is shown, can be chosen, kept and read again, and stays bounded."""

from itertools import chain, count, islice

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence import load_mapping, stream_facts
from countermark.evidence.columns.table import read
from countermark.evidence.columns.understood import understand
from countermark.evidence.mapping.choices import Choices
from countermark.evidence.mapping.mapping import ColumnMap, ValueColumn, as_toml, mapping_of
from countermark.evidence.sheets import Sheet


def sheet(*rows, **more):
    return Sheet(name="figures.csv", rows=iter([row.split(",") for row in rows]), **more)


def test_the_summary_says_what_was_understood_on_one_screen():
    rows = [
        f"{region},{year},{number}.5,{number}" for region in "NSEW" for number, year in enumerate((2021, 2022, 2023), 5)
    ]
    understood = understand(sheet("Region,Year,Revenue (US$ million),Employees", *rows))
    assert understood.summary == "4 entities × 3 years × 2 measures = 24 facts; Revenue in US$ million"


def test_the_summary_says_what_was_left_out():
    understood = understand(
        sheet("#,Region,2022,2023,Change,Comment", "1,North,5.5,6.5,1.0,restated", "2,South,7.5,8.5,1.0,")
    )
    assert "left out: column '#', a row number" in understood.summary
    assert {fact.id for fact in understood.facts() if fact.entity == "North"} == {
        ":North:2022",
        ":North:2023",
        "Change:North:",
    }
    assert "left out: column 'Comment', notes" in understood.summary


def test_the_likeliest_reading_is_taken_and_told_and_another_can_be_chosen():
    rows = ("Alpha,Beta", "x,1.234", "y,2.345")
    understood = understand(sheet(*rows))
    facts = list(understood.facts())
    assert [fact.value for fact in facts] == ["1.234", "2.345"]
    assert all("may be thousands or decimals; decimals are taken" in fact.weak for fact in facts)
    assert "in doubt: '1.234' in column 'Beta' may be thousands or decimals" in understood.summary
    assert [way.says for way in understood.readings] == ["columns are measures", "rows are measures"]
    other = understand(sheet(*rows)).changed(Choices(reading=1))
    assert [(fact.entity, fact.indicator) for fact in other.facts()] == [("Beta", "x"), ("Beta", "y")]


def test_a_fact_names_the_row_of_its_table():
    facts = list(understand(sheet("", "Region,Sales", "North,5.5", "South,6.5")).facts())
    assert [fact.source for fact in facts] == ["figures.csv, row 3", "figures.csv, row 4"]


def test_codes_come_with_their_names():
    (fact,) = understand(sheet("ISO3,Country,Year,GDP", "KEN,Kenya,2020,100.7")).facts()
    assert (fact.entity, fact.dims) == ("KEN", {"entity.label": "Kenya"})


def test_typed_numbers_are_never_a_question():
    facts = understand(sheet("Alpha,Beta", "x,1.234", "y,2.345", typed=True)).facts()
    assert [fact.value for fact in facts] == ["1.234", "2.345"]


def test_only_the_first_rows_are_held_and_the_rest_is_streamed():
    endless = chain([["Region", "Year", "Sales"]], (["North", "2023", "5"] for _ in count()))
    understood = understand(Sheet(name="endless", rows=endless))
    assert "in the first rows" in understood.summary
    assert len(list(islice(understood.facts(), 5000))) == 5000


def test_a_mistake_after_the_first_rows_is_told_and_left_out():
    rows = [
        ["Region", "Year", "Sales"],
        *(["North", str(1950 + number % 100), "5"] for number in range(1500)),
        ["South", "2020", "abc"],
    ]
    understood = understand(Sheet(name="long", rows=iter(rows)))
    assert "South" not in {fact.entity for fact in understood.facts()}
    assert understood.table().doubts == ("row 1502, column 'Sales': value is 'abc'; it is left out",)
    assert understood.notes == ["row 1502, column 'Sales': value is 'abc'; it is left out"]


def test_a_table_with_too_many_columns_is_refused():
    with pytest.raises(InvalidEvidence, match="columns, at most"):
        understand(Sheet(name="wide", rows=iter([["a"] * 5000])))


def test_a_saved_mapping_reads_a_file(tmp_path):
    """Several measures, two head rows and a title above need one mapping."""
    text = "Figures in EUR mn\n\n,2023,,2024,\nRegion,Revenue,Cost,Revenue,Cost\nNorth,1.5,2.5,3.5,4.5\n"
    (tmp_path / "t.csv").write_text(text)
    rows = [line.split(",") for line in text.splitlines()]
    understood = understand(Sheet(name=str(tmp_path / "t.csv"), rows=iter(rows)))
    (tmp_path / "map.toml").write_text(as_toml(understood.mapping))
    facts = list(stream_facts(tmp_path / "t.csv", mapping=tmp_path / "map.toml"))
    assert facts == list(understood.facts())
    assert [fact.unit for fact in facts] == ["EUR million"] * 4
    assert load_mapping(tmp_path / "map.toml") == understood.mapping


@pytest.mark.parametrize(
    ("mapping", "says"),
    [
        ({"values": [{"column": "a"}], "value": "b"}, "names values twice"),
        ({"values": [{"colum": "a"}]}, "wrong value"),
        ({"values": [{"column": "a"}], "heads": 99}, "heads is 99"),
        ({"values": [{"column": "a"}], "cells": "any"}, "wrong value"),
    ],
)
def test_a_broken_mapping_of_several_values_is_refused(mapping, says):
    with pytest.raises(InvalidEvidence, match=says):
        mapping_of(mapping)


def test_a_column_that_is_not_there_is_named():
    mapping = ColumnMap(values=(ValueColumn(column="Sale", indicator="Sales"),), entity="Region")
    with pytest.raises(InvalidEvidence, match="'Sale', which is not there"):
        list(read(sheet("Region,Sales", "North,5"), mapping))


def test_a_known_header_is_counted_too():
    understood = understand(sheet("id,value,unit,entity,period", "a,5.7,%,PHL,2024", "b,5.5,%,PHL,2023"))
    assert understood.summary == "1 entity × 2 years = 2 facts"
    assert understood.mapping is None
    assert [fact.id for fact in understood.facts()] == ["a", "b"]


def test_a_row_of_numbers_without_a_name_is_left_out_and_told():
    understood = understand(sheet("Region,2022,2023", "North,14.5,15.5", "South,3.4,2.1", ",17.9,17.6"))
    assert understood.notes == []
    assert len(list(understood.facts())) == 4
    assert understood.notes == ["left out: 1 row of numbers without a name"]


def test_a_note_below_the_first_rows_is_told_where_it_was_read_as_below_zero():
    rows = [["Region", "Year", "Sales"], ["North", "2020", "(1)"]]
    rows += [["South", str(1000 + number), "5"] for number in range(1100)]
    assert len(list(understand(Sheet(name="long", rows=iter(rows))).facts())) == 1101
    understood = understand(Sheet(name="long", rows=iter([*rows, ["(1) no value", "", ""]])))
    assert len(list(understood.facts())) == 1101
    assert "'(1)' was read as a number below zero, and here it is a note" in understood.table().doubts[0]


def test_two_periods_above_a_table_are_none():
    understood = understand(sheet("Pupils 2022", "Staff 2023", "School,Pupils,Staff", "Hill,312,18.5", "Elm,1045,66"))
    assert "left out: the periods 2022, 2023 above the table" in understood.summary
    assert {fact.period for fact in understood.facts()} == {None}


def test_what_a_list_says_of_all_its_values_is_told():
    understood = understand(sheet("Field,Value", "Company,Acme Ltd", "Year,2023", "Revenue,518", "Costs,307"))
    assert "of every row: Company is 'Acme Ltd'\nof every row: Year is '2023'" in understood.summary


def test_two_companies_in_a_list_are_no_entity():
    understood = understand(sheet("Field,Value", "Company,Acme", "Company,Beta", "Revenue,518", "Costs,307"))
    assert {fact.entity for fact in understood.facts()} == {None}
    assert "left out: row 'Company'" in understood.summary


def test_a_sheet_of_a_workbook_may_be_called_by_its_year():
    (fact, _) = understand(sheet("School,Pupils", "Hill,312", "Elm,1045", title="2023")).facts()
    assert fact.id == "Pupils:Hill:2023"


def test_parts_of_one_without_formats_are_weak():
    """An .xls file shows 5.7% and hands on 0.057."""
    rows = ("Region,Growth", "North,0.057", "South,0.031")
    understood = understand(sheet(*rows, typed=True, formats=False))
    assert all("0.057 may be shown as a per cent" in fact.weak for fact in understood.facts())
    assert not any(fact.weak for fact in understand(sheet(*rows, typed=True)).facts())
    assert not any(
        fact.weak for fact in understand(sheet("Region,Sales", "North,57.5", typed=True, formats=False)).facts()
    )


@pytest.mark.parametrize(
    ("head", "date"),
    [
        ("order_id,date", "date"),
        ("order_id,order_date", "order_date"),
        ("order_id,created_at", "created_at"),
        ("order_id,ship_date,order_date", "order_date"),
        ("order_id,paid,shipped", None),  # either may be when
    ],
)
def test_the_day_of_a_record_may_stand_anywhere(head, date):
    dates = head.count(",")
    rows = [
        f"A{n}," + ",".join(f"2024-0{1 + n % 9}-{10 + n % 7}" for _ in range(dates)) + f",{n}.50" for n in range(60)
    ]
    mapping = understand(sheet(f"{head},amount", *rows)).mapping
    assert mapping.records
    assert mapping.period == date


def test_a_mapping_may_call_a_plain_number_missing():
    mapping = ColumnMap(
        values=(ValueColumn(column="Sales", indicator="Sales"),), entity="Region", cells="written", missing=("-999",)
    )
    facts = read(sheet("Region,Sales", "North,5", "South,-999", "West,-9"), mapping)
    assert [fact.value for fact in facts] == ["5", None, "-9"]


def test_a_column_that_counts_within_groups_and_the_groups_are_the_key():
    rows = [f"{family},{child},{60 + family % 7}.{child}" for family in range(1, 13) for child in (1, 2, 3)]
    understood = understand(sheet("family,child,height", *rows))
    facts = list(understood.facts())
    assert understood.table().records is None
    assert (facts[4].entity, dict(facts[4].dims)) == ("2", {"child": "2"})
    assert len({fact.id for fact in facts}) == len(facts) == 36


def test_a_column_that_counts_within_no_column_makes_no_key():
    rows = [f"{('a', 'b')[group % 2]},{child},{60 + group % 7}.{child}" for group in range(12) for child in (1, 2, 3)]
    understood = understand(sheet("side,child,height", *rows))
    assert list(understood.facts()) == []
    assert understood.table().records == 36


def places(*rows: str) -> list[tuple[str | None, str | None, str | None, str | None, str | None]]:
    facts = list(understand(sheet(*rows)).facts())
    return [
        (fact.entity, fact.indicator, fact.period or fact.dims.get("column"), fact.value, fact.unit) for fact in facts
    ]


def test_a_pivot_table_is_named_by_its_corner_and_its_labels_name_nothing():
    rows = ("Sum of Sales,Column Labels,,", "Row Labels,2021,2022,Grand Total", "North,12,14,26", "South,9,8,17")
    assert places(*rows)[:3] == [
        ("North", "Sum of Sales", "2021", "12", None),
        ("North", "Sum of Sales", "2022", "14", None),
        ("North", "Sum of Sales", "Grand Total", "26", None),
    ]


def test_sizes_in_several_powers_are_numbers_each_in_its_own():
    rows = ("Host,Disk,Used", "alpha,115G,80G", "beta,2T,1.1T")
    assert [each[2:] for each in places(*rows)] == [
        (None, "115", "G"),
        (None, "80", "G"),
        (None, "2", "T"),
        (None, "1.1", "T"),
    ]


@pytest.mark.parametrize("cell", ["2T or more", "2 terabytes of it", "TT"])
def test_what_is_more_than_a_power_is_left_out(cell: str):
    rows = ("Host,Disk,Used", "alpha,115,80", "gamma,120,80", "delta,120,80", f"beta,{cell},1")
    assert not any(entity == "beta" and indicator == "Disk" for entity, indicator, *_ in places(*rows))


def test_columns_that_are_places_are_whom_the_cells_are_about_without_a_title_too():
    assert places("Year,Kenya,Ghana", "2019,5.2,7.1", "2020,5.4,9.9")[0] == ("Kenya", None, "2019", "5.2", None)


@pytest.mark.parametrize(
    ("choices", "says"),
    [
        (Choices(reading=9), "there is no reading 9"),
        (Choices(axes={"Gamma": "entity"}), "there is no column 'Gamma'"),
        (Choices(axes={"Alpha": "king"}), "a column cannot be 'king'"),
        (Choices(axes={"Beta": "none"}), "no column of values is left"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(choices: Choices, says: str):
    with pytest.raises(InvalidEvidence, match=says):
        understand(sheet("Alpha,Beta", "x,1.5", "y,2.5")).changed(choices)


def test_choices_leave_what_was_not_chosen():
    table = understand(sheet("Code,Country,Year,Beds,Staff", "KE,Kenya,2020,5,6", "GH,Ghana,2020,7,8"))
    said = Choices(axes={"Year": "attribute"}, measures={"Beds": "Places"}, units={"Beds": "people", "": "EUR"})
    mapping = table.changed(said).mapping
    assert mapping is not None
    assert [(each.column, each.indicator, each.unit) for each in mapping.values] == [
        ("Beds", "Places", "people"),
        ("Staff", "Staff", None),
    ]
    assert mapping.period is None
    assert (mapping.constants["unit"], mapping.attributes[-1]) == ("EUR", "Year")
