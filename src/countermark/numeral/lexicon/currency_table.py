"""Currency symbols, names and subunits beyond CLDR's, and what each locale means by "$" or "kr"; read from `currency_table.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from countermark.numeral.lexicon import cldr


class _Table(msgspec.Struct, frozen=True, kw_only=True):
    """Lists of `symbol=currency`; underscores stand for spaces."""

    symbols: str
    """Symbols that mean one currency wherever they stand."""
    shared: dict[str, str]
    """What a locale means by a mark that several currencies share; a language's own line serves its other locales."""
    names: dict[str, str]
    """Everyday names and subunits by language. English comes in any letter case."""
    ambiguous: frozenset[str]
    """Money that has no one ISO code: each is a unit of its own and converts to nothing."""
    subunits: dict[str, tuple[str, int]]
    """Subunit to its currency and how many make one."""


_TABLE: Final = msgspec.json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=_Table)
CODES: Final = frozenset(cldr.CODES.split())

OWN_MARKS: Final = frozenset(entry.partition("=")[0] for entry in _TABLE.symbols.split())
AMBIGUOUS: Final = _TABLE.ambiguous
SUBUNITS: Final = _TABLE.subunits


def build(tag: str, language: str, compact: str) -> dict[str, str]:
    """Symbol, code, or name in lower case, to canonical currency; what several share goes by the locale."""
    found: dict[str, str] = {code: code for code in CODES}
    # CLDR's names first, so that our own and the locale's marks have the last word.
    for line in compact.splitlines():
        code, symbol, *written = line.split("|")
        if symbol:
            found[symbol] = code
        for name in written:
            found[name.lower()] = code
    for entry in (f"{_TABLE.symbols} {_TABLE.shared.get(tag, _TABLE.shared[language])}").split():
        symbol, _, code = entry.rpartition("=")
        found[symbol] = code.replace("_", " ")
    for entry in _TABLE.names.get(language, "").split():
        name, _, code = entry.rpartition("=")
        found[name.replace("_", " ")] = code.replace("_", " ")
    return found
