"""Independent judges: a slow reading of code spans, and a browser's parser for tokens."""

import re
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from countermark.markup import layout


def slow_code_spans(paragraph):
    """The obvious algorithm: from each run of backticks, look at every later run for one of equal length."""
    spans = []
    position = 0
    while position < len(paragraph):
        if paragraph[position] == "\\" and paragraph[position + 1 : position + 2] in ("`", "\\"):
            position += 2
            continue
        if paragraph[position] != "`":
            position += 1
            continue
        end = position
        while end < len(paragraph) and paragraph[end] == "`":
            end += 1
        later = end
        close = None
        while later < len(paragraph):
            if paragraph[later] != "`":
                later += 1
                continue
            stop = later
            while stop < len(paragraph) and paragraph[stop] == "`":
                stop += 1
            if stop - later == end - position:
                close = stop
                break
            later = stop
        if close is None:
            position = end
        else:
            spans.append((position, close))
            position = close
    return spans


@given(st.text(alphabet="``a\\ ", max_size=30), st.text(alphabet="``a\\ ", max_size=30))
def test_code_spans_match_as_in_the_slow_algorithm(first, second):
    """Runs of equal length pair up, within a paragraph."""
    first, second = "a" + first, "a" + second  # a run at the start of a line could be a fence
    text = first + "\n\n" + second
    found = [(p.start, p.end) for p in layout(text).pieces if p.kind == "code"]
    shift = len(first) + 2
    assert found == slow_code_spans(first) + [(a + shift, b + shift) for a, b in slow_code_spans(second)]


FRAGMENTS = st.sampled_from(
    ['<claim id="x">', "<claim id='x'>", "<claim id=x>", '<claim id="', "</claim>", "</claim >", "<claim", "<CLAIM ID='x'>", "5", " 6 ",
     "<!--", "-->", "--!>", "<!-->", "<!", "<?", "?>", "</", "</>", "<b>", "<b ", "<b title='", '<b title="', "</b>", "'", '"', ">", "<", "/", "=",
     " ", "<script>", "</script>", "<!--<script>", "<textarea>", "</textarea>", "<xmp>", "</xmp>", "<style>", "</style>", "&lt;", "a", "<i/>", "<a<b>"]
)  # fmt: skip


def browser_tokens(text):
    """Ids and texts of the claim elements that hold one text node and nothing else."""
    tree = LexborHTMLParser("<!doctype html><body>" + text)
    found = Counter()
    for element in tree.css("claim"):
        children = list(element.iter(include_text=True))
        if len(children) == 1 and children[0].tag == "-text":
            found[element.attributes.get("id"), element.text()] += 1
    return found


@given(st.lists(FRAGMENTS, max_size=14).map("".join))
def test_a_sound_token_is_an_element_to_a_browser_too(text):
    """Nothing that a browser would not show as a claim element is ever a sound token."""
    ours = Counter(
        (token.id, text[token.payload_start : token.payload_end])
        for token in layout(text).tokens
        if token.problem is None
    )
    assert not ours - browser_tokens(text)


WELL_FORMED = st.lists(
    st.sampled_from(
        ['<claim id="x">5</claim>', "<claim policy='exact' id='y'>6</claim>", "and ", "<b>", "</b>", "<!-- - -->", "<i a=\"'>\">", "x &lt; y ",
         "<script>a</script>", "\n", "<br/>", "p < 5 "]
    ),
    max_size=12,
).map("".join)  # fmt: skip


@given(WELL_FORMED)
def test_every_element_of_well_formed_text_is_a_sound_token(text):
    """Refusing everything would be safe and useless."""
    ours = Counter(
        (token.id, text[token.payload_start : token.payload_end])
        for token in layout(text).tokens
        if token.problem is None
    )
    assert ours == browser_tokens(text)
    assert sum(ours.values()) == len(re.findall("<claim", text))


MARKUP = st.text(alphabet="<>claim id=\"'x/!-`~\\[](){}&#;5 \n\t*_", max_size=80)


@given(st.one_of(MARKUP, st.text(max_size=60), st.lists(FRAGMENTS, max_size=14).map("".join)))
def test_pieces_always_tile_the_text(text):
    """No gap, no overlap, no exception; every token is one claim piece; every place has a visible neighbourhood."""
    lines = layout(text)
    position = 0
    for piece in lines.pieces:
        assert piece.start == position < piece.end
        position = piece.end
    assert position == len(text)
    claims = [(p.start, p.end) for p in lines.pieces if p.kind == "claim"]
    assert claims == [(token.start, token.end) for token in lines.tokens]
    for token in lines.tokens:
        assert token.start < token.payload_start <= token.payload_end <= token.end
    whole = lines.after(0, 10_000)
    for place in range(0, len(text) + 1, 7):
        assert lines.before(place, 10_000) + lines.after(place, 10_000) == whole
