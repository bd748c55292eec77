"""What a report amounts to: counts, the decision, the policy set in words, and the signatures of known failures.

The signatures are those of the protocol's failure analysis. Their thresholds say when a person
should be told; they decide nothing.

* *the model does not tag*: at least `BARE_VALUES` values are bare, and they are more than half of all values.
* *many numbers are flagged*: at least `FLAGGED_TOKENS` tokens are flagged, and they are more than a third of all tokens.
* *the model draws marks of its own*: one is enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from countermark import markup
from countermark.model import COLLECTIONS, VALUE_KINDS, Decision, Digest, Evidence, MarkKind, Report, Status, Verdict
from countermark.render.asked import asked
from countermark.render.neutral import one_line
from countermark.render.origin import Origins
from countermark.render.policies import in_words
from countermark.render.problems import Saying, is_cell, states_value, stopping
from countermark.render.spans import CLAIM

BARE_VALUES = 3
FLAGGED_TOKENS = 3
_REASONS = 3
"""Draft-level reasons that are told one by one."""
_BROKEN = 50
"""Broken nodes that are told one by one."""
_KINDS = {"list": ("list number",)}
"""Kinds whose own word does not name one number."""
NO_DATA = "compared with no data"
_UNSURE = {Status.ABSTAIN: "not decided: ", Status.REVIEW: "needs review: "}
_NOUNS = {
    "quantities": ("number",),
    "claims": ("claim",),
    "citations": ("citation",),
    "operations": ("operation",),
    "tool_calls": ("tool call",),
    "code_blocks": ("block of code", "blocks of code"),
    "entities": ("entity", "entities"),
    "discourse_acts": ("discourse act",),
}


class Signature(NamedTuple):
    """A known way to fail that this report shows."""

    name: str
    figures: str
    advice: str


class Summary(NamedTuple):
    """A report in a few figures and sentences."""

    decision: Decision
    because: str
    """One sentence: what made the decision."""
    marks: dict[MarkKind, int]
    """Numbers of each mark; of the bare ones only those that state a value and so want a fact."""
    others: dict[str, int]
    """Bare numbers that state no value (years, ordinals, numbers of a list) by kind."""
    kinds: dict[MarkKind, dict[str, int]]
    """Numbers of each mark by kind, in the order in which the kinds first appear."""
    packs: list[tuple[str, str]]
    """Each pack's id and its policy set in words; the words are empty where the pack has none."""
    signatures: list[Signature]
    broken: list[str]
    """What is wrong with nodes that are no numbers, and so have no row in the table: node, rule and reason."""
    asked: list[tuple[str, str]]
    """How the draft came about, where it is an answer to a question."""

    @property
    def counts(self) -> str:
        """The values in one line, such as "3 right, 1 wrong, 2 not checked"; what there is none of is not said."""
        claims = {mark: kinds.get(CLAIM, 0) for mark, kinds in self.kinds.items()}
        numbers = {mark: count - claims[mark] for mark, count in self.marks.items()}
        counted = (
            (numbers[MarkKind.VERIFIED] + numbers[MarkKind.SUPPORTED], "right"),
            (numbers[MarkKind.FLAGGED], "wrong"),
            (numbers[MarkKind.BARE], "not checked"),
        )
        told = [f"{count} {word}" for count, word in counted if count]
        # A document that supports a claim does not prove it right.
        told += [f"{_count(count, 'claim')} {mark}" for mark, count in claims.items() if count]
        return ", ".join(told) or "no numbers"

    @property
    def all_counts(self) -> str:
        """The same, and how many numbers state no value."""
        return ", ".join(filter(None, (self.counts, self.other_numbers)))

    @property
    def other_numbers(self) -> str:
        """How many numbers state no value, such as "3 other numbers (2 years, 1 ordinal)"; empty when there are none."""
        if not self.others:
            return ""
        listed = ", ".join(_count(count, *_KINDS.get(kind, (kind,))) for kind, count in self.others.items())
        return f"{_count(sum(self.others.values()), 'other number')} ({listed})"

    def by_kind(self, mark: MarkKind) -> str:
        """The kinds of one mark, such as "2 percent, 1 currency"; empty when there are none."""
        return ", ".join(f"{count} {kind}" for kind, count in self.kinds[mark].items())


def summarise(report: Report) -> Summary:
    """The summary of a report; the same report always gives the same one."""
    kinds: dict[MarkKind, dict[str, int]] = {kind: {} for kind in MarkKind}
    others: dict[str, int] = {}
    for mark in report.marks:
        counted = kinds[mark.mark] if mark.mark is not MarkKind.BARE or states_value(mark) else others
        counted[mark.kind] = counted.get(mark.kind, 0) + 1
    marks = {kind: sum(counted.values()) for kind, counted in kinds.items()}
    against = stopping(report)
    bound = any(each.bound is not None or each.unbound is not None for each in report.graph.quantities)
    return Summary(
        decision=report.decision,
        because=_because(report, against),
        marks=marks,
        others={one_line(kind, 40): count for kind, count in others.items()},
        kinds={mark: {one_line(kind, 40): count for kind, count in counted.items()} for mark, counted in kinds.items()},
        packs=[
            (
                one_line(f"{pack.pack_id} {pack.version}", 120),
                in_words(pack.parameters["numbers"]) if "numbers" in pack.parameters else "",
            )
            for pack in report.packs
        ],
        # Whether the model tags is no matter where its numbers are bound by their sentences.
        signatures=[*([] if bound else _bare(kinds, marks) + _flagged(report, marks)), *_spoofed(report)],
        broken=_broken(report, against),
        asked=list(asked(report)),
    )


