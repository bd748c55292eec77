"""Only the tests of a framework that is installed are collected: `make test-integrations` installs each of them."""

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

NEEDS = {
    "test_deepeval_page.py": "deepeval",
    "test_dspy_page.py": "dspy",
    "test_github_action_page.py": "pre_commit",
    "test_guardrails_page.py": "guardrails",
    "test_haystack_page.py": "haystack",
    "test_inspect_page.py": "inspect_ai",
    "test_langchain_agent.py": "langchain",
    "test_litellm_guardrail.py": "litellm",
    "test_litellm_proxy.py": "litellm",
    "test_llamaindex_page.py": "llama_index",
    "test_mcp_server.py": "mcp",
    "test_openai_agents.py": "agents",
    "test_pre_commit_page.py": "pre_commit",
    "test_pydantic_ai.py": "pydantic_ai",
}
"""The module that each file needs."""
PACKAGES = {"test_promptfoo_page.py": "promptfoo"}
"""The package of npm that each file needs, installed beside Python."""


def is_here(file: str) -> bool:
    if file in PACKAGES:
        return (Path(sys.prefix) / "node_modules" / PACKAGES[file]).exists()
    return find_spec(NEEDS[file]) is not None


collect_ignore = [path.name for path in Path(__file__).parent.glob("test_*.py") if not is_here(path.name)]


@pytest.fixture
def figures(tmp_path, monkeypatch):
    """A folder with the table of the pages."""
    from tests.integrations.figures import CSV

    (tmp_path / "figures.csv").write_text(CSV)
    monkeypatch.chdir(tmp_path)
    return tmp_path
