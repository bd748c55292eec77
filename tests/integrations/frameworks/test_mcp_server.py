"""The MCP server, asked by MCP's own client: in memory, and as a process over standard input and output."""

import json
import os
import sys
from pathlib import Path

import anyio
import pytest
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client
from tests.integrations.figures import BARE, CSV, GOOD, QUESTION, ROWS, WRONG

from countermark import CountermarkError, Evidence
from countermark.integrations.mcp import main, server

SOURCE = str(Path(__file__).parents[3] / "src")


def asked(work, **options):
    async def run():
        async with Client(server(data=ROWS, **options)) as client:
            return await work(client)

    return anyio.run(run)


def called(tool, **options):
    arguments = {name: options.pop(name) for name in ("text", "question", "number") if name in options}
    return asked(lambda client: client.call_tool(tool, arguments), **options)


@pytest.mark.parametrize(
    ("text", "decision", "mark"),
    [(GOOD, "accept", "supported"), (WRONG, "reject", "flagged"), (BARE, "review", "bare")],
)
def test_check_marks_every_number(text, decision, mark):
    found = called("check", text=text).structured_content
    assert found["decision"] == decision
    assert found["marks"][0]["mark"] == mark
    assert found["marks"][0]["number"] == 1
    assert found["because"]


def test_a_text_over_the_limit_is_rejected():
    from countermark import Limits

    found = called("check", text="x" * 101, limits=Limits(draft=100)).structured_content
    assert found["decision"] == "reject"


def test_facts_are_found_by_a_question():
    found = called("find_facts", question=QUESTION).structured_content
    assert found["facts"][0]["value"] == "1350"
    assert found["facts"][0]["token"] == '<claim id="Revenue:North:2023">…</claim>'
    none = called("find_facts", question="How tall is the tower?").structured_content
    assert none["facts"] == []
    assert none["why"]


def test_a_number_is_explained():
    found = called("explain", text=WRONG, number=1).structured_content
    assert found["mark"]["mark"] == "flagged"
    assert found["facts"][0]["id"] == "Revenue:North:2023"
    assert any(each["status"] == "fail" for each in found["verdicts"])
    assert any(each["measure"].startswith("number.") for each in found["measurements"])
    missing = called("explain", text=WRONG, number=9)
    assert missing.is_error
    assert "there is no number 9" in missing.content[0].text


@pytest.mark.parametrize("arguments", [{}, {"text": 5}, {"text": None}, {"text": ["x"]}])
def test_what_is_not_text_is_an_error(arguments):
    assert asked(lambda client: client.call_tool("check", arguments)).is_error


def test_facts_are_resources():
    async def read(client):
        listed = await client.read_resource("countermark://facts")
        one = await client.read_resource("countermark://facts/Revenue:South:2023")
        with pytest.raises(MCPError, match="no fact has the id 'nobody'"):
            await client.read_resource("countermark://facts/nobody")
        return json.loads(listed.contents[0].text), json.loads(one.contents[0].text)

    listed, one = asked(read)
    assert listed["count"] == 3
    assert one["facts"][0]["value"] == "790"


def test_a_server_without_facts_is_refused(capsys):
    with pytest.raises(CountermarkError, match="no facts"):
        server(Evidence())
    with pytest.raises(SystemExit):
        main([])
    assert "there are no facts" in capsys.readouterr().err


def test_the_server_as_a_process(tmp_path):
    (tmp_path / "figures.csv").write_text(CSV)
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "countermark.integrations.mcp", "--data", "figures.csv"],
        cwd=str(tmp_path),
        env={**os.environ, "PYTHONPATH": SOURCE},
    )

    async def run():
        async with Client(stdio_client(command)) as client:
            tools = await client.list_tools()
            found = await client.call_tool("check", {"text": WRONG})
            return [each.name for each in tools.tools], found.structured_content

    names, found = anyio.run(run)
    assert sorted(names) == ["check", "explain", "find_facts"]
    assert found["decision"] == "reject"
