"""What a polite answer does not hold, and what only looks like it."""

from __future__ import annotations

import pytest
from tests.pace import takes_at_most

from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Act, Claim, Draft, Evidence, Graph, Measurement, Span
from countermark.protocols import Need, Subject


def asked(text: str, locale: str | None = None) -> Measurement:
    """The answer about a claim, which is that about an act of the same words."""
    span = Span(start=0, end=len(text))
    graph = Graph(
        claims=(Claim(id="c1", span=span, text=text, modality="factual"),),
        discourse_acts=(Act(id="da1", span=span, type="ASSERTION"),),
    )
    needs = [Need("is_professional_tone", node, {}) for node in ("c1", "da1")]
    subject = Subject(Draft(text=text, locale=locale), graph, Evidence(), DEFAULT_LIMITS)
    claim, act = MEASURES["is_professional_tone"](needs, {}, subject)
    assert (claim.value, claim.reason) == (act.value, act.reason)
    return claim


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("This is bullshit.", "profanity: 'bullshit'"),
        ("What the hell happened?", "profanity: 'What the hell'"),
        ("F**k this order.", "profanity: 'F**k'"),
        ("ＤＡＭＮ it, the parcel is late.", "profanity: 'DAMN'"),
        ("Only an idiot would do that.", "insult: 'idiot'"),
        ("You are so stupid.", "insult: 'You are so stupid'"),
        ("You’re just clueless.", 'insult: "You\'re just clueless"'),
        ("That is entirely your fault.", "blame: 'entirely your fault'"),
        ("You should have read the terms.", "blame: 'You should have read'"),
        ("You clearly didn't look.", 'blame: "You clearly didn\'t"'),
        ("Well, as I already said, no.", "blame: 'as I already said'"),
        ("Thanks for nothing.", "sarcasm: 'Thanks for nothing'"),
        ("Oh, great, another complaint.", "sarcasm: 'Oh, great'"),
        ("We're gonna fix it.", "slang: 'gonna'"),
        ("LOL, it shipped.", "slang: 'LOL'"),
        ("Please wait!!!", "heaped punctuation: '!!!'"),
        ("What did you expect?!", "heaped punctuation: '?!'"),
        ("WE TOLD YOU BEFORE, Mr Smith.", "shouting: 'WE TOLD YOU BEFORE'"),
        ("DO NOT EVER CALL US AGAIN ABOUT THIS", "shouting: 'DO NOT EVER CALL US AGAIN ABOUT THIS'"),
    ],
)
def test_an_unprofessional_word_is_named(text, says):
    answer = asked(text)
    assert (answer.value, answer.reason) == (False, says)


@pytest.mark.parametrize(
    "text",
    [
        "Thank you for your patience! We will refund you today.",
        "The dam at Scunthorpe is open.",
        "It is not your fault, and we will fix it.",
        'The customer wrote: "this is damn slow".',
        "The log says `idiot mode: off`, and 'crap.txt' is missing.",
        "Use an idiot-proof connector.",
        "The pump sucks in air.",
        "Bloody stool is a symptom.",
        "Jerk chicken and a cocktail at a class in Essex.",
        "LoL is played by millions.",
        "IBM SPSS AND NASA JPL use it.",
        "VITAMIN A AND B are in it; write to wtf.lol@example.org.",
        "DO NOT UNPLUG the router.",
        "You should have received an e-mail.",
        "You clearly described the problem, thank you.",
        "Sure, right now I can refund it.",
        "Read https://example.org/wtf!!! for more.",
        "Moby Dick is by Herman Melville.",
    ],
)
def test_a_polite_text_with_an_innocent_look_alike_passes(text):
    answer = asked(text)
    assert answer.value is True, answer.reason
    assert "nothing unprofessional in" in answer.reason


@pytest.mark.parametrize(
    ("text", "locale", "says"),
    [
        ("", None, "there are no words to judge"),
        ("12 + 5!!!", None, "there are no words to judge"),
        ("これは素晴らしいです", None, "the lexicon is English, and the text is not"),
        ("Du bist ein Idiot", "de-CH", "the lexicon is English, and the draft is in 'de-CH'"),
        ("a " * 20_000, None, "the text has 40000 characters, more than 20000"),
    ],
)
def test_what_the_lexicon_cannot_judge_is_unknown(text, locale, says):
    answer = asked(text, locale)
    assert (answer.value, answer.reason) == (None, says)


def test_english_of_any_country_is_english():
    assert asked("Thank you.", "en-IN").value is True


def test_a_long_finding_is_cut():
    assert len(asked("!" * 500 + " help").reason) < 100


@pytest.mark.parametrize(
    "text", ["a" * 20_000, "a." * 10_000, "a-" * 10_000, "“" * 19_999 + "a", "you are so " * 1_800]
)
def test_no_text_takes_long(text):
    assert takes_at_most(1.5, lambda more: asked(text + " " * more))
