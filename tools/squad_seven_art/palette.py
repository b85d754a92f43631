"""The colours of SQUAD SEVEN's drawings: a printed serial of the thirties, few inks, flat."""

INK = "#231a14"
CREAM = "#fbf1d8"
GOLD = "#f0b02f"
GOLD_DEEP = "#a8640f"

DAY = {
    "sky": "#f7cf6b",
    "glow": "#fbe6a6",
    "disc": "#e8742c",
    "far": "#b9a13f",
    "near": "#4d7a34",
    "ground": "#2f5526",
    "frame": "#c8501c",
    "mark": "#fbf1d8",
}
NIGHT = {
    "sky": "#1d2a52",
    "glow": "#2c4079",
    "disc": "#dfe6f5",
    "far": "#27466b",
    "near": "#173a47",
    "ground": "#0d2430",
    "frame": "#0b1430",
    "mark": "#dfe6f5",
}
TREASURES = {
    "statuette": ("#f0b02f", "#7c3f0a"),
    "gems": ("#3fc3b4", "#0d4b52"),
    "chest": ("#c9772f", "#4a2208"),
}
SNAKE = {"day": ("#8fae2f", "#26380c"), "night": ("#7fa06a", "#0a1c14")}
"""Body and outline: near the leaves it lies in, so that haste overlooks it and care does not."""

EVENTS = {
    "monster": {"sky": "#6e4a86", "glow": "#8f68a6", "emblem": "#c9e26a", "edge": "#2a1438"},
    "zombie": {"sky": "#5b6b3b", "glow": "#7e8f55", "emblem": "#e9e3bd", "edge": "#21280f"},
    "bridge": {"sky": "#7fb0b5", "glow": "#b4d6d3", "emblem": "#7a4415", "edge": "#fbf1d8"},
    "spiders": {"sky": "#8c3a32", "glow": "#b3574a", "emblem": "#1c1110", "edge": "#f3c9a8"},
    "healer": {"sky": "#3f8a6b", "glow": "#79b894", "emblem": "#fbf1d8", "edge": "#173f30"},
}
TEAMS = (
    {"fill": "#b8342a", "deep": "#6a1510", "light": "#f0b6a2", "emblem": "toucan"},
    {"fill": "#2b69a8", "deep": "#123a66", "light": "#b4d2ee", "emblem": "butterfly"},
    {"fill": "#d9a021", "deep": "#6d4a04", "light": "#fae3a2", "emblem": "frog"},
    {"fill": "#2f8069", "deep": "#0f4033", "light": "#b2dfcf", "emblem": "sea-turtle"},
)
SKINS = ("#f0c8a0", "#c98d5c", "#8a5634", "#e2ac7d", "#5f3a24", "#d69f72", "#a96e45")
HAIRS = ("#3a2315", "#d8a23d", "#1b1512", "#8c3d17", "#23191a", "#b9b2a6", "#5a3319")
