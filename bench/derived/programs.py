"""Programs of financial questions as expressions over facts: recomputed, shown in a text, and shown wrongly.

Run it from the checkout; FinQA, ConvFinQA and TAT-QA are looked for in ../shared/data, and without them there is nothing
to measure. Every number of a program becomes a fact, its constants stay numbers of the expression, a row of a table is a
query. The result is held against the published one, at the digits that it was published with, and against a plain
evaluation in fractions. Then the published result is written into a sentence with a token of a derived fact, as the operator
writes it: constants are the operator's. So are wrong ones: one unit off in the last place, ten times as much, the sign
turned, the first two numbers exchanged.

It prints every program that is not recomputed, with the reason, and exits 1 when fewer than 98 % of those that the
functions express are, or 95 % of all, when one shown rightly is not verified, or one shown wrongly is.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from bench.harness import DATA, public

from countermark import Draft, Evidence, Fact, check
from countermark.measure.derive import Deriver, quoted

EXPRESSIBLE, ALL = 0.98, 0.95
OPERATIONS = {"add": "sum", "subtract": "difference", "multiply": "product", "divide": "ratio", "exp": "power"}
ROWS = {"table_sum": "sum", "table_average": "mean", "table_max": "max", "table_min": "min"}
SIGNS = {ast.Add: "sum", ast.Sub: "difference", ast.Mult: "product", ast.Div: "ratio"}
STEP = re.compile(r"([a-z_]+)\((.*?), ([^,()]+|none)\)(?:, |$)")
_SCALES = {"thousand": 1000, "million": 10**6, "billion": 10**9}
_FEW = 12


class Program(NamedTuple):
    """One question: its tree of calls over facts and numbers, and the published result."""

    name: str
    source: str
    tree: Any
    facts: tuple[Fact, ...]
    published: Decimal
    times: Fraction = Fraction(1)
    """The published result is so many times the program's: 100 where it is given in percent."""


def number(text: str) -> Fraction:
    """A number of a program: "6.9%" is 0.069 there."""
    plain = text.strip().replace(",", "").replace("$", "").replace(" ", "")
    return Fraction(plain[:-1]) / 100 if plain.endswith("%") else Fraction(plain)


class Book:
    """The facts of one program, made as it is read."""

    def __init__(self, unit: str | None = None) -> None:
        self.facts: list[Fact] = []
        self.unit = unit

    def fact(self, value: Fraction, unit: str | None = None, **more: str) -> tuple[str, str]:
        text = str(Decimal(value.numerator) / Decimal(value.denominator))
        assert Fraction(text) == value
        self.facts.append(
            Fact(id=f"n{len(self.facts) + 1}", value=text, unit=unit or self.unit, source="the report", **more)
        )
        return ("fact", self.facts[-1].id)

    def row(self, cells: list[str]) -> tuple[str, str]:
        """The cells of a row as a query."""
        name = f"row {len(self.facts)}"
        for column, cell in enumerate(cells):
            text = cell.partition("(")[0].replace("$", "").replace(",", "").strip()
            self.fact(number(text), indicator=name, period="table", entity=str(column))
        return ("all", name)


def finqa() -> Iterator[Program | tuple[str, str, str]]:
    for row in public("finqa_dev200_train100"):
        book = Book()
        done: list[Any] = []
        calls = STEP.findall(row["program"])
        unknown = next((name for name, _, _ in calls if name not in ROWS and name not in OPERATIONS), None)
        if unknown is not None:
            yield "FinQA", row["program"], f"{unknown} gives yes or no"
            continue
        for name, first, second in calls:
            if name in ROWS:
                table = ast.literal_eval(row["table"]) if isinstance(row["table"], str) else row["table"]
                done.append((ROWS[name], [book.row(next(line[1:] for line in table if line[0] == first))]))
            else:
                done.append((OPERATIONS[name], [argument(each, book, done) for each in (first, second)]))
        yield Program("FinQA", row["program"], done[-1], tuple(book.facts), Decimal(str(row["exe_ans"])))


def argument(text: str, book: Book, done: list[Any]) -> Any:
    text = text.strip()
    if text.startswith("#"):
        return done[int(text[1:])]
    if text.startswith("const_"):
        return ("number", Fraction(text.removeprefix("const_").replace("m", "-")))
    return book.fact(number(text))


def convfinqa() -> Iterator[Program | tuple[str, str, str]]:
    for row in public("convfinqa_dev"):
        programs = ast.literal_eval(row["programs"]) if isinstance(row["programs"], str) else row["programs"]
        last = programs[-1]
        if ">" in last or isinstance(row["answer"], str):
            yield "ConvFinQA", last, "greater gives yes or no"
            continue
        book = Book()
        named: dict[str, Any] = {}
        for line in re.sub(r"([\d.]+)%", r"(\1/100)", last).split(";"):
            name, _, text = line.partition("=")
            named[name.strip()] = infix(ast.parse(text.strip(), mode="eval").body, book, named)
        yield Program("ConvFinQA", last, named["ans"], tuple(book.facts), Decimal(str(row["answer"])))


