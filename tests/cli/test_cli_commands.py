"""explain, render, replay, pack, demo and the door itself."""

import hashlib
import json
import re
import subprocess
import sys

import pytest
from tests.pace import slowness

import countermark
from countermark.cli.verbs import OLD, VERBS


@pytest.fixture
def stored(run, folder):
    """A report on a rejected draft, in report.json."""
    run("check", "reject.md", "--facts", "facts.json", "--output-format", "json", "--output", "report.json")
    return folder / "report.json"


def test_explain_says_how_a_number_was_read_and_compared(run):
    text = 'Up <claim id="phl" policy="round1">6.0%</claim> from 5.'
    shown = run(
        "explain", "-", "--facts", "facts.json", "--pack", "numbers.display", "--width", "120", stdin=text
    ).stdout
    for expected in (
        "number 1: 6.0%  ✓ verified",
        "characters 35 to 39, kind percent",
        "6.0, unit %, quantum 0.1, written as decimal",
        "(round1 requested)",
        "with 5.97802515541409 %",
        "5.97802515541409 %, PHL, 2023, WDI",
        "number.match is true",
        "numbers.display.v2/numbers/tagged-number-holds: pass (error)",
        "1 bare value not shown; use --all",
        "decision: review",
    ):
        assert expected in shown


def test_explain_all_shows_bare_numbers_too(run):
    shown = run("explain", "-", "--facts", "facts.json", "--all", stdin="between 5 and 7, ½, about two million").stdout
    for expected in ("bare", "from 5 to 7", "1/2", "qualifier 'about'"):
        assert expected in shown


def test_explain_one_number(run):
    shown = run("explain", "review.md", "--facts", "facts.json", "--number", "2").stdout
    assert "number 2: 12" in shown
    assert "number 1" not in shown


