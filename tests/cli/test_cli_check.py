"""`countermark check`: decisions as exit codes, data on standard output, mistakes as one line."""

import json
import os
import stat
import subprocess
import sys

import pytest
from click.testing import CliRunner

from countermark import Report
from countermark.cli.door import cli

PI = '[{"type": "rounded", "decimals": 1}]'


@pytest.mark.parametrize(("name", "code"), [("accept", 0), ("review", 3), ("reject", 1)])
def test_the_exit_code_is_the_decision(run, name, code):
    result = run("check", f"{name}.md", "--facts", "facts.json", "--output-format", "json")
    assert result.exit_code == code
    assert json.loads(result.stdout)["decision"] == name
    assert result.stderr == ""


@pytest.mark.parametrize("output_format", ["terminal", "text", "markdown", "html"])
def test_every_format_shows_mark_and_decision(run, output_format):
    shown = run(
        "check", "accept.md", "--facts", "facts.json", "--show", "text", "--output-format", output_format
    ).stdout
    assert "✓ verified" in shown
    assert "accept" in shown


def test_json_is_the_report(run):
    shown = run("check", "reject.md", "--facts", "facts.json", "--output-format", "json").stdout
    assert Report.from_json(shown).marks[0].mark == "flagged"


def test_jsonl_is_one_mark_a_line(run):
    lines = run("check", "review.md", "--facts", "facts.json", "--output-format", "jsonl").stdout.splitlines()
    assert [json.loads(line)["mark"] for line in lines] == ["verified", "bare"]


def test_html_is_a_page_or_a_fragment(run):
    page = run("check", "accept.md", "--facts", "facts.json", "--output-format", "html").stdout
    assert page.startswith("<!DOCTYPE html>")
    fragment = run("check", "accept.md", "--facts", "facts.json", "--output-format", "html", "--fragment").stdout
    assert fragment.startswith("<style data-countermark=")


def test_a_dash_reads_standard_input(run):
    assert run("check", "-", "--facts", "facts.json", stdin='<claim id="n">1500</claim>').exit_code == 0


def test_without_facts_a_note_says_that_nothing_can_verify(run):
    result = run("check", "accept.md", "--output-format", "jsonl")
    assert result.exit_code == 1
    assert result.stderr.startswith("note: no facts are given")
    assert len(result.stdout.splitlines()) == 1


def test_several_facts_files_are_one_evidence(run, folder):
    (folder / "more.csv").write_text("id,value\nm,7\n")
    text = '<claim id="n">1500</claim> <claim id="m">7</claim>'
    assert run("check", "-", "--facts", "facts.json", "--facts", "more.csv", stdin=text).exit_code == 0


def test_numbers_is_the_policy_set(run, folder):
    text = '<claim id="phl" policy="round1">6.0%</claim>'
    assert run("check", "-", "--facts", "facts.json", stdin=text).exit_code == 1
    assert run("check", "-", "--facts", "facts.json", "--numbers", PI, stdin=text).exit_code == 0
    (folder / "pi.json").write_text(PI)
    assert run("check", "-", "--facts", "facts.json", "--numbers", "@pi.json", stdin=text).exit_code == 0
    assert run("check", "-", "--facts", "facts.json", "--numbers", "[]", stdin=text).exit_code == 1


def test_a_parameter_changes_the_decision(run):
    assert run("check", "review.md", "--facts", "facts.json", "--param", "bare=info").exit_code == 0
    assert run("check", "review.md", "--facts", "facts.json", "--param", "bare=error").exit_code == 1


def test_the_locale_says_how_numbers_are_written(run):
    text = '<claim id="n">1.500</claim>'
    assert run("check", "-", "--facts", "facts.json", stdin=text).exit_code == 1
    assert run("check", "-", "--facts", "facts.json", "--locale", "de", stdin=text).exit_code == 0


def test_output_goes_to_a_file(run, folder):
    target = folder / "out.json"
    target.write_text("old")
    target.chmod(0o640)
    result = run("check", "accept.md", "--facts", "facts.json", "--output-format", "json", "--output", "out.json")
    assert (result.exit_code, result.stdout) == (0, "")
    assert Report.from_json(target.read_text()).decision == "accept"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert sorted(path.name for path in folder.iterdir()) == [
        "accept.md",
        "facts.json",
        "out.json",
        "reject.md",
        "review.md",
    ]


