"""Qualifiers: the words that say how a written number stands to the real one.

`sense(qualifier)` tells which way a qualifier points. A reading keeps the qualifier itself, in
lower case with single spaces, so that an operator's own list can name it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Literal

import msgspec

from countermark.patterns import lazy

Sense = Literal["approximate", "below", "above", "minimum", "maximum", "exact"]
"""`below`: a little less than written ("nearly"); `minimum`: a lower bound ("at least", "over")."""
Relation = Literal[">", "≥", "<", "≤"]
"""How the real value stands to a written bound."""


class _Lists(msgspec.Struct, frozen=True, kw_only=True):
    """What `qualifiers.json` lists, each with a bar between two."""

    phrases: dict[str, list[tuple[Sense, str]]]
    """What the words of each language say of a number."""
    inclusive: str
    """Bounds that the written number itself keeps; every other one is strict ("more than 5" is not said of 5)."""
    vague: str
    """Not settled: "well over 50" is not said of 50.1, and of what it is said nobody knows."""


_LISTS: Final = msgspec.json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=_Lists)
_GREATER = ("more", "greater", "larger", "bigger", "higher")
_SMALLER = ("less", "fewer", "smaller", "lower")

_ATTACHED = frozenset(["zh", "ja", "ko", "th"])
"""Languages whose qualifiers touch the number."""


def _english() -> dict[str, Sense]:
    table: dict[str, Sense] = {}
    for sense, words in _LISTS.phrases["en"]:
        table.update(dict.fromkeys(words.split("|"), sense))
    for comparatives, up, down in ((_GREATER, "minimum", "maximum"), (_SMALLER, "maximum", "minimum")):
        for word in comparatives:
            for form in (
                "{} than",
                "{} or equal than",
                "{} or equal to",
                "{} than or equal to",
                "equal to or {} than",
                "equal or {} than",
            ):
                table[form.format(word)] = up  # type: ignore[assignment]
            for form in ("no {} than", "not {} than"):
                table[form.format(word)] = down  # type: ignore[assignment]
    return table


def _compile() -> dict[str, dict[str, Sense]]:
    tables: dict[str, dict[str, Sense]] = {}
    for language, groups in _LISTS.phrases.items():
        if language == "en":
            tables[language] = _english()
            continue
        table: dict[str, Sense] = {"~": "approximate", "≈": "approximate", ">": "minimum", "<": "maximum"}
        table.update({"≥": "minimum", "≤": "maximum"})
        for sense, words in groups:
            table.update(dict.fromkeys(words.split("|"), sense))
        tables[language] = table
    return tables


_TABLES = _compile()
_SENSES: dict[str, Sense] = {word: sense for table in reversed(_TABLES.values()) for word, sense in table.items()}
_INCLUSIVE_BOUNDS = frozenset(_LISTS.inclusive.split("|"))
_VAGUE_BOUNDS = frozenset(_LISTS.vague.split("|"))
_LAST_WORDS = {
    language: frozenset(phrase.rpartition(" ")[2] for phrase in table) for language, table in _TABLES.items()
}
_LONGEST = 5
_ADDING = frozenset(("add", "added", "adding", "adds", "summed", "sums"))
_LONGEST_ATTACHED = max(len(phrase) for language in _ATTACHED for phrase in _TABLES[language])
_SYMBOL = lazy(r"[<>]\s?=|[<>≤≥≈~∼⩾⩽]")
_SYMBOL_END = lazy(r"(?<![-–—=])(?:[<>]\s{0,2}=|[<>≤≥≈~∼⩾⩽])\s{0,2}\Z")  # an arrow bounds nothing: "7.4 -> 4.6"
_SYMBOLS = frozenset(" <>=≤≥≈~∼⩾⩽")
_WORD = lazy(r"\S+")
_OPENED = lazy(r"\S*[(\[{\"“‘*_—]'?|'")
"""What may stand before the first word of a phrase without a blank: "(no more than 330"."""
_WORD_BACK = 48

_AFTER = lazy(
    r"\+(?![\w+])"
    r"|\s{1,2}(?:or|and)\s{1,2}(?:more|greater|above|over|higher|larger|better|upwards|up|older"
    r"|less|fewer|below|under|lower|smaller|younger)\b(?!\s{1,2}\d)(?:\s{1,2}than(?=\s*\Z))?(?!\s{1,2}(?:than|or|of|the)\b)"
    r"|\s{1,2}or\s{1,2}so\b(?!\s{1,2}(?:that|many|much)\b)",
    re.IGNORECASE,
)
_OR_EQUAL = lazy(r"\s{1,2}or\s{1,2}equal\b(?:\s{1,2}to\b)?(?!\s{1,2}[\w$€£])", re.IGNORECASE)
_UPWARD = lazy(r"\+|more|greater|above|over|higher|larger|better|up|older", re.IGNORECASE)


def sense(qualifier: str) -> Sense | None:
    """Which way a reading's qualifier points; None for a word that is no qualifier."""
    found = _SENSES.get(qualifier)
    return found if found is not None else _TRAILING.get(qualifier)


