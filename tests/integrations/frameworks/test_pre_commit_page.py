"""The pre-commit page: its hooks stop a report that the data contradict, in a real repository with the real pre-commit."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.integrations.figures import BARE, GOOD, WRONG
from tests.integrations.frameworks.pages import snippets


def ran(folder, *command):
    source = str(Path(__file__).parents[3] / "src")
    scripts = str(Path(sys.executable).parent)
    environment = {
        **os.environ, "PYTHONPATH": source, "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "PRE_COMMIT_HOME": str(folder / ".cache"), "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1",
    }  # fmt: skip
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def repository(figures):
    config, *_ = snippets("pre-commit", "yaml")
    (script,) = snippets("pre-commit", "sh")
    (figures / ".pre-commit-config.yaml").write_text(config)
    (figures / "check-reports.sh").write_text(script)
    (figures / "check-reports.sh").chmod(0o755)
    (figures / "reports").mkdir()
    assert shutil.which("git")
    ran(figures, "git", "init", "-q")
    return figures


def committed(repository, **reports):
    for name, text in reports.items():
        (repository / "reports" / f"{name}.md").write_text(text + "\n")
    ran(repository, "git", "add", ".")
    return ran(repository, sys.executable, "-m", "pre_commit", "run", "--all-files")


@pytest.mark.parametrize(("text", "code"), [(GOOD, 0), (WRONG, 1), (BARE, 1)])
def test_one_report(repository, text, code):
    run = committed(repository, summary=text)
    assert run.returncode == code, run.stdout + run.stderr
    assert ("US$1,530 million [✗ flagged 1]" in run.stdout) == (text is WRONG)


@pytest.mark.parametrize(("other", "code"), [(GOOD, 0), (WRONG, 1)])
def test_several_reports_by_the_script(repository, other, code):
    path = repository / ".pre-commit-config.yaml"
    config = path.read_text()
    entry = "countermark check --data figures.csv --output-format text"
    assert entry in config
    path.write_text(config.replace(entry, "./check-reports.sh"))
    run = committed(repository, first=GOOD, second=other, third=GOOD)
    assert run.returncode == code, run.stdout + run.stderr
