"""The options of Scythe: their values, their checks, and their consequences for the rules."""

# ruff: noqa: RUF009 - what is called for a default makes a dataclass field
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

from tabletop_widgets.core.files import Source
from tabletop_widgets.core.options import check_choice, check_options, choice
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.automa import Card, Tracker, tracker_of
from tabletop_widgets.engines.scythe.components.automa_files import take_cards, take_trackers
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.seats import Seat, names_of, not_clockwise, read_seats, seatings, with_choices

_SWITCH: Final = (True, False)


def _derived_field() -> Any:  # noqa: ANN401
    """Return a field that follows from the options."""
    return field(init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class ScytheOptions:
    """The options of a game: every option with its value, ready for JSON, and its consequences.

    Args:
        players: 2 to 5 humans; 1 for a human against an Automa; or a list of 2 to 5 seats, clockwise. A seat is
            "human", a faction (a human with it), a level such as "automa" (an Automa with a drawn faction), or a dict:
            {"faction": "nordic", "mat": "industrial"} for a human, {"automa": "saxony", "level": "automaszyna"} for an
            Automa; a missing or "random" value is drawn; the default level is "automa".
        factions: "random", or the factions by seat, clockwise: Nordic, Rusviet, Crimea, Saxony, Polania, then from the
            start again.
        mats: "random", or the player mats by seat, e.g. ["industrial", "mechanical"].
        player_mats: the mats in the draw: "base", or "all" with those of the first expansion.
        ruleset: "official", or "older": the Japanese texts of before, to the letter. It sets all options from here to
            `banned_pairs` that are None.
        objective_timing: "card": as the card says; "before_after": before or after an action; "any": at any decision of
            the player's own turn.
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
        deals: whether players may give each other coins in informal deals.
        unit_tie: which of an Automa's units goes first at equal distance: by "reading_order", or "factory_first".
        own_hex: a destination where an Automa's unit already is: "stay": it stays there, and this was its move;
            "next_symbol": the next symbol is tried.
        base_units: whether units on an Automa's home base count for "in the neighbourhood of the most Automa units":
            "ignored", because they have no neighbourhood there, or "counted", with the base's two hexes as theirs.
        defender_clears: whether an Automa that wins as the defender removes the resources too.
        enemies: the enemies of an Automa: "all" others, or the "humans".
        automa_cards: the Automa's cards: "base", a path to a card file, or its data; see `components.automa_files`.
        star_trackers: the star trackers: "base", a path to a file, or its data.

    What follows from them:
        seats: the seats' owners; num_players: their number.
        deciding: the seats of humans; automatic: those of Automas, each with its level.
        seatings: the possible orders of the factions.
        trackers: by seat, the star tracker of an Automa, None for a human.
        cards: the Automas' cards; all_cards: their indices, as a bit mask.
        mats_in_box: the mats in the draw, as numbers; named_mats: by seat the mat that is chosen, None if it is drawn.
        extras: whether there are legal actions besides those of the present decision.

    Raises:
        ValueError: another value.

    Rule: scythe 1, 17, 26

    """

    players: int | Sequence[str | Mapping[str, Any]] = 2
    factions: str | Sequence[str] = "random"
    mats: str | Sequence[str] = "random"
    player_mats: str = choice("base", ("base", "all"))
    ruleset: str = choice("official", ("official", "older"))
    # the points on which the two rule texts differ. Rule: scythe 17
    objective_timing: str = choice("card", ("card", "before_after", "any"), older="any")
    factory_card: str = choice("must", ("must", "may"), older="may")
    combat_star: str = choice("last", ("last", "first"), older="first")
    open_card_counts: bool = choice(False, _SWITCH, older=True)
    loser_card: str = choice("total", ("total", "dial"), older="dial")
    relentless_factory: bool = choice(False, _SWITCH, older=True)
    lake_retreat: bool = choice(True, _SWITCH, older=False)
    lake_deploy: bool = choice(False, _SWITCH, older=True)
    banned_pairs: bool = choice(True, _SWITCH, older=False)
    # points that neither text decides
    trade_split: bool = choice(True, _SWITCH)
    expansion_bases: bool = choice(True, _SWITCH)
    disarm_at_mine: bool = choice(True, _SWITCH)
    hide_coins: bool = choice(False, _SWITCH)
    ask_forced: bool = choice(False, _SWITCH)
    deals: bool = choice(False, _SWITCH)
    unit_tie: str = choice("reading_order", ("reading_order", "factory_first"))
    own_hex: str = choice("stay", ("stay", "next_symbol"))
    base_units: str = choice("ignored", ("ignored", "counted"))
    defender_clears: bool = choice(True, _SWITCH)
    enemies: str = choice("all", ("all", "humans"))
    automa_cards: Source = "base"
    star_trackers: Source = "base"

    seats: tuple[Seat, ...] = _derived_field()
    num_players: int = _derived_field()
    deciding: tuple[int, ...] = _derived_field()
    automatic: Mapping[int, str] = _derived_field()
    seatings: list[tuple[int, ...]] = _derived_field()
    trackers: tuple[Tracker | None, ...] = _derived_field()
    cards: tuple[Card, ...] = _derived_field()
    all_cards: int = _derived_field()
    mats_in_box: tuple[int, ...] = _derived_field()
    named_mats: tuple[int | None, ...] = _derived_field()
    extras: bool = _derived_field()

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> ScytheOptions:
        """Return the given options; None is replaced by the ruleset's value."""
        ruleset = given.get("ruleset", "official")
        check_choice(_RULESET, ruleset, "scythe 17")
        ruled = RULESETS[ruleset]
        return cls(**{key: ruled[key] if value is None and key in ruled else value for key, value in given.items()})

    def __post_init__(self) -> None:
        check_options(self, "scythe 17")
        card_data, cards = take_cards(self.automa_cards)
        tracker_data, levels = take_trackers(self.star_trackers)
        seats = with_choices(read_seats(self.players, levels), self.players, self.factions, self.mats)
        by_number = isinstance(self.players, int)
        self._set(
            players=self.players if by_number else [seat.to_dict() for seat in seats],
            factions=names_of([seat.faction for seat in seats], FACTIONS) if by_number else "random",
            mats=names_of([seat.mat for seat in seats], mats.MATS) if by_number else "random",
            automa_cards=card_data,
            star_trackers=tracker_data,
        )
        self._set(
            seats=seats,
            num_players=len(seats),
            seatings=seatings(seats),
            deciding=tuple(number for number, seat in enumerate(seats) if not seat.level),
            automatic={number: seat.level for number, seat in enumerate(seats) if seat.level},
            trackers=tuple(levels[seat.level] if seat.level else None for seat in seats),
            cards=cards,
            all_cards=(1 << len(cards)) - 1,
            mats_in_box=mats.BASE_MATS if self.player_mats == "base" else tuple(range(len(mats.MATS))),
            named_mats=tuple(seat.mat for seat in seats),
            extras=self.deals or self.objective_timing == "any",
        )
        self._check_seats()

    def _set(self, **values: Any) -> None:  # noqa: ANN401 - of any field
        for key, value in values.items():
            object.__setattr__(self, key, value)  # only during its construction; after that it is frozen

    def _check_seats(self) -> None:
        """Check the seats. Banned pairs apply only to random draws, but a chosen mat has to be in the box."""
        if not self.seatings:
            raise not_clockwise(self.seats)
        out = [mats.MATS[mat] for mat in self.named_mats if mat is not None and mat not in self.mats_in_box]
        if out:
            raise ValueError(f"mats={out[0]!r} belongs to an expansion; player_mats='all' puts it into the box")

    def tracker(self, seat: int) -> Tracker:
        """Return the star tracker of an Automa.

        Raises:
            ValueError: the seat is a human's.

        """
        return tracker_of(self.trackers, seat)

    def enemies_of(self, seat: int) -> list[int]:
        """Return the seats that an Automa attacks. Rule: scythe 26.2."""
        all_others = [other for other in range(self.num_players) if other != seat]
        return [other for other in all_others if self.enemies == "all" or other not in self.automatic]

    def to_dict(self) -> dict[str, Any]:
        """Return every option with its value as JSON data."""
        return {key: getattr(self, key) for key in NAMES}


NAMES: Final = tuple(option.name for option in fields(ScytheOptions) if option.init)
(_RULESET,) = (option for option in fields(ScytheOptions) if option.name == "ruleset")
_RULED: Final = [option for option in fields(ScytheOptions) if option.metadata.get("older") is not None]
# the points on which the two rule texts differ -> what each says. Rule: scythe 17
RULESETS: Final[dict[str, dict[str, Any]]] = {
    "official": {option.name: option.default for option in _RULED},
    "older": {option.name: option.metadata["older"] for option in _RULED},
}
