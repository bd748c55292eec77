"""Responses: written as the page writes them, and refused where they are of another study, changed or given twice."""

import pytest
from studied import plain_study

from countermark.errors import InvalidStudy
from countermark.lab.study import Effects, read_responses, simulate_cohort, write_responses

STUDY = plain_study(3)
GIVEN = simulate_cohort(STUDY, 2, Effects(), seed=1)
CSV = write_responses(STUDY, GIVEN)
LINES = CSV.split("\r\n")


def test_responses_are_read_back():
    assert read_responses(STUDY, {"all.csv": CSV.encode()}) == GIVEN


def test_files_of_several_people_are_put_together():
    head, *rows = LINES
    files = {f"{at}.csv": f"{head}\r\n{row}\r\n".encode() for at, row in enumerate(rows) if row}
    assert read_responses(STUDY, files) == GIVEN


def test_a_spreadsheet_may_have_saved_them():
    """With a byte order mark and line feeds."""
    assert read_responses(STUDY, {"a": b"\xef\xbb\xbf" + CSV.replace("\r\n", "\n").encode()}) == GIVEN


def test_the_same_file_twice_changes_nothing():
    assert read_responses(STUDY, {"a": CSV.encode(), "b": CSV.encode()}) == GIVEN


def changed(column, value):
    """The first response with another field."""
    head, first, *rest = LINES
    fields = dict(zip(head.split(","), first.split(","), strict=True))
    return "\r\n".join([head, ",".join({**fields, column: value}.values()), *rest])


@pytest.mark.parametrize(
    ("column", "value", "says"),
    [
        ("study", "0000", "of study '0000'"),
        ("item", "a9", "no answer 'a9'"),
        ("condition", "both", "condition is 'both'"),
        ("condition", "plain" if GIVEN[0].condition != "plain" else "marks", "was not to see"),
        ("place", "3", "was not to see"),
        ("judged", "maybe", "judged is 'maybe'"),
        ("sure", "49", "sure is 49"),
        ("sure", "101", "sure is 101"),
        ("sure", "٧٠", "sure is"),
        ("passes_on", "", "passes_on is ''"),
        ("seconds", "0", "seconds is '0'"),
        ("seconds", "nan", "seconds is 'nan'"),
        ("seconds", "1e9", "seconds is '1e9'"),
        ("opened", "-1", "opened is '-1'"),
        ("participant", "0", "no participant 0"),
        ("participant", "=cmd", "participant is '=cmd'"),
    ],
)
def test_a_changed_field_is_refused_with_its_line(column, value, says):
    with pytest.raises(InvalidStudy, match=says) as refused:
        read_responses(STUDY, {"r.csv": changed(column, value).encode()})
    assert refused.value.where == "r.csv, line 2"


def test_two_people_with_one_number_are_refused():
    other = "right" if GIVEN[0].judged == "wrong" else "wrong"
    with pytest.raises(InvalidStudy, match="twice, and not alike"):
        read_responses(STUDY, {"a": CSV.encode(), "b": changed("judged", other).encode()})


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "the columns are missing"),
        (b"a,b\r\n1,2\r\n", "the columns are a, b"),
        (b"\xff\xfe", "not UTF-8"),
        (LINES[0].encode() + b"\r\n1,2,3\r\n", "3 of 11 fields"),
        (LINES[0].encode() + b'\r\n"a"b,2\r\n', "not a CSV"),
    ],
)
def test_what_is_no_file_of_responses_is_refused(data, says):
    with pytest.raises(InvalidStudy, match=says):
        read_responses(STUDY, {"r.csv": data})
