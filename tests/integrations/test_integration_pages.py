"""The integration pages that need nothing but what the tests have: their snippets run as they stand."""

import re
import tomllib
from pathlib import Path

import pytest
from tests.integrations.figures import CSV, GOOD, WRONG
from tests.integrations.frameworks.pages import run, sections, snippets

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    (tmp_path / "figures.csv").write_text(CSV)
    monkeypatch.chdir(tmp_path)


def test_the_guard(capsys):
    found = run("the-guard")
    assert capsys.readouterr().out == "True Revenue of North was US$1,350 million [~ supported 1] in 2023.\n"
    assert not found["guard"].rule(WRONG).is_shown


def test_pytest():
    from countermark.integrations.pytest import assert_proven

    run("pytest")["test_the_summary_holds"]()
    said = []
    run("pytest", number=1)["test_every_answer_holds"](lambda text: said.append(assert_proven(text, "figures.csv")))
    assert len(said) == 1
    settings = tomllib.loads(snippets("pytest", "toml")[0])
    assert settings["tool"]["pytest"]["ini_options"] == {"countermark_facts": "figures.csv"}


def test_mcp():
    pytest.importorskip("mcp")
    made = run("mcp")["figures"]
    assert made.name == "countermark"


def test_every_page_has_its_environment_or_runs_here():
    """No page shows what nobody ran."""
    environments = tomllib.loads((ROOT / "tests/integrations/frameworks/environments.toml").read_text("utf-8"))
    tested = " ".join(
        (ROOT / "tests/integrations/frameworks" / each).read_text("utf-8")
        for made in environments.values()
        for each in made["tests"]
    )
    here = Path(__file__).read_text("utf-8") + (ROOT / "tests/pages/test_how_to.py").read_text("utf-8")
    shown = [section for section in sections() if snippets(section) or snippets(section, "yaml")]
    assert len(shown) > 15
    for section in shown:
        assert re.search(rf'(?:run|snippets)\(\s*"{section}"', tested + here), section


def test_every_file_of_an_environment_is_there_and_every_pin_is_one():
    environments = tomllib.loads((ROOT / "tests/integrations/frameworks/environments.toml").read_text("utf-8"))
    files = [each for made in environments.values() for each in made["tests"]]
    assert sorted(files) == sorted(path.name for path in (ROOT / "tests/integrations/frameworks").glob("test_*.py"))
    for made in environments.values():
        assert all("==" in each for each in made["install"])


def test_the_good_answer_is_the_pages_own():
    assert GOOD in sections()["the-guard"]
