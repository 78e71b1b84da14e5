"""Candidates: the legal actions that a search tries, by the priors of the game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

from tabletop_widgets.core.view import View

T = TypeVar("T")


def most_promising(view: View, width: int | None) -> list[int]:
    """Return the legal actions that a search tries; priors are computed only if there are more than `width`.

    Args:
        view: what is to be decided.
        width: how many at most, the most promising by the game's heuristics; None for all.

    """
    tried = _worth_a_try(view)
    return tried if width is None or len(tried) <= width else _foremost_tried(view, tried, width)


def sorted_by_prior(view: View, width: int | None) -> list[int]:
    """Return the legal actions that a search tries, the highest prior first; without priors all of them, unsorted.

    Args:
        view: what is to be decided.
        width: how many at most; None for all. The best of every group of the heuristics is among them, if
            there is room.

    """
    return _foremost_tried(view, _worth_a_try(view), width)


def _worth_a_try(view: View) -> list[int]:
    """Return the legal actions without those in `Heuristics.redundant_actions`; all of them if none is left."""
    legal, untried = view.legal_ids, view.heuristics.redundant_actions
    if not untried:
        return legal
    return [number for number in legal if number not in untried] or legal


def _foremost_tried(view: View, tried: list[int], width: int | None) -> list[int]:
    """Return the most promising of the actions that are tried, the best first; see `sorted_by_prior`."""
    promises = view.heuristics.view_prior(view)
    if promises is None:
        return tried
    groups = None if width is None or len(tried) <= width else view.heuristics.groups(view)
    legal = view.legal_ids
    if len(tried) < len(legal):
        promises = _values_of_tried(tried, legal, promises)
        groups = None if groups is None else _values_of_tried(tried, legal, groups)
    return foremost(tried, promises, width, groups)


def _values_of_tried(tried: Sequence[int], legal: Sequence[int], values: Sequence[T]) -> list[T]:
    """Return the values of some legal actions, given the values of all."""
    value = dict(zip(legal, values, strict=True))
    return [value[number] for number in tried]


def foremost(
    legal: Sequence[int], promises: Sequence[float], width: int | None, groups: Sequence[Hashable] | None = None
) -> list[int]:
    """Return the most promising actions, the best first; the best of every group is among them if there is room.

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
