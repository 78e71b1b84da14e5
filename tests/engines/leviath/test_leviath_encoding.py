"""Leviath's views as numbers: everything a player sees is in them; the kaiju's secrets only in its own."""

from __future__ import annotations

import pytest
from encoded import Facts, constant, unseen

import tabletop_widgets as tw

LOG = {"path": "tells only where the kaiju was before", "reason": "tells only how the game ended"}


@pytest.mark.parametrize(("players", "seat"), [(3, 0), (3, 1), (2, 1)])
def test_whatever_a_player_sees_is_in_the_numbers(players: int, seat: int) -> None:
    game = tw.new_game("leviath", players=players)
    same = dict.fromkeys(constant(game, seat), "always the same")
    hidden = {"place", "drawn"} if seat else {"material", "built"}
    assert set(same) <= {
        "seat",
        "num_players",
        "sea",
        "cards",
        "submerge_to_win",
        "lifted",
        "waves",
        "threatened",
        *hidden,
    }
    # the order in which cards were used or gained only tells the past
    as_told: Facts = {
        "discards": sorted,
        "spent": sorted,
        "evolutions": sorted,
        "hands": lambda hands: list(map(sorted, hands)),
    }
    assert unseen(game, seat, LOG | same, as_told) == set()


def test_only_the_kaiju_has_its_place_in_its_numbers() -> None:
    match = tw.new_match("leviath", humans=2, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"), 30)
    encoding = match.game.encoding
    place = match.observation(0).place
    kaiju, human = (encoding.split(match.observation(seat).encode()) for seat in (0, 1))
    assert kaiju["kaiju"].nonzero()[0].tolist() == [place]
    assert not human["kaiju"].any()
    assert human["possible"][place] == 1
    assert (
        encoding.named_values(match.observation(0))["role/kaiju"]
        == encoding.named_values(match.observation(1))["role/human"]
        == 1
    )


def test_a_human_finds_its_own_hand_first_and_of_others_the_backs() -> None:
    match = tw.new_match("leviath", humans=3, seed=7)
    encoding, view = match.game.encoding, match.observation(2)
    numbers = encoding.named_values(view)
    own = {name.split("/")[2] for name in numbers if name.startswith("hands/human-1/")}
    cards = match.game.cards.actions
    assert own == {f"{cards[card].id}-day-{cards[card].day}" for card in view.hands[1]}
    assert {name for name in numbers if name.startswith("hands/human-2/")} == {"hands/human-2/day-1"}


def test_a_board_of_ones_own_has_its_own_columns() -> None:
    plain, seam = tw.new_game("leviath", players=2), tw.new_game("leviath", players=2, board="seam")
    assert plain.encoding.blocks["possible"].axes[0] == tuple(map(str, plain.sea.ids))
    assert seam.encoding is not plain.encoding
    more = tw.new_match("leviath", players=4).observation(0)
    with pytest.raises(ValueError, match="it is of a game with other options"):
        plain.encoding.encode(more)
