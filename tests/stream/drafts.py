"""Drafts that are nasty to cut: tokens, halves of tokens, markup of every kind, numbers and what changes them."""

from __future__ import annotations

import json
import random
from functools import lru_cache
from pathlib import Path
from typing import Any

from countermark import Evidence, Fact
from countermark.model import Limits

CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"
INFLATION = "Inflation, consumer prices (annual %)"
EVIDENCE = Evidence(
    facts=[
        Fact(id="gdp24", value="5.7", unit="%", period="2024", source="WDI"),
        Fact(id="pop", value="1428627663", unit="people"),
        Fact(id="homes", value="1500"),
        Fact(id="debt", value="12.5", unit="million USD"),
        Fact(id="share", value="0.2"),
        Fact(id="gone"),
        Fact(id="two", value="1"),
        Fact(id="two", value="2"),
        *(
            Fact(
                id=f"{entity.lower()}{period}", value=value, unit="%", entity=entity, indicator=INFLATION, period=period
            )
            for entity, period, value in (
                ("KEN", "2022", "7.66"),
                ("KEN", "2023", "7.67"),
                ("UGA", "2022", "7.2"),
                ("UGA", "2023", "5.4"),
            )
        ),
    ]
)
TOKENS = (
    '<claim id="gdp24">5.7%</claim>',
    '<claim id="gdp24" policy="round1">5.7%</claim>',
    '<claim id="gdp24">5.7</claim>',
    '<claim id="gdp24">5.8%</claim>',
    '<claim id="pop" policy="display">1.43 billion</claim>',
    '<claim id="homes">1,500</claim>',
    '<claim id="homes">1500</claim>',
    '<claim policy="exact" id="homes">1,500</claim>',
    "<CLAIM ID='homes'>1,500</CLAIM >",
    '<claim id="debt">$12.5 million</claim>',
    '<claim id="share" policy="ratio">1 in 5</claim>',
    '<claim id="nope">5</claim>',
    '<claim id="gone">5</claim>',
    '<claim id="two">1</claim>',
    '<claim id="homes"/>',
    '<claim id="homes"/>1,500</claim>',
    '<claim id="homes"></claim>',
    '<claim id="homes">',
    '<claim id="homes"',
    '<claim id="homes>1,500</claim>',
    '<claim id="homes" id="homes">1,500</claim>',
    '<claim id="homes">1,500 <b>homes</b></claim>',
    '<claim id="homes"><claim id="gdp24">5.7%</claim></claim>',
    '<claim id="homes">1,\n500</claim>',
    "</claim>",
    "&lt;claim id=&quot;homes&quot;&gt;1,500&lt;/claim&gt;",
)
STATED = ('<claim id="ken2022">7.66%</claim>', '<claim id="ken2023">7.67%</claim>', '<claim id="uga2023">5.4%</claim>')
"""Tokens of which a sentence says something, true or not."""
SAYING = (
    "In Kenya, inflation was", "Uganda's inflation rate reached", "It is not true that inflation in Kenya was", "Kenya had", "fell to", "up from", "and",
    "in Uganda,", "in 2023.", "in 2022.", ". It was", ". In Nairobi, it was", "# Inflation in 2023\n\n", "\n\n## Kenya\n\n", "\n- Kenya:", "\n- Uganda:",
    "Inflation in 2023:\n", "\n\n| Country | 2023 |\n|---|---|\n| Kenya |", "|\n| Uganda |", "|\n\n", "unlike Uganda", "the highest in Africa", "respectively.",
    "\n\n", ". The country then had", "GDP in Kenya was", "would have been", "compared with", "[Kenya]", "**Kenya**", "\n> Kenya:", "\n1. Uganda:", "! ", "? In 2022,",
)  # fmt: skip
"""What a sentence says of the number next to it."""
MARKUP = (
    "`", "``", "`5 `", "```", "\n```\n", "\n```python\nx = 5\n```\n", "~~~\n5\n~~~\n", "~", "~~", "~~5~~ ", "[", "]", "](", ")", "(",
    "[a link](http://x.org/5)", "![a picture](x.png)", "![", "[1]", "[1][homes]", "\n[1]: http://x.org/7\n", "\n[homes]: <x>\n", "[homes]",
    "<!--", "-->", "<!-- 5 -->", "--!>", "<!", "<?", "?>", "<![CDATA[", "]]>", "<b>", "</b>", '<a href="5">', '<a href="', "<a href='", "'>",
    "<s>", "</s>", "<del>5</del>", "<sup>2</sup>", "<sub>", "</sub>", "<span hidden>", "</span>", '<span style="color: red">', "<svg>", "</svg>",
    "<script>", "</script>", "<style>", "</style>", "<style>p { opacity: 0 }</style>", "<style>p { color: red }</style>", "<template>", "</template>",
    "<p>", "</p>", "<br>", "<br/>", "<td>", "<y ", "<", ">", "</", "\\", "\\<", "\\`", "&", "&amp;", "&#53;", "&#x202e;", "&am", "**", "*", "_", "|",
    "| Rank | 5 |\n|---|---|\n| 5 | 7 |\n", "\n- ", "\n1. ", "\n2) ", "\n# ", "\n> ", "\n    ", "\n\t", "\n\n    x = 5\n\n", "\n\n", "\n \n", "\n", "\r\n",
    "\r", "http://x.org/5.7", "www.x.org/5", "https://", "<http://x.org>", "$", "$x = 5$", "$5$", "<bdo dir=rtl>", "</bdo>", "\u202e", "\u202c", "\u2066",
    "\u2069", "\u200b", "\u00ad", "\ufeff", "\u0301", "\ud800", "\udfff", "\u2029", "\0", "İ", "\u200b" * 60, " " * 60, "&nbsp;" * 9, "√", "✓", "[verified]", "data-countermark",
)  # fmt: skip
NUMBERS = (
    "5", "57", "1,500", "5.7", "5.7%", "5 %", "$5", "US$ 5", "€3.2bn", "5 million", "about 5", "nearly 1,500", "more than 5", "between 5 and 7", "5 to 7",
    "5–7", "-5", "−5", "(3.2)", "twenty-five", "one", "one of", "a hundred", "two thirds", "half a million", "a third", "1 in 5", "five million", "2024",
    "in 2024", "1990s", "July 5, 2024", "5 July", "10:30", "3.11.2", "v2.1", "Table 3", "Tables 2, 3 and 4", "5th", "first", "Q3 2024", "½", "5²", "١٢", "二十",
    "5 in 10", "5..7", "22,24,26", "1,5", "24/7", "5 kg", "5 km per hour", "5 or more", "over 10, under 20", "at least 5", "5 (7)", "10 Downing Street",
    "555-123-4567", "192.168.0.1", "5 x 10", "5.", "minus five", "twice", "No. 7", "ISO 9001", "the 11.40 train", "per 100,000", "the top 10", "5 ft 6 in",
    "1e5", "0x1F", "12. Nf3 e5", "5‑fold", "a.m.", "or so",
)  # fmt: skip
BEHIND = (
    "of a percent", "of an hour", "in 2024", "in 20245", "to 6 million", "and a half", "percentage points", "point rise", "Canadian dollars",
    "New Zealand dollars", "a year", "each hour", "(in USD)", "ft 6 in", "of fiscal 2024", "fiscal quarter", "quarter of fiscal 2024", "past ten", "to midnight",
    "child in five", "until 1700", "or more than", "or so that", "or equal to 7", "out of ten", "over three years", "through 7", "but under 20", ", under 20 million",
    "a.m.", "of July 2024", "U.S. 113", "Mile Island", "-fold", "× 10", "% points", "per 100,000", "square kilometres per year", "miles an hour",
    "tonnes of oil equivalent", "kilograms of carbon dioxide", "plus 5", ", 000", ". 7",
)  # fmt: skip
"""What may go on with a number, or make another one of it."""
WORDS = (
    "growth", "was", "in", "the", "of", "and", "to", "per", "million", "percent", "points", "people", "about", "nearly", "from", "by", "or", "more", "minus",
    "between", "square", "kilometres", "year", "on", "a", "an", "at", "least", "than", "Street", "U.S.", "dollars", "Canadian", "homes", "rose", "said", "kg",
    "New", "Zealand", "basis", "times", "each", "hour", "fold", "The", "It", "however", "which", "fiscal", "quarter", "May", "up", "(kg)", "(in", "USD)", "%",
)  # fmt: skip
BETWEEN = (
    " ",
    " ",
    " ",
    " ",
    " ",
    "",
    "",
    ", ",
    ". ",
    "; ",
    ": ",
    "\n",
    "\n\n",
    " - ",
    "-",
    " – ",
    "'",
    "  ",
    ") ",
    " (",
)


