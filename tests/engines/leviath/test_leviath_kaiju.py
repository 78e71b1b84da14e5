"""Chapter 7 of the rulebook: the kaiju's turn, its five kinds of action, and what the humans learn of each."""

from __future__ import annotations

from typing import Any

import pytest
from leviath_table import HUMANS, kaiju, kinds, legal, places, play, refused, seen

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath import LeviathState

PORT = None
FAR = [16, PORT, PORT, PORT]  # out of reach of a kaiju in the south-west


def public(events: list[Event]) -> list[str]:
    return [event.kind for event in events if event.is_visible_to(None)]


# --- 7 exactly one action


def test_7_the_kaiju_has_all_its_kinds_of_action_to_choose_from() -> None:
    state = kaiju(kaiju=12, energy=3, ships=[12, PORT, PORT, PORT], evolutions=["rush", "surface-glide"])
    kinds_of = {text.split()[0] for text in legal(state)}
    assert kinds_of == {"silence", "predation", "move", "tsunami", "use"}


@pytest.mark.parametrize("text", ["silence", "predation ship 2", "move to 12", "tsunami A"])
def test_7_after_one_action_the_next_human_has_the_turn(text: str) -> None:
    state = kaiju(kaiju=12, energy=3, ships=[4, 12, PORT, PORT], turns=1)
    play(state, text)
    assert (state.current_player(), state.decision().kind) == (2, "ships")


# --- 7.1 energy


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("silence", 0, 2),
        ("silence", 5, 7),
        ("predation ship 1", 1, 4),
        ("predation ship 1", 4, 7),
        ("move to 12", 2, 0),
        ("move to 13", 7, 5),
        ("tsunami A", 3, 0),
        ("tsunami E", 6, 3),
    ],
)
def test_7_1_what_an_action_brings_and_costs(text: str, before: int, after: int) -> None:
    state = kaiju(kaiju=12, energy=before, ships=[12, 4, PORT, PORT])
    play(state, text)
    assert seen(state)["energy"] == after


@pytest.mark.parametrize(("text", "energy"), [("silence", 6), ("silence", 7), ("predation ship 1", 5)])
def test_7_1_more_than_seven_are_lost_but_the_action_is_allowed(text: str, energy: int) -> None:
    state = kaiju(kaiju=12, energy=energy, ships=[12, 4, PORT, PORT])
    play(state, text)
    assert state.energy == 7


@pytest.mark.parametrize(
    ("text", "energy", "code"),
    [
        ("move to 28", 1, "move-energy"),
        ("move to 28", 0, "move-energy"),
        ("tsunami E", 2, "tsunami-energy"),
        ("use surface-glide", 2, "use-energy"),
        ("use abyss", 4, "use-energy"),
    ],
)
def test_7_1_nothing_may_be_paid_that_is_not_there(text: str, energy: int, code: str) -> None:
    state = kaiju(kaiju=28, energy=energy, evolutions=["surface-glide", "abyss"])
    assert refused(state, text) == (code, "leviath 7.1")


def test_7_1_the_energy_is_seen_by_everybody() -> None:
    state = kaiju(energy=5)
    assert {seen(state, viewer)["energy"] for viewer in (None, 0, 1, 2)} == {5}


# --- 7.2 silence


@pytest.mark.parametrize("humans", HUMANS)
def test_7_2_silence_tells_nothing_but_the_energy(humans: int) -> None:
    state = kaiju(humans=humans, energy=1, possible=[20, 28, 29])
    before = seen(state)
    assert public(play(state, "silence")) == ["silence", "turn"]
    after = seen(state)
    assert after["energy"] == 3
    for key in ("possible", "ships", "mines", "submerged", "embankments", "moves", "evolutions"):
        assert after[key] == before[key]


def test_7_2_silence_is_always_possible() -> None:
    assert legal(kaiju(kaiju=28, energy=0, ships=FAR)) == {"silence"}


# --- 7.3 predation


