"""What each column of a table is said to be, and how rows are read by that."""
