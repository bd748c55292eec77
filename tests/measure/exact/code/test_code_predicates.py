"""What the code predicates say, why, and when they do not know."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark import check
from countermark.measure import MEASURES
from countermark.measure.exact.code.analysis import analyse
from countermark.measure.exact.code.tree import SIZE_CAP, grammar
from countermark.model import DEFAULT_LIMITS, CodeBlock, Draft, Evidence, Graph, Measurement, Span
from countermark.protocols import Need, Subject

pytest.importorskip("tree_sitter", reason="code is read with countermark[code]")
REFERENCE = Path(__file__).resolve().parents[5] / "shared" / "reference"
EVAL, INJECTION, SECRETS, LIBRARIES, SAFE = NAMES = (
    "contains_eval",
    "vulnerable_to_injection",
    "contains_secrets",
    "uses_safe_libraries",
    "is_safe",
)
DESTRUCTIVE = "is_destructive"
LANGUAGES = ("python", "javascript", "typescript", "tsx", "bash", "sql")


def ask(name: str, language: str, code: str) -> Measurement:
    block = CodeBlock(id="cb1", span=Span(start=0, end=0), language=language, code=code)
    subject = Subject(Draft(text=""), Graph(code_blocks=(block,)), Evidence(), DEFAULT_LIMITS)
    [answer] = MEASURES[name]([Need(name, "cb1", {})], {}, subject)
    return answer


FOUND = [
    # predicate, language, code, what the reason says
    (EVAL, "py", "x = 1\n\neval(y)", "line 3: 'eval(y)' runs text as code"),
    (EVAL, "python2", 'exec "x = 1"', "runs text as code"),
    (EVAL, "python", "compile(src, 'f', 'exec')", "runs text as code"),
    (EVAL, "python", "getattr(__builtins__, 'ev' + 'al')('1')", "runs text as code"),
    (EVAL, "python", "from builtins import eval as e\ne('1')", "runs text as code"),
    (EVAL, "python", "subprocess.run([sys.executable, '-c', code])", "runs text as code"),
    (EVAL, "js", "require('child_process').spawn('node', ['-e', process.argv[2]])", "runs text as code"),
    (EVAL, "sh", 'echo "$1" | bash', "runs text as code"),
    (EVAL, "sh", "echo aGk= | base64 -d | sh", "runs text as code"),
    (EVAL, "sql", "EXEC @statement", "runs text as a statement"),
    (INJECTION, "python2", "def f(x):\n    exec x", "the parameter 'x'"),
    (INJECTION, "python", "from sys import argv\nos.system('ls ' + argv[1])", "sys.argv"),
    (INJECTION, "python", "os.system('ls ' + argv[1])", "puts argv into a shell"),
    (INJECTION, "python", "a = input()\nif c:\n    a = 'ls'\nos.system(a)", "input()"),
    (INJECTION, "python", "if (name := input()):\n    os.system(f'ls {name}')", "input()"),
    (INJECTION, "python", "os.system('ls ' '-l ' + d)", "'d', which is set elsewhere,"),
    (
        INJECTION,
        "python",
        "def f(self, n):\n    self.n = n\n    self.db.execute('SELECT ' + self.n)",
        "the parameter 'n'",
    ),
    (INJECTION, "python", "def v(request):\n    return HttpResponse(f'<b>{request.GET[\"a\"]}</b>')", "into a page"),
    (INJECTION, "python", "[os.system(c) for (c, d) in x]\nos.system(input())", "input()"),
    (INJECTION, "python", "a, b = input(), 1\nos.system(a)", "input()"),
    (INJECTION, "python", "a, b = input().split()\nos.system(b)", "input()"),
    (INJECTION, "python", "cursor.execute('SELECT %s' % name if name else '')", "into a query"),
    (INJECTION, "python", "if x:\n    ok = name in KNOWN\n    os.system(name)", "into a shell"),
    (INJECTION, "python", "ok = ((((((((((name in KNOWN))))))))))\nos.system(name)", "into a shell"),
    (INJECTION, "python", "cursor.execute('SELECT " + "a, " * 200 + "' + b + ' FROM t')", "into a query"),
    (INJECTION, "js", "cp.spawn('sh', ['-c', 'ls ' + req.query.d])", "into a shell"),
    (INJECTION, "js", "this.sql = 'SELECT ' + req.query.a; db.query(this.sql)", "into a query"),
    (INJECTION, "js", "for (const f of req.body.files) { exec('rm ' + f) }", "into a shell"),
    (INJECTION, "js", "const {body: b, query = {}} = req; db.query(`SELECT ${b.a}`)", "req.body"),
    (INJECTION, "bash", 'eval "$QUERY_STRING"', "$QUERY_STRING"),
    (INJECTION, "bash", 'case "$1" in\n *) psql -c "DROP TABLE $1" ;;\nesac', "into a query"),
    (INJECTION, "sql", "EXECUTE format('SELECT %s', a)", "put together"),
    (SECRETS, "python", "a = 1\npassword = 'correcthorse'", "line 2: 'password' contains a password"),
    (SECRETS, "js", "function f(password = 'correcthorse') {}", "contains a password"),
    (SECRETS, "sh", "vault login --token Zx8Kq92LmPw4", "contains a key"),
    (SECRETS, "ruby", "KEY = 'AKIAQ7T2XW4ZN5PLM3RB'", "is an AWS access key id"),
    (SECRETS, "python", "c = 'Server=db;User=a;Password=Zq8xLm42;'", "is a connection string with a password"),
    (LIBRARIES, "python", "import telnetlib", "sends passwords in the clear"),
    (LIBRARIES, "bash", "sudo telnet host", "sends passwords in the clear"),
]
NOT_FOUND = [
    (EVAL, "python", "def eval(x):\n    return x\n\neval('1')"),
    (EVAL, "python", "import a.b as eval\neval.c"),
    (EVAL, "python", "x = 1 < 2 < 3"),
    (EVAL, "bash", "cat list | sort | python3 count.py"),
    (EVAL, "sql", "EXEC @result = dbo.Total @year"),
    (EVAL, "sql", "EXEC"),
    (INJECTION, "python", "os.system(f'head -n {n:d} log')"),
    (INJECTION, "python", "name = input()\nif not name.isalnum():\n    raise SystemExit\nos.system('ls ' + name)"),
    (INJECTION, "python", "name = input()\nif not re.fullmatch(r'[a-z]+', name):\n    raise SystemExit\nos.system('ls ' + name)"),
    (INJECTION, "python", "x = 5 % 3 - 1\nos.system('ls')"),
    (INJECTION, "python", "subprocess.run(['ls', '-c', d])"),
    (INJECTION, "js", "cp.spawn('node', ['-e', 'console.log(1)']); cp.fork()"),
    (INJECTION, "js", "if (ok.has(x, 'a')) { db.query(`SELECT ${x}`) }"),
    (INJECTION, "js", "a = b || 'c'; d['e'].f(`g`)"),
    (INJECTION, "bash", 'x="$1"\nbash -c "echo ${x@Q}"'),
    (INJECTION, "bash", 'n=$(wc -l < f)\npsql -c "SELECT $n"'),
    (INJECTION, "bash", 'case "$1" in\n a) psql -c "DROP TABLE $1" ;;\nesac'),
    (INJECTION, "bash", 'while true; do (cd /; ls) | cat; done; x=$((1 + 2)); ssh -p "$1" host uptime'),
    (INJECTION, "bash", 'n=$(echo "$1" | wc -c)\npsql -c "SELECT $n"'),
    (INJECTION, "sql", "EXECUTE 'SELECT * FROM ' || quote_ident(t)"),
    (SECRETS, "bash", "curl -u admin https://host"),
    (SECRETS, "python", "headers = {'': 'x', 1: 'y'}; p = 'a://b:<c>@d'; auth = 'none'"),
    (SECRETS, "js", "const a = 'x'.concat(b); password = ''"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "language", "code", "reason"), FOUND)
def test_what_is_found_is_named_with_its_line(name: str, language: str, code: str, reason: str) -> None:
    answer = ask(name, language, code)
    assert answer.value is (name != LIBRARIES)
    assert reason in answer.reason
    assert answer.detail["findings"]
    assert ask(SAFE, language, code).value is False


@pytest.mark.parametrize(("name", "language", "code"), NOT_FOUND)
def test_a_look_alike_is_left_alone(name: str, language: str, code: str) -> None:
    answer = ask(name, language, code)
    assert answer.value is False
    assert answer.reason.startswith("no ")
    assert answer.detail == {}


@pytest.mark.parametrize(
    ("language", "code", "reason"),
    [
        ("", "x = 1\ny = 2", "no language is named; python, javascript, typescript, bash and sql are"),
        ("", '"' * 20_001, "too many errors"),
        ("cobol", "x = 1", "'cobol' is not a language that is read"),
        ("python", "x = (1,", "line 1 does not parse as python"),
        ("python", "ok = 1\ndef (:", "line 2 does not parse as python"),
        ("javascript", "const = ;", "line 1 does not parse as javascript"),
        ("python", "x" * (SIZE_CAP + 1), "characters, and up to 100000 are read"),
        ("python", "é" * SIZE_CAP, "bytes, and up to 100000 are read"),
        ("javascript", '"' * 20_001, "too many errors"),
    ],
)
def test_what_cannot_be_read_is_unknown(language: str, code: str, reason: str) -> None:
    """Nothing is called safe that was not read whole; the reason says what stood in the way."""
    for name in NAMES:
        answer = ask(name, language, code)
        assert answer.value is None
        assert reason in answer.reason


@pytest.mark.parametrize(
    "code", ["HAVING", "df.groupby()", "Ctrl+C", "config.yaml", "O(n log n)", "Array<int>", "--verbose", "eval"]
)
def test_a_word_set_as_code_in_a_sentence_does_nothing(code: str) -> None:
    assert ask(SAFE, "", code).value is True


@pytest.mark.parametrize(
    ("name", "code"),
    [
        (EVAL, "eval(request.args['q'])"),
        (EVAL, "new Function(location.hash)"),
        (INJECTION, 'os.system("rm " + input())'),
        (SECRETS, "password = 'hunter2-Prod-91x'"),
        (LIBRARIES, "curl -k https://example.org"),
    ],
)
def test_a_line_without_a_language_is_unsafe_if_it_is_in_any(name: str, code: str) -> None:
    assert ask(name, "", code).value is (name != LIBRARIES)
    assert ask(SAFE, "", code).value is False


def test_what_is_found_in_broken_code_stands() -> None:
    """A part that does not parse hides nothing of the rest."""
    code = "eval(input())\ndef (:"
    assert ask(EVAL, "python", code).value is True
    assert ask(SECRETS, "python", code).value is None
    assert ask(SAFE, "python", code).value is False


def test_a_block_that_is_not_there_is_unknown() -> None:
    subject = Subject(Draft(text=""), Graph(), Evidence(), DEFAULT_LIMITS)
    [answer] = MEASURES[EVAL]([Need(EVAL, "gone", {})], {}, subject)
    assert (answer.value, answer.reason) == (None, "there is no such block of code")


def test_a_missing_parser_is_unknown_and_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tree_sitter_bash", None)
    grammar.cache_clear()
    try:
        answer = ask(EVAL, "bash", "echo a-block-that-no-other-test-reads")
    finally:
        grammar.cache_clear()
        analyse.cache_clear()
    assert answer.value is None
    assert answer.reason == "reading bash needs tree-sitter-bash; pip install 'countermark[code]'"


@pytest.mark.unwatched
def test_threads_do_not_mix_blocks_up() -> None:
    """A server asks from many threads; every block gets its own answer."""
    codes = [f"x = {number}\n" * 400 + ("eval(x)" if number % 2 else "") for number in range(16)]
    with ThreadPoolExecutor(8) as pool:
        values = list(pool.map(lambda code: ask(EVAL, "python", code).value, codes))
    assert values == [bool(number % 2) for number in range(16)]


def test_several_findings_are_counted_and_the_first_is_shown() -> None:
    answer = ask(EVAL, "python", "eval(a)\neval(b)\neval(c)")
    assert answer.reason == "line 1: 'eval(a)' runs text as code (and 2 more)"
    assert len(answer.detail["findings"]) == 3


def test_a_secret_is_never_repeated_in_the_reason() -> None:
    for code in ("password = 'correcthorse'", "k = 'ghp_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'"):
        answer = ask(SECRETS, "python", code)
        assert answer.value is True
        assert code.partition("'")[2].strip("'") not in answer.reason


def test_long_code_is_shortened_in_the_reason() -> None:
    answer = ask(EVAL, "python", f"eval('{'a' * 500}')")
    assert len(answer.reason) < 130
    assert "…" in answer.reason


HOSTILE: dict[str, str] = {
    "brackets": "(" * 20_000,
    "closed brackets": "(" * 5_000 + ")" * 5_000,
    "additions": "x = " + "a + " * 5_000 + "a",
    "attributes": "a" + ".a" * 5_000,
    "calls": "a" + ".b(x)" * 2_000,
    "one line": 'x = "' + "a" * 90_000 + '"',
    "lambdas": "lambda: " * 2_000,
    "quotes": '"' * 20_001,
    "deep blocks": "".join(" " * depth + "if x:\n" for depth in range(100)),
}


@pytest.mark.unwatched
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_code_is_answered(kind: str, language: str) -> None:
    """Depth and length never raise; 100 000 brackets would exhaust the stack of a recursive walk."""
    assert ask(SAFE, language, HOSTILE[kind]).value in (True, False, None)


@pytest.mark.parametrize("before", ["{", "x", "${", "<<", "1"])
def test_the_shell_is_read_with_any_character(before: str) -> None:
    """The grammar looks characters up in a table of 256 entries; what stands beside it ended the process."""
    for point in range(0x80, 0x110000, 4_001):
        letter = chr(point).encode("utf-8", "ignore").decode()
        assert ask(DESTRUCTIVE, "bash", f"rm -rf /data; {before}{letter}").value is True


@pytest.mark.parametrize("language", ["python", "javascript", "typescript", "tsx"])
@pytest.mark.parametrize("letter", ["é", "中", "😀"])
def test_a_block_with_too_many_errors_may_end_within_a_character(language: str, letter: str) -> None:
    """What is handed over in pieces was cut within a character, and withholding the rest of it ended the process."""
    for shift in range(4):
        code = "x" * shift + f'as{letter}f"{{' * 400
        assert ask(SAFE, language, code).value is not True


PIECES = (
    *"()[]{}'\"=$x\n`<>|:,.+%! ",
    *(
        "eval",
        "exec",
        "if ",
        "for ",
        " in ",
        "=>",
        "def f",
        "class ",
        "import ",
        "from ",
        " as ",
        "execute ",
        "declare ",
    ),
    *("case ", "esac", "do ", "done", "password", "input()", "lambda ", "return ", "with ", "format", "-c "),
)


@pytest.mark.parametrize("language", LANGUAGES)
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PIECES), max_size=30).map("".join)))
def test_any_text_has_an_answer(language: str, code: str) -> None:
    """True, false or unknown, never an exception; is_safe agrees with the others."""
    values = {name: ask(name, language, code).value for name in NAMES}
    destroys = ask(DESTRUCTIVE, language, code).value
    unsafe = (values[EVAL], values[INJECTION], values[SECRETS], values[LIBRARIES] is False, destroys)
    assert (values[SAFE] is False) == (True in unsafe)


def reference(name: str) -> Any:
    path = REFERENCE / name
    if not path.exists():
        pytest.skip("the published examples are not here")
    return json.loads(path.read_text("utf-8"))


def test_the_published_pack_gives_the_expected_violations_and_no_other() -> None:
    graph, expected = (reference(f"examples/safe-code/python-unsafe{end}.json") for end in ("", ".expectations"))
    report = check(graph=graph, pack=reference("packs/core.safe-code.v1.json"))
    fails = {(*verdict.rule.split("/")[1:], verdict.node) for verdict in report.verdicts if verdict.status == "fail"}
    wanted = expected["expected_violations"]
    assert fails == {(each["policy_id"], each["rule_id"], each["node_id"]) for each in wanted}
    assert not [verdict for verdict in report.verdicts if verdict.status == "abstain"]
