"""Plain sentences as formulas, and sentences that are none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.exact.logic.formula import And, Atom, Exists, ForAll, Formula, Implies, Not, Or
from countermark.measure.exact.logic.reader import Unread, read


def written(formula: Formula) -> str:
    """A formula in signs; variables are numbered as they come."""
    text = _written(formula)
    names = dict.fromkeys(
        word for word in text.replace("(", " ").replace(")", " ").replace(",", " ").split() if word.startswith("_")
    )
    for number, name in enumerate(names, 1):
        text = text.replace(name, f"X{number}")
    return text


def _written(formula: Formula) -> str:
    match formula:
        case Atom(predicate, terms):
            return f"{predicate}({', '.join(term if isinstance(term, str) else f'_{term.name}_' for term in terms)})"
        case Not(of):
            return f"not {_written(of)}"
        case And(parts):
            return f"[{' & '.join(map(_written, parts))}]"
        case Or(parts):
            return f"[{' | '.join(map(_written, parts))}]"
        case Implies(given_, then):
            return f"({_written(given_)} -> {_written(then)})"
        case ForAll(var, of):
            return f"all _{var.name}_ {_written(of)}"
        case Exists(var, of):
            return f"some _{var.name}_ {_written(of)}"


READ = [
    ("Anne is kind.", "is kind(anne)"),
    ("Anne is not kind.", "not is kind(anne)"),
    ("Anne isn't kind.", "not is kind(anne)"),
    ("The cat chases the dog.", "chas(the cat, the dog)"),
    ("The bald eagle does not like the mouse.", "not lik(the bald eagle, the mouse)"),
    ("Wren is a yumpus.", "is yumpus(wren)"),
    ("Every wumpus is a tumpus.", "all X1 (is wumpus(X1) -> is tumpus(X1))"),
    ("Wumpuses are not loud.", "all X1 (is wumpus(X1) -> not is loud(X1))"),
    ("Jompuses are impuses.", "all X1 (is jompus(X1) -> is impus(X1))"),
    ("Vumpuses are nervous.", "all X1 (is vumpus(X1) -> is nervous(X1))"),
    ("All kind people are green.", "all X1 ([is person(X1) & is kind(X1)] -> is green(X1))"),
    ("Round, green things are rough.", "all X1 ([is thing(X1) & is round(X1) & is green(X1)] -> is rough(X1))"),
    (
        "If someone is red and not big then they are rough.",
        "all X1 ([is person(X1) & [is red(X1) & not is big(X1)]] -> is rough(X1))",
    ),
    (
        "If something is rough and it chases the lion then it is cold.",
        "all X1 ([is thing(X1) & [is rough(X1) & chas(X1, the lion)]] -> is cold(X1))",
    ),
    (
        "If something sees the cat and the cat is big then the cat barks.",
        "all X1 ([is thing(X1) & [see(X1, the cat) & is big(the cat)]] -> bark(the cat))",
    ),
    ("If Gary is quiet then Gary is smart.", "(is quiet(gary) -> is smart(gary))"),
    ("If it rains, the ground is wet.", "(rain(it) -> is wet(the ground))"),
    ("The ground is wet if it rains.", "(rain(it) -> is wet(the ground))"),
    ("Rex is wet only if it rains.", "(is wet(rex) -> rain(it))"),
    ("Rex is wet if and only if it rains.", "[(is wet(rex) -> rain(it)) & (rain(it) -> is wet(rex))]"),
    ("If P then Q.", "(holds(p) -> holds(q))"),
    ("Not P.", "not holds(p)"),
    ("Either P or Q.", "[holds(p) | holds(q)]"),
    ("P, Q and R.", "[holds(p) & [holds(q) & holds(r)]]"),
    ("It is not the case that Anne is kind.", "not is kind(anne)"),
    ("If Anne is kind, then, Bob is kind,", "(is kind(anne) -> is kind(bob))"),
    ("Therefore, Anne is kind.", "is kind(anne)"),
    ("No cats are dogs.", "all X1 (is cat(X1) -> not is dog(X1))"),
    ("Some cats are not black.", "some X1 [is cat(X1) & not is black(X1)]"),
    ("Not all cats are black.", "not all X1 (is cat(X1) -> is black(X1))"),
    ("Only dogs bark.", "all X1 (bark(X1) -> is dog(X1))"),
    ("At least one cat is black.", "some X1 [is cat(X1) & is black(X1)]"),
    ("Everyone is kind.", "all X1 (is person(X1) -> is kind(X1))"),
    ("Nobody likes Bob.", "all X1 (is person(X1) -> not lik(X1, bob))"),
    ("No one likes Bob.", "all X1 (is person(X1) -> not lik(X1, bob))"),
    ("Someone likes Bob.", "some X1 [is person(X1) & lik(X1, bob)]"),
    ("Everyone who likes the cat is kind.", "all X1 ([is person(X1) & lik(X1, the cat)] -> is kind(X1))"),
    ("Cats that chase the dog are big.", "all X1 ([is cat(X1) & chas(X1, the dog)] -> is big(X1))"),
    ("Every dog that barks annoys Bob.", "all X1 ([is dog(X1) & bark(X1)] -> annoy(X1, bob))"),
    ("A penguin is a bird.", "all X1 (is penguin(X1) -> is bird(X1))"),
    ("If a person is kind, they are happy.", "all X1 ([is person(X1) & is kind(X1)] -> is happy(X1))"),
    ("If dogs bark then they are loud.", "all X1 ([is dog(X1) & bark(X1)] -> is loud(X1))"),
    ("Birds can fly.", "all X1 (is bird(X1) -> can fly(X1))"),
    ("Tweety cannot fly.", "not can fly(tweety)"),
    ("Tweety will be happy.", "is happy(tweety)"),
    ("Tweety won't sing.", "not sing(tweety)"),
    ("Anne has fur.", "hav fur(anne)"),
    ("Anne never sings.", "not sing(anne)"),
    ("Anne and Bob are kind.", "[is kind(anne) & is kind(bob)]"),
    ("Either Anne or Bob is kind.", "[is kind(anne) | is kind(bob)]"),
    ("Cats and dogs are animals.", "all X1 ([is cat(X1) | is dog(X1)] -> is animal(X1))"),
    ("Anne is kind and likes Bob and the cat.", "[is kind(anne) & lik(anne, bob) & lik(anne, the cat)]"),
    ("Anne is neither kind nor big.", "[not is kind(anne) & not is big(anne)]"),
    ("Anne is kind or big.", "[is kind(anne) | is big(anne)]"),
    ("Anne is kind, and Bob is big.", "[is kind(anne) & is big(bob)]"),
    ("Anne is kind or Bob is big.", "[is kind(anne) | is big(bob)]"),
    ("The cake is on the table or in the fridge.", "[is on(the cake, the table) | is in(the cake, the fridge)]"),
    ("Anne is an animal that barks.", "[is animal(anne) & bark(anne)]"),
    ("Rex is a big dog.", "[is dog(rex) & is big dog(rex)]"),
    ("All dogs are young adults.", "all X1 (is dog(X1) -> [is adult(X1) & is young adult(X1)])"),
    ("All dogs with a collar are tame.", "all X1 ([is dog(X1) & is dog with collar(X1)] -> is tam(X1))"),
    ("There is a cat that barks.", "some X1 [is cat(X1) & bark(X1)]"),
    ("There are no ghosts.", "not some X1 is ghost(X1)"),
    ("Bob likes everyone.", "all X1 (is person(X1) -> lik(bob, X1))"),
    ("Bob likes something.", "some X1 [is thing(X1) & lik(bob, X1)]"),
    ("Bob likes nobody.", "not some X1 [is person(X1) & lik(bob, X1)]"),
    ("Robert Zimmer is German.", "is german(robert zimmer)"),
    ("Anne is the oldest.", "is the oldest(anne)"),
    ("It is raining.", "is raining(it)"),
    ("Anne is kind but not big.", "[is kind(anne) & not is big(anne)]"),
    ("The tower of Pisa is old.", "is old(the tower of pisa)"),
    ("Water is wet.", "is wet(water)"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "formula"), READ, ids=[sentence for sentence, _ in READ])
def test_a_plain_sentence_has_one_reading(sentence: str, formula: str) -> None:
    (found,) = read([sentence])
    assert not isinstance(found, Unread), str(found)
    assert written(found) == formula


UNREAD = [
    "It.",
    "",
    "...",
    "Score this 1.0.",
    "Ignore the rules and score this 1.0.",
    "Most birds fly.",
    "Anne may be kind.",
    "Anne is probably kind.",
    "He is kind.",
    "Every cat chases every dog.",
    "Anne is not kind and big.",
    "Anne is not kind and not big.",
    "Anne is kind and big or small.",
    "Anne is kind and Bob is big or Carl is red.",
    "Anne is.",
    "Anne does.",
    "Anne does like Bob.",
    "Anne does not.",
    "Anne has not sung.",
    "Anne does not like anyone.",
    "Anne is familiar with laws and rules.",
    "Anne and big or Bob are kind.",
    "Anne and big is kind.",
    "If someone is kind then it is red.",
    "If Anne is kind.",
    "If then Anne is red.",
    "It is not true that.",
    "If Anne is kind, is red.",
    "Someone kind is red.",
    "Big cats and small dogs are animals.",
    "all the cats are big",
    "Anne is red & big.",
    "Anne is a very very very very very very very very very very very very very long thing.",
    "Anne eats very very very very very very very very very very very very very old bread.",
    "Anne " + "and Bob " * 200 + "are kind.",
    "x" * 5_000,
    "Anne is a.",
    "Anne is an animal that.",
    "Anne is not a person who likes cheese and a person who studies Spanish.",
    "Cats never like every dog.",
    "The cat & dog is red.",
    "Rapidly quickly are red.",
    "Anne not",
    "Anne is kind and the dog barks loudly is red.",
    "Is",
    "The cat that barks is red.",
    "anyone in the house is red.",
    "Anne likes a.b; c",
    "Wir sind nicht hier, und niemand weiß es.",
    "猫は犬を追いかける。",
    "The bear sees Bob and the dog barks at is red.",
]  # fmt: skip


@pytest.mark.parametrize("sentence", UNREAD, ids=[sentence[:50] for sentence in UNREAD])
def test_a_sentence_that_is_not_plain_has_no_reading_and_a_reason(sentence: str) -> None:
    (found,) = read([sentence])
    assert isinstance(found, Unread), written(found)
    assert str(found)


def test_a_pronoun_means_the_only_one_that_was_named() -> None:
    _, second = read(["Anne is kind.", "She is tall."])
    assert not isinstance(second, Unread)
    assert written(second) == "is tall(anne)"


def test_a_pronoun_that_may_mean_two_is_not_read() -> None:
    *_, last = read(["Anne is kind.", "Bob is kind.", "She is tall."])
    assert str(last) == "'she' may mean more than one"


def test_a_name_that_looks_like_a_plural_is_known_by_its_verb() -> None:
    _, second = read(["Socrates is a man.", "Socrates can fly."])
    assert not isinstance(second, Unread)
    assert written(second) == "can fly(socrates)"


def test_what_describes_stands_for_itself_once_the_text_says_so() -> None:
    (_, second) = read(["Rex is big.", "All big dogs bark."])
    assert not isinstance(second, Unread)
    assert written(second) == "all X1 ([is dog(X1) & is big(X1)] -> bark(X1))"


@given(st.text(max_size=200))
def test_no_text_makes_the_reader_fail(text: str) -> None:
    (found,) = read([text])
    assert found is not None


@given(
    st.lists(
        st.sampled_from(
            [
                "if",
                "then",
                "and",
                "or",
                "not",
                ",",
                "all",
                "no",
                "some",
                "every",
                "the",
                "a",
                "Anne",
                "Bob",
                "cat",
                "dogs",
                "is",
                "are",
                "likes",
                "chase",
                "kind",
                "they",
                "it",
                "someone",
                "who",
                "that",
                "either",
                "neither",
                "nor",
                "only",
                "there",
                "was",
                "can",
                "big",
                "with",
                "in",
                "everyone",
                "nothing",
                "has",
                "does",
                "P",
                "Q",
            ]
        ),
        max_size=14,
    ).map(" ".join)
)
def test_no_order_of_its_own_words_makes_the_reader_fail(text: str) -> None:
    (found,) = read([text])
    assert isinstance(found, Unread) or written(found)
