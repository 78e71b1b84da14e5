"""A match in one file that anybody can open: the board, stepping through what was played, without Python."""
