"""Numbers that German, French and Spanish words calculate from cells."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import Draft, check

CLUBS = """Stadt,Mitglieder 2022,Mitglieder 2023,Beitrag (EUR)
Köln,1240,1385,48.5
Bonn,610,598,45.0
Aachen,415,447,39.9
"""
PLANTS = """Country,Year,Solar capacity (MW),Wind capacity (MW)
Norland,2022,185,910
Norland,2023,310,955
Sudland,2022,905,228
Sudland,2023,1320,260
"""
GERMAN = "Köln hatte 2023 1.385 Mitglieder, nach 1.240 im Jahr 2022. Das ist ein Plus von {}."
FRENCH = "En 2023, la Norland comptait 310 MW de capacité solaire, contre 185 MW en 2022, soit une hausse de {}."
SPANISH = "En 2023 Norland tenía 310 MW de capacidad solar, frente a 185 MW en 2022, un aumento del {}."
RIGHT = [("de", CLUBS, GERMAN, "11,7 %"), ("fr", PLANTS, FRENCH, "67,6 %"), ("es", PLANTS, SPANISH, "67,6 %")]
WRONG = [("de", CLUBS, GERMAN, "17,1 %"), ("fr", PLANTS, FRENCH, "76,6 %"), ("es", PLANTS, SPANISH, "40,3 %")]


def _last(folder: Path, locale: str, table: str, text: str) -> str:
    (folder / "table.csv").write_text(table)
    return str(check(Draft(text=text, locale=locale), data=str(folder / "table.csv")).marks[-1].mark)


@pytest.mark.parametrize(("locale", "table", "text", "number"), RIGHT, ids=[each[0] for each in RIGHT])
def test_a_growth_is_supported(tmp_path: Path, locale: str, table: str, text: str, number: str) -> None:
    assert _last(tmp_path, locale, table, text.format(number)) == "supported"


@pytest.mark.parametrize(("locale", "table", "text", "number"), WRONG, ids=[each[0] for each in WRONG])
def test_another_growth_is_not(tmp_path: Path, locale: str, table: str, text: str, number: str) -> None:
    assert _last(tmp_path, locale, table, text.format(number)) != "supported"
