"""A pack: rules under an id and a version, checked whole and compiled, or refused with every problem."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from countermark import canonical
from countermark.errors import InvalidPack, Problem, join
from countermark.policy.compiler import Compiled, compile_rules
from countermark.policy.document import as_stored, exact, show, unknown_keys
from countermark.policy.explain import PHRASES
from countermark.policy.expression import Expression, ForAll, Site, measured
from countermark.policy.parameters import Converter, ParsePolicies, declare, resolve
from countermark.policy.parser import Parser
from countermark.policy.rule import Rule
from countermark.protocols import Vocabulary

_PACK_ID = re.compile(r"[a-z]+\.[a-z-]+\.v[0-9]+")
_VERSION = re.compile(r"(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2}")
_PACK_KEYS = ("pack_id", "name", "description", "version", "policies")
_POLICY_KEYS = ("policy_id", "name", "description", "version", "rules")
_RULE_KEYS = ("rule_id", "description", "expression")
_RULE_OPTIONS = ("severity", "confers", "review", "outcome", "tier", "priority", "fix")
_CONFERS = ("verified", "supported")
_MARKED = ("quantities", "claims")
_TIERS = ("T1", "T2", "T3")


class Pack(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A loaded pack; it can be judged as it is."""

    id: str
    version: str
    document: Mapping[str, Any]
    """As it was written, in the form that a report stores."""
    parameters: Mapping[str, Any]
    """The values in force, as written; loading the document with them gives this pack again."""
    digest: str
    """Of the document."""
    policies: tuple[str, ...]
    rules: tuple[Rule, ...]
    sites: tuple[Site, ...]
    """Every question that the rules can ask."""
    compiled: Sequence[Compiled]
    phrases: Mapping[str, str]

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
    phrases: Mapping[str, str] | None = None,
    scoped: bool = False,
) -> Pack:
    """A validated and compiled pack; `InvalidPack` lists every problem with its path.

    `phrases` adds to what is said when a structural predicate is false. `scoped` puts the pack's id
    beside every parameter in the arguments of a measurement: two packs that are judged over one list
    of measurements may give one name two values.
    """
    problems: list[Problem] = []
    written = exact(document, "", problems)
    if not isinstance(written, dict):
        raise InvalidPack(f"{show(written)} is not a pack", problems=problems, hint="a pack is a JSON object")
    reader = _Reader(written, vocabulary, params, Converter(parse_policies, problems), scoped=scoped)
    rules = reader.rules()
    pack_id = written.get("pack_id")
    if problems:
        count = "a problem" if len(problems) == 1 else f"{len(problems)} problems"
        raise InvalidPack(f"pack {show(pack_id)} has {count}", problems=problems)
    stored = as_stored(written)
    said = {**PHRASES, **(phrases if phrases is not None else {})}
    return Pack(
        id=written["pack_id"],
        version=written["version"],
        document=stored,
        parameters=reader.resolved.stored,
        digest=canonical.digest(stored),
        policies=tuple(policy["policy_id"] for policy in written["policies"]),
        rules=tuple(rules),
        sites=reader.parser.sites,
        compiled=compile_rules(rules, said),
        phrases=said,
    )


