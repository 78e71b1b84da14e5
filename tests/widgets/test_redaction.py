"""What a lesson hides is in nothing that a board shows or sends; and what is pressed without rings leads on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest
from pages import TRAITS, Page

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.redaction import Redaction
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.hideable import HIDEABLE
from tabletop_widgets.core.match import Match
from tabletop_widgets.widgets import GameWidget

PAIR = {"hands": [["8|1", "9|2", "5|7", "5|8", "3|6", "3|9"], 6, 6], "active": ["4|1", "4|7"], "owner": 2}
SEA = {"kaiju": 28, "ships": [4, 20, 14, None], "turn": 0, "hands": [["sonar day1", "one-mine day1"]]}
HUMAN = {"faction": "nordic", "mat": "industrial"}
AUTOMA = {"automa": "saxony", "level": "automa"}
RINGS = ["rings", "list"]
CAN = ["layer:deduction", "inspector", "text:possible", "guess"]


def pair() -> Match:
    return tw.new_match("scout", players=3, seed=1, position=PAIR)


def sea(possible: list[int]) -> Match:
    return tw.new_match("leviath", humans=1, seed=1, position={**SEA, "possible": possible})


def sent(widget: GameWidget) -> dict[str, Any]:
    """Return all that a page, a saved notebook and a terminal get; the id of the model is nobody's secret."""
    Page(widget).send("open", inspector=True)
    state = {name: getattr(widget, name) for name in TRAITS}
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    every = {**state, "repr": repr(widget), "html": data["text/html"], "plain": data["text/plain"]}
    told: dict[str, Any] = json.loads(json.dumps(every))
    return told


# --- where the kaiju can be


@pytest.mark.parametrize("hide", [["layer:deduction", "inspector"], ["text:possible"], CAN])
def test_not_a_byte_tells_where_the_kaiju_can_be(hide: list[str]) -> None:
    every = [
        sent(GameWidget(sea(sorted({28, *more})), seat=1, hide=hide)) for more in ((), (20,), (27, 20), range(20, 33))
    ]
    assert every[0] == every[1] == every[2] == every[3]


def test_without_the_veil_it_is_told_in_five_ways() -> None:
    one, other = (sent(GameWidget(sea(spaces), seat=1)) for spaces in ([28], [20, 28]))
    assert {name for name in one if one[name] != other[name]} >= {"scene", "inspect", "repr", "plain"}
    assert "can:28" in json.dumps(one["scene"])
    hidden = sent(GameWidget(sea([28]), seat=1, hide=CAN))
    assert "can:28" not in json.dumps(hidden)
    assert "deduction" not in hidden["scene"]["layers"]
    assert hidden["inspect"] is None
    assert "The kaiju can be" not in hidden["repr"]


def test_the_guess_marker_is_away_while_it_is_hidden() -> None:
    shown, hidden = (GameWidget(sea([28]), seat=1, hide=hide) for hide in ((), ["guess"]))
    assert (shown.panel["marks"], hidden.panel["marks"]) == (["guess"], [])
    assert "guess" in json.dumps(shown.scene)
    assert '"guess"' not in json.dumps(hidden.scene)
    assert len(repr(hidden).splitlines()) == len(repr(shown).splitlines()) - 1  # the line that says where it is


# --- an Automa's plan


def test_an_automas_plan_is_one_thing_that_can_be_hidden() -> None:
    match = tw.new_match("scythe", players=[HUMAN, AUTOMA], seed=7)
    match.play_out({0: "random"}, max_decisions=8)
    views = {node: match.state_at(node).observation(0) for node in match.path()}
    match.goto(
        next(node for node, view in views.items() if view.kind == "automa-move" and "dest" in str(view.to_dict()))
    )
    open_, veiled = (sent(GameWidget(match, seat=0, hide=hide)) for hide in ((), ["plan", "layer:automa", "journal"]))
    for word in ("aim", "way", "strip"):
        assert f'"{word}"' in json.dumps(open_["scene"])
        assert f'"{word}"' not in json.dumps(veiled["scene"])
    assert "automa" not in veiled["scene"]["layers"]
    assert (veiled["journal"]["rows"], veiled["journal"]["turns"]) == ([], [])
    assert (veiled["panel"]["tail"], veiled["panel"]["since"]) == ([], [])
    assert '"dest"' in json.dumps(open_["inspect"])
    assert '"dest"' not in json.dumps(veiled["inspect"])


