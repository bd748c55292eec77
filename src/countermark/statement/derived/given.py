"""What the words have to give of an expression besides its outermost operation: those inside of it, and its numbers.

A number of a draft's expression is nobody's fact. The years of `cagr` come from the periods and the limit of a count from its
bound; the exponent of `power` and the level of `rebase` have to be said here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from countermark.numeral.words.english_table import ONES, ORDINALS
from countermark.statement.derived.limits import Beside
from countermark.statement.derived.proof import Node, sides_of

_IMPLIED: Final = frozenset(("", "sum", "all", "convert"))
"""Inside of another operation these go without a word: "Kenya and Uganda account for", "of the whole"."""
_CALLED: Final[Mapping[str, frozenset[str]]] = {
    "share": frozenset(("share", "ratio")),
    "ratio": frozenset(("ratio", "share")),
    "weighted mean": frozenset(("weighted mean", "mean")),
}
_MOST: Final = 12
_COUNTED: Final = {
    **{word: number for words in (ONES, ORDINALS) for word, number in words.items() if 2 <= number <= _MOST},
    **dict.fromkeys(("square", "squared"), 2),
    **dict.fromkeys(("cube", "cubed"), 3),
}
_MARKUP: Final = re.compile(r"""<!--(?>(?:[^-]|-(?!->))*)(?:-->|\Z)|<(?>(?:[^<>"']|"[^"]*+"|'[^']*+')*)(?:>|\Z)|>""")
_CUT: Final = re.compile(r"[^<>]*+>")
"""The rest of a tag that began before what is looked at."""
_WORD: Final = "|".join(sorted(_COUNTED, key=len, reverse=True))
_POWERS: Final = re.compile(
    rf"\b(?:(?P<root>{_WORD}|[0-9]{{1,2}}(?:nd|rd|th))\s+root\b"
    rf"|(?P<square>squared|cubed|square(?=\s+of\b)|cube(?=\s+of\b))"
    rf"|power\s+of\s+(?P<of>{_WORD}|[-−]?[0-9]{{1,3}}(?:\.[0-9]{{1,3}})?)(?![\w.,]*[0-9])"
    rf"|to\s+the\s+(?P<to>{_WORD}|[0-9]{{1,3}}(?:nd|rd|th)?)(?:\s+power)?\b)",
    re.IGNORECASE,
)


def not_given(root: Node, names: Sequence[str], beside: Beside, *, moves: bool) -> str | None:
    """What an expression holds and its words do not give; None where they give all of it.

    `names` are the operations that the words name, and `moves` is whether they say that something rose or fell.
    """
    around = shown(beside)
    if root.name == "power":
        wanted = root.parts[1].value
        if wanted not in _exponents(around):
            return f"the text does not say that the exponent is {wanted}"
    if root.name == "rebase" and root.parts[2].is_number and not _states_level(around, root.parts[2].value):
        return f"the text does not say that the index starts from {root.parts[2].value}"
    said = {name.rstrip("?") for name in names} | ({"growth"} if moves else set())
    # Inside of another operation a yearly rate goes by the word for any growth.
    unsaid = (name for name in _inside(root) if not (called(name) | ({"growth"} if name == "cagr" else set())) & said)
    return next((f"the expression has a {name} inside, which the text does not name" for name in unsaid), None)


def called(name: str) -> frozenset[str]:
    """What names an operation, which is its own name in most cases."""
    return _CALLED.get(name, frozenset((name,)))


def lists(beside: Beside, name: str) -> bool:
    """Whether a name is one of those that the words list something among: "ranked first among Kenya and Uganda"."""
    return re.search(rf"\bamong(?:st)?\s+(?:the\s+)?{re.escape(name)}\b", shown(beside), re.IGNORECASE) is not None


def shown(beside: Beside) -> str:
    """The sentence around a number as its reader sees it: what stands in tags and comments names nothing."""
    before, after = beside.before, beside.after
    head = _CUT.match(before)
    return _MARKUP.sub(" ", f"{before if head is None else before[head.end() :]} {after}")


def _inside(root: Node) -> Iterator[str]:
    """The operations inside of an expression that a person would name, each by the name of its words."""
    is_growth = sides_of(root).name == "growth" and root.name != "growth"  # (b − a) ÷ a is one
    waiting = [part for part in root.parts if not (is_growth and part.name in ("difference", "change"))]
    while waiting:
        node = waiting.pop()
        name = sides_of(node).name
        if name not in _IMPLIED:
            yield name
        waiting += () if name == "growth" and node.name != "growth" else node.parts


def _exponents(text: str) -> set[Fraction]:
    found = set()
    for match in _POWERS.finditer(text):
        kind = str(match.lastgroup)
        said = match[kind].lower().replace("−", "-")
        number = Fraction(_COUNTED.get(said) or said.rstrip("ndrth"))
        if number:
            found.add(1 / number if kind == "root" else number)
    return found


def _states_level(text: str, level: Fraction | None) -> bool:
    """Whether a sentence says what an index is where it starts: "2021 = 100", "taking 2021 as 100"."""
    if level is None or level.denominator != 1:
        return False
    written = f"{level.numerator}|{level.numerator:,}"
    return re.search(rf"(?:=|\b(?:as|at|to|equals))\s*(?:{written})(?![0-9]|[.,][0-9])", text) is not None
