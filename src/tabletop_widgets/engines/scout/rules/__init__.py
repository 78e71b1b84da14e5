"""What the rules allow and what follows."""
