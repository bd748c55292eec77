"""What a model is bound to: grammars, schemas, handles and placeholders."""
