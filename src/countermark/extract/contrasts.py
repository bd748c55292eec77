"""Two numbers set against each other, and what lies between them: "140 arrivals and 203 departures cost the town 63".

The sentence names both and states the difference; so a wrong one is found too, where a slip explains it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from countermark.extract.framed import calculated
from countermark.extract.moves import half
from countermark.extract.outcome import is_meant
from countermark.extract.pairs import fits
from countermark.extract.phrases import has_any
from countermark.extract.skeleton import NO_NUMBER, NUMBER, Skeleton, Told, spanned, value

_A: Final = rf"(?P<a>{NUMBER})"
_B: Final = rf"(?P<b>{NUMBER})"
_R: Final = rf"(?P<result>{NUMBER})(?!\s?[×*/+^=%]|-\w)"
_IN: Final = r"(?:arrivals|births|hires|joiners|starters|deposits|inflows?|exports|income|revenues?|takings|gains|wins|credits|openings|newcomers|receipts|entries|admissions)"
_OUT: Final = r"(?:departures|deaths|burials|funerals|leavers|resignations|withdrawals|outflows?|imports|costs|expenses|outgoings|spending|losses|defeats|debits|closures|payments|exits|discharges)"
_FIRST: Final = r"(?:at\sfirst|initially|originally|at\sthe\s(?:start|beginning|outset|time)|before|in\s(?:1\d|20)\d\d|then|last\s\w+|to\sbegin\swith|when\snew)"
_LAST: Final = r"(?:at\s(?:last|the\s(?:end|last\s\w+|latest\s\w+))|now|today|afterwards?|after(?:\sthat)?|later|in\s(?:1\d|20)\d\d|this\s\w+|finally|most\srecently)"
_GONE: Final = r"(?:gone|lost|melted|vanished|disappeared|less|fewer|lower|more|higher|drop|fall|loss|decline|rise|gain|increase|growth|difference|shrunk|missing|added|thinner|shorter|lighter|heavier|taller)"
_LACKS: Final = r"(?:find|raise|raises|need|needs|cover|covers|borrow|borrows|owe|owes|owed|short|lack|lacks|lacking|missing|remains?|left|to\sgo|make\sup|contribute|pay\sitself|come\sup\swith)"
_AGAINST: Final = rf"{NO_NUMBER}{{0,25}}?(?:\band|\bagainst|,|\bbut|\bversus)\s(?:[\w’'-]+\s){{0,2}}?"
_OPPOSED: Final = (
    rf"{_A}(?:\s[\w’'-]+)?\s(?:{_IN}\b{_AGAINST}{_B}(?:\s[\w’'-]+)?\s{_OUT}|{_OUT}\b{_AGAINST}(?P<b2>{NUMBER})(?:\s[\w’'-]+)?\s{_IN})\b{NO_NUMBER}{{0,10}}?"
    rf"(?:,|:|\s[–—]|\b(?:cost|costs|costing|leav\w+|mean\w*|mak\w+|giv\w+|add\w*|net|for|so|result\w*)\b){NO_NUMBER}{{0,30}}?{_R}"
)
_PATTERNS: Final = (
    # with 140 arrivals and 203 departures costing the town a further 63; 61 births against 118 deaths: 57 fewer
    (
        _OPPOSED,
        ("arrivals", "births", "hires", "joiners", "starters", "deposits", "inflow", "exports", "income", "revenue", "takings", "gains", "wins", "credits", "openings", "newcomers", "receipts", "entries", "admissions"),
    ),
    # 120 m thick at first and 78 m at the last visit – 42 m have melted away
    (
        rf"{_A}(?:\s[\w’'-]+){{0,3}}?\s{_FIRST}\b{NO_NUMBER}{{0,20}}?(?:\band|\bbut|,|\bto)\s(?:[\w’'-]+\s){{0,3}}?{_B}(?:\s[\w’'-]+){{0,3}}?\s{_LAST}\b\)?(?:,|:|;|\s[–—-])\s(?:[\w’'-]+\s){{0,3}}?{_R}(?=(?:\s[\w’'-]+){{0,4}}?\s{_GONE}\b)",
        ("first", "initially", "originally", "the start", "beginning", "outset", "before", "in 1", "in 2", "then", "last ", "to begin", "when new"),
    ),
    # the warmest (34) and the coolest (26) lay 8 degrees apart
    (
        rf"{_A}\)?{NO_NUMBER}{{0,40}}?\band\b{NO_NUMBER}{{0,40}}?{_B}\)?(?!\s(?:and|or)\b){NO_NUMBER}{{0,30}}?(?:\b(?:lie|lay|lies|are|were|is|was|end|ended|finish|finished|stand|stood|sit|sat)\b{NO_NUMBER}{{0,15}}?{_R}(?=(?:\s[\w’'-]+){{0,2}}?\sapart\b)|\bdiffer(?:s|ed|ing)?\sby\s(?:\w+\s){{0,2}}?(?P<r2>{NUMBER}))",
        ("apart", "differ"),
    ),
    # between the hottest day (34) and the coolest (26) lay 8 degrees
    (
        rf"\bbetween\s{NO_NUMBER}{{1,40}}?{_A}{NO_NUMBER}{{0,40}}?\band\s{NO_NUMBER}{{0,40}}?{_B}\)?{NO_NUMBER}{{0,15}}?(?:\b(?:lie|lies|lay|is|are|was|were|there\s(?:is|are|was|were))|,|:)\s(?:(?:about|just|only|exactly|some|a\s(?:gap|difference|margin|spread)\sof|the\s(?:gap|difference)\sis)\s){{0,2}}{_R}",
        ("between ",),
    ),
    # With £7,250 secured and a price of £11,900, the council must find £4,650
    (
        rf"\bwith\s{NO_NUMBER}{{0,50}}?{_A}{NO_NUMBER}{{0,60}}?\band\s{NO_NUMBER}{{0,50}}?{_B}{NO_NUMBER}{{0,30}}?,\s{NO_NUMBER}{{0,50}}?\b{_LACKS}\b(?:\s[\w’'-]+){{0,3}}?\s{_R}",
        ("with ",),
    ),
    # £184,300 whereas the documents come to £179,850; we cannot explain the £4,450
    (
        rf"{_A}{NO_NUMBER}{{0,50}}?\b(?:whereas|while|but|against|versus)\b{NO_NUMBER}{{0,60}}?{_B}{NO_NUMBER}{{0,30}}?[;,:–—]\s{NO_NUMBER}{{0,40}}?\b(?:explain|explained|account\sfor|differ\w*|discrepancy|unexplained|mismatch|gap|shortfall|excess)\b{NO_NUMBER}{{0,20}}?{_R}",
        ("explain", "account for", "differ", "discrepancy", "mismatch", "gap", "shortfall", "excess"),
    ),
)  # fmt: skip
_HALF: Final = re.compile(
    rf"(?P<result>{NUMBER})\s(?:an?|of\san?)\s(?:hour|minute|second|day|week|month|year|kilo(?:gram(?:me)?)?|met(?:re|er)|kilomet(?:re|er)|mile|lit(?:re|er)|degree|inch|foot|ton(?:ne)?|pound)\s"
    r"(?:less|more|faster|slower|quicker|longer|shorter|later|earlier|sooner|heavier|lighter|taller|deeper|higher|lower|warmer|colder|ahead|behind|apart|too\s\w+|over|under|off)\b"
)
"""Half a minute less: the two numbers before it lie so far apart."""
_DENIES: Final = re.compile(r"\b(?:never|if|unless|would|could|might|budget)\b")
_COMPILED: Final = tuple((re.compile(pattern), hints) for pattern, hints in _PATTERNS)
_LEAST: Final = 3
"""A number that is smaller lies between many."""


def contrasts(skeleton: Skeleton, stated: Collection[int]) -> Iterator[Told]:
    """The differences that a sentence states of two of its numbers, beside the results that are `stated`."""
    text = skeleton.small
    if len(skeleton.places) < _LEAST:
        return
    if "ratio" in skeleton.kinds:
        for match in _HALF.finditer(text):
            earlier = skeleton.within(0, match.start())[-2:]
            if len(earlier) == len("ab") and skeleton.at(match.start()).span.start not in stated:
                yield from half(earlier[0], earlier[1], skeleton.at(match.start()))
    for pattern, hints in _COMPILED:
        if not has_any(text, hints):
            continue
        for match in pattern.finditer(text):
            groups = match.groupdict()
            other = "b" if groups["b"] is not None else "b2"
            stating = "result" if groups["result"] is not None else "r2"
            one, two, result = (skeleton.at(match.start(name)) for name in ("a", other, stating))
            if result.span.start in stated or _DENIES.search(match[0]) or not (fits(one, result) and fits(two, result)):
                continue
            made = calculated("apart", (one, two), result) if value(one) != value(two) else None
            if made is not None and is_meant(made):
                yield spanned((one, two), result, made)
