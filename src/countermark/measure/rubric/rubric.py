"""A rubric: what a verifier evaluates, what it takes and what it gives (CAPE's verifier rubric v1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from countermark import canonical
from countermark.measure.rubric.schema import Schema


class Rubric:
    """A rubric as it was loaded; `reader.load` has checked it."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        """As it was written; what CAPE does not require may be absent."""
        self.verifier_id: str = document["verifier_id"]
        self.name: str = document["name"]
        self.description: str = document["description"]
        self.version: str = document["version"]
        self.training_objective: str = document["training_objective"]
        self.meta_verification: bool = document.get("meta_verification", False)
        self.metadata: Mapping[str, Any] = document.get("metadata", {})
        self.input_schema = Schema(document["input_schema"])
        self.output_schema = Schema(document["output_schema"])

    @cached_property
    def digest(self) -> str:
        """Of the canonical document: what an output was judged by."""
        return canonical.digest(self.document)

    @property
    def issue_types(self) -> tuple[str, ...]:
        """The words that an issue may be classed by; none where the rubric leaves them open."""
        found = self._below("issues", "items", "properties", "issue_type", "enum")
        return tuple(found) if isinstance(found, list) else ()

    @property
    def evaluations(self) -> tuple[str, ...]:
        """The questions that the rubric asks by name."""
        found = self._below("evaluation", "properties")
        return tuple(found) if isinstance(found, Mapping) else ()

    def _below(self, *steps: str) -> Any:
        found: Any = self.document["output_schema"]["properties"]
        for step in steps:
            found = found.get(step) if isinstance(found, Mapping) else None
        return found
