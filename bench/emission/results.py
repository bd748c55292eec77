"""Answers to figures: by mode and kind of question, as a table and as JSON, and the bars that hold by construction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, get_args

from bench.emission.kept import Kept
from bench.emission.metrics import Counts, Facts, Outcome, counted, outcome, rates, total
from bench.emission.questions import KINDS, Asked

from countermark import Draft, Evidence, check
from countermark.statement.retrieval.retrieve import Finder

FIRST_TRY: Final = "plain, first try"
"""Plain prompting before anything is repaired: what the model wrote by itself."""
SHORT: Final = {
    "emission_recall": "tagged",
    "id_validity": "ids",
    "mode_validity": "modes",
    "value_fidelity": "values",
    "verified": "verified",
    "forged": "forged",
    "borrowed": "borrowed",
    "misplaced": "misplaced",
    "no_number": "empty",
    "complete": "complete",
}
"""Names of the rates that fit over a column and under a bar."""
CERTAIN: Final = {
    "constrained": ("emission_recall", "id_validity"),
    "template": ("value_fidelity",),
}
"""What holds by construction, and so for every model and every question."""


class Tally(NamedTuple):
    """One way of asking: the counts of all questions and of each kind."""

    all: Counts
    kinds: Mapping[str, Counts]
    failed: int
    """Questions to which the model could not be brought to answer."""
    seconds: float
    processor: tuple[float, ...]
    """Seconds of processor time of the process that asked, where they are kept; a model elsewhere takes none of it."""
    outcomes: Mapping[str, int]
    """Answers that are right, refused and wrong."""


def tallies(asked: Sequence[Asked], kept: Sequence[Kept], facts: Facts, *, pack: str) -> dict[str, Tally]:
    """Each mode in the order it was asked, and plain prompting once more as it came."""
    found: dict[str, Tally] = {}
    for mode in dict.fromkeys(each.mode for each in kept):
        of_mode = {each.question: each for each in kept if each.mode == mode}
        found[mode] = _tally(asked, of_mode, facts, pack, first=False)
        if mode == "plain":
            found[FIRST_TRY] = _tally(asked, of_mode, facts, pack, first=True)
    return found


def _tally(asked: Sequence[Asked], kept: Mapping[str, Kept], facts: Facts, pack: str, *, first: bool) -> Tally:
    by_kind: dict[str, list[Counts]] = {}
    outcomes = dict.fromkeys(get_args(Outcome), 0)
    for each in asked:
        answer = kept[each.id]
        if answer.failed:
            continue  # what was never answered says nothing about how it would have been
        text = answer.first if first else answer.text
        evidence = Evidence(facts=[facts[id_] for id_ in answer.evidence])
        report = check(Draft(text=text, query=each.text), evidence, pack=pack)
        counts = counted(each, report, facts)
        outcomes[outcome(each, counts)] += 1
        by_kind.setdefault(each.kind, []).append(counts)
    kinds = {kind: total(by_kind[kind]) for kind in KINDS if kind in by_kind}
    return Tally(
        all=total(list(kinds.values())),
        kinds=kinds,
        failed=sum(bool(each.failed) for each in kept.values()),
        seconds=sum(each.seconds for each in kept.values()),
        processor=tuple(each.processor for each in kept.values() if each.processor is not None),
        outcomes=outcomes,
    )


Rate = Mapping[str, tuple[int, int]]
"""For each kind, how many questions found every fact they need (or, where none answers, none), and how many there are."""


def retrieved(asked: Sequence[Asked], finder: Finder) -> Rate:
    """What retrieval by itself finds for the words of each question."""
    return _found(asked, {each.id: {chosen.fact.id for chosen in finder.find(each.text).facts} for each in asked})


def reached(asked: Sequence[Asked], kept: Sequence[Kept]) -> Rate:
    """What the whole way to an answer found, which may ask again in other words; every mode finds the same."""
    found = {each.question: set(each.evidence) for each in kept if not each.failed}
    return _found([each for each in asked if each.id in found], found)


def _found(asked: Sequence[Asked], ids: Mapping[str, set[str]]) -> Rate:
    found: dict[str, tuple[int, int]] = {}
    for each in asked:
        right = ids[each.id].issuperset(each.needed) if each.needed else not ids[each.id]
        good, number = found.get(each.kind, (0, 0))
        found[each.kind] = (good + right, number + 1)
    return found


def missed(tallied: Mapping[str, Tally]) -> list[str]:
    """Bars that a construction promises and that the answers do not keep; nothing to count is nothing shown."""
    problems: list[str] = []
    for mode, names in CERTAIN.items():
        for name in names if mode in tallied else ():
            rate = getattr(rates(tallied[mode].all), name)
            if rate is None:
                problems.append(f"{mode}: no token was written, so {name.replace('_', ' ')} is not shown")
            elif rate < 1:
                problems.append(f"{mode}: {name.replace('_', ' ')} is {rate:.2%}, and has to be 100 %")
    return problems


def said(rate: Rate) -> str:
    """The rates in one line."""
    return ", ".join(f"{kind} {good} of {number}" for kind, (good, number) in rate.items())


def table(tallied: Mapping[str, Tally]) -> Iterator[str]:
    """Lines for a terminal: a block a mode, a row a kind."""
    for mode, tally in tallied.items():
        yield f"{mode:<18}{'answers':>8}{'numbers':>9}" + "".join(f"{name:>10}" for name in SHORT.values())
        for kind, counts in [*tally.kinds.items(), ("all", tally.all)]:
            shares = "".join(f"{_percent(share):>10}" for share in rates(counts))
            yield f"  {kind:<16}{counts.answers:>8}{counts.written:>9}{shares}"
        failed = f", {tally.failed} could not be answered" if tally.failed else ""
        yield "  " + ", ".join(f"{number} {name}" for name, number in tally.outcomes.items())
        worked = tally.processor
        spent = f", {sum(worked) / len(worked):.1f} s of this processor (of {len(worked)} answers)" if worked else ""
        yield f"  {tally.seconds / max(1, tally.all.answers):.1f} s an answer{spent}{failed}"
        yield ""


def document(tallied: Mapping[str, Tally], retrieval: Mapping[str, Rate], about: Mapping[str, Any]) -> dict[str, Any]:
    """Everything as JSON: counts, so that others can be added, and the shares behind the table."""
    return {
        **about,
        **{
            name: {kind: {"found": good, "questions": number} for kind, (good, number) in rate.items()}
            for name, rate in retrieval.items()
        },
        "modes": {
            mode: {
                "failed": tally.failed,
                "seconds": round(tally.seconds, 1),
                "processor": [round(each, 3) for each in tally.processor],
                "outcomes": dict(tally.outcomes),
                "all": _figures(tally.all),
                "kinds": {kind: _figures(counts) for kind, counts in tally.kinds.items()},
            }
            for mode, tally in tallied.items()
        },
    }


def _figures(counts: Counts) -> dict[str, Any]:
    shares = rates(counts)._asdict()
    return {
        "counts": counts._asdict(),
        "rates": {name: None if share is None else round(share, 4) for name, share in shares.items()},
    }


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"
