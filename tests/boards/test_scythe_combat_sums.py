"""The sums in a combat: what each side brings or may bring, and what the viewer's picks of cards make of it."""

from __future__ import annotations

import pytest
from scythe_scenes import at_battle, scene_of, view

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.combat_totals import cards_left, reach
from tabletop_widgets.engines.scythe.actions.cards import PlayCards
from tabletop_widgets.engines.scythe.observation import ScytheObservation

ATTACK = ("section move units", "move mech e2", "go e3", "move done")


def total(scene: Scene, side: int) -> str:
    return str(scene.elements[f"sum:{side}/t"][3])


def fought(players: list[str] | int, seed: int) -> int:
    """Check every view of every combat of a game; return how many combats there were."""
    match = tw.new_match("scythe", players=players, seed=seed)
    match.play_out(dict.fromkeys(match.game.deciding, "heuristic"), 900)
    views: list[ScytheObservation] = []
    combats = 0
    for node in match.path():
        match.goto(node)
        check_most(match)
        seats = [*range(match.game.num_players), None]
        now = view(match, None)
        if views and not goes_on(views[-1], now):
            check(views, now)
            views = []
            combats += 1
        if now.battle is not None:
            views += [view(match, seat) for seat in seats]
    return combats


def goes_on(before: ScytheObservation, now: ScytheObservation) -> bool:
    """Whether the combat that was seen is still fought; the next one may begin as soon as it ends."""
    assert before.battle is not None
    return now.battle is not None and now.battle.place == before.battle.place


def check_most(match: tw.Match) -> None:
    """As many cards as the board says can be added, by the rules."""
    plays = [action for action in match.legal_actions() if isinstance(action, PlayCards)]
    if plays:
        seen = view(match, match.current_player())
        assert seen.battle is not None
        assert max(len(play.values) for play in plays) == cards_left(seen, seen.battle, match.current_player())


def check(views: list[ScytheObservation], after: ScytheObservation) -> None:
    """Every span held what was revealed in the end."""
    end = after.past_battle
    assert end is not None
    for before in views:
        assert before.battle is not None
        for side in range(2):
            power, _, whole = reach(before, before.battle, side)
            assert power[0] <= end.dials[side] <= power[1]
            assert whole[0] <= end.totals[side] <= whole[1]


@pytest.mark.parametrize(
    ("players", "seed"),
    [(3, 1), (["nordic", "automa"], 7), (["automa", "crimea", "automa"], 2), (["rusviet", "nordic"], 4)],
)
def test_what_is_revealed_lies_in_the_spans_that_everybody_saw(players: list[str] | int, seed: int) -> None:
    assert fought(players, seed)


def test_what_is_set_in_secret_changes_no_sum_for_the_others() -> None:
    match = at_battle()
    for text in ATTACK:
        match.play(text)
    before = [total(scene_of(match, other), 0) for other in (0, None)]
    match.play("dial 6")
    assert [total(scene_of(match, other), 0) for other in (0, None)] == before
    assert total(scene_of(match, 1), 0) == "6"


def test_each_pick_of_cards_shows_its_total() -> None:
    match = at_battle()
    for text in (*ATTACK, "dial 3"):
        match.play(text)
    scene = scene_of(match, 1)
    shown = {pick: key for key, (_, _, attrs, *_) in scene.elements.items() for pick in attrs.get("when", ())
             if pick.startswith("=")}  # fmt: skip
    plays = [action for action in match.legal_actions() if isinstance(action, PlayCards)]
    paths = {path[:-1]: action for action in plays for path in scythe.clicks.click_paths(view(match, 1), action)}
    assert set(shown) == {f"={','.join(path)}" for path in paths if path}
    for path, action in paths.items():
        key = shown[f"={','.join(path)}"] if path else "sum:0"
        assert scene.elements[f"{key}/t"][3] == str(3 + sum(action.values))
    assert not any(key.startswith("sum:0/1") for key in scene_of(match, 0).elements)
