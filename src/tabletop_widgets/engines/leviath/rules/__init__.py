"""What the rules allow and what follows, a module a chapter."""
