"""A wider policy set never verifies less: for any payload, request and fact, and any Π within Π′."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.strategies import decimals

from countermark import Draft, Evidence, Fact, check
from countermark.errors import InvalidPack
from countermark.measure.number.policies import parse

FORECAST = {"status": "forecast"}
POOL = (
    *({"type": mode} for mode in ("exact", "percent", "ratio", "year", "display", "abbr")),
    *({"type": "rounded", "decimals": places} for places in range(4)),
    {"type": "exact", "when": {"unit": "%"}},
    {"type": "abbr", "scales": {"K": 1000, "million": 1000000}, "when": FORECAST},
    {"type": "abbr", "scales": {"million": 1000, "M": 1000000}, "when": {"unit": "USD"}},
    {"type": "rounded", "decimals": 1, "ties": "even", "when": FORECAST},
    {"type": "display", "when": {"place": "table"}},
    {"type": "tolerance", "relative": "0.02"},
    {"type": "tolerance", "absolute": "1", "qualifiers": ["nearly", "just over", "about"]},
    {"type": "tolerance", "relative": "0.1", "qualifiers": []},
    {"type": "tolerance", "relative": "0.5", "when": FORECAST},
    {"type": "range", "max_width": "0.2"},
    {"type": "range", "when": FORECAST},
    {"type": "bound", "max_width": "0.1"},
    {"type": "bound", "max_width": "0.9", "when": FORECAST},
)
WIDER = {
    "tolerance": ({"relative": "0.6"}, {"qualifiers": []}),
    "range": ({"max_width": "0.9"},),
    "bound": ({"max_width": "0.95"},),
}
REQUESTS = (
    None, None, None, None, "auto", "auto", "exact", "rounded", "round0", "round1", "round2", "rounded(1)", "abbr", "tolerance", "tolerance(0.02)",
    "percent", "range", "ratio", "year", "display", "bound", "nope",
)  # fmt: skip
QUALIFIERS = ("", "", "", "about ", "nearly ", "just over ", "more than ", "at least ", "under ", "up to ", "exactly ")
SCALES = {"": 1, " million": 10**6, "K": 10**3, "M": 10**6}
OTHERS = ("½", "1 in 5", "2024", "five million", "0", "0.0", "-0", "n/a", "between 1 and 2", "1e3")

few = st.lists(st.sampled_from(POOL), min_size=1, max_size=3, unique_by=str)
sets = st.lists(st.sampled_from(POOL), min_size=4, max_size=16, unique_by=str)
values = (
    st.builds("{}{}.{}".format, st.sampled_from(("", "", "", "-")), st.integers(0, 10**7), st.integers(0, 999))
    | decimals
)


@st.composite
def tokens_of(draw, fact: Fact, requests: Sequence[str | None] = REQUESTS) -> list[tuple[str | None, str]]:
    """Requests and texts that are often right for a fact, or nearly so."""
    return [(draw(st.sampled_from(requests)), draw(payloads(fact))) for _ in range(6)]


@st.composite
def payloads(draw, fact: Fact) -> str:
    if draw(st.integers(0, 7)) == 0:
        return draw(st.sampled_from(OTHERS))
    assert fact.value is not None
    number = Decimal(fact.value)
    suffix = draw(st.sampled_from(("", f" {fact.unit}" if fact.unit not in {None, "share"} else "", "%")))
    scale = draw(st.sampled_from(("", "", "", *SCALES))) if suffix in {"", " USD"} else ""
    number *= draw(st.sampled_from((Decimal(1),) * 6 + (Decimal("1.01"), Decimal("0.95"), Decimal("1.3"))))
    places = draw(st.integers(0, 3)) + (len(str(SCALES[scale])) - 1 if draw(st.booleans()) else 0)
    shown = f"{(number / SCALES[scale]).quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP):f}"
    if draw(st.integers(0, 7)) == 0:
        return f"{shown}–{abs(number * Decimal('1.1')):.1f}{suffix}"
    return f"{draw(st.sampled_from(QUALIFIERS))}{shown}{scale}{suffix}"


facts = st.builds(
    Fact,
    id=st.just("f"),
    value=values,
    unit=st.sampled_from((None, "%", "USD", "kg", "share")),
    period=st.sampled_from((None, "2024")),
    status=st.sampled_from((None, "forecast", "final")),
)


def sound(document: list[dict]) -> list[dict]:
    """The entries of a list that can stand in one set: each meaning once."""
    kept: list[dict] = []
    seen = set()
    for entry in document:
        same = entry["type"], entry.get("decimals"), str(entry.get("when")), str(entry) * (entry["type"] == "tolerance")
        if same not in seen:
            seen.add(same)
            kept.append(entry)
    return kept


def verified(fact: Fact, tokens: list[tuple[str | None, str]], numbers: list[dict]) -> list[bool]:
    tags = (f'<claim id="f"{"" if asks is None else f" policy={asks!r}"}>{text}</claim>' for asks, text in tokens)
    report = check(
        Draft(text="\n\n".join(f"It is {tag} now." for tag in tags)), Evidence(facts=[fact]), numbers=numbers
    )
    return [mark.mark == "verified" for mark in report.marks if mark.ref == "f"]


@given(data=st.data(), fact=facts, some=sets)
def test_a_set_verifies_what_its_entries_verify_alone(data, fact, some):
    """R is a union over Π: no entry takes away what another one gives, and none gives more beside others."""
    tokens = data.draw(tokens_of(fact))
    entries = sound(some)
    alone = [verified(fact, tokens, [entry]) for entry in entries]
    assert verified(fact, tokens, entries) == [any(answers) for answers in zip(*alone, strict=True)], (tokens, entries)


@given(data=st.data(), fact=facts, some=sets)
def test_an_entry_for_auto_changes_nothing(data, fact, some):
    """It asks for the other entries: beside them it gives nothing, and alone it is an error."""
    tokens = data.draw(tokens_of(fact))
    assert verified(fact, tokens, sound([*some, {"type": "auto"}])) == verified(fact, tokens, sound(some))


@pytest.mark.parametrize("alone", [[{"type": "auto"}], [{"type": "auto"}, {"type": "auto", "when": FORECAST}]])
def test_auto_alone_is_a_configuration_error(alone):
    with pytest.raises(InvalidPack, match="lists auto alone"):
        parse(alone)


@given(data=st.data(), fact=facts, narrow=few, more=sets)
def test_a_wider_set_never_verifies_less(data, fact, narrow, more):
    """Entries are added."""
    tokens = data.draw(tokens_of(fact))
    narrow = sound(narrow)
    wide = sound([*narrow, *more])
    parse(wide)
    before, after = verified(fact, tokens, narrow), verified(fact, tokens, wide)
    assert all(now or not then for then, now in zip(before, after, strict=True)), (tokens, before, after)


@given(data=st.data(), fact=facts, narrow=sets)
def test_wider_parameters_never_verify_less(data, fact, narrow):
    """An entry is widened in place, or loses its condition. A tag that names a tolerance names another one then."""
    tokens = data.draw(tokens_of(fact, [asks for asks in REQUESTS if asks != "tolerance(0.02)"]))
    narrow = sound(narrow)
    wide: list[dict] = []
    for entry in narrow:
        open_already = entry["type"] == "range" and "max_width" not in entry
        change = data.draw(st.sampled_from((*(() if open_already else WIDER.get(entry["type"], ())), {}, None)))
        kept = entry if change is not None else {key: value for key, value in entry.items() if key != "when"}
        wide.append({**kept, **(change or {})})
    # Where two would now mean one request, both stay as they are.
    wide = wide if len(sound(wide)) == len(wide) else narrow
    before, after = verified(fact, tokens, narrow), verified(fact, tokens, wide)
    assert all(now or not then for then, now in zip(before, after, strict=True)), (tokens, narrow, wide)


def test_the_law_is_tried_on_tokens_that_verify():
    """A property over nothing but refusals would always hold."""
    fact = Fact(id="f", value="5.978", unit="%", period="2024")
    tokens: list[tuple[str | None, str]] = [
        (None, "6.0%"), ("round1", "6.0%"), (None, "about 6.0%"), (None, "more than 5.9%"), ("rounded", "6.0%"), (None, "2024"),
    ]  # fmt: skip
    assert all(verified(fact, tokens, sound(list(POOL))))
