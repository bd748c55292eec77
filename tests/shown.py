"""What a format is given so that it shows everything it can."""

WHOLE = {"terminal": {"draft": True, "every": True}}
