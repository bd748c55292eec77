"""Every door against everything malformed: a refusal that says what and where, never a crash.

A door is a place where something of the caller's comes in, from Python, a file or the command line. What a
door takes is stored, read back and judged again; what it does not take is one exception of ours.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from countermark import Draft, Evidence, Fact, Passage, Report, check
from countermark.cli.door import cli
from countermark.errors import (
    CountermarkError,
    InvalidCalibration,
    InvalidDraft,
    InvalidEvidence,
    InvalidPack,
    InvalidReport,
    UnknownName,
)
from countermark.evidence import load_facts, load_passages
from countermark.model import Limits
from countermark.pipeline import replay
from countermark.policy.pack.calibration import Calibration
from countermark.policy.pack.lock import Lock

CORPUS = Path(__file__).parent.parent.parent / "shared" / "corpora" / "jsontestsuite" / "test_parsing"
RENDERED = ("html", "markdown", "text", "terminal", "sarif", "junit")


def nested(make: Callable[[Any], Any], depth: int = 100_000) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = make(value)
    return value


ENDLESS: list[Any] = []
ENDLESS.append(ENDLESS)
VALUES: dict[str, Any] = {
    "a huge exponent": Decimal("1e999999999"),
    "a tiny exponent": Decimal("-1e-999999999"),
    "zero with a huge exponent": Decimal("0e999999999"),
    "no number": Decimal("NaN"),
    "a signalling one": Decimal("sNaN"),
    "infinity": Decimal("-Infinity"),
    "a float that is none": float("nan"),
    "an infinite float": float("inf"),
    "a long int": 10**5000,
    "a long negative int": -(10**5000),
    "a long int inside": {"a": [10**5000]},
    "a long decimal": Decimal("1" + "0" * 5000 + ".5"),
    "deep lists": nested(lambda value: [value]),
    "deep objects": nested(lambda value: {"a": value}),
    "a list in itself": ENDLESS,
    "half a character": "\ud800",
    "half a character as a key": {"\ud800": 1},
    "a key that is not text": {1: 2},
    "a NUL": "\0",
    "bytes": b"x",
    "a set": {1},
    "an object": object(),
    "a fraction": Fraction(1, 3),
    "a complex number": 1j,
    "true": True,
    "nothing": None,
    "an empty object": {},
    "an empty list": [],
    "long digits": "9" * 5000,
    "a huge exponent as text": "1e999999999",
}
TEXTS = {
    "a huge exponent": "1e999999999",
    "a tiny exponent": "-1e-999999999",
    "no number": "NaN",
    "infinity": "-Infinity",
    "a long int": "9" * 5000,
    "a long fraction": "0." + "1" * 5000,
    "beyond the range": "1e1001",
    "deep lists": "[" * 100_000 + "]" * 100_000,
    "open lists": "[" * 100_000,
    "deep objects": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "a key twice": '{"a": 1, "a": 2}',
    "half a character": '"\\ud800"',
    "half a character as a key": '{"\\ud800": 1}',
    "a NUL": "\0",
    "nothing": "",
    "null": "null",
    "true": "true",
    "a text": '"x"',
    "an object": "{}",
    "a list": "[]",
}
BYTES = {
    "no UTF-8": b'{"a": "\xff"}',
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "cut off": b'{"a": ',
    "a lone mark": b"\xef\xbb\xbf",
    "NULs": b"\0\0",
}
FACTS = Evidence(facts=[Fact(id="f", value="5")])
DRAFT = Draft(text='It is <claim id="f">5</claim> and 7.')
CALL = '<tool_call>{"name": "t", "arguments": {"a": 1}}</tool_call>'
HERE = "@@"
"""Stands where the hostile value goes."""
PACK: dict[str, Any] = {
    "pack_id": "test.doors.v1",
    "name": "Doors",
    "description": "",
    "version": "1.0.0",
    "metadata": {"note": ""},
    "parameters": {
        "tau": {"type": "number", "default": 1},
        "count": {"type": "integer", "default": 1, "maximum": 9},
        "word": {"type": "string", "default": "x"},
        "numbers": {"type": "number-policies", "default": [{"type": "tolerance", "relative": "0.1"}]},
    },
    "policies": [
        {
            "policy_id": "p",
            "name": "P",
            "description": "",
            "version": "1.0.0",
            "rules": [
                {
                    "rule_id": "r",
                    "description": "",
                    "severity": "error",
                    "priority": 1,
                    "expression": {
                        "forall": {
                            "var": "q",
                            "in": "quantities",
                            "condition": {
                                "compare": {"left": {"field": "q.span.start"}, "op": ">=", "right": {"param": "tau"}}
                            },
                        }
                    },
                }
            ],
        }
    ],
}
SPAN = {"start": 0, "end": 1}
GRAPH: dict[str, Any] = {
    "schema_version": "1.0.0",
    "output_id": "o",
    "text": "x",
    "entities": [{"id": "e1", "text": "x", "type": "T", "span": SPAN, "attributes": {"k": 1}}],
    "claims": [],
    "operations": [{"id": "op1", "type": "t", "operator": "+", "operands": [1], "result": 1, "span": SPAN}],
    "tool_calls": [{"id": "tc1", "name": "t", "arguments": {"a": 1}, "span": SPAN}],
    "citations": [],
    "code_blocks": [],
    "discourse_acts": [],
    "context": {"k": 1},
}
CALIBRATION: dict[str, Any] = {
    "calibration_version": 1,
    "calibration_id": "fixed.strict.v1",
    "method": "fixed",
    "pack": "grounding.energy.v1",
    "parameters": {"tau": 0.3, "tau_review": 0.375},
    "embedder": {"name": "a", "digest": "b"},
    "top_k": 12,
    "rank": 8,
    "dataset": None,
    "date": "2026-01-31",
    "figures": {"note": 1},
}
FACT = [{"id": "f", "value": "5", "unit": "%", "dims": {"a": "b"}}]
REPORT = json.loads(check(DRAFT, FACTS).to_json())


def paths(document: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place of a document, itself among them."""
    inner: Any = ()
    if isinstance(document, dict):
        inner = document.items()
    elif isinstance(document, list):
        inner = enumerate(document)
    return [path, *(found for step, child in inner for found in paths(child, (*path, step)))]


