"""Whatever a model writes is checked in time linear in its length, and refused over the cap before anything is read."""

import time

import pytest

from countermark import Draft, check
from countermark.extract import TooManyNumbers, numbers
from countermark.model import DEFAULT_LIMITS, Limits

HOSTILE = {
    "comma runs": lambda n: "1," * n,
    "dashes": lambda n: "1-" * n,
    "dots": lambda n: "5..7" * n,
    "tagged digits": lambda n: "<b>5</b>" * n,
    "references": lambda n: "&#53;" * n,
    "code spans": lambda n: "`1`" * n,
    "fences with references": lambda n: "```&#53;" * n,
    "digits": lambda n: "5" * (10 * n),
    "exponents": lambda n: '<claim id="x">1e999999999</claim> 1e999999999 ' * (n // 8),
    "attributes": lambda n: "<claim " + " ".join(f'a{i}="{i}"' for i in range(n)) + ">5</claim>",
    "nested tokens": lambda n: '<claim id="x">5' * n + "</claim>" * n,
    "unclosed tokens": lambda n: '<claim id="x">' * n,
    "block quotes": lambda n: ">" * n + " 5\n" + "> " * n + '<claim id="x">5</claim>',
    "open links": lambda n: "[5](" * n,
    "less-than signs": lambda n: "<" * (10 * n),
    "spaces": lambda n: " " * (50 * n),
    "hidden elements": lambda n: '<p hidden>5<claim id="x">5</claim>' * (n // 8),
    "elements that never close": lambda n: "<p hidden>" + "<p>" * n + "</div>" * n,
    "tildes": lambda n: "~5 ~~6~" * (n // 4),
    "raised tokens": lambda n: '<claim id="x">5</claim><sup>2' * (n // 8),
    "images": lambda n: "![5](x) " * (n // 4),
    "quoted lines": lambda n: "> 5\n" * (n // 4),
}


def cost(text):
    draft = Draft(text=text)
    best = float("inf")
    for _ in range(2):
        started = time.process_time()
        check(draft)
        best = min(best, time.process_time() - started)
    return best


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_checked_in_linear_time(name):
    """Eight times the text costs about eight times the time; quadratic would be 64 times."""
    small, large = cost(HOSTILE[name](250)), cost(HOSTILE[name](2000))
    assert large < 24 * max(small, 0.004)


@pytest.mark.parametrize("text", ["5 " * 500_000, "12 " * 500_000, "٥ " * 500_000], ids=["5", "12", "Arabic"])
def test_a_draft_far_over_the_cap_is_refused_unread(text):
    started = time.process_time()
    with pytest.raises(TooManyNumbers):
        numbers(Draft(text=text), DEFAULT_LIMITS)
    assert time.process_time() - started < 3


def test_every_place_with_digits_counts():
    """So tags between digits do not delay the refusal, and text without digits does not bring it on."""
    limits = Limits(numbers=20)
    assert len(numbers(Draft(text="<b>55</b>" * 20 + "<i>no</i>"), limits).quantities) == 20
    with pytest.raises(TooManyNumbers):
        numbers(Draft(text="<b>5</b>" * 21), limits)
    assert len(numbers(Draft(text="no number in a long text é " * 9 + "5"), limits).quantities) == 1
