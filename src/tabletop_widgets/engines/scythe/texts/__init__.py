"""Scythe in sentences: labels, events and names; the words themselves stand in the message files."""
