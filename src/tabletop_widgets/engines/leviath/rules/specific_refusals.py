"""The most specific reason against an action of a kind that is not asked for, as far as the asked seat may know it.

The last reason is that something else is due now. Before it come: who does such things at all, the card that is needed,
what has to be done first, and what is used up for this turn.
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.state import Decision
from tabletop_widgets.engines.leviath import actions
from tabletop_widgets.engines.leviath.components.cards import Ability
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position
from tabletop_widgets.engines.leviath.rules import frames, humans

_Kind = type[Action]

_KINDS_OF_KAIJU: Final[frozenset[_Kind]] = frozenset(
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
# what the humans do by a card -> the effects of cards that allow it
BY_CARD: Final[dict[_Kind, tuple[str, ...]]] = {
    actions.SonarWith: ("sonar",),
    actions.LayMine: ("lay-mines", "move-mine"),
    actions.StopMines: ("lay-mines",),
    actions.LiftMine: ("move-mine",),
    actions.Build: ("build",),
    actions.Depart: ("depart",),
}
# what the kaiju does by an evolution card -> the effects of cards that allow it
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
_NAMES: Final[dict[_Kind, str]] = {  # the names of these actions in the codes of reasons
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
# reasons against a card that hold wherever the ships go
_LASTING: Final = ("card-no-supply", "card-no-mine", "card-no-tile", "card-no-ship")


def nearest(position: Position, action: int, decision: Decision) -> str:
    """Return the code of the reason for an action of a kind that is not asked for; see `refusals.REASONS`."""
    code = ""
    if decision.seat >= 0:
        kind = type(position.game.actions[action])
        code = _for_kaiju(position, kind) if decision.seat == KAIJU_SEAT else _for_human(position, kind, action)
    return code or f"now-{decision.kind}"


# --- the kaiju


def _for_kaiju(position: Position, kind: _Kind) -> str:
    if kind in _OF_HUMANS:
        return "only-humans"
    if kind is actions.Start:
        return "begun"
    due = position.stack[-1][0]
    if due != frames.KAIJU:
        return {frames.SHIPS: "pushing", frames.LIFT: "shifting", frames.PUT: "shifting"}.get(due, "")
    if kind is actions.Flee:
        return "flee-nothing"
    if kind in (actions.Apply, actions.Reveal, actions.Conceal):
        return "awake-only"
    owned = abilities_for(position, kind)
    if owned and all(_cost(card) > position.energy for card in owned):
        return "power-energy"
    return f"power-{_NAMES[kind]}"


def abilities_for(position: Position, kind: _Kind) -> list[Ability]:
    """Return the kaiju's evolution cards that allow a kind of action."""
    owned = [position.game.cards.evolutions[card] for card in position.evolutions]
    return [card for card in owned if card.effect in BY_ABILITY[kind]]


def cheapest(position: Position, kind: _Kind) -> int:
    """Return the cost of the cheapest of these cards."""
    return min(map(_cost, abilities_for(position, kind)))


def _cost(card: Ability) -> int:
    return -(card.energy or 0)


# --- a human


def _for_human(position: Position, kind: _Kind, action: int) -> str:
    if kind in _KINDS_OF_KAIJU:
        return "only-kaiju"
    due, seat = position.stack[-1][:2]
    if due == frames.BLOCK:
        return ""
    if kind in (actions.Block, actions.LetPass):
        return "no-wave"
    if kind in (actions.Play, actions.Discard):
        return _card_later(position, kind, action) if (frames.CARD, seat) in position.stack else "card-used"
    if kind in (actions.MoveShip, actions.StopShips):
        return _step_hindrance(position, kind, action) or ("steps-over" if due == frames.CARD else "steps-gone")
    if due == frames.CARD or (frames.CARD, seat) in position.stack:
        return f"card-{_NAMES[kind]}"
    if due == frames.SHIPS:
        return "card-used"
    if due == frames.MINE and kind is actions.LiftMine:
        return "lift-supply-left"
    if due == frames.LIFT and kind is actions.LayMine:
        is_mine_card = position.discards and position.game.cards.actions[position.discards[-1]].effect == "lay-mines"
        return "lift-supply-empty" if is_mine_card else "lift-first"
    return ""


def _card_later(position: Position, kind: _Kind, action: int) -> str:
    """Return why a card cannot be used while ships are moved first. Rule: leviath 4, 4.2."""
    catalogue = position.game.catalogue
    card = action - (catalogue.play if kind is actions.Play else catalogue.discard)
    if card not in position.hands[position.stack[-1][frames.ASKED] - 1]:
        return "card-not-held"
    reason = humans.hindrance(position, position.game.cards.actions[card]) if kind is actions.Play else ""
    return reason if reason in _LASTING else "ships-first"


def _step_hindrance(position: Position, kind: _Kind, action: int) -> str:
    """Return the permanent reason against a step of a ship, or "". Rule: leviath 4.1."""
    if kind is actions.StopShips:
        return ""
    ship, to = divmod(action - position.game.catalogue.ship, len(position.game.sea.ids))
    space = position.ships[ship]
    if space < 0:
        return "ship-in-port"
    if not position.game.sea.neighbours[space] >> to & 1:
        return "ship-far"
    return "ship-taken" if to in position.ships else ""


def held_for(position: Position, kind: _Kind) -> int:
    """Return the number of the asked human's cards that allow a kind of action."""
    kinds = position.game.cards.actions
    return sum(kinds[card].effect in BY_CARD[kind] for card in position.hands[position.stack[-1][frames.ASKED] - 1])
