"""What leaves the house: wheels, the lock of what they need, an inventory, and where they come from."""
