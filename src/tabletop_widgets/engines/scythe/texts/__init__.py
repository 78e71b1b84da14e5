"""Scythe in sentences: labels, events and names; the words themselves are in the message files."""
