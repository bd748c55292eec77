"""The description of the service: paths from its routes, schemas from the types that requests are read with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from http import HTTPStatus
from typing import Any, Final, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark import __version__
from countermark.model.schema import schema_of
from countermark.serve.edge import problems
from countermark.serve.edge.answers import JSON
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Problem
from countermark.serve.edge.resources import Action, Resource, resource
from countermark.serve.service import Service

_PATH: Final = "/openapi.json"
_REFERENCES: Final = "#/components/schemas/{name}"
_PARAMETER: Final = re.compile(r"\{(\w+)\}")
_ANY: Final = (400, 408, 421, 429, 431, 500, 503)
"""Problems that any request may have."""
_GUARDED: Final = (401, 403)
_WITH_BODY: Final = (413, 415, 422)
_HEADERS: Final[Mapping[str, Any]] = {
    "x-request-id": {"description": "The id of the request, in logs too.", "schema": {"type": "string"}}
}


class Description:
    """The OpenAPI document of some routes."""

    def __init__(self, routes: Sequence[BaseRoute]) -> None:
        self._resources = [each for each in routes if isinstance(each, Resource) and each.described]

    @cached_property
    def document(self) -> dict[str, Any]:
        """The document as a JSON value."""
        actions = [action for each in self._resources for action in each.actions.values()]
        kinds = [kind for action in actions for kind in (action.takes, action.gives, action.query) if kind is not None]
        schemas, components = msgspec.json.schema_components(
            [*kinds, Problem], schema_hook=schema_of, ref_template=_REFERENCES
        )
        known = dict(zip(map(_key, [*kinds, Problem]), schemas, strict=True))
        return {
            "openapi": "3.1.0",
            "info": {
                "title": "Countermark",
                "version": __version__,
                "summary": "Marks what an answer can prove, flags what contradicts it, and leaves the rest unmarked.",
                "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
            },
            "paths": {
                each.path: {
                    method.lower(): _operation(each.path, action, known, components)
                    for method, action in each.actions.items()
                }
                for each in self._resources
            },
            "components": {
                "schemas": components,
                "securitySchemes": {
                    "key": {"type": "http", "scheme": "bearer", "description": "An API key of a tenant."}
                },
            },
        }

    def routes(self, service: Service) -> Iterator[BaseRoute]:
        """The description, as a route of its own."""

        async def described(_request: Request, _caller: Caller) -> Response:
            return Response(problems.encoded(self.document), media_type=JSON)

        yield resource(service, _PATH, {"GET": Action(described, None)}, described=False)


def _key(kind: Any) -> str:
    return repr(kind)


def _operation(path: str, action: Action, known: Mapping[str, Any], components: Mapping[str, Any]) -> dict[str, Any]:
    """One method at a path."""
    names = _PARAMETER.findall(path)
    parameters = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": action.path.get(name, {"type": "string", "minLength": 1}),
        }
        for name in names
    ]
    if action.query is not None:
        parameters += _query(known[_key(action.query)], components, action.query)
    refused = {*_ANY, *action.refusals}
    if action.scope is not None:
        refused |= set(_GUARDED)
    if action.query is not None:
        refused.add(422)
    if action.takes is not None:
        refused |= set(_WITH_BODY)
    content: dict[str, Any] = {}
    if action.gives is not None:
        content[JSON] = {"schema": known[_key(action.gives)]}
    content |= {kind: {"schema": schema} for kind, schema in action.also.items()}
    problem = {problems.MEDIA_TYPE: {"schema": known[_key(Problem)]}}
    found: dict[str, Any] = {
        "summary": action.says,
        "parameters": parameters,
        "responses": {
            str(action.status): {"description": "As asked for.", "headers": _HEADERS, "content": content},
            **{
                str(status): {"description": HTTPStatus(status).phrase, "headers": _HEADERS, "content": problem}
                for status in sorted(refused)
            },
        },
        "security": [{"key": [action.scope]}, {}] if action.scope is not None else [{}],
    }
    if action.takes is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": known[_key(action.takes)]}}}
    elif action.brings:
        found["requestBody"] = {"required": True, "content": {action.brings: {}}}
    return found


def _query(schema: Mapping[str, Any], components: Mapping[str, Any], kind: Any) -> list[dict[str, Any]]:
    """The parameters of a query, from the schema of its struct."""
    whole = components[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    required = set(whole.get("required", ()))
    found = []
    for name in get_type_hints(kind):
        each = dict(whole["properties"][name])
        if "anyOf" in each:
            # What is left out of a query is null; there is no way to write it.
            left = [one for one in each.pop("anyOf") if one != {"type": "null"}]
            each = {**(left[0] if len(left) == 1 else {"anyOf": left}), **each}
            each.pop("default", None)
        if "enum" in each:
            each["enum"] = [one for one in each["enum"] if one is not None]
        found.append({"name": name, "in": "query", "required": name in required, "schema": each})
    return found
