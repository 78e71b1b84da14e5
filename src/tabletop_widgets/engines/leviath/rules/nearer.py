"""Why an action is not even of the kind that is asked for: the nearest reason that the asked seat may know.

That something else is due now is the last of them. Before it come who does such things at all, the card that they take,
what has to be done first, and what is used up for this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.leviath import actions
from tabletop_widgets.engines.leviath.components.cards import Ability
from tabletop_widgets.engines.leviath.rules import humans
from tabletop_widgets.engines.leviath.rules.frames import BLOCK, CARD, KAIJU, KAIJU_SEAT, LIFT, MINE, PUT, SHIPS

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState

_Kind = type[Action]

_OF_KAIJU: Final[frozenset[_Kind]] = frozenset(
    (
        actions.Start,
        actions.Flee,
        actions.Silence,
        actions.Predation,
        actions.EmptyPredation,
        actions.Move,
        actions.Tsunami,
        actions.Use,
        actions.Go,
        actions.Target,
        actions.NoTarget,
        actions.Strike,
        actions.Crush,
        actions.Apply,
        actions.Reveal,
        actions.Conceal,
    )
)
_OF_HUMANS: Final[frozenset[_Kind]] = frozenset(
    (
        actions.Play,
        actions.Discard,
        actions.SonarWith,
        actions.StopMines,
        actions.Build,
        actions.Depart,
        actions.Block,
        actions.LetPass,
    )
)
# what the humans do by a card -> the effects of cards that let them
BY_CARD: Final[dict[_Kind, tuple[str, ...]]] = {
    actions.SonarWith: ("sonar",),
    actions.LayMine: ("lay-mines", "move-mine"),
    actions.StopMines: ("lay-mines",),
    actions.LiftMine: ("move-mine",),
    actions.Build: ("build",),
    actions.Depart: ("depart",),
}
# what the kaiju does by an evolution card -> the effects of those that let it
BY_ABILITY: Final[dict[_Kind, tuple[str, ...]]] = {
    actions.MoveShip: ("push-ship",),
    actions.StopShips: ("push-ship",),
    actions.LayMine: ("shift-mine",),
    actions.LiftMine: ("shift-mine",),
    actions.Go: ("swim", "abyss", "rush"),
    actions.Target: ("tsunami",),
    actions.NoTarget: ("tsunami",),
    actions.Strike: ("rush",),
    actions.Crush: ("crush-mine",),
}
_NAMES: Final[dict[_Kind, str]] = {  # in the codes of both
    actions.SonarWith: "sonar",
    actions.LayMine: "mine",
    actions.StopMines: "mine",
    actions.LiftMine: "lift",
    actions.Build: "build",
    actions.Depart: "depart",
    actions.MoveShip: "ship",
    actions.StopShips: "ship",
    actions.Go: "go",
    actions.Target: "target",
    actions.NoTarget: "target",
    actions.Strike: "strike",
    actions.Crush: "crush",
}
# a card that can never be used as things stand, wherever the ships go
_LASTING: Final = ("card-no-supply", "card-no-mine", "card-no-tile", "card-no-ship")


def nearest(state: LeviathState, action: int) -> str:
    """Return the code of the reason for an action of a kind that is not asked for; see `refusals.REASONS`."""
    seat = state.current_player()
    if seat < 0:
        return f"now-{state.decision().kind}"
    kind = type(state.game.actions[action])
    code = _for_kaiju(state, kind) if seat == KAIJU_SEAT else _for_human(state, kind, action)
    return code or f"now-{state.decision().kind}"


# --- the kaiju


def _for_kaiju(state: LeviathState, kind: _Kind) -> str:
    if kind in _OF_HUMANS:
        return "only-humans"
    if kind is actions.Start:
        return "begun"
    due = state.stack[-1][0]
    if due != KAIJU:
        return {SHIPS: "pushing", LIFT: "shifting", PUT: "shifting"}.get(due, "")
    if kind is actions.Flee:
        return "flee-nothing"
    if kind in (actions.Apply, actions.Reveal, actions.Conceal):
        return "awake-only"
    owned = abilities_for(state, kind)
    if owned and all(_cost(card) > state.energy for card in owned):
        return "power-energy"
    return f"power-{_NAMES[kind]}"


def abilities_for(state: LeviathState, kind: _Kind) -> list[Ability]:
    """Return the kaiju's evolution cards that let it do a kind of action."""
    owned = [state.game.cards.evolutions[card] for card in state.evolutions]
    return [card for card in owned if card.effect in BY_ABILITY[kind]]


def cheapest(state: LeviathState, kind: _Kind) -> int:
    """Return what the cheapest of these cards costs."""
    return min(map(_cost, abilities_for(state, kind)))


def _cost(card: Ability) -> int:
    return -(card.energy or 0)


# --- a human


def _for_human(state: LeviathState, kind: _Kind, action: int) -> str:
    if kind in _OF_KAIJU:
        return "only-kaiju"
    due, seat = state.stack[-1][:2]
    if due == BLOCK:
        return ""
    if kind in (actions.Block, actions.LetPass):
        return "no-wave"
    if kind in (actions.Play, actions.Discard):
        return _card_later(state, kind, action) if (CARD, seat) in state.stack else "card-used"
    if kind in (actions.MoveShip, actions.StopShips):
        return _step_hindrance(state, kind, action) or ("steps-over" if due == CARD else "steps-gone")
    if due == CARD or (CARD, seat) in state.stack:
        return f"card-{_NAMES[kind]}"
    if due == SHIPS:
        return "card-used"
    if due == MINE and kind is actions.LiftMine:
        return "lift-supply-left"
    if due == LIFT and kind is actions.LayMine:
        is_mine_card = state.discards and state.game.cards.actions[state.discards[-1]].effect == "lay-mines"
        return "lift-supply-empty" if is_mine_card else "lift-first"
    return ""


def _card_later(state: LeviathState, kind: _Kind, action: int) -> str:
    """Return why a card cannot be used while ships are moved first. Rule: leviath 4, 4.2."""
    catalogue = state.game.catalogue
    card = action - (catalogue.play if kind is actions.Play else catalogue.discard)
    if card not in state.hands[state.stack[-1][1] - 1]:
        return "card-not-held"
    reason = humans.hindrance(state, state.game.cards.actions[card]) if kind is actions.Play else ""
    return reason if reason in _LASTING else "ships-first"


def _step_hindrance(state: LeviathState, kind: _Kind, action: int) -> str:
    """Return what forbids a step of a ship at any time, or "". Rule: leviath 4.1."""
    if kind is actions.StopShips:
        return ""
    ship, to = divmod(action - state.game.catalogue.ship, len(state.game.sea.ids))
    space = state.ships[ship]
    if space < 0:
        return "ship-in-port"
    if not state.game.sea.neighbours[space] >> to & 1:
        return "ship-far"
    return "ship-taken" if to in state.ships else ""


def held_for(state: LeviathState, kind: _Kind) -> int:
    """Return how many cards the asked human holds that let it do a kind of action."""
    kinds = state.game.cards.actions
    return sum(kinds[card].effect in BY_CARD[kind] for card in state.hands[state.stack[-1][1] - 1])
