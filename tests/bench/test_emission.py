"""The questions have the facts that they say, and what a model wrote is counted as the page on emission explains."""

from __future__ import annotations

import json
from collections import Counter
from decimal import Decimal

import pytest
from bench.emission import __main__ as emission
from bench.emission.answers import answers
from bench.emission.attack import Obedient
from bench.emission.kept import Kept, line, read
from bench.emission.metrics import Counts, counted, outcome, rates, total
from bench.emission.plot import page
from bench.emission.questions import EACH, KINDS, Asked, questions, sample
from bench.emission.results import FIRST_TRY, document, missed, reached, retrieved, said, table, tallies

from countermark import Draft, Evidence, Fact, check
from countermark.errors import EndpointUnavailable
from countermark.evidence.sample import sample_facts
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder
from countermark.testing import ChatServer, streamed

FACTS = {fact.id: fact for fact in sample_facts().facts}
QUESTIONS = questions()
KENYA = {
    "ken19": Fact(id="ken19", value="51202827", unit="people", entity="KEN", period="2019"),
    "ken20": Fact(id="ken20", value="52217334", unit="people", entity="KEN", period="2020"),
    "rate": Fact(id="rate", value="5.2397", unit="%", entity="KEN", period="2019"),
}
ASKED = Asked("single-01", "single", "How many people lived in Kenya in 2019?", ("ken19",), ("ken19",))
NOBODY = Asked("unanswerable-01", "unanswerable", "How many people lived in Narnia in 2019?", (), ())


def count(text: str, asked: Asked = ASKED, **options) -> Counts:
    evidence = Evidence(facts=[KENYA["ken19"], KENYA["rate"]])
    return counted(asked, check(Draft(text=text), evidence, pack="numbers.display", **options), KENYA)


class TestOutcomes:
    """What an answer is worth to its reader."""

    def test_a_derived_number_names_the_facts_of_its_expression(self):
        asked = Asked("derived-01", "derived", "By how much did it grow?", ("ken19", "ken20"), ("ken19", "ken20"))
        text = 'The population of Kenya rose by <claim expr="growth(ken19, ken20)">2.0%</claim>.'
        evidence = Evidence(facts=[KENYA["ken19"], KENYA["ken20"]])
        counts = counted(asked, check(Draft(text=text), evidence, pack="numbers.display"), KENYA)
        assert (counts.named, counts.known, counts.tagged, counts.verified, counts.complete) == (1, 1, 1, 1, True)
        assert outcome(asked, counts) == "right"
        assert counted(ASKED, check(Draft(text=text), evidence, pack="numbers.display"), KENYA).borrowed == 1

    def test_every_needed_fact_proven_and_nothing_else_is_right(self):
        assert (
            outcome(ASKED, count('It had <claim id="ken19" policy="display">51.2 million</claim> people.')) == "right"
        )

    @pytest.mark.parametrize(
        "text",
        [
            "It had 51.2 million people.",
            'It had <claim id="ken19">52 million</claim> people.',
            'The rate was <claim id="rate" policy="round1">5.2%</claim>.',
            'It had <claim id="ken19" policy="display">51.2 million</claim> people and 7 lakes.',
        ],
    )
    def test_an_answer_with_anything_unproven_or_beside_the_question_is_wrong(self, text: str):
        assert outcome(ASKED, count(text)) == "wrong"

    def test_to_say_nothing_is_refused_where_facts_answer_and_right_where_none_does(self):
        assert outcome(ASKED, count("This is not in the data.")) == "refused"
        assert outcome(NOBODY, count("This is not in the data.", NOBODY)) == "right"
        assert outcome(NOBODY, count("It had 5 people.", NOBODY)) == "wrong"


