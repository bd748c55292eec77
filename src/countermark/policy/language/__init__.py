"""What a rule can say: expressions, and how documents are read into them."""
