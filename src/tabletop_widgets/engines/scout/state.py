"""A position of SCOUT: turns, Scout chips, the end of rounds, scoring."""

from __future__ import annotations

import random
from bisect import bisect_left
from typing import TYPE_CHECKING, Any, final

from tabletop_widgets.core.errors import IllegalAction, shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, TERMINAL, Decision, Outcome, State, ranking
from tabletop_widgets.engines.scout.actions import (
    KEEP,
    NUM_ACTIONS,
    SCOUT,
    SCOUT_AND_SHOW,
    SCOUTS,
    SHOW,
    TURN,
)
from tabletop_widgets.engines.scout.components.cards import (
    DECK,
    HAND,
    NUM_CARDS,
    NUM_FACES,
    NUMBERS,
    ONE_TWO,
    TOP,
    cards_in,
    mask_of,
)
from tabletop_widgets.engines.scout.position import reading
from tabletop_widgets.engines.scout.position.determinize import determinize
from tabletop_widgets.engines.scout.rules import sets
from tabletop_widgets.engines.scout.rules.phases import (
    CHIPS_FOR_TWO,
    CHOOSE_HAND,
    DEAL,
    MUST_SHOW,
    OVER,
    PHASES,
    PICK_START,
    START,
    TAKE_TURN,
)
from tabletop_widgets.engines.scout.rules.refusals import explain
from tabletop_widgets.engines.scout.view.observation import HIDDEN, ScoutObservation

if TYPE_CHECKING:
    from tabletop_widgets.engines.scout.game import ScoutGame


