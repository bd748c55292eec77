"""An independent, slow judge of one token, written from the definitions of the semantics.

It shares no code and no table with the product: a number is read by hand, character by character, into a
`Fraction`, and each mode is its definition over fractions. It knows only the forms that the generator
writes (and their mutations); what it does not know it refuses, as the semantics asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

LATIN = "0123456789"
MARKS: dict[str, tuple[str, str, int, int, tuple[str, ...]]] = {
    # tag: decimal mark, grouping characters, last group, other groups, digit scripts
    "en": (".", ",", 3, 3, (LATIN,)),
    "en-GB": (".", ",", 3, 3, (LATIN,)),
    "en-IN": (".", ",", 3, 2, (LATIN,)),
    "de": (",", ".", 3, 3, (LATIN,)),
    "de-CH": (".", "’", 3, 3, (LATIN,)),
    "fr": (",", "\u202f\u00a0", 3, 3, (LATIN,)),
    "es": (",", ".", 3, 3, (LATIN,)),
    "pt-BR": (",", ".", 3, 3, (LATIN,)),
    "it": (",", ".", 3, 3, (LATIN,)),
    "nl": (",", ".", 3, 3, (LATIN,)),
    "tr": (",", ".", 3, 3, (LATIN,)),
    "ru": (",", "\u00a0\u202f", 3, 3, (LATIN,)),
    "hi": (".", ",", 3, 2, (LATIN, "०१२३४५६७८९")),
    "th": (".", ",", 3, 3, (LATIN, "๐๑๒๓๔๕๖๗๘๙")),
    "ar": ("٫", "٬", 3, 3, ("٠١٢٣٤٥٦٧٨٩",)),
    "zh": (".", ",", 3, 3, (LATIN,)),
    "de-DE": (",", ".", 3, 3, (LATIN,)),
    "en-KE": (".", ",", 3, 3, (LATIN,)),
    "es-CR": (",", "\u00a0\u202f", 3, 3, (LATIN,)),
    "es-PE": (".", ",", 3, 3, (LATIN,)),
    "it-CH": (".", "’", 3, 3, (LATIN,)),
    "ja": (".", ",", 3, 3, (LATIN,)),
}
SCALES = {
    "K": 10**3, "thousand": 10**3, "M": 10**6, "million": 10**6, "B": 10**9, "bn": 10**9, "billion": 10**9,
    "T": 10**12, "tn": 10**12, "trillion": 10**12,
}  # fmt: skip
APPROXIMATORS = ("about", "approximately", "roughly")
DIRECTIONAL = {"nearly": -1, "just over": 1}
BOUNDS = {"at least": ">=", "over": ">", "more than": ">", "≥": ">=", "under": "<", "up to": "<=", "no more than": "<="}
UNITS = {
    "%": "%", "percent": "%", "pp": "pp", "percentage points": "pp", "‰": "‰", "bps": "bps", "basis points": "bps",
    "$": "USD", "USD": "USD", "€": "EUR", "EUR": "EUR", "£": "GBP", "GBP": "GBP",
    "kg": "kg", "g": "g", "mg": "mg", "km": "km", "m": "m", "cm": "cm", "mm": "mm", "people": "people",
    "per 100,000": "per 100000", "per 100000": "per 100000", "per 1,000": "per 1000", "per 1000": "per 1000",
}  # fmt: skip
SIZES = {
    "km": ("length", Fraction(1000)), "m": ("length", Fraction(1)), "cm": ("length", Fraction(1, 100)),
    "mm": ("length", Fraction(1, 1000)), "kg": ("mass", Fraction(1000)), "g": ("mass", Fraction(1)),
    "mg": ("mass", Fraction(1, 1000)),
}  # fmt: skip
UNITLESS = {None, "share", "fraction", "1"}
ONES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]  # fmt: skip
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
WORDS = {word: number for number, word in enumerate(ONES)} | {
    tens + ("-" + ONES[one] if one else ""): 20 + 10 * ten + one for ten, tens in enumerate(TENS) for one in range(10)
}
FRACTIONS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
LONGEST_UNITS = "|".join(re.escape(word) for word in sorted(UNITS, key=len, reverse=True))
LONGEST_SCALES = "|".join(sorted(SCALES, key=len, reverse=True))
UNIT_AT_END = re.compile(f"(.*?)(?:[ \\u00a0](?={LONGEST_UNITS})|(?=[%‰€]))({LONGEST_UNITS})")
SCALE_AT_END = re.compile(f"(.*[0-9]) ?({LONGEST_SCALES})")
WORD_AFTER = re.compile(rf"\s?({LONGEST_UNITS}|{LONGEST_SCALES})(?![a-z0-9])")
BIDI_OPEN, BIDI_CLOSE = "\u202a\u202b\u202d\u202e\u2066\u2067\u2068", "\u202c\u2069"


@dataclass(frozen=True)
class Seen:
    """What a payload says."""

    value: Fraction | None = None
    low: Fraction | None = None
    high: Fraction | None = None
    unit: str | None = None
    alias: str | None = None
    qualifier: str | None = None
    quantum: Fraction | None = None
    decimals: int = 0
    form: str = "decimal"


class Unclear(Exception):
    """The definitions do not settle this case; the generator leaves it out."""


def plain(text: str, locale: str) -> Seen | None:
    """A sign, digits of one script, well-formed grouping, a decimal mark, an exponent."""
    mark, groups, last, other, scripts = MARKS[locale]
    sign = 1
    if text.startswith("(") and text.endswith(")"):
        sign, text = -1, text[1:-1]
    elif text[:1] in {"-", "−"}:
        sign, text = -1, text[1:]
    elif text[:1] == "+":
        text = text[1:]
    if LATIN not in scripts and any(char in LATIN for char in text):
        raise Unclear  # whose marks go with Latin digits there is nowhere settled
    for digits in scripts:
        if all(char in digits or char == mark or char in groups or char in "eE+-" for char in text):
            text = "".join(LATIN[digits.index(char)] if char in digits else char for char in text)
            break
    else:
        return None
    power = 0
    if scripts[0] == LATIN and (found := re.fullmatch(r"(.*?)[eE]([+-]?[0-9]{1,3})", text)):
        text, power = found[1], int(found[2])
    whole, point, part = text.partition(mark)
    if point and part and not whole:
        raise Unclear  # ".5" is nowhere settled
    if point and not part:
        return None
    pieces = re.split(f"[{re.escape(groups)}]", whole)
    if len(pieces) > 1:
        if len({char for char in whole if char in groups}) > 1:
            return None
        if len(pieces[-1]) != last or any(len(piece) != other for piece in pieces[1:-1]):
            return None
        if not 1 <= len(pieces[0]) <= other:
            return None
    whole = "".join(pieces)
    if len(whole) > 1 and whole[0] == "0":
        raise Unclear  # "007" may be a number or a code
    if not re.fullmatch("[0-9]+", whole) or not re.fullmatch("[0-9]*", part) or len(whole + part) > 100:
        return None
    shift = Fraction(10) ** (power - len(part))
    return Seen(value=sign * int(whole + part) * shift, quantum=shift, decimals=len(part))


def read(payload: str, locale: str) -> Seen | None:
    """The one reading of a payload, or None."""
    qualifier = None
    for word in (*APPROXIMATORS, *DIRECTIONAL, *BOUNDS) if locale.startswith("en") else ("≥",):
        if payload.startswith(word + " "):
            qualifier, payload = word, payload[len(word) + 1 :]
            break
    seen = bare(payload, locale)
    return replace(seen, qualifier=qualifier) if seen is not None else None


def bare(text: str, locale: str) -> Seen | None:
    """A payload without its qualifier."""
    english = locale.startswith("en")
    if text in FRACTIONS:
        return Seen(value=FRACTIONS[text], form="ratio")
    if found := re.fullmatch(r"([0-9]+)(?: in |:|/)([0-9]+)", text):
        return Seen(value=Fraction(int(found[1]), int(found[2])), form="ratio") if int(found[2]) else None
    if text.endswith("×"):
        seen = plain(text[:-1], locale)
        if seen is None:
            return None
        # A multiple with decimals shows how far it is rounded.
        return replace(
            seen, form="ratio", quantum=seen.quantum if seen.quantum is not None and seen.quantum < 1 else None
        )
    seen = spelled(text) if english else None
    if seen is None:
        seen = ranged(text, locale, english=english)
    return seen if seen is not None else decimal(text, locale)


def spelled(text: str) -> Seen | None:
    """English number words up to ninety-nine, with at most one scale."""
    words, _, scale = text.partition(" ")
    if words not in WORDS or (scale and scale not in {"thousand", "million", "billion"}):
        return None
    size = Fraction(SCALES[scale]) if scale else Fraction(1)
    return Seen(value=WORDS[words] * size, quantum=size, form="words")


def ranged(text: str, locale: str, *, english: bool) -> Seen | None:
    """`lo–hi`, and in English `between lo and hi`; a unit stands after the second number."""
    found = re.fullmatch(r"between (.+) and (.+)", text) if english else None
    found = found or re.fullmatch(r"([^–]+)–([^–]+)", text)
    if not found:
        return None
    low, high = plain(found[1], locale), decimal(found[2], locale)
    if low is None or high is None or high.alias or low.value > high.value:
        return None
    return Seen(low=low.value, high=high.value, unit=high.unit, form="range")


def decimal(text: str, locale: str) -> Seen | None:
    """`[sign] [currency] number [scale] [unit]`."""
    unit = alias = None
    if found := re.fullmatch(r"([-−]?)(\$|€|£|USD |EUR |GBP )([^-−].*)", text):
        unit, text = UNITS[found[2].strip()], found[1] + found[3]
    elif found := UNIT_AT_END.fullmatch(text):
        unit, text = UNITS[found[2]], found[1]
    if locale.startswith("en") and (found := SCALE_AT_END.fullmatch(text)):
        alias, text = found[2], found[1]
    seen = plain(text, locale)
    if seen is None:
        return None
    size = SCALES[alias] if alias else 1
    form = "scaled" if alias else "decimal"
    return replace(seen, value=seen.value * size, quantum=seen.quantum * size, unit=unit, alias=alias, form=form)


def away(value: Fraction, quantum: Fraction) -> Fraction:
    """The nearest multiple of the quantum, ties away from zero."""
    steps = abs(value) / quantum
    whole = steps.numerator // steps.denominator
    if steps - whole >= Fraction(1, 2):
        whole += 1
    return quantum * (whole if value >= 0 else -whole)


def to_even(value: Fraction, quantum: Fraction) -> Fraction:
    """The nearest multiple of the quantum, ties to an even one."""
    steps = abs(value) / quantum
    whole = steps.numerator // steps.denominator
    rest = steps - whole
    if rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole % 2):
        whole += 1
    return quantum * (whole if value >= 0 else -whole)


def factor(source: str | None, target: str | None, mode: str) -> Fraction | None:
    """What a value in the payload's unit is multiplied by to be in the fact's unit; None when it does not convert."""
    if source is None:
        return Fraction(1)
    if target in UNITLESS:
        return Fraction(1, 100) if source == "%" and mode == "percent" else None
    if source == target:
        return Fraction(1)
    if source in SIZES and target in SIZES and SIZES[source][0] == SIZES[target][0]:
        return SIZES[source][1] / SIZES[target][1]
    return None


WRITTEN_FORMS = {
    "exact": ("decimal",), "rounded": ("decimal",), "percent": ("decimal",), "tolerance": ("decimal", "scaled"),
    "bound": ("decimal", "scaled"), "abbr": ("scaled",), "display": ("decimal", "scaled", "words"),
    "ratio": ("ratio", "words"), "range": ("range",), "year": ("decimal",),
}  # fmt: skip


def is_multiple(seen: Seen) -> bool:
    """Such as 2.3×, whose decimals show how far it is rounded."""
    return seen.form == "ratio" and seen.quantum is not None


def fits(seen: Seen, policy: dict, payload: str) -> bool:
    """Whether a written form is one for this entry of Π; the fact is not looked at."""
    mode = policy["type"]
    if seen.form not in WRITTEN_FORMS[mode] and not (mode == "display" and is_multiple(seen)):
        return False
    if mode == "year":
        return re.fullmatch("[0-9]{4}", payload) is not None
    return mode != "percent" or seen.unit == "%"


def counts(policy: dict, fact: dict) -> bool:
    """Whether the conditions of an entry hold for a fact."""
    when = policy.get("when", {})
    if not when.keys() <= {"status", "unit"}:
        raise Unclear  # the generator writes no others
    return all(fact.get(name) in ([wanted] if isinstance(wanted, str) else wanted) for name, wanted in when.items())


def chosen(mode: str, seen: Seen, fact: dict, policies: list[dict]) -> list[dict]:
    """The entries of Π that a requested mode means."""
    here = [policy for policy in policies if counts(policy, fact)]
    if mode == "rounded":
        return [p for p in here if p["type"] == "rounded" and (equals(seen, fact) or is_last_digit(seen, p))]
    if found := re.fullmatch("round(0|[1-9][0-9]?)", mode):
        return [p for p in here if (p["type"], p.get("decimals")) == ("rounded", int(found[1]))]
    return [policy for policy in here if policy["type"] == mode and mode != "auto"]


def is_last_digit(seen: Seen, policy: dict) -> bool:
    """Whether a rounding is to the decimals that are written."""
    return seen.quantum == Fraction(1, 10 ** policy["decimals"])


def equals(seen: Seen, fact: dict) -> bool:
    """Whether a plain number is its fact's value exactly, which holds under every rounding."""
    if seen.value is None or is_date(fact):
        return False
    size = factor(seen.unit, fact.get("unit"), "rounded")
    return size is not None and seen.value * size == Fraction(fact["value"])


