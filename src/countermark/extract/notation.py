"""Numbers as the Continent writes them: "1.140 €", "103,74 €", "1 250 €", "5'400 CHF"; and as India does: "₹3,00,000".

Nothing is declared about such a draft, so its quantities are read as English ones. What a draft calculates with them shows
how they are meant: by a comma with two digits behind it, by the language around, by the sign of money behind, by whole
numbers beside them ("740 kg" and "19.240 kg").
Where they are meant so, the marks are exchanged one for one: "1.140" is calculated with as "1,140", and every place stays.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from msgspec import structs

from countermark.extract.apiece import apiece
from countermark.extract.blocks import Block
from countermark.extract.counts import counted
from countermark.extract.prose import Prose
from countermark.extract.quantities import numbers
from countermark.extract.small_words import is_foreign, language_of
from countermark.model import VALUE_KINDS, Draft, Limits, Quantity, Span
from countermark.numeral import Found, Refusal, locales, read, scan

_HARD: Final = "\u00a0\u2009\u202f"
"""Spaces that keep digits together."""
_HINT: Final = re.compile(rf"\d(?:,\d\d?(?!\d)|\.\d{{3}}(?!\d)|[ '’{_HARD}]\d{{3}}(?!\d))")
_MARKED: Final = re.compile(rf"\d[.,'’ {_HARD}]\d")
"""What every number has that shows how it is written. It starts with a digit, so that prose runs by quickly."""
# These too start with a digit, and look back over it.
_NUMERAL: Final = re.compile(
    r"\d(?<![\w.,'’:/+]\d)(?:"
    r"(?P<both>\d{0,2}(?>(?:\.\d{3})+),\d++)"
    r"|(?P<lakhs>\d?(?>(?:,\d\d(?!\d))+),\d{3}(?>(?:\.\d++)?))"
    r"|(?P<points>\d{0,2}\.\d{3}\.\d{3})"
    r"|(?P<point>\d{0,2}\.\d{3})"
    r"|(?P<apostrophes>\d{0,2}(?>(?:['’]\d{3})+)(?>(?:[.,]\d{1,2})?))"
    rf"|(?P<hard>\d{{0,2}}(?>(?:[{_HARD}]\d{{3}})+)(?>(?:,\d++)?))"
    r"|(?P<blanks>(?<=[1-9])(?<!\d\s\d)\d{0,2}(?>(?: \d{3})+)(?>(?:,\d++)?))"
    r"|(?P<nought>(?<=0),\d++)"
    r"|(?P<comma>\d*+,\d{1,2})"
    r"|(?P<three>(?<=[1-9])\d{0,2},\d{3})"
    r")(?![\d_'’]|[.,:]\d| \d{3}(?!\d))"
)
_ROW: Final = re.compile(r"\d\s\d")
_SIGNS: Final = frozenset("$£¥€")
_OPENING: Final = frozenset("([{")
_CLOSING: Final = frozenset(")]}")
_SURE: Final = frozenset(("both", "points", "nought"))
"""Written so by nobody who writes English numbers."""
_MONEY: Final = (
    r"(?:€|EUR\b|Euros?\b|CHF\b|Fr\.|Franken\b|zł|PLN\b|Kč|kr\b|Ft\b|lei\b|DKK\b|SEK\b|NOK\b|BRL\b|reais\b|pesos\b)"
)
_MONEY_BEHIND: Final = re.compile(rf"\s?{_MONEY}", re.IGNORECASE)
_MEASURED: Final = re.compile(
    rf"\s?(?:{_MONEY}|[%‰°]|(?:[kcm]?m|[km]?g|[mcdh]l|l|h|t|[kMG]Wh?|min|km/h|Mio|Mrd|Mill|Prozent|Liter|Stunden|Meter)\b)"
)
_UNIT: Final = r"(?P<unit>kg|t|tons?|tonnes?|km²?|m[²³2]?|sqm|qm|ha|l|litres?|liters?|kWh|MWh|kcal)"
_FINE: Final = frozenset(("m", "l", "litre", "litres", "liter", "liters"))
"""Units whose thousandths are measured."""
_HEADS: Final = (
    r"(?P<heads>people|persons|residents|inhabitants|citizens|visitors|guests|employees|workers|students|pupils|users|customers|subscribers|readers"
    r"|members|voters|votes|households|homes|tickets|copies|books|pieces|units|items|parcels|orders|vehicles|cars|bottles|trees|steps)"
)
# Of people there are no thousandths, except for each of something.
_GROUPED: Final = re.compile(
    rf"(?<![\w.,'’:/+])(?P<whole>[1-9]\d{{0,2}})\.(?P<rest>\d{{3}})(?:\s?{_UNIT}(?![\w/²³])|\s{_HEADS}\b(?!\s(?:per|for\seach|each|a|an)\b))"
)
_PLAIN: Final = re.compile(rf"(?<![\w.,'’:/+])[1-9]\d{{2}}\s?{_UNIT}(?![\w/²³])")
# A price to the tenth of a cent ends in any digit, and stands beside no whole hundreds.
_MONEY_GROUPED: Final = re.compile(
    r"(?:€|R\$|EUR\s|CHF\s)\s?([1-9]\d{0,2}\.\d{3})(?![\d.,]\d|\d|\s?/|\sper\s|\sa\slit)"
)
_MONEY_PLAIN: Final = re.compile(r"(?:€|R\$|EUR\s|CHF\s)\s?[1-9]\d{2}(?![\d.,]\d|\d)")
_DECIMAL: Final = re.compile(r"(?<![\d.,])(?:0\.\d|\d++\.(?:\d{1,2}|\d{4,}+)(?![\d.]))|\d,\d{3}(?!\d)")
_MANY: Final = 2
"""So many digits before the point, or so many such numbers, are no chance."""
_MONEY_BEFORE: Final = re.compile(r"(?:€|EUR|CHF|R\$|Fr\.)\s?\Z")
# The price of one litre or kilowatt hour has three digits behind its mark wherever it is paid.
_UNIT_PRICE: Final = re.compile(
    rf"\s?{_MONEY}?\s?(?:/\s?(?:[lL]|kWh|Liter|litre)\b|(?:pro|je|per|por|al|le|par|a)\s(?:[lL]|kWh|[Ll]it\w+)\b)"
)
# A point with one or two digits behind it, or groups behind commas: nobody on the Continent writes so. A date or a time of day is none.
_ENGLISH: Final = re.compile(
    r"\d(?<![\w.,:/]\d)(?:\d*+\.\d\d(?!\d|\.\s?\d|\.?\s?(?:Uhr|h)\b)|\d*+\.\d(?=\s?[%€$£])|(?<=[$€£]\d)\d*+\.\d(?!\d)"
    r"|(?<=[1-9])\d{0,2}(?>(?:,\d{3})+)\.\d|(?<=[1-9])\d{0,2}(?>(?:,\d{3}){2,})(?!\d)|(?<=[$£€]\d)\d{0,2},\d{3}(?!\d)"
    r"|(?P<loose>(?<=[1-9])\d{0,2},\d{3}(?![\d,])))"
)
_YEAR: Final = re.compile(r"(?:1[89]|20)\d\d")
_SKIPPED: Final = frozenset(("code", "reference"))
_LOOK: Final = 2000
"""Characters of a block that are looked at for its language."""
_SCALES: Final = {10**3: "thousand", 10**6: "million", 10**9: "billion", 10**12: "trillion"}
_SPELLED: Final = frozenset(("words", "scaled", "ratio"))
"""Numbers that are written with words."""
_DIGITS: Final = re.compile(r"\d[\d.,]*+")


class Notated(NamedTuple):
    """A draft and its numbers, as English would have written them; every place is the draft's own."""

    prose: Prose
    quantities: Sequence[Quantity]


