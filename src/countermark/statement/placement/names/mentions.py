"""Where a text names members of an axis.

Names match by the words that distinguish them: a mention may be part of a name, and stands for every member that it fits
equally well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import DIGIT
from countermark.language.words import Words
from countermark.statement.placement.names.axis_names import MEASURE, AxisNames
from countermark.statement.placement.word_lists import words_of

_GAP: Final = 3
"""Words between two words of one name."""
_CUTS: Final = classes.SEMICOLON | classes.STOP_SIGN | classes.BAR | classes.BREAK | classes.CLOSE
"""Signs that no name reaches over."""
_LINKS: Final = classes.SUPERLATIVE | classes.SUBORDINATE | classes.PREPOSITION | classes.SYMBOL
"""Words of these classes name nothing by themselves: "than" is no "Less than 100", "for" no "Goals for", "%" no "Share (%)"."""
_PARTING: Final = classes.OPENS | classes.COMPARISON | classes.NEGATION | DIGIT
_NEAR: Final = 6
"""Words between a name and the "total" that is its own, and classes of words that part the two."""
WHOLE: Final = 0.9
"""The share of a name from which on it is named as a whole."""
_ENTIRE: Final = 0.97
_VAGUE: Final = 0.3
"""A smaller share of several names says nothing."""
_MANY: Final = 12  # fewer than `axis_names` keeps of those that share a word
_MOST: Final = 0.6
"""A mention that fits more members, or a larger share of all, tells none of them apart."""
_BETTER, _MUCH_BETTER = 1.02, 1.1
_WEAKER: Final = 0.6
_INITIALS: Final = 0.95


class Mention(NamedTuple):
    """Words of a text that name members of an axis."""

    axis: AxisNames
    members: frozenset[int]
    """Empty where the words name what the axis could have and has not, such as another year."""
    first: int
    last: int
    """Its words, half-open."""
    start: int
    end: int
    share: float
    """How much of the name is there."""
    words: frozenset[int]
    is_end: bool = False
    """Of a stretch of time, its beginning or its end."""

    @property
    def is_whole(self) -> bool:
        """Whether the whole name is there."""
        return self.share >= WHOLE


class _Hit(NamedTuple):
    """A word of a text that may be of a name."""

    place: int
    initials: Sequence[int]
    """The forms whose words begin with its letters."""
    heads: Sequence[tuple[str, float]]
    """The words of names that it may stand for."""


class _Run:
    """Words of one name that were found near each other."""

    __slots__ = ("at", "fits", "form", "last", "places")

    def __init__(self, form: int, place: int) -> None:
        self.form = form
        self.fits: dict[int, float] = {}
        """For each word of the name how well it is matched."""
        self.places: dict[int, int] = {}
        self.last = place
        self.at = -1
        """Which word of the name stands there."""


class _Named(NamedTuple):
    member: int
    weight: float
    share: float
    words: frozenset[int]

    @property
    def fit(self) -> tuple[bool, float]:
        """A name that is there as a whole fits better than a part of a longer one: "returns" than "returned orders"."""
        return self.share >= WHOLE, self.weight


_Kind = tuple[frozenset[int], float, float]
"""The words, the weight and the share of names that are matched alike."""


def mentions(
    axis: AxisNames, words: Words, keys: Sequence[str], first: int, last: int, *, is_alone: bool = False
) -> list[Mention]:
    """The mentions of an axis' members among the words of one sentence; of an only one if that is asked for."""
    if len(axis) < 2 and not is_alone:
        return []
    found: dict[tuple[int, frozenset[int]], _Named] = {}
    hits = _hits(axis, words, keys, first, last)
    for stretch in _stretches(axis, words, hits) if hits else ():
        for run in _runs(axis, words, stretch):
            named = _named(axis, words, keys, run)
            if named is not None:
                key = named.member, named.words
                if key not in found or found[key].fit < named.fit:
                    found[key] = named
    if not found:
        return []
    its = _beside(_joined(axis, words, _best(list(found.values()))))
    return its if axis.total is None or len(its) < 2 else _without_totals(axis, words, its)


