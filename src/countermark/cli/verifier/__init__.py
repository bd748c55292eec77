"""`countermark verifier`: the verifiers that ship, and heads of your own."""
