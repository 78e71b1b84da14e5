"""The map: the ground, the tracks around it, and the things on every place."""
