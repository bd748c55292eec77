"""The analysis recovers what was put into a simulated cohort, and finds nothing where nothing was."""

import math

import pytest
from studied import plain_study

from countermark.errors import InvalidStudy
from countermark.lab.study import Effects, analyse, participants_needed, power, simulate_cohort
from countermark.lab.study.analysis import _adjusted, _student
from countermark.lab.study.tables import analysis_document, analysis_text

STUDY = plain_study()


def found(effects, *, participants=200, seed=0, study=STUDY, resamples=100):
    return analyse(study, simulate_cohort(study, participants, effects, seed=seed), resamples=resamples)


def contrast(analysis, measure, of, against):
    [one] = [each for each in analysis.found if each.measure.name == measure]
    [wanted] = [each for each in one.contrasts if (each.of, each.against) == (of, against)]
    return wanted


def test_a_cohort_of_two_hundred_shows_the_effect_that_was_put_in():
    analysis = found(Effects(base=0.6, marks=0.15, citation=0.0, time=1.3), resamples=2000)
    trust = contrast(analysis, "trust", "marks", "plain")
    assert trust.difference.low < 0.15 < trust.difference.high
    assert trust.difference.low > 0
    assert trust.adjusted < 0.01
    assert contrast(analysis, "over-trust", "marks", "plain").difference.high < 0
    assert contrast(analysis, "under-trust", "marks", "plain").difference.high < 0
    none = contrast(analysis, "trust", "citation", "plain")
    assert none.difference.low < 0 < none.difference.high
    assert none.adjusted > 0.05
    time = contrast(analysis, "seconds", "marks", "plain").difference
    assert time.low < math.log(1.3) < time.high
    assert time.low > 0


def test_where_nothing_was_put_in_nothing_is_found():
    """Intervals of 95 % leave out the truth in one of twenty studies, not in many."""
    wrong = 0
    for seed in range(20):
        analysis = found(Effects(), participants=60, seed=seed)
        each = contrast(analysis, "trust", "marks", "plain").difference
        wrong += not each.low < 0 < each.high
    assert wrong <= 3


def test_an_effect_that_harms_is_found_too():
    """Marks may mislead; the analysis takes no side."""
    analysis = found(Effects(base=0.7, marks=-0.15))
    assert contrast(analysis, "trust", "marks", "plain").difference.high < 0


def test_the_power_that_was_calculated_is_the_power_there_is():
    """As many participants as 80 % power needs show the effect in about 80 % of simulated studies."""
    needed = participants_needed(0.12, answers=4, base=0.6, spread=0)
    hits = 0
    for seed in range(30):
        each = contrast(found(Effects(base=0.6, marks=0.12), participants=needed, seed=seed), "trust", "marks", "plain")
        hits += each.difference.low > 0
    assert 18 <= hits <= 29
    assert power(0.12, needed, answers=4, base=0.6, spread=0) == pytest.approx(0.8, abs=0.01)


def test_more_people_or_answers_give_more_power():
    assert power(0.1, 200, answers=4) > power(0.1, 100, answers=4) > power(0.1, 100, answers=2)
    assert participants_needed(0.05, answers=4) > participants_needed(0.1, answers=4)
    assert power(0.1, 100, answers=4, base=0.5) == pytest.approx(power(-0.1, 100, answers=4, base=0.5))


@pytest.mark.parametrize(
    "given",
    [
        {"effect": 0, "answers": 4},
        {"effect": 0.5, "answers": 4},
        {"effect": 0.1, "answers": 0},
        {"effect": 0.1, "answers": 4, "base": 0},
        {"effect": 0.1, "answers": 4, "spread": -1},
        {"effect": 0.1, "answers": 4, "alpha": 0},
        {"effect": 0.1, "answers": 4, "wanted": 1},
    ],
)
def test_power_of_what_cannot_be_is_refused(given):
    with pytest.raises(InvalidStudy):
        participants_needed(**given)
    with pytest.raises(InvalidStudy):
        power(0.1, 1, answers=4)


def test_whoever_did_not_finish_is_left_out_and_counted():
    responses = simulate_cohort(STUDY, 10, Effects(), seed=1)
    analysis = analyse(STUDY, responses[:-1], resamples=100)
    assert (analysis.participants, analysis.left_out) == (9, 1)


@pytest.mark.parametrize("participants", [1, 5])
def test_too_few_participants_are_told(participants):
    with pytest.raises(InvalidStudy, match="judged every answer"):
        analyse(STUDY, simulate_cohort(STUDY, participants, Effects()))


def test_the_same_responses_give_the_same_figures():
    effects = Effects(marks=0.05)
    assert found(effects, participants=30) == found(effects, participants=30)
    assert simulate_cohort(STUDY, 3, effects, seed=1) != simulate_cohort(STUDY, 3, effects, seed=2)


def test_the_worst_kind_of_answer_has_a_row_of_its_own():
    """Right and wrong answers, by what their marks show; every answer is in one of them."""
    analysis = found(Effects(), participants=30)
    assert [(part.shows, part.right) for part in analysis.parts] == [
        ("proven", True),
        ("flagged", False),
        ("open", True),
        ("open", False),
    ]
    assert sum(part.answers for part in analysis.parts) == 12


def test_tables_say_what_was_found():
    analysis = found(Effects(marks=0.2), participants=40)
    text = analysis_text(analysis)
    assert "40 participants; 12 answers, 4 in each condition" in text
    assert "marks - plain" in text
    assert "| trust | marks - plain | +" in analysis_text(analysis, markdown=True)
    assert analysis_document(analysis)["measures"][0]["contrasts"][0]["difference"]["participants"] == 40


@pytest.mark.parametrize(("freedom", "known"), [(5, 2.5706), (10, 2.2281), (30, 2.0423), (199, 1.9720)])
def test_students_t_is_that_of_the_tables(freedom, known):
    assert _student(freedom) == pytest.approx(known, abs=5e-4)


def test_holm_never_makes_a_larger_chance_the_smaller():
    analysis = found(Effects(), participants=20)
    contrasts = [
        each._replace(chance=chance)
        for each, chance in zip(analysis.found[0].contrasts, (0.03, 0.02, 0.5), strict=True)
    ]
    assert [each.adjusted for each in _adjusted(contrasts)] == [0.06, 0.06, 0.5]


@pytest.mark.parametrize(
    "effects", [Effects(base=0), Effects(marks=0.4), Effects(base=0.6, citation=-0.6), Effects(time=0)]
)
def test_a_cohort_that_cannot_be_is_refused(effects):
    with pytest.raises(InvalidStudy):
        simulate_cohort(STUDY, 10, effects)


@pytest.mark.parametrize("participants", [6, 7, 12])
def test_no_interval_goes_where_no_share_can_lie(participants):
    """With few people Student's interval is wider than what a share can be; nobody passes on 120 % of the answers."""
    analysis = found(Effects(), participants=participants)
    shares = [each for each in analysis.found if not each.measure.is_time]
    for each in shares:
        bounds = each.measure.least, each.measure.most
        for mean in each.means.values():
            assert mean.value is None or bounds[0] <= mean.low <= mean.value <= mean.high <= bounds[1]
        for against in each.contrasts:
            difference = against.difference
            assert difference.value is None or -2 <= difference.low <= difference.value <= difference.high <= 2
    for part in analysis.parts:
        assert all(mean.value is None or 0 <= mean.low <= mean.high <= 1 for mean in part.means.values())
    assert all(mean.value is None or 0 <= mean.low <= mean.high <= 1 for mean in analysis.first.values())