def tatqa() -> Iterator[Program | tuple[str, str, str]]:
    for row in public("tatqa_dev"):
        if row["answer_type"] != "arithmetic":
            continue
        source, scale = row["derivation"].strip(), row["scale"]
        text = source.translate(str.maketrans("[]", "()", "$,"))
        text = re.sub(r"([\d.]+)\s*(thousand|million)", lambda m: f"({m[1]}*{_SCALES[m[2]]})", text)
        # As accountants write: a number alone in brackets is negative.
        text = re.sub(r"(?<![\w.])\(([\d.]+)\)", r"(-\1)", text)
        counted = re.sub(rf"/\s*{text.count('+') + 1}\s*\Z", "", text)
        plain = "/" not in counted and "*" not in text
        # An average or a difference of percentages is one; a ratio is made into one.
        percent = plain and scale == "percent"
        text = text.replace("%", "") if percent else re.sub(r"([\d.]+)%", r"percent(\1)", text)
        try:
            body = ast.parse(text.strip(), mode="eval").body
        except SyntaxError:
            yield "TAT-QA", source, "the derivation is no formula"
            continue
        book = Book("%" if percent else f"{scale} USD" if plain and scale in _SCALES else None)
        tree = infix(body, book, {})
        times = Fraction(100 if scale == "percent" and not percent else 1)
        if re.search("thousand|million", source):
            times = Fraction(1, _SCALES[scale])
        yield Program("TAT-QA", f"{source} [{scale}]", tree, tuple(book.facts), Decimal(str(row["answer"])), times)


def infix(node: ast.AST, book: Book, named: dict[str, Any]) -> Any:
    """A formula as calls; a divisor that counts, and a factor, are numbers of its own."""
    if isinstance(node, ast.Call):
        return ("convert", [book.fact(Fraction(str(node.args[0].value)), unit="%")])
    if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
        return book.fact(-Fraction(str(node.operand.value)))
    if isinstance(node, ast.UnaryOp):
        return ("product", [infix(node.operand, book, named), ("number", Fraction(-1))])
    if isinstance(node, ast.Name):
        return named[node.id]
    if isinstance(node, ast.Constant):
        return book.fact(Fraction(str(node.value)))
    assert isinstance(node, ast.BinOp), ast.dump(node)
    right: Any
    value = node.right.value if isinstance(node.right, ast.Constant) else None
    scales = isinstance(node.op, ast.Mult | ast.Div) and isinstance(value, int)
    if (value == 1 and isinstance(value, int)) or (scales and (value <= _FEW or str(value).rstrip("0") == "1")):
        right = ("number", Fraction(value))
    else:
        right = infix(node.right, book, named)
    return (SIGNS[type(node.op)], [infix(node.left, book, named), right])


def written(tree: Any) -> str:
    name, rest = tree
    if name == "fact":
        return quoted(rest)
    if name == "number":
        return str(rest)
    if name == "all":
        return f"all({quoted(rest)}, table)"
    if name == "convert":
        return f"convert({written(rest[0])}, '1')"
    return f"{name}({', '.join(map(written, rest))})"


def worked(tree: Any, facts: dict[str, Fact]) -> Fraction:
    """The same in plain fractions."""
    name, rest = tree
    if name == "fact":
        return Fraction(str(facts[rest].value))
    if name == "number":
        return rest
    if rest and rest[0][0] == "all":
        values = [Fraction(str(fact.value)) for fact in facts.values() if fact.indicator == rest[0][1]]
    else:
        values = [worked(each, facts) for each in rest]
    left, right = values[0], values[-1]
    return {
        "sum": lambda: sum(values, Fraction()),
        "difference": lambda: left - right,
        "product": lambda: left * right,
        "ratio": lambda: left / right,
        "convert": lambda: left / 100,
        "power": lambda: left ** int(right),
        "mean": lambda: sum(values, Fraction()) / len(values),
        "max": lambda: max(values),
        "min": lambda: min(values),
    }[name]()


def places(value: Decimal) -> int:
    exponent = value.normalize().as_tuple().exponent
    assert isinstance(exponent, int)
    return max(-exponent, 0)


def rounded(value: Fraction, digits: int) -> Decimal:
    shifted = value * 10**digits
    return (
        (Decimal(shifted.numerator) / Decimal(shifted.denominator)).quantize(Decimal(1), ROUND_HALF_UP).scaleb(-digits)
    )


def recomputed(program: Program) -> tuple[str | None, Fraction]:
    """Why the program does not come out, if it does not; and its exact result as it was published."""
    facts = {fact.id: fact for fact in program.facts}
    exact = worked(program.tree, facts)
    found = Deriver(facts).derive(written(program.tree), trusted=True)
    if found.amount is None:
        return f"{found.code}: {found.words}", exact
    unit = program.facts[0].unit
    scale = next((size for word, size in _SCALES.items() if unit and unit.startswith(word)), 1)
    if found.amount.value != exact * scale:
        return f"gives {found.text} where fractions give {exact}", exact
    shown = exact * program.times
    digits = places(program.published)
    off = abs(Fraction(program.published) - shown)
    if off > Fraction(1, 2 * 10**digits) + abs(shown) / 10**12:
        return f"published as {program.published}, its program gives {rounded(shown, 5)}", exact
    return None, exact


