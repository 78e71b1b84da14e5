"""Colours of Scythe's board, in addition to those of every board: terrain, factions, resources, tracks."""

from __future__ import annotations

from typing import Final

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "ground": ("#e4dfcf", "#161916"),  # the ground under all of the board
    "rimlight": ("#ffffff", "#dfe4ea"),
    "rimdark": ("#1d1f24", "#0b0d10"),
    "pill": ("#fffdf9", "#cbc7bc"),
    "pillink": ("#23262c", "#1b1d22"),
    # terrain and its drawing: any two differ for every kind of colour vision, at least in lightness
    "mountain": ("#8f8592", "#6d6f6e"),
    "mountain2": ("#2f2b35", "#f0eef2"),
    "farm": ("#f2e184", "#a9933f"),
    "farm2": ("#7d5a08", "#2a2000"),
    "village": ("#d3957b", "#8a4a20"),
    "village2": ("#652410", "#f6cdb0"),
    "forest": ("#4d6e33", "#12301f"),
    "forest2": ("#d3e6b4", "#8fc48a"),
    "tundra": ("#e4f1f2", "#9dadb0"),
    "tundra2": ("#56707c", "#22343c"),
    "lake": ("#8fbdec", "#34678f"),
    "lake2": ("#134f86", "#cfe9fc"),
    "factory": ("#5d4a78", "#33204f"),
    "factory2": ("#e8dcf6", "#cdbbea"),
    "factoryback": ("#5d4a78", "#cdbbea"),  # the back of Factory cards, on a panel
    "roof": ("#b23c28", "#d9633f"),
    "river": ("#1c5fa0", "#58a8e8"),
    "river2": ("#bfe0ff", "#d3ecff"),
    "hexline": ("#5d5548", "#0c0f12"),
    "hexname": ("#221f1a", "#f2ede2"),
    "halo": ("#ffffff", "#0b0d10"),  # the halo around the names of hexes
    "map": ("#e9e0cd", "#22262b"),
    "map2": ("#f6f0e2", "#2b3037"),
    "mapedge": ("#b9ab8d", "#3d434b"),
    # factions, and the text on them
    "nordic": ("#2a6db0", "#2f78c4"),
    "nordicink": ("#ffffff", "#ffffff"),
    "rusviet": ("#c23b2a", "#cc4634"),
    "rusvietink": ("#ffffff", "#ffffff"),
    "crimea": ("#e5ae1c", "#f0bf3a"),
    "crimeaink": ("#2b2000", "#2b2000"),
    "saxony": ("#2c2c33", "#17171c"),
    "saxonyink": ("#ffffff", "#ffffff"),
    "polania": ("#fbf8f1", "#f6f2e8"),
    "polaniaink": ("#33302a", "#33302a"),
    "albion": ("#4f8f55", "#5fa466"),
    "albionink": ("#ffffff", "#ffffff"),
    "togawa": ("#8256a0", "#9a6cba"),
    "togawaink": ("#ffffff", "#ffffff"),
    "fresh": ("#008f8c", "#2fd6c8"),  # marks of new things since a seat's last turn: not the colour of any faction
    # resources
    "metal": ("#6f7f8f", "#6f7f8f"),
    "wood": ("#8f5a2b", "#9a6230"),
    "oil": ("#26282e", "#26282e"),
    "food": ("#d79a17", "#d79a17"),
    "cost": ("#b8493a", "#e2806f"),  # the frames of prices
    # the bars over the sections of a mat
    "matbar": ("#4d4b42", "#39404a"),
    "matbarink": ("#fffaf0", "#f4efe4"),
    "matbarsoft": ("#dbd4c3", "#c3c9d1"),
    "matpale": ("#e6e0d2", "#2b313a"),  # bars of sections that cannot be chosen
    # the silver and bronze steps of the podium, and the text on all three steps
    "silver": ("#cdd3d9", "#9aa4ae"),
    "bronze": ("#dcab7c", "#b5804f"),
    "medalink": ("#2a2210", "#14110a"),
    # combat cards: the paper, the corner, and the text on both
    "combat": ("#fffdf8", "#575040"),
    "combat2": ("#e5ae1c", "#7c5d13"),
    "combatink": ("#3a2a00", "#f8ebc6"),
    # tracks: power, popularity and its three bands
    "power": ("#b4521b", "#f2a25c"),
    "heart": ("#b3261e", "#ff8a80"),
    "band0": ("#e6dac6", "#2d3138"),
    "band1": ("#dcc9a3", "#3a3a36"),
    "band2": ("#d2b678", "#4c4631"),
}
