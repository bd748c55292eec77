"""The review queue and the gate in both browsers: worked by keyboard alone, accessible, and no decision is ever lost."""

import contextlib

import pytest
from tests.browser.app.served import ChromiumTab, FirefoxTab
from tests.browser.hostile import documents
from tests.browser.test_browser_access import LOOKS, SIZES, violations
from tests.serve.reviewed import HOSTILE, entry, filled, months
from tests.serve.services import serving

from countermark.store import open_queue
from countermark.store.facts.rows import storable

NAMED = """
  if (localStorage.getItem('countermark.reviewer') === given) return false;
  localStorage.setItem('countermark.reviewer', given);
  return true;
"""
FOCUSED = "document.activeElement.textContent || document.activeElement.value || document.activeElement.name"
CONTROL = "\ue009"
NAMES = {"Enter": "\ue007", "Tab": "\ue004"}


class Place:
    """A service with a queue of its own, and a tab on it."""

    def __init__(self, folder, service, tab):
        self.folder, self.service, self.tab = folder, service, tab

    @contextlib.contextmanager
    def queue(self):
        found = open_queue(self.folder / "facts.db", namespace="default")
        try:
            yield found
        finally:
            found.close()

    def open(self, name="ann", hash_="#/review"):
        self.tab.look(hash_)
        if self.tab.act(NAMED, name):
            self.tab.look(hash_)

    def press(self, *keys):
        """Real keys, as a keyboard sends them."""
        for key in keys:
            if self.tab.name == "chromium":
                self.tab.page.keyboard.press(key)
                continue
            strokes = [CONTROL, NAMES["Enter"]] if key == "Control+Enter" else [NAMES.get(key, key)]
            actions = [{"type": "keyDown", "value": each} for each in strokes]
            actions += [{"type": "keyUp", "value": each} for each in reversed(strokes)]
            firefox = self.tab.firefox
            firefox._call(
                "input.performActions",
                context=firefox._tab,
                actions=[{"type": "key", "id": "keys", "actions": actions}],
            )

    def type(self, text):
        self.press(*text)

    def shows(self, words):
        self.tab.act("await until(() => $('main').innerText.includes(given), given)", words)


@pytest.fixture(params=["chromium", "firefox"])
def place(request, tmp_path):
    """Three items, one of them hostile."""
    filled(tmp_path, [entry(0), entry(1, claim=HOSTILE), entry(2)])
    with serving(tmp_path) as service:
        if request.param == "chromium":
            tab = ChromiumTab(request.getfixturevalue("browser"), service.url, viewport=SIZES["desk"])
        else:
            tab = FirefoxTab(request.getfixturevalue("firefox"), service.url)
        yield Place(tmp_path, service, tab)
        if request.param == "chromium":
            tab.context.close()
        assert [each for each in tab.did if "409" not in each and "favicon" not in each] == []


def test_the_queue_is_worked_by_keyboard_alone(place):
    """Take, decide with a reason, and the next one is there with the focus on it; until nothing is left."""
    place.open()
    place.press("t")
    for number, label in enumerate("123"):
        place.tab.act(
            f"await until(() => document.activeElement.id === 'review-item' && $('.claim-text') && !$('.view').ariaBusy && $$('.passages li')[0].innerText.startsWith('Passage {number}'))"
        )
        assert place.tab.act(f"return {FOCUSED}") == "Is this claim supported?"
        place.press(label, "w")
        place.type(f"reason {number}")
        place.press("Control+Enter")
    place.shows("Nothing is left to take")
    with place.queue() as queue:
        decided = {item.id: (item.label, queue.events(item.id)[-1].why) for item in queue.items(state="decided")}
    assert decided == {
        "item0000": ("supported", "reason 0"),
        "item0001": ("refuted", "reason 1"),
        "item0002": ("not_enough", "reason 2"),
    }


def test_nothing_is_decided_without_a_label_and_a_reason(place):
    place.open()
    place.press("t")
    place.shows("Passage 0")
    place.press("Control+Enter")
    assert "Choose one" in place.tab.act("return $('.review-item .wrong').textContent")
    place.press("1", "Control+Enter")
    assert "Give a reason" in place.tab.act("return $('.review-item .wrong').textContent")
    assert place.tab.act("return document.activeElement.tagName") == "TEXTAREA"
    with place.queue() as queue:
        assert queue.counts()["decided"] == 0


def test_two_reviewers_on_one_item_lose_nothing(place):
    """Somebody was quicker: the second one is told so, keeps every word, and the judgement stands as an opinion."""
    place.open()
    place.press("t")
    place.shows("Passage 0")
    place.press("2", "w")
    place.type("long thought")
    with place.queue() as queue:
        queue.release("item0000", by="ann", why="the lease ran out, say")
        queue.take(by="bob", id="item0000")
        queue.decide("item0000", by="bob", label="supported", why="quick")
    place.press("Control+Enter")
    place.shows("decided already, as 'supported', by 'bob'")
    assert place.tab.act("return $('textarea').value") == "long thought"
    place.tab.act("await press('Keep it as a second opinion')")
    place.shows("kept beside the decision")
    place.shows("0 of 1 pairs of judgements")
    with place.queue() as queue:
        assert [(event.action, event.by, event.detail) for event in queue.events("item0000")][-2:] == [
            ("decided", "bob", "supported"),
            ("opinion", "ann", "refuted"),
        ]