@pytest.mark.parametrize(
    ("board", "place", "ships", "reach"),
    [
        ("lattice", 12, [12, 4, PORT, PORT], {1}),  # on its own space
        ("lattice", 12, [11, 13, 21, 4], {1, 2, 3}),  # next to it
        ("lattice", 12, [10, 14, 20, 22], set()),  # two steps away
        ("lattice", 12, [10, 12, 13, PORT], {2, 3}),
        ("seam", 12, [19, 21, 20, PORT], {1, 2}),
    ],
)
def test_7_3_a_ship_on_its_space_or_next_to_it_goes_to_the_port(
    board: str, place: int, ships: list[int | None], reach: set[int]
) -> None:
    state = kaiju(kaiju=place, ships=ships, options={"board": board})
    assert legal(state, "predation") == {f"predation ship {ship}" for ship in reach}
    for ship in set(range(1, 5)) - reach:
        code = "ship-in-port" if ships[ship - 1] is None else "predation-far"
        assert refused(state, f"predation ship {ship}")[0] == code
    for ship in reach:
        after = state.child(state.game.action(f"predation ship {ship}").id)
        assert seen(after)["ships"] == [None if i == ship else at for i, at in enumerate(ships, 1)]


def test_7_3_the_humans_learn_that_it_is_on_the_ships_space_or_next_to_it() -> None:
    state = kaiju(kaiju=12, ships=[4, 13, PORT, PORT])
    assert public(play(state, "predation ship 2")) == ["predation", "ship-lost", "turn"]
    assert seen(state)["possible"] == [5, 12, 13, 14]


def test_7_3_a_mine_does_not_protect_a_ship() -> None:
    state = kaiju(kaiju=12, ships=[4, 13, PORT, PORT], mines=[13])
    play(state, "predation ship 2")
    assert seen(state)["ships"] == [4, None, None, None]
    assert seen(state)["possible"] == [5, 12, 14]  # nor is the kaiju on the mine


def test_7_3_only_one_ship_is_lost_at_a_time() -> None:
    state = kaiju(kaiju=12, ships=[11, 12, 13, PORT])
    play(state, "predation ship 1")
    assert seen(state)["ships"] == [None, 12, 13, None]


def test_7_3_it_needs_a_ship_in_reach() -> None:
    state = kaiju(kaiju=12, ships=[4, PORT, PORT, PORT])
    assert refused(state, "predation ship 1") == ("predation-far", "leviath 7.3")
    assert refused(state, "predation") == ("predation-empty", "leviath 7.3")


# --- 7.4 move


@pytest.mark.parametrize(
    ("board", "place", "mines", "goals"),
    [
        ("lattice", 28, [], {28} | {20, 27, 29} | {19, 21, 26, 30} | {10, 12, 18, 22, 31}),
        ("lattice", 28, [20, 29], {28, 27, 26, 18}),  # round no mine
        ("lattice", 28, [20, 26, 29], {27, 28}),
        ("lattice", 1, [3], {1, 2, 9, 8, 10, 17, 11, 19}),
        ("seam", 27, [], {27} | {26, 28} | {18, 20, 29} | {17, 19, 21, 30}),
    ],
)
def test_7_4_it_moves_by_up_to_three_steps_through_sea_without_mines(
    board: str, place: int, mines: list[int], goals: set[int]
) -> None:
    state = kaiju(kaiju=place, mines=mines, energy=2, options={"board": board})
    assert places(state, "move to") == goals
    for mine in mines:
        assert refused(state, f"move to {mine}") == ("mined", "leviath 6")
    far = min(set(range(1, 33)) - goals - set(mines))
    assert refused(state, f"move to {far}") == ("move-far", "leviath 7.4")


def test_7_4_ships_do_not_stop_it() -> None:
    state = kaiju(kaiju=28, ships=[20, 27, 29, PORT])
    assert {19, 20, 21, 10, 12} <= places(state, "move to")
    play(state, "move to 20")
    assert (seen(state, 0)["kaiju"], seen(state)["ships"][0]) == (20, 20)


def test_7_4_to_stay_is_a_move_too_and_nobody_sees_the_difference() -> None:
    stayed, moved = kaiju(kaiju=28, possible=[27, 28, 29]), kaiju(kaiju=28, possible=[27, 28, 29])
    told = [public(play(stayed, "move to 28")), public(play(moved, "move to 30"))]
    assert told == [["move", "turn"]] * 2
    for viewer in (None, 1, 2):
        assert seen(stayed, viewer) == seen(moved, viewer)
    assert (seen(stayed, 0)["path"], seen(moved, 0)["path"]) == ([28, 28], [28, 30])


