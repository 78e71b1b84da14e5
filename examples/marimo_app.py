"""A game of SCOUT in marimo, with a cell that follows every move: `marimo run examples/marimo_app.py`."""

import marimo

app = marimo.App(width="full", app_title="SCOUT")


@app.cell
def _():
    import marimo as mo

    import tabletop_widgets as tw

    return mo, tw


@app.cell
def _(mo):
    others = mo.ui.dropdown(["random", "heuristic", "mc:200"], value="heuristic", label="The others play")
    seed = mo.ui.number(1, 999, value=7, label="Deal")
    mo.hstack([others, seed], justify="start", gap=2)
    return others, seed


@app.cell
def _(mo, others, seed, tw):
    match = tw.new_match("scout", players=3, seed=seed.value)
    board = mo.ui.anywidget(match.widget(seat=0, players={1: others.value, 2: others.value}))
    board
    return board, match


@app.cell
def _(board, match, mo):
    # a cell that reads the board's value runs after every move, also of the others, and after every step back
    place = match.nodes[board.value["at"]]
    view = match.observation(0)
    names = [match.words("en").name(seat) for seat in range(view.num_players)]
    rows = [
        {"player": name, "cards in hand": hand, "captured": captured, "Scout chips": chips}
        for name, hand, captured, chips in zip(names, view.hand_sizes, view.captured, view.chips, strict=True)
    ]
    told = "\n".join(f"- {line}" for line in match.journal(0)[-4:])
    mo.hstack(
        [
            mo.ui.table(rows, selection=None, label=f"After move {place.ply}"),
            mo.md(f"**What happened last**\n\n{told}"),
        ],
        widths=[3, 2],
    )
    return


if __name__ == "__main__":
    app.run()