def test_output_that_cannot_be_written_is_a_mistake(refused, folder):
    assert "output cannot be written" in refused("check", "accept.md", "--facts", "facts.json", "--output", "no/x")
    assert "output cannot be written" in refused("check", "accept.md", "--facts", "facts.json", "--output", str(folder))


def test_a_draft_over_the_cap_is_rejected_with_the_reason(run, folder):
    """Over 16 million characters: refused whole, exit 1, no marks, and the draft is not poured out."""
    (folder / "huge.md").write_text("5 and " * 2_700_000)
    result = run("check", "huge.md", "--facts", "facts.json", "--output-format", "json")
    assert result.exit_code == 1
    report = Report.from_json(result.stdout)
    assert len(report.marks) == 0
    assert "16000000" in report.verdicts[0].why
    shown = run("check", "huge.md", "--facts", "facts.json")
    assert shown.exit_code == 1
    assert "16000000" in shown.stdout
    assert len(shown.stdout) < 2000


def test_a_draft_of_no_number_is_accepted(run):
    assert run("check", "-", "--facts", "facts.json", stdin="").exit_code == 0


def test_rows_limit_the_table(run):
    shown = run("check", "-", "--facts", "facts.json", "--all", "--rows", "1", stdin="10 and 20 and 30").stdout
    assert "2 more numbers are not listed" in shown
    assert (
        "not listed"
        not in run("check", "-", "--facts", "facts.json", "--all", "--rows", "0", stdin="10 and 20 and 30").stdout
    )


def test_colour_only_when_asked_for_or_on_a_terminal(run):
    assert "\x1b" not in run("check", "accept.md", "--facts", "facts.json").stdout
    assert "\x1b[" in run("check", "accept.md", "--facts", "facts.json", "--color", "always").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "give a draft or --graph"),
        (("nowhere.md",), "error: file cannot be read: no such file or directory (in nowhere.md)"),
        (("accept.md", "extra.md"), "unexpected extra argument"),
        (("accept.md", "--fcats", "x"), "no such option"),
        (("accept.md", "--output-format", "pdf"), "'pdf' is not one of"),
        (("accept.md", "--facts", "nowhere.json"), "(in nowhere.json)"),
        (("accept.md", "--facts", "accept.md"), "(in accept.md)"),
        (("accept.md", "--pack", "numbers.stric"), "did you mean 'numbers.strict"),
        (("accept.md", "--pack", "nowhere.json"), "(in nowhere.json)"),
        (("accept.md", "--pack", "facts.json"), "a list is not a pack"),
        (("accept.md", "--param", "bare"), "parameter 'bare' is not NAME=VALUE (in --param)"),
        (("accept.md", "--param", "=x"), "is not NAME=VALUE"),
        (("accept.md", "--param", "bare=info", "--param", "bare=error"), "parameter 'bare' is given twice"),
        (("accept.md", "--param", "baer=info"), "did you mean 'bare'?"),
        (("accept.md", "--param", "bare=loud"), "loud"),
        (("accept.md", "--param", "numbers=[]", "--numbers", "[]"), "the policy set is given twice"),
        (("accept.md", "--numbers", "exact"), "the policy set is not strict JSON: line 1, column 1"),
        (("accept.md", "--numbers", "{}"), "the policy set is dict (in --numbers)"),
        (("accept.md", "--numbers", '[{"type": "exact", "type": "abbr"}]'), "the key 'type' is given twice"),
        (("accept.md", "--numbers", '[{"type": "tolerance", "relative": NaN}]'), "NaN is not a JSON number"),
        (("accept.md", "--numbers", "@nowhere.json"), "(in nowhere.json)"),
        (("accept.md", "--locale", "xx-klingon"), "xx-klingon"),
        (("accept.md", "--width", "3"), "width"),
        (("accept.md", "--config", "nowhere.toml"), "configuration cannot be read"),
        ((".",), "file cannot be read: is a directory (in .)"),
        (("a\0b",), "file cannot be read"),
    ],
)
def test_a_mistake_is_exit_code_2_and_one_error(refused, arguments, message):
    assert message in refused("check", *arguments)