def was_refused(report: Report) -> bool:
    """Whether the draft was over a cap: nothing in it was looked at, so there is nothing to show of it."""
    return any(verdict.rule.startswith("countermark/limits/") for verdict in report.verdicts)


def _broken(report: Report, against: list[Verdict]) -> list[str]:
    if not any(getattr(report.graph, name) for name in COLLECTIONS if name != "quantities"):
        return []  # a draft of numbers alone, as most are
    numbers = {quantity.id for quantity in report.graph.quantities}
    found = [verdict for verdict in against if verdict.node is not None and verdict.node not in numbers]
    told = [
        one_line(
            f"{verdict.node}, {verdict.rule.rpartition('/')[2]}: {_UNSURE.get(verdict.status, '')}{verdict.why}", 400
        )
        for verdict in found[:_BROKEN]
    ]
    rest = len(found) - _BROKEN
    return told + ([f"and {rest} more, which the JSON report lists"] if rest > 0 else [])


def _because(report: Report, against: list[Verdict]) -> str:
    drafts = [one_line(verdict.why, 400) for verdict in against if verdict.node is None]
    if drafts:
        rest = len(drafts) - _REASONS
        return "; ".join(drafts[:_REASONS]) + (f"; and {rest} more" if rest > 0 else "")
    if not against:
        return "all rules pass" if report.marks else "no numbers"
    nodes = {str(verdict.node) for verdict in against}
    if has_no_data(report) and nodes <= {mark.node for mark in report.marks if mark.mark is MarkKind.BARE}:
        return NO_DATA
    return "; ".join(_reasons(report, nodes))


def has_no_data(report: Report) -> bool:
    """Whether the draft was compared with nothing: no fact, no passage, and no store that could not be read."""
    # What was read is asked first: the digest of all that was given takes time.
    return not report.evidence.facts and not report.evidence.passages and report.evidence_digest == Digest(Evidence())


def _reasons(report: Report, nodes: set[str]) -> Iterator[str]:
    """What keeps the draft from being accepted, by kind of node, and no rule's own sentence."""
    marks = {mark.node: mark for mark in report.marks if mark.node in nodes and mark.kind != CLAIM}
    wrong = [mark for mark in marks.values() if mark.mark is MarkKind.FLAGGED]
    if wrong:
        says = Saying(report, Origins(report))
        facts = [says.fact(mark) for mark in wrong]
        told = _count(len(wrong), "number")
        if None in facts:
            yield f"{told} {'is' if len(wrong) == 1 else 'are'} wrong"
        else:
            source = "your table" if all(fact is not None and is_cell(fact) for fact in facts) else "the data"
            yield f"{told} {'differs' if len(wrong) == 1 else 'differ'} from {source}"
    unchecked = sum(mark.mark is MarkKind.BARE for mark in marks.values())
    if unchecked and not wrong:
        yield f"{_count(unchecked, 'number')} {'is' if unchecked == 1 else 'are'} not checked"
    rest = nodes - {mark.node for mark in marks.values() if mark.mark in (MarkKind.FLAGGED, MarkKind.BARE)}
    for collection, words in _NOUNS.items():
        found = sum(each.id in rest for each in getattr(report.graph, collection)) if rest else 0
        if found:
            yield f"{_count(found, *words)} {'breaks' if found == 1 else 'break'} a rule"


def _bare(kinds: dict[MarkKind, dict[str, int]], marks: dict[MarkKind, int]) -> list[Signature]:
    bare = sum(count for kind, count in kinds[MarkKind.BARE].items() if kind in VALUE_KINDS)
    tagged = marks[MarkKind.VERIFIED] + marks[MarkKind.FLAGGED]
    if bare < BARE_VALUES or bare <= tagged:
        return []
    return [
        Signature(
            "the model does not tag",
            f"{bare} of {bare + tagged} values are bare",
            "ask the model to tag every value, and give it the ids of the facts",
        )
    ]


def _flagged(report: Report, marks: dict[MarkKind, int]) -> list[Signature]:
    flagged = marks[MarkKind.FLAGGED]
    tagged = flagged + marks[MarkKind.VERIFIED]
    if flagged < FLAGGED_TOKENS or 3 * flagged <= tagged:
        return []
    known = {fact.id for fact in report.evidence.facts}
    forged = sum(
        mark.mark is MarkKind.FLAGGED and mark.ref is not None and mark.ref not in known for mark in report.marks
    )
    figures = f"{flagged} of {tagged} tokens are flagged"
    if 2 * forged > flagged:
        return [
            Signature(
                "many numbers are flagged",
                f"{figures}, {forged} of them for an id that no fact has",
                "the facts and the draft do not belong together: load the facts that the model was given",
            )
        ]
    return [
        Signature(
            "many numbers are flagged",
            f"{figures}, {forged} of them for an id that no fact has",
            "either the model misquotes, or the policy set is too strict for the way it writes, "
            "or the facts are in other units or of another period: read the reasons",
        )
    ]


def _spoofed(report: Report) -> list[Signature]:
    found = len(markup.spoofs(report.draft.text))
    if not found:
        return []
    return [
        Signature(
            "the model draws marks of its own",
            f"{_count(found, 'check mark or word', 'check marks or words')} of the draft "
            f"{'poses as a mark' if found == 1 else 'pose as marks'}",
            "none of them counts; show this draft only through a renderer that boxes them",
        )
    ]


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
