"""`cites_given_document`: a citation points at a document that was really given to the model."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from countermark.measure.predicate.predicate import Answer, NodeQuestion, quoted
from countermark.model import Citation, Source
from countermark.patterns import lazy
from countermark.protocols import Subject

_NAMES: Final = ("id", "title", "name", "uri", "url", "source")
"""What a document of the context may be called by."""
_COUNTED: Final = lazy(
    r"(?:(?:passage|document|doc|source|excerpt|snippet|chunk)[ _:#-])?#?([0-9]{1,3})", re.IGNORECASE
)
_LAST_NUMBER: Final = lazy(r"(?<![0-9.])[0-9]{1,3}\Z")


def _prepared(subject: Subject) -> Callable[[Citation], Answer]:
    listed = subject.draft.context.get("documents")
    known = {_key(name): document for name, document in (*_passages(subject), *_documents(listed)) if name.strip()}
    given = bool(subject.evidence.passages) or isinstance(listed, list | tuple)
    numbered = _numbered(list(dict.fromkeys(known.values())))

    def ask(citation: Citation) -> Answer:
        value: object = citation.source.get("value")
        if not given:
            return Answer(None, "no documents are given")
        document = known.get(_key(value)) if isinstance(value, str) else None
        if document is None and isinstance(value, str) and (counted := _COUNTED.fullmatch(_key(value))) is not None:
            document = numbered.get(int(counted[1]))
        if document is None:
            return Answer(False, f"{quoted(value)} is none of the documents given")
        return Answer(True, f"{quoted(value)} is the document {document!r}", (document,))

    return ask


def _numbered(documents: Sequence[str]) -> Mapping[int, str]:
    """Each document by its number: the one that its id ends with, or its place where no id ends with one.

    Two documents with one number have none: which of them "Passage 2" means is not known.
    """
    ends = [(int(match[0]), each) for each in documents if (match := _LAST_NUMBER.search(each)) is not None]
    placed = ends or list(enumerate(documents, 1))
    counts = Counter(number for number, _ in placed)
    return {number: each for number, each in placed if counts[number] == 1}


def _key(name: str) -> str:
    """A name without the brackets of a reference, and without a fragment that points into the document."""
    name = name.strip().removeprefix("[").removesuffix("]").strip()
    return name.partition("#")[0] if "://" in name else name


def _passages(subject: Subject) -> Iterator[tuple[str, str]]:
    for passage in subject.evidence.passages:
        source = passage.source
        names = (source.uri, source.dataset) if isinstance(source, Source) else (source,)
        for name in (passage.id, *names):
            if name is not None:
                yield name, passage.id


def _documents(listed: Any) -> Iterator[tuple[str, str]]:
    for document in listed if isinstance(listed, list | tuple) else ():
        names = (document,) if not isinstance(document, Mapping) else tuple(document.get(key) for key in _NAMES)
        called = [name for name in names if isinstance(name, str)]
        for name in called:
            yield name, called[0]


MEASURES: Final = (NodeQuestion("cites_given_document", ("citations",), _prepared),)