def with_value(document: Any, path: tuple[str | int, ...], value: Any) -> Any:
    if not path:
        return value
    made = copy.deepcopy(document)
    place = made
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return made


def written(document: Any, path: tuple[str | int, ...], text: str) -> str:
    """The document as JSON with the text at one place, which no encoder would write."""
    return json.dumps(with_value(document, path, HERE)).replace(json.dumps(HERE), text)


def survives(report: Report) -> None:
    """What was taken is stored, read back, judged again and shown."""
    stored = Report.from_json(report.to_json())
    assert replay(stored) == []
    for name in RENDERED:
        report.render(name).encode()


def enters(expected: tuple[type[CountermarkError], ...], way: Callable[[], Any]) -> None:
    """A report that survives, or one of the expected exceptions, whose message can be read."""
    try:
        found = way()
    except expected as error:
        str(error).encode("utf-8", "replace")
        return
    if isinstance(found, Report):
        survives(found)


def fact(**fields: Any) -> Report:
    return check(DRAFT, Evidence(facts=[Fact(**{"id": "f", "value": "5", **fields})]))


def tool(schema: Any) -> Report:
    draft = Draft(text=CALL, tools=[{"name": "t", "parameters": {"type": "object", "properties": {"a": schema}}}])
    return check(draft, pack="conduct.tool-use")


