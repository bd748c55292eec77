"""Names of people, organisations, places and technologies in prose: those that a list knows or a sure word gives away.

Each word of a run of words with capitals is one letter, and a name is a pattern of letters:

P O K   a place, an organisation, a technology of the list
G g     a given name; one that is a word too
T I s   a title, initials, "Jr."
H h S   the head of an organisation's name ("University"), one that comes first ("Banco"), a company's "Inc"
B F D   "Mount", "River", "North"
p f a t "van", "of", "and", "the", inside a run
C c     any other word with a capital; one that may have it from its place
x       a common word or an adjective
z       what is part of no name

What none of the patterns takes is left out: a wrong name is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from countermark.language import Document
from countermark.language.lists import by_first_letter, read

Type = Literal["PERSON", "ORGANIZATION", "PLACE", "DATE", "QUANTITY", "CURRENCY", "TECHNOLOGY"]


class Mention(NamedTuple):
    """Where something is named, and what it is."""

    start: int
    end: int
    type: Type


_ABBREVIATED: Final = "Mr Mrs Ms Dr Prof St Mt Sen Rep Gov Gen Lt Col Sgt Capt Rev Jr Sr Inc Corp Ltd Co Esq"
_INNER: Final = r"[-&+/](?=\w)\w++|['’](?=[A-Z]|[dtl]\b)\w++|\.(?=(?:js|io|com|ai|NET|x|IO|JS)\b)\w++"
_WORD: Final = re.compile(
    r"[A-Za-z]++(?= )|[A-Z]\.(?<![°\w][A-Z]\.)(?:(?>(?:[A-Z]\.)+)|(?=[ \u00a0]?[A-Z]))|"
    + by_first_letter(rf"{word}\.(?!\w)" for word in _ABBREVIATED.split())
    + rf"|\.NET\b|[^\W\d_]\w*+(?>(?:{_INNER})*)[+#]{{0,2}}+|[0-9]++(?>(?:\.[0-9]++)*)\w*+|&"
)
"""A word with what belongs to it: "O'Brien", "AT&T", "U.S.", "Node.js", "C++"; or a number."""
_INITIALS: Final = re.compile(r"(?:[A-Z]\.)+")
_SHAPE: Final = re.compile(r"[A-Za-z][a-z]++\.(?:js|io|IO|NET|ai)|[A-Z][a-z]++(?:SQL|DB|JS|ML|QL|GPT)|GPT-[0-9][\w.]*+")
"""How only technologies are written: "Chart.js", "MySQL", "GPT-4o"."""
_SMALL: Final = {"of": "f", "for": "f", "the": "t", "and": "a", "&": "a"}
_LONGEST: Final = 12
"""Words of the longest run that is read as one."""


class _Words(NamedTuple):
    names: dict[str, list[tuple[tuple[str, ...], Type]]]
    """By their first word, the longest first."""
    classes: dict[str, str]
    """The letter of a word."""
    common: frozenset[str]
    small_technologies: frozenset[str]
    given: frozenset[str]


@cache
def _lists() -> _Words:
    lists = read("names.json")
    names: dict[str, list[tuple[tuple[str, ...], Type]]] = {}
    kinds: tuple[tuple[str, Type], ...] = (
        ("technologies", "TECHNOLOGY"),
        ("organizations", "ORGANIZATION"),
        ("places", "PLACE"),
    )
    for listed, kind in kinds:
        for name in lists[listed]:
            key = tuple(_WORD.findall(name))
            names.setdefault(key[0], []).append((key, kind))
    for found in names.values():
        found.sort(key=lambda entry: -len(entry[0]))
    letters = (
        ("given_names", "G"),
        ("ambiguous_given_names", "g"),
        ("peoples", "x"),
        ("directions", "D"),
        ("place_before", "B"),
        ("place_after", "F"),
        ("organization_first_heads", "h"),
        ("organization_heads", "H"),
        ("company_suffixes", "S"),
        ("person_suffixes", "s"),
        ("titles", "T"),
        ("acronyms", "z"),
    )
    classes = {word: letter for listed, letter in letters for word in lists[listed]}
    return _Words(
        names,
        classes,
        frozenset(lists["common"]),
        frozenset(lists["small_technologies"]),
        frozenset(lists["given_names"]),
    )


class _Unit(NamedTuple):
    """A word of a run, or a name of the lists."""

    letter: str
    start: int
    end: int
    text: str


class _Rule(NamedTuple):
    type: Type
    pattern: re.Pattern[str]


def _rules(*rules: tuple[Type, str]) -> tuple[_Rule, ...]:
    return tuple(_Rule(kind, re.compile(pattern)) for kind, pattern in rules)


# The first that fits at a place is taken.
_RULES: Final = _rules(
    ("ORGANIZATION", r"[POKGgCcHxDBFh](?:a?[POKGgCcHxDBFhI])*S+"),  # "Vellora Gmunden GmbH"
    ("TECHNOLOGY", r"K+n?"),  # "Windows 11"
    ("ORGANIZATION", r"h+f?t?p*[POCcxDGgKHBF]+"),  # "Instituto Nacional de Estatística"
    ("ORGANIZATION", r"[POCcxDGgKB]*H+ft?[POCxGgHDKBFc]+(?:a[CxHP]+)?"),  # "Department of Health and Human Services"
    ("PERSON", r"T+(?:I+[GgC]|[GgCc])(?:I|p*[GgC])*s?"),  # "Dr. Adeyemi"
    ("PERSON", r"G(?:I|[Gg])*p*[CGgP][CG]?s?(?![HFS])"),  # "Ursula von der Leyen"
    ("PERSON", r"gI*p*[CG][CG]?s?(?![HFS])"),  # "Will Okafor"
    ("PERSON", r"I+p*[CGg][CG]?s?(?![HFS])"),  # "J. K. Rowling"
    ("ORGANIZATION", r"[POCDGgK][POCcDGgKBFx]*[xHDF]*H+"),  # "Deutsche Bank"
    ("PLACE", r"B[ft]*[CPGg]+F?|[DCPGg]+F+(?:ft?[PC]+)?|D+P"),  # "Lake Como", "the Ossory River", "North Wales"
    ("ORGANIZATION", r"O"),
    ("PLACE", r"P"),
    ("PERSON", r"G"),
)


def names(prose: Document) -> list[Mention]:
    """Every name of the prose; none that overlaps another of them."""
    starts = frozenset(sentence.start for sentence in prose.stretches)
    found: list[Mention] = []
    left: list[_Unit] = []
    surnames: set[str] = set()
    for block in prose.blocks:
        if block.kind == "code":
            continue
        for part in (block,) if block.table is None else block.table.rows:
            for run in _runs(prose.masked, part.start, part.end, starts, titled=block.kind == "heading"):
                _read(run, found, left, surnames)
    found += [Mention(unit.start, unit.end, "PERSON") for unit in left if unit.text in surnames]
    return found


def is_given_name(word: str) -> bool:
    """The word is a given name and nothing else."""
    return word in _lists().given


def listed(name: str) -> Type | None:
    """What a name of the lists names."""
    words = _WORD.findall(name)
    if not words:
        return None
    return next((kind for key, kind in _lists().names.get(words[0], ()) if list(key) == words), None)


def _read(run: Sequence[_Unit], found: list[Mention], left: list[_Unit], surnames: set[str]) -> None:
    """The names of a run; a surname that was said with its given name or title names the same elsewhere."""
    letters = "".join(unit.letter for unit in run)
    index = 0
    while index < len(run):
        rule, match = next(
            ((rule, match) for rule in _RULES if (match := rule.pattern.match(letters, index))), (None, None)
        )
        if rule is None or match is None:
            if letters[index] == "C":
                left.append(run[index])
            index += 1
            continue
        first = index + (len(match[0]) - len(match[0].lstrip("T")) if rule.type == "PERSON" else 0)
        last = match.end()
        found.append(Mention(run[first].start, run[last - 1].end, rule.type))
        if rule.type == "PERSON" and last - index > 1:
            surnames.add(run[last - 1].text)
        index = last


def _runs(masked: str, start: int, end: int, starts: frozenset[int], *, titled: bool) -> Iterator[list[_Unit]]:
    """Words with capitals that follow each other, and the small words between them."""
    words = list(_WORD.finditer(masked, start, end))
    lists = _lists()
    run: list[_Unit] = []
    reached = -1
    index = 0
    while index < len(words):
        text, first = words[index][0], words[index].start()
        if not run and text not in lists.small_technologies and text.isalpha() and text.islower():
            index += 1  # most words
            continue
        if run and (masked[reached:first] not in (" ", "\u00a0", "") or len(run) >= _LONGEST):
            yield _trimmed(run)
            run = []
        unit, count = _unit(words, index, opens=titled or first in starts or (not run and _opens(masked, first)))
        if unit.letter != "-" and (run or unit.letter not in "fatpn"):
            run.append(unit)
        elif run:
            yield _trimmed(run)
            run = []
        if unit.letter == "-" and text in lists.small_technologies:
            yield [unit._replace(letter="K")]
        reached = unit.end
        index += count
    if run:
        yield _trimmed(run)


def _trimmed(run: list[_Unit]) -> list[_Unit]:
    """A run without small words at its end."""
    last = len(run)
    while last and run[last - 1].letter in "fatp":
        last -= 1
    return run[:last]


def _opens(masked: str, start: int) -> bool:
    """A capital there may come from its place: behind a colon, a quotation mark or a bracket."""
    return masked[max(0, start - 2) : start].rstrip()[-1:] in tuple(':"“«(*>|')


def _unit(words: Sequence[re.Match[str]], index: int, *, opens: bool) -> tuple[_Unit, int]:
    """What stands at a word, and how many words it has."""
    lists = _lists()
    text, start = words[index][0], words[index].start()
    for key, kind in lists.names.get(text, ()):
        last = index + len(key)
        if tuple(word[0] for word in words[index:last]) != key:
            continue
        if len(key) == 1 and opens and text.lower() in lists.common:
            break  # "Target the middle", "Orange juice"
        if len(key) == 1 and text in lists.given and _is_capital(words, index + 1):
            break  # "Ada Lovelace"
        name = _Unit("POK"["POT".index(kind[0])], start, words[last - 1].end(), text)
        return name, len(key)
    return _Unit(_letter(text, opens=opens), start, words[index].end(), text), 1


def _is_capital(words: Sequence[re.Match[str]], index: int) -> bool:
    return index < len(words) and words[index][0][0].isupper() and words[index].start() == words[index - 1].end() + 1


def _letter(text: str, *, opens: bool) -> str:
    if text in _SMALL or _SHAPE.fullmatch(text):
        return _SMALL.get(text, "K")
    if not text[0].isupper():
        return "n" if text[0].isdigit() else "p" if text in _particles() else "-"
    lists = _lists()
    known = lists.classes.get(text)
    if known is not None and not (opens and known in "gx"):
        return known
    if _INITIALS.fullmatch(text):
        return "I"
    if text.lower() in lists.common:
        return "z" if opens else "x"
    return "z" if text.isupper() else "c" if opens else "C"


@cache
def _particles() -> frozenset[str]:
    return frozenset(read("names.json")["particles"])
