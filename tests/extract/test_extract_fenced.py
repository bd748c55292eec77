"""Totals in columns that are set as code; programs and settings are none."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import operations

TOTALS = [
    ("```\ncheckout    35 s\nlint        45 s\ne2e        620 s\n----------------\ntotal      700 s\n```\n", "add", ("35", "45", "620"), "700"),
    ("```text\nRent:      $1,200\nFood:        $430\nPhone:        $25\nTotal:     $1,655\n```\n", "add", ("1,200", "430", "25"), "1,655"),
    ("```\nRevenue      84,000\nCosts        61,500\nNet          22,500\n```\n", "subtract", ("84,000", "61,500"), "22,500"),
]  # fmt: skip
NOTHING = [
    "```python\nrent = 1200\nfood = 430\ntotal = 1630\n```\n",
    "```yaml\nreplicas: 3\nport: 8080\ntotal: 12\n```\n",
    "```\nlint        45 s\ne2e        620 s\nbuild      665 s\n```\n",
    "```\ncheckout    35 s\nlint        45 s\ntotal runs   7\n```\n",
    "```\nprint(12)\nstep 40\ntotal 52\n```\n",
]


@pytest.mark.parametrize(("text", "operator", "operands", "result"), TOTALS)
def test_a_total_set_as_code_is_found(text: str, operator: str, operands: tuple[str, ...], result: str) -> None:
    assert operations(text) == [(operator, operands, result)]


@pytest.mark.parametrize("text", NOTHING)
def test_code_is_none(text: str) -> None:
    assert operations(text) == []
