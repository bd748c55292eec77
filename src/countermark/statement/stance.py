"""Whether a sentence asserts its number, denies it, supposes it or plans it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from countermark.statement.lexicon import word_list
from countermark.statement.names.tokens import words
from countermark.statement.sentence import Place, Sentence

Stance = Literal["denied", "supposed", "planned", "asked"]

_GOVERNS: Final[tuple[tuple[str, Stance], ...]] = (("neg", "denied"), ("suppose", "supposed"), ("plan", "planned"))
_ADVERBS_OF_DENIAL: Final = word_list("adverbs of denial")
_DENIED_AFTER: Final = word_list("denied after")
_NEGATED_BELIEF: Final = word_list("negated belief")
_BRIEF: Final = frozenset(words("only just merely simply yet"))
_NOBODY: Final = frozenset(words("nobody none neither"))
_CLOSES: Final = frozenset(words("with despite after until"))
_DUE_TO: Final = frozenset(words("reach be rise fall grow hit increase become"))
_BESIDE_PLANS: Final = frozenset(words("than as what above below beyond missed over under unlike"))
_AUXILIARIES: Final = frozenset(words("has had have did does do be been"))
_BEFORE_NONFINITE: Final = frozenset(words("have been be to t not never longer"))
_BEFORE_BARE: Final = frozenset(words("not t to never will have been"))


DENIAL_WORDS: Final = 8
"""A longer sentence speaks of something else."""
_FIRST: Final = re.compile(r"\W*+(\w++)")
_POINTS_BACK: Final = word_list("points back")
_TRUTH: Final = word_list("truth")
_MISTAKES: Final = word_list("mistakes")
_HYPOTHESES: Final = frozenset(("if", "suppose", "imagine", "supposing", "assuming", "whether", "wenn"))
_GOALS: Final = frozenset(("target", "forecast", "projection", "goal", "budget"))
_MYTHS: Final = frozenset(("myth", "falsehood", "fiction"))
_OPENS: Final = frozenset(("had", "were", "should"))
_CLASSES: Final = ("neg", "suppose", "plan", "report", "deny")
_WORDS: Final = (
    _ADVERBS_OF_DENIAL | _DENIED_AFTER | _MISTAKES | _HYPOTHESES | _GOALS | _MYTHS | _OPENS
    | {"being", "hypothetically", "assume", "no", "would", "could", "might"}
)  # fmt: skip
"""A sentence without one of these words, or of these classes, asserts all its numbers."""


class Stood(NamedTuple):
    """A stance, and the words that take it."""

    stance: Stance
    place: Place


def stance_of(sentence: Sentence, index: int) -> Stood | None:
    """The stance of one number; None where it is asserted."""
    if sentence.uses.isdisjoint(_CLASSES) and sentence.words.isdisjoint(_WORDS):
        return None
    zone = sentence.zones[index]
    before = _before(sentence, zone.first, zone.at) or _over(sentence, index) or _announced(sentence, zone.at)
    return before or _behind(sentence, zone.at, zone.last)


def _announced(sentence: Sentence, at: int) -> Stood | None:
    """A denial in front of a colon: "It is false: inflation was 5.2%."."""
    colon = next((place for place in range(1, min(at, DENIAL_WORDS)) if sentence.breaks[place] == ":"), 0)
    if not colon or sentence.texts[0] not in _POINTS_BACK:
        return None
    place = next((place for place in range(colon) if "deny" in sentence.classes(place)), None)
    return None if place is None else Stood("denied", sentence.place(place, place + 1))


def may_deny(text: str) -> bool:
    """Whether a sentence that begins like this may deny the one before it."""
    first = _FIRST.match(text)
    return first is None or first.end() == len(text) or first[1].lower() in _POINTS_BACK


def denies(texts: Sequence[str]) -> bool:
    """Whether the words of a sentence may be a denial of the one before it."""
    return 0 < len(texts) <= DENIAL_WORDS and texts[0] in _POINTS_BACK


def denial(sentence: Sentence) -> Place | None:
    """Where a short sentence denies the one before it: "That is false.", "Verdict: not true.", "This was a mistake."."""
    texts = sentence.texts
    if sentence.numbers or not denies(texts):
        return None
    negated = any("neg" in sentence.classes(place) or word in ("no", "nope") for place, word in enumerate(texts))
    for place, word in enumerate(texts):
        if word in _TRUTH and negated:
            return sentence.place(place, place + 1)
        if ("deny" in sentence.classes(place) or word in _MISTAKES) and not negated:
            return sentence.place(place, place + 1)
    return None


def _before(sentence: Sentence, first: int, at: int) -> Stood | None:
    """A word of the number's own clause that governs it: no verb of its own stands between the two."""
    if sentence.texts[max(0, at - 3) : at] == ["far", "from", "being"]:
        return Stood("denied", sentence.place(at - 3, at))
    if _is_presupposed(sentence, at):
        return None
    for place in range(at - 1, first - 1, -1):
        classes = sentence.classes(place)
        for name, stance in _GOVERNS:
            if name in classes and _is_stance(sentence, place, name):
                return Stood(stance, sentence.place(place, place + 1))
        if "report" in classes and sentence.texts[place + 1 : place + 3] == ["to", "be"]:
            return None if sentence.texts[place] == "estimated" else Stood("supposed", sentence.place(place, place + 1))
        if "verb" in classes and not _is_auxiliary(sentence, place) and not _is_nonfinite(sentence, place):
            return None
        if classes & {"up", "down"} and not _is_bare(sentence, place):
            return None
        if sentence.breaks[place] in (";", ":", "—", "–") or sentence.texts[place] in _CLOSES:
            return None
    return None


