"""How a locale writes numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark.errors import InvalidDraft
from countermark.numeral.lexicon import cldr
from countermark.numeral.locales import SPACES, locale

ROOT = Path(__file__).resolve().parents[2]
NEEDED = "en en-GB en-IN de de-CH fr es pt pt-BR it nl nb ru tr th zh ja ko hi ar"


@pytest.mark.parametrize("tag", NEEDED.split())
def test_every_promised_locale_is_there_and_is_whole(tag):
    """A locale has marks, grouping, scales, months and currencies."""
    found = locale(tag)
    assert found.tag == tag
    assert found.decimal in ".,"
    assert found.decimal not in found.group
    assert found.scales
    assert set(found.months.values()) == set(range(1, 13))
    assert found.currency["USD"] == "USD"
    assert "-" in found.minus
    assert "−" in found.minus


@pytest.mark.parametrize(
    ("tag", "known"), [("pt_br", "pt-BR"), ("EN-in", "en-IN"), ("DE", "de"), (" fr ", "fr"), (None, "en")]
)
def test_case_and_underscores_do_not_matter(tag, known):
    assert locale(tag).tag == known


FALLBACKS = [
    ("de-DE", "de"), ("de-AT", "de-AT"), ("de-BE", "de"), ("fr-FR", "fr"), ("fr-BE", "fr"), ("nl-BE", "nl"), ("it-IT", "it"),
    ("en-AU", "en-AU"), ("en-CA", "en-CA"), ("en-XX", "en"), ("zh-CN", "zh"), ("zh-Hans-CN", "zh"), ("zh-Hant-TW", "zh-Hant"),
    ("zh_TW", "zh-TW"), ("ja-JP", "ja"), ("ko-KR", "ko"), ("ru-RU", "ru"), ("tr-TR", "tr"), ("pt-BR-x-mine", "pt-BR"),
    ("de-DE-u-co-phonebk", "de"), ("de-CH-1996", "de-CH"), ("en-u", "en"), ("es-419", "es-419"), ("es-XX", "es"), ("sv-SE", "sv"),
]  # fmt: skip


@pytest.mark.parametrize(("tag", "found"), FALLBACKS)
def test_a_tag_that_is_not_listed_falls_back_to_its_language(tag, found):
    """RFC 4647 look-up: subtags go from the end, with the letter that opened them."""
    assert locale(tag).tag == found


@pytest.mark.parametrize(
    ("tag", "decimal", "group"),
    [
        ("es-AR", ",", "."), ("en-AU", ".", ","), ("pt-BR", ",", "."), ("en-CA", ".", ","), ("fr-CA", ",", "\u00a0"),
        ("zh-CN", ".", ","), ("fr-FR", ",", "\u202f"), ("de-DE", ",", "."), ("en-IN", ".", ","), ("hi-IN", ".", ","),
        ("en-ID", ",", "."), ("it-IT", ",", "."), ("ja-JP", ".", ","), ("ko-KR", ".", ","), ("es-MX", ".", ","),
        ("ru-RU", ",", "\u00a0"), ("ar-SA", ".", ","), ("en-ZA", ",", "\u00a0"), ("tr-TR", ",", "."), ("en-GB", ".", ","),
        ("en-US", ".", ","), ("es-US", ".", ","), ("de-AT", ",", "."), ("de-LI", ".", "’"), ("de-CH", ".", "’"),
        ("it-CH", ".", "’"), ("fr-CH", ",", "\u202f"), ("nl-BE", ",", "."), ("fr-BE", ",", "\u202f"), ("de-BE", ",", "."),
        ("fr-LU", ",", "."), ("es-CR", ",", "\u00a0"), ("es-PE", ".", ","), ("pt-AO", ",", "\u00a0"), ("ar-MA", ",", "."),
        ("en-DE", ",", "."), ("en-CH", ".", "’"),
    ],
)  # fmt: skip
def test_a_region_reads_numbers_as_cldr_says(tag, decimal, group):
    """The regions of the G20, of the German-speaking countries and of Belgium, and some that differ from their language."""
    found = locale(tag)
    assert found.decimal == decimal
    assert group in found.group
    assert decimal not in found.group


def test_every_region_that_cldr_knows_reads_as_cldr_says():
    """With babel at hand: no tag falls back to marks that it does not write."""
    babel = pytest.importorskip("babel")
    from babel.localedata import locale_identifiers

    for name in locale_identifiers():
        language = name.partition("_")[0]
        if language not in cldr.ROWS or name.endswith("POSIX"):
            continue
        symbols = babel.Locale.parse(name).number_symbols["latn"]
        found = locale(name)
        assert found.decimal == symbols["decimal"], name
        assert symbols["group"] in found.group, name


@pytest.mark.parametrize(
    ("tag", "dollar"),
    [
        ("en", "USD"),
        ("en-CA", "CAD"),
        ("en-AU", "AUD"),
        ("es-AR", "ARS"),
        ("es-MX", "MXN"),
        ("zh-TW", "TWD"),
        ("es-EC", "USD"),
    ],
)
def test_a_shared_mark_means_the_region_s_own_money(tag, dollar):
    assert locale(tag).currency["$"] == dollar


@pytest.mark.parametrize(
    "tag", ["", "xx", "english", "xx-DE", "e n", "12", "\x00", "de-", "de--DE", "-de", "d", "*", "de-DE.UTF-8"]
)
def test_an_unknown_locale_is_refused(tag):
    with pytest.raises(InvalidDraft, match="is not known"):
        locale(tag)


def test_only_a_language_is_suggested():
    """Another region would read the marks otherwise."""
    with pytest.raises(InvalidDraft, match=r"did you mean 'de'\?"):
        locale("dee-DE")
    with pytest.raises(InvalidDraft, match="known languages are ar, cs, da, de, en"):
        locale("qqq")


def test_a_locale_is_made_once():
    assert locale("de") is locale("DE")


@pytest.mark.parametrize(
    ("tag", "decimal", "group"),
    [
        ("en", ".", ","),
        ("de", ",", "."),
        ("de-CH", ".", "’"),
        ("de-CH", ".", "'"),
        ("es-MX", ".", ","),
        ("ar", ".", ","),
    ],
)
def test_decimal_and_group_marks_are_the_locales_own(tag, decimal, group):
    found = locale(tag)
    assert found.decimal == decimal
    assert group in found.group
    assert decimal not in found.group


@pytest.mark.parametrize("tag", ["fr", "nb", "ru", "pt-PT"])
def test_any_grouping_space_serves_where_the_group_mark_is_a_space(tag):
    found = locale(tag)
    assert found.group >= SPACES
    assert not found.soft_group


def test_english_takes_spaces_only_softly():
    """A space is no English grouping mark, but scientific writing uses it."""
    assert not locale("en").group & SPACES
    assert locale("en").soft_group == SPACES


def test_indian_grouping_is_three_then_two():
    assert (locale("en-IN").primary, locale("en-IN").secondary) == (3, 2)
    assert (locale("hi").primary, locale("hi").secondary) == (3, 2)
    assert (locale("en").primary, locale("en").secondary) == (3, 3)


def test_native_digits_come_with_their_own_marks():
    """Arabic has a decimal and a grouping mark for its own digits, and direction marks beside its signs."""
    arabic = locale("ar").native
    assert arabic is not None
    assert (arabic.zero, arabic.decimal, arabic.group) == ("٠", "٫", frozenset("٬"))
    assert "\u061c-" in arabic.minus
    assert {"٪", "٪\u061c"} <= arabic.percent
    assert "\u200e%\u200e" in locale("ar").percent
    assert locale("hi").zero == "०"
    assert locale("th").zero == "๐"


@pytest.mark.parametrize("tag", ["en", "de", "zh", "ja", "ko"])
def test_other_locales_have_latin_digits_only(tag):
    assert locale(tag).native is None
    assert locale(tag).zero == "0"


def test_no_direction_mark_is_taken_outside_arabic():
    assert locale("en").percent == {"%"}
    assert not any("\u200e" in sign for sign in locale("en").minus)


def test_turkish_may_put_the_percent_sign_first():
    assert locale("tr").percent_first
    assert not locale("en").percent_first


@pytest.mark.parametrize(
    ("tag", "name", "month"),
    [
        ("en", "january", 1),
        ("en", "sep", 9),
        ("de", "märz", 3),
        ("fr", "août", 8),
        ("ru", "мая", 5),
        ("ru", "май", 5),
        ("es", "dic", 12),
        ("ja", "1月", 1),
    ],
)
def test_months_by_every_spelling(tag, name, month):
    assert locale(tag).months[name] == month


def test_no_month_name_leaks_from_another_script():
    """Where babel resolves some missing names to another locale's; the table keeps one script."""
    assert "一月" not in locale("ko").months
    assert "一月" not in locale("ar").months


def test_portuguese_has_both_groupings_where_no_country_is_named():
    assert {".", "\u00a0"} <= locale("pt").group
    assert locale("pt-BR").group == {"."}


def test_the_table_says_what_it_was_made_from():
    assert cldr.VERSION.startswith("CLDR ")
    assert "babel" in cldr.VERSION


@pytest.mark.parametrize(
    ("tag", "mark", "shown"),
    [("en", ",", "12,345,678"), ("en-IN", ",", "1,23,45,678"), ("de", ".", "12.345.678")],
)
def test_digits_are_grouped_as_the_locale_groups_them(tag, mark, shown):
    assert locale(tag).grouped("12345678", mark) == shown
    assert locale(tag).grouped("123", mark) == "123"
