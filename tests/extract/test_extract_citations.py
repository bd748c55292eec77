"""Citations: every form of a pointer, what it stands for, and which claims it supports."""

import pytest

from countermark.extract import extract
from countermark.measure.structure import has_valid_source
from countermark.model import DEFAULT_LIMITS, Draft


def links(text):
    """The mark, the text of the claim that it supports, and its source."""
    graph = extract(Draft(text=text), DEFAULT_LIMITS)
    claims = {claim.id: claim.text for claim in graph.claims}
    return [
        (text[each.span.start : each.span.end], claims[each.claim_id], (each.source["type"], each.source["value"]))
        for each in graph.citations
    ]


SOURCES = {
    "a number": ("Cases fell by half [7].", "[7]", ("reference", "7")),
    "a number without a space": ("Cases fell by half[7].", "[7]", ("reference", "7")),
    "a footnote": ("Cases fell by half[^who].", "[^who]", ("reference", "who")),
    "brackets of a chat": ("Cases fell by half【3†source】.", "【3†source】", ("reference", "3")),
    "a bare url": ("Cases fell by half, see https://who.int/a.", "https://who.int/a", ("url", "https://who.int/a")),
    "a url without a scheme": ("Cases fell by half (www.who.int/a).", "www.who.int/a", ("url", "http://www.who.int/a")),
    "an autolink": ("Cases fell by half <https://who.int/a>.", "<https://who.int/a>", ("url", "https://who.int/a")),
    "a link": (
        "Cases fell by half ([WHO](https://who.int/a)).", "[WHO](https://who.int/a)", ("url", "https://who.int/a")
    ),
    "a link to a file": ("Cases fell by half ([data](cases.csv)).", "[data](cases.csv)", ("document", "cases.csv")),
    "author and year": ("Cases fell by half (Okafor, 2020).", "(Okafor, 2020)", ("reference", "Okafor, 2020")),
    "several authors": (
        "Cases fell by half (Okafor et al., 2020).", "(Okafor et al., 2020)", ("reference", "Okafor et al., 2020")
    ),
    "an organisation and year": (
        "Cases fell by half (World Bank, 2020, p. 4).", "(World Bank, 2020, p. 4)", ("reference", "World Bank, 2020")
    ),
    "an author in the sentence": (
        "Okafor et al. (2020) found that cases fell.", "Okafor et al. (2020)", ("reference", "Okafor et al., 2020")
    ),
    "one author who does something": ("Pervin (2009) credits rain.", "Pervin (2009)", ("reference", "Pervin, 2009")),
    "a source in brackets": ("Cases fell by half (Source: WHO).", "(Source: WHO)", ("reference", "WHO")),
    "a source with its url": (
        "Cases fell by half (source: https://who.int/a).", "(source: https://who.int/a)", ("url", "https://who.int/a")
    ),
    "according to": ("According to the WHO, cases fell.", "According to the WHO", ("reference", "WHO")),
    "according to a document": (
        "Cases fell, according to a recent study.", "according to a recent study", ("reference", "a recent study")
    ),
    "according to somebody and a year": (
        "According to Okafor (2020), cases fell.", "According to Okafor (2020)", ("reference", "Okafor, 2020")
    ),
    "no date": ("Cases fell by half (NASA, n.d.).", "(NASA, n.d.)", ("reference", "NASA, n.d.")),
    "a doi": ("Cases fell by half (doi:10.1000/a-1).", "doi:10.1000/a-1", ("url", "https://doi.org/10.1000/a-1")),
    "a preprint": ("Cases fell by half, arXiv:1706.03762.", "arXiv:1706.03762", ("url", "https://arxiv.org/abs/1706.03762")),
    "a law": ("Landlords owe double (Property Code, sec. 92.1).", "(Property Code, sec. 92.1)",
              ("reference", "Property Code, sec. 92.1")),
    "a particle": ("Cases fell by half (de Vries & Bakker, 2019).", "(de Vries & Bakker, 2019)",
                   ("reference", "de Vries & Bakker, 2019")),
    "a case": ("Paint fades (Hartnell v Quist, 2021).", "(Hartnell v Quist, 2021)", ("reference", "Hartnell v Quist, 2021")),
    "a translator": ("Prices fell (al-Umari, trans. Levtzion & Hopkins, 1981).", "(al-Umari, trans. Levtzion & Hopkins, 1981)",
                     ("reference", "al-Umari, trans. Levtzion & Hopkins, 1981")),
    "a full name": ("Hilary Putnam (2002), for one, denied it.", "Hilary Putnam (2002)", ("reference", "Hilary Putnam, 2002")),
    "a possessive": ("Ostrom's (1990) theory says so.", "Ostrom's (1990)", ("reference", "Ostrom, 1990")),
    "a page in the sentence": ("Ostrom (1990, p. 14) argued it.", "Ostrom (1990, p. 14)", ("reference", "Ostrom, 1990")),
    "a month": ("Cases fell by half (WHO, March 2024).", "(WHO, March 2024)", ("reference", "WHO, 2024")),
    "an organisation without a comma": ("Cases fell by half (IMF 2023).", "(IMF 2023)", ("reference", "IMF, 2023")),
    "a slip of the pen": ("Acording to the FDA, cases fell.", "Acording to the FDA", ("reference", "FDA")),
    "a raised figure": ("Cases fell by half.² Then they rose.", "²", ("reference", "2")),
    "a key": ("Cases fell by half [@okafor2020].", "[@okafor2020]", ("reference", "okafor2020")),
    "per somebody": ("Cases fell, per Reuters.", "per Reuters", ("reference", "Reuters")),
}  # fmt: skip


@pytest.mark.parametrize("name", SOURCES)
def test_a_pointer_is_found_with_its_source(name):
    text, mark, source = SOURCES[name]
    ((found, _, its),) = links(text)
    assert (found, its) == (mark, source)


NONE = {
    "where and when": "She was born there (Paris, 1920).",
    "a power": "The flat has 50 m², and x² grows.",
    "so much for each": "It costs five cents per Watt.",
    "a film and what it is": "Gladiator (2000), a film, won.",
    "an index": "The first value is x[1] = 5 here.",
    "a year in brackets": "The film (1997) is long.",
    "a month and a year": "Prices rose (March 2020).",
    "a city and its games": "Records fell at the games (Tokyo 2020).",
    "a film and its year": "Titanic (1997) is a long film.",
    "a plan": "All went according to plan.",
    "your needs": "Choose it according to your needs.",
    "an image": "The chart ![plot](https://who.int/a.png) is clear.",
    "an anchor": "The table is [below](#table).",
    "an address of mail": "The team is at [mail](mailto:a@b.org).",
    "code": "The line `see [1]` is code.",
    "a task": "The work is [x] done.",
    "brackets of words": "The value [sic] is odd.",
    "a section of the same text": "The terms (Section 4) are clear.",
    "an interval": "The set (0, 2020) is open.",
}


@pytest.mark.parametrize("name", NONE)
def test_what_points_at_no_source_is_no_citation(name):
    assert links(NONE[name]) == []


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
