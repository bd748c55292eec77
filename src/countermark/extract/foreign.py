"""Small words and frequent verbs of German, Spanish and French, read as the English ones that do the same.

Enough to see where a statement of a mixed text ends, and no more: nothing is translated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from countermark.extract.function_words import ADVERBS, AUXILIARIES, CONTRACTED, DETERMINERS, PREPOSITIONS, PRONOUNS
from countermark.extract.listed import words


class _Language(NamedTuple):
    """What its words do, by the English word that does the same."""

    small: dict[str, str]
    """Articles and prepositions, which names hold too: "de la", "der"."""
    sure: dict[str, str]
    """All others; one of them says that a stretch is written in the language."""
    endings: tuple[str, ...]
    """A longer word that ends so is a verb."""
    orders: tuple[str, ...]
    """A word that ends so and opens a stretch before an article is one too: "Tapa la olla"."""


def _read(lines: str) -> dict[str, str]:
    """`english: word word …`, a line each."""
    parts = (line.partition(":") for line in lines.strip().splitlines())
    return {word: english.strip() for english, _, group in parts for word in group.split()}


_GERMAN: Final = _Language(
    _read("""
        the: der die das den dem des
        a: ein eine einen einem einer eines
        of: in im am an auf aus bei mit nach von vom zu zum zur für um über unter vor ab bis durch gegen ohne seit pro
    """),
    _read("""
        no: kein keine keinen keiner
        my: mein meine dein deine seine unser unsere eure
        i: ich
        you: du
        he: er
        they: sie
        it: es
        we: wir
        you: ihr
        one: man
        and: und
        but: aber sondern
        or: oder
        so: also deshalb daher deswegen
        because: weil denn
        that: dass daß
        if: wenn falls
        whether: ob
        as: als wie
        while: während
        although: obwohl
        not: nicht
        also: sonst trotzdem außerdem zudem auch noch nur schon sehr dann danach hier dort heute jetzt etwa einfach bitte immer zusammen
        is: ist sind war waren bin bist seid hat haben hatte hatten habt wird werden wurde wurden kann können könnt muss
        is: müssen müsst soll sollen sollt will wollen wollt darf dürfen sollte möchte mag gibt geht gehen kommt kommen
        is: kostet kosten dauert dauern fährt fahren liegt liegen steht stehen macht machen braucht brauchen nimmt
        is: bleibt bleiben heißt zahlt zahlen spart beginnt endet öffnet schließt beträgt ergibt bekommt findet gehört
        is: kam kamen ging gingen fand fanden gab gaben nahm blieb stand lag rief schrieb sah läuft wohnt arbeitet lohnt reicht passt enthält bedeutet gilt zeigt sagt ginge wäre hätte bezahlt lebt
    """),
    ("test", "iert"),
    ("e", "t", "en"),
)
_SPANISH: Final = _Language(
    _read("""
        the: el la los las lo
        a: un una unos unas
        of: de del en con por para a al sin sobre entre desde hasta
    """),
    _read("""
        my: mi tu su sus nuestro nuestra
        i: yo
        you: tú usted ustedes
        he: él ella
        we: nosotros
        they: ellos ellas
        and: y
        or: o
        but: pero sino
        so: entonces
        that: que
        because: porque pues
        if: si
        when: cuando
        although: aunque
        while: mientras
        where: donde
        also: también ya muy más luego después hoy mañana aquí allí siempre
        not: no nunca
        is: es son está están era eran fue fueron hay ha han hemos tiene tienen tenéis tienes tengo puede pueden puedes
        is: podéis debe deben debes cuesta cuestan vale valen abre abren cierra cierran sale salen llega llegan dura
        is: duran va van vas vais hace hacen queda quedan necesita necesitas necesitáis paga pagan cobra recibe gana
        is: viene vienen creo quiere quieren sirve incluye ahorra lleva llevan empieza termina cambia vive trabaja
        is: dice parece sube baja suma funciona cabe conviene recomiendo llueve
    """),
    ("áis", "éis", "aba", "aban", "aron", "ieron", "amos", "emos", "imos", "ió", "ará", "erá", "irá"),
    ("a", "e", "á", "ad", "ed", "id"),
)
_FRENCH: Final = _Language(
    _read("""
        the: le la les
        a: un une des du
        of: de à au aux en dans sur pour par avec sans chez vers
    """),
    _read("""
        my: mon ma mes ton ta tes sa ses notre votre nos vos leur
        i: je
        you: tu vous
        he: il elle on
        we: nous
        they: ils elles
        this: ce cette ces
        it's: c'est j'ai
        and: et
        or: ou
        but: mais
        so: donc
        because: car
        that: que qu'il qu'elle
        which: qui
        if: si
        when: quand lorsque
        not: ne pas
        also: aussi très puis alors déjà encore toujours ici hier demain
        is: n'est n'a n'ont s'est est sont était étaient ont a avez avons êtes fait font va vont peut peuvent doit doivent coûte coûtent dure
        is: durent part partent ferme ferment ouvre ouvrent arrive arrivent prend prennent prends vaut reste restent
        is: faut pleut comprend compte suffit marche devient tient vient viennent semble habite travaille paie gagne
    """),
    ("ez", "ait", "aient", "eront", "ites"),
    ("ez", "e", "s"),
)
_LANGUAGES: Final = (_GERMAN, _SPANISH, _FRENCH)
_ENGLISH: Final = (
    ADVERBS | AUXILIARIES | CONTRACTED | DETERMINERS | PREPOSITIONS | PRONOUNS | {"and", "or", "but", "if"}
)
_ENGLISH_TOO: Final = words(
    """a also arrive bin il sa ya dice die era falls ferment font ha hat hay ha han ma man marche mi me ne no part pas pour sale si
    so son su suma ta tes ton va vale van war will y o et car den des she on or us"""
)
"""What could be a word of English, a name or a sign says nothing."""
_STARTS: Final = frozenset((",", ";", ":", "—", "–", "-", "(", ")", '"', "“", "”", "«", "»", "..."))
_RELATIVE: Final = frozenset(("der", "die", "das", "den", "dem", "deren", "dessen"))
_VERB: Final = "is"
_LOOK: Final = 12
_PLAIN_ENGLISH: Final = _ENGLISH - _ENGLISH_TOO - frozenset(("in", "an", "am", "me", "so", "on"))
_TELLING: Final = tuple(frozenset(language.sure) - _ENGLISH - _ENGLISH_TOO for language in _LANGUAGES)
_JOINING: Final = {
    word: english
    for language in _LANGUAGES
    for word, english in language.sure.items()
    if english in ("and", "but", "because", "although") and word not in _ENGLISH and word not in _ENGLISH_TOO
}
"""What joins two clauses does so between two of English, too: "…, porque the office may ask"."""
MARKS: Final = frozenset().union(*_TELLING) | {"el", "la", "los", "las", "der", "das", "le", "les"}
"""A text in none of these languages has none of these words."""


def in_english(texts: Sequence[str]) -> list[str]:
    """The words of a sentence, those of another language as what they do in it."""
    stretches = [(first, last, _language(texts[first:last])) for first, last in _stretches(texts)]
    known = next((language for _, _, language in stretches if language is not None), None)
    found = [_JOINING.get(text, text) for text in texts]
    if known is None:
        return found
    for first, last, language in stretches:
        if language is None and not any(text in _ENGLISH for text in texts[first:last]):
            language = known  # noqa: PLW2901 — a stretch without small words is in the language of its sentence
        if language is not None:
            found[first:last] = _read_as(language, texts, first, last)
    return found


def _stretches(texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The sentence from sign to sign."""
    first = 0
    for index, text in enumerate(texts):
        if text in _STARTS:
            if index > first:
                yield first, index
            first = index + 1
    if first < len(texts):
        yield first, len(texts)


