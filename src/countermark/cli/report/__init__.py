"""`countermark report`: a stored report shown, opened or checked again."""
