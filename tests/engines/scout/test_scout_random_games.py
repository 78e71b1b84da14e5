"""Many whole games at each number of players, played at random, with a check after every decision."""

from __future__ import annotations

import random

import pytest
from lengths import count

from tabletop_widgets.core.state import CHANCE, TERMINAL
from tabletop_widgets.engines.scout import ScoutGame, ScoutState
from tabletop_widgets.engines.scout.components.cards import DECK, NUMBERS, mask_of
from tabletop_widgets.engines.scout.ids import SCOUT, SCOUT_AND_SHOW, SHOW
from tabletop_widgets.engines.scout.phases import TAKE_TURN

GAMES = count(60, at_length=1000)


class Account:
    """What was done in a round, counted beside the engine."""

    def __init__(self, state: ScoutState, deck: int) -> None:
        self.players = len(state.hands)
        self.deck = deck  # the cards that may be in the round
        self.scouts = [0] * self.players
        self.paid_to = [0] * self.players
        self.doubles = [0] * self.players
        self.captured = [0] * self.players
        self.since_show = 0
        self.sizes = [len(hand) for hand in state.hands]
        self.on_table = 0
        self.owner = -1

    def note(self, seat: int, action: int) -> None:
        """Count a decision that has just been taken."""
        if action >= SCOUT:
            self.scouts[seat] += 1
            self.doubles[seat] += action >= SCOUT_AND_SHOW
            self.paid_to[self.owner] += 1
            self.sizes[seat] += 1
            self.on_table -= 1
            self.since_show += 1
        elif action >= SHOW:
            shown = (action - SHOW) % NUMBERS + 1
            self.captured[seat] += self.on_table
            self.sizes[seat] -= shown
            self.on_table, self.owner, self.since_show = shown, seat, 0

    def chips(self) -> list[int]:
        return [3 - count for count in self.scouts] if self.players == 2 else self.paid_to

    def check(self, state: ScoutState) -> None:
        """Check a position within the round."""
        hands = [mask_of(hand) for hand in state.hands]
        table = mask_of(state.active)
        held = table
        for hand in hands:
            held |= hand
        captured = state.seen & ~held  # seen, and nowhere else
        everything = held | captured | state.pool
        assert everything == self.deck, "a card is lost or comes from nowhere"
        places = [*hands, table, captured, state.pool]
        assert sum(map(int.bit_count, places)) == everything.bit_count(), "a card is in two places"
        assert [len(hand) for hand in state.hands] == self.sizes
        assert len(state.active) == self.on_table
        assert table & ~state.seen == 0
        assert state.captured == self.captured
        assert captured.bit_count() == sum(self.captured)
        assert state.chips == self.chips()
        assert min(state.chips) >= 0
        assert state.scouts == self.since_show
        assert max(self.doubles) <= 1
        assert state.ready == [self.players > 2 and not count for count in self.doubles]
        assert min(self.sizes) > 0, "the round should have ended (5.1)"
        if state.phase == TAKE_TURN and self.players > 2:
            assert self.since_show < self.players - 1, "the round should have ended (5.2)"
            assert self.owner < 0 or state.player == (self.owner + 1 + self.since_show) % self.players

    def result(self, exempt: int) -> list[tuple[int, int, int, int]]:
        """Return what the round has to bring."""
        cards = [0 if seat == exempt else size for seat, size in enumerate(self.sizes)]
        rows = zip(self.captured, self.chips(), cards, strict=True)
        return [(a, b, c, a + b - c) for a, b, c in rows]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_are_played_to_the_end_and_keep_their_accounts(players: int) -> None:
    game = ScoutGame(players)
    for seed in range(GAMES):
        rng = random.Random(seed)
        state = game.new_state()
        account: Account | None = None
        rounds = 0
        deck = DECK[players]
        while (seat := state.current_player()) != TERMINAL:
            if seat == CHANCE:
                if players == 2 and rounds == 1:
                    deck = state.pool  # only what lay aside is played in round 2
                state.draw_all(rng)
                account = Account(state, deck)
                account.check(state)
                continue
            assert account is not None
            actions = state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
            state.apply(action)
            account.note(seat, action)
            if len(state.results) == rounds:
                account.check(state)
                continue
            rounds += 1
            emptied = 0 in account.sizes
            assert emptied or players == 2 or account.since_show == players - 1, "the round ended too early"
            assert list(state.results[-1]) == account.result(-1 if emptied else account.owner)
        assert rounds == players
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.scores == tuple(sum(row[seat][3] for row in state.results) for seat in range(players))
