"""The playground: a table is dropped and understood, marks follow the typing, the policy set moves the coverage, bad input is a message."""

import io

import pytest
from tests.browser.app.samples import CSV
from tests.browser.app.served import ChromiumTab

openpyxl = pytest.importorskip("openpyxl")

TEXT = "Kenya's inflation was 7.7% in 2023. Ghana's inflation was 31.8% in 2023. Somebody saw 12 zebras."
MARKS = '$$(".result countermark-mark").map((each) => each.dataset.countermark)'
DROP = "dropped(new File([Uint8Array.from(given[0])], given[1]));"
_SLOW = 10.0
"""How much slower than on a machine of its own a test may be; bench/page.py has the bar itself."""


def workbook():
    """The same table as a workbook; shares are shown as per cent."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["Country", "Year", "Inflation"])
    for row in (("Ghana", 2023, 0.381), ("Kenya", 2023, 0.077)):
        sheet.append(row)
    for cell in sheet["C"][1:]:
        cell.number_format = "0.0%"
    held = io.BytesIO()
    book.save(held)
    return held.getvalue()


def brought(data=None, name="figures.csv"):
    data = CSV.encode() if data is None else data
    return [list(data), name]


def test_a_dropped_workbook_is_understood(tab):
    """What it shows counts: 0.077 that is shown as 7.7% is 7.7 %."""
    tab.look("#/try")
    told, marks = tab.act(
        f"""typed($("textarea"), given[2]);
            await settled(() => {{ {DROP} }});
            await until(() => {MARKS}.length === 2);
            return [$(".file-head").parentElement.innerText, {MARKS}]""",
        [*brought(workbook(), "figures.xlsx"), TEXT],
    )
    assert "figures.xlsx" in told
    assert "2 facts" in told
    assert marks == ["supported", "flagged"]


def test_marks_follow_the_typing(tab):
    """Letter by letter; the marks that are shown are those of the text as it is, and the last request wins."""
    tab.look("#/try")
    seen = tab.act(
        f"""await settled(() => {{ typed($("textarea"), "Kenya"); }});
            {DROP}
            await until(() => $(".file-head"));
            const written = "'s inflation was 7.7% in 2023.";
            for (let at = 1; at <= written.length; at += 3) {{
              typed($("textarea"), "Kenya" + written.slice(0, at));
              await new Promise((done) => setTimeout(done, 5));
            }}
            typed($("textarea"), "Kenya" + written);
            await until(() => $(".result [data-countermark=draft]")?.innerText.trim().startsWith("Kenya" + written.slice(0, 15)) && {MARKS}.length);
            const right = {MARKS};
            await settled(() => typed($("textarea"), "Kenya's inflation was 7.1% in 2023."));
            return [right, {MARKS}]""",
        brought(),
    )
    assert seen == [["supported"], ["flagged"]]


def test_marks_come_soon_after_the_last_key(tab):
    """A draft of 4 kB; the bar is generous here, and bench/page.py prints the figure."""
    tab.look("#/try")
    filler = "Households felt the change in prices unevenly, and officials said that food weighs most on the poor. "
    draft = (filler * 5 + "Kenya's inflation was 7.7% in 2023. Ghana's inflation was 31.8% in 2023. ") * 7
    took = tab.act(
        f"""await settled(() => {{ typed($("textarea"), given[2]); }});
            {DROP}
            await until(() => {MARKS}.length === 14);
            const times = [];
            for (let at = 0; at < 5; at += 1) {{
              const begun = performance.now();
              await settled(() => typed($("textarea"), given[2] + " ".repeat(at + 1)));
              times.push(performance.now() - begun);
            }}
            return Math.min(...times)""",
        [*brought(), draft[:4096]],
    )
    assert took < 100 * _SLOW


def test_what_was_understood_can_be_changed(tab):
    """Another unit of a column, and the same text is read anew."""
    tab.look("#/try")
    seen = tab.act(
        f"""await settled(() => {{ typed($("textarea"), "Kenya's inflation was 7.7% in 2023."); }});
            {DROP}
            await until(() => {MARKS}.length === 1);
            const before = {MARKS};
            $(".mapping").open = true;
            const unit = $$(".mapping input").find((each) => each.value === "%");
            unit.value = "people";
            await settled(() => unit.dispatchEvent(new Event("change", {{ bubbles: true }})));
            await until(() => pressed("As it was understood at first"));
            const after = {MARKS};
            await settled(() => press("As it was understood at first"));
            return [before, after, {MARKS}]""",
        brought(),
    )
    assert seen[0] == ["supported"]
    assert seen[1] != ["supported"]
    assert seen[2] == ["supported"]


def test_roles_are_changed_in_the_grid_and_kept_as_a_mapping_file(browser, served):
    """What a column is chosen to be is what the facts then say, and the file that is saved says the same."""
    tab = ChromiumTab(browser, served.url)
    tab.look("#/try")
    seen = tab.act(
        f"""await settled(() => {{ typed($("textarea"), "Kenya's inflation was 7.7% in 2023."); }});
            {DROP}
            await until(() => {MARKS}.length === 1);
            $(".mapping").open = true;
            const roles = () => $$(".mapping select[aria-label^=Column]").map((each) => each.value);
            const before = roles();
            const year = $("[aria-label='Column Year is']");
            year.value = "none";
            year.dispatchEvent(new Event("change", {{ bubbles: true }}));
            await until(() => roles()[1] === "none");
            return [before, roles(), $$(".roles tbody tr").length, $(".roles tbody td:nth-child(2)").dataset.role]""",
        brought(),
    )
    assert seen == [["entity", "period", "measure", "measure"], ["entity", "none", "measure", "measure"], 2, "none"]
    with tab.page.expect_download() as waited:
        tab.act('await press("Save as a mapping file")')
    assert waited.value.suggested_filename == "figures.toml"
    kept = waited.value.path().read_text("utf-8")
    assert 'entity = "Country"' in kept
    assert "period" not in kept
    assert tab.did == []
    tab.context.close()


def test_the_policy_set_moves_the_coverage(tab):
    tab.look("#/try")
    seen = tab.act(
        f"""await settled(() => {{ typed($("textarea"), "Kenya's population was about 55 million in 2023. Ghana's population was 34.1 million in 2023."); }});
            {DROP}
            await until(() => {MARKS}.length === 2);
            const figure = () => $(".bars li .bar-figure").textContent;
            const wide = figure();
            await settled(() => press("Strict"));
            const strict = figure();
            await settled(() => press("Nothing"));
            const none = figure();
            $(".advanced").open = true;
            await until(() => $$(".bars li").length === 3);
            return [wide, strict, none]""",
        brought(),
    )
    assert seen[0].startswith("100%")
    assert seen[1].startswith("50%")
    assert seen[2].startswith("0%")


def test_it_is_shared_as_one_file(browser, served):
    """The saved file is the report that stands alone: it opens elsewhere, and loads nothing."""
    tab = ChromiumTab(browser, served.url)
    tab.look("#/try")
    tab.act(
        f'await settled(() => {{ typed($("textarea"), given[2]); }}); {DROP} await until(() => {MARKS}.length === 2)',
        [*brought(), TEXT],
    )
    with tab.page.expect_download() as waited:
        tab.act('await press("Save as one HTML file")')
    html = waited.value.path().read_text("utf-8")
    assert waited.value.suggested_filename == "countermark.html"
    assert html.startswith("<!DOCTYPE html>")
    assert html.count("<countermark-mark ") == 2
    assert "http-equiv" in html
    assert tab.did == []
    tab.context.close()


def test_a_table_of_fifty_megabytes_is_a_message(tab):
    """It is refused before it is sent."""
    tab.look("#/try")
    words = tab.act("""
      dropped(new File([new Uint8Array(50_000_000)], "huge.xlsx"));
      return (await until(() => $(".card .notice"))).innerText""")
    assert "too large" in words
    assert "50.0 MB" in words


@pytest.mark.parametrize(
    ("data", "name", "says"),
    [
        (b"PK\x03\x04 broken", "broken.xlsx", ""),
        (b"SQLite format 3\0" + bytes(100), "store.db", "a database cannot be read here"),
        (b"", "empty.csv", "the file is empty"),
        (b"just words, no table", "words.csv", ""),
    ],
)
def test_what_is_no_table_is_a_message(chromium_tab, data, name, says):
    chromium_tab.look("#/try")
    words = chromium_tab.act(f"{DROP} return (await until(() => $('.card .notice'))).innerText", brought(data, name))
    assert says in words
    assert "Choose another file" in words
    chromium_tab.did.clear()  # a refusal is told in the console too


@pytest.mark.parametrize("lines", [500, pytest.param(5000, marks=pytest.mark.long)])
def test_thousands_of_numbers_are_marked_or_told(chromium_tab, lines):
    """The page stays alive: a draft up to the service's own cap of 20 000 is shown, one above it says so."""
    chromium_tab.look("#/try")
    seen = chromium_tab.act(
        """
      const line = "In 2023 it was 5.7 and 12.1, then 19.3.\\n\\n";
      await settled(() => typed($("textarea"), line.repeat(given)));
      const shown = $(".result countermark-report").dataset.decision;
      await settled(() => typed($("textarea"), line.repeat(6000)));
      const over = $(".result").innerText;
      await settled(() => typed($("textarea"), "Short again: 5."));
      return [shown, over.includes("20000"), $(".result").innerText.includes("Short again")]""",
        lines,
    )
    assert seen[0] in ("review", "reject")
    assert seen[1:] == [True, True]