def test_7_4_the_humans_learn_only_that_it_moved() -> None:
    state = kaiju(kaiju=29, possible=[29, 31], mines=[30])
    play(state, "move to 20")
    assert seen(state)["possible"] == [19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32]
    assert (seen(state)["kaiju"], seen(state)["path"], seen(state)["moves"]) == (None, [], 1)


def test_7_4_it_writes_down_each_place() -> None:
    state = kaiju(kaiju=29, energy=4)
    play(state, "move to 28", "no more steps", "discard sonar day1", "no more steps")
    state.apply(state.chance_outcomes()[0][0])
    play(state, "move to 20")
    assert seen(state, 0)["path"] == [29, 28, 20]


# --- 7.5 tsunami


@pytest.mark.parametrize(
    ("board", "place", "sunk", "targets"),
    [
        ("lattice", 12, [], "AE"),
        ("lattice", 2, [], "A"),  # two lines: A with B behind it, and A alone
        ("lattice", 2, ["A"], "B"),
        ("lattice", 4, [], "C"),
        ("lattice", 4, ["C"], "BD"),
        ("lattice", 4, ["C", "D"], "B"),
        ("lattice", 1, [], "A"),
        ("lattice", 1, ["B"], "A"),
        ("lattice", 16, ["E"], "D"),
        ("lattice", 3, [], "AC"),
        ("lattice", 29, [], ""),
        ("lattice", 29, ["A", "C", "E"], ""),
        ("seam", 29, [], "A"),
        ("seam", 28, [], ""),
    ],
)
def test_7_5_the_nearest_unsubmerged_land_of_each_straight_line_can_be_named(
    board: str, place: int, sunk: list[str], targets: str
) -> None:
    state = kaiju(kaiju=place, energy=3, submerged=sunk, options={"board": board})
    assert legal(state, "tsunami") == {f"tsunami {land}" for land in targets}


@pytest.mark.parametrize(
    ("place", "sunk", "land", "code"),
    [
        (2, [], "B", "tsunami-nearer"),
        (2, [], "C", "tsunami-no-line"),
        (2, ["A"], "A", "tsunami-sunk"),
        (2, ["B"], "B", "tsunami-sunk"),
        (29, [], "A", "tsunami-no-line"),
    ],
)
def test_7_5_other_lands_are_refused(place: int, sunk: list[str], land: str, code: str) -> None:
    state = kaiju(kaiju=place, energy=3, submerged=sunk)
    assert refused(state, f"tsunami {land}") == (code, "leviath 7.5")


def test_7_5_ships_mines_and_sea_between_do_not_stop_it() -> None:
    state = kaiju(kaiju=31, energy=3, mines=[30, 22, 21], ships=[12, 11, 3, 2])
    play(state, "tsunami A")
    assert seen(state)["submerged"] == ["A"]


def test_7_5_an_unprotected_land_is_submerged_and_its_tile_thrown_out() -> None:
    state = kaiju(kaiju=31, energy=3)
    assert public(play(state, "tsunami A")) == ["tsunami", "sunk", "turn"]
    assert seen(state)["submerged"] == ["A"]
    assert seen(state, 1)["embankments"] == {"material": ["B", "C", "D", "E"], "built": [], "discarded": ["A"]}


def test_7_5_the_humans_learn_the_land_but_neither_the_space_nor_the_direction() -> None:
    state = kaiju(kaiju=31, energy=3)
    events = play(state, "tsunami A")
    assert seen(state)["possible"] == [1, 2, 3, 8, 9, 11, 12, 17, 21, 22, 30, 31]
    assert [event.values for event in events if event.kind == "tsunami"] == [(0, 0)]


def test_7_5_a_land_behind_a_submerged_one_is_seen_from_fewer_spaces() -> None:
    state = kaiju(kaiju=17, energy=3, submerged=["A"])
    play(state, "tsunami B")
    assert seen(state)["possible"] == [1, 2, 8, 9, 17]  # B behind A; behind C, which still stands, it is hidden


