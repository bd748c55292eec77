"""The GitHub Actions page: its steps run in a shell as a runner runs them, and give SARIF that points at the line."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from tests.integrations.figures import BARE, GOOD, WRONG
from tests.integrations.frameworks.pages import snippets


@pytest.mark.parametrize(("text", "code", "results"), [(GOOD, 0, 0), (WRONG, 1, 1), (BARE, 3, 1)])
def test_the_steps(figures, text, code, results):
    workflow, *_ = snippets("github-actions", "yaml")
    steps = yaml.safe_load(workflow)["jobs"]["numbers"]["steps"]
    (step,) = [each["run"] for each in steps if each.get("name") == "check"]
    (figures / "reports").mkdir()
    (figures / "reports" / "summary.md").write_text(f"# Summary\n\n{text}\n")
    (figures / "reports" / "other.md").write_text("No number here.\n")
    source = str(Path(__file__).parents[3] / "src")
    environment = {
        **os.environ,
        "PYTHONPATH": source,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    # As a runner runs a step.
    run = subprocess.run(
        ["bash", "-e", "-c", step], cwd=figures, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == code, run.stderr
    sarif = json.loads((figures / "sarif" / "summary.sarif").read_text())
    assert sarif["version"] == "2.1.0"
    found = sarif["runs"][0]["results"]
    assert len(found) >= results
    assert bool(found) == bool(results)
    for each in found:
        place = each["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "reports/summary.md"
        assert place["region"]["startLine"] == 3
    assert json.loads((figures / "sarif" / "other.sarif").read_text())["runs"][0]["results"] == []
