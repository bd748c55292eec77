import json

import pytest
from click.testing import CliRunner

from countermark.cli.door import cli

FACTS = [
    {"id": "phl", "value": "5.97802515541409", "unit": "%", "entity": "PHL", "period": "2023", "source": "WDI"},
    {"id": "n", "value": "1500"},
]
DRAFTS = {
    "accept.md": 'It is <claim id="n">1,500</claim>.',
    "review.md": 'It is <claim id="n">1,500</claim> and 12.',
    "reject.md": 'It is <claim id="n">1,501</claim>.',
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A working folder with facts and one draft for each decision, and no configuration above it that matters."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "facts.json").write_text(json.dumps(FACTS))
    for name, text in DRAFTS.items():
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture
def run(folder):  # noqa: ARG001 — for where it works
    """The command line in that folder."""

    def invoke(*arguments, stdin=None):
        return CliRunner().invoke(cli, list(arguments), input=stdin, catch_exceptions=False)

    return invoke


@pytest.fixture
def refused(run):
    """A command that must end with exit code 2, nothing on standard output, and one error."""

    def invoke(*arguments, stdin=None):
        result = run(*arguments, stdin=stdin)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.startswith("error: ")
        assert "Traceback" not in result.stderr
        return result.stderr

    return invoke
