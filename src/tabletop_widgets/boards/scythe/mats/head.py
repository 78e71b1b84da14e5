"""The head of the mat in front: who it is, what can be paid, the abilities; and the one-time bonuses of recruits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.lettering import width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.terrain import draw_small
from tabletop_widgets.boards.scythe.parts import NOTE, WIDTH, fitted, icon, moved_to, tokens_of
from tabletop_widgets.boards.scythe.shapes import LETTERS, at, badge, rims
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
from tabletop_widgets.engines.scythe.components.mats import CARDS, FIRST_RESOURCE, GAINS, ONE_TIME
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

HEIGHT: Final = 64.0
BONUS_HEIGHT: Final = 26.0
_EDGE: Final = 4.0
_GAP: Final = 3.0
_CHIPS_AT: Final = 31.5
_CHIP: Final = 28.5  # height of an ability
_NARROWER: Final = 0.93  # most fonts are narrower than they are estimated to be
_POOL: Final = 39.0  # width of a kind of token that can be paid


def draw_head(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the head of the mat into its region."""
    scene.add("own", "g", "mat", fill_rule="evenodd", font_size=NOTE, fill="$ink", stroke_linejoin="round")
    scene.add("own/bg", "rect", "own", **rect(1, 1, WIDTH - 2, HEIGHT - 2, 10), fill="$panel", stroke="$line")
    faction = view.factions[seat]
    badge(scene, "own/f", "own", FACTIONS[faction], 18, 18, 12)
    title = words(naming.SHORT[faction])
    mat = words("board-mat-name", player=words.name(seat), mat=words(naming.MAT[view.mats[seat]]))
    room = WIDTH - 4 * _POOL - 92
    write(scene, "own/n", "own", title, 36, 15.5, 14, font_weight=700)
    write(scene, "own/m", "own", fitted(mat, room, NOTE), 36, 29, NOTE, fill="$soft")
    nation = words("board-mat-name", player=title, mat=words(naming.MAT[view.mats[seat]]))
    scene.brief(
        "mat", "name", words("board-row", title=f"{LETTERS[FACTIONS[faction]]} {nation}", cells=words.name(seat))
    )
    _draw_pool(scene, view, seat, words)
    _draw_abilities(scene, view, seat, words)


