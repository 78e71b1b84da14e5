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


def test_a_unit_on_its_way_is_asked_where_it_goes() -> None:
    match = moving("move character")
    assert asked(match) == "Where does the character go?"
    assert asked(match, "ja") == "キャラクターの移動先は？"


def test_what_can_be_carried_along_is_named_and_a_unit_that_went_may_stop() -> None:
    match = moving("move mech b5")
    assert asked(match) == "Where does the mech go? It may carry metal and workers along."
    assert asked(match, "ja") == "メックの移動先は？ 金属、ワーカーを積んで行けます。"
    match.play(next(action for action in match.legal_actions() if action.kind == "go"))
    assert " It may also stop on " in asked(match)


def test_a_cost_is_asked_for_with_what_to_click() -> None:
    match = tw.new_match("scythe", players=2, seed=3)
    while match.state.decision().kind != "pay":
        match.play_out({0: "random", 1: "random"}, max_decisions=1)
    kind, count = seen(match, match.current_player()).to_pay or (-1, 0)
    assert asked(match) == f"Click the hexes that pay: {count} {('oil', 'metal', 'wood', 'food')[kind]} to go"


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
    places = [{1: "1st", 2: "2nd"}[place] for place in view.ranking()]
    assert [first for first, _ in shown] == [f"${view.score(seat)[-1]} · {places[seat]}" for seat in range(2)]
    assert all(f"${view.coins[seat]} in hand" in told for seat, (_, told) in enumerate(shown))
    assert match.widget(seat=0).panel["standings"] == [
        [seat, name, *row] for seat, (name, row) in enumerate(zip(["Aiko", "Boris"], rows, strict=True))
    ]


def test_a_lesson_that_hides_facts_has_no_standings() -> None:
    assert moving().widget(seat=0, hide=["text:coins"]).panel["standings"] == []


def test_the_second_action_of_a_section_is_asked_for_by_its_name_and_price() -> None:
    match, asked_for = tw.new_match("scythe", players=2, seed=3), set[str]()
    while not match.is_terminal() and len(asked_for) < 2:
        if match.state.decision().kind == "bottom":
            seat = match.current_player()
            view = seen(match, seat)
            bottom = view.bottom_of(seat, view.sections[seat])
            name = ("Upgrade", "Deploy", "Build", "Enlist")[bottom]
            price = f"{view.cost(seat, bottom)} {('oil', 'metal', 'wood', 'food')[bottom]}"
            assert match.game.prompt(view, "bottom", match.words()) == f"Now {name}, for {price}?"
            assert {match.label(action) for action in match.legal_actions()} >= {f"No {name}"}
            asked_for.add(name)
        match.play_out({0: "random", 1: "random"}, max_decisions=1)
    assert len(asked_for) == 2


def test_what_is_not_taken_is_named_and_a_mech_that_can_be_deployed_has_no_lock() -> None:
    named = {"upgrade": "No upgrade", "deploy": "No mech", "build": "No structure", "enlist": "No recruit"}
    found: dict[str, str] = {}
    for seed in range(40):
        match = tw.new_match("scythe", players=2, seed=seed)
        while not match.is_terminal() and len(found) < len(named):
            kind, seat = match.state.decision().kind, match.current_player()
            for action in match.legal_actions():
                if action.kind == "forgo":
                    found[kind] = match.label(action)
            if kind == "deploy":
                elements = BOARD.draw(seen(match, seat), match.words()).elements
                waiting = {path[0] for a in match.legal_actions() for path in BOARD.click_paths(seen(match, seat), a)}
                assert waiting
                assert not {f"{key}/l" for key in waiting} & elements.keys()
            match.play_out({0: "random", 1: "random"}, max_decisions=1)
    assert found == named
