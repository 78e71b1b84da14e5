"""Messages as no page of ours would send them: mutated, mixed up, made of anything JSON can hold."""

from __future__ import annotations

import random
from typing import Any

from pages import TRAITS

from tabletop_widgets.widgets import GameWidget

WISHES = (
    *("act", "why", "undo", "redo", "goto", "reveal", "mark", "locale", "open", "view", "stop", "resume", "find"),
)
COSTLY = ("save", "make-lesson", "copy", "picture")
FIELDS = (
    *("do", "at", "id", "times", "path", "ply", "node", "name", "x", "y", "locale", "inspector", "view", "seen"),
    *("dark", "layers", "text"),
)
OTHERS = ("_esm", "_css", "_view_name", "_model_name", "_anywidget_id", "layout", "last_action", "comm", "nobody", "")
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 1.0, 0.5, -0.0, 10**30, -(10**30), 10**400, 2**53, 1e308),
    *(float("nan"), float("inf"), "", "0", "max", "TypeError", "\ud800", "\x00", "ア" * 5, "x" * 50_000, "hand:", ":"),
    *([], [[]], [None], ["a", ["b"]], {}, {"a": {}}, [0, 1.5], ["h:"], ["" for _ in range(3000)]),
)


class Stranger:
    """Makes messages for a widget, each from a random mind; the same seed makes the same ones."""

    def __init__(self, widget: GameWidget, rng: random.Random) -> None:
        self.widget, self.rng, self.count = widget, rng, 0

    def message(self) -> dict[str, Any]:
        """Return what comes over the wire: an intent or a state that is to be set."""
        if self.rng.random() < 0.3:
            return {"method": "update", "state": self.state(), "buffer_paths": self.maybe([])}
        if self.rng.random() < 0.02:
            return {"method": self.rng.choice(ODD), "content": self.odd()}
        return {"method": "custom", "content": self.odd() if self.rng.random() < 0.03 else self.intent()}

    def intent(self) -> dict[str, Any]:
        self.count += 1
        do = self.rng.choice(WISHES if self.rng.random() < 0.97 else COSTLY)
        intent = {"c": self.maybe("stranger"), "n": self.maybe(self.count), "do": self.maybe(do), "at": self.at()}
        plausible: dict[str, dict[str, Any]] = {
            "act": {"id": self.maybe(self.action()), "times": self.maybe("max")},
            "why": self.rng.choice(({"path": self.maybe(self.path())}, {"id": self.maybe(self.action())})),
            "find": {"text": self.maybe(self.words())},
            "goto": {self.rng.choice(("ply", "node")): self.maybe(self.rng.randrange(40))},
            "mark": {
                "name": self.maybe(self.rng.choice([*self.widget.match.game.marks, "nobody"])),
                "x": self.maybe(self.rng.uniform(-50, 900)),
                "y": self.maybe(self.rng.uniform(-50, 900)),
            },
            "locale": {"locale": self.maybe(self.rng.choice(("en", "ja")))},
            "open": {"inspector": self.maybe(self.rng.random() < 0.5)},
            "picture": {
                "dark": self.maybe(self.rng.random() < 0.5),
                "layers": self.maybe([*self.widget.scene["layers"]]),
            },
            "view": {"view": self.maybe(self.rng.randrange(1000)), "seen": self.maybe(self.rng.random() < 0.5)},
        }
        intent |= plausible.get(do, {})
        if self.rng.random() < 0.1:
            intent[self.rng.choice(FIELDS)] = self.odd()
        if self.rng.random() < 0.05:
            del intent[self.rng.choice(list(intent))]
        return intent

    def state(self) -> Any:
        if self.rng.random() < 0.1:
            return self.odd()
        names = self.rng.choices([*TRAITS, *OTHERS], k=self.rng.randrange(1, 4))
        return {name: self.odd() for name in names}

    def maybe(self, plausible: Any) -> Any:
        return self.odd() if self.rng.random() < 0.08 else plausible

    def odd(self) -> Any:
        return self.rng.choice(ODD)

    def at(self) -> Any:
        return self.maybe(self.widget.match.node.id)

    def action(self) -> int:
        legal = self.widget.match.state.legal_actions()
        return self.rng.choice(legal) if legal and self.rng.random() < 0.8 else self.rng.randrange(2000)

    def words(self) -> str:
        """Return what is typed: the beginning of an action's text, some of it, or something else."""
        text = str(self.widget.match.game.actions[self.rng.randrange(self.widget.match.game.num_actions)])
        start = self.rng.randrange(len(text))
        return self.rng.choice((text, text[start:], text[:start], " ".join(reversed(text.split())), "%", "(?"))

    def path(self) -> list[Any]:
        """Return clicks: on what is there, in an order that may mean nothing."""
        there = [*self.widget.scene["els"], *self.widget.choices["keys"], *self.widget.scene["regions"]] or ["none"]
        path: list[Any] = self.rng.choices(there, k=self.rng.choice((1, 1, 1, 2, 2, 3, 4, 9)))
        if self.rng.random() < 0.2:
            key = self.rng.choice(path)
            path[0] = self.rng.choice((key + ":", key[:-1], key.upper(), key.replace("1", "99"), key.split(":")[0], 7))
        return path
