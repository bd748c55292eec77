"""Code as syntax trees: dynamic execution, injection, credentials, unsafe libraries, destruction."""