def some(answers: Iterator[Callable[[], bool]]) -> bool:
    """Whether one of them is true; one that is not settled counts only where no other is true."""
    unclear = False
    for answer in answers:
        try:
            if answer():
                return True
        except Unclear:
            unclear = True
    if unclear:
        raise Unclear
    return False


def automatic(seen: Seen, fact: dict, policies: list[dict], payload: str) -> bool:
    """Some mode of Π that fits the written form holds; what is not zero is not shown as 0."""
    if seen.value == 0 and not is_date(fact) and Fraction(fact["value"]) != 0:
        return False
    fitting = [policy for policy in policies if counts(policy, fact) and fits(seen, policy, payload)]
    return some(lambda policy=policy: holds_as_written(seen, fact, policy, payload) for policy in fitting)


def holds_as_written(seen: Seen, fact: dict, policy: dict, payload: str) -> bool:
    """A mode that `auto` stands for; written decimals are decimals of the payload's own unit."""
    if not holds(seen, fact, policy, payload):
        return False
    if policy["type"] != "rounded" or equals(seen, fact):
        return True
    coarser = seen.quantum is not None and seen.quantum >= Fraction(1, 10 ** policy["decimals"])
    return coarser and rounds_as_written(seen, fact, policy)


def is_date(fact: dict) -> bool:
    """A fact whose value is a day."""
    return re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", fact["value"]) is not None


