"""A server of the page for one stored report and one reader on this machine: the same views, read only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from countermark import __version__
from countermark.cli.report.page_server import PageServer, Sent
from countermark.errors import CountermarkError
from countermark.model import DEFAULT_LIMITS, MarkKind, Report
from countermark.model.exact import ENCODER
from countermark.render.neutral import one_line
from countermark.render.summary import summarise
from countermark.serve.page.answers import answer_html, answer_told
from countermark.serve.page.site import File, site
from countermark.serve.page.told import Caps, PageTold

_START = 200
_NO_STORE = {"Cache-Control": "no-store"}
_JSON = {"Content-Type": "application/json", **_NO_STORE}
_HTML = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    **_NO_STORE,
}


class AppServer(PageServer):
    """The page at a path that cannot be guessed, and behind it what its views ask for about one report."""

    def __init__(self, report: Report, port: int = 0, *, rows: int | None = None, insists: Mapping[str, bool]) -> None:
        self._report, self._rows, self._insists = report, rows, insists
        self._id = report.digest()
        self._answers: dict[str, Callable[[Mapping[str, str]], Sent]] = {
            "v1/page": lambda _: _json(self._told()),
            "v1/reports": lambda _: _json({"reports": [self._summary()], "next": None}),
            "v1/reports/counts": lambda _: _json(
                {name: int(report.decision == name) for name in ("accept", "review", "reject")}
            ),
            f"v1/reports/{self._id}": lambda _: Sent(report.to_json().encode(), _JSON),
            f"v1/reports/{self._id}/html": self._html,
            f"v1/reports/{self._id}/told": lambda _: _json(answer_told(report)),
            f"v1/reports/{self._id}/receipts": lambda _: _json({"receipts": []}),
            "v1/facts/history": lambda _: _json({"versions": []}),
        }
        super().__init__("", port)
        self.path += "/"

    def find(self, path: str) -> Sent | None:
        parts = urlsplit(path)
        if not self.is_here(parts.path[: len(self.path)]):
            return None
        wanted = parts.path[len(self.path) :]
        if wanted == "":
            return _sent(site().start)
        if wanted.startswith("page/"):
            file = site().files.get(wanted.removeprefix("page/"))
            return None if file is None else _sent(file)
        answer = self._answers.get(wanted)
        if answer is None:
            return None
        try:
            return answer({name: values[-1] for name, values in parse_qs(parts.query).items()})
        except CountermarkError as error:
            return _problem(error)

    def _told(self) -> PageTold:
        caps = Caps(body=0, draft=DEFAULT_LIMITS.draft, facts=0)
        return PageTold(
            version=__version__,
            views=("recent", "answer"),
            keep=True,
            fixed=True,
            caps=caps,
            opens=f"#/answers/{self._id}",
        )

    def _summary(self) -> dict[str, Any]:
        report = self._report
        counted = summarise(report).marks
        return {
            "id": self._id,
            "time": "",
            "decision": str(report.decision),
            "packs": [one_line(pack.pack_id, _START) for pack in report.packs],
            **{str(kind): counted[kind] for kind in MarkKind},
            "start": one_line(" ".join(report.draft.text[:_START].split()), _START),
            "size": len(report.to_json()),
        }

    def _html(self, query: Mapping[str, str]) -> Sent:
        corrected, standalone = query.get("corrected") == "true", query.get("standalone") == "true"
        html = answer_html(
            self._report, corrected=corrected, standalone=standalone, rows=self._rows, insists=self._insists
        )
        return Sent(html.encode(), _HTML)


def _sent(file: File) -> Sent:
    return Sent(file.body, {**file.headers, "X-Content-Type-Options": "nosniff"})


def _json(value: Any) -> Sent:
    return Sent(ENCODER.encode(value), _JSON)


def _problem(error: CountermarkError) -> Sent:
    told = {
        "title": "it cannot be shown",
        "status": 422,
        "detail": error.message,
        "where": error.where,
        "hint": error.hint,
    }
    headers = {**_JSON, "Content-Type": "application/problem+json"}
    return Sent(msgspec.json.encode(told), headers, HTTPStatus.UNPROCESSABLE_ENTITY)
