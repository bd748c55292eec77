"""What speaks against a number being a result: it is bought or measured, denied, one of several, calculated with, or an hour."""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.fit_words import EACH_BEHIND
from countermark.extract.fits import Fit
from countermark.extract.said import Said
from countermark.extract.skeleton import NUMBER, in_words
from countermark.model import Quantity

_LEAD: Final = 40
_LAST: Final = 70
"""How far before a number its words are looked for."""
_TAIL: Final = 45
_NEXT: Final = 8
_ASIDE: Final = 30
_WORD: Final = 20
_CALCULATED_WITH: Final = re.compile(
    rf"{NUMBER}\s(?:out\s)?of\s(?:every\s|each\s)?\Z|\bthen\sby\s\Z|^\W*for\san?\s(?:average|mean)\sof\s\Z"
    r"|\b(?:divid\w+|split)\s(?:\w+\s){0,3}?(?:by|into|among|between)\s\Z|\b(?:minus|plus|times|out\sof|(?:of|for)\s(?:the|your|its|my|our|their|all))\s\Z"
    r"|\bthan\s(?:the\s)?\Z|\b(?:divisible\sby|(?:a\s)?multiples?\sof)\s\Z|\b(?:ahead\sof|behind|followed\sby|clear\sof|chased\sby)\s(?:[\w’'.-]+\s){1,3}(?:on|with|at)\s\Z"
    rf"|\b(?:to|either|pick|choose|use)\s{NUMBER}\sor\s\Z"
    r"|\bat\s(?:an?\s|the\s)?(?:[\w-]+\s){1,3}?of\s\Z"
)
"""Before a number that is calculated with; in small letters."""
_WORDS: Final = "of every each by into among between minus plus times the your its my our their all than on with at or"
_LAST_WORDS: Final = tuple(_WORDS.split())
"""One of these is the last word before such a number; few numbers get further than this."""
_DENIED: Final = re.compile(r"(?:n(?:(?<=\bn)(?:ot|ever|either|or|icht)|['’]t)|k(?<=\bk)ein\w*)\b[^;:,]*\Z")
"""Before a number that is denied; with a letter first, it is looked for only where that stands."""
_AT: Final = re.compile(r"(?<!out\s)(?<!\sin\s)(?<!ing\s)\b(?:at|@)\s\Z")
"""Before what something costs, or when it begins."""
_STANDS_AT: Final = re.compile(
    r"(?:\b(?:com(?:es?|ing)|came|be|is|are|was|were|stands?|stood|sits?|sat|ends?|ended|clos(?:es?|ed)|arriv(?:es?|ed)|land(?:s|ed)?|settl(?:es?|ed)|finish(?:es|ed)?|stop(?:s|ped)?|put(?:s|ting)?|leav(?:es?|ing)|left|averag(?:es?|ed)"
    r"|total|margin|midpoint|median|mean|average|profit|loss|balance|rate|share|figure|remainder|gap|difference|result|turnout|yield)|['’](?:re|s|m)),?\s(?:[\w’'-]+\s){0,2}?at\s\Z"
)
"""Before what something comes to."""
_CLOCK: Final = re.compile(
    r"\b(?:open|close|start|begin|leave|arrive|land|depart|end|meet|finish)\w{0,3}\s(?:\w+\s)?(?:at|around|by)\s\Z"
)
_AT_HOUR: Final = ("at", "around", "by")
_AMONG: Final = re.compile(rf"{NUMBER}(?:,\s(?:and\s|or\s|then\s)?|\s(?:and|or|und|y|et|e|o|ou)\s|\s?(?:→|[-=]>)\s?)\Z")
_IN_ROW: Final = re.compile(rf"{NUMBER},\s{NUMBER},?\s(?:and|or|und|oder|y|et|e|o|ou)\s\Z")
_AMONG_BEHIND: Final = re.compile(rf"(?:,\s(?:and\s|or\s|then\s)?|\s(?:and|or|und|y|et|e|o|ou|to|by)\s){NUMBER}")
"""Beside a number that stands in a row with others."""
_WITH_SHARE: Final = re.compile(rf"(?:\s[\w’'-]+){{0,2}}?\s?\({NUMBER}\sof\s[^{NUMBER})]++\)")
"""Behind a number of which is said how large a part it is: "1,218 (70% of checkouts)"."""
_GIVEN: Final = re.compile(
    r"\b(?:bought|buys?|purchas\w+|orders?|ordered|sells?|sold|charges?|priced|costs?|cost\sof|price\sof|at|from|for|on|has|have|holds?|contains?|with|instead\sof|compared\s(?:with|to)|than|of\sthe|first|next|second|third|another|and)\s(?:an?\s|the\s|only\s|just\s|about\s)?\W?\Z"
)
"""What gives a number that nothing was calculated for, right before it."""
_OF_ITS_KIND: Final = re.compile(r"\ban?\s\Z")
_IS_MADE: Final = re.compile(
    r"[\s-](?:[\w-]+\s)?(?:\w{2,}er\b|rise|fall|drop|growth|gain|loss|cut|jump|share|part|margin|increase|decrease|decline|reduction|improvement|saving|surplus|deficit|shortfall|total|gap|difference|profit|lead|cushion|advantage|deficit|win|victory|edge|swing|change|discount|surcharge|return|rate|of\b|more\b|less\b|left\b)|\s?[.,;:)!]|\s?\Z"
)
"""Behind "a 20% …": a change is made, a "95% interval" is not."""
_PER: Final = re.compile(r"(?:\b(?:per|je|pro|por|pour|every|each)\s|/\s?)\Z")
_BASED: Final = ("per", "je", "pro", "por", "pour", "every", "each", "/")
"""What a rate counts by stands right behind one of these."""
_WITH_PARTICLE: Final = re.compile(
    r"\b(?:hand(?:s|ed|ing)?|carr(?:y|ies|ied)|roll(?:s|ed)?|turn(?:s|ed)?|t[ao]kes?|took|taken|ma(?:de|ke|kes|king)|fill(?:s|ed|ing)?|top(?:s|ped)?|add(?:s|ed|ing)?|sum(?:s|med)?|com(?:es?|ing)|came|bring(?:s|ing)?|brought|pay(?:s|ing)?|paid|end(?:s|ed)?|work(?:s|ed)?|round(?:s|ed)?|mount(?:s|ed)?|total(?:s|ed)?|left)\s(?:it\s|them\s|that\s|this\s)?\Z"
)
_LIMITED: Final = re.compile(
    r"\b(?:cover(?:s|ed)?|allow(?:s|ed|ance)?|includ(?:es?|ed)|free|permit(?:s|ted)?|accept(?:s|ed)?|limit(?:s|ed)?|carry|insured?|refund(?:s|ed)?|reimburse[sd]?|capped)\b[^,;]*\Z"
)
"""Before the "up to" of a limit that something is measured against."""
_IS_LIMITED: Final = re.compile(
    r"\s(?:[\w’'-]+\s){0,5}?(?:is|are|was|were|be)\s(?:\w+\s)?(?:cover|protect|insur|allow|free|includ|refund|reimburs|permit|accept|exempt|guarante|tax-free)"
)
"""Behind one."""
# Before where something rose or fell to.
_LEVEL: Final = re.compile(r"\bto\s(?:about\s|around\s|just\s|only\s)?\Z")
_KIND: Final = re.compile(
    r"\s(?:(?:government|treasury|us|german|gilt|swap)\s){0,2}(?:yields?|bonds?|notes?|treasur(?:y|ies)|gilts?|bunds?|lows?|highs?|moving)\b"
)
"""Behind a number that only says which kind is meant: the "10-year yield" is no ten of anything."""
_BESIDE: Final = re.compile(r"[,–—(]\s?(?:just\s|only\s)?\Z")
_ANEW: Final = re.compile(
    r"\b(?:(?:average|mean)(?:\s(?:of|is|was|becomes|comes\sto|=)|:)|still\s(?:have|has)|leav(?:es?|ing)(?:\s\w+)?)\s(?:about\s|exactly\s)?\Z"
)
"""Before a number that was met on a new way, though it was said before: the mean of others, or what is left."""
_APART: Final = re.compile(r"\s?(?:\w+\s)?(?:more|less|fewer|\w{3,}er)(?:\sthan\b|(?=[.,;!?)]|\Z))")
_APART_BY: Final = re.compile(
    r"\b(?:w[io]ns?|beats?|leads?|led|ahead|behind|cheaper|faster|short|miss(?:es|ed)|over|under|lost|loses|up|down|r[io]se|f[ae]ll|increased?|drop(?:s|ped)?|cuts?|better|worse|differs?)\s(?:[\w’'-]+\s){0,3}by\s(?:just\s|only\s|exactly\s)?\W?\Z"
)
"""Beside a number that lies between two others, though it was said before: "$5 less", "A wins by $5"."""
_BETWEEN: Final = 50
_AIMED_AT: Final = re.compile(
    r"\b(?:goals?|targets?|aims?|limits?|budgets?|caps?|quotas?|allowances?|max(?:imum)?|min(?:imum)?)(?:\s(?:is|was|are|were|of|at)|:)?\s(?:about\s|just\s)?\W?\Z"
)
_LACKING: Final = re.compile(
    r"\s(?:[\w’'-]+\s){0,2}?(?:(?:is|was|will\sbe|['’]s)\s(?:still\s)?)?(?:missing|short|lacking|left(?:\sover)?|to\sspare|to\sgo|too\s(?:many|few|much)|unaccounted|still\sneeded)\b"
)
_ROUND_TO: Final = re.compile(r"\bround\s(?:(?:it|that|this|them|up|down|off)\s){1,2}(?:to\s)?\Z")
"""Before what the reader may round something to."""
_OF_REST: Final = (" of the rest", " of the others", " of the remain")
"""Behind a part of what others leave, which is given."""
_PAIR: Final = 2
_GIVEN_LIMIT: Final = 0.02
FREE_LIMIT: Final = 0.12
"""How many fits by chance may be expected where no word asks: of a number that may be given, and of another one."""


