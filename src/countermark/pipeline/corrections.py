"""Correcting a draft: propose, apply, check again, keep what holds; round by round, until nothing is left or nothing helps.

An edit stays only where the new check no longer finds its failure and finds no other that was not there before. What a
rule does not find failing is never touched.
"""

from __future__ import annotations

import threading
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, Literal, NamedTuple

from msgspec import UNSET, structs

from countermark.correct.harm import blamed
from countermark.correct.ledger import Ledger
from countermark.correct.problem import Problem, problems, residual
from countermark.correct.proposal import Conflict, Proposal, resolved
from countermark.correct.scene import Scene
from countermark.correct.strategies.rewrite import answer, passages, prompt, refused
from countermark.correct.strategies.style import Expected
from countermark.correct.strategies.table import proposals
from countermark.errors import CountermarkError
from countermark.extract import numbers as extract_numbers
from countermark.language import Document, document_of, read
from countermark.measure.number.facts import Facts
from countermark.measure.number.match import counts_itself
from countermark.measure.predicate.tools import schemas_of
from countermark.model import Corrected, Discarded, Draft, Evidence, Fact, Graph, Left, Quantity, Report
from countermark.pipeline.checks import retold, run
from countermark.pipeline.packs import MEASURES, Measures
from countermark.pipeline.remedies import moved, remedy_of, with_edits, writings_of
from countermark.policy import Pack
from countermark.protocols import LanguageModel, Need, Subject
from countermark.statement import bind_numbers

MOST: Final[Mapping[str, int]] = {"patch": 3, "insert": 3, "rewrite": 2}
"""Rounds in which changes of a kind are made."""
MIXED: Final = 5
"""Rounds in all."""
_NARROWED: Final = 3
"""How often a round is checked again without the changes that did harm, before all of them are taken back."""
_RANKS: Final = 8
"""How many ways to write a number are tried before it is left."""
_CHARACTERS: Final = 4000
_SHOWN: Final = 200
"""Characters of a failure that is told."""


class Revision(NamedTuple):
    """A draft before and after it was corrected."""

    before: Report
    """Of the original; its edits lead to the corrected text."""
    after: Report
    """Of the corrected text."""
    corrected: Corrected


class _Ways:
    """Ways to mend one problem, looked at one by one."""

    def __init__(self, options: Iterator[Proposal]) -> None:
        self._options = options
        self.first: Proposal | None = None
        self.advance()

    def advance(self) -> None:
        """On to the next."""
        self.first = next(self._options, None)


class _Change(NamedTuple):
    """A change that was taken back, and why."""

    proposal: Proposal
    why: str


def correct_report(
    report: Report,
    given: Subject,
    packs: Sequence[Pack],
    measures: Measures = MEASURES,
    *,
    bind: bool = False,
    model: LanguageModel | None = None,
    seconds: float = 0.0,
) -> Revision:
    """A draft that was checked, corrected as far as its packs' rules, the evidence and the seconds of a model allow."""
    return _Correcting(report, given, packs, measures, bind=bind, model=model, seconds=seconds).run()


