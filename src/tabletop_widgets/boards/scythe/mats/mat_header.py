"""The header of the mat in front: name, resources to pay with, abilities, and the one-time bonuses of recruits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.lettering import spaced_width, width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import NOTE, WIDTH, can_pay, fit_text, icon, moved_to, tokens_of
from tabletop_widgets.boards.scythe.mats.collapsed_sections import is_collapsed
from tabletop_widgets.boards.scythe.shapes import LETTERS, badge, path_at, rims
from tabletop_widgets.boards.scythe.texts import (
    ABILITY_SHORT,
    ITEM_ICON,
    POWER_OF,
    POWER_SHORT,
    RULE_OF_ABILITY,
    RULE_OF_POWER,
    TIP_OF_ABILITY,
    TIP_OF_POWER,
)
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS, RIVERWALK_TO
from tabletop_widgets.engines.scythe.components.map import RESOURCES, TERRAIN, bits
from tabletop_widgets.engines.scythe.components.mats import CARDS, ENLIST, FIRST_RESOURCE, GAINS, ONE_TIME
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

_EDGE: Final = 4.0
_GAP: Final = 3.0
_POWER_AT: Final = 32.0
_POWER: Final = 17.0  # height of the ability of the faction
_MECHS_AT: Final = (51.0, 33.5)  # y of the mechs: below the faction's ability, and on a collapsed mat
_MECH: Final = (42.0, 18.0)  # height of a mech's ability: with its effect, and as a name alone
_BONUS: Final = 18.0  # height of a one-time bonus
_NARROWER: Final = 0.93  # most fonts are narrower than they are estimated to be
_POOL: Final = 39.0  # width of the count of one kind of token


def is_brief(view: ScytheObservation, seat: int) -> bool:
    """Return whether mechs are shown by name only: while the mat is collapsed or has a fifth section."""
    return is_collapsed(view) or view.factory_cards[seat] >= 0


def height(view: ScytheObservation, seat: int) -> float:
    """Return the height of the head."""
    return _MECHS_AT[is_collapsed(view)] + _MECH[is_brief(view, seat)] + 3


def shows_bonuses(view: ScytheObservation, seat: int) -> bool:
    """Return whether a recruit may leave the mat soon: one-time bonuses then replace the faction's ability."""
    pays = view.to_pay is not None and view.to_pay[0] == ENLIST  # resources are in the order of what they pay for
    return (view.turn == seat and (pays or view.kind == "enlist")) or can_pay(view, seat, ENLIST)


