"""A match: a tree of what was played, with one current place."""

from __future__ import annotations

import dataclasses
import itertools
import random
from typing import Any, ClassVar

import pytest
from playing import at_turns, endless, everybody, new, texts

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.node import Change
from tabletop_widgets.core.state import CHANCE, TERMINAL
from tabletop_widgets.engines.scout import KeepHand, ScoutGame, Show

# --- playing


@pytest.mark.parametrize("action", [Show(0, 1), Show(0, 1).id, "show 1", "  SHOW   1 "])
def test_an_action_is_played_by_record_id_or_text(action: Action | int | str) -> None:
    match = at_turns()
    node = match.play(action)
    assert node is match.node
    assert node.action == Show(0, 1)


def test_play_returns_the_node_of_the_action_though_chance_may_have_drawn_after_it() -> None:
    match = tw.new_match("scout", players=3, seed=1, position={"hands": [["5|8"], 3, 3]})
    node = match.play("show 1")  # an empty hand ends the round
    assert node.action == Show(0, 1)
    assert (match.node.parent, match.node.action) == (node.id, None)


def test_an_exact_text_comes_before_a_longer_one() -> None:
    match = tw.new_match("scout", players=3, position={"hands": [["5|8", "6|8"], 3, 3]})
    assert {"show 1", "show 1-2"} <= set(map(str, match.legal_actions()))
    assert str(match.play("show 1").action) == "show 1"


def test_a_beginning_of_whole_words_is_enough_where_only_one_legal_action_has_it() -> None:
    position = {"hands": [["5|8", "1|9"], 3, 3], "active": ["1|2"], "owner": 1}  # a 1 does not beat a 1
    match = tw.new_match("scout", players=3, position=position)
    assert str(match.play("show").action) == "show 1"
    with pytest.raises(tw.IllegalAction, match="no action is written 'sho'"):
        match.play("sho")


def test_an_ambiguous_text_is_refused_with_the_actions_it_may_mean() -> None:
    position = {"hands": [["5|8"], 3, 3], "active": ["1|2"], "owner": 1}
    match = tw.new_match("scout", players=3, position=position)
    with pytest.raises(tw.AmbiguousAction, match="'scout left' may mean 4 actions") as caught:
        match.play("scout left")
    assert caught.value.suggestions == (
        "scout left to 1",
        "scout left to 2",
        "scout left turned to 1",
        "scout left turned to 2",
    )


def test_an_unknown_text_is_refused_with_the_nearest_legal_actions() -> None:
    match = new()
    with pytest.raises(tw.IllegalAction, match="no action is written 'tern'; legal here are") as caught:
        match.play("tern")
    assert caught.value.suggestions == ("turn",)
    assert caught.value.refusal is None


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    match = at_turns()
    before = match.state.state_hash(), len(match.nodes), match.node
    with pytest.raises(tw.IllegalAction, match="'turn' is not legal here") as caught:
        match.play("turn")
    assert caught.value.refusal == match.why_not("turn")
    assert (match.state.state_hash(), len(match.nodes), match.node) == before


@dataclasses.dataclass(frozen=True, slots=True)
class Foreign(Action):
    kind: ClassVar[str] = "hand"

    @property
    def id(self) -> int:
        return 0

    def __str__(self) -> str:
        return "keep"


def test_an_action_of_another_game_is_no_action_here() -> None:
    with pytest.raises(tw.IllegalAction, match="belongs to another game"):
        new().play(Foreign())


def test_legal_actions_are_records() -> None:
    match = new()
    assert match.legal_actions() == [match.game.actions[i] for i in match.state.legal_actions()]
    assert match.legal_actions()[0] == KeepHand()


def test_why_not_understands_what_play_understands() -> None:
    match = new()
    for action in (Show(0, 1), Show(0, 1).id, "show 1"):
        refusal = match.why_not(action)
        assert refusal is not None
        assert refusal.code == "hand-first"
    assert match.why_not("keep") is None
    other = (match.current_player() + 1) % 3
    refusal = match.why_not("keep", other)
    assert refusal is not None
    assert refusal.code == "hand-not-yours"
    with pytest.raises(tw.IllegalAction, match="no action is written"):
        match.why_not("dance")


def test_play_goes_on_over_what_chance_draws() -> None:
    match = new()
    match.goto(0)
    assert match.current_player() == CHANCE
    match.play("keep")
    assert texts(match) == ["*", "keep"]


