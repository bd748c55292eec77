"""The promptfoo page runs as it stands, with the provider that echoes: the second test fails and says why."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.integrations.frameworks.pages import snippets


def test_the_page(figures):
    (config,), (assertion,) = snippets("promptfoo", "yaml"), snippets("promptfoo")
    (figures / "promptfooconfig.yaml").write_text(config)
    (figures / "proven.py").write_text(assertion)
    environment = {
        **os.environ, "PYTHONPATH": str(Path(__file__).parents[3] / "src"), "PROMPTFOO_PYTHON": sys.executable,
        "PROMPTFOO_CONFIG_DIR": str(figures / "state"), "HOME": str(figures), "CI": "1",
    }  # fmt: skip
    promptfoo = shutil.which("promptfoo")
    assert promptfoo is not None
    run = subprocess.run(
        [promptfoo, "eval", "--no-cache", "--no-progress-bar", "--output", "results.json"],
        cwd=figures, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    found = json.loads((figures / "results.json").read_text())["results"]["results"]
    assert [each["success"] for each in found] == [True, False], run.stdout + run.stderr
    assert "1350" in found[1]["gradingResult"]["reason"]
    assert run.returncode == 100
