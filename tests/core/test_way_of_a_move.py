"""The way of one move through the code: short enough to be read in one sitting."""

import sys
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

import tabletop_widgets as tw

PACKAGE = str(Path(tw.__file__).parent)
MOST_FILES = 10
MOST_CHANGES_OF_FILE = 22


def test_one_move_of_scout_goes_through_few_files_and_seldom_back_and_forth() -> None:
    match = tw.new_match("scout", players=3, seed=3)
    for _ in range(6):
        match.play(match.legal_actions()[0])
    action = match.legal_actions()[0]
    files: list[str] = []

    def note_call(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            files.append(frame.f_code.co_filename)

    before = sys.getprofile()
    sys.setprofile(note_call)
    try:
        match.play(action)
    finally:
        sys.setprofile(before)

    assert files
    assert len(set(files)) <= MOST_FILES
    assert sum(one != other for one, other in pairwise(files)) <= MOST_CHANGES_OF_FILE
