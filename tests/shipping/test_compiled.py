"""The compiled core of reading sentences: in a wheel that was asked for it, with the same reports, and never in the way."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def constants() -> dict[str, object]:
    """The plain values that setup.py names."""
    tree = ast.parse((ROOT / "setup.py").read_text("utf-8"))
    found: dict[str, object] = {}
    for line in tree.body:
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            try:
                found[line.targets[0].id] = ast.literal_eval(line.value)
            except ValueError:
                continue  # it is worked out
    return found


def test_what_is_compiled_is_there_and_in_order():
    modules = constants()["MODULES"]
    assert list(modules) == sorted(set(modules))
    assert [each for each in modules if not (ROOT / "src/countermark" / f"{each}.py").is_file()] == []


def test_it_is_translated_by_the_mypy_that_checks_it():
    (translator,) = constants()["TRANSLATOR"]
    assert f'"{translator}"' in (ROOT / "pyproject.toml").read_text("utf-8")


@pytest.mark.long
def test_reports_are_the_same_bytes_with_it_and_without():
    command = [sys.executable, "bench/compiled.py", "--cases", "500"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
    assert ": 0 differ" in said.stdout


@pytest.mark.long
def test_without_a_compiler_the_wheel_is_plain(tmp_path):
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT)]
    subprocess.run(command, check=True, env=bare | {"COUNTERMARK_COMPILE": "1", "CC": "false"})
    (wheel,) = tmp_path.glob("countermark-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "countermark/language/words.py" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
