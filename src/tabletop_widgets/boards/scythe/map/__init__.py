"""The map as it is drawn: ground, tracks and what stands on it."""
