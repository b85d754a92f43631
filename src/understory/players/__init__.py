"""Bots. They get a view, as people do, and never see a hidden card.

Must not know rooms, clocks or sockets; chance comes from a generator that is handed in.
"""
