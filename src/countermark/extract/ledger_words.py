"""What the entries of a bill, a budget or a table are called that come of others."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal

from countermark.extract.fit_words import Way

Role = Literal["total", "rest", "mean"]
"""All of what stands above, what is left or due of it, or what one of it is on average."""

_TOTAL: Final = re.compile(
    r"\b(?:(?:sub|grand)?-?totals?|sub-total|sum(?!\s(?:insured|assured))|altogether|combined|together|all\s(?:told|in)|in\sall|so\sfar|to\sdate|(?:amounts?|comes?|came|adds?\sup|runs?|brings\sus)\sto|that\smakes|macht|end[-\s]to[-\s]end|cast|everything(?!\selse)|overall"
    r"|gesamt\w*|(?:zwischen|end)?summe|insgesamt|zusammen|suma|(?:sub)?totale?|totaal|somme|razem|totalt?|total\sgeneral|ensemble)\b"
    r"|\A(?:all|whole|entire|both)\s(?!(?:else|other))|\A(?:all|group|company|gross|overall|full|both|brutto|net\stotal)\Z"
    r"|\Agross\s(?:pay|total|amount|salary|wages?|income|earnings|takings|bill|price|sum)",
)
_MEAN: Final = re.compile(
    r"\b(?:mean|average|avg|durchschnitt\w*|mittelwert|mittel|schnitt|promedio|media|moyenne|gemiddelde)\b|ø|∅"
)
_NO_MEAN: Final = re.compile(
    r"weighted|gewichtet|ponder|moving|gleitend|league|national|industry|season|absolute|deviation"
)
_REST: Final = re.compile(
    r"\b(?:net|profit|loss|left|leaves?|leaving|left\sover|remain\w*|balance|end\sof|due|payable|award|margin|surplus|deficit|shortfall|gap"
    r"|difference|drop|rise|increase|decrease|gain|improvement|lead|missing|savings?|saved|closing|ending|should|till|owed?|owing|owes|outstanding|available|headroom"
    r"|unspent|unaccounted|contribution|ebitda|ebit|result|take-?home|final|rest|to\s(?:be\s)?(?:pay|paid)|you(?:'ll|\swill)?\spay"
    r"|pay|payout|sale\sprice|new\sprice|price\safter|after|free|spare|leftover|cash|invoice\samount|amount\sto|carried"
    r"|saldo|gewinn|verlust|übrig|verbleib\w*|restbetrag|zu\szahlen|zahlbetrag|differenz|überschuss|netto\w*|brutto\w*"
    r"|reste|bénéfice|solde|à\spayer|queda|resto|beneficio|a\spagar|por\spagar|utile|da\spagare|resta)\b"
)
_OFF: Final = re.compile(
    r"\b(?:less|minus|discount|deduct\w*|deduction|rebate|coupon|voucher|deposit|down\s?payment|already|prepaid|advance|credit|refund\w*|returns|returned"
    r"|off|out|abzüglich|abzug|rabatt|skonto|anzahlung|gutschein|gutschrift|remise|rabais|acompte|descuento|anticipo|sconto"
    r"|costs?|expenses?|spent|spending|outgoings|withdrawals?|withheld|withholding|reserved|paid|sold|used|issued|shipped|scrapped|consumed|kosten|ausgaben|dépenses|gastos|leavers|departures|departed|resigned)\b|\Aleft\Z"
)
_PERCENT: Final = re.compile(
    r"\b(?:tax(?:es)?|vat|gst|hst|tva|iva|mwst|mehrwertsteuer|ust|duty|discount|fees?|tip|gratuity|commission|interest|less|minus|off|deposit|service|surcharge"
    r"|mark-?up|of|on|rebate|contribution|pension|insurance|withholding|medicare|security|levy|royalt\w+|reserve|contingency|overhead|rabatt|skonto"
    r"|zinsen|provision|remise|descuento|sconto|bonus|share|cut|retention|plus|down\s?payment)\b"
)
MARGIN: Final = re.compile(r"\b(?:margin|marge|rate|share|ratio|savings|percent(?:age)?|return|turnout)\b|%")
TAKEN: Final = re.compile(r"\b(?:takings|proceeds|receipts|revenue|sales|bill|invoice|costs?|to\spay|raised)\b")
"""What has been taken or is to be paid for several things, each of which is worked out above."""
AT: Final = re.compile(r"[×@*]|\b(?:at|x|each|per|a|à|je|zu|times|mal)\b")
"""So many of something at so much."""
OFF: Final = re.compile(r"\b(?:after|with|incl\w*|including|net|plus|less|nach|mit|inkl\w*|avec|con)\b")
"""What so many percent are put on, or taken off."""

_HEADS: Final = re.compile(
    r"\b(?:change|growth|diff(?:erence)?|delta|variance|share|amount|cost|revenue|value|profit|margin|balance|savings?|cumulative|total|extended"
    r"|veränderung|differenz|anteil|betrag|umsatz|wert|variation|écart|part|montant|cambio|variación|importe|cuota)\b|[%δΔ±]|\+/-"
)

_CALLED: Final[tuple[tuple[re.Pattern[str], frozenset[Way]], ...]] = (
    (
        re.compile(
            r"\b(?:change|changed|growth|diff(?:erence)?|delta|variance|variation|yoy|qoq|mom|increase|decrease|drop|rise|decline|trend|lift|uplift|gain|loss|saving|savings|discount|improvement"
            r"|veränderung|differenz|zuwachs|écart|évolution|cambio|variación)\b|[δΔ±]|\+/-|\bvs\b"
        ),
        frozenset(("change", "subtract")),
    ),
    (
        re.compile(
            r"\b(?:share|rate|percent(?:age)?|proportion|ratio|conversion|turnout|yield|occupancy|utili[sz]ation|margin|accuracy|anteil|quote|part|cuota|tasa|taux)\b|%"
        ),
        frozenset(("share",)),
    ),
    (
        re.compile(r"\b(?:per|each|average|avg|mean|unit\sprice|unit\scost|rate|speed|density|pro|je|par|por)\b|/"),
        frozenset(("divide", "average")),
    ),
)
"""What a column comes of, by words of its head."""

_COUNTS: Final = "two three four five six seven eight nine ten"
ALL_OF: Final = re.compile(
    r"\b(?:(?:over|across|adding(?:\sup)?|between|summing(?:\sup)?|from|in|of|with|taking)\s(?:all\s|the\s|these\s|those\s){1,2}|all\s)(?:"
    + "|".join(rf"(?P<n{count}>{name}|{count})" for count, name in enumerate(_COUNTS.split(), 2))
    + r")\b",
    re.IGNORECASE,
)
"""All of so many: "over the three wards", "adding the three", "all four"."""


@lru_cache(maxsize=256)
def role(label: str) -> Role | None:
    """What an entry of this name comes of; None where it says nothing. Kept, for it is asked of each several times."""
    if _MEAN.search(label):
        return None if _NO_MEAN.search(label) else "mean"
    if _TOTAL.search(label):
        return "total"
    return "rest" if _REST.search(label) else None


def is_taken_off(label: str) -> bool:
    """It is something that is taken off what stands above it."""
    return _OFF.search(label) is not None


def joins_percent(label: str) -> bool:
    """It is so many percent of something."""
    return _PERCENT.search(label) is not None


def ways_of(head: str) -> frozenset[Way]:
    """What the columns of this name are made by."""
    return frozenset(way for called, ways in _CALLED if called.search(head) for way in ways)


def names_result(head: str) -> bool:
    """A column of this name comes of others."""
    return role(head) is not None or _HEADS.search(head) is not None