@lru_cache(maxsize=1)
def foreign() -> tuple[str, ...]:
    """Inputs of others, where the checkout has them beside it."""
    found: list[str] = []
    naughty = CORPORA / "blns" / "blns.json"
    if naughty.exists():
        found += json.loads(naughty.read_text("utf-8"))
    for path in sorted((CORPORA / "html5lib-tests" / "tokenizer").glob("*.test")):
        found += [case["input"] for case in json.loads(path.read_text("utf-8")).get("tests", [])]
    return tuple(found)


def draft(random: random.Random) -> str:
    """One draft: anything from a sentence to a page, from plain prose to nothing but markup."""
    if random.random() < 0.25:
        return page(random)
    if random.random() < 0.25:
        return told(random)
    parts: list[str] = []
    markup, numbers, tokens = random.random() ** 2 * 0.5, random.random() * 0.4, random.random() ** 2 * 0.4
    if random.random() < 0.3:
        markup = 0.0
    others = foreign()
    for _ in range(random.choice((3, 6, 10, 10, 20, 40, 40, 120) if random.random() < 0.97 else (400,))):
        kind = random.random()
        if kind < tokens:
            parts.append(random.choice(TOKENS[:10] if random.random() < 0.7 else TOKENS))
        elif kind < tokens + markup:
            parts.append(random.choice(others) if others and random.random() < 0.05 else random.choice(MARKUP))
        elif kind < tokens + markup + numbers:
            parts.append(random.choice(NUMBERS))
        else:
            parts.append(random.choice(WORDS))
        if kind < tokens + markup + numbers and random.random() < 0.1:
            parts.append(f" {random.choice(BEHIND)}")
        parts.append(random.choice(BETWEEN) if random.random() < 0.4 else " ")
    return "".join(parts)


