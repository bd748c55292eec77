"""JSON Schemas of a rubric: what a verifier takes and what it gives, checked offline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from countermark.errors import Problem, UnknownName, join

_TOLD: Final = 160
"""Characters of a library's message that are passed on."""


class Schema:
    """A schema, ready to be held against values."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        """Raises ValueError with the path and the problem where the schema is none."""
        try:
            import jsonschema_rs  # noqa: PLC0415 — an extra, loaded when a rubric is
        except ImportError:
            raise UnknownName("rubrics need jsonschema-rs", hint="pip install 'countermark[models]'") from None
        try:
            # Offline: a schema may name other documents, and reading a rubric must fetch none of them.
            self._validator = jsonschema_rs.validator_for(dict(document), offline=True)
        except (ValueError, TypeError, RecursionError) as error:
            raise BadSchema(_problem(error)) from None

    def problems(self, value: Any, most: int = 20) -> list[Problem]:
        """What does not fit, the first so many of it."""
        try:
            found = []
            for error in self._validator.iter_errors(value):
                found.append(_problem(error))
                if len(found) >= most:
                    break
        except (ValueError, TypeError, RecursionError) as error:
            return [Problem("", f"it cannot be checked: {str(error)[:_TOLD]}")]
        return found


class BadSchema(ValueError):
    """A schema that is none."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def _problem(error: Exception) -> Problem:
    path = ""
    for step in getattr(error, "instance_path", ()):
        path = join(path, step)
    message = getattr(error, "message", str(error)).partition("\n")[0][:_TOLD]
    return Problem(path, message[:1].lower() + message[1:])