def _draw_pool(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw how many tokens of each kind the seat can pay with. Rule: scythe 2.4."""
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
        scene.add(f"pool/s{kind}", "path", "pool", d=at(name, at_x + 9, 17, 0.85), fill=f"${name}", stroke="$rimdark",
                  stroke_width=0.8, opacity=faint)  # fmt: skip
        write(scene, f"pool/n{kind}", "pool", str(tokens[kind]), at_x + 19.5, 21.3, 12, font_weight=700,
              fill=None if tokens[kind] else "$soft")  # fmt: skip
    scene.brief("mat", "name", words("board-pool", what=said))


def _two_lines(text: str) -> list[str]:
    """Split a text that is told in two lines: what it calls something, and more about it."""
    return text.split("|")


def _draw_abilities(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw what the ability of the faction brings, and those of its mechs, each as wide as its words need."""
    number_of = view.factions[seat]
    abilities = MECHS[number_of]
    lines = [_two_lines(words(name)) for name in (POWER_SHORT[number_of], *(ABILITY_SHORT[a] for a in abilities))]
    wants = [_wanted(view, seat, i, said) for i, said in enumerate(lines)]
    spare = (WIDTH - 2 * _EDGE - 4 * _GAP - sum(wants)) / len(lines)
    x = _EDGE
    for i, (said, want) in enumerate(zip(lines, wants, strict=True)):
        wide = want + spare
        if i:
            _draw_mech(scene, view, seat, i - 1, said, (x, wide), words)
        else:
            _draw_power(scene, number_of, said, (x, wide), words)
        x += wide + _GAP
    working = [words(naming.ABILITY[a]) for i, a in enumerate(abilities) if view.mechs[4 * seat + i] >= 0]
    out = words("list-separator").join(working) or words("board-none")
    scene.brief("mat", "mechs", words("board-mechs-out", power=words(POWER_OF[number_of]), abilities=out))


def _wanted(view: ScytheObservation, seat: int, i: int, said: Sequence[str]) -> float:
    """Return the width that an ability needs for the two lines that say what it brings."""
    upper, lower = (width(line, NOTE) for line in said)
    if not i:
        return _NARROWER * max(upper, lower) + _BAND
    return max(_NARROWER * upper, (_signs_room(view, seat, i) or lower) + _TICK)


_BAND: Final = 8.0  # the width of the band in the colour of the faction beside what its ability brings
_TICK: Final = 11.5  # room for the tick on an ability that works, or for the mech that stands on it
_SIGN: Final = 12.5  # room for the sign of a terrain


def _signs_room(view: ScytheObservation, seat: int, i: int) -> float:
    """Return the room for the terrains below the words of an ability: Riverwalk leads to two of them."""
    faction = view.factions[seat]
    return _SIGN * len(_walks(faction)) + 3 if i and MECHS[faction][i - 1] == _RIVERWALK else 0.0


_RIVERWALK: Final = "riverwalk"


def _walks(faction: int) -> list[int]:
    """Return the terrains that Riverwalk leads a faction to. Rule: scythe 8.1."""
    return sorted({TERRAIN[place] for place in bits(RIVERWALK_TO[faction])})


def _draw_power(scene: Scene, number_of: int, said: Sequence[str], place: tuple[float, float], words: Words) -> None:
    """Draw the ability of the faction, which always works: beside a band in its colour."""
    faction = FACTIONS[number_of]
    label = words("board-faction-ability", name=words(POWER_OF[number_of]))
    tip = words(TIP_OF_POWER[number_of])
    scene.add(
        "power", "g", "own", transform=moved_to(place[0], _CHIPS_AT), label=label, tip=tip,
        rule=RULE_OF_POWER[number_of],
    )  # fmt: skip
    scene.add("power/r", "rect", "power", **rect(0, 0, place[1], _CHIP, 7), fill="$panel2", stroke="$line")
    scene.add("power/b", "rect", "power", **rect(3.5, 4, 4, _CHIP - 8, 2), fill=f"${faction}", stroke="$rimdark",
              stroke_width=1)  # fmt: skip
    for i, text in enumerate(said):
        shown = fitted(text, place[1] - _BAND - 2, NOTE)
        write(scene, f"power/{'tn'[i]}", "power", shown, (_BAND + place[1]) / 2, 12.5 + 12.5 * i,
              text_anchor="middle")  # fmt: skip


def _draw_mech(
    scene: Scene,
    view: ScytheObservation,
    seat: int,
    index: int,
    said: Sequence[str],
    place: tuple[float, float],
    words: Words,
) -> None:
    """Draw a mech that waits on its ability, or the ability that works since it is deployed."""
    ability = MECHS[view.factions[seat]][index]
    waits = view.mechs[4 * seat + index] < 0
    key = f"mech:{ability}"
    name = words(naming.ABILITY[ability])
    label = words("board-mech-waits" if waits else "board-mech-deployed", name=name)
    terrains = _walks(view.factions[seat])
    where = words("board-or").join(words(naming.TERRAIN_NAME[terrain]) for terrain in terrains)
    scene.add(
        key, "g", "own", transform=moved_to(place[0], _CHIPS_AT), label=label,
        tip=words(TIP_OF_ABILITY[ability], where=where), rule=RULE_OF_ABILITY[ability],
    )  # fmt: skip
    scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, place[1], _CHIP, 7), fill="$panel" if waits else "$panel2",
        stroke="$line" if waits else "$good", stroke_width=1 if waits else 1.6, class_="tw-rim",
    )  # fmt: skip
    upper, lower = said
    wide, ink = place[1], "$soft" if waits else None
    signs = _signs_room(view, seat, index + 1)
    write(scene, f"{key}/t", key, fitted(upper, wide - 2, NOTE), wide / 2, 12.5, text_anchor="middle", fill=ink)
    left = max(1.5, (wide - _TICK - (signs or width(lower, NOTE))) / 2)
    if signs:
        right = wide - left - _SIGN * len(terrains)
        for i, terrain in enumerate(terrains):
            spot = f"translate({number(right + _SIGN * (i + 0.5))} 21) scale(0.16)"
            draw_small(scene, scene.add(f"{key}/w{i}", "g", key, transform=spot), terrain)
    else:
        write(scene, f"{key}/n", key, fitted(lower, wide - left - _TICK, NOTE), left + _TICK, 25, fill=ink)
    if waits:
        faction = FACTIONS[view.factions[seat]]
        scene.add(f"{key}/m", "path", key, d=at("mech", left + 4, 21, 0.36), fill=f"${faction}",
                  stroke=rims(faction)[0], stroke_width=0.8)  # fmt: skip
    else:
        scene.add(f"{key}/m", "path", key, d=f"M{number(left)} 21l3 3.5 5.5 -7", fill="none", stroke="$good",
                  stroke_width=2)  # fmt: skip