def holds(seen: Seen, fact: dict, policy: dict, payload: str) -> bool:
    """R for one mode: its row of the table."""
    mode = policy["type"]
    if mode == "year":
        if seen.qualifier in BOUNDS:
            return False
        if seen.qualifier is not None:
            raise Unclear
        years = [text[:4] for text in (fact["value"] if "-" in fact["value"][1:] else None, fact.get("period")) if text]
        if not years and fact.get("unit") in UNITLESS and re.fullmatch("[0-9]{4}", fact["value"]):
            raise Unclear  # a value that is nothing but a year
        return re.fullmatch("[0-9]{4}", payload) is not None and payload in years
    if is_date(fact):
        return False
    if (seen.qualifier in BOUNDS) != (mode == "bound"):
        return False
    size = factor(seen.unit, fact.get("unit"), mode)
    if size is None:
        return False
    truth = Fraction(fact["value"])
    if seen.qualifier in DIRECTIONAL and mode != "tolerance":
        return False
    if mode == "range":
        return seen.form == "range" and within(seen.low * size, seen.high * size, truth, policy)
    value = seen.value * size if seen.value is not None else None
    if mode == "ratio":
        if seen.form in {"decimal", "scaled", "words"}:
            raise Unclear
        return seen.form == "ratio" and value == truth
    if mode == "abbr":
        return seen.form == "scaled" and seen.alias in policy.get("scales", SCALES) and value == truth
    if mode == "bound":
        return seen.form in {"decimal", "scaled"} and kept(seen.qualifier, value, truth, policy)
    if mode == "tolerance":
        return seen.form in {"decimal", "scaled"} and near(seen, value, truth, policy)
    if mode == "display":
        shows = seen.form in {"decimal", "scaled", "words"} or is_multiple(seen)
        return shows and away(truth, seen.quantum * size) == value
    if seen.form != "decimal":
        return False
    if mode == "exact":
        return value == truth
    if mode == "percent":
        if seen.unit is None and fact.get("unit") == "%":
            raise Unclear
        return seen.unit == "%" and value == truth
    nearest = to_even if policy.get("ties") == "even" else away
    quantum = Fraction(1, 10 ** policy["decimals"])
    return nearest(value, quantum) == nearest(truth, quantum)


