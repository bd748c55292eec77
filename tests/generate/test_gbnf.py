"""GBNF, read and followed: what may come next, what has to, and what llama.cpp would not take."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.errors import ModelError
from countermark.generate.grammar.gbnf import Grammar

LETTERS = 'aé"]-^\\ \n'


def has(grammar: Grammar, text: str) -> bool:
    return () in grammar.after(grammar.start(), text)


def begins(grammar: Grammar, text: str) -> bool:
    return bool(grammar.after(grammar.start(), text))


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ('root ::= "a"', ["a"], ["", "b", "aa"]),
        ('root ::= "a" | "b" "c" |', ["a", "bc", ""], ["b", "c", "abc"]),
        ('root ::= "x"* "y"+ "z"?', ["y", "xxyyz"], ["x", "xz", "yzz"]),
        ('root ::= "x"{2} "y"{1,} "z"{0,2}', ["xxy", "xxyyzz"], ["xy", "xx", "xxyzzz"]),
        ("root ::= [a-c-] [^a-c] .", ["-dé", "c\n🙂"], ["dd.", "aa.", "ad"]),
        (r'root ::= "\"\\\n\t" [\]\[^\-\x41\u00e9\U0001F642]', ['"\\\n\t]', '"\\\n\t🙂', '"\\\n\t^'], ['"\\\n\tB']),
        ('# a comment\nroot ::= one # another\n\none ::= (\n "a" |\n "b"\n)*\n', ["", "abba"], ["abc"]),
        ('root ::=\n  "a" |\n  "b"\n', ["a", "b"], ["ab"]),
        ('root ::= "(" root ")" | ""', ["", "(())"], ["(", "())"]),
        ('root ::= ("a"?)* "b"', ["b", "aab"], ["a"]),
        ('root ::= ""* "b" ""', ["b"], ["", "bb"]),
        ('a ::= "x"\nroot ::= a "y" a b-2\nb-2 ::= [0-9]', ["xyx5"], ["xyx"]),
    ],
)
def test_a_grammar_has_its_texts_and_no_others(text: str, inside: list[str], outside: list[str]) -> None:
    grammar = Grammar.read(text)
    assert [each for each in inside if not has(grammar, each)] == []
    assert [each for each in outside if has(grammar, each)] == []
    assert all(begins(grammar, each[:end]) for each in inside for end in range(len(each)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no rule 'root' (in line 1)"),
        ('rot ::= "a"', "there is no rule 'root' (in line 1)"),
        ('root ::= "a"\n  one', "a rule has the form name ::= … (in line 2)"),
        ('root ::= "a"\n\n"b"', "a rule has the form name ::= … (in line 3)"),
        ("root := x", "a rule has the form name ::= … (in line 1)"),
        ('root ::= ("a"', "a group is not closed (in line 1)"),
        ('root ::= (\n"a"\none ::= "b")', "a group is not closed (in line 2)"),
        ('root ::= "a")', "a group is closed that was not opened (in line 1)"),
        ('root ::= "a', "nothing in a grammar begins with '\"' (in line 1)"),
        ("root ::= [a", "nothing in a grammar begins with '[' (in line 1)"),
        ("root ::= <[12]>", "nothing in a grammar begins with '<' (in line 1)"),
        ("root ::= two\none ::= two", "there is no rule 'two' (in line 1)"),
        ("root ::= *", "there is nothing to repeat (in line 1)"),
        ('root ::= "a" | +', "there is nothing to repeat (in line 1)"),
        ('root ::= "a"{3,2}', "it repeats at least more often than at most (in line 1)"),
        ('root ::= "a"{x}', "nothing in a grammar begins with '{' (in line 1)"),
        (r'root ::= "\q"', r"there is no escape '\\q' (in line 1)"),
        (r"root ::= [\U00110000]", r"there is no character '\\U00110000' (in line 1)"),
        (r'root ::= "\ud800"', r"there is no character '\\ud800' (in line 1)"),
        (r'root ::= "\x4"', r"there is no escape '\\x' (in line 1)"),
        ('root ::= root "a" | "b"', "rule 'root' begins with itself"),
        ('root ::= "x" one\none ::= "y"? two\ntwo ::= (one | "z")', "rule 'one' begins with itself"),
        ("root ::= " + "(" * 300 + '"a"' + ")" * 300, "there are more than 200 groups inside each other (in line 1)"),
    ],
)
def test_what_llama_would_not_take_is_told_with_its_line(text: str, why: str) -> None:
    with pytest.raises(ModelError) as refused:
        Grammar.read(text)
    assert str(refused.value) == f"the grammar cannot be read: {why}"


@pytest.mark.parametrize(
    ("text", "said", "forced"),
    [
        ('root ::= "Growth was " ("up" | "down") "."', "", "Growth was "),
        ('root ::= "Growth was " ("up" | "down") "."', "Growth was d", "own."),
        ('root ::= "in" ("creased" | "ched") " a lot"', "", "inc"),
        ('root ::= "a" ("b" | "b" "c")', "", "ab"),
        ('root ::= "ab" "cd"?', "", "ab"),
        ('root ::= [a] "b"', "", ""),
        ('root ::= "ab" root', "", "ababababab"),
        ('root ::= "a"', "a", ""),
    ],
)
def test_what_has_to_come_is_known_up_to_a_choice_or_a_possible_end(text: str, said: str, forced: str) -> None:
    grammar = Grammar.read(text)
    assert grammar.forced(grammar.after(grammar.start(), said), 10 if "root" in text[8:] else 99) == forced


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def classed(text: str) -> str:
    return "[" + "".join(f"\\{each}" if each in "\\]-^" else each for each in text).replace("\n", "\\n") + "]"


Language = tuple[str, frozenset[str]]
"""A piece of grammar, with all its texts."""


def joined(parts: list[Language]) -> Language:
    return " ".join(part for part, _ in parts), frozenset(map("".join, product(*(texts for _, texts in parts))))


def chosen(parts: list[Language]) -> Language:
    return f"({' | '.join(part for part, _ in parts)})", frozenset().union(*(texts for _, texts in parts))


def repeated(part: Language, low: int, more: int) -> Language:
    times = [joined([part] * count)[1] for count in range(low, low + more + 1)]
    return f"({part[0]}){{{low},{low + more}}}", frozenset().union(*times)


texts = st.text(st.sampled_from(LETTERS), max_size=3)
pieces: st.SearchStrategy[Language] = st.recursive(
    texts.map(lambda text: (quoted(text), frozenset((text,))))
    | st.text(st.sampled_from(LETTERS), min_size=1, max_size=3).map(lambda text: (classed(text), frozenset(text))),
    lambda part: st.one_of(
        st.lists(part, min_size=1, max_size=3).map(joined),
        st.lists(part, min_size=1, max_size=3).map(chosen),
        st.builds(repeated, part, st.integers(0, 1), st.integers(0, 1)),
    ),
    max_leaves=6,
).filter(lambda language: len(language[1]) < 300)


def beginnings(language: frozenset[str]) -> Iterator[str]:
    return (text[:end] for text in language for end in range(len(text) + 1))


@given(pieces, st.data())
def test_a_finite_language_is_followed_exactly(language: Language, data: st.DataObject) -> None:
    """Against the list of all its texts: membership, beginnings, what is forced, and the grammar of the rest."""
    written, inside = language
    grammar = Grammar.read(f"root ::= {written}\n")
    said = data.draw(st.sampled_from(sorted(set(beginnings(inside)))) | st.text(st.sampled_from(LETTERS), max_size=4))
    after = grammar.after(grammar.start(), said)
    on = {text[len(said) :] for text in inside if text.startswith(said)}
    assert (() in after, bool(after)) == (said in inside, bool(on))
    if on:
        rest = Grammar.read(grammar.rest(after))
        assert [text for text in on if not has(rest, text)] == []
        assert all(not has(rest, text + "a") for text in on if text + "a" not in on)
        forced = grammar.forced(after, 1000)
        assert all(text.startswith(forced) for text in on)


@given(pieces)
def test_every_text_can_be_reached_by_choices_alone(language: Language) -> None:
    """Whatever is put down because it is forced, no text of the language is lost."""
    grammar = Grammar.read(f"root ::= {language[0]}\n")
    for text in language[1]:
        ways, left = grammar.start(), text
        while left:
            forced = grammar.forced(ways, 1000)
            assert left.startswith(forced)
            step = forced or left[0]
            ways, left = grammar.after(ways, step), left[len(step) :]
        assert () in ways