def test_an_error_before_a_draw_changes_nothing() -> None:
    match = new()
    drawn = match.node
    match.goto(0)
    pinned = match.draw([match.state.chance_outcomes()[0][0]])
    match.goto(0)
    for wrong in ("dance", "show 1"):
        with pytest.raises(tw.IllegalAction):
            match.play(wrong)
    assert match.node.id == 0
    assert match.redo() is pinned
    assert match.siblings() == [drawn, pinned]


def test_the_state_is_a_copy() -> None:
    match = new()
    before = match.state.state_hash()
    match.state.apply(0)
    match.state_at(match.node).apply(0)
    match.state_at(match.nodes[0]).settle(random.Random(5))
    assert match.state.state_hash() == before
    assert match.goto(0) is match.nodes[0]
    assert match.state.current_player() == CHANCE


# --- seeds, names, positions


def line(match: tw.Match) -> list[str]:
    match.run(everybody(match))
    return [match.state_at(node).state_hash() for node in match.path()]


@pytest.mark.parametrize("seed", [0, 7, -7, 2**70])
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    assert line(new(2, seed)) == line(new(2, seed))


def test_another_seed_gives_another_game() -> None:
    assert len({new(3, seed).state.state_hash() for seed in range(-3, 30)}) == 33


def test_without_a_seed_a_fresh_one_is_taken_and_kept() -> None:
    first, second = tw.new_match("scout"), tw.new_match("scout")
    assert first.seed != second.seed
    assert tw.new_match("scout", seed=first.seed).state.state_hash() == first.state.state_hash()


