"""A question, read: what it asks for, of which indicators, members and periods, and under which order.

Every word of it must have its part in that. What a word leaves unexplained, or what the parts do not add up to, is no
question that can be answered by looking up, and is refused.
"""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from countermark.ask.derived.condition import condition_of, words_before
from countermark.ask.derived.derivation import Condition, Derivation
from countermark.ask.derived.reading import derivation_of
from countermark.ask.lexicon import GRAINS, LETTERS, calculations, lexicon, nouns, place_of_ordinal
from countermark.ask.names import Member, Named, Names
from countermark.ask.naming import ENTITY
from countermark.ask.part import Part
from countermark.ask.refusal import Refused
from countermark.language.lists import word_list
from countermark.model import VALUE_KINDS, Quantity
from countermark.numeral import find as find_numbers
from countermark.numeral.lexicon import units
from countermark.numeral.words.english_table import ONES
from countermark.statement.names.indicators import stem, vocabulary
from countermark.statement.names.phrases import Hit
from countermark.statement.names.tokens import Token, tokens, words
from countermark.statement.periods.period import Grain
from countermark.statement.periods.periods import Asked as Said
from countermark.statement.retrieval.question import Question as Read
from countermark.statement.retrieval.retrieve import Finder

Act = Literal["value", "each", "rank", "when", "choose", "compare", "limit", "move", "trend", "two", "calculate"]
"""A value; that of each member; which member or period is first; which of those named is more; yes or no, for one against
another, against a number, and for a movement; how it went; a value of the first of a ranking; a calculation."""

_ACTS: Final[tuple[tuple[Act, str], ...]] = (
    ("value", "h?I+"),
    ("each", "h?(?:IGK|GKI|IbK)|IAK|AKI"),
    ("trend", "D*ID*Y?|D*B?IMrM"),
    ("move", "BIM"),
    ("compare", "BICT|BCIT|BCTI|BICTI"),
    ("limit", "BI(?:CT?)?V|BVI|BCT?VI"),
    ("choose", "w[KY]?Cr?I|w[KY]?CIr?|BrCI|BCIr|BICr|BIrC|IwC|rwCI"),
    ("rank", "w?r?N?K?n?o?(?:OI|IO)r?|OIw|w?ON?KbI|w?N?O(?:IK|KbI)|qKbI|wKoI"),
    ("when", "W(?:OI|IO)|w?Y(?:OI|IO)"),
)
"""What a question asks for, by its shape without the members and periods and what joins them."""
_TWO: Final = re.compile("I([KY])n(?:OI|IO)|IOI(K)|IO(K)bI")
"""A value of the first of a ranking: the staff of the region with the highest revenue, of the smallest region by staff."""
_FIRST: Final = word_list("ask", "question first")
_LEADING: Final = frozenset(("in", "for", "at", "on", "the", "during", "of"))
_MOVES: Final = {"rise": "up", "drop": "down", "changed by": "change"}
_DETERMINERS: Final = word_list("ask", "question determiners")
"""What stands before a noun: behind them "increase in" names one."""
_LISTED: Final = 6
"""Indicators that a refusal lists."""
_JOINED: Final = re.compile(r"[,;:/]|\s[-–—]\s")
_LOW: Final = frozenset(("least", "less", "below", "down"))


class Question(NamedTuple):
    """What a question asks for."""

    act: Act
    indicators: tuple[tuple[str, str], ...]
    """Codes with the words for them; of a question in two steps, what is asked for and then what is ranked."""
    members: tuple[tuple[Member, str], ...] = ()
    periods: tuple[Said, ...] = ()
    kind: str | None = None
    """The word for what is ranked or listed: "region", "country", "year"; empty where none is said."""
    kind_role: str = ""
    low: bool | None = None
    """It asks for the lowest, for less or for a fall; None where it says neither."""
    top: int | None = None
    plural: bool = False
    picks: bool = False
    """One of those that are named is asked for."""
    which: bool = False
    """It asks for members, not for periods."""
    limit: Quantity | None = None
    """The number that a value is held against."""
    grain: Grain | None = None
    """The length of the periods that are asked for."""
    every: bool = False
    """It asks for all members of that kind."""
    compares: bool = False
    """It puts figures side by side, and does not ask how one went on to the other."""
    derivation: Derivation | None = None
    """The calculation that it asks for; of a total, the one that gives it where it is not held itself."""


