"""What happened, in words on the board of Scythe: turns, what an event is about, tokens that keep their identity."""

from __future__ import annotations

import re

import pytest
from lengths import count
from scythe_stories import BATTLE, BOARD, MOVE, PLAYERS, at_table, played, told, turn_of, view

import tabletop_widgets as tw
from tabletop_widgets.boards.inline import plain
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.engines.scythe.components.map import PLACE_OF


def test_a_turn_without_a_top_action_or_without_any_says_so() -> None:
    assert told(played("section trade skip", match=at_table(turn=1)), 1) == ["Trade: no action"]


def test_a_move_is_told_with_its_way_and_its_cargo_in_both_languages() -> None:
    match = played(*MOVE)
    assert told(match, 1)[0] == "Move: E6→F5→F4 with 6 oil, C7→D7"
    assert told(match, 1, "ja")[0] == "移動：E6→F5→F4（原油6）、C7→D7"


def test_costs_and_gains_are_added_up() -> None:
    match = played("section trade popularity")
    assert (
        told(match, 1)[0] == "Trade: −\u2060$1 (its price) +1 popularity"
    )  # no line ends between the minus and the sum


def test_amounts_have_signs_and_each_action_a_line_that_begins_with_its_name() -> None:
    match = played("section produce hexes", "produce d6", "produce c7", match=at_table())
    line = BOARD.summary(view(match), turn_of(match, 1), match.words())[0]
    assert line == "<Produce>: −\u2060<power 1|1 power> (its price) +<oil 4|4 oil> +<workers 1|1 worker>"
    assert plain(line) == "Produce: −\u20601 power (its price) +4 oil +1 worker"
    assert {"power", "oil", "workers"} <= BOARD.signs.keys()
    enlisted = Event("enlist", 1, (1, 0))
    (told_of,) = BOARD.summary(view(match), Turn(1, 1, 2, (Event("bottom", 1, (3,)), enlisted)), match.words())
    assert told_of == "<Enlist>: recruit of Deploy"


def test_a_summary_has_a_line_for_each_action_and_never_the_name_of_the_player() -> None:
    match = tw.new_match("scythe", players=4, seed=6, names=["Aiko", "Boris", "Chidi", "Dana"])
    match.play_out(dict.fromkeys(range(4), "random"), 1200)
    for turn in match.turns(0):
        for locale in ("en", "ja"):
            lines = BOARD.summary(view(match), turn, match.words(locale))
            assert len(lines) <= 4
            assert all(lines)


def test_a_combat_of_others_can_be_followed_with_dials_cards_and_result() -> None:
    match = at_table(**BATTLE)
    played("section move units", "move mech e6", "go f5", "go f4", "move done", "dial 3", "play 5", match=match)
    assert told(match, 1, viewer=2)[-1].endswith("combat on F4 against Aiko")
    played("dial 2", "play 4", match=match)
    assert "combat on F4: Boris beats Aiko, 8 (3 and 5) to 6 (2 and 4)" in told(match, 1, viewer=2)[-1]
    assert "F4の戦闘：BorisがAikoに8（3とカード5）対6（2とカード4）で勝ち" in told(match, 1, "ja", viewer=2)[-1]


def test_what_a_turn_did_to_the_viewer_comes_first_and_in_bold() -> None:
    match = at_table(**BATTLE)
    played("section move units", "move mech e6", "go f5", "go f4", "move done", "dial 3", "play 5", match=match)
    assert told(match, 1)[0] == "**attacks you on F4**"
    played("dial 2", "play 4", match=match)
    while match.state.decision().kind == "retreat":
        match.play(match.legal_actions()[0])
    first, *rest = told(match, 1)
    assert first.startswith("**beats you on F4, 8 to 6; back to your base: character")
    assert first.endswith("**")
    assert not [line for line in rest if "Aiko" in line]  # it is said once
    assert told(match, 1, "ja")[0].startswith("**F4で8対6であなたに勝利")
    assert not [line for line in told(match, 1, viewer=2) if "**" in line]  # nobody else's business
    assert not [line for line in told(match, 1, viewer=None) if "**" in line]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("battle", 1, (PLACE_OF["f4"], 3, 0, 7, 0, 0)), "loses to you on F4, 3 to 7"),
        (Event("drive-off", 1, (0, 2, PLACE_OF["a4"])), "drives your 2 workers off A4"),
        (Event("automa-raid", 1, (0, 1, 3, PLACE_OF["a4"])), "drives your worker off A4 and removes 3 tokens"),
        (Event("gain", 0, (2, 1, -1)), "for you: +1 popularity"),
        (Event("gain", 0, (1, 1, -1), "scythe 12.8"), "brings your recruit’s bonus: +$1"),
        (Event("give", 1, (0, 3)), "for you: +$3"),
    ],
)
def test_each_thing_that_can_happen_to_the_viewer_is_told(event: Event, said: str) -> None:
    match = at_table()
    won = Event("win", 0, (PLACE_OF["f4"], 1, 7, 3))
    lines = BOARD.summary(view(match), Turn(1, 1, 2, (event, won)), match.words())
    assert plain(lines[0]) == said
    assert lines[0].startswith("**")
    assert lines[0].endswith("**")
    of_others = BOARD.summary(view(match, 2), Turn(1, 1, 2, (event, won)), match.words())
    assert not [line for line in of_others if "**" in line]


