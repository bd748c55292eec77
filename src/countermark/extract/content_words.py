"""The words of a clause that carry its meaning, cut so that "is reviewed" and "must be reviewed" share one."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from countermark.extract.listed import names, words

_WORD: Final = re.compile(r"\d++(?>(?:[.,]\d++)*)|[^\W_]++(?>(?:[-'’][^\W_]++)*)|\ufffc++")
_PLAIN: Final = words(
    """a an the is are was were be been being it its this that these those there here he she they we you i him me us them
    his her their our your my yours ours mine hers theirs one ones has have had having do does did doing will would can
    could should must may might shall not no nor and or but so then if unless all every each any only some such as of in
    on at to for from by with about into over under above below than therefore thus hence consequently accordingly
    because since when whenever whatever whoever which who whom what where how why while suppose also too very just own
    other itself themselves himself herself isn't doesn't don't aren't can't cannot wasn't weren't won't didn't hasn't
    haven't shouldn't mustn't couldn't wouldn't needn't i'm you're we're they're it's that's there's he's she's we've
    you've i've plainly clearly still already yet now anyone anybody everyone everybody nobody none either neither both
    unfortunately afraid able indeed least most more less fewer than within exactly simply always never case fact rule get gets got getting another longer possible impossible unable
    until after before out up off back again further i'll he'll she'll it'll you'll we'll they'll i'd you'd he'd she'd we'd they'd
    mr mrs ms dr conclusion premise provided means mean meaning follows follow"""
)
_NEGATED: Final = re.compile(r"(?:un|non-?|in|im|ir|il|dis)(?=[a-z]{4})")
"""What turns a word into its opposite: "unlawful" speaks of what is lawful."""
_FORMS: Final = names(
    """take took taken|go went gone|come came|give gave given|make made|pay paid|sell sold|buy bought|keep kept
    leave left|lose lost|win won|run ran|write wrote written|break broke broken|drive drove driven
    steal stole stolen|send sent|spend spent|meet met|hold held|grow grew grown|know knew known|see saw seen
    eat ate eaten|sleep slept|ring rang rung|sing sang sung|swim swam swum|fall fell fallen|fly flew flown
    wear wore worn|build built|lend lent|teach taught|rise rose risen|begin began begun|bring brought
    catch caught|choose chose chosen|draw drew drawn|drink drank drunk|find found|freeze froze frozen
    get got gotten|hear heard|lie lied lying|speak spoke spoken|stand stood|throw threw thrown|tell told
    withdraw withdrew withdrawn|swear swore sworn|sink sank sunk|shrink shrank shrunk|child children|man men
    woman women|person people|wife wives|life lives|foot feet|mouse mice|approve approval|arrive arrival
    refuse refusal|deliver delivery|admit admitted admission|compensate compensation|free freely
    qualify qualified|apply applied|ban banned|bar barred|liable liability"""
)
_BASES: Final = {form: forms.split()[0] for forms in _FORMS for form in forms.split()[1:]}
_KIN: Final = names(
    """buy purchase|sell sale|lend borrow|edit modify|spouse husband wife|open close|legal lawful
    refund reimburse|lend loan|doctor physician|vehicle car|allow permit|forbid prohibit|late delay|earn income
    parent mother father|edit change|end expire|drug medication|fee charge|pass fail|use redeem|ill sick"""
)
"""Words that speak of the same, or of its opposite."""
_ENDINGS: Final = (
    ("ables", ""),
    ("able", ""),
    ("ies", "y"),
    ("ied", "y"),
    ("ing", ""),
    ("ed", ""),
    ("es", ""),
    ("s", ""),
)
_LAST: Final = tuple({ending[-1] for ending, _ in _ENDINGS})
_DOUBLING: Final = ("ing", "ed")
_KEPT: Final = 6
"""Letters by which words are compared: "contaminated" and "contamination" share them."""
_SHORTEST: Final = 3
_NOTHING: Final = frozenset(("",))
_HEAD: Final = 4
_COMMON: Final = words(
    """ther thei they this that thes thos with from have been were will woul coul shou when wher whic whil abou afte befo more
    most some such into over than then also only even just your ours othe alwa neve can' don' isn' does didn you' it's"""
)


def content(text: str) -> frozenset[str]:
    """The stems of a clause; numbers and single capitals that stand for something are words as well."""
    return frozenset(map(_meaning, _WORD.findall(text))) - _NOTHING


def heads(small: str) -> frozenset[str]:
    """The first letters of the longer words of a text in small letters: a quick look at what it shares with another."""
    return frozenset([word[:_HEAD] for word in small.split() if len(word) >= _HEAD]) - _COMMON


@lru_cache(maxsize=8192)
def _meaning(word: str) -> str:
    """The stem of a word that carries meaning, or nothing."""
    small = word.lower().replace("’", "'")
    if len(word) < _SHORTEST:
        carries = word[0].isdigit() or (word.isupper() and word not in ("A", "I", "AN", "IS", "IN", "NO", "SO"))
    else:
        carries = small not in _PLAIN
    return stem(small) if carries else ""


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A word in small letters without the ending of a plural or a tense and without a negation, cut to its first letters."""
    word = word.removesuffix("'s")
    word = _BASES.get(word, word)
    for ending, left in _ENDINGS if word.endswith(_LAST) else ():
        if word.endswith(ending) and not word.endswith(("ss", "us", "is")) and len(word) - len(ending) >= _SHORTEST:
            word = word[: -len(ending)] + left
            if ending in _DOUBLING and word[-1] == word[-2] and len(word) > _SHORTEST:
                word = word[:-1]  # "winning", "banned"
            break
    if negation := _NEGATED.match(word):
        word = word[negation.end() :]
    word = word[:1] + word[1:].rstrip("e")[: _KEPT - 1]
    if len(word) > _SHORTEST and word[-1] == word[-2]:
        word = word[:-1]  # "call" as in "called"
    return _SAME.get(word, word)


_SAME: dict[str, str] = {}
_SAME.update({stem(each): stem(kin.split()[0]) for kin in _KIN for each in kin.split()[1:]})
stem.cache_clear()  # what was asked for so far did not know of them