def test_explain_names_a_forged_id_and_a_token_without_one(run):
    shown = run("explain", "-", stdin='<claim id="zz">5</claim> <claim>5</claim> <claim id="n">x</claim>').stdout
    assert "fact 'zz'" in shown
    assert "no fact" in shown
    assert "none:" in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("accept.md", "--number", "2"), "there is no number 2; the draft has 1"),
        (("facts.json", "--number", "999"), "there is no number 999"),
        (("accept.md", "--number", "0"), "0 is not in the range"),
        (("accept.md", "--number", "1", "--all"), "give --number or --all, not both"),
    ],
)
def test_explain_refuses_a_number_that_is_not_there(run, arguments, message):
    result = run("explain", *arguments, "--facts", "facts.json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_explain_prints_the_rule_as_it_was_evaluated(run):
    """Every part with its truth and what it read."""
    shown = run("explain", "-", "--facts", "facts.json", "--all", "--width", "120", stdin="It was 5.5%.").stdout
    assert "  rule       numbers.strict.v2/numbers/no-bare-value: fail (warning)\n" in shown
    assert "  where      true: is_value(q) — is_value is true\n" in shown
    assert "               false: is_tagged(q) — not tagged\n" in shown


def test_explain_shows_other_nodes_and_the_draft(run, tmp_path):
    """Where a rule did not pass; all of them with --all. A part that was not asked says so."""
    quote = {"compare": {"left": {"field": "c.domain"}, "op": "==", "right": "law"}}
    factual = {"predicate": "is_factual", "args": ["c"]}
    cited = {"implies": {"if": factual, "then": {"or": [{"predicate": "has_citation", "args": ["c"]}, quote]}}}
    rules = [
        {"rule_id": "cited", "description": "Cited", "severity": "error", "expression": _all("c", "claims", cited)},
        {"rule_id": "greets", "description": "Greets", "severity": "warning", "expression": _some("d", "GREETING")},
    ]
    policy = {"policy_id": "p", "name": "P", "version": "1.0.0", "description": "", "rules": rules}
    pack = {"pack_id": "own.cited.v1", "name": "Own", "version": "1.0.0", "description": "", "policies": [policy]}
    claims = [
        {"id": "c1", "text": "It grew.", "modality": "factual", "span": {"start": 0, "end": 8}},
        {"id": "c2", "text": "I like it.", "modality": "opinion", "span": {"start": 9, "end": 19}},
    ]
    empty = {key: [] for key in ("entities", "operations", "tool_calls", "citations", "code_blocks", "discourse_acts")}
    graph = {"schema_version": "1.0.0", "output_id": "o", "text": "It grew. I like it.", "claims": claims, **empty}
    (tmp_path / "pack.json").write_text(json.dumps(pack), encoding="utf-8")
    (tmp_path / "own.json").write_text(json.dumps(graph), encoding="utf-8")
    given = ("explain", "--graph", str(tmp_path / "own.json"), "--pack", str(tmp_path / "pack.json"), "--width", "120")
    shown = run(*given).stdout
    assert "claim c1: It grew.\n" in shown
    assert "false: if the first, then the second\n" in shown
    assert "unknown: c.domain = 'law' — c.domain" in shown or "false: c.domain = 'law' — c.domain" in shown
    assert "the draft\n" in shown
    assert "passes if  false: some d of discourse_acts — about 0 of 0 discourse acts\n" in shown
    assert "c2" not in shown
    everything = run(*given, "--all").stdout
    assert "claim c2: I like it.\n" in everything
    assert "not asked: has_citation(c) or c.domain = 'law'\n" in everything


def test_explain_shows_a_claim_that_has_a_mark(run, tmp_path):
    """Once, with its score as a number: 1.0 is not "true"."""
    found = {"compare": {"left": {"measure": "numbers.found", "of": "c"}, "op": ">=", "right": 1}}
    rule = {"rule_id": "found", "description": "", "severity": "error", "expression": _all("c", "claims", found)}
    rules = [{**rule, "confers": "supported"}]
    policy = {"policy_id": "p", "name": "P", "version": "1.0.0", "description": "", "rules": rules}
    pack = {"pack_id": "own.found.v1", "name": "Own", "version": "1.0.0", "description": "", "policies": [policy]}
    (tmp_path / "pack.json").write_text(json.dumps(pack), encoding="utf-8")
    (tmp_path / "docs.md").write_text("The bridge is 96 m long. It was built in 1932.\n", encoding="utf-8")
    given = ("explain", "-", "--docs", str(tmp_path / "docs.md"), "--pack", str(tmp_path / "pack.json"))
    text = "The bridge is 96 m long. The bridge is 97 m high."
    shown = run(*given, stdin=text).stdout
    assert "claim 1: The bridge is 96 m long  ~ supported\n" in shown
    assert "measured   numbers.found is 1.0 (version 1)\n" in shown
    assert "measured   numbers.found is 0.0 (version 1)\n" in shown
    assert shown.count("claim 3: The bridge is 97 m high  ✗ flagged\n") == shown.count("97 m high") == 1
    assert "2 bare values not shown; use --all\n" in shown
    assert run(*given, "--number", "1", stdin=text).stdout.startswith("claim 1: ")


def _all(variable, collection, condition):
    return {"forall": {"var": variable, "in": collection, "condition": condition}}


def _some(variable, kind):
    condition = {"predicate": "has_discourse_type", "args": [variable, kind]}
    return {"exists": {"var": variable, "in": "discourse_acts", "condition": condition}}


def test_explain_of_a_draft_over_a_cap_says_that_nothing_was_looked_at(run):
    shown = run("explain", "-", "--facts", "facts.json", "--width", "120", stdin="x" * 16_000_001).stdout
    assert "nothing was checked" in shown
    assert "decision: reject" in shown


def test_explain_spells_out_what_could_act(run):
    shown = run("explain", "-", "--facts", "facts.json", stdin='<claim id="n">5\x1b[2J</claim>').stdout
    assert "\x1b" not in shown


def test_render_shows_a_stored_report(run, stored):
    assert "1:21  ✗ 1,501: the data says 1,500" in run("report", "show", "report.json").stdout
    assert "✗ flagged" in run("report", "show", "report.json", "--show", "text").stdout
    assert "wrong: does not match" in run("report", "show", "report.json", "--all").stdout
    assert run("report", "show", "report.json", "--output-format", "html").stdout.startswith("<!DOCTYPE")
    assert run("report", "show", "-", "--output-format", "jsonl", stdin=stored.read_bytes()).stdout.count("\n") == 1
    assert run("report", "show", "report.json", "--output-format", "json").stdout == stored.read_text()


def test_replay_finds_the_same_bytes(run, stored):
    result = run("report", "replay", str(stored))
    assert (result.exit_code, result.stdout) == (0, "identical: 1 number, decision reject\n")


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"decision": "accept"}, "decision, seal"),
        ({"marks": []}, "marks, seal"),
        ({"verdicts": [], "decision": "accept"}, "verdicts, decision, seal"),
        ({"version": "0.0.0"}, "version, seal"),
        ({"evidence_digest": "sha256:" + 64 * "0"}, "seal"),
    ],
)
def test_replay_says_what_was_changed(run, stored, change, fields):
    stored.write_text(json.dumps({**json.loads(stored.read_text()), **change}))
    result = run("report", "replay", "report.json")
    assert (result.exit_code, result.stdout) == (1, f"different: {fields}\n")


