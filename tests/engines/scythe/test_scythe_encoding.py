"""Scythe's views as numbers: everything a player sees is in them, also what is asked, of combats and of Automas."""

from __future__ import annotations

from typing import Any

import pytest
from encoded import constant, unseen, views

import tabletop_widgets as tw

LOG = {"plans": "tells only how an Automa found its move", "scores": "tells only how the game ended"}
FIXED = {"seat", "num_players", "trackers", "automa_cards"}
AUTOMAS = {"markers", "turned", "fought", "last_turned", "last_fought", "plans"}
TABLES: list[tuple[dict[str, Any], int]] = [
    ({"players": 3, "hide_coins": True, "open_card_counts": True}, 1),
    ({"players": ["nordic", "automa", {"automa": "crimea"}]}, 0),
]


@pytest.mark.parametrize(("options", "seat"), TABLES, ids=["three", "automas"])
def test_whatever_a_player_sees_is_in_the_numbers(options: dict[str, Any], seat: int) -> None:
    game = tw.new_game("scythe", **options)
    same = constant(game, seat)
    assert same >= FIXED
    without = dict.fromkeys(same, "always the same")
    assert unseen(game, seat, LOG | without, {}, ("kind", "frame", "mover")) == set()


def test_pieces_are_found_on_the_map_by_whose_they_are() -> None:
    human = {"faction": "crimea", "mat": "industrial", "character": "d4", "mechs": ["d5"], "coins": 30}
    other = {"faction": "nordic", "mat": "mechanical", "power": 8, "workers": ["b2", "b2"]}
    match = tw.new_match("scythe", players=2, position={"players": [other, human], "turn": 1})
    numbers = match.game.encoding.named_values(match.observation(1))
    assert numbers["map/d4/own-character"] == numbers["map/d5/own-mech-1"] == numbers["map/d4/own-control"] == 1
    assert numbers["map/b2/next-workers"] == 2 / 8
    assert numbers["faction/own/crimea"] == numbers["faction/next/nordic"] == 1
    assert (numbers["tracks/own/coins"], numbers["tracks/next/power"]) == (0.5, 0.5)


def test_the_power_on_a_dial_is_in_the_numbers_of_the_seat_that_chose_it_alone() -> None:
    game, fights = tw.new_game("scythe", players=2), 0
    for own, other in zip(views(game, 0), views(game, 1), strict=True):
        for seat, seer, blind in ((0, own, other), (1, other, own)):
            if seer.kind == "cards" and seer.current_player == seat:  # its power is on the dial already
                side = ("attacker", "defender")[seer.duel[1:3].index(seat)]
                numbers = game.encoding.named_values(seer), game.encoding.named_values(blind)
                assert numbers[0][f"duel/{side}/known"] == 1
                assert not {f"duel/{side}/known", f"duel/{side}/power"} & set(numbers[1])
                fights += 1
    assert fights


def test_only_games_with_automas_have_columns_for_them() -> None:
    alone, together = tw.new_game("scythe", players=1), tw.new_game("scythe", players=2)
    assert {"markers", "turned", "fought", "last-turned", "last-fought"} == set(alone.encoding.blocks) - set(
        together.encoding.blocks
    )
    view = tw.new_match("scythe", players=1, seed=1).observation(0)
    assert alone.encoding.named_values(view)["tracks/next/automa"] == 1
