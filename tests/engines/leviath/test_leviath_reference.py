"""The engine against the naive reading of the rules in `leviath_reference`, in thousands of positions."""

from __future__ import annotations

import random
from typing import Any

import leviath_reference as reference
import pytest
from leviath_table import BOARDS, HUMANS, TINY, game_for, legal, moments, seen, varied

from tabletop_widgets.engines.leviath import LeviathState
from tabletop_widgets.engines.leviath.components.sea import bits

OTHER: dict[str, Any] = {
    "may_decline_block": True,
    "predation_needs_ship": False,
    "mine_reuse": False,
    "submerge_to_win": 5,
}


def expected(state: LeviathState, doing: list[str]) -> set[str]:
    game = state.game
    view = seen(state, state.current_player())
    return reference.legal_actions(reference.Chart(game.sea.data), view, doing, game.options)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("humans", HUMANS)
@pytest.mark.parametrize("board", [*BOARDS, "tiny"])
def test_legal_actions_are_those_of_the_naive_reading(humans: int, board: str) -> None:
    decided = set()
    for options in ({}, OTHER):
        game = game_for(humans, board=TINY if board == "tiny" else board, **options)
        for seed in range(20):
            for state, doing, _ in moments(game, seed):
                assert legal(state) == expected(state, doing), (doing, state.to_dict())
                decided.add(state.decision().kind)
    assert decided >= set(reference.LEGAL) - {"crush", "strike", "target", "block", "fish"}


def scattered(state: LeviathState, rng: random.Random) -> LeviathState | None:
    """Return the position with the kaiju somewhere else and all its cards, and mines and lands as they fall."""
    sea = state.game.sea
    copy = state.blank_copy()
    copy.evolutions = tuple(range(len(state.game.cards.evolutions)))
    copy.energy = rng.choice((0, 1, 2, 3, 4, 5, 6, 7, 7, 7))
    copy.mines = sum(1 << space for space in rng.sample(range(len(sea.ids)), rng.randint(0, 10)))
    copy.sunk = rng.randrange(32) & rng.randrange(32)
    free = list(bits(sea.everywhere & ~copy.mines & ~sea.enclosed_spaces(copy.mines)))
    if not free:
        return None
    copy.place = rng.choice(free)
    return copy


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("options", [{}, OTHER])
def test_what_the_kaiju_may_do_with_any_card_from_anywhere(board: str, options: dict[str, Any]) -> None:
    rng = random.Random(board)
    texts: set[str] = set()
    for seed in range(12):
        for state, _, _ in moments(game_for(2, board=board, **options), seed):
            if state.decision().kind != "kaiju":
                continue
            for _ in range(3):
                there = scattered(state, rng)
                if there is None:
                    continue
                doing: list[str] = []
                while there.current_player() == 0:  # to the end of a card that is used
                    assert legal(there) == expected(there, doing), (doing, there.to_dict())
                    uses = sorted(legal(there, "use"))
                    number = varied(there, rng)
                    doing.append(rng.choice(uses) if uses and rng.random() < 0.7 else str(there.game.actions[number]))
                    texts.add(" ".join(doing[-1].split()[:2]))
                    there.apply(there.game.action(doing[-1]).id)
                    if there.decision().kind == "kaiju":
                        break
    assert texts >= {f"use {card}" for card in reference.PRICE}
    assert texts >= {"go to", "wave over", "strike ship", "crush mine", "lift mine", "mine at", "flee to", "ship 1"}
