"""The words of a sentence, each with its part of speech."""
