"""JavaScript and TypeScript: what their nodes mean to the walk."""

from __future__ import annotations

from typing import Final

from countermark.measure.exact.code.command import tables
from countermark.measure.exact.code.destruction import place_of
from countermark.measure.exact.code.flow import HTML_TEXT, SANITISER, SECRET_WORD, Flow, Inside
from countermark.measure.exact.code.running import javascript_call, statement_of
from countermark.measure.exact.code.table import table
from countermark.measure.exact.code.tree import Node, Tree
from countermark.measure.exact.code.value import CLEAN, HOLE, Value, attribute, joined, kept, listed, turn, unescaped

_TABLE: Final = table("javascript")
_NAMES: Final = frozenset(("identifier", "shorthand_property_identifier_pattern"))


class JavaScriptFlow(Flow):
    branches = _TABLE.names["node_branches"]

    def __init__(self, tree: Tree, inside: Inside) -> None:
        super().__init__(tree, inside)
        self.defined = frozenset(
            name
            for node, left in tree.walk()
            if not left and node.kind in _TABLE.names["node_named"]
            for name in (node.word("name"),)
        )
        self.scopes = _TABLE.names["node_functions"]
        self.entering = {
            **dict.fromkeys(_TABLE.names["node_functions"], self._function),
            "import_statement": self._import,
            "statement_block": self._body,
        }
        self.leaving = {
            **dict.fromkeys(_TABLE.names["node_functions"], self._defined),
            "identifier": self._identifier,
            "shorthand_property_identifier": self._identifier,
            "this": lambda _: Value(name="this"),
            "import": lambda _: Value(name="import"),
            "member_expression": self._member,
            "subscript_expression": self._subscript,
            "string": lambda node: _constant(node.text()[1:-1], node.text(5_000)[1:-1]),
            "template_string": self._template,
            "number": lambda node: Value(name=node.text(20)),
            "true": lambda _: Value(name="true"),
            "false": lambda _: Value(name="false"),
            "binary_expression": self._binary,
            "unary_expression": lambda _: CLEAN,
            "call_expression": self._call,
            "new_expression": self._call,
            "pair": self._pair,
            "field_definition": self._pair,
            "public_field_definition": self._pair,
            "jsx_attribute": self._jsx,
            "assignment_pattern": self._default,
            "variable_declarator": self._declared,
            "assignment_expression": self._assigned,
            "augmented_assignment_expression": self._augmented,
            "return_statement": self._return,
            "statement_block": lambda _: CLEAN,
            "arguments": lambda _: CLEAN,
            **dict.fromkeys(
                ("array", "object", "ternary_expression", "sequence_expression", "parenthesized_expression"),
                self._several,
            ),
        }

    def _import(self, node: Node) -> None:
        module = node.word("source").strip("'\"")
        self._package(node, module)
        stack = [child for child in node.children if child.kind == "import_clause"]
        while stack:
            part = stack.pop()
            if part.kind == "import_specifier":
                written = part.word("name")
                self.bind(part.word("alias") or written, Value(name=f"{module}.{written}"))
            elif part.kind == "identifier":
                self.bind(part.text(), Value(name=module))
            else:
                stack.extend(part.children)

    def _package(self, node: Node, module: str) -> None:
        self.imported.add(module.removeprefix("node:"))
        what = _TABLE.said["unsafe_packages"].get(module)
        if what is not None:
            self.unsafe(node, f"uses {module!r}, which {what}")

    def _function(self, node: Node) -> None:
        around = node.parent if node.parent is not None else node
        self.functions.append(around.word("name") if around.kind == "variable_declarator" else node.word("name"))
        stack = [child for child in node.children if child.field in ("parameter", "parameters")]
        while stack:
            part = stack.pop()
            if part.kind in _NAMES:
                text = part.text()
                source = "" if text in _TABLE.names["given"] else f"the parameter {text!r}"
                self.bind(text, Value(name=text, source=source))
            elif part.word("type") in _TABLE.names["numbers"]:
                self.bind(part.word("pattern"), CLEAN)
            else:
                skipped = ("right", "type") if part.kind == "pair_pattern" else ("right", "type", "value")
                stack.extend(child for child in part.children if child.field not in skipped)

    def _defined(self, node: Node) -> Value:
        self.functions.pop()
        if node.kind == "function_declaration":
            self.bind(node.word("name"), Value(name=f"local.{node.word('name')}"))
        # What a callback gives is what `map` and the like hold.
        return self.of(node, "body") if node.kind == "arrow_function" else CLEAN

    def _identifier(self, node: Node) -> Value:
        parent = node.parent if node.parent is not None else node
        if (
            node.field == "name"
            or parent.kind in _TABLE.names["node_defines"]
            or (node.field == "left" and parent.kind == "for_in_statement")
        ):
            return CLEAN
        name = node.text()
        found = self.known(name)
        if found is not None:
            return found
        if name in _TABLE.names["evaluators"]:
            self.executes(parent if parent.kind == "call_expression" else node)
        if (
            name.isupper()
            or name[:1].isupper()
            or node.field in ("function", "constructor")
            or _TABLE.patterns["provided"].fullmatch(name)
            or name in ("req", "request", "ctx", "event", "location")
        ):
            return Value(name=name)
        return Value(name=name, source=f"{name!r}, which is set elsewhere,")

    def _member(self, node: Node) -> Value:
        return self._at(node, self.of(node, "object"), node.word("property"))

    def _subscript(self, node: Node) -> Value:
        key = self.of(node, "index")
        return self._at(node, self.of(node, "object"), key.text if key.literal else "?")

    def _at(self, node: Node, base: Value, name: str) -> Value:
        return self.at(node, base, name, _TABLE, constant=name.isupper() or name == "length")

    def _template(self, node: Node) -> Value:
        parts, dynamic = [], False
        for child in node.children:
            if child.kind == "string_fragment":
                parts.append(_constant(child.text(), child.text(5_000)))
            elif child.kind == "escape_sequence":
                parts.append(_constant(child.text(), child.text()))
            elif child.kind == "template_substitution":
                dynamic = True
                parts.append(self.value(child))
        made = joined(parts, built=True)
        return made._replace(literal=False, built=True) if dynamic else made

    def _binary(self, node: Node) -> Value:
        left, right, sign = self.of(node, "left"), self.of(node, "right"), node.word("operator")
        if sign == "+":
            return joined((left, right), built=bool(left.text or right.text or left.built or right.built))
        if sign in ("||", "??", "&&"):
            outline = kept("\n".join(each.shape for each in (left, right)))
            if right.literal and "env." in left.name:
                self.literal(left.name.rpartition(".")[2], right.text, node)
            return joined((left, right))._replace(
                name=left.name, built=left.built or right.built, outline=outline, place=left.place
            )
        if sign in ("===", "==", "!==", "!="):
            for one, other in ((left, right), (right, left)):
                if other.literal:
                    self.literal(one.name.rpartition(".")[2], other.text, node)
        return CLEAN

    def _several(self, node: Node) -> Value:
        children = [child for child in node.children if child.field != "condition"]
        values = [value for value in map(self.value, children) if value is not CLEAN]
        if node.kind == "parenthesized_expression" and len(values) == 1:
            return values[0]
        if node.kind == "sequence_expression":
            return self.value(children[-1])
        made = joined(values)
        elements = [self.value(child) for child in children if child.kind not in _TABLE.names["node_marks"]]
        items = listed(elements) if node.kind == "array" else ()
        outline = kept("\n".join(each.shape for each in values)) if node.kind == "ternary_expression" else ""
        return made._replace(built=any(value.built for value in values), items=items, outline=outline)

    def _call(self, node: Node) -> Value:
        callee = self.of(node, "function" if node.kind == "call_expression" else "constructor")
        written = node.get("arguments")
        if written is not None and written.kind == "template_string":
            if callee.name.rpartition(".")[2] in ("$", "sh", "zx"):
                self.script(node, "bash", self.value(written).shape)
            elif callee.name.rpartition(".")[2] in ("sql", "query", "raw"):
                self.script(node, "sql", self.value(written).shape)
            return Value(name=callee.name)  # a tagged template: the tag gets the parts, and binds them
        arguments = (
            []
            if written is None
            else [child for child in written.children if child.kind not in _TABLE.names["node_marks"]]
        )
        values = [self.value(child) for child in arguments]
        name, last = callee.name, callee.name.rpartition(".")[2]
        first = values[0] if values else CLEAN
        if last in ("require", "import") and first.literal:
            self._package(node, first.text)
            return Value(name=first.text)
        if last == "promisify":
            return first
        self._sinks(node, name, last, values, arguments)
        self._libraries(node, name, values)
        javascript_call(self, node, callee, values, arguments)
        self._free(node)
        if last in _TABLE.names["checks"] and node.under(*_TABLE.names["node_tests"]) is not None:
            for child in arguments:
                if child.kind == "identifier":
                    self.clear(child.text())
        made = self._result(callee, name, last, values)
        return made._replace(outline=_outline(callee, last, values), place=place_of(name, values, callee.place))

    def _free(self, node: Node) -> None:
        """A function that the block neither defines nor loads, or one of a library that is not known."""
        function = node.get("function" if node.kind == "call_expression" else "constructor")
        name = "" if function is None or function.kind != "identifier" else function.text()
        known = self.known(name) if name else None
        if name and known is None and name not in self.defined and not _TABLE.patterns["global"].fullmatch(name):
            self.elsewhere(node, f"calls {name!r}, which is not shown")
        callee = self.value(function).name.removeprefix("node:")
        modules = tables().modules
        parts = callee.split(".", 3)
        module = next((each for at in range(1, 4) if (each := ".".join(parts[:at])) in self.imported), None)
        if module is not None and module not in modules["javascript"] and module not in modules["node"]:
            self.elsewhere(node, f"calls {module!r}, a library that is not known here")

    def _sinks(self, node: Node, name: str, last: str, values: list[Value], arguments: list[Node]) -> None:
        first = values[0] if values else CLEAN
        final = values[-1] if values else CLEAN
        if name in _TABLE.names["evaluators"] or name in _TABLE.names["evaluator_paths"]:
            self.injects(node, first, "code that is run")
        elif name in _TABLE.names["makers"] or _TABLE.patterns["machines"].fullmatch(name):
            self.executes(node)
            self.injects(node, joined(values), "code that is run")
        elif (
            name in _TABLE.names["timers"]
            and (first.literal or first.built)
            and arguments[0].kind not in _TABLE.names["node_functions"]
        ):
            self.executes(node)
            self.injects(node, first, "code that is run")
        elif _TABLE.patterns["shells"].fullmatch(name):
            self.injects(node, first, "a shell")
        elif _TABLE.patterns["processes"].fullmatch(name):
            self._process(node, values, arguments)
        elif name in _TABLE.names["writers"]:
            self.injects(node, joined(values), "a page")
        elif last in _TABLE.names["inserters"]:
            if last in ("insertAdjacentHTML", "html", "bypassSecurityTrustHtml") or (
                final.built and HTML_TEXT.search(final.text)
            ):
                self.injects(node, final, "a page")
        elif _TABLE.patterns["pages"].fullmatch(name) and first.built and HTML_TEXT.search(first.text):
            self.injects(node, first, "a page")
        elif last in _TABLE.names["queries"] and "." in name:
            self._query(node, last, statement_of(self, arguments, first))

    def _query(self, node: Node, last: str, query: Value) -> None:
        whole = last in ("query", "execute", "raw", "$queryRawUnsafe", "$executeRawUnsafe", "unsafe")
        self.queries(node, query if whole else query._replace(outside=False))

    def _process(self, node: Node, values: list[Value], arguments: list[Node]) -> None:
        options = arguments[-1].text(300) if arguments else ""
        program = values[0].text if values else ""
        flag = [item.text for value in values[1:2] for item in value.items[:1]]
        if arguments and arguments[-1].kind == "object" and "shell: true" in options:
            self.injects(node, joined(values), "a shell")
        elif program.rpartition("/")[2] in ("sh", "bash", "cmd", "cmd.exe") and flag in (["-c"], ["/c"]):
            self.injects(node, values[1], "a shell")
        elif program in ("node", "python", "python3", "perl") and flag in (["-e"], ["-c"]) and values[1].source:
            self.executes(node)
            self.injects(node, values[1], "code that is run")

    def _libraries(self, node: Node, name: str, values: list[Value]) -> None:
        first = values[0].text if values else ""
        if name in _TABLE.said["unsafe_calls"] and (name != "Buffer" or node.kind == "new_expression"):
            self.unsafe(node, _TABLE.said["unsafe_calls"][name])
        if name.endswith(("createCipheriv", "createDecipheriv")) and (
            first.startswith(("des", "rc4")) or "ecb" in first
        ):
            self.unsafe(node, "uses a broken cipher")
        weak = self.of(node, "function").weak
        if weak and name.endswith(".update") and any(SECRET_WORD.search(value.name) for value in values):
            self.unsafe(node, f"hashes a secret with {weak}, which is broken")

    def _result(self, callee: Value, name: str, last: str, arguments: list[Value]) -> Value:
        called = f"{name}()"
        if _TABLE.patterns["sources"].fullmatch(name):
            return Value(name=called, source=called, outside=True)
        if SANITISER.search(name) and last != "get":
            return Value(name=called, weak=callee.weak)
        weak = ""
        if name == "Math.random":
            weak = "Math.random()"
        elif name.endswith("createHash") and arguments and arguments[0].text in _TABLE.names["weak_digests"]:
            weak = arguments[0].text
        everything = (callee, *arguments)
        if last in _TABLE.names["passes"] or "." not in name:
            made = joined(everything)
            made = made._replace(built=any(each.built for each in everything) or bool(callee.text and last == "concat"))
        else:
            made = callee._replace(weak=next((each.weak for each in everything if each.weak), ""), items=())
        return made._replace(name=called, weak=weak or made.weak, literal=False)

    def _pair(self, node: Node) -> Value:
        written = node.word("key") or node.word("property") or node.word("name")
        value, name = self.of(node, "value"), written.strip("'\"#")
        self._set(node, name, value)
        if name == "__html":
            self.injects(node, value, "a page")
        return value

    def _jsx(self, node: Node) -> Value:
        self._set(node, node.children[0].text(), self.value(node.children[-1]))
        return CLEAN

    def _set(self, node: Node, name: str, value: Value) -> None:
        what = _TABLE.said["unsafe_settings"].get(f"{name}={value.text if value.literal else value.name}")
        if what is not None:
            self.unsafe(node, what)
        self.assigned(name, value, node)

    def _default(self, node: Node) -> Value:
        self._set(node, node.word("left"), self.of(node, "right"))
        return CLEAN

    def _declared(self, node: Node) -> Value:
        self._assign(node, node.children[0], self.of(node, "value"))
        return CLEAN

    def _assign(self, node: Node, left: Node, value: Value) -> None:
        if left.kind in ("object_pattern", "array_pattern"):
            for child in left.children:
                key = child.word("key") or child.word("left") or child.text()
                path = attribute(value, key)
                outside = _TABLE.patterns["source_paths"].fullmatch(path) is not None and not value.source
                held = (
                    Value(name=path, source=path, outside=True) if outside else value._replace(name=path, literal=False)
                )
                self.bind(child.word("value") or key, held)
            return
        path = self.path(left)
        self.bind(path, value)
        self._set(node, path.rpartition(".")[2], value)

    def _assigned(self, node: Node) -> Value:
        left, right = node.children[0], self.of(node, "right")
        self._markup(node, left, right)
        self._assign(node, left, right)
        return right

    def _markup(self, node: Node, left: Node, value: Value) -> None:
        if left.word("property") in _TABLE.names["markup"]:
            self.injects(node, value, "a page")

    def _augmented(self, node: Node) -> Value:
        left, right = node.children[0], self.of(node, "right")
        self._markup(node, left, right)
        self.appended(self.path(left), right)
        return CLEAN

    def _body(self, node: Node) -> None:
        loop = node.parent
        left = loop.get("left") if loop is not None and loop.kind == "for_in_statement" else None
        if loop is not None and left is not None:
            self._assign(loop, left, turn(self.of(loop, "right")))

    def _return(self, node: Node) -> Value:
        self.returned(node, self.whole(node))
        return CLEAN


def _constant(text: str, written: str) -> Value:
    """Constant text: what of it other checks look at is cut, what is run is not."""
    return Value(text=text, literal=True, outline=kept(unescaped(written)))


def _outline(callee: Value, last: str, values: list[Value]) -> str:
    """The text that a call gives, where that is known; HOLE elsewhere."""
    if last == "join" and callee.items and values and values[0].literal:
        return kept(values[0].shape.join(value.shape for value in callee.items))
    if last in ("trim", "toString", "toLowerCase") and (callee.literal or callee.outline):
        return kept(callee.shape.lower() if last == "toLowerCase" else callee.shape)
    if last == "concat" and (callee.literal or callee.outline):
        return kept("".join(value.shape for value in (callee, *values)))
    return HOLE
