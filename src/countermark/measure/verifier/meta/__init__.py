"""The verification of a verifier's own output."""
