"""The rules: legal actions and their effects; one module for each chapter."""
