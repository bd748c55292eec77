"""Answers over tables by people who had not seen the reader, each right and with a few numbers changed."""
