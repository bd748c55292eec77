"""LiteLLM's proxy as a real process, asked by the real OpenAI client: whole and streamed."""

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import openai
import pytest
from tests.integrations.figures import BARE, CONVERSATION, CSV, WRONG

from countermark.testing import ChatServer, completed, streamed

SOURCE = str(Path(__file__).parents[3] / "src")
RATES = json.dumps([{"Region": "North", "Year": 2023, "Unemployment rate (%)": "6.31"}])
MESSAGES = [*CONVERSATION, {"role": "tool", "name": "rates", "tool_call_id": "c2", "content": RATES}]
GOOD = "The unemployment rate of North was 6.3% in 2023."
SHOWN = "The unemployment rate of North was 6.3% [~ supported 1] in 2023."
CONFIG = """
model_list:
  - model_name: scripted
    litellm_params: {{model: openai/scripted, api_base: "{url}", api_key: none}}
guardrails:
  - guardrail_name: countermark
    litellm_params:
      guardrail: countermark.integrations.litellm.CountermarkGuardrail
      mode: post_call
      default_on: true
      countermark: {options}
"""
PADDING = "The region is large and has many towns of all sizes. " * 40


def said(body):
    """What the scripted model answers: its last user message says which text, padded where it is streamed."""
    which = body["messages"][0]["content"]
    text = {"good": GOOD, "wrong": WRONG, "bare": BARE, "stalled": GOOD}[which]
    if not body.get("stream"):
        return completed(text)
    words = f"{PADDING}{text} {PADDING}".split(" ")
    answer = streamed(*(word + " " for word in words)).but(step=600)
    return answer.but(stall=len(answer.body) // 3) if which == "stalled" else answer


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@pytest.fixture(scope="module", params=["{on_review: block}", "{on_review: annotate, data: figures.csv}"])
def proxy(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("proxy")
    (folder / "figures.csv").write_text(CSV)
    with ChatServer(said) as upstream:
        (folder / "config.yaml").write_text(CONFIG.format(url=upstream.url, options=request.param))
        port, key = free_port(), f"sk-{secrets.token_hex(32)}"
        environment = {
            **os.environ,
            "PYTHONPATH": SOURCE,
            "LITELLM_LOCAL_MODEL_COST_MAP": "True",
            "LITELLM_MODE": "PRODUCTION",
            "LITELLM_MASTER_KEY": key,
            "NO_PROXY": "*",
        }
        litellm = Path(sys.executable).with_name("litellm")
        log = (folder / "log").open("w+")
        process = subprocess.Popen(
            [str(litellm), "--config", "config.yaml", "--host", "127.0.0.1", "--port", str(port), "--telemetry", "False"],
            cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT,
        )  # fmt: skip
        try:
            wait(f"http://127.0.0.1:{port}/health/liveliness", process, folder / "log")
            client = openai.OpenAI(base_url=f"http://127.0.0.1:{port}/v1", api_key=key, max_retries=0)
            yield client, "annotate" in request.param
        finally:
            process.terminate()
            process.wait(60)
            log.close()


def wait(url, process, log):
    for _ in range(1500):
        if process.poll() is not None:
            pytest.fail(log.read_text()[-4000:])
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail("the proxy did not start: " + log.read_text()[-4000:])


def ask(client, which, **options):
    messages = [{"role": "system", "content": which}, *MESSAGES]
    return client.chat.completions.create(model="scripted", messages=messages, **options)


def read(client, which):
    """The pieces of a stream, and what ended it."""
    pieces, finish = [], None
    try:
        for chunk in ask(client, which, stream=True):
            for choice in chunk.choices:
                if choice.delta.content:
                    pieces.append(choice.delta.content)
                finish = choice.finish_reason or finish
    except openai.APIError as error:
        return pieces, finish, error
    return pieces, finish, None


def test_a_good_answer_passes_with_its_marks(proxy):
    client, _ = proxy
    assert ask(client, "good").choices[0].message.content == SHOWN


def test_a_contradicted_answer_is_blocked(proxy):
    client, _ = proxy
    with pytest.raises(openai.APIStatusError, match="withheld by Countermark") as raised:
        ask(client, "wrong")
    assert raised.value.status_code == 400
    assert "1,530" not in str(raised.value)


def test_a_bare_answer_follows_on_review(proxy):
    client, annotates = proxy
    if annotates:
        assert "[✗ review:" in ask(client, "bare").choices[0].message.content
    else:
        with pytest.raises(openai.APIStatusError, match="withheld by Countermark"):
            ask(client, "bare")


def test_a_stream_is_not_held_whole_and_marks_only_what_is_proven(proxy):
    client, _ = proxy
    pieces, finish, error = read(client, "good")
    assert (finish, error) == ("stop", None)
    shown = "".join(pieces)
    assert shown.strip() == f"{PADDING}{SHOWN} {PADDING}".strip()
    # The answer has two thousand characters before its number, and they came in pieces of their own.
    before = 0
    for text in pieces:
        if "6.3%" in text:
            break
        before += len(text)
    assert before > 1500
    assert len(pieces) > 100


def test_a_stream_ends_before_a_number_that_is_wrong(proxy):
    client, _ = proxy
    pieces, finish, error = read(client, "wrong")
    shown = "".join(pieces)
    assert shown.startswith(PADDING)
    assert "1,530" not in shown
    assert finish == "content_filter" or error is not None
    assert "withheld by Countermark" in shown + str(error)


def test_a_bare_number_in_a_stream_follows_on_review(proxy):
    client, annotates = proxy
    pieces, _, _ = read(client, "bare")
    shown = "".join(pieces)
    assert ("Some 40 people" in shown) == annotates
    assert "verified" not in shown
    if annotates:
        assert "[✗ review:" in shown


def test_the_first_words_come_while_the_model_is_still_writing(proxy):
    """The scripted model stops in the middle of its answer and never goes on; what it wrote before is there."""
    client, _ = proxy
    shown = ""
    with ask(client, "stalled", stream=True, timeout=60) as stream:
        for chunk in stream:
            shown += chunk.choices[0].delta.content or ""
            if len(shown) > 500:
                break
    assert PADDING.startswith(shown)