class _Reader:
    """Walks a pack's document from the outside in."""

    def __init__(
        self,
        document: dict[str, Any],
        vocabulary: Vocabulary,
        params: Mapping[str, Any],
        convert: Converter,
        *,
        scoped: bool,
    ) -> None:
        self.document = document
        self.problems = convert.problems
        declared = declare(document.get("parameters", {}), convert)
        self.resolved = resolve(declared, params, convert)
        pack_id = str(document.get("pack_id"))
        self.parser = Parser(vocabulary, declared, self.resolved.values, convert, pack_id if scoped else None)

    def _problem(self, path: str, message: str) -> None:
        self.problems.append(Problem(path, message))

    def rules(self) -> list[Rule]:
        document = self.document
        self._keys(document, _PACK_KEYS, ("dependencies", "metadata", "parameters"), "")
        self._identity(document, "pack_id", "")
        self._pattern(document, "pack_id", _PACK_ID, "<scope>.<capability>.v<major> in lower case", "")
        if document.get("dependencies", []) != []:
            self._problem("dependencies", "dependencies are not supported yet")
        self._metadata(document, "")
        policies = self._list(document, "policies", "")
        if not policies:
            # An empty pack would accept everything.
            self._problem("policies", "the pack has no rules")
        found = [
            rule for index, policy in enumerate(policies) for rule in self._policy(policy, join("policies", index))
        ]
        self._unique([(join("policies", index), each) for index, each in enumerate(policies)], "policy_id")
        names = [rule.name for rule in found]
        if not self.problems and len(set(names)) < len(names):
            # Ids may hold a slash, and a verdict names its rule by the whole path.
            twice = next(name for name in names if names.count(name) > 1)
            self._problem("", f"two rules have the name {twice!r}")
        return found

    def _policy(self, policy: Any, path: str) -> list[Rule]:
        if not isinstance(policy, dict):
            self._problem(path, f"{show(policy)} is not a policy")
            return []
        self._keys(policy, _POLICY_KEYS, ("custom_predicates", "metadata"), path)
        self._identity(policy, "policy_id", path)
        self._metadata(policy, path)
        if policy.get("custom_predicates", {}) != {}:
            self._problem(f"{path}.custom_predicates", "custom predicates are not supported yet")
        rules = self._list(policy, "rules", path)
        if not rules:
            self._problem(f"{path}.rules", "the policy has no rules")
        below = [(join(f"{path}.rules", index), rule) for index, rule in enumerate(rules)]
        self._unique(below, "rule_id")
        prefix = f"{self.document.get('pack_id')}/{policy.get('policy_id')}"
        found = [self._rule(rule, at, prefix, str(policy.get("policy_id"))) for at, rule in below]
        return [rule for rule in found if rule is not None]

    def _rule(self, rule: Any, path: str, prefix: str, policy_id: str) -> Rule | None:
        if not isinstance(rule, dict):
            self._problem(path, f"{show(rule)} is not a rule")
            return None
        self._keys(rule, _RULE_KEYS, _RULE_OPTIONS, path)
        self._text(rule, "rule_id", path)
        self._text(rule, "description", path, empty=True)
        self._text(rule, "outcome", path)
        if "fix" in rule:
            self._problem(f"{path}.fix", "a fix is not supported yet")
        if rule.get("tier", "T1") not in _TIERS:
            self._problem(f"{path}.tier", f"{show(rule['tier'])} is not one of {', '.join(_TIERS)}")
        if type(rule.get("priority", 0)) is not int:
            self._problem(f"{path}.priority", f"{show(rule['priority'])} is not an integer")
        severity = self.parser.severity(rule.get("severity", "error"), f"{path}.severity")
        expression = None
        if "expression" in rule:
            expression = self.parser.expression(rule["expression"], f"{path}.expression", {})
        review = self._review(rule, expression, path)
        self._confers(rule, expression, path)
        if expression is None or severity is None:
            return None
        return Rule(
            name=f"{prefix}/{rule.get('rule_id')}",
            policy_id=policy_id,
            rule_id=str(rule.get("rule_id")),
            description=str(rule.get("description")),
            severity=severity,
            expression=expression,
            confers=rule.get("confers"),
            review=review,
            outcome=rule.get("outcome"),
            tier=rule.get("tier"),
            priority=rule.get("priority", 0),
        )

    def _review(self, rule: dict[str, Any], expression: Expression | None, path: str) -> Expression | None:
        if "review" not in rule or (expression is None and "expression" in rule):
            return None
        if not isinstance(expression, ForAll):
            self._problem(f"{path}.review", "'review' needs a rule that is a forall at the top")
            return None
        scope = {expression.variable: expression.collection}
        return self.parser.expression(rule["review"], f"{path}.review", scope)

    def _confers(self, rule: dict[str, Any], expression: Expression | None, path: str) -> None:
        if "confers" not in rule:
            return
        path, confers = f"{path}.confers", rule["confers"]
        if confers not in _CONFERS:
            self._problem(path, f"{show(confers)} is not one of {', '.join(_CONFERS)}")
        if expression is None:
            return
        if not isinstance(expression, ForAll) or expression.collection not in _MARKED:
            self._problem(path, "only a rule that is a forall over quantities or claims at the top can confer a mark")
            return
        read = measured(expression.condition)
        if not read:
            self._problem(path, "the condition reads no measure, and nothing else can confer a mark")
        loose = dict.fromkeys(each.site.measure for each in read if not each.exact)
        if confers == "verified" and loose:
            names = ", ".join(map(repr, loose))
            self._problem(path, f"{names} is not exact and confers 'supported' at most")

    def _keys(self, document: dict[str, Any], required: tuple[str, ...], optional: tuple[str, ...], path: str) -> None:
        self.problems += unknown_keys(document, (*required, *optional), path)
        for key in required:
            if key not in document:
                self._problem(path, f"the key {key!r} is missing")

    def _identity(self, document: dict[str, Any], id_key: str, path: str) -> None:
        """What a pack and a policy have in common: an id, a name, a description and a version."""
        self._text(document, id_key, path)
        self._text(document, "name", path)
        self._text(document, "description", path, empty=True)
        self._text(document, "version", path)
        self._pattern(document, "version", _VERSION, "three numbers such as 1.0.0", path)

    def _text(self, document: dict[str, Any], key: str, path: str, *, empty: bool = False) -> None:
        if key in document and (not isinstance(document[key], str) or (not document[key] and not empty)):
            self._problem(join(path, key), f"{show(document[key])} is not {'text' if empty else 'a non-empty text'}")

    def _pattern(self, document: dict[str, Any], key: str, pattern: re.Pattern[str], form: str, path: str) -> None:
        value = document.get(key)
        if isinstance(value, str) and value and not pattern.fullmatch(value):
            self._problem(join(path, key), f"{show(value)} does not have the form {form}")

    def _metadata(self, document: dict[str, Any], path: str) -> None:
        if not isinstance(document.get("metadata", {}), dict):
            self._problem(join(path, "metadata"), f"{show(document['metadata'])} is not an object")

    def _list(self, document: dict[str, Any], key: str, path: str) -> list[Any]:
        value = document.get(key, [])
        if not isinstance(value, list):
            self._problem(join(path, key), f"{show(value)} is not a list")
            return [None]
        return value

    def _unique(self, documents: list[tuple[str, Any]], key: str) -> None:
        seen: set[str] = set()
        for path, document in documents:
            name = document.get(key) if isinstance(document, dict) else None
            if isinstance(name, str):
                if name in seen:
                    self._problem(f"{path}.{key}", f"the {key} {name!r} is used twice")
                seen.add(name)