def test_a_lost_connection_keeps_what_was_typed(place):
    if place.tab.name == "firefox":
        return  # the tab logs the failed request as an error of its own; the view is the same
    place.open()
    place.press("t")
    place.shows("Passage 0")
    place.press("1", "w")
    place.type("typed")
    place.tab.context.set_offline(True)
    place.press("Control+Enter")
    place.shows("The connection is lost")
    assert place.tab.act("return [$('textarea').value, $('input[name=label]:checked').value]") == ["typed", "supported"]
    place.tab.context.set_offline(False)
    place.press("Control+Enter")
    place.shows("Passage 1")
    place.tab.did[:] = [each for each in place.tab.did if "ERR_INTERNET_DISCONNECTED" not in each]
    with place.queue() as queue:
        assert queue.counts()["decided"] == 1


def test_single_keys_can_be_turned_off_and_never_act_in_a_field(place):
    place.open("")
    place.press("t")
    assert place.tab.act("return document.activeElement.tagName") == "INPUT"
    place.type("tom")
    assert place.tab.act("return document.activeElement.value") == "tom"
    place.tab.act("$('#review-keys').click(); $('h1').tabIndex = -1; $('h1').focus();")
    place.press("t")
    with place.queue() as queue:
        assert queue.counts()["taken"] == 0


def test_hostile_claims_stay_words(place):
    place.open()
    place.tab.act("await until(() => $$('tbody tr').length === 3)")
    place.tab.act("$$('tbody tr')[1].querySelector('button').click(); await until(() => $('.claim-text'))")
    found = place.tab.act("return [$$('main countermark-mark, main img').length, $('.claim-text').innerText]")
    assert found[0] == 0
    assert "⟦✓⟧" in found[1]
    assert "<img src=x" in found[1]


def test_attacks_as_claims_and_passages_stay_words(place):
    """Every rendering attack, in the list and on the desk, as claim, passage, source, kind and reason."""
    texts = [case["text"] for _, document in documents() for case in document["cases"] if storable(case["text"])]
    joined = ["\n".join(texts[at : at + 40]) for at in range(0, len(texts), 40)][:20]
    entries = []
    for number, text in enumerate(joined):
        made = entry(500 + number, claim=text)
        document = {**made.document, "evidence": [{"text": text, "source": text[:200]}], "why": [text[:500]]}
        entries.append(made._replace(kind=text[:100], distance=0.0, document=document))
    filled(place.folder, entries)
    place.open()
    place.press("t")
    place.tab.act("await until(() => $('.claim-text')); for (const each of $$('details')) each.open = true;")
    forged = (
        "main :is(countermark-mark, countermark-report, img, script, iframe, svg, a[href^='javascript'], [onerror])"
    )
    assert place.tab.act("return $$(given).length", forged) == 0
    assert place.tab.act("await until(() => $$('tbody tr').length); return $$('tbody tr').length") > 15


@pytest.fixture(scope="module")
def busy(tmp_path_factory):
    """Three months of claims, and a hostile one."""
    folder = tmp_path_factory.mktemp("queue")
    months(folder)
    filled(folder, [entry(900, claim=HOSTILE, score=0.5)])
    with serving(folder) as service:
        yield folder, service


@pytest.mark.parametrize("name", ["chromium", "firefox"])
def test_the_gate_is_drawn_with_tables(request, busy, name):
    """Each plot has its figures as a table, and says in words whether the promise holds."""
    _, service = busy
    if name == "chromium":
        tab = ChromiumTab(request.getfixturevalue("browser"), service.url, viewport=SIZES["desk"])
    else:
        tab = FirefoxTab(request.getfixturevalue("firefox"), service.url)
    tab.look("#/gate")
    tab.act("await until(() => $$('svg.plot').length === 3)")
    names, rows = tab.act(
        """return [$$("svg.plot title").map((each) => each.textContent), $$("section table").map((each) => each.tBodies[0].rows.length)]"""
    )
    assert names == ["Reliability", "Coverage and false accepts", "Drift over time"]
    assert rows[0] == 10
    assert rows[2] >= 3
    assert "has lapsed in 2026-05." in tab.act("return $('main').innerText")
    assert [each for each in tab.did if "favicon" not in each] == []


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe_finds_nothing_in_the_queue_and_the_gate(browser, busy, scheme, size):
    folder, service = busy
    tab = ChromiumTab(browser, service.url, viewport=SIZES[size], color_scheme=scheme)
    place = Place(folder, service, tab)
    place.open()
    place.press("t")
    place.shows("Passage")
    tab.act("for (const each of $$('details')) each.open = true; await press('Decide Ctrl + Enter')")
    assert violations(tab.page) == []
    assert tab.act("return document.documentElement.scrollWidth <= innerWidth")
    tab.look("#/gate")
    tab.act("await until(() => $$('svg.plot').length === 3); for (const each of $$('details')) each.open = true;")
    assert violations(tab.page) == []
    assert tab.act("return document.documentElement.scrollWidth <= innerWidth")
    tab.context.close()
    assert tab.did == []


def test_an_empty_queue_and_gate_say_what_to_do(browser, tmp_path):
    with serving(tmp_path) as service:
        tab = ChromiumTab(browser, service.url, viewport=SIZES["desk"])
        place = Place(tmp_path, service, tab)
        place.open()
        place.shows("countermark review add")
        tab.look("#/gate")
        place.shows("Too few decisions for a plot")
        tab.context.close()
        assert tab.did == []


def test_every_item_can_be_taken_on_a_phone(browser, busy):
    """A row is a card there: its button lies within the screen, and nothing has to be scrolled sideways."""
    folder, service = busy
    tab = ChromiumTab(browser, service.url, viewport=SIZES["phone"])
    Place(folder, service, tab).open()
    tab.act("await until(() => $$('table.cards button').length > 3)")
    beyond = tab.act(
        "return $$('table.cards button').filter((each) => each.getBoundingClientRect().right > innerWidth).length"
    )
    assert beyond == 0
    assert tab.act("return $$('.scroll').every((each) => each.scrollWidth <= each.clientWidth)")
    tab.context.close()