def test_with_a_hidden_layer_goes_whatever_lies_in_its_elements() -> None:
    match = tw.new_match("leviath", humans=1, seed=3)
    match.play_out(dict.fromkeys(range(2), "random"), 12)
    board, view = BOARDS["leviath"], match.observation(None)
    scene = board.draw(view, match.words().join(board.messages), None, {}).copy()
    above = next(key for key, element in scene.elements.items() if element[2].get("layer") == "deduction")
    tag, _, attrs, *rest = scene.elements[above]
    plain = {name: value for name, value in attrs.items() if name != "layer"}
    scene.elements |= {"child": [tag, above, plain, *rest], "grandchild": [tag, "child", plain, *rest]}
    shown = Redaction(board, ["layer:deduction"]).picture(scene).elements
    assert {above, "child", "grandchild"} <= set(scene.elements) - set(shown)
    assert shown


# --- what can be chosen


@pytest.mark.parametrize("game", [{"name": "scout", "position": PAIR, "players": 3}, {"name": "leviath", "humans": 1},
                                  {"name": "scythe", "players": 2}])  # fmt: skip
def test_without_rings_not_a_byte_tells_what_is_allowed(game: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The pictures of a position are the same whichever of the actions with a place are allowed."""
    options = {**game}
    match = tw.new_match(options.pop("name"), seed=3, **options)
    while match.current_player() < 0 or len(match.legal_actions()) < 3:
        match.play(match.legal_actions()[0])
    seat, board, view = match.current_player(), BOARDS[match.game.name], match.observation(match.current_player())
    bare = [action for action in match.legal_actions() if not board.click_paths(view, action)]
    buttons = [action for action in bare if action.kind not in board.minor_kinds]  # few people ever want those
    placed = [action for action in match.legal_actions() if board.click_paths(view, action)]
    pictures = []
    for some in (placed, placed[1:], placed[:1], list(reversed(placed))):
        legal = [*some, *buttons]
        monkeypatch.setattr(type(match), "legal_actions", lambda self, legal=legal: legal)
        pictures.append(sent(GameWidget(match, seat=seat, hide=[*RINGS, "timeline"])))
    assert pictures[0] == pictures[1] == pictures[2] == pictures[3]
    assert [act[0] for act in pictures[0]["choices"]["acts"]] == [action.id for action in buttons]
    assert pictures[0]["choices"]["keys"] == []


def test_without_rings_no_bracket_lies_under_the_sets_that_beat_the_table() -> None:
    assert [key for key in GameWidget(pair(), seat=0)._drawing.scene.elements if key.startswith("set:")]  # type: ignore[union-attr]
    veiled = GameWidget(pair(), seat=0, hide=RINGS)
    assert not [key for key in veiled._drawing.scene.elements if key.startswith("set:")]  # type: ignore[union-attr]


def test_without_a_list_the_rings_are_there_and_no_action_is_named() -> None:
    widget = GameWidget(pair(), seat=0, hide=["list"])
    assert {text for _, _, text, *_ in widget.choices["acts"]} == {""}
    assert "c:5-7" in widget.choices["keys"]


def test_without_rings_no_bracket_tells_which_sets_can_be_shown() -> None:
    assert '"set:0"' in json.dumps(GameWidget(pair(), seat=0).scene["els"])
    assert '"set:' not in json.dumps(GameWidget(pair(), seat=0, hide=RINGS).scene["els"])


def test_the_first_card_of_a_set_is_taken_whether_it_is_right_or_wrong() -> None:
    answers = []
    for key in ("c:5-7", "c:3-6", "c:1-8"):
        widget = GameWidget(pair(), seat=0, hide=RINGS)
        Page(widget).send("press", path=[key])
        answers.append((widget.choices["veil"]["pressed"] == [key], widget.panel["why"], widget.choices["veil"]["on"]))
    assert answers == [(True, None, [])] * 3


def test_a_set_that_beats_is_played_by_pressing_its_ends() -> None:
    widget = GameWidget(pair(), seat=0, hide=RINGS)
    page = Page(widget)
    page.send("press", path=["c:5-7"])
    page.send("press", path=["c:5-7", "c:5-8"])
    assert str(widget.match.node.action) == "show 3-4"


def test_a_set_that_is_too_weak_is_refused_by_its_own_rule() -> None:
    widget = GameWidget(pair(), seat=0, hide=RINGS)
    page = Page(widget)
    page.send("press", path=["c:3-6", "c:3-9"])
    assert widget.panel["why"]["rule"] == "scout 4.2"
    assert widget.panel["why"]["text"].startswith("3-3 does not beat 4-4")
    assert widget.match.node.action is None


def test_the_ways_to_take_a_card_appear_once_it_is_pressed() -> None:
    widget = GameWidget(pair(), seat=0, hide=RINGS)
    page = Page(widget)
    page.send("press", path=["c:1-4"])
    assert widget.choices["veil"]["on"] == ["turn:00", "turn:01"]
    page.send("press", path=["c:1-4", "turn:00"])
    assert widget.choices["veil"]["on"] == [f"slot:{i}" for i in range(7)]
    page.send("press", path=["c:1-4", "turn:00", "slot:0"])
    assert str(widget.match.node.action) == "scout left to 1"


def test_an_element_that_does_not_go_on_begins_anew() -> None:
    widget = GameWidget(pair(), seat=0, hide=RINGS)
    page = Page(widget)
    page.send("press", path=["c:1-4", "c:5-7"])
    assert widget.choices["veil"]["pressed"] == ["c:5-7"]
    page.send("press", path=[])
    assert widget.choices["veil"]["pressed"] == []


@pytest.mark.parametrize("key", ["land:A", "energy"])
def test_a_chosen_tsunami_stays_chosen_after_a_click_that_is_refused(key: str) -> None:
    match = tw.new_match("leviath", humans=2, seed=1, position={"kaiju": 28, "energy": 5, "turn": 0})
    widget = GameWidget(match, seat=0, hide=RINGS)
    page = Page(widget)
    page.send("press", path=["act:tsunami"])
    page.send("press", path=["act:tsunami", key])
    assert widget.panel["why"] is not None
    assert widget.choices["veil"]["pressed"] == ["act:tsunami"]


@pytest.mark.parametrize("do", ["find", "save", "make-lesson", "copy"])
def test_a_veiled_board_gives_nothing_away_on_request(do: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    widget = GameWidget(pair(), seat=0, hide=RINGS)
    Page(widget).send(do, text="show")
    assert widget.panel["error"].startswith("Not in this lesson")
    assert widget.panel["found"] is None
    assert list(tmp_path.iterdir()) == []


def test_asking_why_under_the_veil_is_a_press() -> None:
    widget = GameWidget(pair(), seat=0, hide=RINGS)
    Page(widget).send("why", path=["c:5-7"])
    assert widget.panel["why"] is None
    assert widget.choices["veil"]["pressed"] == ["c:5-7"]


# --- the gate


def test_a_gate_is_asked_before_an_action_is_played_and_its_answer_is_shown() -> None:
    asked: list[Action] = []

    def gate(action: Action) -> str | None:
        asked.append(action)
        return None if action.kind == "show" else "Not yet: show a set."

    widget = GameWidget(pair(), seat=0, hide=RINGS, gate=gate)
    page = Page(widget)
    page.send("press", path=["c:1-4", "turn:00", "slot:0"])
    assert widget.panel["note"] == "Not yet: show a set."
    assert widget.match.node.action is None
    page.send("press", path=["c:5-7", "c:5-8"])
    assert [str(action) for action in asked] == ["scout left to 1", "show 3-4"]
    assert widget.match.node.action == asked[1]


def test_a_gate_also_hears_what_is_not_allowed_if_there_are_no_rings() -> None:
    widget = GameWidget(pair(), seat=0, hide=RINGS, gate=lambda action: f"You asked for {action}.")
    Page(widget).send("press", path=["c:3-6", "c:3-9"])
    assert widget.panel["note"] == "You asked for show 5-6."


# --- in a cell


@pytest.mark.parametrize("hide", [["ring"], ["layer:"], "rings and list", [3]])
def test_an_unknown_thing_to_hide_is_answered_with_what_there_is(hide: Iterable[str]) -> None:
    with pytest.raises(ValueError, match="expected 'rings', 'list', 'journal'"):
        GameWidget(pair(), seat=0, hide=hide)


def test_a_layer_that_the_board_does_not_have_is_answered_with_those_that_it_has() -> None:
    with pytest.raises(ValueError, match=r"hide='layer:deducton'.* expected 'layer:turns', 'layer:values', 'layer:ded"):
        GameWidget(tw.new_match("leviath", seed=1), seat=0, hide=["layer:deducton"])


def test_a_fact_that_the_game_does_not_have_is_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"hide='text:possibel': leviath has no such fact; expected 'possible'"):
        GameWidget(tw.new_match("leviath", seed=1), seat=0, hide=["text:possibel"])


@pytest.mark.parametrize("name", HIDEABLE)
def test_everything_that_has_a_name_can_be_hidden_in_every_game(name: str) -> None:
    for game in ("scout", "leviath", "scythe"):
        widget = GameWidget(tw.new_match(game, seed=1), hide=[name])
        assert widget.panel["error"] == ""


def test_the_points_of_a_round_can_be_hidden_and_the_totals_stay() -> None:
    boards = (GameWidget(pair(), hide=hide) for hide in (["score"], []))
    keys, shown = (set(board._drawing.scene.elements) if board._drawing.scene else set() for board in boards)
    assert len(shown - keys) == 3
    assert all(key.endswith(":points/now") for key in shown - keys)


def test_rules_legend_and_timeline_can_be_hidden() -> None:
    match = pair()
    match.play("show 3-4")
    widget = GameWidget(match, seat=0, hide=["rules", "legend", "timeline"])
    assert widget.book["sections"] == []
    assert widget.book["legend"]["groups"] == []
    assert (widget.panel["line"]["ply"], widget.panel["line"]["last"]) == (0, 0)
