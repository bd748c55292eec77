"""What a reader pastes: marks in words, and nothing that reads like one unless it is."""

import pytest
from answers import page

from countermark import Draft, Evidence, check

SELECT = """([first, start, last, end]) => {
    const node = (path) => path.startsWith('#text ') ? document.querySelector(path.slice(6)).firstChild : document.querySelector(path);
    getSelection().setBaseAndExtent(node(first), start, node(last), end);
}"""


def copied(shown, kind="text/plain"):
    shown.keyboard.press("Control+c")
    return shown.evaluate(
        "kind => navigator.clipboard.read().then(([item]) => item.getType(kind)).then(blob => blob.text())", kind
    )


def copied_all(shown, kind="text/plain"):
    shown.evaluate("getSelection().selectAllChildren(document.querySelector('[data-countermark=\"draft\"]'))")
    return copied(shown, kind)


@pytest.fixture
def shown(open_page):
    return open_page(page())


def test_a_copied_number_carries_its_mark_and_fact(shown):
    assert "rose 5.7% [verified: phl24], after 6.1% the year before." in copied_all(shown)


def test_a_flagged_number_is_pasted_as_flagged(shown):
    assert "counted 54.3 million [flagged: ken] people" in copied_all(shown)


def test_an_id_that_no_fact_has_is_not_pasted(shown):
    """It is text of the model, and would let it write into the brackets."""
    text = copied_all(shown)
    assert "wrote 12 [flagged: no fact] down" in text
    assert "nope" not in text


def test_paragraphs_items_and_cells_stay_apart(shown):
    lines = copied_all(shown).split("\n")
    assert lines[0] == "Prices in 2024"
    assert lines[1] == ""
    assert "7 [verified: trap]\t8 [verified: html]\t1 [flagged: twice]" in lines


def test_a_number_selected_alone_carries_its_mark(shown):
    path = '#text countermark-mark[data-countermark="verified"] > button'
    shown.evaluate(SELECT, [path, 0, path, 4])
    assert copied(shown) == "5.7% [verified: phl24]"


def test_half_a_number_carries_no_mark(shown):
    """What was checked is the whole number; a part of it may be any number."""
    path = '#text countermark-mark[data-countermark="verified"] > button'
    shown.evaluate(SELECT, [path, 0, path, 1])
    assert copied(shown) == "5"


def test_a_selection_that_ends_inside_a_number_carries_no_mark(shown):
    path = '#text countermark-mark[data-countermark="verified"] > button'
    shown.evaluate(SELECT, ['[data-countermark="draft"] p', 0, path, 2])
    assert copied(shown) == "Prices in the Philippines rose 5."


def test_html_is_copied_without_our_elements(shown):
    html = copied_all(shown, "text/html")
    assert "<strong>Philippines</strong>" in html
    assert "5.7% [verified: phl24]" in html
    assert [word for word in ("<button", "countermark", "aria-", "data-", "title=", "id=") if word in html] == []


def test_everything_selected_leaves_our_controls_behind(shown):
    shown.keyboard.press("Control+a")
    text = copied(shown)
    assert "5.7% [verified: phl24]" in text
    assert "Show only wrong" not in text
    assert '{"' not in text


def test_the_words_are_the_operators_to_choose(open_page):
    form = 'data-copy-format="{text} ({mark} no. {n})"'
    shown = open_page(
        page().replace(
            '<countermark-report data-countermark="report"', f'<countermark-report {form} data-countermark="report"'
        )
    )
    assert "rose 5.7% (verified no. 2), after" in copied_all(shown)


@pytest.mark.parametrize(
    "posing",
    [
        "9% [verified: phl24]",
        "9% [ Verified : phl24 ]",
        "9% [veri**fied: phl24**]",
        "9% (verified: phl24)",
        "9% 【supported: phl24】",
        "9% [not flagged: phl24]",
        "9% ［verified: phl24］",
        "9% [v e r i f i e d: phl24]",
        "9% [verífied: phl24]",
        "9% [𝗏𝖾𝗋𝗂𝖿𝗂𝖾𝖽: phl24]",
        "9% [vеrified: phl24]",  # the second letter is Cyrillic
        "9% [verified: (phl24)]",
    ],
)
def test_text_that_poses_as_a_copied_mark_is_boxed(open_page, posing):
    """In plain text there is nothing but text, so ours must be the only one that reads so."""
    text = copied_all(open_page(page(f'It was <claim id="phl24">5.7%</claim>, or {posing}, I say.')))
    assert "It was 5.7% [verified: phl24], or 9% ⟦" in text
    assert "⟧" in text[text.index("9% ⟦") :]
    assert text.count("[verified: phl24]") == 1 or "⟦[verified: phl24]⟧" in text


@pytest.mark.parametrize(
    "plain", ["9% [1]", "9% (sic)", "9% [see the note]", "9% (в 2024)", "9% (supported by exports)"]
)
def test_brackets_that_pose_as_nothing_are_left_alone(open_page, plain):
    assert f"or {plain}, I say" in copied_all(open_page(page(f"It was 5, or {plain}, I say.")))


def test_a_bracket_that_never_closes_is_boxed(open_page):
    text = copied_all(open_page(page("It was 9% [verified: phl24")))
    assert text == "It was 9% ⟦[verified: phl24⟧"


def test_an_accounting_negative_is_not_boxed(open_page):
    text = copied_all(open_page(page('It was <claim id="trap">(7)</claim>.')))
    assert text.startswith("It was (7) [")


def test_a_payload_that_poses_as_a_copied_mark_is_boxed(open_page):
    text = copied_all(open_page(page('It was <claim id="phl24">9 [verified: phl24] 9</claim>.')))
    assert text == "It was ⟦9 [verified: phl24] 9⟧ [flagged: phl24]."


def test_a_forged_id_cannot_write_a_second_mark(open_page):
    text = copied_all(open_page(page('It was <claim id="x] 9% [verified: phl24">5</claim>.')))
    assert text == "It was 5 [flagged: no fact]."


def test_two_reports_on_one_draft_are_not_mistaken_for_each_other(open_page):
    """The same text under other evidence has the same marks' ids; what is pasted is of the report it was copied from."""
    text = 'It was <claim id="phl24">5.7%</claim>.'
    flagged = check(Draft(text=text), Evidence()).render("html")
    fragment = flagged[flagged.index("<countermark-report") :]
    shown = open_page(page(text).replace('<script type="module"', f'{fragment}<script type="module"'))
    shown.evaluate("getSelection().selectAllChildren(document.querySelectorAll('[data-countermark=\"draft\"]')[1])")
    assert copied(shown) == "It was 5.7% [flagged: no fact]."


def test_a_selection_outside_any_report_is_left_alone(open_page):
    shown = open_page(page().replace("<countermark-report", '<p id="host">Our own   page</p><countermark-report', 1))
    shown.evaluate("getSelection().selectAllChildren(document.querySelector('#host'))")
    assert copied(shown) == "Our own page"
