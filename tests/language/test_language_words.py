"""Words with their classes, the signs between them and the clauses they make."""

import pytest

from countermark.language import classes, read
from countermark.language.lexicon import LANGUAGES, lexicon
from countermark.model import Draft


def document_of(text, locale=None):
    return read(Draft(text=text, locale=locale))


def bits(text, word, locale=None):
    words = document_of(text, locale).sentences and document_of(text, locale)
    return words.words.bits[words.words.raw.index(word)]


def test_words_stand_where_the_draft_has_them():
    text = 'Kenya\'s **growth** was <claim id="a">7.9%</claim> &amp; rising.'
    words = document_of(text).words
    assert [text[start:end] for start, end in zip(words.start, words.end, strict=True)] == words.raw
    assert words.form == ["kenya", "growth", "was", "7.9", "%", "rising"]


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("Output soared by 5.", "soared", classes.MOVE_UP),
        ("Output dropped by 5.", "dropped", classes.MOVE_DOWN),
        ("It did not change.", "not", classes.NEGATION),
        ("It would be 5.", "would", classes.SUPPOSITION),
        ("The target was 5.", "target", classes.CHANGER),
        ("The total was 5.", "total", classes.TOTAL),
        ("The largest was 5.", "largest", classes.MOST),
        ("It was 5 million.", "million", classes.SCALE),
        ("It was 5 km.", "km", classes.UNIT),
        ("It was 5 euros.", "euros", classes.CURRENCY),
        ("It is currently 5.", "currently", classes.LATEST),
        ("It came third.", "third", classes.ORDINAL),
        ("Growth in Kenya was 5.", "Kenya", classes.NAME),
        ("South Africa had 5.", "South", classes.NAME),
        ("In May it was 5.", "May", classes.MONTH),
        ("Die Inflation stieg auf 5 %.", "stieg", classes.MOVE_UP),
        ("Le taux a progressé de 5 % en France.", "progressé", classes.MOVE_UP),
        ("La tasa bajó al 5 % en España.", "bajó", classes.MOVE_DOWN),
    ],
)
def test_a_word_has_its_classes(text, word, expected):
    assert bits(text, word) & expected


@pytest.mark.parametrize(
    ("text", "word", "other"),
    [
        ("Growth was 5.", "Growth", classes.NAME),
        ("It may be 5.", "may", classes.MONTH),
        ("Give it to us now.", "us", classes.NAME),
        ("At least 5 came.", "least", classes.LEAST),
        ("La tasa bajó al 5 % en España.", "al", classes.NAME),
        ("Het tarief was niet hoog in het jaar en bedroeg 5 procent.", "was", classes.VERB),
    ],
)
def test_a_word_has_no_class_that_is_another_words(text, word, other):
    assert not bits(text, word) & other


def test_a_phrase_has_its_classes_at_its_first_word():
    text = "It was more than 5."
    assert bits(text, "more") & classes.BOUND
    assert bits(text, "than") == classes.REST


def test_a_phrase_does_not_reach_over_a_comma():
    assert not bits("It asked for more, than 5 came.", "more") & classes.BOUND


def test_a_block_is_read_in_its_own_language():
    document = document_of("The rate was 5 % in the year.\n\nDie Rate lag im Jahr bei 5 % und war nicht hoch.\n\n5 %")
    assert [document.language(index) for index in range(3)] == ["en", "de", "de"]


def test_a_language_without_lists_has_no_classes():
    document = document_of("Население составляло 5 миллионов человек в 2020 году.")
    assert document.language(0) == ""
    assert not any(own & classes.VERB for own in document.words.bits)


def test_a_long_block_has_its_own_language():
    """However many words vote, those of one language never count for the next."""
    document = document_of("die Rate lag bei 5 und war nicht hoch " * 20_000)
    assert document.language(0) == "de"


def test_numbers_are_known_by_their_words():
    text = "It was 5 million, then six."
    document = document_of(text)
    document.number([(7, 16), (23, 26)])
    assert document.words.number == [-1, -1, 0, 0, -1, 1]


def clauses(text):
    document = document_of(text)
    raw = document.words.raw
    return [(" ".join(raw[each.first : each.last]), each.joint) for each in document.clauses(0)]


def test_a_clause_ends_where_another_begins():
    assert clauses("Kenya had 5, while Uganda had 6, compared with 7 in Chad; Mali (which had 8) fell.") == [
        ("Kenya had 5", "start"),
        ("while Uganda had 6", "subordinate"),
        ("compared with 7 in Chad", "subordinate"),
        ("Mali", "semicolon"),
        ("which had 8", "relative"),
        ("fell", "close"),
    ]


def test_and_opens_a_clause_between_two_verbs_alone():
    assert clauses("Kenya had 5 and Uganda had 6.") == [("Kenya had 5", "start"), ("and Uganda had 6", "and")]
    assert clauses("Kenya and Uganda had 5 and 6.") == [("Kenya and Uganda had 5 and 6", "start")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_is_sorted_and_every_entry_has_a_class(language):
    from pathlib import Path

    import countermark.language as package

    for path in (Path(package.__file__).parent / language).glob("*.txt"):
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
        assert lines == sorted(set(lines)), path
        assert all(line.rpartition(":")[2].split() for line in lines), path
    assert lexicon(language).classes


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Die Arbeitslosenquote lag in Deutschland bei 5 Prozent.", ["Deutschland"]),
        ("Der Umsatz von Siemens stieg im Vergleich zu Schleswig-Holstein.", ["Siemens", "Schleswig", "Holstein"]),
        ("Die Ausgaben für die Forschung der Türkei und der NATO sanken.", ["Türkei", "NATO"]),
        ("Der Gewinn von Samsung und der Allianz in Konstanz wuchs.", ["Samsung", "Allianz", "Konstanz"]),
    ],
)
def test_a_german_noun_is_no_name_for_its_capital(text, names):
    document = document_of(text, "de")
    assert document.sentences
    assert [
        raw for raw, own in zip(document.words.raw, document.words.bits, strict=True) if own & classes.NAME
    ] == names


def test_an_english_noun_with_a_capital_is_a_name():
    assert bits("The Forschung of Umsatz rose by 5.", "Umsatz") & classes.NAME
