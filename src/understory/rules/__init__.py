"""The rules of both games, pure: no clock, no I/O, no chance of their own.

Each game is a package of the same file plan; the two never import each other.
"""
