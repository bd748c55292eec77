"""What stands around a token: "the text shown is the text checked" holds for its neighbours too."""

from __future__ import annotations

import re
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.measure.conftest import EVERY_MODE, FACTS, match_all
from tests.pace import grows_linearly

from countermark.measure.number.surroundings.lexicon import lexicon
from countermark.measure.number.surroundings.neighbour import counts
from countermark.model import Fact
from countermark.numeral.locales import locale

KG = '<claim id="kg">5</claim>'
PERCENT = '<claim id="phl24">5.7</claim>'
SIGNED = '<claim id="phl24">5.7%</claim>'
PEOPLE = '<claim id="k">1,500</claim>'
MONEY = '<claim id="usd">5.7</claim>'
MILLIONS = '<claim id="millions">5.7</claim>'
RATE = '<claim id="mortality">5.7</claim>'

FINE = [
    KG,
    f"It weighs {KG}.",
    f"It weighs {KG}, they say",
    f"It weighs {KG}; more",
    f"It weighs {KG} in 2024",
    f"It weighs {KG} at most times",
    f"({KG})",
    f"“{KG}”",
    f"weighs {KG}…",
    f"**{KG}**",
    f"_{KG}_",
    f"| {KG} | % |",
    f"- {KG}",
    f"well—{KG}—there",
    f"{KG}, 7 and 9",
    f"End. {KG}",
    f"7, {KG}",
    f"in 2024 {KG}",
    f"{KG} kg",
    f"{KG}kg".replace("kg</", "kg</").replace("</claim>kg", "</claim> kg"),
    f"{PERCENT}%",
    f"{PERCENT} %",
    f"{PERCENT} percent",
    f"{PERCENT}\u00a0%",
    f"{PERCENT}<b>%</b>",
    f"{PERCENT}&nbsp;%",
    f"{PERCENT} year-on-year",
    f"{PERCENT}% per year",
    f"{SIGNED} per year",
    f"{SIGNED} year over year",
    f"{SIGNED} of people",
    f"{SIGNED} (USD)",
    f"{SIGNED}\n\nMillion",
    f"{PEOPLE} people",
    f"{PEOPLE} inhabitants",
    f"Among people {SIGNED}",
    f"{SIGNED} people",
    f"In the year {KG}",
    f"Plan B {KG}",
    f"from 5% {SIGNED}",
    f"10 kg {KG}",
    f"${MONEY}",
    f"US$ {MONEY}",
    f"USD {MONEY}",
    f"{MONEY} dollars",
    f"<b>$</b>{MONEY}",
    f"${MILLIONS} million",
    f"{MILLIONS} million dollars",
    f"{MILLIONS} million",
    '<claim id="millions" policy="abbr">5.7 million</claim> USD',
    f"{RATE} per 100,000",
    f"{RATE} deaths per 100,000 people",
    f"\u202aopen and closed\u202c {KG}",
    f"\u2067open\u2069 {KG}",
    f"\u202bopen\n\n{KG}",
    f"<bdo dir=rtl>x</bdo> {KG}",
    f"\u2069 \u202c {KG}",
    f"\u202a\u202c \u2069 {KG}",
    f"in km\n\n{KG}",
    f"The weight is {KG}—",
    f"The weight is {KG} kg",
    f"The weight is {KG} well",
    f"The weight is {KG} well then",
    f"The weight is {KG} kg then",
    f"The weight, {KG} well",
    f"&#169; {KG}",
    f"❤\ufe0f {KG}",
    f"x\u200b {KG}",
    "\u00a0" * 3 + KG,
    f"x\n\n{' ' * 60}\n{KG}",
]


@pytest.mark.parametrize("text", FINE)
def test_ordinary_neighbours_do_not_trouble_a_number(match, text):
    answer = match(text)
    assert answer.value is True, answer.reason