def test_a_unit_on_a_hex_with_a_structure_of_the_viewer_is_told() -> None:
    players = [{**PLAYERS[0], "structures": {"mine": "f4"}}, PLAYERS[1], PLAYERS[2]]
    match = at_table(players=players)
    played("section move units", "move mech e6", "go f5", "go f4", "move done", match=match)
    assert told(match, 1)[0] == "**now holds F4, where you have built**"


def test_nothing_secret_is_told_while_dials_are_chosen() -> None:
    match = at_table(**BATTLE)
    played("section move units", "move mech e6", "go f5", "go f4", "move done", "dial 3", "play 5", match=match)
    for viewer in (0, 2, None):
        lines = told(match, 1, viewer=viewer)
        assert not [line for line in lines if re.search(r"\b[35]\b", line.replace("F5", ""))]


# --- what an event is about


def test_a_line_of_the_journal_lights_pieces_that_are_in_the_picture() -> None:
    match = tw.new_match("scythe", players=3, seed=3)
    match.play_out(dict.fromkeys(range(3), "random"), 1500)
    elements = BOARD.draw(view(match), match.words()).elements
    events = [event for turn in match.turns(0) for event in turn.events]
    for event in events:
        keys = BOARD.event_keys(view(match), event)
        assert set(keys) <= set(elements), event
    lit = {event.kind for event in events if BOARD.event_keys(view(match), event)}
    assert {"move", "gain", "pay", "section", "produce", "star"} <= lit


def test_a_move_lights_the_unit_and_its_hex() -> None:
    match = played(*MOVE)
    seen = view(match)
    assert BOARD.event_keys(seen, Event("move", 1, (1, PLACE_OF["f5"], PLACE_OF["f4"]))) == ("u1:m3", "h:f4")
    assert BOARD.event_keys(seen, Event("gain", 1, (0, 2, -1))) == ("at:1:pow",)


# --- identity


def test_a_worker_and_tokens_keep_their_identity_as_they_move() -> None:
    match = at_table()
    before = view(match)
    played(*MOVE, match=match)
    events = [event for node in match.path() for event in node.events]
    pairs = BOARD.previous_keys(before, view(match), events)
    assert pairs["res:oil:f4"] == "res:oil:e6"
    assert pairs["u1:w:d7"] == "u1:w:c7"


def test_without_events_tokens_are_matched_by_their_numbers() -> None:
    match = at_table()
    before = view(match)
    played(*MOVE, match=match)
    assert BOARD.previous_keys(before, view(match), ()) == {"res:oil:f4": "res:oil:e6", "u1:w:d7": "u1:w:c7"}


def test_new_workers_come_from_nowhere() -> None:
    match = at_table()
    before = view(match)
    played("section produce hexes", "produce d6", "produce c7", match=match)
    assert BOARD.previous_keys(before, view(match), ()) == {}


def test_identities_are_elements_of_both_pictures() -> None:
    match = tw.new_match("scythe", players=3, seed=5)
    match.play_out(dict.fromkeys(range(3), "random"), 1200)
    path = match.path()
    for number in range(0, len(path) - 3, count(12, at_length=3)):
        views = []
        for node in path[number : number + 4 : 3]:
            match.goto(node)
            views.append(view(match))
        before, now = views
        if before.factions == now.factions:
            old, new = (BOARD.draw(seen, match.words()).elements for seen in (before, now))
            for key, was in BOARD.previous_keys(before, now, ()).items():
                assert key in new
                assert key not in old
                assert was in old
