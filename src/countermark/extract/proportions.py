"""So much for each, and so many of them: "At €1.75 a litre the fuel bill is €72.80", "£4.20 for 750 g, i.e. £0.56 per 100 g".

What is counted says which numbers go together: litres with a price a litre, grams with a price per 100 g. A result
that does not come out is found too where it is stated and so near that nothing else can be meant.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_meant, is_right, is_slip
from countermark.extract.remembered import Known
from countermark.extract.skeleton import NUMBER, Skeleton, Told, is_article, plain, spanned, unit, value
from countermark.model import Quantity
from countermark.numeral import Refusal, read

_FOR_EACH: Final = re.compile(
    r"\s?(?:[^\W\d_]+\s)?(?:(?:an?\s|per\s|each\s|every\s|for\s(?:each|every)\s|/\s?)(?P<of>[^\W\d_]{1,20})|(?P<ly>hour|dai|week|month|year)ly\b)"
)
_PER_ONE: Final = re.compile(
    rf"\bper\s(?:[\w’'-]+\s){{0,2}}?(?P<of>[^\W\d_]{{2,20}})\s(?:(?!(?:and|or|in|of|for|at|from|to|with)\b)[\w’'-]+\s){{1,5}}?(?P<result>{NUMBER})"
)
"""So much comes to each: "Per installed kilowatt you got 960 kWh"."""
_ONE: Final = re.compile(
    r"\b(?:per|an?|each|every|one|a\ssingle)\s(?P<of>[^\W\d_]{2,20})\s(?:costs?|is|was|weighs?|takes?|took|holds?|held|needs?|needed|uses?|used|contains?|earns?|earned|pays?|paid|makes?|made|seats?|serves?|covers?|carries|yields?|yielded|gives?|gave|produces?|produced|brings?|brought|gets?|got)\s(?:about\s|only\s|just\s)?\Z"
)
_STATES: Final = re.compile(
    r"['’]s\b|[=≈:]|[,–—]\s\W?\Z|\b(?:is|are|was|were|be|becomes?|makes?|made|making|gives?|gave|giving|gets?|comes?|came|totals?|totall?ing|equals?|yields?|costs?|costing|pays?|paid|earns?|earned|means?|meaning|so|or|fetch(?:es)?|bring(?:s|ing)?"
    r"|brought|amounts?|works|adds?|takes?|took|needs?|contains?|hold|sets?|worth|raises?|burns?|uses?|owes?|eats?|runs?|cover|weigh|spend|spends|spent|save|saves|total|bill|keeps?|busy|lasts?|occup(?:y|ies)|requires?|draws?|drew|consumes?|for\san?\s\w+\sof|i\.e\.)\b"
)
_BARS: Final = re.compile(
    r"\b(?:not|never|than|if|unless|instead|versus|vs|whereas|while|but|at\s(?:least|most)|up\sto|target|goal|limit|maximum|minimum)\b|n['’]t\b|[;?]"
)
_PER: Final = re.compile(r"\s?(?:per|for|for\s(?:each|every)|every|each|an?|/)\s(?:the\s)?\Z")
_IN: Final = re.compile(
    r"(?:\s[\w’'-]+){0,3}?\s(?:for|in|per|at|costs?|is|costing|holds|with|of|from|on|weighs|=)\s(?:an?\s|the\s|about\s)?\Z"
)
_AMONG: Final = re.compile(
    rf"(?P<a>{NUMBER})(?:\s(?!(?:and|or|to|of)\b)[\w’'-]+){{0,3}}?\s(?:in|for|across|among|over)\s(?:the\s|its\s|their\s)?(?P<b>{NUMBER})(?:\s(?!(?:and|or|to|of)\b)[\w’'-]+){{0,3}}?"
    rf"(?:\s?\((?P<r1>{NUMBER})(?:\s(?:[\w’'-]+\s)?(?:each|apiece|per\s\w+|on\saverage|an?\s\w+))?\)|,?\s(?:[\w’'-]+,?\s){{0,5}}?(?P<r2>{NUMBER})(?P<each>(?:\s[\w’'-]+)?\s(?:per|for\s(?:each|every)|apiece)\b)?)"
)
_FEW: Final = 10
"""A smaller whole number is near many others."""
_HUNDRED: Final = " per 100"
_MOST: Final = 6


class _Rate(NamedTuple):
    """So much for each of something."""

    quantity: Quantity
    of: str


def proportions(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """What comes of a rate and a count in a sentence, or of two that go together, beside the results that are `stated`."""
    done = set(stated)
    measured = skeleton.units != {None}
    found = [
        *((*_scaled(skeleton), *_typed(skeleton, memory), *_by_hundreds(skeleton, memory)) if measured else ()),
        *_rated(skeleton, memory),
        *_per_one(skeleton, memory),
        *_among(skeleton),
    ]
    for told in found:
        if told.result not in done:
            done.add(told.result)
            yield told


def _rated(skeleton: Skeleton, memory: Sequence[Known]) -> Iterator[Told]:
    here = [(skeleton, place) for place in skeleton.places]
    said = [*((each.skeleton, each.place) for each in memory[-_MOST:]), *here]
    rates = [_Rate(where.at(place), of) for where, place in said if (of := _of(where, place)) is not None]
    if not rates:
        return
    for (_, place), (_, before) in zip(here, [(None, -1), *here[:-1]], strict=True):
        result = skeleton.at(place)
        if _of(skeleton, place) is not None or is_article(result) or result.kind in ("ratio", "range"):
            continue
        gap = skeleton.small[max(0, before + 1, place - 80) : place]
        if _BARS.search(gap):
            continue
        told = _product(skeleton, place, rates, said, stated=_STATES.search(gap) is not None)
        if told is not None:
            yield told


def _product(
    skeleton: Skeleton, place: int, rates: Sequence[_Rate], said: Sequence[tuple[Skeleton, int]], *, stated: bool
) -> Told | None:
    """The number at a place as so many times a rate before it."""
    result = skeleton.at(place)
    slips: Told | None = None
    for rate in reversed(rates):
        if rate.quantity.span.start >= result.span.start:
            continue
        multiplies = _is_of(rate, result)
        # Whether it is the rate itself, said again, is asked last: values are compared slowly.
        if not (multiplies or (stated and slips is None)) or value(rate.quantity) == value(result):
            continue
        if not multiplies:
            slips = _quotient(result, rate, said)
            continue
        counts = [
            count
            for where, at in reversed(said)
            if (count := where.at(at)).span.start < result.span.start and count is not rate.quantity
            if _counts(where, at, rate.of)
        ]
        if not counts and rate.quantity.span.start < skeleton.start:
            # "Doing the 9 one after another takes 126 minutes", where it was 14 minutes for each
            numbers = skeleton.within(0, place)
            counts = (
                [each for each in numbers if unit(each) is None and each.kind == "number"] if len(numbers) == 1 else []
            )
        for count in counts[:2]:
            if value(count) in (0, 1):
                continue
            made = Calculation("multiply", (plain(rate.quantity), plain(count)), plain(result))
            if is_right(made):
                return spanned((count, rate.quantity), result, made)
            near = max(count.span.start, rate.quantity.span.start) >= skeleton.start
            if slips is None and count is counts[0] and stated and near and is_slip(made):
                slips = spanned((count, rate.quantity), result, made)
    return slips


def _is_of(rate: _Rate, result: Quantity) -> bool:
    """The result is counted in what there is so much of for each."""
    named = (unit(rate.quantity) or "").partition("/")[0] or None
    if rate.quantity.kind == "currency" and result.kind != "currency":
        return False
    if unit(result) is None and named is not None and rate.quantity.kind != "currency":
        return True  # "every hectare yielded 5.2 tonnes, for a harvest of 26"
    return named == unit(result) or (named is None and result.kind == "currency" and _unit_of(rate.of) is not None)


def _quotient(result: Quantity, rate: _Rate, said: Sequence[tuple[Skeleton, int]]) -> Told | None:
    """How many of them there are in so much: "7 GB daily, 149 GB will last 21 days"."""
    named = (unit(rate.quantity) or "").partition("/")[0]
    if (
        not named
        or unit(result) is None
        or unit(result) not in (_unit_of(rate.of), rate.of)
        or not value(rate.quantity)
    ):
        return None
    for where, at in reversed(said):
        total = where.at(at)
        if total is rate.quantity or unit(total) != named or total.span.start > result.span.start:
            continue
        if _of(where, at) is not None:
            continue
        made = Calculation("divide", (plain(total), plain(rate.quantity)), plain(result))
        return spanned((total, rate.quantity), result, made) if is_right(made) else None
    return None


def _per_one(skeleton: Skeleton, memory: Sequence[Known]) -> Iterator[Told]:
    """What comes to each of so many: "Per installed kilowatt you got 960 kWh"."""
    for match in _PER_ONE.finditer(skeleton.small) if "per" in skeleton.small else ():
        result = skeleton.at(match.start("result"))
        named = _unit_of(match["of"])
        said = [*((each.skeleton, each.place) for each in memory[-_MOST:]), *((skeleton, at) for at in skeleton.places)]
        earlier = [(where, at) for where, at in reversed(said) if where.at(at).span.start < result.span.start]
        count = next((where.at(at) for where, at in earlier if _counts(where, at, match["of"])), None)
        total = next((where.at(at) for where, at in earlier if unit(where.at(at)) == unit(result)), None)
        if count is None or total is None or count is total or not value(count) or (named and named == unit(result)):
            continue
        made = Calculation("divide", (plain(total), plain(count)), plain(result))
        if is_right(made):
            yield spanned((total, count), result, made)


def _among(skeleton: Skeleton) -> Iterator[Told]:
    """So many in so many others, and how many that is in each: "6,300 residents in 3,500 households (1.8)"."""
    if len(skeleton.places) < len("abc"):
        return
    for match in _AMONG.finditer(skeleton.small):
        over, under = (skeleton.at(match.start(name)) for name in ("a", "b"))
        result = skeleton.at(match.start("r1" if match["r1"] is not None else "r2"))
        whole = value(result).denominator == 1 and value(result) < _FEW
        if match["r1"] is None and match["each"] is None and "/" not in (unit(result) or ""):
            continue
        if value(over) <= value(under) or not value(under) or unit(result) == "%" or result.kind == "ratio":
            continue
        if (over.kind == "currency") is not (result.kind == "currency") and result.kind == "currency":
            continue
        made = Calculation("divide", (plain(over), plain(under)), plain(result))
        if is_right(made) or (is_slip(made) and not whole):
            yield spanned((over, under), result, made)


def _of(skeleton: Skeleton, place: int) -> str | None:
    """Of what the number at a place is for each; None where it is for nothing. The next sentences ask again."""
    if place not in skeleton.each:
        skeleton.each[place] = _named_of(skeleton, place)
    return skeleton.each[place]


def _named_of(skeleton: Skeleton, place: int) -> str | None:
    quantity = skeleton.at(place)
    if quantity.kind in ("ratio", "range", "percent"):
        return None
    if "/" in (unit(quantity) or ""):
        return (unit(quantity) or "").partition("/")[2]
    match = _FOR_EACH.match(skeleton.small, place + 1) or _ONE.search(skeleton.small[max(0, place - 40) : place])
    if match is None:
        return None
    ly = match.groupdict().get("ly")
    return match["of"] if ly is None else "day" if ly == "dai" else ly


def _counts(skeleton: Skeleton, place: int, of: str) -> bool:
    """The number at a place counts this."""
    quantity = skeleton.at(place)
    if quantity.kind in ("ratio", "range", "percent", "currency"):
        return False
    named = _unit_of(of)
    if named is not None or "^" in of or "µ" in of:
        return unit(quantity) in (named, of)
    behind = skeleton.small[place + 1 : place + 40].split()[:3]
    return any(word.strip(".,;:)") in (of, f"{of}s", f"{of}es", f"{of[:-1]}ies") for word in behind)


@lru_cache(maxsize=500)
def _unit_of(word: str) -> str | None:
    """The unit that a word names."""
    reading = read(f"2 {word}", None)
    return None if isinstance(reading, Refusal) else reading.unit


def _scaled(skeleton: Skeleton) -> Iterator[Told]:
    """A price for so much, and for another amount of it: "£4.20 for 750 g, which is £0.56 per 100 g"."""
    places, text = skeleton.places, skeleton.small
    for index in range(len(places) - 3):
        four = places[index : index + 4]
        w, x, y, z = (skeleton.at(each) for each in four)
        over, under = (w, x) if unit(w) == unit(y) else (x, w)
        units = (unit(over), unit(under))
        if None in units or units != (unit(y), unit(z)) or units[0] == units[1]:
            continue
        gaps = [text[one + 1 : other] for one, other in pairwise(four)]
        if not (_IN.fullmatch(gaps[0]) and _PER.search(gaps[2])) or _BARS.search(gaps[1]):
            continue
        made = Calculation("expression", (f"{plain(over)}/{plain(under)}*{plain(z)}",), plain(y))
        if is_meant(made):
            yield spanned((w, x, z), y, made)


def _typed(skeleton: Skeleton, memory: Sequence[Known]) -> Iterator[Told]:
    """Two amounts whose units make the unit of the third: 2 kW for 5 hours draw 10 kWh, 12 m² at 2.5 m hold 30 m³."""
    for index, place in enumerate(skeleton.places):
        result = skeleton.at(place)
        wanted = unit(result)
        if wanted is None or not (wanted.endswith(("h", "^3", "^2"))) or result.kind != "unit":
            continue
        gap = skeleton.small[skeleton.places[index - 1] + 1 if index else 0 : place]
        if _BARS.search(gap) or not _STATES.search(gap):
            continue
        said = [*(each.quantity for each in memory[-_MOST:]), *skeleton.within(0, place)]
        pair = said[-2:]
        if len(pair) == len("ab") and _multiplied(unit(pair[0]), unit(pair[1])) == wanted:
            made = Calculation("multiply", (plain(pair[0]), plain(pair[1])), plain(result))
            if is_meant(made):
                yield spanned(pair, result, made)


def _multiplied(one: str | None, other: str | None) -> str | None:
    """The unit of a product; None where there is none of its own."""
    if one is None or other is None:
        return None
    if other == "h":
        return f"{one}h"
    if one == "h":
        return f"{other}h"
    powers = {one, other}
    base = min(powers, key=len)
    if powers == {base}:
        return f"{base}^2"
    return f"{base}^3" if powers == {base, f"{base}^2"} else None


def _by_hundreds(skeleton: Skeleton, memory: Sequence[Known]) -> Iterator[Told]:
    """So much per 100 km, or per 1,000 litres, for so many: "6.5 litres per 100 km, so 640 km take 41.6 litres"."""
    places, text = skeleton.places, skeleton.small
    for index, place in enumerate(places):
        much = skeleton.at(place)
        named = unit(much) or ""
        if named.endswith(_HUNDRED):
            of, base, last = text[place + 1 : place + 20].split()[:1], "100", index
            what = _unit_of(of[0].strip(".,;:)")) if of else None
            named = named.removesuffix(_HUNDRED)
        elif named and index + 1 < len(places) and _PER.search(text[place + 1 : places[index + 1]]):
            each = skeleton.at(places[index + 1])
            what, base, last = unit(each), plain(each), index + 1
        else:
            continue
        if what is None or what == named:
            continue
        yield from _many(skeleton, memory, index, last, (much, named, base, what))


def _many(
    skeleton: Skeleton, memory: Sequence[Known], first: int, last: int, rate: tuple[Quantity, str, str, str]
) -> Iterator[Told]:
    much, named, base, what = rate
    places = skeleton.places
    others = [skeleton.at(each) for index, each in enumerate(places) if not first <= index <= last]
    counts = [*(each.quantity for each in memory[-_MOST:]), *others]
    for at in places[last + 1 : last + 4]:
        result = skeleton.at(at)
        if unit(result) != named or _BARS.search(skeleton.small, places[last] + 1, at):
            continue
        for count in reversed(counts):
            if unit(count) != what or count.span.start > result.span.start:
                continue
            made = Calculation("expression", (f"{plain(count)}*{plain(much)}/{base}",), plain(result))
            if is_meant(made):
                yield spanned((count, much, skeleton.at(places[last])), result, made)
                return
