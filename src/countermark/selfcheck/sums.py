"""Calculations that a text writes out, or whose operands its words or a table name, carried out again."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from countermark.extract import extract
from countermark.language import Document
from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph, Operation, Span
from countermark.protocols import Need, Subject
from countermark.selfcheck.doubt import Doubt


def calculations(draft: Draft, document: Document) -> tuple[Graph, list[Doubt]]:
    """The graph of a draft, and its calculations that do not come out."""
    graph = extract(draft, DEFAULT_LIMITS, document)
    made = {each.id: each for each in graph.operations if each.type == "arithmetic"}
    needs = [Need("result_correct", each, {}) for each in made]
    answers = MEASURES["result_correct"](needs, {}, Subject(draft, graph, Evidence(), DEFAULT_LIMITS))
    found: list[Doubt] = []
    for need, answer in zip(needs, answers, strict=True):
        operation = made[str(need.node)]
        if answer.value is False and not _is_of_table(document, operation) and not _is_of_others(operation):
            rule = "total" if operation.grounds == "labelled" and operation.operator == "add" else "calculation"
            listed = _listed(operation.operator, operation.operands)
            message = f"{operation.result} does not add up: {answer.reason}"
            span = _of_result(draft.text, operation.span, str(operation.result))
            found.append(Doubt(*span, rule, "warning", message, listed))
    return graph, found


def _is_of_table(document: Document, operation: Operation) -> bool:
    """Whether a row of a table is left to `footing`: one of averages, or one with several numbers, may be of more than is shown."""
    at = document.block_at(operation.span.start)
    table = None if at is None else document.blocks[at].table
    if table is None or operation.grounds != "labelled":
        return False
    return operation.operator == "average" or any(len(document.cells(row)) > 2 for row in table.rows)


def _is_of_others(operation: Operation) -> bool:
    """Whether a labelled total is of other things than all that stands over it: smaller than one of them, or all but one."""
    if operation.grounds != "labelled" or operation.operator != "add":
        return False
    try:
        parts, total = [Fraction(str(each)) for each in operation.operands], Fraction(str(operation.result))
    except ValueError:
        return False
    return min(parts) > 0 and (total < max(parts) or sum(parts, -total) in parts)


def _listed(operator: str, operands: Sequence[object]) -> str:
    sign = {"add": " + ", "subtract": " − ", "multiply": " × ", "divide": " ÷ "}.get(operator)
    return sign.join(map(str, operands)) if sign is not None else f"{operator} of {', '.join(map(str, operands))}"


def _of_result(text: str, span: Span, result: str) -> tuple[int, int]:
    at = text.rfind(result, span.start, span.end)
    return (at, at + len(result)) if at >= 0 else (span.start, span.end)
