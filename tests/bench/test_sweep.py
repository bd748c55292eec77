"""A small part of the sweep on every run of the tests, and the judge held against what any reader would say."""

from __future__ import annotations

import numpy as np
import pytest
from bench.sweep import honest, words
from bench.sweep.glyphs import Signs, glyph, is_stroke
from bench.sweep.judge import A_MULTIPLE, Case, Look, harm
from bench.sweep.positions import code_points, forms_for, is_small, more_positions, positions
from bench.sweep.tokens import EVIDENCE, FORMS, Context, alone, mode, verified

INK = Look(frozenset(), False, False)
BLANK = Look(frozenset(), True, False)
# Show nothing at all, each for its own reason: format, selector, tag, filler, reserved, blank, control.
UNSEEN = "\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u200b\u200c\u200d\u2060\u2064\u2800\u3164\ufe00\ufe0f\ufeff\uffa0\ufff0\ufff8\U0001bca0\U0001d173\U000e0000\U000e0001\U000e0041\U000e0080\U000e0100\U000e0fff\x85\x0c"


def place(name, form="plain"):
    return next(each for each in positions(next(it for it in FORMS if it.name == form)) if each.name == name)


def test_there_are_twelve_places_in_four_forms():
    for form in FORMS:
        assert len({each.name for each in positions(form)}) == len(positions(form)) == 12
        for each in positions(form):
            assert [each.before, each.payload, each.after] != list(each.context("x")[:3])


def test_each_form_verifies_by_itself_and_another_number_does_not():
    for form in FORMS:
        assert alone(Context("It was ", form.payload, " here.", form.name))
        assert not alone(Context("It was ", f"6{form.payload}", " here.", form.name))


def test_every_neighbour_changes_the_number_without_the_character():
    """Each place stands beside something that must be refused, or the sweep would prove nothing."""
    for form in FORMS:
        near = [
            each for each in positions(form) if each.name not in {"in front", "behind"} and "inside," not in each.name
        ]
        assert not any(alone(each.context("")) for each in near)


def test_what_shows_nothing_parts_nothing():
    """An invisible character between a token and what changes its number changes nothing of that."""
    contexts = [
        each.context(character)
        for form in FORMS
        for each in (*positions(form), *more_positions(form)[::3])
        if each.name not in {"in front", "behind"}
        for character in UNSEEN
    ]
    held = verified(contexts)
    assert [each.draft for each, holds in zip(contexts, held, strict=True) if holds] == []


def test_every_ignorable_code_point_is_tried_and_refused():
    ignorable = [
        each for each in code_points() if ord(each) in range(0xE0000, 0xE1000) or ord(each) in range(0xFFF0, 0xFFF9)
    ]
    assert len(ignorable) == 4105
    between = place("digit in front")
    assert not any(verified(between.context(each) for each in ignorable[::3]))


def test_letters_of_one_kind_take_turns_with_the_forms():
    assert {forms_for(each)[0].name for each in "一丁丂七"} == {form.name for form in FORMS}
    assert forms_for("x") == FORMS
    assert not is_small("x")
    assert is_small("\ufff0")


def test_no_word_that_changes_the_number_verifies():
    """One in seven of them; `make fuzz` tries all."""
    by_locale = {}
    for each in list(words.hostile())[::7]:
        by_locale.setdefault(each.locale, []).append(each.context)
    for locale, contexts in by_locale.items():
        options = {} if locale is None else {"locale": locale}
        held = verified(contexts, EVIDENCE, **options)
        assert [each.visible for each, holds in zip(contexts, held, strict=True) if holds] == []


def test_a_stream_says_the_same():
    contexts = [each.context for each in words.hostile() if each.locale is None][::40]
    assert list(words.streamed(contexts)) == []


def test_honest_contexts_verify():
    """One in eleven of the generated ones; no more than one in a thousand may be refused."""
    cases = [each for each in honest.generated() if each.locale is None][::11]
    held = verified(each.context for each in cases)
    refused = [each.context.visible for each, holds in zip(cases, held, strict=True) if not holds]
    assert len(cases) > 2500
    assert len(refused) <= len(cases) * 0.001, refused


