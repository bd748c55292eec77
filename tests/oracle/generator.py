"""Drafts of many tokens that hold by construction or were mutated, with what the oracle says of each."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from tests.oracle.mutations import Mutator
from tests.oracle.oracle import MARKS, Unclear, judge
from tests.oracle.writer import Token

ROUNDED = [{"type": "rounded", "decimals": d} for d in range(4)]
SETS: tuple[tuple[dict, ...], ...] = (
    ({"type": "exact"}, {"type": "abbr"}, {"type": "percent"}, {"type": "ratio"}, {"type": "year"}),
    ({"type": "exact"}, *ROUNDED, {"type": "abbr"}, {"type": "tolerance", "relative": "0.02"}, {"type": "percent"},
     {"type": "range"}, {"type": "ratio"}, {"type": "year"}),
    ({"type": "exact"}, {"type": "display"}, {"type": "tolerance", "relative": "0.05", "qualifiers": []},
     {"type": "percent"}, {"type": "range", "max_width": "0.2"}, {"type": "ratio"}),
    ({"type": "exact"}, *({**policy, "ties": "even"} for policy in ROUNDED),
     {"type": "tolerance", "absolute": "0.5", "relative": "0.01", "qualifiers": ["about", "nearly", "just over"]},
     {"type": "abbr", "scales": {"K": 1000, "million": 1000000}}, {"type": "display"}),
    ({"type": "rounded", "decimals": 1}, {"type": "rounded", "decimals": 3}, {"type": "percent"}),
    ({"type": "exact"}, *ROUNDED, {"type": "display"}, {"type": "range"}, {"type": "tolerance", "absolute": "2"}),
    ({"type": "exact"}, {"type": "abbr"}, {"type": "percent"}, {"type": "ratio"}, {"type": "year"}, *ROUNDED[:3],
     {"type": "display"}, {"type": "tolerance", "relative": "0.02"}, {"type": "range", "max_width": "0.2"},
     {"type": "bound", "max_width": "0.1"}),
    ({"type": "bound", "max_width": "0.5"}, {"type": "tolerance", "relative": "0.1", "qualifiers": ["about"]},
     {"type": "exact"}, {"type": "abbr", "scales": {"M": 1000000}}),
    ({"type": "exact", "when": {"status": ["final", "provisional"]}}, *ROUNDED[:2],
     {"type": "display", "when": {"unit": ["%", "kg"]}},
     {"type": "tolerance", "relative": "0.05", "when": {"status": "forecast"}},
     {"type": "tolerance", "relative": "0.01"}, {"type": "bound", "max_width": "0.2", "when": {"status": "final"}}),
)  # fmt: skip
LOCALES = ("en", "en", "en", "en", *MARKS)


@dataclass(frozen=True)
class Placed:
    """A token in a draft, and what must become of it."""

    token: Token
    start: int
    end: int
    payload: tuple[int, int]
    expected: bool


@dataclass(frozen=True)
class Sheet:
    """A draft of many tokens that do not touch, with its facts and policy set."""

    text: str
    locale: str
    facts: list[dict]
    policies: list[dict]
    placed: list[Placed]
    disagreements: list[tuple[Token, bool]]
    """Where the oracle and the construction differ: a fault of the oracle or of the generator."""


FILLERS = ("It came to ", "The figure is ", "We saw ", "Then ", "In total ", "Look: ")
CLOSES = dict.fromkeys("\u202a\u202b\u202d\u202e", "\u202c") | dict.fromkeys("\u2066\u2067\u2068", "\u2069")
ENDS = (" ;\n\n", " ; ", " and so on\n\n", " ;\n", " there.\n\n")


def sheet(seed: str, tokens: int = 200) -> Sheet:
    """The draft that a seed stands for; the same seed gives the same draft."""
    rng = random.Random(seed)
    locale = rng.choice(LOCALES)
    policies = rng.choice(SETS) if rng.random() < 0.97 else ()
    writer = Mutator(rng, locale, policies or SETS[0])
    parts: list[str] = []
    length = 0
    facts: list[dict] = []
    placed, disagreements = [], []
    while len(placed) < tokens:
        try:
            token = writer.write(len(placed))
            if not policies:
                token = replace(token, truth=False, mutation="empty-set")
            elif rng.random() < 0.7:
                token = writer.mutate(token)
            source = token.written()
            said = judge(source, token.before, token.after, facts=token.facts, policies=list(policies), locale=locale)
        except Unclear:
            continue
        if token.truth is not None and token.truth != said:
            disagreements.append((token, said))
            continue
        head = rng.choice(FILLERS) + token.before
        opened = source.find(">") + 1
        begin = length + len(head)
        # A control left open would reach over the tokens that follow.
        closing = "".join(CLOSES[char] for char in token.before + source if char in CLOSES)
        tail = token.after + closing + rng.choice(ENDS)
        parts += (head, source, tail)
        length = begin + len(source) + len(tail)
        inner = (begin + opened, begin + len(source) - len("</claim>"))
        placed.append(Placed(token, begin, begin + len(source), inner, said))
        facts += token.facts
    return Sheet("".join(parts), locale, facts, list(policies), placed, disagreements)
