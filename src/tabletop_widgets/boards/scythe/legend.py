"""The legend of Scythe's board: pieces, what one pays with, the mat, the map, and the symbols of an Automa."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from tabletop_widgets.boards.legend import Sign, SignGroup, middle
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa.symbols import draw_symbol, room
from tabletop_widgets.boards.scythe.map.ground import draw_base, draw_encounter, draw_river, draw_tunnel
from tabletop_widgets.boards.scythe.map.terrain import draw_terrain
from tabletop_widgets.boards.scythe.map.units import PIECES, draw_resource, draw_structure, draw_unit
from tabletop_widgets.boards.scythe.shapes import at, draw_icon
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import (
    ATTACK_COMBAT,
    ATTACK_WORKER,
    CHARACTER,
    ENCOUNTER_FACTORY,
    MECH,
    WORKER,
    Symbol,
)
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import FACTORY, NAMES, NUM_HEXES, RESOURCES, TERRAIN, TERRAINS
from tabletop_widgets.engines.scythe.components.mats import STRUCTURES
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation
