"""A framework that is missing names its extra; one that was not tested says so; the ranges are those of the extras."""

import re
import tomllib
import warnings
from pathlib import Path

import pytest

from countermark import CountermarkError
from countermark.integrations.framework import UntestedVersion, require

ROOT = Path(__file__).parents[2]
ADAPTERS = ROOT / "src" / "countermark" / "integrations"


def test_a_missing_framework_names_its_extra():
    with pytest.raises(CountermarkError, match=r"needs no-such-framework; pip install 'countermark\[none\]'"):
        require("no-such-framework", extra="none", least="1", below="2")


@pytest.mark.parametrize(("least", "below"), [("0.1", "1"), ("99", "100"), ("9.3", "10"), ("8", "9.2")])
def test_an_untested_version_is_said(least, below):
    with pytest.warns(UntestedVersion, match=r"pytest 9\.2\.0 was not tested"):
        require("pytest", extra="pytest", least=least, below=below)


@pytest.mark.parametrize(("least", "below"), [("8", "10"), ("9.2", "9.10"), ("9.2.0", "9.2.1")])
def test_a_tested_version_is_silent(least, below):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        require("pytest", extra="pytest", least=least, below=below)


def test_adapters_and_extras_name_the_same_ranges():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    called = re.compile(r'require\(\s*"([^"]+)", extra="([^"]+)", least="([^"]+)", below="([^"]+)"\)')
    found = [call for path in ADAPTERS.glob("*.py") for call in called.findall(path.read_text())]
    assert len(found) == 5
    for package, extra, least, below in found:
        assert re.sub(r"\[.*?\]", "", extras[extra][0]) == f"{package}>={least},<{below}"


@pytest.mark.parametrize("name", ["langchain", "litellm", "openai_agents", "pydantic_ai"])
def test_an_adapter_without_its_framework_cannot_be_imported(name):
    import importlib.util

    package = {"openai_agents": "agents"}.get(name, name)
    if importlib.util.find_spec(package) is not None:
        return
    with pytest.raises(CountermarkError, match=r"pip install 'countermark\["):
        importlib.import_module(f"countermark.integrations.{name}")
