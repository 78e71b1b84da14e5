"""Many whole games with each number of humans, played at random, with a check after every decision."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from lengths import count
from leviath_reference import PRICE
from leviath_table import BOARDS, HUMANS, game_for, varied

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.compiled_fields import fields_of
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.leviath import LeviathGame, LeviathState
from tabletop_widgets.engines.leviath.actions import (
    Apply,
    Crush,
    Depart,
    EmptyPredation,
    Flee,
    Go,
    LayMine,
    LiftMine,
    Move,
    MoveShip,
    Play,
    Predation,
    Reveal,
    Silence,
    Start,
    Strike,
    Target,
    Tsunami,
    Use,
)
from tabletop_widgets.engines.leviath.position import Position
from tabletop_widgets.engines.leviath.rules.frames import AWAKENING, EVOLVE, FLEE, WAKE

GAMES = count(100, at_length=1000)  # plain ones, on both boards in turn
OTHERS = count(15, at_length=50)  # of each of these
OPTIONS: list[dict[str, Any]] = [
    {"may_decline_block": True, "submerge_to_win": 5, "handicap": 1},
    {"predation_needs_ship": False, "deck_end": "failed_draw", "handicap": -1},
    {"awakening_redraw": False, "mine_reuse": False, "board": "seam", "handicap": -2},
    {"may_decline_block": True, "predation_needs_ship": False, "board": "seam", "handicap": 2},
]
EVERY_TILE = 0b11111
GAIN = {Silence: 2, Predation: 3, EmptyPredation: 3, Move: -2, Tsunami: -3, Reveal: 3}


class Account:
    """What has to be there, counted beside the engine from the actions alone."""

    def __init__(self, game: LeviathGame) -> None:
        state = game.new_state()
        self.sea = game.sea
        self.deck = list(state.left)  # every card in use
        self.awakenings = [ability.count for ability in game.cards.awakenings]
        self.tiers = [ability.tier for ability in game.cards.evolutions]
        self.energy = 2
        self.sudden = False  # a Sudden Wave, which is paid with its target
        self.ships = list(state.ships)
        self.mines = set(game.sea.numbers(state.mines))
        self.path: list[int] = []

    def note(self, state: LeviathState, action: Action) -> None:
        """Count a decision that has just been taken."""
        energy = self.energy + GAIN.get(type(action), 0)
        if isinstance(action, Use):
            energy = 7 if action.name == "full-charge" else energy + PRICE[action.name]
            if action.name == "great-feast":
                here = self.sea.area_of[self.sea.index[self.path[-1]]]
                self.ships = [-1 if at >= 0 and self.sea.area_of[at] == here else at for at in self.ships]
        elif isinstance(action, Apply):
            energy += 2 if action.name == "surge" else 0
        elif isinstance(action, Target):
            energy -= self.sudden
        elif isinstance(action, MoveShip):
            self.ships[action.ship - 1] = self.sea.index[action.space]
        elif isinstance(action, Predation | Strike):
            self.ships[action.ship - 1] = -1
        elif isinstance(action, Depart):
            self.ships[self.ships.index(-1)] = self.sea.index[action.space]
        elif isinstance(action, Play) and action.name.startswith("departure") and -1 in self.ships:
            ship = self.ships.index(-1)  # where there is one gate only, it is taken at once
            self.ships[ship] = state.ships[ship]
        elif isinstance(action, LayMine):
            self.mines.add(action.space)
        elif isinstance(action, LiftMine | Crush):
            self.mines.remove(action.space)
        elif isinstance(action, Start | Move | Go | Flee):
            self.path.append(action.space)
        self.energy = min(7, energy)
        self.sudden = isinstance(action, Apply) and action.name == "sudden-wave"

    def check(self, state: LeviathState) -> None:
        """Check a position."""
        self.check_cards(state)
        assert state.material | state.built | state.discarded == EVERY_TILE, "a tile is lost"
        assert not state.material & state.built
        assert not (state.material | state.built) & state.discarded
        assert state.game.rules.may_decline_block or not state.sunk & ~state.discarded
        assert 0 <= state.energy == self.energy
        assert list(state.ships) == self.ships
        at_sea = [space for space in self.ships if space >= 0]
        assert len(set(at_sea)) == len(at_sea), "two ships share a space"
        assert state.mines == self.sea.mask(sorted(self.mines))
        assert len(self.mines) <= 10
        assert [self.sea.ids[space] for space in state.path] == self.path
        assert len(state.legs) == max(0, len(self.path) - 1)
        if self.path:
            self.check_place(state)

    def check_place(self, state: LeviathState) -> None:
        assert self.sea.ids[state.place] == self.path[-1]
        assert state.possible >> state.place & 1, "the kaiju is where it cannot be"
        if not state.stack or state.stack[-1][0] == FLEE:
            assert state.possible == 1 << state.place
        else:
            assert not state.possible & (state.mines | self.sea.enclosed_spaces(state.mines))

    def check_cards(self, state: LeviathState) -> None:
        counts = list(state.left)
        for cards in (*state.hands, state.discards):
            for card in cards:
                counts[card] += 1
        assert counts == self.deck, "a card is lost or comes from nowhere"
        asleep = list(state.asleep)
        for card in state.spent:
            asleep[card] += 1
        for frame in state.stack:
            if frame[0] in (AWAKENING, WAKE):
                for card in frame[1:]:
                    asleep[card] += card >= 0
        assert asleep == self.awakenings
        tiers = [self.tiers[card] for card in state.evolutions]
        due = [frame[1] for frame in state.stack if frame[0] == EVOLVE]
        if state.stack:
            assert tiers + due == [1, 2, 3][: state.day - 1]

    def check_end(self, state: LeviathState) -> None:
        """Check that the reason for the end is there, and that no other was passed over."""
        reason = state.reason
        enclosed = bool(self.sea.enclosed_spaces(state.mines) >> state.place & 1)
        assert (reason == "captured") == enclosed
        assert (reason == "submerged") == (state.sunk.bit_count() >= state.game.rules.submerge_to_win)
        assert (reason == "ships-lost") == (max(self.ships) < 0)
        assert reason != "deck-out" or not any(state.left)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason == reason
        assert outcome.scores == (int(not enclosed), *[int(enclosed)] * (state.game.num_players - 1))


def values(state: LeviathState) -> list[Any]:
    """Return everything a state holds."""
    kept = (name for name in fields_of(Position) if name not in ("_legal", "game", "stack"))
    return [*(getattr(state, name) for name in kept), tuple(state.stack)]


def play_one(game: LeviathGame, seed: int) -> LeviathState:
    """Play a random game to its end."""
    rng = random.Random(seed)
    state = game.new_state()
    account = Account(game)
    past: list[tuple[LeviathState, list[Any]]] = []
    asked: list[int] = []  # whose turn it was, in order
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.draw_all(rng)
        else:
            if state.turns > len(asked):
                asked.append(state.mover)
            actions = state.legal_actions()
            # one half of the games is played evenly over all actions, the other over their kinds
            number = actions[int(rng.random() * len(actions))] if seed % 4 > 1 else varied(state, rng)
            if seed % 50 == 0:
                past.append((state.clone(), values(state)))
            state.apply(number)
            account.note(state, game.actions[number])
        account.check(state)
    account.check_end(state)
    assert asked == [turn % (game.num_players - 1) + 1 for turn in range(len(asked))]
    for copy, fingerprint in past:
        assert values(copy) == fingerprint, "a past position has changed"
    return state


@pytest.mark.parametrize("humans", HUMANS)
def test_random_games_are_played_to_the_end_and_keep_their_accounts(humans: int) -> None:
    games = [game_for(humans, board=board) for board in BOARDS]
    reasons = Counter(play_one(games[seed % 2], seed).reason for seed in range(GAMES))
    assert set(reasons) == {"captured", "submerged", "ships-lost", "deck-out"}


@pytest.mark.parametrize("humans", HUMANS)
@pytest.mark.parametrize("options", OPTIONS)
def test_so_are_games_with_other_options(humans: int, options: dict[str, Any]) -> None:
    game = game_for(humans, **options)
    for seed in range(OTHERS):
        play_one(game, seed)