# --- 7.6 embankments


def attacked(built: list[str], **position: Any) -> tuple[LeviathState, list[Event]]:
    state = kaiju(**{"kaiju": 31, "energy": 3, "embankments": {"built": built}, **position})
    return state, play(state, "tsunami A")


def test_7_6_the_built_embankment_of_the_land_stops_the_wave_and_is_thrown_out() -> None:
    state, events = attacked(["A", "C"])
    assert public(events) == ["tsunami", "blocked", "turn"]
    assert seen(state)["submerged"] == []
    assert seen(state, 1)["embankments"] == {"material": ["B", "D", "E"], "built": ["C"], "discarded": ["A"]}
    assert state.energy == 0  # spent all the same


def test_7_6_other_embankments_do_not() -> None:
    state, events = attacked(["B", "C", "D", "E"])
    assert public(events) == ["tsunami", "sunk", "turn"]
    assert seen(state, 1)["embankments"] == {"material": [], "built": ["B", "C", "D", "E"], "discarded": ["A"]}


def test_7_6_a_thrown_out_embankment_never_comes_back() -> None:
    state, _ = attacked(["A"])
    assert "build A" not in {str(state.game.actions[number]) for number in state.legal_actions()}
    again = kaiju(kaiju=31, energy=3, embankments={"discarded": ["A"], "built": ["C"]})
    assert public(play(again, "tsunami A")) == ["tsunami", "sunk", "turn"]


@pytest.mark.parametrize("seat", [None, 0])
def test_7_6_the_other_letters_stay_hidden(seat: int | None) -> None:
    state, _ = attacked(["A", "C"])
    assert seen(state, seat)["embankments"] == {"material": 3, "built": 1, "discarded": ["A"]}


# --- 7.7 submerged land


def test_7_7_submerged_land_is_no_sea_space_and_nothing_enters_it() -> None:
    """A lies next to 2 only, so there would be a way onto it."""
    state = kaiju(kaiju=2, energy=7, submerged=["A"])
    assert places(state, "move to") == {2} | {1, 3} | {9, 4, 11} | {8, 10, 5, 12}
    assert state.game.sea.ids == tuple(range(1, 33))


def test_7_7_it_cannot_be_attacked_again() -> None:
    assert refused(kaiju(kaiju=31, energy=7, submerged=["A"]), "tsunami A") == ("tsunami-sunk", "leviath 7.5")


def test_7_7_its_embankment_can_no_longer_be_built() -> None:
    state, _ = attacked([])
    assert "A" not in seen(state, 1)["embankments"]["material"]
    assert seen(state)["embankments"]["discarded"] == ["A"]


# --- 7.8 evolution abilities


def test_7_8_an_owned_card_is_used_for_its_energy() -> None:
    state = kaiju(kaiju=28, energy=3, evolutions=["deep-rest", "surface-glide"])
    assert legal(state, "use") == {"use deep-rest", "use surface-glide"}
    assert kinds(play(state, "use surface-glide")) == ["use"]
    assert (state.energy, state.decision().kind) == (0, "go")


def test_7_8_other_cards_are_refused() -> None:
    state = kaiju(energy=7, evolutions=["surface-glide"])
    assert refused(state, "use abyss") == ("use-not-owned", "leviath 7.8")


def test_7_8_a_card_is_kept_and_can_be_used_again() -> None:
    state = kaiju(energy=0, evolutions=["deep-rest"])
    play(state, "use deep-rest", "no more steps", "discard sonar day1", "no more steps")
    state.apply(state.chance_outcomes()[0][0])
    play(state, "use deep-rest")
    assert (state.energy, state.to_dict()["evolutions"]) == (6, ["deep-rest"])


def test_7_8_using_a_card_shows_it_to_everybody() -> None:
    state = kaiju(energy=0, evolutions=["surface-glide", "deep-rest"])
    for viewer in (None, 1, 2):
        assert seen(state, viewer)["evolutions"] == ["? tier1", "? tier2"]
    play(state, "use deep-rest")
    for viewer in (None, 1, 2):
        assert seen(state, viewer)["evolutions"] == ["? tier1", "deep-rest"]
