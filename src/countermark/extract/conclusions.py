"""Numbers that are concluded from others: "40 were invited and 12 declined, so 28 came".

No frame holds them together. A joint says that one number follows from those before it, in the same sentence or in
the few before; `drawn` says what is carried out. What was concluded is what the next conclusion starts from.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from countermark.extract import conclusion_words as words
from countermark.extract.calculation import Calculation
from countermark.extract.drawn import Drawn, drawn
from countermark.extract.outcome import is_close, is_meant
from countermark.extract.remembered import Known, is_rate, is_same, remembered
from countermark.extract.skeleton import NUMBER, Skeleton, Told, in_words, is_article, unit, value
from countermark.model import Quantity

_MOST: Final = 6
"""How many numbers a conclusion is drawn from."""
_FEW: Final = 2
_REACH: Final = 400
_TAIL: Final = 40
_FILLED: Final = (
    r"\s(?:(?!(?:not|never|than|from|by|if|because|when|before|below|above|under|until|since|on|with|and|or|but|within|between|capped|limited|set|due|valid"
    r"|based|located|born|closed|open|called|known|why|how|where|for|at)\b)[\w’'-]+,?\s){0,6}(?:[$€£]|[a-z]{1,3}\$?)?\Z"
)
_FILLER: Final = re.compile(_FILLED)
"""Between the verb that states a result and the result."""
_DENIES: Final = re.compile(r"\b(?:not|never|neither|nor|why)\b|n['’]t\b")
_STOP: Final = re.compile(r"[,;:.!?()–—]|\b(?:and|but|or|so|which|if|when|because|while|for\sa)\b")
_OTHERS: Final = re.compile(
    r"\b(?:that(?!\s(?:pace|rate|speed|price|point))|who|which|and|while|whereas|but|although|another|other)\b",
)
"""Before a verb: something else is spoken of."""
_THAN: Final = re.compile(r"\s(?:more|less|fewer|times|\w+er)\s(?:\w+\s)?(?:than|as)\b")
"""What is only compared with something else."""
_RESTS: Final = re.compile(r"\b(?:remainder|left\sover|leftover)\b")
"""What is stated is not all that comes of it."""
_STILL_LEFT: Final = re.compile(
    r"\s(?:\w+\s)?left\s(?:for|in|on|to|and|but|of|at|until|before|this)\b[^,;]*\b(?:and|but|while)\b"
)
"""What is left is the number before, and another thing is spoken of: "60 left for the week and the ticket is 38"."""
_BUT: Final = re.compile(r"\b(?:while|whereas|but)\b")
_AND: Final = re.compile(r"\s*and\s")
_CLOSE: Final = re.compile(r"[.;!?]\s|\)")
_GOES_ON: Final = re.compile(rf"\s?(?:%|[-–−×*/÷+^=]|x\s)|\S*{NUMBER}")
_LISTS: Final = re.compile(rf"(?:\s\w+)?(?:,|\sand)\s{NUMBER}")
"""The number is the first of several: "the sum of 2 and 3"."""
_LEADS: Final = re.compile(
    rf"{words.EQUALS.pattern}{_FILLED}|\A\W*(?:(?!(?:and|or|of|by|with|than)\b)[\w’'.-]+\W+){{0,4}}\Z|\b(?:{words.OF}\sof|(?:pays?|repays?|recoups?|breaks?\seven)[^.;]{{0,30}}\sin|to|by|gained|lost|rose|fell|dropped|played|came|went)"
    r"\s(?:about\s|roughly\s|only\s|just\s|exactly\s|some\s)?\W?\Z",
)
"""What leads to a result has a verb that states it, or is no more than a few words."""
_OR: Final = re.compile(r"or\s(?:about\s|roughly\s|just\s|around\s)?\W?")
_OTHER_WORDS: Final = re.compile(r",\sor\s(?:about\s|roughly\s|just\s|around\s)?\Z")
_LAST_STOP: Final = re.compile(r".*[,;:—–]", re.DOTALL)
_CLOSES: Final = re.compile(r"\s*(?:[.,;:!)]|\Z)")
_AT: Final = re.compile(r"(?<!out)(?<!stand)(?<!stands)(?<!come)(?<!comes)\sat\s\W?\Z")
_FOR: Final = re.compile(rf"\s(?:[\w’'-]+\s)?(?:for|over|across)\s(?:the\s|all\s|your\s)?{NUMBER}")

_PERIODS: Final = frozenset(("day", "week", "month", "year"))


class _Place(NamedTuple):
    """A stretch of the numbers of a sentence, and the one that may follow from them."""

    skeleton: Skeleton
    numbers: range
    result: int
    fronted: bool = False
    """The sentence opens so that its main clause draws a conclusion."""


def concluded(skeleton: Skeleton, stated: Collection[int], memory: list[Known]) -> Iterator[Told]:
    """What is concluded in a sentence, apart from the results that are `stated` already, by where they begin.

    Where the sentence names too few numbers, it goes on from those of the `memory`, to which its own are added.
    """
    text, places = skeleton.small, skeleton.places
    asks = skeleton.asks or _RESTS.search(text) is not None
    fronted = words.FRONTED.match(text.lstrip()) is not None
    first = 0
    fresh = False
    """The first number of those that are open was itself concluded."""
    for index, place in enumerate(places):
        result = skeleton.at(place)
        known = result.span.start in stated
        found = None
        if not known and not asks and (index or memory):
            for start in _starts(skeleton, first, index, fresh=fresh):
                found = found or _forwards(_Place(skeleton, range(start, index), index, fronted), memory)
        memory.append(Known(result, known or found is not None, skeleton, place))
        if found is not None:
            yield found
        if known or found is not None:
            first, fresh = index, True
    if not fresh and not asks:
        yield from _backwards(skeleton)


def _starts(skeleton: Skeleton, first: int, index: int, *, fresh: bool) -> Sequence[int]:
    """With which number the premises of the one at `index` may begin."""
    text, places = skeleton.small, skeleton.places
    if fresh and index - first == 1:
        return (index,)  # what was just concluded is remembered
    if fresh and index - first == 2 and words.FIRST.search(text, places[first + 1], places[index]):
        return (first + 1,)  # "an 18% tip on the pre-tax amount"
    # "For a couple, two entries at €8"; "… come to €16 and two tastings at €15"
    apart = index - first == 3 and (fresh or text.startswith(",", places[first] + 1))
    if not apart or not words.COUNTED.match(text, places[first + 1]):
        return (first,)
    pair = [skeleton.at(each).kind == "currency" for each in places[first + 1 : index]]
    return (first + 1, first) if sum(pair) == 1 else (first,)


def _told(operands: Sequence[Quantity], of: Drawn, memory: Sequence[Known]) -> Told | None:
    if any(each.result and is_same(each.quantity, of.result) for each in memory):
        return None  # said again
    if any(is_same(each, of.result) for each in of.numbers):
        return None
    made = None if _mixes_time(of) else drawn(of)
    grounds: Literal["beside", "remembered"] = "beside"
    if made is None and not _THAN.match(of.tail):
        operands, made = remembered(of, memory)
        grounds = "remembered"
    if made is None or (_THAN.match(of.tail) and made.operator not in ("subtract", "percent_change")):
        return None
    if not _may_be_meant(made, of, remembered=grounds == "remembered"):
        return None
    ends = [each.span for each in (*operands, of.result)]
    start, end = min(each.start for each in ends), max(each.end for each in ends)
    return Told(start, end, of.result.span.start, made, grounds)


def _may_be_meant(made: Calculation, of: Drawn, *, remembered: bool) -> bool:
    """It comes out, or slipped; more than that has to be said plainly, and a share is not off by much."""
    if is_meant(made):
        return True
    if made.operator == "divide" and unit(of.result) == "%":
        return is_close(made)
    return of.says or not remembered


def _mixes_time(of: Drawn) -> bool:
    """What is left of inhabitants is not counted in years: "9,600 inhabitants; ten years on only 8,832 remained"."""
    units = [unit(each) for each in of.numbers]
    return (
        unit(of.result) is None
        and len(units) == len("ab")
        and units[0] is None
        and units[1] in _PERIODS
        and (words.LEFT.search(of.around) is not None)
    )


def _forwards(place: _Place, memory: Sequence[Known]) -> Told | None:
    """The number as it follows from those before it."""
    skeleton, text, places = place.skeleton, place.skeleton.small, place.skeleton.places
    index = place.result
    at = places[index]
    first = place.numbers.start
    if len(place.numbers) > _MOST or at - places[first] > _REACH:
        return None
    before = places[index - 1] + 1 if index else 0
    gap = text[before:at]
    behind = text[at + 1 : at + 1 + _TAIL]
    if _GOES_ON.match(behind):
        return None
    joint = _joint(gap, behind, fronted=place.fronted)
    if joint is None and gap.strip() == "," and words.RATE.match(behind) and words.WITHIN.search(text, 0, before):
        joint = (1, 1)  # "9,000 requests in 30 minutes, 300 a minute"
    if joint is None or _STILL_LEFT.match(gap) or (unit(skeleton.at(at)) == "%" and _OTHER_WORDS.search(gap)):
        return None
    begin = 0 if first in (0, index) else places[first]
    lead = gap[joint[0] :]
    if _DENIES.search(lead) or _AT.search(lead):
        return None
    if not (_LEADS.search(lead) or _FILLER.match(lead) or (_OR.fullmatch(lead) and _CLOSES.match(behind))):
        return None
    if lead.endswith("of ") and _LISTS.match(behind):
        return None
    if not joint[1] and _BUT.search(text, places[first], at):
        return None
    stop = _STOP.search(behind)
    tail = behind[: stop.start()] if stop is not None else behind
    after = _FOR.match(behind)
    numbers, rates = _quantities(place), _rates(place)
    if len(numbers) > _FEW:
        # "one online for €35, or for €60 at the airport": one is no number there
        kept = [index for index, each in enumerate(numbers) if not _is_idle(each, numbers)]
        if len(kept) == _FEW:
            numbers, rates = [numbers[index] for index in kept], [rates[index] for index in kept]
    return _told(
        numbers,
        Drawn(
            numbers=numbers,
            rates=rates,
            premises=text[begin : before + joint[0]],
            lead=lead,
            tail=tail,
            result=skeleton.at(at),
            rate=_is_each(lead, tail, skeleton.at(at)),
            strong=joint[1] > 0,
            says=joint[1] > 1,
            times=None if after is None else skeleton.at(at + after.end()),
        ),
        memory,
    )


def _backwards(skeleton: Skeleton) -> Iterator[Told]:
    """A number that follows from those behind it: "28 remain, since 40 were invited and 12 declined"."""
    text, places = skeleton.small, skeleton.places
    for index, at in enumerate(places[:-2]):
        gap = text[at + 1 : places[index + 1]]
        back = words.BACKS.search(gap)
        if back is None or len(gap) > _TAIL * 2:
            continue
        close = _CLOSE.search(text, places[index + 1])
        end = close.start() if close is not None else len(text)
        numbers = range(index + 1, bisect_left(places, end))
        if not 2 <= len(numbers) <= _MOST:
            continue
        place = _Place(skeleton, numbers, index)
        begin = max(text.rfind(sign, 0, at) for sign in ",;:.—–") + 1
        lead, tail = text[begin:at], gap[: back.start()]
        of = Drawn(
            numbers=_quantities(place),
            rates=_rates(place),
            premises=text[at + 1 + back.start() : end],
            lead=lead,
            tail=tail,
            result=skeleton.at(at),
            rate=_is_each(lead, tail, skeleton.at(at)),
            strong=False,
            says=False,
            times=None,
        )
        told = None if _DENIES.search(lead + tail) or in_words(of.result) else _told(of.numbers, of, ())
        if told is not None:
            yield told
            return


def _joint(gap: str, behind: str, *, fronted: bool) -> tuple[int, int] | None:
    """Where in a gap between two numbers the second begins to follow from what is before; and how plainly that is said."""
    joint = words.CONCLUDES.search(gap)
    if joint is not None:
        return joint.start(), 1 if joint[0][0] in ":=≈" else 2
    other = _OTHER_WORDS.search(gap) if "or" in gap else None
    if other is not None:
        return other.start() + 2, 2  # "480 kWh at $0.20, or $96"
    last = _LAST_STOP.match(gap)
    comma = -1 if last is None else last.end() - 1
    if words.REST.match(behind) is not None or (fronted and comma >= 0 and not gap[comma + 1 :].strip()):
        joined = _AND.match(gap, comma + 1)
        return (
            joined.end() if joined is not None else comma + 1,
            1,
        )  # "…, 38 remain"; "With 3 of the 30 absent, 27 sat the exam"
    joint = words.EQUALS.search(gap)
    if fronted and comma >= 0 and _FILLER.match(gap, comma + 1) and joint is None:
        return comma + 1, 0  # "With 6 members paying $15 each, the club collects $90"
    if joint is None or not _FILLER.match(gap, joint.end()) or _OTHERS.search(gap, 0, joint.start()):
        return None
    return comma + 1 if 0 <= comma < joint.start() else joint.start(), int(words.STATES.match(joint[0]) is not None)


def _is_idle(quantity: Quantity, numbers: Sequence[Quantity]) -> bool:
    """A one that nothing is done with: "one online for €35", "$10,000 at 4% for one year"; no "one mile is 1.609 km"."""
    alike = any(each is not quantity and unit(each) == unit(quantity) for each in numbers)
    return is_article(quantity) or (in_words(quantity) and value(quantity) == 1 and not alike)


def _quantities(place: _Place) -> Sequence[Quantity]:
    return [place.skeleton.at(place.skeleton.places[each]) for each in place.numbers]


def _rates(place: _Place) -> Sequence[bool]:
    skeleton = place.skeleton
    return [is_rate(skeleton, each) for each in (skeleton.places[at] for at in place.numbers)]


def _is_each(lead: str, tail: str, result: Quantity) -> bool:
    return words.RATE.match(tail) is not None or words.EACH.search(lead) is not None or "/" in (unit(result) or "")
