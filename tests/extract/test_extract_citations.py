"""Citations: every form of a pointer, what it stands for, and which claims it supports."""

import pytest

from countermark.extract import extract
from countermark.measure.predicate.structure import has_valid_source
from countermark.model import DEFAULT_LIMITS, Draft


def links(text):
    """The mark, the text of the claim that it supports, and its source."""
    graph = extract(Draft(text=text), DEFAULT_LIMITS)
    claims = {claim.id: claim.text for claim in graph.claims}
    return [
        (text[each.span.start : each.span.end], claims[each.claim_id], (each.source["type"], each.source["value"]))
        for each in graph.citations
    ]


def test_a_mark_that_ends_a_sentence_supports_all_of_it():
    found = links("Revenue rose by 5%, but profit fell by 2% [1]. Costs stayed flat.")
    assert [(mark, claim) for mark, claim, _ in found] == [("[1]", "Revenue rose by 5%"), ("[1]", "profit fell by 2%")]


def test_a_mark_inside_a_sentence_supports_the_claim_that_it_follows():
    found = links("Revenue rose by 5% [1], but profit fell by 2%.")
    assert [(mark, claim) for mark, claim, _ in found] == [("[1]", "Revenue rose by 5%")]


def test_a_mark_behind_the_full_stop_belongs_to_the_sentence_before():
    found = links("Revenue rose by 5%. (Source: the annual report) Costs stayed flat.")
    assert [claim for _, claim, _ in found][:1] == ["Revenue rose by 5%"]
    assert [claim for _, claim, _ in links("Revenue rose by 5%.[1] Costs stayed flat.")] == ["Revenue rose by 5%"]


def test_a_line_that_names_the_source_belongs_to_what_is_above_it():
    found = links("Revenue rose by 5%.\n\nSource: https://example.org/report")
    assert [each[1:] for each in found] == [("Revenue rose by 5%", ("url", "https://example.org/report"))]


LIST = "Cases fell [1]. Deaths rose [2, 4]. Rain fell [^n]. Okafor (2020) found why.\n\n"


def test_the_list_of_sources_says_what_a_mark_stands_for():
    """An entry is its address or else its text; a mark without an entry stays itself."""
    entries = (
        "## References\n[1] WHO report. https://who.int/a.\n[2] Okafor, B. (2020). Rain.\n\n[^n]: https://rain.org"
    )
    sources = {
        mark: [its for each, _, its in links(LIST + entries) if each == mark] for mark, _, _ in links(LIST + entries)
    }
    assert sources["[1]"] == [("url", "https://who.int/a")]
    assert sources["[2, 4]"] == [("document", "Okafor, B. (2020). Rain."), ("reference", "4")]
    assert sources["[^n]"] == [("url", "https://rain.org")]
    assert sources["Okafor (2020)"] == [("document", "Okafor, B. (2020). Rain.")]


def test_a_range_of_marks_names_each():
    assert [its for _, _, its in links("Cases fell [2-4].")] == [("reference", number) for number in "234"]


def test_an_entry_of_the_list_is_no_citation():
    assert links("Cases fell.\n\n## References\n1. Okafor (2020). https://who.int/a") == []


@pytest.mark.parametrize("text", ["[1]", "https://who.int", "Is it so [1]?", "## Sources (WHO, 2020)", "```\n[1]\n```"])
def test_a_mark_without_a_claim_is_left_out(text):
    """A citation must not name a claim that is not there."""
    graph = extract(Draft(text=text), DEFAULT_LIMITS)
    assert {each.claim_id for each in graph.citations} <= {claim.id for claim in graph.claims}
    assert not graph.citations or graph.claims


def test_every_source_could_be_looked_up():
    graph = extract(
        Draft(text="A rose [1], https://x.org/a(b). B fell (www.y.org). C grew, according to Z."), DEFAULT_LIMITS
    )
    assert graph.citations
    assert all(has_valid_source(each) for each in graph.citations)