PYTHON: dict[str, tuple[tuple[type[CountermarkError], ...], Callable[[Any], Any]]] = {
    **{
        f"pack {path}": ((InvalidPack, UnknownName), lambda value, path=path: check(DRAFT, FACTS, pack=with_value(PACK, path, value)))
        for path in paths(PACK)
    },
    **{
        f"graph {path}": ((InvalidDraft,), lambda value, path=path: check(graph=with_value(GRAPH, path, value), pack="conduct.tool-use"))
        for path in paths(GRAPH)
        if path
    },
    "graph": ((InvalidDraft,), lambda value: check(DRAFT if value is None else None, graph=value)),
    "params": ((InvalidDraft, InvalidPack), lambda value: check(DRAFT, FACTS, params=value)),
    **{
        f"param {name}": ((InvalidPack,), lambda value, name=name: check(DRAFT, FACTS, pack=PACK, params={name: value}))
        for name in PACK["parameters"]
    },
    "numbers": ((InvalidPack,), lambda value: check(DRAFT, FACTS, numbers=value)),
    **{
        f"numbers {mode} {name}": ((InvalidPack,), lambda value, mode=mode, name=name: check(DRAFT, FACTS, numbers=[{"type": mode, name: value}]))
        for mode, name in (("exact", "type"), ("tolerance", "relative"), ("tolerance", "qualifiers"), ("rounded", "decimals"), ("range", "max_width"), ("abbr", "scales"))
    },
    "text": ((InvalidDraft,), lambda value: check(Draft(text=value), FACTS)),
    "locale": ((InvalidDraft, UnknownName), lambda value: check(Draft(text="5", locale=value), FACTS)),
    "query": ((InvalidDraft,), lambda value: check(Draft(text="5", query=value), FACTS)),
    "tools": ((InvalidDraft,), lambda value: check(Draft(text=CALL, tools=value), pack="conduct.tool-use")),
    "tool": ((InvalidDraft,), lambda value: check(Draft(text=CALL, tools=[value]), pack="conduct.tool-use")),
    "tool schema": ((InvalidDraft,), tool),
    "tool maximum": ((InvalidDraft,), lambda value: tool({"maximum": value, "enum": [value]})),
    "context": ((InvalidDraft,), lambda value: check(Draft(text="5", context=value), FACTS)),
    "context value": ((InvalidDraft,), lambda value: check(Draft(text="5", context={"tools": value}), pack="conduct.tool-use")),
    **{f"fact {name}": ((InvalidEvidence,), lambda value, name=name: fact(**{name: value})) for name in Fact.__struct_fields__},
    "fact dim": ((InvalidEvidence,), lambda value: fact(dims={"a": value})),
    "facts": ((InvalidEvidence,), lambda value: check(DRAFT, Evidence(facts=value))),
    "facts item": ((InvalidEvidence,), lambda value: check(DRAFT, Evidence(facts=[value]))),
    **{
        f"passage {name}": ((InvalidEvidence,), lambda value, name=name: check(DRAFT, Evidence(passages=[Passage(**{"id": "p", "text": "x", name: value})])))
        for name in Passage.__struct_fields__
    },
    "passages": ((InvalidEvidence,), lambda value: check(DRAFT, Evidence(passages=value))),
    "passages item": ((InvalidEvidence,), lambda value: check(DRAFT, Evidence(passages=[value]))),
    "unavailable": ((InvalidEvidence,), lambda value: check(DRAFT, Evidence(unavailable=value))),
    "limit": ((InvalidDraft,), lambda value: check(DRAFT, FACTS, limits=Limits(digits=value))),
    "report": ((InvalidReport,), Report.from_json),
}  # fmt: skip


# Each value somewhere, every sixth of them at each door, others at the next; all of them everywhere in `make fuzz`.
@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("door", PYTHON)
def test_no_value_from_python_crashes(door, every):
    first = list(PYTHON).index(door) % every
    hold(door, *PYTHON[door], dict(list(VALUES.items())[first::every]))


def in_file(folder: Path, name: str, content: str | bytes) -> str:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    return str(path)


def from_file(name: str, load: Callable[[str], Evidence], around: str = HERE) -> Callable[[Path, Any], Report]:
    def way(folder: Path, content: str | bytes) -> Report:
        whole = content if isinstance(content, bytes) else around.replace(HERE, content)
        return check(DRAFT, load(in_file(folder, name, whole)))

    return way


