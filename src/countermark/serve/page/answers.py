"""One answer as the page shows it: its report as markup, its corrections, and the rules that judged it in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from countermark.errors import CountermarkError, InvalidReport
from countermark.model import Report, Status
from countermark.pipeline import correct_draft, packs_of
from countermark.policy.explanation.describe import describe
from countermark.policy.pack.rule import Rule
from countermark.render.neutral import one_line
from countermark.render.summary import summarise
from countermark.serve.page.facts import FactTold, fact_told

ROWS = 200
"""Numbers in the table of a report before the reader asks for more."""
_FACTS = 500
"""Facts that are told with an answer."""
_LONG = 400
_QUESTION = 1000
_SHOWN: Mapping[str, bool] = {"show_other_version": True}


class RuleTold(msgspec.Struct, frozen=True, kw_only=True):
    """A rule in words, and what came of it."""

    id: str
    severity: str
    says: str
    """What it is for, in the words of its author."""
    asks: str
    """What has to hold."""
    passed: int
    failed: int
    review: int
    unknown: int


class PackSaid(msgspec.Struct, frozen=True, kw_only=True):
    """A pack that judged the answer."""

    id: str
    version: str
    digest: str
    accepts: str
    """Its policy set in words; empty where it has none."""
    rules: tuple[RuleTold, ...]


class AnswerTold(msgspec.Struct, frozen=True, kw_only=True):
    """What stands behind an answer."""

    decision: str
    because: str
    question: str
    """What was asked; empty if nobody did."""
    packs: tuple[PackSaid, ...]
    facts: tuple[FactTold, ...]
    """Those that were read, up to a number."""
    more: int
    """How many facts are left out here."""
    doubt: str = ""
    """Why the report is not to be relied on; empty where it follows from what it holds."""


def answer_html(
    report: Report,
    *,
    corrected: bool = False,
    standalone: bool = False,
    rows: int | None = ROWS,
    insists: Mapping[str, bool] = _SHOWN,
) -> str:
    """The report as the renderer writes it; `corrected` adds the edits that would mend it, each to take or leave.

    One that another version made is shown under a banner; one that was altered is refused, unless the caller `insists`.
    """
    shown = corrections(report) if corrected else report
    return shown.render("html", standalone=standalone, rows=rows, **({} if corrected else insists))


def corrections(report: Report) -> Report:
    """The report with the edits that its own facts and rules allow."""
    doubt = report.doubt()
    if doubt is not None:
        raise InvalidReport(doubt.says, hint="check the answer again to have it corrected")
    packs = packs_of(report)
    bound = any(each.bound is not None or each.unbound is not None for each in report.graph.quantities)
    found = correct_draft(report.draft, report.evidence, pack=packs, bind=bound, limits=report.limits).before
    if found.marks != report.marks:
        # Edits are offered for the marks that the reader sees, or not at all.
        raise InvalidReport(
            "the facts that were read are not enough to correct this answer", hint="check it again with all facts"
        )
    return found


def answer_told(report: Report) -> AnswerTold:
    """The decision, the rules and the facts of a report."""
    doubt = report.doubt()
    summary = summarise(report)
    try:
        packs = packs_of(report)
    except CountermarkError:  # made by another version, whose rules this one may not know
        packs = []
    counted = Counter((verdict.rule, verdict.status) for verdict in report.verdicts)
    words = [accepts for _, accepts in summary.packs]
    told = tuple(
        PackSaid(
            id=one_line(result.pack_id, _LONG),
            version=one_line(result.version, _LONG),
            digest=one_line(result.digest, _LONG),
            accepts=accepts,
            rules=tuple(_rule(rule, counted) for rule in packs[place].rules) if packs else (),
        )
        for place, (result, accepts) in enumerate(zip(report.packs, words, strict=True))
    )
    facts = report.evidence.facts
    return AnswerTold(
        decision=str(report.decision),
        because=summary.because,
        question=one_line(report.draft.query or "", _QUESTION),
        packs=told,
        facts=tuple(map(fact_told, facts[:_FACTS])),
        more=max(0, len(facts) - _FACTS),
        doubt="" if doubt is None else doubt.says,
    )


def _rule(rule: Rule, counted: Counter[tuple[str, Status]]) -> RuleTold:
    return RuleTold(
        id=one_line(rule.name, _LONG),
        severity=str(rule.severity),
        says=one_line(rule.description, _LONG),
        asks=one_line(describe(rule.expression), _LONG),
        passed=counted[rule.name, Status.PASS],
        failed=counted[rule.name, Status.FAIL],
        review=counted[rule.name, Status.REVIEW],
        unknown=counted[rule.name, Status.ABSTAIN],
    )
