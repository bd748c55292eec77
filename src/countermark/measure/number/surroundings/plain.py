"""The quick look at what stands around a token: ordinary words, and marks that end a clause.

Most tokens stand between two of them, and then nothing around them changes their number. What this look
does not know goes to the full one, which answers the same.
"""

from __future__ import annotations

from typing import Final

from countermark.measure.number.surroundings.continuations import FIRST_OF_PAIRS, WORDS_BEFORE, may_continue
from countermark.measure.number.surroundings.lexicon import lexicon
from countermark.measure.number.surroundings.outside import may_follow, may_restrict
from countermark.numeral.grammar import minus_words
from countermark.numeral.locales import Locale
from countermark.numeral.words.english_table import STARTS
from countermark.patterns import lazy

REACH: Final = 64
"""How many characters on a side are looked at: two of the longest words."""
_BEFORE: Final = lazy(r"[A-Za-z]++[,;:]?+|[A-Za-z]{3,}+[.!?]\n|\|")
_AFTER: Final = lazy(r"([A-Za-z]++)(?>(?:[.,;:!?)]\n?)?)|\|")
_CLAUSE_END: Final = lazy(r"[.,;:!?](?:[ \n]|\Z)|\Z")
_SECOND: Final = lazy(r" ([^\W\d_]+)")
_LETTERS: Final = lazy(r"[^\W\d_]+")
# Words that go on with a number when a digit, a currency or a unit comes next.
_BEFORE_NUMBERS: Final = frozenset(("to", "and", "through", "x", "X", "times"))
_BEFORE_UNITS: Final = frozenset(("a", "an", "each", "every"))
_LINKS: Final = _BEFORE_NUMBERS | _BEFORE_UNITS | {"in", "of"}
_YEAR: Final = lazy(r"(?:1[5-9]|20)[0-9]{2}\b")
# Two tokens with nothing but a word or a comma between them, as in a list: "…5</claim>, <claim …"; the first is read backwards.
_BEHIND_TOKEN: Final = lazy(r" (?:(?:dna|ro) ,?|,|ot )>mialc/<%?[0-9]")
_BEFORE_TOKEN: Final = lazy(
    r' (?:and|or|(to)) <claim id="[^"<>&\s]{1,64}"(?: policy="\w{1,16}")?>[0-9](?:[0-9.,]{0,30}[0-9])?%?</claim>(?=[\s.,;:!?)]|\Z)'
)
_BETWEEN: Final = "between"
_KNOWN_WORDS: Final = 20_000


