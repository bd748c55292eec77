"""Number words: what they are worth, and what is none."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from tests.pace import grows_linearly, seconds, takes_at_most

from countermark.numeral.locales import locale
from countermark.numeral.words.found import Found
from countermark.numeral.words.words import read_words, word_starts


def whole(text: str, tag: str) -> Found | None:
    """The reading of a text that is a number from end to end."""
    found = read_words(text, 0, locale(tag))
    return found if found is not None and found.end == len(text) else None


CARDINALS = {
    "en": {
        "zero": 0, "nought": 0, "one": 1, "Twelve": 12, "nineteen": 19, "twenty-one": 21, "fifty   two": 52, "one hundred": 100, "a hundred": 100, "one hundred and sixteen": 116, "two hundred five": 205,
        "twelve hundred": 1200, "two thousand and two hundred": 2200, "one million two thousand two hundred three": 1002203, "twenty-one trillion and three hundred": 21 * 10**12 + 300, "a dozen": 12, "three dozens": 36,
        "half a dozen": 6, "three hundred and two dozens": 324, "half a million": 500000, "a quarter million": 250000, "two and a half million": 2500000, "one million and a half": 1500000, "one billion and a quarter million": 1000250000,
        "two lakh": 200000, "three crore": 30000000, "two hundred thousand million": 2 * 10**11, "one million, two hundred thousand": 1200000, "three score": 60, "fourscore": 80, "one quadrillion": 10**15,
    },
    "de": {
        "null": 0, "eins": 1, "zwölf": 12, "siebzehn": 17, "einundzwanzig": 21, "neunundneunzig": 99, "hundert": 100, "einhundert": 100, "zweihundertfünf": 205, "neunzehnhundert": 1900, "tausendeins": 1001, "zweitausenddreihundert": 2300,
        "zweihunderteinundzwanzigtausend": 221000, "eine Million": 10**6, "drei Millionen zweihunderttausend": 3200000, "zwei Milliarden": 2 * 10**9, "eine Billion": 10**12, "anderthalb Millionen": 1500000, "dreißig": 30, "dreissig": 30,
    },
    "fr": {
        "zéro": 0, "seize": 16, "dix-sept": 17, "vingt et un": 21, "soixante-dix": 70, "soixante et onze": 71, "soixante-dix-huit": 78, "quatre-vingts": 80, "quatre-vingt-un": 81, "quatre-vingt-dix-neuf": 99, "cent": 100, "deux cents": 200,
        "deux cent trois": 203, "mille": 1000, "deux mille trois cents": 2300, "un million": 10**6, "trois millions deux cent mille": 3200000, "un milliard": 10**9, "un billion": 10**12, "septante-cinq": 75, "nonante": 90,
    },
    "es": {
        "cero": 0, "quince": 15, "dieciséis": 16, "veintiún": 21, "treinta y uno": 31, "cien": 100, "ciento veinte": 120, "quinientos": 500, "mil": 1000, "doscientos mil": 200000, "dos mil trescientos cuarenta y cinco": 2345, "un millón": 10**6,
        "mil millones": 10**9, "un billón": 10**12, "tres millones quinientos mil": 3500000, "medio millón": 500000,
    },
    "pt": {
        "zero": 0, "dezesseis": 16, "dezasseis": 16, "vinte e um": 21, "cem": 100, "cento e vinte e três": 123, "duzentos": 200, "mil": 1000, "mil e duzentos": 1200, "um milhão": 10**6, "dois milhões e trezentos mil": 2300000, "mil milhões": 10**9,
        "três bilhões": 3 * 10**9, "um trilhão": 10**12, "novecentos e noventa e nove mil": 999000, "um bilião": 10**12,
    },
    "it": {
        "zero": 0, "sedici": 16, "ventuno": 21, "ventotto": 28, "trentatré": 33, "quarantadue": 42, "cento": 100, "centootto": 108, "centoventitré": 123, "duecento": 200, "mille": 1000, "duemila": 2000, "tremilacinquecento": 3500,
        "duemilatrecentoquarantacinque": 2345, "un milione": 10**6, "due miliardi": 2 * 10**9, "mille miliardi": 10**12,
    },
    "nl": {
        "nul": 0, "elf": 11, "veertien": 14, "eenentwintig": 21, "tweeëntwintig": 22, "achtentachtig": 88, "honderd": 100, "tweehonderdvijftig": 250, "duizend": 1000, "vijfhonderdduizend": 500000, "een miljoen": 10**6, "drie miljard": 3 * 10**9,
        "anderhalf miljoen": 1500000, "één": 1, "een biljoen": 10**12,
    },
    "nb": {
        "null": 0, "tolv": 12, "tjueen": 21, "nittini": 99, "hundre": 100, "to hundre og tjueen": 221, "hundreogtjue": 120, "tusen": 1000, "tre tusen fem hundre": 3500, "en million": 10**6, "fem millioner": 5 * 10**6, "to milliarder": 2 * 10**9,
        "en billion": 10**12, "sytten": 17, "halvannen million": 1500000,
    },
    "ru": {
        "ноль": 0, "одиннадцать": 11, "двадцать один": 21, "девяносто девять": 99, "сто двадцать три": 123, "пятьсот": 500, "тысяча": 1000, "тысяча девятьсот": 1900, "две тысячи пятьсот": 2500, "миллион": 10**6, "три миллиона двести тысяч": 3200000,
        "пять миллиардов": 5 * 10**9, "два триллиона": 2 * 10**12, "полтора миллиона": 1500000, "сорок": 40,
    },
    "tr": {
        "sıfır": 0, "on bir": 11, "yirmi bir": 21, "yirmibir": 21, "kırk iki": 42, "yüz yirmi üç": 123, "iki bin beş yüz": 2500, "bin dokuz yüz": 1900, "bir milyon": 10**6, "üç milyar": 3 * 10**9, "iki yüz elli bin": 250000, "bir trilyon": 10**12,
        "doksan dokuz": 99, "beş": 5, "altmış": 60,
    },
    "hi": {
        "शून्य": 0, "इक्कीस": 21, "उनतीस": 29, "पचास": 50, "निन्यानवे": 99, "सौ": 100, "एक सौ तेईस": 123, "दो हज़ार पाँच सौ": 2500, "एक लाख": 10**5, "पाँच लाख": 5 * 10**5, "तीन करोड़": 3 * 10**7, "दो करोड़ पचास लाख": 25000000, "डेढ़ लाख": 150000,
        "दो अरब": 2 * 10**9, "दस खरब": 10**12,
    },
    "ar": {
        "صفر": 0, "خمسة": 5, "عشرة": 10, "أحد عشر": 11, "خمسة عشر": 15, "عشرون": 20, "خمسة وعشرون": 25, "مئة": 100, "مئة وخمسة وعشرون": 125, "ثلاثمئة": 300, "ألف": 1000, "ألف وخمسمئة": 1500, "خمسة آلاف": 5000, "مليون": 10**6, "ثلاثة ملايين": 3 * 10**6,
        "مليار": 10**9, "تريليون": 10**12,
    },
    "zh": {
        "零": 0, "一": 1, "十": 10, "十二": 12, "二十一": 21, "两百": 200, "三百二十一": 321, "一千零五": 1005, "五十万": 500000, "一亿二千万": 120000000, "三万亿": 3 * 10**12, "一万二千亿": 12 * 10**11, "二〇二四": 2024, "一兆": 10**12, "九万九千": 99000,
    },
    "ja": {
        "零": 0, "五": 5, "十五": 15, "百": 100, "百一": 101, "三百二十一": 321, "千": 1000, "二千二十四": 2024, "一万": 10**4, "一億二千万": 120000000, "二兆": 2 * 10**12, "一京": 10**16, "二十万": 200000, "八千": 8000, "九十九": 99,
    },
    "ko": {
        "영": 0, "이십일": 21, "삼백오십": 350, "천": 1000, "이천이십사": 2024, "일만": 10**4, "오억": 5 * 10**8, "일조이천억": 12 * 10**11, "스물다섯": 25, "열두": 12, "아흔아홉": 99, "다섯": 5, "구십구": 99, "백": 100, "칠천팔백": 7800,
    },
    "th": {
        "ศูนย์": 0, "ห้า": 5, "สิบ": 10, "สิบเอ็ด": 11, "ยี่สิบ": 20, "ยี่สิบเอ็ด": 21, "หนึ่งร้อย": 100, "สองพันห้าร้อย": 2500, "หนึ่งหมื่น": 10**4, "หนึ่งแสนสองหมื่น": 120000, "สามล้าน": 3 * 10**6, "สิบล้าน": 10**7, "ห้าล้านล้าน": 5 * 10**12, "เก้าสิบเก้า": 99, "พัน": 1000,
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("tag", "text", "value"), [(tag, text, value) for tag, rows in CARDINALS.items() for text, value in rows.items()]
)
def test_cardinals(tag, text, value):
    found = whole(text, tag)
    assert found is not None
    assert found.value == value
    assert type(found.value) is Decimal
    assert found.kind == "cardinal"


REFUSED = {
    "en": [
        "",
        "and",
        "hundred",
        "million",
        "dozens of",
        "a",
        "an hour",
        "a second",
        "the",
        "onety",
        "fivefold2",
        "half-life",
        "first-class",
        "double standard",
        "one's",
        "one of the",
        "oneself",
        "seconds",
        "point five",
        "2",
        "times",
        "twentyone",
    ],
    "de": [
        "",
        "und",
        "ein",
        "eine",
        "einer",
        "Zweifel",
        "einige",
        "Achtung",
        "zweiund",
        "undzwanzig",
        "one",
        "zwanzigund",
        "neunte2",
    ],
    "fr": ["", "et", "un", "une", "neuve", "centre", "millet", "deuxs", "ninety", "vingtaine"],
    "es": ["", "y", "un", "una", "uno", "treintas", "milla", "cientos", "ocho2", "twenty"],
    "pt": ["", "e", "um", "uma", "milho", "cemitério", "seisx", "ten", "vintee", "centos"],
    "it": ["", "un", "una", "centro", "millesimo", "seiz", "ottone", "ten", "ventuna2", "trep"],
    "nl": ["", "een", "en", "achter", "achting", "tienx", "hundred", "vijfen", "zeventigen", "enkel"],
    "nb": ["", "og", "en", "et", "tog", "fire2", "hundred", "tusenvis", "enkel", "nittenx"],
    "ru": ["", "стол", "двадцатый", "пятьдесятый", "семья", "стоит", "one", "миллионер", "третье2", "два2"],
    "tr": ["", "bir", "on", "bin", "yüz", "birlik", "onlar", "yüzme", "two", "kırkı"],
    "hi": ["", "एक", "दो", "सौर", "लाखों", "एकता", "two", "बीसवीं", "सातवां", "नौका"],
    "ar": ["", "و", "واحد", "ست", "ستار", "خمسةx", "two", "ألفاظ", "مئوية", "عشرات"],
    "zh": ["", "万", "亿", "三四", "十十", "五万三", "一百一", "百分之五", "two", "零十", "一二"],
    "ja": ["", "万", "億", "十百", "千千", "二三", "百分の五", "two", "億万", "一億二億"],
    "ko": ["", "만", "억", "two", "가나다", "십십", "이삼", "백천", "억만", "조"],
    "th": ["", "ล้าน", "ล้านล้าน", "two", "สองสาม", "สิบร้อย", "บาท", "คน", "ร้อยพัน", "หมื่นแสน"],
}


@pytest.mark.parametrize(("tag", "text"), [(tag, text) for tag, rows in REFUSED.items() for text in rows])
def test_what_is_no_number_in_words(tag, text):
    assert whole(text, tag) is None


@pytest.mark.parametrize(
    ("tag", "text", "value"),
    [
        ("en", "two thirds", Fraction(2, 3)), ("en", "one-eighth", Fraction(1, 8)), ("en", "a half", Fraction(1, 2)), ("en", "half", Fraction(1, 2)), ("en", "three quarters", Fraction(3, 4)), ("en", "a twenty-first", Fraction(1, 21)),
        ("en", "three twenty-firsts", Fraction(3, 21)), ("en", "one hundred thirty fifths", Fraction(100, 35)), ("en", "one hundred and thirty fifths", Fraction(26)), ("en", "one hundred thirty-two fifths", Fraction(132, 5)),
        ("en", "three and one fourth", Fraction(13, 4)), ("en", "twenty and three fifths", Fraction(103, 5)), ("en", "one hundred and three quarters", Fraction(403, 4)), ("en", "two hundred and fifty-four hundredths", Fraction(20054, 100)),
        ("en", "one hundred and three and two thirds", Fraction(311, 3)), ("en", "a trillionth", Fraction(1, 10**12)), ("en", "a hundred trillionths", Fraction(1, 10**10)), ("en", "two thirds of a million", Fraction(2 * 10**6, 3)),
        ("en", "nine million and five ninths", Fraction(86 * 10**6, 9)), ("en", "ninety - five hundred fifths", Fraction(1900)), ("en", "one hundredth", Fraction(1, 100)), ("en", "one twenty-fifth", Fraction(1, 25)),
        ("de", "zwei Drittel", Fraction(2, 3)), ("de", "ein Viertel", Fraction(1, 4)), ("de", "halb", Fraction(1, 2)), ("fr", "deux tiers", Fraction(2, 3)), ("fr", "trois quarts", Fraction(3, 4)), ("es", "dos tercios", Fraction(2, 3)),
        ("pt", "dois terços", Fraction(2, 3)), ("it", "due terzi", Fraction(2, 3)), ("nl", "twee derde", Fraction(2, 3)), ("nb", "to tredjedeler", Fraction(2, 3)), ("ru", "две трети", Fraction(2, 3)), ("zh", "三分之二", Fraction(2, 3)), ("ja", "三分の二", Fraction(2, 3)),
    ],
)  # fmt: skip
def test_fractions(tag, text, value):
    found = whole(text, tag)
    assert found is not None
    assert (found.value, found.kind) == (value, "fraction")
    assert found.quantum is None


@pytest.mark.parametrize(
    ("tag", "text", "value"),
    [
        ("en", "first", 1), ("en", "twelfth", 12), ("en", "twenty-first", 21), ("en", "hundredth", 100), ("en", "two hundredth", 200), ("en", "one hundred and first", 101), ("en", "seven hundred eighty-sixth", 786), ("en", "three trillionth", 3 * 10**12),
        ("en", "one hundred and twenty-first", 121), ("en", "one thousand second", 1002), ("de", "dritte", 3), ("fr", "premier", 1), ("es", "primero", 1), ("ru", "первый", 1), ("tr", "onuncu", 10),
    ],
)  # fmt: skip
def test_ordinals(tag, text, value):
    found = whole(text, tag)
    assert found is not None
    assert (found.value, found.kind) == (value, "ordinal")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("twice", 2),
        ("thrice", 3),
        ("doubled", 2),
        ("tripled", 3),
        ("quadrupled", 4),
        ("halved", Fraction(1, 2)),
        ("threefold", 3),
        ("ten-fold", 10),
        ("two times", 2),
        ("a hundred times", 100),
    ],
)
def test_multiples(text, value):
    found = whole(text, "en")
    assert found is not None
    assert (found.value, found.kind) == (value, "multiple")


def test_double_is_a_multiple_only_of_something():
    found = read_words("double the rate", 0, locale("en"))
    assert found is not None
    assert (found.end, found.value, found.kind) == (6, 2, "multiple")
    assert read_words("double room", 0, locale("en")) is None


@pytest.mark.parametrize(
    ("text", "value", "quantum"),
    [
        ("one point five", "1.5", "0.1"), ("one point oh five", "1.05", "0.01"), ("two hundred point seventy-one", "200.71", "0.01"), ("nought point nought three", "0.03", "0.01"), ("one point five million", "1500000", "100000"),
        ("two million", "2000000", "1000000"), ("two hundred", "200", "1"), ("two hundred thousand", "200000", "1000"), ("half a million", "500000", "100000"), ("two and a half million", "2500000", "100000"), ("a quarter of a million", "250000", "10000"), ("two thousand and five", "2005", "1"),
    ],
)  # fmt: skip
def test_the_quantum_is_the_smallest_scale_written(text, value, quantum):
    """A hundred is a digit's place: "two hundred" is no rounder than 200."""
    found = whole(text, "en")
    assert found is not None
    assert (found.value, found.quantum) == (Decimal(value), Decimal(quantum))


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("one hundred and two hundred", 11), ("three million and four million", 13), ("one and two", 3), ("twenty twenty", 6), ("two million, three people", 11), ("five, six", 4), ("fifty-", 5), ("one hundred and", 11), ("two point", 3), ("forty-two people", 9),
        ("five hundred or more", 12), ("half of a day", 4), ("half the people", 4), ("two thirds, three", 10), ("a third party", 7),
    ],
)  # fmt: skip
def test_a_number_ends_where_the_next_begins(text, end):
    found = read_words(text, 0, locale("en"))
    assert found is not None
    assert found.end == end