class _Style(NamedTuple):
    """How the numbers of a block are written, as far as they show it."""

    continental: bool
    english: bool
    language: str | None
    numerals: Sequence[re.Match[str]] = ()


def in_english(prose: Prose, quantities: Sequence[Quantity], limits: Limits) -> Notated:
    """The draft to calculate with; the same where its numbers are English or its locale is declared."""
    draft = prose.draft
    quantities = counted(prose.masked, [part for each in quantities for part in apart(each)])
    marked = _HINT.search(prose.masked) is not None
    if draft.locale is not None or not (marked or is_foreign(prose.masked)):
        return Notated(prose, quantities)
    grouped = marked and _is_grouped(prose.masked)
    styles = [_style(prose.masked, block, grouped=grouped) for block in prose.blocks]
    exchanged = list(_exchanged(prose, styles)) if marked else []
    if exchanged:
        text, masked = list(draft.text), list(prose.masked)
        for place, sign in exchanged:
            text[place] = masked[place] = sign
        draft = structs.replace(draft, text="".join(text))
        changed = [index for place, _ in exchanged if (index := prose.block_at(place)) is not None]
        prose = prose.rewritten(draft, "".join(masked), changed)
        quantities = _read_again(draft, prose.blocks, [place for place, _ in exchanged], quantities, limits)
    single = [each for each in quantities if each.reading is not None or not _is_pair(prose.masked, each.span)]
    return Notated(prose, _with_words(prose, single, styles, limits))


