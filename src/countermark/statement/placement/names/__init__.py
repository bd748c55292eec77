"""What names the members of an axis: in the table, in the text, and elsewhere."""
