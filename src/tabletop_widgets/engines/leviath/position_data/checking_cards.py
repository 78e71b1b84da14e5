"""Checks of the cards in a position: hands, deck, the kaiju's cards, and its energy for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.position_data.checked_position import CheckedPosition, humans_text, many
from tabletop_widgets.engines.leviath.position_data.defaults import drawn_awakenings, hands_of, is_evolution
from tabletop_widgets.engines.leviath.position_data.stack_order import can_be_due
from tabletop_widgets.engines.leviath.position_data.writing import tables
from tabletop_widgets.engines.leviath.rules import frames


def check_hands(case: CheckedPosition) -> Iterator[str]:
    """Check the hands, and the cards to be dealt. Rule: leviath 3.3, 4.4."""
    game, given, position = case
    to_deal = {frame[frames.ASKED]: frame[frames.DEALT_LEFT] for frame in position.stack if frame[0] == frames.DEAL}
    for seat, hand in enumerate(position.hands, 1):
        to_draw = ((frames.DRAW, seat) in position.stack) - ((frames.CARD, seat) in position.stack)
        size = len(hand) + to_deal.get(seat, 0) + max(0, to_draw)
        if size > game.hand_size:
            drawn_soon = ", including the one to be drawn" if to_draw > 0 else ""
            yield (
                f"hands[{seat - 1}]: {many(size, 'card')}{drawn_soon}; with {humans_text(game)} a hand has"
                f" {game.hand_size} (leviath 3.3)"
            )
        if any(game.cards.actions[card].effect == "awaken" for card in hand):
            yield f"hands[{seat - 1}]: an Awakening is carried out when it is drawn (leviath 4.4)"
    if "due" in given and any(isinstance(hand, int) for hand in hands_of(game, given)):
        yield "hands: expected lists of cards, as `due` says exactly what is dealt"
    elif to_deal and (frames.START,) not in position.stack:
        yield from _deal_problems(case, sum(to_deal.values()))


def _deal_problems(case: CheckedPosition, count: int) -> Iterator[str]:
    game, position = case.game, case.position
    held = [card for card in game.of_day.get(position.day, ()) if game.cards.actions[card].effect != "awaken"]
    left, day = (
        sum(position.left[card] for card in held),
        sum(position.left[card] for card in game.of_day.get(position.day, ())),
    )
    if count > left or count >= day:
        yield (
            f"hands: {many(count, 'card')} to be dealt; of day {position.day} there can be"
            f" {min(left, max(0, day - 1))}, as one stays in the deck (leviath 3.2)"
        )


def check_days(case: CheckedPosition) -> Iterator[str]:
    """Check that cards come in the order of their days. Rule: leviath 3.2, 4.5, 10.4."""
    game, given, position = case
    used, names = game.cards.deck(game.num_players - 1), tables(game)["card"]
    places = {"discards": position.discards, **{f"hands[{at}]": hand for at, hand in enumerate(position.hands)}}
    for where, cards in places.items():
        for card in sorted(set(cards)):
            if game.cards.actions[card].day > position.day:
                yield f"{where}: {names[card]!r} cannot have been drawn on day {position.day} (leviath 3.2)"
    out = Counter(card for cards in places.values() for card in cards)
    for card, name in names.items():
        day, left = game.cards.actions[card].day, position.left[card]
        if day > position.day:
            if left != used[card]:
                yield f"deck: {many(left, 'card')} {name!r}; before day {day} it is {used[card]} (leviath 3.2)"
        elif left and day < position.day:
            yield f"deck: {many(left, 'card')} {name!r}, but day {day} is used up (leviath 3.2)"
        elif out[card] + left > used[card]:
            where = "deck, hands and discards" if "deck" in given else "hands and discards"
            yield (
                f"{name!r}: {many(out[card] + left, 'card')} in {where}; {used[card]} in use with"
                f" {humans_text(game)} (leviath 3.2)"
            )


def check_day(case: CheckedPosition) -> Iterator[str]:
    """Check that the day has cards left, and that the evolution cards fit the day. Rule: leviath 4.5, 10.4."""
    game, position = case.game, case.position
    kinds = game.of_day.get(position.day, ())
    will_be_seen = case.is_over or (frames.EXPOSE,) in position.stack
    if kinds and not any(position.left[card] for card in kinds) and not will_be_seen:
        day = position.day
        yield f"day: no card of day {day} is left in the deck, so day {day + 1} has begun (leviath 4.5)"
    if not kinds and game.rules.deck_end == "exposed" and not case.is_over:
        yield "day: the deck is used up, so the game is over (leviath 10.4)"


def check_evolutions(case: CheckedPosition) -> Iterator[str]:
    """Check which evolution cards the kaiju can have. Rule: leviath 3.2, 4.5."""
    game, position = case.game, case.position
    tiers = [game.cards.evolutions[card].tier for card in position.evolutions]
    for card, tier in zip(position.evolutions, tiers, strict=True):
        if tier >= position.day:
            name = game.cards.evolutions[card].id
            yield f"evolutions: {name!r} comes after day {tier}; it is day {position.day} (leviath 3.2, 4.5)"
    tiers += [frame[frames.TIER] for frame in position.stack if frame[0] == frames.EVOLVE]
    yield from (
        f"evolutions: {count} cards of tier {tier}; one of each comes into a game (leviath 3.2)"
        for tier, count in sorted(Counter(tiers).items())
        if count > 1
    )
    if any(frame[0] == frames.EVOLVE and frame[frames.TIER] >= position.day for frame in position.stack):
        yield f"due: on day {position.day} this evolution card is not drawn yet (leviath 4.5)"


def check_used(case: CheckedPosition) -> Iterator[str]:
    """Check that the kaiju has the cards that all have seen. Rule: leviath 7.8."""
    ids = [ability.id for ability in case.game.cards.evolutions]
    missing = [ids[card] for card in bits(case.position.used) if card not in case.position.evolutions]
    yield from (f"used: the kaiju does not have {card!r} (leviath 7.8)" for card in missing)


def check_card_due(case: CheckedPosition) -> Iterator[str]:
    """Check that the kaiju has shown the evolution card that it carries out. Rule: leviath 7.8."""
    game, _, position = case
    cards = {frame[frames.ABILITY] for frame in position.stack if frame[0] in frames.OF_ABILITY}
    if len(cards) != 1 or not can_be_due(position.stack):
        return
    (card,) = cards
    if is_evolution(game, card) and not position.used >> card & 1:
        name = game.abilities[card].id
        if card in position.evolutions:
            yield f"used: expected {name!r} among them, as its effect is due (leviath 7.8)"
        else:
            yield f"due: the kaiju does not have {name!r} (leviath 7.8)"


def check_energy(case: CheckedPosition) -> Iterator[str]:
    """Check that an Awakening ability that is due can be paid. Rule: leviath 8.4, 9.2."""
    game, _, position = case
    for frame in position.stack if can_be_due(position.stack) else ():
        if frame[0] != frames.TARGET or is_evolution(game, frame[frames.ABILITY]):
            continue
        ability = game.abilities[frame[frames.ABILITY]]
        cost = -(ability.energy or 0)
        if position.energy < cost:
            yield f"energy: {position.energy}; {ability.id!r}, which is due, costs {cost} (leviath 9.2)"


def check_awakenings(case: CheckedPosition) -> Iterator[str]:
    """Check that no Awakening ability is in more places than there are copies. Rule: leviath 3.4, 9.1."""
    position = case.position
    seen = Counter([*position.spent, *drawn_awakenings(position)])
    for card, ability in enumerate(case.game.cards.awakenings):
        count = seen[card] + position.asleep[card]
        if count > ability.count:
            yield f"{ability.id!r}: {count} are spent, drawn or unseen; there are {ability.count} (leviath 3.4)"
