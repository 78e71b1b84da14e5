"""Builds the site on which everything is played in the browser, without a server: `make site`; README.md tells of it."""
