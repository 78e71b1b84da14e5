"""Candidates: the legal actions that a search tries, by the priors of the game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tabletop_widgets.core.view import View


def most_promising(view: View, width: int | None) -> list[int]:
    """Return the legal actions that a search tries; where they are few, their priors are not computed.

    Args:
        view: what is to be decided.
        width: how many at most, the most promising by the game's heuristics; None for all.

    """
    legal = _worth_a_try(view)
    return legal if width is None or len(legal) <= width else sorted_by_prior(view, width)


def sorted_by_prior(view: View, width: int | None) -> list[int]:
    """Return the legal actions that a search tries, by prior, the highest first; without priors all of them.

    Args:
        view: what is to be decided.
        width: how many at most; None for all. The best of every group of the heuristics is among them, if
            there is room.

    """
    legal, tried = view.legal_ids, _worth_a_try(view)
    promises = view.heuristics.view_prior(view)
    if promises is None:
        return tried
    groups = None if width is None or len(tried) <= width else view.heuristics.groups(view)
    kept = [at for at, number in enumerate(legal) if number in tried]
    some = None if groups is None else [groups[at] for at in kept]
    return foremost(tried, [promises[at] for at in kept], width, some)


def _worth_a_try(view: View) -> list[int]:
    """Return the legal actions without those that lead nowhere else, see `Heuristics.untried`; all if none is left."""
    legal, untried = view.legal_ids, view.heuristics.untried
    if untried.isdisjoint(legal):
        return legal
    return [number for number in legal if number not in untried] or legal


def foremost(
    legal: Sequence[int], promises: Sequence[float], width: int | None, groups: Sequence[Hashable] | None = None
) -> list[int]:
    """Return the most promising actions, the best first; the best of every group is among them.

    Args:
        legal: ids of actions.
        promises: their priors, in the same order.
        width: how many at most; None for all.
        groups: the group of each; None for none.

    """
    ranked = sorted(range(len(legal)), key=lambda at: -promises[at])  # stable: equals in the order of their ids
    if groups is not None:
        firsts = {groups[at]: at for at in reversed(ranked)}.values()
        chosen = sorted(ranked, key=lambda at: at not in firsts)[:width]
        ranked = [at for at in ranked if at in chosen]
    return [legal[at] for at in ranked[:width]]