def told(random: random.Random) -> str:
    """Sentences about the facts, headings, lists and tables of them; long enough for the window to move."""
    parts: list[str] = []
    for _ in range(random.choice((4, 8, 20, 60))):
        kind = random.random()
        if kind < 0.25:
            parts.append(random.choice(STATED))
        elif kind < 0.8:
            parts.append(random.choice(SAYING))
        elif kind < 0.9:
            parts.append(random.choice(NUMBERS))
        elif kind < 0.92:
            parts.append(random.choice(MARKUP))
        else:
            parts.append(f"{' '.join(random.choices(WORDS, k=random.randint(1, 30)))}{random.choice(('', '. ', ', '))}")
    return " ".join(parts)


def page(random: random.Random) -> str:
    """What models really write: paragraphs, headings, lists, tables, code, now and then something odd."""
    blocks: list[str] = []
    odd = random.random() * 0.3
    for _ in range(random.randint(1, 4 if random.random() < 0.9 else 14)):
        kind = random.random()
        lines = [sentence(random, odd) for _ in range(random.randint(1, 6))]
        if kind < 0.5:
            blocks.append(" ".join(lines) if random.random() < 0.7 else "\n".join(lines))
        elif kind < 0.6:
            blocks.append(f"{'#' * random.randint(1, 3)} {lines[0]}\n{lines[-1]}")
        elif kind < 0.75:
            bullet = random.choice(("- ", "* ", "1. ", "  - "))
            blocks.append("\n".join(bullet + line for line in lines))
        elif kind < 0.85:
            rows = [" | ".join(random.choice((*NUMBERS, *TOKENS[:8], *WORDS)) for _ in range(3)) for _ in lines]
            blocks.append("| Rank | Name | 2024 |\n|---|---|---|\n" + "\n".join(f"| {row} |" for row in rows))
        elif kind < 0.92:
            blocks.append("\n".join(f"> {line}" for line in lines))
        else:
            blocks.append(
                random.choice(("```\n", "```python\n", "    ")) + "\n".join(lines) + random.choice(("\n```", ""))
            )
    return random.choice(("\n\n", "\n\n", "\n", "\r\n\r\n")).join(blocks)


def sentence(random: random.Random, odd: float) -> str:
    """Words, numbers and tokens with a full stop."""
    parts: list[str] = []
    for _ in range(random.randint(2, 25)):
        kind = random.random()
        if kind < 0.08:
            parts.append(random.choice(TOKENS[:10]))
        elif kind < 0.2:
            parts.append(random.choice(NUMBERS))
        elif kind < 0.2 + odd * 0.2:
            parts.append(
                random.choice(
                    MARKUP
                    if random.random() < 0.3
                    else ("[1]", "**", "`x`", "[a](b)", "<b>", "</b>", "~5", "&amp;", "$")
                )
            )
        else:
            parts.append(random.choice(WORDS))
        if random.random() < 0.1:
            parts[-1] += random.choice((",", ";", ":", " –", ")"))
    return " ".join(parts) + random.choice((".", ".", ".", "", ":", "?"))


def chunks(text: str, random: random.Random) -> list[str]:
    """The text cut at random, into pieces of one character or of many."""
    if not text:
        return []
    longest = random.choice((1, 2, 4, 4, 8, 30, 200, 2000))
    found: list[str] = []
    position = 0
    while position < len(text):
        size = random.randint(1, longest)
        found.append(text[position : position + size])
        position += size
    return found


def options(random: random.Random) -> dict[str, Any]:
    """How a stream may be set up; half of them as they come."""
    if random.random() < 0.5:
        return {}
    return {
        "pack": random.choice(("numbers.display", "numbers.strict", ["numbers.strict", "numbers.display"])),
        "locale": random.choice((None, None, "en-IN", "de", "fr", "zh", "ar")),
        "hold": random.choice((1, 40, 200, 2000)),
        "limits": Limits(numbers=random.choice((7, 50, 200_000)), draft=random.choice((300, 16_000_000, 16_000_000))),
    }
