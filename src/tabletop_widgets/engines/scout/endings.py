"""Actions that certainly end the round: a board says so before they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.engines.scout.components.cards import NUMBERS
from tabletop_widgets.engines.scout.ids import SCOUT, SCOUT_AND_SHOW, SHOW
from tabletop_widgets.engines.scout.phases import MUST_SHOW, TAKE_TURN
from tabletop_widgets.engines.scout.rules.turns import scout_ends_round

if TYPE_CHECKING:
    from tabletop_widgets.engines.scout.state import ScoutState

_OF_GAME: Final = {"ends-empty": "ends-empty-game", "ends-scouted": "ends-scouted-game"}  # messages in the last round


def find_endings(state: ScoutState) -> dict[int, str]:
    """Return every Show of the whole hand, and every Scout after which all others have only scouted.

    With two players the other's hand may end the round, too, which the seat cannot know. Rule: scout 5.1, 5.2, 7.5.
    """
    if state.phase not in (TAKE_TURN, MUST_SHOW):
        return {}
    players, held = len(state.hands), len(state.hands[state.player])
    ends_scouting = scout_ends_round(players, state.scouts)
    found = {}
    for number in state.legal_actions():
        if number < SCOUT and (number - SHOW) % NUMBERS + 1 == held:
            found[number] = "ends-empty"
        elif SCOUT <= number < SCOUT_AND_SHOW and ends_scouting:
            found[number] = "ends-scouted"
    is_last = any(_ends_game(state, number) for number in list(found)[:1])
    return {number: _OF_GAME[message] for number, message in found.items()} if is_last else found


def find_near_endings(state: ScoutState) -> dict[int, str]:
    """Return every Scout after which another Scout ends the round, if a card is left to scout. Rule: scout 5.2."""
    leaves_card = state.phase == TAKE_TURN and len(state.active) > 1
    if not leaves_card or not scout_ends_round(len(state.hands), state.scouts + 1):
        return {}
    return {number: "nears-end" for number in state.legal_actions() if SCOUT <= number < SCOUT_AND_SHOW}


def _ends_game(state: ScoutState, number: int) -> bool:
    ahead = state.clone()
    ahead.apply(number)
    return ahead.is_terminal()
