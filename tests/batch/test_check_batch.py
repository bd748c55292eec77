"""check_batch(): a table of drafts to a table of decisions and marks."""

from __future__ import annotations

import json
from decimal import Decimal

import pyarrow as pa
import pytest

from countermark import Draft, Evidence, Fact, check
from countermark.batch import Checker, check_batch, marks_of
from countermark.errors import CountermarkError, InvalidPack, StoreError, UnknownName
from countermark.store import open_store

FACT = Fact(id="g", value="5.7", unit="%")
EVIDENCE = Evidence(facts=[FACT])
GOOD = 'Growth was <claim id="g">5.7%</claim>.'
BAD = 'Growth was <claim id="g">5.9%</claim>.'


def table(**columns: list) -> pa.Table:
    return pa.table(columns)


def test_a_row_says_what_check_says():
    """Decision, counts and marks of a row are those of check() on the same draft."""
    texts = [GOOD, BAD, f"{GOOD} It was 5.5% before.", "Nothing."]
    found = check_batch(table(id=["a", "b", "c", "d"], draft=texts), EVIDENCE)
    for row, text in zip(found.to_pylist(), texts, strict=True):
        report = check(Draft(text=text), EVIDENCE)
        assert row["decision"] == report.decision
        assert row["error"] is None
        assert [(each["start"], each["end"], each["mark"], each["ref"], each["why"]) for each in row["marks"]] == [
            (each.start, each.end, each.mark, each.ref, each.why) for each in report.marks
        ]
        assert row["verified"] == sum(each.mark == "verified" for each in report.marks)
    assert [row["bare"] for row in found.to_pylist()] == [0, 0, 1, 0]


def test_there_is_one_row_a_mark():
    """The flat table repeats the row and the id of the draft."""
    flat = marks_of(check_batch(table(id=[7, 8], draft=[f"{GOOD} {BAD}", GOOD]), EVIDENCE)).to_pylist()
    assert [(each["row"], each["id"], each["mark"], each["known"]) for each in flat] == [
        (0, "7", "verified", True),
        (0, "7", "flagged", True),
        (1, "8", "verified", True),
    ]


def test_an_empty_table_gives_one():
    found = check_batch(pa.table({"draft": pa.array([], pa.string())}), EVIDENCE)
    assert (found.num_rows, marks_of(found).num_rows) == (0, 0)


def test_reasoning_before_the_answer_counts_in_places():
    """Marks are placed in the text as the table has it."""
    text = f"<think>5.9% or so</think>\n\n{GOOD}"
    (mark,) = check_batch(table(draft=[text]), EVIDENCE).to_pylist()[0]["marks"]
    assert text[mark["start"] : mark["end"]] == "5.7%"


def test_rows_bring_facts_packs_locales_and_questions():
    """What a row says of itself holds for it alone."""
    own = json.dumps([{"id": "h", "value": "1.5", "unit": "%"}])
    found = check_batch(
        table(
            draft=['Es waren <claim id="h">1,5 %</claim>.', 'It was <claim id="h">1.5%</claim>.', GOOD],
            facts=[own, None, None],
            locale=["de", None, None],
            pack=[None, None, "numbers.display"],
            query=["how much?", None, None],
        ),
        EVIDENCE,
    ).to_pylist()
    assert [row["decision"] for row in found] == ["accept", "reject", "accept"]
    assert found[1]["marks"][0]["known"] is False
    assert found[2]["packs"] == [{"id": "numbers.display.v2", "passed": True}]


def test_facts_may_be_lists_of_objects():
    """Decimals are exact; a binary float has lost its digits, and is an error row."""
    row = [{"id": "g", "value": Decimal("5.7"), "unit": "%"}]
    drafts = pa.table({"draft": [GOOD], "facts": pa.array([row])})
    assert check_batch(drafts).to_pylist()[0]["decision"] == "accept"
    floats = pa.table({"draft": [GOOD], "facts": pa.array([[{"id": "g", "value": 5.7, "unit": "%"}]])})
    assert "float" in check_batch(floats).to_pylist()[0]["error"]


@pytest.mark.parametrize(
    ("columns", "says"),
    [
        ({"draft": [None]}, "the draft is missing"),
        ({"draft": [b"\xff growth"]}, "byte 1 of 'draft' is not UTF-8"),
        ({"draft": [GOOD], "locale": ["xx"]}, "locale 'xx' is not known"),
        ({"draft": [GOOD], "pack": ["numbers.stict"]}, "did you mean"),
        ({"draft": [GOOD], "pack": ["/etc/passwd"]}, "is a file"),
        ({"draft": [GOOD], "facts": ["[{]"]}, "not strict JSON"),
        ({"draft": [GOOD], "facts": ['{"id": "g"}']}, "the facts are one object"),
        ({"draft": [GOOD], "facts": ['[{"id": "g", "valeu": "5.7"}]']}, "'valeu' is not a field"),
    ],
)
def test_a_poisoned_row_is_an_error_row(columns, says):
    """It has no decision and no mark, and its neighbours are checked."""
    first, second = check_batch(
        pa.table(
            {
                name: [*cells, b"It was 3." if isinstance(cells[0], bytes) else _harmless(name)]
                for name, cells in columns.items()
            }
        ),
        EVIDENCE,
    ).to_pylist()
    assert says in first["error"]
    assert (first["decision"], first["marks"], first["verified"]) == (None, [], 0)
    assert (second["error"], second["decision"]) == (
        None,
        "review" if isinstance(columns["draft"][0], bytes) else "accept",
    )


