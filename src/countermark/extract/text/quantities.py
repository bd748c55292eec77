"""Every number of a draft as one quantity: tokens as the model tagged them, all others bare."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from countermark import numeral
from countermark.errors import CountermarkError
from countermark.extract.text.regions import Region, regions
from countermark.markup import Layout, Token, layout
from countermark.markup.entities import decode
from countermark.model import Draft, Graph, Kind, Limits, Quantity, Reading, Span
from countermark.numeral import Found
from countermark.numeral.locales import locale
from countermark.patterns import lazy

BLANK: Final = "\0"
"""Neither letter, digit, space nor sign: no number reaches over it."""

_PAIR: Final = lazy(r"\$(?=([^$\n]{1,500}+)\$(?![0-9]))")
_FORMULA: Final = lazy(r"[=\\^_{}<>≤≥≈×]")
_NUMBER: Final = lazy(r"[-+−]?[0-9][0-9.,]*+(?:\\?%)?")


def without_math(text: str) -> str:
    """The text with the delimiters of inline math blanked out; the length stays.

    "$x = 12$" and "$12$" are math. "from $5 to $7" is money: math has no space inside its signs,
    and no digit behind the last one.
    """
    if text.count("$") < 2:
        return text
    parts: list[str] = []
    position = reached = 0
    for match in _PAIR.finditer(text):
        start, end = match.start(), match.end(1)
        inside = match.group(1)
        if start < reached or inside[0].isspace() or inside[-1].isspace():
            continue
        if _FORMULA.search(inside) is None and _NUMBER.fullmatch(inside) is None:
            continue
        parts += (text[position:start], BLANK, inside, BLANK)
        position = reached = end + 1
    if not parts:
        return text
    parts.append(text[position:])
    return "".join(parts)


_LINE_LEAD: Final = " \t>-*•(#|"
_LONGEST_EXPRESSION: Final = 4096
_RANK: Final = lazy(r"\s*rank\s*\(")
_LONGEST_POLICY: Final = 512
"""No mode is longer; a report repeats what was asked."""
_REST: Final = lazy(r"[\d,.²³¹⁰⁴-⁹₀-₉①-⓿Ⅰ-ↈ]++")
_RUN: Final = lazy(r"\d++")
_DIGITS: Final = "0123456789"
# Digits that one number may join without a word between them.
_GROUP: Final = lazy(r"\d(?>(?:[\d.,:/'’–-]| (?=\d{3}(?!\d)))*)")
_FEW_GROUPS: Final = 1000
"""So few groups of digits are read whatever the limit."""
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
        f"the draft has more than {limits.numbers} numbers", hint="check it in parts, or raise the limit 'numbers'"
    )


def _bare(draft: Draft, lines: Layout, limits: Limits) -> list[Found]:
    """The numbers outside tokens."""
    text = draft.text
    rules = locale(draft.locale)
    if lines.is_plain:
        masked = without_math(_masked(text, lines.tokens))
        _refuse_early(masked, [(0, len(text))], limits, len(lines.tokens))
        return _complete(masked, numeral.scan(masked, rules, limits))
    places = regions(lines)
    stretches = [(start, end) for start, end, _ in places]
    references = [
        Found(piece.start, piece.end, "number", None, "written as a character reference")
        for piece in lines.islands
        if piece.kind == "entity" and any(sign.isnumeric() for sign in decode(text[piece.start : piece.end]) or "")
    ]
    _refuse_early(text, stretches, limits, len(lines.tokens) + len(references))
    found = numeral.scan(without_math(text), rules, limits, stretches)
    bare = _placed(text, _complete(text, found), places)
    return sorted([*bare, *references], key=_by_start) if references else bare


def _complete(text: str, found: list[Found]) -> list[Found]:
    """Also the digits that a number left behind in its own run, as in "5..7": no number goes without a mark."""
    missing: list[Found] = []
    last = len(found) - 1
    for index, one in enumerate(found):
        # Up to the next number and no further: a long run would be searched once for each number in it.
        stop = found[index + 1].start if index < last else len(text)
        rest = _REST.match(text, one.end, stop)
        if rest is not None:
            missing.extend(
                Found(digits.start(), digits.end(), "number", None, "part of a run that is not a number")
                for digits in _RUN.finditer(text, one.end, rest.end())
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


def _refuse_early(text: str, places: list[tuple[int, int]], limits: Limits, count: int) -> None:
    """Refuse a draft with far too many numbers before any of them is read.

    A place with digits holds a number at least. Within one place a number may join groups of digits
    ("5 to 7"), but a draft in which each joins more than two is no text.
    """
    if len(text) <= limits.numbers or (text.isascii() and sum(map(text.count, _DIGITS)) <= limits.numbers):
        return
    groups = 0
    for start, end in places:
        inside = len(_GROUP.findall(text, start, end))
        if inside:
            count += 1
            groups += inside - 1
    if count > limits.numbers or count + groups > 2 * limits.numbers + _FEW_GROUPS:
        raise _too_many(limits)


def _placed(text: str, found: list[Found], places: list[Region]) -> list[Found]:
    """What was found, with its kind as its place allows."""
    settled: list[Found] = []
    index = 0
    for one in found:
        start, end, kind, _, _ = one
        while places[index].end <= start:
            index += 1
        place = places[index]
        role = place.role
        states = role == "text" or (role != "identifier" and kind in _PERCENTS)
        if not states and (role != "span" or text[place.start : place.end].strip() != text[start:end]):
            settled.append(Found(start, end, "identifier", None, None))
        elif kind == "list" and not _opens_line(text, start):
            settled.append(one._replace(kind="number"))
        else:
            settled.append(one)
    return settled


def _opens_line(text: str, start: int) -> bool:
    """Whether a list marker can stand here: behind a tag or token "7." only ends a sentence."""
    line = text.rfind("\n", max(0, start - 64), start) + 1
    return (line > 0 or start <= 64) and not text[line:start].strip(_LINE_LEAD)


def _quantities(draft: Draft, tokens: list[Token], bare: list[Found], limits: Limits) -> list[Quantity]:
    text = draft.text
    quantities: list[Quantity] = []
    add = quantities.append
    waiting = iter(bare)
    found = next(waiting, None)
    next_bare = found.start if found is not None else len(text) + 1
    number = 0
    for token in tokens:
        while next_bare < token.payload_start:
            assert found is not None
            number += 1
            add(_plain(text, number, found))
            found = next(waiting, None)
            next_bare = found.start if found is not None else len(text) + 1
        number += 1
        add(_tagged(draft, number, token, limits))
    while found is not None:
        number += 1
        add(_plain(text, number, found))
        found = next(waiting, None)
    return quantities


def _tagged(draft: Draft, number: int, token: Token, limits: Limits) -> Quantity:
    """A claim token; the first thing that is wrong with it is its problem."""
    payload = draft.text[token.payload_start : token.payload_end]
    problem, ref = token.problem, token.id
    reading: Reading | None = None
    kind: Kind = "text"
    if len(payload) > limits.payload:
        problem = problem or f"the payload has {len(payload)} characters, more than {limits.payload}"
    else:
        of_rank = token.expr is not None and _RANK.match(token.expr) is not None
        read_as = (numeral.read_ordinal if of_rank else numeral.read)(payload, draft.locale, limits)
        if isinstance(read_as, Reading):
            kind = "percent" if read_as.unit == "%" and read_as.form == "decimal" else numeral.kind_of(read_as)
            # A malformed tag has no reading that anyone could match by mistake.
            reading = read_as if problem is None else None
        elif problem is None:
            problem = read_as.reason
    expr = token.expr
    if expr is not None:
        if not expr.strip() or len(expr) > _LONGEST_EXPRESSION:
            long = f"the expression has {len(expr)} characters, more than {_LONGEST_EXPRESSION}"
            problem = problem or (long if expr.strip() else "not tagged")
            expr, reading = None, None
    elif not ref:
        ref = None
        problem = problem or "not tagged"
    elif len(ref) > limits.id:
        problem = problem or f"the id has {len(ref)} characters, more than {limits.id}"
        ref, reading = None, None
    asks = _asks(token)
    if len(asks) > _LONGEST_POLICY:
        problem = problem or f"the policy has {len(asks)} characters, more than {_LONGEST_POLICY}"
        asks, reading = "", None
    return Quantity(
        id=f"q{number}",
        span=Span(start=token.payload_start, end=token.payload_end),
        text=payload,
        kind=kind,
        reading=reading,
        ref=ref,
        asks=asks,
        token=Span(start=token.start, end=token.end),
        problem=problem,
        expr=UNSET if expr is None else expr,
    )


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


def _asks(token: Token) -> str:
    """The requested mode with the one parameter it takes; a parameter of another mode is ignored."""
    policy = token.policy
    if policy is None:
        return "auto"
    if policy == "rounded" and token.decimals is not None:
        return f"rounded({token.decimals})"
    if policy == "tolerance" and token.tolerance is not None:
        return f"tolerance({token.tolerance})"
    # Brackets are our own notation: a tag that writes them itself names no mode.
    return f"{policy} " if "(" in policy else policy
