"""What a text says of a number whose fact is known, by its tag or by its place: whether it contradicts that fact."""
