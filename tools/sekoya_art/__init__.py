"""The hand-designed parts of the SEKOYA cards; `tools/draw_sekoya.py` composes them into files.

Must not read or write files: every part is a function of tokens and numbers and gives SVG text.
"""
