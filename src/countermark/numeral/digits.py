"""One numeral in digits, as one locale writes it: grouping, decimal mark, exponent; or why it is none."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.model import Limits
from countermark.numeral.exact import plain, power_of_ten
from countermark.numeral.locales import Locale
from countermark.patterns import lazy

NO_BREAK: Final = "\u00a0\u2009\u202f"
"""Spaces that keep digits together in any locale."""

# Everything people and machines put between digits. What the locale does not know makes the numeral
# unreadable as a whole: reading its first half would be a second number nobody wrote.
_BETWEEN: Final = ".,'’_·\u066b\u066c\u2396"
_RUN: Final = lazy(
    rf"[.\u066b]?\d++(?>(?:[{_BETWEEN}]\d++|[{NO_BREAK}]\d{{3}}(?!\d))*)(?>(?:(?: \d{{3}}(?!\d)){{2,}}(?>(?:[.,]\d++)?))?)"
)
_SPACED_RUN: Final = lazy(rf"[.\u066b]?\d++(?>(?:[{_BETWEEN}]\d++|[{NO_BREAK} ]\d{{3}}(?!\d))*)")
# Everyday English numerals, when nothing behind them could belong to the numeral itself. Few digits: inside every cap.
_QUICK: Final = lazy(
    r"([1-9][0-9]{0,2}(?>(?:,[0-9]{3}){1,4})|[1-9][0-9]{0,14}+|0(?![oObB]))(?>(\.[0-9]{1,15}+)?)"
    rf"(?![\deExX^×*⋅·_'’⁰¹²³⁴-⁹₀-₉{NO_BREAK}]|[.,\u066b\u066c\u2396]\d| [\d×x*⋅·])"
)
_ONE: Final = power_of_ten(0)
_EXPONENT: Final = lazy(r"[eE]([+\-−]?)(\d++)(?!\w)")
_POWER: Final = lazy(r" ?[×x*⋅·] ?10(?:\^|\*\*)([+\-−]?)(\d++)(?!\w)")
_RAISED: Final = lazy(r"(?: ?[×x*⋅·] ?10)?(?:[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]|\^)")
_OTHER_BASE: Final = lazy(r"0[xXoObB][0-9A-Fa-f_]+")
_SUPERSCRIPTS: Final = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉")


class Numeral(NamedTuple):
    """Where a numeral ends and what it says; a value or a problem, never both."""

    end: int
    value: Decimal | Fraction | None
    quantum: Decimal | None
    problem: str | None
    bare: bool
    """Nothing but digits: no grouping, decimals or exponent."""
    power: bool = False
    """Arithmetic rather than a numeral: 1.1^23."""


class Convention(NamedTuple):
    """A locale's marks, compiled."""

    run: re.Pattern[str]
    latin: re.Pattern[str]
    """What is well formed with Latin digits."""
    native: re.Pattern[str] | None
    digits: dict[int, str]
    """Native digits and marks to Latin ones, for `str.translate`."""
    marks: dict[int, str | None]
    """The same for Latin digits: grouping goes, the decimal mark becomes a point."""
    tag: str
    quick: bool
    """The English marks, for which there is a short cut."""


_CONVENTIONS: dict[tuple[str, bool], Convention] = {}


def convention(locale: Locale, *, strict: bool) -> Convention:
    """The locale's marks, compiled once. Prose may group by spaces where a payload may not."""
    found = _CONVENTIONS.get((locale.tag, strict))
    if found is None:
        found = _CONVENTIONS[locale.tag, strict] = _compile(locale, frozenset() if strict else locale.soft_group)
    return found


def _compile(locale: Locale, soft: frozenset[str]) -> Convention:
    native = None
    translation: dict[int, str] = {}
    if locale.native is not None:
        symbols = locale.native
        zero = ord(symbols.zero)
        native = _well_formed(symbols.zero, symbols.decimal, symbols.group, soft, locale)
        translation = {zero + digit: str(digit) for digit in range(10)}
        translation |= dict.fromkeys(map(ord, symbols.group | soft), "")
        translation[ord(symbols.decimal)] = "."
    marks: dict[int, str | None] = dict.fromkeys(map(ord, locale.group | soft), None)
    marks[ord(locale.decimal)] = "."
    return Convention(
        run=_SPACED_RUN if " " in locale.group else _RUN,
        latin=_well_formed("0", locale.decimal, locale.group, soft, locale),
        native=native,
        digits=translation,
        marks=marks,
        tag=locale.tag,
        quick=locale.decimal == "." and locale.group == {","} and locale.primary == locale.secondary == 3,
    )


def _well_formed(
    zero: str, decimal: str, group: frozenset[str], soft: frozenset[str], locale: Locale
) -> re.Pattern[str]:
    """What a locale writes with one set of digits."""
    nonzero = f"[{chr(ord(zero) + 1)}-{chr(ord(zero) + 9)}]"
    digit = f"[{zero}-{chr(ord(zero) + 9)}]"
    first, last = locale.secondary, locale.primary
    groups = [f"(?P<mark>{_class(group)}){digit}{{{last}}}(?:(?P=mark){digit}{{{last}}})*"]
    if first != last:
        # Indian grouping: pairs, then a last group of three.
        groups = [f"(?:(?P<mark>{_class(group)}){digit}{{{first}}})*{_class(group)}{digit}{{{last}}}"]
    leads = [f"{nonzero}{digit}{{0,{first - 1}}}{groups[0]}"]
    if soft:
        leads.append(f"{nonzero}{digit}{{0,2}}(?P<soft>[{NO_BREAK}]){digit}{{3}}(?:(?P=soft){digit}{{3}})*")
        leads.append(f"{nonzero}{digit}{{0,2}}(?: {digit}{{3}}){{2,}}")
    whole = "|".join([*leads, f"{nonzero}{digit}*", zero])
    mark = re.escape(decimal)
    return re.compile(f"(?:{whole})(?:{mark}{digit}+)?|{mark}{digit}+")


