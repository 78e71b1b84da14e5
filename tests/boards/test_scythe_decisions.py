"""What Scythe's board asks, which choices stand back behind others, and how the players stand in a line of chips."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.engines.scythe import ScytheObservation
from tabletop_widgets.widgets.choices import choices

BOARD = scythe.ScytheBoard()


def moving(*actions: str) -> tw.Match:
    position = {
        "players": [
            {
                "faction": "nordic",
                "mat": "industrial",
                "character": "a5",
                "mechs": {"speed": "b5"},
                "workers": {"a4": 1, "b5": 2},
            },
            {"faction": "rusviet", "mat": "engineering", "workers": {"d6": 2}},
        ],
        "resources": {"b5": {"metal": 2}},
        "turn": 0,
    }
    match = tw.new_match("scythe", players=2, seed=1, names=["Aiko", "Boris"], position=position)
    for action in ("section move units", *actions):
        match.play(action)
    return match


def seen(match: tw.Match, seat: int = 0) -> ScytheObservation:
    view = match.observation(seat)
    assert isinstance(view, ScytheObservation)
    return view


def asked(match: tw.Match, locale: str = "en") -> str:
    return BOARD.ask(seen(match, match.current_player()), match.legal_actions(), match.words(locale))


def test_a_unit_on_its_way_is_asked_with_the_hexes_it_can_go_to() -> None:
    match = moving("move character")
    places = {match.label(action).split()[2] for action in match.legal_actions() if action.kind == "go"}
    said = asked(match)
    assert said.startswith("Your turn: choose ")
    assert said.endswith(" for the character")
    assert set(said.removeprefix("Your turn: choose ").split(" for ")[0].replace(" or", ",").split(", ")) == places
    assert asked(match, "ja").startswith("あなたの手番：キャラクターの移動先を選ぶ：")


def test_loading_is_called_optional_and_a_unit_that_went_may_stop() -> None:
    match = moving("move mech b5")
    assert asked(match).endswith(" for the mech (loading is optional)")
    match.play(next(action for action in match.legal_actions() if action.kind == "go"))
    assert ", or stop on " in asked(match)


def test_of_many_places_a_few_are_named_and_the_rest_counted() -> None:
    match = tw.new_match("scythe", players=2, seed=3)
    many = 0
    for _ in range(900):
        match.play_out({0: "random", 1: "random"}, max_decisions=1)
        if match.is_terminal():
            break
        count = sum("go to" in match.label(action).lower() for action in match.legal_actions())
        said = asked(match)
        if match.state.decision().kind == "go" and count > 6:
            many += 1
            assert f"or {count - 5} more" in said
        elif said:
            assert count <= 6
            assert "more" not in said
    assert many


def test_other_decisions_are_asked_in_the_words_of_the_game() -> None:
    match = tw.new_match("scythe", players=2, seed=3)
    while match.state.decision().kind != "section":
        match.play_out({0: "random", 1: "random"}, max_decisions=1)
    assert asked(match) == ""
    assert match.widget(seat=match.current_player()).choices["prompt"].startswith("Your turn: choose an action")


def test_the_widget_asks_as_the_board_does_but_not_in_a_lesson_that_hides_where() -> None:
    match = moving("move character")
    assert match.widget(seat=0).choices["prompt"] == asked(match)
    assert "choose" not in match.widget(seat=0, hide=["rings"]).choices["prompt"]


@pytest.mark.parametrize(
    ("actions", "quiet"),
    [((), {"Move no more units"}), (("move mech b5",), {"Load 1 metal", "Load all metal", "Load 1 worker"})],
)
def test_what_only_leaves_something_out_or_may_be_left_out_stands_back(
    actions: tuple[str, ...], quiet: set[str]
) -> None:
    match = moving(*actions)
    view, legal = seen(match), match.legal_actions()
    sent = choices(match.game, BOARD, view, legal, "", 0, False, match.words())
    found = {text for number, _, text, *_ in sent["acts"] if number in sent["quiet"]}
    assert quiet <= found
    assert not [text for text in found if text.startswith(("Go", "Move a"))]


def test_nothing_stands_back_where_there_is_nothing_else() -> None:
    match = moving()
    done = [action for action in match.legal_actions() if BOARD.is_secondary(action)]
    assert len(done) == 1
    assert choices(match.game, BOARD, seen(match), done, "", 0, False, match.words())["quiet"] == []


def test_the_standings_are_the_score_and_what_it_comes_from() -> None:
    match = moving()
    view, words = seen(match), match.words()
    score, *rest = [tally.name for tally in BOARD.stats(words)]
    assert score == "Score if the game ended now"
    assert rest == ["Coins", "Stars", "Power", "Popularity"]
    rows = BOARD.standings(view, words)
    assert [row[1:] for row in rows] == [
        (str(view.coins[seat]), str(view.star_count(seat)), str(view.power[seat]), str(view.popularity[seat]))
        for seat in range(2)
    ]
    shown = [row[0].split("\n") for row in rows]
    places = [{1: "1st", 2: "2nd"}[place] for place in view.places()]
    assert [first for first, _ in shown] == [f"${view.score(seat)[-1]} · {places[seat]}" for seat in range(2)]
    assert all(f"${view.coins[seat]} in hand" in told for seat, (_, told) in enumerate(shown))
    assert match.widget(seat=0).panel["standings"] == [
        [seat, name, *row] for seat, (name, row) in enumerate(zip(["Aiko", "Boris"], rows, strict=True))
    ]


def test_a_lesson_that_hides_facts_has_no_standings() -> None:
    assert moving().widget(seat=0, hide=["text:coins"]).panel["standings"] == []
