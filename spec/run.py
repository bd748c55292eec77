"""Runs the conformance cases against this implementation, or against any other that speaks JSON lines.

python spec/run.py                          in process, through countermark.check
python spec/run.py --command "other-tool"   one case a line on its stdin, one result a line on its stdout
python spec/run.py --serve                  be that other tool: this implementation over JSON lines
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases"
Case = dict[str, Any]
Result = dict[str, Any]


def cases(folder: Path = CASES) -> list[Case]:
    """Every case of every file; decimals keep the digits they are written with."""
    return [
        {"file": path.stem, **case}
        for path in sorted(folder.glob("*.json"))
        for case in json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)["cases"]
    ]


def refuses(case: Mapping[str, Any]) -> bool:
    """The case expects an error, or that some number is flagged or bare, or that the draft is not accepted."""
    expect = case["expect"]
    if "error" in expect or expect["decision"] != "accept":
        return True
    return any(mark["mark"] in {"flagged", "bare"} for mark in expect.get("marks", expect.get("tagged")))


def answer(case: Mapping[str, Any]) -> Result:
    """What this implementation says about one case."""
    from countermark import Draft, Evidence, Fact, check, correct_draft  # noqa: PLC0415 — others have no countermark
    from countermark.model import Limits  # noqa: PLC0415

    options: dict[str, Any] = {name: case[name] for name in ("numbers", "params") if name in case}
    options["pack"] = case.get("pack", "numbers.strict")
    if "limits" in case:
        options["limits"] = Limits(**case["limits"])
    correction = {}
    try:
        given = (
            Draft(text=case["text"], locale=case.get("locale")),
            Evidence(facts=[Fact(**fact) for fact in case["facts"]]),
        )
        report = check(*given, **options)
        if case.get("correct"):
            found = correct_draft(*given, **options).corrected
            left = [{"text": each.text, "why": each.why} for each in found.left]
            correction = {"correction": {"text": found.corrected_text, "left": left}}
    except Exception as error:  # noqa: BLE001 — an error that no case expects is a failed case, not the end of the run
        return {"name": case["name"], "error": type(error).__name__, "message": str(error)}
    marks = [
        {
            "start": mark.start,
            "end": mark.end,
            "text": mark.text,
            "mark": str(mark.mark),
            "kind": mark.kind,
            "ref": mark.ref,
            "why": mark.why,
        }
        for mark in report.marks
    ]
    packs = [
        {
            "pack_id": result.pack_id,
            "passed": result.passed,
            "policy_results": [
                {
                    "policy_id": policy.policy_id,
                    "passed": policy.passed,
                    "violations": [
                        {
                            "rule_id": violation.rule_id,
                            "severity": str(violation.severity),
                            "undecided": violation.message.startswith("could not be decided: "),
                        }
                        for violation in policy.violations
                    ],
                }
                for policy in result.policy_results
            ],
        }
        for result in report.packs
    ]
    return {"name": case["name"], "decision": str(report.decision), "marks": marks, "packs": packs, **correction}


def differences(case: Mapping[str, Any], result: Mapping[str, Any]) -> list[str]:
    """How a result departs from what the case expects; empty when it conforms."""
    expect = case["expect"]
    if "error" in expect or "error" in result:
        wanted, got = expect.get("error"), result.get("error")
        return [] if wanted == got else [f"error: expected {wanted}, got {got} {result.get('message', '')}".rstrip()]
    found = []
    if expect["decision"] != result.get("decision"):
        found.append(f"decision: expected {expect['decision']}, got {result.get('decision')}")
    found.extend(
        f"mark {number}: it does not say why"
        for number, mark in enumerate(result.get("marks", ()))
        if not isinstance(mark.get("why"), str) or not mark["why"]
    )
    if "packs" in expect and expect["packs"] != result.get("packs"):
        found.append(f"packs: expected {expect['packs']}, got {result.get('packs')}")
    if "correction" in expect:
        found.extend(_uncorrected(expect["correction"], result.get("correction", {})))
    marks: list[Mapping[str, Any]] = list(result.get("marks", ()))
    if "tagged" in expect:
        marks = [mark for mark in marks if mark["mark"] != "bare"]
    wanted_marks = expect.get("marks", expect.get("tagged"))
    if len(marks) != len(wanted_marks):
        shown = [(mark["mark"], mark["text"]) for mark in marks]
        found.append(f"marks: expected {len(wanted_marks)}, got {len(marks)}: {shown}")
        return found
    for number, (wanted, got) in enumerate(zip(wanted_marks, marks, strict=True)):
        found.extend(
            f"mark {number} {key}: expected {wanted[key]!r}, got {got.get(key)!r}"
            + (f" ({got.get('why')})" if key == "mark" else "")
            for key in wanted
            if not _agrees(wanted[key], got.get(key))
        )
    return found


def _uncorrected(wanted: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[str]:
    """How a correction departs from what is expected: in its text, or in what it leaves and why."""
    if wanted["text"] != got.get("text"):
        yield f"corrected text: expected {wanted['text']!r}, got {got.get('text')!r}"
    left = got.get("left", ())
    same = len(left) == len(wanted["left"]) and all(
        each["text"] == other["text"] and _agrees(each["why"], other["why"])
        for each, other in zip(wanted["left"], left, strict=True)
    )
    if not same:
        yield f"left alone: expected {wanted['left']}, got {left}"


def _agrees(wanted: object, got: object) -> bool:
    """Equal, or a sentence that holds every part it has to."""
    if isinstance(wanted, Mapping):
        return isinstance(got, str) and all(part in got for part in wanted["contains"])
    return wanted == got


def ask(command: str, asked: Iterable[Mapping[str, Any]]) -> Iterator[Result]:
    """The results of another implementation, which reads cases and writes results, a line each."""
    lines = "".join(json.dumps(_question(case), default=_number) + "\n" for case in asked)
    done = subprocess.run(shlex.split(command), input=lines, capture_output=True, text=True, check=False)  # noqa: S603 — the command is the person's own
    if done.returncode:
        sys.stderr.write(done.stderr)
    for line in done.stdout.splitlines():
        if line.strip():
            yield json.loads(line)


def _question(case: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in case.items() if key not in {"expect", "file"}}


def _number(value: object) -> float:
    # Only numbers as short as 0.02 are written bare in the cases, and those survive a double unchanged.
    if isinstance(value, Decimal) and repr(float(value)) == str(value):
        return float(value)
    raise TypeError(f"{value!r} has no JSON form that keeps its digits; write it as text in the case")


def serve() -> int:
    """Answer as a command for `--command` does, with this implementation."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line, parse_float=Decimal))) + "\n")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run the cases and print what failed; 0 when every one passed."""
    parser = argparse.ArgumentParser(prog="spec/run.py", description="Run the conformance cases.")
    parser.add_argument("--command", help="drive another implementation over JSON lines")
    parser.add_argument("--serve", action="store_true", help="answer cases from stdin, a JSON line each")
    parser.add_argument("--only", default="", help="cases whose file or name contains this")
    options = parser.parse_args(arguments)
    if options.serve:
        return serve()
    chosen = [case for case in cases() if options.only in f"{case['file']}/{case['name']}"]
    results = ask(options.command, chosen) if options.command else map(answer, chosen)
    by_name = {result["name"]: result for result in results}
    failed = 0
    for case in chosen:
        result = by_name.get(case["name"])
        wrong = ["no answer"] if result is None else differences(case, result)
        failed += bool(wrong)
        if wrong:
            sys.stdout.write(f"FAIL {case['file']}/{case['name']}\n")
            sys.stdout.writelines(f"     {line}\n" for line in wrong)
    sys.stdout.write(f"{len(chosen) - failed} passed, {failed} failed\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
