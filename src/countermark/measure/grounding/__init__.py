"""Claims against passages, before any model: words, figures, relevance and what they come to."""
