"""On paper: notes instead of pop-overs, nothing folded or filtered away, and no number that prints like a verified one unless it is."""

import pypdfium2
import pytest
from answers import answer, page, supported


def printed(shown):
    """The text of the PDF that the browser prints."""
    document = pypdfium2.PdfDocument(shown.pdf(format="A4"))
    try:
        return "\n".join(each.get_textpage().get_text_range() for each in document)
    finally:
        document.close()


@pytest.fixture
def shown(open_page):
    return open_page(page())


def test_notes_are_hidden_on_screen_and_printed(shown):
    notes = shown.locator('[data-countermark="notes"]')
    assert notes.is_hidden()
    shown.emulate_media(media="print")
    assert notes.is_visible()


def test_every_mark_prints_its_word_and_the_number_of_its_note(shown):
    text = " ".join(printed(shown).split())
    expected = {
        mark.text: f"{'✓' if mark.mark == 'verified' else '✗'} {mark.mark} {n}"
        for n, mark in enumerate(answer().marks, 1)
        if mark.mark != "bare"
    }
    assert len(expected) == 7
    assert [sign for number, sign in expected.items() if f"{number} {sign}".strip() not in text] == []


def test_a_bare_number_prints_without_a_sign(shown):
    text = " ".join(printed(shown).split())
    assert "after 6.1% the year before" in text
    assert "with 77 in it" in text


def test_every_note_gives_reason_source_and_date(shown):
    shown.emulate_media(media="print")
    notes = shown.locator('[data-countermark="notes"]').inner_text()
    reasons = [mark.why for mark in answer().marks if mark.mark != "bare"]
    assert [why for why in reasons if why not in notes] == []
    assert "WDI" in notes
    assert "2024" in notes
    assert answer().packs[0].digest in notes.replace("\n", "")


def test_no_two_states_print_alike(open_page):
    """Without colour too: line, sign and word differ."""
    shown = open_page(supported().render("html", standalone=True))
    shown.emulate_media(media="print")
    looks = shown.locator("countermark-mark").evaluate_all(
        """marks => marks.map(mark => [mark.dataset.countermark, getComputedStyle(mark.firstElementChild).textDecorationStyle,
             getComputedStyle(mark.firstElementChild, '::after').content])"""
    )
    assert len({tuple(look) for look in looks}) == 3
    assert len({tuple(look[1:]) for look in looks}) == 3


def test_a_filter_never_reaches_paper(shown):
    """What was hidden to read on screen would be an omission in print."""
    shown.locator('[data-countermark="filter"]').click()
    assert "A quiet paragraph" in printed(shown)


def test_controls_and_pop_overs_are_not_printed(shown):
    shown.locator("countermark-mark > button").first.click()
    text = printed(shown)
    assert "Show only wrong" not in text
    assert "Next wrong" not in text


def test_dark_readers_print_on_white(open_page):
    shown = open_page(page(), color_scheme="dark")
    shown.emulate_media(media="print")
    colours = shown.evaluate(
        """[getComputedStyle(document.querySelector('countermark-report')).color,
            getComputedStyle(document.querySelector('[data-countermark="draft"]')).backgroundColor]"""
    )
    assert colours[0] == "rgb(26, 29, 33)"
    assert colours[1] in {"rgb(251, 250, 246)", "rgba(0, 0, 0, 0)"}