def test_a_bad_policy_set_lists_every_problem_with_its_path(refused):
    shown = refused(
        "check", "accept.md", "--facts", "facts.json", "--numbers",
        '[{"type": "exactt"}, {"type": "rounded", "decimals": -1}, {"type": "tolerance", "relativ": 1}, 5]',
    )  # fmt: skip
    for path in ("numbers[0]", "numbers[1]", "numbers[2]", "numbers[3]"):
        assert path in shown


def test_a_bad_facts_file_lists_every_row(refused, folder):
    (folder / "bad.csv").write_text("id,value\na,5,7\n")
    assert "row 2" in refused("check", "accept.md", "--facts", "bad.csv")
    (folder / "bad.json").write_text('[{"id": "a", "value": true}, {"id": "b", "value": "1,5"}]')
    shown = refused("check", "accept.md", "--facts", "bad.json")
    assert "row 1" in shown
    assert "row 2" in shown


def test_a_draft_that_is_not_utf_8_names_the_line(refused, folder):
    (folder / "latin.md").write_bytes("eins\nzwei\nfür 5".encode("latin-1"))
    assert "line 3, is not UTF-8 (in latin.md)" in refused("check", "latin.md")
    assert "standard input" in refused("check", "-", stdin=b"\xff")


def test_an_error_cannot_act_on_the_terminal(refused, folder):
    """Text of a file that ends in a message is spelled out."""
    (folder / "evil.json").write_text('[{"id": "a", "value": "\\u001b[2J\\u009b2J"}]')
    assert "\x1b" not in refused("check", "accept.md", "--facts", "evil.json")
    assert "\x1b" not in refused("check", "\x1b[2J")


