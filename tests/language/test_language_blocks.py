"""A draft as a reader meets it: blocks, sentences and what is masked."""

import pytest

from countermark.language import read
from countermark.model import Draft, Span


def document_of(text):
    return read(Draft(text=text))


def sentences(text):
    prose = document_of(text)
    return [text[sentence.start : sentence.end] for sentence in prose.sentences]


def kinds(text):
    return [block.kind for block in document_of(text).blocks]


SENTENCES = {
    "Dr. Lee paid $5.50 to Acme Inc. on Jan. 5. It was late.": 2,
    "The U.S. economy grew. The U.K. one did not.": 2,
    "See Fig. 3. It shows e.g. the rate.": 2,
    "Step 1: add 3. Step 2: add 4.": 2,
    "It weighs 400 kg. A roof holds it.": 2,
    "It was 5, according to the World Bank. Households felt little of it.": 2,
    "It was 5 in New York. Analysts point to rents.": 2,
    "It was 5, according to the FDA. Doctors agree with the UN. Rents are high.": 3,
    "According to Prof. Miller and Capt. Jones, it was 5.": 1,
    "PROF. MILLER MET MR. JONES.": 1,
    "II. Mechanisms of it": 1,
    "Der Umsatz lag bei 5 Mio. Euro im Jahr 2023. Er stieg.": 2,
    "Es waren 3 Mrd. Euro und 4 Tsd. Stück.": 1,
    "Es waren 3 Mrd. Der Rest blieb aus.": 2,
    "It lasted for years. 12 people stayed.": 2,
    "他来了。好的。": 2,
    "هل هذا صحيح؟ نعم.": 2,
    "यह ठीक है। वह गया।": 2,
    "It works 🎉 See you": 2,
    "It rose.[1] It fell. [2] It stood.": 3,
    "He said “It is so. It stays so.” and left.": None,
    "Version 3.12.1 came out on 1.2.2024 at 10.30 p.m.": 1,
    "One line of it\nAnother line of it\nA third": 3,
    "no full stops here at all": 1,
}


@pytest.mark.parametrize("text", [text for text, count in SENTENCES.items() if count])
def test_sentences_end_where_a_reader_ends_them(text):
    assert len(sentences(text)) == SENTENCES[text]


def test_a_mark_of_a_source_belongs_to_the_sentence_before_it():
    assert sentences("It rose.[1] It fell. [2] It stood.") == ["It rose.[1]", "It fell. [2]", "It stood."]


def test_text_that_was_wrapped_flows():
    words = "This paragraph was wrapped by an editor at seventy columns or so and"
    text = f"{words}\ngoes on in the next line as if nothing had happened between them, which\nis what a reader takes it for."
    assert sentences(text) == [text]


def test_lines_that_were_ended_by_their_writer_are_apart():
    assert sentences("Revenue: 5\nCosts: 4\nProfit: 1") == ["Revenue: 5", "Costs: 4", "Profit: 1"]


def test_a_head_behind_a_blank_line_begins_another_table():
    one = "| a | b |\n|---|---|\n| 1 | 2 |\n\n| c | d |\n|---|---|\n| 3 | 4 |"
    assert [[len(block.table.rows), block.table.header] for block in document_of(one).blocks] == [[2, 0], [2, 0]]


@pytest.mark.parametrize(
    "text",
    [
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |",
        "| a | b |\n|---|---|\n| 1 | 2 |\n|---|---|\n| 3 | 4 |",
    ],
)
def test_a_blank_line_or_a_rule_alone_parts_no_table(text):
    assert [[len(block.table.rows), block.table.header] for block in document_of(text).blocks] == [[3, 0]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# Title\ntext is here", ["heading", "paragraph"]),
        ("Title\n=====\ntext", ["heading", "paragraph"]),
        ("**Overview**\ntext is here", ["heading", "paragraph"]),
        ("- a\n- b\n\n1. c", ["item", "item", "item"]),
        ("• a\n• b", ["item", "item"]),
        ("> a\n> b\n\nc", ["quote", "paragraph"]),
        ("| a | b |\n|---|---|\n| 1 | 2 |", ["table"]),
        ("a | b\n---|---\n1 | 2", ["table"]),
        ("text\n\n    code = 1\n\ntext", ["paragraph", "code", "paragraph"]),
        ("text\n```\ncode\n```", ["paragraph", "code"]),
        ("a\n\n---\n\nb", ["paragraph", "paragraph"]),
        ("[1]: https://x.org", ["reference"]),
        ("[^1]: A note.", ["reference"]),
        ("Sources\n\n1. Smith (2020)\n\nAfter them comes text.", ["heading", "reference", "paragraph"]),
        ("2019. Then it rose.", ["paragraph"]),
        ("-5 degrees", ["paragraph"]),
    ],
)
def test_blocks_are_told_apart(text, expected):
    assert kinds(text) == expected


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("**bold** and _so_", "  bold   and  so "),
        ("2*3 and a_b and 2**3", "2*3 and a_b and 2**3"),
        ("a &amp; b", "a &     b"),
        ("[page](http://x.y) is", " page              is"),
        ("Use `x` or http://a.b/c.", "Use ￼￼￼ or ￼￼￼￼￼￼￼￼￼￼￼￼."),
        ('is <claim id="x">5</claim>%', "is " + " " * 14 + "5        %"),
        ("a<!-- b -->c", "a          c"),
        ("# Title", "  Title"),
        ("3. item", "   item"),
    ],
)
def test_markup_is_masked_one_to_one(text, masked):
    assert document_of(text).masked == masked