REFUSED = [
    (f"a{KG}", "'a' touches the tag on its left"),
    (f"1{KG}", "'1' touches the tag on its left"),
    (f"約{KG}", "'約' touches the tag on its left"),
    (f"1\u200b{KG}", "'1' touches the tag on its left"),
    (f"1<b></b>{KG}", "'1' touches the tag on its left"),
    (f"1<!-- x -->{KG}", "'1' touches the tag on its left"),
    (f"&#49;{KG}", "'1' touches the tag on its left"),
    (f"<b>1</b>{KG}", "'1' touches the tag on its left"),
    (f"{KG}e9", "an exponent follows the tag; write it inside"),
    (f"{KG}0", "'0' touches the tag on its right"),
    (f"{KG}\u0338", "'̸' touches the tag on its right"),
    (f"{KG}²", "'²' touches the tag on its right"),
    (f"{KG}<sup>9</sup>", "'⁹' touches the tag on its right"),
    (f"{KG}{KG}", "'5' touches the tag on its right"),
    (f"{KG}\ufffd", "what is next to the tag cannot be seen"),
    (f"-{KG}", "'-' touches the tag on its left; a sign belongs inside it"),
    (f"−{KG}", "'−' touches the tag on its left; a sign belongs inside it"),
    (f"3–{KG}", "'–' touches the tag on its left; a sign belongs inside it"),
    (f"±{KG}", "'±' touches the tag on its left; a sign belongs inside it"),
    (f"3.{KG}", "'.' in front of the tag makes its digits part of another number"),
    (f"3,{KG}", "',' in front of the tag makes its digits part of another number"),
    (f"3’{KG}", "'’' in front of the tag makes its digits part of another number"),
    (f"costs .{KG}", "'.' in front of the tag makes its digits part of another number"),
    (f".{KG}", "'.' in front of the tag makes its digits part of another number"),
    (f"{KG},000", "',' behind the tag makes its digits part of another number"),
    (f"{KG}.5", "'.' behind the tag makes its digits part of another number"),
    (f"{KG}'000", '"\'" behind the tag makes its digits part of another number'),
    (f"{KG},{KG}", "',' behind the tag makes its digits part of another number"),
    (f"{KG}\u00a0000", "a grouping space behind the tag joins it to another number"),
    (f"{KG}&#8239;000", "a grouping space behind the tag joins it to another number"),
    (f"3\u2009{KG}", "a grouping space in front of the tag joins it to another number"),
    (f"{KG}×10^6", "an exponent follows the tag; write it inside"),
    (f"{KG} × 10^6", "an exponent follows the tag; write it inside"),
    (f"{KG} × 10<sup>6</sup>", "an exponent follows the tag; write it inside"),
    (f"{KG}^2", "an exponent follows the tag; write it inside"),
    (f"{KG} \\times 10^6", "an exponent follows the tag; write it inside"),
    (f"{KG} in 10 people", "'in 10' makes a ratio of it; write it inside"),
    (f"{SIGNED}%", "'%' behind a percentage makes it another unit; write it inside"),
    (f"\u202e{KG}", "a bidirectional control is open around the tag, so its digits may show in another order"),
    (f"\u202a\u2067\u202c\u2069{KG}\u202c", "a bidirectional control is open around the tag, so its digits may show in another order"),
    (f"x \u2067y {KG} z\u2069", "a bidirectional control is open around the tag, so its digits may show in another order"),
    (f"&#x202E;{KG}", "a bidirectional control is open around the tag, so its digits may show in another order"),
    (f"&#{'0' * 5000}8238;{KG}", "a bidirectional control is open around the tag, so its digits may show in another order"),
    (f"&#08238;{KG}", "a bidirectional control is open around the tag, so its digits may show in another order"),
    (f"<BDO dir=rtl>{KG}</BDO>", "a bidirectional control is open around the tag, so its digits may show in another order"),
    ("x" + "\u200b" * 60 + KG, "'x' touches the tag on its left"),
    ("x" + "\u200b" * 2000 + KG, "what is next to the tag cannot be seen"),
    (KG + " " + "\u2060" * 2000 + "million", "what is next to the tag cannot be seen"),
]  # fmt: skip