def countermark(*arguments, environment=None, **options):
    clean = {"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "countermark", *arguments]
    return subprocess.run(command, env={**clean, **(environment or {})}, check=False, **options)


def test_output_is_utf_8_under_any_locale(folder):
    for environment in (
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
    ):
        done = countermark(
            "check", "accept.md", "--facts", "facts.json", environment=environment, capture_output=True, cwd=folder
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert "✓ accept" in done.stdout.decode("utf-8")
        done = countermark("check", "größe.md", environment=environment, capture_output=True, cwd=folder)
        assert done.returncode == 2
        assert done.stderr.startswith(b"error: file cannot be read")


def test_a_reader_that_leaves_early_is_no_error(folder):
    (folder / "long.md").write_text("12 apples\n" * 5_000)
    reading, writing = os.pipe()
    os.close(reading)
    done = countermark(
        "check", "long.md", "--facts", "facts.json", "--output-format", "text",
        stdout=writing, stderr=subprocess.PIPE, cwd=folder,
    )  # fmt: skip
    os.close(writing)
    assert done.stderr == b""


def test_no_color_is_honoured_on_a_terminal(folder):
    """On a pseudo-terminal there is colour, unless NO_COLOR is set."""
    pty = pytest.importorskip("pty")
    for environment, coloured in (({"TERM": "xterm"}, True), ({"TERM": "xterm", "NO_COLOR": "1"}, False)):
        ours, theirs = pty.openpty()
        done = countermark(
            "check", "accept.md", "--facts", "facts.json", environment=environment, stdout=theirs, cwd=folder
        )
        os.close(theirs)
        shown = os.read(ours, 65536)
        os.close(ours)
        assert done.returncode == 0
        assert (b"\x1b[" in shown) is coloured


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")  # noqa: PTH110
def test_a_full_device_is_told(folder):
    """A write that fails, to standard output or to a file, is exit code 2."""
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = countermark(
            "check", "accept.md", "--facts", "facts.json", stdout=full, stderr=subprocess.PIPE, cwd=folder
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"error: no space left on device")
    done = countermark(
        "check", "accept.md", "--facts", "facts.json", "--output", "/dev/full", capture_output=True, cwd=folder
    )
    assert done.returncode == 2
    assert done.stderr == b"error: output cannot be written: no space left on device (in /dev/full)\n"


@pytest.mark.skipif(not os.path.exists("/bin/sh"), reason="needs a shell that closes streams")  # noqa: PTH110
def test_a_closed_stream_is_told(folder):
    for redirect, message in (("<&-", b"standard input is closed"), (">&-", b"standard output is closed")):
        command = f'"{sys.executable}" -m countermark check - --facts facts.json {redirect}'
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            ["/bin/sh", "-c", command], env=environment, input=b"", stderr=subprocess.PIPE, cwd=folder, check=False
        )
        assert done.returncode == 2
        assert message in done.stderr


def reading_pack(folder):
    """A pack whose one rule looks for the words of a claim in the passages."""
    content = {"compare": {"left": {"measure": "evidence.content", "of": "c"}, "op": ">=", "right": 0}}
    rule = {"forall": {"var": "c", "in": "claims", "condition": content}}
    rules = [{"rule_id": "r", "description": "R", "severity": "info", "expression": rule}]
    policy = {"policy_id": "p", "name": "P", "version": "1.0.0", "description": "P", "rules": rules}
    pack = {"pack_id": "own.reading.v1", "name": "Own", "version": "1.0.0", "description": "O", "policies": [policy]}
    (folder / "reading.json").write_text(json.dumps(pack))
    return "./reading.json"


def test_documents_are_passages_of_the_evidence(run, folder):
    """With their source, and beside the facts."""
    (folder / "report.md").write_text("Output grew.\n\nPrices fell.")
    given = ("check", "accept.md", "--facts", "facts.json", "--docs", "report.md", "--output-format", "json")
    reading = ("--pack", reading_pack(folder), "--pack", "numbers.strict")
    evidence = json.loads(run(*given, *reading).stdout)["evidence"]
    assert [passage["text"] for passage in evidence["passages"]] == ["Output grew.", "Prices fell."]
    assert evidence["passages"][0]["source"]["uri"] == "report.md"
    assert [fact["id"] for fact in evidence["facts"]] == ["n"]


def test_passages_that_nothing_reads_are_not_in_the_report(run, folder):
    """A pack of numbers reads none; the digest still says that they were given."""
    (folder / "report.md").write_text("Output grew.")
    given = ("check", "accept.md", "--facts", "facts.json", "--output-format", "json")
    without, beside = (json.loads(run(*given, *more).stdout) for more in ((), ("--docs", "report.md")))
    assert beside["evidence"]["passages"] == []
    assert beside["evidence_digest"] != without["evidence_digest"]


def test_documents_come_from_the_configuration_too(run, folder):
    (folder / "report.md").write_text("Output grew.")
    (folder / "countermark.toml").write_text('docs = "report.md"\nfacts = "facts.json"\n')
    given = ("check", "accept.md", "--pack", reading_pack(folder), "--output-format", "json")
    assert len(json.loads(run(*given).stdout)["evidence"]["passages"]) == 1


@pytest.mark.parametrize(("content", "says"), [(b"\xff\xfe", "is not UTF-8"), (b"", "contains no text")])
def test_a_document_that_cannot_be_read_is_refused(refused, folder, content, says):
    (folder / "report.md").write_bytes(content)
    assert says in refused("check", "accept.md", "--facts", "facts.json", "--docs", "report.md")


def test_the_question_is_part_of_the_report(run):
    given = ("check", "accept.md", "--facts", "facts.json", "--query", "How many?", "--output-format", "json")
    assert json.loads(run(*given).stdout)["draft"]["query"] == "How many?"


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("report.html", "<!DOCTYPE html>"),
        ("report.md", "**Decision"),
        ("report.json", "{\n"),
        ("report.jsonl", '{"start"'),
        ("report.sarif", '{\n  "$schema"'),
        ("report.xml", "<?xml"),
        ("report.txt", "│ It is"),
        ("report.HTML", "<!DOCTYPE html>"),
        ("report", "✓ accept: "),
    ],
)
def test_the_name_of_the_output_says_its_format(run, folder, name, begins):
    result = run("check", "accept.md", "--facts", "facts.json", "--output", name)
    assert (result.exit_code, result.stdout) == (0, "")
    assert (folder / name).read_text("utf-8").startswith(begins)


