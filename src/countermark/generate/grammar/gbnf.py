"""GBNF, llama.cpp's grammars: read, and followed along a text to see what may come next.

What a grammar leaves no choice about need not be asked of a model.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import starmap
from typing import Final, NamedTuple, TypeAlias

from countermark.errors import ModelError

_DEEPEST: Final = 200
"""Groups inside groups, and rules that begin with rules."""
_LAST: Final = 0x10FFFF
_TOKEN: Final = re.compile(
    r"""(?P<space>[ \t]+|\#[^\n]*)
    |(?P<line>\r?\n)
    |(?P<name>[A-Za-z0-9-]+)(?P<defined>\s*+::=)?
    |"(?P<literal>(?:[^"\\]|\\.)*)"
    |\[(?P<negated>\^?)(?P<chars>(?:[^\]\\]|\\.)*)\]
    |(?P<times>[*+?]|\{[ ]*(?P<low>\d{1,6})[ ]*(?P<comma>,)?[ ]*(?P<high>\d{1,6})?[ ]*\})
    |(?P<sign>[().|])""",
    re.VERBOSE | re.DOTALL,
)
_CHARACTER: Final = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))|([^\\])", re.DOTALL)
_SAME: Final = {**{each: each for each in '\\"[]-^'}, "n": "\n", "r": "\r", "t": "\t"}


class Chars(NamedTuple):
    """One character, in one of these ranges or in none of them."""

    ranges: tuple[tuple[int, int], ...]
    negated: bool

    def has(self, character: str) -> bool:
        """It may be this one."""
        code = ord(character)
        return any(low <= code <= high for low, high in self.ranges) is not self.negated


class Name(NamedTuple):
    """What a rule stands for."""

    rule: str


class Choice(NamedTuple):
    """One of several sequences."""

    options: tuple[tuple[Node, ...], ...]


class Repeat(NamedTuple):
    """The same, so many times; None is without end."""

    node: Node
    low: int
    high: int | None


Node: TypeAlias = str | Chars | Name | Choice | Repeat
"""A text stands for itself; it is never empty."""
Stack: TypeAlias = tuple[Node, ...]
"""What is still to come, on one way through the grammar; a text or a character first, once it was opened."""


class Grammar:
    """The rules of a grammar; the one to start with is "root"."""

    def __init__(self, rules: Mapping[str, Choice]) -> None:
        self._rules = rules
        # A rule "root" that other rules name has to be called something else where another text is to begin with.
        self._names = {rule: rule for rule in rules}
        while self._names["root"] in rules:
            self._names["root"] += "-0"
        lines = (f"{self._names[rule]} ::= {_options(choice, self._names)}\n" for rule, choice in rules.items())
        self._lines = "".join(lines)

    @classmethod
    @lru_cache(maxsize=64)
    def read(cls, text: str) -> Grammar:
        """Raises ModelError with the line of whatever llama.cpp would not take."""
        return cls(_GrammarReader(text).rules())

    def start(self) -> frozenset[Stack]:
        """Every way to begin."""
        return self.opened([(Name("root"),)])

    def opened(self, stacks: list[Stack]) -> frozenset[Stack]:
        """The same ways on, up to where each has a character to come or is over."""
        found: set[Stack] = set()
        seen = set(stacks)
        while stacks:
            stack = stacks.pop()
            if not stack or isinstance(stack[0], str | Chars):
                found.add(stack)
                continue
            for wider in self._expanded(stack[0], stack[1:]):
                if wider not in seen:
                    seen.add(wider)
                    stacks.append(wider)
        return frozenset(found)

    def _expanded(self, node: Node, rest: Stack) -> Iterator[Stack]:
        match node:
            case Name(rule):
                yield from ((*option, *rest) for option in self._rules[rule].options)
            case Choice(options):
                yield from ((*option, *rest) for option in options)
            case Repeat(inner, low, high):
                if high != 0:
                    yield (inner, Repeat(inner, max(0, low - 1), None if high is None else high - 1), *rest)
                if low == 0:
                    yield rest

    def after(self, stacks: frozenset[Stack], text: str) -> frozenset[Stack]:
        """The ways on when this text has come; none if it cannot."""
        for character in text:
            on: list[Stack] = []
            for stack in stacks:
                head = stack[0] if stack else None
                if isinstance(head, str) and head[0] == character:
                    on.append((head[1:], *stack[1:]) if len(head) > 1 else stack[1:])
                elif isinstance(head, Chars) and head.has(character):
                    on.append(stack[1:])
            stacks = self.opened(on)
        return stacks

    def forced(self, stacks: frozenset[Stack], most: int) -> str:
        """What has to come next, character by character; it ends where there is a choice, or the text may end."""
        text = ""
        while len(text) < most:
            heads = {stack[0][0] if stack and isinstance(stack[0], str) else None for stack in stacks}
            if len(heads) != 1 or (character := heads.pop()) is None:
                break
            text += str(character)
            stacks = self.after(stacks, str(character))
        return text

    def rest(self, stacks: frozenset[Stack]) -> str:
        """The grammar of what may still come."""
        options = sorted(_sequence(stack, self._names) for stack in stacks)
        return f"root ::= {' | '.join(options)}\n{self._lines}"


def _options(choice: Choice, names: Mapping[str, str]) -> str:
    return " | ".join(_sequence(option, names) for option in choice.options)


def _sequence(nodes: Stack, names: Mapping[str, str]) -> str:
    return " ".join(_written(node, names) for node in nodes) or '""'


def _written(node: Node, names: Mapping[str, str]) -> str:
    match node:
        case str():
            return f'"{"".join(map(_escaped, map(ord, node)))}"'
        case Chars(ranges, negated):
            return f"[{'^' if negated else ''}{''.join(starmap(_range, ranges))}]"
        case Name(rule):
            return names[rule]
        case Choice():
            return f"({_options(node, names)})"
        case Repeat(inner, low, high):
            return f"({_written(inner, names)}){{{low},{'' if high is None else high}}}"


def _range(low: int, high: int) -> str:
    return _escaped(low) if low == high else f"{_escaped(low)}-{_escaped(high)}"


def _escaped(code: int) -> str:
    return chr(code) if chr(code).isalnum() and code < 128 else f"\\U{code:08X}"


class _GrammarReader:
    """Reads a grammar from its first character to its last."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self._depth = 0
        self._named: dict[str, int] = {}

    def rules(self) -> dict[str, Choice]:
        rules: dict[str, Choice] = {}
        while (token := self._next(lines=True)) is not None:
            if token["defined"] is None:
                raise self._wrong(token.start(), "a rule has the form name ::= …")
            self._next(lines=True, peek=True)
            rules[token["name"]] = self._choice(nested=False)
        for name, place in {"root": 0, **self._named}.items():
            if name not in rules:
                raise self._wrong(place, f"there is no rule {name!r}")
        _refuse_left_recursion(rules)
        return rules

    def _choice(self, *, nested: bool) -> Choice:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise self._wrong(self._place, f"there are more than {_DEEPEST} groups inside each other")
        options: list[tuple[Node, ...]] = []
        sequence: list[Node] = []
        while True:
            start = self._place
            token = self._next(lines=nested)
            ends = token is None or token["line"] is not None
            if token is not None and token["defined"] is not None:  # the next rule, on the same line
                self._place = token.start()
                ends = True
            if nested and ends:
                raise self._wrong(start, "a group is not closed")
            if token is None or ends or token["sign"] == ")":
                if not (ends or nested):
                    raise self._wrong(token.start() if token else start, "a group is closed that was not opened")
                options.append(_joined(sequence))
                self._depth -= 1
                return Choice(tuple(options))
            if token["sign"] == "|":
                options.append(_joined(sequence))
                sequence = []
                self._next(lines=True, peek=True)
            elif token["times"] is not None:
                self._repeat(token, sequence)
            else:
                sequence.append(self._node(token))

    def _node(self, token: re.Match[str]) -> Node:
        if token["name"] is not None:
            self._named.setdefault(token["name"], token.start())
            return Name(token["name"])
        if token["literal"] is not None:
            return "".join(chr(code) for code, _ in self._codes(token, "literal"))
        if token["chars"] is not None:
            return Chars(tuple(self._ranges(token)), bool(token["negated"]))
        if token["sign"] == ".":
            return Chars(((0, _LAST),), negated=False)
        return self._choice(nested=True)

    def _repeat(self, token: re.Match[str], sequence: list[Node]) -> None:
        if not sequence:
            raise self._wrong(token.start(), "there is nothing to repeat")
        once = {"*": (0, None), "+": (1, None), "?": (0, 1)}.get(token["times"])
        low, high = once if once is not None else (int(token["low"]), int(token["high"]) if token["high"] else None)
        if once is None and token["comma"] is None:
            high = low
        if high is not None and high < low:
            raise self._wrong(token.start(), "it repeats at least more often than at most")
        if sequence[-1] != "":  # nothing, however often, is nothing
            sequence.append(Repeat(sequence.pop(), low, high))

    def _ranges(self, token: re.Match[str]) -> Iterator[tuple[int, int]]:
        codes = list(self._codes(token, "chars"))
        while codes:
            low, _ = codes.pop(0)
            high = low
            if len(codes) > 1 and codes[0] == (ord("-"), False):
                codes.pop(0)
                high, _ = codes.pop(0)
            yield low, high

    def _codes(self, token: re.Match[str], group: str) -> Iterator[tuple[int, bool]]:
        """Code points, each with whether it was escaped."""
        for found in _CHARACTER.finditer(token[group]):
            code = found[1] or found[2] or found[3]
            if found[4] is not None and found[4] not in _SAME:
                raise self._wrong(token.start(group) + found.start(), f"there is no escape {found[0]!r}")
            if code is not None and (int(code, 16) > _LAST or 0xD800 <= int(code, 16) < 0xE000):
                raise self._wrong(token.start(group) + found.start(), f"there is no character {found[0]!r}")
            if code is not None:
                yield int(code, 16), True
            else:
                yield ord(found[5] if found[4] is None else _SAME[found[4]]), found[4] is not None

    def _next(self, *, lines: bool, peek: bool = False) -> re.Match[str] | None:
        """The next token that counts; line ends count only where they end a rule."""
        while self._place < len(self._text):
            token = _TOKEN.match(self._text, self._place)
            if token is None:
                raise self._wrong(self._place, f"nothing in a grammar begins with {self._text[self._place]!r}")
            passed = token["space"] is not None or (lines and token["line"] is not None)
            if peek and not passed:
                return token
            self._place = token.end()
            if not passed:
                return token
        return None

    def _wrong(self, place: int, what: str) -> ModelError:
        line = self._text.count("\n", 0, place) + 1
        return ModelError(f"the grammar cannot be read: {what}", where=f"line {line}")


