"""The facts of a Scythe position that a view can hold."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.observation import Observation
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components.automa import Card, Tracker

HIDDEN: Final = -1  # coins that the viewer cannot know
FACE_DOWN: Final = -2  # the Factory card of an Automa, which nobody has seen


class Facts(Observation):
    """A seat's view. Seats, places, mats and so on are numbers; see `map`, `factions`, `mats` and `cards` for names.

    Attributes:
        seat: whose view it is, or None for a spectator.
        current_player: the seat that decides, `CHANCE` or `TERMINAL`.
        kind: the kind of the present decision, one of `frames.KINDS`, or "over".
        num_players: 2 to 5.
        turn: the seat whose turn it is, -1 during the set-up.
        turns: turns begun so far.
        factions, mats: by seat; (-1, ...) until they are drawn; an Automa has no mat: -1.
        power, popularity: by seat.
        coins: by seat; `HIDDEN` if the option `hide_coins` hides them.
        hand_sizes: combat cards by seat; during a combat including the committed ones.
        hand: the viewer's combat cards as counts of the values 2, 3, 4, 5 (empty for a spectator).
        known_hands: by seat, counts of cards the viewer knows to be in that hand, because they were stolen from it.
        objectives: the viewer's objective cards in hand (0 to 22).
        objective_counts: objective cards in hand by seat.
        revealed: by seat, objective cards shown.
        returned: the card the viewer put back unseen when it showed an objective, or -1.
        stars: by seat, counts by star space (`cards.STARS`).
        characters: place by seat (-1 before the set-up, and while an Automa's character is on its faction mat).
        mechs: 4 places for each seat, by place on the faction mat; -1 = not deployed. Those of an Automa are
            equivalent.
        workers: `PLACES` counts for each seat.
        structures: 4 places for each seat (`mats.STRUCTURES`); -1 = not built.
        resources: `PLACES` counts for each of the four kinds (`map.RESOURCES`).
        encounters: places that still have an encounter token, as a bit mask.
        control: by seat, the territories it controls, as a bit mask.
        contested: hexes with a combat to come, as a bit mask.
        upgraded: by seat, bit mask of the cubes that have left the top row (`mats.CUBES`).
        covered: 4 for each seat: cubes on each bottom action's cost.
        recruits: by seat, bit mask of the bottom actions whose recruit has left.
        bonuses: by seat, bit mask of the one-time bonuses taken (power, coins, popularity, cards).
        factory_cards: by seat, -1 without one, `FACE_DOWN` for an Automa that holds one.
        sections: by seat, the section of the action token (`mats.SECTIONS`), -1 before the first turn.
        tile: the structure bonus tile, -1 before it is drawn.
        deck_size: combat cards in the deck.
        discard: counts of the discarded combat cards by value.
        encounter_cards: encounter cards drawn so far, as a bit mask.
        factory_left: the number of Factory cards still on the board.
        factory_offer: these cards as a bit mask, for a viewer who has looked through them; otherwise -1. If an Automa
            has taken one since then, one of them is no longer there.
        choices: by seat, its last choice in the top row: 0 or 1 = first or second choice, 2 = nothing, -1 = no turn
            yet.
        in_part: whether the gains of this turn are decided one by one.
        coerced: whether Coercion has been used this turn.
        last_battle: the last combat, in numbers; prefer `past_battle`.
        trackers: by seat, the star tracker of an Automa, None for a human.
        automa_cards: the Automas' cards; the following fields hold indices of it.
        markers: by seat, the marker's space of the star tracker; 0 for a human.
        turned, fought: by seat, the cards in the main discard pile and in that of combats, as bit masks.
        last_turned, last_fought: by seat, the last card that went there, -1 for none; a reshuffle does not change them.
        plans: by seat, the plan of the last card of an Automa's turn, or None; see `automa_plan.Plan`.
        scores: at the end, a row of `Points` by seat; else empty.
        frame: the present decision in numbers, as described in `frames`; prefer the accessors below.
        mover: the MOVE frame below it, or ().
        duel: the combat in progress, with -1 for what the viewer cannot know; see `battle`.

    """

    __slots__ = (
        "automa_cards",
        "bonuses",
        "characters",
        "choices",
        "coerced",
        "coins",
        "contested",
        "control",
        "covered",
        "current_player",
        "deck_size",
        "discard",
        "duel",
        "encounter_cards",
        "encounters",
        "factions",
        "factory_cards",
        "factory_left",
        "factory_offer",
        "fought",
        "frame",
        "hand",
        "hand_sizes",
        "in_part",
        "kind",
        "known_hands",
        "last_battle",
        "last_fought",
        "last_turned",
        "markers",
        "mats",
        "mechs",
        "mover",
        "num_players",
        "objective_counts",
        "objectives",
        "plans",
        "popularity",
        "power",
        "recruits",
        "resources",
        "returned",
        "revealed",
        "scores",
        "seat",
        "sections",
        "stars",
        "structures",
        "tile",
        "trackers",
        "turn",
        "turned",
        "turns",
        "upgraded",
        "workers",
    )
    kind: str
    num_players: int
    turn: int
    turns: int
    factions: tuple[int, ...]
    mats: tuple[int, ...]
    power: tuple[int, ...]
    popularity: tuple[int, ...]
    coins: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hand: tuple[int, ...]
    known_hands: tuple[tuple[int, ...], ...]
    objectives: tuple[int, ...]
    objective_counts: tuple[int, ...]
    revealed: tuple[tuple[int, ...], ...]
    returned: int
    stars: tuple[tuple[int, ...], ...]
    characters: tuple[int, ...]
    mechs: tuple[int, ...]
    workers: tuple[int, ...]
    structures: tuple[int, ...]
    resources: tuple[int, ...]
    encounters: int
    control: tuple[int, ...]
    contested: int
    upgraded: tuple[int, ...]
    covered: tuple[int, ...]
    recruits: tuple[int, ...]
    bonuses: tuple[int, ...]
    factory_cards: tuple[int, ...]
    sections: tuple[int, ...]
    tile: int
    deck_size: int
    discard: tuple[int, ...]
    encounter_cards: int
    factory_left: int
    factory_offer: int
    choices: tuple[int, ...]
    in_part: bool
    coerced: bool
    last_battle: tuple[int, ...]
    trackers: tuple[Tracker | None, ...]
    automa_cards: tuple[Card, ...]
    markers: tuple[int, ...]
    turned: tuple[int, ...]
    fought: tuple[int, ...]
    last_turned: tuple[int, ...]
    last_fought: tuple[int, ...]
    plans: tuple[Plan | None, ...]
    scores: tuple[tuple[int, ...], ...]
    frame: tuple[int, ...]
    mover: tuple[int, ...]
    duel: tuple[int, ...]