class TestQuestions:
    def test_there_are_as_many_of_each_kind_and_none_comes_twice(self):
        assert Counter(each.kind for each in QUESTIONS) == dict.fromkeys(KINDS, EACH)
        assert len(QUESTIONS) >= 300
        assert len({each.text for each in QUESTIONS}) == len({each.id for each in QUESTIONS}) == len(QUESTIONS)

    def test_every_gold_fact_is_there_with_a_value_and_what_is_needed_is_gold(self):
        for each in QUESTIONS:
            assert all(FACTS[id_].value is not None for id_ in each.gold), each
            assert set(each.needed) <= set(each.gold), each
            assert bool(each.gold) == bool(each.needed) == (each.kind != "unanswerable"), each

    def test_a_ranking_names_the_first_or_the_last_of_all(self):
        for each in QUESTIONS:
            if each.kind == "ranking":
                first = FACTS[each.needed[0]]
                others = [
                    Decimal(str(fact.value))
                    for fact in FACTS.values()
                    if (fact.indicator, fact.period) == (first.indicator, first.period)
                ]
                assert Decimal(str(first.value)) in (max(others), min(others)), each

    def test_retrieval_finds_nearly_all_of_it_and_what_it_does_not_find_is_not_dropped(self):
        found = retrieved(QUESTIONS, Finder(Facts(FACTS.values())))
        assert all(number == EACH for _, number in found.values())
        assert all(good == EACH for kind, (good, _) in found.items() if kind != "derived")
        assert found["derived"][0] >= EACH * 2 / 3

    @pytest.mark.parametrize("number", [1, 6, 30, 299, 360])
    def test_a_sample_has_every_kind_as_often_as_the_others(self, number):
        kinds = Counter(each.kind for each in sample(QUESTIONS, number))
        assert sum(kinds.values()) == number
        assert max(kinds.values()) - min(kinds.get(kind, 0) for kind in KINDS) <= 1