class Plain:
    """What a locale's ordinary words say: nothing."""

    __slots__ = ("_after", "_before", "_language", "_lexicon", "_telling")

    def __init__(self, locale: Locale) -> None:
        self._lexicon = lexicon(locale)
        self._language = locale.language
        self._telling = WORDS_BEFORE | minus_words(locale.language)
        self._before: set[str] = set()
        self._after: set[str] = set()
        """Ordinary words seen next to a token, and pairs of words where the nearer one alone does not tell."""

    def around(self, text: str, start: int, end: int) -> bool:
        """Nothing on either side of a token in this text changes its number."""
        # Words that were seen before are looked up at once: this is the way of nearly every token.
        if text[start - 1 : start] == text[end : end + 1] == " ":
            left = text.rfind(" ", max(start - REACH, 0), start - 1)
            right = text.find(" ", end + 1, end + REACH)
            if left >= 0 <= right:
                before, after = self._before, self._after
                if (
                    text[left + 1 : start - 1] in before
                    or text[text.rfind(" ", max(start - REACH, 0), left) + 1 : start - 1] in before
                ) and (
                    text[end + 1 : right] in after or text[end + 1 : text.find(" ", right + 1, end + REACH)] in after
                ):
                    return True
        before_it = text[max(start - REACH, 0) : start]
        return (self.before(before_it) or self._is_listed(before_it)) and (
            self.after(text[end : end + REACH]) or self._lists(text, before_it, end)
        )

    def _is_listed(self, left: str) -> bool:
        """Only a comma or a word that restricts no number parts the token from the one in front of it."""
        return self._language == "en" and _BEHIND_TOKEN.match(left[::-1]) is not None

    def _lists(self, text: str, left: str, end: int) -> bool:
        """The same for the one behind it, whose scale does not count for both: "from 5 to 6 million", "between 5 and …"."""
        if self._language != "en" or _BETWEEN in left[-len(_BETWEEN) - 2 :].lower():
            return False
        following = _BEFORE_TOKEN.match(text, end)
        if following is None:
            return False
        behind = following.end()
        return (
            following[1] is None
            or self.after(text[behind : behind + REACH])
            or _BEFORE_TOKEN.match(text, behind) is not None
        )

    def before(self, text: str) -> bool:
        """An ordinary word and a space stand in front, or both and a bracket."""
        text = text.removesuffix("(")
        if text[-1:] != " ":
            return False
        rest, _, word = text[:-1].rpartition(" ")
        if word in self._before:
            return True
        if not _BEFORE.fullmatch(word) or word.lower() in self._telling:
            return False
        apart, _, previous = rest.rpartition(" ")
        restricts = may_restrict(word, previous, self._language)
        if restricts:
            return False
        plain = word.removesuffix(":")
        is_last = self._lexicon.is_last(plain)
        # "in thousands: 5" is a label.
        if is_last and (plain != word or self._lexicon.ends(word, previous)):
            return False
        if (is_last or restricts is not None) and previous and not (previous.isascii() and previous.isalpha()):
            return False  # a mark or a foreign letter may hide the first word of a pair: "at) least"
        if self._lexicon.looks_like_another(plain):
            return False
        # The words are the model's: without a cap they could fill the memory.
        if len(self._before) < _KNOWN_WORDS:
            if restricts is None and not is_last:
                self._before.add(word)
            elif apart:
                self._before.add(f"{previous} {word}")
        return True

    def after(self, text: str) -> bool:
        """The clause ends behind it, or a space and an ordinary word follow; a bracket may close first."""
        text = text.removeprefix(")")
        if text[:1] != " ":
            return _CLAUSE_END.match(text) is not None
        word, _, rest = text[1:].partition(" ")
        if word in self._after:
            return True
        match = _AFTER.fullmatch(word)
        if match is None:
            return False
        first = match[1]
        alone = True
        if first is not None:
            next_word, parted, _ = rest.partition(" ")
            letters = _LETTERS.match(rest)
            following = "" if letters is None else letters[0]
            follows = may_follow(first, following)
            if follows or not next_word.isascii() or may_continue(first, following):
                return False
            if first in _LINKS:
                if not self._leads_nowhere(first, rest):
                    return False
                alone = False
            elif self._lexicon.is_first(first):
                if self._lexicon.starts(first, following):
                    return False
                alone = False
            if self._lexicon.looks_like_another(first):
                return False
            alone = alone and first.lower() not in FIRST_OF_PAIRS and follows is None
            if not alone and rest and not rest[0].isalnum():
                return False  # a mark may hide the second word of a pair: "or 'more"
            # "a square" is known by a third word.
            known = not alone and (first not in _BEFORE_UNITS or not self._lexicon.is_first(following))
            if known and parted and len(self._after) < _KNOWN_WORDS:
                self._after.add(f"{word} {next_word}")
        if alone and len(self._after) < _KNOWN_WORDS:
            self._after.add(word)
        return True

    def _is_unit(self, word: str, rest: str) -> bool:
        """Whether a unit may begin with this word, as what follows it has it: an "in" is none before "new"."""
        second = _SECOND.match(rest)
        return self._lexicon.is_first(word) and (second is None or self._lexicon.starts(word, second[1]))

    def _leads_nowhere(self, word: str, rest: str) -> bool:
        """A word that goes on with the number before a digit, a count or a unit, and stands before none here."""
        following = _LETTERS.match(rest)
        if word in _BEFORE_NUMBERS:
            return following is not None
        if word == "in":
            return _YEAR.match(rest) is not None if following is None else following[0].lower() not in STARTS
        if word in _BEFORE_UNITS:
            return following is not None and not self._is_unit(following[0], rest[following.end() :])
        # "of a percent" is known by a third word.
        return following is None or following[0].lower() not in ("a", "an")
