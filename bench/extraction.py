"""How well a text becomes a graph: annotated outputs by part, and the calculations of grade-school solutions.

Run it from the checkout (`make quality`). `--part dev` leaves out the part that is kept aside, `--misses` lists
what was missed or made up. It prints every figure and exits 1 when a bar is missed.

A claim is found when the words of an extracted one and its own agree with F1 ≥ 0.8, one to one; an entity when
one of its type overlaps it with IoU ≥ 0.5; an operation when one that overlaps it has the same numbers and the
same result, or says the same the other way round (3 + 5 = 8 and 8 − 5 = 3); a citation's link when a citation in its place points at the claim that was found. An act is that of
the leaf over the middle of its sentence.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from bench.harness import heading

from bench import extraction_gold as gold
from bench import extraction_sums as sums
from countermark.extract import extract
from countermark.measure.calculation.amounts import Amount, Undecided
from countermark.measure.calculation.expressions import value_of
from countermark.model import COLLECTIONS, DEFAULT_LIMITS, Act, Draft, Graph, Operation
from countermark.numeral import Refusal, read

BARS = {
    "claim recall": 0.94,
    "citation-link recall": 0.95,
    "modality accuracy": 0.94,
    "act accuracy": 0.88,
    "span accuracy": 1.0,
    "reference validity": 1.0,
}
"""Of all annotated outputs together. Entities and calculations are reported and have none."""
REPORTED = ("entity recall", "operation recall", "claim precision", "entity precision", "operation precision")
CALCULATIONS = ("operation recall", "span accuracy", "reference validity")
"""What is scored where operations are all that is annotated."""
ALIKE = 0.8
OVERLAP = 0.5
_WORD = re.compile(r"\w+(?:[.,'’]\w+)*|[^\w\s]")


class Tally(NamedTuple):
    """Right ones of so many, by figure; and what was not right."""

    right: Counter[str]
    all: Counter[str]
    misses: list[str]

    def count(self, figure: str, right: bool, miss: str = "") -> None:  # noqa: FBT001 — the value counted
        self.all[figure] += 1
        self.right[figure] += right
        if not right:
            self.misses.append(f"{figure}: {miss}")

    def share(self, figure: str) -> float | None:
        return self.right[figure] / self.all[figure] if self.all[figure] else None


def score(output: gold.Output, graph: Graph, tally: Tally) -> None:
    """One output against its annotation."""
    _structure(output, graph, tally)
    found = _claims(output, graph, tally)
    _entities(output, graph, tally)
    _operations(output, graph, tally)
    _citations(output, graph, found, tally)
    _acts(output, graph, tally)


def _structure(output: gold.Output, graph: Graph, tally: Tally) -> None:
    """Spans hold the text of their nodes; references lead somewhere."""
    known = {name: {node.id for node in getattr(graph, name)} for name in COLLECTIONS}
    for name in COLLECTIONS:
        for node in getattr(graph, name):
            if node.span is None:
                continue
            inside = output.text[node.span.start : node.span.end]
            own = getattr(node, "text", inside)
            fits = 0 <= node.span.start < node.span.end <= len(output.text) and inside == own
            fits = fits and getattr(node, "code", "") in inside
            tally.count("span accuracy", fits, f"{output.id} {node.id} {inside[:40]!r}")
    references = [(each.id, "entities", name) for each in graph.claims for name in each.entity_refs]
    references += [(each.id, "claims", each.claim_id) for each in graph.citations]
    references += [(each.id, "claims", name) for each in graph.discourse_acts for name in each.claim_refs]
    references += [(each.id, "discourse_acts", name) for each in graph.discourse_acts for name in each.children]
    for node, collection, name in references:
        tally.count("reference validity", name in known[collection], f"{output.id} {node} names {name}")
    for name in COLLECTIONS:
        ids = [node.id for node in getattr(graph, name)]
        tally.count("reference validity", len(set(ids)) == len(ids), f"{output.id} ids of {name}")


def alike(one: str, other: str) -> float:
    """F1 of the words of two texts."""
    left, right = (Counter(_WORD.findall(text.lower())) for text in (one, other))
    common = sum((left & right).values())
    return 2 * common / (sum(left.values()) + sum(right.values())) if common else 0.0


def _claims(output: gold.Output, graph: Graph, tally: Tally) -> dict[int, str]:
    """The extracted claim for each annotated one that was found: the best pairs first."""
    pairs = [
        (similar, index, claim)
        for index, place in enumerate(output.claims)
        for claim in graph.claims
        if claim.span.start < place.end and claim.span.end > place.start
        if (similar := alike(place.text, claim.text)) >= ALIKE
    ]
    found: dict[int, str] = {}
    for _, index, claim in sorted(pairs, key=lambda pair: (-pair[0], pair[1], pair[2].span.start)):
        if index not in found and claim.id not in found.values():
            found[index] = claim.id
    by_id = {claim.id: claim for claim in graph.claims}
    for index, place in enumerate(output.claims):
        near = [claim.text for claim in graph.claims if claim.span.start < place.end and claim.span.end > place.start]
        tally.count("claim recall", index in found, f"{output.id} {place.text!r}; there is {near}")
        if index in found:
            said = by_id[found[index]].modality
            miss = f"{output.id} {said} for {place.rest[0]}: {place.text!r}"
            tally.count("modality accuracy", said == place.rest[0], miss)
    for claim in graph.claims:
        tally.count("claim precision", claim.id in found.values(), f"{output.id} {claim.text!r}")
    return found


def _entities(output: gold.Output, graph: Graph, tally: Tally) -> None:
    taken: set[str] = set()
    for place in output.entities:
        fits = [
            entity
            for entity in graph.entities
            if entity.type == place.rest[0] and _iou(entity.span.start, entity.span.end, place) >= OVERLAP
        ]
        taken.update(entity.id for entity in fits)
        near = [
            f"{entity.text} {entity.type}"
            for entity in graph.entities
            if entity.span.start < place.end and entity.span.end > place.start
        ]
        tally.count("entity recall", bool(fits), f"{output.id} {place.text!r} {place.rest[0]}; there is {near}")
        tally.count(f"entity recall {place.rest[0]}", bool(fits))
    for entity in graph.entities:
        tally.count("entity precision", entity.id in taken, f"{output.id} {entity.text!r} {entity.type}")


def _iou(start: int, end: int, place: gold.Place) -> float:
    common = min(end, place.end) - max(start, place.start)
    return common / (max(end, place.end) - min(start, place.start)) if common > 0 else 0.0


def _operations(output: gold.Output, graph: Graph, tally: Tally) -> None:
    taken: set[str] = set()
    for place in output.operations:
        near = [each for each in graph.operations if each.span.start < place.end and each.span.end > place.start]
        fits = next((each for each in near if each.id not in taken and same_operation(each, place.rest)), None)
        if fits is not None:
            taken.add(fits.id)
        seen = [(each.operator, *each.operands, each.result) for each in near]
        tally.count("operation recall", fits is not None, f"{output.id} {place.text!r} {place.rest}; there is {seen}")
    for each in graph.operations:
        said = f"{output.id} {output.text[each.span.start : each.span.end]!r} {each.operator} {each.operands}"
        tally.count("operation precision", each.id in taken, said)


_COMMA: Final = re.compile(r"^(\d+),(\d{1,2})$")
_ROUNDED: Final = 1_000_000


def same_operation(operation: Operation, wanted: Sequence[Any]) -> bool:
    """The same numbers, or the same value however it is put together, and the same result."""
    operator, operands, result = wanted
    if operator == "modus_ponens":
        return operation.type == "logical"
    if operation.type != "arithmetic":
        return False
    if {operator, operation.operator} == {"percentage", "divide"} and _share(
        operation.operator, operation.operands, operation.result
    ) == _share(operator, operands, result):
        return True
    relation = _relation(operator, operands, result)
    if relation is not None and relation == _relation(operation.operator, operation.operands, operation.result):
        return True
    stated = number_of(operation.result)
    if stated is None or abs(stated) not in (abs(Fraction(result)), abs(Fraction(result)) / 100):
        return False
    given = numbers_of(operation.operands)
    expected = numbers_of(operands)
    if given == expected:
        return True
    ours, theirs = _carried_out(operation.operator, operation.operands), _carried_out(operator, operands)
    # "Five sixths" is annotated as 0.833333.
    return ours is not None and theirs is not None and abs(ours - theirs) <= abs(theirs) / _ROUNDED


def _share(operator: str, operands: Sequence[Any], result: Any) -> tuple[Fraction | None, ...] | None:
    """Part, whole and percent: "40% of 45 is 18" and "18 of 45 is 40%" say the same."""
    if len(operands) != 2:
        return None
    one, other, came = (number_of(str(each).rstrip("% ")) for each in (*operands, result))
    return (came, other, one) if operator == "percentage" else (one, other, came)


def _relation(operator: str, operands: Sequence[Any], result: Any) -> tuple[Any, ...] | None:
    """Which number is made up of which: "84 − 29 = 55" and "29 + 55 = 84" are the same, and right or wrong together."""
    kind = {"add": "sum", "subtract": "sum", "multiply": "product", "divide": "product"}.get(operator)
    numbers = [number_of(each) for each in (*operands, result)]
    if kind is None or None in numbers:
        return None
    if operator in ("subtract", "divide"):
        return kind, numbers[0], Counter(numbers[1:])
    return kind, numbers[-1], Counter(numbers[:-1])


def numbers_of(operands: Iterable[Any]) -> Counter[Fraction]:
    """The numbers in operands; so many percent as their number."""
    found: Counter[Fraction] = Counter()
    for operand in operands:
        value = number_of(str(operand).rstrip("% "))
        parts = [value] if value is not None else [number_of(each) for each in re.findall(r"\d[\d.,]*", str(operand))]
        found.update(abs(each) for each in parts if each is not None)
    return found


def number_of(text: Any) -> Fraction | None:
    plain = str(text).strip()
    reading = read(_COMMA.sub(r"\1.\2", plain), None)  # "3,50" is three and a half
    return None if isinstance(reading, Refusal) or reading.value is None else Fraction(reading.value)


def _carried_out(operator: str, operands: Sequence[Any]) -> Fraction | None:
    """What the operands come to, for those operators that can be written as an expression."""
    signs = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "power": "^"}
    if operator == "average":
        text = f"({'+'.join(map(str, operands))})/{len(operands)}"
    elif operator == "percentage":
        text = f"{operands[0]}{'' if '%' in str(operands[0]) else '%'}*{operands[1]}"
    elif operator == "expression":
        text = str(operands[0])
    elif operator in signs:
        text = signs[operator].join(f"({each})" for each in operands)
    else:
        return None
    try:
        return value_of(text, _amount).value
    except Undecided:
        return None


def _amount(text: str) -> Amount:
    reading = read(text.strip(), None)
    if isinstance(reading, Refusal) or reading.value is None:
        raise Undecided(text)
    return Amount(Fraction(reading.value), "%" if reading.unit == "%" else None)


def _citations(output: gold.Output, graph: Graph, found: dict[int, str], tally: Tally) -> None:
    for place in output.citations:
        here = [
            citation.claim_id
            for citation in graph.citations
            if citation.span is not None and citation.span.start < place.end and citation.span.end > place.start
        ]
        for index in place.rest[0]:
            linked = found.get(index) in here
            miss = f"{output.id} {place.text!r} of {output.claims[index].text!r}; there is {here}"
            tally.count("citation-link recall", linked, miss)


def _acts(output: gold.Output, graph: Graph, tally: Tally) -> None:
    leaves = [act for act in graph.discourse_acts if not act.children]
    for place in output.acts:
        said = act_at(leaves, (place.start + place.end) // 2)
        tally.count("act accuracy", said == place.rest[0], f"{output.id} {said} for {place.rest[0]}: {place.text!r}")


def act_at(leaves: Sequence[Act], middle: int) -> str | None:
    """The type of the smallest leaf over a place."""
    over = [act for act in leaves if act.span.start <= middle < act.span.end]
    return min(over, key=lambda act: act.span.end - act.span.start).type if over else None


def show(part: str, outputs: Sequence[gold.Output], *, misses: str | None) -> Tally:
    """Print the figures of a part."""
    tally = Tally(Counter(), Counter(), [])
    calculations = part == "calculations"
    for output in outputs:
        graph = extract(Draft(text=output.text, query=output.query), DEFAULT_LIMITS)
        if calculations:
            _structure(output, graph, tally)
            _operations(output, graph, tally)
        else:
            score(output, graph, tally)
    print(f"\n{part}: {len(outputs)} outputs")
    kinds = sorted(name for name in tally.all if name.startswith("entity recall "))
    for figure in (*CALCULATIONS, "operation precision") if calculations else (*BARS, *REPORTED, *kinds):
        print(_line(figure, tally))
    if misses is not None:
        for miss in tally.misses:
            if miss.startswith(misses):
                print(f"    {miss}")
    return tally


def _line(figure: str, tally: Tally) -> str:
    share = tally.share(figure)
    told = "none" if share is None else f"{share:.4f}"
    return f"  {figure:<28} {told:>7}  n {tally.all[figure]:>5}"


def meets_bars(tallies: Sequence[Tally]) -> bool:
    """Print the figures of several parts together; true when the bars are met."""
    whole = Tally(sum((each.right for each in tallies), Counter()), sum((each.all for each in tallies), Counter()), [])
    print("\nall annotated outputs")
    good = True
    for figure, bar in BARS.items():
        share = whole.share(figure)
        good = good and share is not None and share >= bar
        print(f"{_line(figure, whole)}  (bar {bar})")
    return good


def main() -> int:
    """Print everything; 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description="score extraction against annotated outputs")
    parser.add_argument("--part", choices=("dev", "calculations", "held", "sums", "all"), default="all")
    parser.add_argument(
        "--misses", nargs="?", const="", help="list what was missed; of one figure only, by its first words"
    )
    options = parser.parse_args()
    heading()
    good = True
    whole: list[Tally] = []
    for part, files in gold.parts().items():
        if options.part in (part, "all"):
            tally = show(part, gold.outputs(files), misses=options.misses)
            whole += [tally] if part != "calculations" else []
    if whole:
        good = meets_bars(whole)
    if options.part in ("sums", "all"):
        if sums.SOLUTIONS.exists():
            good = sums.show(sums.score(), misses=options.misses is not None) and good
        else:
            print("\ngrade-school solutions: not measured (the data are not there)")
    print("\nall bars are met" if good else "\na bar is missed")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
