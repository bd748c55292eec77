"""Tables as people keep them, with what each of their cells means, written without a look at the reader."""
