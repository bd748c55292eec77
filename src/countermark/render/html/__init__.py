"""The report as HTML: the draft made safe, its marks, and the page around them."""
