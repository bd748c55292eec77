"""Units of measure that stand behind a number in words of other languages or as a hasty writer writes them."""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.text.lists import by_first_letter

_WRITTEN: Final = (
    "[kmgt]i?b(?:ps|/s)?|[kmg]?hz|[kmg]bits?|megapixels?|mp|pixels?|px|fps|dpi|rpm|nm|hp|ps|bhp|cc|lumens?|nits|mah|k?wh|k?w|mw|gw|v|db"
    "|°[ck]|°f|degrees(?: (?:celsius|fahrenheit|c|f))?"
    "|(?:business|working|calendar|trading|school|light)[ -](?:days?|weeks?|years?|hours?)"
    "|secs?|mins?|hrs?|wks?|mths?|yrs?|lbs?|oz|kgs?|gms?|kms?|mtrs?|kph|mph|kcals?|cals|iu|mcg|µg"
    # German, Spanish, Portuguese, French, Italian, Dutch, and the north
    "|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|gramm|liter|kilo(?:gramm|meter)?s?|meter|grad|prozent|tassen?|esslöffel|teelöffel|el|tl"
    "|segundos?|minutos?|horas?|días?|dias?|semanas?|meses|mes|mês|años?|anos?|gramos?|gramas?|litros?|metros?|kilómetros?|quilómetros?|quilômetros?|grados?|graus?"
    "|tazas?|cucharad(?:as?|itas?)|xícaras?|colher(?:es)?|por ciento|por cento"
    "|secondes?|heures?|jours?|semaines?|mois|ans?|années?|grammes?|litres?|mètres?|kilomètres?|degrés?|tasses?|cuillères?|pour cent"
    "|secondi?|minuti|minuto|ore|giorn[oi]|settiman[ae]|mesi|anni|grammi|litri|metri|chilometri|gradi|per cento|cucchia[io]|tazze"
    "|seconden|uur|uren|dagen|weken|maanden|jaar|graden|timmar|dagar|veckor|månader|timer|dager|dage|uker|måneder"
)
_AFTER: Final = re.compile(rf"[ \u00a0-]?(?:{by_first_letter([_WRITTEN])})(?![\w'’])", re.IGNORECASE)
_NOT: Final = frozenset((" an", " el", " ps", " mes", " ore", " as", " tl", " v", "v", " nm", " dia", "-v"))
"""What looks like a unit and is another word."""


def unit_end(masked: str, end: int) -> int:
    """Where the unit behind a number ends; `end` where there is none."""
    match = _AFTER.match(masked, end)
    if match is None or match[0] in _NOT:
        return end
    return match.end()


_CLOCK: Final = re.compile(r"[0-9]{1,2}:[0-5][0-9](?::[0-5][0-9])?")
_PARTS: Final = re.compile(r"(?:[0-9]{1,2}:)?[0-9]{1,2}:[0-5][0-9](?:[.,][0-9]{1,3}(?![0-9])|/(?:km|mi|mile|100 ?m)\b)")
_RUN: Final = re.compile(
    r"\b(?:[0-9][\d,.]*[ \u00a0]?(?:m|k|km|metres|meters|miles?)|mile|race|marathon|laps?|heat|final|leg|ran|run|swam|swim|rowed|raced|finished|clocked|timed"
    r"|times?|record|best|pace|split|won|home)\b[^.;\n]{0,24}\b(?:in|of|at|with|to|clocked|was)(?: (?:a|an|about|around|just|under))*[ \u00a0]\Z",
    re.IGNORECASE,
)


def duration(masked: str, start: int, end: int) -> int | None:
    """Where a time on a stopwatch ends, "3:51.2", "2:03" behind a distance; None for a time of day."""
    match = _PARTS.match(masked, start)
    if match is not None:
        return match.end()
    if _CLOCK.fullmatch(masked, start, end) and _RUN.search(masked, max(0, start - 64), start):
        return end
    return None
