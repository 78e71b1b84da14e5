"""Widgets of lessons and courses."""
