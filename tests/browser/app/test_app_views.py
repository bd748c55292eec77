"""The views of the page, in both browsers: answers are found, opened, corrected; texts are marked as they are typed."""

import json

import pytest
from tests.browser.app.samples import FACTS, ROWS, TAGGED, WRONG
from tests.browser.app.served import ChromiumTab
from tests.browser.signed import KEY
from tests.serve.services import bearer, serving, tenants

from countermark import Draft, Evidence, Fact, check
from countermark.pipeline.signing import issue
from countermark.receipt.log.log import Log
from countermark.store import open_log, open_reports


@pytest.mark.usefixtures("answers")
def test_answers_are_listed_searched_and_filtered(tab):
    tab.look("#/")
    seen = tab.act("""
      await until(() => $$(".answers > li").length >= 3);
      const decisions = $$(".answers .decision").map((each) => each.textContent);
      typed($("input[type=search]"), "zebr");
      await until(() => $$(".answers > li").length === 1);
      return [decisions, $(".answers .start").textContent, location.hash, $(".totals").textContent];
    """)
    assert set(seen[0]) <= {"accept", "review", "reject"}
    assert seen[1] == WRONG
    assert seen[2] == "#/?text=zebr"
    assert "rejected" in seen[3]


@pytest.mark.usefixtures("answers")
def test_filters_are_kept_in_the_address(tab):
    tab.look("#/?decision=accept&text=kenya")
    assert tab.act("""
      await until(() => $$(".answers > li").length === 1);
      return [$("input[type=search]").value, $("select").value, $(".answers .decision").textContent];
    """) == ["kenya", "accept", "accept"]


@pytest.mark.usefixtures("answers")
def test_nothing_found_says_so_and_clears(tab):
    tab.look("#/?text=unheardof")
    assert tab.act("""
      const words = (await until(() => $(".empty"))).innerText;
      await press("Clear the filters");
      await until(() => $$(".answers > li").length >= 3);
      return words;
    """).startswith("No answer fits.")


@pytest.mark.usefixtures("answers")
def test_a_new_answer_appears_by_itself(tab, served):
    """The service says so, without anybody pressing anything, and readers who do not see the screen hear it."""
    tab.look("#/")
    tab.act('await until(() => $$(".answers > li").length >= 3)')
    text = f"Kenya's population was 55.3 million in 2023, as {tab.name} saw."
    assert served.post("/v1/check", {"draft": text, "data": ROWS}).status_code == 200
    assert tab.act(
        """await until(() => $(".answers .start").textContent === given);
           return await until(() => $("#spoken").textContent);""",
        text,
    ) in ("1 new answer", "2 new answers")


@pytest.mark.usefixtures("answers")
def test_a_question_stands_above_its_answer(tab, served):
    """An answer is known by its question, and its row has the counts of its own page."""
    question = f"How high was inflation in Ghana, asks {tab.name}?"
    draft = {"text": "Ghana's inflation was 31.8% in 2023; 38.1% was feared, and 4% hoped for.", "query": question}
    kept = served.post("/v1/check", {"draft": draft, "data": ROWS}).headers["countermark-report"]
    tab.look("#/")
    row, figures = tab.act(
        """
      const item = await until(() => $(`.answers > li[data-id="${given[0]}"]`));
      const row = [item.querySelector(".start").textContent, item.querySelector(".begins").textContent];
      const counts = Object.fromEntries([...item.querySelectorAll(".tally")].map((each) => each.textContent.split(/ (.*)/)).map(([count, words]) => [words, count]));
      location.hash = `#/answers/${given[0]}`;
      const shown = await until(() => $("countermark-report"));
      const of = (state) => Number((shown.querySelector(`[data-countermark=count][data-state=${state}] b`)?.textContent ?? "0").replace(/\\D/g, ""));
      return [row, [counts, { right: of("verified") + of("supported"), wrong: of("flagged"), "not checked": of("bare") }]];
    """,
        [kept],
    )
    assert row == [question, draft["text"]]
    listed, counted = figures
    assert {words: int(listed.get(words, 0)) for words in counted} == counted