def test_replay_of_a_flag_turned_into_a_mark_differs(run, stored):
    stored.write_text(stored.read_text().replace('"mark": "flagged"', '"mark": "verified"'))
    assert run("report", "replay", "report.json").exit_code == 1


@pytest.mark.parametrize("command", ["show", "replay"])
@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"draft": 5}', "\ud800", "null", "[" * 200_000])
def test_what_is_not_a_report_is_refused(refused, folder, command, text):
    (folder / "bad.json").write_bytes(text.encode("utf-8", "surrogatepass"))
    assert "(in bad.json)" in refused("report", command, "bad.json")


def test_render_refuses_a_mark_that_is_not_on_its_draft(refused, stored):
    """A banner does not help there: nobody could say where it stands."""
    document = json.loads(stored.read_text())
    document["marks"][0]["end"] = 10_000
    stored.write_text(json.dumps(document))
    assert "marks, seal differ" in refused("report", "show", "report.json")
    assert "mark 1 covers" in refused("report", "show", "report.json", "--show-altered")


FORMATS = ("terminal", "html", "markdown", "text")


@pytest.fixture
def altered(stored):
    """The stored report with its flag turned into a mark."""
    stored.write_text(stored.read_text().replace('"mark": "flagged"', '"mark": "verified"'))
    return stored


@pytest.mark.parametrize("command", ["show", "view"])
def test_an_altered_report_is_refused_with_what_differs(refused, altered, command):
    said = refused("report", command, altered.name)
    assert "the report was altered: marks, seal differ when it is checked again" in said
    assert "--show-altered" in said
    refused("report", command, altered.name, "--show-other-version")


@pytest.mark.parametrize("output_format", FORMATS)
def test_whoever_insists_sees_an_altered_report_under_a_banner(run, altered, output_format):
    shown = run("report", "show", altered.name, "--show-altered", "--show", "text", "--output-format", output_format)
    assert shown.exit_code == 0
    assert "ALTERED" in shown.stdout
    assert shown.stdout.index("ALTERED") < shown.stdout.index("1,501")
    fragment = run("report", "show", altered.name, "--show-altered", "--output-format", "html", "--fragment").stdout
    assert fragment.index("ALTERED") < fragment.index("1,501")


@pytest.mark.parametrize("output_format", ["json", "jsonl", "sarif", "junit"])
def test_no_program_is_handed_an_altered_report(refused, altered, output_format):
    said = refused("report", "show", altered.name, "--show-altered", "--output-format", output_format)
    assert "altered" in said


