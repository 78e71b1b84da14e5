"""Scythe in sentences: labels, events and names; the words themselves are in the message files."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