def test_a_format_that_is_given_comes_before_the_name(run, folder):
    assert (
        run("check", "accept.md", "--facts", "facts.json", "--output", "a.html", "--output-format", "json").exit_code
        == 0
    )
    assert (folder / "a.html").read_text("utf-8").startswith("{")


@pytest.mark.parametrize("command", ["check", "explain", "extract"])
def test_reasoning_before_an_answer_is_set_aside_with_a_note(run, command):
    text = '<think>\nPerhaps 99?\n</think>\n\nIt is <claim id="n">1,500</claim>.'
    facts = () if command == "extract" else ("--facts", "facts.json")
    result = run(command, "-", *facts, stdin=text)
    assert result.exit_code == 0
    assert "note: reasoning of 30 characters before the answer is set aside, and not checked" in result.stderr
    assert "99" not in result.stdout


def test_reasoning_that_is_never_closed_is_checked(run):
    result = run("check", "-", "--facts", "facts.json", stdin="<think>\nIt is 99.")
    assert result.exit_code == 3
    assert "set aside" not in result.stderr


@pytest.mark.parametrize("over", ["review.md", "facts.json", "./facts.json"])
def test_no_output_goes_over_what_the_same_command_reads(refused, folder, over):
    """The draft and the facts may have no other copy."""
    before = (folder / over).read_bytes()
    said = refused("check", "review.md", "--facts", "facts.json", "--output", over)
    assert "the output would overwrite an input" in said
    assert (folder / over).read_bytes() == before


def test_an_output_of_an_earlier_run_is_replaced(run, folder):
    for _ in range(2):
        assert run("check", "review.md", "--facts", "facts.json", "--output", "report.json").exit_code == 3
    assert (folder / "report.json").read_bytes().startswith(b"{")


@pytest.mark.parametrize(
    ("language", "code", "code_of_exit", "said"),
    [
        ("bash", "rm -rf /", 1, "'rm -rf /' deletes a tree of files"),
        ("sql", "TRUNCATE users", 1, "deletes every row"),
        ("python", "import shutil\nshutil.rmtree('/')", 1, "deletes a tree of files"),
        ("js", "require('child_process').execSync('git push -f')", 1, "overwrites the history of a repository"),
        ("bash", "$STEP --all", 1, "a command whose name is not constant"),
        ("bash", "rm build/out.txt\nchmod +x run.sh", 0, ""),
        ("sql", "DELETE FROM t WHERE id = 3;", 0, ""),
        ("bash", "echo 'rm -rf /'", 0, ""),
    ],
)
def test_code_that_destroys_is_rejected_by_name(run, language, code, code_of_exit, said):
    pytest.importorskip("tree_sitter", reason="code is read with countermark[code]")
    text = f"Run this:\n\n```{language}\n{code}\n```\n"
    result = run("check", "-", "--pack", "conduct.safe-code", stdin=text)
    assert result.exit_code == code_of_exit
    assert said in " ".join(result.stdout.split())


@pytest.mark.parametrize(
    ("text", "options", "tag"),
    [
        ("Der Umsatz der Gruppe lag im Jahr 2023 bei 5 und stieg auf 6.", (), "de"),
        ("Le chiffre d'affaires de la société était de 5 en 2023.", (), "fr"),
        ("Der Umsatz der Gruppe lag im Jahr 2023 bei 5.", ("--locale", "de"), None),
        ("The revenue of the group was 5 in 2023.", (), None),
    ],
)
def test_a_text_in_another_language_is_told(tmp_path, text, options, tag):
    """Its numbers are read as English unless a locale says otherwise: a note says which one to add."""
    file = tmp_path / "answer.md"
    file.write_text(text, "utf-8")
    result = CliRunner().invoke(cli, ["check", str(file), *options])
    assert (f"add --locale {tag}" in result.stderr) is (tag is not None)
