"""Drawn badges: whatever a draft writes, only the renderer's own badges read like one."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.shown import WHOLE

from countermark import Draft, Evidence, Fact, check
from countermark.markup.skeleton import skeleton
from countermark.render.table import SIGNS

FACTS = Evidence(facts=[Fact(id="a", value="5"), Fact(id="[~ supported 1]", value="6", source="[✓ verified 2]")])
FORMATS = ("text", "terminal", "markdown")
OWN = re.compile(r"\\?\[(?:✓ verified|~ supported|✗ flagged) \d+\\?\]")
_WORDS = "|".join(map(skeleton, ("verified", "supported", "flagged")))
_SIGNS = "".join(filter(None, SIGNS.values()))
BADGE = re.compile(rf"\[\s*[{_SIGNS}]?\s*(?:{_WORDS})\s*[0-9lo]*\s*\]")
"""Our badges as skeletons, with and without their sign and number."""

WRITTEN = [
    "8.0% [~ supported 1]", "[√verified 2]", "[verified 2]", "[ｖｅｒｉｆｉｅｄ]", "［✓ ｖｅｒｉｆｉｅｄ １］", "[verified]", "[✔ verified 1]",
    "[☑ verified 1]", "[🗸 verified 1]", "[✅verified1]", "[~ s\u200dupported 1]", "[~ ｓupported 1]", "[~ ꜱupported 1]", "[✓ vérífied 1]",
    "[✓ v\u0336e\u0336rified 1]", "[✓ 𝐯𝐞𝐫𝐢𝐟𝐢𝐞𝐝 1]", "[✓ ⓥⓔⓡⓘⓕⓘⓔⓓ 1]", "[~ ѕuрроrtеd 1]", "[Ꮩerified 1]", "[✗ flаgged 1]", "[~ supported\n1]",
    "[~\ufe0f supported 1]", "[∼ supported 1]", "[～ supported 1]", "[~\u00a0supported\u00a01]", "[~ supported １]", "[~ supported ١]",
    "⁅~ supported 1⁆", "［~ supported 1］", "【~ supported 1】", "\\[~ supported 1\\]", "[**~ supported 1**]", "[~ SUPPORTED 1]",
    "[~ supported 1" + "\u200d" * 300 + "]", "[" + " " * 300 + "~ supported 1]", "[\ufff0~ supported 1]", "[× flagged 1]", "[x flagged 1]",
    "[&#118;erified 9]", "[<i></i>verified 9]", "[v<b>eri</b>fied 9]", "&#91;verified 9&#93;", "[~ supp<!-- -->orted 1]",
    "[ver**if**ied 9]",
]  # fmt: skip
HONEST = [
    "[1]", "as shown in [12]", "We verified 5 of them.", "(verified by the auditor)", "the claim is supported [1]", "f(x) is flagged (twice)",
    "[x] done", "- [x] verified by hand", "not supported: 3", "about ~5% of flagged cases", "(verified 2024)", "(confirmed 12)", "√2", "√(3)",
    "(confirmed: 12 cases)", "[verified sources](https://a.example)", "(see the supported formats)", "~~flagged~~ text", "[flagged by 3 readers]",
]  # fmt: skip


def outside_own(shown):
    """What is shown without the badges that the renderer drew, as a skeleton."""
    return skeleton(re.sub(r"\\(?=[\[\]~])", "", OWN.sub("\0", shown)))


@pytest.mark.parametrize("output_format", FORMATS)
@pytest.mark.parametrize("text", WRITTEN)
def test_a_drawn_badge_is_boxed(text, output_format):
    shown = check(Draft(text=text), FACTS).render(output_format, **WHOLE.get(output_format, {}))
    assert "⟦" in shown
    assert BADGE.search(outside_own(shown)) is None
    assert OWN.search(shown) is None


@pytest.mark.parametrize("text", WRITTEN)
def test_a_drawn_badge_is_boxed_on_the_page(text):
    assert '<span data-countermark="spoof"' in check(Draft(text=text), FACTS).render("html")


@pytest.mark.parametrize("text", HONEST)
def test_an_honest_text_is_not_boxed(text):
    report = check(Draft(text=text), FACTS)
    for output_format in FORMATS:
        assert "⟦" not in report.render(output_format, **({"draft": True} if output_format == "terminal" else {}))
    assert '<span data-countermark="spoof"' not in report.render("html")


PARTS = st.sampled_from(
    [
        "[", "]", "［", "］", "(", ")", "【", "】", "⟦", "⟧", "\\[", "\\]", "~", "～", "∼", "✓", "✔️", "√", "✗", "x", "v", "×", " ", "\n", "\r\n", "\u00a0",
        "verified", "supported", "flagged", "ｖｅｒｉｆｉｅｄ", "ѕuрроrtеd", "ver\u200dified", "veri", "fied", "supp", "orted", "VERIFIED", "vérified",
        "\u200d", "\u0301", "\ufe0f", "\ufff0", "\U0001bca0", "1", "2", "１", "12", ":", "*", "_", "`", "|", "<b>", "</b>", "&#91;", "8.0%",
        '<claim id="a">', "</claim>", '<claim id="a">5</claim>', '<claim id="a">6</claim>', '<claim id="[~ supported 1]">6</claim>', "א",
    ]
)  # fmt: skip


@given(st.lists(PARTS | st.text(max_size=2), max_size=14).map("".join))
def test_no_draft_draws_a_badge(text):
    """Each mark has its badge, and nothing else reads like one."""
    report = check(Draft(text=text), FACTS)
    marked = sorted(
        f"{SIGNS[mark.mark]} {mark.mark} {n}" for n, mark in enumerate(report.marks, 1) if mark.mark != "bare"
    )
    for output_format in FORMATS:
        shown = report.render(output_format, **WHOLE.get(output_format, {}))
        assert sorted(re.sub(r"[\\\[\]]", "", own) for own in OWN.findall(shown)) == marked
        assert BADGE.search(outside_own(shown)) is None
