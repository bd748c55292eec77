"""Numbers called by what they are: "4 percent of the rent – £38", "Fuel plus tunnel: €89.28", "a gross margin of 37.1%".

The name was said beside its number before. Both operands are named so, and a result that is near what comes of them but not it is
wrong.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.framed import calculated
from countermark.extract.outcome import is_meant
from countermark.extract.pairs import fits
from countermark.extract.phrases import has_any
from countermark.extract.remembered import Known
from countermark.extract.skeleton import NO_NUMBER, NUMBER, Skeleton, Told, plain, spanned, stated_size, unit, value
from countermark.model import Quantity

_THE: Final = r"(?:the|your|our|its|their|his|her|my|this|that|those|these)"
_NAME: Final = r"[^\W\d_][\w’'-]{2,}"
_STATED: Final = (
    r"(?:,|:|\s[–—-]|\s?\(|\s(?:is|are|was|were|comes?\sto|came\sto|makes?|equals?|adds?|means?|gives?|works?\sout\s(?:at|to)|amounts?\sto|would\sbe))"
    r"\s?(?:(?:or|about|just|exactly|only|another|i\.e\.|that['’]?s|that\sis|so|which\sis|an?\sextra)\s){0,2}\W?"
)
_OF: Final = re.compile(
    rf"(?P<p>{NUMBER})\s(?:of|on)\s{_THE}\s(?:(?!(?:of|and|or|in|for)\b)[\w’'-]+\s){{0,1}}?(?P<name>{_NAME}){_STATED}(?P<result>{NUMBER})(?!\s?[×*/+^=])"
)
"""So many percent of what is called so, and what they come to."""
_SHARE: Final = re.compile(
    rf"(?P<a>{NUMBER})(?:\s[\w’'-]+){{0,4}}?(?:,|\s?\(|\s[–—-]|;)\s?(?:(?:or|i\.e\.|that['’]?s|that\sis|about|exactly|just|so|a\sshare\sof|equal\sto|equivalent\sto|representing|corresponding\sto|amounting\sto|which\s(?:is|equals|represents|makes)|\w+\s(?:is|was))\s){{0,2}}(?P<result>{NUMBER})\s"
    rf"(?P<by>of|below|above|under|over)\s(?:(?:the|your|our|its|their|his|her|my)\s)?(?P<name>{_NAME})"
)
"""An amount, and so many percent of what is called so that it is, or by which it differs."""
_AND: Final = re.compile(
    rf"\b(?P<one>{_NAME})\s(?P<op>plus|minus|less|and)\s(?:{_THE}\s)?(?P<two>{_NAME})(?P<both>,?\s(?:together|combined|taken\stogether))?"
    rf"(?:,|:|\s(?:is|are|was|were|makes?|made|comes?\sto|came\sto|equals?|gives?|totals?|costs?|cost|adds?\sup\sto|amounts?\sto|=))\s(?:(?:about|just|exactly|a\stotal\sof|together|you)\s){{0,2}}\W?(?P<result>{NUMBER})"
)
_BOTH: Final = ("together", "combined")
_MARGIN: Final = re.compile(rf"\bmargin\b(?:\son\s\w+)?{NO_NUMBER}{{0,25}}?(?P<result>{NUMBER})")
_PROFIT: Final = re.compile(rf"\b(?:profit|surplus)\b{NO_NUMBER}{{0,30}}?(?P<result>{NUMBER})")
_REAL: Final = re.compile(
    rf"\breal\s(?:[\w-]+\s){{0,2}}?(?:rates?|growth|return|yield|terms|wages?|pay|increase|gain)\b{NO_NUMBER}{{0,40}}?(?P<result>{NUMBER})"
)
"""What is left of a rate once inflation is taken off."""
_PRICES: Final = re.compile(r"\b(?:inflation|cpi|consumer\sprices)\b")
_SOLD: Final = re.compile(r"\b(?:revenues?|sales|turnover|takings)\b")
_COSTS: Final = re.compile(r"\b(?:cost|costs|expenses?)\b")
_GAINED: Final = re.compile(r"\b(?:profit|income|earnings|ebitda|ebit|surplus|margin)\b")
_BARS: Final = re.compile(r"\b(?:not|never|if|unless)\b(?!\sto\sforget)|n['’]t\b(?!\s(?:forget|overlook|miss|ignore))")
_STOP: Final = re.compile(r"[.;!?]\s")
_ENDS: Final = re.compile(rf"[,.;:!?({NUMBER}–—]|\b(?:and|but|while|or)\b")
_HINTS: Final = (
    " of ",
    " on ",
    "plus",
    "minus",
    "less",
    "together",
    "combined",
    "margin",
    "profit",
    "surplus",
    "real ",
    "below",
    "above",
)
_BEFORE: Final = 60
_BEHIND: Final = 25
_MOST: Final = 12
_LEAST: Final = 3
"""Two operands and a result."""
_NEAR: Final = 8
"""What is off by less than this part of it was meant to be it, where its operands are named."""
_FEW: Final = 10
"""A smaller number is near many others."""


def called(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """What a sentence does with numbers that it calls by their names, beside the results that are `stated`."""
    text = skeleton.small
    if len(skeleton.places) + len(memory) < _LEAST or not has_any(text, _HINTS):
        return
    beside = len(skeleton.places) > 1 and "%" in skeleton.units
    for pattern, reading, hints in _READINGS:
        # What has no hint stands beside another number, and one of the two is a percentage.
        if not (has_any(text, hints) if hints else beside):
            continue
        for match in pattern.finditer(text):
            if skeleton.at(match.start("result")).span.start in stated or _BARS.search(
                text, max(0, match.start() - _BEFORE), match.end()
            ):
                continue
            told = reading(match, skeleton, memory)
            if told is not None:
                yield told


def _percentage(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    percent, result = (skeleton.at(match.start(name)) for name in ("p", "result"))
    base = _named(match["name"], skeleton, match.start(), memory)
    if unit(percent) != "%" or base is None or not fits(base, result):
        return None
    made = calculated("percentage", (percent, base), result)
    return _sure((percent, base), result, made)


def _share(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    part, result = (skeleton.at(match.start(name)) for name in ("a", "result"))
    base = _named(match["name"], skeleton, match.start(), memory)
    if unit(result) != "%" or base is None or not fits(base, part) or not value(base) or base is part:
        return None
    if match["by"] == "of":
        return _sure((part, base), result, calculated("share", (part, base), result))
    # "a deficit of 16.2 mm, i.e. 10.7% below normal": the value itself was said before
    values = [each.quantity for each in memory[-_MOST:] if fits(each.quantity, base)]
    last = next((each for each in values if abs(value(each) - value(base)) == value(part)), part)
    if (value(last) < value(base)) is not (match["by"] in ("below", "under")):
        return None
    exact = abs(value(last) - value(base)) * 100 / value(base)
    sign = "-" if value(last) < value(base) else ""
    made = Calculation("percent_change", (base.text, last.text), sign + stated_size(result))
    near = abs(exact - value(result)) * _NEAR <= exact
    return spanned((base, last), result, made) if near else None


def _joined(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    result = skeleton.at(match.start("result"))
    if match["op"] == "and" and match["both"] is None:
        return None
    one, other = (_named(match[name], skeleton, match.start(), memory) for name in ("one", "two"))
    if one is None or other is None or one is other or not (fits(one, result) and fits(other, result)):
        return None
    made = calculated("add" if match["op"] in ("plus", "and") else "subtract", (one, other), result)
    return _sure((one, other), result, made)


def _margin(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    """What is earned as a share of what is sold."""
    result = skeleton.at(match.start("result"))
    said = _said(skeleton, match.start(), memory)
    part = next((at for at in said if _GAINED.search(_label(*at))), None)
    sold = next((at for at in said if _SOLD.search(_label(*at)) and not _COSTS.search(_label(*at))), None)
    if unit(result) != "%" or part is None or sold is None:
        return None
    over, under = part[0].at(part[1]), sold[0].at(sold[1])
    if over is under or over.kind != under.kind or unit(over) != unit(under) or value(over) >= value(under):
        return None
    return _sure((over, under), result, calculated("share", (over, under), result))


def _profit(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    """What is sold less what it cost."""
    result = skeleton.at(match.start("result"))
    said = _said(skeleton, match.start(), memory)
    cost = next((at for at in said if _COSTS.search(_label(*at))), None)
    sold = next((at for at in said if _SOLD.search(_label(*at)) and not _COSTS.search(_label(*at))), None)
    if result.kind != "currency" or cost is None or sold is None:
        return None
    one, other = sold[0].at(sold[1]), cost[0].at(cost[1])
    if not (fits(one, result) and fits(other, result)) or value(one) <= value(other):
        return None
    return _sure((one, other), result, calculated("subtract", (one, other), result))


def _real(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    result = skeleton.at(match.start("result"))
    listed = [*((each.skeleton, each.place) for each in memory[-_MOST:]), *((skeleton, at) for at in skeleton.places)]
    rates = [(where, at) for where, at in reversed(listed) if where.at(at).span.end <= skeleton.origin(match.start())]
    rates = [(where, at) for where, at in rates if unit(where.at(at)) == "%"]
    prices = next((where.at(at) for where, at in rates if _PRICES.search(_label(where, at))), None)
    nominal = next((where.at(at) for where, at in rates if where.at(at) is not prices), None)
    if prices is None or nominal is None or unit(result) != "%" or value(nominal) <= value(prices):
        return None
    return _sure((nominal, prices), result, Calculation("subtract", (plain(nominal), plain(prices)), plain(result)))


def _sure(operands: Sequence[Quantity], result: Quantity, made: Calculation | None) -> Told | None:
    """It comes out, or so nearly that nothing else was meant."""
    if made is None:
        return None
    if is_meant(made):
        return spanned(operands, result, made)
    if made.operator != "divide" or unit(result) != "%" or (value(result) < _FEW and "." not in result.text):
        return None
    exact = value(operands[0]) * 100 / value(operands[1])
    return spanned(operands, result, made) if abs(exact - value(result)) * _NEAR <= exact else None


def _named(name: str, skeleton: Skeleton, end: int, memory: Sequence[Known]) -> Quantity | None:
    """The last number that was called so."""
    stem = re.compile(rf"\b{re.escape(name.removesuffix('s'))}s?\b")
    return next((where.at(at) for where, at in _said(skeleton, end, memory) if stem.search(_label(where, at))), None)


def _said(skeleton: Skeleton, end: int, memory: Sequence[Known]) -> Sequence[tuple[Skeleton, int]]:
    """The numbers before a place that amount to something, the last first."""
    here = [(skeleton, at) for at in skeleton.places if at < end]
    listed = [*((each.skeleton, each.place) for each in memory[-_MOST:]), *here]
    return [(where, at) for where, at in reversed(listed) if _is_amount(where.at(at))]


def _is_amount(quantity: Quantity) -> bool:
    return quantity.kind not in ("ratio", "range", "percent") and unit(quantity) != "%"


def _label(skeleton: Skeleton, place: int) -> str:
    """What is said right before a number and behind it."""
    text = skeleton.small
    before = text[max(0, place - _BEFORE, text.rfind(NUMBER, 0, place) + 1) : place]
    stops = [each.end() for each in _STOP.finditer(before)]
    ends = _ENDS.search(text, place + 1, place + _BEHIND)
    return f"{before[stops[-1] :] if stops else before} {text[place + 1 : ends.start() if ends else place + _BEHIND]}"


_READINGS: Final = (
    (_OF, _percentage, ()),
    (_SHARE, _share, ()),
    (_AND, _joined, ("plus", "minus", "less", *_BOTH)),
    (_MARGIN, _margin, ("margin",)),
    (_PROFIT, _profit, ("profit", "surplus")),
    (_REAL, _real, ("real",)),
)
"""Patterns, how what they find is read, and some of the words without which there is none."""