def draw_bonuses(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the one-time bonuses for recruits into their region; those that are taken have a tick."""
    faction = FACTIONS[view.factions[seat]]
    scene.add("bonus", "g", "bonuses", fill_rule="evenodd", font_size=NOTE, fill="$ink", text_anchor="middle")
    scene.add("bonus/bg", "rect", "bonus", **rect(1, 0, WIDTH - 2, BONUS_HEIGHT, 9), fill="$panel", stroke="$line")
    scene.add("bonus/i", "path", "bonus", d=at("recruits", 15, BONUS_HEIGHT / 2, 0.95), fill=f"${faction}",
              stroke=rims(faction)[0], stroke_width=0.8)  # fmt: skip
    lines = _two_lines(words("board-bonuses-gone" if view.bonuses[seat] == _ALL_TAKEN else "board-bonuses-short"))
    for i, line in enumerate(lines):
        write(scene, f"bonus/{'tu'[i]}", "bonus", line, 26, 11 + 11.5 * i, text_anchor="start", fill="$soft")
    x = 31 + _NARROWER * max(width(line, NOTE) for line in lines)
    wide = (WIDTH - _EDGE - x - 3 * _GAP) / 4
    said = []
    for bonus in range(4):
        key = f"bonus:{GAINS[bonus]}"
        taken = view.bonuses[seat] >> bonus & 1
        amount = naming.item(bonus, ONE_TIME[bonus], words)
        label = words("board-bonus-taken" if taken else "board-bonus", amount=amount)
        scene.add(key, "g", "bonus", transform=moved_to(x, 2.5), label=label, tip=words("board-tip-bonus"), rule="12.7",
                  chip=_bonus_text(bonus, words))  # fmt: skip
        scene.add(f"{key}/r", "rect", key, **rect(0, 0, wide, ROW_OF_BONUS, 7), fill="$panel2" if taken else "$panel",
                  stroke="$line", class_="tw-rim")  # fmt: skip
        middle = wide / 2 + (_TICK / 2 if taken else 0)
        write(scene, f"{key}/n", key, str(ONE_TIME[bonus]), middle - 8, 14.9, 12.5, font_weight=700,
              fill="$soft" if taken else None)  # fmt: skip
        icon(scene, f"{key}/s", key, ITEM_ICON[bonus], middle + 7, ROW_OF_BONUS / 2, 0.8)
        if taken:
            scene.add(f"{key}/c", "path", key, d=f"M{number(middle - 26)} 10.5l3 3.5 5.5 -7", fill="none",
                      stroke="$good", stroke_width=2)  # fmt: skip
        said.append(label)
        x += wide + _GAP
    scene.brief("mat", "bonuses", words("list-separator").join(said))


def _bonus_text(bonus: int, words: Words) -> str:
    """Return a one-time bonus in few words: cards of a mat are always combat cards."""
    if bonus == CARDS:
        return words("board-side-cards", n=ONE_TIME[bonus])
    return naming.item(bonus, ONE_TIME[bonus], words)


ROW_OF_BONUS: Final = BONUS_HEIGHT - 5
_ALL_TAKEN: Final = 0b1111
