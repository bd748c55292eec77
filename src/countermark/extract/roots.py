r"""Roots that are drawn: "√392 ≈ 19.8", "the square root of 9 is 3", "\sqrt{2 \times 19.6 / 9.8} = 2"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.phrases import has_any
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told
from countermark.extract.spots import holding, spots

_NUMBER: Final = r"\d(?>(?:\d|[.,](?=\d))*)"
_IS: Final = r"\s*+(?:=|≈|→|->|:(?=\s)|\\approx|(?:is|equals|gives|comes\sto|comes\sout\s(?:at|to)|works\sout\s(?:at|to))(?=\s)|,?\s(?:or|which\sis|i\.e\.)(?=\s))\s*+(?:about\s|roughly\s|approximately\s|exactly\s)?"
_RESULT: Final = rf"(?P<result>{_NUMBER})(?!\s?[-+*/×÷^√]\s?\d|[a-zA-Z(√\\])"
_ROOT: Final = re.compile(
    rf"(?:(?<![\w)}}√])(?:(?:√|(?P<third>∛))\s?(?P<bare>{_NUMBER})|(?:√\s?|(?:math\.)?sqrt)\((?P<inner>[\d\s.,+*/^×÷·⁰¹²³⁴⁵⁶⁷⁸⁹−-]{{1,80}}+)\)"
    rf"|\\sqrt\{{(?P<formula>(?>(?:[\d\s.,+*/^×÷·()-]|\\times|\\cdot|\\div){{1,80}}))\}})"
    rf"|\b(?P<which>square|cube)\sroot\sof\s(?P<radicand>{_NUMBER})(?:\s[^\W\d]+){{0,2}}?){_IS}{_RESULT}",
    re.IGNORECASE,
)
_HINTS: Final = ("√", "∛", "sqrt", " root of ")
_NEEDED: Final = ("√", "∛", "qrt", "QRT", "oot", "OOT")
"""A draft without a hint has no roots, and a block without one of these."""
_SIGNS: Final = {"\\times": "*", "\\cdot": "*", "\\div": "/", "×": "*", "·": "*", "÷": "/", "−": "-"}
_SIGN: Final = re.compile("|".join(map(re.escape, _SIGNS)))
_RAISED: Final = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_DIGITS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_SKIPPED: Final = frozenset(("code", "reference"))


def roots(prose: Prose) -> Iterator[Told]:
    """The roots of a draft, in text order."""
    if not has_any(prose.text, _HINTS):
        return
    for block in holding(prose.blocks, spots(prose.text, _NEEDED)):
        if block.kind in _SKIPPED:
            continue
        for match in _ROOT.finditer(prose.text, block.start, block.end):
            yield Told(match.start(), match.end("result"), match.start("result"), _calculation(match))


def _calculation(match: re.Match[str]) -> Calculation:
    formula = match["inner"] or match["formula"]
    bare = match["bare"] or match["radicand"]
    if bare is None:
        written = _SIGN.sub(lambda sign: _SIGNS[sign[0]], formula).replace(" ", "")
        written = _RAISED.sub(lambda power: f"^{power[0].translate(_DIGITS)}", written)
        if not re.fullmatch(_NUMBER, written):
            return Calculation("expression", (f"sqrt({written})",), match["result"])
        bare = written
    third = match["third"] is not None or (match["which"] or "").lower() == "cube"
    exponent = "1/3" if third else "0.5"
    return Calculation("power", (bare, exponent), match["result"])
