"""Views: the part of a position that a seat may know."""
