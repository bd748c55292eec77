"""The data card of a folder of examples: what is in it, what was left out, and what it was made under."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from countermark.correct.training.pairs import Pair

OUTCOMES: Final = {
    "accepted": "accepted as they were, so there was nothing to correct",
    "left": "not accepted after correction",
    "unasked": "not accepted, and without a question that an example could answer",
    "leaked": "corrected, but with a question that is held out",
    "repeated": "corrected, but nearly the same as an earlier example",
    "error": "could not be checked",
}
"""Why a text gave no example."""
_FILES: Final = (
    ("preference.jsonl, sft.jsonl", "CAPE", "with `kinds` and `provenance` in each line"),
    (
        "trl-preference.jsonl",
        "TRL",
        "for `DPOTrainer`, `RewardTrainer` and others that take conversational preferences",
    ),
    ("trl-sft.jsonl", "TRL", "for `SFTTrainer`"),
    ("openai-preference.jsonl", "OpenAI", "for preference fine-tuning (method `dpo`)"),
    ("openai-sft.jsonl", "OpenAI", "for supervised fine-tuning"),
)


class Card:
    """Counts examples as they come."""

    def __init__(self) -> None:
        self.pairs = 0
        self.outcomes: Counter[str] = Counter()
        self._kinds: Counter[str] = Counter()
        self._left: Counter[str] = Counter()
        self._strategies: Counter[str] = Counter()
        self._evidence: set[str] = set()
        self._packs: dict[tuple[str, str, str], str] = {}

    def take(self, pair: Pair) -> None:
        """Count an example."""
        self.pairs += 1
        self._kinds.update(pair.kinds)
        self._strategies.update(each["strategy"] for each in pair.provenance["corrections"])
        self._evidence.add(pair.provenance["evidence_digest"])
        for pack in pair.provenance["packs"]:
            self._packs[pack["pack_id"], pack["version"], pack["digest"]] = policy_set(pack["numbers"])

    def leave(self, outcome: str, kinds: Sequence[str] = ()) -> None:
        """Count texts that gave no example, with the rules that they break."""
        self.outcomes[outcome] += 1
        self._left.update(kinds)

    @property
    def texts(self) -> int:
        """All that there were."""
        return self.pairs + self.outcomes.total()

    def said(self) -> str:
        """The counts in one line."""
        left = [f"{count} {name}" for name in OUTCOMES if (count := self.outcomes[name])]
        return f"{self.pairs} {'example' if self.pairs == 1 else 'examples'} of {self.texts} texts; {', '.join(left) or 'none left out'}"

    def markdown(self, version: str, held_out: int) -> str:
        """The card, for people."""
        return (
            Path(__file__)
            .with_suffix(".txt")
            .read_text("utf-8")
            .format(
                version=version,
                texts=_table(("texts", "number"), [("examples", self.pairs), *self._outcomes(held_out)]),
                rules=_table(("rule", "examples", "left out"), self._by_kind()),
                edits=_table(("edit", "number"), sorted(self._strategies.items())),
                packs=_table(("pack", "version", "Π", "digest"), self._made_under()),
                evidence=len(self._evidence),
                files=_table(("file", "form", "what for"), _FILES),
            )
        )

    def _outcomes(self, held_out: int) -> list[tuple[str, int]]:
        told = {**OUTCOMES, "leaked": f"{OUTCOMES['leaked']} (of {held_out})"}
        return [(told[name], self.outcomes[name]) for name in OUTCOMES if self.outcomes[name] or name == "leaked"]

    def _by_kind(self) -> list[tuple[str, int, int]]:
        names = sorted({*self._kinds, *self._left}, key=lambda name: (-self._kinds[name], -self._left[name], name))
        return [(f"`{name}`", self._kinds[name], self._left[name]) for name in names]

    def _made_under(self) -> list[tuple[str, str, str, str]]:
        return [(name, version, said, digest[:19]) for (name, version, digest), said in sorted(self._packs.items())]


def policy_set(numbers: Any) -> str:
    """Π in words."""
    if not isinstance(numbers, Sequence) or isinstance(numbers, str):
        return "–"
    return ", ".join(" ".join(map(str, each.values())) if isinstance(each, Mapping) else str(each) for each in numbers)


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(str(cell).replace('|', '/') for cell in line)} |" for line in lines)
