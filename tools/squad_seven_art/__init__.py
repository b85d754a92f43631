"""The parts of the SQUAD SEVEN drawings: pulp adventure under a day or a night sky.

Emblems stand on glyphs of game-icons.net (CC BY 3.0, credited in docs/reference/credits.md);
scenes, frames, people and compositions are ours.
"""
