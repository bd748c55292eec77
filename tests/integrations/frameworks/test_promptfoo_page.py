"""The promptfoo page runs as it stands, with a scripted model in place of the one that it names."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.integrations.figures import BARE, GOOD, WRONG
from tests.integrations.frameworks.pages import snippets

PREFIX = Path(sys.prefix) / "node_modules"


def evaluated(said):
    """The exit code of promptfoo, and what became of its one test."""
    Path("answer.txt").write_text(said, encoding="utf-8")
    Path("say.sh").write_text("cat answer.txt\n", encoding="utf-8")
    Path("promptfooconfig.yaml").write_text(snippets("promptfoo", "yaml")[0], encoding="utf-8")
    environment = {
        **os.environ,
        "PATH": f"{PREFIX / 'node' / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PROMPTFOO_PYTHON": sys.executable,
        "PROMPTFOO_CONFIG_DIR": str(Path("config").resolve()),
        "PROMPTFOO_DISABLE_TELEMETRY": "1",
        "PROMPTFOO_DISABLE_UPDATE": "1",
    }
    command = [
        str(PREFIX / ".bin" / "promptfoo"),
        "eval",
        "--providers",
        "exec:sh say.sh",
        "--no-cache",
        "-o",
        "out.json",
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    (result,) = json.loads(Path("out.json").read_text("utf-8"))["results"]["results"]
    return done.returncode, result


@pytest.mark.usefixtures("figures")
@pytest.mark.parametrize(
    ("said", "score", "told"),
    [(GOOD, 1, "All assertions passed"), (WRONG, 0, "US$1,530 million: says"), (BARE, 0.5, "review")],
)
def test_the_page(said, score, told):
    Path("proven.py").write_text(snippets("promptfoo")[0], encoding="utf-8")
    code, result = evaluated(said)
    assert (result["success"], result["score"]) == (score == 1, score)
    assert result["gradingResult"]["reason"].startswith(told)
    assert (code == 0) == (score == 1)


@pytest.mark.usefixtures("figures")
def test_an_assertion_that_breaks_fails_its_test():
    code = snippets("promptfoo")[0].replace("check(output, data=FACTS)", "check(output, data=None.facts)")
    Path("proven.py").write_text(code, encoding="utf-8")
    code, result = evaluated(GOOD)
    assert code != 0
    assert not result["success"]
