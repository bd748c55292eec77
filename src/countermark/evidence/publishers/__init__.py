"""The JSON that publishers of statistics answer with."""
