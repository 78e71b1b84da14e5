"""A position of Leviath: what is due, what is legal, what follows."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, final

from tabletop_widgets.core.errors import IllegalAction, shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, TERMINAL, Decision, Outcome, State, ranking
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.components.sea import SHIPS as NUM_SHIPS
from tabletop_widgets.engines.leviath.position import reading
from tabletop_widgets.engines.leviath.position.determinize import determinize
from tabletop_widgets.engines.leviath.rules import abilities, chance, humans, kaiju, mines, waves
from tabletop_widgets.engines.leviath.rules.deduction import Leg
from tabletop_widgets.engines.leviath.rules.frames import (
    BUILD,
    CARD,
    DEAL,
    DEPART,
    DRAW,
    FIRST_OF_CHANCE,
    FIRST_OF_ENGINE,
    HANDICAP,
    KAIJU,
    KAIJU_SEAT,
    KINDS,
    MINE,
    OVER,
    SHIPS,
    SONAR,
    START,
    TURN,
    WAKE,
    WAVE,
    Frame,
)
from tabletop_widgets.engines.leviath.rules.mines import Events, Why
from tabletop_widgets.engines.leviath.rules.nearer import nearest
from tabletop_widgets.engines.leviath.rules.refusals import explain
from tabletop_widgets.engines.leviath.view.observation import LeviathObservation, observe

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.game import LeviathGame

_Walk = Callable[["LeviathState", Frame, Why], list[int]]
_Take = Callable[["LeviathState", Frame, int, Events], None]

# by kind of decision: what is legal (and why the rest is not), and what an action does
_RULES: Final[tuple[tuple[_Walk, _Take], ...]] = (
    (kaiju.walk_start, kaiju.start),
    (humans.walk_ships, humans.move_ships),
    (humans.walk_card, humans.play_card),
    (humans.walk_sonar, humans.sonar),
    (mines.walk_mine, humans.lay_mine),
    (mines.walk_lift, mines.lift),
    (mines.walk_put, mines.put),
    (humans.walk_build, humans.build),
    (humans.walk_depart, humans.depart),
    (waves.walk_block, waves.block),
    (mines.walk_flee, mines.flee),
    (kaiju.walk_turn, kaiju.turn),
    (abilities.walk_go, abilities.go),
    (waves.walk_target, waves.target),
    (abilities.walk_strike, abilities.strike),
    (abilities.walk_crush, abilities.crush),
    (abilities.walk_awakening, abilities.awaken),
    (abilities.walk_fish, abilities.fish),
)
_OF_KAIJU: Final = frozenset(
    KINDS.index(kind) for kind in ("start", "flee", "kaiju", "go", "target", "strike", "crush", "awakening", "fish")
)
_TAKEN_ALONE: Final = frozenset((SONAR, BUILD, DEPART))  # carried out without a question where all see one way only


@final
class LeviathState(State):
    """One position of Leviath; see `State` for the contract. Seat 0 is the kaiju, the others are humans.

    Spaces and lands are numbers, sets of them bit masks (see `sea`); cards are numbers of kinds (see `cards`).

    Attributes:
        stack: what is due, the next thing last; see `frames`. Empty at the end.
        place: the kaiju's space, -1 before it has begun; `path` are all it has written down.
        legs: what everybody knows of each of its moves; as long as the path but for its first place.
        possible: where the kaiju can be, as far as everybody knows.
        energy: 0 to 7.
        ships: the space of each ship, -1 in the port.
        mines, sunk: spaces with mines, submerged lands.
        material, built, discarded: embankment tiles by the area they lie in.
        hands: cards of each human, sorted.
        left: cards of each kind in the deck; `day` is the one that is drawn from, 5 when the deck is used up.
        asleep: Awakening abilities of each kind nobody has seen.
        discards, spent: used action cards and Awakening abilities, in order.
        evolutions: the kaiju's cards, in order; `used` those that all have seen, as a bit mask.
        turns: how many human turns have begun; `mover` is the human who had the last, 0 before.
        reason: how the game ended, "" while it goes on.

    """

    __slots__ = (
        "_legal",
        "asleep",
        "built",
        "day",
        "discarded",
        "discards",
        "energy",
        "evolutions",
        "game",
        "hands",
        "left",
        "legs",
        "material",
        "mines",
        "mover",
        "path",
        "place",
        "possible",
        "reason",
        "ships",
        "spent",
        "stack",
        "sunk",
        "turns",
        "used",
    )
    game: LeviathGame
    asleep: tuple[int, ...]
    built: int
    day: int
    discarded: int
    discards: tuple[int, ...]
    energy: int
    evolutions: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    legs: tuple[Leg, ...]
    material: int
    mines: int
    mover: int
    path: tuple[int, ...]
    place: int
    possible: int
    reason: str
    ships: tuple[int, ...]
    spent: tuple[int, ...]
    stack: list[Frame]
    sunk: int
    turns: int
    used: int

    def __init__(self, game: LeviathGame) -> None:
        """Make a blank state: `initial`, `clone` and `position.build` fill it."""
        self.game = game
        self._legal: tuple[int, ...] | None = None

    @classmethod
    def initial(cls, game: LeviathGame) -> LeviathState:
        """Return the position before anything is drawn. Rule: leviath 3, 11.1."""
        state = cls(game)
        sea = game.sea
        state.stack = [(TURN, 1), (START,)]
        cards = game.hand_size
        state.stack += [(DEAL, seat, cards) for seat in range(game.num_players - 1, 0, -1)]
        if game.handicap > 0:
            state.stack.append((HANDICAP, game.handicap))
        state.place = -1
        state.path = ()
        state.legs = ()
        state.possible = game.starts
        state.energy = game.start_energy
        state.ships = (*sea.ship_starts, *(-1,) * sea.ships_in_port)
        state.mines = sum(1 << space for space in sea.hard_mines[: max(0, -game.handicap)])
        state.sunk = state.built = state.discarded = 0
        state.material = (1 << len(LANDS)) - 1
        state.hands = ((),) * (game.num_players - 1)
        state.left = game.cards.deck(game.num_players - 1)
        state.day = 1
        state.asleep = tuple(ability.count for ability in game.cards.awakenings)
        state.discards = state.spent = state.evolutions = ()
        state.used = state.turns = state.mover = 0
        state.reason = ""
        return state

    def clone(self) -> LeviathState:
        """Return an independent copy."""
        copy = LeviathState(self.game)
        copy.stack = self.stack[:]
        copy.place = self.place
        copy.path = self.path
        copy.legs = self.legs
        copy.possible = self.possible
        copy.energy = self.energy
        copy.ships = self.ships
        copy.mines = self.mines
        copy.sunk = self.sunk
        copy.material = self.material
        copy.built = self.built
        copy.discarded = self.discarded
        copy.hands = self.hands
        copy.left = self.left
        copy.day = self.day
        copy.asleep = self.asleep
        copy.discards = self.discards
        copy.spent = self.spent
        copy.evolutions = self.evolutions
        copy.used = self.used
        copy.turns = self.turns
        copy.mover = self.mover
        copy.reason = self.reason
        copy._legal = self._legal
        return copy

    # --- what is asked

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        if not self.stack:
            return TERMINAL
        frame = self.stack[-1]
        if frame[0] >= FIRST_OF_CHANCE:
            return CHANCE
        return KAIJU_SEAT if frame[0] in _OF_KAIJU else frame[1]

    def decision(self) -> Decision:
        """Return what is asked now, by whom."""
        return Decision(KINDS[self.stack[-1][0]] if self.stack else OVER, self.current_player())

    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted."""
        if self._legal is None:
            self._legal = tuple(self._walk(None))
        return self._legal

    def _walk(self, why: Why) -> list[int]:
        """List the legal actions; fill the notebook with the reasons for those of the same kind that are not."""
        if not self.stack or self.stack[-1][0] >= FIRST_OF_CHANCE:
            return []
        frame = self.stack[-1]
        return _RULES[frame[0]][0](self, frame, why)

    def refusal(self, action: int) -> Refusal | None:
        """Return why the deciding seat may not take an action, or None if it may."""
        if action in self.legal_actions():
            return None
        why: dict[int, str] = {}
        self._walk(why)
        return explain(self, action, why.get(action) or nearest(self, action))

    def not_yours(self) -> Refusal:
        """Return the refusal for a seat that is not asked."""
        player = self.current_player()
        code = {TERMINAL: "now-over", CHANCE: f"now-{self.decision().kind}"}.get(player, "not-yours")
        return explain(self, 0, code)

    # --- what follows

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        """Take one decision, in place; see `State.apply`."""
        if self.stack and self.stack[-1][0] >= FIRST_OF_CHANCE:
            self._draw(action, events)
            return
        legal = self._legal if self._legal is not None else self.legal_actions()
        at = bisect_left(legal, action)
        if at == len(legal) or legal[at] != action:
            self._refuse(action)
        self._take(action, events)
        self._run(events)

    def _refuse(self, action: int) -> None:
        record = self.game.action(action)  # raises for what is in no catalogue
        refusal = self.refusal(action)
        raise IllegalAction(f"{str(record)!r} is not legal here: {refusal}", refusal)

    def _take(self, action: int, events: Events) -> None:
        self._legal = None
        frame = self.stack.pop()
        _RULES[frame[0]][1](self, frame, action, events)

    def _run(self, events: Events) -> None:
        """Work off what needs no decision, until a seat or chance is asked or the game is over."""
        while self.stack:
            frame = self.stack[-1]
            kind = frame[0]
            if kind < FIRST_OF_CHANCE:
                if kind in _TAKEN_ALONE and len(self.legal_actions()) == 1:
                    self._take(self.legal_actions()[0], events)
                elif self._is_idle(frame):
                    self._legal = None
                    self.stack.pop()
                    self._tell_idle(frame, events)
                else:
                    return
            elif kind < FIRST_OF_ENGINE:
                if chance.outcomes(self, frame):
                    return
                self.stack.pop()
                if kind != WAKE:  # a draw, with `deck_end="failed_draw"`
                    self.end("deck-out", events)
                elif events is not None:
                    events.append(Event("no-ability", KAIJU_SEAT, (), "leviath 9.1"))
            else:
                self.stack.pop()
                self._work_off(frame, events)

    def _is_idle(self, frame: Frame) -> bool:
        """Return whether everybody sees that a decision has nothing to decide."""
        if frame[0] == SHIPS:
            return self.legal_actions() in ((), (self.game.catalogue.stop_ships,))
        if frame[0] == CARD:
            return not self.hands[frame[1] - 1]
        if frame[0] == MINE:
            return not mines.supply(self) or len(self.legal_actions()) == frame[4]
        return False

    def _tell_idle(self, frame: Frame, events: Events) -> None:
        """Tell what comes to nothing where there is nothing to decide."""
        if events is None:
            return
        kind, seat = frame[:2]
        if kind == SHIPS:
            events.append(Event("no-step", seat, (), "leviath 4.1"))
        elif kind == CARD:
            events.append(Event("no-card", seat, (), "leviath 4.2"))
        else:
            events.append(Event("no-mine", seat, (), "leviath 5.2"))

    def _work_off(self, frame: Frame, events: Events) -> None:
        if frame[0] == TURN:
            self._begin_turn(frame[1], events)
        elif frame[0] == WAVE:
            waves.wave(self, frame, events)
        else:
            chance.expose(self, events)

    def _begin_turn(self, seat: int, events: Events) -> None:
        """Put a human's turn and then the kaiju's onto the stack. Rule: leviath 4, 7."""
        self.turns += 1
        self.mover = seat
        following = seat + 1 if seat + 1 < self.game.num_players else 1
        self.stack += [(TURN, following), (KAIJU,), (DRAW, seat), (CARD, seat), (SHIPS, seat, humans.STEPS, -1, 0)]
        if events is not None:
            events.append(Event("turn", seat, (self.turns,), "leviath 4"))

    # --- what the rules' modules change

    def put_ship(self, ship: int, space: int) -> None:
        """Put a ship onto a space."""
        self.ships = (*self.ships[:ship], space, *self.ships[ship + 1 :])

    def lose_ships(self, lost: int, rule: str, events: Events) -> None:
        """Send ships to the port, by a section; with none left at sea the kaiju wins. Rule: leviath 7.3, 10.3."""
        for ship in range(NUM_SHIPS):
            if lost >> ship & 1:
                self.put_ship(ship, -1)
                if events is not None:
                    events.append(Event("ship-lost", KAIJU_SEAT, (ship,), rule))
        if max(self.ships) < 0:
            self.end("ships-lost", events)

    def set_hand(self, seat: int, cards: tuple[int, ...]) -> None:
        """Give a human another hand."""
        self.hands = (*self.hands[: seat - 1], cards, *self.hands[seat:])

    def take_from_deck(self, card: int) -> None:
        """Take a card out of the deck."""
        self.left = (*self.left[:card], self.left[card] - 1, *self.left[card + 1 :])

    def end(self, reason: str, events: Events) -> None:
        """End the game; the kaiju's place is shown. Rule: leviath 10."""
        self.stack = []
        self.reason = reason
        if self.place >= 0:
            self.possible = 1 << self.place
        if events is not None:
            if reason != "captured":
                rule = {"submerged": "leviath 10.2", "ships-lost": "leviath 10.3"}.get(reason, "leviath 10.4")
                events.append(Event(reason, KAIJU_SEAT, (), rule, None, True))
            outcome = self.outcome()
            winners = outcome.winners if outcome else ()
            events.append(Event("game-over", -1, winners, "leviath 10", None, True))

    def outcome(self) -> Outcome | None:
        """Return who has won (1) and lost (0), or None while the game goes on. Rule: leviath 10."""
        if not self.reason:
            return None
        captured = int(self.reason == "captured")
        scores = (1 - captured, *(captured,) * (self.game.num_players - 1))
        return Outcome(scores, ranking(scores), self.reason)

    # --- chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return what may be drawn next, as (outcome id, weight); empty where chance is not asked."""
        if not self.stack or self.stack[-1][0] < FIRST_OF_CHANCE:
            return []
        return chance.outcomes(self, self.stack[-1])

    def draw_all(
        self,
        rng: random.Random,
        log: list[int] | None = None,
        events: list[Event] | None = None,
        to_step: bool = False,  # noqa: ARG002 - no draw of this game begins a step
    ) -> None:
        """Draw all that is due, by the weights."""
        while self.stack and self.stack[-1][0] >= FIRST_OF_CHANCE:
            outcome = _pick(chance.outcomes(self, self.stack[-1]), rng)
            if log is not None:
                log.append(outcome)
            self._draw(outcome, events)

    def _draw(self, outcome: int, events: Events) -> None:
        possible = [number for number, _ in self.chance_outcomes()]
        if outcome not in possible:
            raise IllegalAction(
                f"chance cannot draw {shown(outcome)} now; expected an outcome id such as {possible[0]} or"
                f" {possible[-1]} (see state.chance_outcomes())"
            )
        self._legal = None
        chance.draw(self, self.stack.pop(), outcome, events)
        self._run(events)

    # --- views

    def observation(self, seat: int | None) -> LeviathObservation:
        """Return what a seat (None = spectator) may know. Rule: leviath 12.1."""
        if seat is not None:
            self.game.check_seat(seat)
        return observe(self, seat)

    def determinize(self, seat: int, rng: random.Random) -> LeviathState:
        """Return a position that fits the seat's observation; all that it cannot know is drawn anew."""
        return determinize(self, self.game.check_seat(seat), rng)

    def blank_copy(self) -> LeviathState:
        """Return a copy that knows nothing yet of its legal actions, to be changed before it is used."""
        copy = self.clone()
        copy._legal = None
        return copy

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as JSON data."""
        return reading.to_dict(self)


def _pick(outcomes: list[tuple[int, int]], rng: random.Random) -> int:
    """Return one of some outcomes, drawn by their weights."""
    at = int(rng.random() * sum([weight for _, weight in outcomes]))
    for outcome, weight in outcomes:
        at -= weight
        if at < 0:
            return outcome
    raise ValueError("nothing can be drawn")
