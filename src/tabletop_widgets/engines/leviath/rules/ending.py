"""The end of the game and its winner. Rule: leviath 10."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events
from tabletop_widgets.core.state import Outcome, ranking
from tabletop_widgets.engines.leviath.components.sea import NUM_SHIPS
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position


def outcome(position: Position) -> Outcome | None:
    """Return who has won (1) and lost (0), or None while the game goes on. Rule: leviath 10."""
    if not position.reason:
        return None
    captured = int(position.reason == "captured")
    scores = (1 - captured, *(captured,) * (position.game.num_players - 1))
    return Outcome(scores, ranking(scores), position.reason)


def end(position: Position, reason: str, events: Events) -> None:
    """End the game; the kaiju's place is shown. Rule: leviath 10."""
    position.stack.clear()
    position.reason = reason
    if position.place >= 0:
        position.possible = 1 << position.place
    if events is not None:
        if reason != "captured":
            rule = {"submerged": "leviath 10.2", "ships-lost": "leviath 10.3"}.get(reason, "leviath 10.4")
            events.append(Event(reason, KAIJU_SEAT, (), rule, None, True))
        result = outcome(position)
        winners = result.winners if result else ()
        events.append(Event("game-over", -1, winners, "leviath 10", None, True))


def lose_ships(position: Position, lost: int, rule: str, events: Events) -> None:
    """Send ships to the port, by a section of the rules; with none at sea the kaiju wins. Rule: leviath 7.3, 10.3."""
    for ship in range(NUM_SHIPS):
        if lost >> ship & 1:
            position.put_ship(ship, -1)
            if events is not None:
                events.append(Event("ship-lost", KAIJU_SEAT, (ship,), rule))
    if max(position.ships) < 0:
        end(position, "ships-lost", events)
