"""Numbers that state no value: years, sections, codes and the words that give them away."""
