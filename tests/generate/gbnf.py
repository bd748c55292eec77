"""A small reader of GBNF, independent of what writes it: samples a grammar's language, and says what lies in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random

_LEXER = re.compile(
    r'\s+|(?P<text>"(?:[^"\\]|\\.)*")|(?P<set>\[(?:[^\]\\]|\\.)*\])|(?P<name>[a-z][a-z0-9-]*)|(?P<sign>[()|?*+])'
)
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t"}
_MOST = 12


class Grammar:
    """Rules as nested tuples: ("text", str), ("set", chars), ("rule", name), ("seq", …), ("or", …), ("many", node, least)."""

    def __init__(self, text: str) -> None:
        self.rules = {}
        for line in filter(None, text.splitlines()):
            name, _, body = line.partition("::=")
            self.rules[name.strip()] = _Parser(body).node()

    def sample(self, chance: Random) -> str:
        """One text of the language."""
        return self._sample(("rule", "root"), chance)

    def _sample(self, node, chance):
        kind = node[0]
        if kind == "text":
            return node[1]
        if kind == "set":
            return chance.choice(node[1])
        if kind == "rule":
            return self._sample(self.rules[node[1]], chance)
        if kind == "seq":
            return "".join(self._sample(part, chance) for part in node[1:])
        if kind == "or":
            return self._sample(chance.choice(node[1:]), chance)
        _, part, least, most = node
        return "".join(self._sample(part, chance) for _ in range(chance.randint(least, min(most, _MOST))))

    def texts(self) -> Iterator[str]:
        """Every text, of a language without repetition."""
        yield from self._texts(("rule", "root"))

    def _texts(self, node):
        kind = node[0]
        if kind == "text":
            yield node[1]
        elif kind == "rule":
            yield from self._texts(self.rules[node[1]])
        elif kind == "or":
            for part in node[1:]:
                yield from self._texts(part)
        else:
            assert kind == "seq"
            for parts in product(*(list(self._texts(part)) for part in node[1:])):
                yield "".join(parts)

    def accepts(self, text: str) -> bool:
        """Whether the text lies in the language."""
        return len(text) in self._ends(("rule", "root"), text, 0, {})

    def _ends(self, node, text, start, known):
        key = (id(node) if node[0] != "rule" else node[1], start)
        if key in known:
            return known[key]
        kind = node[0]
        if kind == "text":
            ends = {start + len(node[1])} if text.startswith(node[1], start) else set()
        elif kind == "set":
            ends = {start + 1} if text[start : start + 1] and text[start] in node[1] else set()
        elif kind == "rule":
            ends = self._ends(self.rules[node[1]], text, start, known)
        elif kind == "seq":
            ends = {start}
            for part in node[1:]:
                ends = {end for here in ends for end in self._ends(part, text, here, known)}
        elif kind == "or":
            ends = {end for part in node[1:] for end in self._ends(part, text, start, known)}
        else:
            _, part, least, most = node
            reached, ends, count = {start}, {start} if least == 0 else set(), 0
            while reached and count < most:
                count += 1
                reached = {end for here in reached for end in self._ends(part, text, here, known)} - ends
                if count >= least:
                    ends |= reached
        known[key] = ends
        return ends


class _Parser:
    def __init__(self, body: str) -> None:
        self.tokens = []
        place = 0
        while place < len(body):
            match = _LEXER.match(body, place)
            assert match is not None, body[place : place + 40]
            place = match.end()
            if match.lastgroup is not None:
                self.tokens.append((match.lastgroup, match[0]))
        self.place = 0

    def node(self):
        options = [self._sequence()]
        while self._at("|"):
            self.place += 1
            options.append(self._sequence())
        return options[0] if len(options) == 1 else ("or", *options)

    def _at(self, sign):
        return self.place < len(self.tokens) and self.tokens[self.place] == ("sign", sign)

    def _sequence(self):
        parts = []
        while self.place < len(self.tokens) and not self._at("|") and not self._at(")"):
            parts.append(self._repeated(self._atom()))
        return parts[0] if len(parts) == 1 else ("seq", *parts)

    def _repeated(self, atom):
        for sign, (least, most) in {"?": (0, 1), "*": (0, 10**6), "+": (1, 10**6)}.items():
            if self._at(sign):
                self.place += 1
                return ("many", atom, least, most)
        return atom

    def _atom(self):
        kind, text = self.tokens[self.place]
        self.place += 1
        if kind == "text":
            return ("text", _unescaped(text[1:-1]))
        if kind == "set":
            return ("set", _characters(_unescaped(text[1:-1])))
        if kind == "name":
            return ("rule", text)
        assert text == "(", text
        inner = self.node()
        self.place += 1
        return inner


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), text)


def _characters(text: str) -> str:
    return re.sub(r"(.)-(.)", lambda found: "".join(map(chr, range(ord(found[1]), ord(found[2]) + 1))), text)
