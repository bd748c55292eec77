"""Every number of a draft as one quantity: tokens as the model tagged them, all others bare."""

from __future__ import annotations

import re
from typing import Final

from countermark import numeral
from countermark.errors import CountermarkError
from countermark.extract.math import BLANK, without_math
from countermark.extract.regions import Region, regions
from countermark.markup import Layout, Token, layout
from countermark.markup.entities import decode
from countermark.model import Draft, Graph, Kind, Limits, Quantity, Reading, Span
from countermark.numeral import Found
from countermark.numeral.locales import Locale, locale

_LINE_LEAD: Final = " \t>-*•(#|"
_LONGEST_POLICY: Final = 512
"""No mode is longer; a report repeats what was asked."""
_DIGITS: Final = "0123456789"
_REST: Final = re.compile(r"[\d,.²³¹⁰⁴-⁹₀-₉①-⓿Ⅰ-ↈ]++")
_ANY_RUN: Final = re.compile(r"\d++")
_RUN: Final = re.compile(r"[0-9]++")
_CUT: Final = 16_384
_UNSETTLED: Final = frozenset(("list", "identifier"))
_PERCENTS: Final = frozenset(("percent", "pp", "permille", "bps"))


class TooManyNumbers(CountermarkError):
    """The draft holds more numbers than the limits allow; the pipeline turns this into a refused draft."""


def numbers(draft: Draft, limits: Limits) -> Graph:
    """All quantities of a draft, q1, q2 … in text order, each number once."""
    lines = layout(draft.text)
    if len(lines.tokens) > limits.numbers:
        raise _too_many(limits)
    bare = _bare(draft, lines, limits)
    if len(lines.tokens) + len(bare) > limits.numbers:
        raise _too_many(limits)
    return Graph(quantities=tuple(_quantities(draft, lines.tokens, bare, limits)))


def _too_many(limits: Limits) -> TooManyNumbers:
    return TooManyNumbers(
        f"the draft holds more than {limits.numbers} numbers", hint="check it in parts, or raise the limit 'numbers'"
    )


def _bare(draft: Draft, lines: Layout, limits: Limits) -> list[Found]:
    """The numbers outside tokens."""
    text = draft.text
    rules = locale(draft.locale)
    if not lines.islands and all(token.problem is None for token in lines.tokens):
        masked = without_math(_masked(text, lines.tokens))
        _refuse_early(masked, [(0, len(text))], rules, limits, len(lines.tokens))
        return [
            _settled(text, found) if found.kind in _UNSETTLED else found
            for found in _complete(masked, numeral.scan(masked, rules, limits))
        ]
    places = regions(lines)
    stretches = [(start, end) for start, end, _ in places]
    _refuse_early(text, stretches, rules, limits, len(lines.tokens))
    found = numeral.scan(without_math(text), rules, limits, stretches)
    bare = _placed(text, _complete(text, found), places)
    references = [
        Found(piece.start, piece.end, "number", None, "written as a character reference")
        for piece in lines.islands
        if piece.kind == "entity" and any(sign.isnumeric() for sign in decode(text[piece.start : piece.end]) or "")
    ]
    return sorted([*bare, *references]) if references else bare


def _complete(text: str, found: list[Found]) -> list[Found]:
    """Also the digits that a number left behind in its own run, as in "5..7": no number goes without a mark."""
    missing: list[Found] = []
    last = len(found) - 1
    for index, one in enumerate(found):
        rest = _REST.match(text, one.end)
        if rest is None:
            continue
        stop = min(rest.end(), found[index + 1].start) if index < last else rest.end()
        missing.extend(
            Found(digits.start(), digits.end(), "number", None, "part of a run that is no number")
            for digits in _ANY_RUN.finditer(text, one.end, max(one.end, stop))
        )
    return sorted([*found, *missing], key=_by_start) if missing else found


def _by_start(found: Found) -> int:
    return found.start


def _masked(text: str, tokens: list[Token]) -> str:
    """The text with every token blanked out, so that one search runs over all of it: much faster than one a gap."""
    if not tokens:
        return text
    parts: list[str] = []
    add = parts.append
    position = 0
    for token in tokens:
        start, end = token.start, token.end
        add(text[position:start])
        add(BLANK * (end - start))
        position = end
    add(text[position:])
    return "".join(parts)


