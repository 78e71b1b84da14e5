"""The rules: legal actions and their effects."""