READ_WITH = [
    (f"{KG} million", "million"),
    (f"{KG} Million", "Million"),
    (f"{KG}\nmillion", "million"),
    (f"{KG}-million", "-million"),
    (f"{KG} M", "M"),
    (f"{KG} **million**", "million"),
    (f"{KG}%", "%"),
    (f"{KG} percent", "percent"),
    (f"{KG} km", "km"),
    (f"{KG} dollars", "dollars"),
    (f"{KG} US dollars", "US dollars"),
    (f"{KG}€", "€"),
    (f"${KG}", "$"),
    (f"US$ {KG}", "US$"),
    (f"EUR {KG}", "EUR"),
    (f"%{KG}", "%"),
    (f"two million {KG}", "million"),
    (f"of km {KG}", "km"),
    (f"in percentage points {KG}", "percentage points"),
    (f"The weight is {KG} km", "km"),
    (f"The weight is {KG} km then", "km"),
    (f"The weight is million {KG} well", "million"),
    (f"{KG} thousand million billion trillion", "thousand million billion"),
    (f"{PERCENT}% per 100,000", "per 100,000"),
    (f"{KG} kg million", "kg million"),
    (f"{PERCENT} percentage points", "percentage points"),
    (f"{PERCENT} people", "people"),
    (f"{SIGNED} million", "million"),
    (f"{PEOPLE} kg", "kg"),
    (f"{PEOPLE} per capita", "per capita"),
    (f"${MONEY} million", "$"),
    (f"€{MONEY}", "€"),
    (f"${MONEY} euros", "$"),
    (f"{MONEY} dollars per kg", "dollars per kg"),
    (f"{MILLIONS} USD", "USD"),
    (f"{MILLIONS} billion", "billion"),
    ('<claim id="millions" policy="abbr">5.7 million</claim> million', "million"),
    (f"{RATE} per 1,000", "per 1,000"),
    ('<claim id="share">0.12</claim>%', "%"),
    (KG + " " * 60 + "million", "million"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_neighbours_that_change_the_number_are_refused(match, text, reason):
    answer = match(text)
    assert (answer.value, answer.reason) == (False, reason)


@pytest.mark.parametrize(("text", "words"), READ_WITH)
def test_a_unit_or_a_scale_beside_a_tag_is_read_with_its_number(match, text, words):
    """It makes another number of it, and the reason names it."""
    answer = match(text)
    assert answer.value is False
    assert words in answer.reason


@given(
    st.text(
        st.one_of(st.sampled_from(" \n.,'-–%$€<>&;#*_|()^²e9\u00a0\u202e\u2066\u200b"), st.characters()), max_size=12
    ),
    st.text(
        st.one_of(st.sampled_from(" \n.,'-–%$€<>&;#*_|()^²e9\u00a0\u202e\u2066\u200b"), st.characters()), max_size=12
    ),
    st.sampled_from([None, "de", "fr", "zh", "ar", "th"]),
)
def test_no_neighbour_raises(before, after, tag):
    """Whatever stands there, there is an answer with a reason."""
    for answer in match_all(f"{before}{KG}{after}", FACTS, EVERY_MODE, tag):
        assert answer.value in (True, False)
        assert answer.reason


@pytest.mark.parametrize("locale", [None, "fr", "de"])
def test_a_plain_space_and_three_digits_make_one_number(match, locale):
    """Whatever the locale groups with: a reader takes 1 500 for fifteen hundred."""
    facts = [Fact(id="a", value="500"), Fact(id="b", value="1")]
    before, behind = 'soit 1 <claim id="a">500</claim>', 'soit <claim id="b">1</claim> 500 fois'
    assert (
        match(before, facts=facts, locale=locale).reason == "a space in front of the tag may join it to another number"
    )
    assert match(behind, facts=facts, locale=locale).reason == "a space behind the tag may join it to another number"
    assert match('soit <claim id="b">1</claim> 50 fois', facts=facts, locale=locale).value is True
    assert match('en 2024 <claim id="b">1</claim> fois', facts=facts, locale="fr").value is True


def test_a_percent_sign_may_stand_in_front_where_it_does(match):
    assert match('%<claim id="phl24">5,7</claim>', locale="tr").value is True


def test_words_of_the_draft_s_own_language_are_seen(match):
    facts = [Fact(id="a", value="5")]
    for tag, text in (
        ("de", '<claim id="a">5</claim> Milliarden'),
        ("es", '<claim id="a">5</claim> mil'),
        ("de", '<claim id="a">5</claim> Mrd.'),
    ):
        assert "is next to the tag" in match(f"x {text} y", facts=facts, locale=tag).reason
    # "mil" is an everyday word elsewhere; "Milliarden" is one nowhere.
    assert match('x <claim id="a">5</claim> mil y', facts=facts, locale="de").value is True
    assert match('x <claim id="a">5</claim> Milliarden y', facts=facts).value is False


def test_a_spaced_neighbour_in_a_language_without_spaces_is_seen(match):
    facts = [Fact(id="a", value="5")]
    assert "is next to the tag" in match('<claim id="a">5</claim> 亿', facts=facts, locale="zh").reason
    assert match('增长 <claim id="a">5</claim> 。', facts=facts, locale="zh").value is True


@pytest.mark.parametrize("tag", ["en", "en-IN", "de", "fr", "es", "pt-BR", "it", "nl", "nb", "ru", "tr", "hi", "ar"])
def test_every_scale_and_unit_word_of_a_locale_is_an_extraordinary_one(tag):
    """The quick look must never pass a word that the full look would stop."""
    rules = locale(tag)
    words = lexicon(rules)
    for alias in (*rules.scales, *(name for name in rules.currency if name.isalpha())):
        first, last = alias.split()[0].rstrip("."), alias.split()[-1].rstrip(".")
        if first.isalpha() and last.isalpha():
            assert words.is_first(first)
            assert words.is_last(last)


PAYLOADS = {"kg": "5", "usd": "$5.7", "phl24": "5.7%", "hundred": "100", "metre": "5 m"}
IN_GERMAN = {"kg": "5", "usd": "5,7 $", "phl24": "5,7 %", "hundred": "100", "metre": "5 m"}
BEHIND = ["dollars", "points", "rise", "Zealand", "a", "ten", "2024", "10", "of", "kg", "won", "the", "hour", "million"]
FIRSTS = """new hong south north point points percentage per cubic square metric US canadian Australian NZ squared cubed out in of
to and through times x a an each every basis bps pts million hundred thousand lakh half dozen dollars won pounds rupees kg tonnes ton
feet miles hours years level steady firms bar exams minus plus percent cent degrees Celsius light nautical troy long short
barrels people man person pair head fold billion trillion m M k K b t""".split()  # noqa: SIM905 — words read as words


@pytest.mark.parametrize("every", [11, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize(("tag", "payloads"), [(None, PAYLOADS), ("de", IN_GERMAN)])
def test_the_quick_look_passes_nothing_that_the_full_look_stops(monkeypatch, tag, payloads, every):
    """Two words behind a token, or one on either side, in any order of asking: what was remembered changes nothing."""
    facts = (*FACTS, Fact(id="metre", value="5", unit="m"))
    tails = [f"{first} {second} so." for first in FIRSTS for second in BEHIND]
    lines = [
        f"It was {before} <claim id='{name}'>{payloads[name]}</claim> {tail}"
        for index, tail in enumerate(tails)
        for name, before in zip(payloads, ("then", "was", "at", "a", FIRSTS[index % len(FIRSTS)]), strict=True)
    ]
    for ordered in (lines[::every], lines[::-every]):
        text = "\n\n".join(ordered)
        quick = match_all(text, facts, EVERY_MODE, tag)
        with monkeypatch.context() as patched:
            patched.setattr("countermark.measure.number.surroundings.plain.Plain.before", lambda *_: False)
            full = match_all(text, facts, EVERY_MODE, tag)
        tagged = [(one.value, one.reason, other.reason) for one, other in zip(quick, full, strict=True)]
        assert [each for each in tagged if each[1] != each[2]] == []


def test_counted_nouns_come_from_the_lexicon():
    assert {"people", "household", "death"} <= counts()
    assert not {"%", "kg", "year", ""} & counts()


def test_eight_times_the_neighbours_cost_eight_times_as_much():
    """Linear in the draft, whatever stands around the tokens."""

    def cost(count: int) -> float:
        text = "".join(f"wort{i} <claim id='kg'>5</claim> word{i} &#8238; {KG} million\n" for i in range(count))
        begun = process_time()
        answers = match_all(text, FACTS, [{"type": "exact"}], None)
        assert len(answers) >= 2 * count
        return process_time() - begun

    cost(50)
    assert grows_linearly(cost, 150, times=8)


def test_the_memory_of_ordinary_words_is_capped(monkeypatch):
    monkeypatch.setattr("countermark.measure.number.surroundings.plain._KNOWN_WORDS", 1)
    text = "".join(f"alpha{'x' * i} <claim id='kg'>5</claim> beta{'y' * i} and so on " for i in range(4))
    assert all(answer.value for answer in match_all(text, FACTS, [{"type": "exact"}], None))


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("zh", '增长了<claim id="phl24">5.7%</claim>的'),
        ("ja", '成長率は<claim id="phl24">5.7%</claim>だった'),
        ("ko", '성장률은<claim id="phl24">5.7%</claim>로'),
        (None, '<claim id="hundred">100</claim> people'),
    ],
)
def test_a_particle_or_a_counted_noun_is_no_context(match, tag, text):
    """Where words are not spaced particles touch; a fact that says no unit counts whatever its noun counts."""
    assert match(text, locale=tag).value is True


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("zh", '增长负<claim id="phl24">5.7%</claim>'),
        ("zh", '第<claim id="hundred">100</claim>'),
        ("zh", '百分之<claim id="hundred">100</claim>'),
        ("ja", '<claim id="hundred">100</claim>万'),
        ("ko", '이<claim id="hundred">100</claim>'),
        ("th", 'ลบ<claim id="hundred">100</claim>'),
        (None, '了<claim id="hundred">100</claim>'),
        (None, '<claim id="hundred">100</claim> million people'),
        (None, '<claim id="phl24">5.7</claim> people'),
    ],
)
def test_a_letter_that_could_change_the_number_still_flags(match, tag, text):
    assert match(text, locale=tag).value is False


