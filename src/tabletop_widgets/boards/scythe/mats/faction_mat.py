"""The faction mat of the player in front: mechs with their abilities, one-time bonuses for recruits."""

from __future__ import annotations

from tabletop_widgets.boards.lettering import shortened, write
from tabletop_widgets.boards.paths import disc, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.shapes import at, draw_icon
from tabletop_widgets.boards.scythe.texts import ITEM_ICON, POWER_OF
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS, RIVERWALK_TO
from tabletop_widgets.engines.scythe.components.map import TERRAIN, TERRAINS, bits
from tabletop_widgets.engines.scythe.components.mats import GAINS, ONE_TIME
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation


def draw_bonuses(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the one-time bonuses for recruits; there is a recruit on each bonus that is taken."""
    faction = FACTIONS[view.factions[seat]]
    scene.add("bonus/i", "path", "own", d=at("recruits", 492, 21, 0.95), fill="$soft")
    said = []
    for bonus in range(4):
        key = f"bonus:{GAINS[bonus]}"
        x = 519 + 34 * bonus
        taken = view.bonuses[seat] >> bonus & 1
        amount = naming.item(bonus, ONE_TIME[bonus], words)
        label = words("board-bonus-taken" if taken else "board-bonus", amount=amount)
        scene.add(key, "g", "own", transform=f"translate({x} 21)", label=label)
        scene.add(
            f"{key}/c",
            "path",
            key,
            d=disc(0, 0, 14),
            fill=f"${faction}" if taken else "$panel2",
            stroke="$line",
            class_="tw-rim",
        )
        if taken:
            scene.add(f"{key}/r", "path", key, d=at("recruits"), fill=f"${faction}ink")
        else:
            write(scene, f"{key}/n", key, "2", -9, 4, 12, font_weight=700)
            draw_icon(scene, f"{key}/s", key, ITEM_ICON[bonus], 4, 0, 0.8)
        said.append(label)
    scene.brief("mat", "bonuses", words("list-separator").join(said))


def draw_amounts(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the possible amounts of a gain."""
    assert view.to_take is not None
    gain, most = view.to_take
    for amount in range(most + 1):
        key = f"take:{amount}"
        x = 616 - 31 * (most - amount)
        scene.add(
            key,
            "g",
            "own",
            transform=f"translate({x} 21)",
            label=words("board-take", what=naming.item(gain, amount, words) if amount else words("board-nothing")),
        )
        scene.add(f"{key}/r", "rect", key, **rect(-14, -14, 28, 28, 7), fill="$panel2", stroke="$line", class_="tw-rim")
        write(scene, f"{key}/n", key, str(amount), 0, 5, 14, font_weight=700, text_anchor="middle")
    draw_icon(scene, "take/s", "own", ITEM_ICON[gain], 616 - 31 * (most + 1), 21, 1.3)


def draw_mechs(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the faction's ability and its mechs: mechs that are not deployed yet cover their abilities."""
    number_of = view.factions[seat]
    faction = FACTIONS[number_of]
    power = words(POWER_OF[number_of])
    scene.add("power", "g", "own", transform="translate(6 42)", label=words("board-faction-ability", name=power))
    scene.add("power/r", "rect", "power", **rect(0, 0, 104, 30, 8), fill=f"${faction}", stroke="$rimdark")
    write(
        scene,
        "power/t",
        "power",
        shortened(power, 94, 12),
        52,
        19.5,
        12,
        font_weight=700,
        text_anchor="middle",
        fill=f"${faction}ink",
    )
    out = []
    for i, ability in enumerate(MECHS[number_of]):
        key = f"mech:{ability}"
        here = view.mechs[4 * seat + i] < 0
        name = words(naming.ABILITY[ability])
        label = words("board-mech-waits" if here else "board-mech-deployed", name=name)
        if not here:
            out.append(name)
        scene.add(key, "g", "own", transform=f"translate({number(116 + 131 * i)} 42)", label=label)
        scene.add(
            f"{key}/r",
            "rect",
            key,
            **rect(0, 0, 125, 30, 8),
            fill="none" if here else "$panel2",
            stroke="$line" if here else "$good",
            stroke_width=1 if here else 1.6,
            class_="tw-rim",
        )
        if here:
            scene.add(
                f"{key}/m", "path", key, d=at("mech", 17, 15, 0.8), fill=f"${faction}", stroke="$soft", stroke_width=1.2
            )
        else:
            scene.add(f"{key}/m", "path", key, d="M11 15l4 5 8 -10", fill="none", stroke="$good", stroke_width=2.4)
        room = 92 if i else 66
        write(
            scene,
            f"{key}/t",
            key,
            shortened(name, room, 11.5),
            31,
            19,
            11.5,
            font_weight=500 if here else 700,
            fill="$soft" if here else "$ink",
        )
        if i == 0:
            for j, terrain in enumerate(sorted({TERRAIN[p] for p in bits(RIVERWALK_TO[number_of])})):
                scene.add(
                    f"{key}/h{j}",
                    "path",
                    key,
                    d=at("hexes", 104 + 13 * j, 15, 0.72),
                    fill=f"${TERRAINS[terrain]}",
                    stroke="$hexline",
                )
    said = words("list-separator").join(out) or words("board-none")
    scene.brief("mat", "mechs", words("board-mechs-out", power=power, abilities=said))
