"""Positions as plain data: written, read, checked, and drawn anew as far as a seat does not know them."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
