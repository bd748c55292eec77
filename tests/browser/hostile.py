"""What an attacker writes, how it is rendered, and what may never be true of the page that a browser makes of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from countermark import Draft, Evidence, Fact, Report, check
from countermark.model import Source
from countermark.render.neutral import spelled_out
from countermark.render.table import SIGNS

ROOT = Path(__file__).parent.parent.parent
CASES = ROOT / "spec" / "cases" / "render"
CORPORA = ROOT.parent / "shared" / "corpora"
PROBE = Path(__file__).parent / "hostile.js"
TOKEN = '<claim id="f">5.7%</claim>'
EVIDENCE = Evidence(facts=[Fact(id="f", value="5.7", unit="%", entity="PHL", period="2024", source="WDI")])
_TREE_DATA = re.compile(r"^#data\n(.*?)\n?^#errors$", re.DOTALL | re.MULTILINE)
_BOX = re.compile("⟦[^⟧]*⟧")
_PROVEN = ("verified", "supported")
_SIGNS = "-−–±"


class Attack(NamedTuple):
    """A draft with what is expected of it."""

    name: str
    report: Report
    expect: dict[str, Any]


def documents() -> Iterator[tuple[str, dict[str, Any]]]:
    """The files of cases, by name."""
    for path in sorted(CASES.glob("*.json")):
        yield path.stem, json.loads(path.read_text(encoding="utf-8"))


def attacks(document: dict[str, Any]) -> list[Attack]:
    """The cases of one file, checked."""
    return [
        Attack(case["name"], report_of(case, case.get("facts", document["facts"])), case["expect"])
        for case in document["cases"]
    ]


def report_of(case: dict[str, Any], facts: Iterable[dict[str, Any]]) -> Report:
    """The report on one case."""
    return check(
        Draft(text=case["text"]),
        Evidence(facts=[fact_of(fact) for fact in facts]),
        pack=case.get("pack", "numbers.strict"),
    )


def fact_of(fields: dict[str, Any]) -> Fact:
    """A fact as a case writes it."""
    source = fields.get("source")
    return Fact(**{**fields, "source": Source(**source) if isinstance(source, dict) else source})


def naughty_strings() -> list[str]:
    """The Big List of Naughty Strings."""
    return json.loads((CORPORA / "blns" / "blns.json").read_text(encoding="utf-8"))


def tree_inputs() -> list[str]:
    """Every input of html5lib's tests of tree construction."""
    folder = CORPORA / "html5lib-tests" / "tree-construction"
    return [
        match[1]
        for path in sorted(folder.rglob("*.dat"))
        for match in _TREE_DATA.finditer(path.read_bytes().decode("utf-8", "replace"))
    ]


def around(name: str, text: str) -> Iterator[Attack]:
    """A text as it is, and with a true token before it, behind it and within it."""
    middle = len(text) // 2
    for place, draft in (
        ("alone", text),
        ("behind a token", f"{TOKEN} {text}"),
        ("before a token", f"{text}{TOKEN}"),
        ("around a token", f"{text[:middle]} {TOKEN} {text[middle:]}"),
    ):
        yield Attack(f"{name}, {place}", check(Draft(text=draft), EVIDENCE), {})


def together(texts: Sequence[str], size: int) -> Iterator[Attack]:
    """Drafts of `size` texts each, a true token before every one, so that what one leaves open reaches the next."""
    for start in range(0, len(texts), size):
        draft = "\n\n".join(f"{TOKEN} {text}" for text in texts[start : start + size])
        yield Attack(f"inputs from {start}", check(Draft(text=draft), EVIDENCE), {})


def wrong(attack: Attack, page: dict[str, Any]) -> list[str]:
    """What the page shows that it must not, or does not show and must; `page` is what the probe saw."""
    report, expect = attack.report, attack.expect
    found = list(page["strange"])
    if page["reports"] != 1 or page["drafts"] > 1:
        found.append(f"{page['reports']} reports and {page['drafts']} drafts instead of one")
    found += _wrong_marks(report, expect, page["marks"])
    if page.get("copied") is not None:
        found += _wrong_copy(report, page["copied"])
    found += [f"there is a {selector}" for selector in page["matched"]]
    text = _one_line(page["text"])
    found += [
        f"{words!r} cannot be read in {text!r}" for words in expect.get("readable", ()) if _one_line(words) not in text
    ]
    outside = _one_line(page["outside"])
    for words in expect.get("boxed", ()):
        if not any(words in box for box in page["boxes"]) or words in outside:
            found.append(f"{words!r} is not boxed")
    found += [f"{words!r} is boxed" for words in expect.get("unboxed", ()) if words not in outside]
    return found


def _wrong_marks(report: Report, expect: dict[str, Any], shown: Sequence[dict[str, Any]]) -> list[str]:
    found = []
    marks = {number: mark for number, mark in enumerate(report.marks, 1) if mark.mark != "bare"}
    if sorted(mark["n"] for mark in shown) != sorted(marks):
        found.append(
            f"marks {sorted(marks)} of the report are shown as {[(mark['kind'], mark['n']) for mark in shown]}"
        )
        return found
    for mark in shown:
        number, kind, text = mark["n"], mark["kind"], mark["text"]
        if kind != marks[number].mark:
            found.append(f"mark {number} is {marks[number].mark} and shown as {kind}")
        # Under a flagged mark a control character may be spelled out; a proven text is shown as it was checked.
        if text != marks[number].text and (kind in _PROVEN or text != spelled_out(marks[number].text)):
            found.append(f"mark {number} is for {marks[number].text!r} and shows {text!r}")
        if not mark["shown"]:
            found.append(f"mark {number} is not seen")
        # Without a browser nobody draws the sign.
        if "sign" in mark and not mark["sign"].startswith(f'"{SIGNS[marks[number].mark]} {marks[number].mark}"'):
            found.append(f"mark {number} has the sign {mark['sign']}")
        if kind in _PROVEN and (mark["left"].isalnum() or mark["right"].isalnum() or mark["left"] in list(_SIGNS)):
            found.append(f"mark {number} is touched by {mark['left']!r} and {mark['right']!r}")
    for kind in (*_PROVEN, "flagged"):
        texts = [mark.text for mark in report.marks if mark.mark == kind]
        if texts != expect.get(kind, texts):
            found.append(f"{kind} is {texts}, not {expect[kind]}")
    return found


def _wrong_copy(report: Report, copied: str) -> list[str]:
    """Pasted elsewhere, a mark is its word in brackets; what the model wrote like that stands in a box."""
    found = []
    outside = _BOX.sub("", copied)
    for kind in _PROVEN:
        marks = sum(mark.mark == kind for mark in report.marks)
        pasted = len(re.findall(rf"[\[［]\s*{kind}", outside, re.IGNORECASE))
        if pasted != marks:
            found.append(f"{marks} {kind} marks are copied as {pasted}: {copied!r}")
    return found


def _one_line(text: str) -> str:
    return " ".join(text.split())
