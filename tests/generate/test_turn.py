"""Whatever a model does, its turn ends: in bounded time and memory, with the reason."""

from __future__ import annotations

import time

import pytest

from countermark import CountermarkError, Fact
from countermark.errors import EndpointUnavailable, ModelError
from countermark.generate.model.bounds import Bounds
from countermark.generate.model.tool import TOOL, called
from countermark.generate.model.turn import read
from countermark.protocols import Calling, Prompt

PROMPT = Prompt(messages=())


class Gives:
    """A model that gives these pieces, and keeps account of what was taken."""

    name = "gives"
    honours: frozenset = frozenset()

    def __init__(self, pieces):
        self.pieces, self.taken, self.closed = pieces, 0, False

    def __call__(self, _):
        try:
            for piece in self.pieces:
                if isinstance(piece, Exception):
                    raise piece
                self.taken += 1
                yield piece
        finally:
            self.closed = True


def forever(piece):
    while True:
        yield piece


def turn(pieces, **bounds):
    model = Gives(pieces)
    given = read(model, PROMPT, Bounds(**bounds), time.monotonic() + 60)
    return given, model


def test_pieces_are_the_text():
    given, model = turn(["It ", "was so", "."])
    assert (given.text, given.problem) == ("It was so.", "")
    assert model.closed


def test_an_answer_without_end_is_cut():
    given, model = turn((f"word{number} " for number in range(10**9)), characters=500)
    assert len(given.text) == 500
    assert "too long" in given.problem
    assert model.closed


def test_one_piece_without_end_is_cut():
    given, _ = turn(["x" * 10_000_000], characters=500)
    assert len(given.text) == 500


@pytest.mark.parametrize("piece", ["ii ", "The same sentence again. ", "0", "never mind, ", "\n"])
def test_a_model_that_goes_round_in_circles_is_stopped(piece):
    given, model = turn(forever(piece))
    assert "repeated itself" in given.problem
    assert model.taken < 500


def test_an_answer_that_repeats_a_word_is_not_one():
    text = "Kenya had more than Ghana, Ghana more than Togo, and Togo more than Benin in every year that is held. "
    assert turn([text, "It stayed so. ", "It stayed so."])[0].problem == ""


def test_time_runs_out():
    model = Gives(forever("word "))
    given = read(model, PROMPT, Bounds(), time.monotonic() - 1)
    assert "took too long" in given.problem
    assert model.taken == 1


@pytest.mark.parametrize("error", [EndpointUnavailable("the stream was cut"), ModelError("it stopped")])
def test_a_cut_leaves_the_beginning(error):
    given, _ = turn(["It was ", '<claim id="a">5', error])
    assert given.text == 'It was <claim id="a">5'
    assert str(error) in given.problem


@pytest.mark.parametrize("error", [EndpointUnavailable("nobody there"), ModelError("no model")])
def test_a_model_that_gives_nothing_at_all_raises(error):
    with pytest.raises(type(error)):
        turn([error])


@pytest.mark.parametrize("piece", [5, None, b"5.7%"])
def test_what_is_no_text_is_no_answer(piece):
    with pytest.raises(ModelError, match=f"the model gave a {type(piece).__name__} and no text"):
        turn([piece])
    assert turn(["Growth ", piece])[0].text == "Growth "


def test_calls_are_bounded():
    given, model = turn(forever(Calling("1", "find_facts", "{}")), rounds=3)
    assert len(given.calls) == 4
    assert model.closed


@pytest.mark.parametrize(
    "bounds", [{"tokens": 0}, {"seconds": -1}, {"repairs": -1}, {"facts": 0}, {"characters": "many"}]
)
def test_bounds_are_whole_numbers(bounds):
    with pytest.raises(CountermarkError, match="give a whole number"):
        Bounds(**bounds)


FACT = Fact(id="a", value="5.7", unit="%", entity="PHL", period="2024", indicator="GROW", dims={"entity.label": "<b>"})


def test_the_tool_answers_in_the_shape_of_data360():
    result = called(Calling("1", "find_facts", '{"question": "growth of PHL"}'), lambda _: ([FACT], ""))
    assert result.facts == (FACT,)
    assert result.text == (
        '{"data": [{"claim_id": "a", "OBS_VALUE": "5.7", "UNIT_MEASURE": "%", "INDICATOR": "GROW", "REF_AREA": "PHL",'
        ' "TIME_PERIOD": "2024", "REF_AREA_LABEL": "‹b›"}]}'
    )


def test_what_is_not_found_is_said():
    result = called(Calling("1", "find_facts", '{"question": "x"}'), lambda _: ([], "it names nothing"))
    assert result == ('{"data": [], "note": "it names nothing"}', ())


@pytest.mark.parametrize(
    "call",
    [
        Calling("1", "rm", "{}"),
        Calling("1", "find_facts", ""),
        Calling("1", "find_facts", "[]"),
        Calling("1", "find_facts", '{"question": 5}'),
        Calling("1", "find_facts", '{"question": " "}'),
        Calling("1", "find_facts", '{"question": "' + "x" * 500 + '"}'),
        Calling("1", "find_facts", '{"question": "a", "question": "b"}'),
    ],
)
def test_a_bad_call_finds_nothing_and_is_told(call):
    result = called(call, lambda _: pytest.fail("was carried out"))
    assert result.facts == ()
    assert '"error"' in result.text


def test_the_tool_has_a_schema():
    assert TOOL["parameters"]["required"] == ["question"]
