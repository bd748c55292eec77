"""Tool calls against the tools that the model had: is there such a tool, and do the arguments fit its JSON Schema?

Types are strict, as JSON Schema has them: true is no number, "5" is no number, 5.0 is an integer and 5.5 is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.measure.predicate.predicate import Answer, NodeQuestion, quoted, shorten
from countermark.model import Draft, ToolCall
from countermark.protocols import Subject

_SCHEMAS: Final = ("parameters", "input_schema", "inputSchema")
"""Where a tool keeps the schema of its arguments: OpenAI, Anthropic, MCP."""
_MISSING: Final = "tool schemas need jsonschema-rs; pip install 'countermark[tools]'"
_PARTS: Final = ("allOf", "anyOf", "oneOf", "if", "then", "else", "$ref")
_TYPES: Final = frozenset(("Type",))
_ABSENT: Final = frozenset(("Required",))
_EXTRA: Final = frozenset(("AdditionalProperties", "UnevaluatedProperties"))
_UNBOUND: Final = frozenset(("type", "title", "description", "default", "examples", "$comment", "deprecated"))
"""Keywords that say nothing about which values of a type are allowed."""
_SHOWN: Final = 3
"""Problems of one call that are told one by one."""


class _Tools(NamedTuple):
    """The tools that are known by name, each with its schema, and whether anybody said which there are."""

    schemas: Mapping[str, Any]
    given: bool


def _tools(draft: Draft) -> _Tools:
    """The caller's tools first; what the context lists adds to them and changes none."""
    found: dict[str, Any] = {}
    given = bool(draft.tools)
    for listed in (draft.tools, draft.context.get("tools"), draft.context.get("tools_available")):
        if not isinstance(listed, tuple | list):
            continue
        given = given or listed is not draft.tools
        for name, schema in _by_name(listed).items():
            if found.get(name) is None:
                found[name] = schema
    return _Tools(found, given)


def schemas_of(draft: Draft) -> dict[str, Any]:
    """The schema of each tool that one is given for, by the tool's name; two that contradict each other count as none."""
    found = _tools(draft).schemas
    return {name: schema for name, schema in found.items() if schema is not None and not isinstance(schema, _Conflict)}


class _Conflict:
    """Two tools of one name whose schemas differ."""


def _by_name(listed: Sequence[Any]) -> dict[str, Any]:
    """The tools of one list."""
    found: dict[str, Any] = {}
    for name, schema in filter(None, map(_named, listed)):
        other = found.get(name)
        if other is None or schema is None:
            found[name] = other if schema is None else schema
        elif other != schema:
            found[name] = _Conflict()
    return found


def _named(tool: object) -> tuple[str, Any] | None:
    """A tool's name and schema; None for something that has no name."""
    if isinstance(tool, str):
        return tool, None
    if not isinstance(tool, Mapping):
        return None
    inner = tool.get("function")
    body: Mapping[str, Any] = inner if isinstance(inner, Mapping) else tool
    name = body.get("name")
    schema = next((body[key] for key in _SCHEMAS if key in body), None)
    return (name, schema) if isinstance(name, str) else None


def _available(subject: Subject) -> Callable[[ToolCall], Answer]:
    tools = _tools(subject.draft)

    def ask(call: ToolCall) -> Answer:
        if not tools.given:
            return Answer(None, "no list of tools is given")
        if call.name in tools.schemas:
            return Answer(True, f"{call.name!r} is among the {len(tools.schemas)} tools given")
        names = ", ".join(sorted(tools.schemas)[:_SHOWN]) or "none"
        more = ", …" if len(tools.schemas) > _SHOWN else ""
        return Answer(False, f"no tool is called {call.name!r}; there are {names}{more}")

    return ask


class _Problem(NamedTuple):
    """One way in which arguments do not fit."""

    kind: str
    sentence: str
    bounded: bool
    """A value of the wrong type that the schema also sets bounds to."""


Judged = Callable[[ToolCall, Sequence[_Problem], Callable[[], Sequence[str]]], Answer]


def _schema_question(name: str, judged: Judged) -> NodeQuestion:
    """A question that needs the schema of the tool; without one it is unknown."""

    def prepared(subject: Subject) -> Callable[[ToolCall], Answer]:
        tools = _tools(subject.draft)
        validators: dict[str, Any] = {}

        def ask(call: ToolCall) -> Answer:
            schema = tools.schemas.get(call.name)
            if schema is None:
                return Answer(None, f"no schema is given for the tool {call.name!r}")
            if isinstance(schema, _Conflict):
                return Answer(None, f"two tools are called {call.name!r}, with different schemas")
            if call.name not in validators:
                validators[call.name] = _validator(schema)
            validator = validators[call.name]
            if isinstance(validator, str):
                return Answer(None, validator)
            try:
                problems = [_problem(error, schema) for error in validator.iter_errors(dict(call.arguments))]
                return judged(call, problems, lambda: _unexpected(schema, call.arguments))
            except (ValueError, TypeError, RecursionError) as error:
                return Answer(None, f"the arguments cannot be checked: {str(error)[:120]}")

        return ask

    return NodeQuestion(name, ("tool_calls",), prepared)


