"""Evidence that does not fit is chosen whole sentence by whole sentence."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from countermark.language.ends import sentences
from countermark.measure.grounding.passages import select


def words(text):
    return len(text.split())


def test_evidence_that_fits_is_left_as_it_is():
    passages = ["One two. Three four.", "Five"]
    assert select("two", passages, room=5, length=words) == passages


def test_what_shares_the_rarest_words_is_kept_in_its_own_order():
    filler = [f"The river number {number} is long." for number in range(30)]
    passages = [*filler[:15], "The heron nests in May.", *filler[15:], "A heron is grey."]
    assert select("When does the heron nest?", passages, room=9, length=words) == [
        "The heron nests in May.",
        "A heron is grey.",
    ]


def test_a_sentence_longer_than_the_room_is_kept_only_when_it_tells_most():
    long = "heron " * 50
    assert select("heron", [long, "A cat."], room=10, length=words) == [long.strip()]
    assert select("cat", ["heron " * 50, "A cat."], room=10, length=words) == ["A cat."]


def test_nothing_is_chosen_from_nothing():
    assert select("heron", [], room=10, length=words) == []
    assert select("heron", ["\n \n" * 9], room=0, length=len) == []


def test_passages_are_split_at_ends_of_sentences_and_lines():
    assert list(sentences("It rose by 3.5 percent. Then it fell!\nWhy?  (Nobody knows.) no break")) == [
        "It rose by 3.5 percent.",
        "Then it fell!",
        "Why?",
        "(Nobody knows.) no break",
    ]


@given(st.lists(st.text(alphabet="ab .\n", max_size=40), max_size=12), st.integers(0, 20))
def test_more_than_one_sentence_never_takes_more_than_the_room(passages, room):
    kept = select("a b ab", passages, room=room, length=words)
    assert len(kept) <= 1 or sum(map(words, kept)) <= room
    assert kept == select("a b ab", passages, room=room, length=words)
