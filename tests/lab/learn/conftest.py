"""A folder as docs/learn.md begins with, and the blocks of that page in their order."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

# A trainer has an environment of its own: `make test-learn`.
collect_ignore = [] if find_spec("trl") is not None else ["test_adapters.py", "test_all_ten.py"]
ROOT: Final = Path(__file__).parents[3]
_BLOCK: Final = re.compile(r"^\*\*(\d+)\.\*\*|^```(python|sh)\n(.*?)^```", re.DOTALL | re.MULTILINE)
REGIONS: Final = ("North", "South", "East", "West", "Centre", "Coast", "Islands", "Hills", "Plains", "Lakes")
ASKED: Final = "How high was revenue in East in 2023?"


def value(region: str, year: int) -> int:
    return 300 + 70 * REGIONS.index(region) + 11 * (year - 2020)


def question(region: str, year: int) -> str:
    return f"How high was revenue in {region} in {year}?"


def prompt(region: str, year: int) -> str:
    facts = "\n".join(
        f'Revenue | {region} | {each} | <claim id="Revenue:{region}:{each}">US${value(region, each)} million</claim>'
        for each in (2022, 2023)
    )
    return f"Copy the token of each number from the list.\n\n{facts}\n\n{question(region, year)}"


def answer(region: str, year: int, said: int) -> str:
    return f'In {year}, {region} had revenue of <claim id="Revenue:{region}:{year}">US${said} million</claim>.'


@pytest.fixture
def here(tmp_path):
    """Data, a test question, and twenty answers of which every second one is wrong."""
    rows = [f"{region},{year},{value(region, year)}" for region in REGIONS for year in (2022, 2023)]
    (tmp_path / "figures.csv").write_text("Region,Year,Revenue (US$ million)\n" + "\n".join(rows) + "\n")
    (tmp_path / "test.txt").write_text(f"{ASKED}\n")
    (tmp_path / "drafts").mkdir()
    for number, (region, year) in enumerate((region, year) for region in REGIONS for year in (2022, 2023)):
        said = value(region, year) + (99 if (number + number // 2) % 2 else 0)
        (tmp_path / f"drafts/{number:02}.md").write_text(answer(region, year, said))
        (tmp_path / f"drafts/{number:02}.prompt").write_text(prompt(region, year))
    return tmp_path


def steps() -> dict[int, list[tuple[str, str]]]:
    """The blocks of each step: "python" for a file, "sh" for a command."""
    found: dict[int, list[tuple[str, str]]] = {}
    for step, language, body in _BLOCK.findall((ROOT / "docs/learn.md").read_text("utf-8")):
        if step:
            found[int(step)] = []
        else:
            found[max(found)].append((language, body))
    return found


def run(folder: Path, numbers: Sequence[int], codes: Sequence[int] = (0,)) -> list[str]:
    """Do these steps in the folder as the page says; what each printed. `codes` are the exit codes that are expected."""
    places = (str(ROOT / "src"), str(ROOT))
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(places),
        "HF_HUB_OFFLINE": "1",
        "HF_HOME": str(folder / "cache"),
    }
    printed = []
    for number in numbers:
        for language, body in steps()[number]:
            if language == "python":
                (folder / body.splitlines()[0].removeprefix("# ")).write_text(body)
                continue
            done = subprocess.run(
                ["sh", "-ec", body],
                cwd=folder,
                env=environment,
                capture_output=True,
                check=False,
                text=True,
                timeout=600,
            )
            assert done.returncode in codes, f"step {number}: {done.stdout[-2000:]}{done.stderr[-4000:]}"
            printed.append(done.stdout)
    return printed
