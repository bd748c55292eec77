"""Arguments by a limit: "Invoices above 5,000 need two signatures. This one is for 6,200, so it needs two".

The rule sets a limit, the case gives a number that can be held against it, and what is concluded says what the rule
decides. The case stands behind its rule or before it, and the conclusion behind both or before both.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from countermark.extract.conclusion_marks import STRICT, front, marked
from countermark.extract.content_words import content
from countermark.extract.entailment import NEGATIVE, decides_nothing, may_stand_for
from countermark.extract.imperatives import is_imperative
from countermark.extract.inference import Inference
from countermark.extract.limits import Amount, gives, has_limit, limits, names_limit, refers
from countermark.extract.nearness import PLAINLY, is_yours, nearness, says_nothing
from countermark.extract.phrases import has_any, words
from countermark.extract.pieces import Piece
from countermark.extract.pieces import pieces as taken_apart
from countermark.extract.premises import Clauses
from countermark.extract.prose import Prose
from countermark.extract.verdicts import DECIDED, DISPOSES, ELLIPTIC, EVEN_SO, REFUSED, SETTLED, SETTLES
from countermark.extract.words import words as read_words
from countermark.model import Quantity

_AHEAD: Final = 3
"""Sentences behind a rule in which its case and the conclusion stand."""
_AGAIN: Final = 3
"""Sentences from the one in which an argument ends in which its rule is used again."""
_BACK: Final = 24
"""Sentences behind a rule in which a case may name its limit."""
_LONGEST_RULE: Final = 260
_LONGEST: Final = 170
_BRIEF: Final = 90
"""Letters of a conclusion that nothing marks as one."""
_TERSE: Final = 40
"""Letters of one that need share no word with its premises: "The repair is covered"."""
_MOST_FIGURES: Final = 4
_LIMITED: Final = (
    # Those that most sentences have come first.
    "from ", " by ", "if ", "over", "than ", "after", "need", "under", "start", "only ", "most", "within", "before", "up to", "above",
    "below", "least", "between", "until", "exceed", "reach", "minimum", "maximum", "limit", " cap", "quota", "quorum", "threshold",
    "deadline", "cut", "ceiling", "window", "warrant", "guarantee", "or more", "or less", "or fewer", "or old", "or young", "or high",
    "or low", "or lat", "or earl", "must ", "require", "have to", "has to", "keeps", "lasts", "shuts", "closes", "stops", "normal",
    "past ", "<", ">", "≥", "≤", "allowance", "beyond", "complet", "when ", "includ", "max ", "min ", "once ", "rated", " mark", "ask",
    "at a time", "begin",
)  # fmt: skip
"""One of these stands with every limit."""
_FIGURE: Final = re.compile(r"\d")
_AND: Final = re.compile(r"\W*(?:and|but|so|also|now)\s")
_FURTHER: Final = re.compile(r"^\W*(?:\w+\s){1,2}(?:also|too|even)\b")
"""What stands beside a rule, as a further one does: "They also need a reason"."""
_PARTICULAR: Final = re.compile(
    r"\W*(?:(?:but|and|now|here|unfortunately|however|today|currently|so\sfar|only|as|since|with|at|this\s(?:morning|week|month|year|time)|right\snow|last\s\w+|in\s(?:your|this|our)\scase|for\syour?|according\sto[^,]{1,40}),?\s)*"
    r"(?:(?:you(?:['’]?(?:re|ve))?|shes|hes|your|yours|u|ur|urs|he|she|it|he['’]s|she['’]s|it['’]s|its|his|hers?|they(?:['’](?:re|ve))?|their|theirs|we(?:['’](?:re|ve))?|ours?|my|mine|i|i['’](?:m|ve)|this|that|these|the(?!\saverage\b)|there\s(?:are|were|is|was)|only\s\w+)\b|\d|[$€£]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]\s=|(?!(?:for|in|on|an?|most|some|many|any|every|all|no|if|when|please|to|from|under|after|before|by|comparable|other|both|such|each|several|these|those|what|keep|take|use|note|by|however|otherwise|else|instead|then|also|plus|see|later|earlier)\b)(?-i:[A-Z])[\w.’'-]+(?:\s(?-i:[A-Z])[\w.’'-]+)*\s(?!(?:are|must|may|can|cannot|should|have|do|would|need|cost|start|get|take|come|run|make|weigh|fetch|range|grow|keep)\b)|\ufffc)",
    re.IGNORECASE,
)
"""A case speaks of somebody or something, not of a kind."""
_UNSURE: Final = re.compile(
    r"\?|\b(?:should|might|could|ought|must|may|if|unless|when|whenever|usually|typically|generally|often|about\s(?:an?|one)|per|each|every|any|would)\b|\bcan\s[^.]*\bwithin\s|\d\S*\s(?:[a-z%°]+\s)?(?:over|under|above|below|short|more|less|left|to\sgo)\W*\Z|\b(?:up\sto|at\s(?:least|most))\s(?=\S*\d|\w+\s(?:day|week|month|year|hour|minute)s)|['’]d\b"
)
_SETS: Final = words(
    r"minimum|maximum|limit|cap|caps|quota|quorum|threshold|deadline|cut-?off|ceiling|window|warranty|guarantee|allowance|allows?|forbids?|prohibits?|bans?|bars?|accepts?|permits?|supports?|must|ha(?:s|ve)\sto|need(?:s|ed)?|require[sd]?|asks?\sfor|pass\smark|takes?\s\w+\sup|handles?|deletes?|removes?|expires?|excludes?|(?:placed|received|sent|filed|submitted|made|bought|booked|ordered|paid|born|built)\s(?:after|before|by|within|until)|compulsory|mandatory|only|cannot|can['’]?t|may|can|free|covered|covers?|counts?|valid|qualif\w+|considered|normal|normally|safe|lasts?|keeps?|shuts?|closes?|stops?|affect\w*|applies|appl(?:y|ies)|entitled?|eligible|vulnerable|indicates?|falls?\sunder|is\spassed|any|every|everyone|anyone|anything|no|not|(?:do|does)n['’]t|gets?|receives?|hears?|store|hold|reject|exists|forfeit\w*|pays?|owes?|nothing|none|available|includ\w+|promises?|grants?|means|rated|points?\sto|signals?|goes?\sup\sto|runs?\s(?:from|up\sto)|should\s(?:be|not|never|stay)|shouldn['’]?t|lets?\sin|(?:is|are)\s(?!(?:above|over|under|below|up|at|from|between|within|about)\b)\w+\s(?:above|below|over|under|until|between)|or\s(?:more|older|higher|above|over|later)"
)
"""What makes a statement with a limit a rule: it grants, asks, forbids or defines something."""
_NO_RULE: Final = re.compile(r"\W*(?:which|to\s\w+)\s")
"""What goes on about a single thing, and what says how something is done."""
_TOLD: Final = re.compile(
    r"\b(?:was|were|had|did|came|went|rose|fell|grew|ran|made|took|won|lost|sold|bought|met|ago|yesterday|last\s(?:week|night|year|month))\b|\b(?:i|we)\s(?:need|want|have|had|got|will|spent|paid)\b"
)
_SUPPOSES: Final = re.compile(
    r"\b(?:expected|usually|tend|hopes?|plans?|wants?|might|could|would|around|for\sexample|e\.g)\b|['’]d\b|[=×÷\\]|\s\+\s|^\W*(?:compared|first|based)\b|\b(?:we|i)\s(?:want|need|work|find)\b"
)
"""What is a guess, a wish or a calculation."""
_STATES: Final = re.compile(r"\b(?:is|are|was|may|must|can|cannot|needs?|ha(?:s|ve)|gets?|do|does|if)\b|n['’]?t\b")
_NAMED: Final = re.compile(r"\b(?:deadline|limit|cut-?off|threshold|minimum|maximum|quorum|max|min|pass\smark)\b")
_PRONOUN: Final = re.compile(
    r"\b(?:no|it|you|he|she|they|we|this|that|these|those|your|his|her|their|our|i|one|u)(?:['’]\w+)?\Z"
)
_REFERENCE: Final = re.compile(
    r"\b(?:full|whole|entire|under|section|clause|article|rule|§|until|by|on|error|code|the)\s?\Z"
)
_ANSWERS: Final = re.compile(r"\W*(?:no|yes|nope|yeah)\b\W*")
_RESTRICTS: Final = re.compile(r"\b(?:only|must|no|not|never|cannot|needs?|ha(?:s|ve)\sto|requires?)\b|n['’]t\b")
_POLITE: Final = re.compile(r"\W*(?:please|pls|you\sshould|u\sshould)\s")


def thresholds(prose: Prose, clauses: Clauses, quantities: Sequence[Quantity]) -> Iterator[Inference]:
    """The arguments by a limit of a draft, in text order."""
    reading = _Reading(prose, clauses, quantities)
    reached = 0
    for index, sentence in enumerate(prose.sentences):
        start, end = sentence.start, sentence.end
        if start < reached or end - start > _LONGEST_RULE + 2 * _LONGEST or not (inside := reading.inside(start, end)):
            continue
        small = clauses.small[start:end]
        if not has_any(small, _LIMITED) or not has_limit(clauses.small, start, end, inside):
            continue
        found = reading.from_rule(index) or reading.quoted(index)
        while found is not None:
            yield found
            reached = found.end
            found = reading.again(index, reached)


class _Reading:
    """One draft, and where its numbers are."""

    def __init__(self, prose: Prose, clauses: Clauses, quantities: Sequence[Quantity]) -> None:
        self._prose = prose
        self._clauses = clauses
        self._quantities = quantities
        self._known: dict[int, Sequence[Piece]] = {}
        self._asked: dict[int, list[Amount]] = {}
        self._set: dict[object, Piece] = {}
        """The rule that set each limit last."""
        self._starts = [each.span.start for each in quantities]

    def inside(self, start: int, end: int) -> Sequence[Quantity]:
        """The numbers between two places."""
        first = bisect_left(self._starts, start)
        return self._quantities[first : bisect_left(self._starts, end, first)]

    def _inside(self, piece: Piece) -> Sequence[Quantity]:
        return self.inside(piece.start, piece.end)

    def _pieces(self, index: int) -> Sequence[Piece]:
        found = self._known.get(index)
        if found is None:
            found = self._known[index] = [
                piece for clause in self._clauses.of(index) for piece in taken_apart(clause, index)
            ]
        return found

    def from_rule(self, index: int) -> Inference | None:
        """What is concluded from a limit that a sentence sets."""
        sentences = self._prose.sentences
        pieces = list(self._pieces(index))
        if (ruled := self._rule(pieces)) is None:
            return None
        place, asked = ruled
        block = sentences[index].block
        for after in range(index + 1, min(index + 1 + _AHEAD, len(sentences))):
            if sentences[after].block > block + 1 or self._prose.masked[sentences[after - 1].end - 1] == "?":
                break
            block = sentences[after].block
            pieces += self._pieces(after)
        before = self._pieces(index - 1) if index > 0 and sentences[index - 1].block == sentences[index].block else []
        found = self._forward(pieces, place, asked) or self._backward(before, pieces, place, asked)
        return None if found is not None and _is_order(pieces[place]) else found

    def _rule(self, pieces: Sequence[Piece]) -> tuple[int, Sequence[Amount]] | None:
        """Which of the pieces of a sentence sets limits first, and those."""
        return next(((place, asked) for place, piece in enumerate(pieces) if (asked := self._limits(piece))), None)

    def quoted(self, index: int) -> Inference | None:
        """A case that names the limit of a rule further back: "That is above $5,000, so a director has to approve it"."""
        found = None
        own = self._pieces(index)
        for case, last in pairwise(own):
            if (said := last.concluded) is None or not names_limit(case.small) or _PARTICULAR.match(case.text) is None:
                continue
            rules = (self._set.get(_value(each)) for each in self._inside(case))
            rule = next((each for each in rules if each is not None and index - each.sentence <= _BACK), None)
            if rule is None or not _words(said) & rule.words or _UNSURE.search(case.small):
                continue
            if self._follows(said, rule, case, last):
                found = self._made(rule, rule, case, last, said)
        for piece in own:
            if self._limits(piece) and _sets(piece) and not names_limit(piece.small):
                self._set.update((_value(each), piece) for each in self._inside(piece))
        return found

    def again(self, index: int, end: int) -> Inference | None:
        """A further case of a rule that was used before a place: "The cream has only 50 ml, so that's fine"."""
        sentences = self._prose.sentences
        own = self._pieces(index)
        if (ruled := self._rule(own)) is None:
            return None
        rule, asked = own[ruled[0]], ruled[1]
        first = bisect_left(sentences, end, lo=index, key=lambda each: each.end)
        near = range(first, min(first + _AGAIN, len(sentences)))
        block = sentences[first].block if near else 0
        pieces = [piece for at in near if sentences[at].block <= block + 1 for piece in self._pieces(at)]
        for case, last in pairwise(pieces):
            # What only says again that the limit was passed is the first case.
            if case.start < end or (said := last.concluded) is None or not self._inside(case):
                continue
            if self._is_case(case, rule, asked) and self._follows(said, rule, case, last):
                return self._made(case, rule, case, last, said)
        return None

    def _limits(self, piece: Piece) -> list[Amount]:
        """The limits of a rule; none where the piece is no rule."""
        found = self._asked.get(piece.start)
        if found is None:
            found = self._asked[piece.start] = self._read_limits(piece)
        return found

    def _read_limits(self, piece: Piece) -> list[Amount]:
        inside = self._inside(piece)
        text, small = piece.text, piece.small
        if not inside or len(inside) > _MOST_FIGURES or len(text) > _LONGEST_RULE or front(text, small):
            return []
        asked = limits(self._clauses.small, piece.start, piece.end, inside)
        if (
            not asked
            or text.endswith("?")
            or _NO_RULE.match(small)
            or decides_nothing(small)
            or _SUPPOSES.search(small)
        ):
            return []
        return asked if not _TOLD.search(small) or _NAMED.search(small) or piece.rule else []

    def _is_case(self, piece: Piece, rule: Piece, asked: Sequence[Amount]) -> bool:
        small = piece.small
        if (
            len(small) > _LONGEST
            or _UNSURE.search(small)
            or _PARTICULAR.match(piece.text) is None
            or says_nothing(small)
        ):
            return False
        if (_NAMED.search(small) and not refers(small)) or _FURTHER.match(small):
            return False  # a second limit
        place = range(piece.start, piece.end)
        # "The limit is 1,500" is one of whatever the case counts.
        known = rule.words | piece.words if _is_bare(rule) else rule.words
        return gives(asked, known, self._clauses.small, place, self._inside(piece))

    def _forward(self, pieces: Sequence[Piece], place: int, asked: Sequence[Amount]) -> Inference | None:
        """The case behind its rule, and the conclusion behind the case."""
        rule = pieces[place]
        for at in range(place + 1, min(place + 4, len(pieces))):
            piece = pieces[at]
            if at > place + 1 and piece.concluded is not None:
                return None
            if not self._is_case(piece, rule, asked):
                continue
            for last in range(at + 1, min(at + 4, len(pieces))):
                if pieces[last].sentence > piece.sentence + 1:
                    return None
                said = pieces[last].concluded
                if said is not None:
                    return (
                        self._made(rule, rule, piece, pieces[last], said)
                        if self._follows(said, rule, piece, pieces[last])
                        else None
                    )
                if last > at + 1:
                    continue
                if self._is_evident(pieces[last], rule, piece):
                    return self._made(rule, rule, piece, pieces[last], pieces[last].text)
            return None
        return None

    def _backward(
        self, before: Sequence[Piece], pieces: Sequence[Piece], place: int, asked: Sequence[Amount]
    ) -> Inference | None:
        """The case before its rule, or the conclusion before both."""
        rule = pieces[place]
        earlier = [*before, *pieces[:place]]
        if not earlier or _SETS.search(rule.small) is None:
            return None
        first = earlier[-1]
        if (said := first.concluded) is not None and len(earlier) > 1 and _ends(earlier[-2], first, rule):
            case = earlier[-2]  # "You are 17, so you can't: the minimum age is 18"
            if self._is_case(case, rule, asked) and self._follows(said, rule, case, first):
                place_said = first.end - len(said)
                return Inference(case.start, rule.end, "modus_ponens", (rule.text, case.text), said, place_said)
        behind = pieces[place + 1] if place + 1 < len(pieces) else None
        if behind is None:
            return None
        said = behind.concluded
        if said is not None and self._is_case(first, rule, asked) and self._follows(said, rule, first, behind):
            return self._made(first, rule, first, behind, said)
        if (
            said is None
            and _is_bare(rule)
            and self._is_case(first, rule, asked)
            and self._is_evident(behind, rule, first)
        ):
            return self._made(first, rule, first, behind, behind.text)
        if said is None and behind.block == rule.block and self._is_case(behind, rule, asked):
            for piece in earlier[-2:]:
                if (
                    _ANSWERS.fullmatch(piece.small)
                    or self._is_evident(piece, rule, behind)
                    or self._is_ordered(piece, rule)
                ):
                    return Inference(
                        piece.start, behind.end, "modus_ponens", (rule.text, behind.text), piece.text, piece.start
                    )
        return None

    @staticmethod
    def _is_ordered(piece: Piece, rule: Piece) -> bool:
        """It answers with what the rule asks for: "Register for VAT. Registration is compulsory once …"."""
        text = piece.text
        if len(text) > _BRIEF or piece.block != rule.block or _FIGURE.search(text) or "(" in text:
            return False
        if not is_imperative(read_words(text, 0, len(text))):
            return False
        return _ANSWERS.match(piece.small) is not None or bool(piece.words & rule.words)

    def _is_evident(self, piece: Piece, rule: Piece, case: Piece) -> bool:
        """A conclusion that nothing marks says shortly what such a rule decides."""
        text = piece.text
        if len(text) > _BRIEF or piece.block != case.block or _AND.match(piece.small) or _FURTHER.search(piece.small):
            return False
        subject = DECIDED.match(text)
        if subject is None:
            return False
        # "Anything below 0.05 counts as significant. Ours is 0.03. The result is significant."
        repeats = len(text) <= _TERSE and bool(piece.words & rule.words - case.words) and is_yours(case.small)
        if not (repeats or SETTLES.search(piece.small) or DISPOSES.match(piece.small)):
            return False
        plain = _PRONOUN.search(subject[0].lower()) or (subject[0].lower() == "the" and len(text) <= _TERSE)
        if not plain and not piece.words & (rule.words | case.words):
            return False
        return self._follows(text, rule, case, piece)

    def _follows(self, said: str, rule: Piece, case: Piece, piece: Piece) -> bool:
        """It says what a limit decides, in words of its rule or in those that decide anything, and no new number."""
        whole, said = said, EVEN_SO.split(said, maxsplit=1)[0]
        if not said.strip() or len(said) > _LONGEST or REFUSED.match(said):
            return False
        if self._is_new(rule, case, range(piece.start, piece.end - len(whole) + len(said))):
            return False
        small = said.lower()
        near = PLAINLY if _is_bare(rule) else nearness(rule, case, small)
        if not near and case.block != rule.block:
            return False
        shared = _words(said) & rule.words
        if _POLITE.match(small) or is_imperative(read_words(said, 0, len(said))):
            asked = _POLITE.match(small) is not None and _RESTRICTS.search(rule.small) is not None
            return near > 0 and (bool(shared) or asked or DISPOSES.match(small) is not None)
        mark = marked(piece.text, piece.small)
        strict = mark is not None and mark[2] == STRICT
        if not _sets(rule) and not (shared and near == PLAINLY and mark is not None):
            return False
        decided = (
            PLAINLY
            if shared or may_stand_for(small) or ELLIPTIC.match(small)
            else int(strict or SETTLED.search(small) is not None)
        )
        return decided > 0 and decided + near > PLAINLY

    def _is_new(self, rule: Piece, case: Piece, place: range) -> bool:
        """The conclusion has a number that neither premise has: it is calculated."""
        known = {_value(each) for one in (rule, case) for each in self._inside(one)}
        small = self._clauses.small
        return any(
            each.kind not in ("ordinal", "date", "section", "identifier")
            and each.text.lower() not in ("one", "a third")
            and _value(each) not in known
            and _REFERENCE.search(small[max(0, each.span.start - 12) : each.span.start]) is None
            for each in self.inside(place.start, place.stop)
        )

    @staticmethod
    def _made(first: Piece, rule: Piece, case: Piece, last: Piece, said: str) -> Inference:
        operator = "modus_tollens" if NEGATIVE.search(case.small) and NEGATIVE.search(said.lower()) else "modus_ponens"
        place = last.end - len(said)
        return Inference(first.start, last.end, operator, (rule.text, case.text), said, place)


def _ends(case: Piece, said: Piece, rule: Piece) -> bool:
    """The rule is given last, for what was just concluded."""
    return case.block == said.block == rule.block and case.sentence >= rule.sentence - 1


def _sets(rule: Piece) -> bool:
    """It says that it sets its limit; one that does not may define something: "Fever is a temperature above 38 °C"."""
    return bool(_NAMED.search(rule.small) or _SETS.search(rule.small) or rule.rule)


def _is_bare(rule: Piece) -> bool:
    """It only names a limit: "The pass mark is 50"."""
    return len(rule.text) <= _TERSE and _NAMED.search(rule.small) is not None


def _is_order(piece: Piece) -> bool:
    """What is asked of the reader is no rule: "Leave it for at least 30 minutes"."""
    return _STATES.search(piece.small) is None and is_imperative(read_words(piece.text, 0, len(piece.text)))


def _words(said: str) -> set[str]:
    """Those that a conclusion has, without its numbers."""
    return {word for word in content(said) if not word[0].isdigit()}


def _value(quantity: Quantity) -> object:
    return quantity.text if quantity.reading is None else quantity.reading.value
