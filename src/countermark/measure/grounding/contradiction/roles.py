"""`roles.contradict` and `names.contradict`: who did what to whom, and who is the only one of its kind.

Roles are read only from plain clauses: a name, a verb, a name, active or passive. The evidence contradicts a claim where it
says the same with the two names exchanged, nowhere says what the claim says, and the verb is none that goes both ways.
A name is contradicted only where there can be one bearer: "A is the capital of B", "A was born in B".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from countermark.language.forms import root
from countermark.language.lists import word_list
from countermark.measure.grounding.contradiction.statements import TOLD, Passages, Statement, question
from countermark.measure.grounding.wording import wording
from countermark.measure.predicate.predicate import Answer
from countermark.patterns import lazy

_NAME: Final = r"(?:[A-Z][\w’'&-]*+)(?:\s+(?:(?:of|de|van|von|the)\s+)?[A-Z][\w’'&-]*+){0,4}"
_ARTICLE: Final = r"(?:[Tt]he\s+)?"
_ADVERB: Final = r"(?:[a-z]+ly\s+)?"
_ACTIVE: Final = lazy(
    rf"{_ARTICLE}(?P<agent>{_NAME})\s+{_ADVERB}(?:has\s+|had\s+)?(?P<verb>[a-z]+)\s+{_ARTICLE}(?P<patient>{_NAME})"
)
_PASSIVE: Final = lazy(
    rf"{_ARTICLE}(?P<patient>{_NAME})\s+(?:was|were|is|are|has been|had been|have been)\s+{_ADVERB}(?P<verb>[a-z]+)\s+by\s+"
    rf"{_ARTICLE}(?P<agent>{_NAME})"
)
_NO_VERBS: Final = word_list("contradiction", "roles no verbs")
_BOTH_WAYS: Final = frozenset(map(root, word_list("contradiction", "roles both ways")))
"""Verbs under which exchanging the two names changes nothing, or may not."""
_ONLY: Final = (
    lazy(rf"^\W*(?P<bearer>{_NAME})\s+(?:is|was)\s+the\s+(?P<what>[^,;]+?)[.\s]*$"),
    lazy(rf"^\W*[Tt]he\s+(?P<what>[^,;]+?)\s+(?:is|was)\s+(?P<bearer>{_NAME})[.\s]*$"),
)
_BORN: Final = lazy(rf"^\W*(?P<who>{_NAME})\s+was\s+(?P<what>born|buried)\s+in\s+(?P<bearer>{_NAME})[.\s]*$")


class _Deed(NamedTuple):
    """Who did what to whom."""

    agent: str
    verb: str
    patient: str

    @property
    def turned(self) -> _Deed:
        return _Deed(self.patient, self.verb, self.agent)


def _deeds(text: str) -> Iterator[_Deed]:
    for pattern in (_PASSIVE, _ACTIVE):
        for match in pattern.finditer(text):
            if match["verb"] not in _NO_VERBS:
                yield _Deed(_called(match["agent"]), root(match["verb"]), _called(match["patient"]))


def _called(name: str) -> str:
    return " ".join(name.split()).removesuffix("'s").casefold()


def _reversed(claim: str, passages: Passages) -> Answer:
    said = passages.claim(claim)
    deeds = [deed for deed in _deeds(said.text) if deed.verb not in _BOTH_WAYS and deed.agent != deed.patient]
    if not deeds:
        return Answer(False, "it does not say plainly who did what to whom")
    told = [(sentence, deed) for sentence in passages.about(claim) for deed in _deeds(sentence.text)]
    known = {deed for _, deed in told}
    for deed in deeds:
        for sentence, other in told:
            same_negation = said.wording.negations == sentence.wording.negations
            if other == deed.turned and deed not in known and same_negation:
                what = f"the evidence has it the other way round: {sentence.text[:TOLD]!r}"
                return Answer(True, what, (sentence.passage,))
    return Answer(False, "no one in the evidence changes roles")


class _Title(NamedTuple):
    """What there is one of, and the name that is said to bear it."""

    what: frozenset[str]
    bearer: str


def _title(said: Statement) -> _Title | None:
    if said.wording.negations:
        return None
    for pattern in _ONLY:
        match = pattern.match(said.text)
        if match is not None:
            return _Title(_named(match["what"]), _called(match["bearer"]))
    match = _BORN.match(said.text)
    return None if match is None else _Title(_named(f"{match['who']} {match['what']}"), _called(match["bearer"]))


def _named(text: str) -> frozenset[str]:
    """The words of a title, which has to name something by its name: "the capital of France", not "the winner"."""
    inside = any(each[0].isupper() for each in text.split())
    return wording(text).words if inside else frozenset()


def _borne(claim: str, passages: Passages) -> Answer:
    title = _title(passages.claim(claim))
    if title is None or not title.what:
        return Answer(False, "it does not say plainly who is the only one of a kind")
    told = [(sentence, other) for sentence in passages.about(claim) if (other := _title(sentence)) is not None]
    same = [(sentence, other.bearer) for sentence, other in told if other.what == title.what]
    if any(set(title.bearer.split()) & set(bearer.split()) for _, bearer in same):  # one may be the other's short form
        return Answer(False, "the evidence has the same name")
    for sentence, bearer in same:
        return Answer(True, f"{title.bearer!r} is {bearer!r} in the evidence", (sentence.passage,))
    return Answer(False, "no name contradicts the evidence")


MEASURES: Final = (question("roles.contradict", _reversed), question("names.contradict", _borne))