def is_unasked(text: str, place: int) -> bool:
    """The number at a place of a skeleton in small letters is denied, or calculated with."""
    before = text[max(0, place - _LEAD) : place]
    if before[:-1].endswith(_LAST_WORDS) and _CALCULATED_WITH.search(before):
        return True
    if _DENIED.search(before) or text.startswith(_OF_REST, place + 1):
        return True
    if "round" in before and _ROUND_TO.search(before):
        return True
    end = place + 1 + _LAST
    return text.find("(", place, end) > place and _WITH_SHARE.match(text, place + 1, end) is not None


def is_priced(text: str, place: int) -> bool:
    """It is what something costs, or when it begins, as far as the word before it says."""
    if not _AT.search(text, max(0, place - len("at ")), place):
        return False
    return _STANDS_AT.search(text[max(0, place - _LEAD) : place]) is None


def is_hour(text: str, place: int) -> bool:
    """It is an hour at which something begins or ends, if it is small enough."""
    before = text[max(0, place - _LEAD) : place]
    return before[:-1].endswith(_AT_HOUR) and _CLOCK.search(before) is not None


def is_particle(text: str, place: int, quantity: Quantity) -> bool:
    """Right before it stands a verb to which the "over" or "up to" of the number belongs."""
    if quantity.reading is None or quantity.reading.qualifier is None:
        return False
    return _WITH_PARTICLE.search(text[max(0, place - _WORD) : place]) is not None


