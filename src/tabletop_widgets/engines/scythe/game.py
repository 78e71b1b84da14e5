"""Scythe as a game: options, catalogue, texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.datafile import Source
from tabletop_widgets.core.errors import listing, shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.scythe.actions.catalogue import ACTIONS
from tabletop_widgets.engines.scythe.components.automa import Tracker, tracker_of
from tabletop_widgets.engines.scythe.components.automa_files import take_cards, take_trackers
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import BASE_MATS, MATS
from tabletop_widgets.engines.scythe.position import reading
from tabletop_widgets.engines.scythe.rules.frames import AUTOMA_OUTCOME, NUM_OUTCOMES
from tabletop_widgets.engines.scythe.seats import Seat, not_clockwise, read_seats, seatings
from tabletop_widgets.engines.scythe.state import ScytheState
from tabletop_widgets.engines.scythe.texts import events, labels

_FOLDER: Final = Path(__file__).parent

# the points on which the two rule texts differ -> what each says. Rule: scythe 17
RULESETS: Final[dict[str, dict[str, str | bool]]] = {
    "official": {
        "objective_timing": "card",
        "factory_card": "must",
        "combat_star": "last",
        "open_card_counts": False,
        "loser_card": "total",
        "relentless_factory": False,
        "lake_retreat": True,
        "lake_deploy": False,
        "banned_pairs": True,
    },
    "seed": {
        "objective_timing": "any",
        "factory_card": "may",
        "combat_star": "first",
        "open_card_counts": True,
        "loser_card": "dial",
        "relentless_factory": True,
        "lake_retreat": False,
        "lake_deploy": True,
        "banned_pairs": False,
    },
}
_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "ruleset": tuple(RULESETS),
    "player_mats": ("base", "all"),
    "objective_timing": ("card", "before_after", "any"),
    "factory_card": ("must", "may"),
    "combat_star": ("last", "first"),
    "loser_card": ("total", "dial"),
    "unit_tie": ("reading_order", "factory_first"),
    "own_hex": ("stay", "next_symbol"),
    "enemies": ("all", "humans"),
}


class ScytheGame(Game):
    """Scythe (base game) for two to five players, some of whom may be Automas; or for one against an Automa.

    Args:
        players: 2 to 5 humans; 1 for a human against an Automa; or a list of 2 to 5 seats, clockwise. A seat is
            "human", a faction (a human with it), a level such as "automa" (an Automa with a drawn faction), or a dict:
            {"faction": "nordic", "mat": "industrial"} for a human, {"automa": "saxony", "level": "automaszyna"} for an
            Automa; what is left out or "random" is drawn, and the level is "automa".
        factions: "random", or the factions by seat, clockwise: Nordic, Rusviet, Crimea, Saxony, Polania, then round
            again.
        mats: "random", or the player mats by seat, e.g. ["industrial", "mechanical"].
        player_mats: the mats that are drawn from: "base", or "all" with those of the first expansion.
        ruleset: "official", or "seed": the Japanese texts to the letter. It sets all options from here to
            `banned_pairs` that are None.
        objective_timing: "card": what the card says; "before_after": before or after an action; "any": at any decision
            of one's own turn.
        factory_card: whether a first visitor of the Factory "must" or "may" keep a card.
        combat_star: "last": a combat is finished before its star is placed; "first": the star comes before losses.
        open_card_counts: whether everybody sees how many cards are added in a combat.
        loser_card: the loser draws a card if its "total" or its "dial" was at least 1.
        relentless_factory: whether Rusviet may repeat the Factory section too.
        lake_retreat: whether Seaworthy lets beaten units retreat to lakes.
        lake_deploy: whether mechs may be deployed on lakes.
        banned_pairs: whether two pairs of faction and mat are never drawn.
        trade_split: whether the two tokens of Trade may go to different hexes.
        expansion_bases: whether Wayfare leads to the printed bases of the expansion's factions.
        disarm_at_mine: whether Disarm works on the own Mine's hex.
        hide_coins: whether coins are hidden.
        ask_forced: ask also where there is no choice, for teaching.
        deals: whether coins may change hands in informal deals.
        automa_cards: the Automa's cards: "base", a path to a card file, or its data; see `automa.files`.
        star_trackers: the star trackers: "base", a path to a file, or its data.
        unit_tie: which of an Automa's units goes first at equal distance: by "reading_order", or "factory_first".
        own_hex: a destination where an Automa's unit already is: it "stay"s, and that was the move; or the
            "next_symbol" is tried.
        defender_clears: whether an Automa that wins as the defender removes the resources too.
        enemies: whom an Automa takes for enemies: "all" others, or the "humans".

    Raises:
        ValueError: another value.

    Rule: scythe 1, 17, 26

    >>> ScytheGame(["nordic", "automa"]).automatic[1]
    'automa'

    """

    name: ClassVar[str] = "scythe"
    title: ClassVar[str] = "Scythe"
    players: ClassVar[range] = range(1, 6)
    messages: ClassVar[Messages] = Messages(_FOLDER)
    rulebook: ClassVar[Rulebook] = Rulebook("scythe", _FOLDER)
    actions: tuple[Action, ...] = ACTIONS
    notation: Notation = Notation(ACTIONS)
    num_chance_outcomes: int = NUM_OUTCOMES

    def __init__(
        self,
        players: int | Sequence[str | Mapping[str, Any]] = 2,
        *,
        factions: str | Sequence[str] = "random",
        mats: str | Sequence[str] = "random",
        player_mats: str = "base",
        ruleset: str = "official",
        objective_timing: str | None = None,
        factory_card: str | None = None,
        combat_star: str | None = None,
        open_card_counts: bool | None = None,
        loser_card: str | None = None,
        relentless_factory: bool | None = None,
        lake_retreat: bool | None = None,
        lake_deploy: bool | None = None,
        banned_pairs: bool | None = None,
        trade_split: bool = True,
        expansion_bases: bool = True,
        disarm_at_mine: bool = True,
        hide_coins: bool = False,
        ask_forced: bool = False,
        deals: bool = False,
        automa_cards: Source = "base",
        star_trackers: Source = "base",
        unit_tie: str = "reading_order",
        own_hex: str = "stay",
        defender_clears: bool = True,
        enemies: str = "all",
    ) -> None:
        _check("ruleset", ruleset)
        _check("player_mats", player_mats)
        rows = RULESETS[ruleset]
        given: dict[str, str | bool | None] = {
            "objective_timing": objective_timing,
            "factory_card": factory_card,
            "combat_star": combat_star,
            "open_card_counts": open_card_counts,
            "loser_card": loser_card,
            "relentless_factory": relentless_factory,
            "lake_retreat": lake_retreat,
            "lake_deploy": lake_deploy,
            "banned_pairs": banned_pairs,
        }
        taken = {key: rows[key] if value is None else value for key, value in given.items()}
        plain: dict[str, str | bool] = {
            "trade_split": trade_split,
            "expansion_bases": expansion_bases,
            "disarm_at_mine": disarm_at_mine,
            "hide_coins": hide_coins,
            "ask_forced": ask_forced,
            "deals": deals,
            "unit_tie": unit_tie,
            "own_hex": own_hex,
            "defender_clears": defender_clears,
            "enemies": enemies,
        }
        for key, value in (*taken.items(), *plain.items()):
            _check(key, value)
        self.objective_timing = str(taken["objective_timing"])
        self.factory_card = str(taken["factory_card"])
        self.combat_star = str(taken["combat_star"])
        self.open_card_counts = bool(taken["open_card_counts"])
        self.loser_card = str(taken["loser_card"])
        self.relentless_factory = bool(taken["relentless_factory"])
        self.lake_retreat = bool(taken["lake_retreat"])
        self.lake_deploy = bool(taken["lake_deploy"])
        self.banned_pairs = bool(taken["banned_pairs"])
        self.trade_split = trade_split
        self.expansion_bases = expansion_bases
        self.disarm_at_mine = disarm_at_mine
        self.hide_coins = hide_coins
        self.ask_forced = ask_forced
        self.deals = deals
        self.extras = deals or self.objective_timing == "any"  # something is legal beside what is asked
        self.mats_in_box = BASE_MATS if player_mats == "base" else tuple(range(len(MATS)))
        self.unit_tie = unit_tie
        self.own_hex = own_hex
        self.defender_clears = defender_clears
        self.enemies = enemies
        card_data, self.cards = take_cards(automa_cards)
        tracker_data, levels = take_trackers(star_trackers)
        self._seat(_with_choices(read_seats(players, levels), players, factions, mats), levels)
        named = isinstance(players, int)
        self.options = {
            "players": players if isinstance(players, int) else [entry.to_dict() for entry in self.seats],
            "factions": _names([entry.faction for entry in self.seats], FACTIONS) if named else "random",
            "mats": _names([entry.mat for entry in self.seats], MATS) if named else "random",
            "player_mats": player_mats,
            "ruleset": ruleset,
            **taken,
            **plain,
            "automa_cards": card_data,
            "star_trackers": tracker_data,
        }

    def _seat(self, seats: tuple[Seat, ...], levels: Mapping[str, Tracker]) -> None:
        """Take the seats, and what an Automa among them brings along."""
        self.seats = seats
        self.num_players = len(seats)
        self.seatings = seatings(seats)
        if not self.seatings:
            raise not_clockwise(seats)
        self.mats = tuple(seat.mat for seat in seats)
        self._check_mats()
        self.automatic = {seat: entry.level for seat, entry in enumerate(seats) if entry.level}
        self.trackers = tuple(levels[entry.level] if entry.level else None for entry in seats)
        self.all_cards = (1 << len(self.cards)) - 1
        if self.automatic:
            self.num_chance_outcomes = AUTOMA_OUTCOME + len(self.cards)

    def tracker(self, seat: int) -> Tracker:
        """Return the star tracker of an Automa.

        Raises:
            ValueError: a human sits there.

        """
        return tracker_of(self.trackers, seat)

    def enemies_of(self, seat: int) -> list[int]:
        """Return the seats that an Automa attacks. Rule: scythe 26.2."""
        all_others = [other for other in range(self.num_players) if other != seat]
        return [other for other in all_others if self.enemies == "all" or other not in self.automatic]

    def automatic_name(self, seat: int, words: Words) -> str:
        """Return what an Automa is called; several are told apart by their seats."""
        name = words("automa-name")
        return name if len(self.automatic) == 1 else words("automa-name-of", name=name, seat=str(seat + 1))

    def _check_mats(self) -> None:
        """Check chosen mats: banned pairs hold for random draws only, but a mat has to be in the box."""
        out = [MATS[mat] for mat in self.mats if mat is not None and mat not in self.mats_in_box]
        if out:
            raise ValueError(f"mats={out[0]!r} belongs to an expansion; player_mats='all' puts it into the box")

    def new_state(self) -> ScytheState:
        """Return the position before anything is drawn."""
        return ScytheState.initial(self)

    def problems(self, position_dict: object) -> list[str]:
        """Return everything wrong in a position dict; see `position` for its keys, all of which have defaults.

        >>> ScytheGame(2).problems({"players": [{"faction": "rusviet", "mat": "mechanical", "popularity": 12,
        ...     "mechs": ["c7", "c7", "d7"]}, {"faction": "crimea", "mat": "industrial", "power": 17}]})
        ['players[1].power: 17 is greater than the maximum of 16']
        """
        return reading.problems(self, position_dict)

    def _build(self, position_dict: Mapping[str, Any]) -> ScytheState:
        return reading.build(self, position_dict)

    def label(self, action: Action, observation: Observation, words: Words) -> str:
        """Return an action as a person reads it."""
        return labels.label(action, observation, words)

    def prompt(self, observation: Observation, kind: str, words: Words) -> str:
        """Return what a kind of decision asks of the viewer, or who has won."""
        return events.prompt(observation, kind, words)

    def event_text(self, event: Event, words: Words) -> str:
        """Return an event as a sentence."""
        return events.event_text(event, words)


def _check(key: str, value: object) -> None:
    allowed: tuple[object, ...] = _CHOICES.get(key, (True, False))
    if not any(value is choice or (isinstance(value, str) and value == choice) for choice in allowed):
        raise ValueError(f"{key}={shown(value)}: expected one of {', '.join(map(repr, allowed))}")


def _with_choices(
    seats: tuple[Seat, ...], players: object, factions: str | Sequence[str], mats: str | Sequence[str]
) -> tuple[Seat, ...]:
    """Return the seats with the factions and mats that are chosen by options of their own."""
    taken = _seats("factions", factions, FACTIONS, len(seats)), _seats("mats", mats, MATS, len(seats))
    if taken == (None, None):
        return seats
    if not isinstance(players, int) or players == 1:
        raise ValueError(
            f"factions={shown(factions)}, mats={shown(mats)}: where an Automa or single seats are named, the list of"
            " players names these too, e.g. players=[{'faction': 'nordic', 'mat': 'industrial'}, {'automa': 'saxony'}]"
        )
    of_seats, mats_of = taken
    return tuple(
        Seat(of_seats[i] if of_seats else None, mats_of[i] if mats_of else None, "") for i in range(len(seats))
    )


def _seats(key: str, given: str | Sequence[str], known: Sequence[str], players: int) -> tuple[int, ...] | None:
    if given == "random":
        return None
    names = [given] if isinstance(given, str) else list(given)
    unknown = [name for name in names if name not in known]
    if unknown:
        raise ValueError(
            f"{key}={shown(given)}: {shown(unknown[0])} is not known; expected 'random' or some of {listing(known)}"
        )
    if len(names) != players or len(set(names)) != players:
        raise ValueError(f"{key}={shown(given)}: expected {players} different ones, one for each seat")
    return tuple(known.index(name) for name in names)


def _names(numbers: Sequence[int | None], known: Sequence[str]) -> str | list[str]:
    return [known[number] for number in numbers if number is not None] or "random"