def _tagged(text):
    """[payload] or [payload|mode] as a token of the fact "a"."""
    return re.sub(
        r"\[([^\]|]*)(?:\|(\w+))?\]",
        lambda part: f'<claim id="a" policy="{part[2] or "auto"}">{part[1]}</claim>',
        text,
    )


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("[5.7%] points", "5.7", "%"),
        ("[5.7]% points", "5.7", "%"),
        ("[5.7 percentage] points", "5.7", "%"),
        ("[5.7]%₀", "5.7", "%"),
        ("[5.7]%pts", "5.7", "%"),
        ("[5.7%]-point rise", "5.7", "%"),
        ("[5.7]%‰", "5.7", "%"),
        ("[5.7]% bps", "5.7", "%"),
        ("[5.7]%%", "5.7", "%"),
        ("A loss of $([3.2]) million.", "3.2", "USD"),
        ("([3.2])%", "3.2", None),
        ("([3.2]) million", "3.2", None),
        ("$([3.2])", "3.2", None),
        ("-([3.2])", "3.2", None),
        ("([5.7])^2", "5.7", None),
        ("“[5.7]” million", "5.7", None),
        ('"[5.7]"%', "5.7", None),
        ("[5.7](%)", "5.7", None),
        ("[5.7] (USD)", "5.7", None),
        ("[5.7] (in millions)", "5.7", None),
        ("[$5] (AUD)", "5", "USD"),
        ("[5.7] x 10^6", "5.7", None),
        ("[5.7] X 10^6", "5.7", None),
        ("[5.7] times 10^6 x", "5.7", None),
        ("NZ [$5] x", "5", "USD"),
        ("in HK [$5] x", "5", "USD"),
        ("Canadian [$5] x", "5", "USD"),
        ("[$5] Canadian", "5", "USD"),
        ("the [5 dollars] Canadian", "5", "USD"),
        ("kr [5.7]", "5.7", None),
        ("the [5.7] kr", "5.7", None),
        ("[5.7] 元", "5.7", None),
        ("[5.7] руб", "5.7", None),
        ("[5] square km", "5", "km"),
        ("square [5] km", "5", "km"),
        ("[5] m squared", "5", "m"),
        ("[5] m⁻¹", "5", "m"),
        ("[5 metres] cubed", "5", "m"),
        ("[5] km s⁻¹", "5", "km"),
        ("[5 MW]·h", "5", "MW"),
        ("[5 kg] CO2e", "5", "kg"),
        ("[5 km] an hour", "5", "km"),
        ("[5 barrels] a day", "5", "barrel"),
        ("[$5] a tonne", "5", "USD"),
        ("[5 ft] 6 in tall", "5", "ft"),
        ("[5] Millionen x", "5", None),
        ("[5.7] Mio.", "5.7", None),
        ("[5] млн", "5", None),
        ("[5.7] 万", "5.7", None),
        ("[5] milliards x", "5", None),
        ("[5] MLN", "5", None),
        ("[5] ｍｉｌｌｉｏｎ", "5", None),
        ("[5] mіllion", "5", None),
        ("[5] hundredths", "5", None),
        ("[5.7%] of a percent", "5.7", "%"),
        ("$[5]–6 million", "5", "USD"),
        ("[$5]–6 million", "5", "USD"),
        ("[$5] to 6 million", "5", "USD"),
        ("between [$5] and $6 million", "5", "USD"),
        ("It was between [$5] and $6 million then", "5", "USD"),
        ("It was from [$5] to $6 million then", "5", "USD"),
        ("It cost [$5] a tonne then", "5", "USD"),
        ("It was [5.7] x 10^6 then", "5.7", None),
        ("It was ([5.7]) million then", "5.7", None),
        ("[5]–6 million", "5", None),
        ("[5] to 6 million", "5", None),
        ("12\u2007[500]", "500", None),
        ("0․[500]", "500", None),
        ("(.[5])", "5", None),
        ("$.[5]", "5", "USD"),
        ("a ⁒[5]", "5", None),
        ("a ⊖[5]", "5", None),
        ("[5] <template>x</template>million", "5", None),
        ('[5] <span style="display:none">people and</span> million', "5", None),
        ("minus [5]", "5", None),
        ("the minus [5] x", "5", None),
        ("− [5]", "5", None),
        ("[5]/2", "5", None),
        ("1/[5]", "5", None),
        ("[5] ½", "5", None),
        ("10^[5.7]", "5.7", None),
        ("[5.7]-fold", "5.7", None),
        ("[2024|year]–25", "1", None),
    ],
)
def test_what_a_reader_would_take_for_another_number_is_refused(match, text, value, unit):
    """Attempts of a hostile reading: each shows another amount or another unit than the fact's."""
    facts = [Fact(id="a", value=value, unit=unit, period="2024" if "year" in text else None)]
    assert match(_tagged(text), facts=facts).value is False


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("It won [5] medals", "5", None),
        ("Growth (<b>[5.7%]</b>) was", "5.7", "%"),
        ("Growth ([5.7%]) was high", "5.7", "%"),
        ("grew [5.7%] in 2024", "5.7", "%"),
        ("from [5] to 6 percent", "5", "%"),
        ("[5.7%] women", "5.7", "%"),
        ("Of 2 million [5] died", "5", None),
        ('He said "[5.7%]" was', "5.7", "%"),
        ("growth—[5.7%]—was", "5.7", "%"),
        ("[5.7]% of people", "5.7", "%"),
        ("[5.7] percent of GDP", "5.7", "%"),
        ("$[5] million x", "5", "million USD"),
        ("| [5.7] | [5.7] |", "5.7", None),
        ("- [5.7%] growth", "5.7", "%"),
        ("in 2024 [5.7%] of", "5.7", "%"),
        ("[5.7%], and", "5.7", "%"),
        ("[1,500] people a lot", "1500", "people"),
        ("rose [5.7] to a record", "5.7", None),
        ("rise of [5] to the top", "5", None),
        ("**[5.7%]** growth", "5.7", "%"),
        ("at [5.7%]; then", "5.7", "%"),
        ("([5.7%]; x)", "5.7", "%"),
        ("USD [5.7] x", "5.7", "USD"),
        ("[5.7] USD x", "5.7", "USD"),
        ("was [5.7].\nNext", "5.7", None),
        ("x [5.7%]\n\ny", "5.7", "%"),
        ("[5.7%] of a total", "5.7", "%"),
        ("a [5.7%] of one group", "5.7", "%"),
    ],
)
def test_what_every_reader_takes_for_the_fact_s_own_number_is_verified(match, text, value, unit):
    assert match(_tagged(text), facts=[Fact(id="a", value=value, unit=unit)]).value is True


@pytest.mark.parametrize(
    ("text", "verified"),
    [
        ("from 5 million in [2015|year] to 6 million in 2016", True),
        ("from 5 million since [2015|year] to 6 million", True),
        ("from [2015|year] to 6 million", False),
    ],
)
def test_a_year_to_which_another_amount_belongs_is_no_range(match, text, verified):
    assert match(_tagged(text), facts=[Fact(id="a", value="1", period="2015")]).value is verified