def test_a_table_that_is_held_no_more_is_brought_again(chromium_tab, served):
    """Another worker, or one that forgot: the reader notices nothing."""
    chromium_tab.look("#/try")
    chromium_tab.act(
        f'await settled(() => {{ typed($("textarea"), given[2]); }}); {DROP} await until(() => {MARKS}.length === 2)',
        [*brought(), TEXT],
    )
    for number in range(40):
        served.client.post(
            "/v1/tables",
            params={"name": f"{number}.csv"},
            content=CSV.encode(),
            headers={"content-type": "application/octet-stream"},
        )
    assert chromium_tab.act(f'await settled(() => typed($("textarea"), given + " ")); return {MARKS}', TEXT) == [
        "supported",
        "flagged",
    ]
    chromium_tab.did.clear()  # the refusal before it is told in the console


@pytest.mark.parametrize("between", [",", "\t"])
def test_data_can_be_pasted(tab, between):
    """Cells as a spreadsheet copies them, or CSV."""
    tab.look("#/try")
    marks = tab.act(
        f"""typed($("textarea"), given[0]);
            $(".pasting summary").click();
            typed($(".pasting textarea"), given[1]);
            $(".pasting button").click();
            await until(() => $(".file-head") && {MARKS}.length === 2);
            return {MARKS}""",
        [TEXT, "Country,Year,Inflation (%)\nGhana,2023,38.1\nKenya,2023,7.7".replace(",", between)],
    )
    assert marks == ["supported", "flagged"]
