"""A pack: rules under an id and a version, checked whole and compiled, or refused with every problem."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from countermark import canonical
from countermark.canonical import MOST_PROBLEMS
from countermark.errors import InvalidPack
from countermark.model import Graph
from countermark.policy.compiled.compiler import Compiled, compile_rules
from countermark.policy.language.expression import Site
from countermark.policy.pack.document import Problems, TooManyProblems, as_stored, exact, show
from countermark.policy.pack.parameters import Converter, ParsePolicies
from countermark.policy.pack.reader import Dependency, Reader
from countermark.policy.pack.rule import Rule
from countermark.protocols import Vocabulary


class Pack(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A loaded pack, ready to judge."""

    id: str
    version: str
    document: Mapping[str, Any]
    """As it was written, in the form that a report stores."""
    parameters: Mapping[str, Any]
    """The values in force, as written; loading the document with them gives this pack again."""
    digest: str
    """The digest of the document."""
    policies: tuple[str, ...]
    rules: tuple[Rule, ...]
    sites: tuple[Site, ...]
    """Every question that the rules can ask."""
    within: tuple[Callable[[Graph], Callable[..., bool | None]], ...]
    """Makers of the predicates that look at a whole graph."""
    compiled: Sequence[Compiled]
    dependencies: tuple[Dependency, ...] = ()
    """Packs whose rules have to run beside this one's."""

    def resolve(self, args: Mapping[str, Any]) -> Mapping[str, Any]:
        """The arguments of a need with every parameter replaced by its value."""
        # A need shares the arguments of its question; bytes are for a need that was read back.
        for site in self.sites:
            if site.args is args or site.key == canonical.encode(args):
                return site.resolved
        raise InvalidPack(f"no rule of pack {self.id!r} asks a measure with the arguments {args!r}")


def load(
    document: Any,
    *,
    vocabulary: Vocabulary,
    params: Mapping[str, Any],
    parse_policies: ParsePolicies,
    scoped: bool = False,
    parsed: bool = False,
) -> Pack:
    """A validated and compiled pack; `InvalidPack` lists every problem with its path.

    `scoped` puts the pack's id beside every parameter in the arguments of a measurement: two packs that
    are judged over one list of measurements may give one name two values. `parsed` says that the document
    comes from strict JSON text without halves of characters, and need not be copied to be sure of it.
    """
    problems = Problems()
    try:
        written = document if parsed else exact(document, "", problems)
        if not isinstance(written, dict):
            raise InvalidPack(f"{show(written)} is not a pack", problems=problems, hint="a pack is a JSON object")
        written = _pack_of(written)
        reader = Reader(written, vocabulary, params, Converter(parse_policies, problems), scoped=scoped)
        rules, dependencies = reader.rules(), reader.dependencies()
    except TooManyProblems:
        raise InvalidPack(f"pack {_id(document)} has {MOST_PROBLEMS} problems or more", problems=problems) from None
    if problems:
        count = "a problem" if len(problems) == 1 else f"{len(problems)} problems"
        raise InvalidPack(f"pack {_id(written)} has {count}", problems=problems)
    stored = as_stored(written)
    return Pack(
        id=written["pack_id"],
        version=written["version"],
        document=stored,
        parameters=reader.resolved.stored,
        digest=canonical.digest(stored),
        policies=tuple(policy["policy_id"] for policy in written["policies"]),
        rules=tuple(rules),
        sites=reader.questions.sites,
        within=reader.questions.within,
        compiled=compile_rules(rules),
        dependencies=tuple(dependencies),
    )


def _pack_of(document: dict[str, Any]) -> dict[str, Any]:
    """The document, or, if it is a policy of CAPE without a pack, a pack of that policy."""
    if not {"policy_id", "rules"} <= document.keys() or not {"pack_id", "policies"}.isdisjoint(document):
        return document
    name = re.sub(r"[^a-z]+", "-", str(document["policy_id"]).lower()).strip("-") or "alone"
    major = re.match(r"[0-9]{1,9}", str(document.get("version")))
    shared: dict[str, Any] = {key: document[key] for key in ("name", "description", "version") if key in document}
    return {"pack_id": f"policy.{name}.v{major[0] if major else 0}", **shared, "policies": [document]}


def _id(document: Any) -> str:
    return show(document.get("pack_id") if isinstance(document, dict) else None)
