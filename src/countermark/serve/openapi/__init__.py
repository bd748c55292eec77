"""The description of the service, OpenAPI 3.1, from the types that requests are read with."""
