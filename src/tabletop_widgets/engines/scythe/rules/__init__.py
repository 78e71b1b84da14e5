"""What the rules allow and what follows; one module for each chapter."""
