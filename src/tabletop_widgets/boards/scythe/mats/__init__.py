"""Faction and player mats as they are drawn."""
