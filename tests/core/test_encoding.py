"""Views as numbers: what an encoding is made of, and what happens where there is none."""

from __future__ import annotations

import random
import re
import sys
from functools import cached_property
from typing import Any

import numpy as np
import pytest
from nim import NimGame

import tabletop_widgets as tw
from tabletop_widgets.core.encoding import INSTALL, Block, Encoding
from tabletop_widgets.core.observation import OpenObservation
from tabletop_widgets.core.packing import (
    counts,
    flags,
    legal_mask,
    one_hot,
    pack,
    relative,
    seats_from,
    share,
    squash,
    squash_signed,
    unpack,
)


class CountedNim(NimGame):
    """Nim whose views become numbers."""

    @cached_property
    def encoding(self) -> Encoding:
        return Encoding(OpenObservation, [Block("left", (), lambda view: [share(view.left, 13)], "matches, of 13")])


def test_a_game_of_ones_own_gets_an_encoding_in_one_line() -> None:
    game = CountedNim()
    state = game.new_state()
    assert game.encoding.names == ("left",)
    assert game.encoding.encode(state.observation(0)).tolist() == [1]
    state.apply(state.legal_actions()[0])
    assert 0 < game.encoding.encode(state.observation(0))[0] < 1


def test_a_game_without_an_encoding_says_so() -> None:
    with pytest.raises(NotImplementedError, match="nim has no encoding"):
        _ = NimGame().encoding
    with pytest.raises(NotImplementedError, match=r"use game\.encoding\.encode\(view\)"):
        NimGame().new_state().observation(0).encode()
    assert NimGame().max_game_length is None
    assert NimGame().utility_range == (-float("inf"), float("inf"))


def test_without_numpy_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    view = tw.new_match("scout", players=3, seed=1).observation(0)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ModuleNotFoundError, match=re.escape(INSTALL)):
        view.encode()
    # names, and the numbers as a list, need no numpy
    encoding = tw.new_game("scout", players=3).encoding
    assert len(encoding.values(view)) == len(encoding.names)


def test_columns_are_packed_as_they_are_counted_out() -> None:
    rng = random.Random(2)
    for size in (1, 7, 8, 9, 16, 45, 61):
        for _ in range(20):
            mask, number = rng.getrandbits(70), rng.randint(-3, size + 2)
            assert unpack(flags(mask, size)) == [mask >> bit & 1 for bit in range(size)]
            assert unpack(one_hot(number, size)) == [place == number for place in range(size)]
    assert list(legal_mask([0, 3], 5)) == [1, 0, 0, 1, 0]


def test_a_block_hands_over_numbers_or_packed_columns_alike() -> None:
    view: Any = NimGame().new_state().observation(0)
    numbers = Encoding(OpenObservation, [Block("left", (("a", "b"),), lambda view: (view.left / 20, 0.25), "")])
    bytes_ = Encoding(OpenObservation, [Block("left", (("a", "b"),), lambda view: pack([view.left / 20, 0.25]), "")])
    assert np.array_equal(numbers.encode(view), bytes_.encode(view))
    assert numbers.named_values(view) == {"left/a": view.left / 20, "left/b": 0.25}


def test_a_batch_is_filled_row_by_row() -> None:
    match = tw.new_match("scout", players=3, seed=1)
    encoding = match.game.encoding
    batch = np.ones((3, encoding.size), np.float32)
    for seat, row in enumerate(batch):
        assert encoding.encode(match.observation(seat), out=row) is row
        assert np.array_equal(batch[seat], match.observation(seat).encode())
    own = encoding.encode(match.observation(0))
    own += 1  # a new array, which can be changed
    assert np.array_equal(match.observation(0).encode() + 1, own)


@pytest.mark.parametrize("wrong", [np.zeros(9, np.float32), np.zeros(705), np.zeros((1, 705), np.float32)])
def test_an_array_that_does_not_fit_is_refused(wrong: np.ndarray[Any, Any]) -> None:
    view = tw.new_match("scout", players=3, seed=1).observation(0)
    encoding = tw.new_game("scout", players=3).encoding
    with pytest.raises(ValueError, match=r"expected \(705,\) and float32, such as numpy\.zeros\(encoding\.shape"):
        encoding.encode(view, out=wrong)
    assert not wrong.any()


def test_views_of_another_game_are_refused() -> None:
    encoding = tw.new_game("scout", players=3).encoding
    with pytest.raises(TypeError, match="'LeviathObservation' has other columns; expected a ScoutObservation"):
        encoding.encode(tw.new_match("leviath", seed=1).observation(0))
    with pytest.raises(ValueError, match="it is of a game with other options"):
        encoding.encode(tw.new_match("scout", players=4, seed=1).observation(0))


def test_many_views_are_split_at_once() -> None:
    match = tw.new_match("scout", players=3, seed=1)
    numbers = np.stack([match.observation(seat).encode() for seat in range(3)])
    parts = match.game.encoding.split(numbers)
    assert parts["hands"].shape == (3, 3, 36, 5)
    asked = [(match.current_player() - own) % 3 for own in range(3)]
    assert parts["decides"].argmax(axis=1).tolist() == asked
    with pytest.raises(ValueError, match="whose last axis has"):
        match.game.encoding.split(numbers[:, :9])


def test_two_blocks_cannot_have_one_name() -> None:
    block = Block("left", (), lambda view: [0.0], "matches")
    with pytest.raises(ValueError, match="two blocks have the same name"):
        Encoding(OpenObservation, [block, block])


def test_numbers_stay_between_0_and_1() -> None:
    rng = random.Random(1)
    for _ in range(300):
        amount, seat = rng.randint(-50, 5000), rng.randrange(4)
        written: list[Any] = [share(amount, 40), squash(amount, 20), squash_signed(amount, 20)]
        written += unpack(flags(max(amount, 0), 12) + one_hot(amount, 9) + counts([amount, 1, 1], 3, 2))
        assert all(0 <= number <= 1 for number in written)
        assert unpack(relative(seats_from(seat, 4)[2], seat, 4)) == [0, 0, 1, 0]
    assert squash(10, 20) < squash(11, 20)
    assert squash_signed(-3, 20) < squash_signed(-2, 20) < 0.5 < squash_signed(1, 20)
