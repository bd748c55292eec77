"""One number check by nemoguardrails: run by its own Python, prints milliseconds of each check as JSON.

An output rail with an action of one's own and no model: the answer is given, the rail looks at its first number. It
knows no tokens, units or sentences; it is the least that a user would write.
"""

import asyncio
import json
import re
import sys
import time
from decimal import Decimal

from nemoguardrails import LLMRails, RailsConfig

NUMBER = re.compile(r"\d+(?:\.\d+)?")
FACT = Decimal("5.7")
REFUSAL = "It is another number."
COLANG = f"""
define bot refuse number
  "{REFUSAL}"

define subflow check number
  $allowed = execute check_number
  if not $allowed
    bot refuse number
    stop
"""
YAML = """
models: []
rails:
  output:
    flows:
      - check number
"""


async def check_number(context: dict | None = None) -> bool:
    """The number in the answer is the fact's."""
    found = NUMBER.search((context or {}).get("bot_message") or "")
    return found is not None and Decimal(found[0]) == FACT


async def main() -> None:
    right, wrong, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    rails = LLMRails(RailsConfig.from_content(colang_content=COLANG, yaml_content=YAML))
    rails.register_action(check_number, "check_number")

    async def said(text: str) -> str:
        messages = [{"role": "user", "content": "How was growth?"}, {"role": "assistant", "content": text}]
        answer = await rails.generate_async(messages=messages, options={"rails": ["output"]})
        return answer.response[-1]["content"]

    assert await said(right) == right
    assert await said(wrong) == REFUSAL
    times = []
    for _ in range(count):
        began = time.perf_counter()
        await said(right)
        times.append(1000 * (time.perf_counter() - began))
    print(json.dumps(times))


if __name__ == "__main__":
    asyncio.run(main())