def _harmless(name: str) -> str | None:
    return GOOD if name == "draft" else None


@pytest.mark.parametrize(
    ("columns", "says"),
    [
        ({"text": [GOOD]}, "no column 'draft'"),
        ({"draft": [5]}, "column 'draft' is int64"),
        ({"draft": [GOOD], "packs": ["numbers.strict"]}, "did you mean 'pack'"),
        ({"draft": [GOOD], "id": [1.5]}, "column 'id' is double"),
        ({"draft": [GOOD], "facts": [5]}, "column 'facts' is int64"),
    ],
)
def test_a_table_that_cannot_be_meant_is_refused(columns, says):
    with pytest.raises(CountermarkError, match=says):
        check_batch(pa.table(columns), EVIDENCE)


def test_columns_may_have_other_names():
    found = check_batch(table(answer=[GOOD], key=["k"]), EVIDENCE, columns={"draft": "answer", "id": "key"})
    assert (found.column("id")[0].as_py(), found.column("decision")[0].as_py()) == ("k", "accept")
    with pytest.raises(CountermarkError, match="no column 'anwser'"):
        check_batch(table(answer=[GOOD]), EVIDENCE, columns={"draft": "anwser"})
    with pytest.raises(CountermarkError, match="did you mean 'draft'"):
        check_batch(table(answer=[GOOD]), EVIDENCE, columns={"daft": "answer"})


def test_the_operators_mistakes_are_raised():
    """What every draft would fail by is told once."""
    with pytest.raises(UnknownName):
        check_batch(table(draft=[GOOD]), EVIDENCE, pack="numbers.nope")
    with pytest.raises(InvalidPack, match="twice"):
        check_batch(table(draft=[GOOD]), EVIDENCE, numbers=[], params={"numbers": []})
    with pytest.raises(CountermarkError, match="locale 'xx'"):
        check_batch(table(draft=[GOOD]), EVIDENCE, locale="xx")


def test_an_empty_policy_set_verifies_nothing():
    assert check_batch(table(draft=[GOOD]), EVIDENCE, numbers=[]).to_pylist()[0]["decision"] == "reject"


def test_facts_come_from_a_store(tmp_path):
    """Only what tags name is read, as of the change that is asked for; an id in conflict verifies nothing."""
    place = str(tmp_path / "facts.db")
    with_store = open_store(place)
    with_store.load([FACT], source="a")
    with_store.load([Fact(id="g", value="5.9", unit="%")], source="a")
    with_store.close()
    drafts = table(draft=[GOOD, BAD, "Nothing.", None])
    now = check_batch(drafts, store=place).column("decision").to_pylist()
    before = check_batch(drafts, store=place, as_of=1).column("decision").to_pylist()
    assert (now, before) == (["reject", "accept", "accept", None], ["accept", "reject", "accept", None])
    with pytest.raises(CountermarkError, match="cannot bind"):
        check_batch(drafts, store=place, bind=True)


def test_a_store_that_is_away_stops_the_batch(tmp_path):
    """Thousands of rejected drafts would look like an answer."""
    with pytest.raises(StoreError):
        check_batch(table(draft=[GOOD]), store=str(tmp_path / "none.db"))
    store = open_store(str(tmp_path / "facts.db"))
    store.close()
    with pytest.raises(StoreError, match="closed"):
        check_batch(table(draft=[GOOD]), store=store)


def test_numbers_without_tags_are_bound_when_asked():
    evidence = Evidence(
        facts=[Fact(id="k", value="7.9", unit="%", entity="Kenya", indicator="inflation", period="2023")]
    )
    drafts = table(draft=["Kenya's inflation was 7.9% in 2023."])
    assert check_batch(drafts, evidence).to_pylist()[0]["decision"] == "review"
    assert check_batch(drafts, evidence, bind=True).to_pylist()[0]["supported"] == 1


def test_a_checker_is_known_by_what_decides():
    """Another fact, pack, parameter or column is another digest."""
    made = [
        Checker(EVIDENCE),
        Checker(),
        Checker(EVIDENCE, pack="numbers.display"),
        Checker(EVIDENCE, numbers=[]),
        Checker(EVIDENCE, bind=True),
        Checker(EVIDENCE, columns={"draft": "answer"}),
    ]
    assert len({each.digest() for each in made}) == len(made)
    assert Checker(EVIDENCE).digest() == Checker(Evidence(facts=[FACT])).digest()
