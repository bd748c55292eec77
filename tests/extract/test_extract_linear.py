"""Whatever a model says over and over, four times as much takes four times as long: nothing looks back over all of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import mul

import pytest
from tests.pace import grows_linearly, seconds

from countermark import check
from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def counted(line: str, times: int) -> str:
    return "".join(line.format(each * 7 % 991 + 3, each * 37 % 991, each * 53 % 877) for each in range(times))


def table(rows: int) -> str:
    return "| A | B | C | D |\n|---|---|---|---|\n" + counted("| Row {0} | {1} | {2} | {0} |\n", rows)


FAST = {
    "blanks": " ",
    "one word": "a",
    "digits": "1",
    "full stops": ". ",
    "quotes of quotes": "> ",
    "short answers": "No. ",
    "short sentences": "He ran. ",
    "words": "word ",
    "adverbs": "then, also ",
    "relative changes": "in relative terms 5% ",
}
"""So cheap by the character that only a long text shows what is done for each of its sentences."""
OPENED = {
    "square brackets": "[",
    "round brackets": "(",
    "open links": "[a](",
    "tags of calls": "<tool_call>",
    "open objects": '{"a": ',
    "open names": '{"name": ',
    "open lists": '["a", ',
    "open calls in a row": "f(",
}
"""Signs that nothing closes, so that whoever looks for the other sign looks at all that follows."""
SIGNS = {
    "closed links": "([a](b)) ",
    "links": "[a](http://b.c) ",
    "addresses": "http://x.y/z ",
    "marks of sources": "[1]",
    "tags": "<p>a</p>",
    "tags with objects": '<tool_call>{"name": "f", "arguments": {"a": ',
    "objects": '{"name": "f", "arguments": {}}\n',
    "lists of lists": '[["a"]] ',
    "open calls": "ff(a=1,\n",
    "calls with an open quote": "ff(a='\n",
    "calls": "ff(a=1)\n",
    "calls as code": "`a(b=1)`\n",
    "fences": "```\n",
    "quotation marks": '" it is ',
    "opening quotation marks": "“it ",
    "emoji": "a \U0001f389 ",
    "other full stops": "他来了。",
    "labels": "a: ",
    "lines": "a\n",
    "items": "- a b c\n",
    "rows": "|a|\n",
}
NAMES = {
    "names without an end": "Aaa Bbb ",
    "names joined": "Smith and ",
    "names of names": "Ada Lovelace of ",
    "heads": "Bank of ",
    "initials": "J. ",
    "letters": "A.B.C.",
    "dashes": "Aa-",
    "titles": "Dr. Aa van der ",
    "months": "May ",
    "relative months": "last May ",
    "authors": "Smith et al. (2020) ",
    "author and year": "(Smith, 2020) ",
    "open authors": "(Smith, 2020; ",
    "years": "A (2000) ",
    "sources": "according to Aaa bbb ",
    "entries": "[1]: x\n",
    "lists of sources": "## References\n[1] A, B 2000.\n",
    "queries": "SELECT ",
}
CLAUSES = {
    "statements joined": "it is and ",
    "statements with sources": "It is. [1] ",
    "commas": "it is, ",
    "conditions": "if a were, ",
    "conditions in a row": "it is; if a is b and ",
    "arguments": "All a are b. Therefore it is. ",
    "asides": "so it, who is, ",
    "passages": "(Passage 1, ",
    "passages in a row": "Passage 1 and ",
    "passages cited": "It is [Document 2]. ",
}
WRITTEN = {
    "products": "3 x 4 = ",
    "products as code": "`1 + 1` is ",
    "sums in brackets": "17 (4 + 5) ",
    "comments": "# 5 = (1+2) ",
    "steps": "x = 2/1 x ",
    "open sums": "sum([1, 2, ",
    "powers": "3 × 10⁸ ",
    "arrows": "insert: 2 → 3 ",
    "margins": "70 ± 3 (67 to 73) ",
    "pairs": "(3,4) ",
    "units": "5 kg. A ",
    "thousands apart": "1 250 € ",
    "thousands abroad": "1.250,00 € ",
    "thousands or thousandths": "1.250 kg ",
    "lakhs": "₹3,00,000 ",
}
TOLD = {
    "parts in words": "one in four, ",
    "parts of sums": "$1,350 of the $3,200, ",
    "sums without a result": "3, 4 and 5 add up to ",
    "sums of all": "The three together are €115. ",
    "shares with more": "4% of the rent is 3 plus fuel, ",
    "ranges": "between 3 and 4 lay 5 in 1990 ",
    "shares": "Of 1,260 tickets we solved 1,071, i.e. 86%. ",
    "totals of lines": "eggs 18g\nfish 20g\nmeat 46g\nthats 94g total\n",
    "asides with numbers": "welcomed 3, left 2 (12) ",
    "changes": "up 3% from 4, ",
    "means": "A: 2, 3, 4; B averages 3, ",
    "shares in brackets": "90 were (4%) ",
}
LISTS = {
    "items with a number": "- a: 5\n",
    "items with a debt": "- a: -5\n",
    "items with two": "- a: 5 b 6\n",
    "items in items": "- Kitchen: €5\n  - Tiles: €9\n",
}
COUNTED = {
    "other totals": "So the total is then {0} more. ",
    "other numbers left": "so {0} left and ",
    "items with other totals": "- {0} in total\n",
    "items with other prices": "- Entry {0}: ${1}.50\n",
}
"""Each time with other numbers."""
ROWS = {
    "rows of numbers": "| 1 | 2 |\n",
    "rows of three": "| 1 | 2 | 3 |\n",
    "rows of equal numbers": lambda n: counted("| a | {0} | {0} |\n", n),
    "a table": table,
}
"""Beyond a number of rows less is tried, so both texts have more."""
MADE = {
    "asterisks": lambda n: "*" * n + " *a" * n,
    "round brackets before an equation": lambda n: "(" * n + "3 = 4",
    "open brackets before an equation": lambda n: "(1+" * n + "3 = 4",
    "sums before an equation": lambda n: "1+" * n + "3 = 4",
    "equations": lambda n: "3 = " * n + "4",
    "parts before an equation": lambda n: "1 of " * n + "3 = 4",
    "conditions before therefore": lambda n: "If a, b; " * n + "therefore",
    "claims before marks of sources": lambda n: "it rose, and " * n + "[1]" * n,
    "a block of totals": lambda n: "```\n" + "total 12 s\n" * n + "```\n",
    "tables": lambda n: f"There are 4, 12, 37, 55 and 120 of them.\n\n{table(50)}\n\n" * n,
}
CHECKED = {
    "comma runs": lambda n: "1," * n,
    "dashes": lambda n: "1-" * n,
    "dots": lambda n: "5..7" * n,
    "tagged digits": lambda n: "<b>5</b>" * n,
    "references": lambda n: "&#53;" * n,
    "code spans": lambda n: "`1`" * n,
    "fences with references": lambda n: "```&#53;" * n,
    "digits": lambda n: "5" * n,
    "exponents": lambda n: '<claim id="x">1e999999999</claim> 1e999999999 ' * n,
    "attributes": lambda n: "<claim " + " ".join(f'a{i}="{i}"' for i in range(n)) + ">5</claim>",
    "nested tokens": lambda n: '<claim id="x">5' * n + "</claim>" * n,
    "unclosed tokens": lambda n: '<claim id="x">' * n,
    "block quotes": lambda n: ">" * n + " 5\n" + "> " * n + '<claim id="x">5</claim>',
    "open links": lambda n: "[5](" * n,
    "less-than signs": lambda n: "<" * n,
    "spaces": lambda n: " " * n,
    "hidden elements": lambda n: '<p hidden>5<claim id="x">5</claim>' * n,
    "elements that never close": lambda n: "<p hidden>" + "<p>" * n + "</div>" * n,
    "tildes": lambda n: "~5 ~~6~" * n,
    "raised tokens": lambda n: '<claim id="x">5</claim><sup>2' * n,
    "images": lambda n: "![5](x) " * n,
    "quoted lines": lambda n: "> 5\n" * n,
}
"""What tokens and markup are made of; read by `check`, whose default pack needs the numbers alone."""

SIZES = (
    *((40_000, FAST), (16_000, OPENED), (4_000, SIGNS), (4_000, NAMES), (4_000, CLAUSES)),
    *((2_000, WRITTEN), (2_000, TOLD), (2_000, LISTS), (2_000, COUNTED), (10_000, ROWS)),
    *((4_000, MADE), (16_000, CHECKED)),
)
"""About how many characters the shorter text has: the more, the less each of them costs."""
SLACK = 2.5
"""Over it is a quadratic pass that takes half of the time of the shorter text: ten times as long for four times as much."""

Make = Callable[[int], str]
Read = Callable[[Draft], object]


def extracted(draft: Draft) -> object:
    return extract(draft, DEFAULT_LIMITS)


def cases():
    for size, pieces in SIZES:
        read = check if pieces is CHECKED else extracted
        for name, piece in pieces.items():
            make = piece
            if isinstance(piece, str):
                make = partial(counted if pieces is COUNTED else mul, piece)
            times = size // (len(make(2)) - len(make(1))) + 1
            yield pytest.param(read, make, times, id=f"{name}, checked" if read is check else name)


@pytest.mark.unwatched
@pytest.mark.parametrize("part", [2, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize(("read", "make", "times"), list(cases()))
def test_four_times_as_much_takes_four_times_as_long(read: Read, make: Make, times: int, part: int) -> None:
    def cost(count: int) -> float:
        draft = Draft(text=make(count))
        return seconds(lambda: read(draft))

    assert grows_linearly(cost, times // part, slack=SLACK, margin=0.02 / part)