def test_an_answer_goes_to_review_with_one_press(chromium_tab, served):
    """Its numbers that are wrong are in the queue, with the data that they were compared with; a second press adds none."""
    draft = "Ghana's inflation was 31.7% in 2023."
    kept = served.post("/v1/check", {"draft": draft, "data": ROWS}).headers["countermark-report"]
    chromium_tab.look(f"#/answers/{kept}")
    first, again = chromium_tab.act("""
      await press("Add to the review queue");
      const first = (await until(() => $(".view > div > .notice"))).innerText;
      location.hash = "#/";
      await until(() => $(".answers > li"));
      history.back();
      await press("Add to the review queue");
      return [first, (await until(() => $(".view > div > .notice"))).innerText];
    """)
    assert first.startswith("1 number is now in the review queue.")
    assert again.startswith("Its numbers are in the review queue already.")
    items = served.get("/v1/reviews").json()["items"]
    (item,) = [each for each in items if each["answer"] == kept]
    assert item["claim"] == draft
    assert "38.1 %" in item["evidence"][0]["text"]
    chromium_tab.did.clear()


def test_an_answer_is_shown_with_its_marks_rules_and_facts(tab, answers):
    tab.look(f"#/answers/{answers[2]}")
    marks, words, history = tab.act("""
      await until(() => $(".rules") && $("table.plain"));
      $(".advanced").open = true;
      const marks = $$("countermark-report countermark-mark").map((each) => each.dataset.countermark);
      $("table.plain button").click();
      const versions = await until(() => $(".versions"));
      return [marks, $(".rules").innerText, versions.innerText];
    """)
    assert marks == ["verified", "flagged"]
    assert "A tagged number matches the fact it names" in words
    assert history.index("5.8 %") < history.index("5.7 %")


def test_a_mark_opens_its_reason(tab, answers):
    tab.look(f"#/answers/{answers[2]}")
    assert "is 7.7: no match" in tab.act("""
      (await until(() => $("countermark-mark[data-countermark=flagged] button[aria-expanded]"))).click();
      return (await until(() => $("[data-countermark=inspector]:popover-open"))).innerText;
    """)


def test_corrections_are_offered_to_take_or_leave(tab, answers):
    tab.look(f"#/answers/{answers[2]}")
    new, status = tab.act("""
      await press("Look for corrections");
      const list = await until(() => $("[data-countermark=edits]"));
      const status = () => list.querySelector("[data-countermark=status]").textContent;
      list.querySelector("[data-countermark=leave]").click();
      await until(() => status().startsWith("0 of 1"));
      return [list.querySelector("ins").textContent, status()];
    """)
    assert new == "7.7%"
    assert "another text than was checked" not in status.split(",")[0]


@pytest.mark.usefixtures("answers")
def test_an_unknown_answer_is_a_message(chromium_tab):
    """Not an empty page."""
    chromium_tab.look("#/answers/" + "0" * 64)
    words = chromium_tab.act("return (await until(() => $('.notice'))).innerText")
    assert "no report has this id" in words
    chromium_tab.look("#/no/such/view")
    assert "nothing under this address" in chromium_tab.act("return $('main').innerText")
    chromium_tab.did.clear()


def test_a_receipt_from_the_log_is_checked_here(browser, tmp_path):
    """Found in the log, and verified in the browser against what is shown; with the service's own key, whose it is stays open."""
    place = str(tmp_path / "facts.db")
    report = check(Draft(text=TAGGED), Evidence(facts=[Fact(**each) for each in FACTS]))
    reports = open_reports(place)
    name = reports.put(report)
    reports.close()
    kept = open_log(place, create=True)
    Log(kept).add([issue(report, [KEY], page=report.render("html"))], [KEY])
    kept.close()
    (tmp_path / "key.pub").write_text(KEY.public.to_pem())
    with serving(tmp_path, keep=True, trust=[str(tmp_path / "key.pub")]) as service:
        tab = ChromiumTab(browser, service.url)
        tab.look(f"#/answers/{name}")
        panel = '"[data-countermark=receipt-panel]"'
        verdict = tab.act(f"await until(() => $({panel})?.dataset.checked); return $({panel}).innerText")
        assert "Unchanged, but signed by whom is open" in verdict
        again = tab.act(
            f"""$({panel} + " textarea").value = given; $({panel} + " [data-countermark=key-use]").click();
                await until(() => $({panel}).dataset.checked === "2"); return $({panel}).innerText""",
            KEY.public.to_pem(),
        )
        assert "Signed and unchanged" in again
        changed = tab.act(
            f"""$("countermark-mark button").textContent = "9.9%"; $({panel} + " [data-countermark=key-use]").click();
                await until(() => $({panel}).dataset.checked === "3"); return $({panel}).innerText"""
        )
        assert "Changed since it was signed" in changed or "Not as it was signed" in changed
        assert tab.did == []
        tab.context.close()


