"""The components in the box."""

CARDS = range(1, 13)  # each number once
