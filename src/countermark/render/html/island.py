"""The data island: what the script shows of each number, as JSON that no text in it can leave."""

from __future__ import annotations

from typing import Any

import msgspec

from countermark.model import Fact, Mark, MarkKind, Report, Source
from countermark.render.neutral import neutral, one_line
from countermark.render.origin import Origins, entity, indicator, source_link, source_name, status
from countermark.render.proof import proof_lines

_PLAIN = 9
"""What an entry holds of a number that is not derived."""
_LINE, _LINES = 300, 60

# Only strings hold these characters, and there an escape is the same character.
_ESCAPES = (
    (b"<", rb"\u003c"),
    (b">", rb"\u003e"),
    (b"&", rb"\u0026"),
    ("\u2028".encode(), rb"\u2028"),
    ("\u2029".encode(), rb"\u2029"),
)


def island(report: Report, origins: Origins) -> str:
    """`facts` that a mark names, and in `marks` for every number in text order: mark, text, kind, ref, why, mode, both values, unit; of a derived
    one also its expression, the lines of its proof with their depth, and the facts that it rests on. Where there are edits, the
    draft, and for each edit its start, its end and the new text, in text order.
    """
    named = dict.fromkeys(mark.ref for mark in report.marks if mark.ref is not None)
    named |= dict.fromkeys(
        fact.id for mark in report.marks if origins.expression(mark) for fact in origins.behind(mark)
    )
    told: dict[str, Any] = {
        "facts": [_fact(fact) for ref in named for fact in origins.facts(ref)],
        "marks": [_entry(mark, origins) for mark in report.marks],
    }
    if report.edits:
        # The text itself, which is only ever copied or saved, never shown.
        told["draft"] = report.draft.text
        told["edits"] = [
            [edit.span.start, edit.span.end, edit.new]
            for edit in sorted(report.edits, key=lambda one: (one.span.start, one.span.end))
        ]
    data = msgspec.json.encode(told)
    return in_script(data)


def in_script(data: bytes) -> str:
    """JSON as it stands in a script element, which no text in it can leave."""
    for character, written in _ESCAPES:
        data = data.replace(character, written)
    return data.decode()


def _entry(mark: Mark, origins: Origins) -> list[Any]:
    text = neutral(mark.text)
    if mark.mark is MarkKind.BARE and mark.ref is None:
        return ["bare", text, mark.kind, None, mark.why]
    compared = origins.compared(mark)
    entry: list[Any] = [mark.mark.value, text, mark.kind, _clean(mark.ref), _clean(origins.why(mark))]
    if compared:
        entry += [_clean(compared.get(name)) for name in ("mode", "payload", "fact", "unit")]
    expression, proof = origins.expression(mark), origins.proof(mark)
    if expression is not None or proof:
        lines = [[depth, one_line(text, _LINE)] for depth, text in proof_lines(proof, _LINES)]
        inputs = [] if expression is None else [neutral(fact.id) for fact in origins.behind(mark)]
        entry += [None] * (_PLAIN - len(entry)) + [_clean(expression), lines, list(dict.fromkeys(inputs))]
    return entry


def _fact(fact: Fact) -> dict[str, Any]:
    source = fact.source
    link = source_link(fact)
    told = {"dataset": _clean(source_name(fact)), "uri": link}
    if isinstance(source, Source):
        told |= {"version": _clean(source.version), "retrieved": _clean(source.retrieved)}
    known = {
        "id": neutral(fact.id),
        "value": fact.value,
        "unit": _clean(fact.unit),
        "entity": _clean(entity(fact)),
        "indicator": _clean(indicator(fact)),
        "period": _clean(fact.period),
        "status": _clean(status(fact)),
        "source": {name: value for name, value in told.items() if value} or None,
        "signed": _clean(fact.signer),
    }
    return {name: value for name, value in known.items() if value is not None}


def _clean(value: Any) -> str | None:
    """Text in which no control acts and no check mark of the model stands unboxed; an empty one says nothing."""
    if value is None or value == "":
        return None
    return neutral(str(value))
