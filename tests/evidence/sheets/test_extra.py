"""A library that is not installed is named with the extra that brings it."""

import sys

import pytest
from tests.evidence.sheets.reading import read_all
from tests.evidence.sheets.test_xlsx import saved, workbook

from countermark.errors import InvalidEvidence


@pytest.mark.parametrize(
    ("library", "name", "data", "extra"),
    [
        ("openpyxl", "f.xlsx", saved(workbook([["a"]])), "tables"),
        ("python_calamine", "f.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "tables"),
        ("pyarrow", "f.parquet", b"PAR1", "parquet"),
    ],
)
def test_a_missing_library_is_an_error_that_says_what_to_install(monkeypatch, library, name, data, extra):
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(InvalidEvidence) as caught:
        read_all(data, name=name)
    assert f"needs {library} (in {name}); pip install 'countermark[{extra}]'" in str(caught.value)
