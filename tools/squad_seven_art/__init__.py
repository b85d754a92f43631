"""The parts of the SQUAD SEVEN drawings: pulp adventure under a day or a night sky.

Cards, people and scenes are drawn here, line by line. Some emblems are glyphs of game-icons.net
(CC BY 3.0); whom they are credited to is written to src/understory/art/credits.json.
Must not read or write files, other than the tokens and the glyphs.
"""
