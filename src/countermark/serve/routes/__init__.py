"""What can be asked for: one module a resource."""
