"""What a text has spoken of so far: who is named, what pronouns mean, which words describe by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from countermark.language.forms import stem
from countermark.language.lists import word_list
from countermark.measure.exact.logic.formula import Atom, Formula, Term, Var
from countermark.measure.exact.logic.words import BE, SINGULARS, is_plural

_JOINS: Final = word_list("logic", "context joins")


class Unread(Exception):
    """Why a sentence has no reading here."""


class Referent(NamedTuple):
    """What a pronoun stands for."""

    term: Term
    kind: str
    """"person" or "thing" for "someone" and "something"; empty where a name does not say."""


class Context:
    """The state of reading one text."""

    def __init__(self, sentences: Sequence[Sequence[str]]) -> None:
        self.describing = frozenset(word for tokens in sentences for word in _describing(tokens))
        """Stems of words that are said of something by themselves: "is big", "are round and green"."""
        self._singular = frozenset(tokens[0].lower() for tokens in sentences if _begins_with_name(tokens))
        self._named: dict[str, None] = {}
        self._count = 0
        self._supposed: list[tuple[Var, Formula]] | None = None
        self._referents: list[Referent] = []

    def is_plural(self, word: str) -> bool:
        """The word is a plural, and not a name that looks like one: "Socrates"."""
        return word.lower() not in self._singular and is_plural(word)

    def is_known(self, word: str) -> bool:
        """The word is known as a name, or as a word that begins no name."""
        return word.lower() in self._singular or word.lower() in self._named or not word[0].isupper()

    def variable(self) -> Var:
        """A new one."""
        self._count += 1
        return Var(f"x{self._count}")

    def name(self, constant: str) -> str:
        """A name, remembered as one that the text has."""
        self._named.setdefault(constant)
        return constant

    def begin_condition(self) -> None:
        """A condition begins: what is indefinite in it stands for anything."""
        self._supposed = []
        self._referents = []

    @property
    def in_condition(self) -> bool:
        return self._supposed is not None

    def add_indefinite(self, var: Var, restriction: Formula) -> None:
        """Something indefinite in a condition, such as "a cat", with what it is said to be."""
        self._supposed = [*(self._supposed or ()), (var, restriction)]

    def end_condition(self) -> list[tuple[Var, Formula]]:
        """What was indefinite in the condition that ends here, each with what it was said to be."""
        found = list(self._supposed or ())
        self._supposed = None
        return found

    def refer(self, term: Term, kind: str) -> None:
        """The subject of a clause, which a pronoun behind it may mean."""
        self._referents.append(Referent(term, kind))

    def drop_referent(self) -> None:
        """The last subject was under a quantifier that ends here, so nothing behind can mean it."""
        self._referents.pop()

    @contextmanager
    def trying(self) -> Iterator[None]:
        """One way to read a sentence; where it fails, nothing of it is kept."""
        named, referents = dict(self._named), list(self._referents)
        supposed = None if self._supposed is None else list(self._supposed)
        try:
            yield
        except Unread:
            self._named, self._referents, self._supposed = named, referents, supposed
            raise

    def end_sentence(self) -> None:
        """A sentence ends, and so does what its pronouns could mean."""
        self._referents = []
        self._supposed = None

    def meant(self, pronoun: str) -> Term:
        """What a pronoun means: the first subject of the sentence, or the only one that the text has named."""
        if self._referents:
            term, kind = self._referents[0]
            if pronoun == "it" and kind == "person":
                raise Unread("'it' does not mean a person")
            return term
        if len(self._named) == 1:
            return next(iter(self._named))
        raise Unread(f"{pronoun!r} may mean more than one")


def atom(predicate: str, *terms: Term) -> Atom:
    return Atom(predicate, terms)


def _begins_with_name(tokens: Sequence[str]) -> bool:
    return len(tokens) > 1 and tokens[0][0].isupper() and tokens[1].lower() in SINGULARS


def _describing(tokens: Sequence[str]) -> Iterator[str]:
    """The stems of words that follow a form of "to be" and that nothing but commas, conjunctions and "then" follows."""
    lower = [token.lower() for token in tokens]
    for place, word in enumerate(lower):
        rest = iter(lower[place + 1 :] if word in BE else ())
        for each in rest:
            if each in _JOINS:
                continue
            ahead = next(rest, ",")
            if ahead in _JOINS or ahead == "then":
                yield stem(each)
            if ahead not in _JOINS:
                break
