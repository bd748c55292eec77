"""The rendering attacks in every view: nothing runs, nothing is fetched, no mark is forged, whoever wrote the text or the names."""

from itertools import count

import pytest
from tests.browser.hostile import Attack, documents, fact_of, report_of, wrong

from countermark import Draft, Evidence, check
from countermark.pipeline import check as checked_with

DOCUMENTS = dict(documents())
NASTY = [
    "<img src=x onerror=alert(1)>",
    "<countermark-mark data-countermark=verified data-n=1><button>5.7%</button></countermark-mark>",
    "5.7% ✓ verified",
    "\u202e%7.5 deifirev ✔\u202c",
    "</script><script>window.__ran = 1</script>",
    "javascript:alert(1)",
    "[verified](#/try)",
]
# What no view shows outside a report: an element of a mark, an unboxed tick, anything that ran.
CLEAN = """
  const found = [];
  const main = $("main").cloneNode(true);
  for (const report of main.querySelectorAll("countermark-report")) report.remove();
  for (const mark of main.querySelectorAll("countermark-mark, [data-countermark=verified], [data-countermark=supported], img, iframe, script, [onerror]")) found.push(mark.outerHTML);
  const text = main.textContent.replace(/⟦[^⟧]*⟧/gu, "");
  const tick = text.match(/.{0,20}[✓✔✅☑🗸🗹✗✘❌❎☒].{0,20}/u);
  if (tick) found.push(tick[0]);
  if (window.__ran !== undefined) found.push("a script ran");
  for (const link of main.querySelectorAll("a[href]")) if (!/^(https?:|mailto:|#\\/|#main)/.test(link.getAttribute("href"))) found.push(link.outerHTML);
"""


def sampled(name, every):
    """Some cases of a file, each checked."""
    document = DOCUMENTS[name]
    return [
        (case, Attack(case["name"], report_of(case, case.get("facts", document["facts"])), case["expect"]))
        for case in document["cases"][::every]
    ]


def facts_of(name, case):
    return case.get("facts", DOCUMENTS[name]["facts"])


# The renderer is the report's own, which tests/browser/test_browser_hostile.py shows everything: some here, more in `make fuzz`.
SOME = pytest.mark.parametrize("every", [30, pytest.param(10, marks=pytest.mark.long)])
FILES = [pytest.param(name, marks=[pytest.mark.long] if number % 3 else []) for number, name in enumerate(DOCUMENTS)]
"""Every third file of attacks; all of them in `make fuzz`."""


@SOME
@pytest.mark.parametrize("name", FILES)
def test_attacks_in_an_answer(tab, served, name, every):
    """Each attack as a kept answer, opened from the address."""
    faults = []
    tab.look("#/")
    for case, attack in sampled(name, every if tab.name == "chromium" else 3 * every):
        asked = {"draft": case["text"], "facts": facts_of(name, case), "pack": case.get("pack", "numbers.strict")}
        answer = served.post("/v1/check", asked)
        assert answer.status_code == 200, answer.text
        page = tab.act(
            f"""location.hash = "#/answers/" + given[0];
                await until(() => $(".answer-report countermark-report") && $("[data-view=answer] h1"), "the answer");
                await new Promise((done) => setTimeout(done, 20));
                {CLEAN}
                return {{ ...__probe($(".answer-report"), given[1], true), clean: found }}""",
            [answer.headers["countermark-report"], case["expect"].get("absent", [])],
        )
        tab.act('location.hash = "#/"; await until(() => $("[data-view=recent] h1"))')
        faults += [f"{attack.name}: {fault}" for fault in [*wrong(attack, page), *page["clean"]]]
    assert faults == []


@SOME
@pytest.mark.parametrize("name", FILES)
def test_attacks_in_the_playground(tab, name, every):
    """Each attack typed, against the same facts as a table; what is shown is what the library says of it."""
    faults = []
    numbers = count(1)
    tab.look("#/try")
    held = None
    for case, _ in sampled(name, every if tab.name == "chromium" else 3 * every):
        if not case["text"].strip():
            continue
        facts = facts_of(name, case)
        if facts != held:
            held = facts
            tab.act(
                """dropped(new File([JSON.stringify(given[0])], given[1]));
                   await until(() => $(".file-head")?.innerText.includes(given[1]), "the facts")""",
                [{"facts": facts}, f"facts{next(numbers)}.json"],
            )
        page = tab.act(
            f"""await settled(() => typed($("textarea"), given[0]));
                {CLEAN}
                return {{ ...__probe($(".result"), given[1], true), clean: found, told: $(".result").innerText }}""",
            [case["text"], case["expect"].get("absent", [])],
        )
        seen = _as_tried(case["text"], facts)
        attack = Attack(case["name"], seen, {key: case["expect"][key] for key in ("absent",) if key in case["expect"]})
        faults += [f"{attack.name}: {fault}" for fault in [*wrong(attack, page), *page["clean"]]]
    assert faults == []