def test_what_is_taken_out_is_in_no_sentence():
    text = "It is so. call(x=1) It stays so."
    prose = document_of(text).without([Span(start=10, end=19)])
    assert [text[sentence.start : sentence.end] for sentence in prose.sentences] == ["It is so.", "It stays so."]
    assert prose.without([]) is prose


def test_places_are_found():
    prose = document_of("# Title\n\nIt is so. It stays so.")
    assert prose.sentence_at(0) is None
    assert prose.sentence_at(10) == 0
    assert prose.sentence_at(18) is None
    assert list(prose.sentences_in(12, 25)) == [0, 1]
    assert list(prose.sentences_in(0, 5)) == []
    assert (prose.block_at(3), prose.block_at(8), prose.block_at(12)) == (0, None, 1)


def test_a_table_has_rows_cells_and_a_header():
    text = "| a | b |\n|---|---|\n| 1 | |\n| 2 | x \\| y |"
    document = document_of(text)
    (block,) = document.blocks
    cells = [[text[start:end] for start, end in document.cells(row)] for row in block.table.rows]
    assert block.table.header == 0
    assert cells == [["a", "b"], ["1", ""], ["2", "x \\| y"]]


def test_a_block_knows_its_heading_and_what_leads_to_it():
    text = "# A\n\n## B\n\nThe largest:\n- one\n  - two\n- three\n\nThe table:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# C\n\nEnd"
    blocks = document_of(text).blocks
    assert [(block.kind, block.depth, block.parent, block.lead) for block in blocks] == [
        ("heading", 0, -1, -1),
        ("heading", 0, 0, -1),
        ("paragraph", 0, 1, -1),
        ("item", 0, 1, 2),
        ("item", 1, 1, 3),
        ("item", 0, 1, 2),
        ("paragraph", 0, 1, -1),
        ("table", 0, 1, 6),
        ("heading", 0, -1, -1),
        ("paragraph", 0, 8, -1),
    ]


HTML = """It is here:

<table>
<caption>All of it</caption>
<thead><tr><th>Country</th><th>2022</th><th>2023</th></tr></thead>
<tbody>
<tr>
  <td>Kenya</td>
  <td>7.7</td><td><b>6.9</b>
  %</td>
</tr>
<tr><td>Uganda or | so<td>7.2<td><claim id="f">5.4</claim></tr>
</tbody></table>

It fell.
"""


def test_an_html_table_has_rows_and_cells_as_one_of_bars_has():
    document = document_of(HTML)
    assert [block.kind for block in document.blocks] == ["paragraph", "paragraph", "table", "paragraph"]
    table = document.blocks[2].table
    assert table.header == 0
    cells = [[" ".join(document.masked[start:end].split()) for start, end in document.cells(row)] for row in table.rows]
    assert cells == [["Country", "2022", "2023"], ["Kenya", "7.7", "6.9 %"], ["Uganda or so", "7.2", "5.4"]]
    assert len(document.masked) == len(HTML)
    assert sentences(HTML) == ["It is here:", "All of it", "It fell."]


@pytest.mark.parametrize(
    "text",
    [
        "<table><tr><td>It was 5.</td></tr>\n\nIt rose.",
        "<table>It was 5.</table>\n\nIt rose.",
        "<td>It was 5.</td>\n\nIt rose.",
        "<table><td>It was 5.</td></table>\n\nIt rose.",
    ],
)
def test_what_is_no_whole_html_table_is_read_as_text(text):
    assert "table" not in kinds(text)
    assert [each.split("<")[0] for each in sentences(text)] == ["It was 5.", "It rose."]