def is_limit(text: str, place: int, quantity: Quantity) -> bool:
    """It is how far an allowance goes, so that more may be "2.2 kg over that"."""
    qualified = quantity.reading is not None and quantity.reading.qualifier == "up to"
    if not qualified:
        return False
    before = text[max(0, place - _LEAD) : place]
    return (_LIMITED.search(before) or _IS_LIMITED.match(text, place + 1, place + 1 + _LAST)) is not None


def is_kind(text: str, place: int, quantity: Quantity) -> bool:
    """It belongs to the name of something or somebody: a 17-year-old, the 10-year yield."""
    written = quantity.text
    return "-" in written and (written.endswith("-old") or _KIND.match(text, place + 1) is not None)


def is_compound(text: str, place: int, quantity: Quantity) -> bool:
    """It is spelled out and names a kind with the next word: a "three-point shot", though no "five-point lead"."""
    if text[place + 1 : place + 2] != "-" or not in_words(quantity):
        return False
    return _IS_MADE.match(text, place + 1, place + 1 + _TAIL) is None


def is_lacking(text: str, place: int) -> bool:
    """It is said to be missing, or left over: "so one is missing", "we are one pallet short"."""
    return _LACKING.match(text, place + 1, place + 1 + _TAIL) is not None


def is_aside(text: str, place: int) -> bool:
    """It stands in brackets that open not far before it."""
    first = max(0, place - _ASIDE)
    return text.rfind("(", first, place) > text.rfind(")", first, place)