def _joined(nodes: list[Node]) -> tuple[Node, ...]:
    """A sequence without empty texts."""
    return tuple(node for node in nodes if node != "")


def _refuse_left_recursion(rules: Mapping[str, Choice]) -> None:
    """A rule that begins with itself is read for ever."""
    empty: set[str] = set()

    def vanishes(node: Node) -> bool:
        match node:
            case Name(rule):
                return rule in empty
            case Choice(options):
                return any(all(map(vanishes, option)) for option in options)
            case Repeat(inner, low, _):
                return low == 0 or vanishes(inner)
            case _:
                return False

    while more := {rule for rule, choice in rules.items() if rule not in empty and vanishes(choice)}:
        empty |= more

    def first(node: Node) -> Iterator[str]:
        match node:
            case Name(rule):
                yield rule
            case Choice(options):
                for option in options:
                    for each in option:
                        yield from first(each)
                        if not vanishes(each):
                            break
            case Repeat(inner, _, _):
                yield from first(inner)

    begins = {rule: set(first(choice)) for rule, choice in rules.items()}
    for rule in rules:
        reached, fresh = set[str](), begins[rule]
        while fresh:
            reached |= fresh
            fresh = set().union(*(begins[each] for each in fresh)) - reached
        if rule in reached:
            raise ModelError(f"the grammar cannot be read: rule {rule!r} begins with itself")
