"""audit_texts(): many texts held against two vintages of the data, in processes here or on a Ray cluster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from countermark.audit import Audited, Finding, Text, Vintages, audit
from countermark.audit.compare import PACK
from countermark.batch.checker import Watch
from countermark.batch.engines import Here
from countermark.batch.run import Engine
from countermark.batch.source import RowRange, parts_of
from countermark.batch.worker import Checked
from countermark.errors import CountermarkError
from countermark.model import Draft, Evidence
from countermark.pipeline import PackLike

_PART: Final = 20
"""Texts that a worker is handed at once."""
_NOBODY: Final[Mapping[int, str]] = {}
_FOUND: Final = msgspec.json.Decoder(list[tuple[list[Finding], int]])


class Audit(NamedTuple):
    """The texts and the data as they were read: every worker holds the same against the same."""

    texts: Sequence[Text]
    before: Evidence
    after: Evidence
    pack: PackLike = PACK
    locale: str | None = None
    fix: bool = False

    def worker(self) -> Auditor:
        """The two vintages, side by side."""
        return Auditor(self)


class Auditor:
    """Audits one part of the texts after the other."""

    def __init__(self, job: Audit) -> None:
        self._job = job
        self._vintages = Vintages.of(job.before, job.after)

    def check(self, part: RowRange, watch: Watch | None = None, spoilt: Mapping[int, str] = _NOBODY) -> Checked:
        """The findings of the texts of a part; one on which workers died ends the audit."""
        found: list[tuple[list[Finding], int]] = []
        for number in range(part.start, part.stop):
            text = self._job.texts[number]
            if number in spoilt:
                raise CountermarkError(f"the text cannot be audited: {spoilt[number]}", where=text.source)
            if watch is not None:
                watch(number)
            draft = Draft(text=text.text, locale=self._job.locale)
            its = audit(draft, self._vintages, pack=self._job.pack, fix=self._job.fix)
            found.append((its.findings, its.held))
        return Checked(part, msgspec.json.encode(found), b"", 0)

    def close(self) -> None:
        """Nothing is open."""


def audit_texts(job: Audit, engine: Engine | None = None) -> list[Audited]:
    """What each text says that held before and does not hold now, in the order of the texts."""
    parts = parts_of(len(job.texts), _PART)
    done = {each.part.number: each for each in (engine or Here()).run(job, parts)} if parts else {}
    found = [each for part in parts for each in _FOUND.decode(done[part.number].drafts)]
    return [Audited(text.text, *each) for text, each in zip(job.texts, found, strict=True)]