def kept(qualifier: str, value: Fraction, truth: Fraction, policy: dict) -> bool:
    """The fact is where the bound says, strictly where it is strict, and near to it."""
    relation = BOUNDS[qualifier]
    if truth == value:
        there = relation in {">=", "<="}
    else:
        there = relation in ({">", ">="} if truth > value else {"<", "<="})
    return there and abs(value - truth) <= Fraction(policy["max_width"]) * abs(truth)


def rounds_as_written(seen: Seen, fact: dict, policy: dict) -> bool:
    """Rounded in the payload's own unit both are the same too."""
    nearest = to_even if policy.get("ties") == "even" else away
    quantum = Fraction(1, 10 ** policy["decimals"])
    truth = Fraction(fact["value"]) / factor(seen.unit, fact.get("unit"), "rounded")
    return nearest(seen.value, quantum) == nearest(truth, quantum)


def within(low: Fraction, high: Fraction, truth: Fraction, policy: dict) -> bool:
    """Whether lo ≤ v* ≤ hi, and not vaguer than `max_width`."""
    if "max_width" in policy:
        limit = Fraction(policy["max_width"]) * abs(truth)
        if high - low == limit:
            raise Unclear
        if high - low > limit:
            return False
    return low <= truth <= high


def near(seen: Seen, value: Fraction, truth: Fraction, policy: dict) -> bool:
    """|v̂ − v*| ≤ max(δ, ρ|v*|), with a qualifier of Q, on its side."""
    wanted = policy.get("qualifiers", list(APPROXIMATORS))
    if wanted and seen.qualifier not in wanted:
        return False
    if seen.qualifier in DIRECTIONAL:
        if not wanted or value == truth:
            raise Unclear
        if (truth - value) * DIRECTIONAL[seen.qualifier] < 0:
            return False
    reach = max(Fraction(policy.get("absolute", 0)), Fraction(policy.get("relative", 0)) * abs(truth))
    return abs(value - truth) <= reach