def of_version(stored, version):
    """The report as another version would have sealed it."""
    document = json.loads(stored.read_text())
    del document["seal"]
    document["version"] = version
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    stored.write_text(json.dumps({**document, "seal": f"sha256:{hashlib.sha256(data).hexdigest()}"}))


@pytest.mark.parametrize("command", ["show", "view"])
def test_a_report_of_another_version_is_no_altered_one(refused, stored, command):
    of_version(stored, "0.0.9")
    said = refused("report", command, stored.name)
    assert f"made by countermark 0.0.9, this is {countermark.__version__}; it cannot be replayed here" in said
    assert "altered" not in said
    assert "--show-other-version" in said
    refused("report", command, stored.name, "--show-altered")


@pytest.mark.parametrize("output_format", FORMATS)
def test_a_report_of_another_version_has_a_banner_of_its_own(run, stored, output_format):
    of_version(stored, "0.0.9")
    shown = run("report", "show", stored.name, "--show-other-version", "--output-format", output_format).stdout
    assert "NOT REPLAYED" in shown
    assert "0.0.9" in shown.replace("\\", "")
    assert "ALTERED" not in shown


def test_replay_tells_another_version(run, stored):
    of_version(stored, "0.0.9")
    result = run("report", "replay", stored.name)
    assert (result.exit_code, result.stdout) == (1, "different: version\n")
    assert "made by countermark 0.0.9" in result.stderr


def test_a_report_that_names_no_version_says_what_that_means(refused, stored):
    document = json.loads(stored.read_text())
    del document["version"]
    stored.write_text(json.dumps(document))
    assert "it names no version: an earlier countermark made it, or it was altered" in refused(
        "report", "show", stored.name
    )


def test_replay_against_all_the_evidence(run, stored, folder):
    """What a report holds of the facts is what was read; the digest says what else was given."""
    assert [fact["id"] for fact in json.loads(stored.read_text())["evidence"]["facts"]] == ["n"]
    result = run("report", "replay", stored.name, "--facts", "facts.json")
    assert (result.exit_code, result.stdout) == (0, "identical: 1 number, decision reject, against all the evidence\n")
    (folder / "other.json").write_text('[{"id": "n", "value": "1501"}]')
    result = run("report", "replay", stored.name, "--facts", "other.json")
    assert result.exit_code == 1
    assert result.stdout.startswith("different: evidence, evidence_digest, ")
    assert "the report was made with other evidence" in result.stderr


def test_pack_list_names_the_packs_that_ship(run):
    lines = run("pack", "list").stdout.splitlines()
    assert {"numbers.strict.v2", "numbers.display.v2"} <= {line.split()[0] for line in lines}


def test_pack_show_is_the_document(run):
    assert json.loads(run("pack", "show", "numbers.strict").stdout)["pack_id"] == "numbers.strict.v2"


def test_pack_validate_says_valid(run):
    result = run("pack", "validate", "numbers.strict", "numbers.display", "--numbers", '[{"type": "exact"}]')
    assert (result.exit_code, result.stdout) == (0, "numbers.strict.v2: valid\nnumbers.display.v2: valid\n")


def test_pack_validate_lists_every_problem(refused, run, folder):
    document = json.loads(run("pack", "show", "numbers.strict").stdout)
    rules = document["policies"][0]["rules"]
    rules[0]["severity"] = "fatal"
    rules[1]["expression"]["forall"]["in"] = "quantitys"
    (folder / "mine.json").write_text(json.dumps(document))
    shown = refused("pack", "validate", "mine.json")
    assert "policies[0].rules[0]" in shown
    assert "policies[0].rules[1]" in shown


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "numbers.strct"),
        ("show",),
        ("validate",),
        ("validate", "gone.json"),
        ("validate", "numbers.strict", "--numbers", "[5]"),
    ],
)
def test_pack_mistakes_are_told(refused, arguments):
    refused("pack", *arguments)


