"""The map: terrain, tracks, the pieces on each place, and the tray with a mech's cargo."""
