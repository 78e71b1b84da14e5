"""The catalogue of Scythe's actions, with their notation.

A place is written as on the map's edge ("d4" is the Factory), a home base as "base-nordic"; see `components.map`.
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.actions.cards import (
    Artillery,
    Dial,
    EndTurn,
    Fight,
    Give,
    NoDeal,
    NoFactoryCard,
    OptionDone,
    PlayCards,
    Retreat,
    RevealObjective,
    TakeFactoryCard,
    TakeOption,
)
from tabletop_widgets.engines.scythe.actions.turns import (
    Bottom,
    Build,
    ChooseSection,
    Deploy,
    Enlist,
    Forgo,
    InPart,
    Pay,
    PayCard,
    SkipBottom,
    Upgrade,
)
from tabletop_widgets.engines.scythe.actions.units import (
    GainDone,
    GainResource,
    Go,
    Load,
    MoveDone,
    MoveUnit,
    Produce,
    ProduceDone,
    Stop,
    Take,
    Unload,
)
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import NUM_FACTORY_CARDS, NUM_OBJECTIVES, PLAYS, VALUES
from tabletop_widgets.engines.scythe.components.factions import ABILITIES, FACTIONS
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, PLACES, RESOURCES


def _values(play: tuple[int, int, int, int]) -> tuple[int, ...]:
    return tuple(value for value, count in zip(VALUES, play, strict=True) for _ in range(count))


ACTIONS: Final[tuple[Action, ...]] = (
    *(ChooseSection(mats.SECTIONS[s], choice) for s in range(5) for choice in ids.CHOICES[s]),
    InPart(),
    *(Bottom(bottom) for bottom in mats.BOTTOMS),
    SkipBottom(),
    *(Pay(kind, place) for kind in RESOURCES for place in range(NUM_HEXES)),
    *(PayCard(value) for value in VALUES),
    *(Upgrade(cube, bottom) for cube in mats.CUBES for bottom in mats.BOTTOMS[:4]),
    *(Deploy(ability, place) for ability in ABILITIES for place in range(NUM_HEXES)),
    *(Build(structure, place) for structure in mats.STRUCTURES for place in range(NUM_HEXES)),
    *(Enlist(bottom, bonus) for bottom in mats.BOTTOMS[:4] for bonus in mats.GAINS[:4]),
    Forgo(),
    MoveUnit("character"),
    *(MoveUnit("mech", place) for place in range(PLACES)),
    *(MoveUnit("worker", place) for place in range(PLACES)),
    MoveDone(),
    *(Go(place) for place in range(PLACES)),
    Stop(),
    *(Load(cargo, whole) for cargo in ids.CARGO for whole in (False, True)),
    *(Unload(cargo, whole) for cargo in ids.CARGO for whole in (False, True)),
    *(Produce(place) for place in range(NUM_HEXES)),
    ProduceDone(),
    *(GainResource(kind, place) for kind in RESOURCES for place in range(NUM_HEXES)),
    GainDone(),
    *(Take(gain, amount) for gain in mats.GAINS for amount in range(ids.MOST_TAKEN + 1)),
    *(Fight(place) for place in range(NUM_HEXES)),
    Artillery(True),
    Artillery(False),
    *(Dial(power) for power in range(mats.MAX_DIAL + 1)),
    *(PlayCards(_values(play)) for play in PLAYS),
    *(Retreat(place) for place in range(PLACES)),
    *(TakeOption(option) for option in range(3)),
    OptionDone(),
    *(TakeFactoryCard(card) for card in range(NUM_FACTORY_CARDS)),
    NoFactoryCard(),
    *(RevealObjective(card) for card in range(NUM_OBJECTIVES)),
    EndTurn(),
    *(Give(coins, faction) for faction in FACTIONS for coins in ids.GIFTS),
    NoDeal(),
)
