"""Arguments of a draft: which claims are premises and what is concluded from them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from countermark.language.ends import STATED, sentences
from countermark.language.lists import any_of
from countermark.measure.verifier.case import Case
from countermark.model import Claim

_CONCLUDES: Final = re.compile(rf"\W*(?:and\s+|but\s+)?(?:{any_of('argument', 'concludes')})\b", re.IGNORECASE)
"""Words that a conclusion starts with."""
_CONCLUDES_AFTER: Final = re.compile(
    rf"[,;:]\s*+(?:and\s++|but\s++)?(?:{any_of('argument', 'concludes')})\b\W*+\Z", re.IGNORECASE
)
"""Such words within a sentence, in front of a claim."""
_GIVES: Final = re.compile(r"\b(?:because|since|for the reason that|given that|as)\W*$", re.IGNORECASE)
"""Words that stand in front of a premise."""
_LEAD: Final = 40
"""Characters in front of a claim in which such a word is looked for."""
_REASONING: Final = "REASONING"
MOST_CLAIMS: Final = 500
"""Claims among which an argument is looked for: premises and conclusions multiply."""


class Statement(NamedTuple):
    """A claim of the draft or a passage of the evidence, as a premise or a conclusion."""

    id: str
    text: str


class Argument(NamedTuple):
    """What is concluded, and from what."""

    premises: tuple[Statement, ...]
    conclusion: Statement
    assumed: tuple[Statement, ...]
    """The premises that are not concluded from others."""

    @property
    def given(self) -> tuple[str, ...]:
        """What the premises say, sentence by sentence."""
        return tuple(sentence for premise in self.premises for sentence in sentences(premise.text))


def arguments(case: Case, *, passages_are_premises: bool = False) -> list[Argument]:
    """The steps of reasoning in what is asked about, in the order of the text.

    With `passages_are_premises` a claim that nothing leads up to is concluded from the evidence.
    """
    if len(case.all_claims) > MOST_CLAIMS:
        return []
    found = list(_found(case))
    if not found and passages_are_premises and case.passages and case.claims:
        premises = tuple(Statement(passage.id, passage.text) for passage in case.passages)
        return [Argument(premises, Statement(claim.id, claim.text), premises) for claim in case.claims]
    return found


def _found(case: Case) -> Iterator[Argument]:
    asked = {claim.id for claim in case.claims}
    for group in _groups(case):
        concluded = _concluded(group, case)
        for position, claim in enumerate(group):
            if claim.id in concluded and claim.id in asked:
                others = group[:position] if concluded[claim.id] else [each for each in group if each is not claim]
                premises = tuple(Statement(each.id, each.text) for each in others)
                assumed = tuple(each for each in premises if each.id not in concluded)
                yield Argument(premises, Statement(claim.id, claim.text), assumed)


def _groups(case: Case) -> list[list[Claim]]:
    """Claims that belong to one argument: those of an act of reasoning, or all where no act holds several."""
    by_id = {claim.id: claim for claim in case.all_claims}
    order = {claim.id: number for number, claim in enumerate(case.all_claims)}
    groups = []
    for act in case.acts:
        named = sorted({name for name in act.claim_refs if name in by_id}, key=order.__getitem__)
        if act.type == _REASONING and len(named) > 1:
            groups.append([by_id[name] for name in named])
    return groups or ([list(case.all_claims)] if len(case.all_claims) > 1 else [])


def _concluded(group: Sequence[Claim], case: Case) -> dict[str, bool]:
    """The claims of a group that are concluded; true where they follow what stands before, false where also what stands after."""
    marked = {claim.id: True for claim in group[1:] if is_concluded(claim, case)}
    if marked:
        return marked
    given = {claim.id for claim in group if _GIVES.search(_before(claim, case))}
    rest = [claim for claim in group if claim.id not in given]
    if given and len(rest) == 1:
        return {rest[0].id: False}
    if any(act.type == _REASONING and group[-1].id in act.claim_refs for act in case.acts):
        return {group[-1].id: True}
    return {}


def is_concluded(claim: Claim, case: Case) -> bool:
    """A word of concluding stands at the start of the claim, or in front of it in its sentence."""
    written = case.draft.text[claim.span.start : claim.span.end]
    before = _before(claim, case)
    starts = any(_CONCLUDES.match(text) for text in (claim.text, written, before))
    return starts or _CONCLUDES_AFTER.search(before) is not None


def _before(claim: Claim, case: Case) -> str:
    """What stands in front of a claim, back to the end of the sentence before."""
    start = claim.span.start
    lead = case.draft.text[max(0, start - _LEAD) : start]
    return STATED.split(lead)[-1]