def _class(characters: frozenset[str]) -> str:
    return f"[{''.join(re.escape(character) for character in sorted(characters))}]"


def numeral(text: str, position: int, end: int, rules: Convention, limits: Limits) -> Numeral | None:
    """The whole numeral at a position, or None where there is no digit."""
    if rules.quick and limits.digits >= 30 <= limits.exponent:
        plain = _QUICK.match(text, position, end)
        if plain is not None:
            whole, places = plain.groups()
            if places is None:
                return Numeral(plain.end(), Decimal(whole.replace(",", "")), _ONE, None, "," not in whole)
            return Numeral(
                plain.end(), Decimal(whole.replace(",", "") + places), power_of_ten(1 - len(places)), None, False
            )
    run = rules.run.match(text, position, end)
    if run is None:
        return None
    stop = run.end()
    if stop - position > 2 * limits.digits:
        return Numeral(stop, None, None, f"a number of more than {limits.digits} digits", False)
    written = run.group()
    if text[position] == "0" and (other := _OTHER_BASE.match(text, position, end)) is not None:
        return Numeral(other.end(), None, None, f"'{other.group()[:32]}' is not a decimal number", False)
    if written.isascii() or rules.native is None or rules.latin.fullmatch(written) is not None:
        if rules.latin.fullmatch(written) is None:
            return Numeral(stop, None, None, _ill_formed(written, rules), False)
        latin = written.translate(rules.marks)
    elif rules.native.fullmatch(written) is None:
        return Numeral(stop, None, None, _ill_formed(written, rules), False)
    else:
        latin = written.translate(rules.digits)
    if len(latin) > limits.digits and len(latin) - latin.count(".") > limits.digits:
        return Numeral(stop, None, None, f"a number of more than {limits.digits} digits", False)
    places = len(latin) - latin.find(".") - 1 if "." in latin else 0
    after = text[stop] if stop < end else ""
    if after in "eE×x*⋅· ^" or after in _SUPERSCRIPTS:
        power = _EXPONENT.match(text, stop, end) or _POWER.match(text, stop, end)
        if power is not None:
            return _raised(latin, places, power, limits)
        raised = _RAISED.match(text, stop, end)
        if raised is not None:
            return _odd_power(text, latin, raised, end, limits)
    return Numeral(stop, Decimal(latin), power_of_ten(-places), None, latin == written and places == 0)


def _raised(latin: str, places: int, power: re.Match[str], limits: Limits) -> Numeral:
    """Scientific notation, inside the caps."""
    sign, digits = power.group(1), power.group(2)
    exponent = int(digits) if len(digits) <= 6 else 10**6
    if sign in ("-", "−"):
        exponent = -exponent
    value = Decimal(f"{latin}E{exponent}")
    last = exponent - places
    if abs(exponent) > limits.exponent or abs(last) > limits.exponent or abs(value.adjusted()) > limits.exponent:
        return Numeral(power.end(), None, None, f"an exponent beyond {limits.exponent}", False)
    return Numeral(power.end(), plain(value), power_of_ten(last), None, False)


_CARET: Final = lazy(r"\^([+\-−]{0,2})(\d++)(?![\w^])")
_SCRIPT_DIGITS: Final = lazy(r"(?: ?[×x*⋅·] ?10)?[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]++|\^")


def _odd_power(text: str, latin: str, raised: re.Match[str], end: int, limits: Limits) -> Numeral:
    """A caret or raised digits behind a number: 10^6 is a power of ten, anything else has no reading here."""
    caret = _CARET.match(text, raised.start(), end)
    if caret is not None:
        if latin == "10" and len(caret.group(1)) < 2:
            return _raised("1", 0, caret, limits)
        return _power(latin, caret)
    script = _SCRIPT_DIGITS.match(text, raised.start(), end)
    stop = script.end() if script is not None else raised.end()
    return Numeral(stop, None, None, "raised digits may be a power or a footnote", False)


def _power(latin: str, caret: re.Match[str]) -> Numeral:
    """A small whole power, worked out; a large one is not a number anybody wrote."""
    sign, digits = caret.group(1), caret.group(2)
    base = Fraction(latin)
    if len(sign) > 1 or len(digits) > 2 or len(latin) > 20 or not base:
        return Numeral(caret.end(), None, None, "a power is arithmetic, not a written number", False)
    value = base ** (-int(digits) if sign in ("-", "−") else int(digits))
    return Numeral(caret.end(), value, None, None, False, True)


def _ill_formed(written: str, rules: Convention) -> str:
    shown = written if len(written) <= 40 else written[:39] + "…"
    latin = any("0" <= character <= "9" for character in written)
    other = any(character > "\x7f" and character.isdigit() for character in written)
    if latin and other:
        return f"'{shown}' mixes digits of two scripts"
    if other:
        return f"'{shown}' is not a number as written in {rules.tag}"
    if written.isdigit():
        return f"'{shown}' starts with a zero, as codes do"
    return f"'{shown}' is not a number as written in {rules.tag}"
