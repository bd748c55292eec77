"""The mapping of docs/facts.md is one, and its table is whole."""

import re
import tomllib
from pathlib import Path

from countermark.evidence import ColumnMap, mapping_of

PAGE = Path(__file__).parents[2] / "docs" / "facts.md"


def test_the_mapping_file_on_the_page_is_one_and_the_table_names_every_field():
    text = PAGE.read_text("utf-8")
    shown = re.search(r"```toml\n(.*?)```", text, re.DOTALL)
    assert shown is not None
    assert mapping_of(tomllib.loads(shown[1])).value == "Value"
    named = set(re.findall(r"`(\w+)`", text))
    assert set(ColumnMap.__struct_fields__) <= named
