"""Seats: places at a table, numbered from 0 in clockwise order."""

from typing import NewType

Seat = NewType("Seat", int)
"""A place at a table. In SEKOYA seat 0 is yellow and seat 1 is green."""
