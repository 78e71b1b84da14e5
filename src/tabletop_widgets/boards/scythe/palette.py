"""Colours of Scythe's board, in addition to those of every board: terrain, factions, resources, tracks."""

from __future__ import annotations

from typing import Final

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "good": ("#2f7d4f", "#69c48d"),
    "rimlight": ("#ffffff", "#dfe4ea"),
    "rimdark": ("#1d1f24", "#0b0d10"),
    "pill": ("#fffdf9", "#e9e5da"),
    "pillink": ("#23262c", "#23262c"),
    # terrain, and its drawing
    "mountain": ("#b8aea6", "#55504d"),
    "mountain2": ("#8d8078", "#7d756f"),
    "farm": ("#e8d38a", "#6d6135"),
    "farm2": ("#bf9f3d", "#a08f4c"),
    "village": ("#dfae8b", "#6e4a35"),
    "village2": ("#a8673d", "#ab7a57"),
    "forest": ("#9dba8b", "#3a5138"),
    "forest2": ("#56804c", "#648a5c"),
    "tundra": ("#cfdbd9", "#49595c"),
    "tundra2": ("#8ea5a5", "#7d9396"),
    "lake": ("#9cc7dc", "#1f4658"),
    "lake2": ("#5f9dbb", "#41798f"),
    "factory": ("#a79bb0", "#4b4356"),
    "factory2": ("#5f516d", "#8a7b9b"),
    "river": ("#3f83b5", "#2f7fae"),
    "river2": ("#8cc3e6", "#79bfe6"),
    "hexline": ("#7c7263", "#14171b"),
    "hexname": ("#4a443b", "#d5d0c6"),
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
    # resources
    "metal": ("#6f7f8f", "#6f7f8f"),
    "wood": ("#8f5a2b", "#9a6230"),
    "oil": ("#26282e", "#26282e"),
    "food": ("#d79a17", "#d79a17"),
    # tracks: power, popularity and its three bands
    "power": ("#b4521b", "#f2a25c"),
    "heart": ("#b3261e", "#ff8a80"),
    "band0": ("#e6dac6", "#2d3138"),
    "band1": ("#dcc9a3", "#3a3a36"),
    "band2": ("#d2b678", "#4c4631"),
}
