"""Arithmetic and logic that a draft carries out."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import structs

from countermark.extract.anniversaries import anniversaries
from countermark.extract.arguments import arguments
from countermark.extract.arrows import arrows
from countermark.extract.bidden import bidden
from countermark.extract.calculation import Calculation, calculation
from countermark.extract.calculators import calculators
from countermark.extract.changes_abroad import changes_abroad
from countermark.extract.code_lines import code_lines
from countermark.extract.deductions import deductions
from countermark.extract.differences import Differences
from countermark.extract.equation_tokens import Token, tokens
from countermark.extract.equations import equalities
from countermark.extract.fitting import Fitting
from countermark.extract.framed import framed
from countermark.extract.inference import Inference
from countermark.extract.lines import lined
from countermark.extract.list_rows import list_rows
from countermark.extract.notation import in_english
from countermark.extract.numbered import Numbered
from countermark.extract.outcome import holds
from countermark.extract.per_million import per_million
from countermark.extract.phrases import has_any
from countermark.extract.prose import Prose
from countermark.extract.quotients import quotients
from countermark.extract.raised import raised
from countermark.extract.remembered import Known
from countermark.extract.roots import roots
from countermark.extract.scale_letters import with_scales
from countermark.extract.sentences import Sentence
from countermark.extract.shares_in_words import shares_in_words
from countermark.extract.skeleton import Skeleton, Told
from countermark.extract.solved import solved
from countermark.extract.stretches import skeleton_of
from countermark.extract.tabled import tabled
from countermark.extract.verbal import concluding, continued, is_prose, told
from countermark.extract.worked_cells import worked_cells
from countermark.extract.year_spans import year_spans
from countermark.extract.years import as_years
from countermark.model import VALUE_KINDS, Limits, Operation, Quantity, Span

# What is stated may stand on the line below, with its sign of equality or behind it.
_LINE: Final = re.compile(
    r"[^\n|]++(?>(?:\n[ \t]*+(?=[=≈→⇒]\s?[A-Z]{0,3}[$€£¥]?\s?\d)[^\n|]++|(?:(?<=[=≈])|(?<=[=≈]\s))\n[ \t]*+(?=[$€£¥]?\d)[^\n|]++)*)"
)
# A line without one of these carries nothing out. Each begins with what is rare, so that a line is passed over quickly.
_EQUAL: Final = re.compile(r"[≈≃≅⇒＝]")
_JOINED: Final = re.compile(
    r"[-+*/×÷·−–^](?:(?:(?<=[\d)%$].)|(?<=[\d)%$]\s.))\s?[\d$€£¥(.\\]|(?<=\w\s[-+*/×÷−])\s[\d$€£¥(.])"
)
_CROSSED: Final = re.compile(r"x(?:(?<=\d.)|(?<=\d\s.))\s?[\d$€£(]")
_SPELLED: Final = re.compile(
    r"\b(?=[a-z])(?:(?:plus|minus|times|squared|cubed|multiplied|divided|added)\b|(?:twice|thrice|double|triple|half)\s)|\s(?:mal|fois|por|durch|menos|más|moins|weniger|par|entre|più|meno)\s\d"
    r"|(?:%|percent|per cent|half|halves|thirds?|quarters?|(?:fif|six|seven|eigh|nin|ten|twelf|hundred)ths?|/\d+)\s(?:of|on)\s"
)
_SPELLED_WITH: Final = (
    "plus", "minus", "times", "squared", "cubed", "multiplied", "divided", "added", "%", "cent", "hal", "third", "quarter",
    "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "twelfth", "hundredth", "/", "twice", "thrice", "double", "triple",
    " mal ", " fois ", " por ", " durch ", " menos ", " más ", " moins ", " weniger ", " divisé par ", " entre ", " più ", " meno ",
)  # fmt: skip
# Where numbers go round, "17 + 5 = 4" holds.
_MODULAR: Final = re.compile(r"≡|\\equiv|\\p?mod\b|\bmod(?:ulo)?\b", re.IGNORECASE)
# Signs of multiplication that could be taken for emphasis ("3* 4", "20%*50"), subscripts, and LaTeX's backslash.
_SIGNS: Final = re.compile(
    r"(?:(?<=[\w)\]%])|(?<=[\w)\]%]\s))\*(?=\s?\\?[-−\d$€£(.])(?![\d$€£.,%]{1,15}\*)|(?<=[a-zA-Z)}])_(?=[\w{])|\\(?=\S)"
)
# A sentence with a single number calculates only with what was said before it.
_GOES_ON: Final = re.compile(r"\W*+(?:th(?:at|is|e)|thats|it['’]?s|so|which|an?)\b", re.IGNORECASE)
_CALCULATES: Final = re.compile(r"[=≈×÷^*·]|[\w)%]\s?[+/]\s?[\d$€£(]|[\d)]\s[-−–]\s[\d$€£(]")
_JOINS: Final = re.compile(r"[=≈×÷^*·+/]|[-−–](?<=\s.)\s")
"""A sentence without one of these calculates nothing in signs."""
_SIGN: Final = re.compile(r"[-+*/=≈×÷^·−–√_{\\(]")
"""One of these stands before every number of a formula, or of a calculation that is written out, but for the first."""
_BEFORE: Final = re.compile(
    r"(?<![a-zA-Z])[a-z]\s?[-+*/−]\s?[\d.]+\s?=\s?\W?\Z|(?:[-+*×÷^·−√_{\\]|(?<!\bw)/)\s?[$€£(]?\Z"
)
_VARIABLE: Final = re.compile(r"(?<![a-zA-Z])[a-z]\s?[-+*/−^]\s?\Z|[a-z]\((?:\d{1,3}[-+*/])?\Z")
_COEFFICIENT: Final = re.compile(r"[a-zA-Z](?![a-zA-Z])")
_BEHIND: Final = re.compile(r"\s?[*/×÷^·=}]|\s[-+−]\s?[\d$€£(a-z]|[a-z]\b")
_DENIED: Final = re.compile(
    r"\b(?:not\s(?:true|correct|the\scase)|false|wrong|untrue|incorrect)\s(?:that\s|to\ssay\s(?:that\s)?)?\W?\Z|\b(?:if|suppose|many\s(?:people\s)?think|some\ssay)\s(?:that\s)?\W?\Z",
    re.IGNORECASE,
)
_WRONG: Final = re.compile(
    r"\W{0,3}(?:is|was|are)\s(?:wrong|false|incorrect|not\s(?:true|correct|right)|a\smistake)\b|,\sbut\b", re.IGNORECASE
)
_IN_PARTS: Final = re.compile(r"\d\s?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]\Z|\d\s?[a-zA-Z]+\.?,?\s(?:and\s)?\d")
_SKIPPED: Final = frozenset(("code", "reference"))
_LONGEST_SENTENCE: Final = 20_000
_FARTHEST: Final = 500
"""How far back a sentence reaches for the numbers that it goes on from."""
_YEARS_BACK: Final = 12
"""How many numbers before a sentence may be a year that it counts from."""
_MOST_NUMBERS: Final = 60
"""In a sentence that is searched for calculations in words; a longer one is a table in disguise."""


def find(prose: Prose, quantities: Sequence[Quantity], limits: Limits) -> tuple[Operation, ...]:
    """The operations, op1, op2 … in text order."""
    arithmetic = list(_Reading(*in_english(prose, quantities, limits)).operations())
    stated = sorted(each.span.end for each in arithmetic)
    logical = [_logical(each) for each in arguments(prose, quantities) if not _calculates(each, stated)]
    found = sorted([*arithmetic, *logical], key=lambda each: (each.span.start, each.span.end))
    return tuple(
        Operation(
            id=f"op{number}",
            span=each.span,
            type=each.type,
            operator=each.operator,
            operands=each.operands,
            result=each.result,
        )
        for number, each in enumerate(found, 1)
    )


class _Reading:
    """One draft, and where its numbers are."""

    def __init__(self, prose: Prose, quantities: Sequence[Quantity]) -> None:
        self._prose = prose
        self._quantities = quantities
        self._starts = [quantity.span.start for quantity in self._quantities]
        spelled = [_in_words(quantity) for quantity in quantities if quantity.kind in VALUE_KINDS]
        self._spelled = {each.span.start: each for each in spelled if each is not None}

    def operations(self) -> Iterator[Operation]:
        stated: set[int] = set()
        ends: list[int] = []
        carried_out: list[Calculation] = []
        written: dict[int, bool] = {}
        """Where the numbers of what is written out begin; whether they are its results."""
        for start, line in self._lines():
            for equality in equalities(with_scales(tokens(line, start, self._spelled), line, start)):
                ends.append(max(equality.left.items[-1].end, equality.right.items[-1].end))
                for number in (*equality.left.numbers, *equality.right.numbers):
                    quantity = self._quantity_at(number)
                    if quantity is not None:
                        written[quantity.span.start] = number is equality.right.numbers[-1]
                made = calculation(equality, self._quantity_at)
                if made is None or (not holds(made) and self._is_denied(equality.start, equality.end)):
                    continue
                carried_out.append(made)
                yield _arithmetic(equality.start, equality.end, made)
        beside = list(self._beside())
        carried_out += (each.calculation for each in beside)
        for found in (*beside, *self._told(written, carried_out, Differences(beside))):
            # What is written out has been read already: "the sum is 3 + 5 = 8".
            index = bisect_right(ends, found.result)
            inside = index < len(ends) and found.start < ends[index] and found.end >= ends[index]
            if found.result not in stated and not inside:
                stated.add(found.result)
                yield _arithmetic(found.start, found.end, found.calculation)

    def _is_denied(self, start: int, end: int) -> bool:
        """What is written out is said to be wrong, or only supposed."""
        masked = self._prose.masked
        return bool(_DENIED.search(masked[max(0, start - 40) : start]) or _WRONG.match(masked, end))

    def _beside(self) -> Iterator[Told]:
        """What stands in tables, in lists, under roots and in the calls of calculators, and what letters come to."""
        yield from roots(self._prose)
        yield from raised(self._prose, self._quantities)
        yield from deductions(self._prose)
        yield from arrows(self._prose, self._quantities)
        yield from bidden(self._prose, self._quantities)
        yield from per_million(self._prose, self._quantities)
        yield from anniversaries(self._prose, self._quantities)
        yield from quotients(self._prose, self._quantities)
        yield from shares_in_words(self._prose, self._quantities)
        yield from calculators(self._prose)
        yield from code_lines(self._prose)
        yield from changes_abroad(self._prose, self._quantities)
        yield from solved(self._prose)
        yield from worked_cells(self._prose, self._spelled, self._quantity_at)
        yield from tabled(self._prose, self._quantities)
        yield from list_rows(self._prose, self._quantities)
        yield from lined(self._prose, self._quantities)

    def _told(
        self, written: Mapping[int, bool], carried_out: Sequence[Calculation], differences: Differences
    ) -> Iterator[Told]:
        values = [each for each in self._quantities if each.kind in VALUE_KINDS]
        fitting = Fitting(carried_out)
        seen = 0
        # One reading after the other over all sentences: what each needs stays at hand, which takes less time.
        for each in self._concluded(self._worded(values), values, written):
            fitting.pass_by(values[seen : each.first], self._prose.masked)
            seen = each.last
            closed = {one.span.start for one in each.inside if self._is_written(one, written)}
            item = self._prose.blocks[each.sentence.block].kind == "item"
            # A part of a formula that was not read, as of "2x + 3", is calculated with by nobody else.
            fitting.leave_out(one.span.start for one in each.inside if self._is_algebra(one))
            found = list(fitting.settle(each.skeleton, each.found, each.stated, closed, item=item))
            yield from sorted(differences.settle(each.skeleton, found), key=lambda told: (told.start, told.end))

    def _worded(self, values: Sequence[Quantity]) -> Sequence[Numbered]:
        """The sentences with numbers, and what the words of each name."""
        sentences = list(self._numbered(values))
        dated = as_years(self._prose.masked, self._quantities)
        worded = [each for each in sentences if len(each.inside) > 1 or each.goes_on]
        plain = [each for each in worded if is_prose(each.masked, each.skeleton)]
        for each in plain:
            each.found += framed(each.skeleton)
        for each in plain:
            each.found += told(each.masked, each.skeleton, each.before)
        for each in worded:
            each.found += self._across(each)
        for each in sentences:
            at = bisect_left(self._starts, each.sentence.start)
            end = bisect_left(self._starts, each.sentence.end)
            earlier = dated[max(0, at - _YEARS_BACK) : at]
            each.found += year_spans(self._prose.masked, dated[at:end], earlier, dated[end : end + 1])
        return sentences

    def _numbered(self, values: Sequence[Quantity]) -> Iterator[Numbered]:
        """The sentences with numbers that are no tables in disguise."""
        starts = [each.span.start for each in values]
        start = 0
        for sentence in self._prose.sentences:
            previous, start = start, sentence.start
            first, last = bisect_left(starts, sentence.start), bisect_left(starts, sentence.end)
            if not 0 < last - first <= _MOST_NUMBERS or sentence.end - sentence.start > _LONGEST_SENTENCE:
                continue
            inside = [each for each in values[first:last] if each.span.end <= sentence.end]
            before = values[max(0, first - _MOST_NUMBERS, bisect_left(starts, previous)) : first]
            masked = self._prose.masked[sentence.start : sentence.end]
            skeleton = skeleton_of(masked, sentence.start, inside)
            goes_on = _GOES_ON.match(masked) is not None
            yield Numbered(sentence, masked, first, last, inside, skeleton, previous, before, goes_on)

    def _concluded(
        self, sentences: Sequence[Numbered], values: Sequence[Quantity], written: Mapping[int, bool]
    ) -> Sequence[Numbered]:
        """The same sentences with what each concludes."""
        starts = [each.span.start for each in values]
        memory: list[Known] = []
        stated = {start for start, result in written.items() if result}
        for each in sentences:
            start, masked, inside, found = each.sentence.start, each.masked, each.inside, each.found
            stated.update(one.result for one in found)
            memory = [one for one in memory if start - one.quantity.span.end <= _FARTHEST][-_MOST_NUMBERS:]
            # Beside what is written out, only its results and what comes behind it may be concluded from.
            signs = max(self._signs(each.sentence, inside), default=-1)
            free = [one for one in inside if written.get(one.span.start, one.span.start > signs)]
            if signs < start and len(free) < len(inside):
                # "5% of $1,000 is $50" is written out in words: what it starts from is known
                apart = Skeleton(masked, start, [one for one in inside if one not in free])
                memory += [Known(apart.at(place), result=False, skeleton=apart, place=place) for place in apart.places]
            concerned = each.skeleton if len(free) == len(inside) else skeleton_of(masked, start, free)
            # Only what is stated hereabouts: each reading adds to a set of its own.
            near = stated.intersection(starts[max(0, each.first - _MOST_NUMBERS) : each.last])
            near.update(one.result for one in found)
            found += concluding(masked, concerned, near, memory)
            each.stated = near
        return sentences

    def _is_algebra(self, quantity: Quantity) -> bool:
        """A letter stands with it for a number."""
        masked, start, end = self._prose.masked, quantity.span.start, quantity.span.end
        if _COEFFICIENT.match(masked, end):
            return True
        before = masked[max(0, start - 6) : start]
        return _SIGN.search(before) is not None and _VARIABLE.search(before) is not None

    def _is_written(self, quantity: Quantity, written: Mapping[int, bool]) -> bool:
        """It is a part of something written out, or of a formula."""
        start, end = quantity.span.start, quantity.span.end
        if start in written:
            return True
        masked = self._prose.masked
        if _BEHIND.match(masked, end):
            return True
        before = masked[max(0, start - 16) : start]
        return _SIGN.search(before) is not None and _BEFORE.search(before) is not None

    def _signs(self, sentence: Sentence, inside: Sequence[Quantity]) -> Iterator[int]:
        """Where signs of calculation stand; those of a fraction are its own."""
        masked = self._prose.masked
        if not _JOINS.search(masked, sentence.start, sentence.end):
            return
        fractions = {
            place for each in inside if each.kind == "ratio" for place in range(each.span.start, each.span.end)
        }
        for match in _CALCULATES.finditer(masked, sentence.start, sentence.end):
            if match.end() - 1 not in fractions:
                yield match.start()

    def _across(self, each: Numbered) -> Iterator[Told]:
        """What frames find in a sentence and the one before it."""
        first, start, end = each.previous, each.sentence.start, each.sentence.end
        near = start - first <= _LONGEST_SENTENCE
        if each.goes_on and near and each.before and len(each.before) + len(each.inside) <= _MOST_NUMBERS:
            yield from continued(self._prose.masked[first:end], first, start, [*each.before, *each.inside])

    def _lines(self) -> Iterator[tuple[int, str]]:
        """Every line with a number and something that may join it to another."""
        masked, text = self._prose.masked, self._prose.text
        for block in self._prose.blocks:
            if block.kind in _SKIPPED or not self._has_number(block.start, block.end):
                continue
            for match in _LINE.finditer(masked, block.start, block.end):
                start, end = match.span()
                line = masked[start:end]
                if self._has_number(start, end) and _may_calculate(line.lower()):
                    yield start, _with_signs(line, text[start:end])

    def _has_number(self, start: int, end: int) -> bool:
        first = bisect_left(self._starts, start)
        return first < len(self._starts) and self._starts[first] < end

    def _quantity_at(self, token: Token) -> Quantity | None:
        index = bisect_right(self._starts, token.start) - 1
        if index < 0:
            return None
        quantity = self._quantities[index]
        return quantity if quantity.span.start <= token.start and token.end <= quantity.span.end else None


def _in_words(quantity: Quantity) -> Quantity | None:
    """A number in words, without its qualifier: of "equals eight" the eight; so are "1 ½" and "1 h 20 min" one number."""
    reading = quantity.reading
    if reading is None or reading.value is None:
        return None
    if any(sign.isdigit() for sign in quantity.text) and not _IN_PARTS.search(quantity.text):
        return None
    qualifier = reading.qualifier
    if qualifier is None:
        return quantity
    if not quantity.text.lower().startswith(f"{qualifier} "):
        return None
    span = Span(start=quantity.span.start + len(qualifier) + 1, end=quantity.span.end)
    return structs.replace(quantity, span=span, text=quantity.text[len(qualifier) + 1 :])


def _calculates(inference: Inference, stated: Sequence[int]) -> bool:
    """A "so" before the last number of a calculation adds no logic to it; `stated` is where those end."""
    index = bisect_right(stated, inference.place)
    return index < len(stated) and stated[index] <= inference.place + len(inference.conclusion)


def _logical(inference: Inference) -> Operation:
    return Operation(
        id="",
        span=Span(start=inference.start, end=inference.end),
        type="logical",
        operator=inference.operator,
        operands=inference.premises,
        result=inference.conclusion,
    )


def _arithmetic(start: int, end: int, made: Calculation) -> Operation:
    return Operation(
        id="",
        span=Span(start=start, end=end),
        type="arithmetic",
        operator=made.operator,
        operands=made.operands,
        result=made.result,
    )


def _may_calculate(small: str) -> bool:
    """A line, in small letters, has something that may join one number to another."""
    if "=" in small or "\\approx" in small or (not small.isascii() and _EQUAL.search(small)):
        return True
    if _JOINED.search(small) or _CROSSED.search(small):
        return True
    return has_any(small, _SPELLED_WITH) and _SPELLED.search(small) is not None


def _with_signs(masked: str, text: str) -> str:
    """The line with those signs put back that are none of emphasis: products, subscripts and commands of LaTeX."""
    if "*" not in text and "_" not in text and "\\" not in text:
        return masked
    shown = list(masked)
    for match in _SIGNS.finditer(text):
        shown[match.start()] = match[0]
    return "".join(shown)
