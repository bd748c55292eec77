"""Does a conclusion follow from premises? Yes, its opposite does, or neither, with what it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from countermark.measure.exact.logic.chaining import Chained, chain, literals, rules_of
from countermark.measure.exact.logic.clauses import Unsettled, grounded
from countermark.measure.exact.logic.doubts import doubt
from countermark.measure.exact.logic.fallacies import fallacy
from countermark.measure.exact.logic.formula import And, Atom, Exists, ForAll, Formula, Implies, Or, Var, atoms, negated
from countermark.measure.exact.logic.formula import Literal as Said
from countermark.measure.exact.logic.reader import Unread, read
from countermark.measure.exact.logic.satisfiable import satisfiable
from countermark.measure.exact.logic.telling import surfaces, told
from countermark.measure.exact.logic.words import GENERAL

Outcome = Literal["true", "false", "unknown"]
Reading = Literal["classical", "rules"]

MOST_PREMISES: Final = 1_000
MOST_LITERALS: Final = 50_000
MOST_CLAUSES: Final = 20_000
MOST_CASES: Final = 2_000
_MOST_TO_LEAVE_OUT: Final = 40
"""Premises up to which it is tried which of them a conclusion can do without."""


class Step(NamedTuple):
    says: str
    premise: int
    """The premise that gives it."""
    given: tuple[int, ...]
    """Earlier steps that the premise needs."""


class Deduction(NamedTuple):
    """What became of a conclusion."""

    outcome: Outcome
    reason: str
    at: int | None = None
    """The premise that decides: the last one of a proof, or the first that could not be read (the conclusion comes
    behind the premises)."""
    settled: bool = True
    """Unknown and settled: it was all read beyond doubt, and neither the conclusion nor its opposite follows."""
    premises: tuple[int, ...] = ()
    """The premises that the outcome rests on."""
    proof: tuple[Step, ...] = ()
    """The steps, where rules and facts alone give the conclusion."""
    unread: tuple[int, ...] = ()
    """Sentences that could not be read; what follows from the others follows all the same."""
    fallacy: str | None = None
    """The name of the mistake, where the premises and the conclusion have the form of a known one."""
    inconsistent: bool = False
    """The premises contradict each other, so that nothing is concluded from them."""


def deduce(premises: Sequence[str], conclusion: str, *, reading: Reading = "classical") -> Deduction:
    """Whether a conclusion follows from premises, all written plainly.

    As "rules", a condition is only used forwards: from "if it is red then it is big" and "it is not big" nothing
    follows. As "classical" it does, and so does everything else that holds in every case in which the premises do.
    """
    if len(premises) > MOST_PREMISES:
        return _open(f"there are {len(premises)} premises, more than {MOST_PREMISES}")
    *given, asked = read([*premises, conclusion])
    if isinstance(asked, Unread):
        unread = (*_unread(given), len(premises))
        return _open(f"the conclusion is not read: {asked}", at=len(premises), unread=unread)
    words = surfaces([*premises, conclusion])
    found = _decided(given, asked, reading, words)
    if found.outcome == "unknown" and found.settled:
        formulas = [*(each for each in given if not isinstance(each, Unread)), asked]
        why = doubt([*premises, conclusion], formulas, words)
        return found if why is None else _open(f"no proof of it was found, nor of its opposite; {why}")
    return found


def _open(reason: str, **more: Any) -> Deduction:
    return Deduction("unknown", reason, settled=False, **more)


def _unread(given: Sequence[Formula | Unread]) -> tuple[int, ...]:
    return tuple(index for index, each in enumerate(given) if isinstance(each, Unread))


def _decided(
    given: Sequence[Formula | Unread], asked: Formula, reading: Reading, words: Mapping[str, str]
) -> Deduction:
    unread = _unread(given)
    known = {index: each for index, each in enumerate(given) if not isinstance(each, Unread)}
    known |= _general([*known.values(), asked])
    try:
        found = _forwards(known, asked, words)
        if found is None and reading == "classical":
            found = _classically(known, asked)
    except Unsettled as unsettled:
        return _open(str(unsettled), unread=unread)
    if found is not None:
        return found._replace(unread=unread)
    if unread:
        return _open(f"premise {unread[0] + 1} is not read: {given[unread[0]]}", at=unread[0], unread=unread)
    spoken = {atom.predicate for each in known.values() for atom in atoms(each)}
    silent = next((atom.predicate for atom in atoms(asked) if atom.predicate not in spoken), None)
    if silent is not None:
        spoken_of = " ".join(words.get(each, each) for each in silent.split())
        return _open(f"no premise speaks of {spoken_of!r}", at=len(given))
    name = fallacy(list(known.values()), asked)
    reason = "neither it nor its opposite follows from the premises"
    return Deduction("unknown", reason if name is None else f"{reason}: {name}", fallacy=name)


def _general(formulas: Sequence[Formula]) -> dict[int, Formula]:
    """Nouns like "person" and "thing" exclude nothing as long as nothing is said to be one: then everything is one."""
    claimed = {predicate for formula in formulas for predicate in _claimed(formula)}
    var = Var("everything")
    general = sorted({f"is {kind}" for kind in GENERAL.values()} - claimed)
    return {-1 - number: ForAll(var, Atom(predicate, (var,))) for number, predicate in enumerate(general)}


def _claimed(formula: Formula) -> Iterator[str]:
    """The predicates that a formula states of something, or denies, rather than asks for."""
    match formula:
        case Atom(predicate, _):
            yield predicate
        case And(parts) | Or(parts):
            for part in parts:
                yield from _claimed(part)
        case Implies(_, then):
            yield from _claimed(then)
        case Exists(_, And((_, *rest))):
            for part in rest:
                yield from _claimed(part)
        case _:
            yield from _claimed(formula.of)


def _forwards(known: Mapping[int, Formula], asked: Formula, words: Mapping[str, str]) -> Deduction | None:
    """The conclusion by facts and rules alone; None where they do not give it."""
    wanted = literals(asked)
    rules = [rule for index, formula in known.items() for rule in rules_of(formula, index) or ()]
    named = [*known.values(), asked]
    constants = dict.fromkeys(
        term for each in named for atom in atoms(each) for term in atom.terms if isinstance(term, str)
    )
    chained = chain(rules, constants, MOST_LITERALS)
    clash = next((each for each in chained.reasons if each.positive and each.denied() in chained.reasons), None)
    if clash is not None:
        used = _premises(chained, [clash, clash.denied()])
        why = f"the premises contradict each other: {told(clash, words)}, and {told(clash.denied(), words)}"
        return _open(why, at=max(used, default=None), premises=used, inconsistent=True)
    if wanted is None or any(isinstance(term, Var) for each in wanted for term in each.atom.terms):
        return None
    if all(each in chained.reasons for each in wanted):
        return _proved("true", chained, wanted, words)
    against = next((each.denied() for each in wanted if each.denied() in chained.reasons), None)
    if against is not None:
        return _proved("false", chained, [against], words)
    if not chained.complete:
        raise Unsettled(f"more than {MOST_LITERALS} statements follow from the premises")
    return None


def _proved(outcome: Outcome, chained: Chained, wanted: Sequence[Said], words: Mapping[str, str]) -> Deduction:
    order = list(dict.fromkeys(each for goal in wanted for each in chained.proof(goal)))
    place = {each: number for number, each in enumerate(order)}
    steps = tuple(
        Step(
            says=told(each, words),
            premise=chained.reasons[each].premise,
            given=tuple(place[one] for one in chained.reasons[each].given if one in place),
        )
        for each in order
        if chained.reasons[each].premise >= 0
    )
    used = _premises(chained, wanted)
    verb = "follows" if outcome == "true" else "is contradicted"
    return Deduction(
        outcome,
        f"it {verb}: {told(wanted[-1], words)}, by {_listed(used)}",
        at=steps[-1].premise,
        premises=used,
        proof=steps,
    )


def _premises(chained: Chained, wanted: Sequence[Said]) -> tuple[int, ...]:
    found = {chained.reasons[each].premise for goal in wanted for each in chained.proof(goal)}
    return tuple(sorted(index for index in found if index >= 0))


def _classically(known: Mapping[int, Formula], asked: Formula) -> Deduction | None:
    """The conclusion by cases: it follows when the premises and its opposite cannot hold together."""
    indexes, formulas = list(known), list(known.values())
    if not _consistent(formulas):
        return _open("the premises contradict each other", inconsistent=True)
    tried: tuple[tuple[Outcome, Formula], ...] = (("true", negated(asked)), ("false", asked))
    for outcome, added in tried:
        if not _consistent([*formulas, added]):
            used = _needed(indexes, formulas, added)
            verb = "follows" if outcome == "true" else "is contradicted"
            return Deduction(outcome, f"it {verb}, by {_listed(used)}", at=max(used, default=None), premises=used)
    return None


def _consistent(formulas: Sequence[Formula]) -> bool:
    found = grounded(formulas, MOST_CLAUSES)
    return satisfiable(found.clauses, found.atoms, MOST_CASES)


def _needed(indexes: Sequence[int], formulas: Sequence[Formula], added: Formula) -> tuple[int, ...]:
    """Premises of which none can be left out; all of them where there are too many to try."""
    kept = list(zip(indexes, formulas, strict=True))
    if len(kept) <= _MOST_TO_LEAVE_OUT:
        for each in list(kept):
            fewer = [other for other in kept if other is not each]
            if not _consistent([*(formula for _, formula in fewer), added]):
                kept = fewer
    return tuple(sorted(index for index, _ in kept if index >= 0))


def _listed(used: Sequence[int]) -> str:
    if not used:
        return "logic alone"
    return f"premise{'s' if len(used) > 1 else ''} {', '.join(str(index + 1) for index in used)}"
