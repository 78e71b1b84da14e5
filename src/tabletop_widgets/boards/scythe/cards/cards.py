"""The viewer's cards, and what is on the table: a combat, an encounter, Factory cards, the scores."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa import texts
from tabletop_widgets.boards.scythe.cards.offers import draw_offer
from tabletop_widgets.boards.scythe.shapes import (
    Signs,
    at,
    badge,
    number,
    rect,
    shortened,
    sign,
    spread,
    wrapped,
    write,
)
from tabletop_widgets.boards.scythe.texts import SCORE_NAME, SCORE_SIGN, faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import range_of
from tabletop_widgets.engines.scythe.components.cards import (
    BAND_OF,
    BANDS,
    ENCOUNTERS,
    END_OF_TURN,
    FACTORY_CARDS,
    VALUES,
)
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.components.mats import MAX_DIAL
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.texts.events import final_places
from tabletop_widgets.engines.scythe.view.observation import Battle, ScytheObservation, played

WIDTH: Final = 320.0
HEIGHT: Final = 490.0
_OBJECTIVES_Y: Final = 122.0
_TABLE_Y: Final = 234.0


def draw_cards(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the viewer's cards, the discards, and what is on the table."""
    scene.add("cards/g", "g", "cards", fill_rule="evenodd", font_size=11, fill="$ink")
    _draw_hand(scene, view, words)
    _draw_objectives(scene, view, words)
    scene.add(
        "table",
        "rect",
        "cards/g",
        x=4,
        y=_TABLE_Y,
        width=WIDTH - 8,
        height=HEIGHT - _TABLE_Y - 4,
        rx=12,
        fill="$panel",
        stroke="$line",
    )
    if view.battle is not None:
        _draw_battle(scene, view, view.battle, words)
    elif view.encounter is not None:
        _draw_encounter(scene, view, *view.encounter, words)
    elif view.kind == "factory" and view.factory_offer >= 0:
        _draw_offer_of_cards(scene, view, words)
    elif view.scores:
        _draw_scores(scene, view, words)
    elif view.past_battle is not None:
        _draw_result(scene, view, view.past_battle, words)
    else:
        _draw_bands(scene, view, words)


# --- the viewer's own