@pytest.mark.parametrize(
    ("name", "character", "look", "unseen"),
    [
        ("digit in front", "\u200b", BLANK, True),
        ("digit in front", "\u2009", BLANK, False),
        ("mark in front", "(", Look(frozenset("("), False, False), False),
        ("in front", "─", Look(frozenset("-—"), False, False), False),
        ("behind", "﹢", Look(frozenset("+"), False, False), False),
        ("word behind", " ", BLANK, False),
        ("word behind, at the word", "★", INK, False),
        ("word behind, inside it", "\u0301", Look(frozenset(), False, False, True), False),
        ("inside, middle", " ", BLANK, False),
        ("inside, last", "z", Look(frozenset("z"), False, True), False),
    ],
)
def test_the_judge_sees_another_number(name, character, look, unseen):
    assert harm(Case(place(name), character), look, unseen=unseen) is not None


@pytest.mark.parametrize(
    ("name", "character", "look", "unseen"),
    [
        ("in front", "\u200b", BLANK, True),
        ("digit in front", " ", BLANK, False),
        ("digit in front", "★", INK, False),
        ("word behind, inside it", "★", INK, False),
        ("behind", ".", Look(frozenset("."), False, False), False),
        ("word behind", ",", Look(frozenset(","), False, False), False),
        ("word behind, at the word", "z", Look(frozenset("z"), False, True), False),
        ("inside, first", "+", Look(frozenset("+"), False, False), False),
        ("inside, last", " ", BLANK, False),
    ],
)
def test_the_judge_sees_the_same_number(name, character, look, unseen):
    assert harm(Case(place(name), character), look, unseen=unseen) is None


@pytest.mark.parametrize("sign", "x×X")
def test_a_multiple_is_told_apart_and_compared_as_one(sign):
    case = Case(place("inside, last"), sign)
    assert harm(case, Look(frozenset(sign), False, True), unseen=False) == A_MULTIPLE
    assert mode(case.position.context(sign)) == "ratio"
    assert mode(Context("It was ", "57", " here.", "plain")) == "exact"
    assert mode(Context("It was ", "", "nothing here.", "plain")) is None


def drawn(*rows):
    return np.array([[255 if each == "#" else 0 for each in row] for row in rows], dtype=np.uint8)


def bar(width, height, top=10):
    cell = np.zeros((96, 96), dtype=np.uint8)
    cell[top : top + height, 5 : 5 + width] = 255
    return glyph(cell)


def test_glyphs_are_alike_when_their_ink_is():
    signs = Signs([("|", bar(3, 30)), ("■", bar(30, 30))])
    slant = np.zeros((96, 96), dtype=np.uint8)
    slant[10:40, 5:35][np.eye(30, dtype=bool)] = 255
    assert signs.alike(bar(3, 30)) == signs.alike(bar(4, 28)) == {"|"}
    assert signs.alike(bar(3, 30, top=60)) == signs.alike(bar(3, 12)) == signs.alike(glyph(slant)) == frozenset()


def test_a_glyph_of_more_pieces_needs_more_in_common():
    """Two bars that fill the square as a ring does are no ring, unless hardly anything parts them."""

    def framed(*gaps):
        cell = np.zeros((96, 96), dtype=np.uint8)
        cell[10:34, 5:29] = 255
        cell[10 + 5 : 34 - 5, 5 + 5 : 29 - 5] = 0
        for rows in gaps:
            cell[10:34, 5:29][rows] = 0
        return glyph(cell)

    ring = framed()
    assert (ring.pieces, framed(slice(11, 13)).pieces, framed(slice(6, 18)).pieces) == (1, 2, 2)
    signs = Signs([("O", ring)])
    assert signs.alike(ring) == signs.alike(framed(slice(11, 13))) == {"O"}
    assert signs.alike(framed(slice(6, 18)), 0.5) == frozenset()


def test_a_level_bar_is_a_stroke_and_a_dot_is_none():
    found = glyph(drawn("        ", " ###### ", " ###### ", "        "))
    assert (found.left, found.top, found.width, found.height) == (1, 1, 6, 2)
    assert is_stroke(found, 20)
    assert not is_stroke(bar(2, 2), 20)
    assert not is_stroke(bar(6, 9), 20)
    assert glyph(drawn("   ", "   ")) is None
