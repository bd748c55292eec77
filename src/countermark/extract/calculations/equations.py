"""Written equations: "3 × 4 = 12", chains of them, in prose and in LaTeX, and calculator marks such as "<<3*4=12>>".

Both sides are fixed by how they are written before anything is carried out. An equation that is denied, asked or supposed,
or that stands in a text about other bases or remainders, is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from countermark.extract.calculations import numbers, units
from countermark.extract.calculations.expressions import Amount, Calculation, Expression
from countermark.extract.calculations.lines import Line
from countermark.extract.calculations.sides import before, behind
from countermark.extract.calculations.tokens import Token, tokens
from countermark.extract.calculations.units import Sense
from countermark.language.lists import any_of
from countermark.model import Quantity

_BLANK: Final = r"\s"
_MARK: Final = re.compile(r"<<([^<>\n]{3,200})>>")
_MODULAR: Final = re.compile(r"\\equiv|≡|\\p?mod\b|\bmod(?:ulo)?\b")
_OTHER_BASE: Final = re.compile(
    r"\bin\sbase[ -](?!10\b|ten\b)|\bbase[ -](?:two|three|four|five|six|seven|eight|nine|sixteen)\b|\bbase-[2-9]|[0-9]_\{?[2-9]\b",
    re.IGNORECASE,
)
_OTHER_NUMBERS: Final = re.compile(
    r"\b(?:binary|hexadecimal|octal|boolean|roman numerals?|clock arithmetic)\b", re.IGNORECASE
)
_DENIED: Final = re.compile(
    rf"\b(?:{any_of('calculations', 'equations denied').replace(' ', _BLANK)})\b[^.,;:=]{{0,25}}\Z", re.IGNORECASE
)
_SUPPOSED: Final = re.compile(rf"\b(?:{any_of('calculations', 'equations supposed')})\s(?:that\s)?\W?\Z", re.IGNORECASE)
_REFUTED: Final = re.compile(
    r"\W{0,3}(?:which\s)?(?:is|was|are)\s(?:wrong|false|incorrect|not\s(?:true|correct|right)|a\smistake|impossible)\b"
    r"|[^.\n]{0,30}\b(?:contradict\w*|not\strue)\b",
    re.IGNORECASE,
)
_ROUNDED: Final = re.compile(
    r"[^.\n]{0,60}\b(?:round(?:ed|ing)|truncat\w+|remainder|with\s[^.\n]{0,20}remain\w*|left\s?over)\b", re.IGNORECASE
)
"""A quotient whose rest is told otherwise than by its last digit."""
_RETRACTED: Final = re.compile(r"\bnot\s(?:true|equal)\b|\bdoes(?:\snot|n['’]t)\s(?:hold|equal)\b", re.IGNORECASE)
"""The next lines say that the equation was only tried."""
_SOON: Final = 160
_LABEL: Final = re.compile(
    r"(?<!each )(?<!every )(?<!per )(?<!\ba )(?<!one )\b(?:"
    + any_of("calculations", "equations labels")
    + r")s?\.?\s\Z",
    re.IGNORECASE,
)
_NEAR: Final = 60
_FLAT: Final = {"+": "add", "-": "subtract", "*": "multiply"}
_PAIRS: Final = {"/": "divide", "^": "power", "mod": "remainder"}


def equations(lines: Sequence[Line], text: str, spelled: Mapping[int, Quantity]) -> Iterator[Calculation]:
    """The calculations that are written out in these lines of a text."""
    if _OTHER_NUMBERS.search(text) or _OTHER_BASE.search(text):
        return
    modular = _MODULAR.search(text) is not None
    for line in lines:
        end = line.start + len(line.text)
        if _RETRACTED.search(text, end, end + _SOON):
            continue
        marked = "<<" in line.text
        plain = _MARK.sub(lambda mark: " " * len(mark[0]), line.text) if marked else line.text
        for made in _chain(Line(line.start, plain), spelled):
            if not modular or made.operator == "remainder":
                yield made
        if marked:
            yield from _marks(line)


def _marks(line: Line) -> Iterator[Calculation]:
    """The marks that a calculator leaves."""
    for mark in _MARK.finditer(line.text):
        for made in _chain(Line(line.start + mark.start(1), mark[1]), {}):
            yield made._replace(start=line.start + mark.start(), end=line.start + mark.end())


def _chain(line: Line, spelled: Mapping[int, Quantity]) -> Iterator[Calculation]:
    """The equations of a line, "a + b = c = d" as two."""
    read = tokens(line.text, line.start, spelled)
    for index, token in enumerate(read):
        if token.kind == "relation":
            made = equation(read, index)
            if made is not None and not _is_doubtful(line, made):
                yield made


def equation(read: Sequence[Token], relation: int) -> Calculation | None:
    """The calculation that a sign of equality states."""
    left, right = before(read, relation), behind(read, relation)
    if left is None or right is None:
        return None
    if left.is_number and not right.is_number and _states_first(read, left, right):
        left, right = right, left
    if "of" in right.operators or _runs_together(read, left, right):
        return None  # "= 1/3 of $150"
    if read[relation].spelled and (not right.is_number or _is_part(left)):
        return None
    return _equation(left, right)


def _runs_together(read: Sequence[Token], left: Expression, right: Expression) -> bool:
    """A comma may part two equations rather than be a decimal one: "3+4=7,5+6=11"."""
    commas = [amount.number for amount in (*left.amounts, *right.amounts) if "," in amount.number.digits]
    return len(commas) == 1 and any(
        side.amounts[0].number is commas[0]
        and not side.is_number
        and side.first
        and read[side.first - 1].kind == "relation"
        for side in (left, right)
    )


def _states_first(read: Sequence[Token], left: Expression, right: Expression) -> bool:
    """The result stands before the calculation: "12 = 3 × 4", but not "Day 3 = 5 + 4"."""
    first = left.first
    opens = not first or read[first - 1].kind in ("relation", "order", "stop")
    ends = right.follows >= len(read) or read[right.follows].kind != "relation"
    return opens and ends and not left.amounts[0].words


def _equation(left: Expression, right: Expression) -> Calculation | None:
    if left.is_number or _is_range(left, right) or _is_range(right, right):
        return None
    if not right.is_number and (right.is_about or not _is_exact(left, right)):
        return None
    sense = units.sense(left, right)
    if sense is None:
        return None
    if _is_amount(left):
        return None
    shares = sense.operand_percents and right.amounts[0].number.percent and any(item.percent for item in left.items)
    flat = right.is_number and not shares
    operator, operands = _operation(left, sense) if flat else _expression(left, sense)
    start = min(left.items[0].start, right.items[0].start)
    end = max(left.items[-1].end, right.items[-1].end)
    return Calculation(start, end, operator, operands, _result(right, sense), "written")


def _is_range(side: Expression, right: Expression) -> bool:
    """A dash between a smaller and a larger number may mean "to": "5-7"."""
    if side.operators != ["-"] or len(side.items) != 3 or side.items[1].spelled:
        return False
    first, last = (units.size(amount.number) for amount in side.amounts)
    return first < last and (right is side or right.items[0].text != "-")


def _is_exact(left: Expression, right: Expression) -> bool:
    """No decimal of an expression on the right is new there: it may have been rounded."""
    known = {amount.number.text for amount in left.amounts}
    return all(amount.number.text in known or "." not in amount.number.text for amount in right.amounts)


def _operation(left: Expression, sense: Sense) -> tuple[str, tuple[str, ...]]:
    items = left.items
    flat = len(items) % 2 == 1 and all((item.kind == "number") == (index % 2 == 0) for index, item in enumerate(items))
    signs = {item.text for item in items if item.kind == "operator"}
    if flat and len(signs) == 1:
        sign = next(iter(signs))
        texts = tuple(_operand(item, left, sense) for item in items[::2])
        percents = any(item.percent for item in items) and sense.operand_percents
        if sign == "of" and len(texts) == 2 and items[0].percent:
            return "percentage", texts
        if sign in _FLAT and not (percents and len(texts) > 2):
            return _FLAT[sign], texts
        if sign in _PAIRS and len(texts) == 2 and not percents:
            return _PAIRS[sign], texts
    return _expression(left, sense)


def _expression(left: Expression, sense: Sense) -> tuple[str, tuple[str, ...]]:
    return "expression", ("".join(_item(item, sense) for item in left.items),)


def _is_part(left: Expression) -> bool:
    """A proper fraction of something that is not named: "3/4 is equal to $15"."""
    if left.operators != ["/"] or len(left.amounts) != 2 or left.items[0].end != left.items[1].start:
        return False
    over, under = (units.size(amount.number) for amount in left.amounts)
    return over < under


def _is_amount(left: Expression) -> bool:
    """A fraction of something is no division: "1/2 cup = 120 ml"."""
    tight = left.operators == ["/"] and left.items[0].end == left.items[1].start
    return tight and bool(left.amounts[-1].words) and not left.amounts[0].words


def _operand(item: Token, left: Expression, sense: Sense) -> str:
    text = _number(item, sense, percent=sense.operand_percents)
    if not sense.with_units:
        return text
    amount = next(each for each in left.amounts if each.number is item)
    return _with_unit(text, amount)


def _with_unit(text: str, amount: Amount) -> str:
    return f"{amount.number.currency}{text}" if amount.number.currency else f"{text} {amount.words[0]}"


def _item(item: Token, sense: Sense) -> str:
    if item.kind != "number":
        return "*" if item.text == "of" else item.text
    text = _number(item, sense, percent=sense.operand_percents)
    return f"({text})" if "/" in text else text


def _number(item: Token, sense: Sense, *, percent: bool) -> str:
    text = numbers.in_english(item.text) if sense.continental else item.text
    return text + "%" if percent and item.percent else text


def _result(right: Expression, sense: Sense) -> str:
    if not right.is_number:
        return "".join(_item(item, sense) for item in right.items)
    amount = right.amounts[0]
    number = amount.number if sense.result_scale else amount.number._replace(text=amount.number.digits)
    text = _number(number, sense, percent=sense.result_percent)
    if sense.with_units:
        text = _with_unit(text, amount)
    sign = "-" if any(item.text == "-" for item in right.items) else ""
    return f"{'≈' if right.is_about else ''}{sign}{text}"


def _is_doubtful(line: Line, made: Calculation) -> bool:
    """The equation is denied, supposed, or rounded otherwise than to its last digit."""
    start, end = made.start - line.start, made.end - line.start
    lead = line.text[max(0, start - _NEAR) : start]
    if _DENIED.search(lead) or _SUPPOSED.search(lead) or _REFUTED.match(line.text, end):
        return True
    if "/" in line.text[start:end] + made.operator and _ROUNDED.match(line.text, end):
        return True
    return _LABEL.search(lead) is not None
