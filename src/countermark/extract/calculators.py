"""Expressions that are handed to a calculator, and what it answers.

`calculator("0.35 * 5200")` with "Observation: 1820" on the next line, `>>> 12*7` with 84 below it, `print(3*4)  # 12`, `sum([3, 4, 5])`
that returns 12, and a call in JSON that has an expression among its arguments. What is neither a plain expression nor a
plain number is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from countermark.extract.calculation import Calculation, calculation
from countermark.extract.equation_tokens import Token, tokens
from countermark.extract.equations import Equality
from countermark.extract.expressions import Side, side
from countermark.extract.phrases import has_any
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told
from countermark.extract.spots import spots

_NUMBER: Final = r"[-−]?[$€£]?\d(?>(?:\d|[.,_](?=\d))*)(?:[eE][-+]?\d+)?"
_EXPRESSION: Final = r"[-(\d.$][\d\s.,_+*/()^×÷·−$-]{1,200}?[\d)]"


def _rounded(name: str) -> str:
    return rf"(?:round\(\s*)?(?P<{name}>{_EXPRESSION})(?:\s*,\s*\d{{1,2}}\s*\))?"


# It begins with the bracket, so that prose runs by quickly; the name before it is looked for afterwards.
_CALL: Final = r"\((?<=[\w.]\()\s*(?:[a-z_]{1,20}\s*=\s*)?(?P<quote>[\"'`]?)" + _rounded("called") + r"(?P=quote)\s*\)"
_FIELD: Final = (
    r"\"(?:expression|expr|formula|equation|calculation|input|query|code|command|math|operation|__arg1)\"\s*:\s*\""
    + _rounded("field")
    + r"\""
)
_INPUT: Final = (
    r"^[ \t]*+\**+(?:action[ _])?input\**+[ \t]*+:\**+[ \t]*+(?P<mark>[\"'`]?)"
    + _rounded("entered")
    + r"(?P=mark)[ \t]*$"
)
_PROMPT: Final = r"^[ \t>]*(?:>>>|In[ ]?\[\d*\]:)[ ](?:print\()?" + _rounded("typed") + r"\)?[ \t]*$"
_NAME: Final = re.compile(r"(?<![\w.])[a-zA-Z_][\w.]{0,40}\Z")
_LONGEST_NAME: Final = 41
_WITHIN: Final = re.compile(f"{_CALL}|{_FIELD}", re.IGNORECASE)
_LINE: Final = re.compile(f"{_INPUT}|{_PROMPT}", re.MULTILINE | re.IGNORECASE)
_LINES: Final = ("nput", "NPUT", ">>>", "n[", "n [", "N[", "N [")
"""What those lines have."""
_LONGEST_LEAD: Final = 200
"""How far from their beginning."""
_OF_ALL: Final = re.compile(
    r"\((?:(?P<sum>(?<=sum\()(?<!\wsum\())|(?P<mean>(?<=mean\()(?<!\wmean\()|(?<=fmean\()(?<!\wfmean\()|(?<=avg\()(?<!\wavg\()"
    r"|(?<=average\()(?<!\waverage\()))"
    rf"\s*[\[(]?(?P<list>{_NUMBER}(?:\s*[,;]\s*{_NUMBER}){{1,40}})\s*[\])]?\s*\)",
    re.IGNORECASE,
)
"""A function that takes a whole list."""
_LISTS: Final = ("sum(", "mean(", "avg(", "average(", "SUM(", "AVG(", "AVERAGE(")
_HINTS: Final = re.compile(
    r">>> |\bIn ?\[|\(\s*(?:[a-z_]{1,20}\s*=\s*)?[\"'`]?[-(\d.r][^)\n]{0,200}?[-+*/×÷^]|\"\s*:\s*\"[-(\d.][\d\s.,]{0,80}?[-+*/×÷^)]|[Ii]nput\W{1,4}[-(\d.]"
)
_NAMED: Final = re.compile(r"calc|comput|eval|math|arith|wolfram|print|python|solve|repl|console\.log", re.IGNORECASE)
_PROGRAM: Final = re.compile(r"print|console", re.IGNORECASE)
_LABEL: Final = (
    r"\**+(?:observation|result|output|tool[ _](?:result|output|response)|tool|response|answer|returned|returns|value|stdout"
    r"|calculator|out[ ]?\[\d*\])\**+[ \t]*+(?:[:=]|->|→|=>)\**+\s*+"
)
_WRAPPED: Final = r"(?:\{\s*+\"(?:result|output|value|answer|content)\"\s*+:\s*+)?[\"'`]?+\**+"
_ANSWER: Final = re.compile(
    r"[\s\"'`)}\];]{0,40}+(?:</\w{1,20}>\s*+)?(?>(?:```\w*+\s*+){0,2})"
    rf"(?:(?:#|//)[ ]?(?:=>|->|→|=|prints|gives)?[ ]?(?P<comment>{_NUMBER})[ \t`]*+$"
    rf"|(?:->|→|=>|⇒|=|returns|returned|gives)[ ]?(?P<arrow>{_NUMBER})"
    rf"|{_LABEL}{_WRAPPED}(?P<labelled>{_NUMBER})"
    rf"|<(?:tool_response|tool_result|observation|output|result|function_results?)>\s*+{_WRAPPED}(?P<tagged>{_NUMBER})"
    rf"|\{{\s*+\"(?:result|output|value|answer)\"\s*+:\s*+\"?+(?P<object>{_NUMBER}))",
    re.IGNORECASE | re.MULTILINE,
)
_BELOW: Final = re.compile(rf"[ \t]*+\n[ \t>]*+(?P<below>{_NUMBER})[ \t]*+$", re.MULTILINE)
_SPELLED: Final = re.compile(rf"`?\)?`?\s(?:is|equals|comes\sto|evaluates\sto|prints)\s`?(?P<spelled>{_NUMBER})")
_GOES_ON: Final = re.compile(r"\s?[-+*/×÷^%]\s?[\d(]|[\w%(]|[.,:]\d|\s?%")
_JOINED: Final = re.compile(r"[\d)]\s*(?:\*\*|[-+*/^×÷·−])\s*[-(\d.$]")
_SINGLE: Final = re.compile(r"[-−]?[\d_]+(?:\.\d+)?")
_GROUPS: Final = ("called", "field", "entered", "typed")
_EXACT: Final = 12
"""Digits of a number that a computer prints which are not its own rounding."""


def calculators(prose: Prose) -> Iterator[Told]:
    """What calculators are asked in a draft and what they answer."""
    text = prose.text
    yield from _of_all(text)
    if not _HINTS.search(text):
        return
    reached = 0
    for match in _given(text):
        if match.start() < reached:
            continue
        group = next(name for name in _GROUPS if match.groupdict().get(name) is not None)
        called = _NAME.search(text, max(0, match.start() - _LONGEST_NAME), match.start()) if group == "called" else None
        program = group == "typed" or (called is not None and _PROGRAM.search(called[0]) is not None)
        if group == "called" and (called is None or not _NAMED.search(called[0])):
            continue
        answer = (_BELOW.match(text, match.end()) if group == "typed" else None) or _ANSWER.match(text, match.end())
        if answer is None:
            continue
        named = next(name for name, found in answer.groupdict().items() if found is not None)
        if _GOES_ON.match(text, answer.end(named)):
            continue
        made = worked(match[group], answer[named], program=program)
        if made is not None:
            reached = answer.end(named)
            yield Told(match.start(group), reached, answer.start(named), made)


def _given(text: str) -> Iterator[re.Match[str]]:
    """What calculators may be asked, in text order: in lines of their own, and in calls that none of those holds."""
    lines = {text.rfind("\n", max(0, place - _LONGEST_LEAD), place) + 1 for place in spots(text, _LINES)}
    found = [match for start in lines if (match := _LINE.match(text, start)) is not None]
    end = 0
    for match in sorted([*found, *_WITHIN.finditer(text)], key=re.Match.start):
        if match.start() >= end:
            end = match.end()
            yield match


def _of_all(text: str) -> Iterator[Told]:
    """What functions of a whole list come to."""
    for match in _OF_ALL.finditer(text) if has_any(text, _LISTS) else ():
        found = _ANSWER.match(text, match.end()) or _BELOW.match(text, match.end()) or _SPELLED.match(text, match.end())
        if found is None or found.lastgroup is None or _GOES_ON.match(text, found.end(found.lastgroup)):
            continue
        operands = tuple(each.replace("_", "") for each in _SINGLE.findall(match["list"]))
        made = Calculation("add" if match["sum"] is not None else "average", operands, _printed(found[found.lastgroup]))
        yield Told(match.start("list"), found.end(found.lastgroup), found.start(found.lastgroup), made)


def worked(expression: str, result: str, *, program: bool) -> Calculation | None:
    """What is carried out; a program's "^" and "//" are other operators, and its commas part arguments."""
    if not _JOINED.search(expression) or "//" in expression or (program and ("^" in expression or "," in expression)):
        return None
    line = tokens(expression.replace("_", ""), 0, {})
    left = side(line, 0)
    if left is None or left.follows != len(line) or not left.is_expression:
        return None
    stated = _printed(result)
    sign = (Token("operator", 0, 1, "-"),) if stated.startswith("-") else ()
    right = Side((*sign, Token("number", 0, 1, stated.lstrip("-"))), 0, ())
    return calculation(Equality(left, right), lambda token: None)  # noqa: ARG005 — no number of a program has a unit


def _printed(result: str) -> str:
    """A number as it is printed, without the last digits of a binary one: of 0.30000000000000004 the 0.3."""
    plain = result.replace("−", "-").replace("_", "").translate({ord(sign): None for sign in "$€£"})
    if "." not in plain and "e" not in plain.lower():
        return plain
    value = Decimal(plain.replace(",", ""))
    if len(value.as_tuple().digits) > _EXACT:
        places = _EXACT - value.adjusted() - 1
        value = round(value, places) if places > 0 else value
        return f"{value.normalize():f}"
    return plain if "e" not in plain.lower() else f"{value:f}"
