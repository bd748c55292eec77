"""The grammar of names, over runs of words with capitals. One letter stands for each word:

P O K   a place, an organisation, a technology of the lexicon
G g     a given name; one that is a word too
T I s   a title, initials, "Jr."
H h S   the head of an organisation's name ("Bank", "University"), one that comes first ("Banco"), a company's "Inc"
B F D   "Mount", "River", "North"
A       capitals only
m v n   the name of a model ("X2", "8a"), a version ("1.22"), another number
p f a t "van", "of", "and", "the", inside a run
C c     any other word with a capital; one that may have it from its sentence
x       a common word or an adjective
z       a word that is part of no name
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.extract.entities.common_words import NOT_FIRMS, PEOPLES
from countermark.extract.entities.mention import Type
from countermark.extract.entities.runs import Run, Unit

_HONORIFIC: Final = frozenset(
    ("Mr", "Mr.", "Mrs", "Mrs.", "Ms", "Ms.", "Mx", "Dr", "Dr.", "Prof", "Prof.", "Professor", "Sir", "Dame", "Lord", "Lady",
     "Saint", "Pope", "King", "Queen", "Prince", "Princess", "Emperor", "Empress", "Rabbi", "Imam", "Sheikh", "Frau", "Herr"),
)  # fmt: skip
_ANY: Final = "POKGgCcAHxDBFhm"


class Name(NamedTuple):
    """Units of a run that are one name."""

    first: int
    last: int
    type: Type


class _Rule(NamedTuple):
    type: Type
    pattern: re.Pattern[str]
    needs: str = ""
    """One of these letters has to be among those that matched."""
    inside: bool = False
    """Not where every word may have its capital from its place."""


def _rule(kind: Type, pattern: str, needs: str = "", *, inside: bool = False) -> _Rule:
    return _Rule(kind, re.compile(pattern), needs, inside)


# The first that fits at a place is taken.
_RULES: Final = (
    # "Vellora Gmunden GmbH"
    _rule("ORGANIZATION", rf"[{_ANY}](?:a?[{_ANY}I])*S+(?!p)"),
    # "Galaxy Tab S8", "Go 1.22", "Windows 11"
    _rule("TECHNOLOGY", r"[KCcGgxPOHA]{0,2}[KCcA]x?[mv]+s?|[KCcGgO][CcGgKx]?[mv]|K+[nmv]|Om|O[Cc]n(?!\w)"),
    # "the Analytical Engine", "Parker Solar Probe"
    _rule("TECHNOLOGY", r"[CcGgxPODK]+k+", inside=True),
    # "Instituto Nacional de Estatística", "Team Solberg"
    _rule("ORGANIZATION", r"h+f?t?p*[POCcAxDGgKHBF]+(?:p+[CPx]+)*"),
    # "Department of Health and Human Services"
    _rule("ORGANIZATION", r"[POCcAxDGgKB]*H+ft?[POCxGgAHDKBFc]+(?:a[CxHPA]+)?(?:ft?[POCxHDF]+)?"),
    # "Dr. Adeyemi", "CEO Tim Cook"
    _rule("PERSON", r"T+(?:[GgCcx]|I+[GgC])(?:I|p*[GgCP])*(?:[HF](?=f|\Z|z))?s?"),
    # "Ursula von der Leyen", "Michael Jordan"
    _rule("PERSON", r"G(?:I|[Gg])*p*[CGgPxHFO][CG]?s?(?!H)"),
    # "Will Okafor"
    _rule("PERSON", r"gI*p*[CG][CG]?s?(?![HFS])"),
    # "J. K. Rowling"
    _rule("PERSON", r"I+p*[CcGgPxH][CG]?s?"),
    # "Deutsche Bank", "World Trade Organization"; common words alone only inside a sentence
    _rule("ORGANIZATION", r"[POCcADGgKBFx]*[xHDF]*H+", "POCcAGK"),
    _rule("ORGANIZATION", r"[xD]{2,}H+|D?[xD]H+|H[xDCH]*H+", inside=True),
    # "Lake Como", "the Ossory River", "Valley of the Kings", "North Wales"
    _rule("PLACE", r"B[ft]*[CPGgcx]+F?|[DCcPGgHx]+F+(?:ft?[PCx]+)?|F+ft?[PCx]+|D+P|x?DP", "BPDCcGgHF"),
    # "Zeynep van Aalst", "Genghis Khan"
    _rule("PERSON", r"[Cc]p+[CG][CG]?s?|[Cc]T(?!\w)"),
    _rule("PLACE", r"P"),
    # "Samsung SDI", "MSC Cruises"
    _rule("ORGANIZATION", r"OA+|O|AC(?!\w)"),
    # "Kindle Paperwhite"
    _rule("TECHNOLOGY", r"K+(?:[CcGx](?!\w))?"),
    _rule("PERSON", r"Gs?", inside=True),
)
_PERSON: Final = re.compile(r"[Cc][CGg]{1,2}s?(?!x)")
_FIRM: Final = re.compile(r"[Cc]C?x")
_UNKNOWN: Final[tuple[tuple[Type, re.Pattern[str]], ...]] = (("PERSON", _PERSON), ("ORGANIZATION", _FIRM))
_UNTYPED: Final = PEOPLES | NOT_FIRMS


def name_at(run: Run, index: int) -> Name | None:
    """The name that starts at a unit of a run, by the grammar alone."""
    for kind, matched, inside in _matching(run.signs[index:]):
        if (inside and run.heading) or not _fits(run, kind, matched, index):
            continue
        last = index + len(matched)
        first = _without_title(run.units, index, last) if kind == "PERSON" else index
        return Name(first, last, kind)
    return None


@lru_cache(maxsize=2000)
def _matching(signs: str) -> Sequence[tuple[Type, str, bool]]:
    """What the rules make of the first signs, and whether each holds only inside a sentence; few signs come all the time."""
    found: list[tuple[Type, str, bool]] = []
    for kind, pattern, needs, inside in _RULES:
        match = pattern.match(signs)
        if match is not None and (not needs or any(sign in needs for sign in match[0])):
            found.append((kind, match[0], inside))
    return tuple(found)


def unknown_at(run: Run, index: int) -> Name | None:
    """Two or three words that nothing is known of: a person, or a firm where the last is a word ("Zephyr Mobility")."""
    if run.heading:
        return None
    for kind, pattern in _UNKNOWN:
        match = pattern.match(run.signs, index)
        if match is not None and run.units[match.end() - 1].text not in _UNTYPED:
            return Name(index, match.end(), kind)
    return None


def _fits(run: Run, kind: Type, matched: str, first: int) -> bool:
    units = run.units
    if kind == "PERSON":
        if run.after_article(first):
            return False
        if matched[0] == "T":
            # "General Questions" and "Major Cities" are no people.
            return "x" not in matched or units[first].text.endswith(".")
        if matched == "G" and first and run.signs[first - 1] in "CcKOP":
            return False
    if kind == "PLACE" and matched[0] in "xH":
        return not run.heading and (run.article or first > 0 or "P" in matched or matched[0] == "H")
    return not (kind == "ORGANIZATION" and matched in ("gH", "xH") and not run.article)


def _without_title(units: Sequence[Unit], first: int, last: int) -> int:
    """Where the name starts: a form of address belongs to it, an office does not."""
    while first < last - 1 and units[first].sign == "T" and units[first].text not in _HONORIFIC:
        first += 1
    return first