def _read_again(
    draft: Draft, blocks: Sequence[Block], places: Sequence[int], known: Sequence[Quantity], limits: Limits
) -> list[Quantity]:
    """The numbers of a draft, read again in those blocks in which one was changed at `places`; the others are known."""
    text, position = draft.text, 0
    changed: list[Block] = []
    again: list[Quantity] = []
    for block in blocks:
        index = bisect_left(places, block.start)
        if index < len(places) and places[index] < block.end and block.start >= position:
            changed.append(block)
            position = block.end
            found = numbers(structs.replace(draft, text=text[block.start : block.end]), limits).quantities
            again += counted(text, [_behind(part, block.start) for each in found for part in apart(each)])
    ends = [block.end for block in changed]

    def inside(quantity: Quantity) -> bool:
        index = bisect_right(ends, quantity.span.start)
        return index < len(changed) and changed[index].start <= quantity.span.start

    return sorted([*(each for each in known if not inside(each)), *again], key=_start)


def _behind(quantity: Quantity, by: int) -> Quantity:
    span = Span(start=quantity.span.start + by, end=quantity.span.end + by)
    return structs.replace(quantity, span=span)


def apart(quantity: Quantity) -> Sequence[Quantity]:
    """The number itself; of "on 31 May 18,967: 763 kWh", which reads as a ratio, both; of "2019: 4,120" what that year had; of "30p per kWh" the 30p."""
    if quantity.kind != "ratio" or ": " not in quantity.text:
        return (apiece(quantity),)
    one, _, other = quantity.text.partition(": ")
    found = []
    for text, start in ((one, quantity.span.start), (other, quantity.span.end - len(other))):
        reading = read(text, None)
        if isinstance(reading, Refusal):
            return (quantity,)
        span = Span(start=start, end=start + len(text))
        found.append(Quantity(id="", span=span, text=text, kind="number", reading=reading))
    return found[1:] if _YEAR.fullmatch(one) else found


def _is_grouped(masked: str) -> bool:
    """Points before three digits part thousands: no number has other decimals, and round or whole ones tell."""
    if _DECIMAL.search(masked):
        return False
    found, money = list(_GROUPED.finditer(masked)), _MONEY_GROUPED.findall(masked)
    if not (found or money):
        return False
    if len(money) >= _MANY and (all(each.endswith("0") for each in money) or _MONEY_PLAIN.search(masked)):
        return True
    if any(each["heads"] for each in found):
        return True
    if {each["unit"] for each in found} & {each["unit"] for each in _PLAIN.finditer(masked)}:
        return True  # who weighs to the gram writes no "740 kg" beside it
    coarse = [each for each in found if each["unit"] not in _FINE]
    return len(found) >= _MANY and any(len(each["whole"]) >= _MANY and each["rest"].endswith("00") for each in coarse)


