"""From a question, or a draft, to the few facts that could answer it."""
