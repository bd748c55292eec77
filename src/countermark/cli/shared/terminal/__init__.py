"""What a command shows: its output, its progress, and what it says beside them."""
