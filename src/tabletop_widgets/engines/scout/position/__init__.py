"""Positions as plain data: written, read, checked, and drawn anew as far as a seat does not know them."""
