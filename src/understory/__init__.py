"""Understory: SEKOYA and SQUAD SEVEN, whole.

The rooms of the package and what each may know: ARCHITECTURE.md.
"""

__version__ = "0.1.0"