@final
class ScoutState(State):
    """One position of SCOUT; see `State` for the contract.

    Attributes:
        phase, player: what is asked, and the seat that decides.
        round: the present round, 0-based.
        starter: the seat that begins this round.
        hands: faces by seat, from left to right.
        active, owner: the active set and its owner (-1: there was no Show yet).
        need: the strength of the active set, 0 without one.
        scouts: Scouts since the last Show.
        captured, chips, ready: captured cards, Scout chips, and whether the Scout & Show chip is there, by seat.
        seen: cards that have lain on the table this round, as a bit mask.
        pool: cards nobody has seen this round and nobody holds: what chance deals from.
        known: by seat, cards it saw in round 1 (two players only: they cannot come in round 2).
        results: (captured, chips, cards, points) by seat for each finished round.
        deal_to: cards each hand is dealt up to, while chance deals.
        after_deal: the phase that follows the deal.

    """

    __slots__ = (
        "_legal",
        "active",
        "after_deal",
        "captured",
        "chips",
        "deal_to",
        "game",
        "hands",
        "known",
        "need",
        "owner",
        "phase",
        "player",
        "pool",
        "ready",
        "results",
        "round",
        "scouts",
        "seen",
        "starter",
    )
    game: ScoutGame
    known: tuple[int, ...]
    results: tuple[tuple[tuple[int, int, int, int], ...], ...]
    phase: int
    player: int
    pool: int
    round: int
    starter: int

    def __init__(self, game: ScoutGame) -> None:
        """Make a blank state: `new_state` and `clone` fill it."""
        self.game = game
        self._legal: tuple[int, ...] | None = None

    @classmethod
    def initial(cls, game: ScoutGame) -> ScoutState:
        """Return the position before anything is drawn."""
        n = game.num_players
        state = cls(game)
        state.phase = PICK_START if game.start_player == "random" else DEAL
        state.round = state.starter = state.player = 0
        state.known = (0,) * n
        state.results = ()
        state.pool = DECK[n]
        state._clear_table()
        return state

    def _clear_table(self) -> None:
        """Make everything of one round ready for its deal. Rule: scout 3.1, 7.1."""
        n = self.game.num_players
        self.hands: list[tuple[int, ...]] = [()] * n
        self.active: tuple[int, ...] = ()
        self.owner = -1
        self.need = self.scouts = self.seen = 0
        self.captured = [0] * n
        self.chips = [CHIPS_FOR_TWO if n == 2 else 0] * n
        self.ready = [n > 2] * n
        self.deal_to: tuple[int, ...] = (HAND[n],) * n
        self.after_deal = CHOOSE_HAND

    def clone(self) -> ScoutState:
        """Return an independent copy."""
        copy = ScoutState(self.game)
        copy.phase = self.phase
        copy.player = self.player
        copy.round = self.round
        copy.starter = self.starter
        copy.hands = self.hands[:]
        copy.active = self.active
        copy.owner = self.owner
        copy.need = self.need
        copy.scouts = self.scouts
        copy.captured = self.captured[:]
        copy.chips = self.chips[:]
        copy.ready = self.ready[:]
        copy.seen = self.seen
        copy.pool = self.pool
        copy.known = self.known
        copy.results = self.results
        copy.deal_to = self.deal_to
        copy.after_deal = self.after_deal
        copy._legal = self._legal
        return copy

    # --- what is asked

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        if self.phase <= DEAL:
            return CHANCE
        return TERMINAL if self.phase == OVER else self.player

    def decision(self) -> Decision:
        """Return what is asked now, by whom."""
        kind = PHASES[self.phase]
        if self.phase == TAKE_TURN:
            kind = "turn" if self.need else "first-turn"
        return Decision(kind, self.current_player())

    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted."""
        if self._legal is None:
            self._legal = tuple(self._walk(None))
        return self._legal

    def _walk(self, why: dict[int, str] | None) -> list[int]:
        """List the legal actions; fill the notebook with the reason for every other one."""
        phase = self.phase
        if why is not None:
            self._note_phase(why)
        if phase <= DEAL or phase == OVER:
            return []
        if phase == CHOOSE_HAND:
            return [KEEP, TURN]
        hand = self.hands[self.player]
        out = sets.shows(hand, self.need, why)
        if why is not None:
            self._note_cards(why, len(hand))
        if phase == MUST_SHOW:
            return out
        can_scout = self.need > 0 and (len(self.hands) > 2 or self.chips[self.player] > 0)
        if can_scout:
            out += SCOUTS[2 if len(self.active) > 1 else 1][len(hand)]
            if self.ready[self.player]:
                out += self._scouts_and_shows(hand)
        return out

    def _scouts_and_shows(self, hand: tuple[int, ...]) -> list[int]:
        """List the Scouts after which a legal Show follows. Rule: scout 4.4."""
        out: list[int] = []
        active = self.active
        for end in (0, 1) if len(active) > 1 else (0,):
            need = sets.strength(active[:-1] if end else active[1:])
            taken = active[-1] if end else active[0]
            up_to, start_from = sets.room(hand, need) if need else (-1, 0)
            for turned in (0, 1):
                first = SCOUT_AND_SHOW + (2 * end + turned) * NUM_CARDS
                slots = sets.slots_before_show(hand, TOP[taken ^ turned], need, up_to, start_from)
                out += [first + slot for slot in slots]
        return out

    def _note_phase(self, why: dict[int, str]) -> None:
        """Note what the phase alone forbids, for whole blocks of the catalogue; what is legal is left out later."""
        phase = self.phase
        turns = range(SHOW, NUM_ACTIONS)
        if phase <= DEAL or phase == OVER:
            why.update(dict.fromkeys(range(NUM_ACTIONS), "over" if phase == OVER else "dealing"))
        elif phase == CHOOSE_HAND:
            why.update(dict.fromkeys(turns, "hand-first"))
        else:
            why.update(dict.fromkeys((KEEP, TURN), "hand-decided"))
            why.update(dict.fromkeys(range(SCOUT, NUM_ACTIONS), self._scout_note()))
            why.update(dict.fromkeys(range(SCOUT_AND_SHOW, NUM_ACTIONS), self._scout_and_show_note()))

    def _scout_note(self) -> str:
        if self.phase == MUST_SHOW:
            return "must-show"
        if not self.need:
            return "scout-nothing"
        return "scout-no-chip" if len(self.hands) == 2 and not self.chips[self.player] else "scout-no-slot"

    def _scout_and_show_note(self) -> str:
        if len(self.hands) == 2:
            return "scout-and-show-two-players"
        if self.phase == MUST_SHOW or not self.need:
            return self._scout_note()
        return "scout-and-show-no-show" if self.ready[self.player] else "scout-and-show-used"

    def _note_cards(self, why: dict[int, str], size: int) -> None:
        """Note the places and ends that are not there."""
        for start in range(NUM_CARDS):
            for length in range(max(1, size - start + 1), NUMBERS + 1):
                why[SHOW + start * NUMBERS + length - 1] = sets.NO_CARDS
        if not self.need or self.phase == MUST_SHOW:
            return
        for first in (SCOUT, SCOUT_AND_SHOW):
            note = why[first]
            if note not in ("scout-no-slot", "scout-and-show-no-show"):
                continue
            for way in range(4):
                for slot in range(size + 1, NUM_CARDS):
                    why[first + way * NUM_CARDS + slot] = "scout-no-slot"
            if len(self.active) == 1:
                why.update(dict.fromkeys(range(first + 2 * NUM_CARDS, first + 4 * NUM_CARDS), "scout-one-card"))

    def refusal(self, action: int) -> Refusal | None:
        """Return why the deciding seat may not take an action, or None if it may."""
        if action in self.legal_actions():
            return None
        why: dict[int, str] = {}
        self._walk(why)
        return explain(self, action, why[action])

    def not_yours(self) -> Refusal:
        """Return the refusal for a seat that is not asked."""
        codes = {DEAL: "dealing", PICK_START: "dealing", CHOOSE_HAND: "hand-not-yours", OVER: "over"}
        code = codes.get(self.phase, "not-yours")
        return explain(self, 0, code)

    # --- what follows

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        """Take one decision, in place; see `State.apply`."""
        if self.phase <= DEAL:
            self._apply_outcome(action, events)
            return
        legal = self._legal if self._legal is not None else self.legal_actions()
        at = bisect_left(legal, action)
        if at == len(legal) or legal[at] != action:
            self._refuse(action)
        self._legal = None
        if action >= SCOUT:
            self._scout(action, events)
        elif action >= SHOW:
            self._show(action, events)
        else:
            self._choose_hand(action, events)

    def _refuse(self, action: int) -> None:
        record = self.game.action(action)  # raises for what is in no catalogue
        refusal = self.refusal(action)
        raise IllegalAction(f"{str(record)!r} is not legal here: {refusal}", refusal)

    def _choose_hand(self, action: int, events: list[Event] | None) -> None:
        seat = self.player
        if action == TURN:
            self.hands[seat] = tuple([face ^ 1 for face in self.hands[seat]])
        if events is not None:
            events.append(Event("hand-chosen", seat, (), "scout 3.3"))
            events.append(Event("hand-turned" if action == TURN else "hand-kept", seat, (), "scout 3.3", 1 << seat))
        self.player = (seat + 1) % len(self.hands)
        if self.player == self.starter:
            self.phase = TAKE_TURN

    def _show(self, action: int, events: list[Event] | None) -> None:
        seat = self.player
        hand = self.hands[seat]
        start, length = divmod(action - SHOW, NUMBERS)
        length += 1
        shown = hand[start : start + length]
        if events is not None:
            events.append(Event("show", seat, shown, "scout 4.1"))
            if self.active:
                events.append(Event("capture", seat, (len(self.active),), "scout 4.1"))
        self.captured[seat] += len(self.active)
        self.active = shown
        self.owner = seat
        self.need = sets.strength(shown)
        self.scouts = 0
        self.seen |= mask_of(shown)
        self.hands[seat] = hand = hand[:start] + hand[start + length :]
        if not hand:
            self._end_round(Event("round-empty", seat, (), "scout 5.1"), -1, events)
            return
        seat += 1
        self.player = seat if seat < len(self.hands) else 0
        self.phase = TAKE_TURN
        if len(self.hands) == 2:
            self._check_stuck(events)

    def _scout(self, action: int, events: list[Event] | None) -> None:
        seat = self.player
        hands = self.hands
        then_show = action >= SCOUT_AND_SHOW
        way, slot = divmod(action - (SCOUT_AND_SHOW if then_show else SCOUT), NUM_CARDS)
        if way >= 2:
            face, self.active = self.active[-1], self.active[:-1]
        else:
            face, self.active = self.active[0], self.active[1:]
        face ^= way & 1
        hand = hands[seat]
        hands[seat] = (*hand[:slot], face, *hand[slot:])
        self.need = sets.strength(self.active)
        self.scouts += 1
        two = len(hands) == 2
        if two:
            self.chips[seat] -= 1
        else:
            self.chips[self.owner] += 1
        if events is not None:
            self._tell_scout(seat, face, slot, then_show, events)
        if then_show:
            self.ready[seat] = False
            self.phase = MUST_SHOW
            self._tell_empty(events)
        elif two:
            self._tell_empty(events)
            self._check_stuck(events)
        elif self.scouts == len(hands) - 1:
            self._end_round(Event("round-scouted", self.owner, (), "scout 5.2"), self.owner, events)
        else:
            seat += 1
            self.player = seat if seat < len(hands) else 0
            self._tell_empty(events)

    def _tell_empty(self, events: list[Event] | None) -> None:
        if events is not None and not self.active:
            events.append(Event("table-empty", -1, (), "scout 4.3"))

    def _tell_scout(self, seat: int, face: int, slot: int, then_show: bool, events: list[Event]) -> None:
        if then_show:
            events.append(Event("scout-and-show", seat, (), "scout 4.4"))
        if self.game.scouted_orientation == "public":
            events.append(Event("scout", seat, (face, slot), "scout 4.3"))
        else:
            events.append(Event("scout-hidden", seat, (face >> 1, slot), "scout 8.1"))
            events.append(Event("scout-way-up", seat, (face,), "scout 8.1", 1 << seat))
        if len(self.hands) == 2:
            events.append(Event("pay-chip", seat, (self.chips[seat],), "scout 7.3"))
        else:
            events.append(Event("chip", self.owner, (), "scout 4.3"))

    def _check_stuck(self, events: list[Event] | None) -> None:
        """With two players the round ends when the seat to move can neither show nor scout. Rule: scout 7.5."""
        if not self.legal_actions():
            self._end_round(Event("round-stuck", self.player, (), "scout 7.5"), self.owner, events)

    def _end_round(self, reason: Event, exempt: int, events: list[Event] | None) -> None:
        """Score the round and set up the next one. Rule: scout 6, 2.3."""
        result = []
        for seat, hand in enumerate(self.hands):
            cards = 0 if seat == exempt else len(hand)
            points = self.captured[seat] + self.chips[seat] - cards
            result.append((self.captured[seat], self.chips[seat], cards, points))
        self.results += (tuple(result),)
        if events is not None:
            events.append(reason)
            if exempt >= 0:
                rule = "scout 7.6" if len(self.hands) == 2 else "scout 6.2"
                events.append(Event("exempt", exempt, (len(self.hands[exempt]),), rule))
            events.extend(Event("round-score", seat, row, "scout 6.1") for seat, row in enumerate(result))
        self._legal = None
        n = len(self.hands)
        if n == 2 and self.round == 0 and self.pool.bit_count() < n:
            # a position by hand that leaves no card aside: nobody can get a point in round 2
            self.round += 1
            self.results += (((0, 0, 0, 0),) * n,)
        if len(self.results) == n:
            self.phase = OVER
            if events is not None:
                outcome = self.outcome()
                winners = outcome.winners if outcome else ()
                events.append(Event("game-over", -1, winners, "scout 6.3"))
            return
        if n == 2:  # what lay aside is dealt now; nobody has seen it
            self.known = tuple(self.seen | mask_of(hand) for hand in self.hands)
        else:
            self.pool = DECK[n]
        self.round += 1
        self.starter = self.player = (self.starter + 1) % n
        self.phase = DEAL
        self._clear_table()
        if n == 2:  # a position by hand may have left fewer aside than a deal does
            self.deal_to = (min(HAND[n], self.pool.bit_count() // n),) * n

    def outcome(self) -> Outcome | None:
        """Return scores and places, or None while the game goes on. Rule: scout 6.3."""
        if self.phase != OVER:
            return None
        scores = tuple(sum(result[seat][3] for result in self.results) for seat in range(len(self.hands)))
        return Outcome(scores, ranking(scores), "all-rounds-played")

    # --- chance

    def _next_to_be_dealt(self) -> int:
        """Return the seat that gets the next card, or -1 when all hands are complete."""
        for seat, hand in enumerate(self.hands):
            if len(hand) < self.deal_to[seat]:
                return seat
        return -1

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return the faces that may be dealt next, or the seats that may start, all with weight 1."""
        if self.phase == PICK_START:
            return [(START + seat, 1) for seat in range(len(self.hands))]
        if self.phase == DEAL:
            return [(2 * card + up, 1) for card in cards_in(self.pool) for up in (0, 1)]
        return []

    def draw_all(
        self,
        rng: random.Random,
        log: list[int] | None = None,
        events: list[Event] | None = None,
        to_step: bool = False,  # noqa: ARG002 - no draw of this game begins a step
    ) -> None:
        """Draw the start player if due, and deal all hands."""
        if self.phase == PICK_START:
            start = START + int(rng.random() * len(self.hands))
            if log is not None:
                log.append(start)
            self._apply_outcome(start, events)
        if self.phase != DEAL:
            return
        cards = cards_in(self.pool)
        for seat, hand in enumerate(self.hands):
            dealt = list(hand)
            while len(dealt) < self.deal_to[seat]:
                at, up = divmod(int(rng.random() * 2 * len(cards)), 2)
                dealt.append(2 * cards.pop(at) + up)
            if log is not None:
                log.extend(dealt[len(hand) :])
            self.hands[seat] = tuple(dealt)
        self.pool = sum(1 << card for card in cards)
        self._finish_deal(events)

    def _may_come(self, outcome: int) -> bool:
        """Return whether an outcome is among `chance_outcomes()`, without listing them."""
        if self.phase == PICK_START:
            return outcome in range(START, START + len(self.hands))
        return outcome in range(NUM_FACES) and bool(self.pool >> (outcome >> 1) & 1)

    def _apply_outcome(self, outcome: int, events: list[Event] | None) -> None:
        if not self._may_come(outcome):
            possible = [number for number, _ in self.chance_outcomes()]
            raise IllegalAction(
                f"chance cannot draw {shown(outcome)} now; expected an outcome id such as {possible[0]} or"
                f" {possible[-1]} (see state.chance_outcomes())"
            )
        self._legal = None
        if self.phase == PICK_START:
            self.starter = self.player = outcome - START
            self.phase = DEAL
            return
        seat = self._next_to_be_dealt()
        self.hands[seat] += (outcome,)
        self.pool &= ~(1 << (outcome >> 1))
        if self._next_to_be_dealt() < 0:
            self._finish_deal(events)

    def _finish_deal(self, events: list[Event] | None) -> None:
        if self.game.start_player == "one-two" and self.round == 0 and self.after_deal == CHOOSE_HAND:
            has_it = [any(face >> 1 == ONE_TWO for face in hand) for hand in self.hands]
            self.starter = self.player = has_it.index(True)
        self.phase = self.after_deal
        if events is not None:
            rule = "scout 7.2" if len(self.hands) == 2 else "scout 3.1"
            events.append(Event("deal", -1, (self.round + 1, len(self.hands)), rule))
            events.append(Event("start", self.starter, (), "scout 3.4"))

    # --- views

    def observation(self, seat: int | None) -> ScoutObservation:
        """Return what a seat (None = spectator) may know. Rule: scout 8.1."""
        if seat is not None:
            self.game.check_seat(seat)
        return ScoutObservation(
            seat,
            self.current_player(),
            PHASES[self.phase],
            self.round + 1,
            self.starter,
            tuple([self._seen_by(seat, holder) for holder in range(len(self.hands))]),
            self.active,
            self.owner if self.active else -1,
            self.scouts,
            self.seen | (self.known[seat] if seat is not None else 0),
            tuple(self.captured),
            tuple(self.chips),
            tuple(self.ready),
            self.results,
        )

    def _seen_by(self, seat: int | None, holder: int) -> tuple[int, ...]:
        """Return a hand as a seat sees it: others' cards are known once they have lain on the table."""
        hand = self.hands[holder]
        if self.phase <= DEAL:  # nobody lifts a card before the deal is complete
            return (HIDDEN,) * len(hand)
        if holder == seat:
            return hand
        seen = self.seen
        if self.game.scouted_orientation == "public":
            return tuple([face if seen >> (face >> 1) & 1 else HIDDEN for face in hand])
        return tuple([-2 - (face >> 1) if seen >> (face >> 1) & 1 else HIDDEN for face in hand])

    def determinize(self, seat: int, rng: random.Random) -> ScoutState:
        """Return a position that fits the seat's observation; hidden cards, and how they lie, are drawn anew."""
        return determinize(self, self.game.check_seat(seat), rng)

    def blank_copy(self) -> ScoutState:
        """Return a copy that knows nothing yet of its legal actions, to be changed before it is used."""
        copy = self.clone()
        copy._legal = None
        return copy

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as JSON data."""
        return reading.to_dict(self)
