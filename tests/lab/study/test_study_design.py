"""The design: balanced, seeded, and refused where it could not answer its question."""

from collections import Counter

import pytest
from studied import answers, plain_study, real_study

from countermark.errors import InvalidStudy
from countermark.lab.study import CONDITIONS, Item, Study
from countermark.lab.study.design import CELLS, ROWS, item_of, seen


def test_every_participant_sees_every_answer_once_a_third_in_each_condition():
    study = plain_study()
    for number in range(1, 40):
        shown = seen(study, number)
        assert sorted(item for *_, item in shown) == sorted(item.id for item in study.items)
        assert Counter(condition for _, _, condition, _ in shown) == dict.fromkeys(CONDITIONS, 4)


def test_over_eighteen_participants_everything_is_balanced():
    """Each answer is as often in each condition, and each condition as often in each block."""
    study = plain_study()
    met = Counter((item, condition) for number in range(1, CELLS + 1) for _, _, condition, item in seen(study, number))
    assert set(met.values()) == {6}
    assert len(met) == 36
    first = Counter(
        (block, condition) for number in range(1, CELLS + 1) for _, block, condition, _ in seen(study, number)
    )
    assert set(first.values()) == {24}


def test_thirds_have_as_many_right_answers_as_can_be():
    study = plain_study()
    right = [sum(study.item(name).right for name in third) for third in study.thirds()]
    assert right == [2, 2, 2]


def test_a_schedule_follows_from_the_seed():
    assert plain_study(seed=1).schedule(5) == plain_study(seed=1).schedule(5)
    assert plain_study(seed=1).schedule(5) != plain_study(seed=2).schedule(5)
    assert plain_study().schedule(1) == plain_study().schedule(1 + ROWS)
    assert len({plain_study().schedule(number) for number in range(1, ROWS + 1)}) > CELLS


def test_what_marks_show_is_read_off_the_report():
    shows = [item_of(name, report, right=right).shows for name, report, right in answers(4)]
    assert shows == ["proven", "flagged", "open", "open"]


def test_an_answer_without_numbers_proves_nothing():
    from countermark import Evidence, check

    assert item_of("a", check("Nothing.", Evidence()), right=True).shows == "open"


def test_a_key_is_read_back():
    study, _ = real_study()
    again = Study.from_json(study.to_json())
    assert again == study
    assert again.digest == study.digest
    assert plain_study().digest != study.digest


ITEM = {"id": "a", "right": True, "shows": "open", "report": "x"}


@pytest.mark.parametrize(
    ("items", "says"),
    [
        ([], "there are 0 answers"),
        ([{**ITEM, "id": f"a{n}", "right": n > 1} for n in range(4)], "there are 4 answers"),
        ([{**ITEM, "id": f"a{n}", "right": True} for n in range(3)], "every answer is right"),
        ([{**ITEM, "id": f"a{n}", "right": False} for n in range(3)], "every answer is wrong"),
        ([{**ITEM, "id": "a", "right": n > 1} for n in range(3)], "'a' is given twice"),
    ],
)
def test_a_study_that_cannot_answer_is_refused(items, says):
    with pytest.raises(InvalidStudy, match=says):
        Study(title="", seed=0, items=tuple(Item(**each) for each in items))


@pytest.mark.parametrize("name", ["", "-1", "=1+1", "a b", "ä", "a" * 41, '"><script>', "a,b"])
def test_an_id_that_could_act_in_a_page_or_a_spreadsheet_is_refused(name):
    with pytest.raises(InvalidStudy, match="the id"):
        Item(**{**ITEM, "id": name})


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"countermark": "study"}', '{"countermark": "other"}', "{" * 500])
def test_what_is_no_key_is_refused(text):
    with pytest.raises(InvalidStudy, match="not a key of a study"):
        Study.from_json(text, where="key.json")


def test_participants_are_numbered_from_one():
    with pytest.raises(InvalidStudy, match="no participant 0"):
        plain_study().schedule(0)