def touched(before: str, after: str, seen: Seen, fact: dict, locale: str) -> bool:
    """Something next to the token changes what a reader sees."""
    if (before and before[-1].isalnum()) or (after and after[0].isalnum()):
        return True
    gaps = ".,'" + "".join(char for char in MARKS[locale][1] if char.isspace())
    if re.search(rf"\d[{gaps}]$", before) or re.match(rf"[{gaps}]\d", after):
        return True
    if before and before[-1] in "-−–":
        return True
    if any(before.count(char) for char in BIDI_OPEN) and not any(before.count(char) for char in BIDI_CLOSE):
        return True
    words = beside(before, after)
    if "people" in words and (seen.unit is not None or fact.get("unit") in UNITLESS):
        raise Unclear  # whether a counted noun is a unit where nothing else is counted in it
    return any(word in SCALES or seen.unit is not None or UNITS[word] != fact.get("unit") for word in words)


def beside(before: str, after: str) -> list[str]:
    """The units and scales that stand next to a token."""
    found = (re.search(r"(\$|€|£|USD|EUR|GBP)\s?$", before), WORD_AFTER.match(after))
    return [match[1] for match in found if match]


def judge(source: str, before: str, after: str, *, facts: list[dict], policies: list[dict], locale: str) -> bool:
    """Whether the token, in its context, is verified."""
    tag = re.fullmatch(r"<claim((?: [a-z-]+=(?:\"[^\"<>]*\"|'[^'<>]*'))*)>([^<>&]*)</claim>", source)
    if not tag:
        return False
    attributes = re.findall(r"([a-z-]+)=(?:\"([^\"]*)\"|'([^']*)')", tag[1])
    names = [name for name, *_ in attributes]
    if names.count("id") != 1 or names.count("policy") > 1:
        return False
    values = {name: double or single for name, double, single in attributes}
    named = [fact for fact in facts if fact["id"] == values["id"]]
    agree = {tuple(fact.get(key) for key in ("value", "unit", "entity", "indicator", "period")) for fact in named}
    if len(agree) != 1 or not named[0].get("value"):
        return False
    fact = named[0]
    seen = read(tag[2], locale)
    if seen is None or touched(before, after, seen, fact, locale):
        return False
    if beside(before, after):
        # The fact's own unit beside a year makes a value of it: "2024 %".
        policies = [policy for policy in policies if policy["type"] != "year"]
    mode = values.get("policy", "auto")
    if mode == "auto":
        if seen.unit is None and after.lstrip().startswith(("%", "percent")):
            raise Unclear
        return automatic(seen, fact, policies, tag[2])
    entries = chosen(mode, seen, fact, policies)
    verified = some(lambda policy=policy: holds(seen, fact, policy, tag[2]) for policy in entries)
    if verified and mode == "rounded" and not any(rounds_as_written(seen, fact, policy) for policy in entries):
        raise Unclear  # in which unit the written decimals count
    return verified
