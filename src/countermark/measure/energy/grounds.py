"""The claims and passages of one draft as vectors, and what they come to, each computed once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from countermark.errors import ModelError
from countermark.measure.encoder.library import library
from countermark.measure.energy.energy import Controls, Energy, LeftOut, energies, leave_one_out
from countermark.measure.energy.oracles import MOST, oracle
from countermark.measure.grounding.wording import spoken
from countermark.model import Claim
from countermark.protocols import Embedder, Piece, Subject

Made = TypeVar("Made", Energy, LeftOut)
ALIKE: Final = 0.95
"""The cosine of unrelated texts above which an embedder has collapsed; MiniLM's is below 0.1."""
_UNRELATED: Final = ("Cats sleep most of the day.", "Interest rates rose in March.", "Turn left behind the church.")


class _PieceRow(NamedTuple):
    """A piece of a passage that the embedder could read."""

    passage: str
    text: str


class Ground(NamedTuple):
    """A claim with the evidence rows that it is held against."""

    vector: Any
    """None where the claim cannot be embedded."""
    unread: float | None
    """The share of the claim that the embedder has no sign for."""
    rows: tuple[int, ...]
    problem: str | None = None


class Grounds:
    """What is known of a draft's claims; asks of many measures about one claim meet here."""

    def __init__(self, subject: Subject, embedder: Embedder) -> None:
        self.subject = subject
        self.embedder = embedder
        self.split: dict[str, int] = {}
        """Passages that were too long to be read at once, with the number of their pieces."""
        self.unread: tuple[str, ...] = ()
        """Passages with a piece of which nothing could be read."""
        self._claims = {claim.id: claim for claim in subject.graph.claims}
        self._rows: list[_PieceRow] | None = None
        self._vectors: Any = None
        self._grounds: dict[str, Ground] = {}
        self._energies: dict[str, Energy] = {}
        self._left_out: dict[str, LeftOut] = {}
        self._controls: dict[str, Controls] = {}
        self._alike: float | None = None

    def ground(self, claim: str) -> Ground:
        """A claim that has been asked about."""
        return self._grounds[claim]

    def passages(self, claim: str, selected: Iterable[int]) -> tuple[str, ...]:
        """Ids of the passages that rows of a claim's evidence come from, in that order."""
        rows, places = self._rows or [], self._grounds[claim].rows
        return tuple(dict.fromkeys(rows[places[index]].passage for index in selected))

    def alike(self) -> float:
        """The smallest cosine of texts that have nothing to do with each other: near 1 where the space has collapsed."""
        if self._alike is None:
            numpy = library("numpy")
            rows = numpy.asarray(self.embedder(_UNRELATED), dtype=numpy.float64)
            rows = rows / numpy.maximum(numpy.linalg.norm(rows, axis=1, keepdims=True), 1e-12)
            self._alike = float((rows @ rows.T).min())
        return self._alike

    def energies(self, claims: Iterable[str]) -> dict[str, Energy]:
        """The energies of claims, by id; an id that no claim has is not there."""
        return self._solved(claims, self._energies, energies, Energy)

    def left_out(self, claims: Iterable[str]) -> dict[str, LeftOut]:
        """What becomes of claims without a row of their evidence, by id."""
        return self._solved(claims, self._left_out, leave_one_out, LeftOut)

    def controls(self, claims: Iterable[str]) -> dict[str, Controls]:
        """What the control claims of the oracle come to beside each claim."""
        found = {}
        for claim, energy in self.energies(claims).items():
            if claim not in self._controls:
                rows = self._grounds[claim].rows
                known = {(self._rows or [])[row].text: self._vectors[row] for row in rows}
                given = oracle()(self._claims[claim].text, list(known))
                texts = [text for text in dict.fromkeys(given) if text.strip()][:MOST]
                pieces = self.embedder.split(texts)
                read = [text for text, parts in zip(texts, pieces, strict=True) if text in known or not _problem(parts)]
                new = [text for text in read if text not in known]
                known |= dict(zip(new, self.embedder(new) if new else (), strict=True))
                made = energies([known[text] for text in read], [self._vectors[list(rows)]] * len(read)) if read else []
                self._controls[claim] = Controls.of(energy, made)
            found[claim] = self._controls[claim]
        return found

    def _solved(
        self,
        claims: Iterable[str],
        known: dict[str, Made],
        solve: Callable[[Any, Sequence[Any]], list[Made]],
        made: Callable[..., Made],
    ) -> dict[str, Made]:
        asked = [claim for claim in dict.fromkeys(claims) if claim in self._claims and claim not in known]
        self._embed([self._claims[claim] for claim in asked if claim not in self._grounds])
        good = [claim for claim in asked if self._grounds[claim].problem is None]
        known |= {claim: made(reason=self._grounds[claim].problem) for claim in asked if claim not in good}
        if good:
            grounds = [self._grounds[claim] for claim in good]
            sets = {ground.rows: self._vectors[list(ground.rows)] for ground in grounds}
            vectors = [ground.vector for ground in grounds]
            known |= zip(good, solve(vectors, [sets[ground.rows] for ground in grounds]), strict=True)
        return known

    def _embed(self, claims: Sequence[Claim]) -> None:
        """Claims and, the first time, every passage, in one go."""
        if not claims:
            return
        rows = self._read_passages() if self._rows is None else []
        pieces = self.embedder.split([spoken(claim.text) for claim in claims])
        good = [claim for claim, parts in zip(claims, pieces, strict=True) if _problem(parts) is None]
        texts = [*(row.text for row in rows), *(spoken(claim.text) for claim in good)]
        vectors = library("numpy").asarray(self.embedder(texts) if texts else ())
        if len(vectors) != len(texts):
            raise ModelError(f"embedder {self.embedder.name!r} gave {len(vectors)} vectors for {len(texts)} texts")
        if self._rows is None:
            self._rows, self._vectors = rows, vectors[: len(rows)]
        found = dict(zip((claim.id for claim in good), vectors[len(rows) :], strict=True))
        for claim, parts in zip(claims, pieces, strict=True):
            unread = parts[0].unread if len(parts) == 1 else None
            self._grounds[claim.id] = Ground(found.get(claim.id), unread, self._chosen(claim), _problem(parts))

    def _read_passages(self) -> list[_PieceRow]:
        passages = self.subject.evidence.passages
        rows: list[_PieceRow] = []
        unread: dict[str, None] = {}
        split = self.embedder.split([passage.text for passage in passages])
        for passage, pieces in zip(passages, split, strict=True):
            if len(pieces) > 1:
                self.split[passage.id] = len(pieces)
            for piece in pieces:
                # Two texts of which nothing can be read would be one vector: they support nothing.
                if piece.unread < 1:
                    rows.append(_PieceRow(passage.id, passage.text[piece.start : piece.end]))
                else:
                    unread[passage.id] = None
        self.unread = tuple(unread)
        return rows

    def _chosen(self, claim: Claim) -> tuple[int, ...]:
        """Rows of the passages that a claim names or, where it names nothing, of all."""
        rows = self._rows or []
        return tuple(index for index, row in enumerate(rows) if not claim.evidence or row.passage in claim.evidence)


def _problem(pieces: Sequence[Piece]) -> str | None:
    """Why a claim has no vector."""
    if not pieces:
        return "the claim contains nothing that the embedder can read"
    if len(pieces) > 1:
        return f"the claim is too long for the embedder, which would read it in {len(pieces)} pieces"
    return None if pieces[0].unread < 1 else "the embedder knows no sign of the claim"
