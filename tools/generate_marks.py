"""src/countermark/markup/characters/mark_table.py: characters that a mark can be drawn with, from Unicode's own names and categories."""

from __future__ import annotations

import re
import sys
import textwrap
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from generate_lookalikes import NAMES, runs

CHECK = re.compile(r"CHECK MARK$|WITH (?:BOLD )?CHECK$|CROSS MARK$|\bBALLOT\b.* X$")


def table(name: str, meaning: str, codes: Iterable[int]) -> list[str]:
    """A constant of the module that is written."""
    lines = textwrap.wrap(runs(codes), 110, break_on_hyphens=False)
    return [f'{name} = """', *lines, '"""', f'"""{meaning}"""', ""]


def generate() -> str:
    if unicodedata.unidata_version != NAMES:
        # Another Python knows other names; the table is made again under the oldest one that is supported.
        return (Path(__file__).parent.parent / "src/countermark/markup/characters/mark_table.py").read_text("utf-8")
    names = {code: unicodedata.name(chr(code), "") for code in range(sys.maxunicode + 1)}
    brackets = {code: unicodedata.category(chr(code)) for code, name in names.items() if "QUOTATION" not in name}
    lines = [
        '"""What a mark can be drawn with. Written by `make generate`; do not edit."""',
        "",
        f"# names and categories of Unicode {unicodedata.unidata_version}",
        "",
        *table(
            "CHECK_MARKS",
            "Check marks, ballot marks and the crosses that go with them.",
            [code for code, name in names.items() if CHECK.search(name)],
        ),
        *table("OPENS", "Brackets that open.", [code for code, kind in brackets.items() if kind == "Ps"]),
        *table("CLOSES", "Brackets that close.", [code for code, kind in brackets.items() if kind == "Pe"]),
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(generate())
