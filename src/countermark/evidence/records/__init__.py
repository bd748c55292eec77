"""Records, such as orders or flights, that are asked and never turned into facts."""
