"""A pack's document, walked from the outside in: identity, policies, rules; every problem is found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from countermark.errors import join
from countermark.patterns import lazy
from countermark.policy.language.expression import Expression, ForAll, proves, reads
from countermark.policy.language.parser import Parser
from countermark.policy.language.questions import Questions
from countermark.policy.language.scope import Domain
from countermark.policy.pack.document import show
from countermark.policy.pack.parameters import Converter, declare, resolve
from countermark.policy.pack.rule import Fix, Rule
from countermark.policy.pack.version import FORM, Constraint, constraint, version
from countermark.protocols import Vocabulary

_PACK_ID = lazy(r"[a-z]+\.[a-z-]+\.v[0-9]+")
_PACK_FORM = "<scope>.<capability>.v<major> in lower case"
_LONGEST_ID = 200
_PACK_KEYS = ("pack_id", "name", "description", "version", "policies")
_POLICY_KEYS = ("policy_id", "name", "description", "version", "rules")
_RULE_KEYS = ("rule_id", "description", "expression")
_RULE_OPTIONS = ("severity", "confers", "review", "outcome", "tier", "priority", "fix")
_CONFERS = ("verified", "supported")
_MARKED = ("quantities", "claims")
_TIERS = ("T1", "T2", "T3")
_FIXES = ("patch", "insert", "rewrite")
_PLACES = ("start", "end", "before", "after")


class Dependency(NamedTuple):
    """Another pack whose rules have to run too."""

    pack_id: str
    written: str
    """The constraint on its version, as the pack writes it."""
    constraint: Constraint

    def admits(self, text: str) -> bool:
        """Whether a pack of that version will do."""
        found = version(text)
        return found is not None and self.constraint.admits(found)


class Reader:
    """One pack; what is wrong with it collects in the converter's problems."""

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
        self.questions = Questions(vocabulary, declared, self.resolved.values, convert, pack_id if scoped else None)

    def _problem(self, path: str, message: str) -> None:
        self.problems.add(path, message)

    def rules(self) -> list[Rule]:
        """Every rule of every policy, in order."""
        document = self.document
        self.problems.has_keys(document, "", _PACK_KEYS, ("dependencies", "metadata", "parameters"))
        self._identity(document, "pack_id", "")
        if self._is_text(document, "pack_id") and not _PACK_ID.fullmatch(document["pack_id"]):
            self._problem("pack_id", f"{show(document['pack_id'])} does not have the form {_PACK_FORM}")
        self._metadata(document, "")
        policies = self._list(document, "policies", "")
        if not policies:
            # An empty pack would accept everything.
            self._problem("policies", "the pack has no rules")
        found = [
            rule for index, policy in enumerate(policies) for rule in self._policy(policy, join("policies", index))
        ]
        self._unique([(join("policies", index), each) for index, each in enumerate(policies)], "policy_id")
        return found

    def dependencies(self) -> list[Dependency]:
        """The packs that this one builds on."""
        written = self.document.get("dependencies", [])
        if not isinstance(written, list):
            self._problem("dependencies", f"{show(written)} is not a list")
            return []
        listed = [(join("dependencies", index), each) for index, each in enumerate(written)]
        self._unique(listed, "pack_id")
        found = [self._dependency(each, path) for path, each in listed]
        return [each for each in found if each is not None]

    def _dependency(self, document: Any, path: str) -> Dependency | None:
        if not isinstance(document, dict):
            self._problem(path, f"{show(document)} is not a dependency")
            return None
        self.problems.has_keys(document, path, ("pack_id", "version"), ())
        self._text(document, "pack_id", path)
        self._text(document, "version", path)
        if not self._is_text(document, "pack_id") or not self._is_text(document, "version"):
            return None
        pack_id, written = document["pack_id"], document["version"]
        if not _PACK_ID.fullmatch(pack_id):
            self._problem(f"{path}.pack_id", f"{show(pack_id)} does not have the form {_PACK_FORM}")
        if pack_id == self.document.get("pack_id"):
            self._problem(f"{path}.pack_id", "a pack cannot depend on itself")
        bounds = constraint(written)
        if bounds is None:
            form = "is not a constraint such as 1.0.0, >=1.0.0, >=1.0.0 <2.0.0, ^1.0.0 or ~1.0.0"
            self._problem(f"{path}.version", f"{show(written)} {form}")
            return None
        return Dependency(pack_id, written, bounds)

    def _policy(self, policy: Any, path: str) -> list[Rule]:
        if not isinstance(policy, dict):
            self._problem(path, f"{show(policy)} is not a policy")
            return []
        self.problems.has_keys(policy, path, _POLICY_KEYS, ("custom_predicates", "metadata"))
        self._identity(policy, "policy_id", path)
        self._metadata(policy, path)
        parser = Parser(self.questions, policy.get("custom_predicates", {}), path)
        rules = self._list(policy, "rules", path)
        if not rules:
            self._problem(f"{path}.rules", "the policy has no rules")
        below = [(join(f"{path}.rules", index), rule) for index, rule in enumerate(rules)]
        self._unique(below, "rule_id")
        prefix = f"{self.document.get('pack_id')}/{policy.get('policy_id')}"
        found = [self._rule(parser, rule, at, prefix, str(policy.get("policy_id"))) for at, rule in below]
        return [rule for rule in found if rule is not None]

    def _rule(self, parser: Parser, rule: Any, path: str, prefix: str, policy_id: str) -> Rule | None:
        if not isinstance(rule, dict):
            self._problem(path, f"{show(rule)} is not a rule")
            return None
        self.problems.has_keys(rule, path, _RULE_KEYS, _RULE_OPTIONS)
        self._id(rule, "rule_id", path)
        self._text(rule, "description", path, empty=True)
        if "outcome" in rule:
            self._text(rule, "outcome", path)
        fix = self._fix(rule["fix"], f"{path}.fix") if "fix" in rule else None
        if rule.get("tier", "T1") not in _TIERS:
            self._problem(f"{path}.tier", f"{show(rule['tier'])} is not one of {', '.join(_TIERS)}")
        if type(rule.get("priority", 0)) is not int:
            self._problem(f"{path}.priority", f"{show(rule['priority'])} is not an integer")
        severity = self.questions.severity(rule.get("severity", "error"), f"{path}.severity")
        expression = None
        if "expression" in rule:
            expression = parser.rule(rule["expression"], f"{path}.expression", {})
        review = self._review(parser, rule, expression, path)
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
            fix=fix,
        )

    def _fix(self, document: Any, path: str) -> Fix | None:
        if not self.questions.object(document, path, ("kind",), ("text", "find", "at", "languages", "needs")):
            return None
        kind, before = document["kind"], len(self.problems)
        if kind not in _FIXES:
            self._problem(f"{path}.kind", f"{show(kind)} is not one of {', '.join(_FIXES)}")
        elif kind != "patch" and "text" not in document:
            self._problem(path, f"the key 'text' is missing: what to {kind}")
        for key, only in (("find", "patch"), ("at", "insert")):
            if key in document and kind in _FIXES and kind != only:
                self._problem(f"{path}.{key}", f"only a fix of the kind {only!r} has one")
        if "at" in document and document["at"] not in _PLACES:
            self._problem(f"{path}.at", f"{show(document['at'])} is not one of {', '.join(_PLACES)}")
        if "find" in document and "text" not in document:
            self._problem(path, "the key 'text' is missing: the replacement text")
        for key in ("languages", "needs"):
            if key in document and "find" not in document:
                self._problem(f"{path}.{key}", "only a fix with 'find' has one")
        languages = document.get("languages", [])
        if not isinstance(languages, list) or not all(isinstance(each, str) and each for each in languages):
            self._problem(f"{path}.languages", f"{show(languages)} is not a list of names")
        self._text(document, "find", path)
        self._text(document, "needs", path)
        self._text(document, "text", path, empty=kind == "patch")
        if len(self.problems) > before:
            return None
        named = {key: document.get(key) for key in ("text", "find", "at", "needs")}
        return Fix(kind=kind, languages=tuple(languages), **named)

    def _review(
        self, parser: Parser, rule: dict[str, Any], expression: Expression | None, path: str
    ) -> Expression | None:
        if "review" not in rule or (expression is None and "expression" in rule):
            return None
        if not isinstance(expression, ForAll):
            self._problem(f"{path}.review", "'review' needs a rule that is a forall at the top")
            return None
        return parser.rule(rule["review"], f"{path}.review", {expression.variable: Domain(expression.collection)})

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
        read = reads(expression.condition)
        if not read:
            self._problem(path, "the condition reads no measure, and nothing else can confer a mark")
        loose = sorted(name for name, exact in read if not exact)
        if confers == "verified" and loose:
            names = ", ".join(map(repr, loose))
            self._problem(path, f"{names} is not exact and confers 'supported' at most")
        elif confers == "verified" and read and not proves(expression.condition, expression.variable):
            self._problem(path, self._unproven(expression))

    def _unproven(self, rule: ForAll) -> str:
        """What to write so that a rule can confer `verified`."""
        terms = self.questions.vocabulary.values()
        proving = sorted(term.name for term in terms if term.proves and rule.collection in term.about)
        if not proving:
            return f"no measure proves one of the {rule.collection}; confer 'supported'"
        names, of = " or ".join(map(repr, proving)), rule.variable
        how = f"make it the condition, or a part of an 'and' that is (conditions on {of!r} belong in 'where')"
        return f"the condition can be true without {names} of {of!r} being true; {how}, or confer 'supported'"

    def _identity(self, document: dict[str, Any], id_key: str, path: str) -> None:
        """What a pack and a policy have in common: an id, a name, a description and a version."""
        self._id(document, id_key, path)
        self._text(document, "name", path)
        self._text(document, "description", path, empty=True)
        self._text(document, "version", path)
        if self._is_text(document, "version") and version(document["version"]) is None:
            self._problem(join(path, "version"), f"{show(document['version'])} does not have the form {FORM}")

    def _id(self, document: dict[str, Any], key: str, path: str) -> None:
        """An id that every format can carry as it is, and that a slash can part from the next."""
        self._text(document, key, path)
        if self._is_text(document, key):
            found = document[key]
            if len(found) > _LONGEST_ID or not found.isprintable() or "/" in found or found != found.strip():
                form = f"at most {_LONGEST_ID} printable characters without '/' or spaces around them"
                self._problem(join(path, key), f"{show(found)} cannot be an id; write {form}")

    def _text(self, document: dict[str, Any], key: str, path: str, *, empty: bool = False) -> None:
        if key in document and (not isinstance(document[key], str) or (not document[key] and not empty)):
            self._problem(join(path, key), f"{show(document[key])} is not {'text' if empty else 'a non-empty text'}")

    def _is_text(self, document: dict[str, Any], key: str) -> bool:
        return isinstance(document.get(key), str) and document[key] != ""

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
