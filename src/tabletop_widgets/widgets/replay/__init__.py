"""Replays: a match or a lesson as one HTML file that needs no Python."""