def _is_presupposed(sentence: Sentence, at: int) -> bool:
    """Such as "Did not match Peru's 29 million" and "the 5.3% of Uganda" take their number for granted."""
    if at < 1 or sentence.leads[at]:
        return False
    owner = any(named.place.last == at for named in sentence.entities)
    return owner or (sentence.texts[at - 1] == "the" and at > 1 and "verb" not in sentence.classes(at - 2))


def _is_stance(sentence: Sentence, place: int, name: str) -> bool:
    word = sentence.texts[place]
    after = sentence.word(place + 1)
    before = sentence.texts[place - 1] if place else ""
    if place and sentence.said[place].is_capitalised and not sentence.breaks[place] and not sentence.text.isupper():
        return False  # somebody called Will
    if name == "neg":
        if word in ("don", "wasn", "isn", "didn", "doesn", "weren", "aren", "hasn", "haven", "hadn"):
            return after == "t"
        if word in ("failed", "fails", "fail"):
            return after == "to"
        return after not in _BRIEF and word != "nor" and not (word == "no" and sentence.language == "en")
    if name == "suppose":
        if after in ("expect", "not"):
            return after == "not"
        if word == "may":
            return sentence.said[place].raw == "may"
        if word == "if":
            return after != "you"  # who asks for something supposes nothing of the number
        return word != "should" or after == "have"
    if word in ("won", "wo"):
        return after == "t"
    if word in ("expect", "expects", "expected") and sentence.texts[place + 1 : place + 3] == ["to", "live"]:
        return False
    if word in ("set", "poised", "bound"):
        return after == "to"
    if word == "projects":
        return after in ("a", "an", "that")  # "Solar 4 projects" are none
    if word == "due":
        return after == "to" and sentence.word(place + 2) in _DUE_TO
    if word == "budget":
        return False
    return before not in _BESIDE_PLANS and not (
        word in ("target", "targets", "goal")
        and place + 1 < len(sentence.texts)
        and after not in ("of", "is", "to", "")
    )


def _is_auxiliary(sentence: Sentence, place: int) -> bool:
    """Such as "Was" in "was not expected to be": the next word goes on with the same verb."""
    following = sentence.classes(place + 1)
    return bool(following & {"neg", "plan"}) or sentence.texts[place] in _AUXILIARIES


def _is_nonfinite(sentence: Sentence, place: int) -> bool:
    """Such as "Reached" in "could have reached", "reach" in "failed to reach": it belongs to the word in front of it."""
    before = sentence.classes(place - 1)
    return bool(before & {"neg", "suppose"}) or sentence.texts[place - 1] in _BEFORE_NONFINITE


def _is_bare(sentence: Sentence, place: int) -> bool:
    """A verb without an ending, as behind "did not" or "would": fall, rise, reach."""
    return "suppose" in sentence.classes(place - 1) or sentence.texts[place - 1] in _BEFORE_BARE


def _over(sentence: Sentence, index: int) -> Stood | None:
    """A denial or a doubt of the whole clause: "it is false that …", "nobody believes that …", "if …, it would be …"."""
    zone = sentence.zones[index]
    for place in range(zone.at - 1, -1, -1):
        if sentence.breaks[place + 1 if place + 1 <= zone.at else place] == ";":
            return None
        classes = sentence.classes(place)
        word = sentence.texts[place]
        if word == "but" and place < zone.at:
            return None
        if word in _MYTHS and place < 2 and sentence.breaks[place + 1] == ":":
            return Stood("denied", sentence.place(place, place + 1))
        if word == "hypothetically" or (word == "assume" and place < 4):
            return Stood("supposed", sentence.place(place, place + 1))
        if word in _GOALS and _is_planned_subject(sentence, place, zone.at):
            return Stood("planned", sentence.place(place, place + 1))
        if word == "no" and (
            sentence.word(place + 1) == "means" or (sentence.word(place + 1) == "longer" and zone.at - place <= 4)
        ):
            return Stood("denied", sentence.place(place, place + 2))
        if "deny" in classes and _denies(sentence, place, zone.at):
            return Stood("denied", sentence.place(place, place + 1))
        if "neg" in classes and _denies_belief(sentence, place, zone.at):
            return Stood("denied", sentence.place(place, place + 1))
        if word in _HYPOTHESES and _is_condition(sentence, place, zone.at):
            return Stood("supposed", sentence.place(place, place + 1))
    return _inverted(sentence, zone.at)


