"""The page that people look at: its files, and what its views are told. Who may ask, and how, is for a server to say."""