def is_set_off(text: str, place: int) -> bool:
    """A comma, a dash or a bracket stands right before it."""
    return _BESIDE.search(text, max(0, place - _NEXT), place) is not None


def is_aimed_at(text: str, place: int) -> bool:
    """It is what somebody wants or allows, as far as the words right before it say."""
    return _AIMED_AT.search(text, max(0, place - _ASIDE), place) is not None


def is_anew(text: str, place: int) -> bool:
    """It is met on a new way, as far as the words right beside it say."""
    before = _ANEW.search(text, max(0, place - _ASIDE), place) or _APART_BY.search(
        text, max(0, place - _BETWEEN), place
    )
    return (before or _APART.match(text, place + 1)) is not None


def is_base(text: str, place: int, *, measured: bool) -> bool:
    """It is what a rate counts by: the 100 of "so much per 100 grams"; behind a mere sign only where it is `measured`."""
    before = text[max(0, place - _NEXT) : place]
    if not before.rstrip().endswith(_BASED):
        return False
    return _PER.search(before) is not None and (measured or "/" not in before)


def is_of_those_behind(fit: Fit, start: int, *, listed: bool) -> bool:
    """What is worked out behind a number takes something from there, and everything where those are `listed`."""
    behind = [each.quantity.span.start > start for each in fit.operands]
    return all(behind) if listed and fit.way == "add" else any(behind)


def is_last_of_row(text: str, place: int) -> bool:
    """It closes a row of numbers: the 404 of "400, 403 or 404"."""
    return _IN_ROW.search(text, max(0, place - _WORD), place) is not None


def given_limit(text: str, place: int) -> float:
    """How many fits by chance may be expected of it, where no word asks for one.

    Fewer where it is introduced as a thing by itself, and none where it is one of several that are counted up.
    """
    if _AMONG_BEHIND.match(text, place + 1) or _AMONG.search(text[max(0, place - _NEXT) : place]):
        return 0.0
    before = text[max(0, place - _LAST) : place]
    lead = before[before.rfind(NUMBER) + 1 :]
    if _OF_ITS_KIND.search(lead) and not _IS_MADE.match(text, place + 1, place + 1 + _TAIL):
        return 0.0
    if _GIVEN.search(lead) or EACH_BEHIND.match(text, place + 1, place + 1 + _TAIL):
        return _GIVEN_LIMIT
    return FREE_LIMIT


def is_restated(fit: Fit) -> bool:
    """It only takes a fraction apart: the 48 of "48/120" is not what that makes of 120."""
    written = fit.calculation.result
    return any(each.fraction and each.quantity.text.partition("/")[0].strip() == written for each in fit.operands)


def is_part(fit: Fit, result: Said) -> bool:
    """What others leave of a whole is only one of its parts, where it is named or listed with them."""
    if fit.way != "subtract" or len(fit.operands) == _PAIR:
        return False
    return any(each.group is not None or each.sentence == result.sentence for each in fit.operands)


def may_be_meant(fit: Fit, result: Said, text: str, place: int) -> bool:
    """What no word asks for makes sense: where something rose to is no product, and litres over litres are no grams."""
    if fit.way not in ("add", "subtract") and _LEVEL.search(text[max(0, place - _WORD) : place]):
        return False
    one, other = fit.operands[0].unit, fit.operands[-1].unit
    if None in (one, other, result.unit):
        return True
    if fit.way == "divide":
        return one != other or result.unit == "%"
    return fit.way != "multiply" or len({one, other, result.unit}) <= _PAIR
