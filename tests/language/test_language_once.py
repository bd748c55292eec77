"""A check reads its draft once, whatever asks for it."""

from collections import Counter

import pytest

from countermark import Draft, Evidence, Fact, Passage, check, correct_draft
from countermark.language import Document, document_of, read
from countermark.language.words import Words
from countermark.model import DEFAULT_LIMITS, Graph
from countermark.protocols import Subject

TEXT = (
    "# Prices\n\nKenya's inflation was 7.7% in 2023, and Uganda's was <claim id='u'>9.9%</claim>. So 3 + 4 = 8.\n\n"
    "- It rose by 2 points.\n- Call me on Friday [1].\n\n| Country | 2023 |\n|---|---|\n| Kenya | 7.7 |\n"
)
EVIDENCE = Evidence(
    facts=(
        Fact(id="k", value="7.7", unit="%", entity="Kenya", indicator="Inflation", period="2023"),
        Fact(id="u", value="5.4", unit="%", entity="Uganda", indicator="Inflation", period="2023"),
    ),
    passages=(Passage(id="p", text="Kenya's inflation was 7.7% in 2023."),),
)
PACKS = ["numbers.display", "conduct.citation-grounding", "conduct.tool-use", "conduct.customer-support"]


@pytest.fixture
def counted(monkeypatch):
    """How often each text was read into blocks, and into words."""
    found = Counter()
    blocks, words = Document._read_blocks, Document._read_words

    def counting(name, method):
        def counts(self):
            found[name, self.text] += 1
            return method(self)

        return counts

    monkeypatch.setattr(Document, "_read_blocks", counting("blocks", blocks))
    monkeypatch.setattr(Document, "_read_words", counting("words", words))
    return found


def test_a_check_reads_blocks_and_words_once(counted):
    check(Draft(text=TEXT), EVIDENCE, pack=PACKS, bind=True)
    assert counted == {("blocks", TEXT): 1, ("words", TEXT): 1}


def test_corrections_ask_the_document_of_the_check(counted):
    found = correct_draft(Draft(text=TEXT), EVIDENCE, bind=True)
    assert "5.4%" in found.corrected.corrected_text
    assert counted["blocks", TEXT] == counted["words", TEXT] == 1
    assert all(count == 1 for count in counted.values())


def test_a_check_of_numbers_alone_reads_nothing(counted):
    check(Draft(text="It was 5%."), Evidence(), pack="numbers.display")
    assert not counted


def test_a_document_of_another_text_is_not_asked():
    draft = Draft(text=TEXT)
    own, other = read(draft), read(Draft(text="Another text."))
    assert document_of(Subject(draft, Graph(), EVIDENCE, DEFAULT_LIMITS, own)) is own
    assert document_of(Subject(draft, Graph(), EVIDENCE, DEFAULT_LIMITS, other)).text == TEXT


def test_nothing_but_the_document_takes_a_draft_apart(monkeypatch):
    """Words of a draft are split in one place: what is split besides is a list, or a name of a fact."""
    split = []
    first = Words.__init__

    def splits(self, text):
        split.append(text)
        first(self, text)

    monkeypatch.setattr(Words, "__init__", splits)
    found = check(Draft(text=TEXT), EVIDENCE, pack=PACKS, bind=True)
    assert [each for each in split if "Uganda's was" in each] == [read(found.draft).masked]
