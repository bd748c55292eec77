"""`countermark pack`: the packs that ship, and what is wrong with one of your own."""
