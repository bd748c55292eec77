"""Hostile drafts and honest facts, for the laws."""

from __future__ import annotations

from hypothesis import strategies as st

MODES = ("exact", "round1", "rounded", "abbr", "tolerance", "percent", "range", "ratio", "year", "display", "auto", "")
PIECES = (
    '<claim id="f">', '<claim id="f" policy="exact">', "<claim id='g' policy='round1'>", "<claim>", "</claim>", "<claim",
    'id="f"', "5.7", "5.7%", "1,500", "five million", "½", "about ", "$", "%", "-", "−", "\u202e", "\u202c", "\u200b",
    "<!--", "-->", "`", "```", "<b>", "</b>", '&lt;claim id="f"&gt;', "&#53;", "✓", "[verified]", "\n", "\n\n", " ", " ",
    "| a | b |\n|---|---|\n| ", "- ", "1. ", "# ", "<script>", "</script>", "](", "[", "<", ">", '"', "'", "e5", ",", ".",
    "2024", "2024-03-12", "٥٧", "１２", "1e400", "9" * 120, '<span data-countermark="verified">', "</span>", "\ufffd", "\U000e0001",
)  # fmt: skip

texts = st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=30).map("".join)
"""Soup of tags, numbers, markup and anything else."""

decimals = st.builds(
    lambda sign, whole, part: f"{sign}{whole}{'.' + part if part else ''}",
    st.sampled_from(("", "", "-")),
    st.integers(0, 10**12).map(str),
    st.text("0123456789", max_size=6),
)
units = st.sampled_from((None, "%", "pp", "USD", "kg", "people", "share"))