def _style(masked: str, block: Block, *, grouped: bool) -> _Style:
    start, end = block.start, block.end
    language = language_of(masked[start : min(end, start + _LOOK)])
    if not _MARKED.search(masked, start, end):
        return _Style(continental=False, english=False, language=language)
    numerals = list(_NUMERAL.finditer(masked, start, end))
    continental = any(_is_continental(masked, match, language) for match in numerals)
    if grouped and not continental:
        continental = (_GROUPED.search(masked, start, end) or _MONEY_GROUPED.search(masked, start, end)) is not None
    english = any(match["loose"] is None or language is None for match in _ENGLISH.finditer(masked, start, end))
    return _Style(continental, english, language, numerals)


def _is_continental(masked: str, match: re.Match[str], language: str | None) -> bool:
    """The number itself shows how it is written."""
    kind = match.lastgroup
    if kind in _SURE:
        return not _is_pair(masked, _place(match))
    if kind == "comma":
        return not _is_pair(masked, _place(match)) and (language is not None or _is_amount(masked, match))
    if kind == "point":
        return _is_money(masked, match) and not _UNIT_PRICE.match(masked, match.end())
    return kind == "blanks" and (_MONEY_BEHIND.match(masked, match.end()) is not None or "," in match[0])


def _is_money(masked: str, match: re.Match[str]) -> bool:
    """Thousands of money: "57.000 €", "€57.000"; "€1.459" may be the price of a litre."""
    if _MONEY_BEHIND.match(masked, match.end()):
        return True
    before = masked[max(0, match.start() - 5) : match.start()]
    return match[0].index(".") >= _MANY and _MONEY_BEFORE.search(before) is not None


def _is_amount(masked: str, match: re.Match[str]) -> bool:
    """Money or a measure, where a comma lists nothing."""
    before = masked[max(0, match.start() - 5) : match.start()]
    return (_MEASURED.match(masked, match.end()) or _MONEY_BEFORE.search(before)) is not None


def _place(match: re.Match[str]) -> Span:
    return Span(start=match.start(), end=match.end())


def _is_pair(masked: str, place: Span) -> bool:
    """Two numbers in brackets: "(3,4)", "[0,1]"."""
    opened, closed = masked[max(0, place.start - 1) : place.start], masked[place.end : place.end + 1]
    return opened in _OPENING and closed in _CLOSING and "," in masked[place.start : place.end]


def _exchanged(prose: Prose, styles: Sequence[_Style]) -> Iterator[tuple[int, str]]:
    """The places whose marks are exchanged, and for what."""
    some = any(style.continental for style in styles)
    none = not any(style.english for style in styles)
    spaced = none and sum(_is_spaced(prose.masked, match) for style in styles for match in style.numerals) >= _MANY
    for block, style in zip(prose.blocks, styles, strict=True):
        if block.kind in _SKIPPED:
            continue
        here = style.continental or style.language is not None or (some and none)
        continental = here and not style.english
        for match in style.numerals:
            shown = prose.text[match.start() : match.end()] == match[0]
            grouped = spaced and _is_spaced(prose.masked, match)
            if shown and (grouped or _is_meant(prose.masked, match, style, continental=continental)):
                yield from _marks(match)


def _is_spaced(masked: str, match: re.Match[str]) -> bool:
    """Blanks part its thousands, and it stands in no row of figures: one may be "gate 4 250 m ahead", two are a habit."""
    return match.lastgroup == "blanks" and _ROW.match(masked, match.end() - 1) is None


def _is_meant(masked: str, match: re.Match[str], style: _Style, *, continental: bool) -> bool:
    kind = match.lastgroup
    if kind in ("apostrophes", "hard", "lakhs"):
        return True
    if kind == "three":
        return continental and style.language is not None and style.continental
    if kind == "point" and _UNIT_PRICE.match(masked, match.end()):
        return False
    if kind == "blanks":
        grouped = style.language in ("fr", "pl", "sv", "pt") or style.continental
        money = (
            _MONEY_BEHIND.match(masked, match.end()) is not None
            or masked[max(0, match.start() - 1) : match.start()] in _SIGNS
        )
        return money or (continental and grouped and masked[match.end() : match.end() + 1] in (" ", ".", ",", ""))
    if _is_pair(masked, _place(match)):
        return False
    return continental or (kind != "point" and _is_continental(masked, match, style.language))