def _inverted(sentence: Sentence, at: int) -> Stood | None:
    """Such as "Had it been 7.7%, …" and "Were it to reach 7.7%, …"."""
    starts = (place for place in range(at) if not place or sentence.breaks[place])
    for place in starts:
        if sentence.texts[place] in _OPENS and not sentence.is_parted(place, at):
            rest = sentence.texts[place + 1 : at]
            if "been" in rest or "to" in rest or sentence.texts[place] == "should":
                return Stood("supposed", sentence.place(place, place + 1))
    return None


def _is_planned_subject(sentence: Sentence, place: int, at: int) -> bool:
    """Such as "The target for inflation was 3%", "the budget assumes an inflation of 3%"."""
    following = sentence.texts[place + 1] if place + 1 < at else ""
    if "plan" in sentence.lexicon.of(following):
        return True
    verbs = [near for near in range(place + 1, at) if "verb" in sentence.classes(near)]
    return (
        following in ("for", "of", "was", "is", "put", "puts") and len(verbs) == 1 and not sentence.is_parted(place, at)
    )


def _denies(sentence: Sentence, place: int, at: int) -> bool:
    word = sentence.texts[place]
    if word in _ADVERBS_OF_DENIAL:
        return (
            any("report" in sentence.classes(near) for near in range(max(0, place - 2), min(at, place + 4)))
            or at - place <= 6
        )
    if word == "evidence":
        return "no" in sentence.texts[max(0, place - 2) : place] and "that" in sentence.texts[place : place + 3]
    said = range(place + 1, min(at, place + 6))
    that = next((near for near in said if "that" in sentence.classes(near)), None)
    if word == "contrary":
        return not sentence.is_parted(place, at)
    if that is None:
        return False
    negated = any(
        "neg" in sentence.classes(near) or sentence.texts[near] in ("no", "without", "little")
        for near in range(max(0, place - 3), place)
    )
    return not negated


def _denies_belief(sentence: Sentence, place: int, at: int) -> bool:
    """Such as "Nobody believes that", "it is not true that", "I do not think"."""
    word = sentence.texts[place]
    near = range(place + 1, min(at, place + 5))
    believes = any(
        sentence.texts[each].removesuffix("s").removesuffix("d") in _NEGATED_BELIEF
        or "report" in sentence.classes(each)
        for each in near
    )
    that = any("that" in sentence.classes(each) for each in near)
    return believes and (that or word in _NOBODY or sentence.word(place + 1) in ("think", "believe", "t"))


def _is_condition(sentence: Sentence, place: int, at: int) -> bool:
    """An "if" whose clause holds the number, or whose consequence does."""
    if sentence.word(place + 1) == "you":
        return False
    if place and sentence.texts[place - 1] in ("as", "even", "know", "ask", "see", "unclear"):
        return sentence.texts[place - 1] == "even"
    if not sentence.is_parted(place, at):
        return True
    return any("suppose" in sentence.classes(near) for near in range(place + 1, at))


def _behind(sentence: Sentence, at: int, last: int) -> Stood | None:
    """What is said of the number behind it: "… is false", "a rate of 7.7% would be …"."""
    for place in range(at, last):
        if sentence.texts[place] in _DENIED_AFTER and sentence.texts[place - 1] not in ("not", "nothing", "t"):
            verbs = range(max(at, place - 4), place)
            if sentence.texts[place] == "lied" or any(
                sentence.texts[near]
                in ("is", "was", "are", "were", "be", "been", "out", "ist", "war", "est", "es", "era")
                for near in verbs
            ):
                return Stood("denied", sentence.place(place, place + 1))
        if sentence.texts[place] in ("true", "correct", "accurate") and any(
            "neg" in sentence.classes(near) for near in range(max(at, place - 3), place)
        ):
            return Stood("denied", sentence.place(place, place + 1))
        by_mistake = sentence.texts[place] in _MISTAKES and sentence.texts[place - 1] in ("by", "in", "a", "an")
        if sentence.texts[place] in _ADVERBS_OF_DENIAL or by_mistake:
            return Stood("denied", sentence.place(place, place + 1))
    if at < last and sentence.texts[at] in ("would", "could", "might") and not sentence.breaks[at]:
        return Stood("supposed", sentence.place(at, at + 1))
    return None