class TestCounts:
    def test_a_tagged_number_that_holds_counts_in_every_way(self):
        counts = count('In 2019 it was <claim id="ken19">51,202,827</claim>.')
        assert counts == Counts(
            answers=1,
            written=1,
            tagged=1,
            named=1,
            known=1,
            allowed=1,
            faithful=1,
            comparable=1,
            verified=1,
            complete=1,
        )

    def test_years_and_other_look_alikes_are_no_numbers(self):
        """Else a model would be told off for repeating the question."""
        counts = count("1. Chapter 3 of the report of 12 May 2019 has no figure.")
        assert (counts.written, counts.empty) == (0, 1)

    def test_a_bare_number_lowers_recall(self):
        counts = count('It was <claim id="ken19">51,202,827</claim>, or 51 million.')
        assert rates(counts).emission_recall == 0.5
        assert rates(counts).verified == 0.5

    def test_a_forged_id_is_counted_and_has_no_value_to_keep(self):
        shares = rates(count('It was <claim id="ken2019">51,202,827</claim>.'))
        assert (shares.emission_recall, shares.id_validity, shares.forged) == (1, 0, 1)
        assert shares.value_fidelity is None
        assert shares.verified == shares.borrowed == shares.complete == 0

    @pytest.mark.parametrize("text", ["52,217,334", "51,202,827"])
    def test_an_id_of_another_year_is_borrowed_whatever_it_is_for(self, text):
        """It exists, so it is not forged; the question is about another fact, so it is not the model's to use."""
        shares = rates(count(f'It was <claim id="ken20">{text}</claim>.'))
        assert (shares.id_validity, shares.forged, shares.borrowed, shares.complete) == (1, 0, 1, 0)

    def test_an_id_that_was_found_and_not_asked_for_is_borrowed_though_it_verifies(self):
        counts = count('Inflation was <claim id="rate" policy="round1">5.2</claim>%.')
        assert (counts.verified, counts.borrowed, counts.complete) == (1, 1, 0)

    def test_where_no_fact_answers_every_id_is_borrowed(self):
        counts = count('It was <claim id="ken19">51,202,827</claim>.', NOBODY)
        assert (counts.borrowed, counts.complete) == (1, 0)
        assert count("There is no such figure.", NOBODY).complete == 1

    def test_a_mode_outside_the_operators_is_not_allowed(self):
        counts = count('<claim id="ken19" policy="magic">51,202,827</claim> people')
        assert (counts.tagged, counts.allowed, counts.verified) == (1, 0, 0)
        counts = count('<claim id="ken19" policy="round1">51,202,827</claim>', numbers=[{"type": "exact"}])
        assert (counts.tagged, counts.allowed) == (1, 0)

    def test_fidelity_is_the_value_whatever_mode_was_asked_for(self):
        """51.2 million is the fact as displayed; that the tag asked for "exact" is the mode's fault, not the value's."""
        counts = count('It was <claim id="ken19" policy="exact">51.2 million</claim>.')
        assert (counts.faithful, counts.verified) == (1, 0)

    @pytest.mark.parametrize("payload", ["51.3 million", "51,202,828", "5.1", "-51,202,827", "51,202,827%"])
    def test_another_value_is_not_faithful(self, payload):
        counts = count(f'It was <claim id="ken19">{payload}</claim>.')
        assert (counts.comparable, counts.faithful, counts.verified) == (1, 0, 0)

    def test_fidelity_is_judged_in_the_operators_modes_only(self):
        counts = count('It was <claim id="ken19">51.2 million</claim>.', numbers=[{"type": "exact"}])
        assert counts.faithful == 0

    @pytest.mark.parametrize(
        "text",
        [
            'It was <claim id="ken19">51,202,827',
            'It was <claim id="ken19"></claim>.',
            'It was <claim id="ken19">many</claim>.',
            'It was <claim id="ken19">51,202,827 or 52,217,334</claim>.',
            "It was <claim>51,202,827</claim>.",
            'It was <claim id="ken19" id="ken20">51,202,827</claim>.',
        ],
    )
    def test_half_a_token_is_a_number_that_is_not_tagged(self, text):
        counts = count(text)
        assert (counts.written, counts.tagged, counts.verified, counts.complete) == (1, 0, 0, 0)

    def test_a_token_in_a_comment_or_spelt_with_entities_is_none(self):
        counts = count('It was 51 million <!-- <claim id="ken19">51,202,827</claim> -->')
        assert counts.named == counts.tagged == 0

    def test_every_fact_that_is_needed_has_to_be_proven(self):
        both = ASKED._replace(gold=("ken19", "rate"), needed=("ken19", "rate"))
        one = '<claim id="ken19">51,202,827</claim>'
        assert count(one, both).complete == 0
        assert count(f'{one} and <claim id="rate" policy="round1">5.3</claim>%', both).complete == 0
        assert count(f'{one} and <claim id="rate" policy="round1">5.2</claim>%', both).complete == 1

    @pytest.mark.parametrize(
        ("text", "misplaced"),
        [
            ("In 2019 the population of Kenya was {ken}.", 0),
            ("It was {ken}.", 0),
            ("In Peru it was {per}, while in Kenya it was {ken}.", 0),
            ("Kenya had more people than Peru in 2019: {ken} against {per}.", 0),
            ("Among these, Kenya ({ken}) and Peru ({per}) lead.", 0),
            ("The population of Peru was {ken}.", 1),
            ("The population of Peru was {ken}; and of Kenya it was {per}.", 2),
            ("In 2018 the population of Kenya was {ken}.", 1),
            ("It rose from 5 in 2018 to {ken} in 2021. In 2019 it rested.", 1),
        ],
    )
    def test_a_number_in_a_clause_about_another_place_or_year_is_not_verified(self, text, misplaced):
        """A mark is true of the sentence, so that no number that stands in the wrong one counts as verified."""
        facts = {
            "ken": Fact(id="ken", value="51", entity="KEN", period="2019", dims={"entity.label": "Kenya"}),
            "per": Fact(id="per", value="32", entity="PER", period="2019", dims={"entity.label": "Peru"}),
        }
        tokens = {name: f'<claim id="{name}">{fact.value}</claim>' for name, fact in facts.items()}
        report = check(Draft(text=text.format(**tokens)), Evidence(facts=list(facts.values())), pack="numbers.display")
        counts = counted(ASKED._replace(gold=("ken", "per")), report, facts)
        assert counts.verified == text.count("{") - misplaced
        assert counts.misplaced == 0

    def test_without_anything_to_count_there_is_no_share(self):
        assert set(rates(Counts())) == {None}
        assert rates(count("Nothing is known.")).emission_recall is None

    def test_counts_add_up(self):
        texts = ["", "5 people", '<claim id="ken19">51,202,827</claim>', '<claim id="x">5</claim>']
        both = total([count(text) for text in texts])
        assert (both.answers, both.written, both.tagged, both.empty, both.known) == (4, 3, 2, 1, 1)


