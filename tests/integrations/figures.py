"""What the scripted models and tools of these tests say."""

import json

ROWS = [
    {"Region": "North", "Year": 2022, "Revenue (US$ million)": 1200},
    {"Region": "North", "Year": 2023, "Revenue (US$ million)": 1350},
    {"Region": "South", "Year": 2023, "Revenue (US$ million)": 790},
]
FIGURES = json.dumps(ROWS)
CSV = "Region,Year,Revenue (US$ million)\nNorth,2022,1200\nNorth,2023,1350\nSouth,2022,800\nSouth,2023,790\n"
QUESTION = "What was the revenue of North in 2023?"
GOOD = "Revenue of North was US$1,350 million in 2023."
WRONG = "Revenue of North was US$1,530 million in 2023."
BARE = "Some 40 people work there."
CONVERSATION = [
    {"role": "user", "content": QUESTION},
    {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "revenue", "arguments": "{}"}}],
    },
    {"role": "tool", "tool_call_id": "c1", "content": FIGURES},
]
TURNS = CONVERSATION[1:]


class Broken:
    """Takes the place of a guard's terms: every check fails."""

    limits = None

    def __getattr__(self, name):
        raise ZeroDivisionError(name)


def break_checker(guard):
    """A guard whose checker fails, whatever it is asked."""
    guard._terms = Broken()
    return guard
