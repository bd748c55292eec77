"""Every reason why a number was not decided says what was missed, and how to say it, in plain words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from countermark import check
from countermark.statement import placement
from countermark.statement.placement.reasons import REASONS

_GIVEN = re.compile(r'(?:Refusal\(|Outcome\(None, |outcome\._replace\((?:verdict=None, )?code=)"([a-z]+)"')
_MACHINERY = re.compile(
    r"\b(?:placements?|ax[ie]s|offers?|firm(?:ly|ness)?|mentions?|outcomes?|candidates?|claims?|tokens?|facts?|spaces?)\b"
)
_NO_VALUES = {"base", "limit", "label", "name"}
_TABLE = (
    "Company,Year,Revenue (USD),Employees\nAlpha,2022,410,31\nAlpha,2023,455,35\nBeta,2022,812,60\nBeta,2023,777,64\n"
)


def _codes() -> set[str]:
    """The codes that the modules of placements give to numbers that they do not decide."""
    sources = Path(placement.__file__).parent.rglob("*.py")
    return {code for source in sources for code in _GIVEN.findall(source.read_text(encoding="utf-8"))}


def test_each_code_has_a_reason() -> None:
    given = _codes()
    assert {"open", "several", "stranger", "nothing", "unlike"} <= given
    assert given - {"agrees", "differs", "unit"} <= set(REASONS)


@pytest.mark.parametrize("code", sorted(REASONS))
def test_a_reason_says_what_was_missed_and_how_to_say_it(code: str) -> None:
    missed, remedy = REASONS[code]
    assert missed
    assert bool(remedy) is (code not in _NO_VALUES)
    assert not _MACHINERY.search(f"{missed} {remedy}".replace("'countermark facts read'", ""))
    assert not missed.endswith(".")
    assert not remedy.endswith(".")


@pytest.mark.parametrize(
    ("text", "written", "reason"),
    [
        ("In 2023 revenue was $455.", "$455", "no Company given; name it, such as 'Alpha'"),
        ("Alpha's revenue was $430.", "$430", "no Year given; nearest: Alpha"),
        ("Alpha hired 3 employees in 2023.", "3 employees", "'hired' is not in the data"),
        ("The target for Alpha's revenue was $455 in 2023.", "$455", "'target' may change what the number is"),
        ("Alpha's revenue was €455 in 2023.", "€455", "is in USD"),
        (
            "Alpha was the happiest company in 2023, with revenue of $455.",
            "$455",
            "'happiest', but no column says by what",
        ),
    ],
)
def test_a_reason_names_what_the_text_says(text: str, written: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "companies.csv"
    path.write_text(_TABLE, encoding="utf-8")
    mark = next(each for each in check(text, data=path).marks if each.text == written)
    assert mark.mark != "supported"
    assert reason in mark.why
