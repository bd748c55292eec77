"""Rubrics read strictly: CAPE's load unchanged, and whatever is wrong with one is said all at once."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from countermark.canonical import NotStrictJson, parse_json, plain
from countermark.errors import InvalidRubric, Problem, join, nearest
from countermark.graph import wire
from countermark.measure.rubric.rubric import Rubric
from countermark.measure.rubric.schema import BadSchema, Schema

OUTPUT: Final = ("evaluation", "issues", "score", "reasoning")
"""What every output holds."""
_REQUIRED: Final = (
    "verifier_id",
    "name",
    "description",
    "version",
    "input_schema",
    "output_schema",
    "training_objective",
)
_OPTIONAL: Final = ("meta_verification", "metadata")
_CATEGORIES: Final = ("reasoning", "mathematics", "agents", "coding", "other")
_ID: Final = re.compile(r"verifier\.[a-z]+\.[a-z_]+")
_VERSION: Final = re.compile(r"[0-9]+\.[0-9]+\.[0-9]+")
_FIXED: Final[Mapping[str, Mapping[str, Any]]] = {
    "evaluation": {},
    "issues": {"type": "array"},
    "score": {"type": "number", "minimum": 0, "maximum": 1},
    "reasoning": {"type": "string"},
}
"""What a schema may say of these and nothing else."""


def load(document: str | Path | Mapping[str, Any]) -> Rubric:
    """The rubric in a document, or in a file where a path is given."""
    where = "" if isinstance(document, Mapping) else str(document)
    parsed = _parsed(document, where)
    problems = _Problems()
    problems.rubric(parsed)
    if problems.found:
        count = "a problem" if len(problems.found) == 1 else f"{len(problems.found)} problems"
        raise InvalidRubric(f"the rubric has {count}", problems=problems.found, where=where)
    return Rubric(parsed)


def _parsed(document: Any, where: str) -> Any:
    if isinstance(document, Mapping):
        try:
            # One door: what comes from code is held to the same rules as what comes from a file.
            text: str | bytes = json.dumps(dict(document)).encode()
        except (TypeError, ValueError, RecursionError) as error:
            raise InvalidRubric(f"the rubric is not JSON: {str(error).lower()}") from None
    elif isinstance(document, str | os.PathLike):
        try:
            text = Path(document).read_bytes()
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise InvalidRubric(f"the rubric cannot be read: {reason.lower()}", where=where) from None
    else:
        raise InvalidRubric(f"the rubric is {type(document).__name__}", hint="give a path or a document")
    try:
        parsed = plain(parse_json(text))
        json.dumps(parsed, ensure_ascii=False).encode()
    except NotStrictJson as error:
        raise InvalidRubric("the rubric is not strict JSON", problems=error.problems, where=where) from None
    except UnicodeEncodeError:
        raise InvalidRubric("the rubric contains half of a surrogate pair", where=where) from None
    return parsed


class _Problems:
    def __init__(self) -> None:
        self.found: list[Problem] = []

    def rubric(self, document: Any) -> None:
        if not isinstance(document, dict):
            return self._add("", "it is not an object with 'verifier_id'")
        known = (*_REQUIRED, *_OPTIONAL)
        for key in document:
            if key not in known:
                hint = nearest(key[:100], known)
                self._add(join("", key), f"unknown key {key!r}" + (f"; {hint}" if hint else ""))
        for key in _REQUIRED:
            if key not in document:
                self._add("", f"the key {key!r} is missing")
        self._text(document, "verifier_id", _ID, "of the form 'verifier.category.name'")
        self._text(document, "name", re.compile(r"(?s).+"), "a non-empty text")
        self._text(document, "description", re.compile(r"(?s).*"), "a text")
        self._text(document, "version", _VERSION, "three numbers such as 1.0.0")
        self._text(document, "training_objective", re.compile(r"(?s).{10,}"), "a text of at least ten characters")
        self._is(document, "meta_verification", bool, "true or false")
        self._metadata(document.get("metadata", {}))
        self._schema(document, "input_schema", self._input)
        self._schema(document, "output_schema", self._output)
        return None

    def _metadata(self, document: Any) -> None:
        if not isinstance(document, dict):
            return self._add("metadata", "it is not an object")
        self._is(document, "author", str, "a text", "metadata")
        created = document.get("created")
        if created is not None and not _is_date(created):
            self._add("metadata.created", f"{created!r} is not a date such as 2026-01-31")
        category = document.get("category", "other")
        if category not in _CATEGORIES:
            self._add("metadata.category", f"{category!r} is none of {', '.join(_CATEGORIES)}")
        tags = document.get("tags", [])
        if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
            self._add("metadata.tags", "it is not a list of texts")
        return None

    def _schema(self, document: dict[str, Any], key: str, inside: Callable[[dict[str, Any]], None]) -> None:
        if key not in document:
            return None
        schema = document[key]
        if not isinstance(schema, dict):
            return self._add(key, "it is not an object")
        try:
            Schema(schema)
        except BadSchema as error:
            path = key
            if error.problem.path:
                path = f"{key}.{error.problem.path}"
            return self._add(path, f"it is not a JSON Schema: {error.problem.message}")
        return inside(schema)

    def _input(self, schema: dict[str, Any]) -> None:
        """A name that no graph has could never be given: it is a slip of the pen."""
        known = (*wire.KEYS, *wire.OPTIONAL)
        for key in ("required", "properties"):
            for name in schema.get(key, ()):
                if name not in known:
                    hint = nearest(name[:100], known)
                    self._add(f"input_schema.{key}", f"no graph has {name!r}" + (f"; {hint}" if hint else ""))

    def _output(self, schema: dict[str, Any]) -> None:
        for key in ("type", "required", "properties"):
            if key not in schema:
                self._add("output_schema", f"the key {key!r} is missing")
        if schema.get("type", "object") != "object":
            self._add("output_schema.type", f"{schema['type']!r} is not 'object'")
        if not set(schema.get("required", OUTPUT)) & set(OUTPUT):
            self._add("output_schema.required", f"none of {', '.join(OUTPUT)} is required")
        properties = schema.get("properties", {})
        for name, fixed in _FIXED.items():
            path = f"output_schema.properties.{name}"
            below = properties.get(name)
            if not isinstance(below, dict):
                if "properties" in schema:
                    self._add(path, "it is missing" if below is None else "it is not an object")
                continue
            for key, value in fixed.items():
                if key in below and below[key] != value:
                    self._add(f"{path}.{key}", f"{below[key]!r} is not {value!r}")

    def _text(self, document: dict[str, Any], key: str, form: re.Pattern[str], called: str) -> None:
        value = document.get(key)
        if key in document and (not isinstance(value, str) or form.fullmatch(value) is None):
            shown = repr(value[:60]) if isinstance(value, str) else type(value).__name__
            self._add(key, f"{shown} is not {called}")

    def _is(self, document: dict[str, Any], key: str, kind: type, called: str, path: str = "") -> None:
        if key in document and not isinstance(document[key], kind):
            self._add(join(path, key), f"{type(document[key]).__name__} is not {called}")

    def _add(self, path: str, message: str) -> None:
        self.found.append(Problem(path, message))


def _is_date(value: Any) -> bool:
    if not isinstance(value, str) or re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value) is None:
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True
