"""A line as calculation: numbers, signs and words that say what to do with them, and what only stands between."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Final, Literal, NamedTuple

from countermark.model import Quantity

TokenKind = Literal["number", "operator", "open", "close", "ratio", "relation", "word", "algebra", "stop"]
"""`ratio`: a fraction bar of LaTeX, before its two groups. `algebra`: what makes its neighbours more than numbers."""


class Token(NamedTuple):
    """A piece of a line. `what` is the number as it is calculated with, the sign of an operator, or the word."""

    kind: TokenKind
    start: int
    end: int
    what: str
    percent: bool = False
    """Of a number: so many percent."""
    part: bool = False
    """Of a number: a fraction in words or figures, which may be taken "of" something."""
    in_words: bool = False
    multiplies: bool = False
    """Of a number in words: it multiplies the number behind it, as in "twice 15"."""
    spelled: bool = False
    """Of an operator or relation: in words."""
    compound: bool = False
    """Of a number: an amount in two units, such as "1 h 20 min"."""


_DIGITS: Final = r"\d(?>(?:\d|[.,](?=\d))*)|\.\d++"
# Rands, unlike the resistors R1 and R2, run into the hundreds or have cents.
_RAND: Final = r"R(?=\d{1,3}(?:,\d{3})+|\d{3}|\d+\.\d\d\b)"
_SCALE_NAMES: Final = {
    "thousand": "thousand", "tsd": "thousand", "million": "million", "mio": "million", "millionen": "million", "millions": "million",
    "millones": "million", "millón": "million", "milioni": "million", "milhões": "million", "billion": "billion", "mrd": "billion",
    "milliarden": "billion", "milliards": "billion", "milliard": "billion", "miliardi": "billion", "trillion": "trillion",
}  # fmt: skip
_SCALES: Final = "|".join(sorted(_SCALE_NAMES, key=len, reverse=True))
_WORD: Final = (
    r"(?P<word>(?:lbs?|oz|ft|in|hrs?|mins?|secs?|yds?|gal|pts?|qts?|sq|cu)\."
    r"|(?P<lead>[^\W\d_]++)(?>(?:['’][^\W\d_]++|-[^\W\d_]{2,}+)*))"
)
# What begins with a letter and may be more than a word: money, a sign of multiplication, words of equality.
_PLAIN: Final = re.compile(rf"(?![xX]|[A-Z]{{1,3}}\\?[$€£¥₹]|R\d|that['’]s|which\sis){_WORD}")
_MASTER: Final = re.compile(
    rf"""
    (?P<blank>\s++|\\[,;:!()\[\]\ ]|\\(?=\*)|\\(?:left|right|quad|displaystyle|boxed)\b|[&~])
    |(?P<fraction>\\[dt]?frac\{{\s*+(?P<over>{_DIGITS})\s*+\}}\{{\s*+(?P<under>{_DIGITS})\s*+\}})
    |(?P<mixed>\d++[ ]\d++/\d++)(?![\d/])
    |(?P<number>(?:[A-Z]{{0,3}}\\?[$€£¥₹]\s?+|{_RAND})?(?P<digits>{_DIGITS})(?>(?:[eE](?P<exponent>[-+−]?\d{{1,3}})(?!\w))?)
        (?>(?:(?P<percent>\s?+\\?%|\s(?:percent|per\ cent)\b)|\s(?P<scale>(?i:{_SCALES}))\b(?:(?<=tsd|mio|mrd|Tsd|Mio|Mrd)\.)?|(?P<ordinal>(?:st|nd|rd|th)\b))?))
    |(?P<arrow>(?:[-–—=]{{1,2}}>|[→⇒⟶⟹➜➔])(?=\s*+(?:about\s|approx\.?\s)?[A-Z]{{0,3}}\\?[$€£¥₹]?\s?\d))
    |(?P<stop><=|>=|!=|=>|[-–—=]>|<-|—)
    |(?P<equal>={{1,3}}|[≈≃≅＝]|\\approx\b)
    |(?P<other_words>(?:,\s(?:or|i\.e\.,?|that\ is,|making|das\ sind|soit|es\ decir,?|cioè)|,?\s?[–—-]?\s?(?:that['’]s|which\ is))\s(?=(?:about|roughly|approximately)?\s?(?:[^\s\w]|[A-Z]{{1,3}}\$?\s?)?\d))
    |(?P<power>\*\*|\^)
    |(?P<times>[*×·⋅∗]|\\times\b|\\cdot\b|(?:(?<![^\W_])|(?<=\d))[xX](?=\s*+(?:[\d(.]|\\?[$€£]\d)))
    |(?P<over_sign>[/÷]|\\div\b)
    |(?P<plus>\+)
    |(?P<compound>(?<=\d)-[a-z]{{3,}}+(?>(?:-[a-z]++)*))
    |(?P<minus>[-−–])
    |(?P<aside>\([^()\d=\\]*+\)|\\(?:text|mathrm|textbf)\{{[^{{}}]*+\}})
    |(?P<ratio>\\[dt]?frac(?=\s*+\{{))
    |(?P<algebra>\\[a-zA-Z]++|[_@|√∛∑∏∫±]|!(?=\s*+[-+*/×÷=)^]))
    |(?P<raised>(?<=[\d)])[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]++)
    |(?P<degree>(?:(?<=\d)|(?<=\d\s))°(?:[CFK]\b)?)
    |(?P<open>[(\[{{])
    |(?P<close>[)\]}}])
    |{_WORD}
    |(?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_SIGNS: Final = {"power": "^", "times": "*", "over_sign": "/", "plus": "+", "minus": "-"}
_SPELLED_OPERATOR: Final = re.compile(
    r"(?:(?P<times>multiplied\s++by|times|mal|fois|por|multipliziert\s++mit|multiplié\s++par|multiplicado\s++por)"
    r"|(?P<over>divided\s++(?:by|into|among|between)|(?:geteilt\s++|dividiert\s++)?durch|divisé\s++par|dividido\s++(?:entre|por)|diviso)"
    r"|(?P<plus>added\s++to|plus|más|più)|(?P<minus>minus|weniger|moins|menos|meno))\b",
    re.IGNORECASE,
)
_SPELLED_SIGNS: Final = {"times": "*", "over": "/", "plus": "+", "minus": "-"}
_RELATION: Final = re.compile(
    r"(?:(?:is|are|was|were|would|will)(?:\s++be)?(?:\s++equal\s++to|\s++the\s++same\s++as)?|equals?(?:\s++to)?|gives?|gave"
    r"|makes?|leaves?|yields?|totals|comes?(?:\s++out)?\s++to|works?\s++out\s++(?:to\s++be|to|at|as)|lands?\s++(?:at|on)|ends?\s++up\s++(?:at|as)|comes?\s++out\s++at|produces?|equates?\s++to|amounts?\s++to"
    r"|adds?\s++up\s++to|results?\s++in|for\s++a\s++total\s++of"
    r"|ergibt|ergeben|macht|machen|ist(?:\s++gleich)?|sind|gibt|font|fait|donne(?:nt)?|égale|soit|son|es(?:\s++igual\s++a)?|da|dan|hacen|suman|fa|fanno|sono|è)\b(?>(?:\s++(?:us|you|me|a\s++total\s++of)\b)?)",
    re.IGNORECASE,
)
ARROW: Final = "→"
"""Leads from a calculation to its result, and from one value to another."""
_MINUS: Final = "minus "
_LENGTHS: Final = frozenset(("m", "cm", "mm", "km", "ft", "in", "yd", "mi", "feet", "inches", "meters", "metres"))
_POWERS: Final = {"squared": "2", "cubed": "3"}
_RAISED: Final = str.maketrans("⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹", "-+0123456789")
_TEN: Final = ("1.5", "*", "10", "^", "-", "3")
"""A number times a power of ten, as its tokens; most have no sign before the exponent."""
_LARGEST: Final = 40
"""Exponents that are written out."""
_LEADS: Final = 2
"""Tokens between an equality and the number that it states, and itself."""
_MULTIPLIERS: Final = frozenset(("twice", "thrice", "double", "triple", "half"))
SOFTENERS: Final = frozenset(
    [
        "about",
        "approximately",
        "roughly",
        "around",
        "exactly",
        "just",
        "only",
        "almost",
        "nearly",
        "also",
        "now",
        "then",
        "simply",
        "the",
        "a",
        "an",
    ]
)
"""Words between "is" and the number that it states."""
_ACTING: Final = frozenset((
    "multiplied", "times", "mal", "fois", "por", "multipliziert", "multiplié", "multiplicado", "divided", "geteilt",
    "dividiert", "durch", "divisé", "dividido", "diviso", "added", "plus", "más", "più", "minus", "weniger",
    "moins", "menos", "meno", "is", "are", "was", "were", "would", "will", "equal", "equals", "give", "gives",
    "gave", "make", "makes", "leave", "leaves", "yield", "yields", "totals", "come", "comes", "work", "works",
    "land", "lands", "end", "ends", "produce", "produces", "equate", "equates", "amount", "amounts", "add", "adds",
    "result", "results", "for", "ergibt", "ergeben", "macht", "machen", "ist", "sind", "gibt", "font", "fait",
    "donne", "donnent", "égale", "soit", "son", "es", "da", "dan", "hacen", "suman", "fa", "fanno", "sono", "è",
    "of", "on", "squared", "cubed",
))  # fmt: skip
"""Words with which an operator, a relation or a power begins: no other is looked at again."""


def tokens(line: str, offset: int, spelled: Mapping[int, Quantity]) -> list[Token]:
    """The tokens of a line that stands at an offset; `spelled` has those numbers that are more than figures, by where they start."""
    found: list[Token] = []
    position = 0
    while position < len(line):
        quantity = spelled.get(offset + position)
        if quantity is not None:
            token = _in_words(quantity)
            if (
                found
                and found[-1].kind in ("number", "close", "word")
                and quantity.text[: len(_MINUS)].lower() == _MINUS
            ):
                minus = Token("operator", token.start, token.start + len(_MINUS) - 1, "-", spelled=True)
                found.append(minus)  # "thirteen minus four" takes four away, though "minus four" is a number by itself
                token = token._replace(start=token.start + len(_MINUS), what=token.what.removeprefix("-"))
            found.append(token)
            position = token.end - offset
            continue
        sign = line[position]
        if sign == " ":
            position += 1
            continue
        match = (_PLAIN.match(line, position) if sign.isalpha() else None) or _MASTER.match(line, position)
        assert match is not None  # the last alternative takes any character
        start, position = position, match.end()
        kind = match.lastgroup
        if kind == "blank":
            continue
        if kind == "word" and (match["lead"] or "").lower() not in _ACTING:
            found.append(Token("word", start + offset, position + offset, match[0]))
            continue
        token = _token(line, match, offset, found[-1] if found else None)
        position = token.end - offset
        if token.kind == "relation" and token.spelled:
            _drop_pronoun(found)
        power = _power(kind, token) if kind in ("word", "raised") else None
        if power is not None:
            found.append(Token("operator", token.start, token.start, "^", spelled=kind == "word"))
            if power.startswith("-"):
                found.append(Token("operator", token.start, token.start, "-"))
            token = Token("number", token.start, token.end, power.lstrip("-+"))
        found.append(token)
    found = _with_powers_of_ten(_with_fractions(found))
    return [token if not token.spelled else _settled(found, index) for index, token in enumerate(found)]


def _power(kind: str | None, token: Token) -> str | None:
    """The exponent that a token is: "squared", "⁴", "⁻³". One that is raised alone, as in "25¹", marks a footnote."""
    if kind == "raised":
        return None if token.what == "¹" else token.what.translate(_RAISED)
    return _POWERS.get(token.what.lower()) if token.kind == "word" else None


def _with_fractions(line: list[Token]) -> list[Token]:
    """The line with "1/2" behind a spaced sign of division as one number: "1 ÷ 1/2"."""
    if [token.what for token in line].count("/") < 2:
        return line
    joined: list[Token] = []
    index = 0
    while index < len(line):
        piece = line[index : index + 3]
        if len(piece) == 3 and len(joined) > 1 and _is_fraction(piece) and _divides(joined[-2], joined[-1], piece[0]):
            over, _, under = piece
            joined.append(Token("number", over.start, under.end, f"{over.what}/{under.what}", part=True))
            index += 3
        else:
            joined.append(line[index])
            index += 1
    return joined


def _with_powers_of_ten(line: list[Token]) -> list[Token]:
    """The line with "1.5 × 10⁹" as one number where it is stated, or where more is done with it; "6 × 10² = 600" carries it out."""
    if "10" not in [token.what for token in line]:
        return line
    joined: list[Token] = []
    index = 0
    while index < len(line):
        size = _power_of_ten(line, index)
        after = line[index + size].kind if index + size < len(line) else "stop"
        stated = any(token.kind == "relation" for token in joined[-_LEADS:])
        goes_on = after == "operator" or (bool(joined) and joined[-1].kind == "operator")
        if size and (goes_on or (stated and after != "relation")):
            exponent = ("-" if size == len(_TEN) else "") + line[index + size - 1].what
            what = f"{line[index].what}e{exponent}"  # as precise as it is written
            joined.append(Token("number", line[index].start, line[index + size - 1].end, what))
            index += size
        else:
            joined.append(line[index])
            index += 1
    return joined


def _power_of_ten(line: Sequence[Token], index: int) -> int:
    """How many tokens a number times a power of ten has that begins there."""
    piece = [token.what for token in line[index : index + len(_TEN)]]
    size = len(_TEN) - (piece[4:5] != ["-"])
    if line[index].kind != "number" or piece[1:4] != ["*", "10", "^"] or len(piece) < size:
        return 0
    plain = line[index].what.replace(",", "").replace(".", "", 1).isdigit()
    return size if plain and piece[size - 1].isdigit() and int(piece[size - 1]) <= _LARGEST else 0


def _is_fraction(piece: Sequence[Token]) -> bool:
    over, slash, under = piece
    kinds = (over.kind, slash.kind, under.kind) == ("number", "operator", "number")
    whole = over.what.isdigit() and under.what.isdigit()
    return kinds and whole and slash.what == "/" and over.end == slash.start and slash.end == under.start


def _divides(before: Token, sign: Token, after: Token) -> bool:
    spaced = before.end < sign.start and sign.end < after.start
    return sign.kind == "operator" and sign.what == "/" and not sign.spelled and spaced


def _drop_pronoun(found: list[Token]) -> None:
    """Forgets ", which" before the word of equality that it leads to: "$78 plus $6.24, which equals $84.24"."""
    if len(found) > 2 and found[-1].what == "," and found[-2].kind == "number" and found[-3].kind == "operator":
        del found[-1]  # "the sum, 18 + 27, equals 45"
    if len(found) > 2 and found[-1].what.lower() in ("which", "that", "this") and found[-2].what == ",":
        del found[-2:]


def _settled(line: Sequence[Token], index: int) -> Token:
    """Words that calculate only beside numbers: "leaves" in "15 leaves / 3 hours" and "times" in "4 times" do not."""
    token = line[index]
    after = index + 1
    while after < len(line) and line[after].kind == "word" and line[after].what.lower() in SOFTENERS:
        after += 1
    acts = after < len(line) and (line[after].kind in ("number", "open") or line[after].what == "-")
    if acts and token.kind == "operator" and token.what not in ("^", "of"):
        before = index - 1
        while before >= 0 and line[before].kind == "word":
            before -= 1
        acts = before >= 0 and line[before].kind in ("number", "close")
    return token if acts else token._replace(kind="word", spelled=False)


def _in_words(quantity: Quantity) -> Token:
    reading = quantity.reading
    assert reading is not None
    value = reading.value
    exact = f"{value:f}" if isinstance(value, Decimal) else str(value)
    part = "/" in exact or reading.form == "ratio"
    in_figures = any(sign.isdigit() for sign in quantity.text)
    return Token(
        "number",
        quantity.span.start,
        quantity.span.end,
        exact,
        percent=reading.unit == "%",
        part=part,
        in_words=not in_figures,
        multiplies=quantity.text.lower() in _MULTIPLIERS,
        compound=in_figures and reading.unit is not None,
    )


def _token(line: str, match: re.Match[str], offset: int, before: Token | None) -> Token:
    kind = match.lastgroup
    if kind == "word":
        return _word(line, match, offset, before)
    start, end = match.start() + offset, match.end() + offset
    if kind == "number" and before is not None and before.kind == "word" and before.what == "^":
        return Token("word", start, end, match[0])  # "3750 m^2"
    if kind == "number":
        scale = match["scale"]
        what = match["digits"] if scale is None else f"{match['digits']} {_SCALE_NAMES[scale.lower()]}"
        if match["exponent"] is not None:
            what = f"{Decimal(match['digits'].replace(',', '')).scaleb(int(match['exponent'].replace('−', '-'))):f}"
        if match["ordinal"] is not None and (before is None or before.kind not in ("relation", "operator")):
            return Token("word", start, end, match[0])
        return Token("number", start, end, what, percent=match["percent"] is not None)
    if kind == "fraction":
        return Token("number", start, end, f"{match['over']}/{match['under']}", part=True)
    if kind == "mixed":
        whole, _, part = match[0].partition(" ")
        return Token("number", start, end, f"{whole} {part}", part=True)
    if kind == "power" and before is not None and before.end == start and _is_unit(before):
        return Token("word", start, end, "^")
    if kind in _SIGNS:
        return Token("operator", start, end, _SIGNS[kind])
    if kind == "equal":
        return Token("relation", start, end, "=")
    if kind == "arrow":
        return Token("relation", start, end, ARROW)
    if kind == "other_words":
        return Token("relation", start, end, "is", spelled=True)  # "6.4 / 26.5, or about 0.24"
    if kind in ("aside", "compound", "raised", "degree"):
        return Token("word", start, end, match[0])
    if kind in ("open", "close", "ratio", "algebra"):
        return Token(kind, start, end, match[0])  # type: ignore[arg-type]
    # The sign of a currency behind its number ("5$", "5 €") adds nothing.
    if match[0] in "$€£¥" and before is not None and before.kind == "number":
        return Token("word", start, end, match[0])
    if match[0] in "²³" and before is not None and before.kind == "word":
        return Token("word", start, end, match[0])  # "12 m²"
    return Token("stop", start, end, match[0])


def _is_unit(token: Token) -> bool:
    r"""What stands before a power only names a unit: "m^2", "\text{ m/s}^2"."""
    return token.kind == "word" and (token.what in _LENGTHS or token.what.startswith("\\"))


def _word(line: str, match: re.Match[str], offset: int, before: Token | None) -> Token:
    """One of the words that act, or the operator or relation that it begins."""
    start = match.start()
    operator = _SPELLED_OPERATOR.match(line, start)
    if operator is not None:
        sign = _SPELLED_SIGNS[operator.lastgroup or ""]
        return Token("operator", start + offset, operator.end() + offset, sign, spelled=True)
    relation = _RELATION.match(line, start)
    if relation is not None:
        return Token("relation", start + offset, relation.end() + offset, "is", spelled=True)
    if (
        (match[0] == "of" or (match[0] == "on" and before is not None and before.percent))
        and before is not None
        and before.kind == "number"
    ):
        return Token("operator", start + offset, match.end() + offset, "of", spelled=True)
    return Token("word", start + offset, match.end() + offset, match[0])
