"""The looser grammar, for larger models: free English prose without a number in it, and claim tokens of the facts.

Words are read by an automaton that knows every English number word and ends a word at none of them; digits, other
scripts, currency and percent signs are not in the alphabet. So the only numbers are tokens, with handles for ids, and calls
of closed functions over those handles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_lowercase
from typing import Final

from countermark.generate.grammar.grammar import either, gbnf
from countermark.generate.prompt.entry import Entry
from countermark.generate.sentence.calls import call_grammar
from countermark.numeral.words import english_table as words

_NO_NUMBER: Final = frozenset(("a", "an", "and", "of", "point", "oh", "times", "fold"))
"""In the vocabulary of numbers, and no number without another word of it."""
NUMBER_WORDS: Final = frozenset(
    {*words.VOCABULARY, "hundreds", "scores", "percent", "percents", "percentage", "permille"} - _NO_NUMBER
)
"""Words that are a number, make one, or would stand as a unit beside a token that has its own."""
_TEXT: Final = r"""
root ::= item (between item)* "."
item ::= word | token{call}{own}
between ::= " " | ", " | "; " | ": " | ". " | " (" | ") " | "), " | "). "
word ::= n0 ("'" [a-z])? ("-" n0)?
rest ::= [a-zA-Z]*
"""


def loose_grammar(entries: Sequence[Entry], own: Sequence[str] = ()) -> str:
    """GBNF of prose about these facts; `own` are words of the question that hold a number and may be repeated."""
    tokens = [
        writing.token(entry.handle)
        for entry in entries
        for writing in (*entry.writings, *((entry.year,) if entry.year is not None else ()))
    ]
    token = gbnf(either(*tokens)).replace("root ::=", "token ::=", 1)
    call = call_grammar(entries)
    text = _TEXT.strip().replace("{call}", " | call" if call else "").replace("{own}", " | own" if own else "")
    more = [gbnf(either(*own)).replace("root ::=", "own ::=", 1).strip()] if own else []
    return "\n".join((text, token.strip(), *((call,) if call else ()), *more, *_automaton(NUMBER_WORDS))) + "\n"


def _automaton(forbidden: Iterable[str]) -> Iterator[str]:
    """Rules n0, n1 … for a word that is none of these, one for each beginning that some of them share."""
    states: dict[str, int] = {"": 0}
    for word in sorted(forbidden):
        for end in range(1, len(word) + 1):
            states.setdefault(word[:end], len(states))
    ends = frozenset(forbidden)
    for beginning, number in states.items():
        onward = {letter: states[beginning + letter] for letter in ascii_lowercase if beginning + letter in states}
        free = [letter for letter in ascii_lowercase if letter not in onward]
        options = [f"[{letter}{letter.upper()}] n{state}" for letter, state in onward.items()]
        if free:
            options.append(f"[{''.join(free)}{''.join(free).upper()}] rest")
        if beginning and beginning not in ends:
            options.append('""')
        yield f"n{number} ::= {' | '.join(options)}"
