"""`countermark facts`: facts brought into a store and looked at."""
