"""The map: the ground, the tracks around it, the things on every place, and the tray with a mech's cargo."""