def test_a_key_is_asked_for_and_kept_for_the_tab(browser, tmp_path):
    keys, table = tenants(acme=("check", "reports", "facts:read"))
    with serving(tmp_path, keep=True, tenants=table) as service:
        asked = {"draft": "Kenya's inflation was 7.7% in 2023.", "data": ROWS}
        assert service.post("/v1/check", asked, headers=bearer(keys["acme"])).status_code == 200
        tab = ChromiumTab(browser, service.url)
        tab.look("#/")
        use = """
          const dialog = await until(() => $("dialog[open]"));
          dialog.querySelector("input").value = given;
          dialog.querySelector("button[type=submit]").click();
          await until(() => !dialog.isConnected);
        """
        tab.act(use, "wrong")
        assert "not known" in tab.act("return (await until(() => $('dialog[open] .wrong'))).textContent")
        tab.act(use, keys["acme"])
        tab.act("await until(() => $$('.answers > li').length === 1)")
        stored = tab.act("return [sessionStorage.length, localStorage.length, document.cookie]")
        assert stored == [1, 0, ""]
        tab.look("#/")
        tab.act("await until(() => $$('.answers > li').length === 1)")
        tab.act("await press('Forget key'); (await until(() => $('dialog[open]'))); pressed('Cancel').click()")
        assert "A key is needed" in tab.act("return (await until(() => $('.notice'))).innerText")
        tab.context.close()


def test_a_key_without_the_scope_is_a_message(browser, tmp_path):
    keys, table = tenants(acme=("check",))
    with serving(tmp_path, tenants=table) as service:
        tab = ChromiumTab(browser, service.url)
        tab.visit(service.url)
        tab.act("sessionStorage.setItem('countermark.key', given)", keys["acme"])
        tab.look("#/")
        assert "no scope 'reports'" in tab.act("return (await until(() => $('.notice'))).innerText")
        tab.context.close()


@pytest.mark.usefixtures("answers")
def test_a_lost_connection_is_told_and_nothing_shown_is_lost(browser, served):
    tab = ChromiumTab(browser, served.url)
    tab.look("#/try")
    tab.act('await settled(() => typed($("textarea"), given)); typed($("textarea"), given)', "Growth was 5%.")
    tab.context.set_offline(True)
    words = tab.act(
        """typed($("textarea"), given + " More.");
           await until(() => $(".notices .notice"));
           await until(() => $(".result").hasAttribute("data-stale"));
           return [$(".notices").innerText, $("textarea").value, pressed("Save as one HTML file").disabled]""",
        "Growth was 5%.",
    )
    assert "connection to the service is lost" in words[0]
    assert words[1:] == ["Growth was 5%. More.", True]
    tab.context.set_offline(False)
    tab.act('await settled(() => press("Check again")); await until(() => !$(".notices .notice"))')
    tab.context.close()


@pytest.mark.usefixtures("answers")
def test_an_answer_cut_off_half_way_is_no_answer(browser, served):
    """Half a list is not shown as a list."""
    tab = ChromiumTab(browser, served.url)
    tab.context.route(
        "**/v1/reports?*", lambda route: route.fulfill(body='{"reports": [', content_type="application/json")
    )
    tab.look("#/")
    assert "This is not an answer of the service" in tab.act("return (await until(() => $('.notice'))).innerText")
    page = json.dumps({"reports": [], "next": None, "html": "<img src=x onerror=alert(1)>"})
    tab.context.route("**/v1/try", lambda route: route.fulfill(body=page, content_type="application/json"))
    tab.look("#/try")
    tab.act('typed($("textarea"), "Growth was 5%.")')
    assert "no report" in tab.act("return (await until(() => $('.view .notice'))).innerText")
    assert tab.act("return $$('.view img').length") == 0
    tab.context.close()
