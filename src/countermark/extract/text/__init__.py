"""What a draft is made of: blocks, sentences and numbers."""
