"""What a text says of a number: which entity, indicator and period, in what scope, stance and move."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from countermark.model import Draft, Fact, Quantity, Statement


def read_statements(
    draft: Draft, quantities: Sequence[Quantity], facts: Sequence[Fact], wanted: Collection[str]
) -> dict[str, Statement]:
    """What the draft says of each of the wanted quantities; names are resolved against the facts' own."""
    # Loaded when asked for: the gazetteer is larger than everything else that a check needs.
    from countermark.statement.reader import Reader  # noqa: PLC0415
    from countermark.statement.vocabulary import vocabulary_of  # noqa: PLC0415

    declared = (draft.locale or "").partition("-")[0].lower()
    return Reader(draft.text, quantities, vocabulary_of(facts), declared).statements(frozenset(wanted))