def _language(texts: Sequence[str]) -> _Language | None:
    """The language of a stretch; None for English and for what cannot be told."""
    best, most = None, 0
    plain = _PLAIN_ENGLISH.isdisjoint(texts)
    for language, telling in zip(_LANGUAGES, _TELLING, strict=True):
        sure = sum(text in telling for text in texts)
        hits = sure + sum(text in language.small and text not in _ENGLISH for text in texts)
        if plain and not sure:
            hits = sum(text in language.small or text in language.sure for text in texts)
        if (sure or (plain and hits > 1)) and hits > most:
            best, most = language, hits
    if best is None:
        return None
    english = sum(text in _ENGLISH and text not in best.sure and text not in best.small for text in texts)
    return best if most > english and (most > 1 or not english) else None


def _read_as(language: _Language, texts: Sequence[str], first: int, last: int) -> Iterator[str]:
    opens = first
    orders = False
    for index in range(first, last):
        text = texts[index]
        after = texts[index + 1] if index + 1 < last else ""
        if text == "así" and after == "que":
            yield ","  # "…, así que …"
        elif text == "que" and index > first and texts[index - 1] == "así":
            yield "so"
            opens = index + 1
        elif (
            index == first
            and index
            and text in _RELATIVE
            and language is _GERMAN
            and _is_verb(language, texts[last - 1])
        ):
            yield "which"  # "Der Mann, der das Haus gekauft hat, ist Arzt"
        elif text in language.sure or text in language.small:
            orders = orders or (index == first and _is_verb(language, text))
            yield language.sure.get(text) or language.small[text]
            if language.sure.get(text) in ("and", "but", "so"):
                opens = index + 1
        elif index > first and texts[index - 1] == "se" and language is not _GERMAN:
            yield _VERB  # "las hojas se ponen"
        elif _is_verb(language, text) or (language is _GERMAN and _comes_second(texts, first, opens, index)):
            yield _VERB
        elif index == opens and (orders or first or index == first) and _orders(language, text, after):
            orders = True
            yield _VERB
        else:
            yield text


def _is_verb(language: _Language, text: str) -> bool:
    return language.sure.get(text) == _VERB or (
        len(text) > 4 and text.endswith(language.endings) and text.islower() and text not in _ENGLISH
    )


def _comes_second(texts: Sequence[str], first: int, opens: int, index: int) -> bool:
    """In German the verb is second: behind a noun, which has a capital, or an adverb that opens the clause."""
    if index == first or not texts[index].islower() or not texts[index].endswith(("t", "te", "ten", "en")):
        return False
    before = texts[index - 1]
    if texts[index].startswith("ge") or any(
        _is_verb(_GERMAN, text) for text in texts[max(opens, index - _LOOK) : index]
    ):
        return False
    return before[0].isupper() or (index == opens + 1 and _GERMAN.sure.get(before) == "also")


def _orders(language: _Language, text: str, after: str) -> bool:
    """A verb that opens its stretch, by its ending and the small word behind it."""
    return (
        len(text) > 2
        and text.islower()
        and text.endswith(language.orders)
        and (
            after in language.small or language.sure.get(after) in ("also", "they", "it", "my") or after in ("bien", "")
        )
    )
