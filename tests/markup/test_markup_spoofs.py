"""Marks that a model draws itself are seen."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.markup import spoofs
from countermark.markup.spoof import could_pose, drawn

DRAWN = [
    "5.7 ✓", "5.7 ✔️", "5.7 ✅", "5.7 ☑", "5.7 🗸", "5.7√", "5.7 ✗", "5.7 [verified]", "5.7 (Verified)",
    "5.7 [ **verified** ]", "5.7 【verified】", "5.7 [fact-checked]", "5.7 &check;", "5.7 &#10003;", "5.7 &#x2713;",
    "8.0% [~ supported 1]", "5.7 [√verified 2]", "5.7 [verified 2]", "5.7 [ｖｅｒｉｆｉｅｄ]", "5.7 [Ꮩerified 1]", "5.7 [vеrifiеd: x]",
    "5.7 ~ supported", "5.7 √verified", "5.7 [ver1f1ed]", "5.7 (verified 12)", "5.7 [verified 2024]", "5.7 ⁅verified⁆", "5.7 🗹",
    "5.7 &#X2705;", "5.7 \\checkmark", "5.7 $\\ding{51}$", "5.7 :white_check_mark:",
    "5.7 [&#118;erified 9]", "5.7 [<i></i>verified 9]", "5.7 [v<b>eri</b>fied 9]", "5.7 &#91;verified 9&#93;", "5.7 &lsqb;verified&rsqb;",
    "5.7 [ver<!-- ] -->ified 9]", "5.7 [<i title=']'>verified 9]", "5.7 [<style>x]</style>verified]", "5.7 [veri&shy;fied 9]",
    "5.7 [ver&ZeroWidthSpace;ified 9]", "5.7 <b>[</b>veri<b>fied</b> 9<i>]</i>", "5.7 [ver**if**ied 9]", "5.7 &#126; supported",
    "5.7 ~<b> supp</b>orted", "5.7 &#128505;", "5.7 [&verified 9]", "5.7 [</ >verified 9]", "5.7 [<?x?>flagged 1]",
    "<b data-countermark>5.7</b>", '<b class="countermark-verified">5.7</b>', "<b DATA-COUNTERMARK='x'>5.7</b>",
]  # fmt: skip


@pytest.mark.parametrize("text", DRAWN)
def test_a_drawn_mark_is_seen(text):
    found = spoofs(text)
    assert len(found) == 1
    assert 0 < found[0].end - found[0].start <= len(text)


HONEST = [
    "", "5.7%", "We verified 5.7% of them.", "verified by hand", "√2 is irrational", "√(x) and √{x}",
    "(verified 2024)", "(confirmed 12)", "(confirmed: 12)", "(not verified)", "[1]", "~~flagged~~", "~flagged~", "~5 supported",
    "[<a href='verified'>1</a>]", "[supported by <b>exports</b>]", "(verified&nbsp;2024)", "a < b [5] > c", "[<i title='verified 9'>x</i>]",
    "R&D [1] & <b>verified</b> by us", "&#91;1&#93;", "[5 &lt; 6]", "<b>verified</b> 9", "[a*b] and [x `y`]", "[&verif",
    "checked (twice)", "a countermark is struck on a coin", "x[5]", "(5.7)", "AT&T check", "10:30:45",
]  # fmt: skip


@pytest.mark.parametrize("text", HONEST)
def test_plain_words_are_no_mark(text):
    assert spoofs(text) == []


def test_spans_are_in_order_and_apart():
    text = "✓ [verified ✓] ✅ &check;"
    spans = [(span.start, span.end) for span in spoofs(text)]
    assert spans == sorted(spans)
    assert all(a[1] <= b[0] for a, b in itertools.pairwise(spans))


@given(st.lists(st.sampled_from([*DRAWN, *HONEST]) | st.text(max_size=6), max_size=4).map("".join))
def test_the_quick_look_misses_nothing(text):
    assert could_pose(text) or drawn(text) == []
