"""Scale words and letters."""

from __future__ import annotations

import pytest

from countermark.numeral.lexicon.scales import match_scale, multiplier
from countermark.numeral.locales import locale

K, M, B, T = 10**3, 10**6, 10**9, 10**12


@pytest.mark.parametrize(
    ("tag", "alias", "value"),
    [
        ("en", "K", K), ("en", "k", K), ("en", "M", M), ("en", "MM", M), ("en", "mn", M), ("en", "bn", B), ("en", "B", B),
        ("en", "tn", T), ("en", "T", T), ("en", "million", M), ("en", "Billions", B), ("en", "TRILLION", T), ("en", "lakh", 10**5),
        ("en", "crore", 10**7), ("en", "dozen", 12), ("en", "hundred", 100), ("en", "milliard", B), ("en", "quadrillion", 10**15),
        ("en-IN", "L", 10**5), ("en-IN", "Cr", 10**7), ("en-IN", "cr", 10**7), ("en-GB", "bn", B),
        ("de", "Tsd.", K), ("de", "Mio.", M), ("de", "Mrd.", B), ("de", "Bio.", T), ("de", "Milliarden", B), ("de", "Billionen", T), ("de-CH", "Mio", M),
        ("fr", "k", K), ("fr", "Md", B), ("fr", "Mds", B), ("fr", "milliards", B), ("fr", "billion", T),
        ("es", "mil", K), ("es", "millones", M), ("es", "mil millones", B), ("es", "B", T), ("es", "billones", T),
        ("pt", "mil milhões", B), ("pt", "bilhões", B), ("pt-BR", "bi", B), ("pt-BR", "mi", M), ("pt-PT", "biliões", T), ("pt-PT", "mil milhões", B),
        ("it", "mila", K), ("it", "mln", M), ("it", "miliardi", B), ("it", "mld", B),
        ("nl", "miljard", B), ("nl", "mld.", B), ("nl", "mln", M), ("nb", "mill.", M), ("nb", "mrd.", B), ("nb", "milliarder", B),
        ("ru", "тыс.", K), ("ru", "млн", M), ("ru", "млрд", B), ("ru", "трлн", T), ("ru", "миллионов", M),
        ("tr", "B", K), ("tr", "bin", K), ("tr", "Mn", M), ("tr", "Mr", B), ("tr", "milyar", B), ("tr", "trilyon", T),
        ("zh", "万", 10**4), ("zh", "亿", 10**8), ("zh", "万亿", T), ("ja", "億", 10**8), ("ja", "兆", T), ("ko", "천", K), ("ko", "만", 10**4), ("ko", "억", 10**8), ("ko", "조", T),
        ("hi", "हज़ार", K), ("hi", "लाख", 10**5), ("hi", "करोड़", 10**7), ("hi", "अरब", B),
        ("ar", "ألف", K), ("ar", "مليون", M), ("ar", "مليار", B), ("th", "พัน", K), ("th", "หมื่น", 10**4), ("th", "แสน", 10**5), ("th", "ล้าน", M), ("th", "พันล้าน", B),
    ],
)  # fmt: skip
def test_an_alias_has_one_size_in_its_locale(tag, alias, value):
    assert multiplier(alias, locale(tag)) == value


@pytest.mark.parametrize(
    ("tag", "alias"),
    [
        ("en", "m"), ("en", "t"), ("en", "BN "), ("en", "bN"), ("en", "kk"), ("en", "Mio."), ("en", "G"), ("en", ""), ("en", "万"),
        ("en", "crores of"), ("de", "million?"), ("de", "B"), ("de", "bn"), ("fr", "B"), ("fr", "Mrd."), ("es", "bn"), ("it", "B"), ("ru", "M"), ("tr", "K"),
        ("zh", "만"), ("ko", "万"), ("ja", "亿"), ("hi", "lakh"), ("de", "lakh"), ("nl", "Milliarden"), ("pt-BR", "biliões"), ("pt-PT", "bilhões"),
    ],
)  # fmt: skip
def test_no_alias_falls_back_to_another_locale_or_case(tag, alias):
    assert multiplier(alias, locale(tag)) is None


@pytest.mark.parametrize(
    ("text", "end", "alias", "value"),
    [
        ("5 million", 9, "million", M),
        ("5\u00a0million", 9, "million", M),
        ("5\u202fMillion people", 9, "Million", M),
        ("5-million-euro", 9, "million", M),
        ("5M", 2, "M", M),
        ("5bn.", 3, "bn", B),
        ("5k,", 2, "k", K),
        ("5 k", 3, "k", K),
        ("5 dozens", 8, "dozens", 12),
        ("5b", 2, "b", B),
    ],
)
def test_a_scale_is_found_behind_digits(text, end, alias, value):
    assert match_scale(text, 1, locale("en")) == (end, alias, value)


@pytest.mark.parametrize(
    "text",
    [
        "5 millionth",
        "5 millions2",
        "5Mb",
        "5M2",
        "5 b",
        "5 t",
        "5-M",
        "5-k",
        "5 mi",
        "5m",
        "5 _M",
        "5",
        "5 ",
        "5    million",
        "5\nmillion",
        "5 milliono\u0301",
        "5 Mio.",
        "5 M_",
        "5–million",
    ],
)
def test_what_only_looks_like_a_scale_is_none(text):
    assert match_scale(text, 1, locale("en")) is None


def test_m_is_a_million_only_beside_money():
    """Elsewhere "5m" is five metres."""
    english = locale("en")
    assert match_scale("5m", 1, english, money=True) == (2, "m", M)
    assert match_scale("5 mm", 1, english, money=True) == (4, "mm", M)
    assert match_scale("5t", 1, english, money=True) == (2, "t", T)
    assert match_scale("5m", 1, english) is None
    assert match_scale("5m", 1, locale("de"), money=True) is None


@pytest.mark.parametrize(
    ("tag", "text", "alias", "value"),
    [
        ("es", "5 mil millones de euros", "mil millones", B),
        ("es", "5 mil personas", "mil", K),
        ("es", "5 mil", "mil", K),
        ("de", "5 Mrd. Euro", "Mrd.", B),
        ("de", "5 Mrd Euro", "Mrd", B),
        ("zh", "5万亿元", "万亿", T),
        ("zh", "5 万人", "万", 10**4),
        ("ko", "5조원", "조", T),
        ("ko", "5천억", "천억", 10**11),
        ("th", "5 หมื่นล้านบาท", "หมื่นล้าน", 10**10),
        ("th", "5K", "K", K),
        ("hi", "5 लाख लोग", "लाख", 10**5),
    ],
)
def test_the_longest_alias_wins(tag, text, alias, value):
    found = match_scale(text, 1, locale(tag))
    assert found is not None
    assert (found.alias, found.multiplier) == (alias, value)


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("hi", "5 लाखों"),
        ("ru", "5 миллионер"),
        ("de", "5 Millionär"),
        ("zh", "5人"),
        ("ko", "5"),
        ("ar", "5 ألفا\u0651ب"),
    ],
)
def test_a_longer_word_is_not_its_beginning(tag, text):
    assert match_scale(text, 1, locale(tag)) is None
