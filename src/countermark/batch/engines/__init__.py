"""Where the parts of a batch are checked: in this process, in processes beside it, or on a Ray cluster.

An engine takes a job and its parts and gives back what became of each, in any order.
"""
