"""Names without their capitals, as a hasty writer writes them: "ask marcus", "google sheets", "netflix".

They are looked for only in a text whose sentences start with small letters too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from countermark.extract.entities import firm_table, given_names, organization_table, software_table, technology_table
from countermark.extract.entities.common_words import COMMON
from countermark.extract.entities.lexicon import TOKEN, Phrase
from countermark.extract.entities.mention import Type
from countermark.extract.entities.runs import Word
from countermark.extract.listed import names, words
from countermark.extract.prose import Prose

_SHARE: Final = 0.4
_SHORT: Final = words(
    "nasa fbi cia ikea bmw ibm nato fda cdc irs nhs bbc cnn espn nba nfl fifa uefa usps dhl hbo amd nsa epa imf mit ucla aws"
)
_ENGLISH: Final = words(
    "target shell chase visa orange nature penguin guardian economist labour congress parliament senate treasury continental delta duke emirates conservative"
    " democrats republicans patagonia meta gap wise stripe southwest lucid micron universal united oracle intel square block snap stream columbia cornell brown"
    " pharaoh democratic salvation supreme fortune people vogue cell science signal windows safari edge switch steam spark swift rust ruby node spring shell"
    " express notion linear canvas galaxy mercury saturn pixel surface fitch fiat philips ford nike pearson continental amnesty caritas rotary teamsters"
    " charter carnival compass discover frontier spirit condor greyhound bolt lime lyft sharp polar viking anthem kaiser humana plaid circle kayak hinge"
    " messenger finder preview pages numbers keynote numbers access teams word paint calendar photos notes chroma perl grok scala elm dart julia stan scratch"
    " perseverance curiosity inception bloom falcon echo nest ring siri alexa arrow helm vault consul puppet chef salt packer nomad assembly scheme pascal"
) - words("lyft nike philips fiat")
_BEFORE: Final = re.compile(
    r"\b(?:ask|asks|asked|tell|told|ping|pinged|with|w|w/|from|for|by|call|called|email|emailed|text|texted|msg|message|dm|cc|hi|hey|hello|thanks|thx|meet|met|meeting|n|and|when|if|that|saw|know|like|love)"
    r"[ \u00a0]\Z"
)
_AFTER: Final = re.compile(
    r"(?:'s|’s)?[ \u00a0](?:said|says|is|was|has|had|will|wants|wanted|thinks|sent|told|asked|can|could|covering|covers|wrote|made|got)\b"
)
_SURNAME: Final = re.compile(r"(?!\w+(?:ed|ing|ly|s)\Z)[^\W\d_]{4,}")


def is_hasty(prose: Prose) -> bool:
    """Whether many of the text's sentences start with a small letter."""
    starts = [prose.masked[sentence.start : sentence.start + 1] for sentence in prose.sentences[:200]]
    letters = [start for start in starts if start.isalpha()]
    return bool(letters) and sum(map(str.islower, letters)) >= _SHARE * len(letters)


@cache
def _known() -> dict[str, list[tuple[tuple[str, ...], Type]]]:
    """Names by their first word, the longest first."""
    tables: tuple[tuple[str, Type], ...] = (
        (software_table.SMALL, "TECHNOLOGY"),
        (organization_table.NAMES, "ORGANIZATION"),
        (firm_table.NAMES, "ORGANIZATION"),
        (technology_table.NAMES, "TECHNOLOGY"),
        (software_table.NAMES, "TECHNOLOGY"),
    )
    doubtful = COMMON | _ENGLISH | {word.lower() for word in technology_table.WORDS | firm_table.WORDS}
    found: dict[tuple[str, ...], Type] = dict.fromkeys(((word,) for word in _SHORT), "ORGANIZATION")
    for table, kind in tables:
        for name in names(table):
            key = tuple(TOKEN.findall(name.lower()))
            is_plain = table is software_table.SMALL or len(key) > 1 or _is_plain(name, doubtful)
            if key and is_plain and not all(part in COMMON for part in key[1:] or ("",)):
                found.setdefault(key, kind)
    for name in names(software_table.SMALL):
        found.setdefault(tuple(TOKEN.findall(name)), "TECHNOLOGY")
    listed: dict[str, list[tuple[tuple[str, ...], Type]]] = {}
    for key, kind in found.items():
        listed.setdefault(key[0], []).append((key, kind))
    for each in listed.values():
        each.sort(key=lambda entry: -len(entry[0]))
    return listed


def _is_plain(name: str, doubtful: frozenset[str]) -> bool:
    return name.isalpha() and len(name) > 3 and not name.isupper() and name.lower() not in doubtful


@cache
def _people() -> frozenset[str]:
    doubtful = COMMON | _ENGLISH | {name.lower() for name in given_names.AMBIGUOUS}
    return frozenset(name.lower() for name in given_names.NAMES if len(name) > 3) - doubtful


def small_name(masked: str, found: Sequence[Word], place: int) -> Phrase | None:
    """The name that starts at a word in small letters."""
    word = found[place]
    for key, kind in _known().get(word.text, ()):
        last = place + len(key)
        if last <= len(found) and tuple(each.text for each in found[place:last]) == key:
            return Phrase(last, kind)
    if word.text in _people() and (
        _BEFORE.search(masked, max(0, word.start - 12), word.start)
        or _AFTER.match(masked, word.end)
        or masked[word.start - 1 : word.start] in ("", "\n", "@")
    ):
        after = found[place + 1] if place + 1 < len(found) else None
        has_surname = (
            after is not None
            and after.start - word.end < 3
            and _SURNAME.fullmatch(after.text) is not None
            and after.text not in COMMON
        )
        return Phrase(place + 2 if has_surname else place + 1, "PERSON")
    return None
