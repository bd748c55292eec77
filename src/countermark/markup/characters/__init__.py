"""Characters by what they look like: of marks, of letters and digits, and of nothing at all."""
