"""The guardrails-ai page runs as it stands, and sends nothing."""

import subprocess

import pytest
from tests.integrations.figures import BARE, GOOD, WRONG
from tests.integrations.frameworks.pages import run, snippets


def test_the_page(figures, monkeypatch, capsys):
    # guardrails reads the settings of the user when it is imported.
    monkeypatch.setenv("HOME", str(figures))
    (command,) = snippets("guardrails-ai", "console")
    subprocess.run(["sh", "-c", command.removeprefix("$ ")], check=True)
    found = run("guardrails-ai")
    assert "True" in capsys.readouterr().out
    from guardrails.errors import ValidationError
    from guardrails.utils.hub_telemetry_utils import HubTelemetry

    assert HubTelemetry()._enabled is False
    assert found["guard"].validate(GOOD).validation_passed
    for said in (WRONG, BARE):
        with pytest.raises(ValidationError):
            found["guard"].validate(said)
    fixing = found["Guard"]().use(found["Proven"](found["load_data"]("figures.csv"), on_fail="fix"))
    said = 'It was <claim id="Revenue:North:2023">US$1.53 billion</claim>.'
    assert "1.35 billion" in fixing.validate(said).validated_output