def draw_mat_header(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the head of the mat into its region."""
    scene.add("own", "g", "mat", fill_rule="evenodd", font_size=NOTE, fill="$ink", stroke_linejoin="round")
    high = height(view, seat) - 2
    scene.add("own/bg", "rect", "own", **rect(1, 1, WIDTH - 2, high, 10), fill="$panel", stroke="$line")
    faction = view.factions[seat]
    badge(scene, "own/f", "own", FACTIONS[faction], 18, 18, 12)
    name, mat = words(naming.SHORT[faction]), words(naming.MAT[view.mats[seat]])
    nation = words("board-mat-name", player=name, mat=mat)
    if view.seat == seat:
        title, below = words("board-mat-own"), mat  # the badge shows the faction
    else:
        title, below = name, words("board-mat-name", player=words.name(seat), mat=mat)
    room = WIDTH - 4 * _POOL - 92
    write(scene, "own/n", "own", title, 36, 15.5, 14, font_weight=700)
    write(scene, "own/m", "own", fit_text(below, room, NOTE), 36, 29, NOTE, fill="$soft")
    scene.text_summary(
        "mat", "name", words("board-row", title=f"{LETTERS[FACTIONS[faction]]} {nation}", cells=words.name(seat))
    )
    _draw_pool(scene, view, seat, words)
    _draw_abilities(scene, view, seat, words)


def _draw_pool(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the number of tokens of each kind that the seat can pay with. Rule: scythe 2.4."""
    tokens = tokens_of(view, seat)
    x = WIDTH - _EDGE - 4 * _POOL
    said = words("list-separator").join(naming.item(FIRST_RESOURCE + kind, n, words) for kind, n in enumerate(tokens))
    scene.add("pool", "g", "own", label=words("board-pool", what=said), tip=words("board-tip-pool"), rule="2.4")
    scene.add("pool/r", "rect", "pool", **rect(x - 50, 4, 4 * _POOL + 48, 25, 6), fill="$panel")
    for i, line in enumerate(_two_lines(words("board-pool-title"))):
        write(scene, f"pool/{'ut'[i]}", "pool", line, x - 4, 15 + 12 * i, NOTE, text_anchor="end", fill="$soft")
    for kind, name in enumerate(RESOURCES):
        at_x = x + _POOL * kind
        faint = None if tokens[kind] else 0.45
        scene.add(
            f"pool/b{kind}", "rect", "pool", **rect(at_x, 8, 18, 18, 5), fill="$pill", stroke="$line", opacity=faint
        )
        scene.add(f"pool/s{kind}", "path", "pool", d=path_at(name, at_x + 9, 17, 0.9), fill=f"${name}",
                  stroke="$rimdark", stroke_width=0.8, opacity=faint)  # fmt: skip
        write(scene, f"pool/n{kind}", "pool", str(tokens[kind]), at_x + 19.5, 21.3, 12, font_weight=700,
              fill=None if tokens[kind] else "$soft")  # fmt: skip
    scene.text_summary("mat", "name", words("board-pool", what=said))


def _two_lines(text: str) -> list[str]:
    """Split a text into two lines: a name, and more about it."""
    return text.split("|")


def _draw_abilities(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the effect of the faction's ability, and below it its mechs' abilities, each as wide as its words need."""
    number_of = view.factions[seat]
    abilities = MECHS[number_of]
    is_short = is_brief(view, seat)
    if not is_collapsed(view):
        if shows_bonuses(view, seat):
            _draw_bonuses(scene, view, seat, words)
        else:
            _draw_power(scene, number_of, words)
    lines = [(words(naming.ABILITY[one]), *(() if is_short else _brings(number_of, one, words))) for one in abilities]
    wants = [_wanted_width(said) for said in lines]
    spare = (WIDTH - 2 * _EDGE - 3 * _GAP - sum(wants)) / len(lines)
    x = _EDGE
    for i, (said, want) in enumerate(zip(lines, wants, strict=True)):
        _draw_mech(scene, view, seat, i, said, (x, want + spare), words)
        x += want + spare + _GAP
    working = [words(naming.ABILITY[a]) for i, a in enumerate(abilities) if view.mechs[4 * seat + i] >= 0]
    out = words("list-separator").join(working) or words("board-none")
    scene.text_summary("mat", "mechs", words("board-mechs-out", power=words(POWER_OF[number_of]), abilities=out))


def _brings(faction: int, ability: str, words: Words) -> list[str]:
    """Return the effect of a mech's ability in two lines."""
    one, two = _walks(faction, words)
    return _two_lines(words(ABILITY_SHORT[ability], one=one, two=two))


def _wanted_width(said: Sequence[str]) -> float:
    """Return the width of an ability: of its name and effect, with its sign beside the last line."""
    *wides, last = (_NARROWER * width(line, NOTE, 500 if i else 700) for i, line in enumerate(said))
    return 2 * _INSET + max([*wides, last + _SIGN])


_INSET: Final = 5.0  # distance from the edge of an ability to its words
_BAND: Final = 8.0  # width of the band in the faction's colour beside the effect of its ability
_SIGN: Final = 12.0  # room for the tick of an active ability or the lock of an inactive one


def _walks(faction: int, words: Words) -> list[str]:
    """Return the names of the two terrains that Riverwalk leads a faction to. Rule: scythe 8.1."""
    return [words(naming.TERRAIN_NAME[kind]) for kind in _WALKS[faction]]


_WALKS: Final = [sorted({TERRAIN[place] for place in bits(places)}) for places in RIVERWALK_TO]


def _draw_power(scene: Scene, number_of: int, words: Words) -> None:
    """Draw the faction's ability, which is always active, beside a band in the faction's colour."""
    name, wide = words(POWER_OF[number_of]), WIDTH - 2 * _EDGE
    scene.add(
        "power", "g", "own", transform=moved_to(_EDGE, _POWER_AT), label=words("board-faction-ability", name=name),
        tip=words(TIP_OF_POWER[number_of]), rule=RULE_OF_POWER[number_of],
    )  # fmt: skip
    scene.add("power/r", "rect", "power", **rect(0, 0, wide, _POWER, 6), fill="$panel2", stroke="$line")
    scene.add("power/b", "rect", "power", **rect(3.5, 3.5, 4, _POWER - 7, 2), fill=f"${FACTIONS[number_of]}",
              stroke="$rimdark", stroke_width=1)  # fmt: skip
    left = _BAND + _INSET
    write(scene, "power/t", "power", name, left, 12.8, font_weight=700)
    left += spaced_width(name, NOTE, 700) + 4
    write(scene, "power/n", "power", fit_text(words(POWER_SHORT[number_of]), wide - left - 2, NOTE), left, 12.8)


def deploys(view: ScytheObservation, seat: int) -> bool:
    """Return whether a seat is choosing a mech to deploy."""
    return view.kind == "deploy" and view.current_player == seat


_LOCK: Final = "M-3.5 -0.5h7v5.5h-7z"
_SHACKLE: Final = "M-2 -0.5v-2a2 2.2 0 0 1 4 0v2"


def _draw_mech(
    scene: Scene,
    view: ScytheObservation,
    seat: int,
    index: int,
    said: Sequence[str],
    place: tuple[float, float],
    words: Words,
) -> None:
    """Draw the ability of a mech: locked until the mech is deployed, with a tick from then on.

    While a mech is chosen, those that wait are mechs and no locks.
    """
    ability = MECHS[view.factions[seat]][index]
    waits = view.mechs[4 * seat + index] < 0
    key = f"mech:{ability}"
    label = words("board-mech-waits" if waits else "board-mech-deployed", name=said[0])
    where = words("board-or").join(_walks(view.factions[seat], words))
    scene.add(
        key, "g", "own", transform=moved_to(place[0], _MECHS_AT[is_collapsed(view)]), label=label,
        tip=words(TIP_OF_ABILITY[ability], where=where), rule=RULE_OF_ABILITY[ability],
    )  # fmt: skip
    high = _MECH[is_brief(view, seat)]
    scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, place[1], high, 7), fill="$panel" if waits else "$panel2",
        stroke="$line" if waits else "$good", stroke_width=1 if waits else 1.6, class_="tw-rim",
    )  # fmt: skip
    for i, text in enumerate(said):
        room = place[1] - _INSET - (_SIGN if i == len(said) - 1 else 0)
        write(scene, f"{key}/{'tno'[i]}", key, fit_text(text, room, NOTE, 500 if i else 700), _INSET, 13 + 12.5 * i,
              fill="$soft" if waits else None, font_weight=None if i else 700)  # fmt: skip
    spot = f"translate({number(place[1] - 8.5)} {number(high - 9.5)})"
    if waits and deploys(view, seat):
        scene.add(f"{key}/m", "path", key, d=path_at("mechs", place[1] - 9, high - 9, 0.75), fill="$pillink")
    elif waits:
        scene.add(f"{key}/m", "path", key, d=_SHACKLE, transform=spot, fill="none", stroke="$soft", stroke_width=1.4)
        scene.add(f"{key}/l", "path", key, d=_LOCK, transform=spot, fill="$soft")
    else:
        scene.add(f"{key}/m", "path", key, d="M-4.5 0l3 3.5 5.5 -7", transform=spot, fill="none", stroke="$good",
                  stroke_width=2)  # fmt: skip


