"""The files that the pages speak of and do not show: the examples of the docs, and a few of each page's own."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

from tests.documents.reports import MAKERS, REPORTS, ROWS
from tests.evidence.filings.filing_text import written
from tests.pages.blocks import ROOT, blocks

Files = dict[str, str | bytes | Callable[[Path], None] | None]

_EXAMPLES = ROOT / "docs" / "examples"
_TEXT = (_EXAMPLES / "untagged.txt").read_text("utf-8")
_TAGGED = 'Growth was <claim id="phl24">5.7%</claim>, up from 5.5%.'
_PHL = {"id": "phl24", "value": "5.7", "unit": "%", "entity": "PHL", "period": "2024", "source": "WDI"}
_WDI = (
    "id,value,unit,indicator,entity,period,source\nphl24,5.7,%,GROWTH,PHL,2024,WDI\nphl23,5.5,%,GROWTH,PHL,2023,WDI\n"
)
_IMF = "id,value,unit,indicator,entity,period,source\nphl24,5.6,%,GROWTH,PHL,2024,IMF\n"
_GDP = [
    {"id": "gdp23", "value": "31", "unit": "million USD", "source": "WDI", "period": "2023"},
    {"id": "gdp24", "value": "32000000", "unit": "USD", "source": "WDI", "period": "2024"},
]
_INFLATION = "Country,Year,Inflation (%)\nKenya,2022,{}\nKenya,2023,7.9\nUganda,2022,7.2\nUganda,2023,{}\n"
_Q4 = "# Quarter\n\nInflation in Kenya rose from **7.7%** in 2022 to 7.9% in 2023. Uganda's inflation was lower than Kenya's in 2023. It was 7.2% in 2022.\n"
_ORDERS = "shop,date,price,amount,status\nNorth,2023-02-03,12.5,12.5,completed\nSouth,2023-02-04,9,9,open\nNorth,2023-03-01,20,20,completed\n"
_FILED = {"start": "2023-01-01", "end": "2023-12-31", "val": 120400000, "accn": "a-2", "filed": "2024-02-01"}
_TEAMS = [("Boston", "East", 64, 12.5), ("Denver", "West", 57, 9.1), ("Dallas", "West", 50, 10.4)]


def lines(*rows: object) -> str:
    """JSON Lines."""
    return "".join(f"{json.dumps(each)}\n" for each in rows)


def _teams() -> str:
    rest = [(f"Team {chr(65 + n)}", ("East", "West")[n % 2], 20 + n, 5 + n / 10) for n in range(27)]
    return "Team,Conference,Wins,Payroll\n" + "".join(f"{','.join(map(str, row))}\n" for row in (*_TEAMS, *rest))


def _sample() -> str:
    from countermark.evidence import sample_facts

    kept = ("id", "value", "unit", "entity", "indicator", "period")
    rows = [each for each in sample_facts().facts if each.period == "2023"]
    return json.dumps([{name: getattr(each, name) for name in kept} for each in rows])


def _parquet(name: str, table: dict[str, list[object]]) -> Callable[[Path], None]:
    def written(folder: Path) -> None:
        import pyarrow as pa
        from pyarrow import parquet

        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        parquet.write_table(pa.table(table), folder / name)

    return written


def _store(folder: Path) -> None:
    from countermark import open_store
    from countermark.evidence import load_facts

    open_store(str(folder / "facts.db")).load(load_facts(str(folder / "wdi.csv")).facts, source="wdi.csv")


def _book(folder: Path) -> None:
    from openpyxl import Workbook

    book = Workbook()
    for row in ([*ROWS[0]], *([int(each) if each.isdigit() else each for each in row.values()] for row in ROWS)):
        book.active.append(row)
    book.save(folder / "figures.xlsx")


def _answers(folder: Path) -> None:
    """Six stored reports, three of them right, and their list."""
    from countermark import Evidence, Fact, check

    for name, number in zip("abcdef", (5, 6) * 3, strict=True):
        draft = f'In part {name} it rose <claim id="f">{number}%</claim>.'
        (folder / f"{name}.json").write_text(
            check(draft, Evidence(facts=[Fact(id="f", value="5", unit="%")])).to_json(), "utf-8"
        )
    rows = [{"id": name, "report": f"{name}.json", "right": name in "ace"} for name in "abcdef"]
    (folder / "answers.jsonl").write_text(lines(*rows), "utf-8")


def _responses(folder: Path) -> None:
    """Where the answers of participants are collected: those of the page's simulation, once they are there."""
    (folder / "responses" / "1.csv").symlink_to(folder / "simulated.csv")


def _shop(folder: Path) -> None:
    import duckdb

    with duckdb.connect(str(folder / "shop.duckdb")) as connection:
        connection.execute(
            "CREATE TABLE orders AS SELECT * FROM (VALUES ('North', 1350), ('South', 790)) AS t(region, amount)"
        )


