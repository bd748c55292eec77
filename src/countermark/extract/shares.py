"""Parts of what was counted before: "642 answered. Of these, 417 (65%) …", "20% off the $100 tag. The cut is worth $20".

The words name the part and say of what it is one; the whole was said just before. A result that does not come out is found too
where it is so near that nothing else can be meant.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.framed import calculated
from countermark.extract.outcome import is_meant, is_right, is_slip
from countermark.extract.remembered import Known
from countermark.extract.skeleton import (
    NO_NUMBER,
    NUMBER,
    Skeleton,
    Told,
    in_words,
    is_article,
    plain,
    spanned,
    unit,
    value,
)
from countermark.numeral import Refusal, read

_THEM: Final = r"(?:these|those|them|whom|which|that|this|it|the\s(?:total|whole|rest|group|respondents|participants|answers|sample))"
_JOINT: Final = r"(?:\s?\(|,\s(?:or\s|i\.e\.,?\s|that\sis,?\s|a\s(?:share|rate)\sof\s|which\sis\s|so\s)?|\s[–—]\s(?:or\s)?|\sor\s|:\s|\s(?:is|are|means?|makes?|would\sbe|equals?|comes?\sto|gives?)\s)(?:about\s|around\s|roughly\s|just\s|some\s|exactly\s|only\s|nearly\s|almost\s){0,2}"
_OF_THEM: Final = re.compile(
    rf"\b(?:(?:out\s)?of|among|from)\s{_THEM}\b,?{NO_NUMBER}{{0,40}}?(?P<a>{NUMBER}){NO_NUMBER}{{0,50}}?{_JOINT}(?P<b>{NUMBER})"
)
OF_ANOTHER: Final = re.compile(rf"\s(?:out\s)?of\s(?:the\s|all\s)?{NUMBER}")
"""Behind a part whose whole is named: "61% of it (9.4 of 15.5)"."""
_SOME_OF_THEM: Final = re.compile(
    rf"(?P<a>{NUMBER})(?:\s[\w’'-]+){{0,2}}?\s(?:out\s)?of\s{_THEM}\b{NO_NUMBER}{{0,50}}?{_JOINT}(?P<b>{NUMBER})"
)
_THAT_IS: Final = re.compile(
    rf"\bof\s(?:the\s|all\s|its\s|our\s|their\s|your\s)?(?P<b>{NUMBER}){NO_NUMBER}{{0,50}}?\b(?:that|this|it|they)\s(?:is|are|makes?|was|were|means|comes\sto|represents?|equals|amounts\sto)\s[^;!?]{{0,60}}?(?P<result>{NUMBER})"
)
"""Of the 62,500 on the roll that is a turnout of 40 percent."""
_MEAN_OF: Final = re.compile(rf"\b(?:on\saverage|averag\w+|mean)\b{NO_NUMBER}{{0,60}}?(?P<result>{NUMBER})")
_CALLED: Final = (
    r"(?:cut|discount|savings?|reduction|markdown|rebate|tax|vat|gst|tip|gratuity|fee|deposit|commission|interest|surcharge|raise|rise|increase|bonus|duty|levy|down\spayment|premium|mark-?up"
    r"|service\scharge|drop|decrease|charge|royalty|cashback|penalty|withholding)"
)
_NAMED: Final = frozenset(
    (
        "cut", "discount", "saving", "savings", "reduction", "markdown", "rebate", "tax", "vat", "gst", "tip",
        "gratuity", "fee", "deposit", "commission", "interest", "surcharge", "raise", "rise", "increase", "bonus",
        "duty", "levy", "payment", "premium", "mark", "markup", "charge", "drop", "decrease", "royalty", "cashback",
        "penalty", "withholding",
    )
)  # fmt: skip
"""Words of which each of these names has one."""
_PART: Final = re.compile(
    rf"(?:\A|[.,;:]\s|(?<={NUMBER})\s|\band\s|\bso\s)\W?(?:so\s|and\s|then\s)?(?:the|that|this|your|its|his|her|their|our|my|such\san?)\s(?:\w+\s){{0,2}}?{_CALLED}(?:\s\w+)?\s"
    rf"(?:is|was|are|were|would\sbe|will\sbe|comes?\s(?:out\s)?to|came\sto|amount(?:s|ed)?\sto|works?\sout\s(?:at|to|as)|equals|is\sworth|saves?\s\w+|costs?(?:\syou)?|adds?|then\sis)\s"
    rf"(?:worth\s|about\s|around\s|roughly\s|just\s|exactly\s|only\s|another\s|therefore\s|thus\s|then\s){{0,2}}(?P<result>{NUMBER})"
)
_EACH: Final = re.compile(
    rf"\b(?:with|at)\s(?:only\s|about\s)?(?P<b>{NUMBER})(?:\s\w+){{0,2}}?\s?(?:each|apiece|per\s\w+|an?\s\w+),\s(?:(?:that['’]?s|so|it['’]?s|makes?|is|you|get|need|fit|exactly)\s){{0,3}}(?P<result>{NUMBER})"
)
_OTHERS: Final = re.compile(r"\bthe\s(?:other|remaining|last|final|rest,?|others,?)\s\Z")
_WHOLE: Final = re.compile(
    r"\b(?:of|out\sof|among|from)\s(?:the\s|all\s|its\s|our\s|their\s|her\s|his\s|my\s|your\s)?\Z"
)
_PLACE: Final = re.compile(r"\b(?:in|at|on|over|across|within|for|by|than|to)\s(?:the\s)?\Z")
_MEAN: Final = re.compile(
    rf"\b(?:average|mean|midpoint)\s(?:[\w’'-]+\s){{0,4}}?(?:of|is|was|at|comes\sto|came\sto)\s(?:about\s|roughly\s)?(?P<result>{NUMBER})(?:\s[\w’'-]+){{0,3}}?(?:,?\s(?:since|because|as|given|from|for|with|when|halfway)\b|\s[–—]\s|\s?\()"
)
_FRACTION: Final = re.compile(
    rf"(?P<result>{NUMBER})(?:\s[\w’'-]+){{0,2}}?(?:,|\s[–—]|\s?\()\s?(?:(?:or|exactly|just|about|almost|nearly|that['’]?s|i\.e\.)\s){{0,2}}(?P<a>{NUMBER})\sof\s(?:the\s|all\s|its\s|our\s|their\s|your\s|those\s|these\s)?(?:[\w’'-]+\s){{0,2}}?(?P<b>{NUMBER})"
)
"""49, a quarter of the 196."""
_STOP: Final = re.compile(r"[.;!?)]\s|\Z")
_TIMES: Final = re.compile(
    rf"(?P<b>{NUMBER})\s(?P<of>(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred)(?:e?s)|\w{{3,6}}teens|\w{{3,5}}ties)\s(?:are|is|make|makes|equals?|come\sto|gives?)\s(?P<result>{NUMBER})"
)
_MOST: Final = 6
_NEAR: Final = 40
_SEEN: Final = 100
"""A smaller number is near what comes of many others."""


def shares(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """The parts that a sentence names of what was said before, beside the results that are `stated`."""
    text = skeleton.small
    done = set(stated)
    for told in _found(skeleton, text, memory):
        if told.result not in done:
            done.add(told.result)
            yield told


def _found(skeleton: Skeleton, text: str, memory: Sequence[Known]) -> Iterator[Told]:
    several = len(skeleton.places) > 1
    if memory and several and "%" in skeleton.units:
        for pattern in (_OF_THEM, _SOME_OF_THEM):
            for match in pattern.finditer(text):
                yield from _share(skeleton, match, memory)
        for match in _THAT_IS.finditer(text):
            yield from _of_that(skeleton, match, memory)
    if memory and not _NAMED.isdisjoint(skeleton.words):
        for match in _PART.finditer(text):
            yield from _part(skeleton, match, memory)
    if memory and several:
        for match in _EACH.finditer(text):
            yield from _fitting_in(skeleton, match, memory)
    if "the other" in text or "the remaining" in text or "the rest" in text or "the last" in text:
        yield from _rest(skeleton, text)
        yield from _rest_of_those(skeleton, text, memory)
        yield from _rest_of_last(skeleton, text, memory)
    if "mean" in text or "average" in text or "midpoint" in text:
        for match in _MEAN.finditer(text):
            yield from _mean(skeleton, text, match)
        for match in _MEAN_OF.finditer(text):
            yield from _mean_of(skeleton, match)
    if several and "ratio" in skeleton.kinds:
        for match in _FRACTION.finditer(text):
            yield from _fraction(skeleton, match)
    for match in _TIMES.finditer(text) if several else ():
        yield from _times(skeleton, match)


def _share(skeleton: Skeleton, match: re.Match[str], memory: Sequence[Known]) -> Iterator[Told]:
    """Of these, 417 (65%); of these, 65% (417)."""
    one, other = (skeleton.at(match.start(name)) for name in ("a", "b"))
    if (unit(one) == "%") is (unit(other) == "%") or OF_ANOTHER.match(skeleton.small, match.end()):
        return
    part = other if unit(one) == "%" else one
    inside = skeleton.within(0, match.start())
    wholes = [
        each
        for each in reversed([*(each.quantity for each in memory), *inside])
        if unit(each) != "%" and each.kind not in ("ratio", "range") and value(each) > value(part)
    ][:_MOST]
    found: list[Told] = []
    for whole in wholes:
        made = (
            calculated("share", (one, whole), other) if part is one else calculated("percentage", (one, whole), other)
        )
        if made is not None:
            found.append(spanned((one, whole), other, made))
    yield from _chosen(found)


def _of_that(skeleton: Skeleton, match: re.Match[str], memory: Sequence[Known]) -> Iterator[Told]:
    """What was said last, as a share of what is named here."""
    whole, result = skeleton.at(match.start("b")), skeleton.at(match.start("result"))
    behind = skeleton.within(match.end(), match.end() + _NEAR)
    if result.kind == "ratio" and behind:
        result = behind[0]  # "that is two in five – a turnout of 40 percent"
    part = memory[-1].quantity
    if unit(result) == "%" and value(part) < value(whole) and not is_article(part):
        made = calculated("share", (part, whole), result)
        if made is not None:
            yield from _chosen([spanned((part, whole), result, made)])


def _fraction(skeleton: Skeleton, match: re.Match[str]) -> Iterator[Told]:
    part, times, whole = (skeleton.at(match.start(name)) for name in ("result", "a", "b"))
    made = calculated("part", (times, whole), part) if times.kind == "ratio" and unit(part) == unit(whole) else None
    if made is not None:
        yield from _chosen([spanned((times, whole), part, made)])


def _mean_of(skeleton: Skeleton, match: re.Match[str]) -> Iterator[Told]:
    """12, 15 and 18 TB; on average a quarter has cost us 15 TB."""
    result = skeleton.at(match.start("result"))
    numbers = [each for each in skeleton.within(0, match.start()) if not in_words(each) and each.kind != "ratio"]
    if 1 < len(numbers) <= _MOST:
        made = calculated("average", numbers, result)
        if made is not None and is_right(made):
            yield spanned(numbers, result, made)


def _chosen(found: Sequence[Told]) -> Iterator[Told]:
    """The nearest that comes out, or the nearest of all with a slip."""
    right = next((each for each in found if is_right(each.calculation)), None)
    if right is not None:
        yield right
    elif found and is_slip(found[0].calculation):
        yield found[0]


def _part(skeleton: Skeleton, match: re.Match[str], memory: Sequence[Known]) -> Iterator[Told]:
    """What so many percent come to of what was said in one sentence with them, or with the result."""
    result = skeleton.at(match.start("result"))
    said = [*memory, *(Known(skeleton.at(at), False, skeleton, at) for at in skeleton.places if at < match.start())]
    percent = next((each for each in reversed(said[-_MOST:]) if unit(each.quantity) == "%"), None)
    if percent is None:
        return
    bases = [
        each.quantity
        for each in reversed(said)
        if each.sentence in (percent.sentence, skeleton.start)
        and each.quantity.kind == result.kind
        and unit(each.quantity) == unit(result)
    ]
    made = [(base, calculated("percentage", (percent.quantity, base), result)) for base in bases[:2]]
    yield from _chosen([spanned((percent.quantity, base), result, one) for base, one in made if one is not None])


def _fitting_in(skeleton: Skeleton, match: re.Match[str], memory: Sequence[Known]) -> Iterator[Told]:
    """How many of so much each there are in what was said: "… in 24 days? With 8 days each, three"."""
    each, result = (skeleton.at(match.start(name)) for name in ("b", "result"))
    if unit(each) is None or unit(result) not in (None, unit(each)) or is_article(result):
        return
    for known in reversed(memory[-_MOST:]):
        if unit(known.quantity) == unit(each) and known.quantity.kind == each.kind and value(each):
            made = Calculation("divide", (plain(known.quantity), plain(each)), plain(result))
            if is_right(made):
                yield spanned((known.quantity, each), result, made)
                return


def _rest(skeleton: Skeleton, text: str) -> Iterator[Told]:
    """Of twelve present, seven backed it and three opposed it, with the other two abstaining."""
    places = skeleton.places
    for index, place in enumerate(places):
        if index < len("ab") or not _OTHERS.search(text[max(0, place - _NEAR) : place]):
            continue
        result = skeleton.at(place)
        for first in range(index - 1):
            whole = skeleton.at(places[first])
            if not _WHOLE.search(text[max(0, places[first] - _NEAR) : places[first]]) or whole.kind == "ratio":
                continue
            parts = [skeleton.at(each) for each in places[first + 1 : index]]
            # "3 of the 12 left": the part stands before the whole
            made = calculated("subtract", (whole, *parts), result)
            if made is not None and is_right(made):
                yield spanned((whole, *parts), result, made)
                break


def _rest_of_those(skeleton: Skeleton, text: str, memory: Sequence[Known]) -> Iterator[Told]:
    """1,512 replied. 1,134 were for it (75%), while 212 were opposed; the remaining 166 had no view."""
    places = skeleton.places
    for index, place in enumerate(places):
        if not index or not _OTHERS.search(text[max(0, place - _NEAR) : place]):
            continue
        result = skeleton.at(place)
        parts = [each for each in skeleton.within(0, place) if unit(each) == unit(result) and each.kind == result.kind]
        taken = sum(map(value, parts))
        wholes = [
            each.quantity
            for each in reversed(memory[-_MOST:])
            if each.quantity.kind == result.kind
            and unit(each.quantity) == unit(result)
            and value(each.quantity) > taken
        ]
        found = [
            spanned((whole, *parts), result, made)
            for whole in wholes
            if parts and (made := calculated("subtract", (whole, *parts), result)) is not None
        ]
        right = next((each for each in found if is_right(each.calculation)), None)
        slips = [each for each in found if is_slip(each.calculation)] if value(result) >= _SEEN else []
        if right is not None or len(slips) == 1:
            yield right or slips[0]


def _rest_of_last(skeleton: Skeleton, text: str, memory: Sequence[Known]) -> Iterator[Told]:
    """Of 120 respondents, 42 said yes (35%). The remaining 78 said no."""
    place = skeleton.places[0]
    if not _OTHERS.search(text[max(0, place - _NEAR) : place]) or not memory or is_article(skeleton.at(place)):
        return
    before = memory[-1].skeleton
    result = skeleton.at(place)
    counted = [
        at for at in before.places if unit(before.at(at)) != "%" and before.at(at).kind not in ("ratio", "range")
    ]
    # The sentence before names the whole and its parts, and nothing else.
    if before is skeleton or not 1 < len(counted) <= _MOST:
        return
    if not _WHOLE.search(before.small[max(0, counted[0] - _NEAR) : counted[0]]):
        return
    numbers = [before.at(at) for at in counted]
    if any(_PLACE.search(before.small[max(0, at - _NEAR) : at]) for at in counted[1:]):
        return  # "Of the 120 people in 42 towns, 12 left"
    if any(unit(each) not in (None, unit(numbers[0])) or each.kind == "currency" != result.kind for each in numbers):
        return
    made = calculated("subtract", numbers, result)
    if made is not None and is_meant(made):
        yield spanned(numbers, result, made)


def _mean(skeleton: Skeleton, text: str, match: re.Match[str]) -> Iterator[Told]:
    """A mean of 195.5, since it was 184 at first and 207 at last."""
    result = skeleton.at(match.start("result"))
    stop = _STOP.search(text, match.end())
    numbers = skeleton.within(match.end(), stop.start() if stop is not None else len(text))
    if not 1 < len(numbers) <= _MOST:
        return
    made = calculated("average", numbers, result)
    if made is not None and is_meant(made):
        yield spanned(numbers, result, made)


def _times(skeleton: Skeleton, match: re.Match[str]) -> Iterator[Told]:
    """Three fourteens are 42."""
    named = match["of"].removesuffix("s")
    named = named[:-2] + "y" if named.endswith("tie") else named.replace("sixe", "six")
    reading = read(named, None)
    count, result = (skeleton.at(match.start(name)) for name in ("b", "result"))
    if isinstance(reading, Refusal) or reading.value is None or unit(result) not in (None, unit(count)):
        return
    made = Calculation("multiply", (plain(count), f"{reading.value}"), plain(result))
    if is_meant(made):
        yield spanned((count,), result, made)