def test_the_demo_shows_every_kind_of_outcome_and_exits_0(run):
    result = run("demo")
    assert (result.exit_code, result.stderr) == (0, "")
    for expected in ("World Bank", "[✓ verified 1]", "✗ flagged", "⟦✓⟧", "numbers.strict"):
        assert expected in result.stdout
    assert max(len(line) for line in result.stdout.splitlines() if not re.match(r"\d+:\d+  [✗?] ", line)) <= 80
    assert "Traceback" not in result.stdout


def test_the_demo_begins_with_an_answer_without_tags(run):
    """Two wrong numbers and a crossed pair, each beside what the table says; what is right and what is open with them."""
    untagged, _, tagged = run("demo").stdout.partition("An answer whose model tagged")
    assert "2 entities × 2 years × 3 measures = 12 facts" in untagged
    assert "2 right, 4 wrong, 1 not checked" in " ".join(untagged.split())
    said = " ".join(untagged.split())
    for problem in (
        "✗ 5.2%: the table says 5.9% (Return rate, row 6: South 2024)",
        "✗ 1,210 customers: the table says 1,840 (Customers, row 3: North 2023)",
    ):
        assert problem in said
    assert "$8.9 million [" not in said
    assert "verified" in tagged


def test_the_demo_is_the_same_every_time_and_reads_no_configuration(run, folder):
    first = run("demo").stdout
    (folder / "countermark.toml").write_text("broken")
    assert run("demo").stdout == first


def test_the_version_is_the_package_s(run):
    assert run("--version").stdout == f"countermark {countermark.__version__}\n"


@pytest.mark.parametrize("arguments", [("frobnicate",), ("--frobnicate",), ("check", "--number")])
def test_an_unknown_command_or_option_is_told(refused, arguments):
    assert "--help'" in refused(*arguments)


def test_without_a_command_there_is_help(run):
    """Nothing was asked for, so nothing went wrong."""
    for group in ((), ("pack",)):
        result = run(*group)
        assert (result.exit_code, result.stderr) == (0, "")
        assert "Commands:" in result.stdout


def test_help_is_quick_and_imports_no_table():
    """Neither numbers nor rich nor the pipeline is loaded to print help."""
    code = (
        "import sys, time; from countermark.cli.door import cli\n"
        "try: cli(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'rich', 'pint', 'countermark.numeral', 'countermark.pipeline', 'countermark.markup'} & set(sys.modules)\n"
        "print(time.process_time())\n"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env={"PYTHONPATH": ":".join(sys.path)}, check=False
    )
    assert done.returncode == 0, done.stderr
    spent = float(done.stdout.split()[-1])
    assert spent < 1.5 * slowness()  # the bench holds the real bar; this one catches an import of everything


@pytest.mark.parametrize("old", [*OLD, "policy simulate", "study power", "log head"])
def test_an_old_name_works_once_more_and_says_the_new_one(run, old):
    result = run(*old.split(), "--help")
    assert result.exit_code == 0
    assert result.stderr.startswith(
        f"note: 'countermark {old.split()[0]}' is 'countermark {OLD[old.split()[0]][0]}' now"
    )
    assert result.stdout.startswith("Usage: ")


def test_old_names_are_not_offered(run):
    offered = run("--help").stdout
    assert not any(f"\n  {name} " in offered for name in OLD)


def test_every_verb_is_where_its_line_says(run):
    for name, (place, says) in VERBS.items():
        result = run(*name.split(), "--help")
        assert (result.exit_code, result.stderr) == (0, ""), name
        assert f" {name} " in result.stdout.splitlines()[0], name
        if not place:
            assert says.split()[0] in result.stdout


def test_what_stands_in_a_draft_s_place_is_refused_beside_an_expression(refused):
    for extra in (["accept.md"], ["--number", "1"], ["--pack", "numbers.strict"]):
        assert "does not go with it" in refused("explain", "--expr", "sum(phl)", "--facts", "facts.json", *extra)
    assert "needs --expr" in refused("explain", "accept.md", "--facts", "facts.json", "--output-format", "json")