@pytest.mark.parametrize("seed", [True, "7", 7.0, b"7", [7]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(TypeError, match="expected a whole number or None"):
        tw.new_match("scout", seed=seed)


def test_names_stand_in_texts_and_missing_ones_are_the_seats_own() -> None:
    match = tw.new_match("scout", players=3, seed=1, names=["Yuki", "", "Zoë"])
    assert [match.words("en").name(seat) for seat in range(3)] == ["Yuki", "Boris", "Zoë"]
    assert [match.words("ja").name(seat) for seat in range(3)] == ["Yuki", "ボリス", "Zoë"]
    match.run(everybody(match), 3)
    assert "Yuki has decided about the hand." in match.journal()


@pytest.mark.parametrize("names", ["Yuki", ["a", "b", "c", "d"], [1], [None]])
def test_names_are_at_most_one_text_a_seat(names: Any) -> None:
    with pytest.raises(ValueError, match="expected at most 3 printable names"):
        tw.new_match("scout", players=3, names=names)


def test_a_position_is_copied() -> None:
    position: dict[str, Any] = {"hands": [["5|8"], 3, 3]}
    match = tw.new_match("scout", players=3, position=position)
    position["hands"][0].append("no card")
    assert match.position == {"hands": [["5|8"], 3, 3]}


@pytest.mark.parametrize("position", [5, ["5|8"], "hands", {"hands": 3}, {"hand": []}])
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(position: Any) -> None:
    with pytest.raises(tw.PositionError, match="this position cannot be") as caught:
        tw.new_match("scout", players=3, position=position)
    assert list(caught.value.problems) == ScoutGame(3).problems(position) != []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are"),
        ({"game": "scout", "players": 6}, "2 to 5 players"),
        ({"game": "scout", "colour": "red"}, "scout has no option 'colour'; its options are 'players'"),
    ],
)
def test_wrong_games_and_options_are_named(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        tw.new_match(**options)


# --- about the tree


def test_undo_goes_back_over_draws_and_redo_goes_on_over_them() -> None:
    match = new(2)
    match.run(everybody(match))
    here, seen = match.node, [match.node.ply]
    while match.ply > 1:
        match.undo()
        seen.append(match.ply)
    assert any(a - b > 1 for a, b in itertools.pairwise(seen)), "no draw was passed"
    plies = [match.ply]
    while match.node is not here:
        plies.append(match.redo().ply)
    assert plies == seen[::-1]


def test_nothing_can_be_undone_before_the_first_action_or_redone_after_the_last() -> None:
    match = new()
    with pytest.raises(LookupError, match="nothing to undo"):
        match.undo()
    with pytest.raises(LookupError, match="nothing to redo"):
        match.redo()
    match.goto(0)
    with pytest.raises(LookupError, match="nothing to undo"):
        match.undo()
    assert match.ply == 0
    assert match.redo().ply == 1


def test_undo_comes_to_the_same_position() -> None:
    match = new(2, 5)
    hashes = [match.state.state_hash()]
    while not match.is_terminal():
        match.run(everybody(match), 1)
        hashes.append(match.state.state_hash())
    while match.ply > 1:
        assert match.state.state_hash() == hashes.pop()
        match.undo()


def test_side_lines_are_kept_and_redo_follows_the_last_one() -> None:
    match = new()
    first = match.play("keep")
    match.play("turn")
    match.goto(1)
    second = match.play("turn")
    match.goto(1)
    assert match.siblings(first) == [first, second]
    assert match.redo() is second
    match.goto(first)
    assert texts(match) == ["*", "keep", "turn"]
    match.goto(1)
    assert match.redo() is first
    assert match.path() == [match.nodes[0], match.nodes[1], first]


def test_an_action_tried_before_leads_to_its_old_node() -> None:
    match = new()
    first = match.play("keep")
    match.comment("seen")
    match.undo()
    assert match.play("keep") is first
    assert first.comment == "seen"
    assert len(match.nodes) == 3


def test_goto_takes_a_node_or_a_ply_of_the_line_also_from_the_end() -> None:
    match = at_turns()
    assert match.goto(0) is match.nodes[0]
    assert match.goto(2).ply == 2
    assert match.goto(-1).ply == 4
    assert match.goto(-5).ply == 0
    assert match.goto(match.nodes[3]).ply == 3


@pytest.mark.parametrize("ply", [5, -6, True, "1", 1.0, None])
def test_a_ply_that_is_not_on_the_line_is_a_lookup_error(ply: Any) -> None:
    match = at_turns()
    with pytest.raises(LookupError, match=r"there is no ply .* on this line; it has 0 to 4"):
        match.goto(ply)
    assert match.ply == 4


def test_a_node_of_another_match_is_a_lookup_error() -> None:
    match, other = at_turns(), at_turns()
    assert other.node.id == match.node.id
    calls = (match.goto, match.path, match.siblings, lambda node: match.comment("mine", node))
    for call in calls:
        with pytest.raises(LookupError, match="belongs to another match"):
            call(other.node)


def test_the_root_has_no_siblings_but_itself() -> None:
    match = new()
    assert match.siblings(match.nodes[0]) == [match.nodes[0]]


def test_a_comment_belongs_to_a_node_and_an_empty_one_takes_it_away() -> None:
    match = new()
    match.comment("before all", match.nodes[0])
    match.comment("here")
    assert [node.comment for node in match.nodes] == ["before all", "here"]
    match.comment("")
    assert match.node.comment == ""
    wrong: Any = 5
    with pytest.raises(TypeError, match="comment 5: expected a text"):
        match.comment(wrong)


# --- chance


def test_at_a_chance_node_play_goes_along_what_was_drawn_there_last() -> None:
    match = new()
    match.goto(0)
    pinned = match.draw([match.state.chance_outcomes()[0][0], 0, 3])
    match.goto(0)
    match.play("keep")
    assert pinned in match.path()


def test_a_draw_can_be_pinned_and_the_seed_decides_the_rest() -> None:
    match = new()
    usual = match.node.outcomes
    match.goto(0)
    outcome = next(number for number, _ in match.state.chance_outcomes() if usual and number != usual[0])
    node = match.draw([outcome])
    assert node.outcomes is not None
    assert usual is not None
    assert (node.outcomes[0], len(node.outcomes)) == (outcome, len(usual))
    match.goto(0)
    assert match.draw(node.outcomes) is node
    match.goto(0)
    assert match.draw().outcomes == usual


@pytest.mark.parametrize("wrong", [[0], [-1], [10_000]])
def test_what_chance_cannot_draw_is_refused_and_changes_nothing(wrong: list[int]) -> None:
    match = new()
    match.goto(0)
    with pytest.raises(tw.IllegalAction, match="chance cannot draw"):
        match.draw(wrong)
    assert (match.ply, len(match.nodes), match.current_player()) == (0, 2, CHANCE)


def test_a_draw_ends_where_a_player_decides() -> None:
    match = new()
    keep = KeepHand().id
    match.goto(0)
    whole = match.nodes[1].outcomes or ()
    with pytest.raises(tw.IllegalAction, match="the draw is complete before its outcome 0"):
        match.draw([*whole, keep])
    assert (match.ply, len(match.nodes)) == (0, 2)


def test_nothing_is_drawn_where_a_player_decides() -> None:
    match = new()
    with pytest.raises(tw.IllegalAction, match="nothing is to be drawn here"):
        match.draw()


def test_the_same_line_draws_the_same_whatever_was_explored_before() -> None:
    straight, wandering = new(2, 9), new(2, 9)
    straight.run(everybody(straight))
    actions = [node.action for node in straight.path() if node.action]
    wandering.goto(0)
    wandering.draw([wandering.state.chance_outcomes()[-1][0]])
    wandering.run(everybody(wandering), 20)
    wandering.goto(wandering.nodes[1])
    for number, action in enumerate(actions):
        if number % 5 == 0:  # a side line
            here = wandering.node
            wandering.play(wandering.legal_actions()[-1])
            wandering.run(everybody(wandering), 3)
            wandering.goto(here)
        wandering.play(action)
    assert wandering.state.state_hash() == straight.state.state_hash()
    assert [node.key for node in wandering.path()] == [node.key for node in straight.path()]
    assert [node.outcomes for node in wandering.path()] == [node.outcomes for node in straight.path()]


def test_another_line_draws_something_else() -> None:
    position = {"hands": [["5|8"], ["5|9"], ["4|6"]], "active": ["1|2"], "owner": 1, "scouts": 1}
    match = tw.new_match("scout", players=3, seed=2, position=position)
    dealt = set()
    for action in ("scout left to 1", "scout left to 2"):  # the last Scout ends the round, and the next one is dealt
        match.play(action)
        dealt.add(match.node.outcomes)
        match.undo()
    assert None not in dealt
    assert len(dealt) == 2


# --- players


def test_players_are_asked_until_a_seat_without_one_or_the_end() -> None:
    match = new()
    first = match.current_player()
    others: dict[int, Any] = {seat: "random" for seat in range(3) if seat != first}
    assert match.run(others) == 0
    match.play("keep")
    assert match.run(others) == 2
    assert match.current_player() == first
    assert match.run(everybody(match), 5) == 5
    match.run(everybody(match))
    assert match.current_player() == TERMINAL
    assert match.run(everybody(match)) == 0


def test_a_players_random_numbers_belong_to_the_seat_and_the_node() -> None:
    numbers: list[tuple[int, float]] = []

    def curious(observation: Any, legal_actions: Any, rng: Any) -> Any:
        numbers.append((observation.seat, rng.random()))
        return legal_actions[0]

    match = new()
    match.run(everybody(match, curious), 6)
    match.goto(1)
    match.run(everybody(match, curious), 6)
    assert numbers[:6] == numbers[6:]
    assert len(set(numbers)) == 6


def test_the_length_of_a_match_has_no_limit() -> None:
    match = new()
    match.run(everybody(match, endless), 1500)
    assert match.ply == 1501
    assert match.state.to_dict()["round"] == 1
    match.goto(700)
    match.undo()
    assert match.ply == 699


# --- observers


def test_observers_are_told_of_every_change_and_in_their_order() -> None:
    told: list[tuple[str, str, int]] = []

    def watch(name: str) -> Any:
        def seen(match: tw.Match, change: Change) -> None:
            told.append((name, change.kind, change.node.ply))

        return seen

    match = new()
    first, second = watch("a"), watch("b")
    match.observe(first)
    match.observe(second)
    match.play("keep")
    match.undo()
    match.unobserve(first)
    match.redo()
    match.comment("so")
    match.goto(0)
    match.draw()
    match.unobserve(first)  # is not there any more
    assert told == [
        ("a", "play", 2),
        ("b", "play", 2),
        ("a", "goto", 1),
        ("b", "goto", 1),
        ("b", "goto", 2),
        ("b", "comment", 2),
        ("b", "goto", 0),
        ("b", "draw", 1),
    ]


def test_a_failing_observer_stops_no_other_and_is_told_after_the_change() -> None:
    match, seen = new(), list[int]()

    def broken(match: tw.Match, change: Change) -> None:
        raise RuntimeError("broken")

    match.observe(broken)
    match.observe(lambda match, change: seen.append(match.ply))
    with pytest.raises(ExceptionGroup, match="the match has changed, but observers of it failed") as caught:
        match.play("keep")
    assert [str(error) for error in caught.value.exceptions] == ["broken"]
    assert (match.ply, seen) == (2, [2])


def test_an_illegal_action_tells_observers_nothing() -> None:
    match, seen = new(), list[Change]()
    match.observe(lambda match, change: seen.append(change))
    for wrong in ("show 1", "dance"):
        with pytest.raises(tw.IllegalAction):
            match.play(wrong)
    assert seen == []


def test_an_observer_may_take_itself_off_and_may_play_on() -> None:
    match, seen = new(), list[int]()

    def reply(match: tw.Match, change: Change) -> None:
        match.unobserve(reply)
        match.play("turn")

    match.observe(reply)
    match.observe(lambda match, change: seen.append(match.ply))
    match.play("keep")
    assert texts(match) == ["*", "keep", "turn"]
    assert seen == [3, 3]


# --- what has happened, and how it looks


def test_the_journal_tells_each_seat_what_it_may_know() -> None:
    match = new()
    first = match.current_player()
    match.play("turn")
    own = [match.journal(seat) for seat in (0, 1, 2, None)]
    secret = [any("turned the hand over" in text for text in journal) for journal in own]
    assert secret == [seat == first for seat in (0, 1, 2, None)]
    assert match.journal(locale="ja") != match.journal() == own[3]


def test_the_journal_since_a_node_is_the_rest_of_it() -> None:
    match = at_turns()
    whole = match.journal()
    assert match.journal(since=match.nodes[0]) == whole
    assert match.journal(since=match.nodes[2]) == whole[-2:]
    assert match.journal(since=match.node) == []
    here = match.node
    match.undo()
    with pytest.raises(LookupError, match="is not on the way to the present node"):
        match.journal(since=here)


def test_a_label_is_what_the_deciding_seat_reads() -> None:
    match = at_turns()
    top = match.state.to_dict()["hands"][match.current_player()][0].split("|")[0]
    assert match.label("show 1") == match.label(Show(0, 1)) == f"Show {top} (card 1)"
    assert match.label("show 1", "ja") == match.game.label(
        Show(0, 1), match.observation(match.current_player()), match.words("ja")
    )
    match.goto(0)
    assert match.label("show 1") == "show 1"


def test_a_rule_is_a_section_of_the_rulebook() -> None:
    match = at_turns()
    refusal = match.why_not("turn")
    assert refusal is not None
    assert match.rule(refusal.rule) == match.rule("3.3") == match.game.rulebook.section("scout 3.3")
    assert match.rule("3.3", "ja").title != match.rule("3.3").title
    with pytest.raises(KeyError, match="has no rule '99'"):
        match.rule("99")


def test_only_the_end_of_a_match_has_an_outcome() -> None:
    match = new(2)
    assert match.outcome() is None
    match.run(everybody(match))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome == match.state.outcome()


def test_a_match_and_its_nodes_say_what_they_are() -> None:
    match = tw.new_match("scout", players=3, seed=1, names=["Yuki", "Yuki", "Yuki"])
    assert repr(match) == "<Match of scout, 3 players, seed 1, ply 1: Yuki to move>"
    match.play("keep")
    assert repr(match.goto(2)) == "<Node 2, ply 2: keep>"
    assert list(map(repr, match.nodes[:2])) == ["<Node 0, ply 0: start>", "<Node 1, ply 1: chance>"]
    match.goto(0)
    assert repr(match).endswith("ply 0: chance>")
    match.run(everybody(match))
    match.goto(1)
    match.run(everybody(match))
    assert repr(match).endswith(": over>")


def test_a_match_shows_itself_as_text_and_as_a_picture() -> None:
    match = new()
    bundle = match._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml"}
    assert bundle["text/plain"] == match.text()
    assert bundle["image/svg+xml"] == match.svg()
    assert match.text(0) != match.text(None) != match.text(locale="ja")


def test_the_core_alone_shows_itself_as_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tw.Match, "front_end", None)
    match = new()
    assert match._repr_mimebundle_() == {"text/plain": repr(match)}
    for show in (match.text, match.svg, match.widget):
        with pytest.raises(RuntimeError, match="import tabletop_widgets, not only its core"):
            show()
