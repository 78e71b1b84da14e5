"""The names of elements on Scythe's board, as people say and write them."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.names import Naming
from tabletop_widgets.engines.scythe.components.map import NAMES
from tabletop_widgets.engines.scythe.observation import ScytheObservation

_COUNTED: Final = ("stars", "territories", "resources", "structures")  # parts of the score with an explanation
_STAKES: Final = ("who wins a tie", "what the winner gets", "what the loser loses")  # names of a combat's stakes
_STEPS: Final = ("card", "move", "gains")  # names of the steps of an Automa's turn
_NAMING: Final = Naming(
    {
        "h:base-{faction}": ("base-{faction}", "base {faction}", "home base of {faction}"),
        "h:{place}": "{place}",
        "deck": ("combat deck", "deck"),
        "deck2": ("encounter deck", "encounters"),
        "deck3": ("factory deck", "factory cards"),
        "tile": ("structure bonus", "bonus tile"),
        "pool": "pool",
        "power": "faction ability",
        "mech:{ability}": "mech {ability}",
        "bonus:{bonus}": "bonus {bonus}",
        "sec:{section}": "section {section}",
        "top:{section}:{top}": ("top {section} {top}", "{section} {top}"),
        "bot:{bottom}": ("bottom {bottom}", "{bottom}"),
        "cube:{cube}": "cube {cube}",
        "str:{structure}": ("structure {structure}", "{structure}"),
        "rec:{bottom}": ("recruit {bottom}", "recruit of {bottom}"),
        "pop": ("popularity track", "popularity"),
        "pow": ("power track", "power"),
        "stars{n}": "star {n+1}",
        "worth{n}": "worth {n+1}",
        "beside": "stars of the star trackers",
        "pl:{n}": "seat {n}",
        "at:{n}:sta": "stars of seat {n}",
        "at:{n}:coi": "coins of seat {n}",
        "at:{n}:wor": "workers of seat {n}",
        "at:{n}:car": "cards of seat {n}",
        "at:{n}:hex": "territories of seat {n}",
        "at:{n}:pow": "power of seat {n}",
        "at:{n}:pop": "popularity of seat {n}",
        "at:{n}:sco": "total of seat {n}",
        "m{n}p": "ability of seat {n}",
        "m{n}r": "pool of seat {n}",
        "m{n}h": "factory card of seat {n}",
        "m{n}:{n2}": "section {n2+1} of seat {n}",
        "hand:{n}": ("card {n}", "combat card {n}"),
        "hand/none": "no cards",
        "obj:{n}": "objective {n}",
        "give:{n}": "give {n}",
        "take:{n}": "take {n}",
        "gain:{resource}": "gain {resource}",
        "loadall:{cargo}": "load all {cargo}",
        "load:{cargo}": "load {cargo}",
        "drop:{cargo}": "unload {cargo}",
        "dropall:{cargo}": "unload all {cargo}",
        "art:fire": "artillery",
        "art:hold": "no artillery",
        "dial:{n}": "dial {n}",
        "ready": "ready",
        "nothing": "do nothing",
        "opt:{n}": ("option {n+1}", "option {n}"),
        "fac:{n}": "factory card {n}",
        "result:{n}": "result of seat {n}",
        "score:{n}": "score of seat {n}",
        **{f"score:{{n}}:{i}": f"counted {what} of seat {{n}}" for i, what in enumerate(_COUNTED, 1)},
        "battle:{n}": "fighter {n+1}",
        **{f"stake:{i}": stake for i, stake in enumerate(_STAKES)},
        "strip": "plan in words",
        "u{n}:c": "character of seat {n}",
        "u{n}:w:{place}": "worker of seat {n} on {place}",
        "res:{resource}:{place}": "{resource} on {place}",
        "amhl": "level",
        "amhf": "combat range",
        "amhw": "finds",
        "amhu": "movement",
        "amhm": "automa mat",
        "amhd": "automa deck",
        "amsh": "star tracker",
        "amst:{n}": ("{n}", "space {n}"),
        "am{n}t": "star tracker of seat {n}",
        "am{n}h": "scheme of seat {n}",
        "am{n}c": "automa card of seat {n}",
        "am{n}ck": "cog of seat {n}",
        "am{n}cm": "middle of the card of seat {n}",
        "am{n}co": "other scheme of seat {n}",
        "am{n}s{n2}": "symbol {n2+1} of seat {n}",
        "am{n}m": "means of seat {n}",
        "am{n}d": "automa deck of seat {n}",
        "am{n}p": "cards turned over by seat {n}",
        "am{n}f": "cards drawn in combats by seat {n}",
        "am{n}o": "combat range of seat {n}",
        **{f"amt{i}": f"step {word}" for i, word in enumerate(_STEPS)},
        **{f"amt{i}s{{n}}": f"symbol {{n+1}} of the step {word}" for i, word in enumerate(_STEPS)},
        **{f"amt{i}g{{n}}": f"gain {{n+1}} of the step {word}" for i, word in enumerate(_STEPS)},
        **{f"amt{i}w{{n}}": f"reason {{n+1}} of the step {word}" for i, word in enumerate(_STEPS)},
        **{f"amt{i}w": f"reasons of the step {word}" for i, word in enumerate(_STEPS)},
        **{f"amt{i}n": f"nothing done in the step {word}" for i, word in enumerate(_STEPS)},
        **{f"amt{i}b": f"recruit bonus of the step {word}" for i, word in enumerate(_STEPS)},
        **{f"amt{i}f": f"combat of the step {word}" for i, word in enumerate(_STEPS)},
        **{f"amt{i}t": f"star tracker of the step {word}" for i, word in enumerate(_STEPS)},
    }
)


def names(view: ScytheObservation, key: str) -> tuple[str, ...]:
    """Return the names of an element.

    A hex is "d4", a home base "base-nordic". Further names are "seat 1" (a player), "power of seat 1" and also coins,
    stars, workers, cards and popularity; units "character of seat 0", "worker of seat 0 on c7", "mech of seat 0 on d5"
    (or, wherever it goes, "mech 1 of seat 0"), tokens "metal on d4"; of one's mats "section move", "top move units" or
    "move units", "bottom deploy" or "deploy", "cube hexes", "mech speed", "structure mill", "recruit build", "bonus
    power", "pool", "faction ability"; "card 5" (a combat card), "objective 12", "dial 3", "ready", "option 1", "factory
    card 4", "load metal", "unload all wood", "gain oil", "take 2", "give 5"; "combat deck", "encounter deck", "factory
    deck", "structure bonus", "popularity track", "power track", "star 1", "score of seat 1"; of an Automa "automa card
    of seat 1", "symbol 1 of seat 1", "star tracker", "6" (a space of it), "step move" and what is in the step, "reason
    1 of the step move".
    """
    seat, _, mech = key[1:].partition(":m")
    if key.startswith("u") and seat.isdecimal() and mech.isdecimal():
        return _mech(view, int(seat), int(mech))
    return _NAMING(key)


def _mech(view: ScytheObservation, seat: int, number: int) -> tuple[str, ...]:
    name, place = f"mech {number + 1} of seat {seat}", view.mechs[4 * seat + number]
    return (name, f"mech of seat {seat} on {NAMES[place]}") if place >= 0 else (name,)
