"""`countermark lab study`: whether marks help readers, asked of people."""
