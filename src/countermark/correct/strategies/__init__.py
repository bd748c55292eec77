"""What mends which failure: one module for each thing that can be changed."""
