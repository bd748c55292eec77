"""Whether an issue is really there: at a node that exists, about what that node says, and not refuted by an exact check."""

from __future__ import annotations

import json
import re
from functools import cached_property
from typing import Final

from countermark.language.lists import word_list
from countermark.measure.grounding.wording import wording, words
from countermark.measure.verifier.case import Case, node_text
from countermark.measure.verifier.domain.argument import arguments
from countermark.measure.verifier.domain.called import code_of
from countermark.measure.verifier.domain.exact import Exact
from countermark.measure.verifier.meta.issues import issue_type
from countermark.measure.verifier.output import Issue
from countermark.model import Claim, CodeBlock, Node, Operation, ToolCall

_QUOTE: Final = re.compile(
    r"(?<!\w)'(?=\w)((?>(?:[^'\n]|(?<=\w)'(?=\w))+))'(?!\w)|(?<!\w)\"(?=\w)([^\"\n]++)\"(?!\w)|“([^”\n]++)”"
)
_GENERIC: Final = word_list("meta", "existence generic")
"""Words that say that something is wrong, and not what."""


def is_actionable(issue: Issue) -> bool:
    """The description says what is wrong, in words that are not the same for every issue."""
    said = [word for word in words(issue.description) if (len(word) > 2 or not word.isascii()) and word not in _GENERIC]
    return len(said) >= 2


class Existence:
    """Doubts about issues of one case."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.exact = Exact(case)

    def doubt(self, issue: Issue) -> str | None:
        """Why the issue is not there; None where nothing speaks against it."""
        node = self.case.nodes.get(issue.location)
        if node is None:
            return "there is no such node"
        known = issue_type(issue.issue_type)
        if known.at and type(node).__name__ not in known.at:
            return f"a {type(node).__name__.lower()} cannot be a {issue.issue_type}"
        check = None if known.check is None else getattr(self, f"_{known.check}")
        return self._about_another(issue, node) or (None if check is None else check(node))

    def _about_another(self, issue: Issue, node: Node) -> str | None:
        """The description quotes what stands elsewhere or nowhere, or shares no word with the node."""
        own = node_text(node, self.case.draft.text)
        plain = _plain(own)
        found = [_plain(first or second or third) for first, second, third in _QUOTE.findall(issue.description)]
        quotes = [quote for quote in found if " " in quote]  # a single word may be a name or a value
        if not all(quote in self.material for quote in quotes):
            return "it quotes what is written nowhere"
        if any(quote in plain for quote in found):
            return None
        if quotes:
            return "the text it quotes is elsewhere"
        shared = wording(issue.description).words & wording(own).words
        numbers = set(re.findall(r"\d+", issue.description)) & set(re.findall(r"\d+", own))
        return None if shared or numbers else "it is not about the text there"

    def mentions(self, name: str) -> bool:
        """A node has that id, or the name stands somewhere in the text."""
        return name in self.case.nodes or re.search(rf"\b{re.escape(name)}\b", self.material) is not None

    @cached_property
    def material(self) -> str:
        """Everything that may be quoted."""
        nodes = [node_text(node) for node in self.case.nodes.values()]
        context = json.dumps(self.case.document["context"], ensure_ascii=False)
        calls = (node for node in self.case.nodes.values() if isinstance(node, ToolCall))
        code = [*(text for call in calls for _, text in code_of(call))]
        code += [node.code for node in self.case.nodes.values() if isinstance(node, CodeBlock)]
        escaped = [text.replace("'", "\\'") for text in code if "'" in text]  # as findings quote it
        return _plain("\n".join([self.case.draft.text, *nodes, *code, *escaped, *self.case.evidence(), context]))

    def _calculates(self, node: Node) -> str | None:
        operations = [node] if isinstance(node, Operation) else list(self.case.within(node))
        answers = [self.exact.nodes.calculations[each.id] for each in operations]
        if answers and all(answer.value is True for answer in answers):
            return f"the calculation is right: {answers[0].reason}"
        return None

    def _follows(self, node: Node) -> str | None:
        for argument in arguments(self.case.whole, passages_are_premises=True):
            if argument.conclusion.id == node.id and self.exact.deduction(argument).outcome == "true":
                return "the conclusion follows, by logic"
        return None

    def _is_in_passage(self, node: Node) -> str | None:
        passage = self.exact.stated(node.text) if isinstance(node, Claim) else None
        return None if passage is None else f"passage {passage!r} says it word for word"

    def _works(self, _: Node) -> str | None:
        return "the plan works, followed step by step" if self.exact.simulation.outcome == "feasible" else None

    def _fits_schema(self, node: Node) -> str | None:
        if not isinstance(node, ToolCall):
            return None
        right = self.exact.nodes.available[node.id].value is True and self.exact.nodes.fitting[node.id].value is True
        return "there is such a tool, and the call fits its schema" if right else None

    def _is_safe_code(self, node: Node) -> str | None:
        safe = isinstance(node, CodeBlock) and self.exact.nodes.code[node.id].value is True
        return "nothing unsafe is in the code" if safe else None

    def _is_within(self, node: Node) -> str | None:
        within = isinstance(node, ToolCall) and self.exact.is_bounded and self.exact.bounds(node) is None
        return "the action is within the bounds that are given" if within else None


def _plain(text: str) -> str:
    """Text as quotes are looked for: case, blanks and an ellipsis at the end do not count."""
    return " ".join(text.casefold().split()).rstrip("…. ")
