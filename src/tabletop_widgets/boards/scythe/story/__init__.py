"""What happened, on the board of Scythe: marks of the others' turns, turns in a few words, where pieces came from."""