WORLD_BANK = json.dumps(
    [
        {"page": 1, "pages": 1, "per_page": 50, "total": 1},
        [{"indicator": {"id": "A", "value": "GDP"}, "country": {"id": "PH", "value": "P"}, "date": "2024", "value": 7}],
    ]
)
FILES: dict[str, tuple[type[CountermarkError], Callable[[Path, Any], Any]]] = {
    "pack": (InvalidPack, lambda folder, text: check(DRAFT, FACTS, pack=in_file(folder, "p.json", text))),
    "graph": (InvalidDraft, lambda _, text: check(graph=text)),
    "calibration": (InvalidCalibration, lambda _, text: Calibration.from_json(text)),
    "lock": (InvalidPack, lambda _, text: Lock.from_json(text)),
    "report": (InvalidReport, lambda _, text: Report.from_json(text)),
    "facts in JSON": (InvalidEvidence, from_file("f.json", load_facts)),
    "facts in JSON Lines": (InvalidEvidence, from_file("f.jsonl", load_facts)),
    "facts in a table": (InvalidEvidence, from_file("f.csv", load_facts)),
    "a value in a table": (InvalidEvidence, from_file("f.csv", load_facts, "id,value\nf,@@\n")),
    "an id in a table": (InvalidEvidence, from_file("f.csv", load_facts, "id,value\n@@,5\n")),
    "a multiplier in SDMX": (InvalidEvidence, from_file("f.csv", load_facts, "DATAFLOW,REF_AREA,TIME_PERIOD,UNIT_MULT,OBS_VALUE\nA:B(1.0),PHL,2024,@@,5\n")),
    "a value of the World Bank": (InvalidEvidence, from_file("f.json", load_facts, WORLD_BANK.replace("7", HERE))),
    "a page of the World Bank": (InvalidEvidence, from_file("f.json", load_facts, WORLD_BANK.replace('"pages": 1', f'"pages": {HERE}'))),
    "an observation of Data360": (InvalidEvidence, from_file("f.json", load_facts, '{"data": [{"claim_id": "f", "OBS_VALUE": @@}]}')),
    "what a tool answered": (InvalidEvidence, from_file("f.json", load_facts, '[{"role": "tool", "content": @@}]')),
    "a document": (InvalidEvidence, from_file("d.md", load_passages)),
    "a page": (InvalidEvidence, from_file("d.html", load_passages, "<html><p>@@")),
    "a mapping": (InvalidEvidence, from_file("m.json", lambda path: load_facts(in_file(Path(path).parent, "f.csv", "a,b\nf,5\n"), mapping=path))),
    "a mapping in TOML": (InvalidEvidence, from_file("m.toml", lambda path: load_facts(in_file(Path(path).parent, "f.csv", "a,b\nf,5\n"), mapping=path), "id = @@")),
    **{f"pack {path}": (InvalidPack, lambda folder, text, path=path: check(DRAFT, FACTS, pack=in_file(folder, "p.json", written(PACK, path, text)))) for path in paths(PACK) if path},
    **{f"graph {path}": (InvalidDraft, lambda _, text, path=path: check(graph=written(GRAPH, path, text), pack="conduct.tool-use")) for path in paths(GRAPH) if path},
    **{f"calibration {path}": (InvalidCalibration, lambda _, text, path=path: Calibration.from_json(written(CALIBRATION, path, text)).to_json()) for path in paths(CALIBRATION) if path},
    **{f"fact {path}": (InvalidEvidence, lambda folder, text, path=path: check(DRAFT, load_facts(in_file(folder, "f.json", written(FACT, path, text))))) for path in paths(FACT) if path},
}  # fmt: skip


WHOLE = tuple(
    name
    for name in FILES
    if " (" not in name and not name.startswith(("a value", "an id", "a multi", "an obs", "what"))
)
"""Doors that take a file as it is."""
DOORS = (*WHOLE, "what a tool answered")


def hold(
    door: str, expected: tuple[type[CountermarkError], ...], way: Callable[[Any], Any], values: dict[str, Any]
) -> None:
    for name, value in values.items():
        try:
            enters(expected, lambda value=value: way(value))
        except Exception as error:
            raise AssertionError(f"{door}, {name}: {type(error).__name__}: {str(error)[:200]}") from error


@pytest.mark.parametrize("door", FILES)
def test_no_text_of_a_file_crashes(door, tmp_path):
    expected, way = FILES[door]
    hold(door, (expected,), lambda text: way(tmp_path, text), TEXTS)


@pytest.mark.parametrize("door", WHOLE)
def test_no_bytes_of_a_file_crash(door, tmp_path):
    expected, way = FILES[door]
    hold(door, (expected,), lambda data: way(tmp_path, data), BYTES)


PATHS = [path for path in paths(REPORT) if path]


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("path", PATHS, ids=str)
def test_no_report_file_crashes(path, every):
    """What can be read can be judged again; that it gives other marks is for replay to say.

    One text in eight, from another one on at each place, so that all are tried.
    """

    def way(text: str) -> None:
        replay(Report.from_json(written(REPORT, path, text)))

    # A pack in a report is loaded like any other.
    errors = (InvalidReport, InvalidPack, UnknownName, InvalidDraft, InvalidEvidence)
    hold("report", errors, way, dict(list(TEXTS.items())[PATHS.index(path) % every :: every]))


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the public JSON corpus lies beside the checkout or nowhere")
@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("door", DOORS)
def test_no_text_of_the_json_test_suite_crashes(door, every, tmp_path):
    """One in six, from another one on at each door, so that all are tried."""
    expected, way = FILES[door]
    found = sorted(CORPUS.glob("*.json"))
    assert len(found) > 300
    texts = {path.name: path.read_bytes() for path in found[DOORS.index(door) % every :: every]}
    if door not in WHOLE:
        texts = {name: data.decode("utf-8", "replace") for name, data in texts.items()}
    hold(door, (expected,), lambda data: way(tmp_path, data), texts)


