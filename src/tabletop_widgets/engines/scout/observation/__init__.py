"""A seat's observation of a SCOUT position: only what it may know."""

from __future__ import annotations

from typing import Any, Final, final

from tabletop_widgets.core.observation import Observation
from tabletop_widgets.engines.scout.components.cards import CARDS, PAIRS, Card, cards_in

HIDDEN: Final = -1  # a card that only its holder knows; -2 - card if the card is known but not its orientation

RESULT: Final = ("captured", "chips", "hand", "points")  # the numbers of a seat in a finished round


@final
class ScoutObservation(Observation):
    """A seat's observation: its own hand, and the others' cards that have been on the table this round.

    Attributes:
        seat: whose view it is, or None for a spectator.
        num_players: 2 to 5.
        current_player: the seat that decides, `CHANCE` or `TERMINAL`.
        phase: "deal", "hand" (turn it over?), "turn", "show" (after the Scout of a Scout & Show) or "over".
        round: the present round, counted from 1; `rounds` is their number.
        start_player: the seat that begins or began this round.
        faces: every hand as face numbers (see `cards`), with `HIDDEN` or -2 - card for what the seat cannot know.
        active: faces of the active set from left to right; empty if nothing is on the table.
        owner: the seat that owns the active set, or -1.
        scouts: Scouts since the last Show; the round ends when everybody else has scouted (three to five players).
        seen: bit mask of the cards that have been on the table this round and, with two players, of those the seat saw
            in round 1; see `seen_cards`.
        captured, chips: captured cards and Scout chips by seat.
        scout_and_show: by seat, whether it still has its Scout & Show chip.
        results: for each finished round, for each seat: (captured, chips, cards in hand that count, points).

    """

    __slots__ = (
        "active",
        "captured",
        "chips",
        "current_player",
        "faces",
        "num_players",
        "owner",
        "phase",
        "results",
        "round",
        "rounds",
        "scout_and_show",
        "scouts",
        "seat",
        "seen",
        "start_player",
    )
    encoder = "tabletop_widgets.engines.scout.observation.encoding:encoding_of"
    num_players: int
    rounds: int
    phase: str
    round: int
    start_player: int
    faces: tuple[tuple[int, ...], ...]
    active: tuple[int, ...]
    owner: int
    scouts: int
    seen: int
    captured: tuple[int, ...]
    chips: tuple[int, ...]
    scout_and_show: tuple[bool, ...]
    results: tuple[tuple[tuple[int, int, int, int], ...], ...]

    def __new__(
        cls,
        seat: int | None,
        current_player: int,
        phase: str,
        round: int,
        start_player: int,
        faces: tuple[tuple[int, ...], ...],
        active: tuple[int, ...],
        owner: int,
        scouts: int,
        seen: int,
        captured: tuple[int, ...],
        chips: tuple[int, ...],
        scout_and_show: tuple[bool, ...],
        results: tuple[tuple[tuple[int, int, int, int], ...], ...],
    ) -> ScoutObservation:
        """Return a view with these facts."""
        view = cls.draft()
        view.seat = seat
        view.num_players = view.rounds = len(faces)
        view.current_player = current_player
        view.phase = phase
        view.round = round
        view.start_player = start_player
        view.faces = faces
        view.active = active
        view.owner = owner
        view.scouts = scouts
        view.seen = seen
        view.captured = captured
        view.chips = chips
        view.scout_and_show = scout_and_show
        view.results = results
        return view.frozen()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards from left to right; empty for a spectator and before the deal is complete."""
        return tuple(CARDS[face] for face in self.faces[self.seat] if face >= 0) if self.seat is not None else ()

    @property
    def active_set(self) -> tuple[Card, ...]:
        """The cards on the table, from left to right."""
        return tuple(CARDS[face] for face in self.active)

    @property
    def seen_cards(self) -> tuple[tuple[int, int], ...]:
        """The cards in `seen`, each as (lower number, higher number)."""
        return tuple(PAIRS[card] for card in cards_in(self.seen))

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Number of cards in hand, by seat."""
        return tuple(map(len, self.faces))

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of all finished rounds, by seat."""
        return tuple(sum(result[seat][3] for result in self.results) for seat in range(self.num_players))

    def to_dict(self) -> dict[str, Any]:
        """Return the view as JSON data; cards are "3|8" (top, other), "?" if hidden, "3/8" without its orientation."""
        return {
            "seat": self.seat,
            "phase": self.phase,
            "round": self.round,
            "rounds": self.rounds,
            "turn": self.current_player,
            "start_player": self.start_player,
            "active": [card_text(face) for face in self.active],
            "owner": self.owner,
            "scouts": self.scouts,
            "players": [
                {
                    "hand": [card_text(face) for face in self.faces[seat]],
                    "captured": self.captured[seat],
                    "chips": self.chips[seat],
                    "scout_and_show": self.scout_and_show[seat],
                    "total": self.totals[seat],
                }
                for seat in range(self.num_players)
            ],
            "seen": ["{}/{}".format(*pair) for pair in self.seen_cards],
            "results": [[dict(zip(RESULT, seat, strict=True)) for seat in result] for result in self.results],
        }


def card_text(face: int) -> str:
    """Return a card of an observation as text."""
    if face >= 0:
        return str(CARDS[face])
    if face == HIDDEN:
        return "?"
    return "{}/{}".format(*PAIRS[-2 - face])
