"""Words next to a token that restrict its number: a bound, a negation, a multiple, a pace. Judged as if they stood inside."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.model import Fact, Reading
from countermark.numeral import qualifiers
from countermark.numeral.locales import Locale

_ARTICLES: Final = {
    "en": "a|an|the",
    "de": "der|die|das|den|dem|ein|eine|einen|einem",
    "fr": "le|la|les|un|une",
    "es": "el|la|los|las|un|una",
}
_NEGATIONS: Final = {
    "en": "not|never|no|nor|neither|cannot|rather than|instead of|other than|far from|nowhere near|anything but|without",
    "de": "nicht|nie|niemals|kein|keine|keinen|keiner|keinem|keines|statt|anstatt|weder|ohne",
    "fr": "pas|non|jamais|ni|au lieu de|plutôt que|sans",
    "es": "no|nunca|jamás|ni|en lugar de|en vez de|sin",
}
_MULTIPLES: Final = {
    "en": "double|twice|triple|treble|thrice|quadruple|quintuple|half|half of|quarter of|quarters of|third of|thirds of|fifth of"
    "|fifths of|sixth of|seventh of|eighth of|ninth of|tenth of|tenths of|hundredth of|times|multiple of|multiples of|dozen",
    "de": "doppelt|zweimal|dreimal|viermal|fünfmal|zehnmal|halb|die hälfte von|ein drittel von|ein viertel von|mal",
    "fr": "double de|triple de|moitié de|tiers de|quart de|fois",
    "es": "doble de|triple de|mitad de|tercio de|cuarto de|veces",
}
# "In the first half 5.7 %" is a time, not a half of it.
_TIMES_OF_YEAR: Final = frozenset(("first", "second", "third", "fourth", "this", "last", "next", "that", "latter"))
_NEGATED_VERB: Final = re.compile(r"\w+n['’]t")
_TRAILING: Final = {
    "de": re.compile(r"\s+oder (mehr|weniger)\b", re.IGNORECASE),
    "fr": re.compile(r"\s+ou (plus|moins)\b", re.IGNORECASE),
    "es": re.compile(r"\s+o (más|menos)\b", re.IGNORECASE),
}
_UPWARD: Final = frozenset(("mehr", "plus", "más"))
_PACES: Final = {
    "hour": "hourly", "day": "daily", "week": "weekly", "month": "monthly", "quarter": "quarterly", "year": "yearly|annually|annual|p.a.|p. a.",
}  # fmt: skip
_ADVERBS: Final = {word: pace for pace, words in _PACES.items() for word in words.split("|")}
_ADVERB: Final = re.compile(
    r"\s+(hourly|daily|weekly|monthly|quarterly|yearly|annually|annual\b|p\. ?a\.|per annum\b)", re.IGNORECASE
)
_WORDS: Final = re.compile(r"\S+")
_BACK: Final = 64
_MOST_WORDS: Final = 4
_QUOTE_SIGNS: Final = re.compile(r"(?:^|\n)[ \t]*>[> \t]*\Z")
_PERIODS: Final = {
    "year": re.compile(r"(?:YR|FY)?\d{4}"),
    "quarter": re.compile(r"\d{4}-?Q[1-4]"),
    "month": re.compile(r"\d{4}-?(?:M\d{1,2}|(?:0[1-9]|1[0-2]))"),
    "day": re.compile(r"\d{4}-\d\d-\d\d"),
    "week": re.compile(r"\d{4}-?W\d{1,2}"),
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
    negations = frozenset(_NEGATIONS.get(language, "").split("|")) - {""}
    multiples = frozenset(_MULTIPLES.get(language, "").split("|")) - {""}
    articles = frozenset(_ARTICLES.get(language, "").split("|")) - {""}
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
    if lowered in known.tails or lowered in known.open:
        return previous.lower() in known.negations or (previous.lower(), lowered) in known.pairs or "'" in previous
    return None


def may_follow(word: str, following: str) -> bool:
    """Whether a word behind a token, alone or with the next one, may restrict its number."""
    lowered = word.lower()
    return lowered in _ADVERBS or lowered == "p" or (lowered in _JOINERS and following.lower() in _COMPARATIVES)


_JOINERS: Final = frozenset(("or", "and", "oder", "ou", "o"))
_COMPARATIVES: Final = frozenset(
    [
        "more",
        "greater",
        "above",
        "over",
        "higher",
        "larger",
        "better",
        "upwards",
        "up",
        "older",
        "less",
        "fewer",
        "below",
        "under",
        "lower",
        "smaller",
        "younger",
        "so",
        "mehr",
        "weniger",
        "plus",
        "moins",
        "más",
        "menos",
    ]
)


def restricted(reading: Reading, before: str, after: str, locale: Locale) -> Reading | str:
    """The reading with the bound that stands outside of the token, or why what stands there denies the number."""
    language = locale.language
    said, rest = _leading(before, language)
    denied = _denied(rest if said is not None else before, language)
    if denied is not None:
        return denied
    trailing = _trailing(after, language)
    outer = [each for each in (said, trailing) if each is not None and qualifiers.sense(each) != "approximate"]
    if not outer:
        return reading
    if len(outer) > 1 or (reading.qualifier is not None and qualifiers.sense(reading.qualifier) != "approximate"):
        return f"{outer[0]!r} next to the tag and another qualifier do not go together"
    return _qualified(reading, outer[0])


def _qualified(reading: Reading, qualifier: str) -> Reading:
    return Reading(
        value=reading.value,
        low=reading.low,
        high=reading.high,
        unit=reading.unit,
        scale=reading.scale,
        qualifier=qualifier,
        quantum=reading.quantum,
        form=reading.form,
    )


def _leading(before: str, language: str) -> tuple[str | None, str]:
    """A qualifier in front of the token, and what stands before it."""
    text = before.rstrip()
    if not text or _QUOTE_SIGNS.search(before):
        return None, before
    line = text.rfind("\n") + 1
    padded = text + " "
    last = text[max(line, len(text) - _BACK) :].split()
    if not last:
        return None, before
    found = qualifiers.before(padded, line, len(padded), language, last[-1].lower().lstrip("([{\"“‘'*"))
    return (None, before) if found is None else (found[1], padded[: found[0]])


def _denied(before: str, language: str) -> str | None:
    """A negation or a multiple in front of the number."""
    known = vocabulary(language)
    words = [word[0] for word in _WORDS.finditer(before, max(before.rfind("\n") + 1, len(before) - _BACK))][
        -_MOST_WORDS:
    ]
    if not words or words[-1][-1] in '.,;:!?)]}"”':
        return None
    lowered = [word.lower().lstrip("([{\"“‘'*") for word in words]
    has_article = lowered[-1] in known.articles
    if has_article:
        lowered = lowered[:-1]
    for size in range(1, len(lowered) + 1):
        phrase = " ".join(lowered[-size:])
        if phrase in known.negations or (size == 1 and language == "en" and _NEGATED_VERB.fullmatch(phrase)):
            return f"{phrase!r} stands in front of the tag and denies its number"
        # "Twice the 5.7 % of Uganda" says that there are 5.7 %.
        if phrase in known.multiples and not has_article and not _is_time_of_year(lowered, size, words):
            return f"{phrase!r} stands in front of the tag and makes another number of it"
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
    return None if match is None else "or more" if match[1].lower() in _UPWARD else "or less"


def pace_after(after: str) -> tuple[str, str] | None:
    """An adverb behind a percentage that says how fast, and the time that it names: "monthly"."""
    found = _ADVERB.match(after)
    if found is None:
        return None
    return found[1], _ADVERBS.get(found[1].lower(), "year")


def is_own_pace(pace: str, fact: Fact | None) -> bool:
    """Whether the fact itself says so much in that time: by its unit, its indicator or the length of its period."""
    if fact is None:
        return False
    said = f" {fact.unit or ''} {fact.indicator or ''} ".lower()
    names = (pace, f"{pace}ly", *_PACES.get(pace, "").split("|"), *(("annum",) if pace == "year" else ()))
    if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) for name in names if name):
        return True
    period = _PERIODS.get(pace)
    return period is not None and fact.period is not None and period.fullmatch(fact.period.strip()) is not None
