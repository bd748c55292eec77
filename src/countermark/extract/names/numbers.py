"""The quantities of a draft as mentions: what is counted, paid or dated, without the words around it.

A quantity of the graph is a whole expression ("more than 338,000 people"), because that is what is checked.
What is named is its number with a unit of measure: "338,000", "five years", "$75". "From 4 to 8" names
both its ends, "4 to 8" one stretch.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from countermark.extract.names.names import Mention, Type
from countermark.extract.names.unit_words import duration, unit_end
from countermark.extract.text.lists import words
from countermark.extract.text.prose import Prose
from countermark.model import Quantity
from countermark.numeral.currencies import is_currency

_TYPES: Final[dict[str, Type]] = {
    **dict.fromkeys(("number", "percent", "pp", "permille", "bps", "ratio", "range", "unit"), "QUANTITY"),
    **dict.fromkeys(("year", "date", "period", "time"), "DATE"),
    "currency": "CURRENCY",
}
"""What the kinds of numbers are; ordinals, sections, versions, phones and codes are no entities."""
_COUNTED: Final = words(
    "people household death case birth job worker woman man child adult student patient refugee migrant tourist subscriber user"
    " customer company country city school hospital bed vehicle car home unit share vote turn"
)
"""Units that are what is counted, and so no part of the number."""
_NOT_NUMBERS: Final = words(
    "once twice thrice double doubled doubles doubling triple tripled triples tripling quadruple quadrupled halve halved halves"
)
_LEAD: Final = re.compile(
    r"(?>(?:[A-Za-z][a-z]*+,?[ \u00a0])+)(?=[-+−–(~≈<>≤≥]?[\d$€£¥₹₩₦₱฿])|[~≈<>≤≥±][ \u00a0]?(?=[\d$€£¥₹])"
)
_TAIL: Final = re.compile(r"[ \u00a0](?:or (?:more|fewer|less|so|better)|times|old)\Z|[ \u00a0]?×\Z")
_COUNT_WORD: Final = re.compile(
    r"[ \u00a0](?:(?!(?:hundred|thousand|million|billion|trillion|dozen|lakh|crore)[ \u00a0])[a-z]++[ \u00a0])?[a-z]++\Z"
)
_FROM: Final = re.compile(r"\b(?:between|from)[ \u00a0]\Z", re.IGNORECASE)
_ENDS: Final = re.compile(r"(?:(?i:between|from)[ \u00a0])?(\S.*?)[ \u00a0](?:to|and|or)[ \u00a0](\S.*)", re.DOTALL)
_ONE_COUNTED: Final = re.compile(
    r"\b(?:exactly|only|just|by|least|most|than|plus|minus|equals|is)[ \u00a0]\Z", re.IGNORECASE
)
_NEIGHBOURS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_CIRCUIT: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?(?:k?V|k?W|m?Ah|mA)")
_AND_A_HALF: Final = re.compile(r"\b(?:an?|one) (?:hour|day|week|month|year|decade|century|mile|minute) and \Z")
_FRACTION: Final = re.compile(r"([0-9]+)/([0-9]+)")
_SCORE: Final = re.compile(r"([0-9]{1,3})([–-])([0-9]{1,3})")
_YEAR: Final = re.compile(r"(?:1[0-9]|20)[0-9]{2}")
_YEAR_BEFORE: Final = re.compile(
    r"(?:\b(?:in|since|by|until|from|of|to|before|after|around|circa|c\.|en|im|dans|year|al\.?|[A-Z][a-z]+)|[,(]|\n)[ *_]*\Z|\A[ *_]*\Z",
    re.IGNORECASE,
)
_OPERATOR_BEFORE: Final = re.compile(r"[-+*/×÷=−(^]\s?\Z")
_OPERATOR_AFTER: Final = re.compile(r"\s?[-+*/×÷=−)^]")
_NOUN_AFTER: Final = re.compile(
    r"[ \u00a0](?!the\b|a\b|an\b|and\b|or\b|to\b|in\b|on\b|at\b|by\b|he\b|she\b|it\b|they\b|we\b|was\b|is\b|with\b|when\b|where\b|while\b|but\b|as\b|for\b|from\b|after\b|before\b|under\b|because\b|that\b|until\b|through\b)[a-z]{3,}"
)
_MONEY_BEFORE: Final = re.compile(
    r"(?:\b(?:Rp|RM|Ksh|KSh|KES|TSh|USh|Br|Kz|Tk|Rs|Lei|Ft|Fr|kr|Nu|Bs|Gs|Q|R|L|S/|GH₵|CFA|XOF|XAF|FCFA)\.?|R\$)[ \u00a0]?\Z"
)
_MONEY_AFTER: Final = re.compile(
    r"[ \u00a0](?:lari|kr|kronor|kroner|kronur|krona|tenge|som|sum|dram|manat|birr|cedis?|kwacha|pula|ariary|leva|lev|lei|kuna"
    r"|forints?|koruna|złoty|zloty|zlotys|hryvnias?|shillings?|taka|ringgit|kyat|riels?|tugrik|dong|soles|bolívares|guaraníes|quetzales"
    r"|lempiras?|córdobas|colones|gourdes|francs|dinars?|riyals?|rials?|shekels?|satoshis?|bitcoins?|BTC|ETH|CFA)\b(?:[ \u00a0]francs)?"
)
_GLUED: Final = re.compile(
    r"[RKTU](?<![\w$].)(?:(?<=R)(?=[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]++\.[0-9]{2}(?![0-9]))"
    r"|(?:(?<=R)(?:M|s\.?|p)|(?<=K)(?:Sh|sh|z)|(?<=T)(?:k|Sh)|(?<=U)Sh)(?=[0-9]))"
    r"[0-9]++(?>(?:[,.][0-9]++)*)(?:k|m|bn|[ \u00a0](?:million|billion|trillion|lakh|crore))?(?!\w)"
)
_SCALE_AFTER: Final = re.compile(r"[ \u00a0](?:mi|bi|mn|bn|tn|mio|mrd)\b\.?", re.IGNORECASE)


def numbers(prose: Prose, quantities: Iterable[Quantity]) -> Iterator[Mention]:
    """The quantities that stand in prose and state a value or a time, in text order."""
    masked = prose.masked
    last: Mention | None = None
    for mention in sorted([*_mentions(masked, quantities), *_glued(masked)], key=lambda each: (each.start, -each.end)):
        if last is not None and mention.start < last.end:
            continue  # the tenths of a second in "3:51.2"
        if last is not None and _are_neighbours(masked, last, mention):
            last = Mention(last.start, mention.end, mention.type)
            continue
        if last is not None:
            yield last
        last = mention
    if last is not None:
        yield last


def _glued(masked: str) -> Iterator[Mention]:
    """Amounts whose currency is letters that touch the number: "R32,000", "RM45"."""
    return (Mention(match.start(), match.end(), "CURRENCY") for match in _GLUED.finditer(masked))


def _are_neighbours(masked: str, first: Mention, second: Mention) -> bool:
    """Two counts that follow each other are one stretch: "eight or nine days"."""
    if masked[first.end : second.start] not in (" or ", " to ") or first.type != second.type:
        return False
    low, high = masked[first.start : first.end].lower(), masked[second.start : second.end].lower().split(" ")[0]
    return low in _NEIGHBOURS and _NEIGHBOURS[_NEIGHBOURS.index(low) + 1 :][:1] == (high,)


def _mentions(masked: str, quantities: Iterable[Quantity]) -> Iterator[Mention]:
    for quantity in quantities:
        start, end = quantity.span.start, quantity.span.end
        if start == end or not masked[start:end].strip() or _is_mark(masked, start, end):
            continue
        kind = _TYPES.get(quantity.kind)
        if kind is None:
            if quantity.kind == "identifier":
                yield from _unread(masked, start, end)
        elif kind == "DATE":
            timed = duration(masked, start, end) if quantity.kind == "time" else None
            yield Mention(start, end, kind) if timed is None else Mention(start, timed, "QUANTITY")
        elif masked[start:end].lower() == "one":
            if _ONE_COUNTED.search(masked, max(0, start - 12), start):
                yield Mention(start, end, kind)
        elif masked[start:end].lower() not in _NOT_NUMBERS:
            yield from _value(masked, quantity, kind)


def _is_mark(masked: str, start: int, end: int) -> bool:
    """A number in square brackets points at a source."""
    return masked[start - 1 : start] in ("[", "^") and masked[end : end + 1] in ("]", ",", "-", "–")


def _unread(masked: str, start: int, end: int) -> Iterator[Mention]:
    """Two numbers and a dash: "3–1" is a result, "(72-32)" a calculation; money or volts with a short sign."""
    match = _SCORE.fullmatch(masked, start, end)
    if match is None:
        before = _MONEY_BEFORE.search(masked, max(0, start - 6), start)
        if before is not None:
            yield Mention(before.start(), end, "CURRENCY")
        elif _CIRCUIT.fullmatch(masked, start, end):
            yield Mention(start, end, "QUANTITY")
        return
    if _OPERATOR_BEFORE.search(masked, max(0, start - 3), start) and _OPERATOR_AFTER.match(masked, end):
        yield Mention(start, match.end(1), "QUANTITY")
        yield Mention(match.start(3), end, "QUANTITY")
    else:
        yield Mention(start, end, "QUANTITY")


def _value(masked: str, quantity: Quantity, kind: Type) -> Iterator[Mention]:
    start, end = quantity.span.start, quantity.span.end
    reading = quantity.reading
    unit = reading.unit if reading is not None else None
    if unit is not None and is_currency(unit):
        kind = "CURRENCY"
    if reading is not None and reading.qualifier is not None:
        length = len(reading.qualifier)
        if masked[start : start + length].lower() == reading.qualifier:
            start += length
            start += len(masked[start:end]) - len(masked[start:end].lstrip())
    if quantity.kind == "range":
        ends = _ENDS.fullmatch(masked, start, end)
        is_way = ends is not None and (ends.start(1) > start or _FROM.search(masked, max(0, start - 8), start))
        if ends is not None and is_way:
            yield from (_trimmed(masked, *ends.span(group), unit, kind) for group in (1, 2))
            return
    whole = _AND_A_HALF.search(masked, max(0, start - 20), start) if masked[start:end] == "a half" else None
    if whole is not None:
        yield Mention(whole.start(), end, kind)
        return
    fraction = _FRACTION.fullmatch(masked, start, end)
    if fraction is not None and (
        _OPERATOR_BEFORE.search(masked, max(0, start - 3), start) or _OPERATOR_AFTER.match(masked, end)
    ):
        yield Mention(start, fraction.end(1), kind)
        yield Mention(fraction.start(2), end, kind)
        return
    mention = _trimmed(masked, start, end, unit, kind)
    if quantity.kind == "number" and _is_year(masked, mention.start, mention.end):
        yield mention._replace(type="DATE")
    else:
        yield _paid(masked, mention) if kind == "QUANTITY" and (unit is None or quantity.kind == "range") else mention


def _trimmed(masked: str, start: int, end: int, unit: str | None, kind: Type) -> Mention:
    """The number without the words before it and without what it counts."""
    lead = _LEAD.match(masked, start, end)
    if lead is not None:
        mark = _MONEY_BEFORE.search(masked, start, lead.end()) if kind == "CURRENCY" else None
        start = lead.end() if mark is None else mark.start()  # "Rp 30,000"
    tail = _TAIL.search(masked, start, end)
    if tail is not None and tail.end() == end:
        end = tail.start()
    if unit in _COUNTED:
        counted = _COUNT_WORD.search(masked[start:end])
        if counted is not None:
            end = start + counted.start() if counted.start() else end
    return Mention(start, end, kind)


def _paid(masked: str, mention: Mention) -> Mention:
    """An amount of money where a currency stands beside the number."""
    start, end, kind = mention
    before = _MONEY_BEFORE.search(masked, max(0, start - 6), start)
    if before is not None:
        start, kind = before.start(), "CURRENCY"
    elif masked.startswith("R$", start):
        kind = "CURRENCY"
    after = _MONEY_AFTER.match(masked, end)
    if after is not None:
        end, kind = after.end(), "CURRENCY"
    elif kind == "CURRENCY":
        scale = _SCALE_AFTER.match(masked, end)
        end = scale.end() if scale is not None else end
    else:
        end = unit_end(masked, end)
    return Mention(start, end, kind)


def _is_year(masked: str, start: int, end: int) -> bool:
    """Four digits that count nothing are a year where a year would stand."""
    return (
        _YEAR.fullmatch(masked, start, end) is not None
        and _YEAR_BEFORE.search(masked, max(0, start - 24), start) is not None
        and _NOUN_AFTER.match(masked, end) is None
        and _OPERATOR_AFTER.match(masked, end) is None
    )