def _runs(axis: AxisNames, words: Words, hits: Sequence[_Hit]) -> list[_Run]:
    """The runs of one stretch: words of a name follow each other in it."""
    found: list[_Run] = []
    live: dict[int, _Run] = {}
    postings = _postings(axis, hits)
    for place, initials, heads in hits:
        for form in initials:
            run = _Run(form, place)
            run.fits = dict.fromkeys(range(len(axis.forms[form].words)), _INITIALS)
            run.places = dict.fromkeys(run.fits, place)
            found.append(run)
        for head, fit in heads:
            for form, at in postings[head]:
                last_run = live.get(form)
                if (
                    last_run is None
                    or last_run.fits.get(at, 0) >= fit
                    or not _reaches(axis, words, last_run, place)
                    or (
                        at < last_run.at and _is_joined(words, last_run.last, place)
                    )  # "on test and BERT" is no "BERT test"
                ):
                    last_run = live[form] = _Run(form, place)
                    found.append(last_run)
                if place not in last_run.places.values() or at in last_run.places:
                    last_run.fits[at] = max(fit, last_run.fits.get(at, 0))
                    last_run.places[at] = place
                last_run.last, last_run.at = place, at
    return found


def _is_joined(words: Words, before: int, behind: int) -> bool:
    """Whether an "and" stands between two words."""
    return any(words.bits[place] & classes.CONJUNCTION for place in range(before + 1, behind))


def _hits(axis: AxisNames, words: Words, keys: Sequence[str], first: int, last: int) -> list[_Hit]:
    """The words that may be of a name."""
    said = zip(words.form[first:last], words.raw[first:last], keys[first:last], strict=True)
    return [
        _Hit(place, looked_up[1], looked_up[0])
        for place, looked_up in enumerate(map(axis.looked_up.__getitem__, said), first)
        if looked_up is not None and not _is_idle(words, place, last)
    ]


def _stretches(axis: AxisNames, words: Words, hits: Sequence[_Hit]) -> list[list[_Hit]]:
    """The words that may be of names, parted where no name can go on from one to the next."""
    found: list[list[_Hit]] = []
    before = -_GAP - 1
    for hit in hits:
        if (
            hit.place - before > _GAP
            or any(words.sign[each] & _CUTS for each in range(before + 1, hit.place + 1))
            or (axis.kind != MEASURE and any(words.bits[each] & DIGIT for each in range(before + 1, hit.place)))
        ):
            found.append([])
        found[-1].append(hit)
        before = hit.place
    return found


def _postings(axis: AxisNames, hits: Sequence[_Hit]) -> Mapping[str, Sequence[tuple[int, int]]]:
    """The forms that each word of a stretch stands in.

    Of a word that stands in many of them, those of members that other words name too, and some of the rest: all that it
    alone fits are too many to be told apart, and so are some.
    """
    crowds = axis.crowds
    if not crowds:
        return axis.postings
    heads = {head for hit in hits for head, _ in hit.heads}
    if crowds.keys().isdisjoint(heads):
        return axis.postings
    named = {axis.forms[form].member for hit in hits for form in hit.initials}
    named.update(axis.forms[form].member for head in heads if head not in crowds for form, _ in axis.postings[head])
    forms = [form for member in named for form in axis.forms_of[member]]
    return {
        head: axis.postings[head]
        if head not in crowds
        else sorted(
            {
                *crowds[head],
                *((form, at) for form in forms for at, (word, _) in enumerate(axis.forms[form].words) if word == head),
            }
        )
        for head in heads
    }


