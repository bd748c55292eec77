"""Words that tell a value from a look-alike, in small closed lists: what stands before a number, what behind it; from `look_words.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

_LISTS: Final = msgspec.json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=dict[str, str])


def _set(name: str) -> frozenset[str]:
    return frozenset(_LISTS[name].split())


def _by_language(name: str) -> dict[str, frozenset[str]]:
    return {each.rpartition(" ")[2]: _set(each) for each in _LISTS if each.startswith(f"{name} ")}


PHONE_WORDS: Final = _set("phone_words")
SECTION_WORDS: Final = _set("section_words")
"""Words that number a part of a text or of a series."""
MEASURED_WORDS: Final = _set("measured_words")
"""Those of them of which something may be told in brackets: "the largest group (24)"."""
NAME_WORDS: Final = _set("name_words")
VERSION_WORDS: Final = _set("version_words")
WEEKDAYS: Final = _set("weekdays")
MONTHS: Final = _set("months")
YEAR_LEADS: Final = _set("year_leads")
OLD_YEAR_LEADS: Final = _set("old_year_leads")
YEAR_FOLLOWS: Final = _set("year_follows")
LOCAL_YEAR_LEADS: Final = _by_language("local_year_leads")
"""Words right before a year in other languages than English."""
LOCAL_YEAR_FOLLOWS: Final = _set("local_year_follows")
"""German words right behind digits that count no such thing: "erzielte 2023 einen Umsatz"."""
LOCAL_VALUE_LEADS: Final = _set("local_value_leads")
"""German words right before an amount."""
NOT_CODES: Final = _set("not_codes")
PREFIXES: Final = _set("prefixes")
SCHEMES: Final = _set("schemes")
NOT_BEFORE_ONE: Final = _set("not_before_one")
NOT_AFTER_ONE: Final = _set("not_after_one")
VALUE_BEFORE_ONE: Final = _set("value_before_one")
RANGE_VERBS: Final = _set("range_verbs")
CHANGES: Final = _set("changes")
"""Words before a change: "fell by 43 to 904" are two values."""
LINKING: Final = _set("linking")
"""Words that may tie a number to another one or to a qualifier behind it."""
LINKED: Final = {"out": frozenset(("of",)), "of": MONTHS}
TAILS: Final = _set("tails")
"""Words that may belong to the number before them by themselves."""
AFTER_PERCENT: Final = _set("after_percent")
AFTER_OR: Final = _set("after_or")
"""Words that make a qualifier together with an "or" or "and" in front of them."""
SECRETS: Final = _set("secrets")
NUMBERED_BODIES: Final = _set("numbered_bodies")
CLOCK_LEADS: Final = _set("clock_leads")
TITLED: Final = "film|movie|novel|book|song|album|single|track|play|poem|painting|episode|series|sitcom|musical"
CLOCK_NOUNS: Final = _set("clock_nouns")
LABEL_COLUMNS: Final = _set("label_columns")
VERSION_COLUMNS: Final = _set("version_columns")
SERIES: Final = _set("series")
"""Words that number the members of a series, which are whole: "level 3" and "core 7", but "core 3.2" is a value."""
VERBS: Final = _set("verbs")
"""Words that number a thing, and that do something to as many things as the number says ("order 300 chairs")."""
LOCAL_SECTIONS: Final = _by_language("local_sections")
