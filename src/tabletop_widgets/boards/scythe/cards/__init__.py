"""Cards as they are drawn."""
