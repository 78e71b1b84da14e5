"""The map: the ground, the tracks around it, what lies on every place, and the tray of what a mech carries."""
