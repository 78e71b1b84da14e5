"""The order of frames on the stack: the frames that may lie on top of each other. Rule: leviath 4."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tabletop_widgets.core.frames import Frame
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.rules import frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

# the frames from the bottom to the top; the kaiju's own ships, lift and put have a star
_BY_CARDS: Final = r"(ships\*|lift\*|put\*|flee|go|strike( go)?|target|(wave )?block|crush|fish|awakening|wake)"
_ORDER: Final = re.compile(
    r"turn( wake)*( start( deal)*( handicap| expose evolution)?)?"  # the set-up
    r"|turn( kaiju)?( deal)+"  # hands of a position
    rf"|turn( wake)* {_BY_CARDS}"
    r"|turn kaiju( draw( card( ships)?| ships| sonar| mine( flee)?| lift| put| flee| build| depart)?)?"
    rf"|turn kaiju( draw)? expose (evolution|{_BY_CARDS})"
)


def asks_seat(frame: Frame) -> bool:
    """Return whether a frame names a seat."""
    return frame[0] in _WITH_SEAT


_WITH_SEAT: Final = frozenset(
    number for number, kind in enumerate(FRAMES.kinds) if any(field.name == "seat" for field in kind.fields)
)


def can_be_due(stack: Sequence[Frame]) -> bool:
    """Return whether frames can ever be on the stack in this order. Rule: leviath 4."""
    words = [
        FRAMES.names[frame[0]] + ("*" if asks_seat(frame) and frame[frames.ASKED] == KAIJU_SEAT else "")
        for frame in stack
    ]
    return _ORDER.fullmatch(" ".join(words)) is not None