def option(*arguments: str, file: str | None = None, around: str = HERE) -> Callable[[Path, str], list[str]]:
    """A command whose last word is the text, or a file that holds it; "=" at its end is joined to what follows."""

    def made(folder: Path, text: str) -> list[str]:
        *first, last = arguments
        given = around.replace(HERE, text)
        word = given if file is None else in_file(folder, file, given)
        return [*first, last + word] if last.endswith(("=", "@")) else [*first, last, word]

    return made


CHECK = ("check", "a.md", "--facts", "facts.json")
RULES = (*CHECK, "--pack", "pack.json")
TAKES_TEXT = ("--param word", "--query", "a draft", "--docs", "extract", "explain")
"""Doors that take any text: they have to end, and not with a failure of our own."""
COMMANDS: dict[str, Callable[[Path, str], list[str]]] = {
    "--pack": option(*CHECK, "--pack", file="p.json"),
    "--pack literal": option(*CHECK, "--pack", file="p.json", around=written(PACK, ("metadata", "note"), HERE)),
    "pack validate": option("pack", "validate", file="p.json"),
    "pack show": option("pack", "show", file="p.json"),
    **{f"--param {name}": option(*RULES, "--param", f"{name}=") for name in PACK["parameters"]},
    "--numbers": option(*CHECK, "--numbers"),
    "--numbers @": option(*CHECK, "--numbers", "@", file="n.json"),
    "--numbers relative": option(*CHECK, "--numbers", around='[{"type": "tolerance", "relative": @@}]'),
    "--tools": option(*CHECK, "--tools", file="t.json"),
    "--tools maximum": option(*CHECK, "--pack", "conduct.tool-use", "--tools", file="t.json", around='[{"name": "t", "parameters": {"maximum": @@}}]'),
    "--graph": option("check", "--graph", file="g.json"),
    "--graph attribute": option("check", "--graph", file="g.json", around=written(GRAPH, ("entities", 0, "attributes", "k"), HERE)),
    "--facts JSON": option("check", "a.md", "--facts", file="f.json"),
    "--facts JSON Lines": option("check", "a.md", "--facts", file="f.jsonl"),
    "--facts table": option("check", "a.md", "--facts", file="f.csv", around="id,value\nf,@@\n"),
    "--docs": option(*CHECK, "--docs", file="d.md"),
    "--config": option(*CHECK, "--config", file="c.toml"),
    **{f"config {key}": option(*CHECK, "--config", file="c.toml", around=f"{key} = @@\n") for key in ("pack", "numbers", "locale", "facts", "docs", "other")},
    "config parameter": option(*RULES, "--config", file="c.toml", around="[params]\ntau = @@\n"),
    "--calibration": option(*CHECK, "--pack", "grounding.energy", "--calibration", file="cal.json"),
    "--query": option(*CHECK, "--query"),
    "a draft": option("check", file="x.md"),
    "report show": option("report", "show", file="r.json"),
    "report replay": option("report", "replay", file="r.json"),
    "extract": option("extract", file="x.md"),
    "explain": option("explain", file="x.md"),
    "extract --messages": option("extract", "--messages", file="m.json"),
}  # fmt: skip


@pytest.mark.parametrize("door", COMMANDS)
def test_no_text_given_to_a_command_crashes(door, tmp_path, monkeypatch):
    """Exit code 2 with the reason on standard error, or an honest end; never a traceback."""
    monkeypatch.chdir(tmp_path)
    in_file(tmp_path, "a.md", DRAFT.text)
    in_file(tmp_path, "facts.json", json.dumps([{"id": "f", "value": "5"}]))
    in_file(tmp_path, "pack.json", json.dumps(PACK))
    refused = 0
    for name, text in TEXTS.items():
        if "\0" in text and not any(door.startswith(each) for each in ("--pack", "--facts", "report show")):
            continue  # no operating system hands on a NUL
        arguments = COMMANDS[door](tmp_path, text)
        result = CliRunner().invoke(cli, arguments)
        told = f"{door}, {name}: {result.exit_code} {result.stderr[:300]} {result.exception!r}"
        assert result.exit_code in (0, 1, 2, 3), told
        assert "itself failed" not in result.stderr, told
        assert "Traceback" not in result.stderr, told
        if result.exit_code == 2:
            refused += 1
            assert result.stderr.startswith("error: "), told
            assert result.stdout == "", told
    assert refused >= (0 if door in TAKES_TEXT else 12)
