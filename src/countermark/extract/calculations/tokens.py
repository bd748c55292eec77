r"""The tokens of a line: numbers, operators, brackets, signs of equality, and words.

What cannot be calculated with (a variable, a function, an unknown sign, an ellipsis) is a token as well, so that nothing is
calculated around it. Whether a word operates ("times") or equates ("is") is settled by its neighbours in `expressions`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from countermark.extract.calculations import numbers
from countermark.language.lists import read as lists
from countermark.language.lists import word_list
from countermark.model import Quantity

Kind = Literal[
    "number",
    "operator",
    "open",
    "close",
    "fraction",
    "relation",
    "order",
    "word",
    "variable",
    "unknown",
    "stop",
    "question",
]
"""`order`: an inequality or an arrow, which begins something else. `unknown`: a part of a formula that is not read."""


class Token(NamedTuple):
    """A piece of a line; its place is one of the draft."""

    kind: Kind
    start: int
    end: int
    text: str
    """Of a number its digits and scale, of an operator one of + - * / ^ of mod, of a relation "=" or "≈"."""
    percent: bool = False
    currency: str = ""
    spelled: bool = False
    """Written in words."""

    @property
    def digits(self) -> str:
        """A number without its scale."""
        return self.text.partition(" ")[0]

    @property
    def scale(self) -> str:
        """The scale of a number, in full."""
        return self.text.partition(" ")[2]


ABOUT: Final = "about"
"""The text of every word or sign that makes a number approximate."""
_WRITTEN: Final = lists("tokens.json", "countermark.extract.calculations")
_SCALES, _OPERATORS, _POWERS, _VULGAR = (_WRITTEN[name] for name in ("scales", "operators", "powers", "vulgar"))
_NAMED: Final[dict[str, tuple[str, str]]] = {
    name: (kind, sign) for kind, names in _WRITTEN["commands"].items() for name, sign in names.items()
}
_LAYOUT: Final = word_list("calculations", "tokens layout")  # fmt: skip
"""Commands that only place what follows."""
_FUNCTIONS: Final = word_list("calculations", "tokens functions")  # fmt: skip
UNIT_LETTERS: Final = frozenset("mgshlLVAWNJK")
"""Letters that may be a unit; any other single letter beside a number is a variable."""
_SUPERSCRIPTS: Final = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
_SCALE: Final = r"(?P<scale>\s?(?:thousand|million|billion|trillion)\b|(?<![\s.])(?:[kKmMbBtT]|bn|mn|tn)(?![\w²³^]))"
_PERCENT: Final = r"(?P<percent>\s?\\?%(?!\s?[0-9(])|\s(?:percent|per\scent)\b)"
_CURRENCY: Final = r"(?P<currency>(?:US|CA|AU|NZ|HK|S|C|A)?\\?\$|[€£¥₹])"
_NUMBER: Final = rf"(?:{_CURRENCY}\s?)?(?P<digits>{numbers.RUN})(?!:[0-9])(?:{_PERCENT}|{_SCALE})?"
_WHICH: Final = r"(?:,\s(?:which|that|this)\s)?"
_VERB: Final = r"(?:(?:is|are|was|were)(?:\s(?:equal\sto|the\ssame\sas|therefore|thus|then))?|equals?(?:\sto)?|gives?|gave|makes?|leaves?|yields?"
_VERBS: Final = r"|totals|comes?\s(?:out\s)?to|works?\sout\s(?:to|at)|amounts?\sto|adds?\sup\sto)(?:\s(?:us|you|me))?\b"
_PARTS: Final = (
    ("blank", r"\s++|\\[,;:!\s>]|\\[()\[\]]|&|\\\\(?=\s*+&?\s*+[=≈])|\\?\$\$?(?![0-9.]|\s[0-9])"),
    ("recurring", numbers.RECURRING),
    ("degree", r"\s?(?:\^\s?\{?\\circ\}?|\^?\\degree\b|°)(?:\s?[CFK]\b)?"),
    ("number", _NUMBER),
    ("clock", r"[0-9]++(?>(?::[0-9]++)+)"),
    ("money", r"(?<=[0-9 ])[€£¥₹$](?![0-9])"),
    ("vulgar", f"[{''.join(_VULGAR)}]"),
    ("superscript", r"(?<=[0-9)}\]])⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]++"),
    ("text", r"\\(?:text|mathrm|textbf|mbox|textrm|textit)\s?\{[^{}]*+\}(?:\^\{?[23]\}?)?"),
    ("command", r"\\[a-zA-Z]++"),
    ("ellipsis", r"\.{2,}+|…|⋯"),
    ("approximate", r"≈|≃|≅|~=|=~"),
    ("order", r"[<>]=?|[≤≥≠→⇒⟹⇔↔]|!=|=>|->|:=|\\?=\\?>|=\\/="),
    ("equal", r"==?|＝"),
    ("about", r"~(?=\s?[$€£0-9])|(?<![\w-])(?:about|approximately|approx\.?|roughly|around|nearly|almost)(?!\w)"),
    ("power", r"\*\*(?=\s?[-0-9(])|\^"),
    ("times", r"\\?[*×·⋅∙✕]"),
    ("over", r"[/÷]"),
    ("plus", r"\+"),
    ("compound", r"(?<=[0-9])-[a-zA-Z]{2,}+"),
    ("minus", r"[-−–]"),
    ("aside", r"\((?=[^()]{0,60}?[a-zA-Z]{3})[^()0-9=\\+*/^]++\)"),
    ("area", r"(?<=[0-9]\s)(?:k?m|cm|mm|ft|in|yd|feet|inches)(?:\^\{?[23]\}?|[²³])"),
    ("open", r"\\?[(\[{]"),
    ("close", r"\\?[)\]}]"),
    ("question", r"\?"),
    ("verb", rf"{_WHICH}(?<![\w-]){_VERB}{_VERBS}"),
    ("acting", r"(?<![\w-])(?:plus|minus|times|multiplied\sby|divided\sby|of|mod)\b"),
    ("name", r"[^\W\d_]++[0-9_]\w*+|[^\W\d_]++(?=\()"),
    ("word", r"[^\W\d_]++(?>(?:['’][^\W\d_]++|(?<=[^\W\d_]{2})-[^\W\d_]{2,}+)*)"),
    ("stop", r"[.,;:\"“”„«»—]|(?<=[a-z])!(?=\s)"),
    ("unknown", r"."),
)  # fmt: skip
_TOKEN: Final = re.compile("|".join(f"(?P<{name}>{part})" for name, part in _PARTS), re.DOTALL)
_Maker = Callable[[re.Match[str], int, int, list[Token]], Token | None]
_SIGNS: Final = {"power": "^", "times": "*", "over": "/", "plus": "+", "minus": "-"}
_CROSS: Final = re.compile(r"x(?=\s?[0-9$€£.(])")
_ATTACHED_CROSS: Final = re.compile(r"[xX](?=[0-9])")
_ARGUMENT: Final = re.compile(r"\s?[0-9({\\_^]|\s(?:of\b|[a-z]\b|base\b)")
"""What a function takes."""
_ORDINAL: Final = re.compile(r"(?:st|nd|rd|th)\b")
_PLAIN_KINDS: Final = frozenset(("open", "close", "order", "question", "stop", "unknown"))


def tokens(line: str, offset: int, spelled: Mapping[int, Quantity]) -> list[Token]:
    """The tokens of a line that begins at an offset; `spelled` has the numbers in words, by where they start."""
    found: list[Token] = []
    position = 0
    while position < len(line):
        quantity = spelled.get(position + offset)
        if quantity is not None and quantity.span.end <= offset + len(line):
            found.append(_in_words(quantity))
            position = quantity.span.end - offset
            continue
        match = _TOKEN.match(line, position)
        assert match is not None  # the last part takes any character
        if match.lastgroup == "name" and _is_cross(line, position, found, offset):
            match = None
        if match is None:
            found.append(Token("operator", position + offset, position + offset + 1, "*"))
            position += 1
            continue
        token = _token(match, offset, found)
        if token is not None:
            found.append(token)
        position = match.end() if token is None else token.end - offset
    return found


def _is_cross(line: str, position: int, found: list[Token], offset: int) -> bool:
    """An "x" that multiplies: "3x4", "$5x3"."""
    touches = bool(found) and found[-1].kind in ("number", "close") and found[-1].end == position + offset
    return touches and _ATTACHED_CROSS.match(line, position) is not None


def _in_words(quantity: Quantity) -> Token:
    reading = quantity.reading
    assert reading is not None
    value = Fraction(reading.value) if reading.value is not None else Fraction(0)
    return Token("number", quantity.span.start, quantity.span.end, str(value), spelled=True)


def _token(match: re.Match[str], offset: int, found: list[Token]) -> Token | None:
    """The token of a match; None for what only parts others."""
    kind = match.lastgroup or ""
    start, end = match.start() + offset, match.end() + offset
    if kind == "blank":
        return None
    if kind in _SIGNS:
        return Token("operator", start, end, _SIGNS[kind])
    if kind in _PLAIN_KINDS:
        return Token(kind, start, end, match[0].lstrip("\\"))  # type: ignore[arg-type]
    if kind in ("equal", "approximate", "verb"):
        return Token("relation", start, end, "≈" if kind == "approximate" else "=", spelled=kind == "verb")
    return _MAKERS[kind](match, start, end, found)


def _number(match: re.Match[str], start: int, end: int, _found: list[Token]) -> Token:
    digits = numbers.written(match["digits"])
    if digits is None or _is_pair(match):
        return Token("unknown", start, end, match[0])
    currency, scale = (match["currency"] or "").lstrip("\\"), (match["scale"] or "").strip()
    if scale and len(scale) <= 2 and (not currency or scale == "m"):
        # Only an amount of money has a letter for its scale: "2k" is two times k, "$5m" may be metres of formulas.
        cut = match.end("digits") - match.start()
        return Token("number", start, start + cut, digits, currency=currency)
    scale = _SCALES.get(scale.lower(), scale)
    text = f"{digits} {scale}" if scale else digits
    return Token("number", start, end, text, percent=match["percent"] is not None, currency=currency)


def _is_pair(match: re.Match[str]) -> bool:
    """A comma in brackets may part two numbers: "(3,4)"."""
    first, last = match.start() - 1, match.end()
    return "," in match["digits"] and first >= 0 and match.string[first] == "(" and match.string[last : last + 1] == ")"


def _recurring(match: re.Match[str], start: int, end: int, _found: list[Token]) -> Token:
    value = numbers.recurring(match[0])
    return Token("unknown", start, end, match[0]) if value is None else Token("number", start, end, value)


def _vulgar(match: re.Match[str], start: int, end: int, _found: list[Token]) -> Token:
    return Token("number", start, end, _VULGAR[match[0]])


def _superscript(match: re.Match[str], start: int, end: int, found: list[Token]) -> Token:
    """An exponent; a single ¹ marks a footnote."""
    if match[0] == "¹":
        return Token("unknown", start, end, match[0])
    found.append(Token("operator", start, start, "^"))
    return Token("number", start, end, match[0].translate(_SUPERSCRIPTS))


def _command(match: re.Match[str], start: int, end: int, _found: list[Token]) -> Token | None:
    name = match[0][1:]
    if name in _LAYOUT:
        return None
    kind, sign = _NAMED.get(name, ("unknown", match[0]))
    return Token(kind, start, end, sign)  # type: ignore[arg-type]


def _acting(match: re.Match[str], start: int, end: int, found: list[Token]) -> Token:
    if match[0] == "of" and not _takes_part(found):
        return Token("word", start, end, match[0])
    return Token("operator", start, end, _OPERATORS[" ".join(match[0].split())], spelled=True)


def _takes_part(found: list[Token]) -> bool:
    """A percentage or a fraction was read last."""
    if not found or found[-1].kind not in ("number", "close"):
        return False
    last = found[-1]
    return last.kind == "close" or last.percent or "/" in last.text or (len(found) > 2 and found[-2].text == "/")


def _word(match: re.Match[str], start: int, end: int, found: list[Token]) -> Token:
    text = match[0]
    before = found[-1] if found else None
    touches = before is not None and before.end == start and before.kind in ("number", "close")
    if (
        text == "x"
        and before is not None
        and before.kind in ("number", "close", "word")
        and _multiplies(match, touches=touches)
    ):
        return Token("operator", start, end, "*")
    if text.lower() in _POWERS and before is not None and before.kind in ("number", "close"):
        found.append(Token("operator", start, start, "^"))
        return Token("number", start, end, _POWERS[text.lower()], spelled=True)
    if text in _FUNCTIONS and _ARGUMENT.match(match.string, match.end()):
        return Token("unknown", start, end, text)
    if len(text) == 1 and not _is_article(match):
        unit = text in UNIT_LETTERS and before is not None and before.kind == "number"
        raised = match.string[match.end() : match.end() + 1] in ("^", "²", "³", "(")
        return Token("word" if unit and not raised else "variable", start, end, text)
    if (
        touches
        and not _ORDINAL.fullmatch(text)
        and text.lower() not in _ATTACHED
        and (len(text) < 3 or text[0].isupper())
    ):
        return Token("variable", start, end, text)  # "2ab"
    return Token("word", start, end, text)


def _multiplies(match: re.Match[str], *, touches: bool) -> bool:
    """An "x" before a number; in "3x(4 + 5)" it may be a variable."""
    return _CROSS.match(match.string, match.start()) is not None and not (touches and match.string[match.end()] == "(")


_ATTACHED: Final = word_list("calculations", "tokens attached")
"""Units of two letters that are written without a space."""


def _is_article(match: re.Match[str]) -> bool:
    behind = match.string[match.end() : match.end() + 4].lstrip()
    return match[0] in "aAI" and len(behind) > 1 and (behind[:2].isalpha() or behind[0] in "$€£")


def _about(_match: re.Match[str], start: int, end: int, _found: list[Token]) -> Token:
    return Token("word", start, end, ABOUT)


def _aside(match: re.Match[str], start: int, end: int, found: list[Token]) -> Token:
    """Words in brackets; right behind a number they are what it is multiplied with: ".1(Minutes)"."""
    touches = bool(found) and found[-1].end == start and found[-1].kind in ("number", "close")
    return Token("unknown" if touches else "word", start, end, match[0])


def _plain(kind: Kind) -> _Maker:
    def make(match: re.Match[str], start: int, end: int, _found: list[Token]) -> Token:
        return Token(kind, start, end, match[0])

    return make


_MAKERS: Final[Mapping[str, _Maker]] = {
    "number": _number, "recurring": _recurring, "vulgar": _vulgar, "superscript": _superscript, "command": _command,
    "acting": _acting, "word": _word, "degree": _plain("word"), "text": _plain("word"), "aside": _aside, "money": _plain("word"), "area": _plain("word"),
    "about": _about, "clock": _plain("unknown"), "ellipsis": _plain("unknown"), "compound": _plain("unknown"), "name": _plain("unknown"),
}  # fmt: skip
