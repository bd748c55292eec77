"""Every case of the table through every door: what is false earns a mark at none, and its honest neighbours pass each."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pyarrow as pa
import pytest
from click.testing import CliRunner
from tests.doors.table import CASES, EVIDENCE, ROWS, SETTINGS, Case
from tests.serve.proxy.sse import pieces, sse, told
from tests.serve.proxy.sse import text as streamed_text
from tests.serve.services import serving
from tests.serve.test_serve_streams import LINES, events, lines

from countermark import Draft, Report, check, correct_draft, replay
from countermark.ask.tagging import tagging
from countermark.batch import check_batch
from countermark.cli.door import cli
from countermark.model import DEFAULT_LIMITS
from countermark.pipeline.names import named
from countermark.pipeline.signing import issue
from countermark.receipt import page as pages
from countermark.receipt.trust.keys import PrivateKey
from countermark.store import open_store, read_evidence
from countermark.stream import StreamChecker
from countermark.testing import ChatServer, completed, streamed

KEY = PrivateKey.generate()
OBSERVED = [fact for fact in EVIDENCE.facts if fact.expression is None]
"""A store keeps observations; what the operator derives stands in a file beside it."""


class Seen(NamedTuple):
    """What came out of a door."""

    decision: str
    marks: list[tuple[str, str]]
    """State and text of each mark that is not bare."""
    shown: str | None = None
    """What a reader got to see, where the door may withhold it."""

    @property
    def vouched(self) -> list[str]:
        return [text for state, text in self.marks if state in {"verified", "supported"}]


class Doors:
    """Everything that a door needs: files, a store, a service, and a model behind a proxy."""

    def __init__(self, folder, service, upstream) -> None:
        self.folder, self.service, self.upstream = folder, service, upstream
        self.says = b""
        self.store = str(folder / "facts.db")


@pytest.fixture(scope="module")
def doors(tmp_path_factory):
    folder = tmp_path_factory.mktemp("doors")
    (folder / "facts.json").write_text(json.dumps(ROWS))
    store = open_store(folder / "facts.db")
    store.load(OBSERVED, source="test")
    store.close()
    made = []
    routes = {name: {**given, "on_reject": "block", "facts": ["store"]} for name, given in SETTINGS.items()}
    mending = {f"{name}-mend": {**given, "on_reject": "correct"} for name, given in routes.items()}
    with ChatServer(lambda _: made[0].says) as upstream:
        settings = {"upstream": {"url": upstream.url, "answer": 500_000}, "routes": {**routes, **mending}}
        with serving(folder, proxy=settings) as service:
            made.append(Doors(folder, service, upstream))
            yield made[0]


def of(report) -> Seen:
    return Seen(str(report.decision), [(str(each.mark), each.text) for each in report.marks if each.mark != "bare"])


def of_json(body) -> Seen:
    return Seen(body["decision"], [(each["mark"], each["text"]) for each in body["marks"] if each["mark"] != "bare"])


@cache
def checked(text: str, settings: str) -> Report:
    """The report that `check` gives, made once for all doors that only show it."""
    report = check(Draft(text=text), EVIDENCE, **SETTINGS[settings])
    assert replay(report.to_json()) == []
    return report


def by_python(case: Case, _: Doors) -> Seen:
    return of(checked(case.text, case.settings))


def by_python_and_store(case: Case, doors: Doors) -> Seen:
    draft = Draft(text=case.text)
    return of(check(draft, read_evidence(doors.store, *named(draft, DEFAULT_LIMITS)), **SETTINGS[case.settings]))


def by_stream(case: Case, _: Doors) -> Seen:
    checker = StreamChecker(EVIDENCE, **SETTINGS[case.settings])
    for piece in pieces(case.text, 7):
        checker.feed(piece)
    return of(checker.finish()[1])


def by_command(case: Case, doors: Doors, facts: str = "facts.json", command: str = "check") -> Seen:
    settings = SETTINGS[case.settings]
    (doors.folder / "draft.md").write_text(case.text)
    given = [str(doors.folder / "draft.md"), "--facts", str(doors.folder / facts), "--pack", str(settings["pack"])]
    if "numbers" in settings:
        given += ["--numbers", json.dumps(settings["numbers"]), "--param", "bare=info"]
    found = CliRunner().invoke(cli, [command, *given, "--output-format", "json"])
    assert found.exit_code in {0, 1, 3}, found.output
    return of_json(json.loads(found.stdout))


def by_command_and_store(case: Case, doors: Doors) -> Seen:
    return by_command(case, doors, "facts.db")


def by_service(case: Case, doors: Doors, *, facts: bool = True) -> Seen:
    body = {"draft": case.text, **SETTINGS[case.settings], **({"facts": ROWS} if facts else {})}
    found = doors.service.post("/v1/check", body)
    assert found.status_code == 200, found.text
    return of_json(found.json())


def by_service_and_store(case: Case, doors: Doors) -> Seen:
    return by_service(case, doors, facts=False)


def by_service_stream(case: Case, doors: Doors) -> Seen:
    parts = [{"text": each} for each in pieces(case.text, 50)]
    content = lines({"facts": ROWS, **SETTINGS[case.settings]}, *parts)
    found = events(doors.service.client.post("/v1/check", content=content, headers=LINES).text)
    assert found[-1][0] == "report"
    return of_json(found[-1][1])


def by_batch(case: Case, _: Doors) -> Seen:
    [row] = check_batch(pa.table({"draft": [case.text]}), EVIDENCE, **SETTINGS[case.settings]).to_pylist()
    return of_json(row)


def by_batch_and_store(case: Case, doors: Doors) -> Seen:
    table = pa.table({"draft": [case.text]})
    [row] = check_batch(table, store=doors.store, **SETTINGS[case.settings]).to_pylist()
    return of_json(row)


def by_page(case: Case, _: Doors) -> Seen:
    """The marks that the page shows, read from its own markup; it carries a receipt."""
    report = checked(case.text, case.settings)
    html = report.render("html")
    shown = report.render("html", standalone=True, receipt=issue(report, [KEY], page=html).to_json())
    read = pages.read(shown)
    assert pages.article(html)[1] == read.marks
    return Seen(str(report.decision), [(state, text) for _, state, text in read.marks])


def by_page_of_the_service(case: Case, doors: Doors) -> Seen:
    body = {"draft": case.text, "facts": ROWS, **SETTINGS[case.settings]}
    html = doors.service.post("/v1/try/page", body).text
    return Seen(
        re.findall(r'<countermark-report[^>]* data-decision="(\w+)"', html)[0],
        [(state, text) for _, state, text in pages.article(html)[1]],
    )


def by_text(case: Case, _: Doors) -> Seen:
    """The marks that a reader of plain text sees; what the model wrote in their form is boxed."""
    report = checked(case.text, case.settings)
    shown = report.render("text")
    marks = [(state, "") for state in re.findall(r"\[[✓✗] (verified|supported|flagged) \d+\]", shown)]
    assert not re.search(r"\[verified", shown)
    return Seen(str(report.decision), marks)


def by_proxy(case: Case, doors: Doors) -> Seen:
    doors.says = completed(case.text)
    found = doors.service.post(f"/{case.settings}/v1/chat/completions", asked())
    [choice] = found.json()["choices"]
    [answer] = found.json()["countermark"]["answers"]
    return Seen(answer["decision"], marks_of(answer), choice["message"]["content"] or "")


def by_proxy_stream(case: Case, doors: Doors) -> Seen:
    doors.says = streamed(*pieces(case.text, 40))
    found = sse(doors.service.post(f"/{case.settings}/v1/chat/completions", asked(stream=True)))
    [answer] = told(found)["answers"]
    return Seen(answer["decision"], marks_of(answer), streamed_text(found))


def asked(**more):
    return {"model": "any", "messages": [{"role": "user", "content": "How was it?"}], **more}


def marks_of(answer) -> list[tuple[str, str]]:
    return [(each["mark"], each["text"]) for each in answer["marks"] if each["mark"] != "bare"]


AT_A_STORE = (by_python_and_store, by_command_and_store, by_service_and_store, by_batch_and_store)
PROXIES = (by_proxy, by_proxy_stream)
EVERY: tuple[Callable[[Case, Doors], Seen], ...] = (
    by_python,
    by_stream,
    by_command,
    by_service,
    by_service_stream,
    by_batch,
    by_page,
    by_page_of_the_service,
    by_text,
    *AT_A_STORE,
    *PROXIES,
)


def is_in_a_store(case: Case) -> bool:
    """A store keeps observations only."""
    return "scaled" not in case.text


@pytest.mark.parametrize("door", EVERY)
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_nothing_false_gets_through_a_door(door, case, doors):
    if door in (*AT_A_STORE, *PROXIES) and not is_in_a_store(case):
        return
    seen = door(case, doors)
    if case.is_honest:
        assert seen.decision == "accept"
        assert len(seen.vouched) == len(seen.marks) == bool(case.payload)
        if seen.shown is not None:
            assert is_vouched(case, seen.shown)
            assert seen.shown
        return
    assert seen.decision == ("reject" if case.is_read else "review")
    assert seen.vouched == []
    if seen.shown is not None:
        assert "✓" not in seen.shown
        assert case.is_read is (case.payload not in seen.shown or not case.payload)


def is_vouched(case: Case, shown: str) -> bool:
    return not case.payload or re.search(re.escape(case.payload) + r" \[✓ verified \d+\]", shown) is not None


def mended_by_python(case: Case, _: Doors) -> tuple[str, Seen]:
    made = correct_draft(Draft(text=case.text), EVIDENCE, **SETTINGS[case.settings])
    return made.corrected.corrected_text, of(made.after)


def mended_by_command(case: Case, doors: Doors) -> tuple[str, Seen]:
    settings = SETTINGS[case.settings]
    (doors.folder / "draft.md").write_text(case.text)
    given = [
        str(doors.folder / "draft.md"),
        "--facts",
        str(doors.folder / "facts.json"),
        "--pack",
        str(settings["pack"]),
    ]
    if "numbers" in settings:
        given += ["--numbers", json.dumps(settings["numbers"]), "--param", "bare=info"]
    found = CliRunner().invoke(cli, ["correct", *given, "--output-format", "json"])
    text = json.loads(found.stdout)["corrected_text"]
    return text, by_python(case._replace(text=text), doors)


def mended_by_service(case: Case, doors: Doors) -> tuple[str, Seen]:
    found = doors.service.post("/v1/correct", {"draft": case.text, "facts": ROWS, **SETTINGS[case.settings]})
    assert found.status_code == 200, found.text
    return found.json()["corrected"]["corrected_text"], of_json(found.json())


@pytest.mark.parametrize("door", [mended_by_python, mended_by_command, mended_by_service])
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_correction_leaves_what_holds_and_vouches_for_nothing_false(door, case, doors):
    text, seen = door(case, doors)
    if case.is_honest:
        assert text == case.text
        assert seen.decision == "accept"
    else:
        assert case.payload == "" or case.payload not in seen.vouched
        assert text != case.text or seen.decision != "accept"
    if case.kind == "correction":
        assert text == case.text


@pytest.mark.parametrize("case", [each for each in CASES.values() if is_in_a_store(each)], ids=lambda each: each.trap)
def test_a_proxy_that_corrects_shows_nothing_false(case, doors):
    doors.says = completed(case.text)
    found = doors.service.post(f"/{case.settings}-mend/v1/chat/completions", asked()).json()
    content = found["choices"][0]["message"]["content"] or ""
    if case.is_honest:
        assert content
        assert is_vouched(case, content)
    else:
        assert not case.payload or f"{case.payload} [✓" not in content


def test_the_taught_functions_are_those_that_verify():
    """The prompt teaches no constant but the years and the limit."""
    text = tagging(EVIDENCE.facts[:4])
    assert "product" not in text
    assert "no number of your own" in text