def _refuse_early(text: str, places: list[tuple[int, int]], rules: Locale, limits: Limits, count: int) -> None:
    """Refuse a draft with far too many numbers before all of them are read.

    Only a text with twice as many runs of digits as numbers are allowed is looked at, in short
    cuts, each of which may split one number in two.
    """
    enough = 2 * limits.numbers
    if len(text) < 2 * enough or sum(map(text.count, _DIGITS)) < enough or len(_RUN.findall(text)) < enough:
        return
    for start, end in places:
        for cut in range(start, end, _CUT):
            part = text[cut : min(end, cut + _CUT)]
            count += len(numeral.scan(part, rules, limits)) - (cut > start)
            if count > limits.numbers:
                raise _too_many(limits)


def _placed(text: str, found: list[Found], places: list[Region]) -> list[Found]:
    """What was found, with its kind as its place allows."""
    settled: list[Found] = []
    index = 0
    for seen in found:
        one = _settled(text, seen) if seen.kind in _UNSETTLED else seen
        start, end, kind, _, _ = one
        while places[index].end <= start:
            index += 1
        place = places[index]
        role = place.role
        alone = role == "span" and text[place.start : place.end].strip() == text[start:end]
        if role == "identifier" or (role in ("program", "span") and not alone and kind not in _PERCENTS):
            settled.append(Found(start, end, "identifier", None, None))
        else:
            settled.append(one)
    return settled


def _settled(text: str, found: Found) -> Found:
    """What the layout knows better than the search: where a line starts, and what is code."""
    if found.kind == "identifier":
        # Read as a value, but taken for program text because of backticks near it.
        return found if found.reading is None else found._replace(kind=numeral.kind_of(found.reading))
    # A list marker opens its line; behind a tag or token "7." only ends a sentence.
    start = found.start
    line = text.rfind("\n", max(0, start - 64), start) + 1
    if (line == 0 and start > 64) or text[line:start].strip(_LINE_LEAD):
        return found._replace(kind="number")
    return found


def _quantities(draft: Draft, tokens: list[Token], bare: list[Found], limits: Limits) -> list[Quantity]:
    text = draft.text
    quantities: list[Quantity] = []
    add = quantities.append
    tag = draft.locale
    read = numeral.read
    kind_of = numeral.kind_of
    longest_id, longest_payload = limits.id, limits.payload
    waiting = iter(bare)
    found = next(waiting, None)
    next_bare = found.start if found is not None else len(text) + 1
    number = 0
    for token in tokens:
        payload_start = token.payload_start
        while next_bare < payload_start:
            assert found is not None
            number += 1
            add(_plain(text, number, found))
            found = next(waiting, None)
            next_bare = found.start if found is not None else len(text) + 1
        number += 1
        payload_end, ref, asks = token.payload_end, token.id, token.policy
        payload = text[payload_start:payload_end]
        problem = token.problem
        reading: Reading | None = None
        kind: Kind = "text"
        if payload_end - payload_start > longest_payload:
            problem = problem or f"the payload has {len(payload)} characters, more than {longest_payload}"
        else:
            read_as = read(payload, tag, limits)
            if isinstance(read_as, Reading):
                kind = "percent" if read_as.unit == "%" and read_as.form == "decimal" else kind_of(read_as)
                # A malformed tag has no reading that anyone could match by mistake.
                reading = read_as if problem is None else None
            elif problem is None:
                problem = read_as.reason
        if not ref:
            ref = None
            problem = problem or "no fact is referenced"
        elif len(ref) > longest_id:
            ref, reading = None, None
            problem = problem or f"the id has {len(token.id or '')} characters, more than {longest_id}"
        if asks is None:
            asks = "auto"
        elif token.decimals is not None or token.tolerance is not None:
            asks = _asks(asks, token)
        if len(asks) > _LONGEST_POLICY:
            problem = problem or f"the policy has {len(asks)} characters, more than {_LONGEST_POLICY}"
            asks, reading = "", None
        add(
            Quantity(
                id=f"q{number}",
                span=Span(start=payload_start, end=payload_end),
                text=payload,
                kind=kind,
                reading=reading,
                ref=ref,
                asks=asks,
                token=Span(start=token.start, end=token.end),
                problem=problem,
            )
        )
    while found is not None:
        number += 1
        add(_plain(text, number, found))
        found = next(waiting, None)
    return quantities


def _plain(text: str, number: int, found: Found) -> Quantity:
    start, end, kind, reading, problem = found
    return Quantity(
        id=f"q{number}",
        span=Span(start=start, end=end),
        text=text[start:end],
        kind=kind,
        reading=reading,
        problem=problem,
    )


def _asks(policy: str, token: Token) -> str:
    """The requested mode with the one parameter it takes; a parameter of another mode is ignored."""
    if policy == "rounded" and token.decimals is not None:
        return f"rounded({token.decimals})"
    if policy == "tolerance" and token.tolerance is not None:
        return f"tolerance({token.tolerance})"
    return policy
