"""What a model is shown: wordings, facts, passages, and what was wrong the last time."""
