"""What candidate policy sets verify and decide over the same drafts, number by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.errors import CountermarkError, InvalidDraft
from countermark.lab.simulate.cases import Case
from countermark.measure.number.policies import parse
from countermark.measure.number.policyset import PolicySet
from countermark.model import DEFAULT_LIMITS, Decision, Evidence, Graph, MarkKind, Quantity, Report
from countermark.pipeline import PackLike, load_packs
from countermark.pipeline.checks import run
from countermark.protocols import Subject

PACK: Final = "numbers.strict"
PROVEN: Final = (MarkKind.VERIFIED, MarkKind.SUPPORTED)
"""What counts as covered: verified where there is a tag, supported where the sentence bound the number."""


class Candidate(NamedTuple):
    """A policy set to try, by name."""

    name: str
    policies: PolicySet


class Number(NamedTuple):
    """A tagged or bound number of a draft."""

    case: int
    start: int
    text: str
    ref: str | None
    right: bool | None
    """Its label; None where nobody has said."""


class CandidateAnswer(NamedTuple):
    """What one candidate makes of one number."""

    mark: MarkKind
    entry: str | None
    """The entry of Π that lets it through, with its condition; None where none does."""
    why: str

    @property
    def is_proven(self) -> bool:
        return self.mark in PROVEN


class Trial(NamedTuple):
    """One candidate over all drafts."""

    candidate: Candidate
    answers: Sequence[CandidateAnswer]
    """One a number."""
    decisions: Sequence[Decision]
    """One a draft."""


class Tally(NamedTuple):
    """The figures of one candidate."""

    verified: int
    numbers: int
    right: int
    """Verified, of those labelled right."""
    all_right: int
    wrong: int
    """Verified, of those labelled wrong: the false accepts."""
    all_wrong: int
    decisions: Mapping[Decision, int]
    entries: Mapping[str, int]
    """How many numbers each entry of Π let through, the most first."""

    @property
    def coverage(self) -> float | None:
        """The share of tagged and bound numbers that verify; None where there are none."""
        return self.verified / self.numbers if self.numbers else None

    @property
    def recall(self) -> float | None:
        """The share of the right numbers that verify."""
        return self.right / self.all_right if self.all_right else None

    @property
    def precision(self) -> float | None:
        """The share of right numbers among those that verify and have a label."""
        labelled = self.right + self.wrong
        return self.right / labelled if labelled else None


class Flip(NamedTuple):
    """A draft on which candidates differ."""

    case: int
    decisions: tuple[Decision, ...]
    """Under each candidate, in their order."""
    numbers: tuple[int, ...]
    """Those that verify under some candidates and not under others."""


class Drafts:
    """Drafts that are read once and judged under many policy sets."""

    def __init__(
        self,
        cases: Sequence[Case],
        facts: Evidence | None = None,
        *,
        pack: PackLike | Sequence[PackLike] = PACK,
        params: Mapping[str, Any] | None = None,
        bind: bool = False,
    ) -> None:
        if not cases:
            raise CountermarkError("there is no draft to try a policy set on")
        self.cases = cases
        self._shared = Evidence() if facts is None else facts
        self._pack, self._params, self._bind = pack, dict(params) if params is not None else {}, bind
        if "numbers" in self._params:
            raise CountermarkError("params contains a policy set", hint="candidates are what is tried in its place")
        self._told: dict[int, tuple[Quantity, ...]] = {}
        self.numbers: list[Number] = []
        self._of_case: dict[int, range] = {}

    def under(self, policies: PolicySet, name: str = "", *, only: Collection[int] | None = None) -> Trial:
        """Every draft under one policy set, or `only` some, of which alone the answers then are."""
        packs = load_packs(self._pack, {**self._params, "numbers": policies.document()})
        answers: list[CandidateAnswer] = []
        decisions: list[Decision] = []
        for index, case in enumerate(self.cases):
            if only is not None and index not in only:
                continue
            evidence = self._shared
            if case.facts:
                evidence = Evidence(facts=(*evidence.facts, *case.facts), unavailable=evidence.unavailable)
            told = self._told.get(index)
            subject = Subject(case.draft, Graph(), evidence, DEFAULT_LIMITS)
            try:
                report = run(subject, packs, None, bind=self._bind, told=told)
            except CountermarkError as error:
                error.where = f"draft {case.id!r}"
                raise
            if told is None:
                self._told[index] = tuple(report.graph.quantities)
                self._number(index, report)
            answers += _answers(report)
            decisions.append(report.decision)
        return Trial(Candidate(name, policies), answers, decisions)

    def of_cases(self, cases: Collection[int]) -> list[int]:
        """The numbers of some drafts, in the order in which `under(only=…)` answers."""
        return [number for case in sorted(cases) for number in self._of_case[case]]

    def _number(self, index: int, report: Report) -> None:
        case, named = self.cases[index], _named(report)
        truth = case.truth
        if truth is None:
            truth = (None,) * len(named)
        elif len(truth) != len(named):
            found = ", ".join(repr(mark.text) for mark in named[:5])
            raise InvalidDraft(
                f"there are {len(truth)} labels for {len(named)} tagged or bound numbers",
                where=f"draft {case.id!r}",
                hint=f"the numbers are {found}{' …' if len(named) > 5 else ''}" if named else "",
            )
        first = len(self.numbers)
        self.numbers += [
            Number(index, mark.start, mark.text, mark.ref, right) for mark, right in zip(named, truth, strict=True)
        ]
        self._of_case[index] = range(first, len(self.numbers))


def _named(report: Report) -> list[Any]:
    """The marks of the numbers that name a fact or were bound to one; which they are does not depend on Π."""
    nodes = {
        each.id
        for each in report.graph.quantities
        if each.token is not None or each.bound is not None or each.expression is not None
    }
    return [mark for mark in report.marks if mark.node in nodes]


def _answers(report: Report) -> list[CandidateAnswer]:
    entries: dict[str | None, str] = {}
    for each in report.measurements:
        if each.measure == "number.match" and each.value is True:
            entries.setdefault(each.node, str(each.detail.get("entry", each.detail.get("mode"))))
    return [
        CandidateAnswer(mark.mark, entries.get(mark.node) if mark.mark in PROVEN else None, mark.why or "")
        for mark in _named(report)
    ]


class Simulation(NamedTuple):
    """Candidates over the same drafts."""

    cases: Sequence[Case]
    numbers: Sequence[Number]
    trials: Sequence[Trial]

    @property
    def is_labelled(self) -> bool:
        return any(number.right is not None for number in self.numbers)

    def tally(self, trial: Trial) -> Tally:
        """The figures of one candidate."""
        proven = [answer.is_proven for answer in trial.answers]
        labels = [number.right for number in self.numbers]
        pairs = Counter(zip(labels, proven, strict=True))
        entries = Counter(answer.entry for answer in trial.answers if answer.entry is not None)
        decisions = Counter(trial.decisions)
        return Tally(
            verified=sum(proven),
            numbers=len(proven),
            right=pairs[True, True],
            all_right=pairs[True, True] + pairs[True, False],
            wrong=pairs[False, True],
            all_wrong=pairs[False, True] + pairs[False, False],
            decisions={each: decisions[each] for each in Decision},
            entries=dict(entries.most_common()),
        )

    @property
    def flips(self) -> list[Flip]:
        """Drafts that are decided otherwise, or whose numbers are, under some candidates than under others."""
        differing: dict[int, list[int]] = {}
        for index, number in enumerate(self.numbers):
            if len({trial.answers[index].is_proven for trial in self.trials}) > 1:
                differing.setdefault(number.case, []).append(index)
        found = []
        for case in range(len(self.cases)):
            decisions = tuple(trial.decisions[case] for trial in self.trials)
            if case in differing or len(set(decisions)) > 1:
                found.append(Flip(case, decisions, tuple(differing.get(case, ()))))
        return found


def simulate(
    cases: Sequence[Case],
    candidates: Mapping[str, Any] | Sequence[Candidate],
    *,
    facts: Evidence | None = None,
    pack: PackLike | Sequence[PackLike] = PACK,
    params: Mapping[str, Any] | None = None,
    bind: bool = False,
) -> Simulation:
    """Run the whole check on every draft under each candidate; a candidate is a policy set or its document, by name."""
    if isinstance(candidates, Mapping):
        candidates = [Candidate(name, parse(each, f"candidate {name!r}")) for name, each in candidates.items()]
    if not candidates:
        raise CountermarkError("there is no policy set to try", hint="give at least one candidate")
    drafts = Drafts(cases, facts, pack=pack, params=params, bind=bind)
    trials = [drafts.under(each.policies, each.name) for each in candidates]
    return Simulation(cases, drafts.numbers, trials)
