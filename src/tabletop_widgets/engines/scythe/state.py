"""A position of Scythe: pieces, tracks, and the stack of what is asked and what follows."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, final

from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, TERMINAL, Decision, Outcome, State
from tabletop_widgets.engines.scythe.actions.ids import END_TURN, GIVE, NO_DEAL, REVEAL
from tabletop_widgets.engines.scythe.components.map import PLACES, TERRITORIES
from tabletop_widgets.engines.scythe.components.mats import STRUCTURES
from tabletop_widgets.engines.scythe.plan import Plan
from tabletop_widgets.engines.scythe.position import writing
from tabletop_widgets.engines.scythe.position.determinize import determinize
from tabletop_widgets.engines.scythe.rules import chance, scoring, setup
from tabletop_widgets.engines.scythe.rules.deals import give_coins, note_gifts, possible_gifts
from tabletop_widgets.engines.scythe.rules.dispatch import RUN, SILENT, TAKE, WALK
from tabletop_widgets.engines.scythe.rules.frames import (
    AUTOMA_CARD,
    AUTOMA_FIGHT,
    AUTOMA_GAIN,
    AUTOMA_MOVE,
    BOTTOM,
    CARDS,
    DEAL,
    DIAL,
    DISCARD,
    DRAW_CARD,
    DRAW_FACTION,
    ENCOUNTER,
    END,
    KINDS,
    LAST_CHANCE,
    OVER,
    PAY,
    SECTION,
)
from tabletop_widgets.engines.scythe.rules.objectives import list_reveals, reveal
from tabletop_widgets.engines.scythe.rules.payment import may_coerce
from tabletop_widgets.engines.scythe.rules.refusals import explain
from tabletop_widgets.engines.scythe.rules.vain import tell_passing
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation
from tabletop_widgets.engines.scythe.view.observe import observe

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.game import ScytheGame

_STEPS = frozenset((AUTOMA_CARD, AUTOMA_MOVE, AUTOMA_GAIN, AUTOMA_FIGHT))
_NEVER_FORCED = frozenset((SECTION, BOTTOM, DISCARD, END))  # what could be chosen depends on hidden cards


@final
class ScytheState(State):
    """One position of Scythe; see `State` for the contract.

    Lists have an entry a seat, or a block of entries a seat where the comment says so. Places are those of `board`.

    Attributes:
        factions, mats: by seat; shorter while they are drawn.
        power, popularity, coins: the tracks and the purse.
        hand: combat cards, four counts a seat (values 2 to 5).
        objectives: cards in hand; revealed: cards shown; returned: the card put back unseen, or -1.
        characters: places.
        mechs: four places a seat, by place on the faction mat; -1 = not deployed.
        abilities: bit mask of the deployed mechs.
        workers: `PLACES` counts a seat.
        on_board: workers on the board.
        army, labour, built: bit masks of the places with characters or mechs, with workers, with structures.
        structures: four places a seat; -1 = not built.
        resources: `PLACES` counts a kind; tokens: bit mask of the places with tokens, by kind.
        upgraded, covered, recruits, bonuses: see `ScytheObservation`.
        factory_cards, sections, stars: see there; stars has nine counts a seat.
        encounters: places with a token; encounter_cards: cards drawn.
        deck, discard: combat cards by value.
        offer: Factory cards on the board, or -1 before anybody has looked; looked: bit mask of seats that have.
        known: four counts a seat: cards that the seat knows to be in Crimea's hand, because they were stolen from it.
        tile: structure bonus tile, -1 before it is drawn.
        turn: the seat whose turn it is; turns: turns begun.
        choices: what each seat did last on top (`ids.FIRST`, `SECOND`, `SKIP`), -1 before its first turn.
        in_part, coerced, driven: of this turn: gains one by one; Coercion used; workers driven off.
        contest: hexes with a combat to come.
        origins: where the character and the mechs stood before this Move.
        strays: workers away from where they stood before this Move, each place << 12 | origin << 6 | walked.
        last_battle: the last combat: the turn in which it was (`turns`), its hex, then seat, dial and cards of the
            attacker and of the defender; () before the first.
        markers: by seat, the space of an Automa's star tracker; 0 for a human, as in the fields that follow.
        turned, fought: the cards in an Automa's two discard piles, as bit masks of indices; the others are its deck.
        last_turned, last_fought: the last card that went to each pile, -1 for none; a reshuffle does not change them.
        plans: what the last card of its turn has made an Automa do, or None.
        peeked: seats that had looked through the Factory cards when an Automa took one unseen, as a bit mask.
        stack: see `frames`; empty at the end of the game.

    """

    __slots__ = (
        "_legal",
        "abilities",
        "army",
        "bonuses",
        "built",
        "characters",
        "choices",
        "coerced",
        "coins",
        "contest",
        "covered",
        "deck",
        "discard",
        "driven",
        "encounter_cards",
        "encounters",
        "factions",
        "factory_cards",
        "fought",
        "game",
        "hand",
        "in_part",
        "known",
        "labour",
        "last_battle",
        "last_fought",
        "last_turned",
        "looked",
        "markers",
        "mats",
        "mechs",
        "objectives",
        "offer",
        "on_board",
        "origins",
        "peeked",
        "plans",
        "popularity",
        "power",
        "recruits",
        "resources",
        "returned",
        "revealed",
        "sections",
        "stack",
        "stars",
        "strays",
        "structures",
        "tile",
        "tokens",
        "turn",
        "turned",
        "turns",
        "upgraded",
        "workers",
    )
    game: ScytheGame
    stack: list[tuple[int, ...]]
    factions: tuple[int, ...]
    mats: tuple[int, ...]
    origins: tuple[int, ...]
    strays: tuple[int, ...]
    objectives: list[tuple[int, ...]]
    revealed: list[tuple[int, ...]]
    power: list[int]
    popularity: list[int]
    coins: list[int]
    hand: list[int]
    returned: list[int]
    characters: list[int]
    mechs: list[int]
    abilities: list[int]
    workers: list[int]
    on_board: list[int]
    army: list[int]
    labour: list[int]
    built: list[int]
    structures: list[int]
    resources: list[int]
    tokens: list[int]
    upgraded: list[int]
    covered: list[int]
    recruits: list[int]
    bonuses: list[int]
    factory_cards: list[int]
    sections: list[int]
    stars: list[int]
    known: list[int]
    deck: list[int]
    discard: list[int]
    encounters: int
    encounter_cards: int
    offer: int
    looked: int
    tile: int
    turn: int
    turns: int
    choices: list[int]
    in_part: int
    coerced: int
    driven: int
    contest: int
    last_battle: tuple[int, ...]
    markers: list[int]
    turned: list[int]
    fought: list[int]
    last_turned: list[int]
    last_fought: list[int]
    plans: list[Plan | None]
    peeked: list[int]

    def __init__(self, game: ScytheGame) -> None:
        """Make a blank state: `new_state` and `clone` fill it."""
        self.game = game
        self._legal: tuple[int, ...] | None = None

    @classmethod
    def initial(cls, game: ScytheGame) -> ScytheState:
        """Return the position before anything is drawn."""
        state = cls(game)
        n = game.num_players
        state.factions = ()
        state.mats = (-1,) * n
        state.power = [0] * n
        state.popularity = [0] * n
        state.coins = [0] * n
        state.hand = [0] * (4 * n)
        state.objectives = [()] * n
        state.revealed = [()] * n
        state.returned = [-1] * n
        state.characters = [-1] * n
        state.mechs = [-1] * (4 * n)
        state.abilities = [0] * n
        state.workers = [0] * (PLACES * n)
        state.on_board = [0] * n
        state.army = [0] * n
        state.labour = [0] * n
        state.built = [0] * n
        state.structures = [-1] * (len(STRUCTURES) * n)
        state.resources = [0] * (4 * PLACES)
        state.tokens = [0] * 4
        state.upgraded = [0] * n
        state.covered = [0] * (4 * n)
        state.recruits = [0] * n
        state.bonuses = [0] * n
        state.factory_cards = [-1] * n
        state.sections = [-1] * n
        state.choices = [-1] * n
        state.stars = [0] * (9 * n)
        state.known = [0] * (4 * n)
        state.last_battle = ()
        state.markers = [0] * n
        state.turned = [0] * n
        state.fought = [0] * n
        state.last_turned = [-1] * n
        state.last_fought = [-1] * n
        state.plans = [None] * n
        state.peeked = [0] * n
        setup.lay_out(state)
        return state

    def clone(self) -> ScytheState:
        """Return an independent copy."""
        copy = ScytheState(self.game)
        copy.factions = self.factions
        copy.mats = self.mats
        copy.power = self.power[:]
        copy.popularity = self.popularity[:]
        copy.coins = self.coins[:]
        copy.hand = self.hand[:]
        copy.objectives = self.objectives[:]
        copy.revealed = self.revealed[:]
        copy.returned = self.returned[:]
        copy.characters = self.characters[:]
        copy.mechs = self.mechs[:]
        copy.abilities = self.abilities[:]
        copy.workers = self.workers[:]
        copy.on_board = self.on_board[:]
        copy.army = self.army[:]
        copy.labour = self.labour[:]
        copy.built = self.built[:]
        copy.structures = self.structures[:]
        copy.resources = self.resources[:]
        copy.tokens = self.tokens[:]
        copy.upgraded = self.upgraded[:]
        copy.covered = self.covered[:]
        copy.recruits = self.recruits[:]
        copy.bonuses = self.bonuses[:]
        copy.factory_cards = self.factory_cards[:]
        copy.sections = self.sections[:]
        copy.stars = self.stars[:]
        copy.known = self.known[:]
        copy.deck = self.deck[:]
        copy.discard = self.discard[:]
        copy.encounters = self.encounters
        copy.encounter_cards = self.encounter_cards
        copy.offer = self.offer
        copy.looked = self.looked
        copy.tile = self.tile
        copy.turn = self.turn
        copy.turns = self.turns
        copy.choices = self.choices[:]
        copy.in_part = self.in_part
        copy.coerced = self.coerced
        copy.driven = self.driven
        copy.contest = self.contest
        copy.origins = self.origins
        copy.strays = self.strays
        copy.last_battle = self.last_battle
        if self.game.automatic:
            copy.markers = self.markers[:]
            copy.turned = self.turned[:]
            copy.fought = self.fought[:]
            copy.last_turned = self.last_turned[:]
            copy.last_fought = self.last_fought[:]
            copy.plans = self.plans[:]
            copy.peeked = self.peeked[:]
        else:  # they never change
            copy.markers = self.markers
            copy.turned = self.turned
            copy.fought = self.fought
            copy.last_turned = self.last_turned
            copy.last_fought = self.last_fought
            copy.plans = self.plans
            copy.peeked = self.peeked
        copy.stack = self.stack[:]
        copy._legal = self._legal
        return copy

    # --- control

    def others(self, seat: int) -> int:
        """Return the places with units of other seats, as a bit mask."""
        found = 0
        army = self.army
        labour = self.labour
        for other in range(len(army)):
            if other != seat:
                found |= army[other] | labour[other]
        return found

    def control(self, seat: int) -> int:
        """Return the territories that a seat controls, as a bit mask. Rule: scythe 3.1, 3.2."""
        held = self.army[seat] | self.labour[seat]
        if seat == self.turn:
            held &= ~self.contest
        built = self.built[seat]
        if built:
            held |= built & ~self.others(seat)
        return held & TERRITORIES

    # --- an Automa

    def scheme(self, seat: int) -> int:
        """Return the scheme that an Automa's cards show: 0 or 1. Rule: scythe 20.2, 23.3."""
        return self.game.tracker(seat).scheme_at(self.markers[seat])

    def rivers_open(self, seat: int) -> bool:
        """Return whether an Automa's units may cross rivers and enter lakes. Rule: scythe 21.12."""
        return self.game.tracker(seat).rivers_open_at(self.markers[seat])

    # --- what is asked

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        if not self.stack:
            return TERMINAL
        frame = self.stack[-1]
        return CHANCE if frame[0] >= DRAW_FACTION else frame[1]

    def decision(self) -> Decision:
        """Return what is asked now, by whom."""
        return Decision(KINDS[self.stack[-1][0]] if self.stack else OVER, self.current_player())

    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted."""
        if self._legal is None:
            self._legal = self._listed() if self.stack and self.stack[-1][0] < DRAW_FACTION else ()
        return self._legal

    def _listed(self) -> tuple[int, ...]:
        """List what is legal for the decision on top."""
        frame = self.stack[-1]
        legal = WALK[frame[0]](self, frame, None)
        if self.game.extras:
            legal = self._with_extras(frame, legal)
        return tuple(legal)

    def _with_extras(self, frame: tuple[int, ...], legal: list[int]) -> list[int]:
        """Add what options allow beside every decision: objectives at any time, and gifts of coins."""
        more: list[int] = []
        if self._may_reveal_beside(frame):
            list_reveals(self, frame[1], True, more, None)
        if self.game.deals and frame[0] not in (DIAL, CARDS, DEAL):
            more += possible_gifts(self, frame[1])
        return sorted([*legal, *more]) if more else legal

    def _may_reveal_beside(self, frame: tuple[int, ...]) -> bool:
        """Return whether an option lets a seat show objectives at a decision that does not ask for them."""
        any_time = self.game.objective_timing == "any" and frame[1] == self.turn
        return any_time and frame[0] not in (SECTION, BOTTOM, END)

    def refusal(self, action: int) -> Refusal | None:
        """Return why the deciding seat may not take an action, or None if it may."""
        if action in self.legal_actions():
            return None
        frame = self.stack[-1] if self.stack else (-1,)
        why: dict[int, str] = {}
        if 0 <= frame[0] < DRAW_FACTION:
            WALK[frame[0]](self, frame, why)
            if self._may_reveal_beside(frame):
                list_reveals(self, frame[1], True, [], why)
            if self.game.deals:
                note_gifts(self, frame[1], why)
        return explain(self, frame, action, why.get(action, ""))

    def not_yours(self) -> Refusal:
        """Return the refusal for a seat that is not asked."""
        return explain(self, self.stack[-1] if self.stack else (-1,), -1, "" if self._nobody() else "not-yours")

    def _nobody(self) -> bool:
        return self.current_player() < 0

    # --- what follows

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        """Take one decision, in place; see `State.apply`."""
        stack = self.stack
        if stack and stack[-1][0] >= DRAW_FACTION:
            chance.apply(self, action, events)
            self.run(events)
            return
        if action not in (self._legal if self._legal is not None else self.legal_actions()):
            self._refuse(action)
        frame = stack[-1]
        if action >= REVEAL and action != END_TURN and action != NO_DEAL:  # the decision itself remains
            if action >= GIVE:
                give_coins(self, frame[1], action - GIVE, events)
            else:
                reveal(self, frame[1], action - REVEAL, events)
        else:
            stack.pop()
            TAKE[frame[0]](self, frame, action, events)
        self.run(events)

    def _refuse(self, action: int) -> None:
        record = self.game.action(action)  # raises for what is in no catalogue
        refusal = self.refusal(action)
        raise IllegalAction(f"{str(record)!r} is not legal here: {refusal}", refusal)

    def run(self, events: list[Event] | None) -> None:
        """Work off the stack until somebody decides, chance draws, or the game is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            kind = frame[0]
            if kind > LAST_CHANCE:
                stack.pop()
                RUN[kind](self, frame, events)
                continue
            if kind >= DRAW_FACTION:
                if kind == DRAW_CARD and not chance.can_draw(self, events):
                    stack.pop()
                    continue
                self._legal = ()
                return
            legal = WALK[kind](self, frame, None)  # without extras: those may rest on what is hidden
            if len(legal) == 1 and self._is_forced(frame):
                silent = legal[0] in SILENT
                if silent or not self.game.ask_forced:
                    stack.pop()
                    if not silent:
                        TAKE[kind](self, frame, legal[0], events)
                    elif events is not None:
                        tell_passing(self, frame, events)
                    continue
            if self.game.extras:
                legal = self._with_extras(frame, legal)
            self._legal = tuple(legal)
            return
        self._legal = ()

    def _is_forced(self, frame: tuple[int, ...]) -> bool:
        """Return whether everybody can see that a decision with one legal action has no other."""
        kind = frame[0]
        if kind in _NEVER_FORCED:
            return False
        if kind == PAY:
            return not may_coerce(self, frame[1])
        return not (self.game.hide_coins and kind in (ENCOUNTER, DEAL))

    # --- chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return what may be drawn next, with weights."""
        return chance.outcomes(self)

    def starts_step(self) -> bool:
        """Return whether an Automa takes its next step, which people look at by itself. Rule: scythe 20.1."""
        return bool(self.stack) and self.stack[-1][0] in _STEPS

    def draw_all(
        self,
        rng: random.Random,
        log: list[int] | None = None,
        events: list[Event] | None = None,
        to_step: bool = False,
    ) -> None:
        """Draw all that is due."""
        while self.stack and self.stack[-1][0] >= DRAW_FACTION:
            if to_step and log and self.starts_step():
                return
            drawn = chance.draw(self, rng)
            if log is not None:
                log.append(drawn)
            chance.take(self, drawn, events)
            self.run(events)

    # --- views and the end

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on. Rule: scythe 15."""
        return None if self.stack else scoring.outcome(self)

    def observation(self, seat: int | None) -> ScytheObservation:
        """Return what a seat (None = spectator) may know. Rule: scythe 16."""
        if seat is not None:
            self.game.check_seat(seat)
        return observe(self, seat)

    def determinize(self, seat: int, rng: random.Random) -> ScytheState:
        """Return a position that fits the seat's observation; all that it cannot know is drawn anew."""
        return determinize(self, self.game.check_seat(seat), rng)

    def blank_copy(self) -> ScytheState:
        """Return a copy that knows nothing yet of its legal actions, to be changed before it is used."""
        copy = self.clone()
        copy._legal = None
        return copy

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as JSON data."""
        return writing.to_dict(self)