def _validator(schema: object) -> Any:
    """What checks arguments, or a sentence that says why nothing can."""
    try:
        import jsonschema_rs  # noqa: PLC0415 — an extra, loaded when a tool call is checked
    except ImportError:
        return _MISSING
    if not isinstance(schema, Mapping):
        return f"the tool's schema is {quoted(schema)}, not an object"
    try:
        # Offline: a schema names other documents, and checking a draft must fetch none of them.
        return jsonschema_rs.validator_for(dict(schema), validate_formats=True, offline=True)
    except (ValueError, TypeError, RecursionError) as error:
        return f"the tool's schema cannot be used: {str(error).partition(chr(10))[0][:160]}"


def _problem(error: Any, schema: Mapping[str, Any]) -> _Problem:
    kind = type(error.kind).__name__
    path = ".".join(map(str, error.instance_path))
    argument = f"argument {path!r}" if path else "the call"
    if kind == "Type":
        types = " or ".join(map(str, error.kind.types))
        return _Problem(
            kind, f"{argument} is {quoted(error.instance)}, not of type {types}", _is_bounded(error, schema)
        )
    if kind == "Required":
        inside = f" of {path!r}" if path else ""
        return _Problem(kind, f"the argument {error.kind.property!r}{inside} is missing", False)
    message = shorten(error.message, 160)
    return _Problem(kind, f"{argument}: {message[:1].lower()}{message[1:]}", False)


def _is_bounded(error: Any, schema: Mapping[str, Any]) -> bool:
    """Beside the type there are bounds, which JSON Schema skips for a value of another type."""
    found: Any = schema
    try:
        for step in error.schema_path[:-1]:
            found = found[step]
    except KeyError:
        return True  # the path starts in a schema with an address of its own: there may be bounds
    return bool(set(found) - _UNBOUND)


def _unexpected(schema: Mapping[str, Any], arguments: Mapping[str, Any]) -> list[str]:
    """Arguments that no part of the schema declares."""
    import jsonschema_rs  # noqa: PLC0415 — it has been loaded by now

    names: dict[str, Any] = {}
    patterns: dict[str, Any] = {}
    for part in _parts(schema, schema, set()):
        if (
            part.get("additionalProperties", False) is not False
            or part.get("unevaluatedProperties", False) is not False
        ):
            return []  # the schema says that others may come
        names |= dict.fromkeys(part.get("properties", {}), True)
        patterns |= dict.fromkeys(part.get("patternProperties", {}), True)
    declared = {"properties": names, "patternProperties": patterns, "additionalProperties": False}
    errors: Any = jsonschema_rs.validator_for(declared, offline=True).iter_errors(dict(arguments))
    return [name for error in errors for name in error.kind.unexpected]


def _parts(part: Any, schema: Mapping[str, Any], seen: set[int]) -> Iterator[Mapping[str, Any]]:
    """A schema and the schemas that it is put together from, each once."""
    if not isinstance(part, Mapping) or id(part) in seen:
        return
    seen.add(id(part))
    yield part
    for key in _PARTS:
        below = part.get(key)
        if isinstance(below, str):
            below = _local(below, schema)
        for each in below if isinstance(below, list) else (below,):
            yield from _parts(each, schema, seen)


def _local(reference: str, schema: Any) -> Any:
    """What a reference within the document points at."""
    if not reference.startswith("#"):
        raise ValueError(f"the schema refers to {reference[:60]!r}, which is not looked up")
    for step in reference[1:].split("/")[1:]:
        schema = schema.get(step.replace("~1", "/").replace("~0", "~")) if isinstance(schema, Mapping) else None
    return schema


def _fits(call: ToolCall, problems: Sequence[_Problem], _: Callable[[], Sequence[str]]) -> Answer:
    if problems:
        return Answer(False, _told(problems))
    return Answer(True, f"the arguments fit the schema of {call.name!r}")


def _complete(call: ToolCall, problems: Sequence[_Problem], _: Callable[[], Sequence[str]]) -> Answer:
    missing = [problem for problem in problems if problem.kind in _ABSENT]
    if missing:
        return Answer(False, _told(missing))
    return Answer(True, f"every argument that {call.name!r} requires is there")


def _nothing_extra(call: ToolCall, problems: Sequence[_Problem], unexpected: Callable[[], Sequence[str]]) -> Answer:
    names = unexpected()
    extra = [problem for problem in problems if problem.kind in _EXTRA]
    if names:
        return Answer(False, f"{call.name!r} has no argument {', '.join(map(repr, names[:_SHOWN]))}")
    if extra:
        return Answer(False, _told(extra))
    return Answer(True, f"{call.name!r} declares every argument of the call")


def _within_bounds(call: ToolCall, problems: Sequence[_Problem], _: Callable[[], Sequence[str]]) -> Answer:
    outside = [problem for problem in problems if problem.kind not in _TYPES | _ABSENT | _EXTRA]
    if outside:
        return Answer(False, _told(outside))
    unsure = [problem for problem in problems if problem.bounded]
    if unsure:
        return Answer(None, f"{_told(unsure)}, so its bounds cannot be read")
    return Answer(True, f"every value is within the bounds that {call.name!r} sets")


def _told(problems: Sequence[_Problem]) -> str:
    rest = len(problems) - _SHOWN
    return "; ".join(problem.sentence for problem in problems[:_SHOWN]) + (f"; and {rest} more" if rest > 0 else "")


MEASURES: Final = (
    NodeQuestion("tool_is_available", ("tool_calls",), _available),
    _schema_question("arguments_match_schema", _fits),
    _schema_question("has_required_arguments", _complete),
    _schema_question("no_extra_arguments", _nothing_extra),
    _schema_question("values_in_constraints", _within_bounds),
)
