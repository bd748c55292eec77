"""Language models, here and behind an address, and one bounded turn of each."""
