"""What was acknowledged, and the laws: nothing of it is lost, no mark without proof, no failure without a fault."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from bench.soaking.faults import Windows

from countermark import Draft, Evidence, Fact, check

_PROBLEM = "application/problem+json"
_BADGE = re.compile(r"(\S+) \[✓ verified \d+\]")
_SHOWN = 25
_AT_ONCE = 200


class Written(NamedTuple):
    """A draft, and what is true of it by the way it was made."""

    text: str
    facts: tuple[Fact, ...]
    """Those that it names, as they were acknowledged."""
    right: frozenset[tuple[str, str]]
    """Ids and texts that show their fact."""


class Ledger:
    """Counts what was answered, and finds what must not be."""

    def __init__(self, windows: Windows) -> None:
        self.windows = windows
        self.facts: dict[str, str] = {}
        """Values by id, of every load that was acknowledged."""
        self.updated: dict[str, tuple[int, int]] = {}
        """The last value that was acknowledged, and the last that was sent, of facts that change."""
        self.reports: dict[str, None] = {}
        """Ids of reports that were given out, in their order."""
        self.seen: Counter[tuple[str, str]] = Counter()
        self.met: Counter[str] = Counter()
        """Requests that a fault kept from an answer."""
        self.proven = 0
        self.refused_marks = 0
        self.violations: list[str] = []

    def violate(self, law: str) -> None:
        self.violations.append(law)

    def answered(
        self,
        kind: str,
        when: tuple[float, float],
        status: int,
        media: str,
        body: bytes,
        *,
        fine: Sequence[int] = (200,),
        broken: str | None = None,
    ) -> bool:
        """Whether it is an answer; what is none is a violation unless something was wrong at that time.

        `broken` is how the model failed that request, where it did.
        """
        self.seen[kind, str(status)] += 1
        if status in fine:
            if broken is not None:
                self.violate(f"{kind}: {status} although the model's answer was broken: {broken}")
            return broken is None
        wrong = self.windows.during(*when)
        excused = self._excused(status, wrong, broken)
        said = body[:400].decode("utf-8", "replace")
        if not excused:
            self.violate(f"{kind}: {status} with {sorted(wrong) or 'nothing'} wrong: {said}")
        elif media.partition(";")[0] != _PROBLEM:
            self.violate(f"{kind}: {status} is no problem+json: {media}")
        elif '"verified"' in said:
            self.violate(f"{kind}: a refusal with a mark: {said}")
        return False

    def broke_off(self, kind: str, when: tuple[float, float], error: Exception) -> None:
        """The connection broke: as it does where a worker is killed, and never otherwise."""
        self.seen[kind, type(error).__name__] += 1
        wrong = self.windows.during(*when)
        self.met.update(wrong & {"worker"})
        if "worker" not in wrong:
            self.violate(f"{kind}: {type(error).__name__} with {sorted(wrong) or 'nothing'} wrong: {error}")

    def problem(self, kind: str, when: tuple[float, float], said: Mapping[str, Any], *, broken: str | None) -> None:
        """A stream ended early."""
        status = int(said.get("status", 500))
        self.seen[kind, f"stream {status}"] += 1
        wrong = self.windows.during(*when)
        if not self._excused(status, wrong, broken):
            self.violate(f"{kind}: a stream ended with {status}, {sorted(wrong) or 'nothing'} wrong: {dict(said)}")

    def _excused(self, status: int, wrong: set[str], broken: str | None) -> bool:
        if status in (502, 503, 504) and broken is not None:
            self.met["upstream"] += 1
            return True
        away = wrong & {"database", "disk"} if status == 503 else set()
        self.met.update(away)
        return bool(away)

    def marks(
        self, kind: str, written: Written, found: Iterable[Mapping[str, Any]], *, pack: str, query: str | None = None
    ) -> None:
        """Marks that were given out: each verified one is proven again, and all are what `check` says here."""
        given = [(each["text"], each["mark"], each.get("ref")) for each in found]
        self.prove(kind, written, given)
        report = check(Draft(text=written.text, query=query), Evidence(facts=written.facts), pack=pack)
        expected = [(each.text, str(each.mark), each.ref) for each in report.marks]
        if given != expected:
            self.violate(f"{kind}: other marks than `check` gives here: {given} and not {expected}: {written.text}")

    def prove(self, kind: str, written: Written, given: Iterable[tuple[str, str, str | None]]) -> None:
        """A verified mark stands on a number that was written from its fact."""
        values = {fact.id: fact.value for fact in written.facts}
        for text, mark, ref in given:
            if mark != "verified":
                self.refused_marks += 1
                continue
            shown = Decimal(text.rstrip("%").replace(",", ""))
            if ref is None or (ref, text) not in written.right or Decimal(str(values[ref])) != shown:
                self.violate(f"{kind}: {text!r} is verified for {ref!r}: {written.text}")
            self.proven += 1

    def shown(self, kind: str, written: Written, text: str) -> None:
        """Marks in the text of an answer, whole or not: each stands behind a number that was written from its fact."""
        right = {each for _, each in written.right}
        for number in _BADGE.findall(text):
            if number not in right:
                self.violate(f"{kind}: {number!r} is shown as verified: {text}")
            self.proven += 1

    def kept(self, kind: str, body: bytes, report_id: str) -> None:
        """A report was given out under an id, which promises that it is kept."""
        if hashlib.sha256(body).hexdigest() != report_id.removeprefix("sha256:"):
            self.violate(f"{kind}: the report is not what its id {report_id} says")
        self.reports[report_id] = None

    def audit(self, store: Any, reports: Any) -> str:
        """Look for all that was acknowledged in the store itself, once the service is gone."""
        lost = 0
        ids = list(self.facts)
        for start in range(0, len(ids), _AT_ONCE):
            part = ids[start : start + _AT_ONCE]
            there = {fact.id: fact.value for fact in store.get(part)}
            for each in part:
                if str(there.get(each)) != self.facts[each]:
                    lost += 1
                    self.violate(f"fact {each} was acknowledged as {self.facts[each]} and is {there.get(each)}")
        for each, (told, sent) in self.updated.items():
            found = [int(fact.value) for fact in store.get([each])] or [0]  # where nothing was acknowledged yet
            if len(found) != 1 or not told <= found[0] <= sent:
                lost += 1
                self.violate(f"fact {each} was acknowledged as {told}, sent as {sent}, and is {found}")
        for each in self.reports:
            document = reports.document(each)
            if document is None or hashlib.sha256(document).hexdigest() != each.removeprefix("sha256:"):
                lost += 1
                self.violate(f"report {each} was given out and is {'gone' if document is None else 'another'}")
        return f"{len(ids)} facts, {len(self.updated)} changing ones and {len(self.reports)} reports acknowledged, {lost} lost"

    def table(self) -> str:
        """How often each kind of request got which answer."""
        kinds = sorted({kind for kind, _ in self.seen})
        lines = []
        for kind in kinds:
            told = ", ".join(
                f"{count} x {status}" for (name, status), count in sorted(self.seen.items()) if name == kind
            )
            lines.append(f"  {kind:<14} {told}")
        return "\n".join(lines)

    def worst(self) -> str:
        left = len(self.violations) - _SHOWN
        more = [f"  and {left} more"] if left > 0 else []
        return "\n".join([*(f"  VIOLATED {each[:1500]}" for each in self.violations[:_SHOWN]), *more])


def tampered(report: bytes) -> bytes | None:
    """A report with its first mark raised to verified, or None where there is none to raise."""
    document = json.loads(report)
    for mark in document["marks"]:
        if mark["mark"] in ("flagged", "bare"):
            mark["mark"] = "verified"
            return json.dumps(document).encode()
    return None