class _Correcting:
    """One draft on its way."""

    def __init__(
        self,
        report: Report,
        given: Subject,
        packs: Sequence[Pack],
        measures: Measures,
        *,
        bind: bool,
        model: LanguageModel | None,
        seconds: float,
    ) -> None:
        self._first = self._now = report
        self._documents = {given.draft.text: document_of(given)}
        self._given, self._packs, self._measures, self._bind = given, packs, measures, bind
        self._model, self._until = model, time.monotonic() + seconds
        self._ledger = Ledger(report.draft.text)
        self._remedies = {rule.name: remedy_of(rule) for pack in packs for rule in pack.rules}
        self._refused: set[tuple[str, int, int, str]] = set()
        self._given_up: set[tuple[str, int]] = set()
        self._discarded: list[_Change] = []
        self._conflicts: list[Conflict] = []
        self._rounds: Counter[str] = Counter()
        self._seen = {report.draft.text}
        self._facts: dict[str, Fact] = {}
        self._known: Facts | None = None
        self._stalled = False
        self._why_left: dict[tuple[str, int], str] = {}

    def run(self) -> Revision:
        """Rounds until all passes, nothing more can be tried, or the limits are reached."""
        stopped = "nothing is left"
        while problems_left := problems(self._now, self._remedies):
            if self._rounds.total() == 0 and not self._facts:
                self._read_facts()
            if self._rounds["all"] >= MIXED:
                stopped = f"{MIXED} rounds were made"
                break
            scene = self._scene(problems_left)
            changes = self._deterministic(problems_left, scene)
            if not changes and self._model is not None and self._rounds["rewrite"] < MOST["rewrite"]:
                changes = self._rewritten(problems_left, scene)
            if not changes:
                stopped = "nothing more can be fixed"
                break
            self._round(changes)
        return self._revision(stopped)

    def _round(self, changes: Sequence[Proposal]) -> None:
        """Make changes together, check again, and keep those that mend what they are for and break nothing."""
        self._rounds["all"] += 1
        self._rounds.update({each.kind for each in changes})
        left = list(changes)
        for _ in range(_NARROWED):
            ledger = self._ledger.with_changes(left)
            if ledger.text in self._seen:
                self._discard(left, "the text would be one that was there before")
                return
            after = self._check(ledger.text)
            bad = blamed(self._now, after, self._ledger, ledger, left)
            if not bad:
                self._ledger, self._now = ledger, after
                self._seen.add(ledger.text)
                return
            for proposal, why in bad:
                self._discard([proposal], why)
                if proposal.tried:
                    # The number matches its fact so: written otherwise it would fail for the same reason.
                    self._given_up.add(self._place(proposal.problem))
            harmful = {id(proposal) for proposal, _ in bad}
            left = [each for each in left if id(each) not in harmful]
            if not left:
                return
        self._discard(left, "it is not clear which of the changes did harm")

    def _discard(self, changes: Iterable[Proposal], why: str) -> None:
        for each in changes:
            self._discarded.append(_Change(each, why))
            self._refused.add(self._key(each))

    def _key(self, change: Proposal) -> tuple[str, int, int, str]:
        """The same change for the same rule, wherever other changes moved it."""
        span = self._ledger.span_before(change.span)
        return change.problem.verdict.rule, span.start, span.end, change.new

    def _revision(self, stopped: str) -> Revision:
        edits = self._ledger.edits()
        left = residual(self._now)
        status: Literal["passed", "partial", "failed"] = "passed" if not left else "partial" if edits else "failed"
        corrected = Corrected(
            original_text=self._first.draft.text,
            corrected_text=self._ledger.text,
            corrections=self._ledger.corrections(),
            residual_violations=left,
            verification_status=status,
            discarded=tuple(
                Discarded(violation_id=each.problem.id, strategy=each.kind, replacement=each.new, why=why)
                for each, why in self._discarded
            ),
            left=self._left(),
            trade_offs=tuple(dict.fromkeys(map(str, self._conflicts))),
            rounds=self._rounds["all"],
            stopped=stopped,
        )
        return Revision(with_edits(self._first, self._now, edits), self._now, corrected)

    def _left(self) -> tuple[Left, ...]:
        """Every failure that is still there, and why nothing was done about it."""
        found = problems(self._now, self._remedies)
        taken_back = {self._place(each.problem): why for each, why in reversed(self._discarded)}
        text = self._now.draft.text
        return tuple(
            Left(
                violation_id=each.id,
                text="" if each.span is None else text[each.span.start : each.span.end][:_SHOWN],
                why=self._why_left.get(self._place(each)) or taken_back.get(self._place(each)) or each.unmended,
            )
            for each in found
        )

    def _check(self, text: str) -> Report:
        return run(self._subject(text), self._packs, None, measures=self._measures, bind=self._bind)

    def _subject(self, text: str) -> Subject:
        draft = structs.replace(self._given.draft, text=text)
        return Subject(draft, Graph(), self._given.evidence, self._given.limits, self._document(draft))

    def _document(self, draft: Draft) -> Document:
        """A draft as it was read; the one that is corrected and the last that was tried are kept."""
        if draft.text not in self._documents:
            now = self._now.draft.text
            self._documents = {text: found for text, found in self._documents.items() if text == now}
            self._documents[draft.text] = read(draft)
        return self._documents[draft.text]

    def _asking(self, text: str) -> Subject:
        """A text with the facts that records were asked for: its numbers are not bound again."""
        subject = self._subject(text)
        if not self._asks:
            return subject
        more = Evidence(facts=[fact for fact in self._now.evidence.facts if fact.id not in self._facts])
        return subject._replace(evidence=subject.evidence.joined(more))

    @property
    def _asks(self) -> bool:
        """Whether there are records, whose facts are made when a number asks for them."""
        return bool(self._given.evidence.records)

    def _read_facts(self) -> None:
        contradicting: set[str] = set()
        for fact in self._given.evidence.facts:
            other = self._facts.setdefault(fact.id, fact)
            if other is not fact and not other.agrees_with(fact):
                contradicting.add(fact.id)
        for each in contradicting:
            del self._facts[each]

    def _scene(self, found: Sequence[Problem]) -> Scene:
        draft = self._now.draft
        schemas = schemas_of(draft) if self._now.graph.tool_calls else {}
        return Scene(
            self._now,
            # What records were asked for is in the report alone.
            {**{fact.id: fact for fact in self._now.evidence.facts}, **self._facts} if self._asks else self._facts,
            expects=self._expected,
            rebound=self._rebound(found),
            document=lambda: self._document(draft),
            counts=counts_itself,
            moves=moved,
            schema=schemas.get,
            passages=self._given.evidence.passages,
            writings=lambda fact: writings_of(fact, draft.locale),
        )

    def _expected(self, quantity: Quantity) -> Expected | None:
        """The value that a derived fact or an expression gives."""
        if self._asks:
            self._known = Facts(self._now.evidence)
        if self._known is None:
            self._known = Facts(self._given.evidence)
        expression = quantity.expression
        if expression is not None:
            known = self._known.derive(expression)
        elif quantity.about is not None:
            known = self._known.find(quantity.about)
        else:
            return None
        if known.problem is not None or known.value is None or known.high is not None:
            return None
        return Expected(Fraction(known.value), known.unit.text or None, known.name, None)

    def _rebound(self, found: Sequence[Problem]) -> Mapping[str, str]:
        """For tagged numbers that do not hold, the fact that the sentence would identify without the tag."""
        wanted = {
            each.node.id
            for each in found
            if isinstance(each.node, Quantity)
            and each.node.token is not None
            and each.node.problem is None
            and "number.match" in each.remedy.asks
            and each.remedy.text is None
        }
        if not wanted or not self._given.evidence.facts:
            return {}
        bare = [
            structs.replace(each, token=None, ref=None, asks=None, expr=UNSET) if each.id in wanted else each
            for each in self._now.graph.quantities
        ]
        bound = bind_numbers(self._document(self._now.draft), bare, self._given.evidence).numbers
        return {name: each.bound for name, each in bound.items() if name in wanted and each.bound is not None}

    def _deterministic(self, found: Sequence[Problem], scene: Scene) -> list[Proposal]:
        """The first untried way to mend each problem that can be mended without a model."""
        chosen: list[Proposal] = []
        numbers: list[_Ways] = []
        for problem in found:
            ways = _Ways(each for each in proposals(problem, scene) if self._may_try(each))
            if problem.id in scene.left:
                self._why_left[self._place(problem)] = scene.left[problem.id]
            if ways.first is None:
                continue
            if ways.first.tried:
                numbers.append(ways)
            else:
                chosen.append(ways.first)
        kept, conflicts = resolved(chosen + self._matching(numbers))
        self._conflicts += conflicts
        for conflict in conflicts:
            self._refused.add(self._key(conflict.left))
        return kept

    def _may_try(self, change: Proposal) -> bool:
        if self._rounds[change.kind] >= MOST[change.kind] or self._key(change) in self._refused:
            return False
        return not change.tried or self._place(change.problem) not in self._given_up

    def _place(self, problem: Problem) -> tuple[str, int]:
        span = None if problem.span is None else self._ledger.span_before(problem.span)
        return problem.verdict.rule, -1 if span is None else span.start

    def _matching(self, left: Sequence[_Ways]) -> list[Proposal]:
        """For each number the first way to write it that matches its fact, tried where it stands, all of them at once."""
        chosen: list[Proposal] = []
        for _ in range(_RANKS):
            tried, _ = resolved([each.first for each in left if each.first is not None])
            if not tried:
                break
            held = self._held(tried)
            still: list[_Ways] = []
            for ways in left:
                if ways.first is None:
                    continue
                holds_now = held.get(ways.first.change)
                if holds_now:
                    chosen.append(ways.first)
                else:
                    if holds_now is not None:  # else another change of the place was tried
                        ways.advance()
                    still.append(ways)
            left = still
        return chosen

    def _held(self, changes: Sequence[Proposal]) -> dict[tuple[int, int, str], bool]:
        """Which numbers match their facts with these changes, under every policy set that the packs ask for."""
        text = self._now.draft.text
        ledger = Ledger(text).with_changes(changes)
        subject = self._asking(ledger.text)
        numbers = extract_numbers(subject.draft, subject.limits).quantities
        before = self._now.graph.quantities
        if len(numbers) == len(before):
            numbers = retold(numbers, before)
        subject = subject._replace(graph=Graph(quantities=numbers))
        starts = [(each.token or each.span).start for each in numbers]
        places: dict[tuple[int, int, str], Quantity] = {}
        shift = 0
        for change in changes:
            at = change.span.start + shift
            shift += len(change.new) - (change.span.end - change.span.start)
            index = bisect_left(starts, at + max(1, len(change.new)))
            for near in reversed(numbers[max(0, index - 2) : index]):
                if (near.token or near.span).end > at:
                    places[change.change] = near
                    break
        asked = [(pack, site) for pack in self._packs for site in pack.sites if site.measure == "number.match"]
        result = {change.change: bool(asked) and change.change in places for change in changes}
        for pack, site in asked:
            needs = [Need("number.match", each.id, site.args) for each in places.values()]
            answers = self._measures["number.match"](needs, pack.resolve(site.args), subject)
            for key, answered in zip(places, answers, strict=True):
                result[key] = result[key] and answered.value is True
        return result

    def _rewritten(self, found: Sequence[Problem], scene: Scene) -> list[Proposal]:
        """Sentences that the model wrote anew and that may stand there."""
        changes: list[Proposal] = []
        assert self._model is not None
        for passage in passages(found, scene):
            problem = passage.problems[0]
            if self._stalled:
                break
            written, why = self._asked(passage, scene)
            new = answer(written)
            why = why or refused(passage, new, scene) or ""
            rules = "; ".join(dict.fromkeys(each.verdict.rule.rpartition("/")[2] for each in passage.problems))
            proposal = Proposal(
                problem, "rewrite", passage.span, new, f"written anew by {self._model.name} for {rules}"
            )
            if not why and self._key(proposal) in self._refused:
                why = "the model wrote the same again"
            if why:
                self._discard([proposal], why)
            else:
                changes.append(proposal)
        if not changes:
            self._rounds["rewrite"] += 1
        return changes

    def _asked(self, passage: Any, scene: Scene) -> tuple[str, str]:
        """What the model wrote, or why that is nothing; one that does not answer in time is not asked again."""
        from countermark.generate.model.bounds import Bounds  # noqa: PLC0415 — only where there is a model
        from countermark.generate.model.turn import read  # noqa: PLC0415

        asked = prompt(passage, scene)
        given: list[tuple[str, str]] = []

        def ask() -> None:
            try:
                turn = read(self._model, asked, Bounds(characters=_CHARACTERS, tokens=asked.tokens), self._until)  # type: ignore[arg-type]  # there is one
                given.append((turn.text, turn.problem))
            except CountermarkError as error:
                given.append(("", f"the model could not be asked: {error}"))
            except Exception as error:  # noqa: BLE001 — whatever it is, the original stays
                given.append(("", f"the model failed: {type(error).__name__}"))

        # In a thread of its own, so that a model that gives nothing at all holds up nobody.
        asking = threading.Thread(target=ask, daemon=True)
        asking.start()
        asking.join(max(0.0, self._until - time.monotonic()))
        if not given:
            self._stalled = True
            return "", "the model did not answer in time"
        return given[0]


__all__ = ["MIXED", "MOST", "Revision", "correct_report"]