@pytest.mark.parametrize("text", ["that one is", "the next one", "no one came", "the first half of", "this one"])
def test_pronouns_and_halves_of_something_else_are_no_numbers(text):
    start = text.rfind("one") if "one" in text else text.find("half")
    assert read_words(text, start, locale("en")) is None


@pytest.mark.parametrize(
    ("tag", "text", "starts"),
    [
        ("en", "One in five, a third of them; twenty-one million", ["One", "five", "a third", "twenty", "one"]),
        ("en", "A hundred, an eighth, the hundred, someone, phone, two_three", ["A hundred", "an eighth"]),
        ("en", "İone — two\u00a0dozen", ["two"]),
        ("de", "Zweifel an zweiundvierzig Menschen, einer Million", ["zweiundvierzig", "einer", "Million"]),
        ("fr", "Les vingt-deux", ["vingt", "deux"]),
        ("zh", "统一的三百人和一些", ["三百"]),
        ("ko", "인구는 삼백만 명, 사이", ["삼백만"]),
        ("th", "คนสองร้อยคน", ["สองร้อย"]),
        ("en", "no number here", []),
        ("de", "keine Zahl", []),
        ("ar", "صفحة", []),
    ],
)
def test_starts_are_found_in_order(tag, text, starts):
    found = word_starts(text, locale(tag))
    assert found == sorted(found)
    expected, position = [], 0
    for word in starts:
        position = text.index(word, position)
        expected.append(position)
        position += 1
    assert found == expected


