"""What a report found, in the formats of other tools."""
