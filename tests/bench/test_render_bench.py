"""The pages whose time is measured are whole ones."""

from __future__ import annotations

import pytest

from bench import render, speed


@pytest.mark.parametrize("kind", render.KINDS)
def test_the_page_that_is_timed_shows_every_mark(kind):
    """A ratio means something only when the page leaves nothing out."""
    made = speed.make(kind, 60, 1)
    html = render.page(render._checked(made))
    assert html.count("<countermark-mark ") == made.tagged


def test_a_text_whose_numbers_do_not_verify_is_not_timed():
    made = speed.make("unique", 20, 1)
    with pytest.raises(SystemExit, match="not every tagged number is verified"):
        render._checked(made._replace(evidence=speed.make("unique", 20, 2).evidence))


def test_a_page_without_its_marks_is_not_timed():
    report = render._checked(speed.make("unique", 20, 1))
    with pytest.raises(SystemExit, match="the page shows 0 marks"):
        render._whole(report, "<body>")
