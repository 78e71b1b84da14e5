"""Section 12.1 of the rulebook: what is hidden from whom, and that nothing of it leaks.

In position after position of random games one hidden thing is exchanged for every other that may be there instead: the
kaiju's place, its evolution cards, the embankments' letters, the hands, the abilities it chooses from. Whoever cannot
know it sees, is told, may do and is sent exactly the same as before.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from leviath_table import BOARDS, HUMANS, draw, game_for, holding, kaiju, legal, moments, play, seen, waking

import tabletop_widgets as tw
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath import LeviathState
from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.rules.frames import AWAKENING

OTHER: dict[str, Any] = {"may_decline_block": True, "predation_needs_ship": False, "submerge_to_win": 5}


# --- 12.1 by hand


def test_12_1_what_everybody_sees() -> None:
    state = kaiju(energy=5, mines=[1, 20], submerged=["A"], discards=["one-mine day1"], spent=["surge", "slip"])
    for viewer in (None, 0, 1, 2):
        view = seen(state, viewer)
        assert (view["energy"], view["mines"], view["submerged"]) == (5, [1, 20], ["A"])
        assert view["ships"] == [4, 10, 14, None]
        assert view["discards"] == ["one-mine day1"]
        assert view["awakenings"] == {"left": 13, "used": ["surge", "slip"]}
        assert view["embankments"]["discarded"] == ["A"]
        assert view["deck"] == {"day1": 11 - 2 - 2 - 1, "day2": 6, "day3": 8, "day4": 13}


@pytest.mark.parametrize(("viewer", "knows"), [(None, False), (0, True), (1, False), (2, False)])
def test_12_1_only_the_kaiju_knows_where_it_is_and_where_it_was(viewer: int | None, knows: bool) -> None:
    state = kaiju(kaiju=28, energy=2)
    play(state, "move to 20")
    assert seen(state, viewer)["kaiju"] == (20 if knows else None)
    assert seen(state, viewer)["path"] == ([28, 20] if knows else [])


@pytest.mark.parametrize(("viewer", "knows"), [(None, False), (0, True), (1, False), (2, False)])
def test_12_1_only_the_kaiju_knows_its_unused_cards_and_what_it_has_drawn(viewer: int | None, knows: bool) -> None:
    state = waking("slip", evolutions=["surface-glide", "abyss"], used=["surface-glide"], day=4)
    assert seen(state, viewer)["evolutions"] == ["surface-glide", "abyss" if knows else "? tier3"]
    assert seen(state, viewer)["drawn"] == (["slip", "surge"] if knows else [])


@pytest.mark.parametrize(("viewer", "knows"), [(None, False), (0, False), (1, True), (2, True)])
def test_12_1_only_the_humans_know_which_embankments_are_built(viewer: int | None, knows: bool) -> None:
    state = kaiju(embankments={"built": ["C"]})
    tiles = seen(state, viewer)["embankments"]
    assert (tiles["built"], tiles["material"]) == ((["C"], ["A", "B", "D", "E"]) if knows else (1, 4))


def test_12_1_the_backs_of_cards_are_seen_by_everybody() -> None:
    state = kaiju(hands=[["sonar day1", "air-drop day4"], ["sonar day2"]], evolutions=["rush"])
    for viewer in (None, 0):
        assert seen(state, viewer)["hands"] == [["? day1", "? day4"], ["? day2"]]
    assert seen(state, 2)["hands"] == [["? day1", "? day4"], ["sonar day2"]]
    assert seen(state, 1)["evolutions"] == ["? tier2"]


def test_12_1_the_order_of_a_hidden_hand_tells_nothing() -> None:
    one = kaiju(hands=[["sonar day1", "departure day2"], ["sonar day1"]], day=2)
    other = kaiju(hands=[["departure day1", "sonar day2"], ["sonar day1"]], day=2)
    assert seen(one, 0)["hands"] == seen(other, 0)["hands"] == [["? day1", "? day2"], ["? day1"]]


# --- by exchanging what is hidden


def everything(state: LeviathState, viewer: int | None) -> str:
    """Return all that an observation holds, as one text to compare."""
    observation = state.observation(viewer)
    names = [name for kind in type(observation).__mro__ for name in getattr(kind, "__slots__", ())]
    return f"{[getattr(observation, name) for name in names]} {json.dumps(observation.to_dict())}"


def texts(state: LeviathState, viewer: int | None) -> list[str]:
    """Return the prompt, and what whoever decides may do and reads of it, in both languages."""
    game, observation = state.game, state.observation(viewer)
    out = []
    for locale in ("en", "ja"):
        words = Words(game.messages, locale)
        out.append(game.prompt(observation, observation.decision, words))
        if viewer == state.current_player():
            out += [game.label(game.actions[number], observation, words) for number in state.legal_actions()]
    return out


def reasons(state: LeviathState, viewer: int) -> list[Refusal | None]:
    """Return the answers to "why not?" for some actions."""
    first = state.turns % 11
    return [state.why_not(number, viewer) for number in range(first, state.game.num_actions, 11)]


def assert_same(state: LeviathState, other: LeviathState, viewers: list[int | None]) -> None:
    """Check that those who cannot know what is exchanged see, read, and may do the same."""
    for viewer in viewers:
        assert everything(other, viewer) == everything(state, viewer)
        assert texts(other, viewer) == texts(state, viewer)
        if viewer is not None:
            assert reasons(other, viewer) == reasons(state, viewer)
            if viewer == state.current_player():
                assert other.legal_actions() == state.legal_actions()


def elsewhere(state: LeviathState) -> Iterator[LeviathState]:
    """Give the position with the kaiju in every other place where it can be, after a way it can have come."""
    rng = random.Random(1)
    ways = {state.place: state.path}
    for _ in range(600):  # one is drawn that ends there, sooner or later
        if len(ways) == state.possible.bit_count():
            break
        drawn = state.determinize(1, rng)
        ways[drawn.place] = drawn.path
    assert set(ways) == set(bits(state.possible)), "a possible place is never drawn"
    for place, path in ways.items():
        if place != state.place:
            copy = state.blank_copy()
            copy.place, copy.path = place, path
            yield copy


def evolved(state: LeviathState) -> Iterator[LeviathState]:
    """Give the position with every other unused evolution card in place of each."""
    cards = state.game.cards.evolutions
    for at, card in enumerate(state.evolutions):
        if not state.used >> card & 1:
            for other in state.game.of_tier[cards[card].tier]:
                if other != card:
                    copy = state.blank_copy()
                    copy.evolutions = (*state.evolutions[:at], other, *state.evolutions[at + 1 :])
                    yield copy


def rebuilt(state: LeviathState) -> Iterator[LeviathState]:
    """Give the position with every other choice of built embankments that the kaiju cannot tell from it."""
    known = state.sunk & ~state.discarded  # left in the construction area though its land is submerged
    hidden = list(bits((state.material | state.built) & ~known))
    for chosen in itertools.combinations(hidden, (state.built & ~known).bit_count()):
        copy = state.blank_copy()
        copy.built = known | sum(1 << land for land in chosen)
        copy.material = (state.material | state.built) & ~copy.built
        if copy.built != state.built:
            yield copy


def redealt(state: LeviathState, holder: int) -> Iterator[LeviathState]:
    """Give the position with each card of a hand exchanged for others of the same back, from the deck."""
    kinds = state.game.cards.actions
    for card in dict.fromkeys(state.hands[holder - 1]):
        for other in state.game.of_day[kinds[card].day]:
            if other != card and state.left[other] and kinds[other].effect != "awaken":
                copy = state.blank_copy()
                hand = list(state.hands[holder - 1])
                hand.remove(card)
                copy.set_hand(holder, tuple(sorted([*hand, other])))
                left = list(state.left)
                left[card], left[other] = left[card] + 1, left[other] - 1
                copy.left = tuple(left)
                yield copy


def rewoken(state: LeviathState) -> Iterator[LeviathState]:
    """Give the position with another ability to choose from."""
    frame = state.stack[-1]
    if frame[0] == AWAKENING:
        for other, count in enumerate(state.asleep):
            if count and other != frame[1]:
                copy = state.blank_copy()
                copy.stack[-1] = (AWAKENING, other, *frame[2:])
                copy.asleep = tuple(n - (i == other) + (i == frame[1]) for i, n in enumerate(state.asleep))
                yield copy


Exchange = Callable[[LeviathState], Iterator[LeviathState]]


def exchanges(state: LeviathState) -> Iterator[tuple[Exchange, list[int | None]]]:
    """Give what can be exchanged, and who must not notice."""
    humans: list[int | None] = list(range(1, state.game.num_players))
    if state.place >= 0:
        yield elsewhere, [None, *humans]
    yield evolved, [None, *humans]
    yield rewoken, [None, *humans]
    yield rebuilt, [None, 0]
    for holder in range(1, state.game.num_players):
        others: list[int | None] = [seat for seat in (None, 0, *humans) if seat != holder]
        yield lambda position, holder=holder: redealt(position, holder), others  # type: ignore[misc]


@pytest.mark.parametrize("humans", HUMANS)
@pytest.mark.parametrize("board", BOARDS)
def test_12_1_nobody_notices_when_what_is_hidden_from_it_is_another(humans: int, board: str) -> None:
    tried = 0
    game = game_for(humans, board=board, **(OTHER if humans % 2 else {}))
    for number, (state, _, _) in enumerate(moments(game, humans)):
        for exchange, viewers in exchanges(state) if number % 6 == 0 else ():
            others = list(exchange(state))
            for other in others[number % 5 :: 5]:
                assert_same(state, other, viewers)
                tried += 1
    assert tried > 50


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("humans", HUMANS)
def test_12_1_in_every_position_of_a_game_the_kaiju_may_be_in_every_possible_place(humans: int) -> None:
    for state, _, _ in moments(game_for(humans), 10 + humans):
        seat = state.current_player()
        for other in elsewhere(state) if state.place >= 0 else ():
            for viewer in (None, max(1, seat)):
                assert everything(other, viewer) == everything(state, viewer)
            assert seat == 0 or other.legal_actions() == state.legal_actions()


# --- every byte that goes to a browser


def sent(state: LeviathState, seat: int | str | None) -> bytes:
    """Return every byte that a browser gets of a match set up from a position."""
    match = tw.Match(state.game, seed=3, position=state.to_dict())
    assert match.state.state_hash() == state.state_hash()
    widget = tw.GameWidget(match, seat=seat, locale="en")
    widget._handle_custom_msg({"c": "test", "n": 1, "do": "open", "inspector": True}, [])
    traits = widget.get_state()
    widget.close()
    assert not traits["panel"]["error"]
    del traits["layout"], traits["address"]  # the ids of widgets
    return json.dumps(traits).encode()


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("humans", HUMANS)
def test_12_1_every_byte_sent_to_a_human_is_the_same_wherever_the_kaiju_is(humans: int) -> None:
    positions = [moment.state.clone() for moment in moments(game_for(humans), humans)]
    for state in positions[8:60:20]:
        same = {viewer: sent(state, viewer) for viewer in (None, 1)}
        for number, other in enumerate(elsewhere(state)):
            viewer = (None, 1)[number % 2]
            assert sent(other, viewer) == same[viewer]


def test_12_1_every_byte_sent_to_the_kaiju_is_the_same_whatever_the_humans_hold_and_have_built() -> None:
    positions = [moment.state.clone() for moment in moments(game_for(2), 5)]
    for state in positions[40:120:25]:
        same = sent(state, 0)
        others = [*rebuilt(state), *redealt(state, 1), *redealt(state, 2)]
        assert others
        for other in others[::4]:
            assert sent(other, 0) == same


# --- what is drawn anew


def test_12_1_drawing_anew_brings_everything_that_is_hidden_and_keeps_what_is_known() -> None:
    state = holding(
        "sonar day1",
        others=[["embankment day1", "wide-sonar day3"]],
        kaiju=28,
        possible=[27, 28, 31],
        evolutions=["surface-glide", "rush"],
        day=3,
        embankments={"built": ["A", "C"]},
    )
    rng = random.Random(1)
    for seat in (0, 1, 2):
        draws = [state.determinize(seat, rng) for _ in range(300)]
        for other in draws:
            assert everything(other, seat) == everything(state, seat)
            assert state.game.problems(other.to_dict()) == []
        varied = {
            "places": {seen(other, 0)["kaiju"] for other in draws},
            "evolutions": {seen(other, 0)["evolutions"][1] for other in draws},
            "built": {tuple(seen(other, 1)["embankments"]["built"]) for other in draws},
            "first hand": {tuple(seen(other, 1)["hands"][0]) for other in draws},
            "second hand": {tuple(seen(other, 2)["hands"][1]) for other in draws},
        }
        tier_2 = {"mine-shift", "deep-dive", "rush", "deep-rest", "far-wave", "undertow"}
        assert varied["places"] == ({28} if seat == 0 else {27, 28, 31})
        assert varied["evolutions"] == ({"rush"} if seat == 0 else tier_2)
        assert varied["built"] == (set(itertools.combinations("ABCDE", 2)) if seat == 0 else {("A", "C")})
        # of day 1 only these two cards are about: all others lie open or were never in use
        assert varied["first hand"] == ({("sonar day1",), ("embankment day1",)} if seat == 0 else {("sonar day1",)})
        assert len(varied["second hand"]) == {0: 2 * len(DAY_3), 1: len(DAY_3), 2: 1}[seat]


DAY_3 = ("wide-sonar", "two-mines", "helicopter", "embankment", "departure")


def test_12_1_a_built_embankment_of_a_submerged_land_is_known_to_be_one() -> None:
    """Whoever let the wave pass did not throw the tile out of the material area, so it lies in the other one."""
    state = kaiju(kaiju=31, energy=3, embankments={"built": ["A", "C"]}, options={"may_decline_block": True})
    play(state, "tsunami A", "let it pass")
    rng = random.Random(1)
    built = {tuple(seen(state.determinize(0, rng), 1)["embankments"]["built"]) for _ in range(100)}
    assert built == {("A", "B"), ("A", "C"), ("A", "D"), ("A", "E")}


def test_12_1_an_awakening_is_never_drawn_into_a_hand() -> None:
    state = kaiju(hands=[["sonar day2", "two-mines day2"], ["embankment day2"]], day=2)
    rng = random.Random(1)
    for _ in range(100):
        for hand in state.determinize(0, rng).to_dict()["hands"]:
            assert not [card for card in hand if card.startswith("awakening")]


def test_12_1_the_abilities_it_chooses_from_are_drawn_anew() -> None:
    state = holding("embankment day1", day=2)
    play(state, "play embankment day1", "build C")
    draw(state, "awakening day2", "surge")
    assert state.decision().kind == "wake"
    rng = random.Random(1)
    for number in range(2):
        drawn = {str(state.determinize(2, rng).stack[-1]) for _ in range(200)}
        assert len(drawn) >= 9 * (1 + number)
        if not number:
            draw(state, "slip")
    assert legal(state) == {"apply surge", "apply slip"}
