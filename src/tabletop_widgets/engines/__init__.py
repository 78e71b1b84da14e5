"""The games: one folder each, with its rulebook, texts and data beside the code."""
