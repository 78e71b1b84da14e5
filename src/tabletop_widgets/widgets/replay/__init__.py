"""Replays: a match or a lesson session as one HTML file that needs no Python."""
