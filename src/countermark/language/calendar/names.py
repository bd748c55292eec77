"""How a fact writes its period, in the spelling that the document's periods have; and the names of the months."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from countermark.language.classes import MONTH
from countermark.language.lexicon import lexicon, words_with
from countermark.patterns import lazy

_WRITTEN: Final = tuple(
    (lazy(pattern, re.IGNORECASE), spelling)
    for pattern, spelling in (
        (r"(?:YR|Y|CY)?(?P<y>\d{4})(?:-?A1?)?", "{y}"),
        (r"(?P<y>\d{4})[- ]?Q(?P<q>[1-4])", "{y}-Q{q}"),
        (r"Q(?P<q>[1-4])[- /]?(?P<y>\d{4})", "{y}-Q{q}"),
        (r"(?P<y>\d{4})[- ]?[HS](?P<q>[12])", "{y}-H{q}"),
        (r"[HS](?P<q>[12])[- /]?(?P<y>\d{4})", "{y}-H{q}"),
        (r"(?P<y>\d{4})-(?P<m>0[1-9]|1[0-2])-(?P<d>\d\d)(?:[T ].*)?", "{y}-{m}-{d}"),
        (r"(?P<y>\d{4})-?M?(?P<m>0[1-9]|1[0-2])", "{y}-{m}"),
        (r"(?P<y>\d{4})M(?P<m>[1-9])", "{y}-0{m}"),
        (r"FY[- ]?(?P<y>\d{4})", "FY{y}"),
    )
)
_SPLIT: Final = lazy(r"(?:FY)?[- ]?(\d{4})[/–-](\d{4}|\d\d)", re.IGNORECASE)


def month_names(language: str = "en") -> tuple[list[str], list[str]]:
    """The names of the months, capitalised and in their order: the whole ones, and the shorter ones.

    >>> month_names()[0][:2], month_names()[1][7:9]
    (['January', 'February'], ['Sept', 'Sep'])
    """
    values = lexicon(language).values
    names = sorted(words_with(MONTH, language=language), key=lambda name: (values[name], -len(name)))
    whole = {values[name]: name for name in reversed(names)}
    return [name.capitalize() for _, name in sorted(whole.items())], [
        name.capitalize() for name in names if name != whole[values[name]]
    ]


@lru_cache(maxsize=1 << 14)
def period_value(written: str) -> str:
    """A fact's period as the document writes periods; as it stands where it is none that is known.

    >>> period_value("2024Q3"), period_value("FY2023-24"), period_value("2023M5"), period_value("2011-12"), period_value("now")
    ('2024-Q3', '2023/24', '2023-05', '2011-12', 'now')
    """
    said = written.strip()
    for pattern, spelling in _WRITTEN:
        match = pattern.fullmatch(said)
        if match is not None:
            return spelling.format(**match.groupdict())
    match = _SPLIT.fullmatch(said)
    if match is not None and f"{int(match[1]) + 1:04}".endswith(match[2]):
        return f"{match[1]}/{match[2][-2:]}"
    return said


def same_period(value: str, written: str) -> bool:
    """Whether a period of a text is that of a fact: FY2023 is the fiscal year that ends in 2023, and so is 2022/23."""
    other = period_value(written)
    return value == other or _ending(value) == _ending(other) != ""


def _ending(value: str) -> str:
    """The year that a fiscal year ends in; "" for any other period."""
    if value.startswith("FY"):
        return value[2:]
    return str(int(value[:4]) + 1) if len(value) == 7 and value[4] == "/" and value[:4].isdecimal() else ""