def tokens(program: Program, exact: Fraction) -> Iterator[tuple[str, str, str]]:
    """Sentences with the result as a token, right and wrong: kind, expression, payload."""
    facts = {fact.id: fact for fact in program.facts}
    found = Deriver(facts).derive(written(program.tree), trusted=True)
    assert found.amount is not None
    unit = {"%": "%", "pp": " pp", "USD": " USD"}.get(found.amount.unit.name, "")
    word = next((each for each in _SCALES if (program.facts[0].unit or "").startswith(each)), "")
    if program.times < 1:
        word = next(each for each, size in _SCALES.items() if program.times * size == 1)
    if not unit and program.times == 100:
        unit = "%"
    tail = f" {word}{unit}" if word else unit
    digits = min(places(program.published), 5)
    right = rounded(exact * program.times, digits)
    if not right and exact:
        return
    expression = published(program, written(program.tree))
    yield "right", expression, f"{right:f}{tail}"
    step = Decimal(1).scaleb(-digits)
    for kind, wrong in (
        ("one off", right + step), ("one off", right - step), ("ten times", right * 10), ("sign", -right),
    ):  # fmt: skip
        if wrong != right:
            yield kind, expression, f"{wrong:f}{tail}"
    turned = exchanged(program, exact, right, digits)
    if turned is not None:
        yield "exchanged", published(program, turned), f"{right:f}{tail}"


def published(program: Program, expression: str) -> str:
    """The expression in the unit of the published result."""
    return f"convert({expression}, '%')" if program.times == 100 else expression


def exchanged(program: Program, exact: Fraction, right: Decimal, digits: int) -> str | None:
    """The expression with its first two facts exchanged, where that makes another number."""
    if len(program.facts) < 2 or program.tree[0] not in {"difference", "ratio"}:
        return None
    one, other = program.facts[:2]
    facts = {one.id: other, other.id: one, **{fact.id: fact for fact in program.facts[2:]}}
    try:
        value = worked(program.tree, facts)
    except ZeroDivisionError:
        return None
    if rounded(value * program.times, digits) == right or value == exact:
        return None
    swap = {one.id: other.id, other.id: one.id}
    return re.sub(r"\bn\d+\b", lambda match: swap.get(match[0], match[0]), written(program.tree))


def verifies(program: Program, expression: str, payload: str) -> tuple[bool, bool, str]:
    """Whether a token of the operator's fact verifies, and whether a draft might hold the expression itself."""
    policies = [
        {"type": "exact"}, {"type": "abbr"}, {"type": "percent"}, {"type": "display"},
        *({"type": "rounded", "decimals": digits} for digits in range(6)),
    ]  # fmt: skip
    own = Deriver({fact.id: fact for fact in program.facts}).derive(expression)
    facts = [*program.facts, Fact(id="answer", derive=expression)]
    text = f'The result is <claim id="answer" policy="display">{payload}</claim>.'
    mark = check(Draft(text=text), Evidence(facts=facts), numbers=policies).marks[-1]
    return mark.mark == "verified", own.code is None, mark.why


def main() -> int:
    if not (DATA / "tatqa_dev.jsonl.gz").exists():
        print("../shared/data is not there: nothing to derive")
        return 0
    good = True
    shown: Counter[tuple[str, str, bool]] = Counter()
    allowed = 0
    for name, read in (("FinQA", finqa), ("ConvFinQA", convfinqa), ("TAT-QA", tatqa)):
        total = expressible = right = 0
        why: list[str] = []
        for program in read():
            total += 1
            if not isinstance(program, Program):
                why.append(f"not expressible: {program[1]}: {program[2]}")
                continue
            expressible += 1
            problem, exact = recomputed(program)
            if problem is not None:
                why.append(f"{program.source}: {problem}")
                continue
            right += 1
            for kind, expression, payload in tokens(program, exact):
                holds, own, reason = verifies(program, expression, payload)
                shown[name, kind, holds] += 1
                allowed += own and kind == "right"
                if holds != (kind == "right"):
                    print(
                        f"  {'not verified' if kind == 'right' else 'VERIFIED'}: {program.source}: {payload} ({kind}): {reason}"
                    )
        print(
            f"{name}: {right} of {total} programs recomputed ({right / total:.1%}), {expressible} expressible ({right / expressible:.1%})"
        )
        good = good and right >= EXPRESSIBLE * expressible and right >= ALL * total
        for line in why:
            print(f"  {line}")
    for kind in ("right", "one off", "ten times", "sign", "exchanged"):
        counts = {
            holds: sum(shown[name, kind, holds] for name in ("FinQA", "ConvFinQA", "TAT-QA")) for holds in (True, False)
        }
        print(f"shown {kind}: {counts[True]} of {sum(counts.values())} verified")
        good = good and not counts[kind != "right"]
    print(f"{allowed} of the right ones hold no constant and repeat no fact: a draft may write them itself")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