def test_every_cardinal_of_a_spaced_language_is_found_in_a_sentence():
    """The prefilter leaves no number out."""
    for tag in ("en", "de", "fr", "es", "pt", "it", "nl", "nb", "ru", "tr", "hi", "ar"):
        for text in CARDINALS[tag]:
            assert 2 in word_starts(f"x {text} y", locale(tag)), (tag, text)


def test_the_prefilter_is_linear_on_hostile_text():
    """A text of nothing but number words takes four times the time for four times the length."""
    english = locale("en")

    def cost(count: int) -> float:
        text = "one two three " * count
        return seconds(lambda: word_starts(text, english))

    cost(1)
    assert grows_linearly(cost, 5_000, margin=0.02)


def test_a_long_run_of_number_words_is_read_in_bounded_time():
    """What is read stops after a few dozen words."""
    for tag, word in (("en", "one hundred "), ("de", "hundert"), ("zh", "十"), ("fr", "cent "), ("ko", "1만")):
        text, rules = word * 50000, locale(tag)
        assert takes_at_most(0.2, lambda more, text=text, rules=rules: read_words(text + " " * more, 0, rules))


@pytest.mark.parametrize(
    ("text", "value"),
    [("quarter million", 250000), ("half a thousand million", 5 * 10**8), ("two millions", 2 * 10**6)],
)
def test_parts_of_a_scale(text, value):
    found = whole(text, "en")
    assert found is not None
    assert (found.value, found.kind) == (value, "cardinal")


