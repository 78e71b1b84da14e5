"""A widget of a match whose life depends on pages that show it, and on other boards of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_widgets.widgets import charge
from tabletop_widgets.widgets.onlookers import LATER
from tabletop_widgets.widgets.whole import WholeWidget

if TYPE_CHECKING:
    from tabletop_widgets.core.match import Match
    from tabletop_widgets.widgets.movers import Movers
    from tabletop_widgets.widgets.onlookers import Onlookers
    from tabletop_widgets.widgets.viewpoint import Viewpoint
    from tabletop_widgets.widgets.views import Views


class ShownWidget(WholeWidget):
    """What `GameWidget` does when pages come and go, and when its cell runs again."""

    _watches = False
    if TYPE_CHECKING:  # `GameWidget` has them
        match: Match
        replaced: Any
        _here: Viewpoint
        _movers: Movers
        _onlookers: Onlookers
        _views: Views
        _timer: Any
        _at_home: Any
        _close: Any
        _on_match: Any
        _return: Any
        _sync_soon: Any
        _think: Any

    def retire(self) -> None:
        """Give way to a new board, since the cell that made this one runs again.

        Where another cell shows it, a line in its place says so until that cell runs again.
        """
        self._detach()
        if self._views.are_known:
            self.set_trait("replaced", self._here.say("replaced"))
            self._views.doubt()
        else:
            self._close()

    def _attach(self) -> None:
        """Follow the match, and let the players decide."""
        self._watches = True
        self.match.observe(self._on_match)
        self._think()
        self._movers.take()

    def _detach(self) -> None:
        """Follow the match no more."""
        if self._watches:
            self._watches = False
            self._movers.stop()
            charge.drop(self._movers)
            if self._here.advice is not None:
                self._here.advice.rest()
            self._return()
            self.match.unobserve(self._on_match)
            self._onlookers.close()
            self._views.close()
            LATER.drop(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _lose(self) -> None:
        """Follow the match no more, since no page can be reached; a message of a page shows that one can."""
        self._detach()

    # --- pages and other boards

    def _ask_pages(self) -> None:
        """Ask the pages for their views of the board."""
        self.send({"c": "", "here": True})

    def _on_views(self) -> None:
        """Go on, or wait, as pages show the board or do not; a board that was replaced is closed with its last view."""
        if self.replaced:
            if not self._views.are_there:
                self._close()
            return
        if not self._watches:
            return
        if not self._views.is_shown:
            self._movers.hide()
            self._sync_soon()
        elif not self._views.are_there:
            charge.tell(self._movers)
        elif self._movers.show():
            self._here.note = self._here.say("players-waited")

    def _on_turn(self) -> None:
        self._at_home(self._turn)

    def _turn(self) -> None:
        """Rest, or go on: another board may have taken over seats, or left them."""
        if self._watches and self._is_cut_off():
            self._lose()
        elif self._watches:
            self._movers.turn()
            self._sync_soon()
