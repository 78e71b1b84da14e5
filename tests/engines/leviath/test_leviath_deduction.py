"""Section 12.2 of the rulebook: where the kaiju can be, by hand, by trying out every place, and by keeping every line.

Two naive readings stand beside the engine. One tries out every space by brute force: it plays on with the kaiju there,
in all the ways that look the same to everybody. The other (`leviath_reference.Lines`) keeps every whole line of spaces
that fits what was told, from the words of the rules alone.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from lengths import count
from leviath_reference import PRICE, Chart, Lines
from leviath_table import BOARDS, HUMANS, OWN_CARDS, TINY, draw, game_for, holding, kaiju, legal, play, seen, varied

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.leviath import LeviathGame, LeviathState
from tabletop_widgets.engines.leviath.actions import Flee, Go, Move
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.position import Leg
from tabletop_widgets.engines.leviath.rules import deduction

PORT = None
MORE: dict[str, Any] = {
    "may_decline_block": True,
    "predation_needs_ship": False,
    "submerge_to_win": 5,
    "awakening_redraw": False,
    "deck_end": "failed_draw",
}


def possible(state: LeviathState) -> set[int]:
    return set(seen(state)["possible"])


# --- 12.2 by hand


def test_12_2_at_first_it_can_be_on_the_three_starts() -> None:
    state = game_for(2).new_state()
    state.draw_all(random.Random(1))
    assert possible(state) == {27, 29, 31}
    play(state, "start at 31")
    assert possible(state) == {27, 29, 31}


def test_12_2_a_first_turn_of_sonar_and_silence() -> None:
    state = game_for(2).new_state()
    draw(state, *["sonar day1"] * 3, "one-mine day1")
    play(state, "start at 31", "ship 2 to 19", "ship 2 to 20", "play sonar day1", "sonar with ship 2")
    assert possible(state) == {31}  # 27 and 29 share an area


def test_12_2_what_is_told_is_put_together() -> None:
    """A move, a tsunami and a mine: each alone leaves much, together they leave little."""
    state = kaiju(kaiju=31, energy=5, possible=[29, 31], hands=[["one-mine day1"], ["sonar day1"]])
    play(state, "move to 22")
    assert possible(state) == set(range(19, 33))
    play(state, "no more steps", "discard sonar day1", "no more steps")
    draw(state, "sonar day1")
    play(state, "tsunami A")
    assert possible(state) == {21, 22, 30, 31}
    play(state, "no more steps", "play one-mine day1", "mine at 23")
    assert possible(state) == {21, 22, 30, 31}


def test_12_2_a_mine_that_shuts_a_space_in_rules_it_out_if_the_game_goes_on() -> None:
    state = holding("air-drop day4", day=4, kaiju=5, mines=[26], possible=[5, 27, 28])
    play(state, "play air-drop day4", "mine at 28")
    assert possible(state) == {5}


def test_12_2_everybody_is_told_the_same() -> None:
    state = kaiju(kaiju=31, energy=5, possible=[29, 31])
    play(state, "move to 22")
    assert len({tuple(seen(state, viewer)["possible"]) for viewer in (None, 0, 1, 2)}) == 1


def test_12_2_the_same_functions_look_ahead() -> None:
    """What would be left if the kaiju now moved, or dived into the abyss?"""
    sea = game_for().sea
    start, mines = sea.mask([27]), sea.mask([28])
    assert sea.numbers(deduction.spaces_after_move(sea, start, deduction.SWIM, 3, mines)) == (17, 18, 19, 26, 27)
    assert sea.numbers(deduction.spaces_after_move(sea, start, deduction.FLIGHT, 1, mines)) == (26,)
    assert sea.numbers(deduction.spaces_after_move(sea, start, deduction.GLIDE, 2, mines)) == (18, 20, 26, 27, 29)
    assert set(sea.numbers(deduction.spaces_after_move(sea, start, deduction.ABYSS, 0, mines))) == (
        {20, 27, 29} | {17, 18, 19, 26} | {21, 22, 23, 30}
    )


def test_12_2_after_a_move_it_is_nowhere_where_it_would_be_enclosed() -> None:
    """Players who look ahead get this from the function alone, without a game that goes on."""
    sea = game_for().sea
    glide = Leg(sea.mask([29]), deduction.GLIDE, 2, sea.mask([26, 28]), sea.everywhere)
    assert sea.numbers(deduction.spaces_after_move(sea, glide.before, glide.way, glide.steps, glide.mines)) == (
        20,
        22,
        27,
        29,
        30,
        31,
    )
    assert sea.numbers(deduction.after_leg(sea, glide)) == (20, 22, 29, 30, 31)


@pytest.mark.parametrize(
    ("eaten", "area"), [(0b0011, (3, 10, 11, 12)), (0b0001, ()), (0b0100, (4, 5, 6, 13)), (0b0111, ())]
)
def test_12_2_a_feast_is_told_by_all_the_ships_of_an_area_and_no_others(eaten: int, area: tuple[int, ...]) -> None:
    sea = game_for().sea
    ships = (sea.index[3], sea.index[10], sea.index[13], -1)
    assert sea.numbers(deduction.fed_in(sea, ships, eaten)) == area


# --- by brute force: every place is tried out


def public(state: LeviathState, events: list[Event]) -> tuple[Any, ...]:
    """Return all that everybody sees and is told, but for what is concluded from it."""
    view = seen(state)
    del view["possible"]
    return view, [event for event in events if event.is_visible_to(None)]


def alike(state: LeviathState, number: int) -> list[int]:
    """Return the actions that may look like one to everybody: a secret move may lead anywhere."""
    action = state.game.actions[number]
    if state.current_player() == 0 and isinstance(action, Move | Go | Flee):
        return [other.id for other in state.game.actions if type(other) is type(action)]
    return [number]


def survivors(state: LeviathState, places: set[int], number: int) -> tuple[LeviathState, set[int]]:
    """Return what follows, and the places the kaiju can be at then if it can be at some places now."""
    after, events = state.clone(), list[Event]()
    after.apply(number, events)
    told = public(after, events)
    is_drawn = state.current_player() == CHANCE
    found = set()
    for place in places:
        there = standing_on(state, place)
        for other in [number] if is_drawn else alike(state, number):
            if is_drawn or other in there.legal_actions():
                tried, heard = there.blank_copy(), list[Event]()
                tried.apply(other, heard)
                if public(tried, heard) == told:
                    found.add(tried.place)
    return after, found


def random_number(state: LeviathState, rng: random.Random) -> int:
    return rng.choice(state.chance_outcomes())[0] if state.current_player() == CHANCE else varied(state, rng)


def spaces(state: LeviathState) -> set[int]:
    return set(bits(state.possible))


def well_equipped(state: LeviathState) -> LeviathState:
    """Return the position with all evolution cards and much energy, so that every card is used now and then."""
    copy = state.blank_copy()
    copy.evolutions = tuple(range(len(state.game.cards.evolutions)))
    copy.energy = 7
    return copy


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("options", [{}, MORE, {"cards": OWN_CARDS}], ids=["plain", "more", "own cards"])
def test_the_possible_places_are_those_that_survive_being_tried_out(board: str, options: dict[str, Any]) -> None:
    told: set[str] = set()
    for seed in range(6):
        rng = random.Random(seed)
        state = game_for(1 + seed % 4, board=board, **options).new_state()
        while state.place < 0:
            state.apply(random_number(state, rng))
        places = spaces(state)
        assert places == set(bits(state.game.starts))
        while True:
            if state.decision().kind == "kaiju" and seed % 2:
                state = well_equipped(state)
            number = random_number(state, rng)
            told.add(state.decision().kind)
            state, places = survivors(state, places, number)
            if state.is_terminal():
                break
            assert spaces(state) == places, state.to_dict()
            assert state.place in places
    assert told >= {"ships", "card", "sonar", "mine", "lift", "put", "build", "kaiju", "go"}
    assert told >= {"draw", "evolution", "wake", "awakening"}


def anywhere(board: str, card: str, rng: random.Random) -> LeviathState:
    """Return a position in which the kaiju may use a card, and can be on every space that is neither mined nor shut in.

    There are mines enough for it to be among them, and ships round about.
    """
    numbers = rng.sample(range(1, 33), 12)
    return kaiju(
        energy=7,
        evolutions=[card],
        mines=[number for number in numbers[:8] if number not in (20, 27, 28)],
        ships=numbers[8:],
        submerged=rng.sample("ABCDE", rng.randint(0, 2)),
        options={"board": board},
    )


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("card", PRICE)
def test_every_evolution_card_leaves_the_places_from_which_it_can_be_used_as_it_was(board: str, card: str) -> None:
    rng = random.Random(card)
    used = 0
    for _ in range(12):
        state = anywhere(board, card, rng)
        places = spaces(state)
        able = [place for place in places if f"use {card}" in legal(standing_on(state, place))]
        if not able:
            continue
        used += 1
        state = standing_on(state, rng.choice(able))
        number = state.game.action(f"use {card}").id
        while True:
            state, places = survivors(state, places, number)
            if state.is_terminal():
                break
            assert spaces(state) == places
            if state.current_player() != 0:
                break
            number = random_number(state, rng)
    assert used >= 6


def standing_on(state: LeviathState, place: int) -> LeviathState:
    there = state.blank_copy()
    there.place = place
    return there


# --- by every whole line, from the words of the rules


def fact(game: LeviathGame, event: Event, card: str) -> Any:
    """Return what a public event is about, in printed numbers, letters and names."""
    first = event.values[0] if event.values else -1
    if event.kind in ("mine", "lift", "here", "not-here", "crush"):
        return game.sea.ids[first]
    if event.kind in ("in-area", "not-in-area", "area"):
        return game.sea.areas[first]
    if event.kind in ("predation", "strike"):
        return first + 1
    if event.kind in ("use", "go", "fish"):
        return game.abilities[first].id
    if event.kind == "tsunami":
        return LANDS[first]
    if event.kind == "target":
        return card, LANDS[first]
    return [ship + 1 for ship in event.values] if event.kind == "feast" else None


def follow(game: LeviathGame, seed: int, most: int, equipped: bool) -> str:
    """Compare a random game with the lines of the naive reading after every decision; return how it ended.

    Once there are more lines than `most`, only where they end is kept.
    """
    rng = random.Random(seed)
    state = game.new_state()
    lines = Lines(Chart(game.sea.data))
    lines.mines = set(seen(state)["mines"])
    whole, card = True, ""
    while True:
        state.draw_all(rng)
        if equipped and not state.is_terminal() and state.decision().kind == "kaiju":
            state = well_equipped(state)
        if state.is_terminal():
            return state.reason
        view, events, number = seen(state), list[Event](), varied(state, rng)
        state.apply(number, events)
        if state.is_terminal():
            return state.reason
        for event in events:
            if event.kind in ("use", "apply"):
                cards = game.cards.evolutions if event.kind == "use" else game.cards.awakenings
                card = cards[event.values[0]].id
            if event.is_visible_to(None):
                lines.hear(view, event.kind, fact(game, event, card))
        assert lines.ends() == possible(state), (game.actions[number], state.to_dict())
        if state.place >= 0 and whole:
            assert tuple(seen(state, 0)["path"]) in lines.lines
            if not equipped:  # what is drawn anew is one of them, too
                assert tuple(seen(state.determinize(1, rng), 0)["path"]) in lines.lines
        if len(lines.lines) > most:
            lines.lines, whole = {line[-1:] for line in lines.lines}, False


@pytest.mark.parametrize("humans", HUMANS)
@pytest.mark.parametrize("equipped", [False, True])
def test_on_a_small_board_the_possible_places_are_the_ends_of_all_lines(humans: int, equipped: bool) -> None:
    ends = set()
    for number, options in enumerate(({}, MORE)):
        game = game_for(humans, board=TINY, **options)
        ends |= {follow(game, 40 * number + seed, 1000, equipped) for seed in range(count(12, at_length=25))}
    assert {"captured", "ships-lost"} <= ends


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("options", [{}, MORE])
def test_on_the_whole_board_the_possible_places_are_the_ends_of_all_lines(board: str, options: dict[str, Any]) -> None:
    for seed in range(count(8, at_length=12)):
        follow(game_for(1 + seed % 4, board=board, **options), seed, 1500, seed % 2 == 0)
