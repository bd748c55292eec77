"""Python: what its nodes mean to the walk."""

from __future__ import annotations

import builtins
from typing import Final

from countermark.measure.exact.code.destruction import place_of
from countermark.measure.exact.code.flow import HTML_TEXT, SANITISER, SECRET_WORD, Flow, Inside
from countermark.measure.exact.code.outline import FILLED, constant, outlined, plain, resolved, split, walked
from countermark.measure.exact.code.running import PythonCall, python_call
from countermark.measure.exact.code.table import table
from countermark.measure.exact.code.tree import Node, Tree
from countermark.measure.exact.code.value import CLEAN, HOLE, Value, attribute, joined, kept, listed, turn

_TABLE: Final = table("python")
_BUILT_IN: Final = frozenset(dir(builtins))
_ROUTES: Final = ("route", ".get(", ".post(", ".put(", ".delete(", "api_view", "click.", "websocket")
_SPACES: Final = frozenset(("globals()", "locals()", "vars()", "__builtins__", "sys.modules"))
"""Where names can be looked up by a text."""
_RUN: Final = ("shells", "processes", "programs", "replacements", "deletions")
"""Names of the table that `from os import *` brings in."""


class PythonFlow(Flow):
    branches = _TABLE.names["node_branches"]

    def __init__(self, tree: Tree, inside: Inside) -> None:
        super().__init__(tree, inside)
        self.defined = frozenset(
            node.word("name")
            for node, left in tree.walk()
            if not left and node.kind in ("function_definition", "class_definition")
        )
        self.scopes = frozenset(("function_definition", "lambda", *_TABLE.names["node_comprehensions"]))
        self.entering = {
            "function_definition": self._function,
            "lambda": self._parameters,
            "block": self._body,
            "import_statement": self._import,
            "import_from_statement": self._import_from,
            **dict.fromkeys(_TABLE.names["node_comprehensions"], self._comprehension),
        }
        self.leaving = {
            "function_definition": self._defined,
            "identifier": self._identifier,
            "attribute": self._attribute,
            "subscript": self._subscript,
            "string": self._string,
            "interpolation": self._interpolation,
            "concatenated_string": lambda node: joined((self.value(child) for child in node.children), built=True),
            "binary_operator": self._binary,
            "comparison_operator": self._comparison,
            "not_operator": lambda _: CLEAN,
            "call": self._call,
            "keyword_argument": self._setting,
            "default_parameter": self._setting,
            "typed_default_parameter": self._setting,
            "pair": self._pair,
            "assignment": self._assignment,
            "augmented_assignment": self._augmented,
            "named_expression": self._named,
            "as_pattern": self._as,
            "return_statement": self._return,
            "exec_statement": self._exec,
            "true": lambda _: Value(name="True"),
            "false": lambda _: Value(name="False"),
            "block": lambda _: CLEAN,
            "argument_list": lambda _: CLEAN,
            **dict.fromkeys(
                ("list", "tuple", "set", "dictionary", "expression_list", "conditional_expression", "boolean_operator"),
                self._several,
            ),
            **dict.fromkeys(_TABLE.names["node_comprehensions"], lambda node: self.of(node, "body")),
        }

    def _import(self, node: Node) -> None:
        for child in node.children:
            if child.field == "name":
                path, alias = child.word("name") or child.text(), child.word("alias")
                first = path.partition(".")[0]
                self._imported(node, path)
                self.bind(alias or first, Value(name=path if alias else first))

    def _import_from(self, node: Node) -> None:
        path = node.word("module_name")
        self._imported(node, path)
        if any(child.kind == "wildcard_import" for child in node.children):
            for full in (each for group in _RUN for each in _TABLE.names[group] if each.startswith(f"{path}.")):
                self.bind(full.rpartition(".")[2], Value(name=full))
        for child in node.children:
            if child.field == "name":
                written = child.word("name") or child.text()
                bound = child.word("alias") or written
                # Built-ins keep their own names: `from builtins import eval`.
                self._imported(node, f"{path}.{written}")
                full = written if path == "builtins" else f"{path}.{written}"
                outside = _TABLE.patterns["source_paths"].fullmatch(full) is not None
                self.bind(bound, Value(name=full, source=full if outside else "", outside=outside))

    def _imported(self, node: Node, path: str) -> None:
        self.imported.add(path.partition(".")[0])
        what = _TABLE.said["unsafe_modules"].get(path)
        if what is not None:
            self.unsafe(node, what)

    def _function(self, node: Node) -> None:
        self.functions.append(node.word("name"))
        self._parameters(node)

    def _parameters(self, node: Node) -> None:
        parameters, around = node.get("parameters"), node.parent
        decorated = around.children if around is not None and around.kind == "decorated_definition" else []
        outside = any(route in child.text() for child in decorated if child.kind == "decorator" for route in _ROUTES)
        for child in [] if parameters is None else parameters.children:
            for target in (child, *child.children):
                if target.kind == "identifier" and target.field != "value":
                    text = target.text()
                    trusted = text in ("self", "cls") or child.word("type") in _TABLE.names["numbers"]
                    source = "" if trusted else f"the parameter {text!r}"
                    self.bind(text, Value(name=text, source=source, outside=outside and not trusted))

    def _defined(self, _: Node) -> Value:
        name = self.functions.pop()
        self.bind(name, Value(name=f"local.{name}"))
        return CLEAN

    def _identifier(self, node: Node) -> Value:
        parent = node.parent if node.parent is not None else node
        if node.field in ("name", "attribute", "alias") or parent.kind in _TABLE.names["node_defines"]:
            return CLEAN
        if node.field == "left" and parent.kind in _TABLE.names["node_targets"]:
            return CLEAN
        name = node.text()
        found = self.known(name)
        if (name if found is None else found.name) in _TABLE.names["evaluators"]:
            self.executes(parent if parent.kind == "call" else node)
        if found is not None:
            return found
        if (
            name in _BUILT_IN
            or name.isupper()
            or name[:1].isupper()
            or node.field == "function"
            or _TABLE.patterns["provided"].fullmatch(name)
        ):
            return Value(name=name)
        if _TABLE.patterns["source_paths"].fullmatch(name):
            return Value(name=name, source=name, outside=True)
        if name in ("request", "req"):
            return Value(name="request")
        return Value(name=name, source=f"{name!r}, which is set elsewhere,")

    def _attribute(self, node: Node) -> Value:
        name = node.word("attribute")
        return self.at(node, self.of(node, "object"), name, _TABLE, constant=name.isupper())

    def _subscript(self, node: Node) -> Value:
        base, key = self.of(node, "value"), self.of(node, "subscript")
        if base.name in _SPACES and key.literal:
            return self.known(key.text) or Value(name=key.text)
        path = attribute(base, key.text if key.literal else "?" if base.name in _SPACES else "")
        known = self.known(path) if key.literal else None
        name = plain(path) if key.literal or base.name in _SPACES else ""
        return known if known is not None else base._replace(name=name, text="", literal=False, outline="", items=())

    def _string(self, node: Node) -> Value:
        is_raw = "r" in node.children[0].text(4).lower() if node.children else False
        parts = [
            constant(child, is_raw=is_raw) if child.kind == "string_content" else self.value(child)
            for child in node.children
            if child.kind in ("string_content", "interpolation")
        ]
        made = joined(parts, built=True)
        dynamic = any(child.kind == "interpolation" for child in node.children)
        return made._replace(literal=False, built=True) if dynamic else made

    def _interpolation(self, node: Node) -> Value:
        numeric = node.word("format_specifier").endswith(("d", "f", "e"))
        return CLEAN if numeric else self.of(node, "expression")

    def _binary(self, node: Node) -> Value:
        left, right, sign = self.of(node, "left"), self.of(node, "right"), node.word("operator")
        if sign == "+":
            made = joined((left, right), built=bool(left.text or right.text or left.built or right.built))
            return made._replace(items=listed((left, right)) if left.items or right.items else ())
        if sign == "/" and (left.place or right.place):
            return Value(name=left.name, place=left.place or right.place)
        if sign != "%" or not left.text:
            return CLEAN
        return joined((left, right, CLEAN), built=True)._replace(outline=FILLED.sub(HOLE, left.shape))

    def _several(self, node: Node) -> Value:
        values = [self.value(child) for child in node.children]
        named = [value for value in values if value is not CLEAN]
        made = joined(named)
        # Either side of a conditional, or of `or`, may be the whole of it.
        whole = node.kind in ("conditional_expression", "boolean_operator") and any(value.built for value in named)
        elements = [
            value if value.items or child.kind != "list_splat" else value._replace(name="args")
            for child in node.children
            if child.kind not in _TABLE.names["node_marks"]
            for value in (self.value(child),)
        ]
        items = listed(elements) if node.kind in ("list", "tuple") else ()
        place = next((value.place for value in named if value.place), "")
        outline = "\n".join(value.shape for value in named) if whole or node.kind == "conditional_expression" else ""
        return made._replace(built=whole, items=items, place=place, outline=kept(outline))

    def _comparison(self, node: Node) -> Value:
        if len(node.children) == 3:
            left, sign, right = node.children
            written = " ".join(sign.text().split())
            if written in ("in", "not in") and not self.value(right).source:
                self._checked(left, node)
            if written in ("==", "!="):
                for one, other in ((left, right), (right, left)):
                    if self.value(other).literal:
                        self.literal(self.value(one).name.rpartition(".")[2], self.value(other).text, node)
        return CLEAN

    def _checked(self, name: Node, test: Node) -> None:
        if name.kind == "identifier" and test.under(*_TABLE.names["node_tests"]) is not None:
            self.clear(name.text())

    def _call(self, node: Node) -> Value:
        callee, written = self.of(node, "function"), node.get("arguments")
        name, last = callee.name, callee.name.rpartition(".")[2]
        arguments = [] if written is None else written.children
        positional = [
            self.value(child) for child in arguments if child.kind not in ("keyword_argument", "(", ")", ",", "comment")
        ]
        keywords = {
            child.word("name"): self.of(child, "value") for child in arguments if child.kind == "keyword_argument"
        }
        if written is not None and written.kind == "generator_expression":
            positional = [self.value(written)]
        first = positional[0] if positional else keywords.get("args", CLEAN)
        self._sinks(node, name, last, first, keywords)
        self._libraries(node, name, positional, keywords)
        found = resolved(callee, positional)
        if found is not None:
            return found
        given = [child for child in arguments if child.kind not in _TABLE.names["node_marks"]]
        python_call(self, node, PythonCall(callee, positional, keywords, given))
        self._free(node)
        if last in _TABLE.names["checks"]:
            for child in (*node.children[0].children[:1], *arguments):
                self._checked(child, node)
        if name.endswith(("environ.get", "getenv")) and len(positional) > 1 and first.literal and positional[1].literal:
            self.literal(first.text, positional[1].text, node)
        made = self._result(callee, name, last, [*positional, *keywords.values()])
        outline, items = outlined(callee, last, positional), split(callee, positional)
        return made._replace(outline=outline, items=items, place=place_of(name, positional, callee.place))

    def _free(self, node: Node) -> None:
        """A function that the block neither defines nor loads."""
        function = node.get("function")
        name = "" if function is None or function.kind != "identifier" else function.text()
        if function is not None and function.kind == "subscript":
            self.elsewhere(node, "calls what it looks up")
        if name and name not in _BUILT_IN and self.known(name) is None and name not in self.defined:
            self.elsewhere(node, f"calls {name!r}, which is not shown")

    def _sinks(self, node: Node, name: str, last: str, first: Value, keywords: dict[str, Value]) -> None:
        if name in _TABLE.names["evaluators"] or name in _TABLE.names["evaluator_paths"]:
            self.injects(node, first, "code that is run")
        elif name == "compile" and len(node.text(2000).split(",")) > 2:
            self.executes(node)
            self.injects(node, first, "code that is run")
        elif name in _TABLE.names["shells"] or last in ("exec_command", "create_subprocess_shell"):
            self.injects(node, first, "a shell")
        elif name in _TABLE.names["processes"]:
            self._process(node, first, keywords)
        elif last in _TABLE.names["queries"]:
            text = first if first is not CLEAN else keywords.get("sql", keywords.get("query", CLEAN))
            self.queries(node, text)
        elif last in _TABLE.names["templates"] or name in (
            "jinja2.Template",
            "Template",
            "flask.render_template_string",
        ):
            self.injects(node, first, "a template")
        elif last in _TABLE.names["pages"] and first.built and HTML_TEXT.search(first.text):
            self.injects(node, first, "a page")
        elif name == "getattr" and first.name in ("builtins", "__builtins__"):
            self.executes(node)

    def _process(self, node: Node, first: Value, keywords: dict[str, Value]) -> None:
        shell = keywords.get("shell", CLEAN).name == "True"
        words = [item.text if item.literal else item.name for item in first.items]
        inline = (
            words[1:2] in (["-c"], ["-e"], ["/c"], ["-lc"])
            and _TABLE.patterns["interpreters"].fullmatch(words[0]) is not None
        )
        if shell or inline:
            self.injects(node, first, "a shell")
        if inline and first.source and not words[0].endswith("sh"):
            self.executes(node)

    def _libraries(self, node: Node, name: str, positional: list[Value], keywords: dict[str, Value]) -> None:
        if name in _TABLE.said["unsafe_calls"]:
            self.unsafe(node, _TABLE.said["unsafe_calls"][name])
        if name in ("yaml.load", "yaml.load_all"):
            loader = keywords.get("Loader", positional[1] if len(positional) > 1 else CLEAN).name
            if not loader.endswith(("SafeLoader", "BaseLoader")):
                self.unsafe(node, "builds objects that the document names; use yaml.safe_load")
        if name in _TABLE.names["digests"] and any(SECRET_WORD.search(value.name) for value in positional):
            self.unsafe(node, "hashes a secret with a broken function")

    def _result(self, callee: Value, name: str, last: str, arguments: list[Value]) -> Value:
        called = f"{name}()"
        if _TABLE.patterns["sources"].fullmatch(name):
            return Value(name=called, source=called, outside=True)
        if SANITISER.search(name):
            return Value(name=called, weak=callee.weak)
        weak = (
            name
            if _TABLE.patterns["random"].fullmatch(name)
            else f"{name}()"
            if name in _TABLE.names["digests"]
            else ""
        )
        if last in _TABLE.names["passes"] or "." not in name:
            made = joined((callee, *arguments), built=last in _TABLE.names["builds"] and bool(callee.text))
            if last in ("text", "str", "dedent") and len(arguments) == 1:
                made = arguments[0]
            elif last not in _TABLE.names["builds"]:
                made = made._replace(built=callee.built or any(each.built for each in arguments))
        elif last == "get":
            made = joined((callee, *arguments[1:]))  # the key is only looked up, the default is given back
        else:
            made = callee._replace(weak=next((each.weak for each in (callee, *arguments) if each.weak), ""), items=())
        return made._replace(name=called, weak=weak or made.weak)

    def _setting(self, node: Node) -> Value:
        value = self.of(node, "value")
        self._set(node, node.word("name"), value)
        return value

    def _pair(self, node: Node) -> Value:
        key, value = self.of(node, "key"), self.of(node, "value")
        self._set(node, key.text if key.literal else key.name, value)
        if any(value.name in _TABLE.names[group] for group in _RUN):
            self.obscure(node, "hands on a function that runs commands or deletes")
        return value

    def _set(self, node: Node, name: str, value: Value) -> None:
        what = _TABLE.said["unsafe_settings"].get(f"{name}={value.name}")
        if what is not None:
            self.unsafe(node, what)
        if name.lower() in ("auth", "basic_auth") and len(value.items) > 1 and value.items[1].literal:
            self.literal("password", value.items[1].text, node)
        self.assigned(name, value, node)

    def _assignment(self, node: Node) -> Value:
        left, right = node.get("left"), node.get("right")
        if left is not None and right is not None:
            self._assign(left, right, self.value(right))
        return CLEAN

    def _assign(self, left: Node, right: Node | None, value: Value) -> None:
        if left.kind in ("pattern_list", "tuple_pattern", "list_pattern"):
            targets = [child for child in left.children if child.kind not in (",", "(", ")", "[", "]")]
            sides = [] if right is None else [child for child in right.children if child.kind not in (",", "(", ")")]
            paired = right is not None and right.kind in ("expression_list", "tuple") and len(sides) == len(targets)
            for index, target in enumerate(targets):
                held = self.value(sides[index]) if paired else turn(value)
                path = self.path(target)
                self.bind(path, held)
                self.assigned(path, held, left)
            return
        path = self.path(left)
        self.bind(path, value)
        self._set(left, path.rpartition(".")[2], value)

    def _augmented(self, node: Node) -> Value:
        for left in node.children[:1]:
            self.appended(self.path(left), self.of(node, "right"))
        return CLEAN

    def _named(self, node: Node) -> Value:
        value = self.of(node, "value")
        self._assign(node.children[0], None, value)
        return value

    def _as(self, node: Node) -> Value:
        self.bind(node.word("alias"), self.value(node.children[0]))
        return CLEAN

    def _body(self, node: Node) -> None:
        loop = node.parent
        left = loop.get("left") if loop is not None and loop.kind == "for_statement" else None
        if loop is not None and left is not None:
            self._assign(left, None, turn(self.of(loop, "right")))

    def _comprehension(self, node: Node) -> None:
        # The names come before what they go through: only a plain name is known already.
        for child in node.children:
            left = child.get("left") if child.kind == "for_in_clause" else None
            if left is not None:
                through = self.known(child.word("right"))
                held = Value(place=walked(child.get("right"))) if through is None else turn(through)
                for target in (left, *left.children):
                    if target.kind == "identifier":
                        self.bind(target.text(), held)

    def _return(self, node: Node) -> Value:
        value = self.whole(node)
        if value.outside and value.built and HTML_TEXT.search(value.text) and self.functions:
            self.injects(node, value, "a page")
        self.returned(node, value)
        return CLEAN

    def _exec(self, node: Node) -> Value:
        self.executes(node)
        self.injects(node, self.of(node, "code"), "code that is run")
        return CLEAN