def kept(mode: str, text: str, **rest) -> Kept:
    return Kept(question="single-01", mode=mode, text=text, evidence=("ken19",), seconds=2.0, **rest)


HOLDS = 'It was <claim id="ken19">51,202,827</claim>.'


class TestResults:
    def of(self, *answers: Kept):
        return tallies([ASKED], answers, KENYA, pack="numbers.display")

    def test_what_a_mode_makes_certain_is_a_bar(self):
        assert missed(self.of(kept("constrained", HOLDS), kept("template", HOLDS), kept("plain", "51 million"))) == []

    @pytest.mark.parametrize(
        ("mode", "text", "why"),
        [
            ("constrained", f"{HOLDS} That is 51 million.", "emission recall is 50.00 %"),
            ("constrained", 'It was <claim id="no">51,202,827</claim>.', "id validity is 0.00 %"),
            ("constrained", "It is not known.", "no token was written"),
            ("template", 'It was <claim id="ken19">51,202,828</claim>.', "value fidelity is 0.00 %"),
        ],
    )
    def test_a_construction_that_does_not_hold_misses_its_bar(self, mode, text, why):
        problems = missed(self.of(kept(mode, text)))
        assert any(why in problem.replace("%", " %").replace("  ", " ") for problem in problems), problems

    def test_plain_prompting_is_counted_as_it_came_and_as_it_was_repaired(self):
        found = self.of(kept("plain", HOLDS, first="It was 51,202,827."))
        assert list(found) == ["plain", FIRST_TRY]
        assert (found["plain"].all.tagged, found[FIRST_TRY].all.tagged) == (1, 0)

    def test_a_question_that_the_model_could_not_be_asked_is_said_and_not_counted(self):
        found = self.of(kept("template", "", failed="nobody is there"))
        assert (found["template"].failed, found["template"].all) == (1, Counts())
        assert missed(found)

    def test_the_table_and_the_json_have_every_mode_and_kind(self):
        found = self.of(kept("constrained", HOLDS), kept("plain", "51 million"))
        lines = "\n".join(table(found))
        assert "constrained" in lines
        assert "100.0 %" in lines
        made = document(found, {"retrieval": {"single": (1, 1)}}, {"model": "hand"})
        assert made["modes"]["constrained"]["kinds"]["single"]["rates"]["verified"] == 1
        assert made["modes"][FIRST_TRY]["all"]["counts"]["answers"] == 1
        assert made["retrieval"]["single"] == {"found": 1, "questions": 1}

    def test_what_was_found_is_counted_by_what_is_needed(self):
        """A question whose facts were not found stays, and counts as not found."""
        assert reached([ASKED], [kept("plain", HOLDS)]) == {"single": (1, 1)}
        assert reached([ASKED._replace(needed=("ken19", "ken20"))], [kept("plain", HOLDS)]) == {"single": (0, 1)}
        assert reached([NOBODY], [Kept(question=NOBODY.id, mode="plain", evidence=("ken19",))]) == {
            "unanswerable": (0, 1)
        }
        assert said(reached([ASKED], [kept("plain", HOLDS)])) == "single 1 of 1"

    def test_the_page_draws_each_mode_and_escapes_what_it_is_called(self):
        html = page(self.of(kept("constrained", HOLDS), kept("plain", "51 million")), "<b>model</b>")
        assert html.count("<figure") == 6
        assert "<b>" not in html

    def test_a_line_that_was_cut_off_is_asked_again(self, tmp_path):
        path = tmp_path / "plain.jsonl"
        one = kept("plain", "5", first='"<\n')
        path.write_text(line(one) + line(one)[:-9], encoding="utf-8")
        assert read(path) == [one]
        assert read(tmp_path / "nothing.jsonl") == []


