"""Notes in each output format."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import PurePath
from typing import Any, Final
from urllib.parse import quote

from countermark.render.findings import junit, sarif
from countermark.render.findings.sarif import message
from countermark.render.kit.frame import FIGURES, figures_page
from countermark.render.neutral import expanded, one_line
from countermark.render.notes.note import LEVELS, Level, Note, Noted

_LONGEST: Final = 400
_COLORS: Final[Mapping[Level, str]] = {"error": "\x1b[31m", "warning": "\x1b[33m", "note": "\x1b[2m"}
_PLAIN: Final = "\x1b[0m"


def show(
    noted: Sequence[Noted], form: str, *, title: str, summary: str, rules: Mapping[str, str], color: bool = False
) -> str:
    """All notes in one of the formats; `rules` says what each rule is about."""
    if form == "terminal":
        return _terminal(noted, summary, color=color)
    return FORMATS[form](noted, title, summary, rules)


def _terminal(noted: Sequence[Noted], summary: str, *, color: bool = False) -> str:
    lines: list[str] = []
    for each in noted:
        last: tuple[int, int] | None = None
        for note in each.notes:
            if note.sentence != last:
                said = " ".join(each.text[slice(*note.sentence)].split())
                lines.append(f"{one_line(each.place(note))}: {one_line(said, _LONGEST)}")
                last = note.sentence
            sign = f"{_COLORS[note.level]}{LEVELS[note.level]}{_PLAIN}" if color else LEVELS[note.level]
            lines.append(f"  {sign} {one_line(note.message, _LONGEST)}")
            lines += (f"    {name}: {one_line(told, _LONGEST)}" for name, told in _more(note))
    return "\n".join([*lines, one_line(summary)]) + "\n"


def _more(note: Note) -> list[tuple[str, str]]:
    return [*note.told, *([("should be", note.should)] if note.should else [])]


def _json(noted: Sequence[Noted], title: str, summary: str, rules: Mapping[str, str]) -> str:
    del title, rules
    found = [
        {
            "source": each.source,
            "line": each.position(note.start)[0] if each.is_file else None,
            "part": note.part or None,
            "rule": note.rule,
            "level": note.level,
            "start": note.start,
            "end": note.end,
            "text": each.text[note.start : note.end],
            "sentence": each.text[slice(*note.sentence)],
            "message": note.message,
            **dict(note.told),
            "should": note.should or None,
        }
        for each in noted
        for note in each.notes
    ]
    return json.dumps({"summary": summary, "findings": found}, indent=2, ensure_ascii=False) + "\n"


def _sarif(noted: Sequence[Noted], title: str, summary: str, rules: Mapping[str, str]) -> str:
    del title
    names = list(rules)
    told = [{"id": name, "name": name, "shortDescription": {"text": message(rules[name])}} for name in names]
    results = [_result(each, note, names, place) for place, each in enumerate(noted) for note in each.notes]
    return sarif.document(told, [_uri(each) for each in noted], results, {"summary": one_line(summary)})


def _uri(noted: Noted) -> str:
    return quote(PurePath(noted.source).as_posix(), errors="replace")


def _result(noted: Noted, note: Note, names: Sequence[str], place: int) -> dict[str, Any]:
    region = None
    if noted.is_file:
        (start, column), (end, after) = noted.position(note.start), noted.position(note.end)
        region = {"startLine": start, "startColumn": column, "endLine": end, "endColumn": after}
    said = ". ".join([note.message, *(f"{name}: {told}" for name, told in _more(note))])
    return {
        "ruleId": note.rule,
        "ruleIndex": names.index(note.rule),
        "kind": "fail",
        "level": note.level,
        "message": {"text": message(one_line(said))},
        "locations": [sarif.location(_uri(noted), place, region, one_line(note.part))],
    }


def _junit(noted: Sequence[Noted], title: str, summary: str, rules: Mapping[str, str]) -> str:
    """A text is a test case; a note that stops is a failure, any other is told as output."""
    del rules
    cases: list[str] = []
    failures = 0
    for each in noted:
        lines = "\n".join(f"{each.place(note)}: {one_line(note.message)}" for note in each.notes)
        stopping = [note for note in each.notes if note.level != "note"]
        failures += bool(stopping)
        kind = "failure" if stopping else None
        said = {"message": one_line(stopping[0].message), "type": stopping[0].level} if stopping else {}
        cases.append(junit.case(title, each.source, kind, said, lines))
    counts = {"tests": len(noted), "failures": failures, "errors": 0}
    return junit.document(one_line(summary), counts, junit.suite(title, counts, cases))


def _html(noted: Sequence[Noted], title: str, summary: str, rules: Mapping[str, str]) -> str:
    """Each text with notes as it stands, and beside it with what should stand there; the notes below."""
    del rules
    told = [each for each in noted if each.notes]
    body = "".join(map(_text, told)) if told else "<p>Nothing was found.</p>\n"
    return figures_page(escape(title), f"<p>{escape(one_line(summary))}</p>\n", body, (*FIGURES, "notes.css"))


def _text(noted: Noted) -> str:
    left: list[str] = []
    right: list[str] = []
    done = 0
    for note in sorted(noted.notes, key=lambda each: (each.start, each.end)):
        if note.start < done:
            continue
        between, own = (_safe(part) for part in (noted.text[done : note.start], noted.text[note.start : note.end]))
        left += (between, f"<mark class={note.level}>{own}</mark>")
        right += (
            between,
            f"<ins>{_safe(note.should)}</ins>" if note.should else f"<mark class={note.level}>{own}</mark>",
        )
        done = note.end
    rest = _safe(noted.text[done:])
    items = "".join(_item(noted, note) for note in noted.notes)
    return (
        f"<section><h2><bdi>{_safe(noted.source)}</bdi></h2>\n<div class=sides>"
        f"<div><h3>As it stands</h3><pre dir=auto>{''.join(left)}{rest}</pre></div>"
        f"<div><h3>As it should</h3><pre dir=auto>{''.join(right)}{rest}</pre></div></div>\n<ul class=notes>{items}</ul></section>\n"
    )


def _item(noted: Noted, note: Note) -> str:
    place = f"line {noted.position(note.start)[0]}" if noted.is_file else note.part
    more = "".join(f"<br><span class=told>{_safe(name)}: {_safe(told)}</span>" for name, told in _more(note))
    where = f" <span class=told>({_safe(place)})</span>" if place else ""
    return f"<li class={note.level}><bdi>{_safe(note.message)}</bdi>{where}{more}</li>\n"


def _safe(text: str) -> str:
    return escape(expanded(text))


FORMATS: Final[Mapping[str, Callable[[Sequence[Noted], str, str, Mapping[str, str]], str]]] = {
    "terminal": lambda noted, _title, summary, _rules: _terminal(noted, summary),
    "json": _json,
    "html": _html,
    "sarif": _sarif,
    "junit": _junit,
}
