"""A hundred answers over fourteen tables, by an author who has not seen the reader."""
