"""What is sent of a picture makes it out of another one, whatever has changed."""

from __future__ import annotations

import random

import lengths
import pytest
from pictures import patched

from tabletop_widgets.boards.scene import Scene, children
from tabletop_widgets.boards.scene_diff import SceneDiff, difference

GROUPS = 4


def drawn(elements: list[tuple[str, str, str, dict[str, int], str | None]], kept: dict[object, Scene]) -> Scene:
    """Draw elements under their parents; equal ones are the same objects as before, as kept drawings are."""
    scene = Scene()
    scene.region("map", 100, 100, "Map", "main")
    for key, tag, parent, attrs, text in elements:
        facts = (key, tag, parent, *attrs.items(), text)
        if facts not in kept:
            part = kept[facts] = Scene()
            part.add(key, tag, parent, text, **attrs)
        scene.elements.update(kept[facts].elements)
    return scene


def altered(rng: random.Random, elements: list[tuple[str, str, str, dict[str, int], str | None]]) -> None:
    """Change a few elements in place: let some come, go, move, change places, and look and read differently."""
    for _ in range(rng.randrange(4)):
        way, at = rng.randrange(6), rng.randrange(GROUPS, len(elements)) if len(elements) > GROUPS else GROUPS
        if way == 0 or at == len(elements):
            key = f"new{rng.randrange(30)}"
            if all(key != other for other, *_ in elements):
                elements.insert(at, (key, "path", f"g{rng.randrange(GROUPS)}", {"x": rng.randrange(3)}, None))
            continue
        key, tag, parent, attrs, text = elements[at]
        if way == 1:
            del elements[at]
        elif way == 2:
            elements[at] = (key, tag, f"g{rng.randrange(GROUPS)}", attrs, text)
        elif way == 3:
            elements.insert(rng.randrange(GROUPS, len(elements)), elements.pop(at))
        elif way == 4:
            elements[at] = (key, tag, parent, {rng.choice("xyr"): rng.randrange(3) for _ in range(2)}, text)
        else:
            elements[at] = (key, rng.choice(("text", "tspan")), parent, attrs, rng.choice((None, "a", "b")))


@pytest.mark.parametrize("start", range(8))
def test_the_changes_to_each_of_many_pictures_make_it_out_of_the_first(start: int) -> None:
    rng = random.Random(lengths.seed() + start)
    elements: list[tuple[str, str, str, dict[str, int], str | None]] = [
        *((f"g{i}", "g", "map", {}, None) for i in range(GROUPS)),
        *((f"e{i}", "path", f"g{i % GROUPS}", {"x": i % 3}, None) for i in range(20)),
    ]
    kept: dict[object, Scene] = {}
    base = drawn(elements, kept)
    found = SceneDiff(base)
    for _ in range(lengths.count(150, 5000)):
        altered(rng, elements)
        scene = drawn(elements, kept)
        sent = found.packed_diff(scene)
        assert sent == difference(base, scene)  # what was found before makes no difference
        shown = patched(base.elements, sent)
        assert shown == scene.elements
        assert children(shown) == children(scene.elements)


def test_an_order_is_told_only_for_the_parents_that_need_it() -> None:
    def scene(*keys: str) -> Scene:
        made = Scene()
        made.region("map", 10, 10, "Map", "main")
        for key in ("a", "b", *keys):
            made.add(key, "g", "map" if key in "ab" else key[0])
        return made

    first = scene("a1", "a2", "b1", "b2")
    assert "order" not in difference(first, scene("a1", "b1", "a2", "b2"))  # nothing has moved within its parent
    assert difference(first, scene("a2", "a1", "b1", "b2"))["order"] == {"a": ["a2", "a1"]}
    assert difference(first, scene("a1", "a2", "b0", "b1", "b2"))["order"] == {"b": ["b0", "b1", "b2"]}
    assert "order" not in difference(first, scene("a1", "a2", "a3", "b1", "b2", "b3"))


def test_other_regions_are_sent_whole_and_equal_ones_not_at_all() -> None:
    base, other = Scene(), Scene()
    base.region("map", 100, 80, "Map", "main")
    other.region("map", 100, 90, "Map", "main")
    assert difference(base, other)["regions"] == {"map": {"width": 100, "height": 90, "title": "Map", "place": "main"}}
    assert "regions" not in difference(base, base.copy())
