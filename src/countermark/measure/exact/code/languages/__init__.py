"""Each language of code: what its nodes mean to the walk."""
