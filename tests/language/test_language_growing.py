"""A document whose text still comes: read once, and the same as if it had come at once."""

import random

import pytest

from countermark.language import document as module
from countermark.language import read
from countermark.language.growing import Growing
from countermark.model import Draft

TEXT = """# Growth

In 2023, Kenya's inflation rose to <claim id="a">7.9%</claim>. It was 5.4% a year earlier.

The three largest:

- **Kenya**: 5 in Q2 2023
  - Nairobi: 3

- Uganda: 4

## Detail

The table shows it.

| Country | 2022 | 2023 |
|---|---:|---:|
| Kenya | 5 | 6 |

Die Rate lag im Jahr 2022 bei 5 % und war nicht hoch.

Im Vorjahr lag sie bei 4 %.

# Other

```python
x = 1

y = 2
```

“It ends here.” A [link](https://example.org) and `code`.

## References

1. Smith (2020)

Jones (2021) wrote it.
"""


def parts(document):
    return (
        [tuple(block) for block in document.blocks],
        [tuple(sentence) for sentence in document.sentences],
        [document.clauses(index) for index in range(len(document.sentences))],
        document.periods,
        document.words.form,
        document.words.bits,
        document.words.sign,
        document.words.start,
        document.words.stem,
        [document.language(index) for index in range(len(document.blocks))],
        document.masked,
    )


def grown(text, sizes):
    growing = Growing()
    closed = position = 0
    while position < len(text):
        size = next(sizes)
        closed += growing.add(text[position : position + size])
        position += size
    closed += growing.finish()
    assert closed == len(growing.document.blocks)
    return growing.document


@pytest.mark.parametrize("seed", range(12))
def test_a_text_that_comes_in_parts_is_the_same_document(seed):
    choose = random.Random(seed)
    sizes = iter(lambda: choose.choice((1, 3, 17, 80)), None)
    assert parts(grown(TEXT, sizes)) == parts(read(Draft(text=TEXT)))


@pytest.mark.parametrize("opened", ["```\nx", "<!-- a", "<script>", '<claim id="x', "[a](b", "- item", "| a | b |"])
def test_what_is_open_closes_nothing_behind_it(opened):
    text = f"First.\n\n{opened}\n\nSecond paragraph.\n\nThird one.\n"
    whole = parts(read(Draft(text=text)))
    assert parts(grown(text, iter(lambda: 5, None))) == whole


def test_every_sentence_is_read_once(monkeypatch):
    """However the text comes, a stretch of it is split into sentences and words a single time."""
    seen = []
    read_words = module.Document._read_words

    def counted(self):
        seen.append(len(self.text))
        return read_words(self)

    monkeypatch.setattr(module.Document, "_read_words", counted)
    text = "It was 5 in 2020. It is 6 now.\n\n" * 200
    document = grown(text, iter(lambda: 7, None))
    assert sum(seen) == len(text)
    assert len(document.sentences) == 400


def test_a_block_is_known_as_soon_as_the_next_one_begins():
    growing = Growing()
    assert growing.add("It was 5.\n\n") == 0
    assert growing.add("The next") == 1
    assert [growing.document.text[each.start : each.end] for each in growing.document.sentences] == ["It was 5."]
