"""The report as text: plain, Markdown, or for a terminal."""
