"""Where a text points at a source: marks in brackets, links, author and year, numbered passages, "according to …"."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from countermark.extract.names.names import is_given_name, listed
from countermark.language import Document
from countermark.language.calendar.names import month_names
from countermark.language.lists import any_of
from countermark.markup.blocks import destination

_LABEL: Final = re.compile(r"\s*+\[\^?([^\[\]\n]{1,64})\]:?\s*+|\s*+([0-9]{1,3})[.)]\s++")
_ADDRESS: Final = re.compile(r"https?://[^\s<>\"`]++|www\.[^\s<>\"`]++", re.IGNORECASE)
_TAIL: Final = ".,;:!?'\"*_~)]}>"
_LONGEST: Final = 500
_ENTRY: Final = re.compile(r"[A-Z][\w'’-]+")


class CitedSource(NamedTuple):
    """Where something is said to come from."""

    type: Literal["url", "document", "reference"]
    """An address; an entry of the list of sources or a file; a name or mark that the text does not explain."""
    value: str


class References:
    """The entries of a text's list of sources, by label and by author."""

    def __init__(self, prose: Document) -> None:
        self._known: dict[str, CitedSource] = {}
        self._by_author: dict[str, list[tuple[str, CitedSource]]] = {}
        self._places = [(block.start, block.end) for block in prose.blocks if block.kind == "reference"]
        self._starts = [start for start, _ in self._places]
        text = prose.text
        for block in prose.blocks:
            if block.kind == "reference":
                self._add(text[block.start : block.end], block.marker)

    def _add(self, written: str, marker: str) -> None:
        match = _LABEL.match(written)
        label = marker.rstrip(".)") if match is None else match[1] or match[2]
        entry = written if match is None else written[match.end() :]
        source = _source(entry)
        if source is None:
            return
        # The first entry of a label keeps it.
        self._known.setdefault(label.casefold(), source)
        author = _ENTRY.search(entry)
        if author is not None:
            self._by_author.setdefault(author[0], []).append((entry, source))

    def holds(self, position: int) -> bool:
        """The place is in the list itself."""
        index = bisect_right(self._starts, position) - 1
        return index >= 0 and position < self._places[index][1]

    def get(self, label: str) -> CitedSource | None:
        """What a label stands for, if the list says so."""
        return self._known.get(label.strip().casefold())

    def named(self, label: str) -> CitedSource:
        """What a mark stands for: its entry, or the mark itself where nothing explains it."""
        found = self.get(label)
        return found if found is not None else CitedSource("reference", label)

    def passage(self, word: str, number: str) -> CitedSource:
        """What "Passage 2" stands for: its entry, or what was given to the model under that number."""
        found = self.get(number)
        return found if found is not None else CitedSource("reference", f"{word} {number}")

    def dated(self, authors: str, year: str) -> CitedSource:
        """The entry of these authors and this year, or the two as they are written."""
        surname = authors.split(maxsplit=1)[0].rstrip(",")
        for entry, source in self._by_author.get(surname, ()):
            if year in entry:
                return source
        return CitedSource("reference", f"{authors}, {year}")


def address(written: str) -> str | None:
    """The address on the web that a text is, as one can be looked up; None for anything else."""
    match = _ADDRESS.fullmatch(written.strip())
    if match is None:
        return None
    return written if "://" in written[:8] else f"http://{written}"


def _source(entry: str) -> CitedSource | None:
    match = _ADDRESS.search(entry)
    if match is not None:
        url = address(match[0].rstrip(_TAIL))
        if url is not None:
            return CitedSource("url", url)
    shown = " ".join(entry.split())[:_LONGEST].strip()
    return CitedSource("document", shown) if shown else None


class Pointer(NamedTuple):
    start: int
    end: int
    sources: tuple[CitedSource, ...]
    named: bool = False
    """The source is part of what the sentence says, and so stands for all of it."""

    def is_aside(self, text: str) -> bool:
        """It stands in brackets of its own and is no word of the sentence."""
        return (
            text[self.start] in "([【"
            and not text.startswith("](", self.end - 1)
            and "](" not in text[self.start : self.end]
        )


