"""Which members of each axis the words offer a number: in its sentence, around it, in rows, in the question."""
