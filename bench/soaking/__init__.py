"""The parts of `bench/soak_serve.py`: the service, what goes wrong around it, what is asked of it, and the laws."""