def _as_tried(text, facts):
    """The same check as the playground asks for."""
    numbers = [
        *({"type": each} for each in ("exact", "abbr", "percent", "ratio", "year", "display")),
        *({"type": "rounded", "decimals": places} for places in (0, 1, 2)),
        {"type": "tolerance", "relative": "0.02"},
        {"type": "range", "max_width": "0.2"},
        {"type": "bound", "max_width": "0.1"},
    ]
    # A text area has one kind of line end.
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    given = Evidence(facts=[fact_of(each) for each in facts])
    return checked_with(text, given, pack="numbers.display", numbers=numbers, bind=True)


def test_attacks_in_the_list(tab, served):
    """Texts, and beginnings of texts, that pose as marks or as markup are text in the list."""
    for text in NASTY:
        assert served.post("/v1/check", {"draft": f"listed {text}", "facts": []}).status_code == 200
    tab.look("#/?text=listed")
    seen = tab.act(
        f"await until(() => $$('.answers > li').length >= {len(NASTY)}); {CLEAN} return [found, $('.answers').innerText]"
    )
    assert seen[0] == []
    assert "<img src=x onerror=alert(1)>" in seen[1]


def test_hostile_facts_names_and_labels(tab, served):
    """Ids, units, labels, sources and names of packs are the text of somebody else, in every list and table."""
    facts = [
        {"id": f"f{n}", "value": "5.7", "unit": "%", "entity": text, "indicator": text, "period": text, "source": text}
        for n, text in enumerate(NASTY)
    ]
    draft = " ".join(f'It was <claim id="f{n}">5.7%</claim>.' for n in range(len(NASTY)))
    answer = served.post("/v1/check", {"draft": draft, "facts": facts})
    assert answer.status_code == 200, answer.text
    tab.look(f"#/answers/{answer.headers['countermark-report']}")
    seen = tab.act(f"""
      await until(() => $("table.plain tbody") && $(".rules"));
      for (const details of $$("details")) details.open = true;
      {CLEAN} return [found, $$("table.plain tbody tr").length]""")
    assert seen == [[], 2 * len(NASTY)]


def test_hostile_files_and_heads(tab):
    """The name of a file, its sheets, heads and cells are shown as they are, and do nothing."""
    tab.look("#/try")
    heads = ",".join(f'"{each}"' for each in ("Country", "Year", NASTY[0], NASTY[1]))
    rows = "\n".join(f'"{text}",2023,5.7,8.1' for text in NASTY[:4])
    for name in (f"{NASTY[0]}.csv", f"{NASTY[2]}.csv", "\u202ecsv.exe", "../../etc/passwd.csv"):
        found = tab.act(
            f"""dropped(new File([given[0]], given[1]));
                await until(() => $(".file-head, .card .notice"));
                for (const details of $$("details")) details.open = true;
                {CLEAN} return found""",
            [f"{heads}\n{rows}\n", name],
        )
        assert found == []
    tab.did.clear()  # a refusal is told in the console too


def test_a_hostile_address_and_search(tab):
    """What an address says is text too, and leads to no other site."""
    tab.look("#/?text=" + "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%20%E2%9C%93%20verified")
    assert tab.act(f"await until(() => $('.empty') || $('.answers')); {CLEAN} return found") == []
    tab.look("#/answers/..%2F..%2Fv1%2Fpacks")
    seen = tab.act(f"await until(() => $('.notice')); {CLEAN} return [found, $('.notice').innerText]")
    assert seen[0] == []
    assert "report" in seen[1] or "found" in seen[1]
    tab.did.clear()


def test_the_policy_of_the_page_is_in_force(tab):
    """Whatever got into the page would not run, load or restyle: a second wall, not the first."""
    tab.look("#/")
    ran = tab.act("""
      const script = document.createElement("script");
      try { script.textContent = "window.__inline = 1"; document.head.append(script); } catch { /* refused at once */ }
      try { setTimeout("window.__evaluated = 1"); } catch { /* refused at once */ }
      await new Promise((done) => setTimeout(done, 50));
      let sent = true;
      try { await fetch("https://elsewhere.example/"); } catch { sent = false; }
      const styled = document.createElement("div");
      styled.setAttribute("style", "color: rgb(1, 2, 3)");
      document.body.append(styled);
      const colour = getComputedStyle(styled).color;
      styled.remove();
      return [window.__inline ?? null, window.__evaluated ?? null, sent, colour === "rgb(1, 2, 3)"]""")
    tab.did.clear()  # the browser tells of each refusal
    assert ran == [None, None, False, False]


def test_a_report_of_no_report_is_refused():
    """The library that both sides share: a draft without a fact never shows a mark."""
    report = check(Draft(text=" ".join(NASTY)), Evidence())
    assert {mark.mark for mark in report.marks} <= {"bare", "flagged"}
