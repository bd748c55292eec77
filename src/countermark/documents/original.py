"""A document, the draft that is made of it, and copies of it with what a check found."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from countermark.documents import hypertext, odt, pptx
from countermark.documents.archive import Archive
from countermark.documents.blocks import Anchor, Made, Paragraph, TableBlock, made
from countermark.documents.kinds import KINDS, kind_of
from countermark.documents.notebook import Notebook
from countermark.documents.pdf import Pdf, Spot
from countermark.documents.remarks import Remark, remarks
from countermark.documents.word import reading, writing
from countermark.errors import InvalidDraft
from countermark.errors import reading as reading_file
from countermark.model import Draft, Edit, Report
from countermark.model.places import Places

_LARGEST: Final = 128 << 20
_SHOWN: Final = 10


class Copy(NamedTuple):
    """A copy of a document with what was written in it."""

    data: bytes
    written: int
    """How many remarks or edits were written."""
    left: list[str]
    """The places of those that could not be."""


class Original:
    """A document as it was read; nothing is ever written over it."""

    def __init__(self, data: bytes, name: str, kind: str, *, may_be_empty: bool = False) -> None:
        self.name, self.kind = name, kind
        self.notes: list[str] = []
        """What a person should know of how it was read."""
        self._archive: Archive | None = None
        self._notebook: Notebook | None = None
        self._page: hypertext.PageSource | None = None
        self._pdf: Pdf | None = None
        self._made: Made = made(self._blocks(data), name)
        if not self._made.text and not may_be_empty:
            raise InvalidDraft("the document has no text", where=name)
        self.places = Places(kind, self._made.places)

    def _blocks(self, data: bytes) -> Iterable[Paragraph | TableBlock]:
        if self.kind == "html":
            self._page = hypertext.PageSource.of(data, self.name)
            return hypertext.read(self._page.text)
        if self.kind == "ipynb":
            self._notebook = Notebook(data, self.name)
            return self._notebook.read()
        if self.kind == "pdf":
            self._pdf = Pdf(data, self.name)
            blocks = list(self._pdf.read())
            if self._pdf.unread:
                listed = ", ".join(map(str, self._pdf.unread[:_SHOWN])) + (
                    " …" if len(self._pdf.unread) > _SHOWN else ""
                )
                self.notes.append(f"pages without text were not checked: {listed}")
            return blocks
        self._archive = Archive(data, self.name)
        return _READERS[self.kind](self._archive)

    @property
    def text(self) -> str:
        """What is checked: the document as Markdown."""
        return self._made.text

    @property
    def context(self) -> Mapping[str, Any]:
        """What the draft keeps of the document: its kind and where each part stands."""
        return self.places.context

    def draft(self, **options: Any) -> Draft:
        """The draft that the document makes; the options are those of a draft."""
        return Draft(text=self.text, context=self.context, **options)

    @property
    def takes_remarks(self) -> bool:
        """Whether a copy of it can carry remarks."""
        return self.kind in _REMARKED

    def marked(self, report: Report, *, every: bool = False) -> Copy:
        """A copy with a remark at everything that is wrong; with `every`, at each number that states a value."""
        return self.with_remarks(remarks(report, every=every))

    def with_remarks(self, remarks: Sequence[Remark]) -> Copy:
        """A copy with comments (.docx), notes below cells (.ipynb) or highlights (.pdf)."""
        if not self.takes_remarks:
            raise InvalidDraft(
                f"a .{self.kind} file cannot carry comments", where=self.name, hint="write an HTML report"
            )
        if self._notebook is not None:
            listed = [(int(self.places.at(each.start).split()[1].rstrip(",")), self._told(each)) for each in remarks]
            return Copy(self._notebook.noted(listed), len(listed), [])
        stretches, left = [], []
        can = self._writable()
        for remark in remarks:
            anchors = [each for each in self._anchors(remark.start, remark.end) if can(each)]
            anchors = anchors or [each for each in self._near(remark.start) if can(each)]
            if anchors:
                stretches.append(writing.Stretch(anchors, remark.start, remark.end, remark.text))
            else:
                left.append(self.places.at(remark.start))
        if self._pdf is not None:
            spots = [([_spot(anchor, each) for anchor in each.anchors], each.text) for each in stretches]
            return Copy(self._pdf.highlighted(spots), len(stretches), left)
        assert self._archive is not None
        return Copy(writing.commented(self._archive, stretches), len(stretches), left)

    @property
    def takes_changes(self) -> bool:
        """Whether a copy of it can carry edits."""
        return self.kind in _CHANGED

    def with_changes(self, edits: Sequence[Edit]) -> Copy:
        """A copy of a .docx with the edits as tracked changes, of a page of HTML with the edits made."""
        if not self.takes_changes:
            raise InvalidDraft(
                f"a .{self.kind} file cannot carry tracked changes", where=self.name, hint="use a .docx file"
            )
        stretches, left = [], []
        can = self._writable()
        for edit in edits:
            start, end = edit.span.start, edit.span.end
            anchors = self._anchors(start, end)
            whole = sum(min(each.end, end) - max(each.start, start) for each in anchors) == end - start
            parts = {each.at if self._page is not None else each.at.part for each in anchors}
            is_one = self.places.at(start) == self.places.at(max(end - 1, start))
            if anchors and whole and is_one and len(parts) == 1 and all(map(can, anchors)):
                stretches.append(writing.Stretch(anchors, start, end, edit.new))
            else:
                left.append(self.places.at(start))
        if self._page is not None:
            made = [(self._in_page(each.anchors, each.start, each.end), each.text) for each in stretches]
            return Copy(self._page.edited(made), len(stretches), left)
        assert self._archive is not None
        return Copy(writing.changed(self._archive, stretches), len(stretches), left)

    @staticmethod
    def _in_page(anchors: Sequence[Anchor], start: int, end: int) -> tuple[int, int]:
        """Where a stretch of the draft stands in the source of a page."""
        first, last = anchors[0], anchors[-1]
        return first.at + first.offset + start - first.start, last.at + last.offset + end - last.start

    def _told(self, remark: Remark) -> str:
        line = self.places.at(remark.start).partition(", ")[2]
        return f"{line}: {remark.text}" if line else remark.text

    def _writable(self) -> Callable[[Anchor], bool]:
        if self._archive is None:
            return lambda _: True
        return writing.writable(self._archive, self._made.anchors)

    def _anchors(self, start: int, end: int) -> list[Anchor]:
        """What of the document stands in a stretch of the draft; for an empty one, what it stands in or behind."""
        anchors = self._made.anchors
        if start == end:
            at = bisect_left(anchors, start, key=lambda each: each.end)
            return [each for each in anchors[at : at + 1] if each.start <= start]
        first = bisect_right(anchors, start, key=lambda each: each.end)
        last = bisect_left(anchors, end, key=lambda each: each.start)
        return anchors[first:last]

    def _near(self, start: int) -> list[Anchor]:
        """The last anchor before an offset, or the next behind it, in the same place."""
        anchors = self._made.anchors
        at = bisect_right(anchors, start, key=lambda each: each.start)
        place = self.places.at(start)
        around = [*reversed(anchors[max(at - 1, 0) : at]), *anchors[at : at + 1]]
        return [each for each in around if self.places.at(each.start) == place][:1]


def _spot(anchor: Anchor, stretch: writing.Stretch) -> Spot:
    """The characters of a page that stand in a stretch; all of the anchor if it only stands near it."""
    begin = anchor.offset + max(stretch.start - anchor.start, 0)
    end = anchor.offset + min(stretch.end, anchor.end) - anchor.start
    spot: Spot = anchor.at
    return Spot(spot.page, spot.characters[begin:end] or spot.characters)


_REMARKED: Final = ("docx", "ipynb", "pdf")
_CHANGED: Final = ("docx", "html")
_READERS: Final[Mapping[str, Callable[[Archive], Iterable[Paragraph | TableBlock]]]] = {
    "docx": reading.read,
    "odt": odt.read,
    "pptx": pptx.read,
}


def open_document(file: str | Path, *, may_be_empty: bool = False) -> Original:
    """Read a document: .docx, .html, .ipynb, .odt, .pdf or .pptx."""
    name = str(file)
    kind = kind_of(name)
    if kind is None:
        raise InvalidDraft("it is not a document", where=name, hint=f"give one of {', '.join(sorted(KINDS))}")
    with reading_file("file", name), Path(file).open("rb") as stream:
        data = stream.read(_LARGEST + 1)
    return read_document(data, name, kind, may_be_empty=may_be_empty)


def read_document(data: bytes, name: str, kind: str, *, may_be_empty: bool = False) -> Original:
    """The same for bytes at hand."""
    if len(data) > _LARGEST:
        raise InvalidDraft(f"the document is larger than {_LARGEST >> 20} MiB", where=name, hint="check it in parts")
    return Original(data, name, kind, may_be_empty=may_be_empty)
