"""What the columns of a table mean, and the facts that its rows then are."""
