"""Positions as plain data: written, read, checked, and drawn anew where a seat does not know them."""