_YEAR: Final = r"(?:1[6-9]|20)[0-9]{2}[a-z]?"
_MONTH: Final = rf"(?:{'|'.join(name[:3] for name in month_names()[0])})[a-z]*\.?"
# Every repetition is bounded: the words of two authors may be parted in several ways.
_PARTICLE: Final = f"(?:{any_of('pointers', 'particles of names')})"
_SURNAME: Final = r"(?:(?:al|el|ad|ash|as)-|d['’])?[A-Z](?:\.(?=[ \u00a0]?[A-Z])|[\w'’-]*+)"
_AUTHOR: Final = (
    rf"(?:{_PARTICLE}[ \u00a0]){{0,2}}{_SURNAME}(?:[ \u00a0](?:{_SURNAME}|of|for|the|and|{_PARTICLE})){{0,4}}"
)
_AUTHORS: Final = (
    rf"{_AUTHOR}(?:,? (?:and|&|vs?\.?) {_AUTHOR}|, {_AUTHOR}){{0,3}}(?:,? (?:et al\.?|and colleagues|and others))?"
)
_THROUGH: Final = (
    r"(?:,? (?:trans\.?|tr\.|eds?\.|ed\. by|translated by|edited by|(?:as )?(?:cited|quoted|qtd\.) (?:in|by)|in|citing)"
    rf" {_AUTHORS})?"
)
"""Who hands on what an author wrote: "al-Umari, trans. Levtzion & Hopkins"."""
_SPOT: Final = r", ?(?:(?:pp?|ch|sec|art|para|fig|table)\.? ?[0-9][0-9–-]{0,8}|§{1,2} ?[0-9][\w.()–-]{0,12})"
"""A place in a source: ", p. 7", ", § 12"."""
_NUMBERS: Final = re.compile(
    rf"\[([0-9]{{1,3}}(?:\s?[,;–-]\s?[0-9]{{1,3}}){{0,12}})(?:{_SPOT})?\](?!\(|:|\s*=|\[0)"
    r"|【([0-9]{1,3})(?:†[^】\n]{0,80})?】"
)
_PIECE: Final = "passage|document|doc|source|excerpt|snippet|chunk"
_NEXT: Final = rf"\s?(?:,|;|–|-|&|and|or|,\s?and)\s?(?:(?:{_PIECE})s?[ \u00a0])?"
_COUNTED: Final = rf"#?[0-9]{{1,3}}(?:{_NEXT}#?[0-9]{{1,3}}){{0,12}}"
_PASSAGES: Final = re.compile(
    rf"[(\[【](?:see |cf\.? |from |in )?({_PIECE})s?[ \u00a0_:#-]?({_COUNTED})[)\]】]"
    rf"|\b(passage|document|source|excerpt)(?:s(?=[ \u00a0][0-9]{{1,3}}{_NEXT}))?[ \u00a0]({_COUNTED})(?![\w%]|\.[0-9])",
    re.IGNORECASE,
)
"""What was given to the model, by its number: "(Passage 2)", "[doc 3]", "as Document 4 says"."""
_RAISED: Final = re.compile(
    r"[¹²³⁴⁵⁶⁷⁸⁹](?:(?<=[a-z]{3}.)|(?<=\w[.,;!?)”\"].))[⁰¹²³⁴⁵⁶⁷⁸⁹]?(?:[,˒⁻–][¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]?){0,4}(?!\w)"
)
"""Raised figures behind a word of letters; behind one letter they are a power."""
_KEY: Final = re.compile(r"\[(?:see )?-?@([\w:./-]{2,60})(?:, [^\[\]\n]{1,40})?((?:; ?-?@[\w:./-]{2,60}){0,6})\]")
_NOTE: Final = re.compile(r"\[\^([^\[\]\s]{1,64})\](?!:)")
_RANGE: Final = re.compile(r"([0-9]{1,3})\s?[–-]\s?([0-9]{1,3})")
_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_BRACKETED: Final = re.compile(r"[(\[]([^()\[\]\n]{4,240})[)\]](?!\()")
_SEE: Final = r"(?:see |see also |see, e\.g\.,? |cf\.? |e\.g\.,? |as in |in |but see |reviewed in )?"
_PAGES: Final = r"(?:[,:] ?(?:(?:pp?|chap|ch|vol|sec|para|fig|table|art)s?\.? ?|§ ?)?[0-9]{1,5}(?:[–-][0-9]{1,5})?)?"
_DATED: Final = re.compile(
    rf"{_SEE}({_AUTHORS}{_THROUGH})(,?) (?:(?:{_MONTH} )?({_YEAR}|n\.d\.|in press|forthcoming)(?:[/–-]{_YEAR})?"
    rf"|\(({_YEAR})\))(?:,? {_YEAR}){{0,3}}{_PAGES}"
)
_SOURCE: Final = re.compile(
    r"(?:(?:data )?sources?|refs?\.?|references?|cited from|via|credit)[:\s] ?(\S[^\n]*)", re.IGNORECASE
)
_SOURCE_LINE: Final = re.compile(r"(?:data )?sources?: ?(\S[^\n]*)", re.IGNORECASE)
_SECTION: Final = re.compile(
    r"(?:§+|\b(?:sec|art|arts|para|cl|ch|no)\.|\b(?:Section|Article|Clause|Chapter|Title|Rule))[ \u00a0]?[0-9]",
    re.IGNORECASE,
)
"""A place in a law or a book: "(Property Code, sec. 92.109)"."""
_DAY: Final = re.compile(rf"[A-Z][\w.&’' -]{{1,48}}, (?:[0-9]{{1,2}} {_MONTH}|{_MONTH} [0-9]{{1,2}})(?:,? {_YEAR})?")
"""A paper and its day: "(Bloomberg, 14 March)"."""
_PAGE: Final = re.compile(
    r"(?:see |cf\.? )(?:also )?(?:p\.|pp\.|pages?|section|chapter|appendix|table|figure|fig\.)[ \u00a0][\w.–-]{1,12}"
    r"(?: (?:of|in) [^()]{2,60})?",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(r"\b[A-Z][A-Za-z]{2,}")
_IN_BRACKETS: Final = re.compile(rf"[ \u00a0]\(({_YEAR})(?:[,:] ?(?:pp?\.? ?)?[0-9]{{1,5}}(?:[–-][0-9]{{1,5}})?)?\)")
_NARRATIVE: Final = re.compile(rf"({_AUTHORS})(?:['’]s?)?\Z")
_LOOK: Final = 80
"""How far before a year its authors start."""
_TOLD: Final = any_of("pointers", "told of works")
_WORKS: Final = re.compile(
    rf"(?:['’]s?)?(?:,? (?:\w+ly|also|first|later))? (?!(?:{_TOLD})\b)"
    rf"(?:[a-z]{{3,}}(?:s|ed)|{any_of('pointers', 'done by authors')})\b"
)
"""What an author does with what was written: any verb but those that tell of films, games and places."""
_LAST_MONTH: Final = re.compile(rf", {_MONTH}\Z")
_FULL_NAME: Final = re.compile(rf"[A-Z][\w'’-]+(?: [A-Z]\.)?(?: {_PARTICLE}){{0,2}} [A-Z][\w'’-]+")
_HAS: Final = re.compile(r"['’]s?\Z")
_OF: Final = any_of("pointers", "works")
_AS: Final = re.compile(rf"\b(?:as|following|see|by|(?:{_OF}) (?:of|by|in)) \Z", re.IGNORECASE)
_SAID: Final = any_of("pointers", "said by sources")
_NAME: Final = r"(?:[^\s,;:.()\[\]\n]|\.(?=\w)){1,40}"
# Each way starts with its letter and looks back over it, so that prose runs by at the speed of memory.
_ACCORDING: Final = re.compile(
    rf"[acpqrACPQR](?<!\w.)(?i:(?<=a)(?:ccording to|cc\.? to|s (?:{_SAID}) (?:by|in)|s per)|(?<=r)eported by"
    r"|(?<=p)(?:ublished (?:by|in)|er(?= (?:the )?[A-Z]))|(?:(?<=q)uoted|(?<=c)ited) (?:in|by)|(?<=c)iting)"
    rf" ({_NAME}(?: {_NAME}){{0,11}})"
)
_GOES_ON: Final = any_of("pointers", "verbs behind sources")
_STOP: Final = re.compile(
    rf" (?:that|which|who|where|when|because|but|while|and (?:the|it|this|has|is|was|that)|it|they|{_GOES_ON})\b"
)
_DATED_END: Final = re.compile(rf"\bet al\.? {_YEAR}\b")
_DOCUMENT: Final = re.compile(rf"\b(?:{any_of('pointers', 'documents')})\b", re.IGNORECASE)
_NOT_AUTHORS: Final = re.compile(
    rf"(?:{any_of('pointers', 'before years')})[a-z]*(?: |\Z)|(?:{any_of('pointers', 'leading')})(?: |\Z)"
)
_DOI: Final = r"(?<=[dD])(?i:oi):?[ \u00a0]?(10\.[0-9]{4,9}/[^\s,;()\[\]]{0,100}[^\s,;()\[\].])"
_ARXIV: Final = r"(?<=[aA])(?i:rXiv):[ \u00a0]?([0-9]{4}\.[0-9]{4,5})(?:v[0-9]+)?"
_WORK: Final = re.compile(rf"[aAdD](?<!\w.)(?:{_DOI}|{_ARXIV})")
_LINK_LABEL: Final = re.compile(r"\[([^\[\]\n]{1,200})\]\[([^\[\]\n]{0,64})\]")
_SCHEME: Final = re.compile(r"[a-zA-Z][\w+.-]*+:")
_DIGITS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def pointers(prose: Document) -> list[Pointer]:
    """The marks in text order and apart from each other; entries of a list of sources are none."""
    references = References(prose)
    masked = prose.masked
    found = [*_links(prose, references), *_numbered(masked, references)]
    if "[" in masked or "(" in masked:
        found += _bracketed(prose, references)
    found += _numbered_works(masked)
    found += _lines(prose)
    found += _worded_pointers(masked)
    kept: list[Pointer] = []
    for mark in sorted(found, key=lambda mark: (mark.start, -mark.end)):
        if not (kept and mark.start < kept[-1].end) and not references.holds(mark.start):
            kept.append(mark)
    return kept


def _links(prose: Document, references: References) -> Iterator[Pointer]:
    """Bare addresses and links of Markdown; an image, an anchor and an address of mail point at no source."""
    text = prose.text
    opened = prose.layout.links
    for kind, start, end in prose.layout.islands:
        if kind != "target":
            continue
        if text[start] != "]":
            url = address(text[start:end].strip("<>"))
            if url is not None:
                yield Pointer(start, end, (CitedSource("url", url),))
            continue
        bracket = opened.get(start, -1)
        if bracket < 0 or text[bracket - 1 : bracket] == "!":
            continue
        inside, stop = destination(text, start + 2, end - 1)
        target = text[inside:stop].strip().strip("<>")
        url = address(target)
        if url is not None:
            yield Pointer(bracket, end, (CitedSource("url", url),))
        elif target and target[0] != "#" and _SCHEME.match(target) is None:
            yield Pointer(bracket, end, (CitedSource("document", target),))
    for match in _LINK_LABEL.finditer(prose.masked):
        source = references.get(match[2] or match[1])
        if source is not None:
            yield Pointer(match.start(), match.end(), (source,))


def _numbered(masked: str, references: References) -> Iterator[Pointer]:
    for match in _NUMBERS.finditer(masked):
        labels = [match[2]] if match[2] else list(_labels(match[1]))
        yield Pointer(match.start(), match.end(), tuple(references.named(label) for label in labels))
    for match in _PASSAGES.finditer(masked):
        word, counted = (match[1], match[2]) if match[1] else (match[3], match[4])
        sources = tuple(references.passage(word, label) for label in _labels(counted))
        yield Pointer(match.start(), match.end(), sources, named=match[1] is None)
    for match in _RAISED.finditer(masked):
        labels = _NUMBER.findall(match[0].translate(_DIGITS))
        yield Pointer(match.start(), match.end(), tuple(references.named(label) for label in labels))
    for match in _KEY.finditer(masked):
        keys = [match[1], *(key.strip(" -@") for key in match[2].split(";") if key.strip())]
        yield Pointer(match.start(), match.end(), tuple(references.named(key) for key in keys))
    for match in _NOTE.finditer(masked):
        yield Pointer(match.start(), match.end(), (references.named(match[1]),))


def _numbered_works(masked: str) -> Iterator[Pointer]:
    """Works by the numbers that registries give them."""
    for match in _WORK.finditer(masked):
        doi, arxiv = match.groups()
        url = f"https://doi.org/{doi}" if doi else f"https://arxiv.org/abs/{arxiv}"
        yield Pointer(match.start(), match.end(), (CitedSource("url", url),))


def _labels(written: str) -> Iterator[str]:
    """The numbers of "1, 3-5", each once."""
    position = 0
    while (match := _NUMBER.search(written, position)) is not None:
        span = _RANGE.match(written, match.start())
        if span is not None and 0 < int(span[2]) - int(span[1]) <= 20:
            yield from map(str, range(int(span[1]), int(span[2]) + 1))
            position = span.end()
        else:
            yield match[0]
            position = match.end()


def _bracketed(prose: Document, references: References) -> Iterator[Pointer]:
    """Author and year, or "Source: …", in brackets; and an author whose year is in brackets."""
    masked = prose.masked
    for match in _BRACKETED.finditer(masked):
        inside = match[1].strip()
        source = _SOURCE.fullmatch(prose.text, match.start(1), match.end(1))
        if source is not None:
            yield Pointer(match.start(), match.end(), (_described(source[1]),))
            continue
        section = _SECTION.search(inside)
        if section is not None and _NAMED.search(inside[: section.start()] + inside[section.end() :]):
            yield Pointer(match.start(), match.end(), (CitedSource("reference", inside),))
            continue
        if _DAY.fullmatch(inside) or _PAGE.fullmatch(inside):
            yield Pointer(match.start(), match.end(), (CitedSource("reference", inside),))
            continue
        dated = [_dated(part.strip(), references) for part in inside.split(";")]
        sources = tuple(source for source in dated if source is not None)
        if len(sources) == len(dated):
            yield Pointer(match.start(), match.end(), sources)
    for match in _IN_BRACKETS.finditer(masked):
        before = _NARRATIVE.search(masked, max(0, match.start() - _LOOK), match.start())
        if before is None:
            continue
        authors, year, start = before[1], match[1], before.start()
        while (lead := _NOT_AUTHORS.match(authors)) is not None:
            authors, start = authors[lead.end() :], start + lead.end()
        authors = authors.removesuffix("'s").removesuffix("’s")
        several = "et al" in authors or " and " in authors or "&" in authors
        works = (
            _WORKS.match(masked, match.end())
            or _AS.search(masked, max(0, start - 16), start)
            or _HAS.search(masked, start, match.start())
        )
        # A full name with a year is an author's, whatever it does; one word may be a film or a town.
        full = _FULL_NAME.fullmatch(authors) is not None and is_given_name(authors.split(maxsplit=1)[0])
        if authors and (several or full or (works and " " not in authors)):
            yield Pointer(start, match.end(), (references.dated(authors, year),), named=True)


def _dated(part: str, references: References) -> CitedSource | None:
    match = _DATED.fullmatch(part)
    if match is None or _NOT_AUTHORS.match(match[1]):
        return None
    authors, comma, year, bracketed = match.groups()
    year = year or bracketed
    month = _LAST_MONTH.search(authors)
    if month is not None:
        authors, comma = authors[: month.start()], ","
    words = authors.split()
    kind = listed(authors)
    if kind == "PLACE":
        return None  # where and when something was: "(Paris, 1920)", "(Tokyo 2020)"
    is_bare = not comma and "et al" not in authors and "&" not in authors
    # "(Windows 2000)" is a thing and its number, "(Smith 2020)" and "(IMF 2020)" a paper.
    if is_bare and kind != "ORGANIZATION" and (len(words) > 1 or kind is not None):
        return None
    return references.dated(authors, year)


def _lines(prose: Document) -> Iterator[Pointer]:
    """A sentence that does nothing but name the source."""
    for sentence in prose.stretches:
        match = _SOURCE_LINE.match(prose.masked, sentence.start, sentence.end)
        if match is not None:
            yield Pointer(match.start(), sentence.end, (_described(prose.text[match.start(1) : sentence.end]),))


def _worded_pointers(masked: str) -> Iterator[Pointer]:
    """Sources in words, "according to the WHO": a document, or somebody with a name."""
    for match in _ACCORDING.finditer(masked):
        who = match[1]
        stop = _STOP.search(who)
        if stop is not None:
            who = who[: stop.start()]
        dated = _DATED_END.search(who)
        who = (who if dated is None else who[: dated.end()]).rstrip(" '\"”’-–")
        is_named = any(word[0].isupper() or word[0].isdigit() for word in who.split())
        if not who or not (is_named or _DOCUMENT.search(who)):
            continue
        if match[0][:4] in ("per ", "Per ") and listed(_bare(who)) != "ORGANIZATION":
            continue  # "per Watt"
        end, value = match.start(1) + len(who), _bare(who)
        year = _IN_BRACKETS.match(masked, end)
        if year is not None:
            end, value = year.end(), f"{value}, {year[1]}"
        yield Pointer(match.start(), end, (CitedSource("reference", value),), named=True)


def _described(written: str) -> CitedSource:
    """A source as it is told: by its address if there is one."""
    for word in written.replace("](", " ").split():
        url = address(word.strip("<>()[].,;"))
        if url is not None:
            return CitedSource("url", url)
    return CitedSource("reference", _bare(written.strip().rstrip(".")))


def _bare(written: str) -> str:
    shown = " ".join(written.split())
    return shown[4:] if shown[:4].lower() == "the " else shown