def _marks(match: re.Match[str]) -> Iterator[tuple[int, str]]:
    kind, written = match.lastgroup, match[0]
    if kind == "lakhs":
        whole, point, rest = written.replace(",", "").partition(".")
        # as long as before: where a comma is missing, a blank stands behind
        yield from enumerate(f"{int(whole):,}{point}{rest}".ljust(len(written)), match.start())
        return
    for place, sign in enumerate(written, match.start()):
        if sign.isdigit():
            continue
        decimal = sign == "," or (sign == "." and kind == "apostrophes")
        yield place, "." if decimal else ","


def _with_words(
    prose: Prose, quantities: Sequence[Quantity], styles: Sequence[_Style], limits: Limits
) -> Sequence[Quantity]:
    """The numbers with those in words of the language around them: "drei Tage", "2,5 Mio. €", "1,5 Stunden", "un cinquième"."""
    bare = {each.span.start for each in quantities if each.kind == "number"}
    added: list[Quantity] = []
    for block, style in zip(prose.blocks, styles, strict=True):
        if style.language is None or block.kind in _SKIPPED:
            continue
        rules = locales.locale(style.language)
        original = _with_points(prose.masked, block)
        added += [
            _as_english(found, original[found.start - block.start : found.end - block.start])
            for found in _moved(scan(original, rules, limits), block.start)
            if found.reading is not None
            and found.kind in VALUE_KINDS
            and (found.reading.form in _SPELLED or (found.kind == "unit" and found.start in bare))
        ]
    if not added:
        return quantities
    starts = [each.span.start for each in added]
    kept = [each for each in quantities if not _overlaps(each, added, starts)]
    return sorted([*kept, *added], key=_start)


_TURNED: Final = str.maketrans({",": ".", ".": ","})
_ENGLISH_NUMERAL: Final = re.compile(r"(?<![\w.,])\d++(?>(?:,\d{3})*)\.\d++(?!\w)")


def _with_points(masked: str, block: Block) -> str:
    """The block with the commas put back that its language writes before decimals."""
    return _ENGLISH_NUMERAL.sub(lambda match: match[0].translate(_TURNED), masked[block.start : block.end])


def _moved(found: Sequence[Found], by: int) -> Iterator[Found]:
    for each in found:
        yield each._replace(start=each.start + by, end=each.end + by)


def _as_english(found: Found, written: str) -> Quantity:
    """The number as English writes it: its value in figures, with its unit where that can be read."""
    reading = found.reading
    assert reading is not None
    value = reading.value
    text, scale = f"{value:f}" if isinstance(value, Decimal) else str(value), None
    digits = _DIGITS.search(written)
    if reading.form == "scaled" and digits is not None and isinstance(value, Decimal):
        shown = digits[0].translate(_TURNED)
        times = value / Decimal(shown.replace(",", ""))
        scale = _SCALES.get(int(times)) if times == int(times) else None
        text = text if scale is None else f"{shown} {scale}"
    if reading.form == "ratio":
        text = written
    form = "words" if reading.form == "scaled" and scale is None else reading.form
    read_as = structs.replace(reading, scale=scale, form=form)
    if reading.unit is not None and found.kind in ("currency", "unit"):
        text = f"{text} {reading.unit}"
    return Quantity(
        id=f"w{found.start}", span=Span(start=found.start, end=found.end), text=text, kind=found.kind, reading=read_as
    )


def _overlaps(quantity: Quantity, added: Sequence[Quantity], starts: Sequence[int]) -> bool:
    """What was read in its own language takes its place."""
    index = bisect_left(starts, quantity.span.end) - 1
    return index >= 0 and added[index].span.end > quantity.span.start


def _start(quantity: Quantity) -> int:
    return quantity.span.start
