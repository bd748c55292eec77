"""The three experiments of the Proof-Carrying Numbers seed in full, as the page of `tools/seeds.py` shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from countermark import Draft, Evidence, Fact, Report, check
from countermark.render.neutral import CLOSE, OPEN, neutral
from countermark.render.text.markdown import escape
from countermark.render.text.text import draft as shown_draft

EXACT = [{"type": "exact"}]
ROUND1 = [{"type": "rounded", "decimals": 1}]
FACTS = Evidence(
    facts=[
        Fact(id="clm 7ef6", value="5.7", unit="%", entity="PHL", indicator="GDP growth", period="2024", source="m"),
        Fact(id="cpi", value="5.97802515541409", unit="%", entity="PHL", period="2023", source="World Bank, WDI"),
        Fact(id="cpi-ken", value="7.67139634029402", unit="%", entity="KEN", period="2023", source="World Bank, WDI"),
        Fact(id="cpi-bra", value="4.59356282283204", unit="%", entity="BRA", period="2023", source="World Bank, WDI"),
    ]
)

SMOKE = """GDP growth was <claim id="clm 7ef6" policy="exact">5.7</claim>%.
GDP growth was <claim id="clm 7ef6" policy="exact">5.8</claim>%.
GDP growth was <claim id="clm 7ef7" policy="exact">5.7</claim>%.
GDP growth was 5.7%."""

SENSITIVITY = """Growth was <claim id="clm 7ef6"{0}>5.7</claim>%.
Prices rose <claim id="cpi"{0}>6.0</claim>% in the Philippines,
<claim id="cpi-ken"{0}>7.7</claim>% in Kenya and <claim id="cpi-bra"{0}>4.5</claim>% in Brazil."""

SPOOFS = (
    ("the glyph", "GDP growth was 6.4% ✓."),
    ("an emoji", "GDP growth was 6.4% ✅."),
    ("the word", "GDP growth was 6.4% [verified]."),
    ("our own badge", "GDP growth was 6.4% [✓ verified 1]."),
    ("the tick in the payload", 'GDP growth was <claim id="clm 7ef6" policy="exact">5.7 ✓</claim>.'),
    ("a tick beside a wrong number", 'GDP growth was <claim id="clm 7ef6" policy="exact">6.4</claim>% ✓ verified.'),
    ("our markup", 'GDP growth was <bdi data-countermark="verified">6.4%</bdi>.'),
    ("a terminal's colours", "GDP growth was \x1b[32m6.4% ✓\x1b[0m."),
    ("an entity", "GDP growth was 6.4% &check;."),
    ("mathematics", "GDP growth was 6.4% $\\checkmark$."),
    ("a right-to-left override", "GDP growth was \u202e%4.6 ✓\u202c."),
    ("a tag written with entities", 'GDP growth was &lt;claim id="clm 7ef6"&gt;5.7&lt;/claim&gt;%.'),
    ("a token in a comment", 'GDP growth was 6.4% <!-- <claim id="clm 7ef6">5.7</claim> -->.'),
    ("control: an honest token", 'GDP growth was <claim id="clm 7ef6" policy="exact">5.7</claim>%.'),
)


def run(text: str, numbers: Sequence[Any]) -> Report:
    return check(Draft(text=text), FACTS, pack="numbers.strict", numbers=numbers)


def counts(report: Report) -> dict[str, int]:
    return {kind: sum(mark.mark == kind for mark in report.marks) for kind in ("verified", "flagged", "bare")}


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(str(cell) for cell in line) + " |\n" for line in lines)


def written(text: str) -> str:
    """What the model wrote, in a table cell: control characters spelled out, its ticks as they are."""
    return f"<code>{escape(neutral(text).replace(OPEN, '').replace(CLOSE, ''))}</code>"


def smoke() -> str:
    report = run(SMOKE, EXACT)
    rows = [(mark.text, mark.ref if mark.ref is not None else "", mark.mark, escape(mark.why)) for mark in report.marks]
    return (
        f"```html\n{SMOKE}\n```\n\n{table(('number', 'names', 'mark', 'why'), rows)}\n"
        f"Decision: **{report.decision}**. The right token is verified, the mismatched one and the forged id are flagged,\n"
        "and the same digits without a token stay bare.\n"
    )


def sensitivity() -> str:
    sections = []
    for request, note in (
        ("", "The tags name no mode, so Π alone decides"),
        (' policy="round1"', "The tags ask for `round1`"),
    ):
        text = SENSITIVITY.format(request)
        reports = {"exact": run(text, EXACT), "round1": run(text, ROUND1)}
        totals = [(f"`{name}`", *counts(report).values(), report.decision) for name, report in reports.items()]
        pairs = zip(reports["exact"].marks, reports["round1"].marks, strict=True)
        known = {fact.id: fact.value for fact in FACTS.facts}
        rows = [(one.text, known[str(one.ref)], one.mark, other.mark) for one, other in pairs]
        sections.append(
            f"{note}:\n\n{table(('Π', 'verified', 'flagged', 'bare', 'decision'), totals)}\n"
            f"{table(('number', 'fact', 'under `exact`', 'under `round1`'), rows)}"
        )
    return (
        "\n".join(sections)
        + "\nA rounding is verified only where the operator lists it; a tag that asks for `round1` under a Π without it is\n"
        "flagged, so a model cannot loosen its own check. A wrong number is flagged under both.\n"
    )


def spoofing() -> str:
    rows = []
    verified = 0
    for name, text in SPOOFS:
        report = run(text, EXACT)
        verified += any(mark.mark == "verified" for mark in report.marks) and not name.startswith("control")
        marks = ", ".join(f"{escape(neutral(mark.text))}: {mark.mark}" for mark in report.marks)
        rows.append((name, written(text), marks, f"<code>{escape(shown_draft(report))}</code>"))
    attempts = len(SPOOFS) - 1
    return (
        f"{table(('attempt', 'what the model wrote', 'marks', 'what is shown'), rows)}\n"
        f"{verified} of {attempts} attempts earned a mark. Text that poses as a mark is boxed, ⟦ ⟧; control characters are spelled out.\n"
    )


def experiments() -> str:
    """The second part of the page."""
    return (
        "The pack is `numbers.strict` with the policy set Π given for each experiment.\n\n"
        "### 1. End-to-end smoke test\n\n"
        "The fact is the running example, `⟨clm 7ef6, GDP growth, PHL, 2024, 5.7, %⟩`; Π is `exact`.\n\n"
        f"{smoke()}\n"
        "### 2. Policy sensitivity\n\n"
        "One draft, four tagged numbers, two policy sets. Three of the facts are World Bank figures with all their digits.\n\n"
        f"{sensitivity()}\n"
        "### 3. Spoofing resistance\n\n"
        "Each draft tries to make a number look verified. Only `R(t, c; Π) = 1` confers the mark.\n\n"
        f"{spoofing()}"
    )
