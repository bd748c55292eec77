"""Words next to a token that restrict its number: a bound, a negation, a multiple, a pace. Judged as if they stood inside."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from countermark.language.lists import any_of, word_list
from countermark.measure.number.facts import Known
from countermark.model import Fact, Reading
from countermark.numeral.grammar import minus_words
from countermark.numeral.lexicon import qualifiers
from countermark.numeral.locales import Locale
from countermark.patterns import lazy

_LANGUAGES: Final[Mapping[str, Any]] = msgspec.json.decode(Path(__file__).with_name("outside.json").read_bytes())
"""By language: articles, negations and multiples before a number; what bounds it from behind, or says in which time."""
_TRAILING: Final = {name: lazy(own["behind"], re.IGNORECASE) for name, own in _LANGUAGES.items()}
_PER: Final[Mapping[str, tuple[re.Pattern[str], Mapping[str, str]]]] = {
    name: (lazy(own["per"]), own["times"]) for name, own in _LANGUAGES.items() if "per" in own
}
# "In the first half 5.7 %" is a time, not a half of it.
_TIMES_OF_YEAR: Final = word_list("surroundings", "outside times of year")
_NEGATED_VERB: Final = lazy(r"\w+n['’]t")
_UPWARD: Final = word_list("surroundings", "outside upward")
_PACES: Final = {
    "hour": "hourly", "day": "daily", "week": "weekly", "month": "monthly", "quarter": "quarterly", "year": "yearly|annually|annual|p.a.",
}  # fmt: skip
_ADVERBS: Final = {word: pace for pace, words in _PACES.items() for word in words.split("|") if word.endswith("ly")}
_ADVERB: Final = lazy(rf"[^\S\n]+({'|'.join(_ADVERBS)})\b", re.IGNORECASE)
_GOES_ON: Final = lazy(
    r"[^\S\n]+(?:and an? (?:half|quarter|third)|point (?:zero|one|two|three|four|five|six|seven|eight|nine)|squared|cubed"
    r"|times (?:as|more|over|higher|less|lower|larger|greater|bigger|the)|Mal so|fois plus|veces más)\b"
    r"|\s?-fach\b",
    re.IGNORECASE,
)
_PER_OR_POINTS: Final = lazy(r" (?:per |(?:percentage |basis )?points?\b|pp\b|bps\b)", re.IGNORECASE)
# From the token outwards, as the text stands in front of it.
_MULTIPLIED: Final = lazy(r"\s?[×✕⨯*⋅·]\s?\d| x \d| fo(?: \d+/\d| ?[½⅓⅔¼¾])")
MULTIPLIED: Final = "the text before the tag multiplies it"
_SIGNED: Final = lazy(r"[-−–‑‒][≤≥⩽⩾≈∼~<]\s*\Z")
_WENT: Final = lazy(
    rf"\b(?:{any_of('surroundings', 'outside went')})\s+\Z",
    re.IGNORECASE,
)
_BACK: Final = 64
_MOST_WORDS: Final = 4
_QUOTE_SIGNS: Final = lazy(r"(?:^|\n)[ \t]*>[> \t]*\Z")
_PERIODS: Final = {
    "year": lazy(r"(?:YR|FY)?\d{4}"),
    "quarter": lazy(r"\d{4}-?Q[1-4]"),
    "month": lazy(r"\d{4}-?(?:M\d{1,2}|(?:0[1-9]|1[0-2]))"),
    "day": lazy(r"\d{4}-\d\d-\d\d"),
    "week": lazy(r"\d{4}-?W\d{1,2}"),
}


class Vocabulary(NamedTuple):
    """What a language says in front of a number that restricts it."""

    singles: frozenset[str]
    """Words that say it by themselves."""
    pairs: frozenset[tuple[str, str]]
    """The last two words of longer phrases."""
    tails: frozenset[str]
    """The last words of longer phrases."""
    articles: frozenset[str]
    negations: frozenset[str]
    multiples: frozenset[str]
    open: frozenset[str]
    """Words that a negation in front of them may deny together with the number: "not about 5", "not the 5"."""


@lru_cache(maxsize=64)
def vocabulary(language: str) -> Vocabulary:
    """The phrases of one language, collected once."""
    own = _LANGUAGES.get(language, {})
    articles, negations, multiples = (
        frozenset[str](own.get(kind, ())) for kind in ("articles", "negations", "multiples")
    )
    phrases = [phrase.split() for phrase in (*qualifiers.restricting(language), *negations, *multiples)]
    return Vocabulary(
        frozenset(words[0] for words in phrases if len(words) == 1),
        frozenset((words[-2], words[-1]) for words in phrases if len(words) > 1),
        frozenset(words[-1] for words in phrases if len(words) > 1),
        articles,
        negations,
        multiples,
        articles | {phrase.split()[-1] for phrase in qualifiers.approximating(language)},
    )


def may_restrict(word: str, previous: str, language: str) -> bool | None:
    """Whether a word in front of a token, behind another one, may restrict its number; None: never, behind any word."""
    known = vocabulary(language)
    lowered = word.lower()
    if lowered in known.singles or "'" in word:
        return True
    if lowered == "x":
        return previous[-1:].isnumeric()
    if lowered in known.tails or lowered in known.open:
        return (
            previous.lower() in known.negations
            or (previous.lower(), lowered) in known.pairs
            or "'" in previous
            or previous[-1:].isnumeric()
        )
    return None


def may_follow(word: str, following: str) -> bool | None:
    """Whether a word behind a token, alone or with the next one, may restrict its number; None: never, before any word."""
    lowered = word.lower()
    seconds = _PAIRS.get(lowered)
    if seconds is not None:
        return following.lower() in seconds
    return True if lowered in _TELLING else None


_TELLING: Final = frozenset(_ADVERBS) | word_list("surroundings", "outside telling")
_COMPARED: Final = " ".join(word_list("surroundings", "outside compared"))
_PAIRS: Final = {
    word: frozenset(seconds.split())
    for words, seconds in (
        ("or and oder ou o", f"{_COMPARED} mehr weniger plus moins más menos"),
        ("times mal fois veces", f"{_COMPARED} as bigger the so plus más"),
        ("at", "least most"),
        ("point", "zero one two three four five six seven eight nine"),
        ("a", "la"),
    )
    for word in words.split()
} | {"and": frozenset(f"{_COMPARED} a an".split())}
"""Words behind a number that say something together with the next one."""
BEHIND: Final = _TELLING | frozenset(_PAIRS)
"""Words behind a number that may restrict it, alone or with the next one."""


def is_phrase(text: str, language: str) -> bool:
    """Whether a text is one phrase that restricts a number behind it, a sign included."""
    known = vocabulary(language)
    phrase = " ".join(text.lower().split())
    phrases = {*qualifiers.restricting(language), *known.negations, *known.multiples, *minus_words(language)}
    return phrase in phrases


def follows(text: str, language: str) -> bool:
    """Whether a text behind a number restricts it or makes a rate of it."""
    return (
        _trailing(text, language) is not None
        or pace_after(text, language) is not None
        or _GOES_ON.match(text) is not None
        or _PER_OR_POINTS.match(text) is not None
    )


def is_multiplied(before: str) -> bool:
    """Whether the text in front of a token takes its number times another."""
    return _MULTIPLIED.match(before[: -_BACK - 1 : -1]) is not None


def restricted(reading: Reading, before: str, after: str, locale: Locale) -> Reading | str:
    """The reading with the bound that stands outside of the token, or why what stands there denies the number."""
    language = locale.language
    goes_on = _GOES_ON.match(after)
    if goes_on is not None:
        return f"{goes_on[0].strip()!r} behind the tag makes another number of it; write it inside"
    if is_multiplied(before):
        return MULTIPLIED
    if _SIGNED.search(before[-_BACK:]):
        return "there is a sign before the tag; write it inside"
    said, rest = _leading(before, language)
    if said is not None and qualifiers.sense(said) == "approximate":
        # "≥ ~5": a bound holds over what is about a number.
        further, beyond = _leading(rest, language)
        said, rest = (said, rest) if further is None else (further, beyond)
    denied = _denied(rest if said is not None else before, language)
    if denied is not None:
        return denied
    trailing = _trailing(after, language)
    outer = [each for each in (said, trailing) if each is not None and qualifiers.sense(each) != "approximate"]
    if not outer:
        return reading
    if len(outer) > 1 or (reading.qualifier is not None and qualifiers.sense(reading.qualifier) != "approximate"):
        return f"{outer[0]!r} next to the tag and another qualifier do not go together"
    return msgspec.structs.replace(reading, qualifier=outer[0])


def _leading(before: str, language: str) -> tuple[str | None, str]:
    """A qualifier in front of the token, and what stands before it."""
    text = before.rstrip(" \t\u00a0+")
    line = text.rfind("\n") + 1
    if line == len(text) or _QUOTE_SIGNS.search(before):
        return None, before
    padded = text + " "
    last = (text[max(line, len(text) - _BACK) :].split() or [""])[-1]
    found = qualifiers.before(padded, line, len(padded), language, last.lower().lstrip("([{\"“‘'*"))
    # "Went up to 5.7 %" is where it went, "added up to" what came out, and neither is a bound.
    if found is None or (found[1] == "up to" and _WENT.search(padded, line, found[0])):
        return None, before
    return found[1], padded[: found[0]]


def _denied(before: str, language: str) -> str | None:
    """A negation or a multiple in front of the number."""
    known = vocabulary(language)
    words = before[max(before.rfind("\n") + 1, len(before) - _BACK) :].rsplit(None, _MOST_WORDS)[-_MOST_WORDS:]
    if not words or words[-1][-1] in '.,;:!?)]}"”':
        return None
    lowered = [word.lower().lstrip("([{\"“‘'*") for word in words]
    has_article = lowered[-1] in known.articles
    if has_article:
        lowered = lowered[:-1]
    for size in range(1, len(lowered) + 1):
        phrase = " ".join(lowered[-size:])
        if phrase in known.negations or (size == 1 and language == "en" and _NEGATED_VERB.fullmatch(phrase)):
            return f"{phrase!r} before the tag denies its number"
        # "Twice the 5.7 % of Uganda" says that there are 5.7 %.
        if phrase in known.multiples and not has_article and not _is_time_of_year(lowered, size, words):
            return f"{phrase!r} before the tag changes its number"
    return None


def _is_time_of_year(lowered: list[str], size: int, words: list[str]) -> bool:
    return (len(lowered) > size and lowered[-size - 1] in _TIMES_OF_YEAR) or (
        lowered[-1] == "times" and words[-1] == "Times"
    )


def _trailing(after: str, language: str) -> str | None:
    """A qualifier behind the token."""
    found = qualifiers.trailing(after, 0, len(after))
    if found is not None:
        return found[1]
    own = _TRAILING.get(language)
    match = None if own is None else own.match(after)
    return None if match is None else "or more" if match[match.lastindex or 1].lower() in _UPWARD else "or less"


def pace_after(after: str, language: str) -> tuple[str, str] | None:
    """What says how fast behind a number, and the time that it names: "monthly", "pro Monat"."""
    found = _ADVERB.match(after)
    if found is not None:
        return found[1], _ADVERBS[found[1].lower()]
    own, times = _PER.get(language, (None, {}))
    named = None if own is None else own.match(after)
    if named is None or named[1] not in times:
        return None
    return named[0].strip(), times[named[1]]


def is_own_pace(pace: str, fact: Fact | None) -> bool:
    """Whether the fact itself says so much in that time: by its unit, its indicator or the length of its period."""
    return fact is not None and _says_pace(pace, fact)


def derived_pace(known: Known) -> str | None:
    """The time that a derived value is so much in by its own derivation: a yearly rate, an average of years."""
    steps = [step for step in known.proof if step.get("op") != "convert"]
    if not steps or steps[-1].get("op") not in ("cagr", "mean"):
        return None
    if steps[-1]["op"] == "cagr":
        return "year"
    periods = [known.proof[place].get("period", "").strip() for place in steps[-1]["of"]]
    # Each of another period: those of one period are averaged over something else.
    lone = len(set(periods)) == len(periods) > 1
    return next((pace for pace, one in _PERIODS.items() if lone and all(map(one.fullmatch, periods))), None)


def _says_pace(pace: str, fact: Fact) -> bool:
    said = f" {fact.unit or ''} {fact.indicator or ''} ".lower()
    names = (pace, f"{pace}ly", *_PACES.get(pace, "").split("|"), *(("annum",) if pace == "year" else ()))
    if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) for name in names if name):
        return True
    period = _PERIODS.get(pace)
    if fact.period is None:
        # A percentage is one of a year unless something else is said.
        return pace == "year"
    return period is not None and period.fullmatch(fact.period.strip()) is not None