def _is_idle(words: Words, place: int, last: int) -> bool:
    """Whether "total" only leads a number in: "a total of 5"."""
    return (
        words.form[place] == "total"
        and place + 2 < last
        and words.form[place + 1] == "of"
        and bool(words.bits[place + 2] & (DIGIT | classes.CURRENCY))
    )


def _reaches(axis: AxisNames, words: Words, run: _Run, place: int) -> bool:
    """Whether a name may go on at a word: near enough, over no sign that parts, and over no number but its own."""
    gap = place - run.last
    if gap > _GAP or any(words.sign[each] & _CUTS for each in range(run.last + 1, place + 1)):
        return False
    numbers = sum(
        words.bits[each] & DIGIT != 0 and each not in run.places.values() for each in range(run.last + 1, place)
    )
    return not numbers or (numbers == 1 and axis.kind == MEASURE and gap == 2)


def _named(axis: AxisNames, words: Words, keys: Sequence[str], run: _Run) -> _Named | None:
    """How much of a name a run is; None where that is not enough to be one."""
    form = axis.forms[run.form]
    weight = sum(form.words[at][1] * fit for at, fit in run.fits.items())
    share = min(1.0, weight / form.weight) if form.weight else 0.0
    places = frozenset(run.places.values())
    if len(places) == 1 and not _may_name(words, keys, next(iter(places)), share, axis.names[form.member]):
        return None
    if share < WHOLE and all(len(keys[place]) == 1 or words.bits[place] & _LINKS for place in places):
        return None
    return _Named(form.member, weight, share, places)


def _may_name(words: Words, keys: Sequence[str], place: int, share: float, name: str) -> bool:
    """Whether one word may name a member: digits only where they end a range ("65 and over", "65+"), or are a year of a name."""
    if not keys[place].replace(",", "").isdecimal():
        return True
    if words.bits[place] & classes.YEAR and share < WHOLE:
        return True
    if share >= WHOLE and name.endswith("+") and words.sign[place + 1] & classes.EQUALS:
        return True
    is_led = place + 2 < len(words) and bool(words.bits[place + 1] & classes.CONJUNCTION) and not words.sign[place + 1]
    return share >= WHOLE and is_led and words.form[place + 2] in words_of("open ends")


def _best(found: list[_Named]) -> dict[frozenset[int], list[_Named]]:
    """Of the names that share words, those that are matched best; what fits equally stays together."""
    if len(found) == 1:
        return {found[0].words: found}
    # Hundreds of names share a word; those that it fits alike are compared once.
    alike: dict[_Kind, list[_Named]] = defaultdict(list)
    for named in found:
        alike[named.words, named.weight, named.share].append(named)
    by_word: dict[int, list[_Kind]] = defaultdict(list)
    for kind in alike:
        for place in kind[0]:
            by_word[place].append(kind)
    survivors: dict[_Kind, list[_Named]] = {}
    for kind, those in alike.items():
        better = {other for place in kind[0] for other in by_word[place] if other != kind}
        if any(_holds_more(other, kind) for other in better):
            continue
        rivals = {named.member for other in better if _outdoes(other, kind) for named in alike[other]}
        if not rivals:
            survivors[kind] = those
        elif len(rivals) == 1:
            survivors[kind] = [named for named in those if named.member in rivals]
    kept: dict[frozenset[int], list[_Named]] = defaultdict(list)
    for (words, _, _), those in survivors.items():
        if those:
            kept[words] += those
    return kept


def _holds_more(other: _Kind, kind: _Kind) -> bool:
    """Whether a name has all of these words, and more."""
    return kind[0] < other[0] and other[1] > kind[1] * _BETTER


def _outdoes(other: _Kind, kind: _Kind) -> bool:
    """Whether the name of another member is matched better."""
    (words, weight, share), (own, own_weight, own_share) = other, kind
    if weight > own_weight * _MUCH_BETTER and not words < own:
        return True
    return own_share < _ENTIRE <= share and words == own


