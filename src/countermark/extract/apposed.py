"""What two numbers of a sentence are together called: "160 shots and 132 made, a success rate of 82.5%", "$9,600 at 4.5% costs $432".

The noun or the verb says what is carried out, so that a wrong result is found too where a slip explains it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import permutations
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.framed import calculated
from countermark.extract.outcome import is_meant, is_right
from countermark.extract.phrases import has_any
from countermark.extract.remembered import Known
from countermark.extract.skeleton import (
    NO_NUMBER,
    NUMBER,
    Skeleton,
    Told,
    is_article,
    plain,
    spanned,
    stated_size,
    unit,
    value,
)
from countermark.extract.verbal_patterns import DOWN, MOVED

_NOUNS: Final = ("rate", "percentage", "share", "accuracy", "proportion", "turnout", "yield", "ratio", "frequency")
_ABOUT: Final = r"(?:(?:about|roughly|around|just|exactly|almost|nearly|only|over|under)\s){0,2}"
_RATE: Final = re.compile(
    rf"(?P<a>{NUMBER}){NO_NUMBER}{{0,40}}?(?:\band|,|\bbut|\bof\swh(?:om|ich))\s{NO_NUMBER}{{0,30}}?(?P<b>{NUMBER}){NO_NUMBER}{{0,30}}?(?:,|:|\s[–—-]|\s?\()\s?"
    rf"(?:(?:or|so|giving|for|making|which\s(?:is|gives|makes|means)|that['’]?s|i\.e\.,?|it\sis)\s)?(?:an?|the|her|his|their|its|your|our|my)\s(?:[\w’'-]+\s){{0,2}}?(?:{'|'.join(_NOUNS)})\s(?:of|is|was)\s{_ABOUT}(?P<result>{NUMBER})"
)
_AT: Final = re.compile(
    rf"(?P<b>{NUMBER})(?:\s(?!(?:and|or|than|to)\b)[\w’'-]+){{0,3}}?\sat\s(?:an?\s(?:[\w-]+\s){{0,3}}?of\s)?(?P<p>{NUMBER})(?:\s(?:interest|apr|a\syear|per\s(?:year|annum)))?\s(?:(?:would|will|then|thus)\s)?"
    rf"(?:costs?|cost|earns?|earned|yields?|yielded|brings?|brought|pays?|paid|means|makes|gives|comes\sto|works\sout\sat)\s(?:(?:you|us|them|me|in|interest\sof)\s){{0,2}}{_ABOUT}(?P<result>{NUMBER})(?!\s?%|\s?/|\s(?:an?|per|each|every)\s(?:day|week|fortnight|month|quarter)|\s(?:dai|week|month|quarter)ly)"
)
_THEN: Final = re.compile(
    rf"(?P<first>{NUMBER}){NO_NUMBER}{{0,30}}?[,;]\s(?:and\s)?(?:so|which\smeans|meaning|thus)\s{NO_NUMBER}{{0,40}}?(?P<result>{NUMBER})\s(?P<moves>{MOVED.pattern}|dearer|cheaper|pricier)"
)
"""What was said before is so many percent more than what is named here: "Last year it was £216, so this one is 22.5% dearer"."""
_NAMED_SHARES: Final = (
    "rate",
    "share",
    "accuracy",
    "turnout",
    "yield",
    "occupancy",
    "utilisation",
    "utilization",
    "attendance",
    "coverage",
    "uptake",
    "load",
)
_NAMED_SHARE: Final = re.compile(
    rf"(?:\A|[.,;:]\s)\W?(?:(?:and|so|which|that|giving|for|with)\s){{0,2}}(?:(?:an?|the|their|your|our|its|this)\s)?(?:[\w’'-]+\s){{0,2}}?(?:{'|'.join(_NAMED_SHARES)})(?:\s(?:factor|rate))?"
    rf"(?:\s(?:is|was|of|at|comes\sto|came\sto|stands\sat|stood\sat|works\sout\sat)|:)\s(?:now\s|thus\s|therefore\s|then\s)?{_ABOUT}(?P<result>{NUMBER})"
)
"""A share by its name alone, of two numbers before: "144 seats, 119 booked, so 25 are left. The occupancy is 82.6%"."""
_CHEAPER: Final = "cheaper"
_ON: Final = re.compile(
    rf"\b(?:on|for|with)\s(?:[\w’'-]+\s){{0,4}}?(?P<b>{NUMBER})(?:\s(?!and\b|or\b)[\w’'-]+){{0,4}}?,?\s(?:that|this|it|which)(?:['’]?s|\s(?:is|are|was|would\sbe|means|makes|adds|costs|saves|works\sout\s(?:at|to)|comes\sto|amounts\sto|adds\sup\sto))\s"
    rf"(?:an?\s(?:extra|additional)\s|another\s|you\s|us\s)?{_ABOUT}(?P<result>{NUMBER})(?!\s?[%/])"
)
"""What so many points, said before, come to: "a gap of 2.5 percentage points. On £8,000 that works out at £200"."""
_POINTS: Final = re.compile(r"\s(?:percentage\s)?points?\b")
_LAST: Final = 3
"""How many numbers back the points are looked for."""
_MOST: Final = 4


def apposed(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """What a sentence calls two of its numbers, beside the results that are `stated`."""
    text = skeleton.small
    if memory and "currency" in skeleton.kinds:
        points = [told for match in _ON.finditer(text) if (told := _on(match, skeleton, memory)) is not None]
        yield from (each for each in points if each.result not in stated)
    if "%" not in skeleton.units:
        return
    found: list[Told | None] = []
    if len(skeleton.places) > len("ab"):
        if has_any(text, _NOUNS):
            found += [_rate(match, skeleton) for match in _RATE.finditer(text)]
        if " at " in text:
            found += [_at(match, skeleton) for match in _AT.finditer(text)]
    if memory and has_any(text, _NAMED_SHARES):
        found += [_named_share(match, skeleton, memory) for match in _NAMED_SHARE.finditer(text)]
    if memory and len(skeleton.places) > 1:
        found += [_then(match, skeleton, memory) for match in _THEN.finditer(text)]
    yield from (each for each in found if each is not None and each.result not in stated)


def _rate(match: re.Match[str], skeleton: Skeleton) -> Told | None:
    """A part of a whole; how often something happened counts like anything else."""
    one, other, result = (skeleton.at(match.start(name)) for name in ("a", "b", "result"))
    part, whole = sorted((one, other), key=value)
    counts = {unit(each) for each in (part, whole)} - {None}
    if unit(result) != "%" or "%" in counts or len(counts) > 1 or is_article(part) or not value(part):
        return None
    if "range" in (one.kind, other.kind) or value(part) == value(whole):
        return None
    made = Calculation("divide", (plain(part), plain(whole)), stated_size(result))
    return spanned((part, whole), result, made) if is_meant(made) else None


def _named_share(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    """The one pair of the last numbers of which it is the share."""
    result = skeleton.at(match.start("result"))
    inside = skeleton.within(0, match.start("result"))
    if unit(result) != "%" or len(inside) > 1:
        return None
    said = [each for each in (*(one.quantity for one in memory), *inside) if unit(each) != "%"][-_MOST:]
    counts = [each for each in said if each.kind not in ("ratio", "range") and not is_article(each) and value(each)]
    found = [
        spanned((part, whole), result, made)
        for part, whole in permutations(counts, 2)
        if value(part) < value(whole)
        and (made := calculated("share", (part, whole), result)) is not None
        and is_right(made)
    ]
    return found[0] if len(found) == 1 else None


def _at(match: re.Match[str], skeleton: Skeleton) -> Told | None:
    base, percent, result = (skeleton.at(match.start(name)) for name in ("b", "p", "result"))
    if unit(percent) != "%" or base.kind != "currency" or result.kind != "currency" or unit(base) != unit(result):
        return None
    made = calculated("percentage", (percent, base), result)
    return spanned((percent, base), result, made) if made is not None and is_meant(made) else None


def _on(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    base, result = skeleton.at(match.start("b")), skeleton.at(match.start("result"))
    if base.kind != "currency" or result.kind != "currency" or unit(base) != unit(result):
        return None
    percents = any(unit(each.quantity) == "%" for each in memory)  # of which bare points may be meant
    own = [Known(skeleton.at(at), False, skeleton, at) for at in skeleton.places if at < match.start()]
    for known in reversed([*memory, *own][-_LAST:]):
        points = known.quantity
        bare = percents and unit(points) is None and _POINTS.match(known.skeleton.small, known.place + 1)
        if unit(points) == "pp" or bare:
            made = Calculation("percentage", (f"{plain(points)}%", plain(base)), plain(result))
            return spanned((points, base), result, made) if is_meant(made) else None
    return None


def _then(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    first, result = (skeleton.at(match.start(name)) for name in ("first", "result"))
    falls = match["moves"] == _CHEAPER or DOWN.fullmatch(match["moves"]) is not None
    if unit(result) != "%" or unit(first) == "%" or not value(first) or first.kind in ("ratio", "range"):
        return None
    alike = [each.quantity for each in reversed(memory) if each.quantity.kind == first.kind]
    lasts = [each for each in alike if unit(each) == unit(first) and (value(each) < value(first)) is falls][:_MOST]
    for last in lasts:
        sign = "-" if falls else ""
        made = Calculation("percent_change", (plain(first), plain(last)), sign + stated_size(result))
        if value(last) != value(first) and is_meant(made):
            return spanned((first, last), result, made)
    return None