class Broken:
    """A model that nobody reaches."""

    name = "broken"
    honours = frozenset()

    def __call__(self, _):
        raise EndpointUnavailable("nobody is there")


class TestAsking:
    CATALOGUE = Facts(FACTS.values())
    SOME = [each for each in QUESTIONS if each.kind in ("single", "unanswerable")][58:62]

    def asked(self, model, path):
        return answers(self.SOME, self.CATALOGUE, model, "plain", path, pack="numbers.display")

    def test_every_answer_is_kept_as_it_came(self, tmp_path, capsys):
        found = self.asked(Obedient("It was 5 people."), tmp_path / "plain.jsonl")
        assert [kept.question for kept in found] == [each.id for each in self.SOME]
        assert read(tmp_path / "plain.jsonl") == found
        assert (found[0].model, found[0].first, found[0].failed) == ("obedient", "It was 5 people.", "")
        assert found[0].evidence == self.SOME[0].gold
        assert "4 of 4" in capsys.readouterr().err

    def test_a_run_that_was_stopped_goes_on_where_it_was(self, tmp_path):
        path = tmp_path / "plain.jsonl"
        first = self.asked(Obedient("It was 5 people."), path)
        path.write_text("".join(map(line, first[:1])), encoding="utf-8")
        again = self.asked(Obedient("It was 6 people."), path)
        assert again[0] == first[0]
        assert again[1].first == "It was 6 people."

    def test_a_question_that_fails_does_not_lose_the_others(self, tmp_path):
        """And no model is asked where no fact answers, so those do not fail."""
        found = self.asked(Broken(), tmp_path / "plain.jsonl")
        assert [bool(kept.failed) for kept in found] == [True, True, False, False]
        assert "nobody is there" in found[0].failed


class TestCommand:
    def test_it_lists_its_questions(self, capsys):
        assert emission.main(["--list", "--questions", "12"]) == 0
        assert len(capsys.readouterr().out.splitlines()) == 12

    @pytest.mark.parametrize(
        "given",
        [
            ["--modes", "magic"],
            ["--questions", "0"],
            ["--url", "http://localhost/v1"],
            ["--model-name", "x"],
            ["--what"],
        ],
    )
    def test_what_cannot_be_asked_is_a_mistake_of_usage(self, given, capsys):
        with pytest.raises(SystemExit) as stopped:
            emission.main(given)
        assert stopped.value.code == 2
        assert "usage" in capsys.readouterr().err

    def test_it_measures_a_model_behind_an_address_and_exits_by_the_bars(self, tmp_path, capsys):
        """A model that never uses a placeholder shows nothing about the values that would be put there."""
        with ChatServer([streamed("It was 5 people.")]) as server:
            given = ["--url", server.url, "--model-name", "a/b", "--questions", "6", "--out", str(tmp_path)]
            assert emission.main([*given, "--modes", "plain"]) == 0
            assert emission.main([*given, "--modes", "template"]) == 1
        out = capsys.readouterr().out
        assert "missed: template: no token was written" in out
        assert json.loads((tmp_path / "a-b-6" / "results.json").read_text("utf-8"))["model"] == "a/b"
        assert "<svg" in (tmp_path / "a-b-6" / "plot.html").read_text("utf-8")
