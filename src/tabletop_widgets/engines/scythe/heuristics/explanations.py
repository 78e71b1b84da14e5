"""Reasons for an advised action of Scythe, in a sentence: what it brings, or what it is for."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import cards, mats
from tabletop_widgets.engines.scythe.components.factions import ABILITIES
from tabletop_widgets.engines.scythe.components.map import FACTORY, NUM_HEXES, PLACES, WORKER
from tabletop_widgets.engines.scythe.heuristics.item_values import hex_worth
from tabletop_widgets.engines.scythe.heuristics.needs import Needs, made_at
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.texts import naming

if TYPE_CHECKING:
    from tabletop_widgets.core.view import View


class _Case:
    """A decision with an advised action.

    Attributes:
        position: a position that looks the same to the seat; only what the seat knows of it is read.
        seat: who decides.
        need: what things are worth to it.
        words: the language.
        legal: the ids of what may be played.

    """

    def __init__(self, view: View, words: Words) -> None:
        self.position = cast("Position", view.sample(random.Random(0)))
        self.seat, self.words, self.legal = view.seat, words, view.legal_ids
        self.need = Needs(self.position, self.seat)

    def short(self, kind: int) -> int:
        """Return the number of tokens that the seat lacks for the bottom action of a kind; 0 if that brings no more."""
        return max(0, self.need.cost[kind] - self.need.stock[kind]) if self.need.rest[kind] else 0

    def bottom(self, section: int) -> int:
        return mats.BOTTOM_OF[self.position.mats[self.seat]][section]

    def token(self, kind: int, made: int) -> str:
        """Return the use of new tokens of a kind."""
        short, named = self.short(kind), self.words(naming.BOTTOM[kind])
        what = self.words(naming.RESOURCE[kind])
        if not short:
            return self.words("hint-token-spare", what=what)
        return self.words("hint-token", what=what, bottom=named, case="enough" if made >= short else "less")

    def goods(self, place: int) -> str:
        """Return the use of what workers produce on a place; "" for nothing."""
        made, count = made_at(place), max(1, self.position.workers[self.seat][place])
        if made == WORKER:
            return self.words("hint-workers")
        return self.token(made, count) if made < WORKER else ""


def explain(view: View, action: int, words: Words) -> tuple[str, ...]:
    """Return why an action is advised: a sentence, or two where a turn has a second action.

    Args:
        view: the decision.
        action: the id of what is advised.
        words: the language.

    """
    if action in _BESIDE:
        return (words(_BESIDE[action]),)
    found = _REASONS[view.kind](_Case(view, words), action)
    return tuple(filter(None, (found,) if isinstance(found, str) else found))


# actions allowed besides the answers to a decision, and actions that end it
_BESIDE: Final[dict[int, str]] = {
    ids.IN_PART: "hint-in-part",
    ids.END_TURN: "hint-end",
    ids.NO_DEAL: "hint-no-deal",
    **dict.fromkeys(range(ids.REVEAL, ids.END_TURN), "hint-objective"),
    **dict.fromkeys(range(ids.GIVE, ids.NO_DEAL), "hint-deal"),
}


# --- the section and its bottom action


def _section_reason(case: _Case, action: int) -> tuple[str, ...]:
    section, choice = ids.SECTION_OF[action]
    below = _paid_bottom(case, section, action)
    if choice == ids.SKIP:
        return (below or case.words("hint-skip"),)
    return _TOPS[section](case, choice), below


def _paid_bottom(case: _Case, section: int, action: int) -> str:
    """Return the bottom action that follows, if the seat can pay it already; otherwise ""."""
    if section == mats.FACTORY_SECTION:
        return case.words("hint-then-move")
    bottom = case.bottom(section)
    if case.short(bottom) or not case.need.rest[bottom]:
        return ""
    alone = "alone" if ids.SECTION_OF[action][1] == ids.SKIP else "then"
    return case.words("hint-then", bottom=case.words(naming.BOTTOM[bottom]), gain=case.words(_GAIN[bottom]), case=alone)


_GAIN: Final = ("hint-gain-upgrade", "hint-gain-deploy", "hint-gain-build", "hint-gain-enlist")


def _top_move(case: _Case, choice: int) -> str:
    if choice == ids.FIRST:
        return case.words("hint-move")
    amount = mats.top_amount(mats.MOVE, choice, case.position.upgraded[case.seat])
    return case.words("hint-coins", what=naming.item(mats.COINS, amount, case.words))


def _top_bolster(case: _Case, choice: int) -> str:
    amount = mats.top_amount(mats.BOLSTER, choice, case.position.upgraded[case.seat])
    if choice != ids.FIRST:
        return case.words("hint-cards", what=naming.item(mats.CARDS, amount, case.words))
    return case.words("hint-power", n=min(mats.MAX_POWER, case.position.power[case.seat] + amount))


def _top_trade(case: _Case, choice: int) -> str:
    if choice != ids.FIRST:
        amount = mats.top_amount(mats.TRADE, choice, case.position.upgraded[case.seat])
        return _popularity(case, amount)
    wanted = max(range(4), key=lambda kind: case.need.token[kind])
    after = case.bottom(mats.TRADE)
    return case.token(after if 0 < case.short(after) <= 2 else wanted, 2)


def _popularity(case: _Case, amount: int) -> str:
    """Return the use of some popularity: the next threshold for the final score."""
    now = case.position.popularity[case.seat] + amount
    step = next((limit for limit in (7, 13) if now <= limit), 0)
    return case.words("hint-popularity", n=min(now, mats.MAX_POPULARITY), step=step)


def _top_produce(case: _Case, choice: int) -> str:
    position, seat = case.position, case.seat
    amount = mats.top_amount(mats.PRODUCE, choice, position.upgraded[seat])
    places = [place for place in range(NUM_HEXES) if case.need.held >> place & 1 and position.workers[seat][place]]
    best = sorted(places, key=lambda place: -hex_worth(position, seat, case.need, place))[:amount]
    made = dict.fromkeys(map(made_at, best))
    said = [_product(kind, case.words) for kind in made if kind <= WORKER]
    return case.words("hint-produce", what=naming.list_text(said, case.words)) if said else case.words("hint-skip")


def _product(kind: int, words: Words) -> str:
    return words("hint-new-workers") if kind == WORKER else words(naming.RESOURCE[kind])


def _top_factory(case: _Case, choice: int) -> str:
    return _offer(case, cards.FACTORY_CARDS[case.position.factory_cards[case.seat]][choice])


def _offer(case: _Case, offer: cards.Offer) -> str:
    return case.words("hint-brings", what=naming.gains(offer, case.words))


_TOPS: Final = (_top_move, _top_bolster, _top_trade, _top_produce, _top_factory)


def _bottom_reason(case: _Case, action: int) -> str:
    if action == ids.SKIP_BOTTOM:
        return case.words("hint-no-bottom")
    bottom = action - ids.BOTTOM
    return case.words("hint-walk" if bottom == mats.FACTORY_MOVE else _BRINGS[bottom])


_BRINGS: Final = ("hint-upgrade", "hint-deploy", "hint-build", "hint-enlist")


def _payment_reason(case: _Case, action: int) -> str:
    return case.words("hint-pay-card" if action >= ids.PAY_CARD else "hint-pay")


def _upgrade_reason(case: _Case, action: int) -> str:
    cube, bottom = divmod(action - ids.UPGRADE, 4)
    cost = case.need.cost[bottom]
    return case.words("hint-cube", cube=case.words(naming.CUBE[cube]), bottom=case.words(naming.BOTTOM[bottom]),
                      old=cost, new=cost - 1)  # fmt: skip


def _deploy_reason(case: _Case, action: int) -> str:
    ability = ABILITIES[(action - ids.DEPLOY) // NUM_HEXES]
    return case.words("hint-ability", ability=case.words(naming.ABILITY[ability]), left=case.need.rest[mats.DEPLOY] - 1)


def _build_reason(case: _Case, action: int) -> str:
    return case.words(_OF_STRUCTURE[(action - ids.BUILD) // NUM_HEXES])


_OF_STRUCTURE: Final = ("hint-mine", "hint-monument", "hint-armory", "hint-mill")


def _enlist_reason(case: _Case, action: int) -> str:
    bottom, bonus = divmod(action - ids.ENLIST, 4)
    return case.words("hint-recruit", now=naming.item(bonus, mats.ONE_TIME[bonus], case.words),
                      bottom=case.words(naming.BOTTOM[bottom]), each=naming.item(bottom, 1, case.words))  # fmt: skip


# --- moving, producing, gaining


def _unit_reason(case: _Case, action: int) -> str:
    if action == ids.MOVE_DONE:
        return case.words("hint-stay")
    if action == ids.MOVE_CHARACTER:
        return case.words("hint-character")
    return case.words("hint-mech" if action < ids.MOVE_WORKER else "hint-worker")


def _step_reason(case: _Case, action: int) -> str:
    if action == ids.STOP:
        return case.words("hint-stop")
    if not ids.GO <= action < ids.GO + PLACES:
        return case.words("hint-load" if action < ids.UNLOAD else "hint-unload")
    position, place = case.position, action - ids.GO
    fighters = [
        seat for seat in range(len(position.factions)) if seat != case.seat and position.army[seat] >> place & 1
    ]
    if fighters:
        return case.words("hint-attack", name=case.words.name(fighters[0]))
    is_character = position.stack[-1][frames.STEP_UNIT] == ids.UNITS.index("character")
    if is_character and position.encounters >> place & 1:
        return case.words("hint-encounter")
    if is_character and place == FACTORY and not position.looked >> case.seat & 1:
        return case.words("hint-factory")
    goods = case.goods(place) if place < NUM_HEXES else ""
    if goods and not is_character:
        return goods
    return case.words("hint-place" if case.need.held >> place & 1 else "hint-territory")


def _produce_reason(case: _Case, action: int) -> str:
    return case.words("hint-enough") if action == ids.PRODUCE_DONE else case.goods(action - ids.PRODUCE)


def _gain_reason(case: _Case, action: int) -> str:
    if action == ids.GAIN_DONE:
        return case.words("hint-enough")
    return case.token((action - ids.GAIN) // NUM_HEXES, case.position.stack[-1][frames.GAIN_LEFT])


# --- combats, cards, the end of a turn


def _artillery_reason(case: _Case, action: int) -> str:
    return case.words("hint-fire" if action == ids.FIRE else "hint-hold")


def _dial_reason(case: _Case, action: int) -> str:
    power, most = action - ids.DIAL, case.legal[-1] - ids.DIAL
    return case.words("hint-dial", case="most" if power == most else "some" if power else "none")


def _cards_reason(case: _Case, action: int) -> str:
    size = cards.PLAY_SIZE[action - ids.PLAY]
    return case.words("hint-play", case="some" if size else "none")


def _fixed_reason(key: str) -> Callable[[_Case, int], str]:
    return lambda case, action: case.words(key)  # noqa: ARG005


def _encounter_reason(case: _Case, action: int) -> str:
    if action == ids.OPTION_DONE:
        return case.words("hint-enough")
    card = cards.ENCOUNTERS[case.position.stack[-1][frames.ENCOUNTER_CARD]]
    return _offer(case, card[action - ids.OPTION])


def _factory_reason(case: _Case, action: int) -> str:
    if action == ids.NO_FACTORY:
        return case.words("hint-enough")
    return case.words("hint-factory-card", what=naming.list_text(
        (naming.gains(offer, case.words) for offer in cards.FACTORY_CARDS[action - ids.FACTORY]), case.words
    ))  # fmt: skip


def _or_forgo(tell: Callable[[_Case, int], str]) -> Callable[[_Case, int], str]:
    """Return a function for the reasons of a decision in which the action may be to forgo."""
    return lambda case, action: case.words("hint-enough") if action == ids.FORGO else tell(case, action)


_REASONS: Final[dict[str, Callable[[_Case, int], str | tuple[str, ...]]]] = {
    "section": _section_reason,
    "bottom": _bottom_reason,
    "pay": _payment_reason,
    "discard": _fixed_reason("hint-pay-card"),
    "upgrade": _or_forgo(_upgrade_reason),
    "deploy": _or_forgo(_deploy_reason),
    "build": _or_forgo(_build_reason),
    "enlist": _or_forgo(_enlist_reason),
    "move": _unit_reason,
    "go": _step_reason,
    "produce": _produce_reason,
    "gain": _gain_reason,
    "take": _fixed_reason("hint-take"),
    "fight": _fixed_reason("hint-fight"),
    "artillery": _artillery_reason,
    "dial": _dial_reason,
    "cards": _cards_reason,
    "retreat": _fixed_reason("hint-retreat"),
    "encounter": _encounter_reason,
    "factory": _factory_reason,
}