def _joined(axis: AxisNames, words: Words, kept: dict[frozenset[int], list[_Named]]) -> list[Mention]:
    found: list[Mention] = []
    for places, named in kept.items():
        members = frozenset(each.member for each in named)
        share = max(each.share for each in named)
        if len(members) > 1 and (
            share < _VAGUE or len(members) > _MANY or (len(axis) > 2 and len(members) > _MOST * len(axis))
        ):
            continue
        found.append(_mention(axis, words, members, places, share))
    found.sort(key=lambda each: (each.first, each.last))
    merged: list[Mention] = []
    for each in found:
        if merged and each.words & merged[-1].words:
            before = merged.pop()
            each = _mention(  # noqa: PLW2901 — the two are one
                axis, words, before.members | each.members, before.words | each.words, max(before.share, each.share)
            )
        merged.append(each)
    return merged


def _mention(axis: AxisNames, words: Words, members: frozenset[int], places: frozenset[int], share: float) -> Mention:
    first, last = min(places), max(places)
    return Mention(axis, members, first, last + 1, words.start[first], words.end[last], share, places)


def apart(found: Mapping[AxisNames, list[Mention]]) -> dict[AxisNames, list[Mention]]:
    """Without parts of names whose words are a whole name on another axis: "sugar" is a column, and no "Sugar Daddy"."""
    said = [each for named in found.values() for each in named]
    whole = [each for each in said if each.is_whole]
    if not whole or len(whole) == len(said):
        return dict(found)
    return {
        axis: [
            each
            for each in named
            if each.is_whole or not any(other.axis is not axis and each.words <= other.words for other in whole)
        ]
        for axis, named in found.items()
    }


def _beside(found: list[Mention]) -> list[Mention]:
    """Of two names side by side, the one that is named more fully: "household waste"."""
    kept: list[Mention] = []
    for each in found:
        if kept and each.first == kept[-1].last and not each.members & kept[-1].members:
            if each.share < _WEAKER * kept[-1].share:
                continue
            if _is_vaguer(each, kept[-1]):
                continue
            if kept[-1].share < _WEAKER * each.share:
                kept[-1] = each
                continue
        kept.append(each)
    return kept


def _without_totals(axis: AxisNames, words: Words, named: Sequence[Mention]) -> list[Mention]:
    """Without "total" where the words say whose: "East's total sales", "the total for East"."""
    kept: list[Mention] = []
    for before, each, behind in zip((None, *named), named, (*named[1:], None), strict=False):
        is_word = each.last == each.first + 1 and words.form[each.first] == "total" and each.members == {axis.total}
        if is_word and (
            (before is not None and _is_its(words, before.last, each.first, ("with",)))
            or (behind is not None and _is_its(words, each.last, behind.first, ("of", "for", "in", "from"), led=True))
        ):
            continue
        kept.append(each)
    return kept


def _is_its(words: Words, low: int, high: int, links: Sequence[str], *, led: bool = False) -> bool:
    """Whether what stands between a name and "total" joins them: a verb, an article, or one of the links."""
    inside = range(low, high)
    signs = [words.sign[each] for each in (*inside, high) if words.form[each] != "with"]
    if len(inside) > _NEAR or any(each & ~classes.APOSTROPHE for each in signs):
        return False  # but for ", with total sales of", which is said of the subject
    if any(words.bits[each] & _PARTING for each in inside):
        return False
    linked = [each for each in inside if words.bits[each] & classes.PREPOSITION]
    return all(words.form[each] in links for each in linked) and (
        not led or (bool(linked) and not any(words.bits[each] & classes.VERB for each in inside))
    )


def _is_vaguer(behind: Mention, before: Mention) -> bool:
    """Whether a part of a name adds nothing to the one before it: it fits several members, or it has fewer words."""
    if before.is_whole or behind.is_whole or len(before.members) > 1:
        return False
    return len(behind.members) > 1 or len(behind.words) < len(before.words)
