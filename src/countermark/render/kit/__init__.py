"""What every page is made of: a frame that loads nothing, tables, bars and plots."""
