"""What the page asks for: its files, an answer in words, a tried text."""
