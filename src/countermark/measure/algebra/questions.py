"""What sympy is asked about a draft: relations that polynomials do not settle, each with those that it may follow from."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from countermark.measure.algebra.parser import Formula
from countermark.measure.algebra.tree import NotAlgebra, Tree
from countermark.measure.algebra.wording import alternatives, always, concludes, only_states, supposes
from countermark.measure.algebra.worker import settle

_MOST_BEFORE: Final = 12
_MOST_QUESTIONS: Final = 200
_E: Final = Tree("constant", (), "e")
_EULER: Final = re.compile(r"\bln\b|\bexp\b|(?<![A-Za-z\\])e\s*\^\s*(?:-?[a-zα-ω(\\]|\{[^}]{0,100}[a-zα-ω\\])")
_E_GIVEN: Final = re.compile(r"(?<![A-Za-z\\])e\s*=")
_PI_GIVEN: Final = re.compile(r"(?:π|\\pi|\bpi)\s*(?:=|≈|\\approx)")
"""Where a draft says what a letter is, it is no constant there, or not exactly."""
_MAYBE_COMPLEX: Final = frozenset("zw")

Answer = tuple[bool | None, str, bool]
"""Whether a relation holds, why, and whether it is the first to speak of something."""


class Question(NamedTuple):
    """One relation, or one of several, with the values known so far put in."""

    new: tuple[Formula, ...]
    before: tuple[Formula, ...]
    always: Literal["all", "real"] | None


class Settled(NamedTuple):
    """What sympy had to say."""

    answers: dict[int, list[Answer]]
    """For each step that it was asked about, and each relation of it."""
    spoken_of: list[int]
    """Other steps that are not the first to speak of something."""
    missing: str
    """Why something that was asked has no answer."""


class Read(NamedTuple):
    """A step, and the relations that it states."""

    text: str
    stated: list[tuple[Formula, ...]]


class _Taken(NamedTuple):
    """What became of one relation."""

    given: bool
    question: Question | None = None
    said: str = ""
    """The values that were put in."""
    supposed: bool = False
    """It may rest on what is only supposed, so that it may well be false."""


def asked(steps: Sequence[Read], given: Sequence[Read], unsettled: Collection[int], seconds: float) -> Settled:
    """Ask about the relations of those steps that are not settled."""
    if not unsettled or seconds <= 0:
        return Settled({}, [], "")
    wanted = set(unsettled)
    listed = {place: each for place, each in enumerate(_taken(steps, given)) if each and place in wanted}
    questions = [one.question for each in listed.values() for one in each if one.question is not None]
    if not questions:
        return Settled({}, [], "")
    found = settle([question._asdict() for question in questions[:_MOST_QUESTIONS]], seconds)
    answers = iter(found.answers)
    made: dict[int, list[Answer]] = {}
    spoken_of: list[int] = []
    for place, each in listed.items():
        if any(one.question is not None for one in each) or not any(map(_is_polynomial, steps[place].stated)):
            made[place] = [_answer(one, next(answers, None) if one.question is not None else None) for one in each]
        elif not all(one.given for one in each):
            spoken_of.append(place)
    return Settled(made, spoken_of, found.missing)


def _is_polynomial(either: tuple[Formula, ...]) -> bool:
    return len(either) == 1 and either[0].relation is not None


def _answer(taken: _Taken, answer: tuple[bool | None, str] | None) -> Answer:
    if answer is None:  # of what was not asked, or not answered, nothing more is known
        return None, "", taken.given and taken.question is None
    holds, reason = answer
    return None if holds is False and taken.supposed else holds, f"{taken.said}{reason}", taken.given


def _taken(steps: Sequence[Read], given: Sequence[Read]) -> Iterator[list[_Taken]]:
    """The relations of each step, by what stands before them."""
    texts = [each.text for each in (*steps, *given)]
    euler = any(map(_EULER.search, texts)) and not any(map(_E_GIVEN.search, texts))
    constants = frozenset(("e",) if euler else ()) | frozenset(() if any(map(_PI_GIVEN.search, texts)) else ("pi",))
    case = _Case(constants)
    for text in given:
        for either in text.stated if alternatives(text.text) == 1 else ():
            case.take(either, None)
    for step in steps:
        listed, cases = step.stated, alternatives(step.text)
        letters = {letter for either in listed for formula in either for letter in formula.letters()}
        if cases > 1 and cases == len(listed) and _same_letter(listed):
            listed, cases = [tuple(formula for either in listed for formula in either)], 1
        # Several relations are one after another, or listed as cases; numbers alone are the same in every case.
        one_case = cases == 1 and (len(listed) <= 1 or not letters or concludes(step.text))
        if not one_case or not only_states(step.text, letters):
            case = _Case(constants, supposed=supposes(step.text))
            if len(listed) == 1:
                case.take(listed[0], None)
            yield []
        else:
            yield [case.take(either, always(step.text)) for either in listed]


def _same_letter(listed: Sequence[tuple[Formula, ...]]) -> bool:
    """Whether all relations give values of one letter: "x = 2 or x = 3"."""
    names = {None if formula.assigned is None else formula.assigned[0] for either in listed for formula in either}
    return len(names) == 1 and None not in names


class _Case:
    """What has been stated since something other than a formula was said."""

    def __init__(self, constants: frozenset[str], *, supposed: bool = False) -> None:
        self._constants = constants
        self._supposed = supposed
        self._values: dict[str, Tree] = {}
        self._before: list[Formula] = []
        self._names: set[str] = set()

    def take(self, either: tuple[Formula, ...], of_all: Literal["all", "real"] | None) -> _Taken:
        """What is to be asked about a relation, or about several of which one is said to hold; it is known from then on."""
        if "e" in self._constants:
            either = tuple(formula.with_values({"e": _E}) for formula in either)
        letters = frozenset[str]().union(*(formula.letters() for formula in either))
        given = bool(letters) and letters.isdisjoint(self._names)
        names = {formula.assigned[0] for formula in either if formula.assigned is not None}
        values = {name: value for name, value in self._values.items() if name not in names}
        question = self._question(either, values, of_all)
        used = letters & values.keys()
        said = ", ".join(f"{name} = {values[name].shown()}" for name in sorted(used))
        self._learn(either, letters)
        return _Taken(given, question, f"with {said} " if said else "", self._supposed)

    def _learn(self, either: tuple[Formula, ...], letters: frozenset[str]) -> None:
        self._names |= letters
        first, *others = either
        if others:
            return
        if first.assigned is None:
            self._before = [*self._before, first][-_MOST_BEFORE:]
        elif not first.about:
            name, value = first.assigned
            if self._values.get(name, value) != value:  # another value of the same letter belongs to another case
                self._values = {}
            self._values[name] = value

    def _question(
        self, either: tuple[Formula, ...], values: Mapping[str, Tree], of_all: Literal["all", "real"] | None
    ) -> Question | None:
        new = tuple(formula.with_values(values) for formula in either)
        letters = frozenset[str]().union(*(formula.letters() for formula in new))
        used = [each for each in self._before if each.with_values(values).letters() == letters and len(letters) == 1]
        before = tuple(each.with_values(values) for each in used)
        known = (*either, *new, *used)
        asks = any(map(_beyond_polynomials, known)) or len(either) > 1 or of_all is not None
        if not asks and not (len(letters) <= 1 and any(map(_takes_a_system, known))):
            return None
        assigned = [formula.assigned is not None for formula in new]
        if (any(assigned) and not before) or (len(new) > 1 and not all(assigned)):
            return None  # a first value follows from nothing, and "√16 = ±4" can be meant in two ways
        if any(map(_maybe_complex, (*new, *before))) or not all(map(_small, (*new, *before))):
            return None
        if not all(formula.constants() <= self._constants for formula in (*new, *before)):
            return None
        return Question(new, before, of_all)


def _beyond_polynomials(formula: Formula) -> bool:
    return None in (formula.left.degree(), formula.right.degree())


def _takes_a_system(formula: Formula) -> bool:
    """Whether only several equations together settle it, of which one is not linear."""
    degrees = (formula.left.degree(), formula.right.degree())
    return len(formula.letters()) > 1 and any(degree is not None and degree > 1 for degree in degrees)


def _maybe_complex(formula: Formula) -> bool:
    """It may be about complex numbers, which are not calculated with here."""
    letters = formula.letters()
    sized = "abs" in formula.left.calls() | formula.right.calls()
    return "i" in letters or (sized and not letters.isdisjoint(_MAYBE_COMPLEX))


def _small(formula: Formula) -> bool:
    try:
        formula.left.bits()
        formula.right.bits()
    except NotAlgebra:
        return False
    return True
