"""Hostile tables and policy sets through the doors that take them, beside honest ones."""

from __future__ import annotations

import io
import json
import time

import openpyxl
import pytest
from click.testing import CliRunner
from tests.serve.services import serving

from countermark import Draft, Evidence, Fact, check, correct_draft
from countermark.batch import check_batch
from countermark.cli.door import cli
from countermark.errors import InvalidEvidence, InvalidPack
from countermark.receipt import page as pages
from countermark.stream import StreamChecker

HEAD = "country,year,hospital beds\nGhana,2023,130\nRwanda,2023,120\nEgypt,2023,110\nChad,2023,100\n"
# Trap, the rows, what is claimed of Kenya, whether it holds.
TABLES = [
    ("plain", f"{HEAD}Kenya,2023,150\nUganda,2023,140\n", "150", True),
    ("a note in a column of its own", "country,year,hospital beds,note\nKenya,2023,150,¹\nUganda,2023,140,\n", "150", True),
    ("other names", f"{HEAD}Kenya,2023,150\nTanzania,2023,140\n", "150", True),
    ("grouped", f'{HEAD}Kenya,2023,"1,500"\nUganda,2023,"1,400"\n', "1,500", True),
    ("a raised digit", f"{HEAD}Kenya,2023,150¹\nUganda,2023,140\n", "1501", False),
    ("a power", f"{HEAD}Kenya,2023,5²\nUganda,2023,140\n", "52", False),
    ("a power in other digits", f"{HEAD}Kenya,2023,٣²\nUganda,2023,140\n", "32", False),
    ("a look-alike", f"{HEAD}Kenya,2023,150\nКenya,2023,999\n", "999", False),
    ("an invisible character", f"{HEAD}Kenya,2023,150\nKen\u200bya,2023,999\n", "999", False),
    ("struck out", "| country | year | hospital beds |\n|---|---|---|\n| Kenya | 2023 | ~~150~~ |\n| Uganda | 2023 | 140 |\n| Ghana | 2023 | 130 |\n| Chad | 2023 | 100 |\n", "150", False),
]  # fmt: skip
TEXT = "Kenya had {} hospital beds in 2023."
WAITS = 20.0
"""Seconds after which a refusal came too late; what is refused here was walked for minutes."""


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("tables")) as found:
        yield found


def end_of(table: str) -> str:
    return "md" if table.startswith("|") else "csv"


def by_python(text, path, _):
    return [str(each.mark) for each in check(text, data=path).marks if each.kind != "year"]


def by_command(text, path, _):
    path.with_name("draft.md").write_text(text)
    given = [str(path.with_name("draft.md")), "--data", str(path), "--output-format", "json"]
    shown = CliRunner().invoke(cli, ["check", *given])
    assert shown.exit_code in {0, 1, 3}, shown.output
    return [each["mark"] for each in json.loads(shown.stdout)["marks"] if each["kind"] != "year"]


def by_service(text, path, service):
    headers = {"content-type": "application/octet-stream"}
    brought = service.client.post(f"/v1/tables?name={path.name}", content=path.read_bytes(), headers=headers)
    assert brought.status_code == 200, brought.text
    found = service.post("/v1/try", {"draft": text, "table": brought.json()["id"]})
    assert found.status_code == 200, found.text
    return [state for _, state, _ in pages.article(found.json()["html"])[1]] or ["bare"]


def by_correction(text, path, _):
    made = correct_draft(text, data=path)
    assert made.corrected.corrected_text == text or "150 " in made.corrected.corrected_text
    return [str(each.mark) for each in made.before.marks if each.kind != "year"]


@pytest.mark.parametrize("door", [by_python, by_command, by_service, by_correction])
@pytest.mark.parametrize("case", TABLES, ids=[each[0] for each in TABLES])
def test_a_cell_that_is_no_number_proves_none(door, case, tmp_path, service):
    _, table, says, holds = case
    path = tmp_path / f"beds.{end_of(table)}"
    path.write_text(table)
    [mark] = door(TEXT.format(says), path, service)
    assert (mark == "supported") is holds
    assert holds or mark in {"bare", "flagged"}


def sheet(cell: str) -> bytes:
    book, held = openpyxl.Workbook(), io.BytesIO()
    for row in (("country", "year", "hospital beds"), ("Kenya", 2023, 150), ("Uganda", 2023, 140)):
        book.active.append(row)
    if cell:
        book.active[cell] = 1
    book.save(held)
    return held.getvalue()


@pytest.mark.parametrize("cell", ["", "XFD1048576"])
def test_a_sheet_that_is_too_large_is_refused_at_once_at_every_door(cell, tmp_path, service):
    path = tmp_path / "beds.xlsx"
    path.write_bytes(sheet(cell))
    text = TEXT.format("150")
    began = time.monotonic()
    if not cell:
        for door in (by_python, by_command, by_service, by_correction):
            assert door(text, path, service) == ["supported"]
        return
    for work in (check, correct_draft):
        with pytest.raises(InvalidEvidence, match="XFD1048576"):
            work(text, data=path)
    path.with_name("draft.md").write_text(text)
    for command in ("check", "correct"):
        shown = CliRunner().invoke(cli, [command, str(path.with_name("draft.md")), "--data", str(path)])
        assert shown.exit_code == 2
        assert "XFD1048576" in shown.stderr
    headers = {"content-type": "application/octet-stream"}
    brought = service.client.post("/v1/tables?name=beds.xlsx", content=path.read_bytes(), headers=headers)
    assert brought.status_code == 422
    assert brought.headers["content-type"] == "application/problem+json"
    assert time.monotonic() - began < WAITS


FACTS = [{"id": "i", "value": "5.7"}]
GIVEN = Evidence(facts=[Fact(id="i", value="5.7")])
CLAIM = 'It was <claim id="i">5.7</claim>.'


@pytest.mark.parametrize(
    ("numbers", "is_taken"),
    [
        ([{"type": "auto"}], False),
        ([{"type": "auto"}, {"type": "auto"}], False),
        ([{"type": "exact"}], True),
        ([{"type": "rounded", "decimals": 2}], True),
    ],
)
def test_a_policy_set_of_auto_alone_is_refused_at_every_door(numbers, is_taken, tmp_path):
    pa = pytest.importorskip("pyarrow")
    draft = Draft(text=CLAIM)
    table = pa.table({"draft": [CLAIM]})
    ways = {
        "check": lambda: str(check(draft, GIVEN, numbers=numbers).decision),
        "stream": lambda: str(StreamChecker(GIVEN, numbers=numbers).feed(CLAIM) and "accept"),
        "batch": lambda: check_batch(table, GIVEN, numbers=numbers).to_pylist()[0]["decision"],
        "correct": lambda: str(correct_draft(draft, GIVEN, numbers=numbers).after.decision),
    }
    for name, way in ways.items():
        if is_taken:
            assert way() == "accept", name
        else:
            with pytest.raises(InvalidPack):
                way()
    (tmp_path / "draft.md").write_text(CLAIM)
    (tmp_path / "facts.json").write_text(json.dumps(FACTS))
    given = [str(tmp_path / "draft.md"), "--facts", str(tmp_path / "facts.json"), "--numbers", json.dumps(numbers)]
    for command in ("check", "correct"):
        assert CliRunner().invoke(cli, [command, *given]).exit_code == (0 if is_taken else 2)
    with serving(tmp_path) as service:
        body = {"draft": CLAIM, "facts": FACTS, "numbers": numbers}
        for path in ("/v1/check", "/v1/correct", "/v1/try/page"):
            assert service.post(path, body).status_code == (200 if is_taken else 422), path