_DOCUMENTS: Files = {f"report.{kind}": MAKERS[kind](REPORTS[0].blocks) for kind in ("docx", "pdf")}
COMMON: Files = {
    "answer.txt": _TEXT,
    "handbook.md": _TEXT,
    "facts.json": _sample(),
    "wdi.csv": _WDI,
    "report.docx": MAKERS["docx"]([("text", each) for each in _TEXT.splitlines()]),
}
OWN: dict[str, Files] = {
    "README.md": {"docs/examples/figures.xlsx": (_EXAMPLES / "figures.xlsx").read_bytes(), "docs/examples/untagged.txt": _TEXT},
    "docs/audit.md": {
        "old.csv": _INFLATION.format("7.7", "5.4"),
        "new.csv": _INFLATION.format("8.1", "8.0"),
        "reports/q4.md": _Q4,
        "trial.md": "# Trial\n\nThe effect was large, *t*(23) = 2.10, *p* = .46.\n",
    },
    "docs/batch.md": {
        "facts.db": _store,
        "answers.parquet": _parquet("answers.parquet", {"id": ["a", "b"], "draft": [_TAGGED, "It was 9%."]}),
    },
    "docs/derived.md": {"facts.json": json.dumps(_GDP)},
    "docs/documents.md": {**_DOCUMENTS, "notebook.ipynb": MAKERS["ipynb"](REPORTS[0].blocks), "figures.xlsx": _book},
    "docs/facts.md": {
        "CIK0000320193.json": json.dumps({"cik": 5, "entityName": "Brightwater Tools", "facts": {"us-gaap": {"Revenues": {"label": "Revenues", "units": {"USD": [_FILED]}}}}}),
        "filing.xhtml": written("<p>Brightwater's net sales were many in 2023.</p>"),
        "orders.csv": _ORDERS,
        "orders.parquet": _parquet("orders.parquet", {"region": ["North", "South"], "status": ["completed"] * 2, "amount": [1350, 790]}),
        "report.md": "Brightwater's revenues were $120.4 million in 2023.\n",
        "shop.duckdb": _shop,
        "sales/year=2023/part0.parquet": _parquet("sales/year=2023/part0.parquet", {"Region": ["North", "South"], "Revenue": [1350, 790]}),
        "teams.csv": _teams(),
    },
    "docs/gate.md": {"claims.jsonl": lines({"id": "r1", "claim": "The bridge of the town was built in 1860.", "evidence": ["The bridge of the town was finished in the year 1860."]})},
    "docs/lab.md": {"kenya.md": _TEXT, "answers.jsonl": _answers, "consent.txt": "You may stop at any time.\n", "reports/.keep": "", "responses/1.csv": _responses},
    "docs/policies.md": {
        "DRAFTS/a.md": (_EXAMPLES / "answer.md").read_bytes(),
        "DRAFTS/a.truth.json": "[true, true, true]",
        "shown.json": '[{"type": "display"}]',
        "bounds.json": '[{"type": "exact"}, {"type": "display"}, {"type": "rounded", "decimals": 1}]',
    },
    "docs/receipts.md": {"answer.txt": None},
    "docs/start/developer.md": {"docs/examples/figures.xlsx": (_EXAMPLES / "figures.xlsx").read_bytes()},
    "docs/store.md": {"answer.md": _TAGGED, "imf.csv": _IMF},
    "docs/verifiers.md": {"arguments.jsonl": lines({"id": 1, "claim": "Socrates is mortal.", "evidence": ["All men are mortal.", "Socrates is a man."]})},
}  # fmt: skip
NAMES: dict[str, str] = {
    "docs/ask.md": "from countermark import Draft, Evidence, check\nfrom countermark.evidence import sample_facts\n"
    "evidence = sample_facts()\ndraft = Draft(text='Inflation in Kenya was 7.7% in 2023.')\n",
    "docs/gate.md": "passages = [{'text': 'The drug was safe in all trials.', 'source': 'A'}, {'text': 'The drug is safe.', 'source': 'B'}]\n"
    "claim_vec, evidence_vecs = [0.6, 0.0, 0.8], [[1.0, 0.0, 0.0]]\n",
    "docs/rendering.md": "from countermark import Evidence, Fact, check\nreport = check('It is 5.', Evidence(facts=[Fact(id='f', value='5')]))\n",
    "docs/store.md": f"from countermark import Evidence, Fact, check\ntext, ids = {_TAGGED!r}, ['phl24']\n"
    "report = check('It is 5.', Evidence(facts=[Fact(id='f', value='5')]))\n"
    "from countermark import open_reports\nreports = open_reports('reports.db')\n"
    "reports.put(check('Inflation in Kenya was <claim id=\"zz\">5</claim>%.', pack='numbers.strict'))\n",
}
"""What a page's code takes from what its text says."""


def folder_of(page: str, folder: Path) -> None:
    """The files of a page, those of its blocks that say their name among them."""
    shutil.copytree(_EXAMPLES, folder, dirs_exist_ok=True)
    own = OWN.get(page, {})
    files: Files = {**{name: each for name, each in COMMON.items() if name not in own}, **own}
    files |= {each.file: each.text for each in blocks(page) if each.file}
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if content is None:
            path.unlink(missing_ok=True)
        elif callable(content):
            content(folder)
        else:
            path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
