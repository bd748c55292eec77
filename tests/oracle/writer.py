"""Writes tokens from a known value, unit, mode and locale: each one holds by construction."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fractions import Fraction

from tests.oracle import oracle
from tests.oracle.oracle import APPROXIMATORS, LATIN, MARKS, SCALES, UNITLESS, WORDS, away

FACT_UNITS = (None, None, "share", "%", "%", "pp", "‰", "bps", "USD", "EUR", "GBP", "kg", "g", "km", "m", "cm", "people", "per 100000")  # fmt: skip
WRITTEN = {
    "%": ("%", " %", " percent"), "pp": (" pp", " percentage points"), "‰": ("‰",), "bps": (" bps", " basis points"),
    "USD": (" USD",), "EUR": (" EUR",), "GBP": (" GBP",), "kg": (" kg",), "g": (" g",), "mg": (" mg",),
    "km": (" km",), "m": (), "cm": (" cm",), "mm": (" mm",), "people": (" people",),
    "per 100000": (" per 100,000",), "per 1000": (" per 1,000",),
}  # fmt: skip
EVERYWHERE = {"%", "‰", "EUR", "USD", "GBP", "kg", "km", "cm", "mm"}
RELATED = {"kg": ("g", "mg"), "g": ("kg", "mg"), "km": ("cm", "mm"), "m": ("km", "cm", "mm"), "cm": ("km", "mm")}
IDS = ("f", "clm 7ef6 ", "wb/NY.GDP.", "größe-", "数据", "it's ", "A.")


@dataclass(frozen=True)
class Token:
    """One token in its surroundings, with the facts it may name."""

    id: str
    mode: str | None
    payload: str
    facts: list[dict]
    before: str = ""
    after: str = ""
    kind: str = ""
    mutation: str = "none"
    truth: bool | None = None
    """What is known by construction; None when only the oracle knows."""
    extra: str = ""
    source: str = field(default="")
    quote: str = '"'

    def written(self) -> str:
        """The tag as the model wrote it."""
        if self.source:
            return self.source
        quote = "'" if "'" not in self.id and self.quote == "'" else '"'
        asked = f" policy={quote}{self.mode}{quote}" if self.mode is not None else ""
        return f"<claim id={quote}{self.id}{quote}{asked}{self.extra}>{self.payload}</claim>"


def shown(value: Fraction, decimals: int | None = None) -> str:
    """A terminating fraction as a decimal string."""
    places = 0
    while (value * 10**places).denominator != 1:
        places += 1
        if places > 60:
            raise ValueError(f"{value} does not terminate")
    places = max(places, decimals or 0)
    scaled = abs(value) * 10**places
    digits = str(scaled.numerator).rjust(places + 1, "0")
    text = digits[: len(digits) - places] + ("." + digits[len(digits) - places :] if places else "")
    return ("-" if value < 0 else "") + text


class Writer:
    """Writes tokens for one locale and one policy set."""

    def __init__(self, rng: random.Random, locale: str, policies: tuple[dict, ...]) -> None:
        self.rng, self.locale, self.policies = rng, locale, policies
        self.english = locale.startswith("en")
        self.modes = [policy["type"] for policy in policies]

    def digits(
        self, text: str, locale: str | None = None, *, grouped: bool | None = None, script: str | None = None
    ) -> str:
        """A decimal string as it is written in a locale."""
        mark, groups, last, other, scripts = MARKS[locale or self.locale]
        sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
        whole, _, part = text.partition(".")
        if grouped is None:
            grouped = self.rng.random() < 0.5
        # Some locales leave four digits ungrouped, so groups are written from five digits on.
        if grouped and len(whole) >= (4 if mark == "." else 5):
            group = self.rng.choice(groups)
            pieces = [whole[-last:]]
            rest = whole[:-last]
            while rest:
                pieces.append(rest[-other:])
                rest = rest[:-other]
            whole = group.join(reversed(pieces))
        written = whole + (mark + part if part else "")
        script = script or self.rng.choice(scripts)
        if script != LATIN:
            written = "".join(script[int(char)] if char in LATIN else char for char in written)
        if sign:
            style = self.rng.randrange(4)
            if style == 0 and self.english:
                return f"({written})"
            return ("−" if style == 1 and self.locale != "ar" else "-") + written
        return ("+" if self.rng.random() < 0.02 and self.locale != "ar" else "") + written

    def value(self, *, negative: bool = True) -> Fraction:
        """Some decimal."""
        rng = self.rng
        shape = rng.randrange(8)
        if shape == 0:
            number = Fraction(rng.choice((0, 1, 5, 10, 100, 1000)))
        elif shape == 1:
            number = Fraction(rng.randrange(10 ** rng.randrange(1, 40)), 10 ** rng.randrange(20))
        elif shape == 2:
            number = Fraction(rng.randrange(1, 2000) * 5, 10 ** rng.randrange(1, 5))
        else:
            number = Fraction(rng.randrange(10 ** rng.randrange(1, 9)), 10 ** rng.randrange(5))
        return -number if negative and rng.random() < 0.25 else number

    def dress(self, number: str, unit: str | None) -> str:
        """A number with a unit around it."""
        rng = self.rng
        if unit is None:
            return number
        if self.english and unit in {"USD", "EUR", "GBP"} and rng.random() < 0.7 and number[0] not in "(+":
            symbol = rng.choice(({"USD": "$", "EUR": "€", "GBP": "£"}[unit], unit + " "))
            sign, rest = (number[0], number[1:]) if number[0] in "-−" else ("", number)
            if not (sign and symbol.endswith(" ")):
                return sign + symbol + rest
        if unit == "EUR" and self.locale in {"de", "fr", "es", "it", "nl"} and rng.random() < 0.5:
            return number + "\u00a0€"
        if not self.english and unit == "%":
            return number + rng.choice(("%", "\u00a0%"))
        return number + rng.choice(WRITTEN[unit])

    def units(self) -> tuple[str | None, str | None, Fraction]:
        """A fact's unit, the unit in the payload, and how many of the first make one of the second."""
        rng = self.rng
        target = rng.choice(FACT_UNITS)
        if target in UNITLESS or rng.random() < 0.4:
            return target, None, Fraction(1)
        source = rng.choice(RELATED[target]) if target in RELATED and rng.random() < 0.5 else target
        if not WRITTEN[source] or (not self.english and source not in EVERYWHERE):
            return target, None, Fraction(1)
        if source == "%" and self.locale in {"ar", "tr"}:
            return target, None, Fraction(1)
        size = oracle.factor(source, target, "exact")
        assert size is not None
        return target, source, size

    def qualified(self, text: str) -> str:
        if self.english and self.rng.random() < 0.12:
            return f"{self.rng.choice(APPROXIMATORS)} {text}"
        return text

    def write(self, number: int) -> Token:
        """A token that holds by construction, in some mode of the set."""
        rng = self.rng
        mode = rng.choice(self.modes)
        policy = rng.choice([policy for policy in self.policies if policy["type"] == mode])
        fact: dict = {"id": f"{rng.choice(IDS)}{number}"}
        asked, payload = getattr(self, f"_{mode}")(fact, policy)
        if rng.random() < 0.3:
            fact["source"] = "WDI"
        for name, wanted in policy.get("when", {}).items():
            fact[name] = wanted if isinstance(wanted, str) else rng.choice(wanted)
        # Under conditions, what is written instead of the wanted form may count nowhere.
        truth: bool | None = None if any("when" in each for each in self.policies) else True
        if rng.random() < 0.3:
            asked = rng.choice((None, "auto"))
            truth = truth if self._fits_its_mode(mode, payload) else None
        return Token(
            id=fact["id"], mode=asked, payload=payload, facts=[fact], kind=mode, truth=truth, quote=rng.choice('""\'')
        )

    def _fits_its_mode(self, mode: str, payload: str) -> bool:
        """Whether the mode that was written in also counts without a request: not a rounding, and no 0."""
        seen = oracle.read(payload, self.locale)
        return mode not in {"rounded", "percent"} and seen is not None and seen.value != 0

    def _exact(self, fact: dict, _policy: dict) -> tuple[str, str]:
        target, source, size = self.units()
        value = self.value()
        fact.update(value=shown(value * size), unit=target)
        text = shown(value, self.rng.randrange(6) if self.rng.random() < 0.2 else None)
        return "exact", self.qualified(self.dress(self.digits(text), source))

    def _plain(self, fact: dict, policy: dict) -> tuple[str, str]:
        """What a locale without words for the wanted form writes instead."""
        if "exact" in self.modes:
            return self._exact(fact, policy)
        return self._rounded(fact, next(other for other in self.policies if other["type"] == "rounded"))

    def _rounded(self, fact: dict, policy: dict) -> tuple[str, str]:
        rng, places = self.rng, policy["decimals"]
        quantum = Fraction(1, 10**places)
        truth = self.value()
        if rng.random() < 0.3:
            truth = away(truth, quantum) + quantum / 2 * rng.choice((1, -1))
        nearest = oracle.to_even if policy.get("ties") == "even" else away
        target, source, size = self.units()
        fact.update(value=shown(truth), unit=target)
        value = nearest(truth, quantum) / size
        text = shown(value, places)
        alone = len(text.partition(".")[2]) == places
        asked = "rounded" if alone and rng.random() < 0.3 else f"round{places}"
        return asked, self.qualified(self.dress(self.digits(text), source))

    def _abbr(self, fact: dict, policy: dict) -> tuple[str, str]:
        if not self.english:
            return self._plain(fact, policy)
        rng = self.rng
        alias = rng.choice(list(policy.get("scales", SCALES)))
        value = Fraction(rng.randrange(1, 10000), 10 ** rng.randrange(4)) * rng.choice((1, 1, 1, -1))
        target = rng.choice((None, "USD", "EUR", "kg", "people"))
        fact.update(value=shown(value * SCALES[alias]), unit=target)
        gap = " " if len(alias) > 2 else rng.choice(("", "", " "))
        unit = target if rng.random() < 0.6 else None
        number = self.digits(shown(value))
        if number.startswith("("):
            number = "-" + number[1:-1]
        return "abbr", self.qualified(self.dress(f"{number}{gap}{alias}", unit))

    def _tolerance(self, fact: dict, policy: dict) -> tuple[str, str]:
        rng = self.rng
        truth = self.value()
        reach = max(Fraction(policy.get("absolute", 0)), Fraction(policy.get("relative", 0)) * abs(truth))
        share = rng.choice((Fraction(0), Fraction(1), Fraction(rng.randrange(100), 100))) * rng.choice((1, -1))
        value = truth + reach * share
        target, source, size = self.units()
        fact.update(value=shown(truth), unit=target)
        wanted = policy.get("qualifiers", APPROXIMATORS)
        word = ""
        if wanted and not self.english:
            return self._plain(fact, policy)
        if wanted:
            word = rng.choice([w for w in wanted if share or w in APPROXIMATORS])
            if word in oracle.DIRECTIONAL:
                value = truth - (abs(reach * share) or Fraction(0)) * oracle.DIRECTIONAL[word]
                if value == truth:
                    word = "about"
            word += " "
        if self.english and source is None and rng.random() < 0.3:
            return "tolerance", word + self.scaled(value)
        return "tolerance", word + self.dress(self.digits(shown(value / size)), source)

    def scaled(self, value: Fraction) -> str:
        """A value with a scale."""
        alias = self.rng.choice(list(SCALES))
        number = self.digits(shown(value / SCALES[alias]))
        if number.startswith("("):
            number = "-" + number[1:-1]
        return f"{number}{'' if len(alias) <= 2 else ' '}{alias}"

    def _bound(self, fact: dict, policy: dict) -> tuple[str, str]:
        rng = self.rng
        truth = self.value()
        word = rng.choice(list(oracle.BOUNDS)) if self.english else "≥"
        reach = Fraction(policy["max_width"]) * abs(truth)
        strict = oracle.BOUNDS[word] in {"<", ">"}
        if strict and not reach:
            return self._plain(fact, policy)
        share = rng.choice((Fraction(1), Fraction(rng.randrange(1, 100), 100), *(() if strict else (Fraction(0),))))
        value = truth + reach * share * (1 if oracle.BOUNDS[word] in {"<", "<="} else -1)
        target, source, size = self.units()
        fact.update(value=shown(truth), unit=target)
        if self.english and source is None and rng.random() < 0.3:
            return "bound", f"{word} {self.scaled(value)}"
        return "bound", f"{word} {self.dress(self.digits(shown(value / size)).lstrip('+'), source)}"

    def _percent(self, fact: dict, _policy: dict) -> tuple[str, str]:
        value = self.value()
        if self.locale in {"ar", "tr"}:
            return self._plain(fact, _policy)
        if self.rng.random() < 0.5:
            fact.update(value=shown(value), unit="%")
        else:
            fact.update(value=shown(value / 100), unit=self.rng.choice((None, "share", "fraction", "1")))
        return "percent", self.qualified(self.dress(self.digits(shown(value)), "%"))

    def _range(self, fact: dict, policy: dict) -> tuple[str, str]:
        rng = self.rng
        truth = abs(self.value(negative=False)) + 1
        width = truth * Fraction(policy.get("max_width", "0.5")) * Fraction(rng.randrange(1, 99), 100)
        low = truth - width * Fraction(rng.randrange(101), 100)
        high = low + width
        fact.update(value=shown(truth), unit=rng.choice((None, "%", "kg", "people")))
        unit = fact["unit"] if rng.random() < 0.5 and (self.english or fact["unit"] == "kg") else None
        script = rng.choice(MARKS[self.locale][4])
        ends = [self.digits(shown(end), script=script).lstrip("+") for end in (low, high)]
        ends[1] = self.dress(ends[1], unit)
        if self.english and rng.random() < 0.4:
            return "range", f"between {ends[0]} and {ends[1]}"
        return "range", self.qualified("–".join(ends))

    def _ratio(self, fact: dict, _policy: dict) -> tuple[str, str]:
        rng = self.rng
        fact["unit"] = rng.choice((None, "share"))
        shape = rng.randrange(4)
        if shape == 0 and self.english:
            value = self.value(negative=False) + 1
            fact["value"] = shown(value)
            return "ratio", self.digits(shown(value)).lstrip("+") + "×"
        if shape == 1:
            text = rng.choice("½¼¾")
            fact["value"] = shown(oracle.FRACTIONS[text])
            return "ratio", self.qualified(text)
        below = rng.choice((2, 4, 5, 8, 10, 16, 20, 25, 100))
        above = rng.randrange(1, below)
        fact["value"] = shown(Fraction(above, below))
        join = rng.choice((" in ", ":", "/")) if self.english else "/"
        return "ratio", f"{above}{join}{below}"

    def _year(self, fact: dict, _policy: dict) -> tuple[str, str]:
        year = self.rng.randrange(1800, 2100)
        if self.rng.random() < 0.5:
            fact.update(value=f"{year}-07-01")
        else:
            fact.update(value="5.7", unit="%", period=str(year))
        return "year", str(year)

    def _display(self, fact: dict, _policy: dict) -> tuple[str, str]:
        rng = self.rng
        target, source, size = self.units()
        if self.english and rng.random() < 0.15:
            word, scale = rng.choice(list(WORDS)), rng.choice(("", "thousand", "million", "billion"))
            quantum = Fraction(SCALES[scale] if scale else 1)
            truth = WORDS[word] * quantum + quantum * Fraction(rng.randrange(-49, 50), 100)
            if WORDS[word] == 0:
                truth = quantum * 0
            fact.update(value=shown(truth), unit=target if source is None else None)
            return "display", f"{word} {scale}".rstrip()
        alias = rng.choice(list(SCALES)) if self.english and rng.random() < 0.5 else None
        if alias is not None and source in {"%", "pp", "‰", "bps", "per 100000", "mg", "mm", "cm"}:
            alias = None
        scale = SCALES[alias] if alias else 1
        places = rng.randrange(4)
        quantum = Fraction(1, 10**places) * scale * size
        truth = self.value() * scale
        if rng.random() < 0.3:
            truth = away(truth, quantum) + quantum / 2 * rng.choice((1, -1))
        fact.update(value=shown(truth), unit=target)
        number = self.digits(shown(away(truth, quantum) / scale / size, places))
        if alias:
            if number.startswith("("):
                number = "-" + number[1:-1]
            number += ("" if len(alias) <= 2 else " ") + alias
        return "display", self.qualified(self.dress(number, source))