def read(text: str, finder: Finder, names: Names) -> Question:
    """What the question asks for; Refused where that is not wholly understood."""
    return _Reader(text, finder.read(text), names).question()


class _Reader:
    """One question; each step takes the words it understands, and the next ones leave those alone."""

    def __init__(self, text: str, known: Read, names: Names) -> None:
        self.text, self.names, self.known = text, names, known
        self.said = tokens(text)
        self.taken = [False] * len(self.said)
        self.parts: list[Part] = []
        self.axes: list[str] = []
        self.numbers = [number for number in find_numbers(text) if number.kind in VALUE_KINDS]

    def question(self) -> Question:
        self._periods()
        for hit in calculations().find(self.said, self.taken):
            self._word(hit)
        self._names()
        self._numbers()
        self._words()
        self.parts.sort()
        self._without_repeats()
        return self._asked()

    # The parts

    def _periods(self) -> None:
        for said in self.known.periods:
            if said.problem:
                raise Refused(said.problem)
            inside = [
                place for place, token in enumerate(self.said) if token.start < said.end and said.start < token.end
            ]
            # "do" is Polish for until, and English for nothing about time.
            if inside and self.said[inside[0]].text in _FIRST:
                raise Refused(f"{said.said!r} is no period that is clear", "name the period alone")
            if inside:
                self._take(inside[0], inside[-1] + 1, "P", means=said)

    def _names(self) -> None:
        self._find()
        self._abridged()
        if not any(part.letter == "I" for part in self.parts):
            topics = [hit for hit in vocabulary().find(self.said, self.taken) if hit.meaning.kind == "topic"]
            named = f": {self._said(topics[0].first, topics[0].last)!r} is none" if topics else ""
            raise Refused(f"it names no indicator that the facts hold{named}", self._holds())
        # What the indicators are broken down by is known now, and its values are names, too.
        self.axes = self._axes()
        self._find()
        for mention in self.known.mentions:
            at = self.said[mention.first].start
            # Neither what has another part already nor a unit is a place: 25 GW are not of Guinea-Bissau.
            if any(self.taken[mention.first : mention.last]) or any(
                number.span.start < at < number.span.end for number in self.numbers
            ):
                continue
            if not mention.codes:
                raise Refused(f"the facts hold nothing for {mention.name!r}")
            self._take(mention.first, mention.last, "E", means=Member(ENTITY, mention.codes))
        if self.known.part_of and not self.axes:
            raise Refused(self.known.part_of)

    def _axes(self) -> list[str]:
        return self.names.axes(dict.fromkeys(part.means for part in self.parts if part.letter == "I"))

    def _find(self) -> None:
        # The head of a column is a kind, even where it is a topic elsewhere: hospitals.
        free = [taken or self._is_head(token) for taken, token in zip(self.taken, self.said, strict=True)]
        for hit in self.names.find(self.said, free):
            if isinstance(hit.meaning, Member):
                self._take(hit.first, hit.last, "E", means=hit.meaning)
            else:
                self._indicator(hit)

    def _abridged(self) -> None:
        """In "wind and solar generation" the noun is said once: a label of which all words are said, one by nobody else."""
        nominals = [self.names.nominal(token.text) for token in self.said]
        said = [stem(token.text) if noun is None else noun for token, noun in zip(self.said, nominals, strict=True)]
        for place, word in enumerate(said):
            code = None if self.taken[place] else self.names.by_word(word, said, is_verb=nominals[place] is not None)
            if code is not None:
                self._take(place, place + 1, "I", means=code)

    def _is_verb_of(self, token: Token) -> bool:
        """Whether a verb says no more than the indicator: to generate, beside wind generation."""
        noun = self.names.nominal(token.text)
        named = {
            stem(word) for part in self.parts if part.letter == "I" for word in words(self.names.label(part.means))
        }
        return noun is not None and noun in named

    def _indicator(self, hit: Hit[Named]) -> None:
        if len(hit.meaning.codes) > 1:
            labels = " or ".join(self.names.label(code) for code in hit.meaning.codes)
            raise Refused(f"{self._said(hit.first, hit.last)!r} may mean {labels}", "say which")
        code = hit.meaning.codes[0]
        first = hit.first
        # "Total population" of two is a sum, whatever the indicator is called; "total generation" may be held itself.
        if (
            hit.last - first > 1
            and self.said[first].text == "total"
            and words(self.names.label(code))[:1] != ("total",)
        ):
            self._take(first, first + 1, "t", "total", self.said[first].text)
            first += 1
        self._take(first, hit.last, "I", means=code)

    def _numbers(self) -> None:
        for number in self.numbers:
            inside = [
                place
                for place, token in enumerate(self.said)
                if token.start < number.span.end and number.span.start < token.end
            ]
            free = [place for place in inside if not self.taken[place]]
            # "Over 2021" is no number.
            dated = any(
                part.letter == "P" and part.first <= place < part.last for part in self.parts for place in inside
            )
            if not free or dated or number.reading is None:
                continue
            if number.reading.value is None and number.kind != "range":
                continue
            held = number.kind == "range" or number.reading.qualifier is not None or number.reading.unit is not None
            word, *others = (self.said[place] for place in free)
            counts = number.reading.qualifier is None and others and all(map(self._kind_of, others))
            if (counts or (not held and not others)) and (len(word.text) < 4 or word.text in ONES):
                self._take(free[0], free[0] + 1, "N", means=number)
            else:
                for place in free:
                    self._take(place, place + 1, "V", means=number)
                # "Did not exceed" is a bound of its own, and only a count has a place for it.
                start = number.span.start - words_before(self.text, number)
                for place, token in enumerate(self.said):
                    if start <= token.start < number.span.start and not self.taken[place]:
                        self._take(place, place + 1, "!", "not", token.text)

    def _words(self) -> None:
        for hit in lexicon().find(self.said, self.taken):
            self._word(hit)
        for place, token in enumerate(self.said):
            if not self.taken[place]:
                role = self._kind_of(token)
                if role is None:
                    role = lexicon().get((token.text,))
                if role is None and (self._is_unit(token) or self._is_verb_of(token)):
                    role = "fill"
                if role is None:
                    raise Refused(f"{token.raw!r} is nothing the facts are known to say", self._holds())
                self._take(place, place + 1, LETTERS.get(role, "o"), role, token.text)
        for first, second in pairwise(range(len(self.said))):
            between = self.text[self.said[first].end : self.said[second].start]
            if _JOINED.search(between):
                self.parts.append(Part(second, second, "a", "and"))

    def _word(self, hit: Hit[str]) -> None:
        word = self.said[hit.first].text
        if hit.meaning in _MOVES and hit.first and self.said[hit.first - 1].text not in _DETERMINERS:
            hit = hit._replace(meaning=_MOVES[hit.meaning])  # "did it rise in 2023" has no rise in anything
        letter = LETTERS[hit.meaning]
        follows = hit.first > 0 and self._kind_of(self.said[hit.first - 1]) in ("kind", "country", "year", "quarter")
        dated = any(part.letter == "P" and part.first == hit.last for part in self.parts)
        if hit.meaning in ("from", "to") and not dated:
            letter = "x"  # "from North to South" is no list
        if hit.meaning in ("link", "that") or (hit.meaning == "which" and follows):
            letter = "n" if follows else ("a" if word == "with" else "")
        before = self._kind_of(self.said[hit.last]) if hit.last < len(self.said) else None
        if word == "what" and before is not None and before != "ordinal" and hit.last - hit.first == 1:
            letter = "w"
        self._take(hit.first, hit.last, letter, hit.meaning, self._said(hit.first, hit.last))

    def _is_unit(self, token: Token) -> bool:
        unit = units.canonical(token.text) or units.canonical(token.raw)
        return unit is not None and unit.name in {
            known.name for each in self.names.units if each is not None and (known := units.canonical(each)) is not None
        }

    def _kind_of(self, token: Token) -> str | None:
        """The role of a noun for members or periods, or of an ordinal; None for any other word."""
        if self._is_head(token):
            return "kind"
        if place_of_ordinal(token.text) is not None:
            return "ordinal"
        role = nouns().get(stem(token.text))
        return None if role == "kind" and self.names.called else role

    def _is_head(self, token: Token) -> bool:
        return self.names.is_head(token.text)

    def _take(self, first: int, last: int, letter: str, role: str = "", means: Any = None) -> None:
        self.taken[first:last] = [True] * (last - first)
        self.parts.append(Part(first, last, letter, role, means))

    def _said(self, first: int, last: int) -> str:
        return self.text[self.said[first].start : self.said[last - 1].end]

    def _holds(self) -> str:
        labels = [f"{label!r}" for label in self.names.labels]
        if not labels:
            return "they name none"
        return f"they hold {', '.join(labels[:_LISTED])}{', …' if len(labels) > _LISTED else ''}"

    def _without_repeats(self) -> None:
        """One thing that is said twice is one, and so is a member with the word for its kind."""
        seen: set[object] = set()
        kept: list[Part] = []
        for part in self.parts:
            if part.letter in ("I", "V") and (part.letter, part.means) in seen:
                continue
            if part.letter in ("I", "V"):
                seen.add((part.letter, part.means))
            kept.append(part)
        beside = {
            (part.means.axis, place) for part in kept if part.letter == "E" for place in (part.first - 1, part.last)
        }
        time = {place for part in kept if part.letter == "P" for place in (part.first - 1,)}
        self.parts = [
            part
            for part in kept
            if not (part.letter == "K" and (self.names.axis_called(str(part.means)), part.first) in beside)
            and not (part.role == "kind" and self._is_whole(part))
            and not (part.role == "year" and part.first in time)
        ]

    def _is_whole(self, part: Part) -> bool:
        """Facts without an entity are of "the company"."""
        before = self.said[part.first - 1].text if part.first else ""
        return before in ("the", "our") and not self.names.catalogue.entities() and not self.axes

    # The shape

    def _asked(self) -> Question:
        shape = "".join(part.letter for part in self.parts)
        control = re.sub("[aEP]", "", shape)
        if self._asks_whether():
            control = f"B{control}"
        names = dict.fromkeys(part.means for part in self.parts if part.letter == "I")
        act = self._act(control, len(names))
        if act != "calculate":
            self._check_names()
        roles = {part.letter: part for part in self.parts}
        kinds = [part for part in self.parts if part.letter in ("K", "Y")]
        order = next((part for part in self.parts if part.letter[:1] in ("O", "C", "M")), None)
        number = roles.get("N") or roles.get("V")
        asked = Question(
            act=act,
            indicators=tuple(
                (code, next(self._said(part.first, part.last) for part in self.parts if part.means == code))
                for code in names
            ),
            members=tuple((part.means, self._said(part.first, part.last)) for part in self.parts if part.letter == "E"),
            periods=self._stretch(),
            kind=None if not kinds else str(kinds[0].means),
            kind_role=kinds[0].role if kinds else "",
            low=None if order is None or order.role == "worse" else order.role in _LOW,
            top=self._top(act),
            plural=any(stem(token.text) != token.text and self._kind_of(token) for token in self.said),
            picks=any(part.role in ("or", "between") or str(part.means).lower() == "which of" for part in self.parts),
            which="w" in control and not any(part.letter == "Y" for part in kinds),
            limit=number.means if number is not None and act == "limit" else None,
            grain=next((GRAINS[part.role] for part in self.parts if part.role in GRAINS), None),
            compares=act in ("choose", "compare") or any(part.role == "compare" for part in self.parts),
            derivation=self._derivation() if act == "calculate" or (act == "value" and "t" in shape) else None,
            every=re.search("[GAb]K", control) is not None,
        )
        return asked if act != "two" else self._in_two(asked)

    def _act(self, shape: str, indicators: int) -> Act:
        if indicators == 2 and _TWO.fullmatch(shape.replace("h", "")):
            return "two"
        members = sum(part.letter == "E" for part in self.parts)
        for act, pattern in _ACTS:
            # A total of one observation is that; of several it has to be calculated.
            alone = act == "rank" or (act == "value" and members < 2 and indicators == 1 and not self._is_long())
            found = re.fullmatch(pattern, shape.replace("tI", "I") if alone else shape)
            if found is not None and (act in ("value", "compare") or indicators == 1):
                return act
        if "B" in shape or self._derivation() is None:
            raise self._too_much()
        return "calculate"

    def _derivation(self) -> Derivation | None:
        said = tokens("population")
        codes = [code for hit in self.names.find(said, [False]) for code in getattr(hit.meaning, "codes", ())]
        return derivation_of(
            self.parts,
            self.said,
            lambda part: self._said(part.first, part.last),
            population=codes[0] if len(codes) == 1 else None,
            condition=self._condition,
        )

    def _condition(self, part: Part) -> Condition | None:
        return condition_of(self.text, part.means)

    def _too_much(self) -> Refused:
        """Why no act has this shape."""
        words = [part for part in self.parts if part.letter in ("d", "M", "D")]
        if words:
            return Refused(f"{words[0].means!r} asks for a calculation", "ask for the figures that it starts from")
        kinds = [part.means for part in self.parts if part.letter in ("K", "Y", "C", "V", "n", "B", "x")]
        beside = f": {kinds[0]!r} is part of something else" if kinds and isinstance(kinds[0], str) else ""
        return Refused(f"it takes several look-ups{beside}", "ask for a figure, a series or a ranking by itself")

    def _is_long(self) -> bool:
        said = [part.means for part in self.parts if part.letter == "P"]
        return len(said) > 1 or any(each.first is not None for each in said)

    def _in_two(self, asked: Question) -> Question:
        if asked.members or any(part.letter == "N" for part in self.parts):
            raise self._too_much()
        return asked

    def _asks_whether(self) -> bool:
        """It begins with a verb: did, is, has."""
        named = {
            place for part in self.parts if part.letter in ("I", "E", "P") for place in range(part.first, part.last)
        }
        first = next(
            (place for place, token in enumerate(self.said) if place not in named and token.text not in _LEADING), None
        )
        part = next((part for part in self.parts if part.first == first and part.last > part.first), None)
        begins = min(part.first for part in self.parts if part.letter == "I")
        return (
            part is not None
            and part.first < begins
            and part.last - part.first == 1
            and self.said[part.first].text in _FIRST
        )

    def _check_names(self) -> None:
        """Several names of one sort are joined, and only one sort has several that others stand between."""
        rows: dict[str, list[int]] = {}
        order: list[str] = []
        for place, part in enumerate(self.parts):
            if part.letter in ("I", "E", "P"):
                sort = part.means.axis if part.letter == "E" else f"{part.letter}:"
                rows.setdefault(sort, []).append(place)
                if not order or order[-1] != sort:
                    order.append(sort)
        several = [sort for sort, places in rows.items() if len(places) > 1]
        mixed = len(several) > 1 and len(order) > len(rows)
        for sort in several:
            for one, other in pairwise(rows[sort]):
                letters = {letter for part in self.parts[one:other] for letter in part.letter}
                if not letters & set("arTCnOdb") or mixed:
                    left, right = (self._said(part.first, part.last) for part in (self.parts[one], self.parts[other]))
                    raise Refused(f"how {left!r} and {right!r} belong together is not clear", "ask for each by itself")

    def _stretch(self) -> tuple[Said, ...]:
        """The periods; two quarters with "to" between them are a stretch."""
        found = [part for part in self.parts if part.letter == "P"]
        if len(found) == 2 and all(part.means.periods for part in found):
            between = {part.role for part in self.parts if found[0].last <= part.first < found[1].first}
            before = {part.role for part in self.parts if part.last == found[0].first}
            if "to" in between or (before & {"from", "between"} and between & {"to", "and"}):
                first, last = found[0].means, found[1].means
                return (
                    first._replace(
                        periods=(first.periods[0], last.periods[0]), first=-1, said=f"{first.said} to {last.said}"
                    ),
                )
        return tuple(part.means for part in found)

    def _top(self, act: Act) -> int | None:
        """How many places of a ranking are asked for: "top 3", "three regions", "the second highest"."""
        for part in self.parts:
            if part.role == "ordinal":
                return place_of_ordinal(str(part.means))
            if part.letter == "N" and act == "rank":
                value = Decimal(part.means.reading.value)
                if value != int(value) or value < 1:
                    raise Refused(f"{part.means.text!r} is no number of places")
                return int(value)
        return None