def _draw_bonuses(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the one-time bonuses for recruits in the place of the faction's ability; those taken have a tick."""
    faction = FACTIONS[view.factions[seat]]
    scene.add("bonus", "g", "own", transform=moved_to(0, _POWER_AT - 0.5), text_anchor="middle")
    scene.add("bonus/i", "path", "bonus", d=path_at("recruits", 13, _BONUS / 2, 0.9), fill=f"${faction}",
              stroke=rims(faction)[0], stroke_width=0.8)  # fmt: skip
    title = words("board-bonuses-gone" if view.bonuses[seat] == _ALL_TAKEN else "board-bonuses-short")
    write(scene, "bonus/t", "bonus", title, 24, 13.4, text_anchor="start", fill="$soft")
    x = 27 + spaced_width(title, NOTE)
    wide = (WIDTH - _EDGE - x - 3 * _GAP) / 4
    for bonus in range(4):
        key = f"bonus:{GAINS[bonus]}"
        taken, label = view.bonuses[seat] >> bonus & 1, _bonus_label(view, seat, bonus, words)
        scene.add(key, "g", "bonus", transform=moved_to(x, 0), label=label, tip=words("board-tip-bonus"), rule="12.7",
                  chip=_bonus_text(bonus, words))  # fmt: skip
        scene.add(f"{key}/r", "rect", key, **rect(0, 0, wide, _BONUS, 7), fill="$panel2" if taken else "$panel",
                  stroke="$line", class_="tw-rim")  # fmt: skip
        middle = wide / 2 + (_SIGN / 2 if taken else 0)
        write(scene, f"{key}/n", key, str(ONE_TIME[bonus]), middle - 8, 13.4, 12.5, font_weight=700,
              fill="$soft" if taken else None)  # fmt: skip
        icon(scene, f"{key}/s", key, ITEM_ICON[bonus], middle + 7, _BONUS / 2, 0.8)
        if taken:
            scene.add(f"{key}/c", "path", key, d=f"M{number(middle - 26)} 9.5l3 3.5 5.5 -7", fill="none",
                      stroke="$good", stroke_width=2)  # fmt: skip
        x += wide + _GAP


def tell_bonuses(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Add the one-time bonuses that are left to the text board."""
    said = (_bonus_label(view, seat, bonus, words) for bonus in range(4))
    scene.text_summary("mat", "bonuses", words("list-separator").join(said))


def _bonus_label(view: ScytheObservation, seat: int, bonus: int, words: Words) -> str:
    amount = naming.item(bonus, ONE_TIME[bonus], words)
    return words("board-bonus-taken" if view.bonuses[seat] >> bonus & 1 else "board-bonus", amount=amount)


def _bonus_text(bonus: int, words: Words) -> str:
    """Return a one-time bonus in few words: cards of a mat are always combat cards."""
    if bonus == CARDS:
        return words("board-side-cards", n=ONE_TIME[bonus])
    return naming.item(bonus, ONE_TIME[bonus], words)


_ALL_TAKEN: Final = 0b1111