@pytest.mark.parametrize(
    ("tag", "text", "end", "value"),
    [
        ("en", "two hundred a day", 11, 200),
        ("en", "five third", 4, 5),
        ("en", "two and five thirds", 3, 2),
        ("en", "two thousand and a half million", 12, 2000),
        ("en", "two and three twenty-firsts", 27, 2 + Fraction(3, 21)),
        ("en", "one million million million", 19, 10**12),
        ("de", "halb voll", 4, Fraction(1, 2)),
        ("de", "hundert und eins", 7, 100),
        ("de", "fünf und zwanzig", 4, 5),
        ("fr", "soixante vingt", 8, 60),
        ("pt", "dois e três", 4, 2),
        ("es", "mil y uno", 3, 1000),
        ("zh", "五十人", 2, 50),
        ("ja", "三分の一の", 4, Fraction(1, 3)),
    ],
)
def test_what_is_read_stops_before_what_does_not_belong(tag, text, end, value):
    found = read_words(text, 0, locale(tag))
    assert found is not None
    assert (found.end, found.value) == (end, value)


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("en", "quarter"),
        ("en", "quarters"),
        ("sv", "två"),
        ("da", "tyve"),
        ("zh", "一亿零万"),
        ("zh", "二万三万"),
        ("zh", "一亿二万亿"),
        ("ko", "1"),
    ],
)
def test_languages_and_runs_without_a_reading(tag, text):
    assert read_words(text, 0, locale(tag)) is None
    assert not [start for start in word_starts(text, locale(tag)) if read_words(text, start, locale(tag))]


def test_korean_syllables_inside_other_words_are_no_numbers():
    """The same syllables spell ordinary words."""
    assert word_starts("오백만장자 사천왕", locale("ko")) == []
    assert word_starts("오백만 원", locale("ko")) == [0]
