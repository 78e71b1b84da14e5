"""A game of SCOUT in Panel, with lines that follow every move: `panel serve examples/panel_app.py`."""

import panel as pn

import tabletop_widgets as tw

pn.extension("ipywidgets", sizing_mode="stretch_width")


class Table:
    """A match of one visitor, and what the page shows of it."""

    def __init__(self, others, seed):
        self.match = tw.new_match("scout", players=3, seed=seed)
        self.board = self.match.widget(seat=0, players={1: others, 2: others})
        self.told = pn.pane.Markdown()
        self.match.observe(self.tell)
        self.tell(self.match)

    def tell(self, match, change=None):
        """Tell what happened last: after every move, also of the others, and after every step back."""
        told = "\n".join(f"- {line}" for line in match.journal(0)[-4:])
        self.told.object = f"**After move {match.ply}**\n\n{told}"

    def close(self):
        """Make room for another match."""
        self.match.unobserve(self.tell)
        self.board.close()


class App:
    """The page of one visitor: a match, and what begins another."""

    def __init__(self):
        players = ["random", "heuristic", "mc:200"]
        self.others = pn.widgets.Select(name="The others play", options=players, value="heuristic")
        self.seed = pn.widgets.IntInput(name="Deal", start=1, end=999, value=7)
        self.table = None
        self.place = pn.Column()
        for field in (self.others, self.seed):
            field.param.watch(self.begin, "value")
        self.begin()

    def begin(self, event=None):
        """Begin a match."""
        if self.table is not None:
            self.table.close()
        self.table = Table(self.others.value, self.seed.value)
        self.place[:] = [pn.pane.IPyWidget(self.table.board), self.table.told]

    def page(self):
        """Return what is shown."""
        return pn.Column(pn.Row(self.others, self.seed), self.place)


App().page().servable(title="SCOUT")
