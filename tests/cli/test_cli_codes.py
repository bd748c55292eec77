"""One table of exit codes, the same for every command."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from countermark.cli.door import cli
from countermark.cli.shared import codes
from countermark.errors import ModelMissing

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "pipelines.md").read_text("utf-8")
ROW = {"id": "a", "claim": "the tower is 3 m high", "evidence": [{"text": "the tower is 3 m high", "source": "s"}]}


def test_the_page_has_every_code():
    listed = [int(code) for code in re.findall(r"^\| (\d) \|", PAGE, re.MULTILINE)]
    assert listed == [codes.ACCEPT, codes.REJECT, codes.MISUSE, codes.PERSON]


def test_the_page_names_no_command_that_is_not_there():
    known = set(_commands(cli))
    rows = PAGE.partition("| command |")[2].partition("\n\n")[0]
    for row in rows.splitlines()[2:]:
        for named in re.findall(r"`([a-z ]+?)(?: --[a-z]+)?`", row.split("|")[1]):
            assert named in known, named


def _commands(group, before=""):
    context = click.Context(group)
    for name in group.list_commands(context):
        yield before + name
        found = group.get_command(context, name)
        if isinstance(found, click.Group):
            yield from _commands(found, f"{before}{name} ")


@pytest.mark.parametrize(("name", "code"), [("accept.md", 0), ("reject.md", 1), ("review.md", 3), ("none.md", 2)])
def test_the_case_statement_of_the_page_runs(folder, name, code):
    """The snippet is run as it stands, with the command in the path."""
    script = re.search(r"```sh\n(countermark check.*?)```", PAGE, re.DOTALL)[1]
    shutil.copy(folder / name, folder / "answer.md") if (folder / name).exists() else None
    script = script.replace("facts.csv", "facts.json")
    done = subprocess.run(["sh", "-c", script], env=_environment(folder), capture_output=True, text=True, check=False)
    assert done.stdout.strip() == {0: "publish", 1: "reject", 3: "ask a person", 2: "broken; do not publish"}[code]


def test_the_completion_snippet_completes(folder):
    line = re.search(r"```sh\n(eval .*?)\n```", (DOCS / "reference.md").read_text("utf-8"))[1]
    asked = f'{line}\nCOMP_WORDS=(countermark che)\nCOMP_CWORD=1\n_countermark_completion countermark\necho "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", asked], env=_environment(folder), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "check", done.stderr


def _environment(folder):
    """A path on which `countermark` is this source tree's."""
    (folder / "bin").mkdir()
    program = folder / "bin" / "countermark"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m countermark "$@"\n')
    program.chmod(0o755)
    source = str(Path(__file__).parents[2] / "src")
    return {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": source}


@pytest.mark.parametrize("pack", ["gate", "check"])
def test_a_missing_model_is_no_verdict(refused, folder, monkeypatch, pack):
    """It could not run: nothing is known of the claim, so it is neither rejected nor accepted."""
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    monkeypatch.setattr("countermark.measure.embedding.minilm._CACHE", {}, raising=False)
    if pack == "gate":
        (folder / "row.json").write_text(json.dumps(ROW))
        said = refused("gate", "check", "--input", "row.json")
    else:
        (folder / "doc.txt").write_text("the tower is 3 m high")
        given = ("--docs", "doc.txt", "--pack", "grounding.energy", "--calibration", "labelled.far5.v1")
        said = refused("check", "accept.md", *given)
    assert "a model needs onnxruntime; pip install 'countermark[models]'" in said


def test_a_missing_model_is_an_error_of_its_own():
    assert ModelMissing.__mro__[1].__name__ == "ModelError"


def test_nothing_found_asks_for_a_person(run):
    result = run("facts", "find", "how many unicorns live in Atlantis?", "--facts", "sample")
    assert result.exit_code == 3


def test_a_store_that_is_away_is_no_verdict(run):
    result = run("check", "accept.md", "--facts", "postgresql://127.0.0.1:1/facts", "--output-format", "json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["decision"] == "reject"