def relation(qualifier: str) -> Relation | None:
    """What a bound says of the real value; None for a qualifier that is no bound, or says how far it is from one."""
    direction = sense(qualifier)
    if direction not in {"minimum", "maximum"} or qualifier in _VAGUE_BOUNDS:
        return None
    inclusive = qualifier in _INCLUSIVE_BOUNDS or qualifier.startswith(("no ", "not ")) or " equal" in f" {qualifier}"
    if direction == "minimum":
        return "≥" if inclusive else ">"
    return "≤" if inclusive else "<"


_TRAILING: dict[str, Sense] = {"or more": "minimum", "or less": "maximum", "or so": "approximate"}


def may_end(word: str, language: str) -> bool:
    """Whether a qualifier may end with this word, in lower case."""
    return word in _LAST_WORDS[language]


def _prior_words() -> dict[str, frozenset[str]]:
    """For the last word of each English phrase, the words that stand right before it."""
    found: dict[str, set[str]] = {}
    for phrase in _TABLES["en"]:
        words = phrase.split(" ")
        if len(words) > 1:
            found.setdefault(words[-1], set()).add(words[-2])
    return {word: frozenset(before) for word, before in found.items()}


_PRIORS = _prior_words()


def priors(word: str) -> frozenset[str]:
    """Words which, right before this one, may make it the end of an English qualifier of several words."""
    return _PRIORS.get(word, frozenset())


def first_words() -> frozenset[str]:
    """Words that an English qualifier may start with."""
    return frozenset(phrase.partition(" ")[0] for phrase in _TABLES["en"])


def vocabulary(language: str) -> frozenset[str]:
    """Every word of every qualifier of a language."""
    return frozenset(word for phrase in _TABLES[language] for word in phrase.split(" "))


def restricting(language: str) -> list[str]:
    """Every phrase of a language that says more than "about"."""
    return [phrase for phrase, sense in _TABLES[language].items() if sense != "approximate"]


def approximating(language: str) -> list[str]:
    """Every phrase of a language that says "about"."""
    return [phrase for phrase, sense in _TABLES[language].items() if sense == "approximate"]


def leading(text: str, position: int, end: int, language: str) -> tuple[int, str] | None:
    """The qualifier that starts at a position: where it ends (white space skipped) and what it says."""
    table = _TABLES[language]
    symbol = _SYMBOL.match(text, position, end)
    if symbol is not None:
        after = symbol.end()
        while after < end and text[after] == " ":
            after += 1
        return after, "".join(symbol.group().split())
    best: tuple[int, str] | None = None
    phrase = ""
    cursor = position
    for _ in range(_LONGEST):
        word = _WORD.match(text, cursor, min(end, cursor + _WORD_BACK))
        if word is None:
            break
        written = word.group().lower().replace("’", "'")
        phrase = f"{phrase} {written}" if phrase else written
        cursor = word.end()
        while cursor < end and text[cursor].isspace():
            cursor += 1
        if cursor == word.end():
            break
        if phrase in table:
            best = (cursor, phrase)
    if best is None and language in _ATTACHED:
        for size in range(_LONGEST_ATTACHED, 0, -1):
            phrase = text[position : position + size]
            if phrase in table and position + size < end:
                return position + size, phrase
    return best


def before(text: str, start: int, position: int, language: str, last_word: str) -> tuple[int, str] | None:
    """The qualifier that ends right before a position: where it starts and what it says."""
    if position > start and text[position - 1] in _SYMBOLS:
        symbol = _SYMBOL_END.search(text, max(start, position - 6), position)
        if symbol is not None:
            return symbol.start(), "".join(symbol.group().split())
    if last_word in _LAST_WORDS[language] and text[position - 1].isspace():
        table = _TABLES[language]
        words = list(_WORD.finditer(text, max(start, position - _WORD_BACK), position))
        for size in range(min(_LONGEST, len(words)), 0, -1):
            first, *others = words[-size:]
            opened = _OPENED.match(first.group())
            begins = 0 if opened is None else opened.end()
            phrase = " ".join([first.group()[begins:], *(word.group() for word in others)]).lower()
            if phrase in table:
                if phrase == "up to" and words[-size - 1 : -size] and words[-size - 1].group().lower() in _ADDING:
                    return None  # what adds up to 5 is 5
                return first.start() + begins, phrase
    if language in _ATTACHED:
        table = _TABLES[language]
        for size in range(_LONGEST_ATTACHED, 0, -1):
            phrase = text[position - size : position]
            if position - size >= start and phrase in table:
                return position - size, phrase
    return None


def trailing(text: str, position: int, end: int) -> tuple[int, str] | None:
    """The qualifier that follows a number ("or more", "or less", "+"): its end and what it says."""
    found = _AFTER.match(text, position, end)
    if found is None:
        return None
    written = found.group()
    if written.endswith(("so", "So", "SO")):
        return found.end(), "or so"
    return found.end(), "or more" if _UPWARD.search(written) else "or less"


def or_equal(text: str, position: int, end: int) -> int:
    """The end of an "or equal to" that completes a bound; the position itself when there is none."""
    found = _OR_EQUAL.match(text, position, end)
    return position if found is None else found.end()