def _draw_hand(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the combat cards by value, each value as one pile with a number, and the discards."""
    if view.seat is not None and view.hand:  # nobody looks at an Automa's
        for i, value in enumerate(VALUES):
            _draw_pile(scene, f"hand:{value}", value, view.hand[i], 6 + 54 * i, words)
        cards = " ".join(str(value) for i, value in enumerate(VALUES) for _ in range(view.hand[i]))
        scene.brief(
            "cards", "hand", words("board-row", title=words("board-combat-cards"), cells=cards or words("board-none"))
        )
    cells = " ".join(f"{value}×{n}" for value, n in zip(VALUES, view.discard, strict=True))
    text = words("board-row", title=words("board-discards"), cells=cells)
    write(scene, "discard", "cards/g", text, 8, 98, fill="$soft")
    scene.brief("cards", "discard", text)
    known = [
        f"{faction_name(view, seat, words)} "
        + " ".join(str(v) for v, n in zip(VALUES, cards_of, strict=True) for _ in range(n))
        for seat, cards_of in enumerate(view.known_hands)
        if any(cards_of)
    ]
    if known:
        text = words("board-row", title=words("board-known-cards"), cells=words("list-separator").join(known))
        write(scene, "known", "cards/g", shortened(text, 300, 11), 8, 114, fill="$soft")
        scene.brief("cards", "known", text)


def _draw_pile(scene: Scene, key: str, value: int, count: int, x: float, words: Words) -> None:
    if not count:
        scene.add(key, "rect", "cards/g", **rect(x, 6, 46, 74, 7), fill="none", stroke="$line", stroke_dasharray="3 3")
        write(
            scene,
            f"{key}/v",
            "cards/g",
            str(value),
            x + 23,
            51,
            20,
            font_weight=700,
            text_anchor="middle",
            fill="$line",
        )
        return
    scene.add(
        key,
        "g",
        "cards/g",
        transform=f"translate({number(x)} 6)",
        label=words("board-combat-card", value=str(value), n=count),
    )
    if count > 1:
        scene.add(f"{key}/u", "rect", key, **rect(3, 3, 46, 74, 7), fill="$card", stroke="$cardline")
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, 46, 74, 7), fill="$card", stroke="$cardline", class_="tw-rim")
    scene.add(f"{key}/b", "path", key, d="M1 50L45 36v30q0 7 -7 7H8q-7 0 -7 -7z", fill="$crimea")
    write(scene, f"{key}/v", key, str(value), 8, 31, 26, font_weight=800, fill="$goldink")
    scene.add(f"{key}/s", "path", key, d=at("power", 33, 57, 0.95), fill="$goldink")
    if count > 1:
        write(scene, f"{key}/n", key, f"×{count}", 6, 66, 13, font_weight=800, fill="$goldink")


def _draw_objectives(scene: Scene, view: ScytheObservation, words: Words) -> None:
    mine = view.seat if view.seat is not None else -1
    shown = view.revealed[mine] if mine >= 0 else ()
    x = 6.0
    for card in (*view.objectives, *shown):
        done = card in shown
        key = f"obj:{card}"
        text = words(naming.OBJECTIVE[card])
        when = words("board-end-of-turn" if END_OF_TURN[card] else "board-around-actions")
        label = words("board-objective-done" if done else "board-objective", text=text, when=when)
        scene.add(key, "g", "cards/g", transform=f"translate({number(x)} {_OBJECTIVES_Y})", label=label)
        scene.add(
            f"{key}/r",
            "rect",
            key,
            **rect(0, 0, 151, 106, 8),
            fill="$panel2" if done else "$card",
            stroke="$cardline",
            class_="tw-rim",
        )
        sign(scene, f"{key}/s", key, "star" if done else "objective", 15, 16, 0.95, "$gold" if done else "$back2")
        ink = "$ink" if done else "$goldink"
        write(scene, f"{key}/w", key, shortened(when, 118, 10.5), 29, 19.5, 10.5, fill="$soft" if done else "$back")
        for i, line in enumerate(wrapped(text, 132, 11.5, 5)):
            write(scene, f"{key}/l{i}", key, line, 9, 37 + 14.5 * i, 11.5, fill=ink)
        scene.brief("cards", key, label)
        x += 157
    if mine < 0 or not (view.objectives or shown):
        write(
            scene,
            "obj/none",
            "cards/g",
            words("board-no-objectives"),
            WIDTH / 2,
            _OBJECTIVES_Y + 46,
            12,
            text_anchor="middle",
            fill="$soft",
        )


# --- on the table


def _heading(scene: Scene, text: str, y: float = _TABLE_Y + 21) -> None:
    write(scene, "table/t", "cards/g", shortened(text, WIDTH - 40, 14), 18, y, 14, font_weight=700)
    scene.brief("cards", "table", text)


def _draw_tile(scene: Scene, key: str, x: float, y: float, width: float, tall: float, label: str) -> str:
    scene.add(key, "g", "cards/g", transform=f"translate({number(x)} {number(y)})", label=label)
    return scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, width, tall, 7), fill="$panel2", stroke="$line", class_="tw-rim"
    )


def _draw_result(scene: Scene, view: ScytheObservation, battle: Battle, words: Words) -> None:
    """Draw how the last combat ended: what each side has revealed, and its total."""
    _heading(scene, words("board-fought-at", place=naming.place(battle.place, words)))
    scene.add("result/x", "path", "cards/g", d=at("combat", WIDTH - 28, _TABLE_Y + 16, 1.2), fill="$bad")
    for side, seat in enumerate((battle.attacker, battle.defender)):
        key = f"result:{side}"
        title = words("board-defender" if side else "board-attacker")
        cards = naming.cards(played(battle.plays[side]), words)
        said = words("board-revealed", power=str(battle.dials[side]), cards=cards)
        won = seat == battle.winner
        total = str(battle.totals[side])
        end = words("board-won" if won else "board-lost")
        cells = words("board-semicolon").join((title, said, total, end))
        label = words("board-row", title=words.name(seat), cells=cells)
        _draw_tile(scene, key, 14, _TABLE_Y + 34 + 84 * side, WIDTH - 36, 76, label)
        if won:
            scene.add(
                f"{key}/e", "rect", key, **rect(0, 0, WIDTH - 36, 76, 7), fill="none", stroke="$good", stroke_width=2.2
            )
        badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 22, 24, 13)
        write(scene, f"{key}/n", key, shortened(words.name(seat), 130, 13), 42, 21, 13, font_weight=700)
        write(scene, f"{key}/t", key, title, 42, 36, 11, fill="$soft")
        write(scene, f"{key}/s", key, shortened(said, WIDTH - 56, 12.5), 12, 63, 12.5)
        write(scene, f"{key}/w", key, total, WIDTH - 50, 32, 22, font_weight=800, text_anchor="end")
        write(scene, f"{key}/o", key, end, WIDTH - 50, 63, 12.5, font_weight=700, text_anchor="end",
              fill="$good" if won else "$soft")  # fmt: skip
        scene.brief("cards", key, label)


def _draw_battle(scene: Scene, view: ScytheObservation, battle: Battle, words: Words) -> None:
    """Draw both sides of a combat, and the dial for the one that turns it now; what is hidden is a lock."""
    _heading(scene, words("board-combat", place=naming.place(battle.place, words)))
    scene.add("battle/x", "path", "cards/g", d=at("combat", WIDTH - 28, _TABLE_Y + 16, 1.2), fill="$bad")
    for side, seat in enumerate((battle.attacker, battle.defender)):
        x = 14 + 149.0 * side
        key = f"battle:{side}"
        title = words("board-defender" if side else "board-attacker")
        known = _committed(battle, side, words)
        if view.is_automa(seat) and battle.dials[side] < 0:
            span = texts.span(range_of(view.power[seat]), words)
            known = words("board-automa-draws", range=span)
        label = words(
            "board-side",
            title=title,
            name=words.name(seat),
            power=view.power[seat],
            cards=view.hand_sizes[seat],
            known=known,
        )
        scene.add(key, "g", "cards/g", transform=f"translate({x:g} {_TABLE_Y + 30})", label=label)
        scene.add(f"{key}/r", "rect", key, **rect(0, 0, 143, 66, 9), fill="$panel2", stroke="$line")
        badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 18, 19, 12)
        write(scene, f"{key}/n", key, shortened(words.name(seat), 100, 12.5), 36, 17, 12.5, font_weight=700)
        write(scene, f"{key}/t", key, title, 36, 31, 10.5, fill="$soft")
        sign(scene, f"{key}/p", key, "power", 110, 29, 0.7)
        write(scene, f"{key}/w", key, str(view.power[seat]), 118, 33, 12, font_weight=700)
        write(
            scene,
            f"{key}/k",
            key,
            shortened(known, 130, 11.5),
            8,
            54,
            12,
            font_weight=600,
            fill="$good" if battle.locked[side] else "$soft",
        )
        scene.brief("cards", key, label)
    y = _TABLE_Y + 106
    if view.current_player != view.seat or view.seat is None:
        return
    if view.kind == "dial":
        write(scene, "dial/t", "cards/g", words("board-dial-hint"), 18, y + 12, 11.5, fill="$soft")
        for power in range(MAX_DIAL + 1):
            key = f"dial:{power}"
            _draw_tile(scene, key, 14 + 36.8 * power, y + 22, 34, 46, words("board-dial", n=power))
            faint = power > view.power[view.seat]
            write(
                scene,
                f"{key}/n",
                key,
                str(power),
                17,
                31,
                20,
                font_weight=700,
                text_anchor="middle",
                fill="$line" if faint else "$ink",
            )
    elif view.kind == "cards":
        write(scene, "dial/t", "cards/g", words("board-cards-hint"), 18, y + 12, 11.5, fill="$soft")
        _draw_tile(scene, "ready", 14, y + 22, 292, 44, words("board-ready"))
        write(scene, "ready/t", "ready", words("board-ready"), 146, 28, 15, font_weight=700, text_anchor="middle")
    elif view.kind == "artillery":
        for i, (key, text) in enumerate((("art:fire", "board-artillery-fire"), ("art:hold", "board-artillery-hold"))):
            _draw_tile(scene, key, 14, y + 22 + 50 * i, 292, 44, words(text))
            write(
                scene,
                f"{key}/t",
                key,
                shortened(words(text), 280, 12.5),
                146,
                27,
                12.5,
                font_weight=700,
                text_anchor="middle",
            )


def _committed(battle: Battle, side: int, words: Words) -> str:
    """Return what the viewer knows of a side's dial and cards."""
    dial, play = battle.dials[side], battle.plays[side]
    if dial >= 0:
        cards = " ".join(str(value) for value in played(play)) if play >= 0 else ""
        return (
            words("board-committed", power=str(dial), cards=cards) if cards else words("board-dialled", power=str(dial))
        )
    if battle.added[side] >= 0 and battle.locked[side]:
        return words("board-locked-with", n=battle.added[side])
    return words("board-locked" if battle.locked[side] else "board-choosing")


def _draw_encounter(scene: Scene, view: ScytheObservation, card: int, taken: int, words: Words) -> None:
    seat = view.current_player if view.current_player >= 0 else view.turn
    _heading(scene, words("board-encounter", name=words.name(seat), title=words(naming.ENCOUNTER[card])))
    for i, offer in enumerate(ENCOUNTERS[card]):
        text = naming.offer(offer, words)
        key = f"opt:{i}"
        y = _TABLE_Y + 34 + 64 * i
        label = words("board-option-taken" if taken >> i & 1 else "board-option", number=str(i + 1), text=text)
        _draw_tile(scene, key, 14, y, 292, 58, label)
        scene.add(f"{key}/o", "g", key, opacity=0.4 if taken >> i & 1 else None)
        write(scene, f"{key}/k", f"{key}/o", "ABC"[i], 14, 35, 17, font_weight=800, fill="$soft")
        draw_offer(scene, f"{key}/s", f"{key}/o", offer, 40, 18, 1.0)
        for j, line in enumerate(wrapped(text, 246, 10.5, 2)):
            write(scene, f"{key}/t{j}", f"{key}/o", line, 40, 42 + 12 * j, 10.5, fill="$soft")
        scene.brief("cards", key, label)


def _draw_offer_of_cards(scene: Scene, view: ScytheObservation, words: Words) -> None:
    _heading(scene, words("board-factory-offer"))
    for i, card in enumerate(bits(view.factory_offer)):
        key = f"fac:{card}"
        tops = FACTORY_CARDS[card]
        text = words("board-or").join(naming.offer(offer, words) for offer in tops)
        column, row = i % 2, i // 2
        label = words("board-factory-number", number=str(card + 1), text=text)
        _draw_tile(scene, key, 12 + 150 * column, _TABLE_Y + 32 + 72 * row, 146, 67, label)
        for j, offer in enumerate(tops):
            draw_offer(scene, f"{key}/s{j}", key, offer, 8 + 70 * j, 19, 0.85 if len(tops) == 1 else 0.7)
        if len(tops) > 1:
            scene.add(f"{key}/or", "path", key, d="M74 8v22", stroke="$line", stroke_width=1.5)
        for j, line in enumerate(wrapped(text, 130, 10.5, 2)):
            write(scene, f"{key}/t{j}", key, line, 9, 44 + 13 * j, 10.5, fill="$soft")
        scene.brief("cards", key, label)


def _draw_scores(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the final count: a row a player, the winner first."""
    _heading(scene, words("board-scores"))
    places = final_places(view)
    for i, name in enumerate(SCORE_SIGN):
        x = 302 if not name else 130 + 32 * i
        if name:
            sign(scene, f"score/{i}", "cards/g", name, x - 8, _TABLE_Y + 44, 0.95)
        else:
            write(
                scene,
                f"score/{i}",
                "cards/g",
                words("board-total"),
                x,
                _TABLE_Y + 49,
                11,
                font_weight=700,
                text_anchor="end",
            )
    for row, seat in enumerate(sorted(range(view.num_players), key=lambda seat: (places[seat], seat))):
        y = _TABLE_Y + 76 + 31 * row
        key = f"score:{seat}"
        cells = words("list-separator").join(
            words(name, n=value) for name, value in zip(SCORE_NAME, view.scores[seat], strict=True)
        )
        label = words("board-row", title=f"{places[seat]}. {words.name(seat)}", cells=cells)
        scene.add(key, "g", "cards/g", label=label)
        scene.add(f"{key}/l", "path", key, d=f"M14 {y - 19:g}h292", stroke="$line")
        badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 26, y - 4, 10)
        write(
            scene,
            f"{key}/n",
            key,
            shortened(words.name(seat), 66, 13),
            42,
            y,
            13,
            font_weight=700 if places[seat] == 1 else 500,
        )
        for i, value in enumerate(view.scores[seat]):
            last = i == len(SCORE_SIGN) - 1
            write(
                scene,
                f"{key}/{i}",
                key,
                str(value),
                302 if last else 130 + 32 * i,
                y,
                15 if last else 13,
                text_anchor="end",
                font_weight=700 if last else 500,
            )
        scene.brief("cards", key, label)


def _draw_bands(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw what things are worth by popularity, and who is in which band. Rule: scythe 15.1."""
    _heading(scene, words("board-worth"))
    signs, digits = Signs(), []
    for column, name in enumerate(("popularity", "star", "hexes", "resources")):
        signs.sign(0, name, 44 + 50 * column, _TABLE_Y + 52)
    digits.append(("2", 44 + 50 * 3 - 16, _TABLE_Y + 56))
    for row, worth in enumerate(reversed(BANDS)):
        band = len(BANDS) - 1 - row
        y = _TABLE_Y + 74 + 52 * row
        of_band = [value for value, of in enumerate(BAND_OF) if of == band]
        seats = [
            seat for seat in range(view.num_players) if view.popularity[seat] in of_band and view.factions[seat] >= 0
        ]
        names = words("list-separator").join(faction_name(view, seat, words) for seat in seats)
        span = f"{of_band[0]}–{of_band[-1]}"
        star, territory, pair = worth
        label = words(
            "board-band", span=span, star=star, territory=territory, pair=pair, names=names or words("board-nobody")
        )
        scene.add(
            f"worth{band}", "rect", "cards/g", x=14, y=y, width=292, height=44, rx=8, fill=f"$band{band}", label=label
        )
        write(scene, f"worth{band}/t", "cards/g", span, 44, y + 27, 13, font_weight=700, text_anchor="middle")
        digits += [(str(value), 44 + 50 * (i + 1), y + 28) for i, value in enumerate(worth)]
        for i, seat in enumerate(seats):
            badge(
                scene,
                f"worth{band}:{seat}",
                "cards/g",
                FACTIONS[view.factions[seat]],
                224 + (19 if len(seats) > 4 else 21) * i,
                y + 22,
                9,
            )
        scene.brief("cards", f"worth{band}", label)
    scene.add("worth/d", "text", "cards/g", font_size=15, font_weight=700, text_anchor="middle", **spread(digits, 15))
    signs.draw(scene, "worth", "cards/g")
